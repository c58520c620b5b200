//! Compares every message of this crate with a file.
//!
//! `messages.txt` has the message for each mistake below. After a deliberate change, run the test with
//! `MESSAGES=overwrite`, and review the difference as a user would. Messages about Rust tokens are tested in
//! `tests/compile/ui` of the workspace, and positions in `refusals.rs` and `meaning.rs`.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::encoding::alphabet::symbols_with_space_plus;
use uri_tables_grammar::hir::rules::RuleId;
use uri_tables_grammar::lists::detect::ListError;

/// Grammar texts that cannot be parsed, grouped by the kind of mistake.
const UNREADABLE: &[&str] = &[
    // Mistakes in tokens.
    "a = b | c",
    "a = b // c",
    "a := b",
    "a ::= b",
    "a /= b",
    "a_b = c",
    "a = \"b",
    "a = \"b\tc\"",
    "a = \"\u{e9}\"",
    "a = <b",
    "a = <\u{e9}>",
    "a = <b except \">\">",
    "a = *<b except \"<\" / \">\" / \"x\"> \">\"",
    "a = %y41",
    "a = 1#b",
    "a = #b",
    // Comments of other languages.
    "a = b # c",
    "a = b # the c, in decimal",
    "a = b #c, it's short",
    "a = b // the c, 1 to 3",
    "a = b // c // d",
    "a = // c\n b",
    "a = b /* it's c */ / d",
    "a = b /* \"*/\"",
    "# a",
    "// a = b",
    "/* a */",
    "a = 'b'",
    "a = \u{201c}b\u{201d}",
    "a = b\u{a0}c",
    "a = b\u{c}",
    "a = {b}",
    "a = b!",
    "a = b\0",
    "a = \u{4e2d}\u{6587}",
    // Mistakes in numbers.
    "a = %x41-42-43",
    "a = %x30-%x39",
    "a = %x30.%x39",
    "a = %x30..%x39",
    "a = %x30-%d57",
    "a = %x30-%x31-%x32",
    "a = 0x30-39",
    "a = 0x41",
    "a = U+0041",
    "a = u+0041..U+005A",
    "a = 1-8b",
    "a = 1..8( b )",
    "a = 1-8",
    "a = 4294967296b",
    "a = 99999999999999999999999999999999999999b",
    "a = 1**2b",
    "a = 3*2b",
    "a = %x",
    "a = %x41.%x42",
    "a = %xG",
    "a = %x7A-61",
    "a = %x110000",
    "a = %xD800",
    // Tokens in a wrong order.
    "a = b = c",
    "a = 2 3b",
    "a = * b",
    "a = / b",
    "a = b /",
    "a = (b /)",
    "a = b / / c",
    "a = ()",
    "a = (/ b)",
    "a = (2)",
    "a = b 2",
    "a = b)",
    "a = ([b)",
    "a = (b",
    "a =",
    // Regular expressions.
    "a = [0-9a-f]{8}",
    "a = [0-9]{3,5} / [0-9]{3,} / [0-9]{,5}",
    "a = [0-9]+ / [0-9]* / [0-9]?",
    "a = [0-9]",
    "a = [0-9a-fA-F]{2}",
    "a = [a-zA-Z]+",
    "a = [a-f]{8}",
    "a = [A-Za-z0-9._~-]{1,63}",
    "a = [A-Za-z_][A-Za-z0-9_]*",
    "a = [!$&]",
    "a = [^/]+",
    "a = [^\"<>\\s]*",
    "a = [\\w\\-.]+",
    "a = \\w{8}",
    "a = \\d+ / \\D / \\s?",
    "a = \\.",
    "a = \\bALPHA",
    "a = \\p",
    "a = .",
    "a = .*?",
    "a = b . c",
    "a = ( b ) - ( c )",
    "a = HEXDIG*8",
    "a = HEXDIG* \"x\"",
    "a = (\"x\" / \"y\")1*8",
    "a = [HEXDIG]{8}",
    "a = [\"x\" \"y\"]+",
    "a = (?<user_id>1*DIGIT)",
    "a = (?P<id>1*DIGIT)?",
    "a = (?'id'1*DIGIT){2}",
    "a = (?<>1*DIGIT)",
    "a = (?:\"x\" / \"y\")+",
    "a = (?i)ALPHA",
    "a = (?i:ALPHA)",
    "a = (?!\"x\") ALPHA",
    "a = (?=\"x\") ALPHA",
    // The beginning of a rule.
    "<a> = b",
    "1a = b",
    "= b",
    "a",
    "  a = b\n c = d",
    "\ta = b\n    c = d",
    "    a = b\n\tc = d",
    "a = b\rc",
    "a = b\na = c",
];

