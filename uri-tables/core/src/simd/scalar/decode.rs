//! Decoding: first it is looked for the signs of a block, then what is between them is copied, further than it goes.
//!
//! Valid triplets do not overlap, and no digit of one is a sign: so where the signs are depends on nothing, and a processor
//! is at the next one before it is done with the one before.

use super::marks::of_block;
use crate::bytes::position::{HIGHEST, equal, few};
use crate::bytes::triplet::VALUES;
use crate::simd::decode::{Findings, Untouched};
use crate::simd::marks::MARKED;

/// How far a text goes on without `%`, and without `+` if `space_plus`.
#[inline(never)]
pub(in crate::simd) fn sign(text: &[u8], space_plus: bool) -> Untouched {
    let other = if space_plus { b'+' } else { b'%' };
    let mut offset = 0;
    let mut any = 0;
    // Blocks of a fixed size are compared many octets at a time, whatever the processor has for it.
    while let Some(block) = text[offset..].first_chunk::<64>() {
        let signs = |any: bool, &octet: &u8| any | (octet == b'%') | (octet == other);
        if block.iter().fold(false, signs) {
            break;
        }
        any |= u64::from(block.iter().fold(0, |any, &octet| any | octet));
        offset += 64;
    }
    loop {
        let rest = &text[offset..];
        let octets = eight(rest).unwrap_or_else(|| few(rest));
        any |= octets;
        let signs = equal(octets, b'%') | equal(octets, other);
        if signs != 0 || rest.len() <= 8 {
            // What is behind the rest is no octet of it.
            let length = (signs.trailing_zeros() as usize / 8).min(rest.len());
            return Untouched {
                length: offset + length,
                is_ascii: any & HIGHEST == 0,
            };
        }
        offset += 8;
    }
}

/// Writes what a text stands for to `out`, and tells where it ends and what was found.
///
/// # Safety
///
/// At `out` there is room for as many octets as the text has, and `SLACK`.
#[inline(never)]
pub(in crate::simd) unsafe fn decode(
    text: &[u8],
    space_plus: bool,
    mut out: *mut u8,
) -> (*mut u8, Findings) {
    if text.len() >= BLOCK + COPIED {
        // SAFETY: the caller's promise.
        return unsafe { blocks(text, space_plus, out) };
    }
    let other = if space_plus { b'+' } else { b'%' };
    let mut malformed = false;
    // All octets of the text that are looked at, and all that are made, one over the other.
    let mut any = 0;
    let mut rest = text;
    loop {
        // Triplets often follow each other, and where one alone ends is not foreseen as often as where three do.
        while let Some(octets) = three(rest) {
            any |= octets;
            // SAFETY: three octets for nine of the text; eight fit in the slack.
            unsafe {
                out.cast::<[u8; 8]>().write(octets.to_le_bytes());
                out = out.add(3);
            }
            rest = &rest[9..];
        }
        // Copies up to the next sign.
        while let Some(octets) = eight(rest) {
            any |= octets;
            let signs = equal(octets, b'%') | equal(octets, other);
            let length = (signs.trailing_zeros() / 8) as usize;
            // SAFETY: no more octets count than were read; eight fit in the slack.
            unsafe {
                out.cast::<[u8; 8]>().write(octets.to_le_bytes());
                out = out.add(length);
            }
            rest = &rest[length..];
            if length < 8 {
                break;
            }
        }
        let Some((&first, behind)) = rest.split_first() else {
            let ascii = any & HIGHEST == 0;
            return (out, Findings::new(malformed, ascii));
        };
        let mut octet = first;
        rest = behind;
        if first == b'%' {
            if let Some(value) = triplet(behind) {
                octet = value;
                rest = &behind[2..];
            } else {
                malformed = true;
            }
        } else if first == b'+' && space_plus {
            octet = b' ';
        }
        any |= u64::from(octet);
        // SAFETY: one octet for at least one of the text.
        unsafe {
            out.write(octet);
            out = out.add(1);
        }
    }
}

/// The same of a text that has blocks. Apart, because of short texts there is less to be kept in registers.
///
/// # Safety
///
/// As [`decode`].
#[inline(never)]
unsafe fn blocks(text: &[u8], space_plus: bool, out: *mut u8) -> (*mut u8, Findings) {
    let mut decoding = Decoding {
        rest: text,
        other: if space_plus { b'+' } else { b'%' },
        out,
        any: 0,
        malformed: false,
    };
    // SAFETY: the caller's promise. What is written moves `out` on by no more octets than are taken from the rest.
    let (out, behind) = unsafe {
        decoding.threes();
        while decoding.block() {
            decoding.threes();
        }
        decode(decoding.rest, space_plus, decoding.out)
    };
    let malformed = decoding.malformed || behind.malformed();
    let ascii = decoding.any & HIGHEST == 0 && behind.ascii();
    (out, Findings::new(malformed, ascii))
}

/// What is left of a text, and where what it stands for goes: there is room for as many octets as are left, and `SLACK`.
struct Decoding<'t> {
    rest: &'t [u8],
    /// The sign of a space, or else that of a triplet.
    other: u8,
    out: *mut u8,
    /// All octets of the text that were looked at, and all that were made, one over the other.
    any: u64,
    malformed: bool,
}

/// How many octets have their signs looked for at once.
const BLOCK: usize = MARKED;
/// How many are copied at once; so many are there behind a block.
const COPIED: usize = 16;

