//! Theorem T2: compares the factors of RFC 3986's references with their definition. A factor is a substring that cuts
//! no triplet.

use std::rc::Rc;

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::dfa::rfc3986;
use uri_tables_grammar::hir::byte_set::ByteSet;
use uri_tables_grammar::proofs::factors::Factors;

/// Returns the automaton that only accepts `text`.
fn word(text: &[u8]) -> Rc<Dfa> {
    let values: Vec<String> = text.iter().map(|byte| format!("{byte:X}")).collect();
    let mut grammar = Grammar::new();
    let rule = format!("word = %x{}\n", values.join("."));
    grammar.read("mine", &rule).expect("it can be read");
    let rules = grammar.regular(["word"]).expect("it is closed");
    let word = rules.id("word").expect("it is there");
    Compiler::new(&rules).dfa(word).expect("it is small")
}

/// Returns whether `text` begins and ends outside of triplets.
fn is_whole(text: &[u8]) -> bool {
    let mut rest = text;
    while let Some(at) = rest.iter().position(|&byte| byte == b'%') {
        let is_triplet = |digits: &[u8]| digits.iter().all(u8::is_ascii_hexdigit);
        match rest.get(at + 1..at + 3) {
            Some(digits) if is_triplet(digits) => rest = &rest[at + 3..],
            _ => return false,
        }
    }
    true
}

/// A substring of a reference is a factor if and only if it cuts no triplet.
#[test]
fn parts_of_references_are_factors() {
    let whole = Rc::new(rfc3986::dfa("URI-reference").expect("it is there"));
    let mut factors = Factors::new(&whole, &ByteSet::EMPTY).expect("it is small");
    let mut counts = [0; 2];
    for text in [
        &b"s://u:p@[2001:db8::1]:80/a%2Fb/?q%C3%A9#f%41"[..],
        b"//1.2.3.4/a;b=c",
        b"../a:b?c",
        b"x:[v",
    ] {
        if !whole.matches(text) {
            continue;
        }
        for from in 0..text.len() {
            for to in from + 1..=text.len() {
                // If a substring begins inside of a triplet, it may still be a factor of another string: `41` is two
                // digits.
                let part = &text[from..to];
                let found = factors.first_outside(&word(part)).expect("it is small");
                assert_eq!(found.is_none(), is_whole(part), "{}", part.escape_ascii());
                counts[usize::from(found.is_none())] += 1;
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
}

/// A string is a factor if and only if some prefix and some suffix complete it to a reference.
#[test]
fn factors_are_references_between_others() {
    let before: &[&[u8]] = &[
        b"",
        b"s",
        b"s:",
        b"s:a",
        b"/",
        b"//",
        b"//u@",
        b"//[",
        b"//[:",
        b"//[::",
        b"//[1:",
        b"//[::1",
        b"//[::1]",
        b"//[::1.1.1",
        b"//[v",
        b"//[v1",
        b"//[v1.",
        b"//[v1.a",
        b"//h:",
        b"//[1:1:1:1:1:1",
        b"//[1:1:1:1:1:1:1",
        b"?",
        b"//[::1.1",
        b"//[::1.1.1.1",
        b"//[::1:1",
    ];
    let behind: &[&[u8]] = &[
        b"",
        b":",
        b"]",
        b"::]",
        b":1]",
        b"1.a]",
        b".a]",
        b"v1.a]",
        b"1::]",
        b":a]",
        b"1]",
        b":1:1:1:1:1:1]",
        b"1:1:1:1:1:1]",
        b":1:1:1:1:1:1:1]",
        b"a]",
        b"::1]",
        b"1.1.1]",
        b".1.1.1]",
        b".1.1]",
        b".1]",
        b":1:1:1:1:1]",
        b"[::1]",
        b"::1.1.1.1]",
        b":1.1.1.1]",
        b":1:1.1.1.1]",
        b":1:1]",
        b":1:1:1:1]",
        b":1:1:1]",
    ];
    let whole = Rc::new(rfc3986::dfa("URI-reference").expect("it is there"));
    let mut factors = Factors::new(&whole, &ByteSet::EMPTY).expect("it is small");
    let alphabet = b"aG1%:/?#[]@|.";
    let mut texts: Vec<Vec<u8>> = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..3 {
        let to = texts.len();
        for index in from..to {
            for byte in alphabet {
                texts.push([&texts[index][..], &[*byte]].concat());
            }
        }
        from = to;
    }
    let mut counts = [0; 2];
    for text in &texts[1..] {
        let is_reference = |before: &[u8], behind: &[u8]| {
            let all = [before, text, behind].concat();
            whole.matches(&all)
        };
        let is_between = |before: &&[u8]| behind.iter().any(|behind| is_reference(before, behind));
        let is_factor = is_whole(text) && before.iter().any(is_between);
        let found = factors.first_outside(&word(text)).expect("it is small");
        assert_eq!(found.is_none(), is_factor, "{}", text.escape_ascii());
        counts[usize::from(is_factor)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 500), "{counts:?}");
}

/// If bytes are excluded, no factor contains them, and the reported prefix ends before the first of them.
#[test]
fn excluded_bytes_are_in_no_factor() {
    let whole = Rc::new(rfc3986::dfa("URI-reference").expect("it is there"));
    let brackets = b"[]#".iter().copied().collect();
    let mut factors = Factors::new(&whole, &brackets).expect("it is small");
    for (text, stop) in [(&b"a]"[..], 1), (b"#", 0), (b"ab|", 2), (b"a%4", 3)] {
        let found = factors.first_outside(&word(text)).expect("it is small");
        let found = found.expect("it is none");
        assert_eq!((&found.text[..], found.stop), (text, stop));
    }
    let found = factors.first_outside(&word(b"a:/?@")).expect("it is small");
    assert_eq!(found, None);
}
