//! Proves that types made of RFC 3986's five components split their texts as RFC 3986 does (theorem T4).
//!
//! `normalize`, `resolve` and `relativize` work on components, but other programs split the results as RFC 3986 does.
//! So a type gets these methods only if its components have the offsets that RFC 3986 gives them. This applies to
//! scheme, authority, path, query and fragment, and to the userinfo, host and port in an authority. Otherwise the
//! profile is rejected, and the error shows the shortest text that is split differently. With `beyond rfc3986;` such a
//! type is accepted, but it gets neither these methods nor conversions into the types of `rfc3986`.
//!
//! A *slot* holds an offset of a component. Parts with slots are compared first. [`occurrences`] prepares the
//! comparison of the others. [`differences`] is the entry point, and [`report()`] reports what it returns.

mod occurrences;

use std::ops::Range;

use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::{Dfa, rfc3986};
use uri_tables_grammar::diag::error::{Error, Excess};
use uri_tables_grammar::diag::escape::{quoted, spelled};
use uri_tables_grammar::hir::rules::RuleId;
use uri_tables_grammar::proofs::same_split::marked::first_marked_differently;
use uri_tables_grammar::proofs::same_split::{Difference, UriPart, first_split_differently};

use crate::analyze::accessors::Accessors;
use crate::analyze::five_components::{AUTHORITY, Five, NAMES};
use crate::analyze::types::TypeAnalysis;
use crate::check::Verdict;
use crate::check::bound::OUTERMOST;
use crate::check::same_split::occurrences::{marked, parts_called};
use crate::diagnostics::report::{self, Report};
use crate::model::profile::{Exposed, Profile};
use crate::model::source_map::Sources;
use crate::parse::{Beyond, Invocation};

/// The result for a type that splits a text differently from RFC 3986.
pub(crate) enum SplitDifference {
    /// `beyond rfc3986;` permits the difference. The value is the shortest text that is split differently.
    Waived(Vec<u8>),
    /// The difference is an error, to be reported later.
    Refused(Error),
}

/// Returns, for each type, the result for the shortest text that it splits differently from RFC 3986. The result is
/// `None` if all text is split as in RFC 3986, or if the type is not made of the five components.
pub(crate) fn differences(
    profile: &Profile,
    computed: &[TypeAnalysis],
    accessors: &[Accessors],
    invocation: &Invocation,
) -> Vec<Option<SplitDifference>> {
    let is_waived = invocation.beyond.iter().any(Beyond::is_waiver);
    let listed = invocation.beyond.iter().flat_map(|it| &it.rules);
    // Rules that no exposed rule refers to have no id, and need no exemption.
    let listed = listed.filter_map(|rule| profile.regular.id(&rule.name));
    let listed: Vec<RuleId> = listed.collect();
    let difference = |index: usize, exposed: &Exposed| {
        let (five, tagged) = accessors[index].five.zip(computed[index].tagged.as_ref())?;
        report::work_on(&exposed.name);
        let split = Split {
            exposed,
            profile,
            computed: &computed[index],
            tagged,
            accessors: &accessors[index],
            five,
            listed: &listed,
        };
        match split.first_difference() {
            Ok(None) => None,
            Ok(Some(difference)) if is_waived => Some(SplitDifference::Waived(difference.text)),
            Ok(Some(difference)) => Some(SplitDifference::Refused(error(exposed, &difference))),
            Err(error) => Some(SplitDifference::Refused(error)),
        }
    };
    let exposed = profile.exposed.iter().enumerate();
    exposed
        .map(|(index, exposed)| difference(index, exposed))
        .collect()
}

/// Removes `five` from the accessors of those types that split text differently, which `beyond rfc3986;` permits.
/// Without `five`, a type gets no `normalize`, `resolve` and `relativize`.
pub(crate) fn keep_components(
    accessors: Vec<Accessors>,
    differences: &[Option<SplitDifference>],
) -> Vec<Accessors> {
    let kept = accessors.into_iter().zip(differences);
    let kept = kept.map(|(accessors, difference)| match difference {
        Some(SplitDifference::Waived(_)) => Accessors {
            five: None,
            ..accessors
        },
        _ => accessors,
    });
    kept.collect()
}

/// Adds the differences that `beyond rfc3986;` permits to the verdicts, and reports the others as errors. Types that
/// failed the check against RFC 3986 are skipped, because an error for them has been reported already.
pub(crate) fn report(
    differences: Vec<Option<SplitDifference>>,
    verdicts: Vec<Verdict>,
    profile: &Profile,
    sources: &Sources,
    report: &Report,
) -> Vec<Verdict> {
    let each = verdicts.into_iter().zip(differences).zip(&profile.exposed);
    let each = each.map(|((verdict, difference), exposed)| match difference {
        None => verdict,
        Some(SplitDifference::Waived(text)) => Verdict {
            within: Vec::new(),
            split_differently: Some(text),
            ..verdict
        },
        Some(SplitDifference::Refused(error)) => {
            if verdict.is_within {
                sources.report(&error, exposed.place, report);
            }
            verdict
        }
    });
    each.collect()
}

