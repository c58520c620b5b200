//! Rules whose texts cannot be split, and the errors for them.

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::captures::tdfa::TagError;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::hir::rules::RuleId;

fn refusal(text: &str, names: &[&str]) -> TagError {
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
    Compiler::new(&regular)
        .tagged(rule, &component)
        .unwrap_err()
}

#[test]
fn what_can_be_split_in_two_ways_is_refused() {
    let error = refusal(
        "rule = one two\none = *\"x\"\ntwo = *( \"x\" / \"y\" )\n",
        &["one", "two"],
    );
    let message = error.to_string();
    let expected = "`rule` splits `X` in two ways; put a delimiter where they meet, which neither may hold, or \
                    expose `one` or `two` `alone`\n  |\n  | one way:\n  |     X\n  |     ^ `one`\n  |      ^ `two`, \
                    empty\n  | another way:\n  |     X\n  |     ^ `one`, empty\n  |     ^ `two`\n --> test:1:1";
    assert!(message.starts_with(expected), "{message}");
    // An absent component is not one of the alternatives.
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
fn what_needs_two_registers_is_refused() {
    let text = "rule = \"a\" one \"1\" / \"ab\" one \"2\"\none = *\"b\"\n";
    let error = refusal(text, &["one"]);
    let message = error.to_string();
    let expected = "`rule` cannot be split in one pass: behind `abb` it is not clear yet where `one` begins; let a \
                    delimiter tell, or expose `one` `alone`\n  |\n  | abb2\n  | ^^^ read so far\n  | abb1\n";
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
