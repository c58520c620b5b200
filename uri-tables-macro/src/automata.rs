//! The automata and symbol tables of a profile's types.
//!
//! In: the exposed rules. Out: for each a minimal automaton, the component that each of its states is in,
//! and what its octets mean to an encoder. A rule that is too large, or that no text matches, is
//! reported here.

use std::rc::Rc;

use syn::Ident;
use uri_tables_grammar::compiler::Compiler;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::error::Error;
use uri_tables_grammar::list::{List, ListError};
use uri_tables_grammar::symbols::{Encoder, Symbols, symbols, symbols_with_space_plus};
use uri_tables_grammar::tagged::Tagged;

use crate::profile::{Exposed, Profile, check_components};
use crate::report::{self, Report};
use crate::sources::Sources;
use crate::syntax::Spanned;

/// What is computed for an exposed rule.
pub(crate) struct Computed {
    /// The minimal automaton, for proofs.
    pub(crate) dfa: Rc<Dfa>,
    /// The automaton that texts of a rule with components are checked with, and split.
    pub(crate) tagged: Option<Tagged>,
    /// The list that texts of such a rule are, if they are nothing else.
    pub(crate) list: Option<List>,
    pub(crate) symbols: Symbols,
    pub(crate) kind: Kind,
    /// If the rule goes beyond RFC 3986: which rule of it, and the shortest text that this one has not.
    pub(crate) outside: Option<(String, String)>,
    /// The types of `uri_tables::rfc3986` whose rules the rule is proven to be within.
    pub(crate) within: Vec<Ident>,
}

/// What data can be put into a type, and taken out of it.
pub(crate) enum Kind {
    /// Exposed rules stand inside: data goes into these.
    Structure,
    /// No data can be encoded, as in `port`.
    Leaf,
    /// Every text of octets can be encoded.
    Encode {
        characters: Vec<(u32, u32)>,
        space_plus: bool,
    },
    /// Some data can be encoded.
    TryEncode {
        characters: Vec<(u32, u32)>,
        space_plus: bool,
    },
}

/// Computes everything, or reports what cannot be.
pub(crate) fn compute(
    profile: &mut Profile,
    sources: &Sources,
    report: &Report,
) -> Option<Vec<Computed>> {
    let mut compiler = Compiler::new(&profile.regular);
    let mut dfas = Vec::new();
    for exposed in &mut profile.exposed {
        report::work_on(&exposed.name);
        let dfa = compiler.dfa(exposed.id);
        // A character is no part of a text that a user would ask for.
        exposed.alone |= dfa.as_ref().is_ok_and(|dfa| dfa.is_single_symbol());
        dfas.push(dfa);
    }
    let profile = &*profile;
    check_components(profile, report);
    let mut all = Vec::new();
    for (index, (exposed, dfa)) in profile.exposed.iter().zip(dfas).enumerate() {
        report::work_on(&exposed.name);
        let own = u16::try_from(index).ok()?;
        let result = dfa.and_then(|dfa| {
            let (tagged, list) = if is_structure(exposed, profile) {
                let (tagged, list) = split(exposed, own, profile, &mut compiler)?;
                (Some(tagged), list)
            } else {
                (None, None)
            };
            Ok((dfa, tagged, list))
        });
        match result {
            Ok((dfa, ..)) if dfa.is_empty() => report.add(
                exposed.place,
                format_args!(
                    "no text matches `{}`; what it takes out leaves nothing",
                    exposed.name
                ),
            ),
            Ok((dfa, tagged, list)) => {
                let (symbols, kind) = classify(exposed, &dfa, tagged.is_some(), report);
                all.push(Computed {
                    dfa,
                    tagged,
                    list,
                    symbols,
                    kind,
                    outside: None,
                    within: Vec::new(),
                });
            }
            Err(error) => sources.report(&error, exposed.place, report),
        }
    }
    (all.len() == profile.exposed.len()).then_some(all)
}

/// Whether exposed rules stand in an exposed rule.
fn is_structure(exposed: &Exposed, profile: &Profile) -> bool {
    let own = |rule| rule == exposed.id || exposed.rules.contains(&rule);
    let foreign = |rule| !own(rule) && profile.component(rule).is_some();
    profile.containment.has_component(exposed.id, &foreign)
}

/// How the texts of a rule are split into the exposed rules inside.
fn split(
    exposed: &Exposed,
    own: u16,
    profile: &Profile,
    compiler: &mut Compiler<'_>,
) -> Result<(Tagged, Option<List>), Error> {
    let component = |rule| profile.component(rule);
    let tagged = compiler.tagged_and_labelled(exposed.id, &component, own);
    let list = match compiler.list(&exposed.rules, &component) {
        Ok(list) => list,
        Err(ListError::Grammar(error) | ListError::Held { error, .. }) => return Err(*error),
    };
    let tagged = tagged.map_err(|refusal| refusal.error())?;
    if !fits(&tagged) {
        let message = format!(
            "`{}` has too many ways to be split; put `alone` behind some of what it exposes",
            exposed.name
        );
        return Err(Error::at(&exposed.location, message));
    }
    Ok((tagged, list))
}

fn classify(exposed: &Exposed, dfa: &Dfa, structure: bool, report: &Report) -> (Symbols, Kind) {
    let mut symbols = symbols(dfa);
    let encodes = !structure && !matches!(symbols.encoder, Encoder::None);
    match exposed.space_plus {
        None => {}
        Some(place) if !encodes => refuse_option(place, &exposed.name, report),
        Some(place) => match symbols_with_space_plus(dfa) {
            Ok(with_plus) => symbols = with_plus,
            Err(reason) => report.add(
                place,
                format_args!("`{}` cannot write a space as `+`: {reason}", exposed.name),
            ),
        },
    }
    if structure {
        return (symbols, Kind::Structure);
    }
    let space_plus = exposed.space_plus.is_some();
    let kind = match &symbols.encoder {
        Encoder::None => Kind::Leaf,
        Encoder::Encode { characters } => Kind::Encode {
            characters: characters.clone(),
            space_plus,
        },
        Encoder::TryEncode { characters } => Kind::TryEncode {
            characters: characters.clone(),
            space_plus,
        },
    };
    (symbols, kind)
}

fn refuse_option(place: Spanned, name: &str, report: &Report) {
    report.add(
        place,
        format_args!("`{name}` has no encoder that `space` could apply to; put it behind a rule that data goes into"),
    );
}

/// Whether what the automaton writes can be numbered by octets, as the runtime has it.
fn fits(tagged: &Tagged) -> bool {
    let accept = |state| tagged.accept(state as u32).map(|a| (a.writes, a.took_part));
    let mut ends: Vec<_> = (0..tagged.dfa().state_count()).filter_map(accept).collect();
    ends.sort_unstable();
    ends.dedup();
    tagged.ops().len() <= 256 && ends.len() < 256
}
