//! Tests of the profiles `coap` and `coaps`: the examples and requirements of RFC 7252, conversions between options and
//! URIs, and hostile texts.

use std::net::SocketAddr;

use proptest::prelude::*;
use uri_tables::profiles::coap::{HostChoice, PathOption, RegName, Uri, UriBuf};
use uri_tables::profiles::coap_options::UriOptions;
use uri_tables::profiles::coaps;
use uri_tables::{ErrorKind, rfc3986};
use uri_tables_tests::vectors::{self, Case};

use crate::hostile;

fn options(case: &Case) -> UriOptions {
    let options = case.json("options");
    let list = |field: &str| {
        let values = options[field].as_array().expect("a list").iter();
        values
            .map(|value| value.as_str().expect("a text").to_owned())
            .collect()
    };
    UriOptions {
        host: options["host"].as_str().map(str::to_owned),
        port: options["port"]
            .as_u64()
            .map(|port| u16::try_from(port).expect("a port")),
        path: list("path"),
        query: list("query"),
    }
}

fn destination(case: &Case) -> SocketAddr {
    case.text("destination")
        .parse()
        .expect("an address and a port")
}

#[test]
fn vectors() {
    let cases = vectors::cases("profiles/coap");
    assert!(cases.len() >= 78);
    for case in cases {
        match case.text("op") {
            "options" => {
                let (expected, destination) = (options(&case), destination(&case));
                let text = case.text("input");
                let uri = Uri::parse(text).unwrap_or_else(|error| panic!("{case}: {error}"));
                assert_eq!(uri.to_options(destination), Ok(expected.clone()), "{case}");
                let composed = UriBuf::from_options(&expected, destination);
                let composed = composed.unwrap_or_else(|error| panic!("{case}: {error}"));
                assert_eq!(
                    composed,
                    case.optional_text("composed").unwrap_or(text),
                    "{case}"
                );
                assert!(
                    composed.as_view().normalized_eq(&uri) || case.optional_text("why").is_some(),
                    "{case}"
                );
            }
            "decompose-fails" => {
                let uri = Uri::parse(case.text("input"))
                    .unwrap_or_else(|error| panic!("{case}: {error}"));
                let error = uri.to_options(destination(&case)).expect_err("no options");
                assert_eq!(format!("{:?}", error.kind()), case.text("kind"), "{case}");
            }
            "compose-fails" => {
                let composed = UriBuf::from_options(&options(&case), destination(&case));
                assert!(composed.is_err(), "{case}: {composed:?}");
            }
            "valid" => {
                let uri = Uri::parse(case.text("input"))
                    .unwrap_or_else(|error| panic!("{case}: {error}"));
                assert_eq!(uri.authority().host(), case.text("host"), "{case}");
                assert_eq!(
                    u64::from(uri.port_or_default()),
                    case.number("port"),
                    "{case}"
                );
            }
            "invalid" => assert!(!Uri::is_valid(case.text("input")), "{case}"),
            "equivalent" => {
                let [a, b] = ["a", "b"].map(|side| {
                    Uri::parse(case.text(side)).unwrap_or_else(|error| panic!("{case}: {error}"))
                });
                assert_eq!(a.normalized_eq(&b), case.flag("expected"), "{case}");
            }
            other => panic!("{case}: what is `{other}`?"),
        }
    }
}

/// Runs the same vectors with the scheme `coaps`, which has another default port.
#[test]
fn vectors_secured() {
    for case in vectors::cases("profiles/coap") {
        let secured = |text: &str| {
            let text = text.replace("5683", "5684");
            text.strip_prefix("coap:")
                .map(|rest| format!("coaps:{rest}"))
        };
        let Some(text) = case.optional_text("input").and_then(secured) else {
            continue;
        };
        assert_eq!(
            coaps::Uri::is_valid(&text),
            Uri::is_valid(case.text("input")),
            "{case}"
        );
        if case.text("op") == "options" {
            let mut options = options(&case);
            options.port = options
                .port
                .map(|port| if port == 5683 { 5684 } else { port });
            let destination = case
                .text("destination")
                .replace("5683", "5684")
                .parse()
                .expect("an address");
            let uri = coaps::Uri::parse(&text).unwrap_or_else(|error| panic!("{case}: {error}"));
            assert_eq!(uri.to_options(destination), Ok(options.clone()), "{case}");
            let composed = coaps::UriBuf::from_options(&options, destination);
            let expected = case
                .optional_text("composed")
                .and_then(secured)
                .unwrap_or(text);
            assert_eq!(composed.expect("a URI"), expected.as_str(), "{case}");
        }
    }
    assert_eq!(
        coaps::Uri::parse("coaps://h")
            .expect("a URI")
            .port_or_default(),
        5684
    );
    assert!(!coaps::Uri::is_valid("coap://h"));
}

