//! Describes a [`Difference`] of two profiles in words for reviewers, in its [`Display`](fmt::Display) implementation.
//!
//! There is a line for each change. Each line describes the new state first. A *part* is a component in a string.

use std::fmt;

use super::difference::{Change, Difference, Part, Resplit};
use crate::diag::escape::{byte, listed};
use crate::hir::byte_set::ByteSet;

/// The maximum number of bytes of a string to show.
const MAX_SHOWN_LEN: usize = 100;

/// The maximum number of runs of consecutive bytes to show.
const MAX_RUNS: usize = 16;

/// Prints a line for each change, with the prefix `- `.
impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = Vec::new();
        for change in &self.changed {
            lines.extend(of_type(change));
        }
        for (types, [singular, plural], rest) in [
            (
                &self.by_parts,
                ["changes", "change"],
                "because the types inside change",
            ),
            (&self.exposed, ["is", "are"], "newly exposed"),
            (&self.hidden, ["is", "are"], "no longer exposed"),
        ] {
            if let Some(names) = enumeration(types.iter().map(ToString::to_string)) {
                let verb = if types.len() == 1 { singular } else { plural };
                lines.push(format!("{names} {verb} {rest}"));
            }
        }
        let lines: Vec<String> = lines.into_iter().map(|line| format!("- {line}")).collect();
        f.write_str(&lines.join("\n"))
    }
}

/// Returns the lines about the changes of one type.
fn of_type(change: &Change) -> Vec<String> {
    let name = change.name.to_string();
    let texts = |texts: &[Vec<u8>]| enumeration(texts.iter().map(|text| shown(text)));
    let mut lines = Vec::new();
    lines.extend(gained_and_lost(
        &name,
        ["admits", "no longer admits"],
        [texts(&change.gained), texts(&change.lost)],
        "",
    ));
    lines.extend(gained_and_lost(
        &name,
        ["may hold", "may no longer hold"],
        [bytes(&change.bytes_gained), bytes(&change.bytes_lost)],
        " literally",
    ));
    if let Some([was, is]) = change.encoding {
        lines.push(format!("{name} can carry {is}, and could carry {was}"));
    }
    if change.characters {
        lines.push(format!(
            "{name} holds other characters beyond ASCII literally"
        ));
    }
    lines.extend(change.options.iter().cloned());
    if let Some(Resplit { text, parts }) = &change.split {
        let mut line = format!("{name} splits {} otherwise", shown(text));
        if parts[0] != parts[1] {
            let [was, is] = spans(text, parts);
            line = format!("{line}: now {is}; before {was}");
        }
        lines.push(line);
    }
    lines
}

/// Returns a line such as "`name` admits `a`, and no longer admits `b`" about what a type has gained and lost, or
/// `None` if `changes` has neither. The first verb is for gains, the second for losses. `end` follows the gains, or the
/// losses if there are no gains.
fn gained_and_lost(
    name: &str,
    verbs: [&str; 2],
    changes: [Option<String>; 2],
    end: &str,
) -> Option<String> {
    match changes {
        [Some(gained), Some(lost)] => Some(format!(
            "{name} {} {gained}{end}, and {} {lost}",
            verbs[0], verbs[1]
        )),
        [Some(gained), None] => Some(format!("{name} {} {gained}{end}", verbs[0])),
        [None, Some(lost)] => Some(format!("{name} {} {lost}{end}", verbs[1])),
        [None, None] => None,
    }
}

/// Joins all items to an enumeration such as "a, b and c", or returns `None` if there are no items.
fn enumeration(items: impl Iterator<Item = String>) -> Option<String> {
    let items: Vec<String> = items.collect();
    (!items.is_empty()).then(|| listed(&items, "and"))
}

/// Formats a string in backticks. Characters that are not printable become `\xNN`. Long strings are cut, and their
/// length is added.
fn shown(text: &[u8]) -> String {
    if text.is_empty() {
        return "the empty text".to_owned();
    }
    let (begin, rest) = text.split_at(text.len().min(MAX_SHOWN_LEN));
    let mut shown = String::from("`");
    for chunk in begin.utf8_chunks() {
        for c in chunk.valid().chars() {
            if c == ' ' || !(c.is_control() || c.is_whitespace()) {
                shown.push(c);
            } else {
                let mut bytes = [0; 4];
                shown.extend(c.encode_utf8(&mut bytes).bytes().map(hex));
            }
        }
        shown.extend(chunk.invalid().iter().copied().map(hex));
    }
    if rest.is_empty() {
        return shown + "`";
    }
    format!("{shown}…` ({} bytes)", text.len())
}

fn hex(byte: u8) -> String {
    format!("\\x{byte:02X}")
}

/// Formats a set as runs of consecutive bytes, or returns `None` if the set is empty. Printable bytes are shown as
/// characters and in hexadecimal, others only in hexadecimal.
fn bytes(set: &ByteSet) -> Option<String> {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for byte in set.iter() {
        match runs.last_mut() {
            Some((_, last)) if byte - *last == 1 => *last = byte,
            _ => runs.push((byte, byte)),
        }
    }
    let more = runs.len().saturating_sub(MAX_RUNS);
    let shown = runs.iter().take(MAX_RUNS).map(|&(first, last)| {
        if first == last {
            byte(first)
        } else {
            format!("{} to {}", byte(first), byte(last))
        }
    });
    enumeration(shown.chain((more > 0).then(|| format!("{more} more runs of bytes"))))
}

/// Describes the two splits `parts` of `text`. Each description has only the parts that the other split does not
/// have. Offsets are included only if both descriptions would otherwise be equal.
fn spans(text: &[u8], parts: &[Vec<Part>; 2]) -> [String; 2] {
    let described = |index: usize, with_offsets: bool| {
        let only_here = parts[index]
            .iter()
            .filter(|part| !parts[1 - index].contains(part));
        let listed = enumeration(only_here.map(|(name, from, to)| {
            let offset = if with_offsets {
                format!(" at offset {from}")
            } else {
                String::new()
            };
            format!("`{name}` is {}{offset}", shown(&text[*from..*to]))
        }));
        listed.unwrap_or_else(|| "without them".to_owned())
    };
    let both = [0, 1].map(|index| described(index, false));
    if both[0] == both[1] {
        return [0, 1].map(|index| described(index, true));
    }
    both
}
