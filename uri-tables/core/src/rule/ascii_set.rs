//! Sets of the crate `percent-encoding`, under the feature of that name.
//!
//! That crate's sets hold the bytes to encode; our tables hold those that may occur literally.

use percent_encoding::AsciiSet;

use crate::rule::data::RuleData;

/// Returns the ASCII bytes that the rule's encoder writes as triplets.
pub(crate) const fn of(facts: &RuleData) -> AsciiSet {
    let mut set = AsciiSet::EMPTY;
    let mut octet = 0;
    while octet < 0x80 {
        // As in an encoder, `%` is never kept, nor is `+` in a rule that writes a space as `+`.
        let signs = octet == b'%' || facts.keep.space_plus && octet == b'+';
        if signs || !facts.table[octet as usize] {
            set = set.add(octet);
        }
        octet += 1;
    }
    set
}
