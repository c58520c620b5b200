//! Sets of bytes.
//!
//! A 256-bit set with the set operations. The leaves of regular expressions, the edges of automata and the tables of
//! rules are such sets.

use std::fmt;

/// A set of bytes, 0x00 to 0xFF.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct ByteSet([u64; 4]);

impl ByteSet {
    /// The empty set.
    pub const EMPTY: Self = Self([0; 4]);
    /// The set of all 256 bytes.
    pub const FULL: Self = Self([u64::MAX; 4]);

    /// Returns the set of one byte.
    pub fn single(byte: u8) -> Self {
        Self::range(byte, byte)
    }

    /// Returns the bytes from `first` to `last`, inclusive. Empty if `first > last`.
    pub fn range(first: u8, last: u8) -> Self {
        let mut set = Self::EMPTY;
        for byte in first..=last {
            set.insert(byte);
        }
        set
    }

    /// Adds a byte.
    pub fn insert(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] |= 1 << (byte & 63);
    }

    /// Removes a byte.
    pub fn remove(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] &= !(1 << (byte & 63));
    }

    /// Returns whether the byte is in the set.
    pub fn contains(&self, byte: u8) -> bool {
        self.0[usize::from(byte >> 6)] >> (byte & 63) & 1 == 1
    }

    /// Returns the bytes in either set.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// Returns the bytes in both sets.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// Returns the bytes in this set that are not in the other.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// Returns whether every byte of this set is in the other.
    pub fn is_subset(&self, other: &Self) -> bool {
        self.difference(other).is_empty()
    }

    /// Returns whether there is no byte in the set.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// Returns the number of bytes in the set, 0 to 256.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the bytes in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = u8> + '_ {
        (0..=255).filter(|&byte| self.contains(byte))
    }

    /// Returns the lowest byte.
    pub fn first(&self) -> Option<u8> {
        self.iter().next()
    }

    /// Returns the set as 32 bytes: byte `b` is bit `b % 8` of byte `b / 8`.
    pub fn to_bits(self) -> [u8; 32] {
        let mut bits = [0; 32];
        for (chunk, word) in bits.chunks_exact_mut(8).zip(self.0) {
            chunk.copy_from_slice(&word.to_le_bytes());
        }
        bits
    }

    fn zip(&self, other: &Self, op: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|i| op(self.0[i], other.0[i])))
    }
}

impl FromIterator<u8> for ByteSet {
    fn from_iter<I: IntoIterator<Item = u8>>(bytes: I) -> Self {
        let mut set = Self::EMPTY;
        for byte in bytes {
            set.insert(byte);
        }
        set
    }
}

impl fmt::Debug for ByteSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(|byte| byte.escape_ascii().to_string()))
            .finish()
    }
}
