//! Sub-automata, with tables small enough to check by hand: states shared by several types, and one type that occurs
//! twice.

use std::ptr;

use uri_tables::__private::Sealed;

/// `both = single "-" single`, `single = open ")"`, `open = "(" 1*ALPHA`, declared without the procedural macro. A
/// sub-automaton matches the letters and the `)`.
mod both {
    /// 0: any other byte; 1: `(`; 2: `-`.
    const OUTSIDE: [u8; 256] = {
        let mut classes = [0; 256];
        classes[b'(' as usize] = 1;
        classes[b'-' as usize] = 2;
        classes
    };

    /// 0: any other byte; 1: a letter; 2: `)`.
    const INSIDE: [u8; 256] = crate::rules::letters_and(b')');

    uri_tables::__rule! {
            /// Letters in two pairs of parentheses.
            item: pub struct Both<'a> { text: uri_tables::__private::Text<'a, 4> }
            rule: RuleData::new(
                "both",
                "both = single \"-\" single",
                &[0; 32],
                Automaton::new(
                    &OUTSIDE,
                    2,
                    // A row of four cells for each state from 0 to 4: dead; start; after the first `)`; after `-`;
                    // after the last `)`. A cell below 5 is the next state; 5 and 6 are the slot transitions 0 and 1.
                    Narrow(b"\0\0\0\0\0\x05\0\0\0\0\x03\0\0\x06\0\0\0\0\0\0"),
                    b"\x10",
                    b"\0\0\0\0\0",
                    &["both", "never"],
                )
                // Two slot transitions, each with its next state and the number of a set of slots. The first one enters
                // the first use of the sub-automaton, whose states are 5 and 6. The second one enters the second use,
                // whose states are 7 and 8.
                .with_slot_transitions(b"\x05\0\x01\0\x07\0\x03\0")
                .with_sub_dfas(&[&SubDfa::new(&INSIDE, 2,
    // The rows of the sub-automaton: state 1 is after `(`, and state 2 after a letter. 3 stands for the exit.
    b"\0\x02\0\0\0\x02\x03\0", b"\0\x01", &["single", "letters"])], &[(0, 2, 2), (0, 4, 4)]),
                Captures::new(&[0, 0b0001, 0b0010, 0b0100, 0b1000], b"\0\0\0\0\x01", &[(0, 0), (0, 0b1111)]),
            ),
            kind: structure (for > encode try_encode decode decode_utf8 decode_utf8_lossy),
            parts: {
                slots: 4,
                accessors: {
                    /// The first pair of parentheses without its `)`.
                    first: Required<Open> { component: 0, parts: [] },
                    /// The last pair of parentheses without its `)`.
                    last: Required<Open> { component: 1, parts: [] },
                },
                lists: {},
                choice: {},
            },
        }

    uri_tables::__rule! {
        /// Letters in parentheses.
        item: pub struct Single<'a> { text: uri_tables::__private::Text<'a, 0> }
        rule: RuleData::new(
            "single",
            "single = open \")\"",
            &[0; 32],
            Automaton::new(
                &OUTSIDE,
                2,
                Narrow(b"\0\0\0\0\0\x03\0\0\0\0\0\0"),
                b"\x04",
                b"",
                &["single"],
            )
            .with_slot_transitions(b"\x03\0\0\0")
            .with_sub_dfas(&[<Both<'static> as Sealed>::RULE.sub_dfa(0)], &[(0, 2, 0)]),
            Captures::NONE,
        ),
        kind: leaf (for > encode try_encode),
    }

    uri_tables::__rule! {
        /// Letters after a parenthesis.
        item: pub struct Open<'a> { text: uri_tables::__private::Text<'a, 0> }
        rule: RuleData::new(
            "open",
            "open = \"(\" 1*ALPHA",
            &[0; 32],
            Automaton::new(
                &INSIDE,
                2,
                Narrow(b"\0\0\0\0\x02\0\0\0\0\x03\0\0\0\x03\0\0"),
                b"\x08",
                b"",
                &["open"],
            ),
            Captures::NONE,
        ),
        kind: leaf (for > encode try_encode),
    }
}

use both::{Both, Open, Single};

const TWO: Both<'static> = Both::from_static("(ab)-(c)");
const LAST: Open<'static> = TWO.last();

