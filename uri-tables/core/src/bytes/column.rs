//! Columns: many texts in one buffer, in the variable-size binary layout of Apache Arrow.
//!
//! `encode_many` and `validate_many` take columns. Short texts that are contiguous in a buffer can be processed with
//! vector instructions that cover several texts at once.

use core::{fmt, mem};

use crate::bytes::data::Data;

/// Many texts in one buffer, in the variable-size binary layout of Apache Arrow.
///
/// Text `n` begins at `offsets[n]` and ends at `offsets[n + 1]`, where the next text begins. So there is one offset
/// more than there are texts. Bytes before the first offset and after the last one belong to no text. Offsets are in
/// bytes from the start of the buffer, in any integer type: Arrow uses `i32` and `i64`.
///
/// ```
/// use uri_tables::Column;
///
/// let column = Column::new("a/bc d", &[0_i32, 3, 3, 6])?;
/// assert_eq!(column.len(), 3);
/// assert_eq!(column.iter().collect::<Vec<_>>(), [&b"a/b"[..], b"", b"c d"]);
///
/// let refused = Column::new("a/bc d", &[0, 3, 7]).unwrap_err();
/// assert_eq!(refused.to_string(), "offset number 2 is after the end of the buffer");
/// # Ok::<(), uri_tables::OffsetError>(())
/// ```
#[derive(Debug)]
pub struct Column<'c, O> {
    bytes: &'c [u8],
    offsets: &'c [O],
}

impl<O> Clone for Column<'_, O> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<O> Copy for Column<'_, O> {}

impl<'c, O: Copy + TryInto<usize>> Column<'c, O> {
    /// Creates a column, after checking that `offsets` fit the buffer `bytes`. With no offset or only one, the column
    /// is empty.
    ///
    /// # Errors
    ///
    /// If an offset is negative, less than the previous one, or greater than the length of `bytes`.
    pub fn new<T: Data + ?Sized>(bytes: &'c T, offsets: &'c [O]) -> Result<Self, OffsetError> {
        let bytes = bytes.as_ref();
        // All offsets are checked without a branch for each. Which offset is wrong is only determined if there is
        // one.
        let (mut last, mut fit) = (0, true);
        for &offset in offsets {
            let offset = at(offset);
            fit &= last <= offset;
            last = offset;
        }
        if fit && last <= bytes.len() {
            Ok(Self { bytes, offsets })
        } else {
            Err(OffsetError::first(bytes.len(), offsets))
        }
    }

    /// Returns the number of texts in the column.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.offsets.len().saturating_sub(1)
    }

    /// Returns `true` if the column has no texts.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns an iterator over the texts of the column.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &'c [u8]> + use<'c, O> {
        let bytes = self.bytes;
        let ends = self.offsets.get(1..).unwrap_or_default();
        let mut from = self.offsets.first().map_or(0, |&first| at(first));
        ends.iter().map(move |&end| {
            let end = at(end);
            let start = mem::replace(&mut from, end);
            bytes.get(start..end).unwrap_or_default()
        })
    }

    /// Splits the column into pieces. A piece has one text, or several texts with at most `most` bytes in total.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) fn pieces(self, most: usize) -> Pieces<'c, O> {
        Pieces { rest: self, most }
    }
}

/// Converts an offset to `usize`. An offset that does not fit becomes `usize::MAX`, which is after the end of any
/// buffer.
#[inline]
fn at<O: TryInto<usize>>(offset: O) -> usize {
    offset.try_into().unwrap_or(usize::MAX)
}

/// Consecutive texts of a column, which are processed together.
#[cfg(feature = "alloc")]
pub(crate) struct Piece<'c, O> {
    /// The bytes of all texts in the piece.
    pub(crate) bytes: &'c [u8],
    first: usize,
    ends: &'c [O],
}

#[cfg(feature = "alloc")]
impl<'c, O: Copy + TryInto<usize>> Piece<'c, O> {
    /// Returns the number of texts in the piece.
    pub(crate) const fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns the end of each text, relative to the first byte of the piece.
    #[inline]
    pub(crate) fn ends(&self) -> impl ExactSizeIterator<Item = usize> + use<'c, O> {
        let (first, length) = (self.first, self.bytes.len());
        // `min` does not change the value, but lets the compiler drop bounds checks.
        let end = move |&end: &O| at(end).wrapping_sub(first).min(length);
        self.ends.iter().map(end)
    }
}

/// An iterator over the pieces of a column.
#[cfg(feature = "alloc")]
pub(crate) struct Pieces<'c, O> {
    rest: Column<'c, O>,
    most: usize,
}

/// The maximum number of texts in a piece. Texts may be empty, so a limit for the number of bytes is not enough.
#[cfg(feature = "alloc")]
const TEXTS: usize = 1024;

#[cfg(feature = "alloc")]
impl<'c, O: Copy + TryInto<usize>> Iterator for Pieces<'c, O> {
    type Item = Piece<'c, O>;

    #[inline]
    fn next(&mut self) -> Option<Piece<'c, O>> {
        let Column { bytes, offsets } = self.rest;
        let (&first, ends) = offsets.split_first()?;
        let first = at(first);
        let some = &ends[..ends.len().min(TEXTS)];
        let most = first.saturating_add(self.most);
        let count = some.partition_point(|&end| at(end) <= most);
        let ends = ends.get(..count.max(1))?;
        self.rest.offsets = &offsets[ends.len()..];
        let bytes = bytes.get(first..at(*ends.last()?)).unwrap_or_default();
        Some(Piece { bytes, first, ends })
    }
}

/// The error of offsets that do not fit the buffer of a [`Column`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OffsetError {
    number: usize,
    what: What,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    NoOffset,
    BeforeTheLast,
    BehindTheEnd,
}

impl OffsetError {
    /// Finds the first offset that does not fit a buffer of length `length`.
    #[cold]
    fn first<O: Copy + TryInto<usize>>(length: usize, offsets: &[O]) -> Self {
        let mut last = 0;
        let wrong = |offset: O| match offset.try_into() {
            Err(_) => Some(What::NoOffset),
            Ok(offset) if offset > length => Some(What::BehindTheEnd),
            Ok(offset) if offset < last => Some(What::BeforeTheLast),
            Ok(offset) => {
                last = offset;
                None
            }
        };
        let mut found = offsets.iter().copied().map(wrong).enumerate();
        let found = found.find_map(|(number, what)| Some((number, what?)));
        let (number, what) = found.unwrap_or((offsets.len(), What::NoOffset));
        Self { number, what }
    }

    /// Returns the index of the first offset that does not fit.
    #[must_use]
    pub const fn number(&self) -> usize {
        self.number
    }
}

impl fmt::Display for OffsetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.what {
            What::NoOffset => "is negative, or too large for this machine",
            What::BeforeTheLast => "is before the one that it follows",
            What::BehindTheEnd => "is after the end of the buffer",
        };
        write!(f, "offset number {} {what}", self.number)
    }
}

impl core::error::Error for OffsetError {}
