//! Tests that compare each level with naive implementations.
//!
//! `texts` has the inputs, and `plain` the naive implementations. `places` tests one byte or triplet at each offset,
//! and `long` tests it in a long run of equal bytes. `edges` and `columns` test at the edges of accessible memory.

#[cfg(unix)]
mod columns;
#[cfg(unix)]
mod edges;
mod long;
#[cfg(unix)]
mod pages;
mod places;
mod plain;
mod texts;

use core::cmp::Ordering;
use std::string::String;
use std::vec;
use std::vec::Vec;

use super::SLACK;
use super::ascii_bytes::AsciiBytes;
use super::blocks::Blocks;
use super::decode::Decoding;
use super::encoding::Encoding;
use super::level::{Level, SCALAR, available};
use super::prescan::{AT_ONCE, PRESCAN_LEN, Prescan};
use super::self_loop::{SelfLoop, SingleLoop};
use crate::automaton::slots::slots_of_absent;

use plain::{plain_self_loop_end, plainly_decoded, plainly_encoded};
use texts::{Numbers, SETS, bits, table};

/// Returns the levels that the processor has.
fn levels() -> Vec<Level> {
    // SAFETY: these are the numbers from the highest level on.
    (available()..=SCALAR)
        .rev()
        .map(|number| unsafe { Level::numbered(number) })
        .collect()
}

/// Evaluates an expression with the [`Blocks`] value of a level.
macro_rules! at {
    ($level:expr, $blocks:ident => $what:expr) => {
        match $level {
            Level::Scalar($blocks) => $what,
            #[cfg(target_arch = "x86_64")]
            Level::Ssse3($blocks) => $what,
            #[cfg(target_arch = "x86_64")]
            Level::Avx2($blocks) => $what,
            #[cfg(target_arch = "x86_64")]
            Level::Avx512($blocks) => $what,
            #[cfg(all(
                target_arch = "aarch64",
                target_feature = "neon",
                target_endian = "little"
            ))]
            Level::Neon($blocks) => $what,
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Level::Simd128($blocks) => $what,
        }
    };
}
use at;

fn encode(level: Level, encoding: &Encoding, data: &[u8]) -> Vec<u8> {
    let mut out = vec![0xAA; 3 * data.len() + SLACK];
    let start = out.as_mut_ptr();
    // SAFETY: the buffer has room for three times the data, and for the slack.
    let end = at!(level, blocks => unsafe { blocks.encode(encoding, data, start) });
    let written = end as usize - start as usize;
    assert!(written <= 3 * data.len());
    out.truncate(written);
    out
}

fn decode(level: Level, text: &[u8], space_plus: bool) -> (Vec<u8>, bool) {
    let mut out = vec![0xAA; text.len() + SLACK];
    let start = out.as_mut_ptr();
    // SAFETY: the buffer has room for the text, and for the slack.
    let (end, findings) = at!(level, blocks => unsafe { blocks.decode(text, space_plus, start) });
    let written = end as usize - start as usize;
    assert!(written <= text.len());
    out.truncate(written);
    assert_eq!(findings.ascii(), text.is_ascii() && out.is_ascii());
    (out, findings.malformed())
}

fn self_loop_end(level: Level, self_loop: &SelfLoop, text: &[u8], from: usize) -> usize {
    at!(level, blocks => blocks.end(self_loop, text, from))
}

fn single_loop_end(level: Level, single_loop: SingleLoop<'_>, text: &[u8]) -> usize {
    at!(level, blocks => blocks.single_loop_end(single_loop, text))
}

/// Returns the prescan, or `None` at a level that has none.
fn seen_by<B: Blocks>(blocks: B, self_loops: &[SelfLoop], text: &[u8]) -> Option<Prescan> {
    B::HAS_PRESCAN.then(|| blocks.prescan(self_loops, text))
}

/// Returns the length up to which a text gets no prescan.
fn few<B: Blocks>(_: B) -> usize {
    B::MAX_UNSCANNED
}

/// Checks the number of bytes before the first sign, and whether they are reported as ASCII.
fn assert_untouched(level: Level, text: &[u8], space_plus: bool) {
    let is_sign = |&byte: &u8| byte == b'%' || byte == b'+' && space_plus;
    let length = text.iter().position(is_sign).unwrap_or(text.len());
    let found = at!(level, blocks => blocks.untouched(text, space_plus));
    assert_eq!(found.length, length, "{level:?} {text:?}");
    // `is_ascii` may be false because of bytes after the first sign, but must not be true if the bytes before it are
    // not ASCII.
    if found.is_ascii || text.is_ascii() {
        assert_eq!(
            found.is_ascii,
            text[..length].is_ascii(),
            "{level:?} {text:?}"
        );
    }
}

