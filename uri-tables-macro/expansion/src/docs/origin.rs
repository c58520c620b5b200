//! Writes the sentence about the origin of a rule.
//!
//! The sentence has the file and line, and a *citation*: a Markdown link to the section of the RFC that defines the
//! rule. Comments in the grammar file name the section:
//!
//! - The *header*, which is the first line of the file, names the RFC, as in `; RFC 3986, Appendix A.`
//! - A *title* such as `; 4.1. URI References` names the section of all rules up to the next title or reference.
//! - A *reference* such as `; Section 4.1` or `; 4.1: why` names the section of the rules up to the next comment.
//!
//! A rule after `; Clauses of the prose` is a *clause*. It is not part of the RFC's grammar, but expresses in ABNF
//! what the prose of the RFC requires.

use uri_tables_grammar::diag::error::Position;
use uri_tables_grammar::diag::location::Location;

use super::abnf::inline_code;
use super::links::is_bundled;

/// The comment with which a bundled grammar says that it was written for this library, because the standard has no
/// ABNF.
const OWN: &str = "; Licence: as this library's; nothing is copied.";

/// Returns the sentence that tells where the rule at `location` is defined. `position` is the file and line to show.
pub(super) fn origin(location: &Location, position: &Position) -> String {
    let file = inline_code(&position.name);
    let content = &location.text.content;
    let before = content.get(..location.offset).unwrap_or(content);
    match cited(before, is_bundled(location)) {
        None => format!("Defined in {file}, line {}.", position.line),
        Some((citation, is_clause)) => {
            let what = if is_bundled(location) && content.contains(OWN) {
                "Written for this library after"
            } else if is_clause {
                "A clause of the prose of"
            } else {
                "Defined in"
            };
            format!("{what} {citation} ({file}, line {}).", position.line)
        }
    }
}

/// Returns the citation for a rule, and whether the rule is a clause. `before` is the part of the grammar text before
/// the rule. Returns `None` if no comment in `before` names a section or document.
fn cited(before: &str, bundled: bool) -> Option<(String, bool)> {
    let lines: Vec<&str> = before.lines().map(str::trim).collect();
    let header = header(lines.first()?, lines.get(1).copied(), bundled);
    let rfc = header.as_ref().and_then(|(_, rfc)| *rfc);
    let header = header.map(|(citation, _)| citation);
    let mut is_clause = false;
    // The section that a rule after the lines so far belongs to, and whether a title such as `; 4.1. URI References`
    // names it. A title applies until the next title or reference, but a reference such as `; Section 4.1` only until
    // the next comment.
    let (mut section, mut is_title) = (None, false);
    for (at, line) in lines.iter().enumerate().skip(1) {
        let Some(comment) = line.strip_prefix(';') else {
            continue;
        };
        // Only comments after a blank line count. Others belong to a rule, or continue a comment.
        if !lines[at - 1].is_empty() {
            continue;
        }
        let comment = comment.trim_start();
        if comment.starts_with("Clauses of the prose") {
            (is_clause, section, is_title) = (true, None, false);
        } else if let Some((citation, names_title)) = title_or_reference(comment, rfc) {
            (section, is_title) = (Some(citation), names_title);
        } else if !is_title {
            // A reference ends at the next comment.
            section = None;
        }
    }
    Some((section.or(header)?, is_clause))
}

/// Returns the citation of the document or section that the header of a grammar file names, and the number of the RFC
/// if the document is an RFC. `first` and `second` are the first two lines of the file. If the document is another
/// one, the second line has its link. Returns `None` if the lines name no document.
fn header(first: &str, second: Option<&str>, bundled: bool) -> Option<(String, Option<u32>)> {
    let first = first.strip_prefix(';')?.trim_start();
    if let Some((number, rest)) = rfc(first) {
        let sections = rest.strip_prefix(',').map_or("", str::trim_start);
        let citation = section(number, sections).unwrap_or_else(|| whole(number));
        return Some((citation, Some(number)));
    }
    // Only bundled grammars may name other documents. In a user's file, rustdoc's lints could complain about such a
    // title.
    let link = second?.strip_prefix("; https://").filter(|_| bundled)?;
    let link = link.split(' ').next()?;
    let (title, _) = first.split_once(". ").unwrap_or((first, ""));
    Some((format!("[{title}](https://{link})"), None))
}

