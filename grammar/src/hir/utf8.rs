//! The UTF-8 encodings of a range of code points.
//!
//! ABNF's terminal values are code points, but an automaton reads bytes. [`range()`] turns a range of code points
//! into an [`Expr`] that matches exactly their UTF-8 encodings, in two steps:
//!
//! 1. Split the range where the length of the encoding changes, and around the surrogates, which have no encoding
//!    (RFC 3629, section 3).
//! 2. Split each part into sequences of byte ranges, as in Russ Cox's "Regular Expression Matching in the Wild"
//!    (2010). For example, U+0080 to U+07FF is `[C2-DF] [80-BF]`.

use crate::hir::byte_set::ByteSet;
use crate::hir::rules::Expr;

/// The highest code point.
pub const LAST: u32 = 0x10_FFFF;

/// The code points that UTF-8 does not encode.
pub const SURROGATES: std::ops::RangeInclusive<u32> = 0xD800..=0xDFFF;

/// Returns an expression for the UTF-8 encodings of the code points from `first` to `last`, without surrogates. The
/// expression matches nothing if the range is empty or has only surrogates.
///
/// ```
/// use uri_tables_grammar::hir::byte_set::ByteSet;
/// use uri_tables_grammar::hir::rules::Expr;
/// use uri_tables_grammar::hir::utf8::range;
///
/// assert_eq!(range(0x41, 0x5A), Expr::Byte(ByteSet::range(0x41, 0x5A)));
/// let latin = Expr::Concat(vec![
///     Expr::Byte(ByteSet::range(0xC2, 0xC3)),
///     Expr::Byte(ByteSet::range(0x80, 0xBF)),
/// ]);
/// assert_eq!(range(0x80, 0xFF), latin);
/// ```
pub fn range(first: u32, last: u32) -> Expr {
    let mut choices = Vec::new();
    let mut start = 0;
    // The highest code points whose encodings have one, two, three and four bytes, and the last one before the
    // surrogates.
    for end in [0x7F, 0x7FF, SURROGATES.start() - 1, 0xFFFF, LAST] {
        // The range before this one has ended before the surrogates. Skip them.
        if start == *SURROGATES.start() {
            start = SURROGATES.end() + 1;
        }
        let (low, high) = (first.max(start), last.min(end));
        if low <= high {
            split(low, high, &mut choices);
        }
        start = end + 1;
    }
    Expr::choice(choices)
}

/// Splits the range from `first` to `last` into sequences of byte ranges, and adds each sequence to `choices`. The
/// encodings of all code points of the range must have the same length.
fn split(first: u32, last: u32, choices: &mut Vec<Expr>) {
    let [low, high] = [first, last].map(|code_point| {
        let character = char::from_u32(code_point).expect("surrogates are skipped");
        String::from(character).into_bytes()
    });
    // A sequence of byte ranges matches every combination of its bytes. So where the ends of the range differ in the
    // bytes before the last `tail` ones, the last `tail` bytes must take all values. Otherwise, split off the first or
    // the last block, where they do not.
    for tail in 1..low.len() {
        // The bits in the last `tail` bytes of the encoding, six bits for each byte.
        let mask = (1 << (6 * tail)) - 1;
        if first & !mask != last & !mask {
            if first & mask != 0 {
                split(first, first | mask, choices);
                split((first | mask) + 1, last, choices);
                return;
            }
            if last & mask != mask {
                split(first, (last & !mask) - 1, choices);
                split(last & !mask, last, choices);
                return;
            }
        }
    }
    // Now the range is the product of the ranges between corresponding bytes of both encodings.
    let ranges = low.into_iter().zip(high);
    let sequence = ranges.map(|(low, high)| Expr::Byte(ByteSet::range(low, high)));
    choices.push(Expr::concat(sequence.collect()));
}

#[cfg(test)]
mod tests {
    use super::{Expr, LAST, range};

    /// Returns whether `expr` matches `bytes`. The test only needs choices, concatenations and byte sets. A choice
    /// must match with exactly one alternative, which also checks that the alternatives are disjoint.
    fn matches(expr: &Expr, bytes: &[u8]) -> bool {
        match expr {
            Expr::Byte(set) => bytes.len() == 1 && set.contains(bytes[0]),
            Expr::Concat(parts) => {
                parts.len() == bytes.len()
                    && parts
                        .iter()
                        .zip(bytes)
                        .all(|(part, byte)| matches(part, &[*byte]))
            }
            Expr::Choice(choices) => {
                choices
                    .iter()
                    .filter(|choice| matches(choice, bytes))
                    .count()
                    == 1
            }
            _ => false,
        }
    }

    fn hold(first: u32, last: u32, probes: impl Iterator<Item = u32>) {
        let expr = range(first, last);
        for probe in probes {
            let Some(c) = char::from_u32(probe) else {
                continue;
            };
            let wanted = (first..=last).contains(&probe);
            let found = matches(&expr, c.encode_utf8(&mut [0; 4]).as_bytes());
            assert_eq!(found, wanted, "{probe:X} in {first:X}-{last:X}");
        }
    }

    #[test]
    fn small_ranges_exactly() {
        let ends = [0, 1, 0x7F, 0x80, 0xFF, 0x7FF, 0x800, 0xFFF, 0x1000];
        for first in ends {
            for last in ends {
                hold(first, last, 0..0x1100);
            }
        }
    }

    #[test]
    fn ends_of_large_ranges() {
        let ends = [
            0x7F, 0x80, 0x7FF, 0x800, 0xCFFF, 0xD7FF, 0xE000, 0xE001, 0xFDCF, 0xFFFF, 0x1_0000,
            0x1_FFFD, 0x3_FFFF, 0x4_0000, 0xE_1000, 0xF_FFFF, 0x10_0000, 0x10_FFFD, LAST,
        ];
        let near = ends
            .iter()
            .flat_map(|&end| end.saturating_sub(2)..=(end + 2).min(LAST));
        for first in ends {
            for last in ends {
                hold(first, last, near.clone());
            }
        }
    }

    #[test]
    fn surrogates_have_no_encoding() {
        assert_eq!(range(0xD800, 0xDFFF), Expr::Choice(Vec::new()));
        assert_eq!(range(0xD000, 0xE0FF), {
            let Expr::Choice(mut parts) = range(0xD000, 0xD7FF) else {
                let parts = vec![range(0xD000, 0xD7FF), range(0xE000, 0xE0FF)];
                return assert_eq!(range(0xD000, 0xE0FF), Expr::Choice(parts));
            };
            parts.push(range(0xE000, 0xE0FF));
            Expr::Choice(parts)
        });
        // These bytes would encode U+D800.
        assert!(!matches(&range(0x80, LAST), &[0xED, 0xA0, 0x80]));
    }
}
