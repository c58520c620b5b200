//! Text columns: the output of functions on many texts, such as `decode_many`.
//!
//! Such a function takes a [`Column`](crate::bytes::column::Column), and writes a *row* for each of its texts to a
//! [`TextColumn`]. It calls [`begin`](TextColumn::begin), and then one of the `push_` methods for each row.

use alloc::string::String;
use alloc::vec::Vec;

/// The output of a function on columns such as `decode_many`: one row for each text of the input. A row has a text, or
/// no text, or is invalid. The column can be reused: each call replaces its contents, and reuses its memory.
///
/// ```
/// use uri_tables::{Column, TextColumn, decode::decode_many};
///
/// let mut names = TextColumn::new();
/// decode_many(Column::new("a%20b100%", &[0, 5, 9])?, &mut names);
/// assert_eq!((names.get(0), names.error_offset(0)), (Some("a b"), None));
/// assert_eq!((names.get(1), names.error_offset(1)), (None, Some(3)));
/// // The texts of all rows, and their offsets, as Apache Arrow has them.
/// assert_eq!((names.text(), names.offsets()), ("a b", &[0, 3, 3][..]));
/// # Ok::<(), uri_tables::OffsetError>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct TextColumn {
    /// The texts of all rows, one after another, and the text of the current row so far.
    pub(crate) text: String,
    /// The offset of each row's text in `text`, and the end of the last one. Empty until a function fills the column.
    offsets: Vec<usize>,
    /// The content of each row.
    rows: Vec<Row>,
}

/// The content of a row of a [`TextColumn`]: a text, or the reason why the row has no text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Row {
    /// A text, which may be empty.
    Text,
    /// No text, though the input is valid.
    NoText,
    /// No text, because the input is invalid. This is the offset of the fault in the input.
    Invalid(usize),
}

impl TextColumn {
    /// Creates a column without rows. It does not allocate.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            text: String::new(),
            offsets: Vec::new(),
            rows: Vec::new(),
        }
    }

    /// Returns the number of rows.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns whether there are no rows.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns the text of a row, or `None` if the row has no text or there is no such row.
    #[must_use]
    pub fn get(&self, row: usize) -> Option<&str> {
        match self.rows.get(row)? {
            Row::Text => self
                .text
                .get(*self.offsets.get(row)?..*self.offsets.get(row + 1)?),
            _ => None,
        }
    }

    /// Returns the offset of the fault in the input of a row, in bytes. Returns `None` if the input is valid, or
    /// there is no such row.
    #[must_use]
    pub fn error_offset(&self, row: usize) -> Option<usize> {
        match self.rows.get(row)? {
            Row::Invalid(offset) => Some(*offset),
            _ => None,
        }
    }

    /// Returns an iterator over the rows in order. Each item is what [`get`](Self::get) returns for the row.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Option<&str>> {
        (0..self.len()).map(|row| self.get(row))
    }

    /// Returns the texts of all rows, one after another.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the offset in [`text`](Self::text) at which each row's text begins, and then the end of the last one.
    /// A row without a text has the length 0. Empty if no function has filled the column yet.
    #[must_use]
    pub fn offsets(&self) -> &[usize] {
        &self.offsets
    }

    /// Removes all rows, and makes room for `rows` rows.
    pub(crate) fn begin(&mut self, rows: usize) {
        self.text.clear();
        self.offsets.clear();
        self.offsets.reserve(rows + 1);
        self.offsets.push(0);
        self.rows.clear();
        self.rows.reserve(rows);
    }

    /// Adds a row whose text was appended to `self.text` since the last row.
    pub(crate) fn push_text(&mut self) {
        self.push(Row::Text);
    }

    /// Adds a row without a text.
    pub(crate) fn push_no_text(&mut self) {
        self.push(Row::NoText);
    }

    /// Adds a row whose input has a fault at `offset`.
    pub(crate) fn push_invalid(&mut self, offset: usize) {
        self.push(Row::Invalid(offset));
    }

    /// Adds a row. Its text is what was appended to `self.text` since the last row.
    fn push(&mut self, row: Row) {
        self.rows.push(row);
        self.offsets.push(self.text.len());
    }
}