/// A type made of the five components.
struct Split<'a> {
    exposed: &'a Exposed,
    profile: &'a Profile,
    computed: &'a TypeAnalysis,
    tagged: &'a Tagged,
    accessors: &'a Accessors,
    five: Five,
    /// The rules that `beyond` statements list after the word `rule`.
    listed: &'a [RuleId],
}

impl Split<'_> {
    /// Returns the shortest text that the type splits differently, or `None` if there is none.
    fn first_difference(&self) -> Result<Option<Difference>, Error> {
        let too_large = |excess: Excess| excess.of(&self.exposed.name, &self.exposed.location);
        let capture_of = |part: usize| self.accessors.parts[part].number;
        // Each part, and its capture if there is one: first the five components, then the parts of the authority.
        let mut compared = Vec::new();
        for part in UriPart::ALL {
            let role = NAMES.iter().position(|name| *name == part.name());
            compared.extend(role.map(|role| (part, self.five[role].map(capture_of))));
        }
        let authority = self.five[AUTHORITY].map(capture_of);
        let captured = self.tagged.captured();
        for (number, capture) in captured.iter().enumerate() {
            let mut around = std::iter::successors(capture.parent, |&outer| captured[outer].parent);
            if around.any(|outer| Some(outer) == authority) {
                let parts = parts_called(self.profile, capture.component);
                compared.extend(parts.map(|part| (part, Some(number))));
            }
        }
        let found = first_split_differently(self.tagged, &compared).map_err(too_large)?;
        let (None, Some(authority)) = (&found, authority) else {
            return Ok(found);
        };
        let found = self.first_without_slots(authority, self.listed, &[])?;
        if found.is_some() || self.listed.is_empty() {
            return Ok(found);
        }
        // The search above skips the rules that `beyond` lists, because RFC 3986 does not allow, and so does not split,
        // all of their texts. Compare these rules in the texts that RFC 3986 allows.
        match rfc3986::dfa(OUTERMOST) {
            Some(allowed) => self.first_without_slots(authority, &[], &[&allowed]),
            None => Ok(None),
        }
    }

    /// Returns the shortest text in which a part without slots is not where RFC 3986 has it. Parts in the rules
    /// `exempt` are not compared. Only texts that all automata in `allowed` accept are compared. `authority` is the
    /// index of the authority's capture.
    fn first_without_slots(
        &self,
        authority: usize,
        exempt: &[RuleId],
        allowed: &[&Dfa],
    ) -> Result<Option<Difference>, Error> {
        let Exposed { name, location, .. } = self.exposed;
        let marked = marked(self.exposed, self.profile, self.tagged, authority, exempt)?;
        let Some(marked) = marked else {
            return Ok(None);
        };
        let texts = [&[&*self.computed.dfa], allowed].concat();
        let found = first_marked_differently(&marked, &texts);
        found.map_err(|excess| excess.of(name, location))
    }
}

/// Returns the error for a type that splits text differently.
fn error(exposed: &Exposed, difference: &Difference) -> Error {
    let name = &exposed.name;
    let text = &difference.text;
    let parts = || difference.parts.iter();
    let ranges_here = parts().map(|(part, here, _)| (*part, here.clone()));
    let ranges_in_rfc = parts().map(|(part, _, in_rfc)| (*part, in_rfc.clone()));
    let lines = [
        format!("here:     {}", drawn(ranges_here, text)),
        format!("RFC 3986: {}", drawn(ranges_in_rfc, text)),
    ];
    let error = Error::anywhere(format!(
        "`{name}` splits {} in another way than RFC 3986",
        quoted(text)
    ));
    let error = error.showing(lines);
    let begins_like_authority = parts().any(|(part, here, in_rfc)| {
        *part == UriPart::Authority && here.is_none() && in_rfc.is_some()
    });
    // The search returns only texts with a part at another place, so there is a first one.
    let first = parts().next().map_or("path", |(part, ..)| part.name());
    let error = error.help(if begins_like_authority {
        "a path that begins with `//` is read as an authority: write `path-absolute / path-rootless / path-empty`, or put `[ \"//\" authority ]` before the path".to_owned()
    } else {
        format!("make `{first}` match exactly what RFC 3986 has as the {first}, or give the rule another name than `{first}`")
    });
    error.help(format!(
        "or write `beyond rfc3986;`: `{name}` then has no `normalize`, `resolve` and `relativize`"
    ))
}

/// Formats the parts of a text on one line, as in `authority = a, path = /b`.
fn drawn(parts: impl Iterator<Item = (UriPart, Option<Range<usize>>)>, text: &[u8]) -> String {
    let drawn_part = |(part, range): (UriPart, Option<Range<usize>>)| {
        let name = part.name();
        match range.and_then(|range| text.get(range)) {
            None => format!("no {name}"),
            Some(b"") => format!("{name} is empty"),
            Some(text) => format!("{name} = {}", spelled(text)),
        }
    };
    parts.map(drawn_part).collect::<Vec<_>>().join(", ")
}
