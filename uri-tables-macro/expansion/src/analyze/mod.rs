//! Analyzes each exposed rule of a profile. The steps, in this order:
//!
//! 1. `types` compiles the automata of each rule, and finds its lists (`lists`) and its encoding (`form_style`).
//! 2. `accessors` determines the accessors of each type. A `part` is an accessor to a component that occurs at most
//!    once. `five_components` tells which types have the five components of RFC 3986.
//! 3. `values` determines what the methods `value` and `choice` return.
//! 4. `builders` determines the methods of builders and setters. To do so, it uses `assembly` (how a text is
//!    assembled from parts), `positions` (where a text is in a URI), `removal` (which parts can be removed) and
//!    `typestate` (which parts a builder requires).

pub(crate) mod accessors;
pub(crate) mod assembly;
pub(crate) mod builders;
pub(crate) mod five_components;
pub(crate) mod form_style;
pub(crate) mod lists;
pub(crate) mod part;
pub(crate) mod positions;
pub(crate) mod removal;
pub(crate) mod trials;
pub(crate) mod types;
pub(crate) mod typestate;
pub(crate) mod values;
