//! Minimal automata of a grammar's rules, by name, for tests that use them directly.

use std::collections::BTreeMap;
use std::rc::Rc;

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::compiler::Compiler;

/// A bundled grammar on top of the core rules; for those that build on RFC 3986, on top of that.
///
/// # Panics
/// If there is no grammar of one of these names.
pub fn bundled(stems: &[&str]) -> Grammar {
    let mut grammar = Grammar::new();
    for stem in stems {
        grammar
            .extend_bundled(stem)
            .unwrap_or_else(|error| panic!("{error}"));
    }
    grammar
}

/// A grammar of the core rules and a text.
///
/// # Panics
/// If the text has an error, which the message shows.
pub fn grammar(text: &str) -> Grammar {
    let mut grammar = Grammar::new();
    grammar
        .read("test", text)
        .unwrap_or_else(|errors| panic!("{errors}"));
    grammar
}

/// The automaton of each of the rules.
///
/// # Panics
/// If one is undefined, recursive or too large.
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

/// The automaton of one rule.
///
/// # Panics
/// As [`automata`].
pub fn automaton(grammar: &Grammar, rule: &str) -> Rc<Dfa> {
    automata(grammar, &[rule])
        .remove(rule)
        .expect("the rule that was asked for")
}
