//! Checks that error messages are correct, using automata compiled from the grammar. The automaton of a rule must not
//! reject the text before the reported offset, but must reject the byte or malformed triplet at that offset. In place
//! of that byte or triplet, it must accept the suggested repair and every byte that the message calls expected.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use uri_tables::{ErrorKind, ParseError};
use uri_tables_grammar::dfa::Dfa;
use uri_tables_tests::mutation::{Random, edited};
use uri_tables_tests::rfc3986::{ALL, Exposed};
use uri_tables_tests::{automata, vectors};

struct Judge {
    automata: BTreeMap<&'static str, Rc<Dfa>>,
    names: BTreeSet<&'static str>,
}

impl Judge {
    fn new() -> Self {
        let grammar = automata::bundled(&["rfc3986"]);
        let rules: Vec<_> = ALL.iter().map(|exposed| exposed.name).collect();
        let automata = automata::automata(&grammar, &rules);
        Self {
            automata,
            names: rules.into_iter().collect(),
        }
    }

    fn check(&self, text: &[u8]) -> Result<(), TestCaseError> {
        for exposed in ALL {
            let dfa = &self.automata[exposed.name];
            let error = (exposed.error)(text);
            prop_assert_eq!(error.is_none(), dfa.matches(text));
            prop_assert_eq!(error.is_none(), (exposed.is_valid)(text));
            if let Some(error) = error {
                self.check_error(exposed, dfa, text, error)?;
            }
        }
        Ok(())
    }

    fn check_error(
        &self,
        exposed: &Exposed,
        dfa: &Dfa,
        text: &[u8],
        error: ParseError,
    ) -> Result<(), TestCaseError> {
        let message = error.to_string();
        let shown = format!("`{}` of {}: {message}", exposed.name, text.escape_ascii());
        let offset = error.offset();
        prop_assert!(offset <= text.len(), "{}", shown);
        // The offset that the message names. It may differ from the offset of the error, because the cause can be
        // elsewhere: `1::2` only lacks brackets.
        let blamed = message.split_once(" offset ").map(|(_, rest)| {
            let end = rest.find(|it: char| !it.is_ascii_digit());
            rest[..end.unwrap_or(rest.len())].parse::<usize>()
        });
        let Some(Ok(blamed)) = blamed else {
            return Err(TestCaseError::fail(format!("{shown}: no offset")));
        };
        prop_assert!(blamed <= text.len(), "{}", shown);
        prop_assert!(
            self.names.contains(error.component()),
            "{}: {}",
            shown,
            error.component()
        );
        prop_assert_eq!(error.byte(), text.get(offset).copied(), "{}", shown);
        let state = walk(dfa, &text[..offset]);
        prop_assert!(state != Dfa::DEAD, "{}: it goes wrong earlier", shown);
        match error.kind() {
            ErrorKind::InvalidByte => {
                prop_assert_eq!(
                    dfa.next(state, text[offset]),
                    Dfa::DEAD,
                    "{}: not yet wrong",
                    shown
                );
            }
            ErrorKind::MalformedTriplet => {
                prop_assert_eq!(text[offset], b'%', "{}", shown);
                let triplet = &text[offset..text.len().min(offset + 3)];
                let hex = triplet[1..]
                    .iter()
                    .filter(|byte| byte.is_ascii_hexdigit())
                    .count();
                prop_assert!(hex < 2, "{}: nothing wrong with it", shown);
            }
            ErrorKind::UnexpectedEnd => {
                prop_assert_eq!(offset, text.len(), "{}", shown);
                prop_assert!(!dfa.is_accepting(state), "{}", shown);
            }
            kind => prop_assert!(false, "{shown}: {kind:?} of RFC 3986's rules"),
        }
        if blamed != offset {
            return Ok(());
        }
        if let Some(repair) = repair(&message) {
            let repaired = [&text[..offset], repair.as_bytes()].concat();
            prop_assert!(walk(dfa, &repaired) != Dfa::DEAD, "{}: no repair", shown);
        }
        if let Some((_, expected)) = message.split_once("expected ") {
            for byte in bytes(expected) {
                prop_assert!(
                    dfa.next(state, byte) != Dfa::DEAD,
                    "{}: not {}",
                    shown,
                    byte
                );
            }
            if expected == "the end" {
                prop_assert!(
                    (0..=255).all(|byte| dfa.next(state, byte) == Dfa::DEAD),
                    "{}",
                    shown
                );
            }
        }
        prop_assert!(message.is_ascii() && !message.ends_with('.'), "{}", shown);
        Ok(())
    }
}

fn walk(dfa: &Dfa, text: &[u8]) -> u32 {
    text.iter()
        .fold(dfa.start(), |state, &byte| dfa.next(state, byte))
}

/// Returns the percent-encoded triplets that `message` suggests to write.
fn repair(message: &str) -> Option<&str> {
    let (_, repair) = message.split_once("write it as ").or_else(|| {
        let (_, repair) = message.split_once("write `")?;
        Some(("", repair))
    })?;
    let end = repair
        .find(|c: char| c != '%' && !c.is_ascii_hexdigit())
        .unwrap_or(repair.len());
    Some(&repair[..end])
}

/// Returns the single bytes that the text `expected` names in backticks.
fn bytes(expected: &str) -> impl Iterator<Item = u8> {
    let named = expected.split('`').skip(1).step_by(2);
    named
        .filter(|name| name.len() == 1)
        .map(|name| name.as_bytes()[0])
}

