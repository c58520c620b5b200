//! Compares self-loops and their detours with the transitions of the automaton.

use proptest::prelude::*;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::self_loops::{Detour, SelfLoop, self_loops};

use crate::captures::{ALPHABET, structured_grammar};
use crate::splitting::{NINE, tagged};
use crate::sub_dfas::{check_grammar, dfa};

/// Checks the self-loops of all states: each byte and each detour returns to its state without recording slots, no byte
/// that returns is missing, and at most one self-loop has a detour. Returns the number of states with a detour.
fn check(dfa: &Dfa, op: &dyn Fn(u32, u8) -> usize) -> Result<usize, TestCaseError> {
    let quietly = |state: u32, byte: u8| {
        let class = dfa.classes()[usize::from(byte)];
        (op(state, class) == 0).then(|| dfa.next(state, byte))
    };
    let found = self_loops(dfa, |state, class| op(state, class) != 0);
    let mut with_detour: Vec<SelfLoop> = Vec::new();
    for (state, self_loop) in (0..).zip(&found) {
        let Some(self_loop) = self_loop else { continue };
        for byte in (0..=127).filter(|&byte| byte != b'%') {
            let stays = quietly(state, byte) == Some(state);
            prop_assert_eq!(self_loop.bytes.contains(byte), stays);
        }
        let Some(Detour { byte, following }) = self_loop.detour else {
            continue;
        };
        with_detour.push(*self_loop);
        prop_assert!(![0, b'%'].contains(&byte) && !self_loop.bytes.contains(byte));
        prop_assert!(following.len() >= 10);
        let between = quietly(state, byte).expect("a detour records no slots");
        prop_assert!(between != Dfa::DEAD);
        for byte in 0..=127 {
            let returns = quietly(between, byte) == Some(state) && self_loop.bytes.contains(byte);
            prop_assert_eq!(following.contains(byte), returns && byte != 0);
        }
    }
    prop_assert!(with_detour.windows(2).all(|pair| pair[0] == pair[1]));
    Ok(with_detour.len())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn those_of_any_grammar_are_in_its_automaton(regular in structured_grammar(ALPHABET)) {
        check_grammar(&regular, check)?;
    }
}

/// Returns the detour of a rule's automaton: its first byte, and the number of bytes that return.
fn detour(rule: &str) -> Option<(char, usize)> {
    let dfa = dfa(rule);
    check(&dfa, &|_, _| 0).unwrap();
    let self_loops = self_loops(&dfa, |_, _| false);
    let found = self_loops
        .iter()
        .flatten()
        .find_map(|self_loop| self_loop.detour)?;
    Some((char::from(found.byte), found.following.len()))
}

#[test]
fn labels_have_a_detour_over_the_dot() {
    assert_eq!(detour(r#"1*ALPHA *( "." 1*ALPHA )"#), Some(('.', 52)));
    // After a dot, the next state for a digit differs from the one for a letter.
    let restricted = r#"*( *( ALPHA / DIGIT ) "." ) ALPHA *( ALPHA / DIGIT )"#;
    assert_eq!(detour(restricted), Some(('.', 52)));
    // Two bytes could begin a detour. The one that more bytes can follow is chosen, although the other one comes first.
    let two = r#"1*ALPHA *( "+" 1*%x41-4D / "." 1*ALPHA )"#;
    assert_eq!(detour(two), Some(('.', 52)));
}

#[test]
fn no_detour_if_another_byte_or_too_few_return() {
    assert_eq!(detour("*ALPHA"), None);
    assert_eq!(detour(r#"*ALPHA "." *ALPHA"#), None);
    assert_eq!(detour(r#"1*ALPHA *( "." "a" 1*ALPHA )"#), None);
    assert_eq!(detour(r#"1*ALPHA *( "%" 1*ALPHA )"#), None);
    assert_eq!(detour("1*ALPHA *( %xE9 1*ALPHA )"), None);
    assert_eq!(detour(r#"1*ALPHA *( "." %x41-49 *ALPHA )"#), None);
}

/// A detour neither begins with NUL nor returns by NUL, because the runtime uses 0 for "no detour" and for the padding
/// after a text. Other bytes of the same class can be in detours.
#[test]
fn no_detour_over_nul() {
    assert_eq!(detour("1*ALPHA *( %x00 1*ALPHA )"), None);
    assert_eq!(
        detour(r#"1*ALPHA *( ( %x00 / "." ) 1*ALPHA )"#),
        Some(('.', 52))
    );
    assert_eq!(
        detour(r#"1*ALPHA *( %x00 1*ALPHA / "." 1*%x41-4D )"#),
        Some(('.', 13))
    );
}

#[test]
fn a_transition_that_records_slots_is_not_skipped() {
    let tagged = tagged("URI", NINE);
    let op = |state, class| tagged.op(state, class);
    assert_eq!(check(tagged.dfa(), &op).unwrap(), 0);
    let all = dfa(r#"1*ALPHA *( "." 1*ALPHA )"#);
    assert_eq!(check(&all, &|_, _| 0).unwrap(), 1);
    let dot = all.classes()[usize::from(b'.')];
    let records = |_, class| usize::from(class == dot);
    assert_eq!(check(&all, &records).unwrap(), 0);
}
