//! Spans: octet by octet, and once they are seen to be long, as many at a time as a compiler puts into a vector.

use super::ranges::{LONG, Ranges, no_digit};
use crate::simd::span::SelfLoop;

/// The end of a span that begins at `from`. Not inlined, because only long texts come here.
#[inline(never)]
pub(in crate::simd) fn span_end(span: &SelfLoop, text: &[u8], from: usize) -> usize {
    let near = text.len().min(from.saturating_add(LONG));
    let end = near_end(span, &text[..near], from);
    // What looks like the end may be the start of a triplet that was cut off.
    if near == text.len() || near - end > 2 {
        return end;
    }
    near_end(span, text, end + far(span, &text[end..]))
}

/// The same, octet by octet.
#[inline(never)]
fn near_end(span: &SelfLoop, text: &[u8], from: usize) -> usize {
    let inside = |octet: u8| span.octets.contains(octet);
    let mut rest = text.get(from..).unwrap_or_default();
    loop {
        // Eight at a time: a branch for each octet costs more than to look at some that do not count.
        while let Some((block, behind)) = rest.split_first_chunk::<8>()
            && block.iter().fold(true, |all, &octet| all & inside(octet))
        {
            rest = behind;
        }
        let outside = rest.iter().position(|&octet| !inside(octet));
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

/// How many octets that a text begins with a long span surely goes on over.
#[inline(never)]
fn far(span: &SelfLoop, text: &[u8]) -> usize {
    let ranges = Ranges::of(&span.octets);
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

/// Where there are triplets here and there, it is not looked for where there are none before so many octets.
const MIXED: usize = 1024;
/// How many octets are looked at for nothing but triplets: whole triplets, and whole vectors.
const STEP: usize = 48;

/// How many octets that a text begins with are surely triplets.
fn triplets(text: &[u8]) -> usize {
    let (steps, _) = text.as_chunks::<STEP>();
    let are_triplets = |step: &[u8; STEP]| {
        let other = |any: u8, (&octet, &sign): (&u8, &u8)| {
            // 0 for a digit, and for a `%` where one is to be.
            any | (no_digit(octet) & !sign) | ((octet ^ b'%') & sign)
        };
        step.iter().zip(&SIGNS).fold(0, other) == 0
    };
    let end = steps.iter().position(|step| !are_triplets(step));
    STEP * end.unwrap_or(steps.len())
}

/// All bits of each octet of a step that is to be a `%`.
static SIGNS: [u8; STEP] = {
    let mut signs = [0; STEP];
    let mut at = 0;
    while at < STEP {
        signs[at] = 0xFF;
        at += 3;
    }
    signs
};
