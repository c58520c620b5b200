//! Tests that grammars that are too expensive are rejected early, with an error that names the rule.

use std::fmt::Write as _;

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::captures::tdfa::TagError;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::diag::error::Error;
use uri_tables_grammar::diag::location::Location;
use uri_tables_grammar::hir::rules::{Expr, RuleId};
use uri_tables_grammar::limits::Budget;
use uri_tables_grammar::template::{Template, TemplateError};

use crate::allocated::allocated;
use crate::matcher::{dfa, rules};

/// The maximum number of bytes that compiling a rule may allocate in total.
const LIMIT: u64 = 2 << 30;

/// Compiles the rule `root` of the grammar `text`, and checks that this allocates at most `LIMIT` bytes.
fn compile(text: &str, root: &str) -> Result<usize, Error> {
    let mut grammar = Grammar::new();
    grammar.read("test", text).expect("it is ABNF");
    let regular = grammar.regular([root]).expect("it is regular");
    let id = regular.id(root).unwrap();
    let (bytes, (result, labelled)) = allocated(|| {
        let mut compiler = Compiler::new(&regular);
        let result = compiler.dfa(id);
        let component = |rule: RuleId| rule.0.is_multiple_of(2).then_some(1);
        let labelled = result
            .as_ref()
            .ok()
            .map(|_| compiler.tagged_and_labelled(id, &component, 0));
        (result, labelled)
    });
    assert!(bytes < LIMIT, "{bytes} for {text:.60}");
    if let Some(Err(TagError::Grammar(error))) = labelled {
        return Err(*error);
    }
    result.map(|dfa| dfa.state_count())
}

fn assert_refused(text: &str, root: &str, blamed: &str) {
    let error = compile(text, root).expect_err("it is too large");
    assert!(
        error.message.starts_with(&format!("`{blamed}` needs ")),
        "{error}"
    );
    assert_eq!(
        error.location.as_ref().map(Location::range_text),
        Some(blamed),
        "{error}"
    );
}

#[test]
fn counts_are_checked_before_they_are_expanded() {
    assert_refused("rule = 1*9999999ALPHA\n", "rule", "rule");
    assert_refused("rule = 4294967295ALPHA\n", "rule", "rule");
    assert_refused("rule = *4294967295( \"\" )\n", "rule", "rule");
    assert_refused("rule = 4294967295*( \"\" )\n", "rule", "rule");
    assert_refused("rule = *999( *999( *999ALPHA ) )\n", "rule", "rule");
    assert_refused("a = *999ALPHA\nb = *999a\nrule = \"x\" / b\n", "rule", "b");
    let nested = format!("rule = {}\"a\"{}\n", "9( ".repeat(90), " )".repeat(90));
    assert_refused(&nested, "rule", "rule");
}

#[test]
fn subsets_are_counted_while_they_are_made() {
    let tail = "( \"a\" / \"b\" )".to_owned();
    assert_refused(&format!("rule = *{tail} \"a\" 40{tail}\n"), "rule", "rule");
    // The subset construction has few subsets here, but each of them is large.
    assert_refused("rule = *9999( *9\"a\" )\n", "rule", "rule");
}

#[test]
fn a_difference_is_counted_too() {
    // The operands accept lengths that are multiples of 211 and of 199. Both numbers are prime, so the product
    // automaton has 211 × 199 states.
    let text = "rule = <*( 211ALPHA ) except *( 199ALPHA )>\n";
    assert_refused(text, "rule", "rule");
}

#[test]
fn rules_that_double_each_other_are_rejected() {
    let mut text = "r0 = \"a\"\n".to_owned();
    for at in 1..2_000 {
        writeln!(text, "r{at} = r{0} r{0}", at - 1).expect("a string takes it");
    }
    let error = compile(&text, "r1999").expect_err("it is too large");
    assert!(error.message.starts_with("`r1"), "{error}");
}

#[test]
fn rules_that_are_each_within_the_budget_may_not_be_together() {
    let mut text = "r0 = 9999ALPHA\n".to_owned();
    for at in 1..2_000 {
        writeln!(text, "r{at} = [ r{} ]", at - 1).expect("a string takes it");
    }
    let error = compile(&text, "r1999").expect_err("all together are too much");
    assert!(error.message.contains("all rules together"), "{error}");
}

#[test]
fn a_chain_of_rules_does_not_exhaust_the_stack() {
    let byte = Expr::byte(b'a');
    let link = |at: usize| match at {
        0 => byte.clone(),
        _ => Expr::Choice(vec![Expr::Rule(RuleId(at - 1)), byte.clone()]),
    };
    let regular = rules((0..10_000).map(link).collect());
    let mut compiler = Compiler::new(&regular);
    let last = RuleId(9_999);
    assert_eq!(compiler.dfa(last).unwrap().state_count(), 3);
    // The first rule is a component, so all rules that contain it are expanded.
    let component = |rule: RuleId| (rule.0 == 0).then_some(7);
    let refused = compiler.tagged_and_labelled(last, &component, 9);
    assert!(matches!(refused, Err(TagError::Grammar(_))), "{refused:?}");
    let refused = Compiler::new(&regular).template(last, &component);
    assert!(
        matches!(refused, Err(TemplateError::Grammar(_))),
        "{refused:?}"
    );
    // A long chain of rules without text is accepted.
    let link = |at: usize| match at {
        0 => byte.clone(),
        _ => Expr::Choice(vec![Expr::Rule(RuleId(at - 1))]),
    };
    let regular = rules((0..10_000).map(link).collect());
    let template = Compiler::new(&regular).template(last, &component);
    let rules = Vec::new();
    assert_eq!(
        template,
        Ok(Template::Part {
            component: 7,
            rules
        })
    );
}

#[test]
fn long_chains_are_minimised() {
    assert_eq!(compile("rule = *2000ALPHA\n", "rule"), Ok(2_002));
    assert_eq!(compile("rule = 9999ALPHA\n", "rule"), Ok(10_001));
    assert_eq!(
        compile("rule = *1000( \"ab\" / \"cd\" )\n", "rule").map(|states| states > 2_000),
        Ok(true)
    );
}

#[test]
fn nesting_without_end_is_refused() {
    let mut expr = Expr::Empty;
    for _ in 0..2_000 {
        expr = Expr::Concat(vec![expr]);
    }
    let regular = rules(vec![expr]);
    let error = Compiler::new(&regular).dfa(RuleId(0)).unwrap_err();
    assert!(error.message.contains("nested deeper"), "{error}");
}

#[test]
fn rules_out_of_order_are_refused() {
    let regular = rules(vec![Expr::Rule(RuleId(1)), Expr::Empty]);
    let error = Compiler::new(&regular).dfa(RuleId(0)).unwrap_err();
    assert!(error.message.contains("is not before it"), "{error}");
}

#[test]
fn a_custom_budget_is_enforced() {
    let regular = rules(vec![Expr::byte(b'a').repeat(10, Some(10))]);
    let states = |dfa_states| {
        let budget = Budget {
            dfa_states,
            ..Budget::default()
        };
        Compiler::with_budget(&regular, budget)
            .dfa(RuleId(0))
            .map(|dfa| dfa.state_count())
    };
    assert_eq!(states(12), Ok(12));
    let error = states(11).unwrap_err();
    assert!(error.message.contains("more than 11 states"), "{error}");
    assert_eq!(dfa(Expr::Empty).state_count(), 2);
}
