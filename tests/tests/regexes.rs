//! Compares our automata with `regex-automata`. Each rule, and a regular expression written by hand for the same
//! language, must accept the same texts of up to six bytes.

use regex_automata::dfa::dense;
use regex_automata::dfa::{Automaton, StartKind};
use regex_automata::util::syntax;
use regex_automata::{Anchored, Input, MatchKind};
use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::compiler::Compiler;

/// The elements of a rule `r`, an equivalent regular expression, and the bytes that the compared texts consist of.
const SAME: [(&str, &str, &[u8]); 30] = [
    (r#""a""#, "[aA]", b"aAb"),
    (r#"%s"ab" / %x61.63"#, "ab|ac", b"abcA"),
    (r#"*"a" "b""#, "[aA]*[bB]", b"abc"),
    (r#"1*3"a" ["b"]"#, "[aA]{1,3}[bB]?", b"ab"),
    (r#"2("a" / "b")"#, "[aAbB]{2}", b"abB"),
    (r#"*2("a" *1"b")"#, "([aA][bB]?){0,2}", b"ab"),
    (r#"0"a" "b""#, "[bB]", b"ab"),
    ("*ALPHA *DIGIT", "[A-Za-z]*[0-9]*", b"a0-"),
    ("%x61-63 %x31", "[a-c]1", b"abcd1"),
    (
        r#"("a" / "ab") ("c" / "bc")"#,
        "([aA]|[aA][bB])([cC]|[bB][cC])",
        b"abc",
    ),
    (r#"*("a" "b") "a""#, "([aA][bB])*[aA]", b"ab"),
    (
        r#"*("a" / "b") "a" ("a" / "b")"#,
        "[aAbB]*[aA][aAbB]",
        b"ab",
    ),
    (
        r#"*("a" / "b") "a" 2("a" / "b")"#,
        "[aAbB]*[aA][aAbB]{2}",
        b"ab",
    ),
    (r#"["a"] ["a"] ["a"] 2"a""#, "[aA]{2,5}", b"ab"),
    (r#"*("aa" / "aaa")"#, "([aA]{2}|[aA]{3})*", b"ab"),
    (r#"1*("a" *("," "a"))"#, "([aA](,[aA])*)+", b"a,"),
    (
        r#"<w except "a">
w = *("a" / "b")"#,
        "[aAbB]{0}|[bB]|[aAbB]{2,}",
        b"ab",
    ),
    (
        r#"<w except *"a">
w = *("a" / "b")"#,
        "[aAbB]*[bB][aAbB]*",
        b"ab",
    ),
    ("%xE9", r"\u{E9}", b"\xC3\xA9\xE9a"),
    (
        "*%x80-7FF",
        r"[\u{80}-\u{7FF}]*",
        b"\xC2\x80\xBF\xC3\xDF\xE0",
    ),
    (
        "%x800-10FFFF",
        r"[\u{800}-\u{D7FF}\u{E000}-\u{10FFFF}]",
        b"\xE0\xA0\x80\xED\x9F\xF0\x90\xF4\x8F",
    ),
    ("pct-encoded", "%[0-9A-Fa-f]{2}", b"%0aFg"),
    (
        "*pchar",
        "([A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*",
        b"a%2/@",
    ),
    (
        "segment-nz-nc",
        "([A-Za-z0-9._~!$&'()*+,;=@-]|%[0-9A-Fa-f]{2})+",
        b"a%2:@",
    ),
    (
        "path-absolute",
        "/(([A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+(/([A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*)*)?",
        b"/a%2",
    ),
    ("scheme", "[A-Za-z][A-Za-z0-9+.-]*", b"aZ0+.:"),
    ("port", "[0-9]*", b"09a:"),
    (
        "dec-octet",
        "[0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5]",
        b"012569",
    ),
    (
        r#"h16 ":" h16"#,
        "[0-9A-Fa-f]{1,4}:[0-9A-Fa-f]{1,4}",
        b"0f:g",
    ),
    (
        "query",
        "([A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*",
        b"a?%2#",
    ),
];

/// The maximum length of the texts in bytes.
const MAX_LENGTH: u32 = 6;

fn ours(elements: &str) -> Dfa {
    let mut grammar = Grammar::new();
    grammar.extend_bundled("rfc3986").expect("it is bundled");
    let text = format!("r = {elements}\n");
    grammar.read("test", &text).expect("it is readable");
    let rules = grammar.regular(["r"]).expect("it is closed");
    let id = rules.id("r").expect("it is a root");
    let mut compiler = Compiler::new(&rules);
    Dfa::clone(&compiler.dfa(id).expect("it is small"))
}

/// Builds an automaton for `pattern` that matches only whole texts and does not require UTF-8.
fn theirs(pattern: &str) -> dense::DFA<Vec<u32>> {
    let config = dense::Config::new()
        .start_kind(StartKind::Anchored)
        .match_kind(MatchKind::All);
    dense::Builder::new()
        .configure(config)
        .syntax(syntax::Config::new().utf8(false))
        .build(&format!(r"(?:{pattern})\z"))
        .expect("the pattern is valid")
}

fn matches(dfa: &dense::DFA<Vec<u32>>, text: &[u8]) -> bool {
    let input = Input::new(text).anchored(Anchored::Yes);
    let found = dfa.try_search_fwd(&input).expect("no byte stops a search");
    found.is_some_and(|end| end.offset() == text.len())
}

#[test]
fn rules_accept_what_regexes_accept() {
    for (elements, pattern, bytes) in SAME {
        let (ours, theirs) = (ours(elements), theirs(pattern));
        let (mut accepted, mut refused) = (0, 0);
        for length in 0..=MAX_LENGTH {
            for number in 0..bytes.len().pow(length) {
                let digit = |place| bytes[number / bytes.len().pow(place) % bytes.len()];
                let text: Vec<u8> = (0..length).map(digit).collect();
                let is_accepted = ours.matches(&text);
                assert_eq!(
                    is_accepted,
                    matches(&theirs, &text),
                    "{elements}: {}",
                    text.escape_ascii()
                );
                accepted += usize::from(is_accepted);
                refused += usize::from(!is_accepted);
            }
        }
        assert!(
            accepted > 0 && refused > 0,
            "{elements}: {accepted}, {refused}"
        );
    }
}
