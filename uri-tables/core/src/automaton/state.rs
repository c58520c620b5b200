//! States, and the components they are in: what automata and sub-automata share.

use crate::bytes::table::all_below;

/// The number of a state.
pub(crate) type State = u16;

/// Checks the components of rows against their names.
///
/// # Panics
///
/// If they do not fit.
pub(crate) const fn check(rows: usize, components: &[u8], names: usize) {
    match names {
        // With one component, nothing is stored.
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

/// Returns the component of a state among `count`. Nothing is stored for one component, one byte for up to 256, and
/// two, little-endian, for more.
pub(crate) const fn component_of(components: &[u8], count: usize, state: usize) -> usize {
    match count {
        1 => 0,
        2..=256 => components[state] as usize,
        _ => u16::from_le_bytes([components[2 * state], components[2 * state + 1]]) as usize,
    }
}
