//! Leaps against their definition: each is what its steps are, and leads where most can follow.

use std::collections::BTreeSet;
use std::rc::Rc;

use proptest::prelude::*;
use uri_tables_grammar::byte_set::ByteSet;
use uri_tables_grammar::compiler::Compiler;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::leaps::{Leap, leaps};
use uri_tables_grammar::rules::Grammar;
use uri_tables_grammar::spans::{Span, spans};

use crate::captures::{ALPHABET, structured_grammar};
use crate::islands::check_grammar;
use crate::matcher::grammar;
use crate::splitting::{NINE, tagged};

/// All states that can follow one, itself among them.
fn following(dfa: &Dfa, state: u32) -> BTreeSet<u32> {
    let mut found = BTreeSet::from([state]);
    let mut open = vec![state];
    while let Some(state) = open.pop() {
        let next = (0..=u8::MAX).map(|octet| dfa.next(state, octet));
        for next in next.filter(|&it| it != Dfa::DEAD) {
            if found.insert(next) {
                open.push(next);
            }
        }
    }
    found
}

/// Whether each octet of a leap is the only one that leads where it leads, twice as much follows there as anywhere else, and what
/// is written is what the leap says.
fn check(
    dfa: &Dfa,
    op: &dyn Fn(u32, u8) -> usize,
    spans: &[Option<Span>],
    leap: &Leap,
) -> Result<(), TestCaseError> {
    prop_assert!((2..=8).contains(&leap.octets.len()));
    prop_assert_eq!(leap.octets.len(), leap.bits.len());
    let mut state = leap.from;
    for (before, (&octet, &bits)) in leap.octets.iter().zip(&leap.bits).enumerate() {
        prop_assert!(spans[state as usize].is_none());
        let to = dfa.next(state, octet);
        let reach = following(dfa, to).len();
        let written = leap.ops.iter().filter(|&&(at, _)| at == before);
        let written: Vec<usize> = written.map(|&(_, op)| op).collect();
        for any in 0..=u8::MAX {
            let next = dfa.next(state, any);
            let it_is = any & bits == octet;
            prop_assert_eq!(next == to, it_is, "{:?}: {}", leap, any);
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
    prop_assert_eq!(state, leap.to);
    let goes_on = following(dfa, state);
    prop_assert!(goes_on.iter().any(|&it| spans[it as usize].is_some()));
    Ok(())
}

fn check_all(
    dfa: &Dfa,
    op: &dyn Fn(u32, u8) -> usize,
    spans: &[Option<Span>],
) -> Result<Vec<Leap>, TestCaseError> {
    let found = leaps(dfa, op, spans, |_| true);
    for leap in &found {
        check(dfa, op, spans, leap)?;
    }
    // None begins inside of one before it.
    let mut inside = BTreeSet::new();
    for leap in &found {
        prop_assert!(!inside.contains(&leap.from));
        let mut state = leap.from;
        for &octet in &leap.octets[..leap.octets.len() - 1] {
            state = dfa.next(state, octet);
            inside.insert(state);
        }
    }
    // Where no leap may be, there is none.
    let kept = |leap: &Leap| leaps(dfa, op, spans, |it| it != leap.to);
    for leap in &found {
        prop_assert!(!kept(leap).contains(leap));
    }
    Ok(found)
}

/// Spans where none are, so that words of few octets go on, too: at some of the states, up to the last.
fn some_spans(dfa: &Dfa) -> Vec<Option<Span>> {
    let span = Span {
        octets: ByteSet::EMPTY,
        triplets: false,
    };
    let states = dfa.state_count();
    let span = |state: usize| (states - 1 - state).is_multiple_of(7).then_some(span);
    (0..states).map(span).collect()
}

/// All that are found where words of few octets go on, too.
fn check_some(dfa: &Dfa, op: &dyn Fn(u32, u8) -> usize) -> Result<usize, TestCaseError> {
    Ok(check_all(dfa, op, &some_spans(dfa))?.len())
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

fn dfa(rule: &str) -> Rc<Dfa> {
    let mut grammar = Grammar::new();
    let text = format!("r = {rule}\n");
    grammar.read("test.abnf", &text).unwrap();
    let regular = grammar.regular(["r"]).unwrap();
    Compiler::new(&regular)
        .dfa(regular.id("r").unwrap())
        .unwrap()
}

/// The leaps of a rule, each by what stands before it and its octets, of which those have a bit less whose case is either.
fn of(rule: &str) -> Vec<Vec<u8>> {
    let dfa = dfa(rule);
    let spans = spans(&dfa, |_, _| false);
    let found = check_all(&dfa, &|_, _| 0, &spans).unwrap();
    found.into_iter().map(|leap| leap.octets).collect()
}

#[test]
fn behind_the_colon_two_slashes_follow() {
    for root in ["URI", "absolute-URI"] {
        let tagged = tagged(root, NINE);
        let dfa = tagged.dfa();
        let op = |state, class| tagged.op(state, class);
        let spans = spans(dfa, |state, class| op(state, class) != 0);
        let found = check_all(dfa, &op, &spans).unwrap();
        let colon = dfa.next(dfa.next(dfa.start(), b'a'), b':');
        let leap = found.iter().find(|leap| leap.from == colon).unwrap();
        assert_eq!(leap.octets, b"//", "{root}");
    }
}

#[test]
fn all_of_a_beginning_is_one_up_to_eight_octets() {
    assert_eq!(of(r#""x1:///" *ALPHA"#), [b"X1:///"]);
    assert_eq!(of(r#"%s"ab:" *ALPHA"#), [b"ab:"]);
    // The ninth octet stands alone.
    assert_eq!(of(r#"%s"abcdefgh:" *ALPHA"#), [b"abcdefgh"]);
    let twice = [&b"abcdefgh"[..], b"ijkl"];
    assert_eq!(of(r#"%s"abcdefghijkl" *ALPHA"#), twice);
}

#[test]
fn where_as_much_can_follow_otherwise_there_is_none() {
    assert!(of(r#"%s"a" *ALPHA"#).is_empty());
    assert!(of(r#"( "ab" / "cd" ) *ALPHA"#).is_empty());
    assert!(of("*ALPHA").is_empty());
    // Nor if all ends soon.
    assert!(of(r#"%s"abcdef""#).is_empty());
    // Nor where more than one octet leads there, that is not one letter in either case.
    assert!(of("( %x61 / %x62 ) ( %x63 / %x64 / %x65 ) *ALPHA").is_empty());
    assert!(of("( %x61 / %x64 ) ( %x61 / %x64 ) *ALPHA").is_empty());
    let either = of("( %x41 / %x61 ) ( %x42 / %x62 ) *ALPHA");
    assert_eq!(either, [b"AB"]);
}

#[test]
fn a_large_automaton_has_none() {
    assert!(of(r#""ab" 510%x61 *ALPHA"#).is_empty());
    assert!(!of(r#""ab" 500%x61 *ALPHA"#).is_empty());
}
