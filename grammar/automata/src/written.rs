//! Automata written as ABNF, for this crate's own tests.
//!
//! In: the text of a rule `r`. Out: its automaton. What reads it depends on this crate as others see it, whose automata
//! are another type than those of the crate under test: so the tables are carried over.

use crate::dfa::Dfa;

/// The minimal automaton of the rule `r`.
pub(crate) fn dfa(text: &str) -> Dfa {
    let mut grammar = uri_tables_grammar::rules::Grammar::new();
    grammar.read("test", text).expect("it is readable");
    let rules = grammar.regular(["r"]).expect("it is closed");
    let id = rules.id("r").expect("it is there");
    let mut compiler = uri_tables_grammar::compiler::Compiler::new(&rules);
    let dfa = &*compiler.dfa(id).expect("it is small");
    let states = 0..dfa.state_count() as u32;
    let classes = || (0..=u8::MAX).take(dfa.class_count());
    let row = |state| classes().map(move |class| dfa.next_class(state, class));
    let rows = states.clone().flat_map(row);
    let accepting = states.map(|state| dfa.is_accepting(state));
    Dfa::from_parts(*dfa.classes(), rows.collect(), accepting.collect())
}
