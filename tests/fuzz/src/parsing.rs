//! Fuzzes validators, parsers and accessors with arbitrary bytes.

use uri_tables::profiles::{data, http, mailto, urn};
use uri_tables::rfc3986::{Uri, UriReference};
use uri_tables::{Hierarchical, rfc3987};
use uri_tables_tests::split;

/// Checks that all validators and parsers of each type agree on `$bytes`, and that a parse error has a message and an
/// offset within the text.
macro_rules! check {
    ($bytes:expr, $($type:ty),*) => {
        $({
            let bytes = $bytes;
            let valid = <$type>::is_valid_bytes(bytes);
            let text = std::str::from_utf8(bytes);
            match <$type>::parse_bytes(bytes) {
                Ok(view) => {
                    assert!(valid);
                    assert_eq!(view.as_str().as_bytes(), bytes);
                    assert_eq!(<$type>::parse(view.as_str()), Ok(view));
                }
                Err(error) => {
                    assert!(!valid);
                    assert!(error.offset() <= bytes.len());
                    assert!(!error.to_string().is_empty());
                    if let Ok(text) = text {
                        assert!(!<$type>::is_valid(text));
                        assert_eq!(<$type>::parse(text).map_err(|it| it.offset()).unwrap_err(), error.offset());
                        let range = error.range();
                        assert!(range.start <= error.offset() && error.offset() <= range.end);
                        assert!(text.get(range).is_some());
                    }
                }
            }
        })*
    };
}

/// Parses the bytes as several types, and compares the components with those of [`split`].
pub fn run(bytes: &[u8]) {
    check!(
        bytes,
        Uri<'_>,
        UriReference<'_>,
        rfc3987::Iri<'_>,
        http::Uri<'_>,
        mailto::Uri<'_>,
        urn::Uri<'_>,
        data::Uri<'_>
    );
    if let Ok(reference) = UriReference::parse_bytes(bytes) {
        let expected = split::components(reference.as_str());
        let found = reference.components();
        assert_eq!(found.scheme, expected.scheme);
        assert_eq!(found.authority, expected.authority);
        assert_eq!(found.path, expected.path);
        assert_eq!(found.query, expected.query);
        assert_eq!(found.fragment, expected.fragment);
    }
}
