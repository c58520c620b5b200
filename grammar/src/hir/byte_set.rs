//! Sets of bytes.
//!
//! A [`ByteSet`] is a 256-bit set with the usual operations. The leaves of regular expressions
//! ([`Expr`](crate::hir::rules::Expr)) and the labels of transitions are byte sets.

use std::fmt;

/// A set of bytes, 0x00 to 0xFF. Byte `b` is bit `b % 64` of word `b / 64`.
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

    /// Returns the set of `byte` in lower and in upper case, if it is an ASCII letter, and otherwise of `byte` alone.
    pub fn in_any_case(byte: u8) -> Self {
        let cases = [byte.to_ascii_lowercase(), byte.to_ascii_uppercase()];
        cases.into_iter().collect()
    }

    /// Returns the set of bytes from `first` to `last`, inclusive. The set is empty if `first > last`.
    pub fn range(first: u8, last: u8) -> Self {
        (first..=last).collect()
    }

    /// Adds `byte` to the set.
    pub fn insert(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] |= 1 << (byte & 63);
    }

    /// Removes `byte` from the set.
    pub fn remove(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] &= !(1 << (byte & 63));
    }

    /// Returns whether the set contains `byte`.
    pub fn contains(&self, byte: u8) -> bool {
        self.0[usize::from(byte >> 6)] >> (byte & 63) & 1 == 1
    }

    /// Returns the bytes that are in `self`, in `other` or in both.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// Returns the bytes that are in both `self` and `other`.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// Returns the bytes that are in `self` but not in `other`.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// Returns whether every byte of `self` is also in `other`.
    pub fn is_subset(&self, other: &Self) -> bool {
        self.difference(other).is_empty()
    }

    /// Returns whether the set contains no byte.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// Returns the number of bytes in the set, from 0 to 256.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the bytes in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = u8> + '_ {
        (0..=255).filter(|&byte| self.contains(byte))
    }

    /// Returns the lowest byte, or `None` if the set is empty.
    pub fn first(&self) -> Option<u8> {
        self.iter().next()
    }

    /// Returns the set as a 256-bit array. Bit `b % 8` of element `b / 8` is 1 if the set contains the byte `b`.
    pub fn to_bits(self) -> [u8; 32] {
        std::array::from_fn(|at| self.0[at / 8].to_le_bytes()[at % 8])
    }

    /// Combines the two sets word by word.
    fn zip(&self, other: &Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|i| combine(self.0[i], other.0[i])))
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

/// Returns whether `byte` is a reserved or an unreserved character (RFC 3986, section 2). A URI consists of such
/// characters and of triplets, so this is false for `%`.
pub fn is_reserved_or_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~:/?#[]@!$&'()*+,;=".contains(&byte)
}
