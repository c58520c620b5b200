//! Tests of the profile `data`: the examples and requirements of RFC 2397, web-platform-tests, a comparison with a
//! naive parser, and hostile texts.

use proptest::prelude::*;
use uri_tables::ErrorKind;
use uri_tables::profiles::data::{
    Attribute, Data, Mediatype, Subtype, TopLevelType, Uri, UriBuf, Value,
};
use uri_tables::rfc3986;
use uri_tables_tests::vectors::{self, Case};

use crate::hostile;

fn bytes(case: &Case) -> Option<Vec<u8>> {
    let bytes = case.json("bytes").as_array()?;
    let byte = |byte: &serde_json::Value| byte.as_u64().and_then(|it| u8::try_from(it).ok());
    Some(bytes.iter().map(|it| byte(it).expect("a byte")).collect())
}

/// Returns the media type in the notation of web-platform-tests.
fn mime(uri: Uri<'_>) -> String {
    if uri.mediatype().as_str().is_empty() {
        return "text/plain;charset=US-ASCII".to_owned();
    }
    let (top_level, subtype) = uri.media_type();
    let mut mime = format!("{top_level}/{subtype}").to_ascii_lowercase();
    for parameter in uri.mediatype().parameters() {
        let attribute = parameter.attribute().as_str().to_ascii_lowercase();
        mime.extend([";", &attribute, "=", parameter.value().as_str()]);
    }
    mime
}

#[test]
fn vectors() {
    let cases = vectors::cases("profiles/data");
    assert!(cases.len() >= 180);
    for case in cases {
        let text = case.text("input");
        match case.text("op") {
            "parse" => {
                let uri = Uri::parse(text).unwrap_or_else(|error| panic!("{case}: {error}"));
                assert_eq!(mime(uri), case.text("mime"), "{case}");
                let (top_level, subtype) = uri.media_type();
                let types = serde_json::json!([top_level.as_str(), subtype.as_str()]);
                assert_eq!(types, *case.json("types"), "{case}");
                let parameters = uri.mediatype().parameters().map(|parameter| {
                    let (attribute, value) = (parameter.attribute(), parameter.value());
                    serde_json::json!([attribute.as_str(), value.as_str()])
                });
                let expected = case.json("parameters").as_array().expect("a list");
                assert!(parameters.eq(expected.iter().cloned()), "{case}");
                assert_eq!(uri.is_base64(), case.flag("base64"), "{case}");
                let found = uri
                    .bytes()
                    .unwrap_or_else(|error| panic!("{case}: {error}"));
                assert_eq!(Some(&*found), bytes(&case).as_deref(), "{case}");
            }
            "invalid" => assert!(!Uri::is_valid(text), "{case}"),
            "base64" => {
                let text = format!("data:;base64,{}", Data::encode(text));
                let found = Uri::parse(&text).expect("a URI").bytes();
                let found = found.map(std::borrow::Cow::into_owned);
                match bytes(&case) {
                    Some(bytes) => assert_eq!(found, Ok(bytes), "{case}"),
                    None => assert_eq!(found.expect_err(&text).kind(), ErrorKind::Unmet, "{case}"),
                }
            }
            other => panic!("{case}: what is `{other}`?"),
        }
    }
}

#[test]
fn errors_say_where_base64_goes_wrong() {
    for (data, offset, byte) in [
        ("*", 0, Some(b'*')),
        ("aGk=%2A", 3, Some(b'=')),
        ("aG%20%2Ak", 5, Some(b'*')),
        ("%FFaGk", 0, Some(0xFF)),
        ("a", 1, None),
        ("aGk=%20a", 3, Some(b'=')),
        ("aGkxa", 5, None),
        ("=", 0, Some(b'=')),
        ("a===", 1, Some(b'=')),
        ("%3D%3D", 0, Some(b'=')),
    ] {
        let text = format!("data:;base64,{data}");
        let error = Uri::parse(&text).expect("a URI").bytes().expect_err(data);
        assert_eq!((error.offset(), error.byte()), (offset, byte), "{data}");
        assert_eq!(error.component(), "data", "{data}");
    }
    let error = Uri::from_static("data:;base64,aGkxa")
        .bytes()
        .expect_err("an end");
    let words =
        "base64 at offset 5 in `data` ends in the middle of a byte; compare it with its source";
    assert_eq!(error.to_string(), words);
}

#[test]
fn what_is_omitted_is_text() {
    let charset = |text| {
        Uri::from_static(text)
            .parameter_value("Charset")
            .map(Value::as_str)
    };
    assert_eq!(charset("data:,"), Some("US-ASCII"));
    assert_eq!(charset("data:;base64,"), Some("US-ASCII"));
    assert_eq!(charset("data:;a=b,"), None);
    assert_eq!(charset("data:text/plain,"), None);
    assert_eq!(charset("data:;a=b;ch%61rset=c;charset=d,"), Some("c"));
    assert_eq!(Uri::from_static("data:;a=b,").parameter_value(""), None);
    assert_eq!(Mediatype::from_static("").top_level_type(), None);
    assert_eq!(
        Mediatype::from_static("a/b").subtype(),
        Some(Subtype::from_static("b"))
    );
}

#[test]
fn bytes_are_borrowed_where_they_can_be() {
    let borrowed = |text| {
        matches!(
            Uri::parse(text).expect("a URI").bytes(),
            Ok(std::borrow::Cow::Borrowed(_))
        )
    };
    assert!(borrowed("data:,abc"));
    assert!(!borrowed("data:,a%62c"));
    assert!(!borrowed("data:;base64,abcd"));
}

