//! The docs of generated items.
//!
//! In: an exposed rule. Out: its doc: the rule's ABNF first, then where it comes from, then what the type
//! offers. People read these pages as the profile's specification.

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use uri_tables_grammar::location::Location;

use crate::automata::{Computed, Kind};
use crate::input::Invocation;
use crate::lists::Repeated;
use crate::profile::Exposed;
use crate::sources::Sources;

/// A module without a doc comment of its own gets one, so that `missing_docs` stays silent.
pub(crate) fn module(invocation: &Invocation) -> TokenStream {
    if is_documented(invocation.attributes.clone()) {
        return TokenStream::new();
    }
    let doc = format!("The URI profile `{}`.", invocation.module);
    quote!(#[doc = #doc])
}

/// Whether one of some attributes is a doc comment.
fn is_documented(attributes: TokenStream) -> bool {
    attributes.into_iter().any(|token| match token {
        TokenTree::Group(group) => {
            let first = group.stream().into_iter().next();
            matches!(first, Some(TokenTree::Ident(ident)) if ident == "doc")
        }
        _ => false,
    })
}

/// The doc of a rule's type.
pub(crate) fn rule(
    exposed: &Exposed,
    computed: &Computed,
    no_builder: Option<&str>,
    sources: &Sources,
) -> TokenStream {
    let abnf = exposed.abnf.as_str();
    let mut doc = inline_code(&one_line(abnf)) + "\n\n";
    if abnf.contains(['\n', ';']) {
        let fence = fence(abnf, 3);
        doc.extend([&fence, "abnf\n", abnf, "\n", &fence, "\n\n"]);
    }
    doc.push_str(&origin(&exposed.location, sources));
    doc.push_str("\n\n");
    if let Some((bound, text)) = &computed.outside {
        let text = if text.is_empty() {
            "the empty text".to_owned()
        } else {
            inline_code(text)
        };
        let text = format!(
            "Goes beyond RFC 3986: the shortest text that its `{bound}` does not have is {text}.\n\n"
        );
        doc.push_str(&text);
    }
    let within = computed.within.iter();
    let within: Vec<String> = within.map(|ident| format!("`rfc3986::{ident}`")).collect();
    if let Some((last, others)) = within.split_last() {
        let others = others.iter().map(|other| format!("{other} and "));
        let all: String = others.chain([last.clone()]).collect();
        let text =
            format!("Every text is proven to be within RFC 3986, and converts into {all}.\n\n");
        doc.push_str(&text);
    }
    doc.push_str(match &computed.kind {
        Kind::Structure => {
            "A text of this rule is made of other exposed rules: data is encoded into, and decoded from, those."
        }
        Kind::Leaf => "A text of this rule stands for itself: it has no encoder.",
        Kind::Encode { .. } => {
            "Any data can be encoded into a text of this rule with [`encode`](Self::encode), and decoding gives it back."
        }
        Kind::TryEncode { .. } => {
            "Some data can be encoded into a text of this rule with [`try_encode`](Self::try_encode); what cannot is an error."
        }
    });
    for repeated in &computed.repeated {
        doc.push_str("\n\n");
        doc.push_str(&repetition(repeated));
    }
    if let Some(reason) = no_builder {
        doc.push_str("\n\n");
        doc.push_str(reason);
    }
    quote!(#[doc = #doc])
}

/// Why there is no accessor to what may stand several times, and how to get one.
fn repetition(repeated: &Repeated) -> String {
    let rule = &repeated.rule;
    let narrower: Vec<String> = repeated
        .narrower
        .iter()
        .map(|rule| format!("`{rule}`"))
        .collect();
    let repair = match &narrower[..] {
        [] => "A rule for each part of it in which they are one list has one, if it is exposed."
            .to_owned(),
        [one] => format!("Expose {one}, which has one."),
        [others @ .., last] => {
            format!(
                "Expose {} or {last}, each of which has one.",
                others.join(", ")
            )
        }
    };
    format!(
        "Several `{rule}` may stand in a text that are not one list: there is no accessor to them. {repair}"
    )
}

/// Lists of types show the first paragraph of each: the rule on one line, without comments.
pub(super) fn one_line(abnf: &str) -> String {
    let mut line = String::new();
    let (mut quoted, mut prose, mut comment) = (false, false, false);
    for c in abnf.chars() {
        match c {
            '\n' => (quoted, prose, comment) = (false, false, false),
            _ if comment => {}
            '"' if !prose => quoted = !quoted,
            '<' if !quoted => prose = true,
            '>' if !quoted => prose = false,
            ';' if !quoted && !prose => comment = true,
            _ => {}
        }
        let blank = c.is_whitespace() && !quoted;
        if comment || blank && (line.is_empty() || line.ends_with(' ')) {
            continue;
        }
        line.push(if blank { ' ' } else { c });
    }
    line.trim_end().to_owned()
}

/// Markdown's code, whatever backticks the text has.
pub(super) fn inline_code(text: &str) -> String {
    let ticks = fence(text, 1);
    let space = if ticks.len() > 1 { " " } else { "" };
    format!("{ticks}{space}{text}{space}{ticks}")
}

/// More backticks than any run of them in the text, and at least so many.
fn fence(text: &str, least: usize) -> String {
    let mut longest = 0;
    let mut run = 0;
    for c in text.chars() {
        run = if c == '`' { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    "`".repeat(least.max(longest + 1))
}

/// Where a rule is defined: an RFC's section for a bundled grammar, else the file and line.
fn origin(location: &Location, sources: &Sources) -> String {
    let place = sources.place(location);
    let header = location.text.content.lines().next().unwrap_or("");
    match citation(header) {
        Some((citation, link)) => {
            format!(
                "Defined in [{citation}]({link}) (`{}`, line {}).",
                place.name, place.line
            )
        }
        None => format!("Defined in `{}`, line {}.", place.name, place.line),
    }
}

/// `; RFC 3986, Appendix A. …`, the first line of a bundled grammar, as a citation and its link.
fn citation(header: &str) -> Option<(String, String)> {
    let rest = header.strip_prefix("; RFC ")?;
    let (citation, _) = rest.split_once(". ").unwrap_or((rest, ""));
    let (number, section) = citation.split_once(", ").unwrap_or((citation, ""));
    number.parse::<u32>().ok()?;
    let mut link = format!("https://www.rfc-editor.org/rfc/rfc{number}");
    let anchor = section
        .replace("Section ", "section-")
        .replace("Appendix ", "appendix-");
    if !section.is_empty() && !anchor.contains(' ') {
        link = format!("{link}#{anchor}");
    }
    Some((format!("RFC {citation}"), link))
}

#[cfg(test)]
mod tests {
    use super::{citation, fence, inline_code, one_line, repetition};
    use crate::lists::Repeated;

    #[test]
    fn a_repetition_says_what_to_expose() {
        let doc = |narrower: &[&str]| {
            repetition(&Repeated {
                rule: "par".to_owned(),
                narrower: narrower.iter().map(ToString::to_string).collect(),
            })
        };
        let fact = "Several `par` may stand in a text that are not one list: there is no accessor to them.";
        for (narrower, repair) in [
            (
                &[][..],
                "A rule for each part of it in which they are one list has one, if it is exposed.",
            ),
            (&["a"], "Expose `a`, which has one."),
            (
                &["a", "b", "c"],
                "Expose `a`, `b` or `c`, each of which has one.",
            ),
        ] {
            assert_eq!(doc(narrower), format!("{fact} {repair}"));
        }
    }

    #[test]
    fn headers_are_cited() {
        assert_eq!(
            citation("; RFC 3986, Appendix A. Collected ABNF for URI"),
            Some((
                "RFC 3986, Appendix A".to_owned(),
                "https://www.rfc-editor.org/rfc/rfc3986#appendix-A".to_owned()
            ))
        );
        assert_eq!(
            citation("; RFC 9110, Section 4.1. URI References"),
            Some((
                "RFC 9110, Section 4.1".to_owned(),
                "https://www.rfc-editor.org/rfc/rfc9110#section-4.1".to_owned()
            ))
        );
        assert_eq!(citation("; RFCs for everyone"), None);
        assert_eq!(citation("; my grammar"), None);
    }

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
            ("a = <b; c  d>\n; the end", "a = <b; c d>"),
        ] {
            assert_eq!(one_line(abnf), line);
        }
    }
}
