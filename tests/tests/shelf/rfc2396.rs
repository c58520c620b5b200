//! Tests of the profile `rfc2396`: the RFC's examples and requirements, its `URI-reference` as a regular expression,
//! and hostile texts.

use proptest::prelude::*;
use uri_tables::profiles::rfc2396::{
    self, AuthorityChoice, Param, Query, RegName, Segment, Server, Uri, UriReference, Userinfo,
};
use uri_tables::rfc3986;
use uri_tables_tests::{alphabet, automata, vectors};

use crate::hostile;

/// Returns the components that a test vector may name, with their names.
fn components(reference: UriReference<'_>) -> Vec<(&'static str, String)> {
    let mut found = Vec::new();
    let mut add = |name: &'static str, text: Option<&str>| {
        found.extend(text.map(|text| (name, text.to_owned())));
    };
    add("scheme", reference.scheme().as_ref().map(AsRef::as_ref));
    match reference.authority().map(rfc2396::Authority::choice) {
        Some(AuthorityChoice::Server(server)) => {
            if server.as_str().is_empty() {
                add("server", Some(""));
            }
            add("userinfo", server.userinfo().as_ref().map(AsRef::as_ref));
            add("host", server.host().as_ref().map(AsRef::as_ref));
            add("port", server.port().as_ref().map(AsRef::as_ref));
        }
        Some(AuthorityChoice::RegName(name)) => add("reg_name", Some(name.as_str())),
        None => {}
    }
    add("path", reference.path().as_ref().map(AsRef::as_ref));
    add("relative", reference.rel_path().as_ref().map(AsRef::as_ref));
    add(
        "opaque",
        reference.opaque_part().as_ref().map(AsRef::as_ref),
    );
    add("query", reference.query().as_ref().map(AsRef::as_ref));
    add("fragment", reference.fragment().as_ref().map(AsRef::as_ref));
    found
}

const FIELDS: [&str; 11] = [
    "scheme", "server", "userinfo", "host", "port", "reg_name", "path", "relative", "opaque",
    "query", "fragment",
];

#[test]
fn vectors() {
    let cases = vectors::cases("profiles/rfc2396");
    assert!(cases.len() >= 70);
    for case in cases {
        let input = case.text("input");
        match case.text("op") {
            "parse" => {
                let reference =
                    UriReference::parse(input).unwrap_or_else(|error| panic!("{case}: {error}"));
                let expected: Vec<(&str, String)> = FIELDS
                    .iter()
                    .filter_map(|&name| Some((name, case.optional_text(name)?.to_owned())))
                    .collect();
                assert_eq!(components(reference), expected, "{case}");
                let is_uri = reference.scheme().is_some() && reference.fragment().is_none();
                assert_eq!(Uri::is_valid(input), is_uri, "{case}");
                if let Some(segments) = case.json("segments").as_array() {
                    let path = reference.path().expect("a path");
                    assert_eq!(path.segments().count(), segments.len(), "{case}");
                    for (segment, expected) in path.segments().zip(segments) {
                        assert_eq!(
                            Some(segment.name().as_str()),
                            expected[0].as_str(),
                            "{case}"
                        );
                        let params: Vec<&str> = segment.params().map(Param::as_str).collect();
                        assert_eq!(serde_json::json!(params), expected[1], "{case}");
                    }
                }
            }
            "invalid" => assert!(!UriReference::is_valid(input), "{case}"),
            other => panic!("{case}: what is `{other}`?"),
        }
    }
}

/// Checks which sets of bytes differ from RFC 3986's and which are the same, as the profile's documentation says.
#[test]
fn bytes_then_and_now() {
    for byte in 0..=u8::MAX {
        let place = usize::from(byte);
        let was_a_mark = b"!*'()".contains(&byte);
        assert_eq!(
            rfc2396::Unreserved::TABLE[place],
            alphabet::unreserved(byte) || was_a_mark,
            "{byte:#04X}"
        );
        assert_eq!(
            rfc2396::Reserved::TABLE[place],
            b";/?:@&=+$,".contains(&byte)
        );
        assert_eq!(Query::TABLE[place], alphabet::query(byte));
        assert_eq!(rfc2396::Fragment::TABLE[place], alphabet::query(byte));
        assert_eq!(Segment::TABLE[place], alphabet::pchar(byte));
        assert_eq!(Userinfo::TABLE[place], alphabet::userinfo(byte));
        assert_eq!(
            RegName::TABLE[place],
            alphabet::userinfo(byte) || byte == b'@'
        );
        assert_eq!(Param::TABLE[place], alphabet::pchar(byte) && byte != b';');
    }
}

