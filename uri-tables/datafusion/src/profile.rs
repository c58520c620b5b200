//! What functions need of a profile. It does not depend on the profile's types, so that the functions of this crate are
//! compiled only once.

use uri_tables::{Column, PairColumn, ParseError, Part, PartOffsets, TextColumn};

/// A rule's operations on columns.
#[derive(Debug, Clone)]
pub(crate) struct Profile {
    /// The path of the rule's type. Two functions with the same name and the same rule are equal.
    pub(crate) rule: &'static str,
    /// The parts of the rule, each name once.
    pub(crate) parts: Vec<Part>,
    pub(crate) validate: fn(Column<'_, usize>, &mut Vec<bool>),
    pub(crate) split: fn(Column<'_, usize>, &mut PartOffsets),
    pub(crate) check: fn(&[u8]) -> Result<(), ParseError>,
    pub(crate) pairs: Option<PairOperations>,
    pub(crate) hierarchical: Option<HierarchicalOperations>,
}

/// The operations of a rule with a list of keys and values.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PairOperations {
    pub(crate) value: fn(Column<'_, usize>, &[u8], &mut TextColumn),
    pub(crate) all: fn(Column<'_, usize>, &mut PairColumn),
}

/// The operations of a rule with RFC 3986's components.
#[derive(Debug, Clone, Copy)]
pub(crate) struct HierarchicalOperations {
    pub(crate) normalize: fn(Column<'_, usize>, &mut TextColumn),
    /// Appends the target of a reference. Returns `false` if the base or the reference is invalid.
    pub(crate) join: fn(base: &[u8], reference: &str, target: &mut Vec<u8>) -> bool,
}
