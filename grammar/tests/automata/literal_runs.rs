//! Compares literal runs with their definition: sequences of transitions through which most of the reachable states are
//! reached.

use std::collections::BTreeSet;

use proptest::prelude::*;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::literal_runs::{LiteralRun, literal_runs};
use uri_tables_grammar::dfa::self_loops::{SelfLoop, self_loops};
use uri_tables_grammar::hir::byte_set::ByteSet;

use crate::captures::{ALPHABET, structured_grammar};
use crate::matcher::grammar;
use crate::splitting::{NINE, tagged};
use crate::sub_dfas::{check_grammar, dfa};

/// Returns all states that can be reached from `state`, including itself.
fn following(dfa: &Dfa, state: u32) -> BTreeSet<u32> {
    let mut found = BTreeSet::from([state]);
    let mut open = vec![state];
    while let Some(state) = open.pop() {
        let next = (0..=u8::MAX).map(|byte| dfa.next(state, byte));
        for next in next.filter(|&it| it != Dfa::DEAD) {
            if found.insert(next) {
                open.push(next);
            }
        }
    }
    found
}

/// Checks a literal run. Each byte must be the only one with its target, at least twice as many states must be
/// reachable through it as through any other byte, and the recorded slots must be those of the transitions.
fn check(
    dfa: &Dfa,
    op: &dyn Fn(u32, u8) -> usize,
    self_loops: &[Option<SelfLoop>],
    literal_run: &LiteralRun,
) -> Result<(), TestCaseError> {
    prop_assert!((2..=8).contains(&literal_run.bytes.len()));
    prop_assert_eq!(literal_run.bytes.len(), literal_run.bits.len());
    let mut state = literal_run.from;
    for (before, (&byte, &bits)) in literal_run.bytes.iter().zip(&literal_run.bits).enumerate() {
        prop_assert!(self_loops[state as usize].is_none());
        let to = dfa.next(state, byte);
        let reach = following(dfa, to).len();
        let written = literal_run.ops.iter().filter(|&&(at, _)| at == before);
        let written: Vec<usize> = written.map(|&(_, op)| op).collect();
        for any in 0..=u8::MAX {
            let next = dfa.next(state, any);
            let it_is = any & bits == byte;
            prop_assert_eq!(next == to, it_is, "{:?}: {}", literal_run, any);
            if it_is {
                let op = op(state, dfa.classes()[usize::from(any)]);
                let ops = if op == 0 { vec![] } else { vec![op] };
                prop_assert_eq!(&written, &ops);
            } else if next != Dfa::DEAD {
                prop_assert!(2 * following(dfa, next).len() <= reach);
            }
        }
        state = to;
    }
    prop_assert_eq!(state, literal_run.to);
    Ok(())
}

fn check_all(
    dfa: &Dfa,
    op: &dyn Fn(u32, u8) -> usize,
    self_loops: &[Option<SelfLoop>],
) -> Result<Vec<LiteralRun>, TestCaseError> {
    let found = literal_runs(dfa, op, self_loops, |_| true);
    for literal_run in &found {
        check(dfa, op, self_loops, literal_run)?;
    }
    // No run may begin inside of another one.
    let mut inside = BTreeSet::new();
    for literal_run in &found {
        prop_assert!(!inside.contains(&literal_run.from));
        let mut state = literal_run.from;
        for &byte in &literal_run.bytes[..literal_run.bytes.len() - 1] {
            state = dfa.next(state, byte);
            inside.insert(state);
        }
    }
    // If the last state of a run is excluded, the run must not be found.
    let kept =
        |literal_run: &LiteralRun| literal_runs(dfa, op, self_loops, |it| it != literal_run.to);
    for literal_run in &found {
        prop_assert!(!kept(literal_run).contains(literal_run));
    }
    Ok(found)
}

/// Returns self-loops for some of the states, including the last one.
fn some_self_loops(dfa: &Dfa) -> Vec<Option<SelfLoop>> {
    let self_loop = SelfLoop {
        detour: None,
        bytes: ByteSet::EMPTY,
        triplets: false,
    };
    let states = dfa.state_count();
    let self_loop = |state: usize| (states - 1 - state).is_multiple_of(7).then_some(self_loop);
    (0..states).map(self_loop).collect()
}

