//! Proof 2: a profile stays within RFC 3986.
//!
//! In: the exposed rules with their automata. Out: nothing, or for each rule that admits more than it may
//! the shortest text that RFC 3986 refuses, and where it refuses it. RFC 7595 §3.2 asks of every scheme
//! that its syntax be RFC 3986's. A profile may go further by `beyond`; then the shortest text outside is kept
//! for the docs, so that readers see what to expect. The comparison is with the RFC as printed, whatever the profile
//! overrides.

use std::rc::Rc;

use proc_macro2::Span;
use uri_tables_grammar::bundled::bundled;
use uri_tables_grammar::byte_set::ByteSet;
use uri_tables_grammar::compiler::Compiler;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::error::Error;
use uri_tables_grammar::inclusion::{included, with_literals};
use uri_tables_grammar::regular::RuleId;
use uri_tables_grammar::rules::Grammar;
use uri_tables_grammar::symbols::{joined, symbols};

use crate::automata::Computed;
use crate::input::Beyond;
use crate::profile::{Exposed, Profile, check_rule};
use crate::report::{self, Report};
use crate::sources::Sources;
use crate::syntax::{RuleName, Spanned};
use crate::within;

/// The rule that everything without a bound of its own must be within.
const OUTERMOST: &str = "URI-reference";

/// Proves every exposed rule, or reports it.
pub(crate) fn prove(
    profile: &Profile,
    computed: &mut [Computed],
    beyond: &[Beyond],
    sources: &Sources,
    report: &Report,
) {
    let Some(admitted) = Admitted::of(beyond, sources, report) else {
        return;
    };
    let printed = printed_grammar();
    let rules = match printed.regular(printed.names()) {
        Ok(rules) => rules,
        Err(errors) => return sources.report_all(&errors, Spanned::one(Span::call_site()), report),
    };
    let mut compiler = Compiler::new(&rules);
    for (exposed, computed) in profile.exposed.iter().zip(computed.iter_mut()) {
        report::work_on(&exposed.name);
        let bound = match bound(exposed, computed, profile, &printed, report) {
            Some(bound) if bound == exposed.name && is_printed(exposed, profile) => {
                computed.within = within::of_printed(&bound);
                continue;
            }
            bound => bound,
        };
        let outer = bound.as_deref().and_then(|bound| rules.id(bound));
        let (Some(bound), Some(outer)) = (bound, outer) else {
            match within::of(None, &computed.dfa, &rules, &mut compiler) {
                Ok(within) => computed.within = within,
                Err(error) => sources.report(&error, exposed.place, report),
            }
            continue;
        };
        let found = compiler.dfa(outer).and_then(|outer| {
            let Err(witness) = included(&computed.dfa, &outer) else {
                computed.within = within::of(Some(&bound), &computed.dfa, &rules, &mut compiler)?;
                return Ok(None);
            };
            let wider = admitted.extend(outer, &computed.symbols.characters)?;
            Ok(Some((witness, wider)))
        });
        match found {
            Ok(None) => {}
            Ok(Some((witness, wider))) => {
                let further = match wider {
                    None => Ok(()),
                    Some(wider) => {
                        included(&computed.dfa, &wider).map_err(|witness| (witness, wider))
                    }
                };
                match further {
                    Ok(()) => computed.outside = Some((bound, show(&witness))),
                    Err((witness, wider)) => {
                        let stop = stop(&wider, &witness);
                        report.add(
                            exposed.place,
                            outside(&exposed.name, &bound, &witness, stop, exposed, sources),
                        );
                    }
                }
            }
            Err(error) => sources.report(&error, exposed.place, report),
        }
    }
}

/// RFC 3986 as printed.
pub(crate) fn printed_grammar() -> Grammar {
    let mut grammar = Grammar::new();
    // Both texts are compiled in; a test reads them.
    let _ = grammar.extend_bundled("rfc3986");
    grammar
}

/// The rule of RFC 3986 that an exposed rule must be within, if it has one of its own.
fn bound(
    exposed: &Exposed,
    computed: &Computed,
    profile: &Profile,
    printed: &Grammar,
    report: &Report,
) -> Option<String> {
    if let Some(RuleName { name, place }) = &exposed.within {
        if printed.rule(name).is_none() {
            let repair = printed.nearest(name).map_or_else(
                || "`within` names one of the RFC's rules, such as `segment`".to_owned(),
                |nearest| format!("did you mean `{nearest}`?"),
            );
            report.add(
                *place,
                format_args!("RFC 3986 has no rule `{name}`; {repair}"),
            );
            return None;
        }
        return printed.rule(name).map(|rule| rule.name.clone());
    }
    if let Some(rule) = printed.rule(&exposed.name) {
        return Some(rule.name.clone());
    }
    let held = exposed
        .rules
        .iter()
        .all(|&rule| is_held(rule, exposed, profile));
    let proven_elsewhere = held || computed.dfa.is_single_symbol();
    (!proven_elsewhere).then(|| OUTERMOST.to_owned())
}

/// Whether one of a component's rules is proven with another exposed rule, because it stands in that.
///
/// Two components may be made of the same rules, and each cannot be proven with the other: of these the
/// first counts. That ends every chain of such proofs: along it the greatest of a component's rules
/// never becomes smaller, and where it stays the same, one goes from a rule to a component of several, and
/// from such a component to an earlier one.
fn is_held(rule: RuleId, exposed: &Exposed, profile: &Profile) -> bool {
    let mut earlier = true;
    profile.exposed.iter().any(|other| {
        earlier &= !std::ptr::eq(other, exposed);
        let stands_in = |&outer: &RuleId| profile.containment.wholly_within(outer).contains(&rule);
        let several = other.rules.len() > 1;
        let shared = several && other.rules.contains(&rule);
        other.rules.iter().any(stands_in) || shared && (exposed.rules.len() == 1 || earlier)
    })
}

