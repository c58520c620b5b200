//! Formats ABNF as Markdown for the docs.
//!
//! [`summary`] shows each definition on one line of code, with links for rule names: `` `a = 1*`[`b`](B) ``. If the
//! definition has comments or several lines, [`block`] shows its original text in a code block.

use std::collections::VecDeque;
use std::fmt::Write;
use std::ops::Range;

use uri_tables_grammar::abnf::grammar::Rule;
use uri_tables_grammar::abnf::lexer::{tokens, words};
use uri_tables_grammar::hir::rules::RuleId;

use super::links::{Links, Scope, type_link};
use crate::model::profile::{Exposed, Profile};

/// A rule name in a definition, and the target of its link, or `None` if it has no link.
type Name<'n> = (&'n str, Option<String>);

/// Returns the ABNF of a type on one line. This is the first paragraph of the type's doc, which rustdoc also shows in
/// lists of types.
pub(super) fn summary(exposed: &Exposed, profile: &Profile, links: &Links<'_>) -> String {
    let name = |rule: &RuleId| profile.regular.rules[rule.0].name.as_str();
    let names: Vec<&str> = exposed.rules.iter().map(name).collect();
    // If the type consists of several rules, show their choice. But `segment = segment / segment-nz` would look like
    // a recursion, so show the definitions of the rules instead.
    let is_own = |rule: &&str| rule.eq_ignore_ascii_case(&exposed.name);
    if names.len() > 1 && !names.iter().any(is_own) {
        // A rule that is not exposed has no type to link to. The type's own page needs no link to itself.
        let target = |rule: &&str| {
            let ident = links.ident(links.grammar.rule(rule)?)?;
            (*ident != exposed.ident).then(|| type_link(ident, Scope::Type))
        };
        let line = format!("{} = {}", exposed.name, names.join(" / "));
        let names = names.iter().map(|rule| (*rule, target(rule)));
        return linked(&line, &mut names.collect());
    }
    let rules = names.iter().filter_map(|name| links.grammar.rule(name));
    let summaries: Vec<String> = rules
        .map(|rule| rule_line(rule, links, Scope::Type))
        .collect();
    summaries.join(", ")
}

/// Formats a rule as one line of code, with links that resolve in the docs of `scope`.
pub(super) fn rule_line(rule: &Rule, links: &Links<'_>, scope: Scope<'_>) -> String {
    let references = rule.node.references().into_iter();
    let mut names: VecDeque<Name<'_>> = references
        .map(|(reference, _)| (reference.name.as_str(), links.target(reference, scope)))
        .collect();
    let definitions: Vec<String> = definitions(&rule.text)
        .map(|text| linked(&one_line(text), &mut names))
        .collect();
    definitions.join(", ")
}

/// Returns the original text of a definition as a code block, after a blank line. If the text is a single line without
/// a comment, returns the empty string, because [`summary`] shows the whole text.
pub(super) fn block(abnf: &str) -> String {
    if !abnf.contains(['\n', ';']) {
        return String::new();
    }
    let fence = fence(abnf, 3);
    format!("\n\n{fence}abnf\n{abnf}\n{fence}")
}

/// Splits a rule's text into the definition and its additions (`=/`). Each of them begins in the first column, and
/// all other lines are indented or are comments.
fn definitions(text: &str) -> impl Iterator<Item = &str> {
    let starts = text.match_indices('\n').map(|(at, _)| at + 1);
    let is_start = |at: &usize| text[*at..].starts_with(|c: char| c.is_ascii_alphabetic());
    let starts: Vec<usize> = std::iter::once(0).chain(starts.filter(is_start)).collect();
    let ends: Vec<usize> = starts.iter().skip(1).copied().chain([text.len()]).collect();
    starts
        .into_iter()
        .zip(ends)
        .map(|(start, end)| text[start..end].trim_end())
}

/// Formats a line of ABNF as code, with links for rule names. `names` has the references in the line, in order. Words
/// of a prose-val (`<the b>`) that look like rule names are not in `names`, so they get no links.
fn linked(line: &str, names: &mut VecDeque<Name<'_>>) -> String {
    let mut doc = String::new();
    // The offset in `line` after the text that has been written to `doc`.
    let mut written = 0;
    for Range { start, end } in words(line) {
        // The name before `=` or `=/` is not a reference.
        let is_defined = line[end..].trim_start().starts_with('=');
        let word = &line[start..end];
        let is_reference = names.front().is_some_and(|(name, _)| *name == word);
        if is_defined || !is_reference {
            continue;
        }
        if let Some((_, Some(target))) = names.pop_front() {
            push_code(&mut doc, &line[written..start]);
            let _ = write!(doc, "[`{word}`]({target})");
            written = end;
        }
    }
    push_code(&mut doc, &line[written..]);
    doc
}

