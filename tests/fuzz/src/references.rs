//! Fuzzes reference resolution and normalization.

use uri_tables::rfc3986::{Uri, UriReference};
use uri_tables_tests::{resolution, split};

/// Tests a base, the first line of the input, and a reference, the rest. Normalizing twice must change nothing.
/// Resolving must give the target of the naive [`resolution`]. The result of `relativize` must resolve to the target.
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
    let (base_text, reference_text) = (base.as_str(), reference.as_str());
    assert_eq!(
        target.as_str(),
        resolution::guarded_target(base_text, reference_text),
        "{base_text:?} + {reference_text:?}"
    );
    // The text of the target must split into the target's components.
    let (expected, _) = resolution::target(base_text, reference_text);
    let found = split::components(target.as_str());
    let expected = split::Components {
        path: found.path,
        ..expected
    };
    assert_eq!(found, expected, "{base_text:?} + {reference_text:?}");
    if let Ok(way) = target.as_view().relativize(&base) {
        let plain = resolution::without_dot_segments(target.as_str());
        assert_eq!(
            base.resolve(&way.as_view()).expect("it leads back"),
            plain.as_str()
        );
    }
}
