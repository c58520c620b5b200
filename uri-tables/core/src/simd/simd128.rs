//! The level of wasm32, if the target features have `simd128`. Its vectors have 16 bytes; [`Four`] combines four of
//! them.

use core::arch::wasm32::{
    i8x16_gt, i8x16_shuffle, i8x16_swizzle, i16x8_shuffle, i64x2_shuffle, u8x16_add, u8x16_bitmask,
    u8x16_eq, u8x16_shl, u8x16_shr, u8x16_splat, u64x2, v128, v128_and, v128_bitselect, v128_load,
    v128_or, v128_store, v128_store64_lane,
};

#[cfg(feature = "alloc")]
use super::ascii_bytes::AsciiBytes;
use super::blocks::write_slots;
use super::compiled::{Compiled, compiled};
use super::encoding::Encoding;
#[cfg(feature = "alloc")]
use super::findings::Findings;
use super::scan;
use super::self_loop::SelfLoop;
use super::task::{Task, TextTask};
#[cfg(feature = "alloc")]
use super::vector::decode::decode as decode_blocks;
use super::vector::encode::encode_lanes;
use super::vector::{Four, LANE, Lane, Vector, few_words, methods};

/// The level of `simd128` with vectors of 16 bytes. A value needs no proof: a program with instructions that the engine
/// lacks does not start.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Simd128;

compiled!(
    Four<Simd128>,
    "simd128",
    encode_lanes,
    decode_blocks,
    write_slots
);

impl Vector for Simd128 {
    const WIDTH: usize = LANE;
    const COUNTS_BITS: bool = true;
    type Bytes = v128;
    type Lane = Self;

    #[inline(always)]
    fn one(self) -> Self {
        self
    }

    #[inline(always)]
    fn load(self, bytes: &[u8]) -> v128 {
        if let Some(lane) = bytes.first_chunk() {
            return self.repeat(lane);
        }
        let [low, high] = few_words(bytes);
        u64x2(low, high)
    }

    #[inline(always)]
    fn repeat(self, lane: &[u8; LANE]) -> v128 {
        // SAFETY: reads the sixteen bytes of `lane`.
        unsafe { v128_load(lane.as_ptr().cast()) }
    }

    #[inline(always)]
    unsafe fn store(self, bytes: v128, out: *mut u8) {
        // SAFETY: the caller guarantees room for sixteen bytes.
        unsafe { v128_store(out.cast(), bytes) }
    }

    methods! {
        fn lane(bytes: v128, _index: usize) -> v128 { bytes }
        fn splat(byte: u8) -> v128 { u8x16_splat(byte) }
        fn shuffle(bytes: v128, places: v128) -> v128 { i8x16_swizzle(bytes, places) }
        // Keeps the highest bit: a place with this bit is outside of the lane, and a swizzle returns 0 for it.
        fn low(bytes: v128) -> v128 { v128_and(bytes, u8x16_splat(0x8F)) }
        fn high(bytes: v128) -> v128 { u8x16_shr(bytes, 4) }
        fn raise(bytes: v128) -> v128 { u8x16_shl(bytes, 4) }
        fn and(one: v128, other: v128) -> v128 { v128_and(one, other) }
        fn or(one: v128, other: v128) -> v128 { v128_or(one, other) }
        fn add(one: v128, other: v128) -> v128 { u8x16_add(one, other) }
        fn equal(one: v128, other: v128) -> v128 { u8x16_eq(one, other) }
        fn greater(one: v128, other: v128) -> v128 { i8x16_gt(one, other) }
        fn without(mask: v128, bytes: v128) -> v128 {
            v128_and(mask, i8x16_gt(bytes, u8x16_splat(0xFF)))
        }
        fn select(mask: v128, yes: v128, no: v128) -> v128 { v128_bitselect(yes, no, mask) }
        fn byte_mask(mask: v128) -> u64 { u64::from(u8x16_bitmask(mask)) }
        fn following(bytes: v128, next: v128) -> [v128; 2] {
            [
                i8x16_shuffle::<1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16>(bytes, next),
                i8x16_shuffle::<2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17>(bytes, next),
            ]
        }
        fn interleave(one: v128, other: v128) -> [v128; 2] {
            [
                i8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(one, other),
                i8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(one, other),
            ]
        }
        fn interleave_pairs(one: v128, other: v128) -> [v128; 2] {
            [
                i16x8_shuffle::<0, 8, 1, 9, 2, 10, 3, 11>(one, other),
                i16x8_shuffle::<4, 12, 5, 13, 6, 14, 7, 15>(one, other),
            ]
        }
    }
}

impl Lane for Simd128 {
    methods! {
        fn upper(bytes: v128) -> v128 { i64x2_shuffle::<1, 1>(bytes, bytes) }
    }

    #[inline(always)]
    unsafe fn store_eight(self, bytes: v128, places: [u8; 8], out: *mut u8) {
        let places = u64x2(u64::from_le_bytes(places), 0);
        // SAFETY: the caller guarantees room for eight bytes.
        unsafe { v128_store64_lane::<0>(self.shuffle(bytes, places), out.cast()) }
    }
}
