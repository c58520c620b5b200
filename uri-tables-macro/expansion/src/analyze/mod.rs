//! Analyzes each exposed rule: its automata, parts, lists, accessors and builder.

pub(crate) mod accessors;
pub(crate) mod assembly;
pub(crate) mod builders;
pub(crate) mod five_components;
pub(crate) mod form_style;
pub(crate) mod lists;
pub(crate) mod part;
pub(crate) mod positions;
pub(crate) mod removal;
pub(crate) mod types;
pub(crate) mod typestate;
pub(crate) mod values;
