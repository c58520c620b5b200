#![no_std]
#![deny(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]
// The docs link to what needs `alloc`.
#![cfg_attr(not(feature = "alloc"), allow(rustdoc::broken_intra_doc_links))]
//! The runtime of [`uri-tables`](https://docs.rs/uri-tables): depend on that crate instead.
//!
//! It holds everything that does not need a macro: the types of RFC 3986 and RFC 3987, and what the types that `uri_profile!`
//! generates are made of. It is a crate of its own so that cargo compiles it beside the macro, and not after it. `uri-tables`
//! re-exports all of it.
//!
//! Each department may import only those before it:
//!
//! - `bytes`: triplets, UTF-8, tables of bytes, columns of texts;
//! - `simd`: vectors, levels and dispatch, searching; all `unsafe` code;
//! - `automaton`: tables, slots, and the loops that search with them;
//! - `rule`: what is known of a rule, as data, and the trait `Rule`;
//! - `error`: errors, and the text that they print;
//! - `percent`: encoders and decoders;
//! - `view`: borrowed and owned texts, lists, conversions;
//! - `uri`: five components, references, normal forms;
//! - `build`: builders, setters, in-place edits;
//! - `codegen`: the `macro_rules!` that expansions call;
//! - `rfc`: the types of RFC 3986 and RFC 3987;
//! - `interop`: other crates' traits and types.

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod automaton;
#[cfg(feature = "alloc")]
mod build;
mod bytes;
mod codegen;
mod error;
mod interop;
mod percent;
mod rfc;
mod rule;
mod simd;
mod uri;
mod view;

#[doc(hidden)]
pub mod private;

#[cfg(feature = "arbitrary")]
pub use interop::arbitrary;
#[cfg(feature = "proptest")]
pub use interop::proptest;
pub use percent::decode;
pub use rfc::rfc3986;
#[cfg(feature = "rfc3987")]
pub use rfc::rfc3987;

#[cfg(feature = "alloc")]
pub use build::into_part::Fills;
#[cfg(feature = "alloc")]
pub use bytes::column::{Column, OffsetError};
pub use bytes::data::Data;
pub use error::{Error, ErrorKind};
pub use percent::decode::Decoded;
pub use percent::encode::{Chunks, Encoded};
pub use percent::encodes::{Encodes, TryEncodes};
pub use rule::Rule;
pub use rule::template::{Maybe, Once};
pub use uri::components::{Components, Hierarchical};
#[cfg(feature = "alloc")]
pub use uri::dot_segments::remove_dot_segments;
#[cfg(feature = "alloc")]
pub use uri::normalize::normalized::Normalized;
pub use uri::normalize::{Normalize, Steps};
pub use view::items::List;
#[cfg(feature = "alloc")]
pub use view::owned::{Owned, ToBuf};
pub use view::within::Within;
pub use view::{Leaf, View};
