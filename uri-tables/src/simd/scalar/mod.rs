//! For any processor: what the other levels are compared with.

mod decode;
mod encode;
mod span;

pub(super) use decode::{decode, sign, triplet};
pub(super) use encode::{encode, octets, prefix};
pub(super) use span::span_end;

/// Eight octets as a number, the first lowest.
#[inline(always)]
fn eight(octets: &[u8]) -> Option<u64> {
    octets
        .first_chunk()
        .map(|octets| u64::from_le_bytes(*octets))
}

/// By octet its highest bit, where eight octets are a given one; those behind the first may be wrong.
#[inline(always)]
const fn equal(octets: u64, octet: u8) -> u64 {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    let differ = octets ^ (ONES * octet as u64);
    differ.wrapping_sub(ONES) & !differ & (ONES << 7)
}
