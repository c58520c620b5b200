//! Tests the sizes of RFC 3986's automata, and the number of steps to build them.

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::hir::rules::Regular;
use uri_tables_grammar::limits::Budget;

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

/// The number of steps to compile `URI` is limited. An unoptimized build takes about ten steps in a microsecond.
#[test]
fn the_uri_rule_takes_few_steps() {
    let rules = rules(&["URI"]);
    let id = rules.id("URI").unwrap();
    let budget = Budget::default();
    let left = budget.shared(|| {
        let dfa = Compiler::new(&rules).dfa(id).unwrap();
        assert_eq!(dfa.state_count(), 180);
        Budget::left().expect("it is shared")
    });
    let steps = budget.work - left;
    assert!(steps < 120_000, "{steps}");
}
