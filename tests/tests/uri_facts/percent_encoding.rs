//! Facts about percent-encoding: which bytes are encoded, which are not, and what decoding returns.

use std::borrow::Cow;

use uri_tables::ErrorKind;
use uri_tables::decode::{decode, decode_legacy_utf16, decode_lenient, decode_utf8};
use uri_tables::rfc3986::{
    Fragment, PathAbempty, Query, RegName, Segment, SegmentNzNc, Uri, UriReference, Userinfo,
};

use crate::profiles::{form, parameters};

#[test]
fn lower_case_triplets_are_equivalent_and_upper_case_is_written() {
    for text in ["%e4%b8%ad", "%E4%B8%AD", "%E4%b8%aD"] {
        let query = Query::parse(text).unwrap();
        assert_eq!(query.decode_utf8().unwrap(), "中");
    }
    assert_eq!(Query::encode("中").to_string(), "%E4%B8%AD");
    assert_eq!(Query::encode(&[0xAB, 0xCD, 0xEF]).to_string(), "%AB%CD%EF");
}

#[test]
fn unreserved_bytes_are_never_encoded() {
    let unreserved = "ABCXYZabcxyz0189-._~";
    assert_eq!(Userinfo::encode(unreserved).to_string(), unreserved);
    assert_eq!(RegName::encode(unreserved).to_string(), unreserved);
    assert_eq!(Segment::encode(unreserved).to_string(), unreserved);
    assert_eq!(SegmentNzNc::encode(unreserved).to_string(), unreserved);
    assert_eq!(Query::encode(unreserved).to_string(), unreserved);
    assert_eq!(Fragment::encode(unreserved).to_string(), unreserved);
    // Other software writes unnecessary triplets. They decode like the literal characters.
    assert_eq!(
        Segment::parse("%7Euser").unwrap().decode_utf8().unwrap(),
        "~user"
    );
}

#[test]
fn a_reserved_byte_and_its_triplet_differ() {
    let [split, joined] =
        ["/path?key=v", "/path%3Fkey=v"].map(|text| UriReference::parse(text).unwrap());
    assert_ne!(split, joined);
    assert!(!PathAbempty::is_valid("/path?key=v") && PathAbempty::is_valid("/path%3Fkey=v"));
    assert_ne!(Query::parse("a&b").unwrap(), Query::parse("a%26b").unwrap());
}

#[test]
fn text_is_utf_8_first() {
    assert_eq!(Segment::encode("中").to_string(), "%E4%B8%AD");
    assert_eq!(
        Segment::encode("引き出し").to_string(),
        "%E5%BC%95%E3%81%8D%E5%87%BA%E3%81%97"
    );
}

#[test]
fn any_byte_string_can_be_carried() {
    assert_eq!(Segment::encode(&[0x0F]).to_string(), "%0F");
    assert_eq!(Segment::encode(&[0x41]).to_string(), "A");
    assert_eq!(
        Segment::encode(&[0xFF, 0x00, 0xC3]).to_string(),
        "%FF%00%C3"
    );
    assert_eq!(
        Segment::parse("%FF%00%C3").unwrap().decode().as_ref(),
        [0xFF, 0x00, 0xC3]
    );
}

#[test]
fn an_encoded_slash_does_not_split() {
    let segment = Segment::parse("path%2Fto%2Ffile").unwrap();
    assert_eq!(segment.decode_utf8().unwrap(), "path/to/file");
    assert_eq!(
        Segment::encode("path/to/file").to_string(),
        "path%2Fto%2Ffile"
    );
    assert!(PathAbempty::is_valid("/path%2Fto%2Ffile"));
    assert!(!Segment::is_valid("path/to/file"));
}

#[test]
fn encoding_twice_takes_a_deliberate_second_call() {
    let once = Segment::encode("100%").to_string();
    assert_eq!(once, "100%25");
    assert_eq!(Segment::encode(&once).to_string(), "100%2525");
    assert_eq!(
        Segment::parse(&once).unwrap().decode_utf8().unwrap(),
        "100%"
    );
    assert_eq!(
        Segment::parse("100%2525").unwrap().decode_utf8().unwrap(),
        "100%25"
    );
}

#[test]
fn decoding_gives_bytes_text_or_lossy_text() {
    let query = Query::parse("a=%C3%28&b").unwrap();
    assert_eq!(query.decode().as_ref(), b"a=\xC3(&b");
    assert_eq!(query.decode_utf8_lossy(), "a=\u{FFFD}(&b");
    let error = query.decode_utf8().unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidUtf8, 2));
    assert!(matches!(
        Query::parse("plain").unwrap().decode(),
        Cow::Borrowed(b"plain")
    ));
}

