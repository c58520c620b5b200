#![no_std]
#![deny(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]
// The docs link to items that need the feature `alloc`.
#![cfg_attr(not(feature = "alloc"), allow(rustdoc::broken_intra_doc_links))]
//! The runtime of [`uri-tables`](https://docs.rs/uri-tables). Depend on that crate instead.
//!
//! This crate has everything that does not need the macro: the types of RFC 3986 and RFC 3987, and the code that is
//! shared by the types that `uri_profile!` generates. It is a separate crate so that cargo compiles it in parallel
//! with the macro. `uri-tables` re-exports all public items.
//!
//! Each module may only import from modules before it in this list:
//!
//! - `bytes`: triplets (`%41`), UTF-8, byte tables, columns of texts;
//! - `simd`: code with vector instructions for several kinds of processors, and the choice among them; all `unsafe`
//!   code;
//! - `automaton`: the DFA of a rule as tables, and the searches that run it over a text. A search validates the text
//!   and records *slots*, the offsets at which components begin and end;
//! - `rule`: the data of a rule, and the trait `Rule`, which all generated types implement;
//! - `error`: errors and their messages;
//! - `percent`: encoders and decoders;
//! - `view`: borrowed and owned texts that are known to be valid, lists, conversions between types;
//! - `uri`: the five components of a URI, reference resolution, normalization;
//! - `build`: builders, setters, list edits;
//! - `codegen`: the `macro_rules!` that generated code calls;
//! - `rfc`: the types of RFC 3986 and RFC 3987;
//! - `interop`: traits and types of other crates.
//!
//! A *profile* is a `uri_profile!` with a grammar in ABNF. An *exposed* rule of the grammar has a generated type: a
//! view, such as `Uri<'a>`, and an owned type, such as `UriBuf`.

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

#[cfg(feature = "arbitrary")]
pub use interop::arbitrary;
#[cfg(feature = "proptest")]
pub use interop::proptest;
pub use percent::decode;
pub use rfc::rfc3986;
#[cfg(feature = "rfc3987")]
pub use rfc::rfc3987;

#[cfg(feature = "alloc")]
pub use build::into_part::IntoPart;
#[cfg(feature = "alloc")]
pub use build::pairs::{PairColumn, Pairs};
#[cfg(feature = "alloc")]
pub use build::typestate::{Given, HasBuilder, IsGiven, Missing};
#[cfg(feature = "alloc")]
pub use bytes::column::{Column, OffsetError};
pub use bytes::data::Data;
#[cfg(feature = "alloc")]
pub use bytes::text_column::TextColumn;
#[cfg(feature = "alloc")]
pub use error::FromStringError;
pub use error::render::Rendered;
pub use error::{BuildError, DecodeError, EncodeError, Error, ErrorKind, ParseError};
pub use percent::decode::Decoded;
pub use percent::encode::{Chunks, Encoded};
pub use percent::encodes::{Encodes, TryEncodes};
#[cfg(feature = "alloc")]
pub use percent::uri_template;
pub use rule::Rule;
pub use rule::secret::Redacted;
pub use rule::template::{Optional, Required};
pub use uri::components::Components;
#[cfg(feature = "alloc")]
pub use uri::dot_segments::remove_dot_segments;
pub use uri::hierarchical::{Hierarchical, ToReference};
#[cfg(feature = "alloc")]
pub use uri::normalize::normalized::Normalized;
#[cfg(feature = "alloc")]
pub use uri::normalize::{Normalize, NormalizeOptions};
#[cfg(feature = "alloc")]
pub use view::buf::Buf;
#[cfg(feature = "alloc")]
pub use view::columns::{Part, PartOffsets};
pub use view::items::Items;
#[cfg(feature = "alloc")]
pub use view::owned::{Owned, ToBuf};
pub use view::value::ValueError;
pub use view::within::Within;
pub use view::{Leaf, View};

