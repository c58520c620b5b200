//! Tests the meaning of rules: which strings they match, which definitions references resolve to, and the errors for
//! rules that cannot be resolved.

use std::collections::BTreeSet;

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::hir::rules::{Expr, Regular, RuleId};

fn grammar(texts: &[&str]) -> Grammar {
    let mut grammar = Grammar::new();
    for (index, text) in texts.iter().enumerate() {
        grammar
            .read(&format!("{index}.abnf"), text)
            .unwrap_or_else(|errors| panic!("{text}\n{errors}"));
    }
    grammar
}

/// Returns all offsets at which a match of `expr` may end, if it begins at one of the offsets `from`.
fn ends(regular: &Regular, expr: &Expr, text: &[u8], from: &BTreeSet<usize>) -> BTreeSet<usize> {
    let after = |expr: &Expr, from: &BTreeSet<usize>| ends(regular, expr, text, from);
    match expr {
        Expr::Empty => from.clone(),
        Expr::Byte(set) => {
            let next = |&at: &usize| {
                text.get(at)
                    .filter(|&&byte| set.contains(byte))
                    .map(|_| at + 1)
            };
            from.iter().filter_map(next).collect()
        }
        Expr::Concat(exprs) => exprs
            .iter()
            .fold(from.clone(), |from, expr| after(expr, &from)),
        Expr::Choice(exprs) => exprs.iter().flat_map(|expr| after(expr, from)).collect(),
        Expr::Repeat { expr, min, max } => {
            let mut at = from.clone();
            let mut found = BTreeSet::new();
            for count in 0..=max.unwrap_or(min + text.len() as u32 + 1) {
                if count >= *min {
                    found.extend(&at);
                }
                at = after(expr, &at);
            }
            found
        }
        Expr::Rule(id) => after(&regular.rules[id.0].expr, from),
        Expr::Except(kept, left_out) => {
            let one = |&at: &usize| {
                let at = BTreeSet::from([at]);
                &after(kept, &at) - &after(left_out, &at)
            };
            from.iter().flat_map(one).collect()
        }
    }
}

fn matches(texts: &[&str], rule: &str, text: &[u8]) -> bool {
    let regular = grammar(texts)
        .regular([rule])
        .unwrap_or_else(|errors| panic!("{texts:?}\n{errors}"));
    let id = regular.id(rule).unwrap();
    ends(&regular, &Expr::Rule(id), text, &BTreeSet::from([0])).contains(&text.len())
}

#[track_caller]
fn hold(elements: &str, yes: &[&str], no: &[&str]) {
    let text = format!("a = {elements}\n");
    for word in yes {
        assert!(
            matches(&[&text], "a", word.as_bytes()),
            "{elements} lacks {word:?}"
        );
    }
    for word in no {
        assert!(
            !matches(&[&text], "a", word.as_bytes()),
            "{elements} has {word:?}"
        );
    }
}

#[test]
fn every_form_of_an_element() {
    hold("\"ab\"", &["ab", "AB", "aB"], &["", "a", "abc", "ac"]);
    hold("%i\"a1\"", &["a1", "A1"], &["a"]);
    hold("%s\"aB\"", &["aB"], &["ab", "AB", "Ab"]);
    hold("\"\"", &[""], &["a"]);
    hold("\"{[\"", &["{["], &["[{", "{{", "[["]);
    hold("%x41", &["A"], &["a", ""]);
    hold("%x41.62", &["Ab"], &["AB", "A", "b"]);
    hold("%x30-39", &["0", "9", "5"], &["a", "", "55"]);
    hold("*DIGIT", &["", "1", "12345"], &["a", "1a"]);
    hold("1*DIGIT", &["1", "12"], &[""]);
    hold("*2DIGIT", &["", "1", "12"], &["123"]);
    hold("2*3DIGIT", &["12", "123"], &["1", "1234"]);
    hold("2DIGIT", &["12"], &["1", "123"]);
    hold("0DIGIT", &[""], &["1"]);
    hold("[ DIGIT ] \"x\"", &["x", "1x"], &["1", "11x"]);
    hold("DIGIT / \"x\" \"y\"", &["1", "xy"], &["x", "1y"]);
    hold("(DIGIT / \"x\") \"y\"", &["1y", "xy"], &["1"]);
    hold("<DIGIT, as in RFC 5234>", &["1"], &["a"]);
}

