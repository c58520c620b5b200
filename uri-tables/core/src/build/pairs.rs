//! Pairs in columns: the keys and values of a list, such as the parameters of a query, in many texts at once.
//!
//! A [`Column`] has many texts in one buffer, and each text is a *row*. The trait [`Pairs`] is implemented by views
//! whose texts contain one list of *pairs*, such as `q=a` in `http://h/?q=a&p`. A pair has a key and perhaps a value.
//!
//! - [`Pairs::param_many`] finds the value of one key in each row, and writes the values to a [`TextColumn`].
//! - [`Pairs::params_many`] writes all pairs of all rows to a [`PairColumn`].
//!
//! Like `decode_many` and other functions on columns, both reuse the memory of their output in the next call.

use alloc::vec::Vec;
use core::ops::Range;

use crate::build::set::is_key;
use crate::bytes::column::Column;
use crate::bytes::data::Data;
use crate::bytes::text_column::TextColumn;
use crate::percent::decode;
use crate::rule::data::Sealed;
use crate::view::items::Items;
use crate::view::{Leaf, View};

/// A view whose texts contain a list of keys and values, such as the parameters of a query. A view with several such
/// lists does not implement this trait.
///
/// The functions decode keys and values as [`Leaf::decode_utf8_lossy`] does. A value whose rule has parts is not
/// decoded, because a delimiter in it could then not be told from data.
pub trait Pairs<'a>: View<'a> {
    /// The same type, borrowed for `'b`.
    #[doc(hidden)]
    type At<'b>: Pairs<'b>;

    #[doc(hidden)]
    type Item: View<'a>;

    #[doc(hidden)]
    type Key: Leaf<'a>;

    #[doc(hidden)]
    type Value: View<'a>;

    /// True if keys are compared without regard to the case of ASCII letters.
    #[doc(hidden)]
    const IGNORES_CASE: bool;

    /// Returns the items of the list.
    #[doc(hidden)]
    fn pairs(self) -> Items<'a, Self::Item>;

    /// Returns the key and the value of an item, which is not empty.
    #[doc(hidden)]
    fn pair(item: Self::Item) -> (Self::Key, Option<Self::Value>);

    /// Writes, for each text of a column, the decoded value of its first item with the key `key` to `values`, which
    /// is cleared before. A row of `values` has no text if no item has the key, and an empty text if the item has no
    /// value.
    ///
    /// No memory is allocated for a row once `values` is large enough.
    ///
    /// ```
    /// use uri_tables::{Column, Pairs, TextColumn, uri_profile};
    ///
    /// uri_profile! {
    ///     mod web {
    ///         extends rfc3986, rfc9110, http, web;
    ///         expose web-URI as Uri, query, param, name, value;
    ///     }
    /// }
    ///
    /// let text = "http://a/?q=b+chttp://a/?p&q=http://a/?phttp://a b";
    /// let column = Column::new(text, &[0, 15, 29, 40, 50])?;
    /// let mut values = TextColumn::new();
    /// web::Uri::param_many(column, "q", &mut values);
    /// assert_eq!(values.iter().collect::<Vec<_>>(), [Some("b c"), Some(""), None, None]);
    /// assert_eq!((values.error_offset(2), values.error_offset(3)), (None, Some(8)));
    /// # Ok::<(), uri_tables::OffsetError>(())
    /// ```
    fn param_many<O: Copy + TryInto<usize>>(
        texts: Column<'_, O>,
        key: &(impl Data + ?Sized),
        values: &mut TextColumn,
    ) {
        let key = key.as_ref();
        values.begin(texts.len());
        for text in texts.iter() {
            match Self::At::parse_bytes(text) {
                Err(error) => values.push_invalid(error.offset()),
                Ok(view) => match find_item(view, key) {
                    None => values.push_no_text(),
                    Some(item) => {
                        if let (_, Some(value)) = Self::At::pair(item) {
                            push_value(value, values);
                        }
                        values.push_text();
                    }
                },
            }
        }
    }

    /// Writes, for each text of a column, the decoded keys and values of all its items to `pairs`, which is cleared
    /// before. An empty item, as in `a&&b`, is left out.
    ///
    /// No memory is allocated for a row once `pairs` is large enough.
    ///
    /// ```
    /// use uri_tables::{Column, PairColumn, Pairs, uri_profile};
    ///
    /// uri_profile! {
    ///     mod web {
    ///         extends rfc3986, rfc9110, http, web;
    ///         expose query, param, name, value;
    ///     }
    /// }
    ///
    /// let mut pairs = PairColumn::new();
    /// web::Query::params_many(Column::new("q=a+b&pq=%", &[0, 7, 10])?, &mut pairs);
    /// let first = pairs.get(0).unwrap();
    /// let texts: Vec<_> = first.map(|pair| (pairs.keys().get(pair), pairs.values().get(pair))).collect();
    /// assert_eq!(texts, [(Some("q"), Some("a b")), (Some("p"), None)]);
    /// assert_eq!((pairs.get(1), pairs.error_offset(1)), (None, Some(2)));
    /// # Ok::<(), uri_tables::OffsetError>(())
    /// ```
    fn params_many<O: Copy + TryInto<usize>>(texts: Column<'_, O>, pairs: &mut PairColumn) {
        pairs.begin(texts.len());
        for text in texts.iter() {
            let error_offset = match Self::At::parse_bytes(text) {
                Err(error) => Some(error.offset()),
                Ok(view) => {
                    push_all(view, pairs);
                    None
                }
            };
            pairs.error_offsets.push(error_offset);
            pairs.offsets.push(pairs.keys.len());
        }
    }
}

