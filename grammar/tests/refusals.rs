//! Tests the position and the message of the error for every mistake in ABNF.

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::diag::error::Error;

/// Returns `line:column` and the message of each error.
fn problems(text: &str) -> Vec<(String, String)> {
    let errors = Grammar::new().read("t.abnf", text).expect_err(text);
    let place = |error: &Error| {
        error
            .location
            .as_ref()
            .map_or(String::new(), |at| format!("{}:{}", at.line(), at.column()))
    };
    errors
        .iter()
        .map(|error| (place(error), error.message.clone()))
        .collect()
}

#[track_caller]
fn refused(text: &str, places_and_reasons: &[(&str, &str)]) {
    let found = problems(text);
    assert_eq!(
        found.len(),
        places_and_reasons.len(),
        "{text:?}: {found:#?}"
    );
    for ((place, message), (wanted, reason)) in found.iter().zip(places_and_reasons) {
        assert!(
            place == wanted && message.contains(reason),
            "{text:?}: {place} {message}, not {wanted} {reason}"
        );
        assert!(
            !message.ends_with('.') && message.contains(';'),
            "a fact and a repair: {message}"
        );
    }
}

#[test]
fn wrong_tokens() {
    refused("a = b | c\n", &[("1:7", "write `/`")]);
    refused("a = 'b'\n", &[("1:5", "double quotes")]);
    refused("a = \"b\n", &[("1:5", "not closed on its line")]);
    refused(
        "a = \"b\tc\"\n",
        &[(
            "1:5",
            "U+0009; URIs are ASCII, so percent-encode it: `\"%09\"`",
        )],
    );
    refused(
        "a = \"\u{e9}\"\n",
        &[(
            "1:5",
            "`\u{e9}` (U+00E9); URIs are ASCII, so percent-encode it: `\"%C3%A9\"`",
        )],
    );
    refused(
        "a = <b\nc = d>\n",
        &[("1:5", "no `>` on its line"), ("2:6", "`>` means nothing")],
    );
    refused("a = <\u{e9}>\n", &[("1:5", "printable ASCII only")]);
    refused(
        "a = \u{201c}b\u{201d}\n",
        &[("1:5", "typographic"), ("1:7", "typographic")],
    );
    refused("a = b\u{a0}c\n", &[("1:6", "U+00A0 looks like a space")]);
    refused("a = \u{4e2d}\u{6587}\n", &[("1:5", "write `%x4E2D`")]);
    refused("a = %y41\n", &[("1:5", "`%` begins a value")]);
    refused("a = %\n", &[("1:5", "`%` begins a value")]);
    refused("a = %s\n", &[("1:5", "`%` begins a value")]);
    refused("a = %x\n", &[("1:5", "lacks hexadecimal digits")]);
    refused("a = %x7A-61\n", &[("1:5", "goes down")]);
    refused(
        "a = %x110000 %xD800\n",
        &[("1:5", "U+10FFFF"), ("1:14", "surrogate")],
    );
    refused("a = 3*2b\n", &[("1:5", "is never")]);
    refused("a = 4294967296b\n", &[("1:5", "too great a count")]);
    refused("a = 1#b\n", &[("1:5", "RFC 9110")]);
    refused("a = b_c\n", &[("1:5", "write `b-c`")]);
    refused("a = {b}\n", &[("1:5", "to group"), ("1:7", "write `)`")]);
    refused("a = b // c\n", &[("1:7", "one `/`")]);
    refused("a = b\0\n", &[("1:6", "U+0000 means nothing")]);
    refused("a = b\u{c}\nc = d\n", &[("1:6", "page break")]);
    refused(
        "a = b\rc = d\n",
        &[("1:6", "CR alone"), ("1:9", "second `=`")],
    );
}

#[test]
fn wrong_structure() {
    refused("a = (b\n", &[("1:5", "`(` is not closed; write `)`")]);
    refused("a = b)\n", &[("1:6", "closes nothing")]);
    refused(
        "a = ([b)\n",
        &[
            ("1:5", "`(` is not closed"),
            ("1:8", "`[` is closed by `)`; write `]`"),
        ],
    );
    refused(
        "a = ()\n",
        &[("1:5", "expected an element between the brackets")],
    );
    refused(
        "a = [ ; b\n ]\n",
        &[("1:5", "expected an element between the brackets")],
    );
    refused("a = b /\n", &[("1:7", "expected an element after `/`")]);
    refused(
        "a = / b\n",
        &[("1:1", "expected an element before the first `/`")],
    );
    refused("a = b / / c\n", &[("1:9", "between two `/`")]);
    refused("a = (b /) c\n", &[("1:8", "expected an element after `/`")]);
    refused("a = (/ b)\n", &[("1:6", "expected an element before `/`")]);
    refused("a = b 2\n", &[("1:7", "`2` has nothing to repeat")]);
    refused(
        "a = (2*) / 3 / b\n",
        &[
            ("1:6", "`2*` has nothing to repeat"),
            ("1:12", "`3` has nothing to repeat"),
        ],
    );
    refused("a = * b\n", &[("1:5", "there is a space between")]);
    refused("a = 2 *b\n", &[("1:7", "a repeat of a repeat")]);
    refused("a =\n", &[("1:1", "the rule has no elements")]);
    refused("a =\n\nc = d\n", &[("1:1", "the rule has no elements")]);
    refused("a = b = c\n", &[("1:7", "second `=`")]);
    refused(
        "a = b\n  c = d\n",
        &[("2:5", "start its line in the same column")],
    );
}

