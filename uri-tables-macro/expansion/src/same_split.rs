//! T4, same split: every type made of RFC 3986's five components splits its texts where RFC 3986 does.
//!
//! `normalize`, `resolve` and `relativize` work on components, and a text that leaves the program is split by others. So
//! a type only gets them if its scheme, authority, path, query and fragment, and the userinfo, host and port in its
//! authority, have the offsets that RFC 3986 gives. Otherwise the profile is refused with the shortest text that
//! shows the difference. Under a bare `beyond rfc3986;` such a type is accepted, without these methods and
//! without conversions into the types of `rfc3986`.

use std::ops::Range;

use uri_tables_grammar::compiler::Excess;
use uri_tables_grammar::error::Error;
use uri_tables_grammar::same_split::{
    Difference, UriPart, first_authority_split_differently, first_split_differently,
};
use uri_tables_grammar::spelling::{quoted, spelled};
use uri_tables_grammar::tagged::Tagged;

use crate::accessors::Accessors;
use crate::automata::Computed;
use crate::boundary::is_printed;
use crate::input::{Beyond, Invocation};
use crate::profile::{Component, Exposed, Profile};
use crate::recomposition::{AUTHORITY, Five, NAMES, is_called};
use crate::report::{self, Report};
use crate::sources::Sources;

/// Finds the types made of the five components that split a text in another way, each with the error for it. Those that
/// a bare `beyond rfc3986;` accepts lose their components instead.
pub(crate) fn differences(
    profile: &Profile,
    computed: &mut [Computed],
    accessors: &mut [Accessors],
    invocation: &Invocation,
) -> Vec<(usize, Error)> {
    let is_waived = invocation.beyond.iter().any(Beyond::is_waiver);
    let mut errors = Vec::new();
    for (index, exposed) in profile.exposed.iter().enumerate() {
        let (Some(five), Some(tagged)) = (accessors[index].five, &computed[index].tagged) else {
            continue;
        };
        if is_printed(exposed, profile) {
            continue;
        }
        report::work_on(&exposed.name);
        match first_difference(exposed, profile, computed, tagged, &accessors[index], five) {
            Ok(None) => {}
            Ok(Some((_, difference))) if is_waived => {
                computed[index].split_differently = Some(difference.text);
                accessors[index].five = None;
            }
            Ok(Some((name, difference))) => {
                errors.push((index, error(exposed, &name, &difference)));
            }
            Err(excess) => errors.push((index, excess.of(&exposed.name, &exposed.location))),
        }
    }
    errors
}

/// Reports what was found of types that are within RFC 3986: of others it is no second problem.
pub(crate) fn report(
    errors: &[(usize, Error)],
    profile: &Profile,
    computed: &mut [Computed],
    is_within: &[bool],
    sources: &Sources,
    report: &Report,
) {
    for computed in computed {
        if computed.split_differently.is_some() {
            computed.within.clear();
        }
    }
    for (index, error) in errors {
        if is_within[*index] {
            sources.report(error, profile.exposed[*index].place, report);
        }
    }
}

/// The shortest text that a type splits in another way, with the name of its rule; or such a text of its authority.
fn first_difference(
    exposed: &Exposed,
    profile: &Profile,
    computed: &[Computed],
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
    // An authority that is one of several components has no captures inside: its text is that component's.
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

/// Whether a component has the name of userinfo, host or port.
fn part_of_authority(profile: &Profile, component: u16) -> Option<UriPart> {
    let Component::Exposed(exposed) = profile.meaning(component) else {
        return None;
    };
    let parts = [UriPart::Userinfo, UriPart::Host, UriPart::Port];
    parts
        .into_iter()
        .find(|part| is_called(&exposed.name, part.name()))
}

/// The error for a type; the rule is its own, or that of its authority.
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

/// The parts of a text in a line: `authority = a, path = /b`.
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
