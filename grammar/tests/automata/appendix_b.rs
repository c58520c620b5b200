//! Compares splits with the regular expression in Appendix B of RFC 3986. The expression uses no grammar, but finds the
//! components of every valid reference.

use proptest::prelude::*;
use uri_tables_grammar::captures::tdfa::Tagged;

use crate::splitting::{NINE, split, tagged};

/// Splits `text` by the expression `^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?` of RFC 3986, Appendix B.
/// The authority is then split at its `@`, and at the last `:` that no bracket follows.
fn appendix_b(text: &str) -> Vec<(&'static str, &str)> {
    let mut parts = Vec::new();
    let mut rest = text;
    let scheme = rest
        .find([':', '/', '?', '#'])
        .filter(|&at| at > 0 && rest[at..].starts_with(':'));
    if let Some(at) = scheme {
        parts.push(("scheme", &rest[..at]));
        rest = &rest[at + 1..];
    }
    if let Some(behind) = rest.strip_prefix("//") {
        let end = behind.find(['/', '?', '#']).unwrap_or(behind.len());
        let authority = &behind[..end];
        parts.push(("authority", authority));
        let mut host = authority;
        if let Some((userinfo, behind)) = authority.split_once('@') {
            parts.push(("userinfo", userinfo));
            host = behind;
        }
        match host.rsplit_once(':') {
            Some((host, port)) if !port.contains(']') => {
                parts.extend([("host", host), ("port", port)]);
            }
            _ => parts.push(("host", host)),
        }
        rest = &behind[end..];
    }
    let (before, fragment) = match rest.split_once('#') {
        Some((before, fragment)) => (before, Some(fragment)),
        None => (rest, None),
    };
    let (path, query) = match before.split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (before, None),
    };
    parts.push(("path", path));
    parts.extend(query.map(|query| ("query", query)));
    parts.extend(fragment.map(|fragment| ("fragment", fragment)));
    parts
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn references_split_as_appendix_b_says(texts in proptest::collection::vec(
        prop_oneof![
            Just("//"), Just("/"), Just(":"), Just("?"), Just("#"), Just("@"), Just("[::1]"), Just("a"),
            Just("80"), Just("%41"), Just("1.2.3.4"), Just("http:"), Just("."), Just("x://u:1@h:2/p?q#f"),
        ],
        0..9,
    )) {
        thread_local! {
            static TAGGED: Tagged = tagged("URI-reference", NINE);
        }
        let text = texts.concat();
        TAGGED.with(|tagged| {
            if let Some(parts) = split(tagged, NINE, &text) {
                prop_assert_eq!(parts, appendix_b(&text));
            }
            Ok(())
        })?;
    }
}
