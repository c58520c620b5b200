//! Runs the cases that map IRIs to URIs and back (RFC 3987 §3).

use uri_tables::rfc3986::Uri;
use uri_tables::rfc3987::IriReference;
use uri_tables_tests::difference::Differences;
use uri_tables_tests::vectors::Case;

/// Maps an IRI to a URI. If the case is about IDNA, the host is mapped to a domain name.
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

/// Maps a URI to an IRI and compares the result with the expected one.
pub(crate) fn to_iri(case: &Case, differences: &mut Differences) {
    let uri = Uri::parse(case.text("input"));
    let uri = uri.unwrap_or_else(|error| panic!("{case}: {error}"));
    let iri = uri.to_iri();
    differences.compare("to-iri", case, &iri.as_str(), &case.text("expected"));
}
