//! Sets of ASCII bytes for lookups with a shuffle.
//!
//! ASCII has eight high nibbles. For each of the sixteen low nibbles, one byte holds as bits the high nibbles with
//! which it is in the set. Two shuffles of sixteen bytes and an AND then classify a whole block. (Muła and Lemire
//! 2018 classify sets that happen to factor this way; every set of ASCII bytes does.)

/// A set of ASCII bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct AsciiBytes {
    /// For each low nibble, the high nibbles as bits.
    pub(super) rows: [u8; 16],
}

/// The bit of each high nibble; none for those beyond ASCII.
pub(super) const COLUMNS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];

impl AsciiBytes {
    /// The hex digits in either case.
    pub(crate) const HEX_DIGITS: Self = {
        let mut table = [false; 256];
        let mut byte = 0;
        while byte < 128 {
            table[byte] = (byte as u8).is_ascii_hexdigit();
            byte += 1;
        }
        Self::of(&table)
    };

    /// The ASCII bytes of a bit set: byte `b` is bit `b % 8` of `bits[b / 8]`.
    ///
    /// Const evaluation runs this for each self-loop while a crate compiles, so each step gathers eight bits: they
    /// are sixteen apart, and a product with one bit each moves them next to each other without overlap.
    pub(crate) const fn of_bits(bits: &[u8; 32]) -> Self {
        const EVERY_SIXTEENTH: u128 = u128::MAX / 0xFFFF;
        const SIDE_BY_SIDE: u32 = 105;
        const GATHERING: u128 = {
            let mut bits = 0;
            let mut high = 0;
            while high < 8 {
                bits |= 1 << (SIDE_BY_SIDE - 15 * high);
                high += 1;
            }
            bits
        };
        let Some(bits) = bits.first_chunk() else {
            unreachable!()
        };
        let bits = u128::from_le_bytes(*bits);
        let mut rows = [0; 16];
        let mut low = 0;
        while low < 16 {
            let column = bits >> low & EVERY_SIXTEENTH;
            rows[low] = (column.wrapping_mul(GATHERING) >> SIDE_BY_SIDE) as u8;
            low += 1;
        }
        Self { rows }
    }

    /// The ASCII bytes of a table.
    pub(crate) const fn of(table: &[bool; 256]) -> Self {
        let mut rows = [0; 16];
        let mut byte = 0;
        while byte < 128 {
            if table[byte] {
                rows[byte & 15] |= 1 << (byte >> 4);
            }
            byte += 1;
        }
        Self { rows }
    }

    /// Returns whether all bytes of another set are in this one.
    pub(crate) const fn has_all(&self, other: &Self) -> bool {
        let mut low = 0;
        while low < 16 {
            if other.rows[low] & !self.rows[low] != 0 {
                return false;
            }
            low += 1;
        }
        true
    }

    /// Returns whether a byte is in the set.
    #[inline(always)]
    pub(crate) const fn contains(&self, byte: u8) -> bool {
        self.rows[(byte & 15) as usize] & COLUMNS[(byte >> 4) as usize] != 0
    }
}

#[cfg(test)]
mod tests {
    use super::AsciiBytes;

    #[test]
    fn every_byte_is_where_the_table_has_it() {
        for step in 1..32 {
            let mut table = [false; 256];
            for byte in (0..256).step_by(step) {
                table[byte] = true;
            }
            let set = AsciiBytes::of(&table);
            let mut bits = [0; 32];
            for byte in (0..256).filter(|&byte| table[byte]) {
                bits[byte / 8] |= 1 << (byte % 8);
            }
            assert_eq!(AsciiBytes::of_bits(&bits), set);
            for byte in 0..=255_u8 {
                assert_eq!(
                    set.contains(byte),
                    byte.is_ascii() && table[usize::from(byte)]
                );
            }
        }
        let digits = (0..=255_u8).filter(|&byte| AsciiBytes::HEX_DIGITS.contains(byte));
        assert!(digits.eq((0..=255_u8).filter(u8::is_ascii_hexdigit)));
    }
}