/// Returns whether `bytes` is valid by RFC 3986 and meets RFC 7252's requirements for its components.
fn is_coap(bytes: &[u8]) -> bool {
    let Ok(uri) = rfc3986::Uri::parse_bytes(bytes) else {
        return false;
    };
    let port = |port: rfc3986::Port<'_>| {
        port.as_str().is_empty()
            || port
                .as_str()
                .parse::<u128>()
                .is_ok_and(|port| port <= 65535)
    };
    uri.scheme().as_str().eq_ignore_ascii_case("coap")
        && uri.fragment().is_none()
        && uri.authority().is_some_and(|authority| {
            authority.userinfo().is_none()
                && !authority.host().as_str().is_empty()
                && authority.port().is_none_or(port)
        })
}

#[test]
fn hostile_texts() {
    let mut texts = hostile::texts("profiles/coap", &["input", "a", "b"]);
    texts.retain(|text| text.len() < 100);
    let destination: SocketAddr = "192.0.2.1:5683".parse().expect("an address");
    hostile::feed(&texts, |bytes| {
        let parsed = Uri::parse_bytes(bytes);
        assert_eq!(parsed.is_ok(), is_coap(bytes), "{}", bytes.escape_ascii());
        if let Some(options) = parsed.ok().and_then(|uri| uri.to_options(destination).ok()) {
            let composed =
                UriBuf::from_options(&options, destination).expect("a URI of a URI's options");
            let again = composed.as_view().to_options(destination);
            assert_eq!(again, Ok(options), "{} {composed}", bytes.escape_ascii());
        }
    });
}

#[test]
fn long_texts() {
    let text = format!("coap://h{}?{}", "/a".repeat(100_000), "b&".repeat(100_000));
    let uri = Uri::parse(&text).expect("a URI");
    let destination = "[::1]:5683".parse().expect("an address");
    let options = uri.to_options(destination).expect("options");
    assert_eq!(
        (options.path.len(), options.query.len()),
        (100_000, 100_001)
    );
    assert_eq!(
        UriBuf::from_options(&options, destination).expect("a URI"),
        text.as_str()
    );
}

/// A path option must not be `.` or `..`, so encoding such data fails.
#[test]
fn dot_segments() {
    for (data, expected) in [
        (".", None),
        ("..", None),
        ("...", Some("...")),
        (".a", Some(".a")),
        ("", Some("")),
    ] {
        let encoded = PathOption::try_encode(data).map(|text| text.to_string());
        assert_eq!(encoded.as_deref().ok(), expected, "{data}");
        if let Err(error) = encoded {
            assert_eq!(error.kind(), ErrorKind::NotEncodable);
        }
    }
}

proptest! {
    #[test]
    fn what_is_built_comes_back(
        name in proptest::collection::vec(any::<u8>(), 1..10),
        segments in proptest::collection::vec(proptest::collection::vec(any::<u8>(), 0..6), 0..4),
        arguments in proptest::collection::vec(proptest::collection::vec(any::<u8>(), 0..6), 0..4),
        port in proptest::option::of(any::<u16>()),
    ) {
        let mut builder = Uri::builder().reg_name(RegName::encode(&name)).port(port).segments(&segments);
        for argument in &arguments {
            builder = builder.argument(argument);
        }
        let built = builder.finish();
        prop_assert_eq!(built.is_err(), segments.iter().any(|segment| matches!(&segment[..], b"." | b"..")));
        let Ok(built) = built else { return Ok(()) };
        let uri = built.as_view();
        prop_assert_eq!(uri.port_or_default(), port.unwrap_or(5683));
        if let HostChoice::RegName(host) = uri.authority().host().choice() {
            prop_assert_eq!(&host.decode()[..], &name[..]);
        }
        let back: Vec<Vec<u8>> = uri.path().segments().map(|segment| segment.decode().into_owned()).collect();
        prop_assert_eq!(back, segments);
        let back: Vec<Vec<u8>> = uri.uri_queries().map(|argument| argument.decode().into_owned()).collect();
        prop_assert_eq!(back, arguments);
    }

    #[test]
    fn options_come_back(
        host in proptest::option::of("[^A-Z]{1,20}"),
        port in proptest::option::of(any::<u16>()),
        path in proptest::collection::vec(".{0,10}", 0..5),
        query in proptest::collection::vec(".{0,10}", 0..5),
        v6 in any::<u128>(),
    ) {
        let destination = SocketAddr::from((std::net::Ipv6Addr::from(v6), 7));
        let options = UriOptions { host, port, path, query };
        let dots = |segment: &String| matches!(segment.as_str(), "." | "..");
        let composed = UriBuf::from_options(&options, destination);
        prop_assert_eq!(composed.is_err(), options.path.iter().any(dots));
        if let Ok(composed) = composed {
            let mut back = composed.as_view().to_options(destination).expect("options");
            // Composing leaves out the default port, and a path that is a single empty segment.
            back.port = back.port.or(options.port.and(Some(7)));
            let mut expected = options;
            if expected.path == [""] {
                expected.path.clear();
            }
            prop_assert_eq!(back, expected, "{}", composed);
        }
    }
}
