//! Tests hostile grammar texts. Each must be accepted or rejected within two seconds of an unoptimized build, and must
//! not overflow the stack of a test thread, which is a quarter of the compiler's stack.

#[path = "support/allocated.rs"]
mod allocated;

use uri_tables_grammar::abnf::grammar::Grammar;

use allocated::allocated;

const MEBIBYTE: usize = 1 << 20;
/// The maximum number of bytes that reading one text may allocate in total.
const LIMIT: u64 = 2 << 30;

/// Returns `start`, as many copies of `unit` as fit into a total of 1 MiB, and `end`.
fn fill(start: &str, unit: &str, end: &str) -> String {
    let count = (MEBIBYTE - start.len() - end.len()) / unit.len();
    format!("{start}{}{end}", unit.repeat(count))
}

/// Parses and resolves `text`. Returns the number of rules or the first error message, and the number of allocated
/// bytes.
fn run(text: &str) -> (Result<usize, String>, u64) {
    let (bytes, result) = allocated(|| {
        let mut grammar = Grammar::new();
        grammar
            .read("hostile.abnf", text)
            .and_then(|()| grammar.regular(grammar.names()))
            .map(|regular| regular.rules.len())
    });
    let result = result.map_err(|errors| errors.iter().next().unwrap().message.clone());
    (result, bytes)
}

#[track_caller]
fn refused(what: &str, text: &str, reason: &str) {
    let (result, bytes) = run(text);
    let message = result.expect_err(what);
    assert!(message.contains(reason), "{what}: {message}");
    assert!(bytes < LIMIT, "{what}: {bytes}");
}

#[track_caller]
fn accepted(what: &str, text: &str) {
    let (result, bytes) = run(text);
    assert!(result.is_ok(), "{what}: {result:?}");
    assert!(bytes < LIMIT, "{what}: {bytes}");
}

#[test]
fn too_many_elements() {
    for unit in [
        "ALPHA ", "\"\" ", "%x41 ", "<ALPHA> ", "(ALPHA) ", "ALPHA / ", "1*ALPHA ", "\"a\"", "[",
        "* ", "// ", "/*", "/*\"\" ", "0x4 ", "U+4 ", "1-8 ",
    ] {
        refused(
            unit,
            &fill("a = ", unit, "ALPHA\n"),
            "more than 100000 elements",
        );
    }
}

#[test]
fn as_many_elements_as_may_be() {
    for (unit, end) in [
        ("ALPHA ", "ALPHA"),
        ("\"\" / ", "\"\""),
        ("<ALPHA> ", ""),
        ("1*ALPHA ", ""),
        ("\"a\"", ""),
    ] {
        let text = format!("a = {}{end}\n", unit.repeat(49_000));
        accepted(unit, &text);
    }
    accepted("groups", &format!("a = {}\n", "(ALPHA) ".repeat(33_000)));
}

#[test]
fn long_tokens() {
    refused("a name", &fill("a = ", "a", "\n"), "there is no rule");
    accepted("a string", &fill("a = \"", "a", "\"\n"));
    refused(
        "a string that does not end",
        &fill("a = \"", "a", "\n"),
        "not closed on its line",
    );
    refused(
        "a prose that does not end",
        &fill("a = <", "a", "\n"),
        "no `>` on its line",
    );
    refused("a prose", &fill("a = <", "a", " b>\n"), "means nothing");
    refused(
        "a prose of exceptions",
        &format!("a = <{}>\n", "except ".repeat(90_000)),
        "occurs several times",
    );
    refused(
        "a prose of elements",
        &fill("a = <", "a ", "except b>\n"),
        "more than 100000 elements",
    );
    refused("a count", &fill("a = ", "9", "*a\n"), "too great a count");
    refused(
        "a value",
        &fill("a = %x", "9", "\n"),
        "above the last code point",
    );
    refused(
        "a sequence of no values",
        &fill("a = %x", ".", "\n"),
        "lacks hexadecimal digits",
    );
    accepted("a sequence", &format!("a = %x1{}\n", ".1".repeat(200_000)));
    accepted("a comment", &fill("a = ALPHA ;", "a", "\n"));
    accepted("many comments", &fill("a = ALPHA", "\n;", "\n"));
    accepted("blank lines", &fill("a = ALPHA", "\n", "\n"));
    accepted("blank lines inside a rule", &fill("a =", "\n ", "ALPHA\n"));
}

#[test]
fn too_large() {
    let text = format!("{}\n", fill("a = ALPHA ;", "a", ""));
    refused(
        "a text over a mebibyte",
        &text,
        "has more than 1048576 bytes; leave out what is not needed",
    );
}

/// The limits are for all texts together, because a profile may extend any number of grammars.
#[test]
fn many_texts() {
    let repeated = |text: &str| {
        let (bytes, errors) = allocated(|| {
            let mut grammar = Grammar::new();
            (0..100_000).find_map(|at| grammar.read(&format!("{at}"), text).err())
        });
        assert!(bytes < 3 * LIMIT, "{bytes}");
        errors.expect("it is too much").to_string()
    };
    let comments = repeated(&format!("{}\n", fill(";", "a", "").split_at(300_000).0));
    let reason = "`3` and the texts before it have more than 1048576 bytes";
    assert!(comments.starts_with(reason), "{comments}");
    let rules = repeated(&"r = ALPHA\n".replace('r', "r1"));
    assert!(
        rules.starts_with("the grammar has more than 20000 rules"),
        "{rules}"
    );
    let elements = repeated(&format!("a = {}\n", "ALPHA ".repeat(30_000)));
    assert!(
        elements.starts_with("the grammar has more than 100000 elements"),
        "{elements}"
    );
    // Rejected texts count towards the limits, too.
    let refused = repeated(&format!("a = {})\n", "ALPHA ".repeat(30_000)));
    assert!(refused.starts_with("`)` closes nothing"), "{refused}");
}

