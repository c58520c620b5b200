//! Self-loops without vector instructions: byte by byte, and for long self-loops in steps that compilers vectorize.

use super::ranges::{LONG_SELF_LOOP, Ranges, no_digit};
use crate::simd::self_loop::SelfLoop;

/// Returns the end of `self_loop` that begins at `from`. Not inlined, because only long texts need it.
#[inline(never)]
pub(in crate::simd) fn self_loop_end(self_loop: &SelfLoop, text: &[u8], from: usize) -> usize {
    let near = text.len().min(from.saturating_add(LONG_SELF_LOOP));
    let end = near_end(self_loop, &text[..near], from);
    // At the end of the slice, the apparent end of the self-loop may be a triplet that the slice cut off.
    if near == text.len() || near - end > 2 {
        return end;
    }
    near_end(self_loop, text, end + far(self_loop, &text[end..]))
}

/// Returns the end of the self-loop, found byte by byte.
#[inline(never)]
fn near_end(self_loop: &SelfLoop, text: &[u8], from: usize) -> usize {
    let inside = |byte: u8| self_loop.bytes.contains(byte);
    let mut rest = text.get(from..).unwrap_or_default();
    loop {
        // Eight bytes at a time: a branch for each byte costs more than checking some bytes after the end.
        while let Some((block, behind)) = rest.split_first_chunk::<8>()
            && block.iter().fold(true, |all, &byte| all & inside(byte))
        {
            rest = behind;
        }
        let outside = rest.iter().position(|&byte| !inside(byte));
        rest = &rest[outside.unwrap_or(rest.len())..];
        let stop = rest.len();
        while self_loop.begins_with_two_triplets(rest) {
            rest = &rest[6..];
        }
        if self_loop.begins_with_triplet(rest) {
            rest = &rest[3..];
        }
        if rest.len() == stop {
            return text.len() - stop;
        }
    }
}

/// Returns a lower bound for the length of the self-loop at the start of `text`, which is already known to be long.
#[inline(never)]
fn far(self_loop: &SelfLoop, text: &[u8]) -> usize {
    let ranges = Ranges::of(&self_loop.bytes);
    let mut rest = text;
    loop {
        let start = rest.len();
        rest = &rest[ranges.inside(rest)..];
        if self_loop.over_triplets {
            rest = &rest[triplets(rest)..];
            let mixed = &rest[..rest.len().min(MIXED)];
            rest = &rest[ranges.inside_or_triplets(mixed)..];
        }
        if rest.len() == start {
            return text.len() - start;
        }
    }
}

/// The number of bytes where each byte is checked both for the set and for a triplet. After them, the faster check
/// for the set alone is tried again.
const MIXED: usize = 1024;
/// The number of bytes that `triplets` checks at once: a multiple of three and of the width of vectors.
const STEP: usize = 48;

/// Returns a lower bound for the number of bytes at the start of `text` that are part of consecutive triplets.
#[inline(never)]
pub(in crate::simd) fn triplets(text: &[u8]) -> usize {
    let (steps, _) = text.as_chunks::<STEP>();
    let are_triplets = |step: &[u8; STEP]| {
        let other = |any: u8, (&byte, &sign): (&u8, &u8)| {
            // 0 for a digit, or for a `%` where a `%` is expected.
            any | (no_digit(byte) & !sign) | ((byte ^ b'%') & sign)
        };
        step.iter().zip(&SIGNS).fold(0, other) == 0
    };
    let end = steps.iter().position(|step| !are_triplets(step));
    STEP * end.unwrap_or(steps.len())
}

/// 0xFF for each byte of a step where a `%` is expected.
static SIGNS: [u8; STEP] = {
    let mut signs = [0; STEP];
    let mut at = 0;
    while at < STEP {
        signs[at] = 0xFF;
        at += 3;
    }
    signs
};
