//! Compares templates with a naive matcher: every string that a template builds must be valid, and the template must
//! admit every set of components that a valid string has.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::hir::rules::{Expr, Regular, RuleId};
use uri_tables_grammar::template::{Template, TemplateError};

use crate::captures::{ALPHABET, leaf, structured_grammar};
use crate::matcher::{ends, grammar, matches, rules, small, words};
use crate::splitting::{NINE, component};

/// A string that a template builds, and its components. Each component has its number, its own string, and the names of
/// the rules that the template admits for it.
#[derive(Debug, Clone, Default)]
struct Joined {
    text: Vec<u8>,
    parts: Vec<(u16, Vec<u8>, Vec<String>)>,
}

impl Joined {
    fn components(&self) -> BTreeSet<u16> {
        self.parts
            .iter()
            .map(|(component, ..)| *component)
            .collect()
    }

    fn and(&self, other: &Self) -> Self {
        Self {
            text: [&self.text[..], &other.text].concat(),
            parts: [&self.parts[..], &other.parts].concat(),
        }
    }
}

/// Returns all strings that `template` builds, where `words` returns the strings to use for a component.
fn joined(template: &Template, words: &dyn Fn(u16) -> Vec<Vec<u8>>) -> Vec<Joined> {
    match template {
        Template::Text(text) => vec![Joined {
            text: text.clone().into_bytes(),
            parts: Vec::new(),
        }],
        Template::Part { component, rules } => {
            let words = words(*component).into_iter().map(|word| Joined {
                text: word.clone(),
                parts: vec![(*component, word, rules.clone())],
            });
            words.collect()
        }
        Template::All(inner) => inner.iter().fold(vec![Joined::default()], |before, inner| {
            let behind = joined(inner, words);
            let each = before
                .iter()
                .flat_map(|one| behind.iter().map(|other| one.and(other)));
            each.collect()
        }),
        Template::One(inner) => inner
            .iter()
            .flat_map(|inner| joined(inner, words))
            .collect(),
    }
}

/// Returns whether a template is in the normal form that the documentation of [`Template`] describes, and so are the
/// templates inside it.
fn is_normal(template: &Template) -> bool {
    match template {
        Template::Text(text) => !text.is_empty(),
        Template::Part { .. } => true,
        Template::All(inner) => {
            let flat = |inner: &Template| is_normal(inner) && !matches!(inner, Template::All(_));
            let texts = |pair: &[Template]| matches!(pair, [Template::Text(_), Template::Text(_)]);
            let mut seen = BTreeSet::new();
            let mut each = inner.iter().flat_map(Template::components);
            inner.len() != 1
                && inner.iter().all(flat)
                && !inner.windows(2).any(texts)
                && each.all(|component| seen.insert(component))
        }
        Template::One(inner) => {
            let flat = |inner: &Template| is_normal(inner) && !matches!(inner, Template::One(_));
            let bare = |inner: &&Template| inner.components().is_empty();
            let last = inner.iter().rposition(|inner| bare(&inner));
            inner.len() > 1
                && inner.iter().all(flat)
                && inner.iter().filter(bare).count() <= 1
                && last.is_none_or(|last| last + 1 == inner.len())
                && inner
                    .iter()
                    .enumerate()
                    .all(|(at, one)| !inner[..at].contains(one))
        }
    }
}

/// Returns all offsets at which a match of `expr` from the offset `from` may end, each with the components in the
/// match.
fn ways(
    regular: &Regular,
    component: &dyn Fn(RuleId) -> Option<u16>,
    expr: &Expr,
    text: &[u8],
    from: usize,
) -> BTreeSet<(usize, BTreeSet<u16>)> {
    type Ways = BTreeSet<(usize, BTreeSet<u16>)>;
    let each = |expr: &Expr, starts: &Ways| -> Ways {
        let mut all = Ways::new();
        for (start, passed) in starts {
            for (end, more) in ways(regular, component, expr, text, *start) {
                all.insert((end, passed | &more));
            }
        }
        all
    };
    let here = || Ways::from([(from, BTreeSet::new())]);
    match expr {
        Expr::Concat(exprs) => exprs
            .iter()
            .fold(here(), |starts, expr| each(expr, &starts)),
        Expr::Choice(exprs) => {
            let each = exprs.iter();
            each.flat_map(|expr| ways(regular, component, expr, text, from))
                .collect()
        }
        Expr::Repeat { expr, min, max } => {
            let mut reached = Ways::new();
            let mut starts = here();
            // Without a maximum, each useful repetition reads a byte or adds a component, so this many rounds are
            // enough.
            let rounds = max.unwrap_or(min + text.len() as u32 + 2);
            for round in 0..=rounds {
                if round >= *min {
                    reached.extend(starts.iter().cloned());
                }
                starts = each(expr, &starts);
            }
            reached
        }
        Expr::Rule(rule) => match component(*rule) {
            Some(component) => {
                let ends = ends(regular, expr, text, from).into_iter();
                ends.map(|end| (end, BTreeSet::from([component]))).collect()
            }
            None => ways(regular, component, &regular.rules[rule.0].expr, text, from),
        },
        Expr::Empty | Expr::Byte(_) | Expr::Except(..) => {
            let ends = ends(regular, expr, text, from).into_iter();
            ends.map(|end| (end, BTreeSet::new())).collect()
        }
    }
}

