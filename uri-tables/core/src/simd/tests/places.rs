//! Tests with one byte or triplet that differs from all other bytes, at every offset of every length up to [`MAX_LEN`].

use std::borrow::Cow;
use std::format;
use std::string::String;
use std::vec;
use std::vec::Vec;

use super::plain::{plainly_decoded, plainly_encoded};
use super::texts::{SETS, table};
use super::{decode, encode, levels};
use crate::simd::decode::{
    append, append_utf8, decode as decoded, decode_lenient_utf8, decode_utf8,
};
use crate::simd::encoding::Encoding;
use crate::simd::{SLACK, each_level};

/// Long enough for more than two blocks of 64 bytes.
const MAX_LEN: usize = 140;

/// Calls `look` with texts that repeat one byte: unchanged, and with each of `pieces` in place of the bytes at each
/// offset. A piece that is longer than the rest of the text is cut off.
fn placed(fillings: &[u8], pieces: &[&[u8]], mut look: impl FnMut(&[u8])) {
    for &filling in fillings {
        for length in 0..=MAX_LEN {
            let mut bytes = vec![filling; length];
            look(&bytes);
            for place in 0..length {
                for piece in pieces {
                    let there = piece.len().min(length - place);
                    bytes[place..][..there].copy_from_slice(&piece[..there]);
                    look(&bytes);
                    bytes[place..][..there].fill(filling);
                }
            }
        }
    }
}

#[test]
fn one_triplet_anywhere() {
    // Surrounded by hex digits, which a decoder must not mistake for the digits of a malformed triplet.
    let pieces: [&[u8]; 6] = [b"%41", b"%c3%A9%", b"%4g", b"%", b"+", b"%2B+%"];
    placed(b"4a", &pieces, |text| {
        for space_plus in [false, true] {
            let expected = plainly_decoded(text, space_plus);
            for level in levels() {
                let found = decode(level, text, space_plus);
                assert_eq!(found, expected, "{level:?} {text:?}");
            }
        }
    });
}

#[test]
fn one_byte_to_encode_anywhere() {
    let (_, inside) = SETS[0];
    let table = table(&inside);
    for space_plus in [false, true] {
        let encoding = Encoding::new(&table, space_plus);
        let pieces: [&[u8]; 4] = [b" ", b"\xFF", b"%+", b"\0 \x80 "];
        placed(b"a", &pieces, |data| {
            let expected = plainly_encoded(&table, space_plus, data);
            for level in levels() {
                let found = encode(level, &encoding, data);
                assert_eq!(found, expected.as_bytes(), "{level:?} {data:?}");
            }
        });
    }
}

#[test]
fn what_callers_get_at_each_level() {
    let tables: Vec<_> = SETS.iter().map(|(_, inside)| table(inside)).collect();
    each_level(|level| {
        super::each(|bytes| {
            for space_plus in [false, true] {
                let table = &tables[bytes.len() % tables.len()];
                let encoding = Encoding::new(table, space_plus);
                let expected = plainly_encoded(table, space_plus, bytes);
                let text = encoding.to_cow(bytes);
                assert_eq!(text, expected, "{level} {bytes:?}");
                match text {
                    Cow::Borrowed(_) => assert_eq!(expected.as_bytes(), bytes),
                    Cow::Owned(text) => {
                        assert_ne!(expected.as_bytes(), bytes);
                        // A short text must not reserve three times its length.
                        assert!(bytes.len() > 64 || text.capacity() <= text.len() + SLACK);
                    }
                }
                let mut buffer = String::from("x");
                encoding.append(bytes, &mut buffer);
                assert_eq!(buffer, format!("x{expected}"), "{level} {bytes:?}");

                let (expected, malformed) = plainly_decoded(bytes, space_plus);
                match decoded(bytes, space_plus) {
                    Some(found) => {
                        assert_eq!(found.is_malformed(), malformed, "{level} {bytes:?}");
                        assert_eq!(found.bytes(), expected, "{level} {bytes:?}");
                    }
                    None => assert_eq!((bytes, false), (&*expected, malformed)),
                }

                if let Ok(text) = core::str::from_utf8(bytes) {
                    let found = decode_lenient_utf8(text, space_plus);
                    let borrowed = matches!(found, Some(Cow::Borrowed(_)));
                    assert_eq!(borrowed, expected == bytes, "{level} {text:?}");
                    let expected = core::str::from_utf8(&expected).ok();
                    assert_eq!(found.as_deref(), expected, "{level} {text:?}");
                }
            }
            let (expected, malformed) = plainly_decoded(bytes, false);
            let expected = core::str::from_utf8(&expected).ok();
            let expected = expected.filter(|_| !malformed);
            let found = decode_utf8(bytes);
            assert_eq!(found.as_deref(), expected, "{level} {bytes:?}");
            let borrowed = matches!(found, Some(Cow::Borrowed(_)));
            assert_eq!(borrowed, expected.is_some() && !bytes.contains(&b'%'));

            // The buffer already ends with an incomplete character.
            let (decoded, malformed) = plainly_decoded(bytes, false);
            let mut buffer = Vec::from([0xC3]);
            assert_eq!(append(bytes, &mut buffer), !malformed, "{bytes:?}");
            let added = if malformed { &[][..] } else { &decoded };
            assert_eq!(buffer, [&[0xC3], added].concat(), "{level} {bytes:?}");
            let mut buffer = String::from("é");
            assert_eq!(append_utf8(bytes, &mut buffer), expected.is_some());
            let expected = format!("é{}", expected.unwrap_or_default());
            assert_eq!(buffer, expected, "{level} {bytes:?}");
        });
    });
}
