//! Borrowed and owned types are serialized as strings, and only valid strings are deserialized.

use serde::{Deserialize, Serialize};
use serde_json::{from_slice, from_str, from_value, json, to_string, to_value};
use uri_tables::ParseError;
use uri_tables::rfc3986::{Host, Query, QueryBuf, Segment, SegmentBuf, Uri, UriBuf, UriReference};

const TEXT: &str = "foo://example.com:8042/over/there?name=ferret#nose";

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Link<'a> {
    #[serde(borrow)]
    target: UriReference<'a>,
    #[serde(borrow)]
    host: Option<Host<'a>>,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Owned {
    target: UriBuf,
    segments: Vec<SegmentBuf>,
}

#[test]
fn views_are_their_texts() {
    let link = Link {
        target: UriReference::from_static("../a?b"),
        host: Some(Host::from_static("[::1]")),
    };
    let text = to_string(&link).unwrap();
    assert_eq!(text, r#"{"target":"../a?b","host":"[::1]"}"#);
    assert_eq!(from_str::<Link<'_>>(&text).unwrap(), link);
    assert_eq!(from_slice::<Link<'_>>(text.as_bytes()).unwrap(), link);
}

#[test]
fn a_view_borrows_from_the_input_and_has_its_components() {
    let json = format!("\"{TEXT}\"");
    let uri: Uri<'_> = from_str(&json).unwrap();
    assert_eq!(uri.as_str().as_ptr(), json[1..].as_ptr());
    assert_eq!(
        uri.authority().unwrap().port().unwrap().to_u16(),
        Some(8042)
    );
}

#[test]
fn owned_types_are_their_texts() {
    let owned = Owned {
        target: TEXT.parse().unwrap(),
        segments: vec!["a%20b".parse().unwrap(), "".parse().unwrap()],
    };
    let value = to_value(&owned).unwrap();
    assert_eq!(value, json!({"target": TEXT, "segments": ["a%20b", ""]}));
    let back: Owned = from_value(value).unwrap();
    assert_eq!(back, owned);
    assert_eq!(back.target.as_view().fragment().unwrap().as_str(), "nose");
}

#[test]
fn owned_types_read_escaped_texts() {
    let owned: UriBuf = from_str(r#""foo:\/\/h\/\u0061""#).unwrap();
    assert_eq!(owned, "foo://h/a");
    assert_eq!(owned.as_view().path().as_str(), "/a");
}

#[test]
fn a_view_says_why_it_cannot_be_borrowed() {
    let error = from_str::<Uri<'_>>(r#""foo:\/a""#).unwrap_err().to_string();
    assert!(
        error.starts_with(
            "a text of `URI` cannot be borrowed from this input; deserialize its owned type"
        ),
        "{error}"
    );
}

#[test]
fn invalid_texts_are_errors_of_the_format_with_our_message() {
    for text in ["a=1|2", "100%", "a b", "é"] {
        let ours = Query::parse(text).unwrap_err();
        let json = to_string(text).unwrap();
        let place = format!(" at line 1 column {}", json.len());
        let said = from_str::<Query<'_>>(&json).unwrap_err().to_string();
        assert_eq!(said, format!("{ours}{place}"));
        let said = from_str::<QueryBuf>(&json).unwrap_err().to_string();
        assert_eq!(said, format!("{ours}{place}"));
        let said = from_value::<QueryBuf>(json!(text)).unwrap_err().to_string();
        assert_eq!(said, ours.to_string());
    }
}

#[test]
fn other_types_are_rejected() {
    for json in ["1", "null", "[]", "{}", "true"] {
        for error in [
            from_str::<Segment<'_>>(json).unwrap_err(),
            from_str::<SegmentBuf>(json).unwrap_err(),
        ] {
            let error = error.to_string();
            assert!(error.contains("expected a text of `segment`"), "{error}");
        }
    }
}

#[test]
fn bytes_are_read_as_texts() {
    use serde::de::IntoDeserializer;
    use serde::de::value::{BorrowedBytesDeserializer, BytesDeserializer};

    type Fault = serde::de::value::Error;

    let view = Segment::deserialize(BorrowedBytesDeserializer::<Fault>::new(b"a%20b"));
    assert_eq!(view.unwrap(), "a%20b");
    let bytes: BytesDeserializer<'_, Fault> = b"a%20b".as_slice().into_deserializer();
    assert_eq!(SegmentBuf::deserialize(bytes).unwrap(), "a%20b");
    for bytes in [b"\xFF".as_slice(), b"a/b"] {
        let ours: ParseError = Segment::parse_bytes(bytes).unwrap_err();
        let view = Segment::deserialize(BorrowedBytesDeserializer::<Fault>::new(bytes));
        assert_eq!(view.unwrap_err().to_string(), ours.to_string());
        let owned = SegmentBuf::deserialize(BytesDeserializer::<Fault>::new(bytes));
        assert_eq!(owned.unwrap_err().to_string(), ours.to_string());
    }
}

#[test]
fn maps_have_owned_types_as_keys() {
    let map: std::collections::BTreeMap<SegmentBuf, u8> =
        from_str(r#"{"a": 1, "b%20": 2}"#).unwrap();
    assert_eq!(map.get("b%20"), Some(&2));
    assert_eq!(to_string(&map).unwrap(), r#"{"a":1,"b%20":2}"#);
    assert!(from_str::<std::collections::BTreeMap<SegmentBuf, u8>>(r#"{"a/": 1}"#).is_err());
}

#[test]
fn iris_are_their_texts() {
    use uri_tables::rfc3987::{Iri, IriBuf};

    let iri: Iri<'_> = from_str(r#""http://例え.jp/é""#).unwrap();
    assert_eq!(iri.authority().unwrap().host(), "例え.jp");
    assert_eq!(to_string(&iri).unwrap(), r#""http://例え.jp/é""#);
    // JSON escapes are decoded before the text is validated.
    let owned: IriBuf = from_str(r#""foo:\u00e9""#).unwrap();
    assert_eq!(owned, "foo:é");
    let error = from_str::<IriBuf>(r#""foo:\ue000""#).unwrap_err();
    assert!(error.to_string().contains("U+E000"), "{error}");
}
