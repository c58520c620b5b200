//! The number of a state, sets of states, and the lookup of a state's component.
//!
//! Each state with a row in the transition table is in one *component*: the innermost rule whose text the search is
//! in, such as `host`. Error messages name it. The components of all states are a byte string of indices into a list
//! of names. Automata and sub-automata use the same format, which [`component_of`] describes.

use crate::bytes::table::all_below;

/// The number of a state, a row or a slot transition.
pub(crate) type State = u16;

/// A set of states, as bits.
pub(crate) struct StateSet([u64; 1 << (State::BITS - 6)]);

impl StateSet {
    pub(crate) const fn new() -> Self {
        Self([0; 1 << (State::BITS - 6)])
    }

    /// Inserts a state, and returns whether it is new.
    pub(crate) const fn insert(&mut self, state: State) -> bool {
        // A word has 64 states, so the lower six bits of a state select the bit.
        let (word, bit) = (&mut self.0[state as usize >> 6], 1 << (state & 63));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }
}

/// Checks that each of the `rows` states with a row has a component whose index is below `names`, the number of names.
/// For the format of `components`, see [`component_of`].
///
/// # Panics
///
/// If an index is missing or too large.
pub(crate) const fn check(rows: usize, components: &[u8], names: usize) {
    match names {
        // With one name, all states have the same component. So no indices are stored, and there is nothing to check.
        1 => {}
        2..=256 => assert!(
            all_below(components.split_at(rows).0, names),
            "every component has a name"
        ),
        _ => {
            let mut state = 0;
            while state < rows {
                assert!(
                    component_of(components, names, state) < names,
                    "every component has a name"
                );
                state += 1;
            }
        }
    }
}

/// Returns the index of the component that `state` is in. `count` is the number of components. For one component,
/// `components` is not read. For up to 256, it has one byte per state. For more, it has two bytes per state,
/// little-endian.
pub(crate) const fn component_of(components: &[u8], count: usize, state: usize) -> usize {
    match count {
        1 => 0,
        2..=256 => components[state] as usize,
        _ => u16::from_le_bytes([components[2 * state], components[2 * state + 1]]) as usize,
    }
}