/// Adds to `into` the components in repetitions that may occur more than once, such as `*a` and `2a`. A template has no
/// place for these.
fn strays(
    regular: &Regular,
    component: &dyn Fn(RuleId) -> Option<u16>,
    expr: &Expr,
    repeated: bool,
    into: &mut BTreeSet<u16>,
) {
    match expr {
        Expr::Empty | Expr::Byte(_) | Expr::Except(..) => {}
        Expr::Concat(exprs) | Expr::Choice(exprs) => {
            for expr in exprs {
                strays(regular, component, expr, repeated, into);
            }
        }
        Expr::Repeat { expr, max, .. } => {
            strays(regular, component, expr, repeated || *max != Some(1), into);
        }
        Expr::Rule(rule) => match component(*rule) {
            Some(component) if repeated => {
                into.insert(component);
            }
            Some(_) => {}
            None => strays(
                regular,
                component,
                &regular.rules[rule.0].expr,
                repeated,
                into,
            ),
        },
    }
}

/// The maximum length of the strings in bytes.
const MAX_LENGTH: usize = 4;

/// Compares the template of the last rule with the naive matcher on all short strings. `numbers` has the component of
/// each other rule, or `None`.
fn check(regular: &Regular, numbers: [Option<u16>; 3]) -> Result<(), TestCaseError> {
    let root = RuleId(regular.rules.len() - 1);
    let component = |rule: RuleId| {
        numbers
            .get(rule.0)
            .copied()
            .flatten()
            .filter(|_| rule != root)
    };
    let all = words(b"ab:", MAX_LENGTH);
    if Compiler::new(regular).dfa(root).is_err() {
        return Ok(());
    }
    let template = match Compiler::new(regular).template(root, &component) {
        Ok(template) => template,
        Err(TemplateError::Open {
            words: [one, other],
            ..
        }) => {
            prop_assert!(!one.is_empty() && !one.eq_ignore_ascii_case(&other));
            return Ok(());
        }
        Err(TemplateError::Grammar(error)) => {
            prop_assert!(error.message.starts_with("no text matches"), "{}", error);
            prop_assert!(!all.iter().any(|word| matches(regular, word)));
            return Ok(());
        }
        Err(TemplateError::Repeated(_) | TemplateError::Twice(_)) => return Ok(()),
    };
    prop_assert!(is_normal(&template), "{:?}", &template);
    let of = |number: u16| {
        let all = (0..root.0).map(RuleId);
        all.filter(move |&rule| component(rule) == Some(number))
    };
    let is_of =
        |rule: RuleId, word: &[u8]| ends(regular, &Expr::Rule(rule), word, 0).contains(&word.len());
    let words_of = |number: u16| {
        // A few strings of each rule are enough to use every rule.
        let each =
            of(number).flat_map(|rule| all.iter().filter(move |word| is_of(rule, word)).take(4));
        let each: BTreeSet<Vec<u8>> = each.cloned().collect();
        each.into_iter().collect::<Vec<_>>()
    };
    let joined = joined(&template, &words_of);
    for one in &joined {
        let fits = one.parts.iter().all(|(component, word, rules)| {
            let mut named = of(*component)
                .filter(|rule| rules.is_empty() || rules.contains(&regular.rules[rule.0].name));
            named.any(|rule| is_of(rule, word))
        });
        let text = one.text.escape_ascii();
        prop_assert!(
            !fits || matches(regular, &one.text),
            "`{}` by {:?}",
            text,
            &template
        );
    }
    let mut stray = BTreeSet::new();
    let expr = &regular.rules[root.0].expr;
    strays(regular, &component, expr, false, &mut stray);
    let sets: BTreeSet<BTreeSet<u16>> = joined
        .iter()
        .map(|one| &one.components() - &stray)
        .collect();
    for word in &all {
        for (end, passed) in ways(regular, &component, expr, word, 0) {
            let passed = &passed - &stray;
            let there = end < word.len() || sets.contains(&passed);
            let text = word.escape_ascii();
            prop_assert!(there, "{:?} in `{}`, not by {:?}", passed, text, &template);
        }
    }
    Ok(())
}