/// Calls `look` with random bytes in different mixtures, of all lengths up to 300 and at all alignments up to 64.
fn each(mut look: impl FnMut(&[u8])) {
    let mut numbers = Numbers(0x5EED);
    for length in 0..=300 {
        let alignment = numbers.below(64);
        let bytes = numbers.bytes(alignment + length);
        look(&bytes[alignment..]);
    }
    for alignment in 0..64 {
        let length = numbers.below(200);
        let bytes = numbers.bytes(alignment + length);
        look(&bytes[alignment..]);
    }
    for byte in 0..=255_u8 {
        look(&[byte]);
        look(&[byte; 100]);
        let mut bytes = vec![b'a'; 130];
        bytes[usize::from(byte) % 130] = byte;
        look(&bytes);
    }
}

#[test]
fn every_level_encodes_alike() {
    for &(name, inside) in SETS {
        for space_plus in [false, true] {
            let table = table(&inside);
            let encoding = Encoding::new(&table, space_plus);
            each(|data| {
                let expected = plainly_encoded(&table, space_plus, data);
                for level in levels() {
                    let found = encode(level, &encoding, data);
                    assert_eq!(found, expected.as_bytes(), "{level:?} {name} {data:?}");
                }
                let mut text = String::from("x");
                encoding.append(data, &mut text);
                assert_eq!(text[1..], expected);
                assert_eq!(encoding.to_cow(data), expected);
                text.clear();
                encoding.write(data, &mut text).unwrap();
                assert_eq!(text, expected);
            });
        }
    }
}

#[test]
fn every_level_knows_what_stands_as_it_is_and_how_long_texts_are() {
    for &(name, inside) in SETS {
        for space_plus in [false, true] {
            let table = table(&inside);
            let encoding = Encoding::new(&table, space_plus);
            let mut look = |data: &[u8]| {
                let expected = plainly_encoded(&table, space_plus, data);
                let is_literal = expected.as_bytes() == data;
                for level in levels() {
                    assert_eq!(
                        at!(level, blocks => blocks.is_literal(&encoding, data)),
                        is_literal,
                        "{level:?} {name} {data:?}"
                    );
                    assert_eq!(
                        at!(level, blocks => blocks.text_length(&encoding, data)),
                        expected.len(),
                        "{level:?} {name} {data:?}"
                    );
                }
            };
            each(&mut look);
            // Data that is kept as a whole, and the same data with one byte at each offset that is not kept.
            let literal = (0..=255)
                .find(|&byte| plainly_encoded(&table, space_plus, &[byte]).as_bytes() == [byte]);
            let Some(literal) = literal else { continue };
            for length in 0..=300 {
                look(&vec![literal; length]);
            }
            for length in (1..=70).chain([127, 128, 129, 300]) {
                for place in 0..length {
                    let mut data = vec![literal; length];
                    data[place] = [b'%', b' ', 0xFF, 0][place % 4];
                    look(&data);
                }
            }
        }
    }
}

#[test]
fn every_level_decodes_alike() {
    for space_plus in [false, true] {
        each(|text| {
            let expected = plainly_decoded(text, space_plus);
            for level in levels() {
                assert_eq!(
                    decode(level, text, space_plus),
                    expected,
                    "{level:?} {text:?}"
                );
                assert_untouched(level, text, space_plus);
            }
        });
    }
}

#[test]
fn every_level_sees_sets_and_triplets_alike() {
    for &(name, inside) in SETS {
        let table = table(&inside);
        let set = AsciiBytes::of(&table);
        each(|bytes| {
            let marks = |is: &dyn Fn(u8) -> bool| {
                let places = bytes.iter().take(64).enumerate();
                let places = places.filter(|&(_, &byte)| is(byte));
                places.fold(0_u64, |bits, (place, _)| bits | 1 << place)
            };
            let inside = marks(&|byte| byte.is_ascii() && table[usize::from(byte)]);
            let signs = marks(&|byte| byte == b'%');
            let digits = marks(&|byte| byte.is_ascii_hexdigit());
            for level in levels() {
                let found = at!(level, blocks => blocks.inside(&set, bytes));
                assert_eq!(found, inside, "{level:?} {name} {bytes:?}");
                let found = at!(level, blocks => blocks.signs_and_digits(bytes));
                assert_eq!(found, (signs, digits), "{level:?} {bytes:?}");
            }
        });
    }
}