#[test]
fn wrong_beginnings() {
    refused("a\n", &[("1:1", "expected `=` or `=/`")]);
    refused("a b\n", &[("1:1", "expected `=` or `=/`")]);
    refused("a := b\n", &[("1:3", "instead of `:=`")]);
    refused("a ::= b\n", &[("1:3", "instead of `::=`")]);
    refused("a /= b\n", &[("1:3", "swap the two signs")]);
    refused("<a> = b\n", &[("1:1", "no angle brackets")]);
    refused("1a = b\n", &[("1:1", "begins with a letter")]);
    refused("= b\n", &[("1:1", "a rule begins with its name")]);
    refused("a_b = c\n", &[("1:1", "write `a-b`")]);
    refused(
        "  a = b\n c = d\n",
        &[("2:2", "left of the margin (column 3)")],
    );
    refused("a = b\n\nsome words.\n", &[("3:1", "expected `=` or `=/`")]);
}

#[test]
fn second_definitions() {
    refused(
        "a = b\nx = y\nA = c\n",
        &[("3:1", "`A` is defined a second time")],
    );
    refused("a =/ b\na = c\n", &[("2:1", "a second time")]);
    let errors = Grammar::new().read("t.abnf", "a = b\na = c\n").unwrap_err();
    assert_eq!(
        errors.to_string(),
        "`a` is defined a second time; rename one, or write `=/` if these are more alternatives\n --> t.abnf:2:1\n  |\n2 | a = c\n  | ^\nfirst defined here:\n --> t.abnf:1:1\n  |\n1 | a = b\n  | ^"
    );
}

#[test]
fn all_problems_at_once_and_nothing_is_added() {
    refused(
        "a = (b\nc = %x7A-61 / 'd'\ne = f\n????\ne = g\n",
        &[
            ("1:5", "not closed"),
            ("2:5", "goes down"),
            ("2:15", "double quotes"),
            ("4:1", "begins with"),
            ("5:1", "second time"),
        ],
    );
    let mut grammar = Grammar::new();
    grammar.read("t.abnf", "e = b\n").unwrap();
    grammar.read("u.abnf", "e = c\nx = (\n").unwrap_err();
    assert_eq!(grammar.rule("e").unwrap().text, "e = b");
    assert!(grammar.rule("x").is_none());
}

