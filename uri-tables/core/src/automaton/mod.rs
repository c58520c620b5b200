//! The minimal DFA of a rule as data, and the loops that search with it. They validate a text and find its
//! components.

pub(crate) mod dfa;
pub(crate) mod literal_run;
pub(crate) mod reject;
pub(crate) mod search;
pub(crate) mod slots;
pub(crate) mod state;
pub(crate) mod sub_dfa;
