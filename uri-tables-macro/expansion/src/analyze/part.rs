//! Accessors to components that occur at most once.

use syn::Ident;
use uri_tables_grammar::captures::tdfa::Presence;

/// The entry of [`Part::inner`] for a component that the surrounding automaton does not capture.
pub(super) const NOWHERE: u8 = u8::MAX;

/// An accessor to a component that occurs at most once.
pub(crate) struct Part {
    pub(crate) method: Ident,
    /// The type that the accessor returns.
    pub(crate) ident: Ident,
    /// The name of the component's exposed rule.
    pub(crate) rule: String,
    /// The index of the exposed rule in the profile.
    pub(crate) component: u16,
    pub(crate) presence: Presence,
    /// The index of the component in the automaton's captures.
    pub(crate) number: usize,
    /// For each capture of the component's own automaton, its index in this type's captures, or [`NOWHERE`].
    pub(crate) inner: Vec<u8>,
}
