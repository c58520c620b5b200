//! The automata and symbol tables of a profile's types.
//!
//! In: the exposed rules. Out: for each a minimal automaton, the component that each of its states is in,
//! and what its octets mean to an encoder. A rule that is too large, or that no text matches, is
//! reported here.

use std::rc::Rc;

use uri_tables_grammar::compiler::Compiler;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::symbols::{Encoder, Symbols, symbols, symbols_with_space_plus};

use crate::containment::Containment;
use crate::profile::{Exposed, Profile};
use crate::report::{self, Report};
use crate::sources::Sources;
use crate::syntax::Spanned;

/// What is computed for an exposed rule.
pub(crate) struct Computed {
    pub(crate) dfa: Rc<Dfa>,
    /// For each state, the exposed rule that the text is in there.
    pub(crate) components: Vec<u16>,
    pub(crate) symbols: Symbols,
    pub(crate) kind: Kind,
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
    profile: &Profile,
    sources: &Sources,
    report: &Report,
) -> Option<Vec<Computed>> {
    let containment = Containment::new(&profile.regular);
    let mut compiler = Compiler::new(&profile.regular);
    let mut all = Vec::new();
    for (index, exposed) in profile.exposed.iter().enumerate() {
        report::work_on(&exposed.name);
        let own = u16::try_from(index).ok()?;
        let result = compiler.dfa(exposed.id).and_then(|dfa| {
            let components = compiler.labelled(exposed.id, &|rule| profile.component(rule), own)?;
            Ok((dfa, components))
        });
        match result {
            Ok((dfa, _)) if dfa.is_empty() => report.add(
                exposed.place,
                format_args!(
                    "no text matches `{}`; what it takes out leaves nothing",
                    exposed.name
                ),
            ),
            Ok((dfa, components)) => {
                let (symbols, kind) = classify(exposed, &dfa, profile, &containment, report);
                all.push(Computed {
                    dfa,
                    components,
                    symbols,
                    kind,
                });
            }
            Err(error) => sources.report(&error, exposed.place, report),
        }
    }
    (all.len() == profile.exposed.len()).then_some(all)
}

fn classify(
    exposed: &Exposed,
    dfa: &Dfa,
    profile: &Profile,
    containment: &Containment,
    report: &Report,
) -> (Symbols, Kind) {
    let own = |rule| rule == exposed.id || exposed.rules.contains(&rule);
    let foreign = |rule| !own(rule) && profile.component(rule).is_some();
    let structure = containment.has_component(exposed.id, &foreign);
    let symbols = match exposed.space_plus {
        None => symbols(dfa),
        Some(place) => match symbols_with_space_plus(dfa) {
            Ok(symbols) => symbols,
            Err(reason) => {
                report.add(
                    place,
                    format_args!("`{}` cannot write a space as `+`: {reason}", exposed.name),
                );
                symbols(dfa)
            }
        },
    };
    let space_plus = exposed.space_plus.is_some();
    if structure {
        refuse_option(exposed.space_plus, &exposed.name, report);
        return (symbols, Kind::Structure);
    }
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
    if matches!(kind, Kind::Leaf) {
        refuse_option(exposed.space_plus, &exposed.name, report);
    }
    (symbols, kind)
}

fn refuse_option(option: Option<Spanned>, name: &str, report: &Report) {
    if let Some(place) = option {
        report.add(
            place,
            format_args!("`{name}` has no encoder that `space` could apply to; put it behind a rule that data goes into"),
        );
    }
}
