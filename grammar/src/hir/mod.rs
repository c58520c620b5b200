//! The high-level intermediate representation: rules as regular expressions over bytes, independent of ABNF's syntax.
//!
//! [`rules`] has the expressions, whose leaves are [`byte_set`]s. [`utf8`] encodes code points, and [`regions`]
//! determines where in a URI a rule can occur.

pub mod byte_set;
pub mod regions;
pub mod rules;
pub mod utf8;
