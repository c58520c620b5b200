//! Basic building blocks: triplets, UTF-8, byte tables, searches in short texts, and columns of texts.

#[cfg(feature = "alloc")]
pub(crate) mod column;
pub(crate) mod data;
pub(crate) mod position;
pub(crate) mod table;
#[cfg(feature = "alloc")]
pub(crate) mod text_column;
pub(crate) mod triplet;
#[cfg(feature = "alloc")]
pub(crate) mod utf8;
