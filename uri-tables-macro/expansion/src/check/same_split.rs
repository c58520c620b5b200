//! Proves that types made of RFC 3986's five components split their texts as RFC 3986 does (theorem T4).
//!
//! `normalize`, `resolve` and `relativize` work on components, but other programs split the results as RFC 3986 does.
//! So a type gets these methods only if its components have the offsets that RFC 3986 gives them. This applies to
//! scheme, authority, path, query and fragment, and to the userinfo, host and port in an authority. Otherwise the
//! profile is rejected, and the error shows the shortest text that is split differently. With `beyond rfc3986;` such a
//! type is accepted, but it gets neither these methods nor conversions into the types of `rfc3986`.

use std::ops::Range;

use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::diag::error::Error;
use uri_tables_grammar::diag::error::Excess;
use uri_tables_grammar::diag::escape::{quoted, spelled};
use uri_tables_grammar::proofs::same_split::{
    Difference, UriPart, first_authority_split_differently, first_split_differently,
};

use crate::analyze::accessors::Accessors;
use crate::analyze::five_components::{AUTHORITY, Five, NAMES, is_called};
use crate::analyze::types::TypeAnalysis;
use crate::check::Verdict;
use crate::check::rfc3986::is_printed;
use crate::diagnostics::report::{self, Report};
use crate::model::profile::{Component, Exposed, Profile};
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
    let difference = |index: usize, exposed: &Exposed| {
        let (five, tagged) = accessors[index].five.zip(computed[index].tagged.as_ref())?;
        if is_printed(exposed, profile) {
            return None;
        }
        report::work_on(&exposed.name);
        match first_difference(exposed, profile, computed, tagged, &accessors[index], five) {
            Ok(None) => None,
            Ok(Some((_, difference))) if is_waived => {
                Some(SplitDifference::Waived(difference.text))
            }
            Ok(Some((name, difference))) => {
                Some(SplitDifference::Refused(error(exposed, &name, &difference)))
            }
            Err(excess) => {
                let error = excess.of(&exposed.name, &exposed.location);
                Some(SplitDifference::Refused(error))
            }
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

/// Returns the name of the type's rule and the shortest text that the type splits differently. If there is none, does
/// the same for the type's authority and returns the name of the authority's rule. Returns `None` if neither splits any
/// text differently.
fn first_difference(
    exposed: &Exposed,
    profile: &Profile,
    computed: &[TypeAnalysis],
    tagged: &Tagged,
    accessors: &Accessors,
    five: Five,
) -> Result<Option<(String, Difference)>, Excess> {
    let name = exposed.name.clone();
    let mut captures = Vec::new();
    for (part, role) in UriPart::ALL.into_iter().filter_map(|part| {
        let role = NAMES.iter().position(|name| *name == part.name())?;
        Some((part, five[role]))
    }) {
        captures.push((part, role.map(|role| accessors.parts[role].number)));
    }
    let Some(authority) = five[AUTHORITY] else {
        let found = first_split_differently(tagged, &captures)?;
        return Ok(found.map(|difference| (name, difference)));
    };
    let authority = &accessors.parts[authority];
    let is_inside = |mut capture: usize| {
        while let Some(parent) = tagged.captured()[capture].parent {
            if parent == authority.number {
                return true;
            }
            capture = parent;
        }
        false
    };
    for (number, capture) in tagged.captured().iter().enumerate() {
        if let (Some(part), true) = (
            part_of_authority(profile, capture.component),
            is_inside(number),
        ) {
            captures.push((part, Some(number)));
        }
    }
    if let Some(difference) = first_split_differently(tagged, &captures)? {
        return Ok(Some((name, difference)));
    }
    // An authority may be a choice of components, such as `authority = host / …`. Then it has no captures of its own,
    // and its text is that of one alternative.
    let choices = tagged.choices().iter();
    let choice = choices.filter(|choice| choice.component == Some(authority.component));
    for &alternative in choice.flat_map(|choice| &choice.alternatives) {
        let Some(part) = part_of_authority(profile, alternative) else {
            continue;
        };
        let dfa = &computed[usize::from(alternative)].dfa;
        if let Some(difference) = first_authority_split_differently(dfa, part)? {
            return Ok(Some((authority.rule.clone(), difference)));
        }
    }
    Ok(None)
}

/// Returns the part of an authority (userinfo, host or port) whose name the component has, or `None` if it has another
/// name.
fn part_of_authority(profile: &Profile, component: u16) -> Option<UriPart> {
    let Component::Exposed(exposed) = profile.meaning(component) else {
        return None;
    };
    let parts = [UriPart::Userinfo, UriPart::Host, UriPart::Port];
    parts
        .into_iter()
        .find(|part| is_called(&exposed.name, part.name()))
}

/// Returns the error for a type that splits text differently. `name` is the name of the type's rule, or of its
/// authority's rule.
fn error(exposed: &Exposed, name: &str, difference: &Difference) -> Error {
    let text = &difference.text;
    let parts = || difference.parts.iter();
    let here = parts().map(|(part, here, _)| (*part, here.clone()));
    let there = parts().map(|(part, _, there)| (*part, there.clone()));
    let lines = [
        format!("here:     {}", drawn(here, text)),
        format!("RFC 3986: {}", drawn(there, text)),
    ];
    let error = Error::anywhere(format!(
        "`{name}` splits {} in another way than RFC 3986",
        quoted(text)
    ));
    let error = error.showing(lines);
    let begins_like_authority = parts().any(|(part, here, there)| {
        *part == UriPart::Authority && here.is_none() && there.is_some()
    });
    let first = parts().next().map_or("path", |(part, ..)| part.name());
    let error = error.help(if begins_like_authority {
        "a path that begins with `//` is read as an authority: write `path-absolute / path-rootless / path-empty`, or put `[ \"//\" authority ]` before the path".to_owned()
    } else {
        format!("let `{first}` begin and end where RFC 3986 has it, or give the rule another name than `{first}`")
    });
    error.help(format!(
        "or write `beyond rfc3986;`: `{}` then has no `normalize`, `resolve` and `relativize`",
        exposed.name
    ))
}

/// Formats the parts of a text on one line, as in `authority = a, path = /b`.
fn drawn(parts: impl Iterator<Item = (UriPart, Option<Range<usize>>)>, text: &[u8]) -> String {
    let one = |(part, range): (UriPart, Option<Range<usize>>)| {
        let name = part.name();
        match range.and_then(|range| text.get(range)) {
            None => format!("no {name}"),
            Some(b"") => format!("{name} is empty"),
            Some(text) => format!("{name} = {}", spelled(text)),
        }
    };
    parts.map(one).collect::<Vec<_>>().join(", ")
}
