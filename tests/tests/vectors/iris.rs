//! Cases about IRIs and the URIs they map to (RFC 3987 §3).

use uri_tables::rfc3986::Uri;
use uri_tables::rfc3987::IriReference;
use uri_tables_tests::difference::Differences;
use uri_tables_tests::vectors::Case;

/// Maps an IRI to a URI, with the host as a domain name if the case is about IDNA.
pub(crate) fn to_uri(case: &Case, differences: &mut Differences) {
    let iri = IriReference::parse(case.text("input"));
    let iri = iri.unwrap_or_else(|error| panic!("{case}: {error}"));
    let idna = case.text("op") == "iri-to-uri-idna" || case.file == "proj-python-rfc3986";
    let uri = if idna {
        iri.to_uri_reference_idna()
    } else {
        iri.to_uri_reference()
    };
    let uri = uri.unwrap_or_else(|error| panic!("{case}: {error}"));
    differences.compare("to-uri", case, &uri.as_str(), &case.text("expected"));
}

/// Maps a URI to an IRI.
pub(crate) fn to_iri(case: &Case, differences: &mut Differences) {
    let uri = Uri::parse(case.text("input"));
    let uri = uri.unwrap_or_else(|error| panic!("{case}: {error}"));
    let iri = uri.to_iri();
    differences.compare("to-iri", case, &iri.as_str(), &case.text("expected"));
}
