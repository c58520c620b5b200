//! Runs the cases where an RFC composes a URI from data.

use uri_tables::rfc3986::{Authority, Scheme, Uri, UriBuf};
use uri_tables_tests::vectors::Case;

use crate::profiles::{coap, ni};

/// Decomposes a CoAP URI into options and composes it again (RFC 7252, sections 6.4 and 6.5).
pub(crate) fn coap(case: &Case) {
    let options = |name: &str| -> Vec<String> {
        let note = case.text("note");
        let (_, behind) = note
            .split_once(name)
            .unwrap_or_else(|| panic!("{case} has no `{name}`"));
        let list = behind.split(';').next().unwrap_or_default();
        list.split('"')
            .skip(1)
            .step_by(2)
            .map(str::to_owned)
            .collect()
    };
    let (path, query) = (options("Uri-Path"), options("Uri-Query"));
    assert_eq!((path.len(), query.len()), (4, 2), "{case}");
    let check = |uri: coap::Uri<'_>| {
        let segments = uri
            .path()
            .segments()
            .map(|it| it.decode_utf8_lossy().into_owned());
        assert!(segments.eq(path.iter().cloned()), "{case}: {uri}");
        let arguments = uri.query().into_iter().flat_map(coap::Query::arguments);
        let arguments = arguments.map(|it| it.decode_utf8_lossy().into_owned());
        assert!(arguments.eq(query.iter().cloned()), "{case}: {uri}");
    };
    let theirs =
        coap::Uri::parse(case.text("input")).unwrap_or_else(|error| panic!("{case}: {error}"));
    check(theirs);
    let (host, port) = (theirs.authority().host(), theirs.authority().port());
    let ours = coap::Uri::builder()
        .host(host)
        .port(port.and_then(coap::Port::to_u16))
        .segments(&path)
        .arguments(&query);
    let ours = ours
        .finish()
        .unwrap_or_else(|error| panic!("{case}: {error}"));
    check(ours.as_view());
}

/// Maps an `ni` name to the URL on an HTTP server (RFC 6920, section 4).
pub(crate) fn ni_to_http(case: &Case) {
    let name = ni::Uri::parse(case.text("input")).unwrap_or_else(|error| panic!("{case}: {error}"));
    let place = Uri::builder()
        .scheme(Scheme::from_static("http"))
        .authority(Authority::from(name.authority()))
        .segments([
            ".well-known",
            "ni",
            name.alg().as_str(),
            name.val().as_str(),
        ])
        .finish();
    assert_eq!(
        place.map(UriBuf::into_string),
        Ok(case.text("expected").to_owned()),
        "{case}"
    );
}
