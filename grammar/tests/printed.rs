//! Tests that the precompiled automata of RFC 3986 equal those that the compiler makes from the grammar.
//!
//! To write the file again, run `PRINTED=overwrite cargo test -p uri-tables-grammar --test printed`.

use std::path::Path;
use std::{env, fs};

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::dfa::rfc3986;

/// Compiles all rules of RFC 3986. Returns the name and the automaton of each rule.
fn computed() -> Vec<(String, Dfa)> {
    let mut grammar = Grammar::new();
    grammar.extend_bundled("rfc3986").expect("it is bundled");
    let rules = grammar.regular(grammar.names()).expect("they are regular");
    let mut compiler = Compiler::new(&rules);
    let rule = |name: &str| grammar.rule(name).expect("it is there").name.clone();
    let names = grammar.names().map(rule);
    names
        .map(|name| {
            let id = rules.id(&name).expect("it is a root");
            let dfa = compiler.dfa(id).expect("it is small");
            (name, (*dfa).clone())
        })
        .collect()
}

/// Returns the automata in the file format that `dfa/rfc3986.rs` describes.
fn tables(all: &[(String, Dfa)]) -> Vec<u8> {
    let mut tables = Vec::new();
    for (name, dfa) in all {
        let mut classes = Vec::new();
        for byte in 0..=255_u8 {
            let class = dfa.classes()[usize::from(byte)];
            if classes.last() != Some(&class) {
                classes.extend([byte, class]);
            }
        }
        let states = 0..dfa.state_count() as u32;
        let accepting = states.clone().filter(|&state| dfa.is_accepting(state));
        let accepting: Vec<u8> = accepting.map(|state| state as u8).collect();
        for part in [name.as_bytes(), &classes, &accepting] {
            tables.push(u8::try_from(part.len()).expect("it is short"));
            tables.extend(part);
        }
        tables.push(u8::try_from(dfa.state_count()).expect("it is small"));
        for state in states {
            let next = |class| dfa.next_class(state, class as u8) as u8;
            tables.extend((0..dfa.class_count()).map(next));
        }
    }
    tables
}

#[test]
fn the_stored_automata_equal_the_computed_ones() {
    let computed = computed();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/dfa/rfc3986.tables");
    let tables = tables(&computed);
    if env::var_os("PRINTED").is_some_and(|value| value == "overwrite") {
        fs::write(&file, &tables).expect("the file can be written");
        return;
    }
    assert!(
        fs::read(&file).is_ok_and(|kept| kept == tables),
        "the automata of RFC 3986 have changed; see `grammar/tests/printed.rs`"
    );
    assert_eq!(computed.len(), 52, "36 rules, and the 16 of ABNF's core");
    for (name, dfa) in computed {
        assert!(rfc3986::dfa(&name) == Some(dfa), "{name}");
    }
}

#[test]
fn no_other_automata_are_stored() {
    for name in ["", "uri", "IRI", "path-", "URI "] {
        assert_eq!(rfc3986::dfa(name), None, "{name}");
    }
}
