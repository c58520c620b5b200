//! Tests the encoders of random rules: encoded data must match the rule, and decode to the same data.

use proptest::prelude::*;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::encoding::alphabet::{Symbols, symbols, symbols_with_space_plus};
use uri_tables_grammar::hir::byte_set::ByteSet;
use uri_tables_grammar::hir::rules::{Expr, Regular, RuleId};

use crate::matcher::{matches, rules, words};

/// Bytes that have different roles in rules: data, delimiters, hexadecimal digits, `%`, and bytes that are never
/// literal.
const BYTES: &[u8] = b"%2bB+a/ |\x00\xC3\xFF";

/// Generates `*( literals / "%" first second )`, or a variant that accepts fewer or more strings.
fn rule() -> impl Strategy<Value = Regular> {
    let literals = proptest::sample::subsequence(&b"2bB+a/%"[..], 0..=7);
    let lost =
        proptest::option::weighted(0.2, proptest::sample::select(b"0123456789ABCDEF".to_vec()));
    (literals, lost, 0..2_u32, 0..4_usize).prop_map(|(literals, lost, min, form)| {
        let set = |bytes: &[u8]| Expr::Byte(bytes.iter().copied().collect::<ByteSet>());
        let digits: Vec<u8> = (*b"0123456789ABCDEFabcdef")
            .into_iter()
            .filter(|&it| Some(it) != lost)
            .collect();
        let triplet = Expr::Concat(vec![
            set(b"%"),
            set(b"0123456789ABCDEFabcdef"),
            set(&digits),
        ]);
        let symbols = Expr::Choice(vec![set(&literals), triplet]).repeat(min, None);
        let word = |text: &[u8]| Expr::Concat(text.iter().map(|&byte| set(&[byte])).collect());
        let expr = match form {
            0 => symbols,
            1 => Expr::Except(Box::new(symbols), Box::new(word(b"aa"))),
            2 => Expr::Choice(vec![symbols, word(b"|")]),
            _ => Expr::Concat(vec![symbols, Expr::Choice(vec![word(b"/"), Expr::Empty])]),
        };
        rules(vec![expr])
    })
}

/// Encodes `data` as the runtime does.
fn encode(symbols: &Symbols, plus: bool, data: &[u8]) -> Vec<u8> {
    let mut text = Vec::new();
    for &byte in data {
        let stands = byte.is_ascii() && symbols.table.contains(byte) && !(plus && byte == b'+');
        match byte {
            b' ' if plus => text.push(b'+'),
            _ if stands => text.push(byte),
            _ => text.extend(format!("%{byte:02X}").into_bytes()),
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

/// Returns short data that the encoder cannot represent, or `None` if it can represent all short data.
fn not_carried(regular: &Regular, symbols: &Symbols, plus: bool) -> Option<Vec<u8>> {
    words(BYTES, 3).into_iter().find(|data| {
        let text = encode(symbols, plus, data);
        // A rule whose encoder takes all bytes may not match the empty string, so empty data is skipped.
        !data.is_empty() && (!matches(regular, &text) || decode(plus, &text) != *data)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn encoders_for_all_data_encode_all_data(regular in rule()) {
        let dfa = Compiler::new(&regular).dfa(RuleId(0)).expect("it is small");
        let plain = symbols(&dfa);
        if plain.encoder.as_ref().is_some_and(|it| !it.can_fail) {
            prop_assert_eq!(not_carried(&regular, &plain, false), None);
        }
        if let Ok(form) = symbols_with_space_plus(&dfa)
            && form.encoder.as_ref().is_some_and(|it| !it.can_fail)
        {
            prop_assert_eq!(not_carried(&regular, &form, true), None);
        }
    }
}

/// A rule has an encoder for all data if and only if it can represent all data.
#[test]
fn encoders_claim_all_data_exactly_if_they_can() {
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
        let mut grammar = uri_tables_grammar::abnf::grammar::Grammar::new();
        grammar.read("test", text).expect("it is ABNF");
        let regular = grammar.regular(["rule"]).expect("it is closed");
        let dfa = Compiler::new(&regular).dfa(regular.id("rule").expect("it is there"));
        let symbols = symbols(&dfa.expect("it is small"));
        assert_eq!(
            symbols.encoder.as_ref().is_some_and(|it| !it.can_fail),
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
