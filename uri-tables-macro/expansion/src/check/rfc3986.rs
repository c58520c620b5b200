//! Proves that every text of an exposed rule is valid by RFC 3986 (theorem T2).
//!
//! RFC 7595, section 3.2, requires that the syntax of every scheme conform to RFC 3986. Each exposed rule has a
//! *bound*, which is the set of texts that it may match. The bound is the RFC 3986 rule after `within`, or else the one
//! with the exposed rule's name, or else `URI-reference`.
//!
//! Two kinds of rules match parts of URIs rather than whole URIs: rules inside another exposed rule, and rules of
//! single characters. Unless `within` or the name gives them a rule of RFC 3986, their bound is the set of
//! [factors](uri_tables_grammar::proofs::factors) of `URI-reference`. A factor is a substring of a match that does not
//! cut a triplet.
//!
//! For rules within their bound, this module also proves that no part of a text begins or ends inside of a triplet, and
//! that no list has the delimiter `%`, unless the items contain the `%`.
//!
//! Rules are always compared with RFC 3986 as published, even if the profile overrides RFC 3986's rules. The clause
//! [`beyond`](crate::check::beyond) lets a profile match text outside of its bounds. The documentation of such a type
//! shows the shortest text outside.

use std::rc::Rc;

use proc_macro2::Span;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::diag::error::{Error, Excess};
use uri_tables_grammar::diag::escape::spelled;
use uri_tables_grammar::diag::suggest::nearest;
use uri_tables_grammar::hir::rules::RuleId;
use uri_tables_grammar::proofs::factors::Outside;
use uri_tables_grammar::proofs::whole_triplets::first_cut;
use uri_tables_grammar::sorted::Set;

use crate::analyze::types::TypeAnalysis;
use crate::check::Verdict;
use crate::check::beyond::{Admitted, Wider};
use crate::check::bound::{Bound, OUTERMOST, printed_grammar};
use crate::check::conversions;
use crate::check::rfc3986_error;
use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::{self, Report};
use crate::limits;
use crate::model::profile::{Component, Exposed, Profile};
use crate::model::source_map::Sources;
use crate::parse::Invocation;
use crate::parse::rule_name::RuleName;

/// Proves that each exposed rule matches only text within its bound. If a rule does not, reports an error. Returns a
/// verdict for each rule.
pub(crate) fn prove(
    profile: &Profile,
    computed: &[TypeAnalysis],
    invocation: &Invocation,
    sources: &Sources,
    report: &Report,
) -> Vec<Verdict> {
    let unproven = || Verdict {
        is_within: true,
        ..Verdict::default()
    };
    let mut verdicts: Vec<Verdict> = computed.iter().map(|_| unproven()).collect();
    let admitted = Admitted::of(invocation, profile, sources, report);
    let Some(admitted) = admitted else {
        return verdicts;
    };
    let too_large = |error: &Error| {
        sources.report(error, Spanned::one(Span::call_site()), report);
    };
    let wider = match admitted.wider() {
        Ok(wider) => wider,
        Err(error) => {
            too_large(&error);
            return verdicts;
        }
    };
    let plain = Wider::nothing();
    let [mut plain, mut search] = [plain.search(), wider.search()];
    let mut beyond = Vec::new();
    let mut failed = Vec::new();
    for (index, exposed) in profile.exposed.iter().enumerate() {
        report::work_on(&exposed.name);
        if limits::is_spent() {
            break;
        }
        let dfa = Rc::clone(&computed[index].dfa);
        let Some(bound) = bound(exposed, &dfa, profile, report) else {
            verdicts[index].is_within = false;
            continue;
        };
        let mut prove = || {
            let Some(found) = plain.first_beyond((index, exposed), bound, &dfa)? else {
                if let Some(message) = cut_triplet(exposed, &computed[index], profile)? {
                    return Err(Error::at(&exposed.location, message));
                }
                let rule = match bound {
                    Bound::Rule(rule) => Some(rule),
                    Bound::Factor | Bound::Character => None,
                };
                verdicts[index].within = conversions::of(rule, &dfa);
                return Ok(());
            };
            if let Some(found) = search.first_beyond((index, exposed), bound, &dfa)? {
                verdicts[index].is_within = false;
                failed.push((exposed, bound, found, search.help_for_listing()));
                return Ok(());
            }
            verdicts[index].outside = Some((bound, spelled(&found.text)));
            beyond.push((index, bound));
            Ok(())
        };
        if let Err(error) = prove() {
            verdicts[index].is_within = false;
            sources.report(&error, exposed.place, report);
        }
    }
    for (exposed, bound, found, help_for_listing) in innermost(&failed, profile) {
        let error =
            rfc3986_error::error(exposed, *bound, found, profile, help_for_listing.as_deref());
        report.add(exposed.place, sources.render(&error));
    }
    if verdicts.iter().all(|verdict| verdict.is_within) {
        let strict = invocation.strict.is_some();
        if let Err(error) = admitted.check_use(&beyond, computed, strict, report) {
            too_large(&error);
        }
    }
    if invocation.generic {
        // A type of `uri_tables::rfc3986` does not convert into itself.
        for (exposed, verdict) in profile.exposed.iter().zip(&mut verdicts) {
            verdict.within.retain(|ident| *ident != exposed.ident);
        }
    }
    verdicts
}

