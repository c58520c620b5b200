//! For processors with AVX2: 32 octets at a time.

#[cfg(feature = "alloc")]
mod decode;
mod encode;
mod span;

use core::arch::x86_64::{
    __m256i, _mm_loadu_si128, _mm256_and_si256, _mm256_broadcastsi128_si256, _mm256_cmpeq_epi8,
    _mm256_loadu_si256, _mm256_movemask_epi8, _mm256_set1_epi8, _mm256_setzero_si256,
    _mm256_shuffle_epi8, _mm256_srli_epi16,
};

#[cfg(feature = "alloc")]
pub(super) use decode::{decode, sign};
pub(super) use encode::encode;
#[cfg(feature = "alloc")]
pub(super) use encode::prefix;

use super::level::Task;
use super::octets::{AsciiOctets, COLUMNS};

/// The proof that the processor has AVX2, BMI1 and BMI2.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx2(());

impl Avx2 {
    /// # Safety
    ///
    /// The processor has AVX2, BMI1 and BMI2.
    pub(super) const unsafe fn new() -> Self {
        Self(())
    }
}

/// Does something with these instructions.
///
/// # Safety
///
/// The processor has them; so says the value.
#[target_feature(enable = "avx2,bmi1,bmi2")]
pub(super) unsafe fn run<T: Task>(task: T, blocks: Avx2) -> T::Output {
    task.run(blocks)
}

/// A set, ready for blocks of 32 octets.
#[derive(Clone, Copy)]
struct Set {
    rows: __m256i,
    columns: __m256i,
}

impl Set {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn new(set: &AsciiOctets) -> Self {
        Self {
            rows: twice(&set.rows),
            columns: twice(&COLUMNS),
        }
    }

    /// Octet by octet a bit: whether it is in the set.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn mask(self, block: __m256i) -> u32 {
        // Of an octet that is not ASCII, the shuffle makes zero.
        let rows = _mm256_shuffle_epi8(self.rows, block);
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(block), _mm256_set1_epi8(0x0F));
        let columns = _mm256_shuffle_epi8(self.columns, high);
        let both = _mm256_and_si256(rows, columns);
        let outside = _mm256_cmpeq_epi8(both, _mm256_setzero_si256());
        !_mm256_movemask_epi8(outside).cast_unsigned()
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn twice(octets: &[u8; 16]) -> __m256i {
    // SAFETY: sixteen octets are read.
    _mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(octets.as_ptr().cast()) })
}

#[inline]
#[target_feature(enable = "avx2")]
fn load(block: &[u8; 32]) -> __m256i {
    // SAFETY: 32 octets are read.
    unsafe { _mm256_loadu_si256(block.as_ptr().cast()) }
}

/// The first 32 octets, or all there are and zeros behind them; and which are there.
#[inline]
#[target_feature(enable = "avx2")]
fn load_some(octets: &[u8]) -> (__m256i, u32) {
    if let Some(block) = octets.first_chunk() {
        return (load(block), !0);
    }
    let mut block = [0; 32];
    let length = octets.len();
    // Two loads that overlap, of half the block, a quarter, an eighth: no octet outside is read.
    if let (Some(first), Some(last)) = (octets.first_chunk::<16>(), octets.last_chunk::<16>()) {
        block[..16].copy_from_slice(first);
        block[length - 16..length].copy_from_slice(last);
    } else if let (Some(first), Some(last)) = (octets.first_chunk::<8>(), octets.last_chunk::<8>())
    {
        block[..8].copy_from_slice(first);
        block[length - 8..length].copy_from_slice(last);
    } else if let (Some(first), Some(last)) = (octets.first_chunk::<4>(), octets.last_chunk::<4>())
    {
        block[..4].copy_from_slice(first);
        block[length - 4..length].copy_from_slice(last);
    } else {
        for (place, &octet) in block.iter_mut().zip(octets) {
            *place = octet;
        }
    }
    (load(&block), lowest(length))
}

/// The lowest `length` bits.
#[inline(always)]
const fn lowest(length: usize) -> u32 {
    if length < 32 { (1 << length) - 1 } else { !0 }
}

/// Octet by octet a bit: where it is a given one.
#[inline]
#[target_feature(enable = "avx2")]
fn equal(block: __m256i, octet: u8) -> u32 {
    let octets = _mm256_set1_epi8(octet.cast_signed());
    _mm256_movemask_epi8(_mm256_cmpeq_epi8(block, octets)).cast_unsigned()
}
