//! Converts the comment above an ABNF rule to Markdown, for the doc of the rule's type.
//!
//! The comment consists of the lines directly above the rule that begin with `;`. Lines that are indented further
//! than the rule belong to the rule before. Separators such as `;-----` end the comment, so a title between
//! separators is skipped. A comment with a licence is not shown. All characters that have a meaning in Markdown are
//! escaped, so the comment is shown as written.

use uri_tables_grammar::diag::location::Location;

/// The maximum length of a comment in bytes. Longer comments usually describe more than one rule.
const MAX_LEN: usize = 4096;

/// Returns the comment above a rule as Markdown, followed by a blank line. Returns `None` if there is no comment to
/// show.
pub(super) fn prose(location: &Location) -> Option<String> {
    let before = location.text.content.get(..location.offset)?;
    // The indentation of the rule, in bytes. Comments that are indented further belong to the rule before.
    let margin = before.len() - before.trim_end_matches([' ', '\t']).len();
    let mut lines: Vec<&str> = before[..before.len() - margin]
        .lines()
        .rev()
        .map_while(|line| comment(line, margin))
        .collect();
    lines.reverse();
    let length: usize = lines.iter().map(|line| line.len() + 1).sum();
    if length > MAX_LEN || lines.iter().any(|line| is_licence(line)) {
        return None;
    }
    let mut doc = String::new();
    for line in lines {
        // Skip blank lines before the first line of text.
        if !(line.is_empty() && doc.is_empty()) {
            push_escaped(&mut doc, line);
            doc.push('\n');
        }
    }
    let doc = doc.trim_end();
    (!doc.is_empty()).then(|| format!("{doc}\n\n"))
}

/// Returns the content of a comment line. Returns `None` for other lines, for lines that are indented by more than
/// `margin` bytes, and for separators such as `;-----`.
fn comment(line: &str, margin: usize) -> Option<&str> {
    let text = line.trim_start_matches([' ', '\t']);
    if line.len() - text.len() > margin || !text.starts_with(';') {
        return None;
    }
    let inner = text.trim_start_matches(';').trim();
    // A single `;` is a blank line of the comment.
    let is_separator = if inner.is_empty() {
        text.starts_with(";;")
    } else {
        !inner.contains(char::is_alphanumeric)
    };
    (!is_separator).then_some(inner)
}

/// Returns whether a line of a comment seems to be about a licence.
fn is_licence(line: &str) -> bool {
    let line = line.to_ascii_lowercase();
    ["copyright", "licence", "license"]
        .iter()
        .any(|word| line.contains(word))
}

/// Appends a line to `doc`, and escapes the characters that have a meaning in Markdown.
fn push_escaped(doc: &mut String, line: &str) {
    let mut previous = None;
    for (at, c) in line.char_indices() {
        let is_next = |other: char| line[at + c.len_utf8()..].starts_with(other);
        let is_after_number = || at > 0 && line[..at].bytes().all(|byte| byte.is_ascii_digit());
        let has_meaning = match c {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '&' | '|' | '~' | '#' | '$' | '"'
            | '\'' => true,
            // Runs of `-` and `.` would become dashes and ellipses. At the beginning of a line, `-` and `1.` would
            // begin a list item.
            '-' => at == 0 || previous == Some(c) || is_next(c),
            '.' => previous == Some(c) || is_next(c) || is_after_number(),
            ')' => is_after_number(),
            '+' | '=' => at == 0,
            // `rustdoc::bare_urls` would warn about a URL.
            ':' => is_next('/'),
            _ => false,
        };
        if has_meaning {
            doc.push('\\');
        }
        doc.push(if c.is_control() { ' ' } else { c });
        previous = Some(c);
    }
}

#[cfg(test)]
mod tests {
    use uri_tables_grammar::diag::location::{Location, Text};

    use super::{MAX_LEN, prose, push_escaped};

    /// Returns the doc of the rule `x` in the grammar `content`.
    fn of(content: &str) -> Option<String> {
        let offset = content.rfind("x =").expect("the rule");
        let text = Text::new("", content);
        prose(&Location::new(&text, offset, 1))
    }

    #[test]
    fn comments_directly_above_are_prose() {
        for (before, doc) in [
            ("; A rule.\n", "A rule.\n\n"),
            ("a = b\n; One,\n;two.\n", "One,\ntwo.\n\n"),
            ("a = b\n\n;; One.\n;\n;   Two.\r\n", "One.\n\nTwo.\n\n"),
            // The comment may be indented as far as the rule.
            ("  a = b\n  ; A rule.\n  ", "A rule.\n\n"),
            ("; A rule.\n  ", "A rule.\n\n"),
            (";=====\n; Title\n;=====\n; A rule.\n", "A rule.\n\n"),
            (";\n; A rule.\n;\n", "A rule.\n\n"),
        ] {
            assert_eq!(
                of(&format!("{before}x = y")).as_deref(),
                Some(doc),
                "{before:?}"
            );
        }
    }

    #[test]
    fn other_comments_are_not() {
        for before in [
            "",
            "a = b\n",
            // A blank line separates a comment from the rule.
            "; A section.\n\n",
            "; A section.\n \t\n",
            // A comment that is indented further belongs to the rule before.
            "a = b ; A rule.\n",
            "a = b\n    ; A rule.\n",
            "  a = b\n   ; A rule.\n  ",
            ";-----\n; Title\n;-----\n",
            "; Title\n;;;;;;;\n",
            ";\n;\n",
            "; Copyright (c) 2026 someone\n; A rule.\n",
            "; SPDX-License-Identifier: MIT\n",
        ] {
            assert_eq!(of(&format!("{before}x = y")), None, "{before:?}");
        }
        let line = "; word\n";
        let longest = MAX_LEN / "word\n".len();
        assert!(of(&format!("{}x = y", line.repeat(longest))).is_some());
        assert_eq!(of(&format!("{}x = y", line.repeat(longest + 1))), None);
    }

    /// Characters are escaped only where they have a meaning in Markdown.
    #[test]
    fn text_stays_text() {
        for (line, doc) in [
            (
                "A well-known part (1.2); see x/y.",
                "A well-known part (1.2); see x/y.",
            ),
            ("- a -- b", "\\- a \\-\\- b"),
            ("1. a", "1\\. a"),
            ("12) a", "12\\) a"),
            ("+ a + b = c", "\\+ a + b = c"),
            ("a...", "a\\.\\.\\."),
            ("http://a.example/ 3986: a", "http\\://a.example/ 3986: a"),
            (
                "*a* _b_ `c` [d](e) <f> &amp; #g ~h~ |i|",
                "\\*a\\* \\_b\\_ \\`c\\` \\[d\\](e) \\<f\\> \\&amp; \\#g \\~h\\~ \\|i\\|",
            ),
            ("\"a\" 'b' \\c\u{7}", "\\\"a\\\" \\'b\\' \\\\c "),
            ("é-- ü", "é\\-\\- ü"),
        ] {
            let mut plain = String::new();
            push_escaped(&mut plain, line);
            assert_eq!(plain, doc);
        }
    }
}