/// Returns the message for a part of the type that begins or ends inside of a triplet, or `None` if there is none.
fn cut_triplet(
    exposed: &Exposed,
    computed: &TypeAnalysis,
    profile: &Profile,
) -> Result<Option<String>, Error> {
    let too_large = |excess: Excess| excess.of(&exposed.name, &exposed.location);
    let name = &exposed.name;
    let mut lists = computed.lists.iter().map(|found| found.list);
    if lists.any(|list| list.delimiter == b'%' && !list.within) {
        return Ok(Some(format!(
            "the delimiter `%` in `{name}` and the two digits after it are a percent-encoded triplet; write another delimiter"
        )));
    }
    let Some(tagged) = &computed.tagged else {
        return Ok(None);
    };
    let cut = first_cut(tagged).map_err(too_large)?;
    Ok(cut.map(|cut| {
        let part = part_name(tagged.captured()[cut.capture].component, profile);
        let verb = if cut.is_end { "ends" } else { "begins" };
        let text = spelled(&cut.text);
        format!(
            "`{part}` {verb} inside of a triplet in the text `{text}` of `{name}`; \
             write all three characters of a triplet in `{part}`, or none"
        )
    }))
}

fn part_name(component: u16, profile: &Profile) -> &str {
    match profile.meaning(component) {
        Component::Exposed(exposed) => &exposed.name,
        Component::InnerList { item } => &profile.exposed[usize::from(item)].name,
    }
}

/// A rule that is not within its bound, the bound, the shortest text outside of it, and the result of
/// [`Search::help_for_listing`](crate::check::beyond::Search::help_for_listing) for this text.
type Failed<'p> = (&'p Exposed, Bound, Outside, Option<String>);

/// Returns one of the failed rules for each cause. If a rule fails, the rules that contain it fail as well, so only the
/// innermost rule is returned. If the same unexposed rule makes several rules fail, only the first of them is returned.
fn innermost<'f, 'p>(
    failed: &'f [Failed<'p>],
    profile: &'f Profile,
) -> impl Iterator<Item = &'f Failed<'p>> {
    let byte = |found: &Outside| found.text.get(found.stop).copied();
    let mut known = Set::new();
    failed.iter().filter(move |(exposed, _, found, _)| {
        let stands_in = |inner: &Exposed, outer: &Exposed| {
            let within = profile.containment.within(outer.id);
            inner.rules.iter().all(|rule| within.contains(rule))
        };
        // If two components consist of the same rules, each is inside the other, so neither is the inner one.
        let is_part = |(other, _, of_other, _): &Failed<'_>| {
            byte(of_other) == byte(found) && stands_in(other, exposed) && !stands_in(exposed, other)
        };
        if failed.iter().any(is_part) {
            return false;
        }
        let culprit = rfc3986_error::culprit(found, exposed, profile);
        culprit.is_none_or(|rule| known.insert(rule.name.as_str()))
    })
}

/// Returns the bound of an exposed rule. If the rule after `within` is not a rule of RFC 3986, reports an error and
/// returns `None`.
fn bound(exposed: &Exposed, dfa: &Dfa, profile: &Profile, report: &Report) -> Option<Bound> {
    if let Some(RuleName { name, place }) = &exposed.within {
        let rule = conversions::printed_rule(name);
        if rule.is_none() {
            let repair = match nearest(name, conversions::RULES.into_iter()) {
                _ if printed_grammar().rule(name).is_some() => {
                    "`within` names a rule of RFC 3986, such as `segment`".to_owned()
                }
                Some(nearest) => format!("did you mean `{nearest}`?"),
                None => "`within` names one of the RFC's rules, such as `segment`".to_owned(),
            };
            let core = match printed_grammar().rule(name) {
                Some(_) => ": it is a core rule of ABNF (RFC 5234)",
                None => "",
            };
            report.add(
                *place,
                format_args!("RFC 3986 has no rule `{name}`{core}; {repair}"),
            );
        }
        return rule.map(Bound::Rule);
    }
    if let Some(rule) = conversions::printed_rule(&exposed.name) {
        return Some(Bound::Rule(rule));
    }
    let is_part = |&rule: &RuleId| is_part(rule, exposed, profile);
    Some(if dfa.is_single_symbol() {
        Bound::Character
    } else if exposed.rules.iter().all(is_part) {
        Bound::Factor
    } else {
        Bound::Rule(OUTERMOST)
    })
}

/// Returns whether `rule`, which belongs to the component `exposed`, is inside another exposed rule.
///
/// A rule of a component with several rules counts as a part of this component. If `exposed` has several rules, too,
/// this applies only to the earlier components in `expose`. So if two components share a rule, at least one of them is
/// still compared as a whole.
fn is_part(rule: RuleId, exposed: &Exposed, profile: &Profile) -> bool {
    let mut earlier = true;
    profile.exposed.iter().any(|other| {
        earlier &= !std::ptr::eq(other, exposed);
        let stands_in = |&outer: &RuleId| profile.containment.wholly_within(outer).contains(&rule);
        let several = other.rules.len() > 1;
        // Once the budget is spent, the result is discarded.
        if limits::visit(other.rules.len()).is_err() {
            return true;
        }
        let shared = several && other.rules.contains(&rule);
        other.rules.iter().any(stands_in) || shared && (exposed.rules.len() == 1 || earlier)
    })
}
