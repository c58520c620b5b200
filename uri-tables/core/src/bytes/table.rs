//! Octet tables: from the bit set in a grammar's data to the `[bool; 256]` a user reads.
//!
//! In: 32 octets, one bit for each octet value. Out: one `bool` for each. The expansion of
//! `uri_profile!` carries the small form, because it is read by people and parsed by the compiler; the
//! wide form is what a loop wants, and what users compare with the RFC.

/// One `bool` for each octet, from a bit set: octet `b` is bit `b % 8` of `bits[b / 8]`.
pub(crate) const fn expand(bits: &[u8; 32]) -> [bool; 256] {
    // Const evaluation runs this for each type while a crate compiles: only set bits take a step.
    let mut table = [false; 256];
    let mut eighth = 0;
    while eighth < bits.len() {
        let mut rest = bits[eighth];
        while rest != 0 {
            table[8 * eighth + rest.trailing_zeros() as usize] = true;
            rest &= rest - 1;
        }
        eighth += 1;
    }
    table
}

/// Whether `member` is in a bit set laid out as in [`expand`]; what lies outside the set is not in it.
pub(crate) const fn contains(bits: &[u8], member: usize) -> bool {
    member / 8 < bits.len() && bits[member / 8] >> (member % 8) & 1 == 1
}

#[cfg(test)]
mod tests {
    use super::{contains, expand};

    #[test]
    fn every_bit_is_its_octet() {
        for octet in 0..256 {
            let mut bits = [0; 32];
            bits[octet / 8] |= 1 << (octet % 8);
            let table = expand(&bits);
            for (other, &set) in table.iter().enumerate() {
                assert_eq!(set, other == octet);
            }
        }
    }

    #[test]
    fn outside_the_set_is_not_in_it() {
        assert!(contains(&[0xFF], 7));
        assert!(!contains(&[0xFF], 8));
        assert!(!contains(&[], 0));
    }
}