/// Malformed texts, each with the offset of the `%` that does not begin a triplet.
const MALFORMED: [(&str, usize); 7] = [
    ("%", 0),
    ("%4", 0),
    ("%zz", 0),
    ("%u4E2D", 0),
    ("ab%4g", 2),
    ("%41%", 3),
    ("a%C3%A", 4),
];

#[test]
fn validators_refuse_malformed_triplets_and_say_where() {
    for (text, offset) in MALFORMED {
        for error in [
            Query::parse(text).unwrap_err(),
            Segment::parse(text).unwrap_err(),
            Userinfo::parse(text).unwrap_err(),
            UriReference::parse(text).unwrap_err(),
        ] {
            assert_eq!(error.offset(), offset, "{text}: {error}");
            assert_eq!(error.kind(), ErrorKind::MalformedTriplet, "{text}: {error}");
            assert!(
                error.to_string().contains(&format!("offset {offset}")),
                "{text}: {error}"
            );
        }
    }
}

#[test]
fn strict_decoders_refuse_malformed_triplets_and_say_where() {
    for (text, offset) in MALFORMED {
        let errors = [decode(text).unwrap_err(), decode_utf8(text).unwrap_err()];
        for error in errors {
            assert_eq!(error.offset(), offset, "{text}: {error}");
            assert_eq!(error.kind(), ErrorKind::MalformedTriplet, "{text}: {error}");
        }
    }
}

#[test]
fn the_lenient_decoder_keeps_malformed_triplets() {
    assert_eq!(decode_lenient("%").as_ref(), b"%");
    assert_eq!(decode_lenient("%4").as_ref(), b"%4");
    assert_eq!(decode_lenient("%zz").as_ref(), b"%zz");
    assert_eq!(decode_lenient("%u4E2D").as_ref(), b"%u4E2D");
    assert_eq!(decode_lenient("%41%%42%4").as_ref(), b"A%B%4");
    assert_eq!(decode_lenient("%%341").as_ref(), b"%41");
}

#[test]
fn legacy_utf_16_escapes_are_read_by_their_own_decoder_and_never_written() {
    assert_eq!(
        decode_legacy_utf16("%u4E2D").unwrap().as_ref(),
        "中".as_bytes()
    );
    assert_eq!(
        decode_legacy_utf16("a%41%u00e9").unwrap().as_ref(),
        "aAé".as_bytes()
    );
    assert_eq!(
        decode_legacy_utf16("%uD83D%uDE00").unwrap().as_ref(),
        "😀".as_bytes()
    );
    assert_eq!(decode_legacy_utf16("x%u4E2").unwrap_err().offset(), 1);
    assert!(!Query::encode("中😀").to_string().contains("%u"));
}

#[test]
fn plus_is_a_space_in_forms_alone() {
    assert_eq!(Query::encode("a+b c").to_string(), "a+b%20c");
    assert_eq!(Query::parse("a+b").unwrap().decode_utf8().unwrap(), "a+b");
    assert_eq!(Segment::parse("a+b").unwrap().decode_utf8().unwrap(), "a+b");
    assert_eq!(decode_utf8("a+b").unwrap(), "a+b");

    assert_eq!(form::Value::encode("a+b c").to_string(), "a%2Bb+c");
    assert_eq!(
        form::Value::parse("a%2Bb+c")
            .unwrap()
            .decode_utf8()
            .unwrap(),
        "a+b c"
    );
    assert!(form::Value::TABLE[usize::from(b'+')]);
}

#[test]
fn data_is_encoded_only_where_it_must_be() {
    assert_eq!(Query::encode("/a?b").to_string(), "/a?b");
    assert_eq!(Segment::encode("a:b@c").to_string(), "a:b@c");
    assert_eq!(SegmentNzNc::encode("a:b@c").to_string(), "a%3Ab@c");
    let sub_delims = "!$&'()*+,;=";
    assert_eq!(Segment::encode(sub_delims).to_string(), sub_delims);
    assert_eq!(Query::encode(sub_delims).to_string(), sub_delims);
    // The profile `parameters` uses `&` and `=` as delimiters, so its encoders encode them.
    assert_eq!(
        parameters::Key::encode(sub_delims).to_string(),
        "!$%26'()*+,;%3D"
    );
    assert_eq!(
        parameters::Value::encode(sub_delims).to_string(),
        "!$%26'()*+,;="
    );
}

#[test]
fn path_data_and_values() {
    assert_eq!(format!("/{}", Segment::encode("file?.txt")), "/file%3F.txt");
    assert_eq!(
        parameters::Value::encode("Tom&Jerry").to_string(),
        "Tom%26Jerry"
    );
    let path: String = ["files", "my document.pdf"]
        .map(|part| format!("/{}", Segment::encode(part)))
        .concat();
    assert_eq!(path, "/files/my%20document.pdf");
    assert!(Uri::is_valid(&format!("https://example.com{path}")));
}
