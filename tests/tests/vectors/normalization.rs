//! Cases about normal forms and equivalence, RFC 3986 §6.

use uri_tables::rfc3986::{Uri, UriReference};
use uri_tables_tests::difference::Differences;
use uri_tables_tests::vectors::Case;

use crate::ledger::{Fate, IRIS, SCHEMES};

/// What upstream's normal form is. An IRI whose normal form is a URI has the one that it has as a URI.
pub(crate) fn normalize(case: &Case, differences: &mut Differences) -> Fate {
    let expected = case.text("expected");
    let Ok(reference) = UriReference::parse(case.text("input")) else {
        return IRIS;
    };
    if !expected.is_ascii() {
        return IRIS;
    }
    let normalized = reference.normalize();
    differences.compare("normalize", case, &normalized.as_str(), &expected);
    Fate::Run
}

/// Two texts that upstream holds apart.
pub(crate) fn not_equivalent(case: &Case) {
    assert!(!are_equal(case, case.text("a"), case.text("b")), "{case}");
}

/// Two texts that an RFC holds together or apart. What it holds together by rules of one scheme (§6.2.3) waits
/// for those; what it holds apart is apart by syntax, too.
pub(crate) fn equivalent(case: &Case, differences: &mut Differences) -> Fate {
    let (a, b, expected) = (case.text("a"), case.text("b"), case.flag("expected"));
    if !a.is_ascii() || !b.is_ascii() {
        return IRIS;
    }
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
        [a, b].map(|text| Uri::parse(text).unwrap_or_else(|error| panic!("{case}: {error}")));
    let equal = a.normalized_eq(&b);
    assert_eq!(equal, a.normalize() == b.normalize(), "{case}");
    equal
}
