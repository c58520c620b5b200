//! Conversions between URIs and the WHATWG's URLs fail instead of changing the meaning.

use uri_tables::rfc3986::{Uri, UriBuf, UriReference, UriReferenceBuf};
use url::{ParseError, Url};

fn to_url(text: &str) -> Result<Url, ParseError> {
    let reference = UriReference::parse(text).expect("a reference");
    let url = Url::try_from(reference);
    assert_eq!(Url::try_from(&reference.to_buf()), url);
    if let Ok(uri) = Uri::parse(text) {
        assert_eq!(Url::try_from(uri), url);
        assert_eq!(Url::try_from(&uri.to_buf()), url);
    }
    url
}

#[test]
fn normal_urls_come_back() {
    for text in [
        "https://me:x@example.com:8042/over/there?name=ferret#nose",
        "http://[2001:db8::7]/c=GB?objectClass?one",
        "mailto:John.Doe@example.com",
        "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
        "file:///etc/hosts",
        "foo:/a",
        "foo://h",
        "foo:/.//a",
        "tel:+1-816-555-1212",
        "data:,a%20b",
    ] {
        let url = to_url(text).unwrap();
        assert_eq!(Uri::try_from(&url).unwrap(), text);
        assert_eq!(UriReference::try_from(&url).unwrap(), text);
        assert_eq!(UriReferenceBuf::try_from(url.clone()).unwrap(), text);
        let buffer = url.as_str().as_ptr();
        let owned = UriBuf::try_from(url).unwrap();
        assert_eq!(owned, text);
        assert_eq!(owned.as_str().as_ptr(), buffer);
    }
}

#[test]
fn losses_are_the_documented_ones() {
    for (text, url) in [
        (
            "HTTP://EXAMPLE.com:80/a/./b/../%2e%2E/c",
            "http://example.com/c",
        ),
        ("http://h", "http://h/"),
        ("http://h?q", "http://h/?q"),
        ("http://%41b/", "http://ab/"),
        ("http://[0:0::1]/", "http://[::1]/"),
        ("http://u:@h/?it's", "http://u@h/?it%27s"),
        ("http://h:/", "http://h/"),
        ("file:a", "file:///a"),
        ("file://localhost/a", "file:///a"),
    ] {
        assert_eq!(to_url(text).unwrap().as_str(), url, "{text}");
    }
}

#[test]
fn what_the_whatwg_would_read_as_something_else_is_an_error() {
    for scheme in ["http", "https", "ws", "wss", "ftp", "HTTP"] {
        for rest in ["", "a", "/a", "///a", "/", "?q", "#f", "////evil.example/a"] {
            let text = format!("{scheme}:{rest}");
            assert_eq!(to_url(&text), Err(ParseError::EmptyHost), "{text}");
        }
        for rest in ["//@evil.example", "//:80", "//a:b@c", "//@", "//a@/b"] {
            let text = format!("{scheme}:{rest}");
            let host = Uri::parse(&text).unwrap().authority().unwrap().host();
            if let Ok(url) = to_url(&text) {
                assert_eq!(url.host_str(), Some(host.as_str()), "{text}");
            }
        }
    }
}

#[test]
fn what_a_url_cannot_hold_is_its_error() {
    for (text, error) in [
        ("", ParseError::RelativeUrlWithoutBase),
        ("//h/p", ParseError::RelativeUrlWithoutBase),
        ("../a?b", ParseError::RelativeUrlWithoutBase),
        ("http://256.1.1.1/", ParseError::InvalidIpv4Address),
        ("http://[v1.a]/", ParseError::InvalidIpv6Address),
        ("http://a%20b/", ParseError::IdnaError),
        ("http://h:65536/", ParseError::InvalidPort),
    ] {
        assert_eq!(to_url(text), Err(error), "{text}");
    }
}

#[test]
fn what_rfc_3986_does_not_admit_is_our_error() {
    for (text, offset) in [
        ("http://h/?a|b", 11),
        ("http://h/%zz", 9),
        ("http://h/[", 9),
        ("foo:a|b", 5),
    ] {
        let url = Url::parse(text).unwrap();
        let error = Uri::try_from(&url).unwrap_err();
        assert_eq!(error.offset(), offset, "{text}: {error}");
        assert_eq!(UriReference::try_from(&url).unwrap_err().offset(), offset);
        assert_eq!(UriBuf::try_from(url).unwrap_err().error().offset(), offset);
    }
}

