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
        ("http://0x7F.1/", "http://127.0.0.1/"),
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