/// Returns the citation of the section that a comment between rules names, and whether the comment is a title.
/// Returns `None` if the comment is neither a title nor a reference. `of` is the number of the RFC in the header.
fn title_or_reference(comment: &str, of: Option<u32>) -> Option<(String, bool)> {
    // A comment that names another RFC counts as a title.
    if let Some((number, rest)) = rfc(comment) {
        let sections = rest.strip_prefix(',')?.trim_start();
        return section(number, sections).map(|citation| (citation, true));
    }
    let number = of?;
    if let Some(rest) = comment.strip_prefix("URL Standard, ") {
        let (number, _) = numbering(rest, false)?;
        let title = format!("URL Standard, section {number}");
        return Some((format!("[{title}](https://url.spec.whatwg.org/)"), true));
    }
    if let Some(citation) = section(number, comment) {
        return Some((citation, false));
    }
    // Without the word "Section", numbers only are a section if a title or a colon follows, as in `4.1. Title` and
    // `2.3.1 and 2.3.2: why`. No other words may be between the first number and the punctuation.
    let (first, rest) = numbering(comment, false)?;
    let end = rest.find([':', '.'])?;
    let words = rest[..end].split([' ', ',']).filter(|it| !it.is_empty());
    let mut words = words.filter(|it| !matches!(*it, "and" | "to" | "item" | "items"));
    let is_number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let is_title = rest[end..].starts_with(". ");
    let has_colon = rest[end..].starts_with(':');
    // The `.` may be inside of a further number, such as `2.3.2`.
    let is_in_number = is_number(&rest[end + 1..]);
    let is_section = words.all(is_number) && (is_title || has_colon || is_in_number);
    is_section.then(|| (linked(number, "Section", first), is_title))
}

/// Parses `RFC 3986` at the start of `text`, and returns the number and the rest of the text. Returns `None` if `text`
/// begins differently.
fn rfc(text: &str) -> Option<(u32, &str)> {
    let rest = text.strip_prefix("RFC ")?;
    let end = rest.find(|c: char| !c.is_ascii_digit());
    let (number, rest) = rest.split_at(end.unwrap_or(rest.len()));
    Some((number.parse().ok()?, rest))
}

/// Parses `Section 4.1`, `sections 3 and 7` or `Appendix A` at the start of `text`, and returns a citation of the
/// first of these sections in RFC `number`. Returns `None` if `text` begins differently.
fn section(number: u32, text: &str) -> Option<String> {
    for (word, kind) in [
        ("Sections ", "Section"),
        ("Section ", "Section"),
        ("Appendix ", "Appendix"),
    ] {
        let begin = text.get(..word.len());
        if begin.is_some_and(|begin| begin.eq_ignore_ascii_case(word)) {
            let (first, _) = numbering(&text[word.len()..], kind == "Appendix")?;
            return Some(linked(number, kind, first));
        }
    }
    None
}

/// Parses the number of a section at the start of `text`, and returns the number and the rest of the text. The number
/// is like `4.2.1`, or also like `B.1` if `letter` is true. Returns `None` if `text` begins differently.
fn numbering(text: &str, letter: bool) -> Option<(&str, &str)> {
    let mut end = text
        .find(|c: char| !c.is_ascii_alphanumeric())
        .unwrap_or(text.len());
    let first = &text[..end];
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_letter =
        letter && first.len() == 1 && first.bytes().all(|byte| byte.is_ascii_uppercase());
    if !is_letter && !is_number(first) {
        return None;
    }
    while let Some(rest) = text[end..].strip_prefix('.') {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            break;
        }
        end += 1 + digits;
    }
    Some(text.split_at(end))
}

/// Returns the citation of a section of RFC `number`. `kind` is `Section` or `Appendix`.
fn linked(number: u32, kind: &str, section: &str) -> String {
    let anchor = kind.to_ascii_lowercase();
    format!(
        "[RFC {number}, {kind} {section}](https://www.rfc-editor.org/rfc/rfc{number}#{anchor}-{section})"
    )
}

/// Returns the citation of RFC `number` as a whole.
fn whole(number: u32) -> String {
    format!("[RFC {number}](https://www.rfc-editor.org/rfc/rfc{number})")
}

#[cfg(test)]
mod tests {
    use super::cited;

    /// Returns the title and the link in the docs of a rule after the text `before`, and whether the rule is a clause
    /// of the prose.
    fn of(before: &str) -> Option<(String, String, bool)> {
        let (citation, clause) = cited(before, true)?;
        let citation = citation.strip_prefix('[')?.strip_suffix(')')?;
        let (title, link) = citation.split_once("](")?;
        let short = link.strip_prefix("https://www.rfc-editor.org/rfc/");
        Some((title.to_owned(), short.unwrap_or(link).to_owned(), clause))
    }

