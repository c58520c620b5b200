//! Hostile rules: splitting them, building their automata and searching them for lists either ends soon or is refused
//! fast.

use std::fmt::Write as _;

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::captures::tdfa::TagError;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::hir::rules::{Expr, Regular, RuleId};

use crate::allocated::allocated;
use crate::matcher::rules;

/// The maximum number of bytes that one analysis may allocate in total.
const LIMIT: u64 = 2 << 30;

/// Runs all analyses on `rule`: with all rules as components, with every other rule, and with only the first rule.
fn assert_soon(what: &str, regular: &Regular, rule: RuleId) {
    let all = |rule: RuleId| Some(rule.0 as u16);
    let other = |rule: RuleId| rule.0.is_multiple_of(2).then_some(rule.0 as u16);
    let first = |rule: RuleId| (rule.0 == 0).then_some(0);
    let components: [&dyn Fn(RuleId) -> Option<u16>; 3] = [&all, &other, &first];
    for (at, component) in components.into_iter().enumerate() {
        let bounded = |name: &str, run: &mut dyn FnMut(&mut Compiler<'_>) -> bool| {
            let (bytes, ok) = allocated(|| run(&mut Compiler::new(regular)));
            println!("{what}, {at}, {name}: {bytes}, {ok}");
            assert!(bytes < LIMIT, "{what}, {at}, {name}: {bytes}");
        };
        bounded("tagged", &mut |compiler| {
            compiler.tagged(rule, component).is_ok()
        });
        bounded("labelled", &mut |compiler| {
            let tagged = compiler.tagged_and_labelled(rule, component, u16::MAX);
            tagged.is_ok()
        });
        bounded("list", &mut |compiler| {
            compiler.list(&[rule], component).is_ok()
        });
        bounded("inner_lists", &mut |compiler| {
            compiler.extract_lists(&[rule], component).is_ok()
        });
        bounded("template", &mut |compiler| {
            compiler.template(rule, component).is_ok()
        });
    }
}

fn assert_text_soon(what: &str, text: &str) {
    let mut grammar = Grammar::new();
    grammar.read("test", text).unwrap();
    let regular = grammar.regular(["rule"]).unwrap();
    assert_soon(what, &regular, regular.id("rule").unwrap());
}

#[test]
fn chains_of_rules() {
    let byte = Expr::byte(b'a');
    let link = |at: usize| match at {
        0 => byte.clone(),
        _ => Expr::Choice(vec![Expr::Rule(RuleId(at - 1)), byte.clone()]),
    };
    let regular = rules((0..1_000).map(link).collect());
    assert_soon("a chain of choices", &regular, RuleId(999));
    let mut text = "r0 = ALPHA\n".to_owned();
    for at in 1..200 {
        writeln!(text, "r{at} = r{0} / r{0}", at - 1).unwrap();
    }
    assert_text_soon("each rule twice", &(text + "rule = r199\n"));
}

#[test]
fn crowds_of_components() {
    for join in [" ", " / ", " \",\" ", " *"] {
        let names: Vec<String> = (0..200).map(|at| format!("r{at}")).collect();
        let mut text = format!("rule = {}\n", names.join(join));
        for name in &names {
            writeln!(text, "{name} = \"{name}\"").unwrap();
        }
        assert_text_soon(&format!("200 rules joined by {join}"), &text);
    }
}

#[test]
fn paths_that_double() {
    let mut optional = String::new();
    let mut items = String::new();
    for at in 0..30 {
        write!(optional, " [ r{at} ]").unwrap();
        writeln!(items, "r{at} = *\"a\"").unwrap();
    }
    let text = format!("rule ={optional}\n{items}");
    assert_text_soon("30 alike", &text);
    // Finding the error does not use up the budget.
    let mut grammar = Grammar::new();
    grammar.read("test", &text).unwrap();
    let regular = grammar.regular(["rule"]).unwrap();
    let component = |rule: RuleId| regular.rules[rule.0].name.strip_prefix('r')?.parse().ok();
    let tagged = Compiler::new(&regular).tagged(regular.id("rule").unwrap(), &component);
    let Err(TagError::Ambiguous { ambiguity, .. }) = tagged else {
        panic!("{tagged:?}");
    };
    assert_eq!(ambiguity.text, b"a");
    assert_text_soon(
        "behind a wall",
        "item = *\"a\"\nrule = *( \"a\" / \"b\" ) item \"a\" 12( \"a\" / \"b\" )\n",
    );
    assert_text_soon(
        "late decision",
        "rule = one 20\"a\" \"1\" / \"b\" one 20\"a\" \"2\"\none = *( \"a\" / \"b\" )\n",
    );
}

#[test]
fn crowds_of_lists() {
    let mut text = "rule = 1*DIGIT".to_owned();
    for _ in 0..100 {
        text += " \":\" *( \",\" item ) \"!\" rest";
    }
    assert_text_soon(
        "100 lists",
        &format!("{text}\nitem = ALPHA\nrest = *( \";\" item )\n"),
    );
    let mut text = "item = \"a\"\nr0 = \",\" item\n".to_owned();
    for at in 1..1_000 {
        writeln!(text, "r{at} = r{0} r{0}", at - 1).unwrap();
    }
    assert_text_soon(
        "a list that doubles",
        &format!("{text}rule = \"x\" r12 \"x\" [ r13 ] *r14\n"),
    );
}

#[test]
fn what_is_joined_of_much() {
    // Each alternative is the previous rule and a letter, so the number of alternatives doubles with every rule.
    let mut text = "r0 = [ item ] \":\"\n".to_owned();
    for at in 1..200 {
        writeln!(text, "r{at} = r{0} \"a\" / r{0} \"b\"", at - 1).unwrap();
    }
    assert_text_soon("doubled", &(text + "rule = r199\nitem = *ALPHA\n"));
    let mut text = "r0 = [ item ]\n".to_owned();
    for at in 1..100 {
        writeln!(text, "r{at} = [ r{0} \"a\" ]", at - 1).unwrap();
    }
    let text = text + "rule = r99\nitem = *ALPHA\n";
    assert_text_soon("nested", &text);
    let mut grammar = Grammar::new();
    grammar.read("test", &text).unwrap();
    let regular = grammar.regular(["rule"]).unwrap();
    let component = |rule: RuleId| (Some(rule) == regular.id("item")).then_some(0);
    let template = Compiler::new(&regular).template(regular.id("rule").unwrap(), &component);
    let message = template.unwrap_err().to_string();
    let expected = "`r32` nests its components deeper than 64 levels";
    assert!(message.starts_with(expected), "{message}");
    for (what, join) in [("texts", " "), ("choices", " / item \":\" ")] {
        let words: Vec<String> = (0..2_000).map(|at| format!("\"word{at}\"")).collect();
        let text = format!("item = ALPHA\nrule = item {}\n", words.join(join));
        assert_text_soon(what, &text);
    }
}
