//! Encoding without a branch on what an octet is: its text is stored as four octets, and so many count as it has.

use crate::simd::encoding::Encoding;
use crate::simd::octets::AsciiOctets;

/// How many octets are looked at before they are copied as a whole.
const BLOCK: usize = 16;
/// How much is written without a look.
const SHORT: usize = 64;

#[cfg(feature = "alloc")]
/// The number of octets at the start that are in a set.
#[inline]
pub(in crate::simd) fn prefix(set: &AsciiOctets, data: &[u8]) -> usize {
    let mut blocks = data.chunks_exact(BLOCK);
    let mut length = 0;
    for block in &mut blocks {
        if !all(set, block) {
            break;
        }
        length += BLOCK;
    }
    let rest = &data[length..];
    if rest.len() < BLOCK && all_of_few(set, rest) {
        return data.len();
    }
    let outside = rest.iter().position(|&octet| !set.contains(octet));
    length + outside.unwrap_or(rest.len())
}

/// Whether all are in a set, of fewer octets than a block, with no branch for each: parts of a fixed length overlap.
#[cfg(feature = "alloc")]
#[inline(always)]
fn all_of_few(set: &AsciiOctets, octets: &[u8]) -> bool {
    if let (Some(first), Some(last)) = (octets.first_chunk::<8>(), octets.last_chunk::<8>()) {
        all(set, first) & all(set, last)
    } else if let (Some(first), Some(last)) = (octets.first_chunk::<4>(), octets.last_chunk::<4>())
    {
        all(set, first) & all(set, last)
    } else {
        all(set, octets)
    }
}

#[inline(always)]
fn all(set: &AsciiOctets, block: &[u8]) -> bool {
    block
        .iter()
        .fold(true, |all, &octet| all & set.contains(octet))
}

/// Writes the text of some data to `out`, and tells where it ends.
///
/// # Safety
///
/// At `out` there is room for three times as many octets as the data has, and `SLACK`.
pub(in crate::simd) unsafe fn encode(
    encoding: &Encoding,
    data: &[u8],
    mut out: *mut u8,
) -> *mut u8 {
    // Of short data, blocks seldom are literal as a whole, and to look costs as much as to write.
    if data.len() <= SHORT {
        // SAFETY: the caller's promise.
        return unsafe { octets(encoding, data, out) };
    }
    let mut blocks = data.chunks_exact(BLOCK);
    for block in &mut blocks {
        // SAFETY: the caller's promise: each octet moves `out` on by three at most.
        unsafe {
            if all(&encoding.literals, block) {
                out.copy_from_nonoverlapping(block.as_ptr(), BLOCK);
                out = out.add(BLOCK);
            } else {
                out = octets(encoding, block, out);
            }
        }
    }
    // SAFETY: as above.
    unsafe { octets(encoding, blocks.remainder(), out) }
}

/// The same, octet by octet.
///
/// # Safety
///
/// As [`encode`].
#[inline(always)]
pub(in crate::simd) unsafe fn octets(
    encoding: &Encoding,
    data: &[u8],
    mut out: *mut u8,
) -> *mut u8 {
    for &octet in data {
        let cell = encoding.cells[usize::from(octet)];
        // SAFETY: at most three octets are moved on by for each, and there is room for one more behind them.
        unsafe {
            out.cast::<[u8; 4]>().write(cell.to_le_bytes());
            out = out.add((cell >> 24) as usize);
        }
    }
    out
}