    fn is(before: &str, title: &str, link: &str, clause: bool) {
        let expected = Some((title.to_owned(), link.to_owned(), clause));
        assert_eq!(of(before), expected, "{before}");
    }

    #[test]
    fn headers_are_cited() {
        for (header, title, link) in [
            (
                "; RFC 3986, Appendix A. Collected ABNF for URI",
                "RFC 3986, Appendix A",
                "rfc3986#appendix-A",
            ),
            (
                "; RFC 5234, Appendix B.1. Core",
                "RFC 5234, Appendix B.1",
                "rfc5234#appendix-B.1",
            ),
            (
                "; RFC 3987, section 2.2. ABNF",
                "RFC 3987, Section 2.2",
                "rfc3987#section-2.2",
            ),
            (
                "; RFC 6920, Sections 3 and 7. Hashes",
                "RFC 6920, Section 3",
                "rfc6920#section-3",
            ),
            ("; RFC 1738", "RFC 1738", "rfc1738"),
            ("; RFC 1738, somewhere", "RFC 1738", "rfc1738"),
        ] {
            is(header, title, link, false);
            is(
                &format!("{header}\n;\n; More.\n\na = b\n"),
                title,
                link,
                false,
            );
        }
        for header in [
            "",
            "; RFCs for everyone",
            "; RFC x, Section 1",
            "; my grammar",
            "a = b",
        ] {
            assert_eq!(of(header), None, "{header}");
        }
    }

    #[test]
    fn other_documents_are_cited_where_they_are_known() {
        let header = "; URL Standard, Section 5. Forms\n; https://a.example/#b (a standard)\n";
        is(
            header,
            "URL Standard, Section 5",
            "https://a.example/#b",
            false,
        );
        assert_eq!(cited(header, false), None);
        assert_eq!(
            of("; a title\n; https:// \n").map(|it| it.1),
            Some("https://".to_owned())
        );
    }

    #[test]
    fn titles_of_sections_are_cited() {
        let header = "; RFC 9110, Section 4. URIs\n\n";
        let section = |text: &str, title: &str, clause| {
            let link = title
                .replace("RFC ", "rfc")
                .replace(", Section ", "#section-");
            is(&format!("{header}{text}"), title, &link, clause);
        };
        section(
            "; 4.2.1. http, and 4.2.2. https\n\na = b\n",
            "RFC 9110, Section 4.2.1",
            false,
        );
        // A title such as `; 7. X` counts until the next title, and a reference until the next comment.
        section("; 7. X\n\na = b\n\n; c\n", "RFC 9110, Section 7", false);
        section("; 7. X\n\na = b\n\n; 8. Y\n", "RFC 9110, Section 8", false);
        section(
            "; Section 7, why\na = b\n\n; c\n",
            "RFC 9110, Section 4",
            false,
        );
        section(
            "; RFC 5322, Section 3.2 and 4.1. X\n\n; c\n",
            "RFC 5322, Section 3.2",
            false,
        );
        section("; 2.3.1 and 2.3.2: why\n", "RFC 9110, Section 2.3.1", false);
        section("; 2, items 4 and 5: why\n", "RFC 9110, Section 2", false);
        section("; 2 of 3: why\n", "RFC 9110, Section 4", false);
        section("; 2, 3 and more.\n", "RFC 9110, Section 4", false);
        section("; 2\n", "RFC 9110, Section 4", false);
        // An indented comment is inside a rule, and names no section.
        section("a = b\n    ; 7. c\n", "RFC 9110, Section 4", false);
        let clauses = "; 7. X\n\n; Clauses of the prose, as ABNF:\n\n";
        section(clauses, "RFC 9110, Section 4", true);
        section(
            &format!("{clauses}; 4.2.4: \"no\"\n"),
            "RFC 9110, Section 4.2.4",
            true,
        );
    }

    /// Comments that are nearly a section do not panic, and do not change the section.
    #[test]
    fn odd_comments_are_no_sections() {
        for comment in [
            "RFC ",
            "RFC 1",
            "RFC 99999999999, Section 1",
            "Section",
            "Section \u{e9}",
            "1.",
            "1.:",
            "\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}",
        ] {
            let text = format!("; RFC 1\n\n; {comment}\n");
            assert!(
                of(&text).is_some_and(|(title, ..)| title.starts_with("RFC 1")),
                "{comment}"
            );
            of(&format!("; {comment}\n"));
        }
    }
}
