//! Basic building blocks that work on bytes.
//!
//! - `position`: searches in short texts; `triplet`: percent-encoded bytes; `utf8`: validation of UTF-8;
//! - `scheme`: the scheme of a reference, and whether an authority follows;
//! - `table`: sets of bytes and other tables in generated code;
//! - `data`: the trait of data to encode;
//! - `text_traits`: traits of types that consist of a text;
//! - `column`, `text_column`: columns of texts, as input and as output.

#[cfg(feature = "alloc")]
pub(crate) mod column;
pub(crate) mod data;
pub(crate) mod position;
pub(crate) mod scheme;
pub(crate) mod table;
#[cfg(feature = "alloc")]
pub(crate) mod text_column;
pub(crate) mod text_traits;
pub(crate) mod triplet;
#[cfg(feature = "alloc")]
pub(crate) mod utf8;
