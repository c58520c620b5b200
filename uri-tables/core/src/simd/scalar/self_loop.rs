//! Finds the end of a self-loop without vector instructions. The first bytes are tested one by one (eight per branch),
//! and the rest of a long self-loop in larger steps, which compilers vectorize.
//!
//! A self-loop is a set of bytes, and possibly triplets (`%` with two hex digits), that lead from a state of an
//! automaton to the same state: see [`SelfLoop`].

use super::ranges::{HAS_VECTORS, LONG_SELF_LOOP, Ranges, no_digit};
use crate::simd::self_loop::SelfLoop;

/// Returns the end of `self_loop` if it begins at offset `from` of `text`. Not inlined, because only long texts need
/// it.
#[inline(never)]
pub(in crate::simd) fn self_loop_end(self_loop: &SelfLoop, text: &[u8], from: usize) -> usize {
    if !HAS_VECTORS {
        return end_bytewise(self_loop, text, from);
    }
    // The first bytes are checked one by one. If all of them are in the self-loop, the rest is checked in vectorized
    // steps.
    let slice_len = text.len().min(from.saturating_add(LONG_SELF_LOOP));
    let end = end_bytewise(self_loop, &text[..slice_len], from);
    // The self-loop may continue after the slice if it ends with the slice, or if it seems to end at one of the last
    // two bytes of the slice: such a byte may be the `%` of a triplet that the slice cuts off.
    if slice_len == text.len() || slice_len - end > 2 {
        return end;
    }
    end_bytewise(self_loop, text, end + many_steps(self_loop, &text[end..]))
}

/// Returns the end of `self_loop` if it begins at offset `from` of `text`, found by testing each byte.
#[inline(never)]
fn end_bytewise(self_loop: &SelfLoop, text: &[u8], from: usize) -> usize {
    let inside = |byte: u8| self_loop.bytes.contains(byte);
    let mut rest = text.get(from..).unwrap_or_default();
    loop {
        // Eight bytes at a time: a branch for each byte costs more than checking some bytes after the end.
        while let Some((block, after)) = rest.split_first_chunk::<8>()
            && block.iter().fold(true, |all, &byte| all & inside(byte))
        {
            rest = after;
        }
        let outside = rest.iter().position(|&byte| !inside(byte));
        rest = &rest[outside.unwrap_or(rest.len())..];
        let len_before_triplets = rest.len();
        while self_loop.begins_with_two_triplets(rest) {
            rest = &rest[6..];
        }
        if self_loop.begins_with_triplet(rest) {
            rest = &rest[3..];
        }
        if rest.len() == len_before_triplets {
            return text.len() - rest.len();
        }
    }
}

/// Returns a lower bound for the length of the self-loop at the start of `text`, in bytes. The self-loop is already
/// known to be long.
#[inline(never)]
fn many_steps(self_loop: &SelfLoop, text: &[u8]) -> usize {
    let ranges = Ranges::of(&self_loop.bytes);
    let mut rest = text;
    loop {
        let len_before = rest.len();
        rest = &rest[ranges.inside(rest)..];
        if self_loop.over_triplets {
            rest = &rest[triplets(rest)..];
            let mixed = &rest[..rest.len().min(MIXED)];
            rest = &rest[ranges.inside_or_triplets(mixed)..];
        }
        if rest.len() == len_before {
            return text.len() - rest.len();
        }
    }
}

/// The number of bytes that are checked both for the set and for triplets. After these bytes, the two faster checks,
/// for the set and for consecutive triplets, are tried again.
const MIXED: usize = 1024;
/// The number of bytes that [`triplets`] checks at once: a multiple of three and of sixteen.
const STEP: usize = 48;

/// Returns a lower bound for the number of bytes at the start of `text` that are part of consecutive triplets: the
/// result is a multiple of [`STEP`].
#[inline(never)]
pub(in crate::simd) fn triplets(text: &[u8]) -> usize {
    let (steps, _) = text.as_chunks::<STEP>();
    let are_triplets = |step: &[u8; STEP]| {
        let mismatches = |any: u8, (&byte, &sign): (&u8, &u8)| {
            // Adds 0 for a `%` where a `%` is expected, and for a hex digit elsewhere.
            any | (no_digit(byte) & !sign) | ((byte ^ b'%') & sign)
        };
        step.iter().zip(&SIGNS).fold(0, mismatches) == 0
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
