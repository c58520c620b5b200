//! Stops: where a walk ended without a word.
//!
//! In: a walk. Out: what diagnosis begins with.

use core::num::NonZero;

use crate::automaton::state::State;

/// Where a walk stopped short of acceptance. Whether it did, and all of this, is handed back in two registers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reject {
    /// The octets that were taken.
    pub(crate) offset: usize,
    state: NonZero<State>,
}

impl Reject {
    /// Behind some octets, in a state that is not the dead one.
    #[inline]
    pub(crate) const fn new(offset: usize, state: State) -> Self {
        debug_assert!(state != 0, "a walk stops before the dead state, which is 0");
        let state = match NonZero::new(state) {
            Some(state) => state,
            None => NonZero::<State>::MIN,
        };
        Self { offset, state }
    }

    /// The state behind the octets: never the dead one.
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
