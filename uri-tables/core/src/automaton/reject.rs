//! The result of a search that stopped before a valid end: an offset and a state, which `error` uses to locate the
//! error.

use core::num::NonZero;

use crate::automaton::state::State;

/// The offset and the state at which a search stopped. `Result<(), Reject>` is returned in two registers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reject {
    /// The number of bytes before the byte without a valid transition, or the length of the text if it ended too
    /// early.
    pub(crate) offset: usize,
    state: NonZero<State>,
}

impl Reject {
    /// Takes the number of bytes before the stop, and the state after them, which is not dead.
    #[inline]
    pub(crate) const fn new(offset: usize, state: State) -> Self {
        debug_assert!(state != 0, "a walk stops before the dead state, which is 0");
        let state = match NonZero::new(state) {
            Some(state) => state,
            None => NonZero::<State>::MIN,
        };
        Self { offset, state }
    }

    /// Returns the state after the accepted bytes, which is never the dead state.
    #[inline]
    pub(crate) const fn state(self) -> State {
        self.state.get()
    }
}

#[cfg(test)]
mod tests {
    use super::Reject;

    #[test]
    fn what_a_walk_hands_back_has_two_words() {
        let words = size_of::<Result<(), Reject>>() / size_of::<usize>();
        assert_eq!(words, 2);
    }
}