/// Whether the rule and all it needs stand in the bundled texts of RFC 3986, untouched.
fn is_printed(exposed: &Exposed, profile: &Profile) -> bool {
    let printed = |id: RuleId| {
        let content = Some(profile.regular.rules[id.0].location.text.content.as_str());
        content == bundled("rfc3986") || content == bundled("rfc5234")
    };
    exposed.rules.len() == 1
        && printed(exposed.id)
        && profile
            .containment
            .within(exposed.id)
            .into_iter()
            .all(printed)
}

/// What a profile admits on purpose.
enum Admitted {
    Nothing,
    Everything,
    /// Single characters: these octets, and these characters beyond ASCII.
    Characters {
        octets: ByteSet,
        characters: Vec<(u32, u32)>,
    },
}

impl Admitted {
    /// `None` if a rule that was named is at fault: what it would have admitted is unknown.
    fn of(beyond: &[Beyond], sources: &Sources, report: &Report) -> Option<Self> {
        if beyond.is_empty() {
            return Some(Self::Nothing);
        }
        let mut sound = true;
        let mut octets = ByteSet::EMPTY;
        let mut characters = Vec::new();
        for statement in beyond {
            if statement.rules.is_empty() {
                return Some(Self::Everything);
            }
            for rule in &statement.rules {
                if let Some(dfa) = single_character(rule, sources, report) {
                    let symbols = symbols(&dfa);
                    octets = octets.union(&symbols.table);
                    characters.extend(symbols.characters);
                } else {
                    sound = false;
                }
            }
        }
        let characters = joined(characters);
        sound.then_some(Self::Characters { octets, characters })
    }

    /// What RFC 3986 has, and the same with what is admitted literally instead of encoded; `inside` are
    /// the characters beyond ASCII of what will be compared with it. `None` if everything is admitted.
    fn extend(&self, outer: Rc<Dfa>, inside: &[(u32, u32)]) -> Result<Option<Rc<Dfa>>, Error> {
        let (octets, characters) = match self {
            Self::Nothing => return Ok(Some(outer)),
            Self::Everything => return Ok(None),
            Self::Characters { octets, characters } => (octets, characters),
        };
        let mut octets = *octets;
        // The octets of one character beyond ASCII are also those of others: they are admitted only
        // where all such characters that occur are.
        let named = |&(first, last): &(u32, u32)| {
            let holds = |&(from, to): &(u32, u32)| from <= first && last <= to;
            characters.iter().any(holds)
        };
        if inside.iter().all(named) {
            octets = octets.union(&ByteSet::range(0x80, 0xFF));
        } else {
            octets = octets.difference(&ByteSet::range(0x80, 0xFF));
        }
        Ok(Some(Rc::new(with_literals(&outer, &octets)?)))
    }
}

fn single_character(rule: &RuleName, sources: &Sources, report: &Report) -> Option<Rc<Dfa>> {
    let grammar = &sources.grammar;
    if !check_rule(rule, sources, report) {
        return None;
    }
    let regular = grammar
        .regular([rule.name.as_str()])
        .map_err(|errors| sources.report_all(&errors, rule.place, report))
        .ok()?;
    let dfa = Compiler::new(&regular)
        .dfa(regular.id(&rule.name)?)
        .map_err(|error| sources.report(&error, rule.place, report))
        .ok()?;
    if !dfa.is_single_character() {
        report.add(
            rule.place,
            format_args!("`beyond` names single characters, and `{}` has other texts; name rules such as `bracket = \"[\" / \"]\"`", rule.name),
        );
        return None;
    }
    Some(dfa)
}

/// How many octets of the witness RFC 3986 still reads.
fn stop(outer: &Dfa, witness: &[u8]) -> usize {
    let mut state = outer.start();
    for (offset, &octet) in witness.iter().enumerate() {
        state = outer.next(state, octet);
        if state == Dfa::DEAD {
            return offset;
        }
    }
    witness.len()
}

fn outside(
    name: &str,
    bound: &str,
    witness: &[u8],
    stop: usize,
    exposed: &Exposed,
    sources: &Sources,
) -> String {
    let shown = if witness.is_empty() {
        "the empty text".to_owned()
    } else {
        format!("`{}`", show(witness))
    };
    let place = sources.place(&exposed.location);
    let place = format!("{}:{}:{}", place.name, place.line, place.column);
    let why = match witness.get(stop) {
        Some(&octet) => {
            let after = if stop == 0 {
                String::new()
            } else {
                format!(" behind `{}`", show(&witness[..stop]))
            };
            format!("there it stops at {}{after}", describe(octet))
        }
        None => "there it wants more".to_owned(),
    };
    format!(
        "`{name}` (defined at {place}) admits {shown}, which RFC 3986 `{bound}` does not: {why}; take it out of the rule, put `within RULE` behind `{name}`, or name what goes further with `beyond rfc3986: …;`"
    )
}

/// Octets as a reader should see them: those that do not print are `\xNN`.
pub(crate) fn show(octets: &[u8]) -> String {
    match std::str::from_utf8(octets) {
        Ok(text) => text
            .chars()
            .flat_map(|c| {
                if c.is_control() {
                    c.escape_default().collect::<Vec<_>>()
                } else {
                    vec![c]
                }
            })
            .collect(),
        Err(_) => octets.escape_ascii().to_string(),
    }
}

fn describe(octet: u8) -> String {
    if octet.is_ascii_graphic() {
        format!("`{}` (0x{octet:02X})", octet as char)
    } else {
        format!("0x{octet:02X}")
    }
}