#[test]
fn every_level_ends_self_loops_alike() {
    for &(name, inside) in SETS {
        let inside = |byte: u8| byte.is_ascii() && byte != b'%' && inside(byte);
        let table = table(&inside);
        for triplets in [false, true] {
            let self_loop = SelfLoop::new(&bits(&table), triplets);
            let single_loop = SingleLoop::new(&self_loop, &table);
            each(|text| {
                for level in levels() {
                    let expected = plain_self_loop_end(&inside, triplets, text, 0);
                    let found = single_loop_end(level, single_loop, text);
                    assert_eq!(found, expected, "{level:?} {name} of {text:?}");
                }
                for from in [0, text.len() / 3, text.len()] {
                    let expected = plain_self_loop_end(&inside, triplets, text, from);
                    for level in levels() {
                        let found = self_loop_end(level, &self_loop, text, from);
                        assert_eq!(found, expected, "{level:?} {name} from {from} of {text:?}");
                    }
                }
            });
        }
    }
}

#[test]
fn every_level_ends_single_loops_alike_wherever_they_end() {
    let inside = |byte: u8| byte.is_ascii_alphanumeric();
    let table = table(&inside);
    for triplets in [false, true] {
        let self_loop = SelfLoop::new(&bits(&table), triplets);
        let single_loop = SingleLoop::new(&self_loop, &table);
        for length in (0..=70).chain([127, 128, 129, 255, 256, 257]) {
            for place in 0..=length {
                // A piece that is longer than the rest of the text is cut off.
                for piece in [&b"%4f"[..], b"%4g", b"%%4", b"%", b"\xE9", b"\0", b"4"] {
                    let mut text = vec![b'a'; length];
                    for (byte, &other) in text[place..].iter_mut().zip(piece) {
                        *byte = other;
                    }
                    let expected = plain_self_loop_end(&inside, triplets, &text, 0);
                    for level in levels() {
                        let found = single_loop_end(level, single_loop, &text);
                        assert_eq!(found, expected, "{level:?} {text:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn every_level_that_prescans_sees_the_same() {
    let mut kinds = Vec::new();
    for &(_, inside) in SETS {
        let inside = move |byte: u8| byte.is_ascii() && byte != b'%' && inside(byte);
        for triplets in [false, true] {
            kinds.push((
                inside,
                triplets,
                SelfLoop::new(&bits(&table(&inside)), triplets),
            ));
        }
    }
    assert!(kinds.len() > AT_ONCE, "there are more than are looked for");
    for kinds in [&kinds[..0], &kinds[..1], &kinds[3..], &kinds] {
        let self_loops: Vec<SelfLoop> = kinds.iter().map(|&(.., self_loop)| self_loop).collect();
        each(|text| {
            let seen = &text[..text.len().min(PRESCAN_LEN)];
            let is_triplet = |at: usize| {
                let digits = seen.get(at + 1..at + 3);
                seen[at] == b'%' && digits.is_some_and(|it| it.iter().all(u8::is_ascii_hexdigit))
            };
            for level in levels() {
                let found = at!(level, blocks => seen_by(blocks, &self_loops, text));
                let Some(Prescan(found)) = found else {
                    continue;
                };
                for (number, (inside, triplets, _)) in kinds.iter().take(AT_ONCE).enumerate() {
                    // If the self-loop skips hex digits, the prescan only has to check the `%` of a triplet.
                    let over = *triplets && (0..=255).filter(u8::is_ascii_hexdigit).all(inside);
                    for (at, &byte) in seen.iter().enumerate() {
                        let is_long = seen.len() > at!(level, blocks => few(blocks));
                        let expected = is_long && (inside(byte) || over && is_triplet(at));
                        let found = found[number] >> at & 1 == 1;
                        assert_eq!(
                            found, expected,
                            "{level:?} self_loop {number} at {at} of {text:?}"
                        );
                    }
                }
                assert!(found.iter().skip(kinds.len()).all(|&mask| mask == 0));
            }
        });
    }
}

#[test]
fn a_prescan_sees_detours() {
    let letters = bits(&table(&|byte| byte.is_ascii_alphabetic()));
    let lowercase = bits(&table(&|byte| byte.is_ascii_lowercase()));
    let first = SelfLoop::new(&letters, true).with_detour(b'.', &lowercase);
    let other = SelfLoop::new(&letters, false);
    let mut numbers = Numbers(0xDE70);
    for round in 0..20_000 {
        let length = 5 + numbers.below(80);
        let mut text: Vec<u8> = (0..length).map(|_| b"abXY.."[numbers.below(6)]).collect();
        if round % 4 == 0 {
            let at = numbers.below(length);
            text[at] = b"%-\0\xE9"[numbers.below(4)];
        }
        let seen = &text[..length.min(PRESCAN_LEN)];
        for level in levels() {
            let found = at!(level, blocks => seen_by(blocks, &[first, other], &text));
            let Some(Prescan([detoured, plain, ..])) = found else {
                continue;
            };
            for (at, &byte) in seen.iter().enumerate() {
                let returns = seen.get(at + 1).is_some_and(u8::is_ascii_lowercase);
                let is_long = length > at!(level, blocks => few(blocks));
                let is_letter = is_long && byte.is_ascii_alphabetic();
                let expected = is_letter || is_long && byte == b'.' && returns;
                let found = (detoured >> at & 1 == 1, plain >> at & 1 == 1);
                assert_eq!(
                    found,
                    (expected, is_letter),
                    "{level:?} at {at} of {text:?}"
                );
            }
        }
    }
}

/// Writes random sets of slots at each level, resets the slots of absent components, and compares with a naive loop.
fn check_slots<const SLOTS: usize>(numbers: &mut Numbers) {
    const NONE: u32 = u32::MAX;
    /// The first slot of each component, as bits.
    const FIRSTS: u64 = u64::MAX / 3;
    let mut set = || {
        let bit = |bits: u64, at| bits | u64::from(numbers.below(3) == 0) << at;
        (0..64).fold(0, bit)
    };
    for round in 0..200 {
        // In the first four rounds, the first set has no slots or all slots, and the second set has all slots.
        let sets = [round % 2, 1, 2].map(|at| match round {
            0..4 if at == 0 => 0,
            0..4 if at == 1 => !0,
            _ => set(),
        });
        // A component has both of its slots in `possible`, or neither.
        let possible = if round < 4 { !0 } else { set() & FIRSTS };
        let possible = possible | (possible & FIRSTS) << 1;
        let offsets = [0, 1 << 31, NONE - 1];
        let mut expected = [NONE; SLOTS];
        for (set, offset) in sets.into_iter().zip(offsets) {
            for (at, slot) in expected.iter_mut().enumerate() {
                if set >> at & 1 == 1 {
                    *slot = offset;
                }
            }
        }
        let written = expected;
        for (component, slots) in expected.chunks_mut(2).enumerate() {
            if possible >> (2 * component) & 1 == 0 || slots[1] == NONE {
                slots.fill(NONE);
            }
        }
        let absent = slots_of_absent(sets[0] | sets[1] | sets[2], possible);
        for level in levels() {
            let mut slots = [NONE; SLOTS];
            for (set, offset) in sets.into_iter().zip(offsets) {
                at!(level, blocks => blocks.write_slots(&mut slots, set, offset));
            }
            assert_eq!(slots, written, "{level:?} {sets:x?}");
            at!(level, blocks => blocks.write_slots(&mut slots, absent, NONE));
            assert_eq!(slots, expected, "{level:?} {sets:x?} {possible:x}");
        }
    }
}

#[test]
fn every_level_writes_and_drops_slots_alike() {
    let mut numbers = Numbers(0x7A65);
    check_slots::<8>(&mut numbers);
    check_slots::<16>(&mut numbers);
    check_slots::<32>(&mut numbers);
    check_slots::<64>(&mut numbers);
}

#[test]
fn a_prescan_is_passed_by_number() {
    let mut masks = [0; AT_ONCE];
    for (number, mask) in masks.iter_mut().enumerate() {
        *mask = !0 << (8 * number) & !(1 << 60);
    }
    let prescan = Prescan(masks);
    for number in 0..=8_u8 {
        for from in 0..PRESCAN_LEN {
            let goes_on = (1..=7).contains(&number) && from >= 8 * usize::from(number - 1);
            let expected = match (goes_on, from.cmp(&60)) {
                (true, Ordering::Less) => 60,
                (true, Ordering::Greater) => PRESCAN_LEN,
                _ => from,
            };
            assert_eq!(prescan.end(number, from), expected, "{number} from {from}");
        }
    }
}

#[test]
fn large_data_goes_through_chunks() {
    let mut numbers = Numbers(7);
    for length in [4095, 4096, 4097, 100_000] {
        let data = numbers.bytes(length);
        for &(_, inside) in SETS {
            let table = table(&inside);
            let encoding = Encoding::new(&table, false);
            let expected = plainly_encoded(&table, false, &data);
            assert!(encoding.to_cow(&data) == expected);
        }
        let decoded = super::decode(&data, false).map(Decoding::into_bytes);
        assert!(decoded.unwrap_or_else(|| data.clone()) == plainly_decoded(&data, false).0);
    }
}
