//! The model of a profile: its grammar, its exposed rules with resolved names, and the names of generated items.
//!
//! `source_map` loads the grammar, `templates` adds the templates to it, and `profile` resolves the names.
//! `type_names` and `cycles` check the result. The other modules are helpers.

pub(crate) mod blame;
pub(crate) mod cycles;
pub(crate) mod idents;
mod largest;
pub(crate) mod profile;
pub(crate) mod reachability;
pub(crate) mod source_map;
pub(crate) mod templates;
pub(crate) mod type_names;
