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
/// names.
pub(crate) fn error(
    exposed: &Exposed,
    bound: &Rule,
    outer: &Dfa,
    witness: &[u8],
    profile: &Profile,
) -> Error {
    let (name, bounding) = (&exposed.name, &bound.name);
    let stop = stop(outer, witness);
    let culprit = witness
        .get(stop)
        .and_then(|&octet| culprit(octet, exposed, profile));
    let rule = culprit.map_or("the rule".to_owned(), |rule| format!("`{}`", rule.name));
    let message = format!(
        "`{name}` admits {}, which RFC 3986's `{bounding}` does not; take it out of {rule}, put `within RULE` behind `{name}`, or name what goes further with `beyond rfc3986: …;`",
        quoted(witness)
    );
    let (marked, meaning) = match witness.get(stop) {
        Some(&stopped) => {
            let character = character(&witness[stop..]);
            let character =
                character.map_or(String::new(), |c| format!(", of U+{:04X}", u32::from(c)));
            (
                stop..stop + 1,
                format!("stops here, at {}{character}", octet(stopped)),
            )
        }
        None => (stop..stop, "wants more here".to_owned()),
    };
    let meaning = format!("RFC 3986's `{bounding}` {meaning} (offset {stop})");
    let figure = Figure::new(witness).mark(marked, meaning).lines();
    let location = culprit.map_or(&exposed.location, |rule| &rule.location);
    let figure = if witness.is_empty() {
        Vec::new()
    } else {
        figure
    };
    Error::at(location, message)
        .showing(figure)
        .and("RFC 3986 has", &bound.location)
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

/// The character beyond ASCII that octets begin with.
fn character(octets: &[u8]) -> Option<char> {
    let text = match std::str::from_utf8(octets) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&octets[..error.valid_up_to()]).ok()?,
    };
    text.chars().next().filter(|c| !c.is_ascii())
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