/// If `url` would read a name as an IP address or a host as a drive letter, or would drop a host, the conversion fails.
#[test]
fn another_address_is_an_error() {
    for text in [
        "http://0x7F.1/",
        "http://127.1/",
        "http://2130706433/",
        "http://0177.0.0.1/",
        "http://127.0.0.1./",
        "http://%31%32%37.0.0.1/",
        "http://%EF%BC%91%EF%BC%92%EF%BC%97.1/",
        "ws://0/",
        "file://C:/a",
        "file://c:/a",
        "file://C:",
        "file://evil.example/c:/x",
        "file://evil.example/C:",
        "file:///c:/../x",
        "file:///c:/a/../..",
        "file://127.1/share",
    ] {
        assert!(to_url(text).is_err(), "{text}: {:?}", to_url(text));
    }
    for (text, error) in [
        ("http://127.1/", ParseError::InvalidIpv4Address),
        ("file://C:/a", ParseError::InvalidDomainCharacter),
    ] {
        assert_eq!(to_url(text), Err(error), "{text}");
    }
}

/// Writes random URIs from pieces that parsers are known to disagree about. A URI that is converted has the same
/// address in both crates. Plain URIs are always converted.
#[test]
#[allow(clippy::too_many_lines, reason = "one comparison after another")]
fn random_uris_keep_their_address() {
    const PIECES: [&[&str]; 5] = [
        &["http:", "HTTPS:", "ws:", "ftp:", "file:", "foo:", "mailto:"],
        &[
            "//",
            "///",
            "/",
            "//u@",
            "//u:p@",
            "//@",
            "//u%40b:c;d=e@",
            "////",
            "",
        ],
        &[
            "h.example",
            "C:",
            "c",
            "127.1",
            "0x7f.1",
            "1.2.3.4",
            "[::1]",
            "[1::]",
            "localhost",
            "LOCAL%48OST",
            "%41b",
            "a%2Eb",
            "%EF%BC%91",
            "b%C3%BCcher",
            "256",
            "1.",
            "a.1",
            "a..b",
            "",
            "!$&'()*+,;=",
            "a%3A80",
        ],
        &[
            "", ":", ":80", ":443", ":0080", ":21", ":65535", ":65536", ":99999",
        ],
        &[
            "",
            "/",
            "/a/../b",
            "/%2e%2E/c",
            "/c:/x",
            "//d",
            "/.//e",
            "/C:",
            "?it's",
            "/a?b#c",
            "#f",
            "/c:/..",
            "/a'b",
        ],
    ];
    let mut state = 28_u64;
    let mut pick = |pieces: &[&'static str]| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        pieces[(state >> 33) as usize % pieces.len()]
    };
    let (mut converted, mut refused) = (0, 0);
    for _ in 0..30_000 {
        let text: String = PIECES.iter().map(|pieces| pick(pieces)).collect();
        let Ok(uri) = Uri::parse(&text) else { continue };
        let authority = uri.authority();
        let host = authority.map(|it| it.host().as_str()).unwrap_or_default();
        let port = authority
            .and_then(uri_tables::rfc3986::Authority::port)
            .filter(|port| !port.as_str().is_empty());
        let Ok(url) = to_url(&text) else {
            let is_plain = ["http:", "HTTPS:", "ws:", "ftp:"]
                .iter()
                .any(|it| text.starts_with(it))
                && host == "h.example"
                // `url` keeps a drive letter before `..` in every scheme.
                && !text.ends_with("/c:/..")
                && port.is_none_or(|port| port.to_u16().is_some());
            assert!(!is_plain, "{text}: {:?}", Url::parse(&text));
            refused += 1;
            continue;
        };
        converted += 1;
        let addr = authority.and_then(|it| it.host().to_ip_addr());
        let url_addr = match url.host() {
            Some(url::Host::Ipv4(addr)) => Some(std::net::IpAddr::V4(addr)),
            Some(url::Host::Ipv6(addr)) => Some(std::net::IpAddr::V6(addr)),
            // If the scheme is not special in the URL Standard, `url` keeps an IPv4 address as text.
            _ if !url.is_special() => host.parse().ok().map(std::net::IpAddr::V4),
            _ => None,
        };
        assert_eq!(addr, url_addr, "{text} {url}");
        let name = uri_tables::decode::decode_lenient(host).to_ascii_lowercase();
        let url_name = url.host_str().unwrap_or_default();
        if addr.is_none() && name.is_ascii() && url.is_special() {
            let is_localhost = url.scheme() == "file" && name == b"localhost";
            assert_eq!(
                url_name.as_bytes(),
                if is_localhost { b"" } else { &*name },
                "{text} {url}"
            );
        }
        let default = match url.scheme() {
            "http" | "ws" => Some(80),
            "https" => Some(443),
            "ftp" => Some(21),
            _ => None,
        };
        let port = port.map(|port| port.to_u16().expect("a port"));
        assert_eq!(port.or(default), url.port().or(default), "{text} {url}");
        assert_eq!(uri.query().is_some(), url.query().is_some(), "{text} {url}");
        let back = Uri::try_from(&url).unwrap_or_else(|error| panic!("{text} {url}: {error}"));
        assert_eq!(Url::try_from(back).as_ref(), Ok(&url), "{text}");
    }
    assert!(
        converted > 5_000 && refused > 3_000,
        "{converted} {refused}"
    );
}