#[cfg(feature = "alloc")]
#[doc(hidden)]
pub mod std_alloc {
    //! The types of `alloc` that occur in the signatures of generated code.

    pub use alloc::{borrow, string, vec};
}

#[doc(hidden)]
pub mod __private {
    //! Everything that generated code refers to. There are no stability guarantees.
    //!
    //! No other code may use these names. A value is created without validation in two ways: with a
    //! `GeneratedCodeOnly`, which other crates cannot create, or as an item of a list that
    //! [`Items::new`](crate::Items::new) splits. The
    //! traits here state what the macro has proven about a type. Code that implements such a trait by hand must have
    //! a proof, too. With debug assertions, values that are created without validation are parsed all the same. The
    //! test `tests/runtime/forged.rs` of `uri-tables` tries each way to create an invalid value.
    //!
    //! If a user's rule is called `Option` or `str`, a type of this name is in scope of the generated code. Generated
    //! code therefore uses full paths. Editors show the paths in signatures as they are written, so signatures use
    //! public paths (`::core::…` and `$crate::Items`). All other generated code uses the names in this module.

    pub use core;
    pub use core::option::Option::{None, Some};
    pub use core::result::Result::{Err, Ok};
    pub use core::stringify;

    // Unit tests declare profiles, so they need the macro.
    #[cfg(test)]
    pub use uri_tables_macro::uri_profile_of as uri_profile;

    pub use crate::automaton::dfa::{Automaton, Transitions};
    pub use crate::automaton::literal_run::LiteralRun;
    pub use crate::automaton::slots::Captures;
    pub use crate::automaton::sub_dfa::SubDfa;
    #[cfg(feature = "alloc")]
    pub use crate::build::expand::expand;
    #[cfg(feature = "alloc")]
    pub use crate::build::formatting::argument::{Argument, Value};
    #[cfg(feature = "alloc")]
    pub use crate::build::formatting::plan::Plan;
    #[cfg(feature = "alloc")]
    pub use crate::build::formatting::{Formatted, format};
    #[cfg(feature = "alloc")]
    pub use crate::build::free_lists::place;
    #[cfg(feature = "alloc")]
    pub use crate::build::into_part::{Called, Source, checked, insert, name_hash};
    #[cfg(feature = "alloc")]
    pub use crate::build::set::{is_key, key_range};
    #[cfg(feature = "alloc")]
    pub use crate::build::state::BuilderState;
    #[cfg(feature = "alloc")]
    pub use crate::build::value::Filled;
    pub use crate::codegen::Mistaken;
    pub use crate::codegen::accessors::ip_addr;
    // For the command `uri-tables`.
    pub use crate::error::render::{SHOWN, is_invisible};
    #[cfg(feature = "http")]
    pub use crate::interop::http::owned as owned_from_http;
    #[cfg(all(feature = "serde", feature = "alloc"))]
    pub use crate::interop::serde::deserialize_owned;
    #[cfg(feature = "url")]
    pub use crate::interop::url::{check as check_url, owned as owned_from_url};
    pub use crate::rfc::proof::{Proof, Unproven};
    pub use crate::rule::codec::{All, Host, Item, Itself, Parts, Some as SomeData, Unescaped};
    pub use crate::rule::data::{EncodePolicy, PartData, RuleData, Sealed, Style};
    pub use crate::rule::secret::MASK;
    pub use crate::rule::template::{HasTemplate, ListOf, Many, Optional, Required, Template};
    pub use crate::simd::SelfLoop;
    #[cfg(all(uri_tables_level = "environment", feature = "std"))]
    pub use crate::simd::each_level;
    pub use crate::uri::hierarchical::components_of;
    pub use crate::uri::scheme_based::SchemeBased;
    #[cfg(feature = "alloc")]
    pub use crate::view::buf::Buffered;
    #[cfg(feature = "alloc")]
    pub use crate::view::owned::{OwnedText, from_string, from_text};
    pub use crate::view::parse::Viewing;
    #[cfg(feature = "alloc")]
    pub use crate::view::repair::repair;
    pub use crate::view::value::{address_value, decoded_value, literal_value, proven_value};
    pub use crate::view::within::Proven;
    pub use crate::view::{GeneratedCodeOnly, Text, debug};
    pub mod template {
        //! The parts of grammar templates, which tell builders how a text is assembled.

