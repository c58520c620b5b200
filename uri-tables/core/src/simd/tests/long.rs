//! Tests with one byte or triplet in a long run of equal bytes. Long runs are checked in steps of many bytes, and
//! their end byte by byte.

use std::string::String;
use std::vec::Vec;

use super::plain::{plain_self_loop_end, plainly_encoded};
use super::texts::{SETS, bits, table};
use super::{assert_untouched, at, encode, levels, self_loop_end};
use crate::simd::blocks::Blocks;
use crate::simd::encoding::Encoding;
use crate::simd::level::Level;
use crate::simd::self_loop::SelfLoop;

/// Calls `look` with long repetitions of each of `repeated`, unchanged and with a piece of `pieces` at one offset.
fn long(length: usize, repeated: &[&[u8]], pieces: &[&[u8]], mut look: impl FnMut(&[u8])) {
    for repeated in repeated {
        let all: Vec<u8> = repeated.iter().copied().cycle().take(length).collect();
        look(&all);
        for (number, place) in (0..length).step_by(11).enumerate() {
            let piece = pieces[number % pieces.len()];
            let mut bytes = all.clone();
            let there = piece.len().min(length - place);
            bytes[place..][..there].copy_from_slice(&piece[..there]);
            look(&bytes);
        }
    }
}

#[test]
fn long_self_loops_end_alike() {
    let repeated: [&[u8]; 4] = [b"a", b"%4f", b"a%C3", b"an-octet-here-and-one-there%2F"];
    let pieces: [&[u8]; 6] = [b"|", b"%", b"%4g", b"%g4", b"\x80", b"%4"];
    for &(name, inside) in SETS {
        let inside = |byte: u8| byte.is_ascii() && byte != b'%' && inside(byte);
        for triplets in [false, true] {
            let self_loop = SelfLoop::new(&bits(&table(&inside)), triplets);
            long(1_700, &repeated, &pieces, |text| {
                let expected = plain_self_loop_end(&inside, triplets, text, 3);
                for level in levels() {
                    let found = self_loop_end(level, &self_loop, text, 3);
                    let text = String::from_utf8_lossy(text);
                    assert_eq!(found, expected, "{level:?} {name} of {text}");
                }
            });
        }
    }
}

#[test]
fn long_data_is_encoded_alike() {
    let repeated: [&[u8]; 3] = [b"a", "\u{3042}".as_bytes(), "a-b-c-\u{e9}-".as_bytes()];
    let pieces: [&[u8]; 5] = [b" ", b"%", b"\xFF", b"a", &[0xC3; 40]];
    for &(name, inside) in SETS {
        for space_plus in [false, true] {
            let table = table(&inside);
            let encoding = Encoding::new(&table, space_plus);
            long(700, &repeated, &pieces, |data| {
                let expected = plainly_encoded(&table, space_plus, data);
                for level in levels() {
                    let found = encode(level, &encoding, data);
                    assert_eq!(found, expected.as_bytes(), "{level:?} {name} {data:?}");
                    let is_literal = at!(level, blocks => blocks.is_literal(&encoding, data));
                    assert_eq!(is_literal, expected.as_bytes() == data, "{level:?} {name}");
                }
            });
        }
    }
}

#[test]
fn long_texts_are_untouched_alike() {
    let repeated: [&[u8]; 3] = [b"a", "\u{3042}".as_bytes(), b"a-b-c-\x80-"];
    let pieces: [&[u8]; 5] = [b"%", b"+", b"\xFF", b"\x80%", b"%\x80"];
    for space_plus in [false, true] {
        long(1_100, &repeated, &pieces, |text| {
            for level in levels() {
                assert_untouched(level, text, space_plus);
            }
        });
    }
}
