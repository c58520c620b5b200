//! The level of aarch64, where NEON is always there. Its vectors have 16 bytes; [`Four`] combines four of them.

use core::arch::aarch64::{
    uint8x16_t, vaddq_u8, vandq_u8, vbslq_u8, vceqq_u8, vcgeq_s8, vcgtq_s8, vcombine_u8,
    vcreate_u8, vdupq_n_s8, vdupq_n_u8, vextq_u8, vgetq_lane_u64, vld1q_u8, vmaxvq_u8, vorrq_u8,
    vpaddq_u8, vqtbl1_u8, vqtbl1q_u8, vreinterpretq_s8_u8, vreinterpretq_u8_u16,
    vreinterpretq_u16_u8, vreinterpretq_u64_u8, vshlq_n_u8, vshrq_n_u8, vst1_u8, vst1q_u8,
    vtstq_u8, vzip1q_u8, vzip1q_u16, vzip2q_u8, vzip2q_u16,
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

/// The level of NEON with vectors of 16 bytes. A value needs no proof, because NEON is in the baseline of this target.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Neon;

compiled!(Four<Neon>, "neon", encode_lanes, decode_blocks, write_slots);

impl Vector for Neon {
    const WIDTH: usize = LANE;
    const COUNTS_BITS: bool = false;
    type Bytes = uint8x16_t;
    type Lane = Self;

    #[inline(always)]
    fn one(self) -> Self {
        self
    }

    #[inline(always)]
    fn load(self, bytes: &[u8]) -> uint8x16_t {
        if let Some(lane) = bytes.first_chunk() {
            return self.repeat(lane);
        }
        let [low, high] = few_words(bytes);
        // SAFETY: `self` exists, so the processor has the instructions.
        unsafe { vcombine_u8(vcreate_u8(low), vcreate_u8(high)) }
    }

    #[inline(always)]
    fn repeat(self, lane: &[u8; LANE]) -> uint8x16_t {
        // SAFETY: reads the sixteen bytes of `lane`.
        unsafe { vld1q_u8(lane.as_ptr()) }
    }

    #[inline(always)]
    unsafe fn store(self, bytes: uint8x16_t, out: *mut u8) {
        // SAFETY: the caller guarantees room for sixteen bytes.
        unsafe { vst1q_u8(out, bytes) }
    }

    #[inline(always)]
    fn byte_mask(self, mask: uint8x16_t) -> u64 {
        let none = self.splat(0);
        self.byte_mask_of_four([mask, none, none, none])
    }

    methods! {
        fn lane(bytes: uint8x16_t, _index: usize) -> uint8x16_t { bytes }
        fn splat(byte: u8) -> uint8x16_t { vdupq_n_u8(byte) }
        fn shuffle(bytes: uint8x16_t, places: uint8x16_t) -> uint8x16_t { vqtbl1q_u8(bytes, places) }
        // Keeps the highest bit: a place with this bit is outside of the lane, and a shuffle returns 0 for it.
        fn low(bytes: uint8x16_t) -> uint8x16_t { vandq_u8(bytes, vdupq_n_u8(0x8F)) }
        fn high(bytes: uint8x16_t) -> uint8x16_t { vshrq_n_u8::<4>(bytes) }
        fn raise(bytes: uint8x16_t) -> uint8x16_t { vshlq_n_u8::<4>(bytes) }
        fn and(one: uint8x16_t, other: uint8x16_t) -> uint8x16_t { vandq_u8(one, other) }
        fn or(one: uint8x16_t, other: uint8x16_t) -> uint8x16_t { vorrq_u8(one, other) }
        fn add(one: uint8x16_t, other: uint8x16_t) -> uint8x16_t { vaddq_u8(one, other) }
        fn equal(one: uint8x16_t, other: uint8x16_t) -> uint8x16_t { vceqq_u8(one, other) }
        fn greater(one: uint8x16_t, other: uint8x16_t) -> uint8x16_t {
            vcgtq_s8(vreinterpretq_s8_u8(one), vreinterpretq_s8_u8(other))
        }
        fn common(one: uint8x16_t, column: uint8x16_t) -> uint8x16_t { vtstq_u8(one, column) }
        fn without(mask: uint8x16_t, bytes: uint8x16_t) -> uint8x16_t {
            vandq_u8(mask, vcgeq_s8(vreinterpretq_s8_u8(bytes), vdupq_n_s8(0)))
        }
        fn select(mask: uint8x16_t, yes: uint8x16_t, no: uint8x16_t) -> uint8x16_t {
            vbslq_u8(mask, yes, no)
        }
        fn above_ascii(bytes: uint8x16_t) -> u64 { u64::from(vmaxvq_u8(bytes) & 0x80) }
        fn following(bytes: uint8x16_t, next: uint8x16_t) -> [uint8x16_t; 2] {
            [vextq_u8::<1>(bytes, next), vextq_u8::<2>(bytes, next)]
        }
        fn interleave(one: uint8x16_t, other: uint8x16_t) -> [uint8x16_t; 2] {
            [vzip1q_u8(one, other), vzip2q_u8(one, other)]
        }
        fn interleave_pairs(one: uint8x16_t, other: uint8x16_t) -> [uint8x16_t; 2] {{
            let (one, other) = (vreinterpretq_u16_u8(one), vreinterpretq_u16_u8(other));
            [
                vreinterpretq_u8_u16(vzip1q_u16(one, other)),
                vreinterpretq_u8_u16(vzip2q_u16(one, other)),
            ]
        }}
    }
}

impl Lane for Neon {
    /// NEON has no instruction that turns a mask into bits. So each byte of the mask is reduced to one bit, a different
    /// one for each of eight bytes, and three additions of neighbours bring the bits together.
    #[inline(always)]
    fn byte_mask_of_four(self, [one, two, three, four]: [uint8x16_t; 4]) -> u64 {
        let places = self.repeat(&[1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128]);
        // SAFETY: `self` exists, so the processor has the instructions.
        unsafe {
            let low = vpaddq_u8(vandq_u8(one, places), vandq_u8(two, places));
            let high = vpaddq_u8(vandq_u8(three, places), vandq_u8(four, places));
            let fours = vpaddq_u8(low, high);
            vgetq_lane_u64::<0>(vreinterpretq_u64_u8(vpaddq_u8(fours, fours)))
        }
    }

    methods! {
        fn upper(bytes: uint8x16_t) -> uint8x16_t { vextq_u8::<8>(bytes, bytes) }
    }

    #[inline(always)]
    unsafe fn store_eight(self, bytes: uint8x16_t, places: [u8; 8], out: *mut u8) {
        // SAFETY: the caller guarantees room for eight bytes.
        unsafe {
            let places = vcreate_u8(u64::from_le_bytes(places));
            vst1_u8(out, vqtbl1_u8(bytes, places));
        }
    }
}