/// Checks the shortest texts that match the RFC's rules but not RFC 3986. The header of the grammar lists them.
#[test]
fn printed_but_not_within_rfc_3986() {
    let grammar = automata::bundled(&["rfc2396"]);
    let printed = automata::automaton(&grammar, "absoluteURI");
    for (text, now) in [("A://:!", false), ("A://", true)] {
        assert!(printed.matches(text.as_bytes()), "{text}");
        assert_eq!(rfc3986::Uri::is_valid(text), now, "{text}");
        assert_eq!(Uri::is_valid(text), now, "{text}");
    }
    assert_eq!(
        Uri::parse("A://")
            .expect("a URI")
            .authority()
            .expect("one")
            .as_str(),
        ""
    );
}

fn is_within(text: &str, set: fn(u8) -> bool) -> bool {
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        let mut is_digit = || bytes.next().is_some_and(|byte| byte.is_ascii_hexdigit());
        if !(set(byte) || byte == b'%' && is_digit() && is_digit()) {
            return false;
        }
    }
    true
}

fn is_server(text: &str) -> bool {
    let (userinfo, hostport) = text.rsplit_once('@').unwrap_or(("", text));
    let (host, port) = hostport.split_once(':').unwrap_or((hostport, ""));
    let is_name = hostile::is_host_name(host.strip_suffix('.').unwrap_or(host));
    let is_address = hostile::is_four_numbers(host);
    text.is_empty()
        || is_within(userinfo, alphabet::userinfo)
            && (is_name || is_address)
            && port.bytes().all(|byte| byte.is_ascii_digit())
}

/// Matches a reference by the expression of Appendix B, and checks the bytes that section 3 allows in each component.
fn is_reference(text: &str) -> bool {
    let (text, fragment) = text.split_once('#').unwrap_or((text, ""));
    if !is_within(fragment, alphabet::query)
        || !is_within(text, alphabet::uri)
        || text.contains(['#', '[', ']'])
    {
        return false;
    }
    let scheme = text
        .split_once(':')
        .filter(|(scheme, _)| !scheme.contains(['/', '?']));
    let part = match scheme {
        Some((scheme, part)) => {
            if !scheme.starts_with(|c: char| c.is_ascii_alphabetic())
                || !scheme.bytes().all(alphabet::scheme)
            {
                return false;
            }
            if !part.starts_with('/') {
                return !part.is_empty();
            }
            part
        }
        None => text,
    };
    let (part, query) = match part.split_once('?') {
        Some((part, query)) => (part, Some(query)),
        None => (part, None),
    };
    match part.strip_prefix("//") {
        Some(rest) => {
            let authority = rest.split('/').next().unwrap_or_default();
            is_server(authority) || rfc3986::Authority::is_valid(authority)
        }
        None => !part.is_empty() || query.is_none(),
    }
}

#[test]
fn hostile_texts() {
    let mut texts: Vec<String> = Vec::new();
    for case in vectors::cases("profiles/rfc2396") {
        texts.push(case.text("input").to_owned());
    }
    hostile::feed(&texts, |bytes| {
        let expected = std::str::from_utf8(bytes).is_ok_and(is_reference);
        let parsed = UriReference::parse_bytes(bytes);
        assert_eq!(parsed.is_ok(), expected, "{}", bytes.escape_ascii());
        if let Ok(reference) = parsed {
            assert!(rfc3986::UriReference::is_valid_bytes(bytes));
            let server = reference.authority().map(rfc2396::Authority::as_str);
            if let Some(authority) = server {
                assert_eq!(
                    Server::is_valid(authority),
                    is_server(authority),
                    "{authority}"
                );
            }
        }
    });
}

proptest! {
    #[test]
    fn data_comes_back(
        segments in proptest::collection::vec((proptest::collection::vec(any::<u8>(), 0..6), proptest::collection::vec(proptest::collection::vec(any::<u8>(), 0..6), 0..3)), 1..5),
        query in proptest::collection::vec(any::<u8>(), 0..9),
    ) {
        let mut text = String::from("x://a");
        for (name, params) in &segments {
            text.push('/');
            rfc2396::Name::encode(name).append_to(&mut text);
            for param in params {
                text.push(';');
                Param::encode(param).append_to(&mut text);
            }
        }
        text.push('?');
        Query::encode(&query).append_to(&mut text);
        let uri = Uri::parse(&text).expect("a URI");
        let back: Vec<_> = uri.path().expect("a path").segments().map(|segment| {
            let params: Vec<Vec<u8>> = segment.params().map(|param| param.decode().into_owned()).collect();
            (segment.name().decode().into_owned(), params)
        }).collect();
        prop_assert_eq!(back, segments);
        prop_assert_eq!(uri.query().expect("a query").decode().into_owned(), query);
    }
}
