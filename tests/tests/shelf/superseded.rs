//! Checks that the ABNF grammars of RFC 1738 and RFC 2396 equal the grammars printed in the RFCs, which use an older
//! notation. Comments at the end of the grammar files contain the printed grammars.

use std::collections::BTreeMap;

use uri_tables_grammar::abnf::bundled::bundled;

/// Returns the rules in `text` by name, without comments and with each run of white space as one space.
fn rules(text: &str) -> BTreeMap<String, String> {
    let mut rules: BTreeMap<String, String> = BTreeMap::new();
    let mut name = String::new();
    for line in text.lines() {
        // A comment begins with `;` after two spaces. In the strings `";"` and `";type="`, a quote precedes the `;`.
        let code = match line.rfind("  ;") {
            Some(comment) => &line[..comment],
            None => line,
        };
        if code.starts_with(';') || code.trim().is_empty() {
            continue;
        }
        let words: Vec<&str> = code.split_whitespace().collect();
        if code.starts_with(' ') {
            let rule = rules.get_mut(&name).expect("a rule before its second line");
            *rule = format!("{rule} {}", words.join(" "));
        } else {
            words[0].clone_into(&mut name);
            assert_eq!(words[1], "=", "{line}");
            let again = rules.insert(name.clone(), words[2..].join(" "));
            assert_eq!(again, None, "{name} stands twice");
        }
    }
    rules
}

/// Converts the RFCs' older notation to ABNF: `|` becomes `/`, and repeated groups get parentheses.
fn as_abnf(old: &str) -> String {
    let mut abnf = String::new();
    let mut open = Vec::new();
    let mut quoted = false;
    for c in old.chars() {
        match c {
            '"' => {
                quoted = !quoted;
                abnf.push(c);
            }
            _ if quoted => abnf.push(c),
            '|' => abnf.push('/'),
            '_' => abnf.push('-'),
            '[' if abnf.ends_with('*') => {
                open.push(')');
                abnf.push('(');
            }
            '[' => {
                open.push(']');
                abnf.push('[');
            }
            ']' => abnf.push(open.pop().expect("as many brackets as before")),
            _ => abnf.push(c),
        }
    }
    assert!(open.is_empty() && !quoted, "{old}");
    abnf
}

/// Returns the rules in ABNF, and the rules in the older notation from the comment at the end of the file.
fn restated_and_old(stem: &str) -> [BTreeMap<String, String>; 2] {
    let text = bundled(stem).expect("a bundled grammar");
    let (restated, rest) = text.split_once("; Clauses of the prose").expect("clauses");
    let (_, old) = rest
        .split_once("; The RFC's own text")
        .expect("the old text");
    let old: Vec<&str> = old
        .lines()
        .skip(2)
        .map(|line| line.strip_prefix("; ").unwrap_or_default())
        .collect();
    [rules(restated), rules(&old.join("\n"))]
}

/// Compares all rules except those in `core`, which ABNF's core rules replace, and those in `others`, whose differences
/// the header of the file explains.
fn check(stem: &str, core: &[&str], others: &[(&str, &str)]) {
    let [mut restated, mut old] = restated_and_old(stem);
    assert!(old.len() > 30, "{stem}");
    for name in core {
        assert!(
            old.remove(*name).is_some() && !restated.contains_key(*name),
            "{name}"
        );
    }
    for (name, expected) in others {
        let rule = restated
            .remove(*name)
            .unwrap_or_else(|| panic!("{stem} lacks {name}"));
        assert_eq!(rule, *expected, "{name}");
        let name = if *name == "gopher-plus-string" {
            "gopher+_string"
        } else {
            name
        };
        assert!(old.remove(name).is_some(), "{name}");
    }
    let old: BTreeMap<String, String> = old
        .iter()
        .map(|(name, rule)| (name.replace('_', "-"), as_abnf(rule)))
        .collect();
    assert_eq!(restated, old, "{stem}");
}

#[test]
fn rfc_2396_is_restated() {
    check("rfc2396", &["alpha", "lowalpha", "upalpha"], &[]);
}

#[test]
fn rfc_1738_is_restated() {
    check(
        "rfc1738",
        &["alpha", "digit", "hialpha"],
        &[
            ("lowalpha", "%x61-7A"),
            ("gopher-plus-string", "*xchar"),
            ("punctuation", "\"<\" / \">\" / \"#\" / \"%\" / DQUOTE"),
            // Erratum 5118 of RFC 1738 corrects this rule.
            (
                "gopherurl",
                "\"gopher://\" hostport [ \"/\" [ gtype [ selector [ \"%09\" search [ \"%09\" gopher-plus-string ] ] ] ] ]",
            ),
        ],
    );
}
