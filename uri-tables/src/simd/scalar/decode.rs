//! Decoding: runs are copied eight octets at a time, further than they go.

use crate::position::{HIGHEST, equal};
use crate::simd::decode::Findings;
use crate::triplet::VALUES;

/// The offset of the first `%`, or `+` if `space_plus`; else the text's length.
#[inline(never)]
pub(in crate::simd) fn sign(text: &[u8], space_plus: bool) -> usize {
    let other = if space_plus { b'+' } else { b'%' };
    let mut offset = 0;
    // Blocks of a fixed size are compared many octets at a time, whatever the processor has for it.
    while let Some(block) = text[offset..].first_chunk::<64>() {
        let signs = |any: bool, &octet: &u8| any | (octet == b'%') | (octet == other);
        if block.iter().fold(false, signs) {
            break;
        }
        offset += 64;
    }
    while let Some(octets) = eight(&text[offset..]) {
        let signs = equal(octets, b'%') | equal(octets, other);
        if signs != 0 {
            return offset + (signs.trailing_zeros() / 8) as usize;
        }
        offset += 8;
    }
    let rest = text[offset..].iter();
    let found = rest
        .clone()
        .position(|&octet| octet == b'%' || octet == other);
    offset + found.unwrap_or(rest.len())
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
    let mut malformed = false;
    // All octets of the text that are looked at, and all that are made, one over the other.
    let mut any = 0;
    let other = if space_plus { b'+' } else { b'%' };
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
