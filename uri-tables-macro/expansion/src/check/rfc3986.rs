//! Proves that every text of an exposed rule is valid by RFC 3986 (theorem T2 in `uri-tables/src/what_is_proven.md`).
//!
//! RFC 7595, section 3.2, requires that the syntax of every scheme conform to RFC 3986. Each exposed rule has a
//! [`Bound`], which is the set of texts that the rule may match:
//!
//! 1. If the entry of `expose` has `within RULE`, the bound is the matches of this rule of RFC 3986.
//! 2. Else, if RFC 3986 has a rule with the exposed rule's name, the bound is the matches of this rule.
//! 3. Else, if the exposed rule matches only single characters or is a part of another exposed rule, the bound is the
//!    [factors](uri_tables_grammar::proofs::factors) of `URI-reference`: the substrings of its matches that do not
//!    begin or end inside of a triplet (such as `%5B`). Single characters are not `[`, `]` or `#`.
//! 4. Else, the bound is the matches of `URI-reference`.
//!
//! Rules are always compared with RFC 3986 as published, even if the profile overrides RFC 3986's rules. The clause
//! [`beyond`](crate::check::beyond) permits an exposed rule to match text outside of its bound. The documentation of
//! such a type shows the shortest text outside.
//!
//! For each rule within its bound, this module also proves that no part of a text begins or ends inside of a triplet.
//! In particular, no list has the delimiter `%`, unless each item begins with the `%`.

use proc_macro2::Span;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::diag::error::{Error, Errors, Excess};
use uri_tables_grammar::diag::escape::spelled;
use uri_tables_grammar::diag::suggest::nearest;
use uri_tables_grammar::hir::byte_set::ByteSet;
use uri_tables_grammar::hir::rules::RuleId;
use uri_tables_grammar::proofs::factors::Outside;
use uri_tables_grammar::proofs::whole_triplets::first_cut;
use uri_tables_grammar::sorted::Set;

use crate::analyze::types::TypeAnalysis;
use crate::check::Verdict;
use crate::check::beyond::{BeyondClause, ExtendedRfc};
use crate::check::bound::{Bound, Compared, OUTERMOST, rfc3986_grammar};
use crate::check::conversions;
use crate::check::rfc3986_error::{self, BeyondHelp};
use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::{self, Report};
use crate::limits;
use crate::model::profile::{Exposed, Profile};
use crate::model::source_map::Sources;
use crate::parse::Invocation;
use crate::parse::rule_name::RuleName;