/// Grammar texts whose rules cannot be resolved or compiled.
const MEANINGLESS: &[&str] = &[
    "a = bc",
    "a = b\nabc = abd\nabd = \"x\"",
    "a = pchar",
    "a = hfname",
    "a = hfname\nhfnames = \"x\"",
    "a = hfnme\nhfnmes = \"x\"",
    "a = 8HEXDIG-4HEXDIG-b\nb = \"x\"",
    "a = <a>",
    "pchar = <pchar> / \"x\"",
    "a = b\nb = c\nc = a",
    "a = <whatever there is>",
    "a = [a-f]",
    "a = 1*[a-zA-Z0-9-]",
    "a = <ALPHA excpet \"b\">",
    "a = <ALPHA except \"b\" except \"c\">",
    "a = <ALPHA except (\"b\">",
    "a = <except \"b\">",
    "a = <ALPHA except \"b>",
    "a = <any CHAR except \"/\">",
    "a = <Any CHAR except \"/\" or \"?\">",
    "a = <ALPHA except \"b\", \"c\", and \"d\">",
    "a = 1*9999999ALPHA",
    "a = *( ALPHA / DIGIT ) \"a\" 40( ALPHA / DIGIT )",
];

/// Grammar texts whose rule `a` has no capture automaton. All other rules with lower-case names are components.
const INSEPARABLE: &[&str] = &[
    "a = one two\none = *\"x\"\ntwo = *\"x\"",
    "a = *\"x\" one *\"x\"\none = *\"x\"",
    "a = [ one ] *\"x\"\none = 1*\"x\"",
    "a = one %x0A two\none = *%x0A\ntwo = *( \"x\" / %x0A )",
    "a = \"x\" one \"1\" / one \"2\"\none = *\"x\"",
    "a = <b except \"xx\">\nb = *one\none = \"x\"",
];

/// Grammar texts whose rule `a` is a list of the items `b`, but cannot be split.
const UNSPLITTABLE: &[&str] = &[
    "a = b *( \",\" b )\nb = 1*( ALPHA / \",\" )",
    "a = b *( %x00 b )\nb = \"x\" *OCTET",
    "a = *b\nb = \";\" *( ALPHA / \";\" )",
];

/// Grammar texts whose rule `a` has no template with the components `b` and `c`.
const UNJOINABLE: &[&str] = &[
    "a = 1*DIGIT b\nb = \"x\"",
    "a = other b\nother = 1*DIGIT\nb = \"x\"",
    "a = 2b\nb = 1*ALPHA",
    "a = b [ \":\" b ]\nb = 1*ALPHA",
];

/// Grammar texts whose rule `a` cannot write a space as `+`.
const WITHOUT_PLUS: &[&str] = &[
    "a = *( ALPHA / \"%\" 2HEXDIG )",
    "a = *( ALPHA / \"+\" )",
    "a = *( \"+\" / \"%\" ( \"0\" / \"1\" / %x33-39 / %x41-46 ) HEXDIG / \"%2\" ( DIGIT / \"A\" / %x43-46 ) )",
];

fn grammar(text: &str) -> Grammar {
    let mut grammar = Grammar::new();
    let read = grammar.read("t.abnf", &format!("{text}\n"));
    read.unwrap_or_else(|errors| panic!("{text}: {errors}"));
    grammar
}

/// Returns all errors about the rules of `text`.
fn meaningless(text: &str) -> String {
    let grammar = grammar(text);
    let own = |name: &&str| grammar.rule(name).expect("it is there").location.text.name == "t.abnf";
    let rules = match grammar.regular(grammar.names().filter(own)) {
        Err(errors) => return errors.to_string(),
        Ok(rules) => rules,
    };
    let mut compiler = Compiler::new(&rules);
    let mut ids = (0..rules.rules.len()).map(RuleId);
    let error = ids.find_map(|id| compiler.dfa(id).err());
    error.expect("something is wrong").to_string()
}

