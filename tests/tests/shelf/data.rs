//! `data`: RFC 2397's examples and clauses, the Web platform's tests, an obvious reader, and hostile texts.

use proptest::prelude::*;
use uri_tables::ErrorKind;
use uri_tables::profiles::data::{
    Attribute, Data, Mediatype, Subtype, TopLevelType, Uri, UriBuf, Value,
};
use uri_tables::rfc3986;
use uri_tables_tests::vectors::{self, Case};

use crate::hostile;

fn octets(case: &Case) -> Option<Vec<u8>> {
    let octets = case.json("octets").as_array()?;
    let octet = |octet: &serde_json::Value| octet.as_u64().and_then(|it| u8::try_from(it).ok());
    Some(
        octets
            .iter()
            .map(|it| octet(it).expect("an octet"))
            .collect(),
    )
}

/// The media type as the Web platform writes it.
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
                    .octets()
                    .unwrap_or_else(|error| panic!("{case}: {error}"));
                assert_eq!(Some(&*found), octets(&case).as_deref(), "{case}");
            }
            "invalid" => assert!(!Uri::is_valid(text), "{case}"),
            "base64" => {
                let text = format!("data:;base64,{}", Data::encode(text));
                let found = Uri::parse(&text).expect("a URI").octets();
                let found = found.map(std::borrow::Cow::into_owned);
                match octets(&case) {
                    Some(octets) => assert_eq!(found, Ok(octets), "{case}"),
                    None => assert_eq!(
                        found.expect_err(&text).kind(),
                        ErrorKind::InvalidBase64,
                        "{case}"
                    ),
                }
            }
            other => panic!("{case}: what is `{other}`?"),
        }
    }
}

#[test]
fn errors_say_where_base64_goes_wrong() {
    for (data, offset, octet) in [
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
        let error = Uri::parse(&text).expect("a URI").octets().expect_err(data);
        assert_eq!((error.offset(), error.byte()), (offset, octet), "{data}");
        assert_eq!(error.component(), "data", "{data}");
    }
    let error = Uri::from_static("data:;base64,aGkxa")
        .octets()
        .expect_err("an end");
    let words = "base64 ends within an octet at offset 5 in `data`; compare it with its source";
    assert_eq!(error.to_string(), words);
}

#[test]
fn what_is_omitted_is_text() {
    let charset = |text| {
        Uri::from_static(text)
            .parameter("Charset")
            .map(Value::as_str)
    };
    assert_eq!(charset("data:,"), Some("US-ASCII"));
    assert_eq!(charset("data:;base64,"), Some("US-ASCII"));
    assert_eq!(charset("data:;a=b,"), None);
    assert_eq!(charset("data:text/plain,"), None);
    assert_eq!(charset("data:;a=b;ch%61rset=c;charset=d,"), Some("c"));
    assert_eq!(Uri::from_static("data:;a=b,").parameter(""), None);
    assert_eq!(Mediatype::from_static("").top_level_type(), None);
    assert_eq!(
        Mediatype::from_static("a/b").subtype(),
        Some(Subtype::from_static("b"))
    );
}

#[test]
fn octets_are_borrowed_where_they_can_be() {
    let borrowed = |text| {
        matches!(
            Uri::parse(text).expect("a URI").octets(),
            Ok(std::borrow::Cow::Borrowed(_))
        )
    };
    assert!(borrowed("data:,abc"));
    assert!(!borrowed("data:,a%62c"));
    assert!(!borrowed("data:;base64,abcd"));
}

#[test]
fn every_octet_as_data() {
    for octet in 0..=u8::MAX {
        let is_token = octet.is_ascii_graphic() && !b"()<>@,;:\\\"/[]?=".contains(&octet);
        assert_eq!(
            TopLevelType::try_encode(&[octet]).is_ok(),
            is_token,
            "{octet:#x}"
        );
        assert_eq!(
            Subtype::try_encode(&[octet]).is_ok(),
            is_token,
            "{octet:#x}"
        );
        assert_eq!(
            Attribute::try_encode(&[octet]).is_ok(),
            is_token,
            "{octet:#x}"
        );
        let literal = octet.is_ascii_alphanumeric() || b"!$&'*+-._~".contains(&octet);
        let written = Value::encode(&[octet]).to_string();
        assert_eq!(written.len() == 1, literal, "{octet:#x}");
        assert_eq!(*Value::parse(&written).expect("a value").decode(), [octet]);
        let literal = literal || b"(),/:;=?@".contains(&octet);
        let written = Data::encode(&[octet]).to_string();
        assert_eq!(written.len() == 1, literal, "{octet:#x}");
    }
    assert!(TopLevelType::try_encode("").is_err());
}

/// Whatever is accepted is a URI, and splits as an obvious reader has it.
#[test]
fn hostile_texts() {
    let cases = vectors::cases("profiles/data");
    let texts = cases.iter().filter(|case| case.text("op") != "base64");
    let texts = texts.map(|case| case.text("input").to_owned());
    let texts: Vec<String> = texts.filter(|text| text.len() < 80).collect();
    hostile::feed(&texts, |octets| {
        let Ok(uri) = Uri::parse_bytes(octets) else {
            assert!(!Uri::is_valid_bytes(octets));
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
        if let Ok(octets) = uri.octets() {
            let as_base64 = UriBuf::from_octets_as_base64(Some(uri.mediatype()), &octets);
            let as_triplets = UriBuf::from_octets(Some(uri.mediatype()), &octets);
            for made in [as_base64.expect("a URI"), as_triplets.expect("a URI")] {
                assert_eq!(made.as_view().octets().as_deref(), Ok(&*octets), "{text}");
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
        assert_eq!(built.octets(), uri.octets(), "{case}");
        assert_eq!(
            mime(built).to_ascii_lowercase(),
            mime(uri).to_ascii_lowercase(),
            "{case}"
        );
    }
    // A type does not come without its subtype.
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
    fn octets_come_back(octets: Vec<u8>, value: Vec<u8>) {
        let value = [b"a".as_slice(), &value].concat();
        let mediatype = format!("application/x;name={}", Value::encode(&value));
        let mediatype = Mediatype::parse(&mediatype).expect("a media type");
        for made in [
            UriBuf::from_octets(Some(mediatype), &octets),
            UriBuf::from_octets_as_base64(Some(mediatype), &octets),
        ] {
            let made = made.expect("a URI");
            let view = made.as_view();
            let found = view.octets().expect("octets");
            prop_assert_eq!(&*found, &*octets);
            prop_assert_eq!(&*view.parameter("name").expect("a value").decode(), &*value);
        }
    }
}
