//! Interoperability: implementations of other crates' traits, and conversions from and to their types. Each crate has
//! a feature of its own.
//!
//! - `serde`, `http`, `url`: serialization and conversions;
//! - `arbitrary`, with `fuzzing`: valid texts and near misses from the input of a fuzzer;
//! - `proptest`, with `sampler` and `shrinking`: random valid texts and near misses, which shrink;
//! - `mutate`, `rng`, `shortest_paths`: near misses, random numbers, and completions of texts, for `arbitrary` and
//!   `proptest`.

/// Implements nothing without the feature `arbitrary`.
#[cfg(not(feature = "arbitrary"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __arbitrary {
    ($($ignored:tt)*) => {};
}

/// Implements nothing without the feature `http`.
#[cfg(not(feature = "http"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __http {
    ($($ignored:tt)*) => {};
}

/// Implements nothing without the feature `proptest`.
#[cfg(not(feature = "proptest"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __proptest {
    ($($ignored:tt)*) => {};
}

/// Implements nothing without the feature `serde`.
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __serde {
    ($($ignored:tt)*) => {};
}

/// Implements nothing without the feature `url`.
#[cfg(not(feature = "url"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __url {
    ($($ignored:tt)*) => {};
}

#[cfg(feature = "arbitrary")]
pub mod arbitrary;
#[cfg(feature = "arbitrary")]
pub(crate) mod fuzzing;
#[cfg(feature = "http")]
pub(crate) mod http;
#[cfg(any(feature = "arbitrary", feature = "proptest"))]
pub(crate) mod mutate;
#[cfg(feature = "proptest")]
pub mod proptest;
#[cfg(any(feature = "arbitrary", feature = "proptest"))]
pub(crate) mod rng;
#[cfg(feature = "proptest")]
pub(crate) mod sampler;
#[cfg(feature = "serde")]
pub(crate) mod serde;
#[cfg(any(feature = "arbitrary", feature = "proptest"))]
pub(crate) mod shortest_paths;
#[cfg(feature = "proptest")]
pub(crate) mod shrinking;
#[cfg(feature = "url")]
pub(crate) mod url;
