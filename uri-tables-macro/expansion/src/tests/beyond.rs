//! Compares the proof of theorem T2 and the `beyond` clause with an enumeration of texts.
//!
//! Each random profile has one rule, which is a list of literal texts, and a random `beyond` statement. It must expand
//! without an error exactly if two conditions hold: each text matches RFC 3986's rule after the characters in `beyond`
//! are replaced by triplets, and each of these characters is needed. The error must show the shortest text that does
//! not match. The test has RFC 3986's rules as handwritten code.

use quote::quote;
use uri_tables_grammar::diag::escape::quoted;

use crate::driver::expand;
use crate::inspect::analyze;

/// The symbols that texts consist of: as a string, in ABNF, and the rule with this symbol that `beyond` can list, if
/// RFC 3986 does not allow the symbol.
const SYMBOLS: [(&str, &str, Option<&str>); 7] = [
    ("a", "%x61", None),
    ("/", "%x2F", None),
    ("%5B", "%x25.35.42", None),
    ("[", "%x5B", Some("open")),
    ("|", "%x7C", Some("bar")),
    ("\u{e9}", "%xE9", Some("acute")),
    ("\u{4e2d}", "%x4E2D", Some("middle")),
];

/// Returns whether RFC 3986's rule `bound` admits the symbol.
fn is_printed(bound: &str, symbol: &str) -> bool {
    match symbol {
        "a" | "%5B" => true,
        "/" => bound == "query",
        _ => false,
    }
}

/// A seeded random number generator. The fixed seed makes failures reproducible.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % end
    }
}

