//! Owned types have the API of their views.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use uri_tables::rfc3986::{Host, HostBuf, Query, QueryBuf, Segment, SegmentBuf, Uri, UriBuf};
use uri_tables::{Error, Owned, Rule, ToBuf, View};

const TEXT: &str = "foo://me@example.com:8042/over/there?name=ferret#nose";
const URI: Uri<'static> = Uri::from_static(TEXT);

#[test]
fn an_owned_value_outlives_its_source() {
    let owned: UriBuf = {
        let text = TEXT.to_owned();
        Uri::parse(&text).unwrap().to_buf()
    };
    assert_eq!(owned.as_str(), TEXT);
    assert_eq!(owned.as_view(), URI);
}

#[test]
fn an_owned_value_has_its_components() {
    for owned in [
        URI.to_buf(),
        UriBuf::from(URI),
        UriBuf::try_from(TEXT.to_owned()).unwrap(),
        UriBuf::try_from(TEXT).unwrap(),
        TEXT.parse().unwrap(),
    ] {
        let view = owned.as_view();
        assert_eq!(view.scheme().as_str(), "foo");
        let authority = view.authority().unwrap();
        assert_eq!(authority.userinfo().unwrap().as_str(), "me");
        assert_eq!(authority.host().as_str(), "example.com");
        assert_eq!(authority.port().unwrap().to_u16(), Some(8042));
        assert_eq!(view.path().as_str(), "/over/there");
        assert_eq!(view.query().unwrap().as_str(), "name=ferret");
        assert_eq!(view.fragment().unwrap().as_str(), "nose");
        assert_eq!(owned.clone(), owned);
    }
}

#[test]
fn a_component_becomes_an_owned_value_with_its_own_components() {
    let authority = URI.authority().unwrap().to_buf();
    assert_eq!(authority.as_view().host().as_str(), "example.com");
    assert_eq!(authority.as_view().port().unwrap().as_str(), "8042");
    let host: HostBuf = Host::from_static("[::1]").to_buf();
    assert_eq!(
        host.as_view().to_ip_addr(),
        Some("::1".parse::<std::net::IpAddr>().unwrap())
    );
}

#[test]
fn the_buffer_is_kept() {
    let mut text = String::with_capacity(200);
    text.push_str(TEXT);
    let (place, capacity) = (text.as_ptr(), text.capacity());
    let owned = UriBuf::try_from(text).unwrap();
    assert_eq!(owned.as_str().as_ptr(), place);
    let text = owned.into_string();
    assert_eq!((text.as_ptr(), text.capacity()), (place, capacity));
    assert_eq!(text, TEXT);
    assert_eq!(String::from(URI.to_buf()), TEXT);
}

#[test]
fn views_and_owned_types_reject_the_same_texts() {
    for text in ["", "/path", "foo://a b", "http://[::1", "a:%zz", "é:"] {
        let error = Uri::parse(text).unwrap_err();
        assert_eq!(UriBuf::try_from(text).unwrap_err(), error, "{text}");
        assert_eq!(text.parse::<UriBuf>().unwrap_err(), error, "{text}");
        assert_eq!(
            UriBuf::try_from(text.to_owned()).unwrap_err().error(),
            error
        );
    }
}

#[test]
fn owned_values_print_like_views() {
    let owned = Segment::from_static("a%20b").to_buf();
    assert_eq!(owned.to_string(), "a%20b");
    assert_eq!(format!("[{owned:>7}]"), "[  a%20b]");
    assert_eq!(format!("{owned:?}"), r#"SegmentBuf("a%20b")"#);
}

#[test]
fn owned_values_views_and_texts_compare_equal() {
    let owned = URI.to_buf();
    assert_eq!(owned, *TEXT);
    assert_eq!(owned, TEXT);
    assert_eq!(owned, URI);
    assert_eq!(URI, owned);
    assert_eq!(Uri::from(&owned), URI);
    assert_ne!(owned, "foo:");
    assert_ne!(owned, Uri::from_static("foo:"));
    assert_ne!(Uri::from_static("foo:"), owned);
    assert_eq!(AsRef::<str>::as_ref(&owned), TEXT);
    assert_eq!(owned.as_bytes(), TEXT.as_bytes());
}

#[test]
fn owned_values_order_and_hash_like_texts() {
    let texts = ["a", "", "B", "%41", "aa", "~", "a:b", "b"];
    let mut owned: Vec<SegmentBuf> = texts.map(|text| text.parse().unwrap()).to_vec();
    let mut sorted = texts;
    owned.sort();
    sorted.sort_unstable();
    assert_eq!(owned, sorted);
    let hasher = BuildHasherDefault::<DefaultHasher>::default();
    for value in &owned {
        let hash = hasher.hash_one(value);
        assert_eq!(hash, hasher.hash_one(value.as_str()));
        assert_eq!(hash, hasher.hash_one(value.as_view()));
    }
}

#[test]
fn maps_can_be_queried_with_texts() {
    let mut seen: HashSet<QueryBuf> = HashSet::new();
    assert!(seen.insert(Query::from_static("a=1").to_buf()));
    assert!(!seen.insert(Query::from_static("a=1").to_buf()));
    assert!(seen.contains("a=1") && !seen.contains("a=2"));
    let hashed = HashMap::from([(URI.to_buf(), 1)]);
    assert_eq!(hashed.get(TEXT), Some(&1));
    let ordered = BTreeMap::from([(URI.to_buf(), 2)]);
    assert_eq!(ordered.get(TEXT), Some(&2));
}

#[test]
fn generic_code_converts_to_owned_types_and_back() {
    fn there<'a, V: ToBuf<'a>>(text: &'a str) -> Result<V::Buf, Error> {
        Ok(V::parse(text)?.to_buf())
    }
    fn back<O: Owned>(owned: &O) -> (&'static str, &str) {
        (O::View::NAME, owned.as_view().as_str())
    }
    fn through<O: Owned>(text: &str) -> Result<String, Error> {
        let owned: O = O::View::parse(text)?.into();
        Ok(owned.into_string())
    }
    let owned: UriBuf = there::<Uri<'_>>(TEXT).unwrap();
    assert_eq!(back(&owned), ("URI", TEXT));
    assert_eq!(through::<SegmentBuf>("a").unwrap(), "a");
    assert_eq!(
        through::<SegmentBuf>("a/").unwrap_err(),
        Segment::parse("a/").unwrap_err().into()
    );
}