#[test]
fn code_points_are_utf8() {
    hold("%xE9", &["\u{e9}"], &["e", "\u{ea}"]);
    hold("%x4E2D.6587", &["\u{4e2d}\u{6587}"], &["\u{4e2d}"]);
    hold(
        "OCTET",
        &["\0", "\u{7f}", "\u{80}", "\u{ff}"],
        &["\u{100}", ""],
    );
    hold(
        "%x7F-800",
        &["\u{7f}", "\u{7ff}", "\u{800}"],
        &["~", "\u{801}"],
    );
    hold(
        "%x0-10FFFF",
        &["a", "\u{d7ff}", "\u{e000}", "\u{10ffff}"],
        &["", "ab"],
    );
    hold("%xD7FF-DC00", &["\u{d7ff}"], &["\u{e000}"]);
    assert!(!matches(&["a = %x80-FF"], "a", b"\xFF"));
    assert!(!matches(&["a = %x80-10FFFF"], "a", b"\xED\xA0\x80"));
}

#[test]
fn exceptions_are_differences() {
    hold(
        "<DIGIT except \"1\" / \"2\">",
        &["0", "3"],
        &["1", "2", "", "00"],
    );
    hold("<*DIGIT except 2DIGIT>", &["", "1", "123"], &["12"]);
    hold("*<ALPHA except \"x\">", &["", "abc"], &["x", "abX"]);
    hold("<\"a\" \"b\" / \"c\" except \"c\">", &["ab"], &["c", "a"]);
    hold(
        "<1*VCHAR except *VCHAR %x3E *VCHAR>",
        &["ab", "<"],
        &["a>b", ">"],
    );
    hold("<DIGIT except DIGIT>", &[], &["", "1"]);
}

#[test]
fn the_newest_definition_counts() {
    let layers = ["q = p\np = \"1\"\n", "P = \"2\"\n"];
    assert!(matches(&layers, "q", b"2"));
    assert!(!matches(&layers, "q", b"1"));
    let layers = ["q = p\np = \"1\"\n", "p =/ \"2\"\n", "p =/ \"3\"\n"];
    for word in [b"1", b"2", b"3"] {
        assert!(matches(&layers, "q", word));
    }
}

#[test]
fn prose_of_the_same_name_means_what_it_replaces() {
    let layers = [
        "p = \"1\" / \"2\"\n",
        "p = <p except \"2\"> / \"3\"\n",
        "p = 2<P, of before>\n",
    ];
    for (word, wanted) in [("11", true), ("13", true), ("12", false), ("1", false)] {
        assert_eq!(matches(&layers, "p", word.as_bytes()), wanted, "{word}");
    }
    let layers = ["p = \"1\"\n", "p =/ 2<p>\n"];
    for (word, wanted) in [("1", true), ("11", true), ("111", false)] {
        assert_eq!(matches(&layers, "p", word.as_bytes()), wanted, "{word}");
    }
    let grammar = grammar(&layers);
    let regular = grammar.regular(["p"]).unwrap();
    let places: Vec<String> = regular
        .rules
        .iter()
        .map(|rule| rule.location.to_string())
        .collect();
    assert_eq!(places, ["0.abnf:1:1", "1.abnf:1:1"]);
    assert_eq!(regular.id("P"), Some(RuleId(1)));
}

#[test]
fn only_what_the_roots_need() {
    let grammar = grammar(&["a = b c\nb = \"x\"\nc = 2b\nd = <nothing to see> e d\n"]);
    let regular = grammar.regular(["a", "c", "A"]).unwrap();
    let names: Vec<&str> = regular
        .rules
        .iter()
        .map(|rule| rule.name.as_str())
        .collect();
    assert_eq!(names, ["b", "c", "a"]);
    assert_eq!(regular.references(RuleId(2)), [RuleId(0), RuleId(1)]);
    assert_eq!(regular.id("d"), None);
    assert_eq!(grammar.regular([]).unwrap().rules.len(), 0);
    assert_eq!(grammar.regular(["d"]).unwrap_err().iter().count(), 3);
}

#[test]
fn a_choice_of_rules() {
    let grammar = grammar(&["a = \"x\"\nb = <a except \"y\">\n"]);
    let mut regular = grammar.regular(["b"]).unwrap();
    let (a, b) = (regular.id("a").unwrap(), regular.id("b").unwrap());
    assert_eq!(regular.references(b), [a]);
    let location = regular.rules[a.0].location.clone();
    let both = regular.add_choice("both", &location, &[b, a]);
    assert_eq!(regular.id("both"), Some(both));
    assert_eq!(regular.references(both), [a, b]);
    assert_eq!(
        regular.rules[both.0].expr,
        Expr::Choice(vec![Expr::Rule(b), Expr::Rule(a)])
    );
}

