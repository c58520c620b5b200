//! The message for a rule that is not within RFC 3986: the shortest text outside, where RFC 3986 stops in it, and
//! both rules.

use uri_tables_grammar::bundled::bundled;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::error::Error;
use uri_tables_grammar::factors::Outside;
use uri_tables_grammar::figure::Figure;
use uri_tables_grammar::regular::{Expr, RegularRule};
use uri_tables_grammar::spelling::{octet, quoted};

use crate::boundary::{Bound, printed_grammar};
use crate::profile::{Exposed, Profile};

/// The error for the shortest text of a rule outside its bound. Whether `beyond` names something already is
/// `names_further`.
pub(crate) fn error(
    exposed: &Exposed,
    bound: Bound,
    found: &Outside,
    profile: &Profile,
    names_further: bool,
) -> Error {
    let name = &exposed.name;
    let printed = printed_grammar();
    let bounding = bound.rule();
    let Outside {
        text: witness,
        stop,
    } = found;
    let (witness, stop) = (&witness[..], *stop);
    let culprit = culprit(found, exposed, profile);
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
    let naming = if names_further {
        "name it, too, with `beyond rfc3986`"
    } else {
        "name what goes further with `beyond rfc3986: …;`"
    };
    let fact = match bound {
        Bound::Rule(_) => format!("which RFC 3986's `{bounding}` does not"),
        Bound::Factor => "which is no part of any URI of RFC 3986".to_owned(),
        Bound::Character if witness.iter().all(|byte| b"[]#".contains(byte)) => {
            "which RFC 3986 has as a delimiter only".to_owned()
        }
        Bound::Character => "which no URI of RFC 3986 contains".to_owned(),
    };
    let message = format!(
        "`{name}` admits {}, {fact}; {removal}, {bounding_elsewhere}, or {naming}",
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
    let reader = match bound {
        Bound::Rule(_) => format!("RFC 3986's `{bounding}`"),
        Bound::Factor | Bound::Character => "RFC 3986".to_owned(),
    };
    let meaning = format!("{reader} {meaning}, at offset {stop}");
    let figure = Figure::new(witness).mark(marked, meaning).lines();
    let location = culprit.map_or(&exposed.location, |rule| &rule.location);
    let mut error = Error::at(location, message);
    if !witness.is_empty() {
        error = error.showing(figure);
    }
    if *location != exposed.location {
        error = error.and(format!("`{name}` is"), &exposed.location);
    }
    match (bound, printed.rule(bounding)) {
        (Bound::Rule(_), Some(rule)) => {
            error.and(format!("RFC 3986's `{bounding}` is"), &rule.location)
        }
        _ => error,
    }
}

/// How many bytes of a text an automaton reads before no text of it begins so.
pub(crate) fn stop(outer: &Dfa, witness: &[u8]) -> usize {
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

/// The rule that brings in the byte at which RFC 3986 stops, if there is only one that can.
pub(crate) fn culprit<'p>(
    found: &Outside,
    exposed: &Exposed,
    profile: &'p Profile,
) -> Option<&'p RegularRule> {
    let octet = *found.text.get(found.stop)?;
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