        pub use crate::rule::data::Style;
        pub use crate::rule::template::Node::{All, One, Text};
        pub use crate::rule::template::{
            Alternative, ListItems, Node, Part, Template, choice, fixed, inner_list, list, of,
            parts, whole,
        };
    }
    #[cfg(feature = "http")]
    pub use ::http;
    #[cfg(feature = "url")]
    pub use ::url;
    #[cfg(feature = "arbitrary")]
    pub use {
        crate::interop::fuzzing::{
            arbitrary_owned, arbitrary_owned_of_rest, arbitrary_view, arbitrary_view_of_rest,
            arbitrary_view_size,
        },
        ::arbitrary,
    };
    #[cfg(feature = "proptest")]
    pub use {
        crate::interop::proptest::{ValidTexts, valid_texts},
        ::proptest,
    };
    #[cfg(feature = "serde")]
    pub use {crate::interop::serde::deserialize_view, serde_core};

    /// The profiles of this crate, for the command `uri-tables`: the name of each profile, and the source of its Rust
    /// file.
    #[cfg(feature = "declarations")]
    pub const DECLARATIONS: &[(&str, &str)] = &[
        ("rfc3986", include_str!("rfc/declared/rfc3986.rs")),
        ("rfc3987", include_str!("rfc/declared/rfc3987.rs")),
    ];

    /// Functions for the bundled profiles of `uri-tables`, which belong to this library but are in another crate.
    pub mod bundled {
        use crate::automaton::dfa::START;
        use crate::error::fault::Fault;
        use crate::error::{Error, ErrorKind, ParseError};
        use crate::percent::decode::Decoded;
        use crate::rule::data::RuleData;

        pub use crate::bytes::triplet::{at_start as triplet_at_start, of as triplet_of};
        pub use crate::error::fault::Condition;
        #[cfg(feature = "alloc")]
        pub use crate::percent::decode::{bytes, legacy_character, utf8_lossy};
        pub use crate::uri::dot_segments::{Dots, as_written, decoded};

        /// Returns an iterator over the decoded bytes of `text`. A `+` stays.
        #[must_use]
        pub const fn decoder(text: &[u8]) -> Decoded<'_> {
            Decoded::new(text, false)
        }

        /// Returns the rest of the text of `decoder`, which is not decoded yet.
        #[must_use]
        pub const fn rest<'a>(decoder: &Decoded<'a>) -> &'a [u8] {
            decoder.text()
        }

        /// Returns a parse error about the bytes `found` at `offset`: no byte, one byte, or all bytes of one
        /// character.
        #[must_use]
        pub const fn error(
            data: Option<&'static RuleData>,
            offset: usize,
            found: &[u8],
            kind: ErrorKind,
        ) -> Error {
            Error::Parse(ParseError(Fault::new(data, offset, START, found, kind)))
        }

        /// Returns the error that a text does not meet `condition`. `offset` and `found` are as for [`error`].
        #[must_use]
        pub const fn unmet(condition: &'static Condition, offset: usize, found: &[u8]) -> Error {
            Error::Parse(ParseError(Fault::unmet(
                condition,
                offset,
                found,
                ErrorKind::Unmet,
            )))
        }

        /// Returns the error for a proof of the library that does not hold.
        #[must_use]
        pub const fn internal_error() -> Error {
            error(None, 0, &[], ErrorKind::Internal)
        }

        /// Adds `by` to the offset of an error, for a text that begins at offset `by` of a longer text.
        #[must_use]
        pub fn moved(error: impl Into<Error>, by: usize) -> Error {
            error.into().moved(by)
        }
    }
}
