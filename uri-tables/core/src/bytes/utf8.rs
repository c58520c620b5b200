//! UTF-8 validation ([`is_utf8`]) of short texts without branches.
//!
//! Decoded data is mostly short, and may have characters beyond ASCII anywhere. The standard library branches for
//! each character, and spends most of the time on mispredictions. Up to [`MAX_DFA_LEN`] bytes are therefore validated
//! by a branchless DFA for RFC 3629, section 4.
//!
//! The bytes have twelve *classes*, such as `E0` or the continuation bytes 80 to 8F. The DFA has nine states. All
//! transitions over the bytes of a class fit into one `u64`, the *row* of the class, with six bits for each state. A
//! state is a number of bits: a row that is shifted right by the state has the next state in its lowest six bits.

/// The maximum length in bytes of a text that the branchless DFA validates.
const MAX_DFA_LEN: usize = 64;

/// Returns whether `bytes` are UTF-8.
#[inline]
pub(crate) fn is_utf8(bytes: &[u8]) -> bool {
    if bytes.len() > MAX_DFA_LEN {
        return core::str::from_utf8(bytes).is_ok();
    }
    // Only the shift depends on the previous byte. The row is loaded before the state is known. `state` has more bits
    // than those of the state, but the shift ignores all but the lowest six.
    let step = |state: u64, &byte: &u8| {
        let class = CLASSES[usize::from(byte)];
        ROWS[usize::from(class & 0xF)].wrapping_shr(state as u32)
    };
    bytes.iter().fold(COMPLETE, step) & STATE_MASK == COMPLETE
}

/// A mask of the six bits of a state.
const STATE_MASK: u64 = 63;

/// The accepting state at the start and after each complete character.
const COMPLETE: u64 = 0;
/// The dead state.
const DEAD: u64 = 6;
/// The states where one, two or three continuation bytes are missing, and the next may be any continuation byte.
const ONE: u64 = 12;
const TWO: u64 = 18;
const THREE: u64 = 24;
/// The states after E0, where the next byte must be at least A0, and after ED, where it must be at most 9F. Two bytes
/// are missing.
const TWO_AFTER_E0: u64 = 30;
const TWO_AFTER_ED: u64 = 36;
/// The states after F0, where the next byte must be at least 90, and after F4, where it must be at most 8F. Three
/// bytes are missing.
const THREE_AFTER_F0: u64 = 42;
const THREE_AFTER_F4: u64 = 48;

/// The number of byte classes, rounded up to a power of two so that no index is out of bounds.
const CLASS_LIMIT: usize = 16;

/// The row of each byte class.
static ROWS: [u64; CLASS_LIMIT] = {
    let mut rows = [row(&[]); CLASS_LIMIT];
    rows[ASCII] = row(&[(COMPLETE, COMPLETE)]);
    rows[FROM_80] = continuation((TWO_AFTER_ED, ONE), (THREE_AFTER_F4, TWO));
    rows[FROM_90] = continuation((TWO_AFTER_ED, ONE), (THREE_AFTER_F0, TWO));
    rows[FROM_A0] = continuation((TWO_AFTER_E0, ONE), (THREE_AFTER_F0, TWO));
    rows[FIRST_OF_TWO] = row(&[(COMPLETE, ONE)]);
    rows[E0] = row(&[(COMPLETE, TWO_AFTER_E0)]);
    rows[FIRST_OF_THREE] = row(&[(COMPLETE, TWO)]);
    rows[ED] = row(&[(COMPLETE, TWO_AFTER_ED)]);
    rows[F0] = row(&[(COMPLETE, THREE_AFTER_F0)]);
    rows[FIRST_OF_FOUR] = row(&[(COMPLETE, THREE)]);
    rows[F4] = row(&[(COMPLETE, THREE_AFTER_F4)]);
    rows
};

// The byte classes.
const ASCII: usize = 0;
/// The continuation bytes 80 to 8F, 90 to 9F, and A0 to BF.
const FROM_80: usize = 1;
const FROM_90: usize = 2;
const FROM_A0: usize = 3;
/// The first bytes of characters with two, three and four bytes. E0, ED, F0 and F4 are classes of their own, because
/// not every continuation byte is valid after them.
const FIRST_OF_TWO: usize = 4;
const E0: usize = 5;
const FIRST_OF_THREE: usize = 6;
const ED: usize = 7;
const F0: usize = 8;
const FIRST_OF_FOUR: usize = 9;
const F4: usize = 10;
/// Bytes that do not occur in UTF-8.
const NONE: usize = 11;

