//! Basic building blocks: triplets, UTF-8, byte tables, searches in short texts, and columns of texts.

#[cfg(feature = "alloc")]
pub(crate) mod column;
pub(crate) mod data;
pub(crate) mod position;
pub(crate) mod table;
pub(crate) mod triplet;
#[cfg(feature = "alloc")]
pub(crate) mod utf8;
