//! [`TextBuilder`]: builds a column of texts, the result of a function, as an Arrow array of the type that is asked
//! for.

use std::sync::Arc;

use datafusion::arrow::array::{
    ArrayRef, LargeStringArray, NullBufferBuilder, StringArray, StringViewArray,
};
use datafusion::arrow::buffer::{Buffer, OffsetBuffer, ScalarBuffer};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, exec_datafusion_err, internal_err};

/// A column of texts that is written row by row.
pub(crate) struct TextBuilder {
    /// The texts of all rows, one after the other. A caller may append the text of a row and then call
    /// [`end_row`](Self::end_row).
    pub(crate) bytes: Vec<u8>,
    /// The offset 0, and then the offset in `bytes` where each row ends.
    offsets: Vec<usize>,
    /// Which rows are not null.
    valid: NullBufferBuilder,
}

impl TextBuilder {
    /// Creates a column without rows, with room for `rows` rows.
    pub(crate) fn new(rows: usize) -> Self {
        let mut offsets = Vec::with_capacity(rows + 1);
        offsets.push(0);
        Self {
            bytes: Vec::new(),
            offsets,
            valid: NullBufferBuilder::new(rows),
        }
    }

    /// Returns the number of rows.
    pub(crate) const fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Adds a row. `None` is null.
    #[inline]
    pub(crate) fn push(&mut self, text: Option<&[u8]>) {
        self.bytes.extend_from_slice(text.unwrap_or_default());
        self.end_row(text.is_some());
    }

    /// Ends a row whose text was appended to `bytes`. The row is null if `is_valid` is false.
    pub(crate) fn end_row(&mut self, is_valid: bool) {
        self.offsets.push(self.bytes.len());
        self.valid.append(is_valid);
    }

    /// Returns the column as an array of the type `kind`. Checks that all texts together are UTF-8, which takes less
    /// time than checking them one by one.
    ///
    /// # Errors
    ///
    /// Returns an error if the texts are longer than the offsets of the type allow, or not UTF-8.
    pub(crate) fn finish(mut self, kind: &DataType) -> Result<ArrayRef> {
        let bytes = Buffer::from_vec(self.bytes);
        let nulls = self.valid.finish();
        Ok(match kind {
            DataType::Utf8 => {
                let offsets: Result<Vec<i32>, _> =
                    self.offsets.into_iter().map(i32::try_from).collect();
                let offsets = offsets.map_err(|_| {
                    exec_datafusion_err!("the texts of a batch have more than 2 GiB")
                })?;
                let offsets = OffsetBuffer::new(ScalarBuffer::from(offsets));
                Arc::new(StringArray::try_new(offsets, bytes, nulls)?)
            }
            DataType::LargeUtf8 | DataType::Utf8View => {
                let offsets: Result<Vec<i64>, _> =
                    self.offsets.into_iter().map(i64::try_from).collect();
                let offsets = offsets
                    .map_err(|_| exec_datafusion_err!("the texts of a batch are too long"))?;
                let offsets = OffsetBuffer::new(ScalarBuffer::from(offsets));
                let texts = LargeStringArray::try_new(offsets, bytes, nulls)?;
                if *kind == DataType::LargeUtf8 {
                    Arc::new(texts)
                } else {
                    Arc::new(StringViewArray::from(&texts))
                }
            }
            other => return internal_err!("{other} is not a type of texts"),
        })
    }
}