/// Returns the first item whose key decodes to `key`, or `None` if there is none. An empty item has no key.
fn find_item<'a, V: Pairs<'a>>(view: V, key: &[u8]) -> Option<V::Item> {
    view.pairs()
        .find(|&item| !item.as_str().is_empty() && is_key(V::pair(item).0, key, V::IGNORES_CASE))
}

/// Appends the decoded key and value of each item of `view` that is not empty to the current row of `pairs`.
fn push_all<'a, V: Pairs<'a>>(view: V, pairs: &mut PairColumn) {
    for item in view.pairs().filter(|item| !item.as_str().is_empty()) {
        let (key, value) = V::pair(item);
        decode::utf8_lossy_to(V::Key::RULE, key.as_str(), &mut pairs.keys.text);
        pairs.keys.push_text();
        match value {
            None => pairs.values.push_no_text(),
            Some(value) => {
                push_value(value, &mut pairs.values);
                pairs.values.push_text();
            }
        }
    }
}

/// Appends a value to the text of the current row. The value is decoded, unless its rule has parts or its triplets are
/// to stay.
fn push_value<'a, V: View<'a>>(value: V, values: &mut TextColumn) {
    if V::RULE.is_decoded() {
        decode::utf8_lossy_to(V::RULE, value.as_str(), &mut values.text);
    } else {
        values.text.push_str(value.as_str());
    }
}

/// The keys and values of many texts, as [`Pairs::params_many`] writes them. The column can be reused: each call
/// replaces its contents, and reuses its memory.
///
/// All keys are in one column and all values in another, row after row. The offsets tell where the pairs of each row
/// begin, as in Apache Arrow's `List<Struct>`.
#[derive(Debug, Clone, Default)]
pub struct PairColumn {
    keys: TextColumn,
    values: TextColumn,
    /// The number of pairs before each row, and at the end the number of all pairs. Empty until a function fills the
    /// column.
    offsets: Vec<usize>,
    /// For each row, the offset of the error in its text, if the text is invalid.
    error_offsets: Vec<Option<usize>>,
}

impl PairColumn {
    /// Creates a column without rows. It does not allocate.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            keys: TextColumn::new(),
            values: TextColumn::new(),
            offsets: Vec::new(),
            error_offsets: Vec::new(),
        }
    }

    /// Returns the number of rows.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.error_offsets.len()
    }

    /// Returns whether there are no rows.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.error_offsets.is_empty()
    }

    /// Returns the indices of a row's pairs in [`keys`](Self::keys) and [`values`](Self::values). Returns `None` if
    /// the row's text is invalid, or there is no such row.
    #[must_use]
    pub fn get(&self, row: usize) -> Option<Range<usize>> {
        match self.error_offsets.get(row)? {
            None => Some(*self.offsets.get(row)?..*self.offsets.get(row + 1)?),
            Some(_) => None,
        }
    }

    /// Returns the offset of the error in the text of a row, in bytes. Returns `None` if the text is valid, or there
    /// is no such row.
    #[must_use]
    pub fn error_offset(&self, row: usize) -> Option<usize> {
        *self.error_offsets.get(row)?
    }

    /// Returns the keys of all pairs of all rows.
    #[must_use]
    pub const fn keys(&self) -> &TextColumn {
        &self.keys
    }

    /// Returns the values of all pairs of all rows. A pair without a value, such as `a` in `a&b=c`, has no text.
    #[must_use]
    pub const fn values(&self) -> &TextColumn {
        &self.values
    }

    /// Returns the number of pairs before each row, and then the number of all pairs. Empty if no function has filled
    /// the column yet.
    #[must_use]
    pub fn offsets(&self) -> &[usize] {
        &self.offsets
    }

    /// Removes all rows, and makes room for `rows` rows.
    fn begin(&mut self, rows: usize) {
        self.keys.begin(rows);
        self.values.begin(rows);
        self.offsets.clear();
        self.offsets.reserve(rows + 1);
        self.offsets.push(0);
        self.error_offsets.clear();
        self.error_offsets.reserve(rows);
    }
}