/// These are mistakes of authors who are used to regular expressions or other notations. The message shows the right
/// ABNF.
#[test]
fn habits() {
    for (text, place, instead) in [
        ("a = (\"x\")?\n", "1:10", "`[ \"x\" ]`"),
        ("a = ( \"x)\" / b )?\n", "1:17", "`[ \"x)\" / b ]`"),
        ("a = %s\"x\"?\n", "1:10", "`[ %s\"x\" ]`"),
        ("a = ALPHA?\n", "1:10", "`[ ALPHA ]`"),
        ("a = ALPHA ?\n", "1:11", "`[` and `]`"),
        ("a = (\"x\")*\n", "1:10", "`*(\"x\")`"),
        ("a = ALPHA* / \"x\"\n", "1:10", "`*ALPHA`"),
        ("a = ALPHA+\n", "1:10", "`1*ALPHA`"),
        ("a = %x41.42+\n", "1:12", "`1*%x41.42`"),
        ("a = ALPHA{3,63}\n", "1:10", "`3*63ALPHA`"),
        ("a = (ALPHA / DIGIT){3,}\n", "1:20", "`3*(ALPHA / DIGIT)`"),
        ("a = ALPHA{,3}\n", "1:10", "`*3ALPHA`"),
        ("a = ALPHA{3}\n", "1:10", "`3ALPHA`"),
        ("a = \"a\"..\"z\"\n", "1:5", "`%x61-7A`"),
        ("a = \"a\"-\"z\"\n", "1:5", "`%x61-7A`"),
        ("a = 'a'..'z'\n", "1:5", "`%x61-7A`"),
        ("a = 'a'...'z'\n", "1:5", "`%x61-7A`"),
        ("a = a..z\n", "1:6", "`%x61-7A`"),
        ("a = %x61..7A\n", "1:5", "`%x61-7A`"),
        ("a = b - \"c\"\n", "1:7", "`<a except b>`"),
        ("a = 'get'\n", "1:5", "write `\"get\"`"),
        ("a = .\n", "1:5", "`pchar`"),
        ("a = \\d\n", "1:5", "`DIGIT`"),
        ("a = ^ALPHA\n", "1:5", "remove `^`"),
        ("a = ALPHA$\n", "1:10", "remove `$`"),
        ("a = \"x\" | \"y\"\n", "1:9", "`/`"),
        ("a = \"x\" + \"y\"\n", "1:9", "remove it"),
        ("a = \"x\", \"y\"\n", "1:8", "remove it"),
        ("a = HEXDIG*8\n", "1:11", "`*8HEXDIG`"),
        ("a = (ALPHA)2*8 \"x\"\n", "1:12", "`2*8(ALPHA)`"),
        ("a = [HEXDIG]{8}\n", "1:13", "`8HEXDIG`, or `*8HEXDIG`"),
        ("a = [ %s\"x\" ]+\n", "1:14", "`1*%s\"x\"`, or `*%s\"x\"`"),
        ("a = [ALPHA DIGIT]*\n", "1:18", "`*( ALPHA DIGIT )`"),
        ("a = [ALPHA]?\n", "1:12", "`[ ALPHA ]`"),
        ("a = (?:ALPHA)\n", "1:5", "`( … )`"),
        ("a = (?<my_id>ALPHA)\n", "1:5", "`my-id = …`"),
    ] {
        refused(text, &[(place, instead)]);
    }
    for (text, instead) in [
        ("a = [a-z]\n", "`%x61-7A`, and no `[` and `]`"),
        ("a = 1*[a-f0-9]\n", "`( %x61-66 / %x30-39 )`"),
        ("a = 1*[a-zA-Z0-9]\n", "`( ALPHA / DIGIT )`"),
        ("a = 1*[a-z0-9-]\n", "`( %x61-7A / %x30-39 / \"-\" )`"),
        ("a = *ALPHA except \"b\"\n", "`<a except b>`"),
    ] {
        let mut grammar = Grammar::new();
        grammar.read("t.abnf", text).expect("it can be read");
        let errors = grammar.regular(["a"]).expect_err(text).to_string();
        assert!(errors.contains(instead), "{errors}");
    }
    // The name `a-1` only resembles a character range, so the message suggests none.
    let mut grammar = Grammar::new();
    grammar.read("t.abnf", "a = a-1\n").expect("it can be read");
    let errors = grammar
        .regular(["a"])
        .expect_err("no such rule")
        .to_string();
    assert!(!errors.contains("%x"), "{errors}");
}

