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
use uri_tables_grammar::regular::RuleId;
use uri_tables_grammar::sorted::sort;
use uri_tables_grammar::spelling::octet;
use uri_tables_grammar::symbols::{Encoder, Symbols, symbols_with_space_plus, try_symbols};
use uri_tables_grammar::tagged::Tagged;

use crate::boundary::Bound;
use crate::bounds;
use crate::emit::automaton::{MOST, numbers};
use crate::lists::{self, Found, Repeated};
use crate::nesting;
use crate::profile::{Exposed, FormStyle, Profile, check_components};
use crate::report::{self, Report};
use crate::sources::Sources;
use crate::stages;

/// What is computed for an exposed rule.
pub(crate) struct Computed {
    /// The minimal automaton, for proofs.
    pub(crate) dfa: Rc<Dfa>,
    /// The automaton that texts of a rule with components are checked with, and split.
    pub(crate) tagged: Option<Tagged>,
    /// The lists that its texts are cut into, or stretches of them.
    pub(crate) lists: Vec<Found>,
    /// What stands in it several times, and has no accessor.
    pub(crate) repeated: Vec<Repeated>,
    pub(crate) symbols: Symbols,
    pub(crate) kind: Kind,
    /// If the rule goes beyond RFC 3986: its bound, and the shortest text outside.
    pub(crate) outside: Option<(Bound, String)>,
    /// The types of `uri_tables::rfc3986` whose rules the rule is proven to be within.
    pub(crate) within: Vec<Ident>,
    /// The shortest text that the type splits in another way than RFC 3986, where `beyond rfc3986;` lets it.
    pub(crate) split_differently: Option<Vec<u8>>,
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
        // A character is no part of a text that a user would ask for, unless the user does.
        let is_single = dfa.as_ref().is_ok_and(|dfa| dfa.is_single_symbol());
        exposed.alone |= is_single && !exposed.component;
        dfas.push(dfa);
    }
    if bounds::is_spent() {
        let mut errors = profile.exposed.iter().zip(&dfas);
        if let Some((exposed, Err(error))) = errors.find(|(_, dfa)| dfa.is_err()) {
            sources.report(error, exposed.place, report);
        }
        return None;
    }
    check_components(profile, report);
    if !nesting::check(profile, report) {
        return None;
    }
    let structures: Vec<bool> = profile
        .exposed
        .iter()
        .zip(&dfas)
        .map(|(exposed, dfa)| dfa.is_ok() && is_structure(exposed, profile))
        .collect();
    stages::begin("captures");
    let whole = lists::whole(profile, &structures, &mut compiler, sources, report);
    let inside = lists::inside(profile, &structures, &whole, &mut compiler, sources, report);
    if let Some(rewritten) = inside {
        drop(compiler);
        profile.rewrite(rewritten);
        compiler = profile.compiler();
    }
    let mut all = Vec::new();
    let each = profile.exposed.iter().zip(dfas);
    for (index, (exposed, dfa)) in each.enumerate() {
        report::work_on(&exposed.name);
        let own = u16::try_from(index).ok()?;
        let result = dfa.and_then(|dfa| {
            if !structures[index] {
                return Ok((dfa, None, Vec::new()));
            }
            let tagged = split(exposed, own, profile, &mut compiler)?;
            let lists = match whole[index] {
                Some(list) => vec![Found {
                    list,
                    capture: None,
                }],
                None => lists::offered(exposed, &tagged, profile, &mut compiler)?,
            };
            Ok((dfa, Some(tagged), lists))
        });
        let result = result.and_then(|(dfa, tagged, lists)| {
            let symbols = try_symbols(&dfa);
            let symbols = symbols.map_err(|excess| excess.of(&exposed.name, &exposed.location))?;
            Ok((dfa, tagged, lists, symbols))
        });
        match result {
            Ok((dfa, ..)) if dfa.is_empty() => report.add(
                exposed.place,
                format_args!(
                    "no text matches `{}`: what it takes out leaves nothing; take out less",
                    exposed.name
                ),
            ),
            Ok((dfa, tagged, lists, symbols)) => {
                let (symbols, kind) = classify(exposed, &dfa, symbols, tagged.is_some(), report);
                all.push(Computed {
                    dfa,
                    tagged,
                    lists,
                    repeated: Vec::new(),
                    symbols,
                    kind,
                    outside: None,
                    within: Vec::new(),
                    split_differently: None,
                });
            }
            Err(error) => sources.report(&error, exposed.place, report),
        }
    }
    if all.len() < profile.exposed.len() {
        return None;
    }
    for (exposed, computed) in profile.exposed.iter().zip(&mut all) {
        computed.repeated = lists::repeated(exposed, computed, profile, &mut compiler);
    }
    Some(all)
}