/// Returns the length of the prefix that may begin letters in parentheses, and whether it is complete.
fn single(text: &[u8]) -> (usize, bool) {
    let Some(b'(') = text.first() else {
        return (0, false);
    };
    let letters = text[1..].iter().take_while(|it| it.is_ascii_alphabetic());
    let letters = letters.count();
    let is_whole = letters > 0 && text.get(letters + 1) == Some(&b')');
    (1 + letters + usize::from(is_whole), is_whole)
}

/// Returns the parts, or the offset where the text becomes invalid.
fn both(text: &[u8]) -> Result<(&[u8], &[u8]), usize> {
    let (first, is_whole) = single(text);
    if !is_whole {
        return Err(first);
    }
    if text.get(first) != Some(&b'-') {
        return Err(first);
    }
    let (last, is_whole) = single(&text[first + 1..]);
    let end = first + 1 + last;
    if !is_whole || end < text.len() {
        return Err(end);
    }
    Ok((&text[..first - 1], &text[first + 1..end - 1]))
}

/// Returns all texts over some bytes, up to a length.
fn texts(bytes: &[u8], longest: usize) -> Vec<Vec<u8>> {
    let mut texts = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..longest {
        let to = texts.len();
        for at in from..to {
            for &byte in bytes {
                texts.push([&texts[at][..], &[byte]].concat());
            }
        }
        from = to;
    }
    texts
}

#[test]
fn sub_dfas_change_no_result() {
    let mut words = 0;
    for text in texts(b"()a-", 8) {
        let shown = text.escape_ascii().to_string();
        let expected = both(&text);
        assert_eq!(Both::is_valid_bytes(&text), expected.is_ok(), "{shown}");
        let parsed = Both::parse_bytes(&text);
        let literal = String::from_utf8(text.clone()).expect("it is ASCII").leak();
        assert_eq!(parsed, Both::try_from_static(literal), "{shown}");
        match (parsed, expected) {
            (Ok(both), Ok((first, last))) => {
                assert_eq!(
                    (both.first().as_bytes(), both.last().as_bytes()),
                    (first, last)
                );
                let constant = Both::from_static(literal);
                assert_eq!(
                    (constant.first(), constant.last()),
                    (both.first(), both.last())
                );
                words += 1;
            }
            (Err(error), Err(offset)) => assert_eq!(error.offset(), offset, "{shown}"),
            other => panic!("{shown}: {other:?}"),
        }
        let (end, is_whole) = single(&text);
        assert_eq!(Single::is_valid_bytes(&text), is_whole && end == text.len());
    }
    assert!(words > 0);
}

#[test]
fn every_byte_inside_and_outside() {
    for byte in 0..=u8::MAX {
        for at in 0..8 {
            let mut text = *b"(ab)-(c)";
            text[at] = byte;
            let parsed = Both::parse_bytes(&text);
            assert_eq!(
                parsed.map(|_| ()).map_err(|it| it.offset()),
                both(&text).map(|_| ())
            );
        }
    }
}

#[test]
fn errors_inside_name_the_component_there() {
    for (text, message) in [
        (
            "(",
            "the text ends too early at offset 1 in `single`: expected `A`-`Z` or `a`-`z`, such as `a)-(a)`",
        ),
        (
            "(a",
            "the text ends too early at offset 2 in `letters`: expected `A`-`Z`, `a`-`z` or `)`, such as `)-(a)`",
        ),
        (
            "(a)",
            "the text ends too early at offset 3 in `both`: expected `-(`",
        ),
    ] {
        assert_eq!(Both::parse(text).unwrap_err().to_string(), message);
    }
    let names = |text: &str| Both::parse(text).unwrap_err().component();
    assert_eq!(names("(a)-(-"), "single");
    assert_eq!(names("(a)-(a-"), "letters");
    assert_eq!(Single::parse("(a").unwrap_err().component(), "letters");
}

#[test]
fn a_sub_dfa_is_stored_once() {
    let sub_dfa = |rule: &'static uri_tables::__private::RuleData| rule.sub_dfa(0);
    assert!(ptr::eq(
        sub_dfa(<Both<'_> as Sealed>::RULE),
        sub_dfa(<Single<'_> as Sealed>::RULE)
    ));
    assert_eq!(LAST, "(c");
}
