//! Compares sub-automata with their definition: a set of states with one entry and one exit, and no slots inside.

use std::collections::BTreeSet;

use proptest::prelude::*;
use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::dfa::sub_dfas::{SubDfa, sub_dfas};
use uri_tables_grammar::hir::rules::{Regular, RuleId};

use crate::captures::{ALPHABET, structured_grammar};
use crate::matcher::grammar;
use crate::splitting::{NINE, tagged};

/// Returns all transitions to live states: the state before, the state after, and the number of the slot operation.
fn steps(dfa: &Dfa, op: &dyn Fn(u32, u8) -> usize) -> Vec<(u32, u32, usize)> {
    let mut steps = Vec::new();
    for state in 1..dfa.state_count() as u32 {
        for class in (0..=255).take(dfa.class_count()) {
            let next = dfa.next_class(state, class);
            if next != Dfa::DEAD {
                steps.push((state, next, op(state, class)));
            }
        }
    }
    steps
}

/// Checks every transition to decide whether `sub_dfa` has one entry and one exit, and no slots inside.
fn is_sub_dfa(sub_dfa: &SubDfa, dfa: &Dfa, steps: &[(u32, u32, usize)]) -> bool {
    let inside = |state: &u32| sub_dfa.states.contains(state);
    let plain =
        |state: &u32| !dfa.is_accepting(*state) && *state != dfa.start() && *state != Dfa::DEAD;
    let fits = |&(from, to, op): &(u32, u32, usize)| match (inside(&from), inside(&to)) {
        (true, true) => op == 0,
        (true, false) => (to, op) == (sub_dfa.exit, sub_dfa.op),
        (false, true) => to == sub_dfa.states[0],
        (false, false) => true,
    };
    !inside(&sub_dfa.exit) && sub_dfa.states.iter().all(plain) && steps.iter().all(fits)
}

/// Checks that every result is a sub-automaton, that no two of them overlap, and that no sub-automaton with a single
/// state is missing.
fn check(dfa: &Dfa, op: &dyn Fn(u32, u8) -> usize) -> Result<usize, TestCaseError> {
    let found = sub_dfas(dfa, 1, op);
    let steps = steps(dfa, op);
    let mut taken = BTreeSet::new();
    for sub_dfa in &found {
        prop_assert!(is_sub_dfa(sub_dfa, dfa, &steps), "{:?}", sub_dfa);
        for &state in &sub_dfa.states {
            prop_assert!(taken.insert(state), "{} stands in two", state);
        }
        let larger = sub_dfas(dfa, sub_dfa.states.len() + 1, op);
        prop_assert!(!larger.contains(sub_dfa));
    }
    for state in 1..dfa.state_count() as u32 {
        let leaves = steps
            .iter()
            .find(|&&(from, to, _)| from == state && to != state);
        let alone = leaves.map(|&(_, exit, op)| SubDfa {
            states: vec![state],
            exit,
            op,
        });
        let is_alone = alone.is_some_and(|sub_dfa| is_sub_dfa(&sub_dfa, dfa, &steps));
        prop_assert!(!is_alone || taken.contains(&state), "{} is one", state);
    }
    Ok(found.len())
}

/// A function that checks an automaton. Its second argument returns the slot operation of a transition.
type Check = fn(&Dfa, &dyn Fn(u32, u8) -> usize) -> Result<usize, TestCaseError>;

