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
//! # Where to begin
//!
//! | you have | use |
//! |---|---|
//! | `http` and `https` URLs | [`profiles::web`], with the feature `profile-web` |
//! | URIs of any scheme, relative references | [`rfc3986`] |
//! | a scheme of your own | [`uri_profile!`]: [your first scheme in ten minutes](guide::first_scheme) |
//! | other schemes, forms, OpenAPI parameters | [`profiles`] |
//! | international URIs | `rfc3987`, with the feature `rfc3987` |
//! | a URI with values in it | [`uri!`] |
//! | URI Templates (RFC 6570) that arrive as data | [`uri_template`] |
//! | code that uses `url`, `fluent-uri` or `percent-encoding` | [moving from other libraries](guide::moving) |
//!
//! The [guide](mod@guide) explains encoding, queries, errors and tests.
//!
#![cfg_attr(feature = "profile-web", doc = "[`profiles::web`]: profiles::web")]
#![cfg_attr(not(feature = "profile-web"), doc = "[`profiles::web`]: profiles")]
//!
//! # A profile
//!
//! ```
//! # #[cfg(all(feature = "macros", feature = "alloc"))] {
//! uri_tables::uri_profile! {
//!     /// Objects in an object store: `s3://bucket/key?part=2`.
//!     pub mod s3 {
//!         extends rfc3986;
//!         abnf r#"
//!             URI    = "s3://" bucket path-abempty [ "?" query ]
//!             bucket = 3*63( %x61-7A / DIGIT / "-" / "." )
//!         "#;
//!         expose URI, bucket, path = path-abempty, segment, query;
//!     }
//! }
//!
//! let uri = s3::Uri::parse("s3://photos/2024/a%20b.jpg?part=2")?;
//! assert_eq!(uri.bucket(), "photos");
//! let last = uri.path().segments().next_back().unwrap();
//! assert_eq!(last.decode_utf8()?, "a b.jpg");
//!
//! // Builders encode data for each part. Without a bucket, this does not compile.
//! let built = s3::Uri::builder()
//!     .bucket("photos")
//!     .segments(["2024", "a/b"])
//!     .finish()?;
//! assert_eq!(built, "s3://photos/2024/a%2Fb");
//! # }
//! # Ok::<(), uri_tables::Error>(())
//! ```
//!
//! # URIs of any scheme
//!
//! ```
//! use uri_tables::rfc3986::{Query, Segment, Uri};
//!
//! // The compiler checks literals: a typo does not build.
//! const HOME: Uri<'static> = Uri::from_static("https://example.com/a/?q");
//! assert_eq!(HOME.authority().unwrap().host(), "example.com");
//! assert_eq!(HOME.join("../b")?, "https://example.com/b");
//!
//! // Errors say where, why, and what to write instead.
//! let error = Uri::parse("https://example.com/?tags=a|b").unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "invalid character `|` at offset 27 in `query`; write it as %7C",
//! );
//!
//! // What is encoded depends on the place.
//! assert_eq!(Segment::encode("Tom/Jerry?").to_string(), "Tom%2FJerry%3F");
//! assert_eq!(Query::encode("Tom/Jerry?").to_string(), "Tom/Jerry?");
//! # Ok::<(), uri_tables::Error>(())
//! ```
//!
//! # Generic code
//!
//! All types implement [`Rule`] and [`View`]; [`Leaf`], [`Encodes`] and [`TryEncodes`] say what can be decoded and
//! encoded, and encoders take [`Data`]. These traits, except [`Data`], are sealed: only types that [`uri_profile!`]
//! generates have them. [`ToBuf`] and [`Owned`] convert between views (`Uri`) and owned types (`UriBuf`).
//! [`Hierarchical`] is for views with RFC 3986's five components, which references are resolved against. A view that is
//! [`Within`] a rule of RFC 3986 converts into [`rfc3986`]'s view of it, so a function that takes
//! `impl Into<rfc3986::Uri<'a>>` accepts URIs of any profile.
//!
//! # Features
//!
//! - `std` (default): `alloc`, and detection of the processor's instructions at run time.
//! - `macros` (default): [`uri_profile!`]. Without it, no macro is built, and a clean build takes a third of the
//!   time; [`rfc3986`] is complete. Every module of [`profiles`] turns it on.
//! - `alloc`: everything that returns a `String` or a `Cow`: owned types, builders and setters, [`Encoded::to_cow`],
//!   `decode` on views, the functions of [`decode`](mod@decode), [`Normalize`], [`Hierarchical::resolve`],
//!   [`Hierarchical::relativize`], [`remove_dot_segments`], [`uri_template`].
//! - `serde`: views and owned types are serialized as their text. Deserializing a text that is not valid is an error
//!   of the format with our message. A view borrows from the input. `uri_template::to_values` takes types that serialize.
//! - `http`: conversions between the types of URIs and references, also of profiles, and `http::Uri`, by `TryFrom`. An
//!   `http::Uri` has no fragment, and an authority unless it is an absolute path.
//! - `url`: the same with `url::Url`, which normalizes by the WHATWG's rules. A URI that it would read as something else
//!   (`http:///a` has no host) is an error.
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
#[allow(unused_extern_crates, reason = "not all profiles use it")]
extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

