//! Runs the cases about normalization and equivalence (RFC 3986 §6).

use uri_tables::Normalize;
use uri_tables::rfc3987::{Iri, IriReference};
use uri_tables_tests::difference::Differences;
use uri_tables_tests::vectors::Case;

use crate::profiles::{coap, http, urn};
use crate::schemes;

/// Compares the normalized URI or IRI with the expected one. If the case is about a URI, the IRI is mapped to a URI
/// first.
pub(crate) fn normalize(case: &Case, differences: &mut Differences) {
    let text = case.text("input");
    let iri = IriReference::parse(text).unwrap_or_else(|error| panic!("{case}: {error}"));
    let expected = case.text("expected");
    let kind = case.text("kind");
    let normalized = if kind.starts_with("IRI") {
        iri.normalize().into_string()
    } else {
        assert!(kind.starts_with("URI"), "{case}: what is `{kind}`?");
        let uri = iri.to_uri_reference();
        let uri = uri.unwrap_or_else(|error| panic!("{case}: {error}"));
        uri.as_view().normalize().into_string()
    };
    differences.compare("normalize", case, &normalized.as_str(), &expected);
}

/// Checks that two texts that the other project considers different are not equal after normalization.
pub(crate) fn not_equivalent(case: &Case) {
    assert!(!are_equal(case, case.text("a"), case.text("b")), "{case}");
}

/// Checks whether two texts are equivalent, as an RFC says. Equivalence is either by syntax, or by rules of one scheme
/// (§6.2.3) that a profile can state.
pub(crate) fn equivalent(case: &Case, differences: &mut Differences) {
    let (a, b, expected) = (case.text("a"), case.text("b"), case.flag("expected"));
    let by_profile = schemes::are_equivalent(a, b);
    let equal = if let Some(equal) = by_scheme(case, a, b).or(by_profile) {
        assert_eq!(by_profile.unwrap_or(equal), equal, "{case}");
        equal
    } else {
        assert!(
            !expected || is_by_syntax(case),
            "{case}: no profile says this"
        );
        are_equal(case, a, b)
    };
    differences.compare("equivalent", case, &equal, &expected);
}

fn is_by_syntax(case: &Case) -> bool {
    case.optional_text("ladder")
        .is_none_or(|ladder| ladder.starts_with("6.2.2"))
}

/// Returns whether the two texts are equal by the profile of their scheme, or `None` if there is no profile for it.
/// Texts that are equal by the generic syntax must also be equal by the profile.
fn by_scheme(case: &Case, a: &str, b: &str) -> Option<bool> {
    fn compare<'a, V: Normalize<'a>>(case: &Case, a: &'a str, b: &'a str) -> Option<bool> {
        let (a, b) = (V::parse(a).ok()?, V::parse(b).ok()?);
        let equal = a.normalized_eq(&b);
        assert_eq!(equal, a.normalize() == b.normalize(), "{case}");
        assert!(equal || !are_equal(case, a.as_str(), b.as_str()), "{case}");
        Some(equal)
    }
    compare::<http::Uri<'_>>(case, a, b)
        .or_else(|| compare::<coap::Uri<'_>>(case, a, b))
        .or_else(|| compare::<urn::Uri<'_>>(case, a, b))
}

/// Checks that removing the `?` of an empty query gives a different URI. The note of the case says so.
pub(crate) fn empty_query_is_kept(case: &Case) {
    let text = case.text("input");
    let without = text.strip_suffix('?');
    let without = without.unwrap_or_else(|| panic!("{case}: the query is not empty"));
    assert!(case.text("note").contains(without), "{case}");
    assert!(!are_equal(case, text, without), "{case}");
}

fn are_equal(case: &Case, a: &str, b: &str) -> bool {
    let [a, b] =
        [a, b].map(|text| Iri::parse(text).unwrap_or_else(|error| panic!("{case}: {error}")));
    let equal = a.normalized_eq(&b);
    assert_eq!(equal, a.normalize() == b.normalize(), "{case}");
    equal
}
