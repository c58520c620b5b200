//! Compiles rules to minimal automata, for tests that use the automata directly.

use std::collections::BTreeMap;
use std::rc::Rc;

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::compiler::Compiler;

/// Returns a grammar with the core rules and the bundled grammars named by `stems`. Each extends the ones before it.
///
/// # Panics
/// If there is no bundled grammar with one of the names.
pub fn bundled(stems: &[&str]) -> Grammar {
    let mut grammar = Grammar::new();
    for stem in stems {
        grammar
            .extend_bundled(stem)
            .unwrap_or_else(|error| panic!("{error}"));
    }
    grammar
}

/// Returns the grammar that `text` defines in ABNF on top of the core rules.
///
/// # Panics
/// If `text` has an error. The panic message shows the error.
pub fn grammar(text: &str) -> Grammar {
    let mut grammar = Grammar::new();
    grammar
        .read("test", text)
        .unwrap_or_else(|errors| panic!("{errors}"));
    grammar
}

/// Returns the minimal automaton of each of `rules`, by rule name.
///
/// # Panics
/// If a rule is undefined, recursive or too large.
pub fn automata<'a>(grammar: &Grammar, rules: &[&'a str]) -> BTreeMap<&'a str, Rc<Dfa>> {
    let regular = grammar
        .regular(rules.iter().copied())
        .unwrap_or_else(|errors| panic!("{errors}"));
    let mut compiler = Compiler::new(&regular);
    rules
        .iter()
        .map(|rule| {
            let id = regular
                .id(rule)
                .unwrap_or_else(|| panic!("no rule `{rule}`"));
            (
                *rule,
                compiler.dfa(id).unwrap_or_else(|error| panic!("{error}")),
            )
        })
        .collect()
}

/// Returns the minimal automaton of `rule`.
///
/// # Panics
/// See [`automata`].
pub fn automaton(grammar: &Grammar, rule: &str) -> Rc<Dfa> {
    automata(grammar, &[rule])
        .remove(rule)
        .expect("the rule that was asked for")
}
