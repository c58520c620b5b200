//! Rows: what the tables of automata and of their islands have alike.
//!
//! In: classes of octets, and by state its component. Out: whether they fit the rows; which component a state is in.

/// A state's number.
pub(crate) type State = u16;

/// Checks tables against so many rows of `1 << shift` classes, and so many names of components.
///
/// # Panics
///
/// If they do not fit.
pub(crate) const fn check(
    classes: &[u8; 256],
    shift: u32,
    rows: usize,
    components: &[u8],
    names: usize,
) {
    let mut octet = 0;
    while octet < 256 {
        assert!(
            (classes[octet] as usize) < 1 << shift,
            "a class is narrower than a row"
        );
        octet += 1;
    }
    let mut state = 0;
    while state < rows {
        assert!(
            component_of(components, names, state) < names,
            "every component has a name"
        );
        state += 1;
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
