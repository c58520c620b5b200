//! Builders, setters and list edits: assembling a text from its parts.

pub(crate) mod compose;
pub(crate) mod delimiters;
pub(crate) mod formatting;
pub(crate) mod free_lists;
pub(crate) mod into_part;
pub(crate) mod layout;
pub(crate) mod offsets;
pub(crate) mod pairs;
pub(crate) mod select;
pub(crate) mod set;
pub(crate) mod splice;
pub(crate) mod state;
pub(crate) mod typestate;
pub(crate) mod value;
pub(crate) mod verify;
