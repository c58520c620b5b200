//! Encoding without a branch on what an octet is: its text is stored as four octets, and so many count as it has.

use crate::simd::encoding::{CHANGED, Encoding};

/// How many octets are looked at before they are copied as a whole.
const BLOCK: usize = 16;
/// How much is written without a look.
const SHORT: usize = 64;

/// Whether all of the data becomes itself.
///
/// The cells of all octets are looked at, or of sixteen: a branch for each is what is to be avoided. Parts of a fixed
/// length overlap, so that there is one branch for each power of two that the length may be.
#[cfg(feature = "alloc")]
#[inline(never)]
pub(in crate::simd) fn is_literal(encoding: &Encoding, data: &[u8]) -> bool {
    if let (Some(first), Some(last)) = (data.first_chunk::<BLOCK>(), data.last_chunk::<BLOCK>()) {
        let (blocks, _) = data[..data.len() - 1].as_chunks::<BLOCK>();
        let behind = blocks.get(1..).unwrap_or_default();
        return all(encoding, first)
            && behind.iter().all(|block| all(encoding, block))
            && all(encoding, last);
    }
    if let (Some(first), Some(last)) = (data.first_chunk::<8>(), data.last_chunk::<8>()) {
        all(encoding, first) & all(encoding, last)
    } else if let (Some(first), Some(last)) = (data.first_chunk::<4>(), data.last_chunk::<4>()) {
        all(encoding, first) & all(encoding, last)
    } else {
        all(encoding, data)
    }
}

/// Whether all octets become themselves.
#[inline(always)]
fn all(encoding: &Encoding, block: &[u8]) -> bool {
    let any = |any, &octet: &u8| any | encoding.cells[usize::from(octet)];
    block.iter().fold(0, any) & CHANGED == 0
}

/// How many octets the text of some data has.
#[cfg(feature = "alloc")]
pub(in crate::simd) fn text_length(encoding: &Encoding, data: &[u8]) -> usize {
    let length = |&octet: &u8| (encoding.cells[usize::from(octet)] >> 24) as usize;
    data.iter().map(length).sum()
}

/// Writes the text of some data to `out`, and tells where it ends.
///
/// # Safety
///
/// At `out` there is room for as many octets as the text has, and `SLACK`.
#[inline(never)]
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
        // SAFETY: the caller's promise: each octet moves `out` on by its text.
        unsafe {
            if all(encoding, block) {
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
unsafe fn octets(encoding: &Encoding, data: &[u8], mut out: *mut u8) -> *mut u8 {
    let mut one = |octet: u8| {
        let cell = encoding.cells[usize::from(octet)];
        // SAFETY: the text of each moves `out` on, and there is room for four octets behind it.
        unsafe {
            out.cast::<[u8; 4]>().write(cell.to_le_bytes());
            out = out.add((cell >> 24) as usize);
        }
    };
    // Four at a time: the end of a loop costs as much as an octet.
    let (fours, rest) = data.as_chunks::<4>();
    for four in fours {
        for &octet in four {
            one(octet);
        }
    }
    for &octet in rest {
        one(octet);
    }
    out
}
