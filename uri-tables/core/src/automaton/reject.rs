//! Rejection: the result of a search in a text that is not valid. It has the offset and the state where the search
//! stopped. The module `error` uses them to locate the error.

use core::num::NonZero;

use crate::automaton::state::State;

/// The offset and the state at which a search stopped. The state is never 0, so that `Result<(), Reject>` is returned
/// in two registers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reject {
    /// The offset of the byte on which the search reached the dead state, or the length of the text if it ended too
    /// early.
    pub(crate) offset: usize,
    /// The state before the byte at `offset`.
    state: NonZero<State>,
}

impl Reject {
    /// Takes the offset at which the search stopped, and the state after the bytes before this offset, which is not
    /// dead.
    #[inline]
    pub(crate) const fn new(offset: usize, state: State) -> Self {
        debug_assert!(state != 0, "a walk stops before the dead state, which is 0");
        let state = match NonZero::new(state) {
            Some(state) => state,
            None => NonZero::<State>::MIN,
        };
        Self { offset, state }
    }

    /// Returns the state at which the search stopped, which is never the dead state.
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
