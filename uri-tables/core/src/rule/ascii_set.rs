//! Conversion to sets of the crate `percent-encoding`, with the feature of that name.
//!
//! A set of `percent-encoding` has the bytes to encode; our tables have the bytes that may occur literally.

use percent_encoding::AsciiSet;

use crate::rule::data::RuleData;

/// Returns the ASCII bytes that the encoder of `rule` writes as triplets.
pub(crate) const fn of(rule: &RuleData) -> AsciiSet {
    let mut set = AsciiSet::EMPTY;
    let mut byte = 0;
    while byte < 0x80 {
        // An encoder never keeps a `%`, nor a `+` if it writes a space as `+`.
        let signs = byte == b'%' || rule.keep.space_plus && byte == b'+';
        if signs || !rule.table[byte as usize] {
            set = set.add(byte);
        }
        byte += 1;
    }
    set
}
