//! The state type and the lookup of a state's component, for both automata and sub-automata.

use crate::bytes::table::all_below;

/// The number of a state, a row or a slot transition.
pub(crate) type State = u16;

/// Checks that `components` has an index below `names` for each of `rows` rows.
///
/// # Panics
///
/// If an index is missing or too large.
pub(crate) const fn check(rows: usize, components: &[u8], names: usize) {
    match names {
        // With one component, no index is stored.
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

/// Returns the index of the component that `state` is in; `count` is the number of components. For one component,
/// `components` is empty; for up to 256, it has one byte per state; for more, it has two bytes per state,
/// little-endian.
pub(crate) const fn component_of(components: &[u8], count: usize, state: usize) -> usize {
    match count {
        1 => 0,
        2..=256 => components[state] as usize,
        _ => u16::from_le_bytes([components[2 * state], components[2 * state + 1]]) as usize,
    }
}