/// Returns the row of a class of continuation bytes. E0, ED, F0 and F4 restrict the byte after them, so each has a
/// state of its own. `of_three` is the transition of this class from the state after E0 or ED, and `of_four` from the
/// state after F0 or F4. A transition is a pair of the states before and after it.
const fn continuation(of_three: (u64, u64), of_four: (u64, u64)) -> u64 {
    row(&[(ONE, COMPLETE), (TWO, ONE), (THREE, TWO), of_three, of_four])
}

/// Returns a row with `transitions`, which are pairs of the states before and after a transition. The transitions from
/// all other states go to the dead state.
const fn row(transitions: &[(u64, u64)]) -> u64 {
    let mut row = 0;
    let mut state = 0;
    while state <= THREE_AFTER_F4 {
        row |= DEAD << state;
        state += 6;
    }
    let mut index = 0;
    while index < transitions.len() {
        let (from, to) = transitions[index];
        row = row & !(STATE_MASK << from) | to << from;
        index += 1;
    }
    row
}

/// The byte class of each byte.
static CLASSES: [u8; 256] = {
    let mut classes = [NONE as u8; 256];
    let mut byte = 0;
    while byte < 256 {
        let class = match byte {
            0x00..=0x7F => ASCII,
            0x80..=0x8F => FROM_80,
            0x90..=0x9F => FROM_90,
            0xA0..=0xBF => FROM_A0,
            0xC2..=0xDF => FIRST_OF_TWO,
            0xE0 => E0,
            0xED => ED,
            0xE1..=0xEF => FIRST_OF_THREE,
            0xF0 => F0,
            0xF1..=0xF3 => FIRST_OF_FOUR,
            0xF4 => F4,
            _ => NONE,
        };
        classes[byte] = class as u8;
        byte += 1;
    }
    classes
};

#[cfg(test)]
mod tests {
    use std::str::from_utf8;
    use std::string::String;
    use std::vec::Vec;

    use super::{MAX_DFA_LEN, is_utf8};

    fn check(bytes: &[u8]) {
        assert_eq!(is_utf8(bytes), from_utf8(bytes).is_ok(), "{bytes:X?}");
    }

    /// All bytes at which the rules of RFC 3629, section 4, change, and their neighbours.
    const EDGES: [u8; 26] = [
        0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
        0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF8, 0xFF,
    ];

    #[test]
    fn bytes_are_utf8_as_the_standard_library_has_it() {
        check(&[]);
        for one in 0..=255 {
            check(&[one]);
            for two in 0..=255 {
                check(&[one, two]);
                for three in EDGES {
                    check(&[one, two, three]);
                    check(&[three, one, two]);
                    check(&[one, three, two]);
                }
            }
        }
        for one in EDGES {
            for two in EDGES {
                for three in EDGES {
                    for four in 0..=255 {
                        check(&[one, two, three, four]);
                        check(&[one, two, four, three]);
                    }
                }
            }
        }
    }

    #[test]
    fn every_character_is_utf8_and_none_that_is_cut() {
        for character in '\0'..=char::MAX {
            let mut buffer = [0; 4];
            let bytes = character.encode_utf8(&mut buffer).as_bytes();
            assert!(is_utf8(bytes), "{character:?}");
            for end in 1..bytes.len() {
                assert!(
                    !is_utf8(&bytes[..end]) && !is_utf8(&bytes[end..]),
                    "{character:?}"
                );
            }
        }
    }

    /// Checks a wrong or additional byte at each offset, in texts shorter and longer than the limit.
    #[test]
    fn a_wrong_byte_is_seen_wherever_it_stands() {
        let text: String = "aé漢😀".chars().cycle().take(40).collect();
        let ends = text.char_indices().map(|(end, _)| end);
        for end in ends.filter(|&end| end <= 2 * MAX_DFA_LEN) {
            check(&text.as_bytes()[..end]);
            assert!(is_utf8(&text.as_bytes()[..end]));
        }
        for length in [
            1,
            7,
            8,
            9,
            MAX_DFA_LEN - 1,
            MAX_DFA_LEN,
            MAX_DFA_LEN + 1,
            90,
        ] {
            for at in 0..length {
                for byte in EDGES {
                    let mut bytes: Vec<u8> = text.as_bytes()[..length].into();
                    bytes[at] = byte;
                    check(&bytes);
                }
            }
        }
    }
}
