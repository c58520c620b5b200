//! Splits a text into the five components of a URI by RFC 3986, Appendix B.
//!
//! The regular expression of Appendix B is written out by hand, so that tests can compare the code under test with
//! components from an independent source. Invalid texts are split as well.

/// The components of a URI reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Components<'a> {
    /// The text before the first `:`, unless a `/`, `?` or `#` precedes that colon.
    pub scheme: Option<&'a str>,
    /// The text after `//`, up to the next `/`, `?` or `#`.
    pub authority: Option<&'a str>,
    /// The text up to the next `?` or `#`; always present.
    pub path: &'a str,
    /// The text after `?`, up to `#`.
    pub query: Option<&'a str>,
    /// The text after `#`.
    pub fragment: Option<&'a str>,
}

/// Splits a text at its delimiters: `^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`.
pub fn components(text: &str) -> Components<'_> {
    let (text, fragment) = cut(text, '#');
    let (text, query) = cut(text, '?');
    let (scheme, text) = match text.find([':', '/']) {
        Some(at) if at > 0 && text[at..].starts_with(':') => (Some(&text[..at]), &text[at + 1..]),
        _ => (None, text),
    };
    let (authority, path) = match text.strip_prefix("//") {
        Some(rest) => {
            let end = rest.find('/').unwrap_or(rest.len());
            (Some(&rest[..end]), &rest[end..])
        }
        None => (None, text),
    };
    Components {
        scheme,
        authority,
        path,
        query,
        fragment,
    }
}

/// Returns the userinfo, host and port of the authority `text` (§3.2). The userinfo ends at the last `@`, and the port
/// begins after the last colon outside of brackets.
pub fn authority(text: &str) -> (Option<&str>, &str, Option<&str>) {
    let (userinfo, rest) = match text.rfind('@') {
        Some(at) => (Some(&text[..at]), &text[at + 1..]),
        None => (None, text),
    };
    let after_literal = rest.rfind(']').map_or(0, |at| at + 1);
    match rest[after_literal..].rfind(':') {
        Some(at) => (
            userinfo,
            &rest[..after_literal + at],
            Some(&rest[after_literal + at + 1..]),
        ),
        None => (userinfo, rest, None),
    }
}

fn cut(text: &str, delimiter: char) -> (&str, Option<&str>) {
    match text.split_once(delimiter) {
        Some((before, behind)) => (before, Some(behind)),
        None => (text, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn appendix_b() {
        let split = components("http://www.ics.uci.edu/pub/ietf/uri/#Related");
        assert_eq!(split.scheme, Some("http"));
        assert_eq!(split.authority, Some("www.ics.uci.edu"));
        assert_eq!(split.path, "/pub/ietf/uri/");
        assert_eq!(split.query, None);
        assert_eq!(split.fragment, Some("Related"));
        assert_eq!(components("/a:b").path, "/a:b");
        assert_eq!(components(":b").path, ":b");
        assert_eq!(components("?a#b?c#d").fragment, Some("b?c#d"));
        assert_eq!(
            authority("a:b@[::1]:80"),
            (Some("a:b"), "[::1]", Some("80"))
        );
        assert_eq!(authority("[::1]"), (None, "[::1]", None));
        assert_eq!(authority("h:"), (None, "h", Some("")));
    }
}
