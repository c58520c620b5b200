//! Tests rules whose strings cannot be split, and the errors for them.

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::captures::tdfa::TagError;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::hir::rules::RuleId;

fn refusal(text: &str, names: &[&str]) -> TagError {
    let [refusal, _] = refusals(text, names);
    refusal
}

/// Returns the error for the rule `rule` of the grammar `text`, and that for the innermost rule with the same problem.
/// The rules in `names` are components.
fn refusals(text: &str, names: &[&str]) -> [TagError; 2] {
    let mut grammar = Grammar::new();
    grammar.read("test", text).unwrap();
    let regular = grammar.regular(["rule"]).unwrap();
    let component = |rule: RuleId| {
        let name = &regular.rules[rule.0].name;
        names
            .iter()
            .position(|known| known == name)
            .map(|at| at as u16)
    };
    let rule = regular.id("rule").unwrap();
    let mut compiler = Compiler::new(&regular);
    let refusal = compiler.tagged(rule, &component).unwrap_err();
    let innermost = compiler.innermost(rule, &component, refusal.clone());
    [refusal, innermost]
}

#[test]
fn what_can_be_split_in_two_ways_is_refused() {
    let error = refusal(
        "rule = one two\none = *\"x\"\ntwo = *( \"x\" / \"y\" )\n",
        &["one", "two"],
    );
    let message = error.to_string();
    let expected = "`rule` splits the text `x` in two ways: `one` is `x` or empty; put a delimiter \
                    between `one` and `two` that neither can contain; or write `one alone` and `two alone` in `expose`, to have no accessors for them\n --> test:1:1";
    assert!(message.starts_with(expected), "{message}");
    // In both splits of the string, the component is present.
    let error = refusal(
        "rule = [ one ] \":\" [ \"x:\" ]\none = \"x\" / \"x:x\"\n",
        &["one"],
    );
    let TagError::Ambiguous { ambiguity, .. } = error else {
        panic!("{error}");
    };
    assert_eq!(ambiguity.text.len(), 4, "{ambiguity:?}");
}

#[test]
fn what_differs_in_place_only_is_told_by_the_offset() {
    let text = "rule = *\"x\" one *\"x\"\none = \"x\"\n";
    let message = refusal(text, &["one"]).to_string();
    let expected = "`rule` splits the text `xx` in two ways: `one` is `x` at offset 1 or at offset 0; put a delimiter around `one`";
    assert!(message.starts_with(expected), "{message}");
    let text = "rule = *\"x\" [ one ]\none = \"x\"\n";
    let message = refusal(text, &["one"]).to_string();
    let expected = "`rule` splits the text `x` in two ways: `one` is absent or `x`; put a delimiter around `one`";
    assert!(message.starts_with(expected), "{message}");
}

fn innermost(text: &str, names: &[&str]) -> String {
    let [_, innermost] = refusals(text, names);
    innermost.to_string()
}

#[test]
fn the_innermost_rule_is_blamed() {
    let text = "rule = \"a\" middle\nmiddle = inner [ \"b\" ]\ninner = \"(\" one two \")\"\none = *\"x\"\ntwo = *\"x\"\n";
    for names in [&["one", "two"][..], &["one", "two", "inner", "middle"]] {
        let message = innermost(text, names);
        assert!(
            message.starts_with("`inner` splits the text `(x)` in two ways"),
            "{message}"
        );
    }
    let text =
        "rule = \"(\" inner \")\"\ninner = \"a\" one \"1\" / \"ab\" one \"2\"\none = *\"b\"\n";
    let message = innermost(text, &["one"]);
    assert!(
        message.starts_with("`inner` cannot be split in one pass"),
        "{message}"
    );
}

#[test]
fn an_inner_rule_is_not_blamed_for_what_surrounds_it() {
    let text = "rule = inner *\"x\"\ninner = \"(\" one\none = *\"x\"\n";
    let message = innermost(text, &["one"]);
    assert!(
        message.starts_with("`rule` splits the text `(x` in two ways"),
        "{message}"
    );
    // The components in `inner` are not captured because `inner` repeats, so their ambiguity does not matter.
    let text = "rule = *inner \";\" three *\"z\"\ninner = \"(\" one two \")\"\none = *\"x\"\ntwo = *\"x\"\nthree = *\"z\"\n";
    let message = innermost(text, &["one", "two", "three"]);
    assert!(
        message.starts_with("`rule` splits the text `;z` in two ways"),
        "{message}"
    );
}

#[test]
fn what_needs_two_registers_is_refused() {
    let text = "rule = \"a\" one \"1\" / \"ab\" one \"2\"\none = *\"b\"\n";
    let error = refusal(text, &["one"]);
    let message = error.to_string();
    let expected = "`rule` cannot be split in one pass: the text `abb` does not tell where `one` begins, as in `abb2` or \
                    `abb1`; put a delimiter before `one` that it cannot contain; or write `one alone` in `expose`, to have no accessor for it\n --> ";
    assert!(message.to_lowercase().starts_with(expected), "{message}");
    let TagError::NeedsLookahead { lookahead, .. } = error else {
        panic!("{message}");
    };
    assert_eq!((lookahead.read, lookahead.is_end), (3, false));
}

#[test]
fn components_before_except_are_refused() {
    let text = "rule = \"<\" name \">\"\nname = <word except \"no\">\nword = *ALPHA\n";
    let message = refusal(text, &["word"]).to_string();
    let expected = "`word` is before `except` in `name`, where no part of a text can be captured; expose \
                    it `alone`, or write a rule of its own there\n --> test:2:1";
    assert!(message.starts_with(expected), "{message}");
}

#[test]
fn more_than_32_captures_are_refused() {
    let names: Vec<String> = (0..33).map(|at| format!("r{at}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let rules: Vec<String> = names
        .iter()
        .map(|name| format!("{name} = ALPHA\n"))
        .collect();
    let text = format!("rule = {}\n{}", names.join(" \"/\" "), rules.concat());
    let message = refusal(&text, &names).to_string();
    assert!(
        message.starts_with("`rule` has more than 32 components"),
        "{message}"
    );
}
