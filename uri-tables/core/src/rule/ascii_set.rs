//! `percent-encoding`'s sets, behind the feature of that name.
//!
//! In: a rule's facts. Out: the set of ASCII octets that its encoder writes as triplets. That crate's sets are of what is
//! to be encoded, and ours of what may stand.

use percent_encoding::AsciiSet;

use crate::rule::data::RuleData;

/// What an encoder of the rule does not keep.
pub(crate) const fn of(facts: &RuleData) -> AsciiSet {
    let mut set = AsciiSet::EMPTY;
    let mut octet = 0;
    while octet < 0x80 {
        // As in an encoder: `%` is never kept, nor is a `+` where a space becomes one.
        let signs = octet == b'%' || facts.keep.space_plus && octet == b'+';
        if signs || !facts.table[octet as usize] {
            set = set.add(octet);
        }
        octet += 1;
    }
    set
}
