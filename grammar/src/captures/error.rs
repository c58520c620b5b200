//! [`TagError`]: the error if the components of a rule cannot be captured.
//!
//! A *component* is a rule to which the caller has given a number. It is *captured* if its beginning and its end are
//! found when a string is matched. A *split* has the beginnings and ends of all captures of a rule in a string.
//!
//! A `TagError` has a string that shows the problem. For example, let a rule be `first second`, with the components
//! `first = *DIGIT` and `second = *DIGIT`. The string is `0`, because either component could match it.
//! [`TagError::error`] writes the error message.

use std::fmt;

pub use crate::captures::ambiguity::{Ambiguity, Spans};
use crate::captures::types::Capture;
use crate::diag::error::Error;
use crate::diag::escape::{byte, in_backticks, listed, quoted};
use crate::diag::location::Location;
use crate::sorted::Set;

/// The reason why a rule has no [`Tagged`](crate::captures::tdfa::Tagged) automaton.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TagError {
    /// The rule exceeds the budget, has too many components, or has a component in the first operand of `except`,
    /// where it cannot be captured.
    Grammar(Box<Error>),
    /// A string can be split into the components in two ways.
    Ambiguous {
        /// The shortest such string, and its two splits.
        ambiguity: Box<Ambiguity>,
        /// The captures of the rule. Their presence is not computed.
        captures: Vec<Capture>,
        /// The names of the captures, in the same order.
        names: Vec<String>,
        /// The name of the rule.
        rule: String,
        /// The position of the rule's definition.
        location: Location,
    },
    /// No string can be split in two ways, but a parser that reads the string once, with one byte of lookahead,
    /// cannot tell in time where a component begins or ends.
    NeedsLookahead {
        /// Two strings that such a parser cannot distinguish in time.
        lookahead: Box<Lookahead>,
        /// The name of the rule.
        rule: String,
        /// The position of the rule's definition.
        location: Location,
    },
}

/// Two strings with a common prefix, whose splits differ in this prefix.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lookahead {
    /// The first string. It is one of the shortest with this problem.
    pub text: Vec<u8>,
    /// The second string.
    pub other: Vec<u8>,
    /// The length of the common prefix, in bytes. In the two strings, the component begins or ends at different
    /// offsets of this prefix, and a parser that has read the prefix cannot know which offset is right.
    pub read: usize,
    /// The component whose beginning or end is not known.
    pub component: u16,
    /// The name of the component.
    pub name: String,
    /// True if the end of the component is not known in time, false if its beginning is not.
    pub is_end: bool,
}

impl TagError {
    /// Returns the components that cause the error: their beginning or end differs between the two splits, or is not
    /// known in time. The set is empty for [`Grammar`](Self::Grammar).
    pub fn disputed(&self) -> Set<u16> {
        match self {
            Self::Grammar(_) => Set::new(),
            Self::Ambiguous {
                ambiguity,
                captures,
                ..
            } => {
                let spans = ambiguity.first.iter().zip(&ambiguity.second);
                let captures = captures.iter().zip(spans);
                let differing = captures.filter(|(_, (first, second))| first != second);
                differing.map(|(capture, _)| capture.component).collect()
            }
            Self::NeedsLookahead { lookahead, .. } => Set::from([lookahead.component]),
        }
    }

    /// Returns the error with its message and position. The message ends with two suggestions: the one about a
    /// delimiter (see [`error_or`](Self::error_or)), and to write `alone` in `expose`.
    pub fn error(&self) -> Error {
        self.error_or(alone)
    }

    /// Returns the error with its message and position. The message ends with two suggestions. The first one is about a
    /// delimiter: to write one, or to exclude it from a component. The second one, after "; or", is the result of
    /// `otherwise` for the names of the components in question. An error of the kind [`Grammar`](Self::Grammar) has no
    /// suggestions.
    pub fn error_or(&self, otherwise: impl Fn(&[&str]) -> String) -> Error {
        self.error_with(|delimiter, names| format!("{delimiter}; or {}", otherwise(names)))
    }