/// Checks all literal runs of an automaton with the self-loops of `some_self_loops`.
fn check_some(dfa: &Dfa, op: &dyn Fn(u32, u8) -> usize) -> Result<usize, TestCaseError> {
    Ok(check_all(dfa, op, &some_self_loops(dfa))?.len())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn what_is_found_in_any_grammar_is_one(regular in grammar(b"ab:")) {
        check_grammar(&regular, check_some)?;
    }

    #[test]
    fn what_is_found_between_components_is_one(regular in structured_grammar(ALPHABET)) {
        check_grammar(&regular, check_some)?;
    }
}

/// Returns the bytes of each literal run of a rule, after the text before it. A letter of either case has the case bit
/// cleared.
fn of(rule: &str) -> Vec<Vec<u8>> {
    let dfa = dfa(rule);
    let self_loops = self_loops(&dfa, |_, _| false);
    let found = check_all(&dfa, &|_, _| 0, &self_loops).unwrap();
    found
        .into_iter()
        .map(|literal_run| literal_run.bytes)
        .collect()
}

#[test]
fn two_slashes_follow_the_colon() {
    for root in ["URI", "absolute-URI"] {
        let tagged = tagged(root, NINE);
        let dfa = tagged.dfa();
        let op = |state, class| tagged.op(state, class);
        let self_loops = self_loops(dfa, |state, class| op(state, class) != 0);
        let found = check_all(dfa, &op, &self_loops).unwrap();
        let colon = dfa.next(dfa.next(dfa.start(), b'a'), b':');
        let literal_run = found
            .iter()
            .find(|literal_run| literal_run.from == colon)
            .unwrap();
        assert_eq!(literal_run.bytes, b"//", "{root}");
    }
}

#[test]
fn a_prefix_is_one_run_of_up_to_eight_bytes() {
    assert_eq!(of(r#""x1:///" *ALPHA"#), [b"X1:///"]);
    assert_eq!(of(r#"%s"ab:" *ALPHA"#), [b"ab:"]);
    assert_eq!(of(r#"*ALPHA %s".abcdef""#), [b"abcdef"]);
    // A run has at most eight bytes, so this literal has two runs.
    assert_eq!(of(r#"%s"abcdefgh:" *ALPHA"#), [b"abcdefgh"]);
    let twice = [&b"abcdefgh"[..], b"ijkl"];
    assert_eq!(of(r#"%s"abcdefghijkl" *ALPHA"#), twice);
}

#[test]
fn no_run_without_a_clearly_likely_byte() {
    assert!(of(r#"%s"a" *ALPHA"#).is_empty());
    assert!(of(r#"( "ab" / "cd" ) *ALPHA"#).is_empty());
    assert!(of("*ALPHA").is_empty());
    // If all strings are short, there is no run.
    assert!(of(r#"%s"abcdef""#).is_empty());
    // If two bytes have the same next state, they are only part of a run if they are the same letter in both cases.
    assert!(of("( %x61 / %x62 ) ( %x63 / %x64 / %x65 ) *ALPHA").is_empty());
    assert!(of("( %x61 / %x64 ) ( %x61 / %x64 ) *ALPHA").is_empty());
    let either = of("( %x41 / %x61 ) ( %x42 / %x62 ) *ALPHA");
    assert_eq!(either, [b"AB"]);
}

/// The runs are only counted, because comparing them with the definition takes too long for a large automaton.
#[test]
fn a_large_automaton_has_none() {
    let count = |rule: &str| {
        let dfa = dfa(rule);
        literal_runs(&dfa, |_, _| 0, &self_loops(&dfa, |_, _| false), |_| true).len()
    };
    assert_eq!(count(r#""ab" 4100%x61 *ALPHA"#), 0);
    assert_ne!(count(r#""ab" 4000%x61 *ALPHA"#), 0);
}