impl Decoding<'_> {
    /// Triplets that follow each other: where one alone ends is not foreseen as often as where three do.
    ///
    /// # Safety
    ///
    /// There is the room that there is to be.
    #[inline(always)]
    unsafe fn threes(&mut self) {
        while let Some(octets) = three(self.rest) {
            self.any |= octets;
            // SAFETY: three octets for nine of the text; eight fit in the slack.
            unsafe { self.write(octets.to_le_bytes(), 3) };
            self.rest = &self.rest[9..];
        }
    }

    /// A block, from sign to sign; nothing, if fewer octets are left.
    ///
    /// # Safety
    ///
    /// As [`threes`](Self::threes).
    #[inline(always)]
    unsafe fn block(&mut self) -> bool {
        let Some(block) = self.rest.first_chunk::<{ BLOCK + COPIED }>() else {
            return false;
        };
        let mut signs = self.signs(block);
        let mut from = 0;
        while signs != 0 {
            let at = signs.trailing_zeros() as usize;
            signs &= signs - 1;
            // SAFETY: as many octets as lie between, and one for at least one; what is written further fits in the slack.
            unsafe {
                self.copy(block, from, at);
                from = at + self.sign(&block[at..]);
            }
        }
        // The last triplet may end behind the block.
        let end = from.max(BLOCK);
        // SAFETY: as above.
        unsafe { self.copy(block, from, end) };
        self.rest = &self.rest[end..];
        true
    }

    /// Which octets of a block are signs, bit by bit.
    #[inline(always)]
    fn signs(&mut self, block: &[u8; BLOCK + COPIED]) -> u64 {
        let any = block.iter().fold(0, |any, &octet| any | octet);
        self.any |= u64::from(any);
        let other = self.other;
        let block = block.first_chunk().unwrap_or(&[0; BLOCK]);
        of_block(block, |octet| (octet == b'%') | (octet == other))
    }

    /// Some octets of a block, as they are.
    ///
    /// # Safety
    ///
    /// As [`threes`](Self::threes), for those octets.
    #[inline(always)]
    unsafe fn copy(&mut self, block: &[u8; BLOCK + COPIED], mut from: usize, to: usize) {
        // Also where there are none: whether there are is seldom foreseen.
        while let Some(octets) = block[from..].first_chunk::<COPIED>() {
            let length = (to - from).min(COPIED);
            // SAFETY: no more octets count than are to be copied; the others fit in the slack.
            unsafe { self.write(*octets, length) };
            from += length;
            if from == to {
                break;
            }
        }
    }

    /// Writes what the sign at the start of a text stands for, and tells how many octets of the text that is: none, if the sign
    /// stands for itself.
    ///
    /// # Safety
    ///
    /// As [`threes`](Self::threes), for one octet.
    #[inline(always)]
    unsafe fn sign(&mut self, text: &[u8]) -> usize {
        let (octet, length) = match text {
            [b'%', digits @ ..] => {
                // By a branch, so that where the next octets go does not wait for what these are.
                let Some(octet) = triplet(digits) else {
                    self.malformed = true;
                    return 0;
                };
                (octet, 3)
            }
            _ => (b' ', 1),
        };
        self.any |= u64::from(octet);
        // SAFETY: the caller's promise.
        unsafe { self.write([octet], 1) };
        length
    }

    /// Writes some octets, of which so many count.
    ///
    /// # Safety
    ///
    /// There is room for all of them.
    #[inline(always)]
    unsafe fn write<const OCTETS: usize>(&mut self, octets: [u8; OCTETS], count: usize) {
        // SAFETY: the caller's promise.
        unsafe {
            self.out.cast::<[u8; OCTETS]>().write(octets);
            self.out = self.out.add(count);
        }
    }
}

/// The octet of the two hex digits that a text begins with.
#[inline(always)]
fn triplet(text: &[u8]) -> Option<u8> {
    let &[high, low] = text.first_chunk()?;
    let (high, low) = (VALUES[usize::from(high)], VALUES[usize::from(low)]);
    // A value has no higher bits than a nibble; what is no digit has all.
    ((high | low) < 16).then_some(high << 4 | low)
}

/// The octets of three triplets, if a text begins with three, as a number, the first lowest.
#[inline(always)]
fn three(text: &[u8]) -> Option<u64> {
    let text = text.first_chunk::<9>()?;
    if eight(text)? & THIRDS != SIGNS {
        return None;
    }
    let values = text.map(|octet| VALUES[usize::from(octet)]);
    let any = [1, 2, 4, 5, 7, 8].map(|at: usize| values[at]);
    let any = any.into_iter().fold(0, |any, value| any | value);
    let octet = |at: usize| u64::from(values[at] << 4 | values[at + 1]);
    // A value has no higher bits than a nibble; what is no digit has all.
    (any < 16).then(|| octet(1) | octet(4) << 8 | octet(7) << 16)
}

/// Eight octets as a number, the first lowest.
#[inline(always)]
fn eight(octets: &[u8]) -> Option<u64> {
    octets
        .first_chunk()
        .map(|octets| u64::from_le_bytes(*octets))
}

/// Every third octet.
const THIRDS: u64 = u64::from_le_bytes([0xFF, 0, 0, 0xFF, 0, 0, 0xFF, 0]);
/// A `%` in each of these.
const SIGNS: u64 = u64::from_le_bytes([b'%', 0, 0, b'%', 0, 0, b'%', 0]);
