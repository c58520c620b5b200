//! Self-loops without vectors: byte by byte, and in steps that compilers vectorize once they turn out to be long.

use super::ranges::{LONG, Ranges, no_digit};
use crate::simd::self_loop::SelfLoop;

/// Returns the end of a self-loop from `from`. Not inlined, because only long texts get here.
#[inline(never)]
pub(in crate::simd) fn span_end(span: &SelfLoop, text: &[u8], from: usize) -> usize {
    let near = text.len().min(from.saturating_add(LONG));
    let end = near_end(span, &text[..near], from);
    // The apparent end may be the start of a triplet that was cut off.
    if near == text.len() || near - end > 2 {
        return end;
    }
    near_end(span, text, end + far(span, &text[end..]))
}

/// Searches byte by byte.
#[inline(never)]
fn near_end(span: &SelfLoop, text: &[u8], from: usize) -> usize {
    let inside = |byte: u8| span.bytes.contains(byte);
    let mut rest = text.get(from..).unwrap_or_default();
    loop {
        // Eight at a time: a branch for each byte costs more than checking some that do not matter.
        while let Some((block, behind)) = rest.split_first_chunk::<8>()
            && block.iter().fold(true, |all, &byte| all & inside(byte))
        {
            rest = behind;
        }
        let outside = rest.iter().position(|&byte| !inside(byte));
        rest = &rest[outside.unwrap_or(rest.len())..];
        let stop = rest.len();
        while span.begins_with_two_triplets(rest) {
            rest = &rest[6..];
        }
        if span.begins_with_triplet(rest) {
            rest = &rest[3..];
        }
        if rest.len() == stop {
            return text.len() - stop;
        }
    }
}

/// Returns a lower bound for the length of a long self-loop at the start of a text.
#[inline(never)]
fn far(span: &SelfLoop, text: &[u8]) -> usize {
    let ranges = Ranges::of(&span.bytes);
    let mut rest = text;
    loop {
        let start = rest.len();
        rest = &rest[ranges.inside(rest)..];
        if span.over_triplets {
            rest = &rest[triplets(rest)..];
            let mixed = &rest[..rest.len().min(MIXED)];
            rest = &rest[ranges.inside_or_triplets(mixed)..];
        }
        if rest.len() == start {
            return text.len() - start;
        }
    }
}

/// If there are no triplets in this many bytes, none are expected after them.
const MIXED: usize = 1024;
/// The number of bytes that are checked for triplets only: whole triplets, and whole vectors.
const STEP: usize = 48;

/// Returns a lower bound for the number of bytes at the start of a text that are triplets.
fn triplets(text: &[u8]) -> usize {
    let (steps, _) = text.as_chunks::<STEP>();
    let are_triplets = |step: &[u8; STEP]| {
        let other = |any: u8, (&byte, &sign): (&u8, &u8)| {
            // 0 for a digit, and for a `%` where one is expected.
            any | (no_digit(byte) & !sign) | ((byte ^ b'%') & sign)
        };
        step.iter().zip(&SIGNS).fold(0, other) == 0
    };
    let end = steps.iter().position(|step| !are_triplets(step));
    STEP * end.unwrap_or(steps.len())
}

/// All bits for each byte of a step where a `%` is expected.
static SIGNS: [u8; STEP] = {
    let mut signs = [0; STEP];
    let mut at = 0;
    while at < STEP {
        signs[at] = 0xFF;
        at += 3;
    }
    signs
};