#[cfg(feature = "declarations")]
#[doc(hidden)]
pub mod declarations;
pub mod profiles;
#[cfg_attr(feature = "macros", doc = include_str!("what_is_proven.md"))]
#[cfg_attr(
    not(feature = "macros"),
    doc = "The theorems that the compiler proves: documented with the feature `macros`."
)]
pub mod what_is_proven {}

#[cfg(feature = "macros")]
pub mod guide {
    //! How to use this library, page by page.
    //!
    //! Learn:
    //!
    //! 1. [Your first scheme in ten minutes](first_scheme): declare Redis URIs, and parse, build and edit them.
    //! 2. [ABNF for people who think in regex](regex): what to write for `a|b`, `a{3,}` and `[^&]`.
    //! 3. [Reading errors](errors): what the messages mean, at run time and at compile time.
    //! 4. [Encoding by position](encoding): why there is no function that encodes a whole URI.
    //! 5. [Queries and forms](queries): parameters, and spaces as `+`.
    //! 6. [URI templates](templates): `/users/{id}{?page}` as a type that builds and matches.
    //! 7. [Testing your handlers](testing): generate valid and almost valid URIs.
    //!
    //! Look up:
    //!
    //! - [Moving from other libraries](moving): `url`, `fluent-uri`, `percent-encoding`, JavaScript and Python.
    //! - [What is proven](crate::what_is_proven): the theorems, and what each of them rejects.
    //! - [Faults found in published grammars](faults): texts that RFCs admit by mistake.
    //! - [`uri_profile!`](crate::uri_profile): every statement of the macro.

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
    #[doc = include_str!("guide/templates.md")]
    pub mod templates {}
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

#[cfg(all(feature = "macros", feature = "alloc"))]
#[doc(hidden)]
pub use uri_tables_macro::uri_of as __uri;

#[cfg(feature = "macros")]
#[doc = include_str!("uri_profile.md")]
#[macro_export]
macro_rules! uri_profile {
    ($($tokens:tt)*) => {
        $crate::__uri_profile! { $crate; $($tokens)* }
    };
}

#[cfg(all(feature = "macros", feature = "alloc"))]
#[doc = include_str!("uri.md")]
#[macro_export]
macro_rules! uri {
    ($type:ty, $text:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::__uri! { $crate; $type; $text; $($name = $value;)* }
    };
    ($type:ty, $text:literal $(, $($values:tt)*)?) => {
        ::core::compile_error!(
            "expected each value with the name of its placeholder\nhelp: write `\"https://example.com/{id}\", id = 7`; for a variable called `id`, `{id}` alone is enough"
        )
    };
    ($type:ty, $text:expr $(, $($values:tt)*)?) => {
        ::core::compile_error!(
            "expected the text as a string literal, because it is read at compile time\nhelp: write it here, with a placeholder such as `{id}` for each value that is not known yet"
        )
    };
    ($($tokens:tt)*) => {
        ::core::compile_error!(
            "expected a view type, then a text, then values with their names\nhelp: write `uri!(web::Uri, \"https://example.com/{id}\", id = 7)`"
        )
    };
}