/// Character classes of regular expressions, which look like options in ABNF.
#[test]
fn classes() {
    for (class, repair) in [
        ("[0-9a-f]{8}", "8( %x30-39 / %x61-66 )"),
        ("[0-9a-f]{3,63}", "3*63( %x30-39 / %x61-66 )"),
        ("[0-9a-f]{3,}", "3*( %x30-39 / %x61-66 )"),
        ("[0-9a-f]{,3}", "*3( %x30-39 / %x61-66 )"),
        ("[0-9a-f]+", "1*( %x30-39 / %x61-66 )"),
        ("[0-9a-f]*", "*( %x30-39 / %x61-66 )"),
        ("[0-9a-f]*8", "*8( %x30-39 / %x61-66 )"),
        ("[0-9a-f]?", "[ %x30-39 / %x61-66 ]"),
        ("[0-9a-f]+?", "1*( %x30-39 / %x61-66 )"),
        ("[0-9a-f]", "( %x30-39 / %x61-66 )"),
        ("[0-9]", "DIGIT"),
        ("[\\d]{2}", "2DIGIT"),
        ("[0-9a-fA-F]", "HEXDIG"),
        ("[\\da-fA-F]", "HEXDIG"),
        ("[a-zA-Z]+", "1*ALPHA"),
        ("[a-f]{8}", "8%x61-66"),
        ("[a-z-]+", "1*( %x61-7A / \"-\" )"),
        ("[a-z_]", "( %x61-7A / \"_\" )"),
        ("[A-Za-z0-9_-]+", "1*( ALPHA / DIGIT / \"_\" / \"-\" )"),
        (
            "[\\w.~+-]*",
            "*( ALPHA / DIGIT / \"_\" / \".\" / \"~\" / \"+\" / \"-\" )",
        ),
        ("[\\w-.]", "( ALPHA / DIGIT / \"_\" / \"-\" / \".\" )"),
        ("[\\-\\]\\\\]", "( \"-\" / \"]\" / \"\\\" )"),
        ("[\\s]", "WSP"),
        ("[\\t ]", "WSP"),
        ("[\\x41-\\x5a\\u00e9]", "( %x41-5A / %xE9 )"),
        ("[0-9eE]", "( DIGIT / \"e\" )"),
        ("[0-9x]", "( DIGIT / %s\"x\" )"),
        ("[09]", "( \"0\" / \"9\" )"),
        ("[/?]", "( \"/\" / \"?\" )"),
        (
            "[!$&'()*+,;=]",
            "( \"!\" / \"$\" / \"&\" / \"'\" / \"(\" / \")\" / \"*\" / \"+\" / \",\" / \";\" / \"=\" )",
        ),
        ("[;&]", "( \";\" / \"&\" )"),
        ("[\"']", "( DQUOTE / \"'\" )"),
        ("[!-~]", "%x21-7E"),
        ("[é]", "%xE9"),
        ("[^/]+", "1*<RULE except \"/\">"),
        ("[^/?#]*", "*<RULE except \"/\" / \"?\" / \"#\">"),
        ("[^a-z ]", "<RULE except %x61-7A / SP>"),
        ("[^\\s>]", "<RULE except SP / HTAB / %x3E>"),
        ("[^]]", "<RULE except \"]\">"),
        ("[^\"]{2}", "2<RULE except DQUOTE>"),
    ] {
        let text = format!("a = \"x\" {class} / ALPHA\n");
        refused(&text, &[("1:9", &format!("write `{repair}`"))]);
        // The suggested repair must be valid ABNF.
        let mut grammar = Grammar::new();
        let repaired = format!("RULE = OCTET\na = \"x\" {repair} / ALPHA\n");
        grammar.read("t.abnf", &repaired).expect("it can be read");
        grammar.regular(["a"]).expect("it has a meaning");
    }
    for (escape, repair) in [
        ("\\d+", "1*DIGIT"),
        ("\\w{8}", "8( ALPHA / DIGIT / \"_\" )"),
        ("\\s*", "*WSP"),
        ("\\W", "<RULE except ALPHA / DIGIT / \"_\">"),
        ("\\.?", "[ \".\" ]"),
        ("\\x2F", "\"/\""),
        (".{8}", "8pchar"),
    ] {
        refused(
            &format!("a = {escape}\n"),
            &[("1:5", &format!("`{repair}`"))],
        );
    }
}

/// Options are not mistaken for character classes, even if they resemble one or contain mistakes.
#[test]
fn options_are_not_classes() {
    for option in [
        "[ 1*DIGIT ]",
        "[1*DIGIT]",
        "[2DIGIT]",
        "[ \"a\" ]",
        "[\"]\"]",
        "[\"\\\"]",
        "[\"^\"]",
        "[a-b]",
        "[a-b]*DIGIT",
        "[a-b/DIGIT]",
        "[%x30-39]",
        "[<a-b>]",
        "[(a-b)]",
        "[[a-b]]",
        "[;0-9]\n a-b ]",
        "[a-b;]\n ]",
    ] {
        let mut grammar = Grammar::new();
        let read = grammar.read("t.abnf", &format!("a-b = ALPHA\na = {option}\n"));
        read.unwrap_or_else(|errors| panic!("{option}: {errors}"));
        grammar.regular(["a"]).expect("it has a meaning");
    }
    for (option, message) in [
        ("[my_rule]", "write `my-rule`"),
        ("[a_b]", "write `a-b`"),
        ("[a|b]", "write `/`"),
        ("[ALPHA+]", "write `1*ALPHA`"),
        ("[ALPHA?]", "write `[ ALPHA ]`"),
        ("['a'-'z']", "write `%x61-7A`"),
        ("['a']", "write `\"a\"`"),
        ("[%x61..7A]", "write `%x61-7A`"),
        ("[%x4G]", "hexadecimal digits"),
        ("[...]", "a range"),
        ("[a/]", "after `/`"),
        ("[]", "between the brackets"),
        ("[a", "is not closed"),
    ] {
        let mut grammar = Grammar::new();
        let errors = grammar.read("t.abnf", &format!("a = {option}\n"));
        let errors = errors.expect_err(option).to_string();
        assert!(errors.contains(message), "{option}: {errors}");
        assert!(!errors.contains("class"), "{option}: {errors}");
    }
}
