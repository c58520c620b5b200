//! The resolved profile: its grammar, its exposed rules, and the names of generated items.

pub(crate) mod blame;
pub(crate) mod cycles;
pub(crate) mod idents;
mod largest;
pub(crate) mod profile;
pub(crate) mod reachability;
pub(crate) mod source_map;
pub(crate) mod templates;
pub(crate) mod type_names;
