//! The minimal DFA of a rule as data, and the searches with it. They validate a text and find its components.
//!
//! - `dfa`: the automaton and its tables. `state`: the numbers of states, and the component of each state;
//! - `sub_dfa`: groups of states that several automata share;
//! - `literal_run`: strings that usually come next in a text, and are compared as a whole;
//! - `slots`: the offsets at which components begin and end;
//! - `search`: runs an automaton over a text. `reject`: where a search stopped, if the text is not valid.

pub(crate) mod dfa;
pub(crate) mod literal_run;
pub(crate) mod reject;
pub(crate) mod search;
pub(crate) mod slots;
pub(crate) mod state;
pub(crate) mod sub_dfa;
