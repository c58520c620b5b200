//! Builds generated URIs from their parts, sets parts, and normalizes, resolves and relativizes the URIs.

use proptest::prelude::*;
use uri_tables::profiles::{http, mailto, tel};
use uri_tables::rfc3986::{Uri, UriBuf, UriReference, UriReferenceBuf};
use uri_tables_tests::{parts::Parts, resolution};

proptest! {
    #![proptest_config(crate::config(3_000))]

    #[test]
    fn what_is_built_of_a_uris_parts_is_the_uri(uri in any::<UriBuf>()) {
        let view = uri.as_view();
        let built = Uri::builder()
            .scheme(view.scheme())
            .authority(view.authority())
            .path(view.path())
            .query(view.query())
            .fragment(view.fragment())
            .finish();
        prop_assert_eq!(built, Ok(uri.clone()));
        prop_assert!(Parts::of_uri(view) == Parts::by_appendix_b(uri.as_str()));
    }

    /// A setter must set a part that the accessor then returns, or fail without changing the URI.
    #[test]
    fn what_is_set_is_read_back(uri in any::<UriBuf>(), other in any::<UriBuf>()) {
        let other = other.as_view();
        let mut changed = uri.clone();
        prop_assert!(changed.set_scheme(other.scheme()).is_ok());
        prop_assert_eq!(changed.as_view().scheme(), other.scheme());
        prop_assert_eq!(changed.as_view().path(), uri.as_view().path());
        prop_assert!(changed.set_query(other.query()).is_ok());
        prop_assert!(changed.set_fragment(other.fragment()).is_ok());
        prop_assert_eq!((changed.as_view().query(), changed.as_view().fragment()), (other.query(), other.fragment()));
        let before = changed.clone();
        let set = changed.set_authority(other.authority()).is_ok();
        let is_read = changed.as_view().authority() == other.authority();
        prop_assert!(is_read || !set && changed == before);
        let before = changed.clone();
        let set = changed.set_path(other.path()).is_ok();
        let is_read = changed.as_view().path() == other.path();
        prop_assert!(is_read || !set && changed == before);
        prop_assert_eq!(changed.as_str().parse(), Ok(changed.clone()));
    }

    #[test]
    fn targets_are_those_of_the_pseudocode(base in any::<UriBuf>(), reference in any::<UriReferenceBuf>()) {
        let target = base.as_view().resolve(&reference.as_view());
        let expected = resolution::guarded_target(base.as_str(), reference.as_str());
        let target = target.unwrap();
        prop_assert_eq!(target.as_str(), expected);
        prop_assert!(Uri::is_valid(target.as_str()));
    }

    #[test]
    fn relativizing_and_resolving_returns_the_target(base in any::<UriBuf>(), target in any::<UriBuf>()) {
        if let Ok(relative) = target.as_view().relativize(&base.as_view()) {
            let back = base.as_view().resolve(&relative.as_view()).unwrap();
            prop_assert!(UriReference::is_valid(relative.as_str()));
            let plain = resolution::without_dot_segments(target.as_str());
            prop_assert_eq!(back.as_str(), plain);
        }
    }

    #[test]
    fn normalizing_twice_is_normalizing_once(uri in any::<UriBuf>(), http in any::<http::UriBuf>()) {
        let normal = uri.as_view().normalize().into_string();
        let again = Uri::parse(&normal).unwrap();
        prop_assert_eq!(again.normalize().into_string(), normal.as_str());
        prop_assert!(again.normalized_eq(&uri.as_view()));
        let normal = http.as_view().normalize().into_string();
        let again = http::Uri::parse(&normal).unwrap();
        prop_assert_eq!(again.normalize().into_string(), normal.as_str());
        prop_assert!(again.normalized_eq(&http.as_view()));
        // The normalized URI must be valid for RFC 3986, and generic normalization must not change it.
        let generic: Uri<'_> = again.into();
        prop_assert_eq!(generic.normalize().into_string(), normal.as_str());
    }

    #[test]
    fn profiles_are_within_rfc_3986(mailto in any::<mailto::UriBuf>(), tel in any::<tel::UriBuf>()) {
        prop_assert!(Uri::is_valid(mailto.as_str()) && Uri::is_valid(tel.as_str()));
        prop_assert!(tel.as_view().is_equivalent(tel.as_view()));
        let fields: usize = mailto.as_view().hfields().count();
        let (_, query) = mailto.as_str().split_once('?').unwrap_or_default();
        prop_assert_eq!(fields, if mailto.as_str().contains('?') { query.split('&').count() } else { 0 });
    }
}
