//! RFC 3986's automata: their sizes, and how long they take to make.

use std::time::Duration;

use uri_tables_grammar::compiler::Compiler;
use uri_tables_grammar::regular::Regular;
use uri_tables_grammar::rules::Grammar;

use crate::clock::Work;

fn rules(roots: &[&str]) -> Regular {
    let mut grammar = Grammar::new();
    grammar.extend_bundled("rfc3986").expect("it is bundled");
    grammar
        .regular(roots.iter().copied())
        .expect("the RFC's rules are regular")
}

#[test]
fn sizes_are_those_measured_in_advance() {
    let sizes = [
        ("URI", 180, 21),
        ("URI-reference", 183, 21),
        ("host", 161, 15),
        ("IPv6address", 152, 0),
        ("query", 4, 4),
    ];
    for (name, states, classes) in sizes {
        let rules = rules(&[name]);
        let dfa = Compiler::new(&rules).dfa(rules.id(name).unwrap()).unwrap();
        assert_eq!(dfa.state_count(), states, "states of {name}");
        if classes > 0 {
            assert_eq!(dfa.class_count(), classes, "classes of {name}");
        }
    }
}

/// What the rule `URI` may take in an unoptimised build.
const TARGET: Duration = Duration::from_millis(30);

/// Other work on the machine is not what is measured, so there are as many runs as it takes for one that
/// is not disturbed, up to a few seconds of them.
#[test]
fn the_uri_rule_is_compiled_in_time() {
    let rules = rules(&["URI"]);
    let id = rules.id("URI").unwrap();
    let run = || {
        let start = Work::begin();
        let dfa = Compiler::new(&rules).dfa(id).unwrap();
        assert_eq!(dfa.state_count(), 180);
        start.elapsed()
    };
    let times: Vec<Duration> = (0..200)
        .map(|_| run())
        .take_while(|took| *took >= TARGET)
        .collect();
    assert!(
        times.len() < 200,
        "it took {:?} at best",
        times.iter().min()
    );
}
