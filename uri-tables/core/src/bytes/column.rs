//! Columns: many texts in one buffer, in the variable-size binary layout of Apache Arrow.
//!
//! Functions on many texts, such as `encode_many` and `validate_many`, take a [`Column`]. Short texts that are
//! contiguous in a buffer can be processed with vector instructions that cover several texts at once. For this
//! purpose, a column is split into [`Piece`]s: consecutive texts with a limited number of bytes.

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
        // Check all offsets without a branch for each. Only if the check fails, find the offset that is wrong.
        let (mut last, mut are_ascending) = (0, true);
        for &offset in offsets {
            let offset = to_usize(offset);
            are_ascending &= last <= offset;
            last = offset;
        }
        if are_ascending && last <= bytes.len() {
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
        let mut next_start = self.offsets.first().map_or(0, |&first| to_usize(first));
        ends.iter().map(move |&end| {
            let end = to_usize(end);
            let start = mem::replace(&mut next_start, end);
            bytes.get(start..end).unwrap_or_default()
        })
    }

    /// Splits the column into pieces. A piece has one text of any length, or several texts with at most `max_bytes`
    /// bytes in total.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) fn pieces(self, max_bytes: usize) -> Pieces<'c, O> {
        Pieces {
            rest: self,
            max_bytes,
        }
    }
}

/// Converts an offset to `usize`. An offset that does not fit becomes `usize::MAX`, which is after the end of any
/// buffer.
#[inline]
fn to_usize<O: TryInto<usize>>(offset: O) -> usize {
    offset.try_into().unwrap_or(usize::MAX)
}

/// Consecutive texts of a column, which are processed together.
#[cfg(feature = "alloc")]
pub(crate) struct Piece<'c, O> {
    /// The bytes of all texts in the piece.
    pub(crate) bytes: &'c [u8],
    /// The offset of the first text in the buffer of the column.
    start: usize,
    /// The end of each text, as an offset in the buffer of the column.
    ends: &'c [O],
}

#[cfg(feature = "alloc")]
impl<'c, O: Copy + TryInto<usize>> Piece<'c, O> {
    /// Returns the number of texts in the piece.
    pub(crate) const fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns the end of each text, as an offset in `bytes`.
    #[inline]
    pub(crate) fn ends(&self) -> impl ExactSizeIterator<Item = usize> + use<'c, O> {
        let (start, length) = (self.start, self.bytes.len());
        // `min` does not change the value, but lets the compiler drop bounds checks.
        let end = move |&end: &O| to_usize(end).wrapping_sub(start).min(length);
        self.ends.iter().map(end)
    }
}

/// An iterator over the pieces of a column.
#[cfg(feature = "alloc")]
pub(crate) struct Pieces<'c, O> {
    /// The texts after the last piece that was returned.
    rest: Column<'c, O>,
    /// The maximum number of bytes in a piece with several texts.
    max_bytes: usize,
}

/// The maximum number of texts in a piece. Texts may be empty, so a limit for the number of bytes is not enough.
#[cfg(feature = "alloc")]
const MAX_TEXTS: usize = 1024;

#[cfg(feature = "alloc")]
impl<'c, O: Copy + TryInto<usize>> Iterator for Pieces<'c, O> {
    type Item = Piece<'c, O>;

    #[inline]
    fn next(&mut self) -> Option<Piece<'c, O>> {
        let Column { bytes, offsets } = self.rest;
        let (&start, ends) = offsets.split_first()?;
        let start = to_usize(start);
        let candidates = &ends[..ends.len().min(MAX_TEXTS)];
        let max_end = start.saturating_add(self.max_bytes);
        let count = candidates.partition_point(|&end| to_usize(end) <= max_end);
        // If the first text is too long, it is a piece of its own. After the last text, `ends` is empty.
        let ends = ends.get(..count.max(1))?;
        self.rest.offsets = &offsets[ends.len()..];
        let bytes = bytes.get(start..to_usize(*ends.last()?));
        Some(Piece {
            bytes: bytes.unwrap_or_default(),
            start,
            ends,
        })
    }
}

/// The error of offsets that do not fit the buffer of a [`Column`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OffsetError {
    /// The index of the offset.
    number: usize,
    what: What,
}

/// Why an offset does not fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    /// The number does not fit in a `usize`.
    NoOffset,
    /// The offset is less than the offset before it.
    BeforeTheLast,
    /// The offset is greater than the length of the buffer.
    AfterTheEnd,
}

impl OffsetError {
    /// Returns the error for the first offset that does not fit a buffer of `length` bytes. At least one offset must
    /// not fit.
    #[cold]
    fn first<O: Copy + TryInto<usize>>(length: usize, offsets: &[O]) -> Self {
        let mut last = 0;
        let what_is_wrong = |offset: O| match offset.try_into() {
            Err(_) => Some(What::NoOffset),
            Ok(offset) if offset > length => Some(What::AfterTheEnd),
            Ok(offset) if offset < last => Some(What::BeforeTheLast),
            Ok(offset) => {
                last = offset;
                None
            }
        };
        let mut checked = offsets.iter().copied().map(what_is_wrong).enumerate();
        let first = checked.find_map(|(number, what)| Some((number, what?)));
        let (number, what) = first.unwrap_or((offsets.len(), What::NoOffset));
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
            What::AfterTheEnd => "is after the end of the buffer",
        };
        write!(f, "offset number {} {what}", self.number)
    }
}

impl core::error::Error for OffsetError {}
