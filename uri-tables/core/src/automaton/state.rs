//! Rows: what the tables of automata and of their islands have alike.
//!
//! In: by state its component. Out: whether all have one; which component a state is in.

use crate::bytes::table::all_below;

/// A state's number.
pub(crate) type State = u16;

/// Checks the components of so many rows against so many names.
///
/// # Panics
///
/// If they do not fit.
pub(crate) const fn check(rows: usize, components: &[u8], names: usize) {
    match names {
        // Of one component nothing is written.
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

/// The component of a state among `count`: none is written where there is one; else one octet, or two, the low one first,
/// if there are more than one octet tells apart.
pub(crate) const fn component_of(components: &[u8], count: usize, state: usize) -> usize {
    match count {
        1 => 0,
        2..=256 => components[state] as usize,
        _ => u16::from_le_bytes([components[2 * state], components[2 * state + 1]]) as usize,
    }
}
