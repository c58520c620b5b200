//! Fuzzes reference resolution and normalization.

use uri_tables::rfc3986::{Uri, UriReference};
use uri_tables_tests::{resolution, split};

/// Normalizes and resolves two references. The first line of the input is the base, and the rest is the reference.
pub fn run(text: &str) {
    let (base, reference) = text.split_once('\n').unwrap_or((text, ""));
    for text in [base, reference] {
        if let Ok(reference) = UriReference::parse(text) {
            let normal = reference.normalize();
            let again = UriReference::parse(normal.as_str()).expect("a normal form is a reference");
            assert!(again.is_normalized(), "{text:?}: {normal}");
            assert!(again.normalized_eq(&reference), "{text:?}: {normal}");
        }
    }
    let (Ok(base), Ok(reference)) = (Uri::parse(base), UriReference::parse(reference)) else {
        return;
    };
    let Ok(target) = base.resolve(&reference) else {
        return;
    };
    let (expected, _) = resolution::target(base.as_str(), reference.as_str());
    let found = split::components(target.as_str());
    let both =
        |it: &split::Components<'_>| (it.scheme.map(str::to_owned), it.query.map(str::to_owned));
    assert_eq!(both(&found), both(&expected));
    assert_eq!(found.authority, expected.authority);
    assert_eq!(found.fragment, expected.fragment);
    if let Ok(way) = target.as_view().relativize(&base) {
        let plain = resolution::without_dot_segments(target.as_str());
        assert_eq!(
            base.resolve(&way.as_view()).expect("it leads back"),
            plain.as_str()
        );
    }
}
