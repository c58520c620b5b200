//! Converts the table of a rule to an `AsciiSet` of the crate `percent-encoding`, with the feature of that name.
//!
//! An `AsciiSet` has the bytes to encode. The table of a rule has the bytes that may occur literally.

use percent_encoding::AsciiSet;

use crate::rule::data::RuleData;

/// Returns the ASCII bytes that the encoder of `rule` does not keep.
pub(crate) const fn of(rule: &RuleData) -> AsciiSet {
    let mut set = AsciiSet::EMPTY;
    let mut byte = 0;
    while byte < 0x80 {
        // `%` begins a triplet. If a space is written as `+`, a `+` in data must be a triplet.
        let has_meaning = byte == b'%' || rule.keep.space_plus && byte == b'+';
        if has_meaning || !rule.table[byte as usize] {
            set = set.add(byte);
        }
        byte += 1;
    }
    set
}
