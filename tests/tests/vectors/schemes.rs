//! Applies the profile of a scheme to the cases about that scheme.

use uri_tables::profiles::ni::{HAuthority, HttpScheme};
use uri_tables::profiles::urn::{FComponent, QComponent, RComponent};
use uri_tables::profiles::{data, geo, mailto, ni, nih, urn};
use uri_tables_tests::vectors::Case;

/// The SHA-256 hash of `Hello World!`, as `sha256sum` prints it.
const HELLO_WORLD: [u8; 32] = [
    0x7f, 0x83, 0xb1, 0x65, 0x7f, 0xf1, 0xfc, 0x53, 0xb9, 0x2d, 0xc1, 0x81, 0x48, 0xa1, 0xd6, 0x5d,
    0xfc, 0x2d, 0x4b, 0x1f, 0xa3, 0xd6, 0x77, 0x28, 0x4a, 0xdd, 0xd2, 0x00, 0x12, 0x6d, 0x90, 0x69,
];

/// Returns whether `text` is valid for `scheme`, or `None` if no profile for the scheme is tested here.
pub(crate) fn is_valid(scheme: &str, text: &str) -> Option<bool> {
    match scheme {
        "data" => Some(data::Uri::is_valid(text)),
        "geo" => Some(geo::Uri::is_valid(text)),
        "mailto" => Some(mailto::Uri::is_valid(text)),
        "ni" => Some(ni::Uri::is_valid(text)),
        "nih" => Some(nih::Uri::is_valid(text)),
        _ => None,
    }
}

/// Returns whether two URIs of the same scheme are equivalent by a method of its profile, or `None` if there is no such
/// method.
pub(crate) fn are_equivalent(a: &str, b: &str) -> Option<bool> {
    if let (Ok(a), Ok(b)) = (urn::Uri::parse(a), urn::Uri::parse(b)) {
        return Some(a.is_urn_equivalent(b));
    }
    if let (Ok(a), Ok(b)) = (geo::Uri::parse(a), geo::Uri::parse(b)) {
        return Some(a.is_equivalent(b));
    }
    let address = |text| {
        let mut addresses = mailto::Uri::parse(text).ok()?.to()?.addr_specs();
        addresses.next().filter(|_| addresses.next().is_none())
    };
    Some(address(a)?.is_equivalent(address(b)?))
}

pub(crate) fn parse_urn(case: &Case) {
    let uri = urn::Uri::parse(case.text("input")).unwrap_or_else(|error| panic!("{case}: {error}"));
    assert_eq!(uri.nid(), case.text("nid"), "{case}");
    assert_eq!(uri.nss(), case.text("nss"), "{case}");
    let r = uri.r_component().map(RComponent::as_str);
    assert_eq!(r, case.optional_text("r"), "{case}");
    let q = uri.q_component().map(QComponent::as_str);
    assert_eq!(q, case.optional_text("q"), "{case}");
    let f = uri.f_component().map(FComponent::as_str);
    assert_eq!(f, case.optional_text("f"), "{case}");
}

pub(crate) fn ni_hash(case: &Case) {
    assert_eq!(case.text("content"), "Hello World!", "{case}");
    let uri = ni::Uri::parse(case.text("input")).unwrap_or_else(|error| panic!("{case}: {error}"));
    let digest = uri
        .digest()
        .unwrap_or_else(|error| panic!("{case}: {error}"));
    assert_eq!(digest.as_bytes(), HELLO_WORLD, "{case}");
}

pub(crate) fn ni_to_http(case: &Case) {
    let uri = ni::Uri::parse(case.text("input")).unwrap_or_else(|error| panic!("{case}: {error}"));
    let (scheme, other) = (
        HttpScheme::from_static("http"),
        HAuthority::from_static("other"),
    );
    let found = uri.to_well_known(scheme, other);
    let found = found.unwrap_or_else(|error| panic!("{case}: {error}"));
    assert_eq!(found, case.text("expected"), "{case}");
}
