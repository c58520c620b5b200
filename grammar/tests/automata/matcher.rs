//! A naive matcher: it returns all offsets at which a match of an expression may end. This module also has random
//! expressions, all short strings over an alphabet, and rules made of expressions.

use std::collections::BTreeSet;
use std::rc::Rc;

use proptest::prelude::*;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::diag::location::{Location, Text};
use uri_tables_grammar::hir::byte_set::ByteSet;
use uri_tables_grammar::hir::rules::{Expr, Regular, RuleId};

/// Returns the offsets where `expr` may end in `text` if it begins at `from`.
pub(crate) fn ends(regular: &Regular, expr: &Expr, text: &[u8], from: usize) -> BTreeSet<usize> {
    let each = |expr: &Expr, starts: &BTreeSet<usize>| -> BTreeSet<usize> {
        starts
            .iter()
            .flat_map(|&start| ends(regular, expr, text, start))
            .collect()
    };
    match expr {
        Expr::Empty => BTreeSet::from([from]),
        Expr::Byte(set) => {
            let fits = text.get(from).is_some_and(|&byte| set.contains(byte));
            fits.then_some(from + 1).into_iter().collect()
        }
        Expr::Concat(exprs) => exprs
            .iter()
            .fold(BTreeSet::from([from]), |starts, expr| each(expr, &starts)),
        Expr::Choice(exprs) => exprs
            .iter()
            .flat_map(|expr| ends(regular, expr, text, from))
            .collect(),
        Expr::Repeat { expr, min, max } => {
            let mut reached = BTreeSet::new();
            let mut starts = BTreeSet::from([from]);
            // After as many repetitions as there are offsets, another repetition reaches no new offset.
            let rounds = max.unwrap_or(min + text.len() as u32 + 1);
            for round in 0..=rounds {
                if round >= *min {
                    reached.extend(&starts);
                }
                starts = each(expr, &starts);
            }
            reached
        }
        Expr::Rule(rule) => ends(regular, &regular.rules[rule.0].expr, text, from),
        Expr::Except(a, b) => {
            let not = ends(regular, b, text, from);
            ends(regular, a, text, from)
                .difference(&not)
                .copied()
                .collect()
        }
    }
}

pub(crate) fn matches(regular: &Regular, text: &[u8]) -> bool {
    let last = regular.rules.last().expect("there is a rule");
    ends(regular, &last.expr, text, 0).contains(&text.len())
}

/// Makes a rule of each expression. The rules are called `r0`, `r1` and so on.
pub(crate) fn rules(exprs: Vec<Expr>) -> Regular {
    let lines: Vec<String> = (0..exprs.len()).map(|at| format!("r{at} = …\n")).collect();
    let text = Text::new("test", &lines.concat());
    let mut offset = 0;
    let mut regular = Regular::default();
    for (at, expr) in exprs.into_iter().enumerate() {
        let name = format!("r{at}");
        let location = Location::new(&text, offset, name.len());
        offset += name.len() + " = …\n".len();
        regular.push(&name, &location, expr);
    }
    regular
}

/// Returns the automaton of the last rule.
pub(crate) fn last_dfa(regular: &Regular) -> Rc<Dfa> {
    Compiler::new(regular)
        .dfa(RuleId(regular.rules.len() - 1))
        .expect("it is within the budget")
}

pub(crate) fn dfa(expr: Expr) -> Rc<Dfa> {
    last_dfa(&rules(vec![expr]))
}

/// Returns the automaton of the rule `rule` in the grammar `text`, which may refer to the core rules.
pub(crate) fn abnf(text: &str) -> Rc<Dfa> {
    let mut grammar = uri_tables_grammar::abnf::grammar::Grammar::new();
    grammar.read("test", text).expect("it is ABNF");
    let regular = grammar.regular(["rule"]).expect("it is regular");
    Compiler::new(&regular)
        .dfa(regular.id("rule").expect("it is the root"))
        .expect("it is small")
}

/// Returns all strings over an alphabet of at most `longest` bytes. Shorter strings come first, and strings of the same
/// length are in the order of the alphabet.
pub(crate) fn words(alphabet: &[u8], longest: usize) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..longest {
        let to = all.len();
        for at in from..to {
            for &byte in alphabet {
                let mut word = all[at].clone();
                word.push(byte);
                all.push(word);
            }
        }
        from = to;
    }
    all
}

/// Generates a set of bytes of the alphabet.
fn set(alphabet: &'static [u8]) -> impl Strategy<Value = Expr> {
    proptest::sample::subsequence(alphabet, 0..=alphabet.len())
        .prop_map(|bytes| Expr::Byte(bytes.into_iter().collect::<ByteSet>()))
}

/// Generates expressions over an alphabet. They may refer to the rules with numbers below `rules`.
pub(crate) fn expression(alphabet: &'static [u8], rules: usize) -> BoxedStrategy<Expr> {
    let leaf = if rules == 0 {
        prop_oneof![1 => Just(Expr::Empty), 4 => set(alphabet)].boxed()
    } else {
        let rule = (0..rules).prop_map(|rule| Expr::Rule(RuleId(rule)));
        prop_oneof![1 => Just(Expr::Empty), 4 => set(alphabet), 4 => rule].boxed()
    };
    leaf.prop_recursive(3, 12, 3, |inner| {
        let repeat = (inner.clone(), 0..3_u32, proptest::option::of(0..3_u32));
        prop_oneof![
            3 => proptest::collection::vec(inner.clone(), 0..4).prop_map(Expr::Concat),
            3 => proptest::collection::vec(inner.clone(), 0..4).prop_map(Expr::Choice),
            2 => repeat.prop_map(|(expr, min, more)| expr.repeat(min, more.map(|more| min + more))),
            1 => (inner.clone(), inner).prop_map(|(a, b)| Expr::Except(Box::new(a), Box::new(b))),
        ]
    })
    .boxed()
}

/// Generates three rules. Each may refer to the rules before it.
pub(crate) fn grammar(alphabet: &'static [u8]) -> impl Strategy<Value = Regular> {
    let exprs = (
        expression(alphabet, 0),
        expression(alphabet, 1),
        expression(alphabet, 2),
    );
    small(exprs.prop_map(|(a, b, c)| rules(vec![a, b, c])))
}

/// Only keeps grammars whose automata are so small that products of two of them are within the budget. Large automata,
/// such as those of nested repetitions, are tested in `budget.rs`.
pub(crate) fn small(all: impl Strategy<Value = Regular>) -> impl Strategy<Value = Regular> {
    all.prop_filter("the automaton is large", |regular| {
        let last = RuleId(regular.rules.len() - 1);
        let dfa = Compiler::new(regular).dfa(last);
        dfa.is_ok_and(|dfa| dfa.state_count() <= 100)
    })
}
