//! Leaves that everything else uses: triplets, UTF-8, tables of bytes, searches in short texts, columns of texts.

#[cfg(feature = "alloc")]
pub(crate) mod column;
pub(crate) mod data;
pub(crate) mod position;
pub(crate) mod table;
pub(crate) mod triplet;
#[cfg(feature = "alloc")]
pub(crate) mod utf8;
