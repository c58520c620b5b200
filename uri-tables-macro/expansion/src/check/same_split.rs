//! Proves that types made of RFC 3986's five components split their texts as RFC 3986 does (theorem T4 in
//! `uri-tables/src/what_is_proven.md`).
//!
//! `normalize`, `resolve` and `relativize` work on components, but other programs split the results as RFC 3986 does.
//! So a type gets these methods only if its components have the offsets that RFC 3986 gives them. This applies to
//! scheme, authority, path, query and fragment, and to the userinfo, host and port in an authority. Otherwise the
//! profile is rejected, and the error shows the shortest text that is split differently. With the *waiver* `beyond
//! rfc3986;` such a type is accepted, but it gets neither these methods nor conversions into the types of `rfc3986`.
//!
//! A *part* is one of these eight components of RFC 3986. A *capture* is a component of the profile whose offsets the
//! type's automaton records, in *slots*. The parts that are captures are compared first. A part that is an
//! alternative of a choice or an item of a list has no slots. [`occurrences`] prepares the comparison of such parts.
//!
//! [`differences`] is the entry point, and [`report()`] reports the differences.

mod occurrences;

use std::ops::Range;

use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::{Dfa, rfc3986};
use uri_tables_grammar::diag::error::{Error, Excess};
use uri_tables_grammar::diag::escape::{quoted, spelled};
use uri_tables_grammar::hir::rules::RuleId;
use uri_tables_grammar::proofs::same_split::marked::first_misplaced;
use uri_tables_grammar::proofs::same_split::{
    Difference, Moved, UriPart, first_moved, first_split_differently, split,
};

use crate::analyze::accessors::Accessors;
use crate::analyze::five_components::{AUTHORITY, Five, NAMES};
use crate::analyze::types::TypeAnalysis;
use crate::check::Verdict;
use crate::check::bound::OUTERMOST;
use crate::check::same_split::occurrences::{is_part, marked, parts_of};
use crate::diagnostics::report::{self, Report};
use crate::model::profile::{Exposed, Profile};
use crate::model::source_map::Sources;
use crate::parse::{Beyond, Invocation};

/// The parts that decide where a request goes.
const AUTHORITY_PARTS: [UriPart; 4] = [
    UriPart::Authority,
    UriPart::Userinfo,
    UriPart::Host,
    UriPart::Port,
];

/// The result for a type that splits a text differently from RFC 3986, or for which the proof failed.
pub(crate) enum SplitDifference {
    /// The type splits a text differently, but `beyond rfc3986;` permits this. The value is the shortest such text.
    Waived(Vec<u8>),
    /// The error for a text that is split differently, or for an exceeded budget. [`report()`] reports it.
    Refused(Error),
}

/// Returns the difference of each type. It is `None` if the type splits all texts as RFC 3986 does.
///
/// If a type is not made of the five components, [`first_moved_part`] compares only its captures that are called
/// `authority`, `userinfo`, `host` or `port`. A bare `beyond rfc3986;` permits all differences of such a type, so the
/// result is `None` then.
pub(crate) fn differences(
    profile: &Profile,
    computed: &[TypeAnalysis],
    accessors: &[Accessors],
    invocation: &Invocation,
) -> Vec<Option<SplitDifference>> {
    let is_waived = invocation.beyond.iter().any(Beyond::is_waiver);
    let listed = invocation.beyond.iter().flat_map(|it| &it.rules);
    // If no exposed rule refers to a rule, the rule has no id. It is in no type, so skip it.
    let listed = listed.filter_map(|rule| profile.regular.id(&rule.name));
    let listed: Vec<RuleId> = listed.collect();
    let difference = |index: usize, exposed: &Exposed| {
        let tagged = computed[index].tagged.as_ref()?;
        report::work_on(&exposed.name);
        let found = match accessors[index].five {
            None if is_waived => return None,
            None => first_moved_part(exposed, profile, tagged),
            Some(five) => Split {
                exposed,
                profile,
                computed: &computed[index],
                tagged,
                accessors: &accessors[index],
                five,
                listed: &listed,
            }
            .first_difference(),
        };
        let is_five = accessors[index].five.is_some();
        match found.transpose()? {
            Ok(difference) if is_waived => Some(SplitDifference::Waived(difference.text)),
            Ok(difference) => Some(SplitDifference::Refused(error(
                exposed,
                &difference,
                is_five,
            ))),
            Err(error) => Some(SplitDifference::Refused(error)),
        }
    };
    let exposed = profile.exposed.iter().enumerate();
    exposed
        .map(|(index, exposed)| difference(index, exposed))
        .collect()
}