fn runner(cases: u32) -> TestRunner {
    TestRunner::new(ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    })
}

#[test]
fn texts_of_the_vectors() {
    let judge = Judge::new();
    for text in vectors::inputs() {
        judge
            .check(text.as_bytes())
            .unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn fixed_mutations() {
    let judge = Judge::new();
    let texts = vectors::inputs();
    let mut random = Random::new(404);
    for _ in 0..1_500 {
        let text = random.mutation(&texts);
        judge.check(&text).unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn any_bytes() {
    let judge = Judge::new();
    let outcome = runner(1_000).run(&prop::collection::vec(any::<u8>(), 0..24), |text| {
        judge.check(&text)
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn random_mutations() {
    let judge = Judge::new();
    for text in [".:.g", "..:", ".:", "//h/.:.g"] {
        judge
            .check(text.as_bytes())
            .unwrap_or_else(|error| panic!("{error}"));
    }
    let texts = vectors::inputs();
    let edits = prop::collection::vec(any::<(u8, u16, u16)>(), 1..4);
    let outcome = runner(1_000).run(&(0..texts.len(), edits), |(index, edits)| {
        let text = edited(&texts[index], edits);
        judge.check(&text)
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
}

/// Appends every byte to some beginnings of valid texts, so that messages in many states of the automata are checked.
#[test]
fn every_byte_after_every_prefix() {
    let judge = Judge::new();
    let beginnings: [&[u8]; 16] = [
        b"",
        b"a",
        b"a:",
        b"a://",
        b"a://[",
        b"a://[v1",
        b"a://[v1.",
        b"a://[::",
        b"a://[1:2",
        b"a://h:8",
        b"a:/%",
        b"a:/%4",
        b"a:?",
        b"a:#",
        b"//a@",
        b"1.2.3.",
    ];
    for beginning in beginnings {
        for byte in 0..=255 {
            let text = [beginning, &[byte]].concat();
            judge.check(&text).unwrap_or_else(|error| panic!("{error}"));
        }
        judge
            .check(beginning)
            .unwrap_or_else(|error| panic!("{error}"));
    }
}

/// Checks that [`repair`] and [`bytes`] find repairs and bytes in messages. Otherwise, the other tests would check
/// nothing.
#[test]
fn repairs_and_bytes_are_found_in_messages() {
    let message = |rule: &str, text: &str| {
        let exposed = ALL
            .iter()
            .find(|exposed| exposed.name == rule)
            .expect("a type");
        (exposed.error)(text.as_bytes())
            .expect("an error")
            .to_string()
    };
    assert_eq!(repair(&message("query", "a|b")), Some("%7C"));
    assert_eq!(repair(&message("query", "aéb")), Some("%C3%A9"));
    assert_eq!(repair(&message("query", "100%")), Some("%25"));
    assert_eq!(repair(&message("port", "8x")), None);
    assert_eq!(repair(&message("query", "a#b")), Some("%23"));
    let expected = message("URI", "a://[::1]x");
    let expected: Vec<_> = bytes(
        expected
            .split_once("expected ")
            .expect("what is expected")
            .1,
    )
    .collect();
    assert_eq!(expected, b"#/:?");
}

/// Only `//` at the start or after a scheme begins an authority.
#[test]
fn two_slashes_in_a_path_begin_no_authority() {
    use uri_tables::rfc3986::UriReference;

    for (text, repair) in [
        ("a//b c", "write it as %20"),
        ("a:b//c d", "write it as %20"),
        ("a://b c", "a host cannot contain it; remove it"),
        ("//b c", "a host cannot contain it; remove it"),
    ] {
        let message = UriReference::parse(text).expect_err(text).to_string();
        assert!(message.ends_with(repair), "{message}");
    }
}

/// The most common typos in URLs, in the type for ordinary URLs.
#[test]
fn common_typos_in_urls() {
    use uri_tables::profiles::web::Uri;

    for (text, message, help) in [
        (
            "example.com/a",
            "no scheme at offset 0; write `https://` before the text",
            "\nhelp: did you mean `https://example.com/a`?",
        ),
        (
            "/a/b",
            "wrong beginning at offset 0; the text must begin with `http:` or `https:`",
            "",
        ),
        (
            "mailto:a@example.com",
            "wrong beginning at offset 0; the text must begin with `http:` or `https:`",
            "\nnote: `***` replaces text that may be secret",
        ),
        (
            "https:///a",
            "missing host before the `/` at offset 8; write one",
            "",
        ),
        (
            "https://?a",
            "missing host before the `?` at offset 8; write one",
            "",
        ),
    ] {
        let error = Uri::parse(text).expect_err(text);
        assert_eq!(error.to_string(), message);
        let rendered = error.render(text).to_string();
        assert_eq!(
            rendered.lines().nth(4),
            help.strip_prefix('\n'),
            "{rendered}"
        );
    }
}

/// The texts are so long that the test would not end if the time grew with the square of the length.
#[test]
fn long_hostile_authorities_are_refused() {
    for unit in [
        ":", "1:", "0", "[", "[:", "]:", ",", ":1,", ":x", "a", ".", "%41", "@",
    ] {
        for end in ["", "|", "/|", ":x", ":x/", "@"] {
            // A cause is at most this far before the fault.
            let text = format!("http://{}{end}", unit.repeat(60_000 / unit.len()));
            let parsed = uri_tables::rfc3986::Uri::parse(&text);
            if let Err(error) = parsed {
                assert!(error.offset() <= text.len(), "{unit} {end}");
            }
        }
    }
}
