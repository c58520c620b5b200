//! Tests encoders and decoders with examples, and with round trips of arbitrary data through every kind of encoder.

use proptest::prelude::*;
use uri_tables::{Encodes, ErrorKind, TryEncodes};

use crate::declared::{brackets, changed, form, letters, piped, s3};

#[test]
fn encoders_are_by_position() {
    for (encoded, expected) in [
        (
            s3::Value::encode("Tom & Jerry").to_string(),
            "Tom%20%26%20Jerry",
        ),
        (s3::Value::encode("a=b+c").to_string(), "a=b%2Bc"),
        (s3::Key::encode("a=b+c").to_string(), "a%3Db%2Bc"),
        (s3::Segment::encode("a/b?c&d").to_string(), "a%2Fb%3Fc&d"),
        (s3::Key::encode("").to_string(), ""),
        (
            form::Value::encode("1 + 1 = 2 & more/").to_string(),
            "1+%2B+1+=+2+%26+more%2F",
        ),
        (form::Name::encode("a=b c").to_string(), "a%3Db+c"),
        (
            brackets::Query::encode("a[0]=1|2").to_string(),
            "a[0]=1%7C2",
        ),
        (changed::Segment::encode("a|b\\").to_string(), "a|b%5C"),
        (
            letters::Query::encode("straße 北京\u{80}\u{E000}").to_string(),
            "straße%20北京%C2%80%EE%80%80",
        ),
    ] {
        assert_eq!(encoded, expected);
    }
    // These bytes are not valid UTF-8, although each of them occurs in the encoding of `é`.
    assert_eq!(
        letters::Query::encode(&b"\xC3\xC3\xA9\xA9"[..]).to_string(),
        "%C3é%A9"
    );
}

#[test]
fn a_plus_is_a_space_only_where_the_profile_says_so() {
    assert_eq!(
        form::Value::from_static("a+b%2Bc%20d").decode_utf8(),
        Ok("a b+c d".into())
    );
    assert_eq!(form::Name::from_static("+").decode()[..], *b" ");
    assert_eq!(
        s3::Segment::from_static("a+b%2Bc%20d").decode_utf8(),
        Ok("a+b+c d".into())
    );
}

#[test]
fn what_has_no_encoding_is_refused_with_its_offset_in_the_data() {
    assert_eq!(
        piped::Item::try_encode("a b/c").map(|text| text.to_string()),
        Ok("a%20b%2Fc".to_owned())
    );
    for (data, offset) in [("|", 0), ("a|b", 1), ("a é|", 4)] {
        let error = piped::Item::try_encode(data).expect_err("a bar");
        assert_eq!(
            (error.offset(), error.kind()),
            (offset, ErrorKind::NotEncodable),
            "{data}: {error}"
        );
    }
}

/// Returns whether an encoder leaves a character literal, by a definition that does not use the grammar.
type IsLiteral = fn(char) -> bool;

fn alnum_or(marks: &str, c: char) -> bool {
    c.is_ascii_alphanumeric() || marks.contains(c)
}

fn triplet(byte: u8) -> String {
    format!("%{byte:02X}")
}

/// Encodes `data` with the simplest possible loop.
fn expected(data: &[u8], is_literal: IsLiteral, space_plus: bool) -> String {
    let mut out = String::new();
    for chunk in data.utf8_chunks() {
        for c in chunk.valid().chars() {
            if space_plus && c == ' ' {
                out.push('+');
            } else if is_literal(c) && !(space_plus && c == '+') {
                out.push(c);
            } else {
                let mut bytes = [0; 4];
                for byte in c.encode_utf8(&mut bytes).bytes() {
                    out += &triplet(byte);
                }
            }
        }
        for byte in chunk.invalid() {
            out += &triplet(*byte);
        }
    }
    out
}

fn round_trip<R: Encodes>(
    data: &[u8],
    is_literal: IsLiteral,
    space_plus: bool,
) -> Result<String, TestCaseError> {
    let encoded = R::encode(data).to_string();
    prop_assert_eq!(&encoded, &expected(data, is_literal, space_plus));
    let chunks: String = R::encode(data).chunks().collect();
    prop_assert_eq!(&encoded, &chunks);
    // Empty data is encoded as the empty text, even for a rule `1*…` that does not match it.
    prop_assert!(R::is_valid(&encoded) || data.is_empty(), "{}", encoded);
    Ok(encoded)
}

