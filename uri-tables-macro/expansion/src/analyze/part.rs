//! A [`Part`]: an accessor to a component that occurs at most once in the texts of a type.
//!
//! A type's automaton captures such components, that is, records where they begin and end. The captures of an
//! automaton are numbered from 0. For example, `Uri` has the accessor `authority()`, which returns the type
//! `Authority`. The automata of both types capture `host`, but have different numbers for it.

use syn::Ident;
use uri_tables_grammar::captures::tdfa::Presence;

/// The entry in [`Part::inner`] for a capture of the inner type that the outer type does not have.
pub(super) const NOT_CAPTURED: u8 = u8::MAX;

/// An accessor to a component that occurs at most once, such as `uri.authority()`.
pub(crate) struct Part {
    pub(crate) method: Ident,
    /// The type that the accessor returns: the index of the component's exposed rule in the profile.
    pub(crate) component: u16,
    /// [`Presence::Required`] if every text of the outer type, which has the accessor, contains the component.
    pub(crate) presence: Presence,
    /// The index of the component among the captures of the outer type, which has the accessor.
    pub(crate) number: usize,
    /// For each capture of the inner type, which the accessor returns, the index of the same component among the
    /// captures of the outer type, or [`NOT_CAPTURED`].
    pub(crate) inner: Vec<u8>,
}
