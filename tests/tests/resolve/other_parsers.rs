//! Compares our targets with those of `fluent-uri` and `iri-string`, on mutations of the texts in the test vectors.

use std::collections::BTreeMap;

use uri_tables::rfc3986::{Uri, UriReference};
use uri_tables_tests::mutation::Random;
use uri_tables_tests::split;

use crate::{check_target, corpus};

/// Returns the targets of `fluent-uri` and `iri-string`, or `None` if the library does not resolve the reference.
fn their_targets(base: &str, reference: &str) -> [(&'static str, Option<String>); 2] {
    use iri_string::format::ToDedicatedString;
    use iri_string::types::{UriReferenceStr, UriStr};

    let fluent_base = fluent_uri::Uri::parse(base).unwrap();
    let fluent = fluent_uri::UriRef::parse(reference)
        .unwrap()
        .resolve_against(&fluent_base);
    // `iri-string` requires a base without a fragment, so the fragment is removed (RFC 3986 §5.1).
    let iri_base = UriStr::new(base).unwrap().to_absolute();
    let iri = UriReferenceStr::new(reference)
        .unwrap()
        .resolve_against(iri_base);
    [
        ("fluent-uri", fluent.ok().map(|uri| uri.to_string())),
        ("iri-string", Some(iri.to_dedicated_string().to_string())),
    ]
}

/// Returns the known reason why the target of `parser` may differ from ours, or `None` if no reason is known.
fn reason(parser: &str, base: &str, reference: &str, theirs: Option<&str>) -> Option<&'static str> {
    let parts = (split::components(base), split::components(reference));
    let paths = [parts.0.path, parts.1.path];
    let dots = |path: &str| path.split('/').any(|segment| matches!(segment, "." | ".."));
    let encoded = |path: &str| {
        let decoded = path.to_ascii_lowercase().replace("%2e", ".");
        decoded != path.to_ascii_lowercase() && dots(&decoded)
    };
    let relative = parts.1.scheme.is_none() && parts.1.authority.is_none();
    if parser == "fluent-uri" && theirs.is_none() {
        let opaque = parts.0.authority.is_none() && !parts.0.path.starts_with('/');
        let refused = parts.0.fragment.is_some() || opaque;
        return refused.then_some("fluent-uri refuses this base");
    }
    if paths.into_iter().any(encoded) {
        return Some("triplets of dots are taken as dots, which is normalization (§6.2.2)");
    }
    if relative && parts.1.path.is_empty() && dots(parts.0.path) {
        return Some("an empty reference takes the base's path as it is (§5.2.2), dots or not");
    }
    if parser == "fluent-uri" && relative && parts.0.path.ends_with("/..") {
        return Some("a base's last segment is cut off (§5.2.3), be it two dots");
    }
    if parser == "fluent-uri" && parts.1.scheme.is_some() && dots(parts.1.path) {
        return (!parts.1.path.starts_with('/'))
            .then_some("fluent-uri keeps the dots of a path without a root");
    }
    None
}

#[test]
fn other_parsers_find_the_same_targets() {
    let texts = corpus();
    let mut random = Random::new(5_2_2);
    let mut reasons: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    let mut unexplained = Vec::new();
    let mut pairs = 0;
    while pairs < 20_000 {
        let base = String::from_utf8_lossy(&random.mutation(&texts)).into_owned();
        let reference = String::from_utf8_lossy(&random.mutation(&texts)).into_owned();
        let (Ok(from), Ok(to)) = (Uri::parse(&base), UriReference::parse(&reference)) else {
            continue;
        };
        pairs += 1;
        check_target(from, to);
        let ours = from.resolve(&to).unwrap();
        for (parser, theirs) in their_targets(&base, &reference) {
            if theirs.as_deref() == Some(ours.as_str()) {
                continue;
            }
            match reason(parser, &base, &reference, theirs.as_deref()) {
                Some(reason) => *reasons.entry((parser, reason)).or_default() += 1,
                None => unexplained.push(format!(
                    "{base:?} + {reference:?}: ours {ours:?}, {parser} {theirs:?}"
                )),
            }
        }
    }
    assert!(
        unexplained.is_empty(),
        "{} of {pairs}:\n{}",
        unexplained.len(),
        unexplained[..unexplained.len().min(40)].join("\n")
    );
    // A reason that no longer occurs could hide the next bug, and so could a reason that covers most pairs.
    assert_eq!(reasons.len(), 6, "{reasons:#?}");
    assert!(reasons.values().sum::<usize>() < pairs / 2, "{reasons:#?}");
}