/// Appends `text` to `doc` as a code span. Spaces at the ends of `text` are put outside of the code span, where they
/// separate it from links.
fn push_code(doc: &mut String, text: &str) {
    let code = text.trim_matches(' ');
    if code.is_empty() {
        doc.push_str(text);
        return;
    }
    let before = text.len() - text.trim_start_matches(' ').len();
    doc.push_str(&text[..before]);
    doc.push_str(&inline_code(code));
    doc.push_str(&text[before + code.len()..]);
}

/// Returns the text of a rule on one line, without comments. Whitespace between tokens becomes one space.
pub(super) fn one_line(abnf: &str) -> String {
    let mut line = String::new();
    let mut end = 0;
    for token in tokens(abnf) {
        if end > 0 && token.start > end {
            line.push(' ');
        }
        line.push_str(&abnf[token.clone()]);
        end = token.end;
    }
    line
}

/// Formats `text` as a Markdown code span, with enough backticks to enclose those in `text`.
pub(super) fn inline_code(text: &str) -> String {
    let ticks = fence(text, 1);
    let space = if ticks.len() > 1 { " " } else { "" };
    format!("{ticks}{space}{text}{space}{ticks}")
}

/// Returns a run of backticks that is longer than any in `text`, and at least `least` long.
fn fence(text: &str, least: usize) -> String {
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    "`".repeat(least.max(longest + 1))
}

#[cfg(test)]
mod tests {
    use super::{Name, definitions, fence, inline_code, linked, one_line};

    #[test]
    fn a_fence_is_longer_than_any_run_inside() {
        assert_eq!(fence("a = \"b\"", 3), "```");
        assert_eq!(fence("a = \"````\"", 3), "`````");
        assert_eq!(inline_code("a = \"`\""), "`` a = \"`\" ``");
    }

    #[test]
    fn a_rule_fits_on_one_line() {
        for (abnf, line) in [
            ("a  =  \"x  ;y\"   ; a comment", "a = \"x  ;y\""),
            ("a = b  ; one\n    / c  ; two", "a = b / c"),
            ("a = <b; c  d>\n; the end", "a = <b; c  d>"),
        ] {
            assert_eq!(one_line(abnf), line);
        }
    }

    #[test]
    fn additions_are_definitions() {
        let split = |text| definitions(text).collect::<Vec<_>>();
        assert_eq!(split("a = b\n    / c"), ["a = b\n    / c"]);
        assert_eq!(split("a = b\na =/ c\n   d"), ["a = b", "a =/ c\n   d"]);
        assert_eq!(split("a = b\n; a comment"), ["a = b\n; a comment"]);
    }

    #[test]
    fn names_are_links_and_other_words_are_not() {
        let names = |names: &[&'static str]| {
            let name = |&name| -> Name<'static> { (name, Some(name.to_uppercase())) };
            names.iter().map(name).collect()
        };
        for (line, all, doc) in [
            ("a = b", &["b"][..], "`a =` [`b`](B)"),
            ("a = 1*b\"x\"", &["b"], "`a = 1*`[`b`](B)`\"x\"`"),
            ("a = \"b\" b", &["b"], "`a = \"b\"` [`b`](B)"),
            ("a = %xb0 %s\"b\" b", &["b"], "`a = %xb0 %s\"b\"` [`b`](B)"),
            // The name before `=` is not a reference. The same name in a prose-val, after `=`, is one.
            ("a = <a, by the a>", &["a"], "`a = <`[`a`](A)`, by the a>`"),
            ("b = <the b> b", &["b"], "`b = <the` [`b`](B)`> b`"),
            (
                "a = <b except c / \"d\">",
                &["b", "c"],
                "`a = <`[`b`](B) `except` [`c`](C) `/ \"d\">`",
            ),
            ("a = \"`\" b", &["b"], "`` a = \"`\" `` [`b`](B)"),
            ("a = \"b", &["b"], "`a = \"b`"),
            ("a =", &[], "`a =`"),
            ("", &[], ""),
        ] {
            assert_eq!(linked(line, &mut names(all)), doc, "{line}");
        }
        let mut plain = [("b", None), ("c", Some("C".to_owned()))].into();
        assert_eq!(linked("a = b c", &mut plain), "`a = b` [`c`](C)");
    }
}