/// Calls `f` with a compiler for `text`, the rule `a`, and a function that numbers components. Every other rule for
/// which `is_component` returns true is one.
fn with_components<T>(
    text: &str,
    is_component: impl Fn(&str) -> bool,
    f: impl FnOnce(&mut Compiler<'_>, RuleId, &dyn Fn(RuleId) -> Option<u16>) -> T,
) -> T {
    let rules = grammar(text).regular(["a"]).expect("it is closed");
    let component = |rule: RuleId| {
        let name = &rules.rules[rule.0].name;
        (name != "a" && is_component(name)).then(|| u16::try_from(rule.0).expect("they are few"))
    };
    let a = rules.id("a").expect("it is there");
    f(&mut Compiler::new(&rules), a, &component)
}

fn inseparable(text: &str) -> String {
    let named = |name: &str| name.starts_with(|c: char| c.is_ascii_lowercase()) && name != "b";
    with_components(text, named, |compiler, a, component| {
        compiler.tagged(a, component).expect_err(text).to_string()
    })
}

fn unsplittable(text: &str) -> String {
    with_components(
        text,
        |name| name == "b",
        |compiler, a, component| match compiler.list(&[a], component) {
            Err(ListError::DelimiterInItem { error, .. }) => error.to_string(),
            other => panic!("{text}: {other:?}"),
        },
    )
}

fn unjoinable(text: &str) -> String {
    with_components(
        text,
        |name| name == "b",
        |compiler, a, component| {
            let template = compiler.template(a, component);
            template.expect_err(text).to_string()
        },
    )
}

fn without_plus(text: &str) -> String {
    let rules = grammar(text).regular(["a"]).expect("it is closed");
    let a = rules.id("a").expect("it is there");
    let dfa = Compiler::new(&rules).dfa(a).expect("it is small");
    symbols_with_space_plus(&dfa).expect_err(text)
}

/// A function that returns the messages about a grammar text.
type Said<'s> = &'s dyn Fn(&str) -> String;

#[test]
fn every_message_is_the_one_that_was_read() {
    let unreadable = |text: &str| {
        let read = Grammar::new().read("t.abnf", &format!("{text}\n"));
        read.expect_err(text).to_string()
    };
    let all: [(&[&str], Said<'_>); 6] = [
        (UNREADABLE, &unreadable),
        (MEANINGLESS, &meaningless),
        (INSEPARABLE, &inseparable),
        (UNSPLITTABLE, &unsplittable),
        (UNJOINABLE, &unjoinable),
        (WITHOUT_PLUS, &without_plus),
    ];
    let mut now = String::new();
    let mut seen = BTreeSet::new();
    for (texts, said) in all {
        for text in texts {
            assert!(seen.insert(*text), "{text} is there twice");
            // Writing to a `String` cannot fail.
            let _ = writeln!(now, "# {}\n{}\n", text.escape_debug(), said(text));
        }
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/messages.txt");
    if env::var_os("MESSAGES").is_some_and(|value| value == "overwrite") {
        fs::write(&file, &now).expect("the file can be written");
    }
    let read = fs::read_to_string(&file).unwrap_or_default();
    let difference = read
        .lines()
        .zip(now.lines())
        .find(|(read, now)| read != now);
    assert!(
        read == now,
        "messages have changed, first at {difference:?}; see `tests/messages.txt`"
    );
}

/// Every message has a problem and a repair, in lower case and without a full stop.
#[test]
fn every_message_has_a_fact_and_a_repair() {
    for text in UNREADABLE.iter().chain(MEANINGLESS) {
        let said = match Grammar::new().read("t.abnf", &format!("{text}\n")) {
            Err(errors) => errors.to_string(),
            Ok(()) => meaningless(text),
        };
        let message = said.lines().next().unwrap_or("");
        assert!(message.contains("; "), "{message}");
        assert!(!message.ends_with('.'), "{message}");
        assert!(
            !message.starts_with(|c: char| c.is_uppercase()
                && !message.starts_with("ABNF")
                && !message.starts_with("U+")),
            "{message}"
        );
    }
}
