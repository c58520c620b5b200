//! Decoding: runs are copied eight octets at a time, further than they go.

use crate::simd::decode::Findings;

/// By octet, the value of a hex digit; for all others 0xFF.
static VALUES: [u8; 256] = {
    let mut values = [0xFF; 256];
    let mut octet = 0;
    while octet < 256 {
        if let Some(value) = crate::triplet::digit(octet as u8) {
            values[octet] = value;
        }
        octet += 1;
    }
    values
};

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
        // Triplets often follow each other.
        while let [b'%', behind @ ..] = rest {
            let Some(octet) = triplet(behind) else {
                break;
            };
            any |= u64::from(octet);
            // SAFETY: one octet for three of the text.
            unsafe {
                out.write(octet);
                out = out.add(1);
            }
            rest = &behind[2..];
        }
        let Some((&first, behind)) = rest.split_first() else {
            let ascii = any & HIGHEST == 0;
            return (out, Findings::new(malformed, ascii));
        };
        if first != b'%' && first != other && rest.len() >= 8 {
            continue;
        }
        malformed |= first == b'%';
        any |= u64::from(first);
        let octet = if first == b'+' && space_plus {
            b' '
        } else {
            first
        };
        // SAFETY: one octet for one of the text.
        unsafe {
            out.write(octet);
            out = out.add(1);
        }
        rest = behind;
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

/// Eight octets as a number, the first lowest.
#[inline(always)]
fn eight(octets: &[u8]) -> Option<u64> {
    octets
        .first_chunk()
        .map(|octets| u64::from_le_bytes(*octets))
}

const ONES: u64 = u64::from_le_bytes([1; 8]);
/// Of each octet the highest bit.
const HIGHEST: u64 = ONES << 7;

/// By octet its highest bit, where eight octets are a given one; those behind the first may be wrong.
#[inline(always)]
const fn equal(octets: u64, octet: u8) -> u64 {
    let differ = octets ^ (ONES * octet as u64);
    differ.wrapping_sub(ONES) & !differ & HIGHEST
}
