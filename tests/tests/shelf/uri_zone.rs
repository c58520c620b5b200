//! Tests of the profile `uri_zone`: the examples and requirements of RFC 6874, comparisons with RFC 3986, and hostile
//! texts.

use proptest::prelude::*;
use uri_tables::profiles::uri_zone::{
    HostChoice, IpLiteral, Ipv6address, Scheme, Uri, UriBuf, UriReference, ZoneId,
};
use uri_tables::rfc3986;
use uri_tables_tests::vectors;

use crate::hostile;

/// Returns the IP literal in the host of `text`, or `None` if the host is not an IP literal.
fn literal(text: &str) -> Option<IpLiteral<'_>> {
    match UriReference::parse(text).ok()?.authority()?.host().choice() {
        HostChoice::IpLiteral(literal) => Some(literal),
        _ => None,
    }
}

#[test]
fn vectors() {
    let cases = vectors::cases("profiles/uri_zone");
    assert!(cases.len() >= 40);
    for case in cases {
        let text = case.text("input");
        match case.text("op") {
            "parse" => {
                let literal = literal(text).unwrap_or_else(|| panic!("{case}: no address"));
                let address = case.text("address");
                assert_eq!(
                    literal.ipv6address().expect("an address"),
                    address,
                    "{case}"
                );
                assert_eq!(literal.to_ipv6_addr(), address.parse().ok(), "{case}");
                let zone = literal.zone_id().expect("a zone");
                assert_eq!(zone, case.text("zone"), "{case}");
                assert_eq!(
                    zone.decode_utf8().expect("UTF-8"),
                    case.text("data"),
                    "{case}"
                );
                let scope = zone.to_scope_id().map(u64::from);
                assert_eq!(scope, case.json("scope").as_u64(), "{case}");
                if let Some(without) = case.optional_text("without") {
                    let uri = Uri::parse(text).unwrap_or_else(|error| panic!("{case}: {error}"));
                    assert_eq!(uri.without_zone().expect("short"), without, "{case}");
                }
                assert!(!rfc3986::UriReference::is_valid(text), "{case}");
            }
            "plain" => {
                assert!(UriReference::is_valid(text), "{case}");
                assert_eq!(literal(text).and_then(IpLiteral::zone_id), None, "{case}");
            }
            "invalid" => assert!(!UriReference::is_valid(text), "{case}"),
            other => panic!("{case}: what is `{other}`?"),
        }
    }
}

/// Checks a text against RFC 6874 by means of RFC 3986: finds the zone after `%25`, removes it, and parses the rest as
/// a URI.
fn is_uri(text: &str) -> bool {
    if rfc3986::Uri::is_valid(text) {
        return true;
    }
    let zone = text.find("%25").and_then(|start| {
        let behind = &text[start + 3..];
        let (zone, rest) = behind.split_at(behind.find(']')?);
        let is_zone = !zone.is_empty()
            && rfc3986::RegName::is_valid(zone)
            && !zone.contains(|c: char| "!$&'()*+,;=".contains(c));
        // In the remaining text, the IPv6 address must be the host and end where the zone was.
        let without = format!("{}{rest}", &text[..start]);
        let uri = rfc3986::Uri::parse(&without).ok()?;
        let host = uri.authority()?.host();
        let end = host.as_str().as_ptr().addr() - without.as_ptr().addr() + host.as_str().len();
        Some(
            is_zone
                && end == start + 1
                && matches!(host.to_ip_addr(), Some(address) if address.is_ipv6()),
        )
    });
    zone == Some(true)
}

#[test]
fn hostile_texts() {
    let mut texts = Vec::new();
    for case in vectors::cases("profiles/uri_zone") {
        texts.extend(case.optional_text("input").map(str::to_owned));
    }
    hostile::feed(&texts, |bytes| {
        let expected = std::str::from_utf8(bytes).is_ok_and(is_uri);
        let parsed = Uri::parse_bytes(bytes);
        assert_eq!(parsed.is_ok(), expected, "{}", bytes.escape_ascii());
        assert_eq!(Uri::is_valid_bytes(bytes), expected);
        if let Ok(uri) = parsed {
            // Removing the zone must leave the text unchanged exactly if the text is valid for RFC 3986.
            let without = uri.without_zone().expect("short");
            let same = without == uri.as_str();
            assert_eq!(same, rfc3986::Uri::is_valid_bytes(bytes));
            // The normalized URI must be valid for the same profile.
            let normal = uri.normalize();
            assert!(Uri::is_valid(normal.as_str()), "{uri} {normal:?}");
        }
    });
}

#[test]
fn long_texts() {
    let text = format!("http://[fe80::1%25{}]/", "%41".repeat(1 << 18));
    let uri = Uri::parse(&text).expect("a URI");
    assert_eq!(uri.without_zone().expect("short"), "http://[fe80::1]/");
    let zone = literal(&text).and_then(IpLiteral::zone_id).expect("a zone");
    assert_eq!(zone.decode().len(), 1 << 18);
    let text = format!("http://[fe80::1%25{}]/", "9".repeat(1 << 18));
    let zone = literal(&text).and_then(IpLiteral::zone_id).expect("a zone");
    assert_eq!(zone.to_scope_id(), None);
}

proptest! {
    #[test]
    fn zones_carry_any_data(data in proptest::collection::vec(any::<u8>(), 1..40)) {
        let text = format!("http://[fe80::1%25{}]/", ZoneId::encode(&data));
        let built = Uri::builder()
            .scheme(Scheme::from_static("http"))
            .ipv6address(Ipv6address::from_static("fe80::1"))
            .zone_id(&data)
            .segment("")
            .finish();
        prop_assert_eq!(built.expect("a URI"), text.as_str());
        let zone = literal(&text).and_then(IpLiteral::zone_id).expect("a zone");
        prop_assert_eq!(&zone.decode()[..], &data[..]);
    }

    #[test]
    fn indices_come_back(index in any::<u32>()) {
        let text = index.to_string();
        prop_assert_eq!(ZoneId::parse(&text).expect("digits").to_scope_id(), Some(index));
    }
}

/// The target of a reference keeps the zone of the base, so the target is valid for this profile but not for RFC 3986.
#[test]
fn references() {
    let base = Uri::from_static("http://[fe80::a%25en1]/a/b");
    let reference = rfc3986::UriReference::from_static("../c?d");
    let target: UriBuf = base.resolve(&reference).expect("a URI");
    assert_eq!(target, "http://[fe80::a%25en1]/c?d");
    assert!(base.resolve_as::<rfc3986::UriBuf>(&reference).is_err());
    let elsewhere = rfc3986::UriReference::from_static("//[fe80::b]/");
    assert_eq!(
        base.resolve(&elsewhere).expect("a URI"),
        "http://[fe80::b]/"
    );
}
