//! Cases about normal forms and equivalence, RFC 3986 §6.

use uri_tables::rfc3987::{Iri, IriReference};
use uri_tables_tests::difference::Differences;
use uri_tables_tests::vectors::Case;

use crate::ledger::{Fate, SCHEMES};

/// What upstream's normal form is, of a URI or of an IRI. For `iri-string`, the URI of an IRI is normalized.
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

/// Two texts that upstream holds apart.
pub(crate) fn not_equivalent(case: &Case) {
    assert!(!are_equal(case, case.text("a"), case.text("b")), "{case}");
}

/// Two texts that an RFC holds together or apart. What it holds together by rules of one scheme (§6.2.3) waits
/// for those; what it holds apart is apart by syntax, too.
pub(crate) fn equivalent(case: &Case, differences: &mut Differences) -> Fate {
    let (a, b, expected) = (case.text("a"), case.text("b"), case.flag("expected"));
    let by_syntax = case
        .optional_text("ladder")
        .is_none_or(|ladder| ladder.starts_with("6.2.2"));
    if expected && !by_syntax {
        return SCHEMES;
    }
    differences.compare("equivalent", case, &are_equal(case, a, b), &expected);
    Fate::Run
}

/// The note says that nobody must drop the delimiter of an empty component.
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