    /// Returns the error with its message and position. The message ends with the result of `repair`, which gets the
    /// suggestion about a delimiter, and the names of the components in question. An error of the kind
    /// [`Grammar`](Self::Grammar) has no suggestions, and `repair` is not called.
    pub fn error_with(&self, repair: impl Fn(&str, &[&str]) -> String) -> Error {
        match self {
            Self::Grammar(error) => Error::clone(error),
            Self::Ambiguous {
                ambiguity,
                names: all_names,
                rule,
                location,
                ..
            } => {
                let text = &ambiguity.text;
                let (first, second) = (&ambiguity.first, &ambiguity.second);
                let [outer, all] = differing(first, second, all_names);
                let delimiter = match inner_delimiter(text, [first, second], all_names, &outer) {
                    Some((delimiter, name)) => excluding(delimiter, name),
                    None if are_alternatives(first, second) => {
                        "two alternatives match this text: exclude it from one of them, as `<name except \"token\">` does for `token`".to_owned()
                    }
                    None => match &outer[..] {
                        [one] => format!("put a delimiter around `{one}` that it cannot contain"),
                        outer => format!(
                            "put a delimiter between {} that {} can contain",
                            listed(&in_backticks(outer), "and"),
                            if outer.len() == 2 { "neither" } else { "none" },
                        ),
                    },
                };
                let repair = repair(&delimiter, &all);
                let mut spans = all_names.iter().zip(first.iter().zip(second));
                // Describe the first capture that differs, as in ": `name` is `a` or empty".
                let difference = spans.find_map(|(name, (&one, &other))| {
                    let [one, other] = descriptions(text, one, other)?;
                    Some(format!(": `{name}` is {one} or {other}"))
                });
                let difference = difference.unwrap_or_default();
                let text = quoted(text);
                Error::at(
                    location,
                    format!("`{rule}` splits the text {text} in two ways{difference}; {repair}"),
                )
            }
            Self::NeedsLookahead {
                lookahead,
                rule,
                location,
            } => {
                let name = &lookahead.name;
                let (begins_or_ends, side) = if lookahead.is_end {
                    ("ends", "after")
                } else {
                    ("begins", "before")
                };
                let (text, other) = (&lookahead.text, &lookahead.other);
                let [read, one, other] = [&text[..lookahead.read], text, other].map(quoted);
                let delimiter = format!("put a delimiter {side} `{name}` that it cannot contain");
                let message = format!(
                    "`{rule}` cannot be split in one pass: the text {read} does not tell where `{name}` {begins_or_ends}, as in {one} or {other}; {}",
                    repair(&delimiter, &[exposed(name)]),
                );
                Error::at(location, message)
            }
        }
    }
}

/// Returns the exposed rule in the name of a component. For most components, it is `name` itself. For a list inside
/// of a rule, `name` is the list's notation (`item *( "," item )`, `*( "," item )` or `*item`), and only the rule of
/// the items is exposed.
fn exposed(name: &str) -> &str {
    let name = name.strip_suffix(" )").unwrap_or(name);
    name.rsplit([' ', '*']).next().unwrap_or(name)
}

/// Returns the suggestion to expose the rules `names` as `alone`. A text is not split into such rules, so the error
/// disappears.
pub fn alone(names: &[&str]) -> String {
    let alone = names.iter().map(|name| format!("`{name} alone`"));
    let alone = listed(&alone.collect::<Vec<_>>(), "and");
    let them = if names.len() == 1 {
        "accessor for it"
    } else {
        "accessors for them"
    };
    format!("write {alone} in `expose`, to have no {them}")
}

/// Returns the names of the exposed rules whose captures differ between the splits `one` and `other`, without
/// duplicates: first the names of the outermost captures that differ, and then the names of all that differ. `names`
/// are the names of the captures.
fn differing<'n>(one: &Spans, other: &Spans, names: &'n [String]) -> [Vec<&'n str>; 2] {
    let differs = |at: &usize| one[*at] != other[*at];
    // If a capture differs, captures inside of it may differ only as a consequence. A capture has a higher index than
    // those around it.
    let is_inside = |at: usize, around: usize| {
        [one, other]
            .iter()
            .all(|spans| match (spans[at], spans[around]) {
                (Some((from, to)), Some((start, end))) => start <= from && to <= end,
                (None, _) => true,
                (Some(_), None) => false,
            })
    };
    let (mut outer, mut all): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
    for at in (0..names.len()).filter(differs) {
        let name = exposed(&names[at]);
        let is_inner = (0..at).filter(differs).any(|around| is_inside(at, around));
        if !is_inner && !outer.contains(&name) {
            outer.push(name);
        }
        if !all.contains(&name) {
            all.push(name);
        }
    }
    [outer, all]
}

