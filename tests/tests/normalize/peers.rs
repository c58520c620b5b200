//! Compares normalization with `fluent-uri`, which normalizes some schemes specially, and with `iri-string`, which does
//! not. Every difference must have a known reason.

use std::collections::BTreeMap;

use uri_tables::NormalizeOptions;
use uri_tables::rfc3986::UriReference;
use uri_tables_tests::concatenation::concatenations;
use uri_tables_tests::mutation::Random;
use uri_tables_tests::{split, vectors};

use crate::obvious::{normal_form, obvious, triplets};
use crate::scheme_based::{HTTP, http, texts_of_vectors};

/// Returns the known reason why `fluent-uri` may normalize `text` differently, or `None` if no reason is known.
fn fluent_uri_differs(text: &str) -> Option<&'static str> {
    let components = split::components(text);
    let (_, host, port) = split::authority(components.authority.unwrap_or_default());
    let path = triplets(components.path, |&letter| letter);
    let dots = path.split('/').any(|segment| matches!(segment, "." | ".."));
    if dots && !path.starts_with('/') {
        Some("fluent-uri leaves dot segments of a path without a root alone")
    } else if host.starts_with('[') {
        Some("fluent-uri rewrites IPv6 addresses as RFC 5952 has them")
    } else if matches!(port, Some("80" | "443" | "5683")) {
        Some("fluent-uri knows default ports, which are for the scheme to say")
    } else {
        None
    }
}

/// Returns the known reason why `iri-string` may normalize `text` differently, or `None` if no reason is known.
fn iri_string_differs(text: &str) -> Option<&'static str> {
    let authority = split::components(text).authority?;
    triplets(split::authority(authority).1, |&letter| letter)
        .contains('%')
        .then_some("iri-string keeps the case of hosts with triplets that it cannot decode")
}

#[test]
fn fluent_uri_and_iri_string() {
    let texts = vectors::inputs();
    let mut random = Random::new(622);
    let mutations = (0..20_000).map(|_| random.mutation(&texts));
    let mutations: Vec<_> = mutations
        .map(|text| String::from_utf8_lossy(&text).into_owned())
        .collect();
    let mut explained: BTreeMap<&str, usize> = BTreeMap::new();
    let mut found = Vec::new();
    let mut compared = 0;
    for text in texts.iter().chain(&mutations) {
        let Ok(reference) = UriReference::parse(text) else {
            continue;
        };
        let ours = reference.normalize();
        let fluent_uri = fluent_uri::UriRef::parse(text.as_str()).unwrap();
        let fluent_uri = fluent_uri.normalize().into_string();
        let mut theirs = vec![(fluent_uri, fluent_uri_differs(text))];
        // `iri-string` does not normalize relative references.
        if let Ok(uri) = iri_string::types::UriStr::new(text) {
            theirs.push((uri.normalize().to_string(), iri_string_differs(text)));
        }
        for (theirs, reason) in theirs {
            compared += 1;
            match reason {
                _ if ours == theirs.as_str() => {}
                Some(reason) => *explained.entry(reason).or_default() += 1,
                None => found.push(format!("{text:?}: ours {ours}, theirs {theirs}")),
            }
        }
    }
    assert!(compared > 10_000, "{compared}");
    // Every reason must occur, because a reason that no longer occurs could hide the next bug.
    assert_eq!(explained.len(), 4, "{explained:?}");
    assert!(
        found.is_empty(),
        "{} differences:\n{}",
        found.len(),
        found[..found.len().min(40)].join("\n")
    );
}

/// Returns the known reason why `fluent-uri` may normalize the `http` URI `text` differently, and the text that our
/// result must then equal. That is its result `theirs` normalized by our rules or, if the host is an IPv6 address,
/// `text` normalized.
fn fluent_uri_differs_of_http(text: &str, theirs: &str) -> Option<(&'static str, String)> {
    let components = split::components(text);
    let (_, host, port) = split::authority(components.authority?);
    let reason = if host.starts_with('[') {
        let ours = normal_form(text, HTTP);
        return Some((
            "fluent-uri rewrites IPv6 addresses as RFC 5952 has them",
            ours,
        ));
    } else if port.is_some_and(|port| port.starts_with('0')) {
        "fluent-uri compares the default port's digits and not its value"
    } else if components.path.is_empty() {
        "fluent-uri leaves an empty path as it is"
    } else {
        return None;
    };
    Some((reason, normal_form(theirs, HTTP)))
}

#[test]
fn fluent_uri_knows_http() {
    let mut explained: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut compared, mut by_scheme) = (0, 0);
    let short = concatenations(&[":", "80", "/", "0", "?", "[::0]", "%2e"], 4);
    let short = short.into_iter().map(|text| format!("http://h{text}"));
    let ipv6 = ["http://[::0]:80", "http://[1:0::]/"].map(str::to_owned);
    for text in texts_of_vectors(&["http"])
        .into_iter()
        .chain(short)
        .chain(ipv6)
    {
        let Ok(uri) = http::Uri::parse(&text) else {
            continue;
        };
        let ours = uri.normalize();
        let theirs = fluent_uri::Uri::parse(text.as_str())
            .unwrap()
            .normalize()
            .into_string();
        compared += 1;
        by_scheme += usize::from(ours != obvious(&text).as_str());
        if ours == theirs.as_str() {
            continue;
        }
        let Some((reason, theirs)) = fluent_uri_differs_of_http(&text, &theirs) else {
            panic!("{text:?}: ours {ours}, theirs {theirs}");
        };
        assert_eq!(ours, theirs.as_str(), "{text:?}");
        *explained.entry(reason).or_default() += 1;
    }
    assert!(
        compared > 1_000 && by_scheme > 300,
        "{compared} {by_scheme}"
    );
    assert_eq!(explained.len(), 3, "{explained:?}");
}

/// `iri-string` has no scheme-based normalization, so its results must equal those of our generic types.
#[test]
fn iri_string_knows_no_scheme() {
    let mut differ = 0;
    for text in concatenations(&[":80", "/", "?q", "/a"], 3) {
        let text = format!("http://h{text}");
        let (Ok(uri), Ok(theirs)) = (
            http::Uri::parse(&text),
            iri_string::types::UriStr::new(&text),
        ) else {
            continue;
        };
        let theirs = theirs.normalize().to_string();
        assert_eq!(
            UriReference::parse(&text).unwrap().normalize(),
            theirs.as_str()
        );
        // After normalization by `iri-string`, only the scheme-based steps remain to be applied.
        let theirs = normal_form(&theirs, HTTP);
        differ += usize::from(uri.normalize_by(NormalizeOptions::CASE) != theirs.as_str());
        assert_eq!(uri.normalize(), theirs.as_str());
    }
    assert!(differ > 10, "{differ}");
}
