#![no_std]
#![deny(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]
// The docs link to what needs `alloc`, and to the macro.
#![cfg_attr(
    not(all(feature = "alloc", feature = "macros")),
    allow(rustdoc::broken_intra_doc_links)
)]
//! Write the ABNF of a URI scheme, and the compiler gives a type for every rule you name.
//!
//! Each type is a zero-copy view that only valid text can have. With it come the table of the octets that
//! may stand literally, an encoder that cannot produce anything invalid, a decoder, and errors that
//! say what to write instead. All of it is computed from the grammar while your crate compiles, and
//! nothing about a URI is written twice.
//!
//! [`uri_profile!`] declares such types; [`rfc3986`] is what the library declares with it, for URIs of
//! any scheme:
//!
//! ```
//! use uri_tables::rfc3986::{Query, Segment, Uri, UriReference};
//!
//! // Literals are checked by the compiler: a typo does not build.
//! const HOME: Uri<'static> = Uri::from_static("https://example.com/2024/a%20b.jpg");
//!
//! // Texts are checked in one pass that allocates nothing.
//! let error = Uri::parse("https://example.com/?tags=a|b").unwrap_err();
//! assert_eq!(error.to_string(), "invalid octet `|` (0x7C) at offset 27 in `query`; write it as %7C");
//!
//! // Encoding is by position: each rule knows what it may hold.
//! assert_eq!(Segment::encode("Tom/Jerry?").to_string(), "Tom%2FJerry%3F");
//! assert_eq!(Query::encode("Tom/Jerry?").to_string(), "Tom/Jerry?");
//!
//! // Rules inside a rule are accessors, and lists iterators; decoding is for parts, after splitting.
//! assert_eq!(HOME.authority().unwrap().host(), "example.com");
//! let last = HOME.path().segments().next_back().unwrap();
//! assert_eq!(last.decode_utf8()?, "a b.jpg");
//!
//! let table: &[bool; 256] = Segment::TABLE;
//! assert!(table[usize::from(b'@')] && !table[usize::from(b'/')]);
//!
//! // Data in, URI out: each part is encoded as its rule wants, and views stand as they are.
//! let built = Uri::builder().scheme(HOME.scheme()).reg_name("example.com").segments(["2024", "a b.jpg"]).finish()?;
//! assert_eq!(built, HOME);
//!
//! // References are resolved against any URI.
//! assert_eq!(HOME.resolve(&UriReference::parse("../2025/?q")?)?, "https://example.com/2025/?q");
//! # assert_eq!(HOME.as_str().len(), 34);
//! # Ok::<(), uri_tables::Error>(())
//! ```
//!
//! # Generic code
//!
//! [`Rule`], [`View`], [`Leaf`], [`Encodes`] and [`TryEncodes`] are what the types have in common; what encoders take is
//! [`Data`], which no type of these is. They
//! are sealed: a type that has them was made by [`uri_profile!`], and holds what it says. [`ToBuf`] and
//! [`Owned`] lead from a view to its owned twin (`Uri` to `UriBuf`) and back. [`Hierarchical`] is what a view
//! with RFC 3986's five components has: references are resolved against it, and made relative to it. A view that
//! is [`Within`] a rule of RFC 3986 converts into [`rfc3986`]'s view of it, so that a function may take
//! `impl Into<rfc3986::Uri<'a>>` for URIs of any profile.
//!
//! # Features
//!
//! - `std` (default): `alloc`; and which instructions the processor has is asked at run time.
//! - `macros` (default): [`uri_profile!`]. Without it, no macro is built, and a clean build takes a third of the time;
//!   [`rfc3986`] is complete. Every module of [`profiles`] turns it on.
//! - `alloc`: what gives a `String` or a `Cow`: the views' owned twins, builders and setters, [`Encoded::to_cow`], `decode` on
//!   views, the functions of [`decode`](mod@decode), and references: [`Hierarchical::resolve`],
//!   [`Hierarchical::relativize`], [`remove_dot_segments`].
//! - `serde`: every view and every owned twin is `Serialize` and `Deserialize` as its text; a text that is no
//!   word of the rule is the format's error, with our words. A view borrows from the input.
//! - `http`: [`rfc3986`]'s URIs and references convert to `http::Uri` and back, by `TryFrom`. An `http::Uri` has
//!   no fragment, and an authority unless it is an absolute path; the rest is its error.
//! - `url`: the same for `url::Url`, which normalizes what it reads as the WHATWG has it. What it would
//!   read as something else (`http:///a` has no host) is its error.
//! - `rfc3987`: the module of that name, with types for IRIs; with `alloc`, `to_uri` and `to_iri` convert between IRIs and
//!   URIs.
//! - `idna`: `rfc3987`, and `to_uri_idna`, which also makes an ASCII domain name of an IRI's host.
//! - `percent-encoding`: every type has its table as an `AsciiSet` of the crate of that name,
//!   `Rule::ASCII_SET`.
//! - `arbitrary`: every view and every owned twin is `Arbitrary`, and so are near misses of every rule, for fuzz targets: the
//!   module of that name. It needs `std`.
//! - `proptest`: every owned twin has a strategy, `any::<UriBuf>()`, and every rule one of near misses: the module of that name.
//!   It needs `alloc`.
//! - `profiles`: every module of [`profiles`]; `profile-http`, `profile-mailto`, … are one each.
//!
//! Without any, parsing, validating, tables, encoding to any [`fmt::Write`](core::fmt::Write) and
//! decoding octet by octet ([`Leaf::decoded`]) work.

#[cfg(feature = "alloc")]
#[allow(unused_extern_crates, reason = "only some profiles use it")]
extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

pub mod profiles;
#[cfg_attr(feature = "macros", doc = include_str!("what_is_proven.md"))]
#[cfg_attr(
    not(feature = "macros"),
    doc = "What the compiler proves: documented with the feature `macros`."
)]
pub mod what_is_proven {}

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