/// Returns whether each capture that differs between the two splits is absent in one of them, and each of them has such
/// a capture. An example is `"token=" token / key "=" value`.
fn are_alternatives(one: &Spans, other: &Spans) -> bool {
    let pairs = one.iter().zip(other).filter(|(one, other)| one != other);
    let absent: Vec<[bool; 2]> = pairs
        .map(|(one, other)| [one.is_none(), other.is_none()])
        .collect();
    absent.iter().all(|[one, other]| one != other)
        && absent.contains(&[true, false])
        && absent.contains(&[false, true])
}

/// If a delimiter is between two captures, and one of them can contain it, returns the delimiter and the name of this
/// capture. An example is `name "=" value`, if `name` may contain `=`. The delimiter and the second capture may be
/// optional, as in `name [ "=" value ]`. Then they are absent in one of the splits. `outer` are the names of the
/// outermost captures that differ, and `names` are the names of all captures.
fn inner_delimiter<'n>(
    text: &[u8],
    splits: [&Spans; 2],
    names: &'n [String],
    outer: &[&str],
) -> Option<(u8, &'n str)> {
    let [before, after] = outer else {
        return None;
    };
    let differs = |at: &usize| splits[0][*at] != splits[1][*at];
    let index = |name| (0..names.len()).find(|at| differs(at) && exposed(&names[*at]) == name);
    let captures = [index(*before)?, index(*after)?];
    let [before, after] = captures;
    // A list such as `*( ";" item )` begins with its delimiter.
    let is_first = names[after].starts_with("*( ");
    let between = |spans: &Spans| {
        let (from, (to, end)) = (spans[before]?.1, spans[after]?);
        (from + 1 == to || is_first && from == to && to < end).then(|| text[from])
    };
    let is_absent = |spans: &Spans| {
        let mut spans = captures.iter().map(|&at| spans[at]);
        spans.any(|span| span.is_none_or(|(from, to)| from == to))
    };
    let found = splits.map(between);
    let byte = found.into_iter().flatten().next()?;
    let mut each = splits.into_iter().zip(found);
    let is_same =
        each.all(|(spans, found)| found.map_or_else(|| is_absent(spans), |it| it == byte));
    if !is_same {
        return None;
    }
    let contains = |&capture: &usize| {
        let mut spans = splits.iter().filter_map(|spans| spans[capture]);
        spans.any(|(from, to)| text[from..to].contains(&byte))
    };
    let capture = captures.into_iter().find(contains)?;
    Some((byte, exposed(&names[capture])))
}

/// Returns the suggestion to exclude the byte `delimiter` from the rule `name`.
fn excluding(delimiter: u8, name: &str) -> String {
    let character = char::from(delimiter);
    let example = match delimiter {
        b'-' | b'.' | b'_' | b'~' => {
            format!("1*( <unreserved except \"{character}\"> / pct-encoded )")
        }
        b'!' | b'$' | b'&' | b'\'' | b'(' | b')' | b'*' | b'+' | b',' | b';' | b'=' | b':'
        | b'@' => format!("1*<pchar except \"{character}\">"),
        _ => return format!("exclude {} from `{name}`", byte(delimiter)),
    };
    format!("exclude `{character}` from the characters of `{name}`, as in `{example}`")
}

/// Describes the spans `one` and `other` that a capture has in two splits of `text`, such as "`a`" and "empty". Returns
/// `None` if the spans are equal.
fn descriptions(
    text: &[u8],
    one: Option<(usize, usize)>,
    other: Option<(usize, usize)>,
) -> Option<[String; 2]> {
    if one == other {
        return None;
    }
    let describe = |span: Option<(usize, usize)>| match span {
        None => "absent".to_owned(),
        Some((from, to)) if from == to => "empty".to_owned(),
        Some((from, to)) => quoted(&text[from..to]),
    };
    let [first, second] = [one, other].map(describe);
    // If both spans have equal bytes, add their offsets, so that they differ.
    Some(match (one, other) {
        (Some((from, _)), Some((other_from, _))) if first == second => [
            format!("{first} at offset {from}"),
            format!("at offset {other_from}"),
        ],
        _ => [first, second],
    })
}

impl From<Error> for TagError {
    fn from(error: Error) -> Self {
        Self::Grammar(Box::new(error))
    }
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error().fmt(f)
    }
}

impl std::error::Error for TagError {}
