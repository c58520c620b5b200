//! Validators, parsers and components of all octets.

use uri_tables::profiles::{data, http, mailto, urn};
use uri_tables::rfc3986::{Uri, UriReference};
use uri_tables::{Hierarchical, rfc3987};
use uri_tables_tests::split;

/// That a type's ways to check a text agree, and its errors tell the truth.
macro_rules! check {
    ($octets:expr, $($type:ty),*) => {
        $({
            let octets = $octets;
            let valid = <$type>::is_valid_bytes(octets);
            let text = std::str::from_utf8(octets);
            match <$type>::parse_bytes(octets) {
                Ok(view) => {
                    assert!(valid);
                    assert_eq!(view.as_str().as_bytes(), octets);
                    assert_eq!(<$type>::parse(view.as_str()), Ok(view));
                }
                Err(error) => {
                    assert!(!valid);
                    assert!(error.offset() <= octets.len());
                    assert!(!error.to_string().is_empty());
                    if let Ok(text) = text {
                        assert!(!<$type>::is_valid(text));
                        assert_eq!(<$type>::parse(text).map_err(|it| it.offset()).unwrap_err(), error.offset());
                    }
                }
            }
        })*
    };
}

/// Parses as several types.
pub fn run(octets: &[u8]) {
    check!(
        octets,
        Uri<'_>,
        UriReference<'_>,
        rfc3987::Iri<'_>,
        http::Uri<'_>,
        mailto::Uri<'_>,
        urn::Uri<'_>,
        data::Uri<'_>
    );
    if let Ok(reference) = UriReference::parse_bytes(octets) {
        let expected = split::components(reference.as_str());
        let found = reference.components();
        assert_eq!(found.scheme, expected.scheme);
        assert_eq!(found.authority, expected.authority);
        assert_eq!(found.path, expected.path);
        assert_eq!(found.query, expected.query);
        assert_eq!(found.fragment, expected.fragment);
    }
}
