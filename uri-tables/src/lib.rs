#![no_std]
#![deny(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]
// The docs link to what needs `alloc`, and to the macro.
#![cfg_attr(
    not(all(feature = "alloc", feature = "macros")),
    allow(rustdoc::broken_intra_doc_links)
)]
//! URI types from a grammar: write the ABNF of a URI scheme, and the compiler generates a type for every rule you
//! name.
//!
//! Each type is a zero-copy view that can only hold valid text. It comes with a table of the bytes that may occur
//! literally, an encoder whose output is always valid, a decoder, and errors that say what to write instead. All of
//! it is computed from the grammar while your crate compiles.
//!
//! Begin with [your first scheme in ten minutes](guide::first_scheme), or with [`profiles::web`] for ordinary URLs.
//!
//! [`uri_profile!`] declares such types. [`rfc3986`] has the library's own, for URIs of any scheme:
//!
//! ```
//! use uri_tables::rfc3986::{Query, Segment, Uri};
//!
//! // The compiler checks literals: a typo does not build.
//! const HOME: Uri<'static> = Uri::from_static("https://example.com/2024/a%20b.jpg");
//!
//! // Texts are checked in one pass without allocations.
//! let error = Uri::parse("https://example.com/?tags=a|b").unwrap_err();
//! assert_eq!(error.to_string(), "invalid character `|` at offset 27 in `query`; write it as %7C");
//!
//! // Encoding depends on the position: each rule knows what it admits.
//! assert_eq!(Segment::encode("Tom/Jerry?").to_string(), "Tom%2FJerry%3F");
//! assert_eq!(Query::encode("Tom/Jerry?").to_string(), "Tom/Jerry?");
//!
//! // Rules inside a rule are accessors, and lists are iterators. Split first, then decode the parts.
//! assert_eq!(HOME.authority().unwrap().host(), "example.com");
//! let last = HOME.path().segments().next_back().unwrap();
//! assert_eq!(last.decode_utf8()?, "a b.jpg");
//!
//! let table: &[bool; 256] = Segment::TABLE;
//! assert!(table[usize::from(b'@')] && !table[usize::from(b'/')]);
//!
//! // Builders encode data for each part, and insert views as they are.
//! let built = Uri::builder()
//!     .scheme("https")
//!     .host("example.com")
//!     .segments(["2024", "a b.jpg"])
//!     .finish()?;
//! assert_eq!(built, HOME);
//!
//! // References are resolved against any URI.
//! assert_eq!(HOME.join("../2025/?q")?, "https://example.com/2025/?q");
//! # assert_eq!(HOME.as_str().len(), 34);
//! # Ok::<(), uri_tables::Error>(())
//! ```
//!
//! # Generic code
//!
//! All types implement [`Rule`] and [`View`]; [`Leaf`], [`Encodes`] and [`TryEncodes`] say what can be decoded and
//! encoded, and encoders take [`Data`]. These traits are sealed: only types that [`uri_profile!`] generates have
//! them. [`ToBuf`] and [`Owned`] convert between views (`Uri`) and owned types (`UriBuf`). [`Hierarchical`] is for
//! views with RFC 3986's five components, which references are resolved against. A view that is [`Within`] a rule of
//! RFC 3986 converts into [`rfc3986`]'s view of it, so a function that takes `impl Into<rfc3986::Uri<'a>>` accepts
//! URIs of any profile.
//!
//! # Features
//!
//! - `std` (default): `alloc`, and detection of the processor's instructions at run time.
//! - `macros` (default): [`uri_profile!`]. Without it, no macro is built, and a clean build takes a third of the
//!   time; [`rfc3986`] is complete. Every module of [`profiles`] turns it on.
//! - `alloc`: everything that returns a `String` or a `Cow`: owned types, builders and setters, [`Encoded::to_cow`],
//!   `decode` on views, the functions of [`decode`](mod@decode), [`Normalize`], [`Hierarchical::resolve`],
//!   [`Hierarchical::relativize`], [`remove_dot_segments`].
//! - `serde`: views and owned types are serialized as their text. Deserializing a text that is not valid is an error
//!   of the format with our message. A view borrows from the input.
//! - `http`: conversions between [`rfc3986`]'s types and `http::Uri`, by `TryFrom`. An `http::Uri` has no fragment,
//!   and an authority unless it is an absolute path.
//! - `url`: conversions between [`rfc3986`]'s types and `url::Url`, which normalizes by the WHATWG's rules. A URI
//!   that it would read as something else (`http:///a` has no host) is an error.
//! - `rfc3987`: the module of that name, with types for IRIs; with `alloc`, `to_uri` and `to_iri` convert between
//!   IRIs and URIs.
//! - `idna`: `rfc3987`, and `to_uri_idna`, which also converts the host to an ASCII domain name.
//! - `percent-encoding`: every type has its table as an `AsciiSet` of that crate, `Rule::ASCII_SET`.
//! - `arbitrary`: views, owned types and near misses of every rule are `Arbitrary`, for fuzz targets. Needs `std`.
//! - `proptest`: owned types have a strategy, `any::<UriBuf>()`, and so have near misses of every rule. Needs
//!   `alloc`.
//! - `profiles`: every module of [`profiles`]; `profile-http`, `profile-mailto`, … are one each.
//!
//! Without any feature, the library parses, validates, has tables, encodes to any [`fmt::Write`](core::fmt::Write),
//! and decodes byte by byte ([`Leaf::decoded`]).

#[cfg(feature = "alloc")]
#[allow(unused_extern_crates, reason = "only some profiles use it")]
extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

pub mod profiles;
#[cfg_attr(feature = "macros", doc = include_str!("what_is_proven.md"))]
#[cfg_attr(
    not(feature = "macros"),
    doc = "The theorems that the compiler proves: documented with the feature `macros`."
)]
pub mod what_is_proven {}

#[cfg(feature = "macros")]
pub mod guide {
    //! How to use this library, in pages.
    //!
    //! - [Your first scheme in ten minutes](first_scheme)
    //! - [ABNF for people who think in regex](regex)
    //! - [Reading errors](errors)
    //! - [Encoding by position](encoding)
    //! - [Queries and forms](queries)
    //! - [Testing your handlers](testing)
    //! - [What is proven](crate::what_is_proven)
    //! - [Moving from other libraries](moving)
    //! - [Faults found in published grammars](faults)

    #[doc = include_str!("guide/first_scheme.md")]
    pub mod first_scheme {}
    #[doc = include_str!("guide/regex.md")]
    pub mod regex {}
    #[doc = include_str!("guide/errors.md")]
    pub mod errors {}
    #[doc = include_str!("guide/encoding.md")]
    pub mod encoding {}
    #[doc = include_str!("guide/queries.md")]
    pub mod queries {}
    #[cfg_attr(feature = "proptest", doc = include_str!("guide/testing.md"))]
    #[cfg_attr(
        not(feature = "proptest"),
        doc = "Strategies and near misses: documented with the feature `proptest`."
    )]
    pub mod testing {}
    #[doc = include_str!("guide/moving.md")]
    pub mod moving {}
    #[doc = include_str!("guide/faults.md")]
    pub mod faults {}
}

#[doc(inline)]
pub use uri_tables_core::*;

#[cfg(feature = "macros")]
#[doc(hidden)]
pub use uri_tables_macro::uri_profile_of as __uri_profile;

#[cfg(feature = "macros")]
#[doc = include_str!("uri_profile.md")]
#[macro_export]
macro_rules! uri_profile {
    ($($tokens:tt)*) => {
        $crate::__uri_profile! { $crate; $($tokens)* }
    };
}
