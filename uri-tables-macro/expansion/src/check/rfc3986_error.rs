//! Formats the error for an exposed rule that matches text outside of its [`Bound`] in RFC 3986.
//!
//! The error shows the *witness*, which is the shortest such text, the byte at which RFC 3986 rejects the witness,
//! and both rules. The *culprit* is the profile's rule that contains this byte. For example, if `a = b` and `b =
//! "|"`, the rule `b` is the culprit in the error for `a`.

use std::ops::Range;

use uri_tables_grammar::abnf::bundled::bundled;
use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::dfa::inclusion::{included, intersection};
use uri_tables_grammar::dfa::{Dfa, rfc3986};
use uri_tables_grammar::diag::error::Error;
use uri_tables_grammar::diag::escape::{abnf_literal, byte, quoted};
use uri_tables_grammar::diag::location::Location;
use uri_tables_grammar::diag::snippet::Snippet;
use uri_tables_grammar::hir::byte_set::is_reserved_or_unreserved;
use uri_tables_grammar::hir::rules::{Expr, RegularRule};
use uri_tables_grammar::proofs::factors::Outside;
use uri_tables_grammar::proofs::same_split::{UriPart, split};

use crate::check::bound::{Bound, Compared, rfc3986_grammar};
use crate::check::same_split::PATH_LIKE_AUTHORITY;
use crate::model::profile::{Exposed, Profile};

/// The beginning of the help to write `beyond rfc3986;`.
const GIVE_UP: &str = "give up this proof, and conversions into the types of `rfc3986`";

/// The words of an error message about the profile's `beyond` statements.
pub(crate) struct BeyondHelp {
    /// How a `beyond` statement could allow the rejected byte or rule.
    pub(crate) help: String,
    /// The rejected rule, if a `beyond` statement lists it, but it occurs where this has no effect.
    pub(crate) misplaced_rule: Option<String>,
    /// True if a `beyond` statement lists something.
    pub(crate) has_exceptions: bool,
}

