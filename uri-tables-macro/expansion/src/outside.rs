//! The words for a rule that is not within RFC 3986.
//!
//! In: the rule, the one of RFC 3986 that it must be within, and the shortest text that this one does not have. Out: an
//! error that shows where RFC 3986 stops in it, and both rules.

use uri_tables_grammar::bundled::bundled;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::error::Error;
use uri_tables_grammar::figure::Figure;
use uri_tables_grammar::regular::{Expr, RegularRule};
use uri_tables_grammar::rules::Rule;
use uri_tables_grammar::spelling::{octet, quoted};

use crate::profile::{Exposed, Profile};

/// The error. `outer` is what the rule must be within, `bound` the rule of RFC 3986 that this is but for what `beyond`
/// names, which is whether it `names_characters`.
pub(crate) fn error(
    exposed: &Exposed,
    bound: &Rule,
    outer: &Dfa,
    witness: &[u8],
    profile: &Profile,
    names_characters: bool,
) -> Error {
    let (name, bounding) = (&exposed.name, &bound.name);
    let stop = stop(outer, witness);
    let culprit = witness
        .get(stop)
        .and_then(|&octet| culprit(octet, exposed, profile));
    let character = witness.get(stop).and_then(|_| character(witness, stop));
    let removal = match (culprit, character) {
        (Some(rule), Some((_, c))) => format!("take U+{:04X} out of `{}`", u32::from(c), rule.name),
        (Some(rule), None) => format!(
            "take {} out of `{}`",
            quoted(&witness[stop..=stop]),
            rule.name
        ),
        (None, _) => "take it out of the rule".to_owned(),
    };
    let bounding_elsewhere = match &exposed.within {
        Some(_) => format!("name another rule behind `within` than `{bounding}`"),
        None => format!("put `within RULE` behind `{name}`"),
    };
    let naming = if names_characters {
        "name it, too, with `beyond rfc3986`"
    } else {
        "name what goes further with `beyond rfc3986: …;`"
    };
    let message = format!(
        "`{name}` admits {}, which RFC 3986's `{bounding}` does not; {removal}, {bounding_elsewhere}, or {naming}",
        quoted(witness)
    );
    let (marked, meaning) = match witness.get(stop) {
        Some(&stopped) => {
            let from = character.map_or(stop, |(first, _)| first);
            let of = character.map_or(String::new(), |(_, c)| {
                format!(", of U+{:04X}", u32::from(c))
            });
            (
                from..stop + 1,
                format!("stops here: {}{of}", octet(stopped)),
            )
        }
        None => (stop..stop, "wants more here".to_owned()),
    };
    let meaning = format!("RFC 3986's `{bounding}` {meaning}, at offset {stop}");
    let figure = Figure::new(witness).mark(marked, meaning).lines();
    let location = culprit.map_or(&exposed.location, |rule| &rule.location);
    let mut error = Error::at(location, message);
    if !witness.is_empty() {
        error = error.showing(figure);
    }
    if *location != exposed.location {
        error = error.and(format!("`{name}` is"), &exposed.location);
    }
    error.and(format!("RFC 3986's `{bounding}` is"), &bound.location)
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

/// The character beyond ASCII that an octet of a text is of, and its first octet.
fn character(text: &[u8], octet: usize) -> Option<(usize, char)> {
    let is_first = |&at: &usize| !matches!(text.get(at), Some(0x80..=0xBF));
    let first = (0..=octet).rev().find(is_first)?;
    let rest = &text[first..];
    let valid = match std::str::from_utf8(rest) {
        Ok(valid) => valid,
        Err(error) => std::str::from_utf8(&rest[..error.valid_up_to()]).ok()?,
    };
    let c = valid.chars().next().filter(|c| !c.is_ascii())?;
    (octet < first + c.len_utf8()).then_some((first, c))
}

/// The rule that brings an octet in, if there is only one that can.
fn culprit<'p>(octet: u8, exposed: &Exposed, profile: &'p Profile) -> Option<&'p RegularRule> {
    let within = profile.containment.within(exposed.id);
    let rules = within.iter().chain(&exposed.rules).chain([&exposed.id]);
    let rules = rules.map(|rule| &profile.regular.rules[rule.0]);
    let mut holding = rules.filter(|rule| {
        let content = Some(rule.location.text.content.as_str());
        // RFC 3986 itself is not to blame, and neither are lists, which have no name of their own.
        let is_printed = content == bundled("rfc3986") || content == bundled("rfc5234");
        !is_printed && !rule.name.contains([' ', '*']) && holds(&rule.expr, octet)
    });
    let first = holding.next()?;
    holding
        .all(|other| other.location == first.location)
        .then_some(first)
}

/// Whether an expression holds an octet by itself, and not by a rule inside.
fn holds(expr: &Expr, octet: u8) -> bool {
    match expr {
        Expr::Empty | Expr::Rule(_) => false,
        Expr::Octet(set) => set.contains(octet),
        Expr::Concat(exprs) | Expr::Choice(exprs) => exprs.iter().any(|expr| holds(expr, octet)),
        Expr::Repeat { expr, .. } => holds(expr, octet),
        Expr::Except(from, _) => holds(from, octet),
    }
}
