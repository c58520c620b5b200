//! For processors with AVX-512 and its permutations of octets: 64 octets at a time.

#[cfg(feature = "alloc")]
mod decode;
mod encode;
mod span;

use core::arch::x86_64::{
    __m512i, _mm_loadu_si128, _mm512_and_si512, _mm512_broadcast_i32x4, _mm512_cmpeq_epi8_mask,
    _mm512_maskz_loadu_epi8, _mm512_set1_epi8, _mm512_shuffle_epi8, _mm512_srli_epi16,
    _mm512_test_epi8_mask,
};

#[cfg(feature = "alloc")]
pub(super) use decode::{decode, sign};
pub(super) use encode::encode;
#[cfg(feature = "alloc")]
pub(super) use encode::prefix;

use super::level::Task;
use super::octets::{AsciiOctets, COLUMNS};

/// The proof that the processor has AVX-512 F, BW, VL, VBMI and VBMI2, and what AVX2's proof says.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx512(());

impl Avx512 {
    /// # Safety
    ///
    /// The processor has the features.
    pub(super) const unsafe fn new() -> Self {
        Self(())
    }
}

/// Does something with these instructions.
///
/// # Safety
///
/// The processor has them; so says the value.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2")]
pub(super) unsafe fn run<T: Task>(task: T, blocks: Avx512) -> T::Output {
    task.run(blocks)
}

/// A set, ready for blocks of 64 octets.
#[derive(Clone, Copy)]
struct Set {
    rows: __m512i,
    columns: __m512i,
}

impl Set {
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn new(set: &AsciiOctets) -> Self {
        Self {
            rows: four_times(&set.rows),
            columns: four_times(&COLUMNS),
        }
    }

    /// Octet by octet a bit: whether it is in the set.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn mask(self, block: __m512i) -> u64 {
        // Of an octet that is not ASCII, the shuffle makes zero.
        let rows = _mm512_shuffle_epi8(self.rows, block);
        let columns = _mm512_shuffle_epi8(self.columns, high(block));
        _mm512_test_epi8_mask(rows, columns)
    }
}

/// The high nibble of each octet.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn high(block: __m512i) -> __m512i {
    _mm512_and_si512(_mm512_srli_epi16::<4>(block), _mm512_set1_epi8(0x0F))
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn four_times(octets: &[u8; 16]) -> __m512i {
    // SAFETY: sixteen octets are read.
    _mm512_broadcast_i32x4(unsafe { _mm_loadu_si128(octets.as_ptr().cast()) })
}

/// The first 64 octets, or all there are and zeros behind them; and which are there.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn load_some(octets: &[u8]) -> (__m512i, u64) {
    let there = lowest(octets.len());
    // SAFETY: what the mask leaves out is not read.
    let block = unsafe { _mm512_maskz_loadu_epi8(there, octets.as_ptr().cast()) };
    (block, there)
}

/// The lowest `length` bits; all from 64 on.
#[inline(always)]
const fn lowest(length: usize) -> u64 {
    if length < 64 { (1 << length) - 1 } else { !0 }
}

/// Octet by octet a bit: where it is a given one.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn equal(block: __m512i, octet: u8) -> u64 {
    _mm512_cmpeq_epi8_mask(block, _mm512_set1_epi8(octet.cast_signed()))
}