fn numbers() -> impl Strategy<Value = [Option<u16>; 3]> {
    prop_oneof![
        3 => Just([Some(0), Some(1), None]),
        3 => Just([Some(0), Some(0), None]),
        2 => Just([Some(0), Some(1), Some(2)]),
        1 => Just([Some(0), Some(0), Some(1)]),
        1 => Just([None, Some(0), None]),
    ]
}

/// Generates an expression that usually has a template: single bytes, options and choices around references to the
/// preceding rules.
fn joinable(rules: usize) -> BoxedStrategy<Expr> {
    let byte = proptest::sample::select(&b"ab:"[..]);
    let byte = byte.prop_map(Expr::byte);
    let rule = (0..rules).prop_map(|rule| Expr::Rule(RuleId(rule)));
    let leaf = prop_oneof![1 => Just(Expr::Empty), 4 => byte, 6 => rule];
    let optional = |(expr, max): (Expr, Option<u32>)| expr.repeat(0, max);
    let expr = leaf.prop_recursive(4, 10, 3, move |inner| {
        let times = prop_oneof![6 => Just(Some(1)), 1 => Just(None), 1 => Just(Some(2))];
        prop_oneof![
            4 => proptest::collection::vec(inner.clone(), 1..4).prop_map(Expr::Concat),
            3 => proptest::collection::vec(inner.clone(), 1..4).prop_map(Expr::Choice),
            3 => (inner, times).prop_map(optional),
        ]
    });
    expr.boxed()
}

fn joinable_grammar() -> impl Strategy<Value = Regular> {
    let all = (leaf(ALPHABET), leaf(ALPHABET), joinable(2), joinable(3));
    small(all.prop_map(|(a, b, c, d)| rules(vec![a, b, c, d])))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn joinable_grammars_join_words(regular in joinable_grammar(), numbers in numbers()) {
        check(&regular, numbers)?;
    }

    #[test]
    fn any_grammar_joins_words(regular in grammar(b"ab:"), numbers in numbers()) {
        check(&regular, numbers)?;
    }

    #[test]
    fn structured_grammars_join_words(regular in structured_grammar(ALPHABET), numbers in numbers()) {
        check(&regular, numbers)?;
    }
}

/// Strings for RFC 3986's components. Many of them look like another component.
const WORDS: &[(&str, &[&str])] = &[
    ("scheme", &["a", "A1+-."]),
    ("authority", &["", "h", "u:p@[::1]:80"]),
    (
        "path",
        &[
            "", "/", "/a", "//", "//a", "/a//", "a", "a:b", "a/b:c", ":", "@",
        ],
    ),
    ("query", &["", "q?/:@"]),
    ("fragment", &["", "f?"]),
    ("userinfo", &["", "u:p:"]),
    ("host", &["", "h", "1.2.3.4", "[::1]", "%41"]),
    ("port", &["", "80"]),
];

#[test]
fn rfc3986_is_joined_of_words() {
    let mut grammar = Grammar::new();
    grammar.extend_bundled("rfc3986").unwrap();
    let regular = grammar.regular(["URI-reference", "absolute-URI"]).unwrap();
    let component = component(&regular, NINE);
    let mut compiler = Compiler::new(&regular);
    // For each root, count the sets of components, and the strings that are only invalid because of the rule of the
    // path.
    let mut found = Vec::new();
    for root in [
        "URI",
        "relative-ref",
        "URI-reference",
        "absolute-URI",
        "authority",
    ] {
        let rule = regular.id(root).unwrap();
        let template = compiler.template(rule, &component).unwrap();
        assert!(is_normal(&template), "{template:?}");
        let words = |number: u16| {
            let name = NINE[usize::from(number)].0;
            let (_, words) = WORDS.iter().find(|(known, _)| *known == name).unwrap();
            words.iter().map(|word| word.as_bytes().to_vec()).collect()
        };
        let dfa = compiler.dfa(rule).unwrap();
        let mut refused = 0;
        let mut sets = BTreeSet::new();
        for one in joined(&template, &words) {
            let mut stands = true;
            for (_, word, rules) in &one.parts {
                let mut rules = rules.iter().map(|rule| regular.id(rule).unwrap());
                stands &=
                    rules.len() == 0 || rules.any(|rule| compiler.dfa(rule).unwrap().matches(word));
            }
            assert!(!stands || dfa.matches(&one.text), "{one:?}");
            refused += usize::from(!dfa.matches(&one.text));
            if stands {
                sets.insert(one.components());
            }
        }
        found.push((sets.len(), refused > 0));
    }
    let expected = [(8, true), (8, true), (16, true), (4, true), (4, false)];
    assert_eq!(found, expected);
}