/// Checks the automaton of the last rule, if it is small enough, and the capture automaton of this rule.
pub(crate) fn check_grammar(regular: &Regular, check: Check) -> Result<(), TestCaseError> {
    let root = RuleId(regular.rules.len() - 1);
    let mut compiler = Compiler::new(regular);
    if let Ok(dfa) = compiler.dfa(root) {
        check(&dfa, &|_, _| 0)?;
    }
    let component = |rule: RuleId| (rule.0 < root.0).then_some(rule.0 as u16);
    if let Ok(tagged) = compiler.tagged(root, &component) {
        check(tagged.dfa(), &|state, class| tagged.op(state, class))?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn what_is_found_in_any_grammar_is_one(regular in grammar(b"ab:")) {
        check_grammar(&regular, check)?;
    }

    #[test]
    fn what_is_found_between_components_is_one(regular in structured_grammar(ALPHABET)) {
        check_grammar(&regular, check)?;
    }
}

/// Returns the automaton of an expression.
pub(crate) fn dfa(rule: &str) -> std::rc::Rc<Dfa> {
    let mut grammar = Grammar::new();
    let text = format!("r = {rule}\n");
    grammar.read("test.abnf", &text).unwrap();
    let regular = grammar.regular(["r"]).unwrap();
    Compiler::new(&regular)
        .dfa(regular.id("r").unwrap())
        .unwrap()
}

#[test]
fn a_uri_has_one_in_brackets() {
    let check = |tagged: &Tagged, before: &str| {
        let dfa = tagged.dfa();
        let op = |state, class| tagged.op(state, class);
        let found = sub_dfas(dfa, SubDfa::MIN_STATES, op);
        let [sub_dfa] = &found[..] else {
            panic!("{found:?}");
        };
        let walk = |text: &str| {
            let bytes = before.bytes().chain(text.bytes());
            bytes.fold(dfa.start(), |at, byte| dfa.next(at, byte))
        };
        assert_eq!(sub_dfa.states[0], walk("["));
        assert_eq!(sub_dfa.states[0], walk("u@["));
        assert_eq!(sub_dfa.exit, walk("[::1]"));
        assert!(dfa.state_count() - sub_dfa.states.len() < 50);
        // The sub-automaton is minimal: the automaton of its strings alone has as many states.
        let literal = dfa_of_brackets();
        assert_eq!(sub_dfa.states.len() + 3, literal.state_count());
    };
    check(&tagged("URI", NINE), "s://");
    check(&tagged("URI-reference", NINE), "//");
    check(&tagged("authority", NINE), "");
}

/// Returns the automaton of `IP-literal`. In addition to the sub-automaton, it has the states before `[` and after `]`,
/// and the dead state.
fn dfa_of_brackets() -> std::rc::Rc<Dfa> {
    let mut grammar = Grammar::new();
    grammar.extend_bundled("rfc3986").unwrap();
    let regular = grammar.regular(["IP-literal"]).unwrap();
    let id = regular.id("IP-literal").unwrap();
    Compiler::new(&regular).dfa(id).unwrap()
}

#[test]
fn regions_with_two_entries_or_exits_are_no_sub_dfas() {
    let count = |rule: &str| sub_dfas(&dfa(rule), 5, |_, _| 0).len();
    assert_eq!(count("*DIGIT \"[\" 4%x61 \"]\" *DIGIT"), 1);
    // There are two exits, with different continuations.
    assert_eq!(
        count("*DIGIT \"[\" 4%x61 ( \"]\" *DIGIT / \"}\" *ALPHA )"),
        0
    );
    // There is a second entry in the middle.
    assert_eq!(
        count("*DIGIT ( \"[\" 4%x61 / \"(\" 2%x61 ) %x62 \"]\" *DIGIT"),
        0
    );
    // There is a second exit: the string may also end after two `a`.
    assert_eq!(count("*DIGIT \"[\" 2%x61 [ 2%x61 \"]\" *DIGIT ]"), 0);
}

#[test]
fn a_large_automaton_is_searched_in_time() {
    for rule in [
        "1*4000%x61",
        "4000%x61",
        "*( 4000%x61 )",
        "*2000( %x61 [ %x62 ] )",
    ] {
        let dfa = dfa(rule);
        let found = sub_dfas(&dfa, SubDfa::MIN_STATES, |_, _| 0);
        let most = found.iter().map(|sub_dfa| sub_dfa.states.len()).max();
        assert!(most.is_none_or(|most| most <= SubDfa::MAX_STATES), "{rule}");
    }
}
