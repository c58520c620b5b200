//! Finds lists: rules, or parts of rules, that match items separated by a one-byte delimiter.
//!
//! Examples are `query = param *( "&" param )` and the segments of a path. Items may also begin with the delimiter,
//! as in `*par` with `par = ";" pname`.
//!
//! - [`detect`] decides whether a rule as a whole is a list. For this, it uses `shape`.
//! - [`extract`] turns lists in the middle of a rule into rules of their own.
//! - `repetition` suggests which rules to expose if a component repeats, but is not in a list.

pub mod detect;
pub mod extract;
pub(crate) mod repetition;
pub(crate) mod shape;
