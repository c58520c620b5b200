//! The results of functions, in the layout of Arrow that the return type asks for.

use std::sync::Arc;

use datafusion::arrow::array::{
    ArrayRef, LargeStringArray, NullBufferBuilder, StringArray, StringViewArray,
};
use datafusion::arrow::buffer::{Buffer, OffsetBuffer, ScalarBuffer};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, exec_datafusion_err, internal_err};

/// A column of texts that is written row by row.
pub(crate) struct TextBuilder {
    pub(crate) bytes: Vec<u8>,
    ends: Vec<usize>,
    valid: NullBufferBuilder,
}

impl TextBuilder {
    pub(crate) fn new(rows: usize) -> Self {
        let mut ends = Vec::with_capacity(rows + 1);
        ends.push(0);
        Self {
            bytes: Vec::new(),
            ends,
            valid: NullBufferBuilder::new(rows),
        }
    }

    /// Returns the number of rows.
    pub(crate) const fn len(&self) -> usize {
        self.ends.len() - 1
    }

    /// Adds a row.
    #[inline]
    pub(crate) fn push(&mut self, text: Option<&[u8]>) {
        self.bytes.extend_from_slice(text.unwrap_or_default());
        self.end_row(text.is_some());
    }

    /// Ends a row whose text was written to `bytes`.
    pub(crate) fn end_row(&mut self, is_valid: bool) {
        self.ends.push(self.bytes.len());
        self.valid.append(is_valid);
    }

    /// Returns the column. All texts are checked to be UTF-8 at once, which takes less time than one by one.
    ///
    /// # Errors
    ///
    /// If the texts are longer than the offsets of the type allow, or not UTF-8.
    pub(crate) fn finish(mut self, kind: &DataType) -> Result<ArrayRef> {
        let bytes = Buffer::from_vec(self.bytes);
        let nulls = self.valid.finish();
        Ok(match kind {
            DataType::Utf8 => {
                let ends: Result<Vec<i32>, _> = self.ends.into_iter().map(i32::try_from).collect();
                let ends = ends.map_err(|_| {
                    exec_datafusion_err!("the texts of a batch have more than 2 GiB")
                })?;
                let ends = OffsetBuffer::new(ScalarBuffer::from(ends));
                Arc::new(StringArray::try_new(ends, bytes, nulls)?)
            }
            DataType::LargeUtf8 | DataType::Utf8View => {
                let ends: Result<Vec<i64>, _> = self.ends.into_iter().map(i64::try_from).collect();
                let ends =
                    ends.map_err(|_| exec_datafusion_err!("the texts of a batch are too long"))?;
                let ends = OffsetBuffer::new(ScalarBuffer::from(ends));
                let texts = LargeStringArray::try_new(ends, bytes, nulls)?;
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
