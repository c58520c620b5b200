//! [`Texts`]: an argument of a function. Converts a column of texts in any of Arrow's layouts to one layout.

use std::borrow::Cow;

use datafusion::arrow::array::{
    Array, ArrayRef, AsArray, GenericByteArray, GenericByteViewArray, NullBufferBuilder,
};
use datafusion::arrow::buffer::NullBuffer;
use datafusion::arrow::datatypes::{
    ArrowNativeType, BinaryType, BinaryViewType, ByteArrayType, ByteViewType, DataType,
    LargeBinaryType, LargeUtf8Type, StringViewType, Utf8Type,
};
use datafusion::common::{Result, exec_err, internal_err};
use uri_tables::Column;

/// A column of texts. Some of them may be null.
pub(crate) struct Texts<'a> {
    /// The texts of all rows.
    bytes: Cow<'a, [u8]>,
    /// The offset in `bytes` where each row begins, and the end of the last row. The text of a null row has no
    /// meaning.
    offsets: Vec<usize>,
    /// Which rows are not null, or `None` if no row is null.
    nulls: Option<NullBuffer>,
}

impl<'a> Texts<'a> {
    /// Reads an array. An array whose type is not [`is_text`] is an internal error.
    pub(crate) fn new(array: &'a ArrayRef) -> Result<Self> {
        Ok(match array.data_type() {
            DataType::Utf8 => Self::contiguous::<Utf8Type>(array.as_bytes()),
            DataType::LargeUtf8 => Self::contiguous::<LargeUtf8Type>(array.as_bytes()),
            DataType::Binary => Self::contiguous::<BinaryType>(array.as_bytes()),
            DataType::LargeBinary => Self::contiguous::<LargeBinaryType>(array.as_bytes()),
            DataType::Utf8View => Self::of_views::<StringViewType>(array.as_byte_view()),
            DataType::BinaryView => Self::of_views::<BinaryViewType>(array.as_byte_view()),
            DataType::Null => Self {
                bytes: Cow::Borrowed(&[]),
                offsets: vec![0; array.len() + 1],
                nulls: Some(NullBuffer::new_null(array.len())),
            },
            other => return internal_err!("{other} is not a column of texts"),
        })
    }

    /// Reads a column whose texts are contiguous in one buffer, without copying them.
    fn contiguous<T: ByteArrayType>(array: &'a GenericByteArray<T>) -> Self {
        let offsets = array.value_offsets().iter();
        Self {
            bytes: Cow::Borrowed(array.value_data()),
            offsets: offsets.map(|offset| offset.as_usize()).collect(),
            nulls: array.nulls().cloned(),
        }
    }

    /// Reads a column of views, whose texts may be in several buffers. Copies the texts.
    fn of_views<T: ByteViewType>(array: &GenericByteViewArray<T>) -> Self {
        let (mut bytes, mut offsets) = (Vec::new(), Vec::with_capacity(array.len() + 1));
        offsets.push(0);
        for row in 0..array.len() {
            if array.is_valid(row) {
                let text: &[u8] = array.value(row).as_ref();
                bytes.extend_from_slice(text);
            }
            offsets.push(bytes.len());
        }
        Self {
            bytes: Cow::Owned(bytes),
            offsets,
            nulls: array.nulls().cloned(),
        }
    }

    /// Returns the number of rows.
    pub(crate) fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Returns which rows are not null, or `None` if no row is null.
    pub(crate) fn nulls(&self) -> Option<&NullBuffer> {
        self.nulls.as_ref()
    }

    /// Returns the text of a row, or `None` if the row is null.
    pub(crate) fn get(&self, row: usize) -> Option<&[u8]> {
        let is_null = self.nulls.as_ref().is_some_and(|nulls| nulls.is_null(row));
        (!is_null).then(|| &self.bytes[self.offsets[row]..self.offsets[row + 1]])
    }

    /// Returns the texts of all rows. The text of a null row has no meaning.
    pub(crate) fn column(&self) -> Result<Column<'_, usize>> {
        Column::new(&self.bytes, &self.offsets).or_else(|error| exec_err!("{error}"))
    }
}

/// Returns whether a column of the type `kind` has texts or bytes. Returns `false` for a dictionary, even one of
/// texts.
pub(crate) fn is_text(kind: &DataType) -> bool {
    text_type(kind).is_some()
}

/// Returns the type of the texts that a function computes from a column of the type `kind`. Returns `None` if `kind`
/// is not a type of texts or bytes.
pub(crate) fn text_type(kind: &DataType) -> Option<DataType> {
    Some(match kind {
        DataType::Utf8 | DataType::Binary | DataType::Null => DataType::Utf8,
        DataType::LargeUtf8 | DataType::LargeBinary => DataType::LargeUtf8,
        DataType::Utf8View | DataType::BinaryView => DataType::Utf8View,
        _ => return None,
    })
}

/// Returns the type of a dictionary's values, and any other type as it is.
pub(crate) fn value_type(kind: &DataType) -> &DataType {
    match kind {
        DataType::Dictionary(_, values) => values,
        kind => kind,
    }
}

/// Returns which rows are valid: those that are not null, and for which `is_valid` returns `true`. Returns `None` if
/// all rows are valid.
pub(crate) fn valid_rows(
    texts: &Texts<'_>,
    is_valid: impl Fn(usize) -> bool,
) -> Option<NullBuffer> {
    let mut valid = NullBufferBuilder::new(texts.len());
    for row in 0..texts.len() {
        let is_null = texts.nulls().is_some_and(|nulls| nulls.is_null(row));
        valid.append(!is_null && is_valid(row));
    }
    valid.finish()
}