#[test]
fn additions_to_much() {
    let alternatives = format!("a = {}ALPHA\n", "ALPHA / ".repeat(30_000));
    let (bytes, errors) = allocated(|| {
        let mut grammar = Grammar::new();
        grammar
            .read("much", &alternatives)
            .expect("it is no more than may be");
        (0..1_000).find_map(|_| grammar.read("more", "a =/ DIGIT\n").err())
    });
    assert!(bytes < 10 * LIMIT, "{bytes}");
    let message = errors.expect("it is too much").to_string();
    assert!(
        message.starts_with("what `a` adds to is read again"),
        "{message}"
    );
}

#[test]
fn nesting() {
    for (open, close) in [("(", ")"), ("[", "]"), ("*(", ")"), ("ALPHA / [ ", " ]")] {
        let nested =
            |depth: usize| format!("a = {}ALPHA{}\n", open.repeat(depth), close.repeat(depth));
        accepted(open, &nested(100));
        refused(open, &nested(101), "nest deeper than 100");
        refused(open, &nested(15_000), "nest deeper than 100");
    }
    let inner = format!("<{}ALPHA{} except \"a\">", "(".repeat(100), ")".repeat(100));
    accepted(
        "in a prose",
        &format!("a = {}{inner}{}\n", "(".repeat(100), ")".repeat(100)),
    );
    let deeper = format!(
        "a = <{}ALPHA{} except \"a\">\n",
        "(".repeat(101),
        ")".repeat(101)
    );
    refused("in a prose", &deeper, "nest deeper than 100");
}

#[test]
fn many_rules() {
    let chain = |rules: usize, end: &str| {
        let rule = |i: usize| format!("r{i} = r{}\n", i + 1);
        (0..rules).map(rule).collect::<String>() + end
    };
    accepted("a chain", &chain(19_999, "r19999 = ALPHA\n"));
    refused(
        "a ring",
        &chain(19_999, "r19999 = r0\n"),
        "`r0` is recursive: r0 → r1 → ",
    );
    refused(
        "too many",
        &chain(20_000, "r20000 = ALPHA\n"),
        "more than 20000 rules",
    );
    let added: String = "a =/ ALPHA\n".repeat(19_999);
    accepted("additions", &format!("a = DIGIT\n{added}"));
    let second: String = "a = ALPHA\n".repeat(20_000);
    refused("second definitions", &second, "a second time");
}

#[test]
fn many_typos() {
    // The names differ only in their last digits, so that searching for similar names takes as long as possible.
    let near = |i: usize| format!("x{i:038}");
    let rules: Vec<String> = (0..10_000)
        .map(|i| format!("{} = {}", near(i), near(i + 50_000)))
        .collect();
    refused("undefined rules", &rules.join("\n"), "there is no rule");
    refused(
        "wrong signs",
        &format!("a = {}\n", "!?".repeat(45_000)),
        "means nothing in ABNF",
    );
    refused(
        "lines that begin no rule",
        &fill("", "!\n", ""),
        "a rule begins with its name",
    );
    refused("bare returns", &fill("a = ALPHA", "\r", "\n"), "CR alone");
    refused(
        "brackets that close nothing",
        &format!("a = {}\n", ") ".repeat(90_000)),
        "closes nothing",
    );
    refused(
        "brackets that do not match",
        &format!("a = {}\n", "(]".repeat(45_000)),
        "expected an element between the brackets",
    );
    let cycles: Vec<String> = (0..3_000)
        .map(|i| format!("r{i} = r{} / r0 / r{}", (i + 1) % 3_000, i / 2))
        .collect();
    refused("cycles", &cycles.join("\n"), "is recursive");
}

#[test]
fn the_number_of_errors_is_limited() {
    let mut grammar = Grammar::new();
    let errors = grammar
        .read("hostile.abnf", &fill("", "!\n", ""))
        .unwrap_err();
    let (bytes, text) = allocated(|| errors.to_string());
    assert!(text.len() < 20_000 && bytes < LIMIT, "{bytes}");
    assert_eq!(errors.iter().count(), 101);
    let last = errors.iter().last().unwrap();
    assert_eq!(
        last.to_string(),
        "19901 more problems are not shown; repair these first"
    );
}

#[test]
fn long_lines_are_not_printed_over_and_over() {
    let mut grammar = Grammar::new();
    let text = format!("{} ;{}\n", "a = ".repeat(200), "x".repeat(MEBIBYTE / 2));
    let errors = grammar.read("hostile.abnf", &text).unwrap_err();
    let (bytes, text) = allocated(|| errors.to_string());
    assert!(text.len() < 100_000 && bytes < LIMIT, "{bytes}");
}
