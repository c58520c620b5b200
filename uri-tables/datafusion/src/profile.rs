//! [`Profile`]: the operations of a profile's rule that the SQL functions call, as function pointers.
//!
//! The struct does not depend on the profile's types, so that the functions of this crate are compiled only once, and
//! not for each profile.

use uri_tables::{Column, PairColumn, ParseError, Part, PartOffsets, TextColumn};

/// The operations on columns with texts of one rule.
#[derive(Debug, Clone)]
pub(crate) struct Profile {
    /// The path of the rule's type, which identifies the rule.
    pub(crate) rule: &'static str,
    /// The parts of the rule that have a function. Their names differ.
    pub(crate) parts: Vec<Part>,
    /// Writes for each text whether it is valid.
    pub(crate) validate: fn(Column<'_, usize>, &mut Vec<bool>),
    /// Writes the offsets of the parts of each text.
    pub(crate) split: fn(Column<'_, usize>, &mut PartOffsets),
    /// Returns the error of a text, if it is invalid.
    pub(crate) check: fn(&[u8]) -> Result<(), ParseError>,
    pub(crate) pairs: Option<PairOperations>,
    pub(crate) hierarchical: Option<HierarchicalOperations>,
}

/// The operations of a rule with a list of keys and values.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PairOperations {
    /// Writes the decoded value of the first pair with a key in each text.
    pub(crate) value: fn(Column<'_, usize>, &[u8], &mut TextColumn),
    /// Writes all decoded pairs of each text.
    pub(crate) all: fn(Column<'_, usize>, &mut PairColumn),
}

/// The operations of a rule with RFC 3986's components.
#[derive(Debug, Clone, Copy)]
pub(crate) struct HierarchicalOperations {
    /// Writes the normal form of each text.
    pub(crate) normalize: fn(Column<'_, usize>, &mut TextColumn),
    /// Appends the target of `reference`, resolved against `base`, to `target`. Appends nothing and returns `false`
    /// if the base, the reference or the target is invalid.
    pub(crate) join: fn(base: &[u8], reference: &str, target: &mut Vec<u8>) -> bool,
}
