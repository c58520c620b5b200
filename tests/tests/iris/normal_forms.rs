//! Normalization of IRIs (RFC 3987 §5.3.2).

use std::collections::BTreeMap;

use uri_tables::rfc3986::UriReference;
use uri_tables::rfc3987::{Iri, IriReference};
use uri_tables_tests::alphabet::iprivate;
use uri_tables_tests::split;

use crate::{references, stays_encoded, texts};

/// Returns whether `character` is not equivalent to its triplets. Normalization then changes neither form to the other.
fn differs_from_its_triplets(character: char) -> bool {
    stays_encoded(character) || iprivate(character)
}

fn normal(reference: IriReference<'_>) -> String {
    let text = reference.as_str();
    let normal = reference.normalize();
    assert_eq!(normal.is_borrowed(), normal == text, "{text:?}");
    assert_eq!(reference.is_normalized(), normal.is_borrowed(), "{text:?}");
    let again = IriReference::parse(normal.as_str());
    let again = again.unwrap_or_else(|error| panic!("{text:?}: {normal}: {error}"));
    assert!(again.is_normalized(), "{text:?}: {normal}");
    assert!(again.normalized_eq(&reference), "{text:?}: {normal}");
    normal.into_string()
}

/// Normalizing an IRI and then mapping it to a URI must give the same text as mapping first and then normalizing the
/// URI.
#[test]
fn they_are_those_of_uris() {
    let texts = texts(532, 40_000);
    let mut changed = 0;
    for reference in references(&texts) {
        let text = reference.as_str();
        let normal = normal(reference);
        let uri = reference.to_uri_reference().unwrap();
        let of_uri = uri.as_view().normalize().into_string();
        let mapped = IriReference::parse(&normal).unwrap().to_uri_reference();
        assert_eq!(mapped.unwrap(), of_uri.as_str(), "{text:?}");
        if text.chars().any(differs_from_its_triplets) {
            continue;
        }
        // Mapping the normalized URI back to an IRI decodes every character that normalization must decode.
        let by_hand = UriReference::parse(&of_uri).unwrap().to_iri_reference();
        if !by_hand.as_str().chars().any(iprivate) {
            assert_eq!(by_hand, normal.as_str(), "{text:?}");
            changed += usize::from(normal != text);
        }
    }
    assert!(changed > 5_000, "{changed}");
}

/// Returns the known reason why `fluent-uri` may normalize `text` differently, or `None` if no reason is known.
fn fluent_uri_differs(text: &str, normal: &str) -> Option<&'static str> {
    let components = split::components(text);
    let (_, host, port) = split::authority(components.authority.unwrap_or_default());
    let path = components.path.replace("%2e", ".").replace("%2E", ".");
    let dots = path.split('/').any(|segment| matches!(segment, "." | ".."));
    if dots && !path.starts_with('/') {
        Some("fluent-uri leaves dot segments of a path without a root alone")
    } else if host.starts_with('[') {
        Some("fluent-uri rewrites IPv6 addresses as RFC 5952 has them")
    } else if matches!(port, Some("80" | "443" | "5683")) {
        Some("fluent-uri knows default ports, which are for the scheme to say")
    } else if has_triplets_that_stay(normal) {
        Some("fluent-uri decodes spaces and what directs bidirectional text")
    } else if normal.contains("%EE%80%80") {
        Some(
            "fluent-uri 0.4.1 decodes private use, which is not unreserved; its tests say so by now",
        )
    } else {
        None
    }
}

/// Returns the known reason why `iri-string` may normalize `text` differently, or `None` if no reason is known.
fn iri_string_differs(text: &str, normal: &str) -> Option<&'static str> {
    let authority = split::components(text).authority.unwrap_or_default();
    let host = split::authority(authority).1;
    if !host.is_ascii() || host.contains('%') {
        Some("iri-string keeps the case of hosts that are not ASCII")
    } else if has_triplets_that_stay(normal) {
        Some("iri-string decodes spaces and what directs bidirectional text")
    } else {
        None
    }
}

fn has_triplets_that_stay(normal: &str) -> bool {
    ["%C2%A0", "%E2%80%A", "%E3%80%80", "%E2%81%A"]
        .iter()
        .any(|triplets| normal.contains(triplets))
}

#[test]
fn fluent_uri_and_iri_string() {
    let texts = texts(533, 20_000);
    let mut explained: BTreeMap<&str, usize> = BTreeMap::new();
    let mut found = Vec::new();
    for reference in references(&texts) {
        let text = reference.as_str();
        let ours = normal(reference);
        let fluent_uri = fluent_uri::IriRef::parse(text).unwrap();
        let fluent_uri = fluent_uri.normalize().into_string();
        let mut theirs = vec![(fluent_uri, fluent_uri_differs(text, &ours))];
        // `iri-string` does not normalize relative references.
        if let Ok(iri) = iri_string::types::IriStr::new(text) {
            let iri_string = iri.normalize().to_string();
            theirs.push((iri_string, iri_string_differs(text, &ours)));
        }
        for (theirs, reason) in theirs {
            match reason {
                _ if ours == theirs => {}
                Some(reason) => *explained.entry(reason).or_default() += 1,
                None => found.push(format!("{text:?}: ours {ours:?}, theirs {theirs:?}")),
            }
        }
    }
    assert!(
        found.is_empty(),
        "{} differences:\n{}",
        found.len(),
        found[..found.len().min(40)].join("\n")
    );
    // Every reason must occur, because a reason that no longer occurs could hide the next bug.
    assert_eq!(explained.len(), 7, "{explained:?}");
}

#[test]
fn examples() {
    for (text, expected) in [
        // §5.3.2
        (
            "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9",
            "example://a/b/c/%7Bfoo%7D/rosé",
        ),
        // §5.3.2.1: normalization keeps the case of non-ASCII letters.
        ("HTTP://É.Example/É", "http://É.example/É"),
        // §5.3.2.2: normalization does not compose decomposed characters, encoded or not.
        ("foo:re\u{301}sume%CC%81", "foo:re\u{301}sume\u{301}"),
        // §5.3.2.3
        ("http://example.org/%7euser", "http://example.org/~user"),
        (
            "foo:%E2%80%AE%c2%a0?%ee%80%80#%ee%80%80",
            "foo:%E2%80%AE%C2%A0?%EE%80%80#%EE%80%80",
        ),
        ("foo:%C3%C3%A9%A9", "foo:%C3é%A9"),
        // Normalization does not encode these characters, and would not decode them.
        ("foo:\u{202E}\u{A0}?\u{E000}", "foo:\u{202E}\u{A0}?\u{E000}"),
    ] {
        let iri = Iri::parse(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(iri.normalize(), expected, "{text:?}");
    }
    let apart = [
        ("foo:é", "foo:e\u{301}"),
        ("foo:?\u{E000}", "foo:?%EE%80%80"),
    ];
    for (a, b) in apart {
        assert!(
            !Iri::parse(a)
                .unwrap()
                .normalized_eq(&Iri::parse(b).unwrap())
        );
    }
}