#[test]
fn a_profile_goes_as_far_as_it_says() {
    let mut random = Random(3986);
    let (mut sound, mut outside, mut idle) = (0, 0, 0);
    for _ in 0..120 {
        let bound = ["query", "segment"][random.below(2)];
        let words: Vec<Vec<usize>> = (0..=random.below(3))
            .map(|_| {
                (0..random.below(5))
                    .map(|_| random.below(SYMBOLS.len()))
                    .collect()
            })
            .collect();
        let named: Vec<usize> = (3..SYMBOLS.len())
            .filter(|_| random.below(2) == 0)
            .collect();
        let abnf = |word: &Vec<usize>| match word[..] {
            [] => "\"\"".to_owned(),
            _ => word
                .iter()
                .map(|&at| SYMBOLS[at].1)
                .collect::<Vec<_>>()
                .join(" "),
        };
        let alternatives: Vec<String> = words.iter().map(abnf).collect();
        let mut text = format!("value = {}\n", alternatives.join(" / "));
        for (_, abnf, name) in SYMBOLS {
            if let Some(name) = name {
                text.extend([name, " = ", abnf, "\n"]);
            }
        }
        let statement: Vec<&str> = named.iter().filter_map(|&at| SYMBOLS[at].2).collect();
        let beyond = if statement.is_empty() {
            String::new()
        } else {
            format!("beyond rfc3986: {};", statement.join(" / "))
        };
        let statements =
            format!("extends rfc3986; abnf {text:?}; {beyond} expose value within {bound};");
        let tokens: proc_macro2::TokenStream = statements.parse().expect("tokens");
        let said = expand(&quote!(uri_tables), false, quote!(mod m { #tokens })).to_string();

        let admits = |word: &&Vec<usize>| {
            let one = |&at: &usize| is_printed(bound, SYMBOLS[at].0) || named.contains(&at);
            word.iter().all(one)
        };
        let bytes =
            |word: &Vec<usize>| -> String { word.iter().map(|&at| SYMBOLS[at].0).collect() };
        let refused = words.iter().filter(|word| !admits(word)).map(bytes);
        let is_idle = |at: &&usize| !words.iter().any(|word| word.contains(at));
        if let Some(shortest) = refused.clone().map(|word| word.len()).min() {
            let shown = refused.filter(|word| word.len() == shortest).any(|word| {
                let fact = format!(
                    "`value` admits {}, which RFC 3986's `{bound}`",
                    quoted(word.as_bytes())
                );
                said.contains(
                    &proc_macro2::Literal::string(&fact)
                        .to_string()
                        .trim_matches('"')
                        .to_owned(),
                )
            });
            assert!(shown, "{statements}\n{said}");
            outside += 1;
        } else if let Some(&at) = named.iter().find(is_idle) {
            let name = SYMBOLS[at].2.unwrap_or_default();
            assert!(said.contains("compile_error"), "{statements}");
            assert!(
                said.contains(&format!("or remove `{name}` from `beyond`")),
                "{statements}\n{said}"
            );
            idle += 1;
        } else {
            assert!(!said.contains("compile_error"), "{statements}\n{said}");
            sound += 1;
        }
    }
    // Each of the three outcomes must occur often enough to be tested.
    assert!(
        sound > 3 && outside > 3 && idle > 3,
        "{sound} {outside} {idle}"
    );
}

/// If `beyond` already lists a character or rule, the error does not propose to list it. It says where the exception
/// applies, and proposes a repair that works. It also says what is wrong in frequent cases.
#[test]
fn what_is_named_counts_only_in_its_place() {
    let errors = |rules: &str, statements: &str| {
        let statements = format!("mod m {{ extends rfc3986; abnf {rules:?}; {statements} }}");
        analyze(statements.parse().expect("tokens")).errors
    };
    let turn = "URI = scheme %x3A host [ %x3A port ]\nscheme = %x74\n";
    for (rules, statements, expected) in [
        (
            turn,
            "beyond rfc3986: rule IP-literal; expose URI, host;",
            Some(
                "write `own-IP-literal = IP-literal`, use `own-IP-literal` here and in `expose`, and list `rule own-IP-literal` instead: `beyond rfc3986: rule IP-literal;` applies only where RFC 3986 has `IP-literal`",
            ),
        ),
        (
            "URI = scheme %x3A host [ %x3A port ]\nscheme = %x74\n\
             host = own-IP-literal / IPv4address / reg-name\nown-IP-literal = IP-literal",
            "beyond rfc3986: rule own-IP-literal; expose URI, host;",
            None,
        ),
        (
            turn,
            "beyond rfc3986: rule iP-LITERAL; expose URI, host;",
            Some("write `own-iP-LITERAL = iP-LITERAL`"),
        ),
        (
            "port = many\nmany = 1*%x2C",
            "beyond rfc3986: rule many; expose port;",
            Some(
                "list a rule with the name that RFC 3986's rule has here: `beyond rfc3986: rule many;` applies only where RFC 3986 has triplets",
            ),
        ),
        (
            "port = many\nmany = 1*%x2C",
            "beyond rfc3986: rule port; expose port;",
            None,
        ),
        (
            "port = 1*bar\nbar = %x7C",
            "beyond rfc3986: bar; expose port;",
            Some(
                "list a rule that contains it, as in `rule RULE`: `beyond rfc3986: bar;` applies only where RFC 3986 has triplets",
            ),
        ),
        (
            "port = 1*acute\nacute = %xE9",
            "beyond rfc3986: acute; expose port;",
            Some(
                "list a rule that contains it, as in `rule RULE`: `beyond rfc3986: acute;` applies only where RFC 3986 has triplets",
            ),
        ),
        (
            "query = 1*( bar / brace )\nbar = %x7C\nbrace = %x7B",
            "beyond rfc3986: bar; expose query;",
            Some("allow it: write `beyond rfc3986: bar / brace;`"),
        ),
        (
            "query = 1*brace\nbrace = %x7B",
            "expose query;",
            Some("allow it: write `beyond rfc3986: brace;`"),
        ),
        // `x:` with an empty host would be a URI, so the error is about the rule and not about a text.
        (
            "URI = %x78 %x3A host",
            "beyond rfc3986: rule host; expose URI, host;",
            Some("`URI` has `host` after `x:`, where RFC 3986's `URI` does not"),
        ),
        (
            "URI = %x78 %x3A path\npath = *( %x2F seg )\nseg = *pchar",
            "expose URI, path, seg;",
            Some("a path that begins with `//` is read as an authority"),
        ),
        (
            "URI = %x78 %x3A name\nname = 1*( unreserved / %x25 )",
            "expose URI, name;",
            Some("write `pct-encoded` in place of `\"%\"`"),
        ),
        (
            "value = *( unreserved / acute / %xE9 )\nacute = %xE8",
            "beyond rfc3986: acute; expose value;",
            Some("RFC 3986's `URI-reference`, with `beyond`, stops here: U+00E9, at offset 0"),
        ),
    ] {
        let errors = errors(rules, statements);
        match expected {
            None => assert!(errors.is_empty(), "{rules}\n{statements}\n{errors:?}"),
            Some(expected) => {
                let said = errors.iter().any(|error| error.contains(expected));
                assert!(said, "{rules}\n{statements}\n{errors:?}");
            }
        }
    }
}