#[test]
fn every_byte_as_data() {
    for byte in 0..=u8::MAX {
        let is_token = byte.is_ascii_graphic() && !b"()<>@,;:\\\"/[]?=".contains(&byte);
        assert_eq!(
            TopLevelType::try_encode(&[byte]).is_ok(),
            is_token,
            "{byte:#x}"
        );
        assert_eq!(Subtype::try_encode(&[byte]).is_ok(), is_token, "{byte:#x}");
        assert_eq!(
            Attribute::try_encode(&[byte]).is_ok(),
            is_token,
            "{byte:#x}"
        );
        let literal = byte.is_ascii_alphanumeric() || b"!$&'*+-._~".contains(&byte);
        let written = Value::encode(&[byte]).to_string();
        assert_eq!(written.len() == 1, literal, "{byte:#x}");
        assert_eq!(*Value::parse(&written).expect("a value").decode(), [byte]);
        let literal = literal || b"(),/:;=?@".contains(&byte);
        let written = Data::encode(&[byte]).to_string();
        assert_eq!(written.len() == 1, literal, "{byte:#x}");
    }
    assert!(TopLevelType::try_encode("").is_err());
}

/// Every text that the parser accepts must be a URI, and a naive parser must find the same components.
#[test]
fn hostile_texts() {
    let cases = vectors::cases("profiles/data");
    let texts = cases.iter().filter(|case| case.text("op") != "base64");
    let texts = texts.map(|case| case.text("input").to_owned());
    let texts: Vec<String> = texts.filter(|text| text.len() < 80).collect();
    hostile::feed(&texts, |bytes| {
        let Ok(uri) = Uri::parse_bytes(bytes) else {
            assert!(!Uri::is_valid_bytes(bytes));
            return;
        };
        let text = uri.as_str();
        assert!(rfc3986::Uri::is_valid(text), "{text}");
        let (head, data) = text["data:".len()..].split_once(',').expect("a comma");
        let lower = head.to_ascii_lowercase();
        let mediatype = lower
            .strip_suffix(";base64")
            .map_or(head, |kept| &head[..kept.len()]);
        assert_eq!(uri.data(), data, "{text}");
        assert_eq!(uri.mediatype(), mediatype, "{text}");
        assert_eq!(uri.is_base64(), mediatype.len() < head.len(), "{text}");
        let mut parts = mediatype.split(';');
        let types = parts.next().and_then(|types| types.split_once('/'));
        let (top_level, subtype) = uri.media_type();
        let ours = (top_level.as_str(), subtype.as_str());
        assert_eq!(ours, types.unwrap_or(("text", "plain")), "{text}");
        let ours = uri
            .mediatype()
            .parameters()
            .map(uri_tables::profiles::data::Parameter::as_str);
        assert!(ours.eq(parts), "{text}");
        if let Ok(bytes) = uri.bytes() {
            let as_base64 = UriBuf::from_bytes_as_base64(Some(uri.mediatype()), &bytes);
            let as_triplets = UriBuf::from_bytes(Some(uri.mediatype()), &bytes);
            for made in [as_base64.expect("a URI"), as_triplets.expect("a URI")] {
                assert_eq!(made.as_view().bytes().as_deref(), Ok(&*bytes), "{text}");
                assert_eq!(made.as_view().mediatype(), uri.mediatype(), "{text}");
            }
        }
    });
}

#[test]
fn built_from_what_was_read() {
    for case in vectors::cases("profiles/data") {
        if case.text("op") != "parse" {
            continue;
        }
        let uri = Uri::parse(case.text("input")).expect("a URI");
        let mut builder = Uri::builder().data(uri.data());
        if let Some(types) = uri
            .mediatype()
            .top_level_type()
            .zip(uri.mediatype().subtype())
        {
            builder = builder.top_level_type(types.0).subtype(types.1);
        }
        for parameter in uri.mediatype().parameters() {
            builder = builder.parameter(parameter.attribute(), parameter.value().decode());
        }
        if let Some(base64) = uri.base64() {
            builder = builder.base64(base64);
        }
        let built = builder
            .finish()
            .unwrap_or_else(|error| panic!("{case}: {error}"));
        let built = built.as_view();
        assert_eq!(built.bytes(), uri.bytes(), "{case}");
        assert_eq!(
            mime(built).to_ascii_lowercase(),
            mime(uri).to_ascii_lowercase(),
            "{case}"
        );
    }
    // A top-level type requires a subtype.
    let error = Uri::builder()
        .top_level_type("image")
        .data("")
        .finish()
        .expect_err("no subtype");
    assert_eq!(
        (error.kind(), error.part()),
        (ErrorKind::MissingPart, "subtype")
    );
}

proptest! {
    #[test]
    fn bytes_come_back(bytes: Vec<u8>, value: Vec<u8>) {
        let value = [b"a".as_slice(), &value].concat();
        let mediatype = format!("application/x;name={}", Value::encode(&value));
        let mediatype = Mediatype::parse(&mediatype).expect("a media type");
        for made in [
            UriBuf::from_bytes(Some(mediatype), &bytes),
            UriBuf::from_bytes_as_base64(Some(mediatype), &bytes),
        ] {
            let made = made.expect("a URI");
            let view = made.as_view();
            let found = view.bytes().expect("bytes");
            prop_assert_eq!(&*found, &*bytes);
            prop_assert_eq!(&*view.parameter_value("name").expect("a value").decode(), &*value);
        }
    }
}
