//! [`AsciiBytes`]: a set of ASCII bytes in the layout that a shuffle instruction can look up.
//!
//! A byte has two *nibbles* of four bits, low and high. ASCII bytes have a high nibble below 8, so the set is a table
//! of 16 rows (low nibbles) and 8 columns (high nibbles), and each row is one byte. A shuffle instruction looks up
//! the rows of 16 bytes at once.

/// A set of ASCII bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct AsciiBytes {
    /// Indexed by the low nibble of a byte. Bit `h` of a row is set if the byte with high nibble `h` is in the set.
    pub(super) rows: [u8; 16],
}

/// For each high nibble, its bit in [`AsciiBytes::rows`]; zero for the high nibbles of bytes beyond ASCII.
pub(super) const COLUMNS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];

impl AsciiBytes {
    /// The empty set.
    pub(crate) const NONE: Self = Self { rows: [0; 16] };

    /// The hex digits, uppercase and lowercase.
    pub(crate) const HEX_DIGITS: Self = {
        let mut table = [false; 256];
        let mut byte = 0;
        while byte < 128 {
            table[byte] = (byte as u8).is_ascii_hexdigit();
            byte += 1;
        }
        Self::of(&table)
    };

    /// Returns the ASCII bytes of a bit set. Byte `b` is in the set if bit `b % 8` of `bits[b / 8]` is set.
    ///
    /// Const evaluation runs this for each self-loop while a crate compiles, so the loop has one step per low nibble
    /// instead of one per byte. The eight bytes with the same low nibble are sixteen bits apart in `bits`. One
    /// multiplication moves their bits next to each other without overlap.
    pub(crate) const fn of_bits(bits: &[u8; 32]) -> Self {
        /// A mask of the bits 0, 16, 32 and so on.
        const EVERY_SIXTEENTH: u128 = u128::MAX / 0xFFFF;
        /// The position of the lowest of the eight bits that the multiplication moves next to each other.
        const SIDE_BY_SIDE: u32 = 105;
        /// The factor: a sum of eight powers of two. The one for `high` moves bit `16 * high` to bit
        /// `SIDE_BY_SIDE + high`.
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
            let row = bits >> low & EVERY_SIXTEENTH;
            rows[low] = (row.wrapping_mul(GATHERING) >> SIDE_BY_SIDE) as u8;
            low += 1;
        }
        Self { rows }
    }

    /// Returns the ASCII bytes `b` for which `table[b]` is true.
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

    /// Returns whether all bytes of `other` are also in `self`.
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

    /// Returns the number of bytes in the set.
    pub(crate) const fn count(&self) -> u32 {
        u128::from_le_bytes(self.rows).count_ones()
    }

    /// Returns whether `byte` is in the set.
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