/// Returns `file:line:column` and the message of each error.
fn errors(texts: &[&str], roots: &[&str]) -> Vec<String> {
    let errors = grammar(texts).regular(roots.iter().copied()).unwrap_err();
    let place = |error: &uri_tables_grammar::diag::error::Error| {
        error
            .location
            .as_ref()
            .map_or("nowhere".to_owned(), ToString::to_string)
    };
    errors
        .iter()
        .map(|error| format!("{}: {}", place(error), error.message))
        .collect()
}

#[test]
fn rules_that_do_not_exist() {
    let text =
        "a = segmet / pchar x\n  / X / <y, of z>\nsegment = 0zz\nb = segment <w except DIGIT>\n";
    assert_eq!(
        errors(&[text], &["A", "b", "nope", "NOPE", "Segmant"]),
        [
            "nowhere: there is no rule `nope`; define it, or add `extends` and the grammar that defines it",
            "nowhere: there is no rule `Segmant`; did you mean `segment`?",
            "0.abnf:1:5: there is no rule `segmet`; did you mean `segment`?",
            "0.abnf:1:14: there is no rule `pchar`; add `extends rfc3986;`, because the bundled grammar `rfc3986` defines it",
            "0.abnf:1:20: there is no rule `x`; define it, or add `extends` and the grammar that defines it",
            "0.abnf:2:10: there is no rule `y`; define it, or add `extends` and the grammar that defines it",
            "0.abnf:3:12: there is no rule `zz`; define it, or add `extends` and the grammar that defines it",
            "0.abnf:4:14: there is no rule `w`; define it, or add `extends` and the grammar that defines it",
        ]
    );
    assert_eq!(
        errors(
            &["host = <host, of RFC 3986>\nq = <q, of mine>\n"],
            &["host", "q"]
        ),
        [
            "0.abnf:1:9: in its own definition, `<host>` means the inherited rule, and there is none; add `extends rfc3986;`, because the bundled grammar `rfc3986` defines it",
            "0.abnf:2:6: in its own definition, `<q>` means the inherited rule, and there is none; define `q` by ABNF, or extend the grammar that has it",
        ]
    );
}

#[test]
fn rules_that_need_themselves() {
    let repair = "a grammar here is regular: write a repetition (`*`) in place of one step";
    assert_eq!(
        errors(
            &["a = \"x\" b\nb = c / d\nc = [ a ]\nd = *d / d\ne = 0e\n"],
            &["e", "b"]
        ),
        [
            format!("0.abnf:1:9: `b` is recursive: b → c → a → b; {repair}"),
            format!("0.abnf:4:6: `d` is recursive: d → d; {repair}"),
            format!("0.abnf:4:10: `d` is recursive: d → d; {repair}"),
        ]
    );
    // A rule may refer to the rule that it replaces, as `<a>` does here. This is no recursion, because the two are
    // different rules, but becomes one if the replaced rule refers back to the new one.
    let layers = ["a = \"x\"\nb = a\n", "a = 2<a>\n", "a = <a except b>\n"];
    assert_eq!(
        errors(&layers, &["a"]),
        [format!("0.abnf:2:5: `a` is recursive: a → b → a; {repair}")]
    );
}

#[test]
fn prose_without_a_meaning() {
    assert_eq!(
        errors(
            &["a = <any old text> / <b except (c> / <b except c except d>\nb = \"x\"\n"],
            &["a"]
        ),
        [
            "0.abnf:1:5: this prose means nothing here; write `<rule>`, `<rule, any words>` or `<rule except other / rules>`, or define the rule",
            "0.abnf:1:32: what is after `except` is not ABNF: `(` is not closed; write `)`",
            "0.abnf:1:38: `except` occurs several times in this prose; write it once: `<rule except other / rules>`",
        ]
    );
}

#[test]
fn problems_come_in_the_order_of_the_texts() {
    let found = errors(&["b = x1 x2\n", "a = b x3\n"], &["a"]);
    let places: Vec<&str> = found
        .iter()
        .map(|error| error.split(": ").next().unwrap())
        .collect();
    assert_eq!(places, ["0.abnf:1:5", "0.abnf:1:8", "1.abnf:1:7"]);
}
