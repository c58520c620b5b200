//! Runs the cases about reference resolution and dot segments (RFC 3986 §5.2).

use uri_tables::remove_dot_segments;
use uri_tables::rfc3986::{Uri, UriReference};
use uri_tables_tests::difference::Differences;
use uri_tables_tests::vectors::Case;

/// Compares the target with the one that the other project expects, and with the result of RFC 3986's strict algorithm.
pub(crate) fn resolve(case: &Case, differences: &mut Differences) {
    let base = case.text("base");
    let base = Uri::parse(base).unwrap_or_else(|error| panic!("{case}: {base:?}: {error}"));
    let reference = case.text("ref");
    let reference = UriReference::parse(reference)
        .unwrap_or_else(|error| panic!("{case}: {reference:?}: {error}"));
    let target = base.resolve(&reference);
    let target = target.unwrap_or_else(|error| panic!("{case}: {error}"));
    let ours = Some(target.as_str());
    differences.compare("resolve", case, &ours, &case.optional_text("expected"));
    if !case.json("rfc3986_strict").is_null() {
        let strict = case.optional_text("rfc3986_strict");
        differences.compare("rfc3986_strict", case, &ours, &strict);
    }
}

pub(crate) fn dot_segments(case: &Case, differences: &mut Differences) {
    let ours = remove_dot_segments(case.text("input"));
    differences.compare("remove-dot-segments", case, &&*ours, &case.text("expected"));
}
