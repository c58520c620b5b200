//! Conversions between URIs and the targets of HTTP requests keep the components or fail.

use http::Uri as HttpUri;
use uri_tables::rfc3986::{Uri, UriBuf, UriReference, UriReferenceBuf};

fn to_http(text: &str) -> Result<HttpUri, http::Error> {
    let reference = UriReference::parse(text).expect("a reference");
    let target = HttpUri::try_from(reference);
    let owned = HttpUri::try_from(&reference.to_buf());
    assert_eq!(owned.as_ref().ok(), target.as_ref().ok(), "{text}");
    if let Ok(uri) = Uri::parse(text) {
        for other in [HttpUri::try_from(uri), HttpUri::try_from(&uri.to_buf())] {
            assert_eq!(other.ok().as_ref(), target.as_ref().ok(), "{text}");
        }
    }
    target
}

#[test]
fn what_both_can_hold_comes_back() {
    for text in [
        "http://example.com/",
        "https://me:x@example.com:8042/over/there?name=ferret",
        "http://[2001:db8::7]/c=GB?objectClass?one",
        "http://192.0.2.16:80/",
        "http://h//a//",
        "http://h/a%20b?%41",
        "ws+x.y-z://h/",
        "http://h:/?",
        "/",
        "/a?b",
        "/a:b@c",
        "//example.com:443",
        "//h",
        "*",
    ] {
        let target = to_http(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let back = UriReferenceBuf::try_from(&target).unwrap();
        assert_eq!(back, text);
        let uri = UriBuf::try_from(&target);
        assert_eq!(uri.is_ok(), Uri::is_valid(text), "{text}");
        assert!(uri.is_err() || uri.unwrap() == text);
    }
}

#[test]
fn components_are_the_same() {
    let target = to_http("https://me@example.com:8042/over/there?name=ferret").unwrap();
    assert_eq!(target.scheme_str(), Some("https"));
    assert_eq!(target.authority().unwrap().as_str(), "me@example.com:8042");
    assert_eq!(target.host(), Some("example.com"));
    assert_eq!(target.port_u16(), Some(8042));
    assert_eq!(target.path(), "/over/there");
    assert_eq!(target.query(), Some("name=ferret"));
}

#[test]
fn losses_are_the_documented_ones() {
    for (text, target) in [
        ("http://h/a?b#c", "http://h/a?b"),
        ("http://h#c", "http://h/"),
        ("http://h", "http://h/"),
        ("http://h?q", "http://h/?q"),
        ("/a#b", "/a"),
    ] {
        assert_eq!(to_http(text).unwrap().to_string(), target, "{text}");
    }
}

#[test]
fn what_http_would_read_as_something_else_is_its_error() {
    for text in [
        "mailto:me@example.com",
        "urn:isbn:1",
        "foo:/a",
        "foo:",
        "file:///etc/hosts",
        "//h/p",
        "//h?q",
        "",
        "?q",
        "#f",
        "a",
        "a/b?c",
        "..",
        "localhost",
        "*?q",
        "///a",
    ] {
        assert!(to_http(text).is_err(), "{text:?}");
    }
    let long = format!("http://h/{}", "a".repeat(70_000));
    assert!(to_http(&long).is_err());
}

/// A port that `http` does not read is an error in both directions, and so is a path that would become part of the host.
#[test]
fn another_address_is_an_error() {
    for text in [
        "http://h:80443/",
        "http://h:65536/",
        "//h:99999",
        "http://h:00000000000080443/",
    ] {
        assert!(to_http(text).is_err(), "{text}");
        if let Ok(uri) = text.trim_start_matches("//").parse::<HttpUri>() {
            assert!(UriReferenceBuf::try_from(&uri).is_err(), "{text}");
            assert!(UriBuf::try_from(&uri).is_err(), "{text}");
        }
    }
    for authority in ["good.example", "good.example:80", "u@h"] {
        let all = HttpUri::builder()
            .scheme("http")
            .authority(authority)
            .path_and_query("*")
            .build();
        let all = all.expect("HTTP/2 has such a target");
        let error = UriBuf::try_from(&all).unwrap_err();
        assert_eq!(
            error.kind(),
            uri_tables::ErrorKind::Misplaced,
            "{authority}"
        );
        assert_eq!(error.offset(), format!("http://{authority}").len());
        assert!(
            error
                .to_string()
                .ends_with("would be read as something else; change it or the part before it")
        );
        assert!(UriReferenceBuf::try_from(&all).is_err());
    }
}

/// Writes random targets from pieces. A target that is converted, in either direction, has the same address in both
/// crates.
#[test]
fn random_targets_keep_their_address() {
    const PIECES: [&[&str]; 4] = [
        &["http://", "https://", "", "//", "ws+x://", "HTTP://"],
        &[
            "h", "u@h", "u:p@h", "[::1]", "a%3A", "h@", "*", "127.1", "", "a@b@c", "!$&'*",
        ],
        &["", ":", ":80", ":0080", ":65535", ":65536", ":80443", ":a"],
        &[
            "", "/", "*", "//a", "/a?b", "?q", "/.//b", "/a:b@c", "/[x]", "#f",
        ],
    ];
    let mut state = 28_u64;
    let mut pick = |pieces: &[&'static str]| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        pieces[(state >> 33) as usize % pieces.len()]
    };
    let check = |target: &HttpUri, ours: UriReference<'_>| {
        let authority = ours.authority();
        assert_eq!(
            authority.map(uri_tables::rfc3986::Authority::as_str),
            target.authority().map(http::uri::Authority::as_str),
            "{ours}"
        );
        assert_eq!(
            authority.map(|it| it.host().as_str()),
            target.host(),
            "{ours}"
        );
        let port = authority
            .and_then(uri_tables::rfc3986::Authority::port)
            .filter(|port| !port.as_str().is_empty());
        assert_eq!(
            port.map(|port| port.to_u16().expect("a port")),
            target.port_u16(),
            "{ours}"
        );
        assert_eq!(
            ours.query().map(uri_tables::rfc3986::Query::as_str),
            target.query(),
            "{ours}"
        );
    };
    let mut converted = [0; 2];
    for _ in 0..20_000 {
        let pieces = PIECES.map(&mut pick);
        let text = pieces.concat();
        if let Ok(ours) = UriReference::parse(&text)
            && let Ok(target) = to_http(&text)
        {
            check(&target, ours);
            converted[0] += 1;
        }
        let [scheme, host, port, path] = pieces;
        let mut builder = HttpUri::builder()
            .authority(format!("{host}{port}"))
            .path_and_query(path);
        if let Some(scheme) = scheme.strip_suffix("://") {
            builder = builder.scheme(scheme);
        }
        for target in [text.parse::<HttpUri>().ok(), builder.build().ok()]
            .into_iter()
            .flatten()
        {
            if let Ok(ours) = UriReferenceBuf::try_from(&target) {
                check(&target, ours.as_view());
                converted[1] += 1;
            }
        }
    }
    assert!(
        converted.iter().all(|&count| count > 1_000),
        "{converted:?}"
    );
}

#[test]
fn what_rfc_3986_would_read_as_something_else_keeps_its_meaning() {
    let authority = HttpUri::from_static("example.com:80");
    let reference = UriReferenceBuf::try_from(&authority).unwrap();
    assert_eq!(reference, "//example.com:80");
    assert!(UriBuf::try_from(&authority).is_err());

    let path = HttpUri::from_static("//evil.example/a?b");
    assert_eq!(path.path(), "//evil.example/a");
    let reference = UriReferenceBuf::try_from(&path).unwrap();
    assert_eq!(reference, "/.//evil.example/a?b");
    assert_eq!(reference.as_view().authority(), None);
}

#[test]
fn what_rfc_3986_does_not_admit_is_our_error() {
    for (text, offset) in [("http://h/{a}", 9), ("/a|b", 2), ("/%zz", 1), ("/a?{", 3)] {
        let uri: HttpUri = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        let error = UriReferenceBuf::try_from(&uri).unwrap_err();
        assert_eq!(error.offset(), offset, "{text}: {error}");
    }
}
