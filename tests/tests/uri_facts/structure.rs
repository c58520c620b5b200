//! Which texts are URIs, and what their components are.

use uri_tables::rfc3986::{
    Host, Ipv4address, Path, PathAbempty, PathAbsolute, PathEmpty, Query, RegName, RelativeRef,
    Segment, Uri, UriReference,
};

use crate::profiles::{https, parameters};

#[test]
fn the_path_is_always_there_and_may_be_empty() {
    assert!(Path::is_valid("") && PathEmpty::is_valid("") && PathAbempty::is_valid(""));
    for text in ["http://example.com", "s:", "s:?q", "s:#f", "s://"] {
        assert!(Uri::is_valid(text), "{text}");
    }
    assert!(UriReference::is_valid(""));
}

#[test]
fn after_an_authority_the_path_is_empty_or_begins_with_a_slash() {
    assert!(Uri::is_valid("s://h:80/p") && Uri::is_valid("s://[::1]/p"));
    assert!(!Uri::is_valid("s://h:80p") && !Uri::is_valid("s://[::1]p"));
    assert!(!PathAbempty::is_valid("p"));
}

#[test]
fn without_an_authority_the_path_does_not_begin_with_two_slashes() {
    assert!(!PathAbsolute::is_valid("//p") && PathAbsolute::is_valid("/p//q"));
    // `//` begins an authority, so in `p:x` the port would be `x`, which is invalid.
    assert!(!Uri::is_valid("s://p:x/"));
    assert!(Uri::is_valid("s:/p:x/"));
}

#[test]
fn the_first_segment_of_a_relative_path_has_no_colon() {
    assert!(!RelativeRef::is_valid("this:that") && RelativeRef::is_valid("./this:that"));
    assert!(Uri::is_valid("this:that") && UriReference::is_valid("this:that"));
    assert!(RelativeRef::is_valid("a/b:c") && RelativeRef::is_valid("/a:b"));
    assert!(!UriReference::is_valid("1a:b"));
}

#[test]
fn a_file_uri_has_an_empty_host() {
    assert!(Uri::is_valid("file:///usr/x"));
    assert!(Host::is_valid("") && RegName::is_valid(""));
}

#[test]
fn https_uris_need_a_host() {
    for text in [
        "https:/info/users",
        "https:info/users",
        "https:?name=x",
        "https:///users",
    ] {
        assert!(Uri::is_valid(text), "{text}");
        assert!(!https::HttpsUri::is_valid(text), "{text}");
    }
    assert!(Uri::is_valid("https://info/users") && https::HttpsUri::is_valid("https://info/users"));
    assert!(https::NamedHost::is_valid("info") && !https::NamedHost::is_valid(""));
    assert!(https::HttpsUri::is_valid("HTTPS://user@info:443?q"));
}

#[test]
fn hosts_match_first_as_addresses() {
    assert!(Ipv4address::is_valid("1.2.3.4"));
    for name in ["256.1.1.1", "1.2.3", "127.0.0.001", "1.2.3.4.5", "0x7f.1"] {
        assert!(!Ipv4address::is_valid(name), "{name}");
        assert!(RegName::is_valid(name) && Host::is_valid(name), "{name}");
    }
}

#[test]
fn a_value_may_hold_the_sign_that_ends_a_key() {
    assert!(parameters::Param::is_valid("a=b=c"));
    assert!(parameters::Key::is_valid("a") && !parameters::Key::is_valid("a=b"));
    assert!(parameters::Value::is_valid("b=c") && !parameters::Value::is_valid("b&c"));
    assert!(parameters::Query::is_valid("a=b=c&d&=&&e=/?"));
}

/// If an inner URI is not encoded, its `&` is a delimiter of the outer query. The whole text is a valid URI all the
/// same, but its parameter `uri` is not the inner URI.
#[test]
fn a_uri_inside_a_uri_is_encoded_as_a_value() {
    let inner = "https://x.example/news?page2&nav=yes";
    let raw = format!("https://api.example/redirect?uri={inner}");
    assert!(Uri::is_valid(&raw));
    assert!(!parameters::Value::is_valid(inner));
    let value = parameters::Value::encode(inner).to_string();
    assert_eq!(value, "https://x.example/news?page2%26nav=yes");
    assert!(Uri::is_valid(&format!(
        "https://api.example/redirect?uri={value}"
    )));
    assert_eq!(
        parameters::Value::parse(&value)
            .unwrap()
            .decode_utf8()
            .unwrap(),
        inner
    );
}

#[test]
fn iri_text_is_utf_8_then_percent_encoded() {
    assert!(!Uri::is_valid("http://例え.jp/引き出し"));
    let host = RegName::encode("例え.jp").to_string();
    let path = Segment::encode("引き出し").to_string();
    assert_eq!(path, "%E5%BC%95%E3%81%8D%E5%87%BA%E3%81%97");
    assert!(Uri::is_valid(&format!("http://{host}/{path}")));
    assert!(!Query::is_valid("引き出し"));
}