/// Compares the captures of a type that are called like an authority, userinfo, host or port with RFC 3986's part of
/// this name. Returns a text in which they differ, if they are equal in another text. For example, if `user` may
/// contain a `?`, the `host` of `"x://" [ user "@" ] host` is RFC 3986's host in `x://h`, but not in `x://?@h`. A
/// capture that is never RFC 3986's part may have its name, like the `{host}` of `https://example.com/hosts/{host}`.
fn first_moved_part(
    exposed: &Exposed,
    profile: &Profile,
    tagged: &Tagged,
) -> Result<Option<Difference>, Error> {
    let captured = tagged.captured().iter().enumerate();
    let called = captured.flat_map(|(number, capture)| {
        let parts = AUTHORITY_PARTS.into_iter();
        let parts = parts.filter(|&part| is_part(profile, capture.component, part));
        parts.map(move |part| (part, number))
    });
    let called: Vec<_> = called.collect();
    first_moved(tagged, &called).map_err(|excess| excess.of(&exposed.name, &exposed.location))
}

/// Removes `five` from the accessors of each type that splits a text differently with the permission of
/// `beyond rfc3986;`. Without `five`, the type has no `normalize`, `resolve` and `relativize`. It keeps all other
/// accessors.
pub(crate) fn keep_components(
    mut accessors: Vec<Accessors>,
    differences: &[Option<SplitDifference>],
) -> Vec<Accessors> {
    for (accessors, difference) in accessors.iter_mut().zip(differences) {
        if let Some(SplitDifference::Waived(_)) = difference {
            accessors.five = None;
        }
    }
    accessors
}

/// Adds the permitted differences to the verdicts, and reports the other ones as errors. Reports no second error for a
/// type whose verdict says that it is not within RFC 3986.
pub(crate) fn report(
    differences: Vec<Option<SplitDifference>>,
    mut verdicts: Vec<Verdict>,
    profile: &Profile,
    sources: &Sources,
    report: &Report,
) -> Vec<Verdict> {
    let each = verdicts.iter_mut().zip(differences).zip(&profile.exposed);
    for ((verdict, difference), exposed) in each {
        match difference {
            Some(SplitDifference::Waived(text)) => {
                verdict.within.clear();
                verdict.split_differently = Some(text);
            }
            Some(SplitDifference::Refused(error)) if verdict.is_within => {
                sources.report(&error, exposed.place, report);
            }
            Some(SplitDifference::Refused(_)) | None => {}
        }
    }
    verdicts
}

/// A type made of the five components, and the results of its analysis.
struct Split<'a> {
    exposed: &'a Exposed,
    profile: &'a Profile,
    computed: &'a TypeAnalysis,
    /// The automaton that records the offsets of captures.
    tagged: &'a Tagged,
    accessors: &'a Accessors,
    /// For each of the five components, the index of its accessor in `accessors.parts`.
    five: Five,
    /// The rules that `beyond` statements list after the word `rule`.
    listed: &'a [RuleId],
}

impl Split<'_> {
    /// Returns the shortest text that the type splits differently from RFC 3986, or `None` if it splits all texts in
    /// the same way.
    fn first_difference(&self) -> Result<Option<Difference>, Error> {
        let too_large = |excess: Excess| excess.of(&self.exposed.name, &self.exposed.location);
        let capture_of = |accessor: usize| self.accessors.parts[accessor].number;
        // Pairs of a component of RFC 3986 and the index of its capture. First each of the five components, with `None`
        // if the type does not have it. Then each capture in the authority that is called like a userinfo, host or
        // port.
        let mut compared = Vec::new();
        for part in UriPart::ALL {
            let role = NAMES.iter().position(|name| *name == part.name());
            compared.extend(role.map(|role| (part, self.five[role].map(capture_of))));
        }
        let authority = self.five[AUTHORITY].map(capture_of);
        let captured = self.tagged.captured();
        for (number, capture) in captured.iter().enumerate() {
            let mut around = std::iter::successors(capture.parent, |&outer| captured[outer].parent);
            let is_in_authority = around.any(|outer| Some(outer) == authority);
            if is_in_authority {
                let parts = parts_of(self.profile, capture.component);
                compared.extend(parts.map(|part| (part, Some(number))));
            }
        }
        let difference = first_split_differently(self.tagged, &compared).map_err(too_large)?;
        // Only a userinfo, host or port can be without slots. Without an authority, there is none.
        let (None, Some(authority)) = (&difference, authority) else {
            return Ok(difference);
        };
        let difference = self.first_without_slots(authority, self.listed, &[])?;
        if difference.is_some() || self.listed.is_empty() {
            return Ok(difference);
        }
        // The search above skips parts in the rules that `beyond` lists, because RFC 3986 does not say how to split a
        // text that it does not allow. Now compare these parts, but only in texts that RFC 3986 allows.
        match rfc3986::dfa(OUTERMOST) {
            Some(allowed) => self.first_without_slots(authority, &[], &[&allowed]),
            None => Ok(None),
        }
    }

    /// Returns the shortest text that has a part without slots at other offsets than RFC 3986 does. Parts in the rules
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
        let difference = first_misplaced(&marked, &texts);
        difference.map_err(|excess| excess.of(name, location))
    }
}

