//! Compares small grammars with features that RFC 3986 does not use: differences, nested repetitions, case-sensitive
//! strings, incremental alternatives, concatenated values and code points.

use uri_tables_tests::{automata, oracle};

use crate::compare_short_words;

/// A grammar with a rule `r`, the alphabet of the texts to compare, and their maximum length in symbols.
struct Small {
    text: &'static str,
    alphabet: &'static [&'static str],
    length: usize,
}

const GRAMMARS: &[Small] = &[
    Small {
        text: "r = <*( \"a\" / \"b\" ) except 1*\"a\" / \"bb\">\n",
        alphabet: &["a", "b", "A"],
        length: 6,
    },
    // Inside a concatenation, a difference compares only texts that begin at the same offset.
    Small {
        text: "r = *\"a\" <x except y> *\"b\"\nx = 1*( \"a\" / \"b\" )\ny = *\"b\" \"a\"\n",
        alphabet: &["a", "b"],
        length: 7,
    },
    Small {
        text: "r = segment *( \"/\" segment )\nsegment = <*( \"a\" / \".\" ) except \".\" / \"..\">\n",
        alphabet: &["a", ".", "/"],
        length: 6,
    },
    Small {
        text: "r = 2*3( 1*2\"a\" \"b\" ) [ \"c\" ]\n",
        alphabet: &["a", "b", "c"],
        length: 8,
    },
    Small {
        text: "r = *( *\"a\" *( \"b\" *\"a\" ) )\n",
        alphabet: &["a", "b", "c"],
        length: 7,
    },
    Small {
        text: "r = 0\"a\" 2\"b\" *0\"c\" 0*1\"d\"\n",
        alphabet: &["a", "b", "c", "d"],
        length: 4,
    },
    Small {
        text: "r = *3( [ \"a\" ] [ \"b\" ] )\n",
        alphabet: &["a", "b"],
        length: 7,
    },
    Small {
        text: "r = %s\"aB\" / %i\"cD\" / \"e\"\n",
        alphabet: &["a", "A", "b", "B", "c", "C", "d", "D", "E"],
        length: 2,
    },
    Small {
        text: "r = \"a\"\nr =/ \"b\" r2\nr2 = \"c\"\nr =/ 2\"d\"\nR2 =/ %x64\n",
        alphabet: &["a", "b", "c", "d"],
        length: 3,
    },
    Small {
        text: "r = %d97.98 / %x62-63 %b1100001 / %X0\n",
        alphabet: &["a", "b", "c", "\0"],
        length: 3,
    },
    Small {
        text: "r = *%x80-7FF %xFF.3A3 / %x20AC / %x10000-10FFFF\n",
        alphabet: &[
            "\u{7F}",
            "\u{80}",
            "\u{FF}",
            "\u{3A3}",
            "\u{7FF}",
            "\u{800}",
            "\u{20AC}",
            "\u{FFFF}",
            "\u{10000}",
            "\u{10FFFF}",
        ],
        length: 3,
    },
    // The range includes surrogates, which UTF-8 cannot encode.
    Small {
        text: "r = *%xD000-E000\n",
        alphabet: &["\u{CFFF}", "\u{D000}", "\u{D7FF}", "\u{E000}", "\u{E001}"],
        length: 3,
    },
    Small {
        text: "r = <*wide except 2wide>\nwide = %x41-2FF\n",
        alphabet: &["A", "@", "\u{2FF}", "\u{300}"],
        length: 4,
    },
    Small {
        text: "r = \"\" / %x41 \"\" \"b\"\n",
        alphabet: &["a", "A", "b", "B"],
        length: 3,
    },
    Small {
        text: "r = *( *( \"a\" ) / *( \"b\" \"a\" ) / [ \"c\" *\"c\" ] )\n",
        alphabet: &["a", "b", "c"],
        length: 6,
    },
];

#[test]
fn all_short_words() {
    for small in GRAMMARS {
        let grammar = automata::grammar(small.text);
        let dfa = automata::automaton(&grammar, "r");
        let alphabet: Vec<_> = small
            .alphabet
            .iter()
            .map(|symbol| symbol.as_bytes())
            .collect();
        let [refused, accepted] = compare_short_words(&grammar, "r", &dfa, &alphabet, small.length);
        assert!(
            refused > 0 && accepted > 0,
            "nothing to tell apart: {}",
            small.text
        );
    }
}

/// Bytes that are not UTF-8 must not match any rule, and must not cause a panic.
#[test]
fn bytes_that_are_no_text() {
    let grammar = automata::grammar("r = *%x0-10FFFF\n");
    let dfa = automata::automaton(&grammar, "r");
    let broken: [&[u8]; 8] = [
        b"\x80",
        b"\xC0\x80",
        b"\xC3",
        b"\xE2\x82",
        b"\xED\xA0\x80",
        b"\xF4\x90\x80\x80",
        b"\xFF",
        b"a\xF0\x9F\x98",
    ];
    for text in broken {
        assert!(
            !oracle::matches(&grammar, "r", text) && !dfa.matches(text),
            "{text:?}"
        );
    }
    for first in 0..=255 {
        for second in 0..=255 {
            let text = [first, second];
            let expected = std::str::from_utf8(&text).is_ok();
            assert_eq!(dfa.matches(&text), expected, "{text:?}");
            assert_eq!(oracle::matches(&grammar, "r", &text), expected, "{text:?}");
        }
    }
}

/// Checks the oracle itself on texts whose result is obvious.
#[test]
fn the_oracle_is_right_where_one_can_see_it() {
    let grammar = automata::grammar("r = 2*3\"a\" [ \"b\" ] / <*\"c\" except 2\"c\">\n");
    let words = ["aa", "aaa", "aab", "aaab", "", "c", "ccc", "cccc", "AAB"];
    let others = ["a", "ab", "aaaa", "b", "cc", "aac", "abb"];
    for word in words {
        assert!(oracle::matches(&grammar, "r", word.as_bytes()), "{word}");
    }
    for word in others {
        assert!(!oracle::matches(&grammar, "r", word.as_bytes()), "{word}");
    }
}