/// Returns the error for a rule that matches text outside of its bound. `outside` is the shortest such text.
/// `beyond` tells how a `beyond` statement could allow it.
pub(crate) fn error(
    compared: &Compared<'_>,
    outside: &Outside,
    profile: &Profile,
    beyond: &BeyondHelp,
) -> Error {
    let (exposed, bound, dfa) = (compared.exposed, compared.bound, &*compared.analysis.dfa);
    let name = &exposed.name;
    let rfc3986 = rfc3986_grammar();
    let bounding = bound.rule();
    let (witness, stop) = (&outside.text[..], outside.stop);
    let culprit = culprit(outside, exposed, profile);
    let location = culprit.map_or(&exposed.location, |rule| &rule.location);
    // The non-ASCII character that contains the rejected byte, if there is one.
    let non_ascii = witness.get(stop).and_then(|_| character(witness, stop));
    let mut variables = profile.exposed.iter().filter_map(|exposed| {
        let variable = exposed.variable.as_ref().filter(|it| !it.has_fixed_rule)?;
        (exposed.location == *location).then_some(variable)
    });
    let variable = variables.next();
    // If a template's variable has a rule with another name, use the variable's name, which the user knows.
    let name = variable.map_or(name, |variable| &variable.name);
    let misplaced = beyond.misplaced_rule.as_ref();
    let cuts_triplet = stop == witness.len() && matches!(witness, [.., b'%'] | [.., b'%', _]);
    let removal = match (variable, misplaced, culprit, non_ascii) {
        (Some(_), ..) => restriction(name, location),
        (_, Some(rule), ..) => format!("remove `{rule}` from `{name}`"),
        (.., Some(rule), Some((_, c))) => {
            format!("remove U+{:04X} from `{}`", u32::from(c), rule.name)
        }
        (.., Some(rule), None) => format!(
            "remove {} from `{}`",
            quoted(&witness[stop..=stop]),
            rule.name
        ),
        (.., None, _) if cuts_triplet => "write `pct-encoded` in place of `\"%\"`".to_owned(),
        (.., None, _) if witness.get(stop) == Some(&b'[') => {
            "write `( IPv4address / reg-name )` in place of `host`, because RFC 3986 has a `[` only in an authority".to_owned()
        }
        (.., None, _) if stop == witness.len() && is_continued(witness, bound, dfa) => format!(
            "make what follows {0} in `{name}` required, or remove {0}",
            quoted(witness)
        ),
        (.., None, _) => format!(
            "change `{name}` so that it does not match {}",
            quoted(witness)
        ),
    };
    let other_bound =
        other_bound(exposed, name, bound, outside, dfa).filter(|_| misplaced.is_none());
    let message = match misplaced {
        None if cuts_triplet => {
            format!(
                "`{name}` admits a `%` without two hex digits after it, which no URI of RFC 3986 has"
            )
        }
        Some(rule) => format!(
            "`{name}` has `{rule}` after {}, where RFC 3986's `{bounding}` does not",
            quoted(&witness[..stop])
        ),
        None => format!(
            "`{name}` admits {}, {}",
            quoted(witness),
            fact(bound, witness)
        ),
    };
    let (marked, meaning) = stopped(outside, non_ascii, misplaced);
    let reader = match bound {
        Bound::Rule(_) => format!("RFC 3986's `{bounding}`"),
        Bound::Factor | Bound::Character => "RFC 3986".to_owned(),
    };
    let exceptions = if beyond.has_exceptions {
        ", with `beyond`,"
    } else {
        ""
    };
    let meaning = format!("{reader}{exceptions} {meaning}");
    let snippet = Snippet::new(witness).mark(marked, meaning).lines();
    let mut error = Error::at(location, message);
    if !witness.is_empty() {
        error = error.showing(snippet);
    }
    if *location != exposed.location {
        error = error.and(format!("`{name}` is"), &exposed.location);
    }
    if let (Bound::Rule(_), Some(rule)) = (bound, rfc3986.rule(bounding)) {
        error = error.and(format!("RFC 3986's `{bounding}` is"), &rule.location);
    }
    // A text that RFC 3986 rejects only at its end, such as `SHOP` as a `URI`, is probably meant as the start of a
    // scheme, not as a reference. So this help is only for other texts.
    if stop < witness.len()
        && let Some(helps) = helps_for_reference(exposed, name, bound, dfa)
    {
        return helps.into_iter().fold(error, Error::help);
    }
    let has_authority = profile.regular.id("authority").is_some();
    if !has_authority
        && misplaced.is_none()
        && let Some(help) = help_for_authority(witness, stop, dfa)
    {
        return error.help(help);
    }
    let allowance = format!("or {}", beyond.help);
    let repairs = [Some(removal), other_bound, Some(allowance)];
    repairs.into_iter().flatten().fold(error, Error::help)
}

/// Returns the help to restrict the variable `name` of a template by a rule. `location` is that of the variable in the
/// template.
fn restriction(name: &str, location: &Location) -> String {
    let reason =
        |operator: char| format!("`{{{operator}{name}}}` admits every reserved character: ");
    let reason = operator(location).map_or_else(String::new, reason);
    format!(
        "{reason}restrict `{name}` with a rule of the same name: `abnf \"{name} = path-rootless\";`"
    )
}

/// Returns the help to list a rule of the rejected character in a `beyond` statement, after those that are `listed`
/// there already. If that cannot allow `outside`, returns the help to give up the check.
pub(crate) fn help_to_list(
    outside: &Outside,
    bound: Bound,
    mut listed: Vec<String>,
    grammar: &Grammar,
    culprit: Option<&RegularRule>,
) -> String {
    match character_rule(outside, grammar, culprit) {
        Some((name, addition)) if !listed.is_empty() || may_be_triplet(outside, bound) => {
            listed.push(name);
            let listed = listed.join(" / ");
            format!("allow it: {addition}write `beyond rfc3986: {listed};`")
        }
        _ if listed.is_empty() => format!("{GIVE_UP}: `beyond rfc3986;`"),
        _ => format!("{GIVE_UP}: write `beyond rfc3986;` in place of the list"),
    }
}

