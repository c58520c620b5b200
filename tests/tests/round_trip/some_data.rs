//! Encoders for rules that can represent only some data. Such data must decode to itself, and other data must be an
//! error with the right offset.

use proptest::prelude::*;
use uri_tables::{ErrorKind, rfc3986};
use uri_tables_tests::alphabet;

use crate::codec::expected;
use crate::profiles::some;

/// A rule that matches a single character encodes one byte. For two bytes, the error has the offset of the second.
#[test]
fn single_characters_carry_one_byte() {
    for byte in 0..=255 {
        let pchar = rfc3986::Pchar::try_encode(&[byte])
            .expect("any byte fits a pchar")
            .to_string();
        assert_eq!(
            pchar,
            expected(alphabet::pchar, no_character, false, &[byte])
        );
        let data = [byte];
        let triplet = rfc3986::PctEncoded::try_encode(&data).expect("any byte fits a triplet");
        assert_eq!(triplet.to_string(), format!("%{byte:02X}"));
        assert_eq!(
            rfc3986::Pchar::parse(&pchar)
                .expect("a pchar")
                .decode()
                .as_ref(),
            [byte]
        );
        for next in [0, b'a', b'%', 0xFF] {
            let error = rfc3986::Pchar::try_encode(&[byte, next]).expect_err("two are too much");
            assert_eq!((error.kind(), error.offset()), (ErrorKind::NotEncodable, 1));
            let error = rfc3986::PctEncoded::try_encode(&[byte, next]).expect_err("too much");
            assert_eq!((error.kind(), error.offset()), (ErrorKind::NotEncodable, 1));
        }
    }
    let error = rfc3986::Pchar::try_encode(b"").expect_err("one is needed");
    assert_eq!((error.kind(), error.offset()), (ErrorKind::NotEncodable, 0));
}

fn no_character(_: char) -> bool {
    false
}

/// Compares the result of an encoder with the expected segment, or with the offset `trouble` of the expected error.
fn compare(
    data: &[u8],
    ours: Result<String, uri_tables::EncodeError>,
    trouble: Option<usize>,
) -> Result<(), TestCaseError> {
    match (ours, trouble) {
        (Ok(text), None) => {
            prop_assert_eq!(&text, &expected(alphabet::pchar, no_character, false, data));
            prop_assert_eq!(
                uri_tables::decode::decode(&text).expect("our own triplets"),
                data
            );
        }
        (Err(error), Some(offset)) => {
            prop_assert_eq!(error.kind(), ErrorKind::NotEncodable, "{}", error);
            prop_assert_eq!(error.offset(), offset, "{}", error);
        }
        (ours, trouble) => prop_assert!(false, "{data:?}: {ours:?}, expected trouble: {trouble:?}"),
    }
    Ok(())
}

/// Checks an encoder whose rule excludes `.` and `..`. The error is at the end of the data, where it is known that
/// nothing follows the dots.
fn check_dotless(data: &[u8]) -> Result<(), TestCaseError> {
    let ours = some::Dotless::try_encode(data).map(|encoded| encoded.to_string());
    compare(
        data,
        ours,
        (data == b"." || data == b"..").then_some(data.len()),
    )
}

/// Checks an encoder whose rule matches two to four characters. The error is at the end of data that is too short, and
/// at the fifth byte of data that is too long.
fn check_short(data: &[u8]) -> Result<(), TestCaseError> {
    let ours = some::Short::try_encode(data).map(|encoded| encoded.to_string());
    let trouble = match data.len() {
        0 | 1 => Some(data.len()),
        2..=4 => None,
        _ => Some(4),
    };
    compare(data, ours, trouble)
}

#[test]
fn short_data() {
    let mut words: Vec<Vec<u8>> = vec![Vec::new()];
    for _ in 0..=5 {
        for data in &words {
            check_dotless(data).unwrap_or_else(|error| panic!("{error}"));
            check_short(data).unwrap_or_else(|error| panic!("{error}"));
        }
        let longer = |word: &Vec<u8>| b".a/%\xFF".map(|byte| [&word[..], &[byte]].concat());
        words = words.iter().flat_map(longer).collect();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(data in prop::collection::vec(any::<u8>(), 0..12)) {
        check_dotless(&data)?;
        check_short(&data)?;
    }
}
