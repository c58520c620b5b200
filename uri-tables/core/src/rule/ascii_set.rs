//! Sets of the crate `percent-encoding`, under the feature of that name.
//!
//! That crate's sets hold the bytes to encode; our tables hold those that may occur literally.

use percent_encoding::AsciiSet;

use crate::rule::data::RuleData;

/// Returns the ASCII bytes that the rule's encoder writes as triplets.
pub(crate) const fn of(rule: &RuleData) -> AsciiSet {
    let mut set = AsciiSet::EMPTY;
    let mut byte = 0;
    while byte < 0x80 {
        // As in an encoder, `%` is never kept, nor is `+` in a rule that writes a space as `+`.
        let signs = byte == b'%' || rule.keep.space_plus && byte == b'+';
        if signs || !rule.table[byte as usize] {
            set = set.add(byte);
        }
        byte += 1;
    }
    set
}
