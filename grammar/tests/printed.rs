//! The automata of RFC 3986 that come with the library are those of its text.
//!
//! `PRINTED=overwrite cargo test -p uri-tables-grammar --test printed` writes them anew.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use uri_tables_grammar::compiler::Compiler;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::printed;
use uri_tables_grammar::rules::Grammar;

/// Each rule's name and automaton, computed.
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

/// The source that keeps the automata.
fn source(all: &[(String, Dfa)]) -> String {
    let mut source = "//! Generated: see `grammar/tests/printed.rs`.\n\nuse super::Table;\n\n\
        #[rustfmt::skip]\npub(super) const TABLES: &[Table] = &[\n"
        .to_owned();
    for (name, dfa) in all {
        write!(
            source,
            "    Table {{\n        name: \"{name}\",\n        classes: b\""
        )
        .unwrap();
        let mut before = None;
        for octet in 0..=255_u8 {
            let class = dfa.classes()[usize::from(octet)];
            if before != Some(class) {
                write!(source, "\\x{octet:02x}\\x{class:02x}").unwrap();
                before = Some(class);
            }
        }
        source.push_str("\",\n        rows: b\"");
        for state in 0..dfa.state_count() as u32 {
            source.push_str("\\\n            ");
            for class in 0..dfa.class_count() {
                let next = u8::try_from(dfa.next_class(state, class as u8)).expect("it is small");
                write!(source, "\\x{next:02x}").unwrap();
            }
        }
        let states = 0..dfa.state_count() as u32;
        let accepting = states.filter(|&state| dfa.is_accepting(state));
        let accepting: Vec<String> = accepting.map(|it| format!("\\x{it:02x}")).collect();
        let accepting = accepting.concat();
        write!(
            source,
            "\",\n        accepting: b\"{accepting}\",\n    }},\n"
        )
        .unwrap();
    }
    source + "];\n"
}

#[test]
fn what_is_kept_is_what_is_computed() {
    let computed = computed();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("automata/src/printed/tables.rs");
    let source = source(&computed);
    if env::var_os("PRINTED").is_some_and(|value| value == "overwrite") {
        fs::write(&file, &source).expect("the file can be written");
        return;
    }
    assert!(
        fs::read_to_string(&file).is_ok_and(|kept| kept == source),
        "the automata of RFC 3986 have changed; see `grammar/tests/printed.rs`"
    );
    assert_eq!(computed.len(), 52, "36 rules, and the 16 of ABNF's core");
    for (name, dfa) in computed {
        assert!(printed::dfa(&name) == Some(dfa), "{name}");
    }
}

#[test]
fn there_are_no_others() {
    for name in ["", "uri", "IRI", "path-", "URI "] {
        assert_eq!(printed::dfa(name), None, "{name}");
    }
}