/// The help for a path that begins with `//`.
pub(super) const PATH_LIKE_AUTHORITY: &str = "a path that begins with `//` is read as an authority: write `path-absolute / path-rootless / path-empty`, or put `\"//\" authority` before it";

/// Returns the error for a type that splits a text differently. The error shows the parts of the text in this type
/// and in RFC 3986. `is_five` is whether the type is made of the five components.
fn error(exposed: &Exposed, difference: &Difference, is_five: bool) -> Error {
    let name = &exposed.name;
    let text = &difference.text;
    let parts = || difference.parts.iter();
    let text_of = |range: &Option<Range<usize>>| text.get(range.clone()?);
    // If a part has the same text here and in RFC 3986, only its offset differs. Then show offsets.
    let has_offsets = parts().any(|(_, here, in_rfc)| text_of(here) == text_of(in_rfc));
    let drawn = |range_of: fn(&Moved) -> &Option<Range<usize>>| {
        let drawn_part = |moved: &Moved| {
            let (name, range) = (moved.0.name(), range_of(moved));
            let offset = match range {
                Some(range) if has_offsets => format!(" at offset {}", range.start),
                _ => String::new(),
            };
            match text_of(range) {
                None => format!("no {name}"),
                Some(b"") => format!("{name} is empty{offset}"),
                Some(text) => format!("{name} = {}{offset}", spelled(text)),
            }
        };
        parts().map(drawn_part).collect::<Vec<_>>().join(", ")
    };
    let lines = [
        format!("here:     {}", drawn(|(_, here, _)| here)),
        format!("RFC 3986: {}", drawn(|(.., in_rfc)| in_rfc)),
    ];
    let error = Error::anywhere(format!(
        "`{name}` splits {} in another way than RFC 3986",
        quoted(text)
    ));
    let error = error.showing(lines);
    // The type has no authority here, so its path begins with `//`.
    let begins_like_authority = parts().any(|(part, here, in_rfc)| {
        *part == UriPart::Authority && here.is_none() && in_rfc.is_some()
    });
    // A difference is in at least one part, so the default is never used.
    let first = parts().next().map_or("path", |(part, ..)| part.name());
    // The delimiter after RFC 3986's authority, if all parts that differ begin after it. Only for a type that is not
    // made of the five components.
    let authority = split(text)[UriPart::Authority as usize].clone();
    let end = authority.map(|authority| authority.end);
    let is_after = |(_, here, _): &Moved| here.as_ref().is_some_and(|here| Some(here.start) > end);
    let delimiter = end
        .and_then(|end| text.get(end..=end))
        .filter(|_| !is_five && parts().all(is_after));
    let error = error.help(match delimiter {
        _ if begins_like_authority => PATH_LIKE_AUTHORITY.to_owned(),
        Some(delimiter) => format!(
            "other software ends the authority at the {}: remove it from the rules before `{first}`, or give `{first}` another name",
            quoted(delimiter)
        ),
        None => format!("make `{first}` match exactly what RFC 3986 has as the {first}, or give the rule and its type another name than `{first}`"),
    });
    if !is_five {
        return error;
    }
    error.help(format!(
        "or write `beyond rfc3986;`: `{name}` then has no `normalize`, `resolve` and `relativize`"
    ))
}
