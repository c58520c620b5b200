//! A rule's minimal DFA as data, and the loops that search with it. Come here for how a text is validated and split.

pub(crate) mod dfa;
pub(crate) mod literal_run;
pub(crate) mod reject;
pub(crate) mod search;
pub(crate) mod slots;
pub(crate) mod state;
pub(crate) mod sub_dfa;
