//! Encoders of random rules against their promise: whatever data goes in, a word of the rule comes out, and decoding
//! it gives the data back.

use proptest::prelude::*;
use uri_tables_grammar::byte_set::ByteSet;
use uri_tables_grammar::compiler::Compiler;
use uri_tables_grammar::regular::{Expr, Regular, RuleId};
use uri_tables_grammar::symbols::{Encoder, Symbols, symbols, symbols_with_space_plus};

use crate::matcher::{matches, rules, words};

/// Octets that rules differ in: data, delimiters, hex digits, `%`, and such as never stand literally.
const OCTETS: &[u8] = b"%2bB+a/ |\x00\xC3\xFF";

/// `*( literals / "%" first second )` and what may be done to it: fewer words, or more.
fn rule() -> impl Strategy<Value = Regular> {
    let literals = proptest::sample::subsequence(&b"2bB+a/%"[..], 0..=7);
    let lost =
        proptest::option::weighted(0.2, proptest::sample::select(b"0123456789ABCDEF".to_vec()));
    (literals, lost, 0..2_u32, 0..4_usize).prop_map(|(literals, lost, min, form)| {
        let set = |octets: &[u8]| Expr::Octet(octets.iter().copied().collect::<ByteSet>());
        let digits: Vec<u8> = (*b"0123456789ABCDEFabcdef")
            .into_iter()
            .filter(|&it| Some(it) != lost)
            .collect();
        let triplet = Expr::Concat(vec![
            set(b"%"),
            set(b"0123456789ABCDEFabcdef"),
            set(&digits),
        ]);
        let symbols = Expr::Repeat {
            expr: Box::new(Expr::Choice(vec![set(&literals), triplet])),
            min,
            max: None,
        };
        let word = |text: &[u8]| Expr::Concat(text.iter().map(|&octet| set(&[octet])).collect());
        let expr = match form {
            0 => symbols,
            1 => Expr::Except(Box::new(symbols), Box::new(word(b"aa"))),
            2 => Expr::Choice(vec![symbols, word(b"|")]),
            _ => Expr::Concat(vec![symbols, Expr::Choice(vec![word(b"/"), Expr::Empty])]),
        };
        rules(vec![expr])
    })
}

/// What the runtime's encoder writes.
fn encode(symbols: &Symbols, plus: bool, data: &[u8]) -> Vec<u8> {
    let mut text = Vec::new();
    for &octet in data {
        let stands = octet.is_ascii() && symbols.table.contains(octet) && !(plus && octet == b'+');
        match octet {
            b' ' if plus => text.push(b'+'),
            _ if stands => text.push(octet),
            _ => text.extend(format!("%{octet:02X}").into_bytes()),
        }
    }
    text
}

fn decode(plus: bool, text: &[u8]) -> Vec<u8> {
    let mut data = Vec::new();
    let mut rest = text;
    while let [first, behind @ ..] = rest {
        rest = behind;
        match (first, behind) {
            (b'%', [high, low, behind @ ..]) => {
                let digits = [*high, *low];
                let digits = std::str::from_utf8(&digits).expect("they are hex digits");
                data.push(u8::from_str_radix(digits, 16).expect("they are hex digits"));
                rest = behind;
            }
            (b'+', _) if plus => data.push(b' '),
            _ => data.push(*first),
        }
    }
    data
}

/// Data that the encoder does not carry, if there is some among short data.
fn not_carried(regular: &Regular, symbols: &Symbols, plus: bool) -> Option<Vec<u8>> {
    words(OCTETS, 3).into_iter().find(|data| {
        let text = encode(symbols, plus, data);
        // A rule without the empty text keeps its encoder.
        !data.is_empty() && (!matches(regular, &text) || decode(plus, &text) != *data)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn what_encodes_all_data_does(regular in rule()) {
        let dfa = Compiler::new(&regular).dfa(RuleId(0)).expect("it is small");
        let plain = symbols(&dfa);
        if matches!(plain.encoder, Encoder::Encode { .. }) {
            prop_assert_eq!(not_carried(&regular, &plain, false), None);
        }
        if let Ok(form) = symbols_with_space_plus(&dfa)
            && matches!(form.encoder, Encoder::Encode { .. })
        {
            prop_assert_eq!(not_carried(&regular, &form, true), None);
        }
    }
}

/// Rules that do not carry all data do not promise it, and those that do, do.
#[test]
fn promises_are_neither_empty_nor_missing() {
    let all = "rule = *( ALPHA / \"/\" / \"%\" 2HEXDIG )\n";
    for (text, carries) in [
        (all, true),
        (
            "rule = *( ALPHA / \"%\" 1HEXDIG ( DIGIT / \"A\" / \"B\" / \"C\" / \"D\" / \"E\" ) )\n",
            false,
        ),
        ("rule = <*( ALPHA / \"%\" 2HEXDIG ) except \"a\">\n", false),
        ("rule = 2*( ALPHA / \"%\" 2HEXDIG )\n", false),
    ] {
        let mut grammar = uri_tables_grammar::rules::Grammar::new();
        grammar.read("test", text).expect("it is ABNF");
        let regular = grammar.regular(["rule"]).expect("it is closed");
        let dfa = Compiler::new(&regular).dfa(regular.id("rule").expect("it is there"));
        let symbols = symbols(&dfa.expect("it is small"));
        assert_eq!(
            matches!(symbols.encoder, Encoder::Encode { .. }),
            carries,
            "{text}"
        );
        assert_eq!(
            not_carried(&regular, &symbols, false).is_none(),
            carries,
            "{text}"
        );
    }
}