/// Whether exposed rules stand in an exposed rule.
pub(crate) fn is_structure(exposed: &Exposed, profile: &Profile) -> bool {
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
) -> Result<Tagged, Error> {
    let tagged = split_into(exposed, own, &|rule| profile.component(rule), compiler)?;
    if !fits(&tagged) {
        let message = format!(
            "`{}` has too many ways to be split; put `alone` behind some of what it exposes",
            exposed.name
        );
        return Err(Error::at(&exposed.location, message));
    }
    Ok(tagged)
}

/// How they are split into some components.
pub(crate) fn split_into(
    exposed: &Exposed,
    own: u16,
    component: &dyn Fn(RuleId) -> Option<u16>,
    compiler: &mut Compiler<'_>,
) -> Result<Tagged, Error> {
    let tagged = compiler.tagged_and_labelled(exposed.id, component, own);
    tagged.map_err(|refusal| refusal.error())
}

fn classify(
    exposed: &Exposed,
    dfa: &Dfa,
    mut symbols: Symbols,
    structure: bool,
    report: &Report,
) -> (Symbols, Kind) {
    let encodes = !structure && !matches!(symbols.encoder, Encoder::None);
    match exposed.space_plus {
        None => {}
        Some(FormStyle::Inherited(place)) => match symbols_with_space_plus(dfa) {
            Ok(with_plus) if encodes => symbols = with_plus,
            result => report.add(place, no_form_style(exposed, structure, result.err())),
        },
        Some(FormStyle::Written(place)) if !encodes => {
            report.add(place, no_encoder(&exposed.name, &symbols, structure));
        }
        Some(FormStyle::Written(place)) => match symbols_with_space_plus(dfa) {
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

/// Why an inherited form style cannot apply.
fn no_form_style(exposed: &Exposed, structure: bool, reason: Option<String>) -> String {
    let name = &exposed.name;
    let text = &exposed.location.text.name;
    let fact = format!(
        "`{name}` inherits from `{text}` that a space is written as `+`, which is impossible here"
    );
    if structure {
        return format!(
            "{fact}: other exposed rules stand in it; put `alone` behind those, or define its rule in `abnf` to drop the form style"
        );
    }
    let reason = reason.unwrap_or_else(|| "it has no encoder".to_owned());
    format!("{fact}: {reason}, or define its rule in `abnf` to drop the form style")
}

/// Why there is no encoder that an option could apply to.
fn no_encoder(name: &str, symbols: &Symbols, structure: bool) -> String {
    let fact = format!("`{name}` has no encoder that `space` could apply to");
    if structure {
        return format!(
            "{fact}: other exposed rules stand in it; put `space` behind that which data goes into"
        );
    }
    // Printing ones first. Without triplets there is one: `%` is in no table.
    let mut octets = (0x21..=0x7E).chain(0..=0xFF);
    let missing = octets
        .find(|&octet| !symbols.table.contains(octet))
        .unwrap_or(b'%');
    format!(
        "{fact}: {} may stand in it neither literally nor as `%{missing:02X}`; add `pct-encoded` to the rule",
        octet(missing)
    )
}

/// Whether what the automaton writes can be numbered by octets, and its steps by two, as the runtime has it.
fn fits(tagged: &Tagged) -> bool {
    let accept = |state| tagged.accept(state as u32).map(|a| (a.writes, a.captures));
    let mut ends: Vec<_> = (0..tagged.dfa().state_count()).filter_map(accept).collect();
    sort(&mut ends);
    ends.dedup();
    tagged.ops().len() <= 256 && ends.len() < 256 && numbers(tagged) <= MOST
}
