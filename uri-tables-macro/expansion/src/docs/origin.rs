//! Writes the sentence about the source of a rule.
//!
//! The sentence has the file and line, and a link to the section of the RFC. The section is read from comments in the
//! grammar file: the first line of the file names the RFC, and `; 4.1. URI References` names the section of the rules
//! after it. Rules after `; Clauses of the prose` are not part of the RFC's grammar. They express in ABNF what the text
//! of the RFC requires.

use uri_tables_grammar::diag::error::Position;
use uri_tables_grammar::diag::location::Location;

use super::abnf::inline_code;
use super::links::is_bundled;

/// The comment of bundled grammars that are this library's own, because the standard has no ABNF.
const OWN: &str = "; Licence: as this library's; nothing is copied.";

/// A reference to a section of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Citation {
    title: String,
    link: String,
}

/// Returns the sentence that tells where a rule is defined. `place` is the file and line for the reader.
pub(super) fn origin(location: &Location, place: &Position) -> String {
    let file = inline_code(&place.name);
    let content = &location.text.content;
    let before = content.get(..location.offset).unwrap_or(content);
    match cited(before, is_bundled(location)) {
        None => format!("Defined in {file}, line {}.", place.line),
        Some((Citation { title, link }, clause)) => {
            let what = if is_bundled(location) && content.contains(OWN) {
                "Written for this library after"
            } else if clause {
                "A clause of the prose of"
            } else {
                "Defined in"
            };
            format!("{what} [{title}]({link}) ({file}, line {}).", place.line)
        }
    }
}

/// Returns the section of a rule, which the comments in `before` name. `before` is the text before the rule. The `bool`
/// is true for a clause of the RFC's prose. Returns `None` if no comment names a section or document.
fn cited(before: &str, bundled: bool) -> Option<(Citation, bool)> {
    let lines: Vec<&str> = before.lines().map(str::trim).collect();
    let header = header(lines.first()?, lines.get(1).copied(), bundled);
    let rfc = header.as_ref().and_then(|(_, rfc)| *rfc);
    let header = header.map(|(citation, _)| citation);
    let mut clause = false;
    // The last comment before the rule determines the section. If it names none, no section applies. But a section
    // title (`lasting`) applies until a later comment names another section.
    let (mut section, mut lasting) = (None, false);
    for (at, line) in lines.iter().enumerate().skip(1) {
        let Some(comment) = line.strip_prefix(';') else {
            continue;
        };
        // A comment directly after a line of a rule belongs to this rule.
        if !lines[at - 1].is_empty() {
            continue;
        }
        let comment = comment.trim_start();
        if comment.starts_with("Clauses of the prose") {
            (clause, section, lasting) = (true, None, false);
        } else if let Some(found) = heading(comment, rfc) {
            (section, lasting) = (Some(found.0), found.1);
        } else if !lasting {
            section = None;
        }
    }
    Some((section.or(header)?, clause))
}

/// Returns the section or document that the first two lines of a grammar file name, and the number of the RFC if it is
/// one. Returns `None` if they name neither.
fn header(first: &str, second: Option<&str>, bundled: bool) -> Option<(Citation, Option<u32>)> {
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
    let citation = Citation {
        title: title.to_owned(),
        link: format!("https://{link}"),
    };
    Some((citation, None))
}

/// Returns the section that a comment between rules names, or `None` if it names none. The `bool` is true if the
/// comment is the title of a section. `of` is the number of the RFC that the file is about.
fn heading(comment: &str, of: Option<u32>) -> Option<(Citation, bool)> {
    if let Some((number, rest)) = rfc(comment) {
        let sections = rest.strip_prefix(',')?.trim_start();
        return section(number, sections).map(|citation| (citation, true));
    }
    let number = of?;
    if let Some(rest) = comment.strip_prefix("URL Standard, ") {
        let (number, _) = numbering(rest, false)?;
        let citation = Citation {
            title: format!("URL Standard, section {number}"),
            link: "https://url.spec.whatwg.org/".to_owned(),
        };
        return Some((citation, true));
    }
    if let Some(citation) = section(number, comment) {
        return Some((citation, false));
    }
    // Without the word "Section", numbers are a section only if a title or a colon follows, as in `4.1. Title` and
    // `2.3.1 and 2.3.2: why`.
    let (first, rest) = numbering(comment, false)?;
    let end = rest.find([':', '.'])?;
    let words = rest[..end].split([' ', ',']).filter(|it| !it.is_empty());
    let mut words = words.filter(|it| !matches!(*it, "and" | "to" | "item" | "items"));
    let is_more = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let title = rest[end..].starts_with(". ");
    (words.all(is_more) && (title || rest[end..].starts_with(':') || is_more(&rest[end + 1..])))
        .then(|| (linked(number, "Section", first), title))
}

/// Parses `RFC 3986` at the start of `text`, and returns the number and the rest of the text. Returns `None` if `text`
/// begins differently.
fn rfc(text: &str) -> Option<(u32, &str)> {
    let rest = text.strip_prefix("RFC ")?;
    let end = rest.find(|c: char| !c.is_ascii_digit());
    let (number, rest) = rest.split_at(end.unwrap_or(rest.len()));
    Some((number.parse().ok()?, rest))
}

/// Parses `Section 4.1`, `sections 3 and 7` or `Appendix A` at the start of `text`, and returns the first section as a
/// section of RFC `number`. Returns `None` if `text` begins differently.
fn section(number: u32, text: &str) -> Option<Citation> {
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

/// Parses `4.2.1`, or `B.1` if `letter` is true, at the start of `text`, and returns the number and the rest of the
/// text. Returns `None` if `text` begins differently.
fn numbering(text: &str, letter: bool) -> Option<(&str, &str)> {
    let mut end = text
        .find(|c: char| !c.is_ascii_alphanumeric())
        .unwrap_or(text.len());
    let first = &text[..end];
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|o| o.is_ascii_digit());
    let is_letter = letter && first.len() == 1 && first.bytes().all(|o| o.is_ascii_uppercase());
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

fn linked(number: u32, kind: &str, section: &str) -> Citation {
    let whole = whole(number);
    Citation {
        title: format!("{}, {kind} {section}", whole.title),
        link: format!("{}#{}-{section}", whole.link, kind.to_ascii_lowercase()),
    }
}

fn whole(number: u32) -> Citation {
    Citation {
        title: format!("RFC {number}"),
        link: format!("https://www.rfc-editor.org/rfc/rfc{number}"),
    }
}

#[cfg(test)]
mod tests {
    use super::cited;

    /// Returns the title and the link for a rule after the text `before`, and whether the rule is a clause of the
    /// prose.
    fn of(before: &str) -> Option<(String, String, bool)> {
        let (citation, clause) = cited(before, true)?;
        let link = citation
            .link
            .strip_prefix("https://www.rfc-editor.org/rfc/");
        let link = link.unwrap_or(&citation.link).to_owned();
        Some((citation.title, link, clause))
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
        // A title counts until the next title, other comments until the next comment.
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
        // A comment inside a rule is not a comment between rules.
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
