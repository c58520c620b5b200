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
pub use bytes::column::{Column, OffsetError};
pub use bytes::data::Data;
pub use error::{Error, ErrorKind};
pub use percent::decode::Decoded;
pub use percent::encode::{Chunks, Encoded};
pub use percent::encodes::{Encodes, TryEncodes};
pub use rule::Rule;
pub use rule::template::{Optional, Required};
pub use uri::components::{Components, Hierarchical};
#[cfg(feature = "alloc")]
pub use uri::dot_segments::remove_dot_segments;
#[cfg(feature = "alloc")]
pub use uri::normalize::normalized::Normalized;
#[cfg(feature = "alloc")]
pub use uri::normalize::{Normalize, NormalizeOptions};
pub use view::items::Items;
#[cfg(feature = "alloc")]
pub use view::owned::{Owned, ToBuf};
pub use view::within::Within;
pub use view::{Leaf, View};

#[doc(hidden)]
pub mod __private {
    //! What expansions refer to, and nobody else: no promise is made about anything here.
    //!
    //! Everything an expansion names goes through this module, the primitive types and the prelude
    //! included: a user's rule may be called `Option` or `str`, and its type then stands around the code.

    pub use core;
    pub use core::option::Option::{self, None, Some};
    pub use core::primitive::{self, bool, str, u8};
    pub use core::result::Result::{self, Err, Ok};
    pub use core::{concat, stringify};

    #[cfg(feature = "alloc")]
    pub use alloc::{borrow::Cow, string::String};

    // Unit tests declare profiles.
    #[cfg(test)]
    pub use uri_tables_macro::uri_profile_of as uri_profile;

    pub use crate::automaton::dfa::{Automaton, Transitions};
    pub use crate::automaton::literal_run::LiteralRun;
    pub use crate::automaton::slots::Captures;
    pub use crate::automaton::sub_dfa::SubDfa;
    #[cfg(feature = "alloc")]
    pub use crate::build::draft::BuilderState;
    #[cfg(feature = "alloc")]
    pub use crate::build::into_part::{Filled, IntoPart, Source, checked};
    #[cfg(feature = "alloc")]
    pub use crate::build::typestate::{Given, IsGiven, Missing};
    pub use crate::bytes::data::Data;
    pub use crate::codegen::accessors::ip_addr;
    pub use crate::error::Error;
    #[cfg(all(feature = "serde", feature = "alloc"))]
    pub use crate::interop::serde::deserialize_owned;
    pub use crate::percent::decode::Decoded;
    pub use crate::percent::encode::Encoded;
    pub use crate::percent::encodes::{Encodes, TryEncodes};
    pub use crate::rfc::proof::{Proof, Unproven};
    pub use crate::rfc::rfc3986;
    #[cfg(feature = "alloc")]
    pub use crate::rfc3986::{UriBuf, UriReferenceBuf};
    pub use crate::rule::Rule;
    pub use crate::rule::codec::{All, Itself, Parts, Some as SomeData};
    pub use crate::rule::data::{EncodePolicy, RuleData, Sealed};
    pub use crate::rule::template::Style;
    pub use crate::rule::template::{
        Alternative, HasTemplate, ListItems, Many, Node, Optional, Part, Required, Template,
    };
    pub use crate::simd::SelfLoop;
    #[cfg(all(uri_tables_level = "environment", feature = "std"))]
    pub use crate::simd::each_level;
    pub use crate::uri::components::{Components, Hierarchical};
    #[cfg(feature = "alloc")]
    pub use crate::uri::normalize::normalized::Normalized;
    #[cfg(feature = "alloc")]
    pub use crate::uri::normalize::{Normalize, NormalizeOptions};
    pub use crate::uri::scheme_based::SchemeBased;
    pub use crate::view::items::Items;
    #[cfg(feature = "alloc")]
    pub use crate::view::lookup::{Found, Lookup};
    #[cfg(feature = "alloc")]
    pub use crate::view::owned::{Owned, OwnedText, ToBuf};
    pub use crate::view::parse::Viewing;
    pub use crate::view::within::{Proven, Within};
    pub use crate::view::{Leaf, Text, Unchecked, View, debug};
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
        crate::interop::proptest::{Words, words},
        ::proptest,
    };
    #[cfg(feature = "serde")]
    pub use {crate::interop::serde::deserialize_view, serde_core};

    /// What the bundled profiles of `uri-tables` refer to: they are a part of this library that stands beside the macro.
    pub mod bundled {
        use crate::automaton::dfa::START;
        use crate::bytes::triplet;
        use crate::error::{Error, ErrorKind};
        use crate::percent::decode::Decoded;
        use crate::rule::data::RuleData;

        #[cfg(feature = "alloc")]
        pub use crate::percent::decode::{legacy_character, octets, utf8_lossy};
        pub use crate::uri::dot_segments::{Dots, as_written, decoded};

        /// The octet of the triplet that a text begins with, if it begins with one.
        #[must_use]
        pub const fn triplet_at_start(text: &[u8]) -> Option<u8> {
            triplet::at_start(text)
        }

        /// The octets that a text stands for.
        #[must_use]
        pub const fn decoder(text: &[u8]) -> Decoded<'_> {
            Decoded::new(text, false)
        }

        /// What a decoder has not yet read.
        #[must_use]
        pub const fn rest<'a>(decoder: &Decoded<'a>) -> &'a [u8] {
            decoder.text()
        }

        /// The triplet of an octet.
        #[must_use]
        pub fn triplet_of(octet: u8) -> &'static str {
            triplet::of(octet)
        }

        /// An error about `found`: no octet, one, or those of one character.
        #[must_use]
        pub const fn error(
            facts: Option<&'static RuleData>,
            offset: usize,
            found: &[u8],
            kind: ErrorKind,
        ) -> Error {
            Error::new(facts, offset, START, found, kind)
        }

        /// A proof that does not hold.
        #[must_use]
        pub const fn internal_error() -> Error {
            Error::new(None, 0, START, &[], ErrorKind::Internal)
        }

        /// The same error about a text in which this one's begins at an offset.
        #[must_use]
        pub const fn moved(error: Error, by: usize) -> Error {
            error.moved(by)
        }
    }
}
