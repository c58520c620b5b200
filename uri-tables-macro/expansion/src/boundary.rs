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
use uri_tables_grammar::compiler::{Compiler, Excess};
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::inclusion::first_outside;
use uri_tables_grammar::printed;
use uri_tables_grammar::regular::RuleId;
use uri_tables_grammar::rules::Grammar;
use uri_tables_grammar::spelling::spelled;

use crate::admitted::Admitted;
use crate::automata::Computed;
use crate::bounds;
use crate::input::Invocation;
use crate::outside;
use crate::profile::{Exposed, Profile};
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
    invocation: &Invocation,
    sources: &Sources,
    report: &Report,
) {
    let Some(admitted) = Admitted::of(&invocation.beyond, sources, report) else {
        return;
    };
    let printed = printed_grammar();
    let international = match admitted.international().transpose() {
        Ok(rules) => rules,
        Err(errors) => return sources.report_all(&errors, Spanned::one(Span::call_site()), report),
    };
    let mut with_characters = international.as_ref().map(Compiler::new);
    let names = matches!(admitted, Admitted::Characters(_));
    let mut is_sound = true;
    let mut beyond: Vec<(usize, Rc<Dfa>)> = Vec::new();
    for (index, (exposed, computed)) in profile.exposed.iter().zip(computed.iter_mut()).enumerate()
    {
        report::work_on(&exposed.name);
        if bounds::is_spent() {
            return;
        }
        let too_large = |excess: Excess| excess.of(&exposed.name, &exposed.location);
        let bound = match bound(exposed, computed, profile, &printed, report) {
            Some(bound) if bound == exposed.name && is_printed(exposed, profile) => {
                computed.within = within::of_printed(&bound);
                continue;
            }
            bound => bound,
        };
        let outer = bound.as_deref().and_then(printed::dfa);
        let (Some(bound), Some(outer)) = (bound, outer) else {
            computed.within = within::of(None, &computed.dfa);
            continue;
        };
        let found = || {
            let witness = first_outside(&computed.dfa, &outer).map_err(too_large)?;
            let Some(witness) = witness else {
                computed.within = within::of(Some(&bound), &computed.dfa);
                return Ok(None);
            };
            let outer = Rc::new(outer);
            let outer = match (&international, &mut with_characters) {
                (Some(rules), Some(compiler)) => match rules.id(&bound) {
                    Some(bound) => compiler.dfa(bound)?,
                    None => outer,
                },
                _ => outer,
            };
            let further = match admitted.widened(Rc::clone(&outer))? {
                None => None,
                Some(wider) => first_outside(&computed.dfa, &wider)
                    .map_err(too_large)?
                    .map(|witness| (witness, wider)),
            };
            Ok(Some((witness, outer, further)))
        };
        match found() {
            Ok(None) => {}
            Ok(Some((witness, outer, further))) => {
                if let (Some((witness, wider)), Some(bound)) = (further, printed.rule(&bound)) {
                    is_sound = false;
                    let error = outside::error(exposed, bound, &wider, &witness, profile, names);
                    report.add(exposed.place, sources.render(&error));
                } else {
                    computed.outside = Some((bound, spelled(&witness)));
                    beyond.push((index, outer));
                }
            }
            Err(error) => sources.report(&error, exposed.place, report),
        }
    }
    if is_sound {
        let beyond = beyond.into_iter();
        let beyond: Vec<_> = beyond
            .map(|(index, outer)| (&computed[index], outer))
            .collect();
        if let Err(error) = admitted.check_use(&beyond, invocation.strict.is_some(), report) {
            sources.report(&error, Spanned::one(Span::call_site()), report);
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
        // Whatever it is, nobody hears of it then.
        if bounds::visit(other.rules.len()).is_err() {
            return true;
        }
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
            .iter()
            .copied()
            .all(printed)
}