/// Returns a verdict for each exposed rule. If a rule matches text outside of its bound, and the `beyond` clause does
/// not permit this, reports an error. `computed` has the analysis of each exposed rule.
pub(crate) fn prove(
    profile: &Profile,
    computed: &[TypeAnalysis],
    invocation: &Invocation,
    sources: &Sources,
    report: &Report,
) -> Vec<Verdict> {
    // The verdict before the proof. If the proof fails, `is_within` is set to false.
    let initial = || Verdict {
        is_within: true,
        ..Verdict::default()
    };
    let mut verdicts: Vec<Verdict> = computed.iter().map(|_| initial()).collect();
    let Some(clause) = BeyondClause::of(invocation, profile, sources, report) else {
        // The clause has an error, which is reported.
        return verdicts;
    };
    let too_large = |errors: &Errors| {
        sources.report_all(errors, Spanned::one(Span::call_site()), report);
    };
    let extended_rfc = match clause.extended_rfc(None) {
        Ok(extended_rfc) => extended_rfc,
        Err(errors) => {
            too_large(&errors);
            return verdicts;
        }
    };
    let rfc = ExtendedRfc::default();
    let mut rfc_search = rfc.search(ByteSet::EMPTY);
    let mut extended_search = extended_rfc.search(clause.ascii());
    // The exposed rules that go beyond RFC 3986.
    let mut exceeding = Vec::new();
    let mut failed = Vec::new();
    for (index, exposed) in profile.exposed.iter().enumerate() {
        report::work_on(&exposed.name);
        // Once the step budget is spent, results are meaningless and get discarded.
        if limits::is_spent() {
            break;
        }
        let analysis = &computed[index];
        let Some(bound) = bound_of(exposed, &analysis.dfa, profile, report) else {
            verdicts[index].is_within = false;
            continue;
        };
        let compared = Compared {
            exposed,
            analysis,
            bound,
        };
        let mut prove_rule = || {
            let Some(outside) = rfc_search.first_outside(&compared)? else {
                // No text is outside of the bound, so the rule is within RFC 3986.
                if let Some(message) = cut_triplet(exposed, analysis, profile)? {
                    return Err(Error::at(&exposed.location, message));
                }
                let rule = match bound {
                    Bound::Rule(rule) => Some(rule),
                    Bound::Factor | Bound::Character => None,
                };
                verdicts[index].within = conversions::of(rule, &analysis.dfa);
                return Ok(());
            };
            if clause.waiver.is_none()
                && let Some(with_placeholders) = extended_search.first_outside(&compared)?
            {
                verdicts[index].is_within = false;
                let outside = clause.replace_placeholders(&with_placeholders);
                let culprit = rfc3986_error::culprit(&outside, exposed, profile);
                let help = clause.help(&with_placeholders, bound, &sources.grammar, culprit);
                failed.push((compared, outside, help));
                return Ok(());
            }
            verdicts[index].outside = Some((bound, spelled(&outside.text)));
            exceeding.push(compared);
            Ok(())
        };
        if let Err(error) = prove_rule() {
            verdicts[index].is_within = false;
            sources.report(&error, exposed.place, report);
        }
    }
    for (compared, outside, help) in innermost(&failed, profile) {
        let error = rfc3986_error::error(compared, outside, profile, help);
        report.add(compared.exposed.place, sources.render(&error));
    }
    // An exception in `beyond` could seem unneeded only because the rule that needs it has failed, and is not in
    // `exceeding`.
    if verdicts.iter().all(|verdict| verdict.is_within) {
        let strict = invocation.strict.is_some();
        if let Err(errors) = clause.report_unneeded(&exceeding, strict, report) {
            too_large(&errors);
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

/// Returns the error message if a part of the exposed rule begins or ends inside of a triplet in some text, or `None`
/// if no part does. A part is a component or an item of a list.
fn cut_triplet(
    exposed: &Exposed,
    computed: &TypeAnalysis,
    profile: &Profile,
) -> Result<Option<String>, Error> {
    let too_large = |excess: Excess| excess.of(&exposed.name, &exposed.location);
    let name = &exposed.name;
    let mut lists = computed.lists.iter().map(|accessor| accessor.list);
    // If `delimiter_begins_items` is true, each item begins with the `%`, so no item begins inside of a triplet.
    if lists.any(|list| list.delimiter == b'%' && !list.delimiter_begins_items) {
        return Ok(Some(format!(
            "the delimiter `%` in `{name}` and the two digits after it are a percent-encoded triplet; write another delimiter"
        )));
    }
    let Some(tagged) = &computed.tagged else {
        return Ok(None);
    };
    let cut = first_cut(tagged).map_err(too_large)?;
    Ok(cut.map(|cut| {
        let component = profile.type_of(tagged.captured()[cut.capture].component);
        let part = &profile.exposed[usize::from(component)].name;
        let verb = if cut.is_end { "ends" } else { "begins" };
        let text = spelled(&cut.text);
        format!(
            "`{part}` {verb} inside of a triplet in the text `{text}` of `{name}`; \
             write all three characters of a triplet in `{part}`, or none"
        )
    }))
}

/// A rule that is not within its bound, the shortest text outside of the bound, and how `beyond` could allow this text.
type Failed<'p> = (Compared<'p>, Outside, BeyondHelp);

/// Returns one of the failed rules for each cause. If a rule fails, the rules that contain this rule fail because of
/// the same byte. So of these, only the innermost rule is returned. If several rules fail because of the same
/// unexposed rule inside them, only the first of them is returned.
fn innermost<'f, 'p>(
    failed: &'f [Failed<'p>],
    profile: &'f Profile,
) -> impl Iterator<Item = &'f Failed<'p>> {
    let rejected_byte = |outside: &Outside| outside.text.get(outside.stop).copied();
    let mut culprits = Set::new();
    failed.iter().filter(move |(compared, outside, _)| {
        let exposed = compared.exposed;
        let is_inside = |inner: &Exposed, outer: &Exposed| {
            let within = profile.containment.within(outer.id);
            inner.rules.iter().all(|rule| within.contains(rule))
        };
        let is_inner_cause = |(other, outside_other, _): &Failed<'_>| {
            let is_same_byte = rejected_byte(outside_other) == rejected_byte(outside);
            // Two entries of `expose` that consist of the same rules can be inside each other. Then neither of them is
            // the inner one.
            let other = other.exposed;
            is_same_byte && is_inside(other, exposed) && !is_inside(exposed, other)
        };
        if failed.iter().any(is_inner_cause) {
            return false;
        }
        let culprit = rfc3986_error::culprit(outside, exposed, profile);
        culprit.is_none_or(|rule| culprits.insert(rule.name.as_str()))
    })
}

/// Returns the bound of the exposed rule, whose automaton is `dfa`. If RFC 3986 has no rule with the name after
/// `within`, reports an error and returns `None`.
fn bound_of(exposed: &Exposed, dfa: &Dfa, profile: &Profile, report: &Report) -> Option<Bound> {
    if let Some(RuleName { name, place }) = &exposed.within {
        let rule = conversions::rfc3986_rule_name(name);
        if rule.is_none() {
            let is_core_rule = rfc3986_grammar().rule(name).is_some();
            let repair = match nearest(name, conversions::RULES.into_iter()) {
                _ if is_core_rule => {
                    "`within` names a rule of RFC 3986, such as `segment`".to_owned()
                }
                Some(nearest) => format!("did you mean `{nearest}`?"),
                None => "`within` names one of the RFC's rules, such as `segment`".to_owned(),
            };
            let core = if is_core_rule {
                ": it is a core rule of ABNF (RFC 5234)"
            } else {
                ""
            };
            report.add(
                *place,
                format_args!("RFC 3986 has no rule `{name}`{core}; {repair}"),
            );
        }
        return rule.map(Bound::Rule);
    }
    if let Some(rule) = conversions::rfc3986_rule_name(&exposed.name) {
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

/// Returns whether `rule`, which is one of the rules that `exposed` consists of, is a part of an exposed rule.
///
/// An entry of `expose` such as `host = reg-name / IPv4address` consists of several rules. Each of these counts as a
/// part of this entry. If `exposed` consists of several rules, too, only the entries before `exposed` count. So if
/// two such entries share a rule, at least one of them is not a part of the other.
fn is_part(rule: RuleId, exposed: &Exposed, profile: &Profile) -> bool {
    let mut is_earlier = true;
    profile.exposed.iter().any(|other| {
        is_earlier &= !std::ptr::eq(other, exposed);
        let contains_rule =
            |&outer: &RuleId| profile.containment.wholly_within(outer).contains(&rule);
        // Once the budget is spent, the result is discarded.
        if limits::visit(other.rules.len()).is_err() {
            return true;
        }
        let is_alternative = other.rules.len() > 1 && other.rules.contains(&rule);
        let alternative_counts = exposed.rules.len() == 1 || is_earlier;
        other.rules.iter().any(contains_rule) || is_alternative && alternative_counts
    })
}