/// Returns the name of a rule for `beyond` that matches the character which RFC 3986 rejects, and how to add this rule,
/// as words of a help. This is the culprit if it has only characters that no URI has. Otherwise, it is a new rule, such
/// as `extra = "|"`. Returns `None` if RFC 3986 rejects no character, but the end of the text.
fn character_rule(
    outside: &Outside,
    grammar: &Grammar,
    culprit: Option<&RegularRule>,
) -> Option<(String, String)> {
    let rejected = *outside.text.get(outside.stop)?;
    let value = match character(&outside.text, outside.stop) {
        Some((_, c)) => format!("%x{:X}", u32::from(c)),
        None if !rejected.is_ascii() => return None,
        // A quoted letter would match both cases, and `"#` would end a raw string.
        None if rejected.is_ascii_alphabetic() || rejected == b'#' => format!("%x{rejected:02X}"),
        None => abnf_literal(rejected),
    };
    let is_beyond = |rule: &&RegularRule| {
        let regular = grammar.regular([rule.name.as_str()]).ok()?;
        let dfa = Compiler::new(&regular).dfa(regular.id(&rule.name)?).ok()?;
        let mut ascii = (0..=0x7F).filter(|&byte| dfa.next(dfa.start(), byte) != Dfa::DEAD);
        let is_in_a_uri = |byte: u8| byte == b'%' || is_reserved_or_unreserved(byte);
        Some(dfa.is_single_character() && !ascii.any(is_in_a_uri))
    };
    if let Some(rule) = culprit.filter(|rule| is_beyond(rule) == Some(true)) {
        return Some((rule.name.clone(), String::new()));
    }
    let numbered = (2..).map(|number| format!("extra{number}"));
    let mut names = std::iter::once("extra".to_owned()).chain(numbered);
    let name = names.find(|name| grammar.rule(name).is_none())?;
    let addition = format!("add the rule `{name} = {value}` to `abnf`, and ");
    Some((name, addition))
}

/// Returns whether RFC 3986 allows a triplet in place of the byte that it rejects.
fn may_be_triplet(outside: &Outside, bound: Bound) -> bool {
    let Bound::Rule(rule) = bound else {
        return true;
    };
    rfc3986::dfa(rule).is_some_and(|dfa| {
        let before = dfa.walk(dfa.start(), &outside.text[..outside.stop]);
        dfa.next(before, b'%') != Dfa::DEAD
    })
}

/// Returns whether `dfa`, the automaton of a rule, matches a longer text that begins with `witness` and is within
/// `bound`.
fn is_continued(witness: &[u8], bound: Bound, dfa: &Dfa) -> bool {
    let Bound::Rule(rule) = bound else {
        return false;
    };
    let within = rfc3986::dfa(rule).and_then(|rfc| intersection(dfa, &rfc).ok());
    let is_begin = |dfa: Dfa| dfa.walk(dfa.start(), witness) != Dfa::DEAD;
    !witness.is_empty() && within.is_some_and(is_begin)
}

/// Returns the operator `+` or `#` of the expression in a template that contains the variable at `location`. Returns
/// `None` if the expression has another operator or none.
fn operator(location: &Location) -> Option<char> {
    let before = location.text.content.get(..location.offset)?;
    let (_, expression) = before.rsplit_once('{')?;
    expression.chars().next().filter(|c| "+#".contains(*c))
}

/// Returns the helps for a rule that is bound by RFC 3986's `URI` or `absolute-URI` only because of its name: all of
/// its texts are references, and need no scheme. Returns `None` for other rules. `name` is the name that the user
/// knows.
fn helps_for_reference(
    exposed: &Exposed,
    name: &str,
    bound: Bound,
    dfa: &Dfa,
) -> Option<[String; 2]> {
    let bounding = bound.rule();
    if exposed.within.is_some() || !matches!(bounding, "URI" | "absolute-URI") {
        return None;
    }
    let reference = first_around(dfa, &["relative-ref", "URI-reference"])?;
    Some([
        format!(
            "give `{name}` another name: RFC 3986's `{bounding}` begins with a scheme, and this is a `{reference}`"
        ),
        format!("or write `{name} within {reference}` in `expose`"),
    ])
}

