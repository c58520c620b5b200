//! Formats the error for a rule that matches text outside of its bound in RFC 3986. The error shows the shortest such
//! text, the position where RFC 3986 rejects it, and both rules.

use uri_tables_grammar::abnf::bundled::bundled;
use uri_tables_grammar::diag::error::Error;
use uri_tables_grammar::diag::escape::{byte, quoted};
use uri_tables_grammar::diag::snippet::Figure;
use uri_tables_grammar::hir::rules::{Expr, RegularRule};
use uri_tables_grammar::proofs::factors::Outside;

use crate::check::bound::{Bound, printed_grammar};
use crate::model::profile::{Exposed, Profile};

/// Returns the error for the rule `exposed`, which matches text outside of `bound`. `found` is the shortest such text.
/// `help_for_listing` is the help for listing this text in `beyond`, if the profile lists characters or rules there
/// already.
pub(crate) fn error(
    exposed: &Exposed,
    bound: Bound,
    found: &Outside,
    profile: &Profile,
    help_for_listing: Option<&str>,
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
    let blamed = culprit.map_or(&exposed.location, |rule| &rule.location);
    let mut variables = profile.exposed.iter().filter_map(|exposed| {
        let variable = exposed.variable.as_ref().filter(|it| !it.has_fixed_rule)?;
        (exposed.location == *blamed).then_some(variable)
    });
    let variable = variables.next();
    // A template variable may have a rule with another name. The user knows the variable's name.
    let name = variable.map_or(name, |variable| &variable.name);
    let removal = match (culprit, character) {
        _ if let Some(variable) = variable => format!(
            "restrict `{0}` with a rule of the same name: `abnf \"{0} = path-rootless\";`",
            variable.name
        ),
        (Some(rule), Some((_, c))) => format!("take U+{:04X} out of `{}`", u32::from(c), rule.name),
        (Some(rule), None) => format!(
            "take {} out of `{}`",
            quoted(&witness[stop..=stop]),
            rule.name
        ),
        (None, _) => "take it out of the rule".to_owned(),
    };
    let bounding_elsewhere = match &exposed.within {
        Some(_) => format!("name another rule after `within` than `{bounding}`"),
        None => format!("add `within RULE` after `{name}`"),
    };
    let help_for_listing = help_for_listing.unwrap_or(
        "allow it: list the characters or rules that RFC 3986 excludes in `beyond rfc3986: …;`",
    );
    let fact = match bound {
        Bound::Rule(_) => format!("which RFC 3986's `{bounding}` does not"),
        Bound::Factor => "which occurs in no URI of RFC 3986".to_owned(),
        Bound::Character if witness.iter().all(|byte| b"[]#".contains(byte)) => {
            "which RFC 3986 has as a delimiter only".to_owned()
        }
        Bound::Character => "which no URI of RFC 3986 contains".to_owned(),
    };
    let message = format!("`{name}` admits {}, {fact}", quoted(witness));
    let (marked, meaning) = match witness.get(stop) {
        Some(&stopped) => {
            let from = character.map_or(stop, |(first, _)| first);
            let of = character.map_or(String::new(), |(_, c)| {
                format!(", of U+{:04X}", u32::from(c))
            });
            (from..stop + 1, format!("stops here: {}{of}", byte(stopped)))
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
    if let (Bound::Rule(_), Some(rule)) = (bound, printed.rule(bounding)) {
        error = error.and(format!("RFC 3986's `{bounding}` is"), &rule.location);
    }
    let repairs = [
        removal,
        format!("or {bounding_elsewhere}"),
        format!("or {help_for_listing}"),
    ];
    repairs.into_iter().fold(error, Error::help)
}

/// Returns the non-ASCII character that contains the byte at the offset `byte`, and the offset of the character's first
/// byte. Returns `None` if the byte is ASCII or not part of valid UTF-8.
pub(crate) fn character(text: &[u8], byte: usize) -> Option<(usize, char)> {
    let is_first = |&at: &usize| !matches!(text.get(at), Some(0x80..=0xBF));
    let first = (0..=byte).rev().find(is_first)?;
    let rest = &text[first..];
    let valid = match std::str::from_utf8(rest) {
        Ok(valid) => valid,
        Err(error) => std::str::from_utf8(&rest[..error.valid_up_to()]).ok()?,
    };
    let c = valid.chars().next().filter(|c| !c.is_ascii())?;
    (byte < first + c.len_utf8()).then_some((first, c))
}

/// Returns the rule that contains the byte rejected by RFC 3986, so that the error can name this rule. Returns `None`
/// if no rule or more than one rule contains the byte, or if RFC 3986 rejects the text only at its end.
pub(crate) fn culprit<'p>(
    found: &Outside,
    exposed: &Exposed,
    profile: &'p Profile,
) -> Option<&'p RegularRule> {
    let byte = *found.text.get(found.stop)?;
    let within = profile.containment.within(exposed.id);
    let rules = within.iter().chain(&exposed.rules).chain([&exposed.id]);
    let rules = rules.map(|rule| &profile.regular.rules[rule.0]);
    let mut holding = rules.filter(|rule| {
        let content = Some(rule.location.text.content.as_str());
        // RFC 3986's own rules are never the cause. The rules of extracted lists, whose names contain a space or `*`,
        // are skipped because users did not write them.
        let is_printed = content == bundled("rfc3986") || content == bundled("rfc5234");
        !is_printed && !rule.name.contains([' ', '*']) && holds(&rule.expr, byte)
    });
    let first = holding.next()?;
    holding
        .all(|other| other.location == first.location)
        .then_some(first)
}

/// Returns whether the expression itself contains the byte, not only a rule that it refers to.
fn holds(expr: &Expr, byte: u8) -> bool {
    match expr {
        Expr::Byte(set) => set.contains(byte),
        Expr::Except(from, _) => holds(from, byte),
        _ => expr.children().any(|expr| holds(expr, byte)),
    }
}
