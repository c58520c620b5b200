//! Compares the accessors with the component oracle [`split`], which reads the text of the grammar.

use std::collections::BTreeMap;

use uri_tables::rfc3986::{Authority, Host, HostChoice, Uri, UriReference};
use uri_tables::uri_profile;
use uri_tables_tests::automata;
use uri_tables_tests::mutation::Random;
use uri_tables_tests::parts::Parts;
use uri_tables_tests::splitter::{Component, split};
use uri_tables_tests::vectors;

const COMPONENTS: &[Component<'static>] = &[
    ("scheme", &["scheme"]),
    ("authority", &["authority"]),
    ("userinfo", &["userinfo"]),
    ("host", &["host"]),
    ("IPv6", &["IPv6address"]),
    ("IPvFuture", &["IPvFuture"]),
    ("IPv4", &["IPv4address"]),
    ("name", &["reg-name"]),
    ("port", &["port"]),
    (
        "path",
        &[
            "path-abempty",
            "path-absolute",
            "path-noscheme",
            "path-rootless",
            "path-empty",
        ],
    ),
    ("query", &["query"]),
    ("fragment", &["fragment"]),
];

/// Returns the components that the accessors find, by name, in the same form as [`split`].
fn by_accessors<'t>(
    parts: Parts<'t>,
    authority: Option<Authority<'t>>,
) -> BTreeMap<&'static str, &'t str> {
    let host = authority.map(|authority| kind(authority.host()));
    let all = [
        ("scheme", parts.scheme),
        ("authority", parts.authority),
        ("userinfo", parts.userinfo),
        ("host", parts.host),
        ("port", parts.port),
        ("path", Some(parts.path)),
        ("query", parts.query),
        ("fragment", parts.fragment),
    ];
    let there = all
        .into_iter()
        .filter_map(|(name, part)| Some((name, part?)));
    there.chain(host.into_iter().flatten()).collect()
}

/// Returns the alternative of `host` with its name, and the IPv4 address at the end of an IPv6 address.
fn kind(host: Host<'_>) -> Vec<(&'static str, &str)> {
    match host.choice() {
        HostChoice::IpLiteral(literal) => match (literal.ipv6address(), literal.ipv_future()) {
            (Some(address), None) => {
                let last = address.ipv4address();
                let last = last.map(|last| ("IPv4", last.as_str()));
                last.into_iter()
                    .chain([("IPv6", address.as_str())])
                    .collect()
            }
            (None, Some(address)) => vec![("IPvFuture", address.as_str())],
            both => panic!("{host}: {both:?}"),
        },
        HostChoice::Ipv4address(address) => vec![("IPv4", address.as_str())],
        HostChoice::RegName(name) => vec![("name", name.as_str())],
    }
}

#[test]
fn uris_and_references() {
    let grammar = automata::bundled(&["rfc3986"]);
    // Backtracking is slow, so only short texts are compared. `tests/components.rs` compares long texts with other
    // parsers.
    let mut texts = vectors::inputs();
    texts.retain(|text| text.len() <= 60);
    let mut random = Random::new(7);
    let mutations: Vec<String> = (0..6_000)
        .map(|_| String::from_utf8_lossy(&random.mutation(&texts)).into_owned())
        .collect();
    let mut counts = [0; 2];
    for text in texts
        .iter()
        .chain(&mutations)
        .filter(|text| text.len() <= 80)
    {
        let found = split(&grammar, "URI-reference", COMPONENTS, text);
        counts[usize::from(found.is_some())] += 1;
        let ours = UriReference::parse(text).ok();
        let ours = ours.map(|it| by_accessors(Parts::of_reference(it), it.authority()));
        assert_eq!(ours, found, "{text:?}");
        let found = split(&grammar, "URI", COMPONENTS, text);
        let ours = Uri::parse(text).ok();
        let ours = ours.map(|it| by_accessors(Parts::of_uri(it), it.authority()));
        assert_eq!(ours, found, "{text:?}");
    }
    assert!(counts.into_iter().all(|count| count > 1_000), "{counts:?}");
}

/// Declares a profile, and a constant with the text of its grammar for the oracle.
macro_rules! profile {
    ($module:ident, $text:ident, $abnf:tt) => {
        const $text: &str = $abnf;

        uri_profile! {
            /// Components between delimiters that may also occur inside of other components.
            mod $module {
                abnf $abnf;
                expose entry within query, level, code, name, rest;
            }
        }
    };
}

profile! {
    log, LOG,
    r#"
        entry = level [ "." code ] ":" [ name "=" ] rest
        level = 1*ALPHA / "(" *( ALPHA / "." ) ")"
        code  = *DIGIT
        name  = *( ALPHA / ":" )
        rest  = *( ALPHA / DIGIT / "." / "(" ) [ ")" *":" ]
    "#
}

/// Checks all texts of up to eight bytes from a small alphabet, which contains every delimiter of the grammar.
#[test]
fn a_profile_on_all_short_words() {
    let grammar = automata::grammar(LOG);
    let components: Vec<Component<'_>> = vec![
        ("level", &["level"]),
        ("code", &["code"]),
        ("name", &["name"]),
        ("rest", &["rest"]),
    ];
    let mut words = vec![String::new()];
    let mut counts = [0; 2];
    for _ in 0..=6 {
        let mut longer = Vec::new();
        for word in words {
            let found = split(&grammar, "entry", &components, &word);
            counts[usize::from(found.is_some())] += 1;
            let ours = log::Entry::parse(&word).ok().map(|entry| {
                let parts = [
                    ("level", Some(entry.level().as_str())),
                    ("code", entry.code().map(log::Code::as_str)),
                    ("name", entry.name().map(log::Name::as_str)),
                    ("rest", Some(entry.rest().as_str())),
                ];
                let there = parts
                    .into_iter()
                    .filter_map(|(name, part)| Some((name, part?)));
                there.collect()
            });
            assert_eq!(ours, found, "{word:?}");
            longer.extend("a1.:=(".chars().map(|next| format!("{word}{next}")));
        }
        words = longer;
    }
    assert!(counts.into_iter().all(|count| count > 500), "{counts:?}");
}