/// Returns the first of `rules`, which are RFC 3986's, that matches all texts of `dfa`.
fn first_around(dfa: &Dfa, rules: &[&'static str]) -> Option<&'static str> {
    let is_around = |rule: &str| rfc3986::dfa(rule).is_some_and(|it| included(dfa, &it).is_ok());
    rules.iter().copied().find(|rule| is_around(rule))
}

/// Returns the help to write `within` with another rule of RFC 3986: one that `dfa`, the automaton of the rule, is
/// within, if there is one. Returns `None` if `bound` is not a rule of RFC 3986, if `outside` shows a character that no
/// rule of RFC 3986 has, or if each text begins with a scheme, so that it is meant as a URI.
fn other_bound(
    exposed: &Exposed,
    name: &str,
    bound: Bound,
    outside: &Outside,
    dfa: &Dfa,
) -> Option<String> {
    let Bound::Rule(bounding) = bound else {
        return None;
    };
    let scheme = outside.text.split_inclusive(|&byte| byte == b':').next();
    if scheme.is_some_and(|it| it.ends_with(b":") && continue_with(dfa, dfa.start(), it)) {
        return None;
    }
    let rejected = outside.text.get(outside.stop);
    let is_of_a_rule = rejected.is_none_or(|&byte| byte == b'%' || is_reserved_or_unreserved(byte));
    let rules = ["segment", "query", "host", "authority", "URI-reference"];
    let wider = first_around(dfa, &rules);
    is_of_a_rule.then(|| match (&exposed.within, wider) {
        (Some(_), Some(wider)) => {
            format!("or replace `{bounding}` by a rule that allows it: `within {wider}`")
        }
        (Some(_), None) => format!("or name another rule after `within` than `{bounding}`"),
        (None, wider) => format!(
            "or, if `{name}` takes the place of another rule of RFC 3986, name it: `{name} within {}`",
            wider.unwrap_or("RULE")
        ),
    })
}

/// Returns the help for a profile without an authority, if RFC 3986 rejects the witness inside its authority. `stop` is
/// the offset of the rejected byte. Returns `None` if the offset is not in an authority.
fn help_for_authority(witness: &[u8], stop: usize, dfa: &Dfa) -> Option<&'static str> {
    let authority = split(witness)[UriPart::Authority as usize].clone()?;
    let is_inside = authority.start <= stop && stop <= authority.end;
    let before_slashes = witness.get(..authority.start - "//".len())?;
    // If each text has the `//`, the author means an authority. Otherwise the author means a path.
    is_inside.then(|| {
        if continue_with(dfa, dfa.walk(dfa.start(), before_slashes), b"//") {
            "what follows `//` is an authority: write `host` or `authority` there, or for a name `1*( unreserved / pct-encoded / sub-delims )`; for other text there, such as several hosts, write a rule and `beyond rfc3986: rule NAME;`"
        } else {
            PATH_LIKE_AUTHORITY
        }
    })
}

/// Returns whether each text of `dfa` whose start leads to `state` continues with `text`, in any case of its letters.
fn continue_with(dfa: &Dfa, mut state: u32, text: &[u8]) -> bool {
    text.iter().all(|next| {
        let is_next = |byte: u8| byte.eq_ignore_ascii_case(next);
        let is_dead = |byte| dfa.next(state, byte) == Dfa::DEAD;
        let no_other = (0..=u8::MAX).all(|byte| is_next(byte) || is_dead(byte));
        let is_required = no_other && !dfa.is_accepting(state);
        state = dfa.next(state, *next);
        is_required
    })
}

/// Returns the words after the witness in a message, such as "which occurs in no URI of RFC 3986".
fn fact(bound: Bound, witness: &[u8]) -> String {
    match bound {
        Bound::Rule(_) => format!("which RFC 3986's `{}` does not", bound.rule()),
        Bound::Factor => "which occurs in no URI of RFC 3986".to_owned(),
        Bound::Character if witness.iter().all(|byte| b"[]#".contains(byte)) => {
            "which RFC 3986 has as a delimiter only".to_owned()
        }
        Bound::Character => "which no URI of RFC 3986 contains".to_owned(),
    }
}

/// Returns the range to mark in the witness, and the remark about it, such as "stops here: `|`, at offset 3".
/// `non_ascii` is the [`character`] with the rejected byte, and `misplaced` is the `misplaced_rule` of the
/// [`BeyondHelp`].
fn stopped(
    outside: &Outside,
    non_ascii: Option<(usize, char)>,
    misplaced: Option<&String>,
) -> (Range<usize>, String) {
    let stop = outside.stop;
    match (outside.text.get(stop), non_ascii, misplaced) {
        (_, Some((first, c)), _) => (
            first..stop + 1,
            format!("stops here: U+{:04X}, at offset {first}", u32::from(c)),
        ),
        (.., Some(rule)) => (
            stop..stop,
            format!("has no `{rule}` here, at offset {stop}"),
        ),
        (Some(&rejected), None, None) => (
            stop..stop + 1,
            format!("stops here: {}, at offset {stop}", byte(rejected)),
        ),
        (None, ..) => (stop..stop, format!("needs more here, at offset {stop}")),
    }
}

/// Returns the non-ASCII character of `text` that contains the byte at `offset`, and the offset of the character's
/// first byte. Returns `None` if the byte is ASCII or not part of a character in UTF-8.
pub(crate) fn character(text: &[u8], offset: usize) -> Option<(usize, char)> {
    // In UTF-8, the bytes after the first byte of a character are from 0x80 to 0xBF.
    let is_first = |&at: &usize| !matches!(text.get(at), Some(0x80..=0xBF));
    let first = (0..=offset).rev().find(is_first)?;
    let c = text[first..].utf8_chunks().next()?.valid().chars().next()?;
    let contains_offset = !c.is_ascii() && offset < first + c.len_utf8();
    contains_offset.then_some((first, c))
}

/// Returns the culprit: the rule of `exposed`, or inside of `exposed`, that contains the byte rejected by RFC 3986.
/// Returns `None` if no such rule or more than one contains the byte, or if RFC 3986 rejects the text only at its
/// end.
pub(crate) fn culprit<'p>(
    outside: &Outside,
    exposed: &Exposed,
    profile: &'p Profile,
) -> Option<&'p RegularRule> {
    let rejected = *outside.text.get(outside.stop)?;
    let within = profile.containment.within(exposed.id);
    let rules = within.iter().chain(&exposed.rules).chain([&exposed.id]);
    let rules = rules.map(|rule| &profile.regular.rules[rule.0]);
    let mut culprits = rules.filter(|rule| {
        let content = Some(rule.location.text.content.as_str());
        // RFC 3986's own rules are never the cause. The rules of extracted lists, whose names contain a space or `*`,
        // are skipped because users did not write them.
        let is_printed = content == bundled("rfc3986") || content == bundled("rfc5234");
        let is_extracted = rule.name.contains([' ', '*']);
        !is_printed && !is_extracted && contains_byte(&rule.expr, rejected)
    });
    let first = culprits.next()?;
    // `culprits` may yield the same definition several times, so compare the locations.
    culprits
        .all(|other| other.location == first.location)
        .then_some(first)
}

/// Returns whether a string or range in `expr` contains the byte. Ignores the rules that `expr` refers to.
fn contains_byte(expr: &Expr, byte: u8) -> bool {
    match expr {
        Expr::Byte(set) => set.contains(byte),
        // The second operand of `except` only excludes text.
        Expr::Except(from, _) => contains_byte(from, byte),
        _ => expr.children().any(|expr| contains_byte(expr, byte)),
    }
}