fn data() -> impl Strategy<Value = Vec<u8>> {
    let text = proptest::collection::vec(
        prop_oneof![
            any::<char>(),
            proptest::char::range('\0', '\u{7F}'),
            Just('%'),
            Just('+'),
            Just(' '),
            Just('|')
        ],
        0..20,
    );
    let bytes = proptest::collection::vec(any::<u8>(), 0..20);
    prop_oneof![
        bytes,
        text.prop_map(|text| text.into_iter().collect::<String>().into_bytes())
    ]
}

fn is_letter(c: char) -> bool {
    matches!(u32::from(c), 0xA0..=0xD7FF | 0xF900..=0xFDCF | 0xFDF0..=0xFFEF | 0x1_0000..=0x1_FFFD)
}

proptest! {
    #[test]
    fn any_data_comes_back(data in data()) {
        let text = round_trip::<s3::Value<'_>>(&data, |c| alnum_or("-._~!$'()*,;:@/?=", c), false)?;
        prop_assert_eq!(&s3::Value::parse(&text).unwrap().decode()[..], &data);
        let text = round_trip::<s3::Segment<'_>>(&data, |c| alnum_or("-._~!$&'()*+,;=:@", c), false)?;
        prop_assert_eq!(&s3::Segment::parse(&text).unwrap().decode()[..], &data);
        let text = round_trip::<form::Value<'_>>(&data, |c| alnum_or("-._~!$'()*+,;:@=", c), true)?;
        prop_assert_eq!(&form::Value::parse(&text).unwrap().decode()[..], &data);
        let text = round_trip::<letters::Query<'_>>(
            &data,
            |c| alnum_or("-._~!$&'()*+,;=:@/?", c) || is_letter(c),
            false,
        )?;
        prop_assert_eq!(&letters::Query::parse(&text).unwrap().decode()[..], &data);
        let key = round_trip::<s3::Key<'_>>(&data, |c| alnum_or("-._~!$'()*,;:@/?", c), false)?;
        if !data.is_empty() {
            prop_assert_eq!(&s3::Key::parse(&key).unwrap().decode()[..], &data);
        }
    }

    #[test]
    fn data_without_a_bar_comes_back(data in data()) {
        match piped::Item::try_encode(&data) {
            Ok(encoded) => {
                let text = encoded.to_string();
                prop_assert!(!data.contains(&b'|'));
                prop_assert_eq!(&text, &expected(&data, |c| alnum_or("-._~", c), false));
                prop_assert_eq!(&piped::Item::parse(&text).unwrap().decode()[..], &data);
            }
            Err(error) => prop_assert_eq!(Some(error.offset()), data.iter().position(|&b| b == b'|')),
        }
    }

    #[test]
    fn items_survive_their_delimiter(items in proptest::collection::vec("[^|]*", 1..5)) {
        let joined: Vec<String> =
            items.iter().map(|item| piped::Item::try_encode(item).unwrap().to_string()).collect();
        let joined = joined.join("%7C");
        prop_assert!(piped::Query::is_valid(&joined));
        let split: Vec<String> = joined
            .split("%7C")
            .map(|item| piped::Item::parse(item).unwrap().decode_utf8().unwrap().into_owned())
            .collect();
        prop_assert_eq!(split, items);
    }

    #[test]
    fn parameters_survive_their_delimiters(pairs in proptest::collection::vec((".+", ".*"), 1..5)) {
        let joined: Vec<String> = pairs
            .iter()
            .map(|(key, value)| format!("{}={}", s3::Key::encode(key), s3::Value::encode(value)))
            .collect();
        let joined = joined.join("&");
        prop_assert!(s3::Query::is_valid(&joined));
        let split: Vec<(String, String)> = joined
            .split('&')
            .map(|param| {
                let (key, value) = s3::Param::parse(param).unwrap().as_str().split_once('=').unwrap();
                let key = s3::Key::parse(key).unwrap().decode_utf8().unwrap().into_owned();
                let value = s3::Value::parse(value).unwrap().decode_utf8().unwrap().into_owned();
                (key, value)
            })
            .collect();
        prop_assert_eq!(split, pairs);
    }
}

/// Code that is generic over `TryEncodes` works with both kinds of encoders.
#[test]
fn encoders_are_generic() {
    fn both<R: TryEncodes>(data: &str) -> Option<String> {
        R::try_encode(data).ok().map(|text| text.to_string())
    }
    assert_eq!(both::<s3::Value<'_>>("a|b").as_deref(), Some("a%7Cb"));
    assert_eq!(both::<piped::Item<'_>>("a|b"), None);
}
