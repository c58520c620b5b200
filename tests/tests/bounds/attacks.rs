//! The list of all attacks.

use crate::attack::{Attack, Expected};

use Expected::{Expanded, Refused};

/// Returns the body of an invocation that defines `rules` and exposes the rules in the list `exposed`.
fn body(rules: &str, exposed: &str) -> String {
    format!("extends rfc3986; abnf r##\"\n{rules}\n\"##; beyond rfc3986; expose {exposed};")
}

/// Returns the results of `one` for the numbers below `count`, joined by `joint`.
fn each(count: usize, joint: &str, one: impl Fn(usize) -> String) -> String {
    let all: Vec<String> = (0..count).map(one).collect();
    all.join(joint)
}

/// Returns a list of the rule names `r0`, `r1` and so on.
fn exposed(count: usize) -> String {
    each(count, ", ", |i| format!("r{i}"))
}

/// The maximum number of rules that an invocation may expose.
const MOST: usize = 200;

/// The error for an invocation whose rules together exceed the step budget.
const ALL: Expected = Refused("steps that all rules together may take");

/// Returns every attack.
pub(crate) fn all() -> Vec<Attack> {
    let groups = [
        counts(),
        sizes(),
        texts(),
        exposures(),
        differences(),
        lists(),
        captures(),
        characters(),
        words(),
    ];
    groups.into_iter().flatten().collect()
}

/// Attacks with large repetition counts, and with automata that have exponentially many states.
#[rustfmt::skip]
fn counts() -> Vec<Attack> {
    vec![
        Attack::new("count", Refused("`r` needs more than"), || body("r = 1*9999999ALPHA", "r")),
        Attack::new("count-of-empty", Refused("`r` needs more than"), || body("r = *4294967295( \"\" )", "r")),
        Attack::new("counts-nested", Refused("`r` needs more than"), || body("r = *999( *999( *999ALPHA ) )", "r")),
        Attack::new("counts-of-groups", Refused("`r` needs more than"), || body(&format!("r = {}\"a\"{}", "9( ".repeat(90), " )".repeat(90)), "r")),
        Attack::new("counts-in-a-rule-inside", Refused("`in` needs more than"), || body("r = \"x\" in\nin = 99( 99( 99ALPHA ) )", "r")),
        Attack::new("counts-without-words", ALL, || body(&format!("d = 9999( ALPHA / DIGIT \"!\" )\n{}\nr = {}", each(500, "\n", |i| format!("r{i} = \"{i}\" / ( <\"a\" except \"a\"> 4d )")), each(500, " / ", |i| format!("r{i}"))), "r")),
        Attack::new("subsets", Refused("`r` needs"), || body("r = *( \"a\" / \"b\" ) \"a\" 40( \"a\" / \"b\" )", "r")),
        Attack::new("subsets-large", Refused("`r` needs"), || body("r = *9999( *9\"a\" )", "r")),
        Attack::new("subsets-of-code-points", Refused("`r` needs"), || body("r = *( %x80-10FFFF ) %xE9 30( %x80-10FFFF )", "r")),
        Attack::new("words-in-pairs", Expanded, || body("r = 3000( \"aa\" / \"bb\" )", "r")),
        Attack::new("words-in-pairs-often", ALL, || body("r = 60( \"aa\" / \"bb\" / \"cc\" )", &each(MOST, ", ", |i| format!("r as R{i} alone")))),
        Attack::new("subsets-often", ALL, || body(&each(MOST, "\n", |i| format!("r{i} = *( \"a\" / \"b\" ) \"a\" 10( \"a\" / \"b\" ) \"{i}\"")), &exposed(MOST))),
        Attack::new("chain-of-doubles", Refused("needs"), || body(&("r0 = \"a\"\n".to_owned() + &each(2_000, "\n", |i| format!("r{} = r{i} r{i}", i + 1))), "r2000")),
    ]
}

/// Attacks with large rules and with many rules.
#[rustfmt::skip]
fn sizes() -> Vec<Attack> {
    vec![
        Attack::new("literal-long", Refused("`r` needs more than"), || body(&format!("r = \"{}\"", "a".repeat(1_000_000)), "r")),
        Attack::new("literals-long", ALL, || body(&each(60, "\n", |i| format!("r{i} = \"{}{i}\"", "ab".repeat(7_500))), &exposed(60))),
        Attack::new("literal-of-code-points", Expanded, || body(&format!("r = %xE9{}", ".1F600".repeat(4_000)), "r")),
        Attack::new("rules-20000", Expanded, || body(&each(19_900, "\n", |i| format!("r{i} = \"{i}\"")), "r0")),
        Attack::new("rules-20000-chain", ALL, || body(&(each(19_900, "\n", |i| format!("r{i} = r{}", i + 1)) + "\nr19900 = ALPHA"), "r0")),
        Attack::new("rules-20000-choice", Refused("needs"), || body(&format!("{}\nr = {}", each(19_900, "\n", |i| format!("r{i} = \"{i}\"")), each(19_900, " / ", |i| format!("r{i}"))), "r")),
        Attack::new("elements-100000", Refused("`r` needs more than"), || body(&format!("r = {}", "ALPHA / ".repeat(49_000) + "ALPHA"), "r")),
        Attack::new("groups-deep", Refused("nest deeper than 100"), || body(&format!("r = {}ALPHA{}", "(".repeat(40_000), ")".repeat(40_000)), "r")),
        Attack::new("words-10000", Refused("`r` needs more than"), || body(&format!("r = {}", each(10_000, " / ", |i| format!("\"{i:05}x{:05}\"", i * 7919 % 10_007))), "r")),
        Attack::new("words-1500", Expanded, || body(&format!("r = {}", each(1_500, " / ", |i| format!("\"{i:05}x{:05}\"", i * 7919 % 10_007))), "r")),
        Attack::new("dense", Expanded, || {
            // Many states, each with a different transition for every byte.
            let row = |i: usize| each(64, " / ", |j| format!("%x{:02X} s{}", 0x21 + j, (i * 64 + j * 7 + 1).min(1_999)));
            body(&(each(1_999, "\n", |i| if i * 64 + 1 < 1_999 { format!("s{i} = {}", row(i)) } else { format!("s{i} = \"{i}\" *ALPHA") }) + "\ns1999 = \"z\""), "s0")
        }),
        Attack::new("rules-20000-in-a-file-all-slips", Refused(""), || {
            body(&each(19_000, "\n", |i| format!("path-absolut{i} = \"{i}\"")), "path-absolut1").replace("expose", "strict; expose")
        }),
        Attack::new("names-linked", ALL, || body(&format!("{}\n{}", each(9_000, "\n", |i| format!("r{i} = \"{i}\"")), each(MOST, "\n", |i| format!("t{i} = \"{i}\" ( {} )", each(90, " / ", |j| format!("r{}", (i * 37 + j * 11) % 9_000))))), &each(MOST, ", ", |i| format!("t{i}")))),
        Attack::new("names-long", ALL, || {
            let name = |i: usize| format!("r{i}-{}", "x".repeat(9_000));
            body(&format!("r = {}\n{}", each(30, " ", |i| format!("\"{i}:\" {}", name(i))), each(30, "\n", |i| format!("{} = ALPHA", name(i)))), &format!("{}, {}", each(30, ", ", |i| format!("\"{}\" as C{i} component", name(i))), each(MOST - 30, ", ", |i| format!("r as T{i} alone"))))
        }),
        Attack::new("comments-long", ALL, || body(&format!("r = ALPHA ; {}", "x".repeat(1_000_000)), &each(MOST, ", ", |i| format!("r as R{i} alone")))),
        Attack::new("place-far", ALL, || body(&format!("; {}\n{}", "x\n; ".repeat(200_000), each(MOST, "\n", |i| format!("r{i} = \"{i}\""))), &exposed(MOST))),
    ]
}

/// Attacks with large texts and with many statements.
#[rustfmt::skip]
fn texts() -> Vec<Attack> {
    vec![
        Attack::new("text-of-10-megabytes", Refused("more than 1048576 bytes"), || body(&format!("r = \"{}\"", "a".repeat(10 << 20)), "r")),
        Attack::new("text-of-10-megabytes-of-rules", Refused("more than 1048576 bytes"), || body(&each(600_000, "\n", |i| format!("r{i} = \"a\"")), "r0")),
        Attack::new("file-without-end", Refused("more than 1048576 bytes"), || "extends \"/dev/zero\"; expose r;".to_owned()),
        Attack::new("file-that-is-a-folder", Refused("cannot read the grammar file"), || "extends \"/\"; expose r;".to_owned()),
        Attack::new("extends-many", Refused("more than 100 texts"), || format!("extends {}; expose URI;", each(10_000, ", ", |_| "rfc3986".to_owned()))),
        Attack::new("extends-as-many-as-may-be", Expanded, || format!("extends {}; expose URI;", each(100, ", ", |_| "rfc3986".to_owned()))),
        Attack::new("extends-unknown-many", Refused("no bundled grammar"), || format!("extends {}; expose URI;", each(100, ", ", |i| format!("rfc{i}x")))),
        Attack::new("abnf-many", Refused("more than 100 texts"), || each(5_000, " ", |i| format!("abnf \"r{i} = ALPHA\";")) + "beyond rfc3986; expose r1;"),
        Attack::new("abnf-large", Refused("more than 1048576 bytes"), || each(100, " ", |i| format!("abnf \"r{i} = ALPHA ; {}\";", "x".repeat(100_000))) + "beyond rfc3986; expose r1;"),
        Attack::new("abnf-that-adds", Refused("what `a` adds to is read again"), || {
            format!("abnf r#\"a = {}\"#; {} beyond rfc3986; expose a;", "ALPHA / ".repeat(40_000) + "ALPHA", "abnf \"a =/ DIGIT\"; ".repeat(90))
        }),
        Attack::new("additions-to-nothing", Refused(""), || body(&each(19_900, "\n", |i| format!("rule-with-a-long-name-{i} =/ \"a\"")), "rule-with-a-long-name-1")),
        Attack::new("beyond-many", ALL, || body("", "URI").replace("beyond rfc3986;", &format!("beyond rfc3986: {};", each(20_000, " / ", |_| "ALPHA".to_owned())))),
        Attack::new("beyond-large", Refused("needs"), || body("c = %x80-7FF\nlarge = 19000c", "URI").replace("beyond rfc3986;", &format!("beyond rfc3986: {};", each(500, " / ", |_| "large".to_owned())))),
        Attack::new("beyond-characters", Expanded, || body(&format!("c = {}\nr = \"a:\" *c", each(8_000, " / ", |i| format!("%x{:X}", 0x1000 + 2 * i))), "r").replace("beyond rfc3986;", "beyond rfc3986: c;")),
        Attack::new("beyond-bytes", Refused(""), || body(&format!("c = %x20-7E\n{}", each(200, "\n", |i| format!("r{i} = URI / \"s{i}:\" *c"))), &exposed(200)).replace("beyond rfc3986;", "beyond rfc3986: c;")),
        Attack::new("fingerprint", Refused(""), || body("r = *2000( ALPHA DIGIT ) *2000( DIGIT ALPHA )", "r").replace("expose", "fingerprint \"\"; expose")),
        Attack::new("statements-unknown", Refused("there is no statement"), || "exposs URI; ".repeat(50_000)),
        Attack::new("statements-without-end", Refused("expected"), || "expose ".repeat(50_000)),
        Attack::new("statements-of-signs", Refused("expected"), || "+ ; ".repeat(100_000)),
        Attack::new("case-insensitive-many", Refused(""), || format!("extends rfc3986; {} expose URI, scheme, path = path-abempty;", "case_insensitive scheme; ".repeat(10_000))),
    ]
}

/// Attacks with many exposed rules.
#[rustfmt::skip]
fn exposures() -> Vec<Attack> {
    let uri = |i: usize| format!("r{i} = \"s{i}:\" hier-part [ \"?\" query ] [ \"#\" fragment ]");
    vec![
        Attack::new("expose-20000", Refused("more than 200 rules are exposed"), || body(&each(19_900, "\n", |i| format!("r{i} = \"{i}\"")), &exposed(19_900))),
        Attack::new("expose-20000-undefined", Refused("more than 200 rules are exposed"), || body("", &exposed(20_000))),
        Attack::new("expose-most", Expanded, || body(&each(MOST, "\n", |i| format!("r{i} = \"{i}\"")), &exposed(MOST))),
        Attack::new("expose-most-undefined", Refused("there is no rule"), || body("", &exposed(MOST))),
        Attack::new("expose-twice-each", Refused("is exposed twice"), || body("", &each(MOST, ", ", |_| "URI".to_owned()))),
        Attack::new("expose-one-often", ALL, || body("r = *2000( ALPHA DIGIT )", &each(MOST, ", ", |i| format!("r as R{i} alone")))),
        Attack::new("expose-encoders", ALL, || body("r = *600( unreserved / pct-encoded )", &each(MOST, ", ", |i| format!("r as R{i} alone")))),
        Attack::new("expose-rules-of-rules", Refused("more than 32 components"), || body(&(each(MOST - 1, "\n", |i| format!("r{i} = \"{i}\" / \"x\" r{}", i + 1)) + &format!("\nr{} = \"x\"", MOST - 1)), &exposed(MOST))),
        Attack::new("expose-within-20000-rules", ALL, || body(&(each(19_000, "\n", |i| format!("f{i} = \"x\" / f{}", i + 1)) + "\nf19000 = \"y\"\n" + &each(MOST, "\n", |i| format!("r{i} = \"{i}\" f{i}"))), &exposed(MOST))),
        Attack::new("expose-choices", ALL, || {
            body(&format!("{}\nany = {}", each(MOST - 1, "\n", |i| format!("r{i} = *ALPHA \"{i}\" *DIGIT")), each(MOST - 1, " / ", |i| format!("r{i}"))), &format!("any, {}", exposed(MOST - 1)))
        }),
        Attack::new("expose-component-of-many-rules", Expanded, || body(&each(5_000, "\n", |i| format!("r{i} = \"{i}\"")), &format!("any = {}", each(5_000, " / ", |i| format!("r{i}"))))),
        Attack::new("expose-components-of-many-rules", ALL, || {
            body(&(each(9_000, "\n", |i| format!("r{i} = \"{i}\"")) + "\n" + &each(MOST - 1, "\n", |i| format!("t{i} = \"t{i}\" r{i}"))), &format!("any = {}, {}", each(9_000, " / ", |i| format!("r{i}")), each(MOST - 1, ", ", |i| format!("t{i}"))))
        }),
        Attack::new("expose-uris", ALL, move || {
            body(&each(MOST - 20, "\n", uri), &format!("{}, authority, host, port, userinfo, query, fragment, path = path-abempty / path-absolute / path-rootless / path-empty, segment", exposed(MOST - 20)))
        }),
        Attack::new("expose-uris-within", ALL, move || body(&each(MOST, "\n", uri), &exposed(MOST)).replace("beyond rfc3986;", "")),
        Attack::new("expose-uris-outside", ALL, move || body(&each(MOST, "\n", |i| uri(i) + " / \"[\""), &exposed(MOST)).replace("beyond rfc3986;", "")),
        Attack::new("expose-beyond", ALL, || {
            body(&format!("c = %xA0-D7FF / \"[\" / \"]\" / \"|\" / \"<\" / \">\"\n{}", each(MOST, "\n", |i| format!("r{i} = URI / \"s{i}:\" *( pchar / c )"))), &exposed(MOST)).replace("beyond rfc3986;", "beyond rfc3986: c;")
        }),
        Attack::new("expose-nested-builders", ALL, || {
            // The type of each rule `r…` has many optional parts, and thus a large builder.
            let part = |i: usize| format!("p{i} = \"{i}:\" *DIGIT");
            let row = |i: usize| format!("r{i} = \"{i}\" {}", each(30, " ", |j| format!("[ \"/\" p{j} ]")));
            body(&format!("{}\n{}", each(30, "\n", part), each(MOST - 30, "\n", row)), &format!("{}, {}", exposed(MOST - 30), each(30, ", ", |i| format!("p{i}"))))
        }),
    ]
}

/// Attacks with expensive differences (`except`).
#[rustfmt::skip]
fn differences() -> Vec<Attack> {
    vec![
        Attack::new("except-product", Refused("`r` needs"), || body("r = <*( 211ALPHA ) except *( 199ALPHA )>", "r")),
        Attack::new("except-chain", Refused("needs"), || body(&("r0 = *( 97ALPHA )\n".to_owned() + &each(40, "\n", |i| format!("r{} = <r{i} except *( {}ALPHA )>", i + 1, [2, 3, 5, 7, 11, 13, 17, 19][i % 8]))), "r40")),
        Attack::new("except-of-many", Expanded, || body(&format!("r = <*ALPHA except {}>", each(3_000, " / ", |i| format!("\"w{i}\""))), "r")),
        Attack::new("except-often", Refused("needs"), || body(&format!("r = {}", each(2_000, " / ", |i| format!("<*( 50ALPHA ) except *( {}ALPHA )>", 20 + i % 30))), "r")),
    ]
}

/// Attacks with lists, and with rules that resemble lists.
#[rustfmt::skip]
fn lists() -> Vec<Attack> {
    vec![
        Attack::new("lists-of-large-items", Refused("needs"), || {
            body(&format!("r = 1*DIGIT{}\nitem = *2000( ALPHA DIGIT )", each(500, "", |_| " \":\" *( \",\" item ) \"!\"".to_owned())), "r, item")
        }),
        Attack::new("lists-100", Expanded, || body(&format!("r = 1*DIGIT{}\nitem = ALPHA\nrest = *( \";\" item )", each(100, "", |_| " \":\" *( \",\" item ) \"!\" rest".to_owned())), "r, item component")),
        Attack::new("lists-in-many-rules", ALL, || {
            body(&format!("{}\nitem = 1*ALPHA DIGIT", each(MOST - 1, "\n", |i| format!("r{i} = \"{i}/\" item *( \"/\" item ) \"?\""))), &format!("item, {}", exposed(MOST - 1)))
        }),
        Attack::new("lists-in-rules-inside", ALL, || {
            body(&format!("r = {}\n{}\nitem = 1*ALPHA DIGIT", each(3_000, " / ", |i| format!("r{i}")), each(3_000, "\n", |i| format!("r{i} = \"{i}/\" item *( \"/\" item ) \"?\""))), "item, r")
        }),
        Attack::new("lists-that-cannot-be-split", Refused("but its item `item` can contain this byte"), || {
            body(&format!("{}\nitem = *( ALPHA / \",\" )\nfiller = {}", each(MOST - 1, "\n", |i| format!("r{i} = item *( \",\" item )")), "ALPHA / ".repeat(40_000) + "ALPHA"), &format!("item, {}", exposed(MOST - 1)))
        }),
        Attack::new("concatenation-long", Refused("needs"), || body(&format!("r = {}\na = *ALPHA", each(20_000, " ", |i| if i % 2 == 0 { "a" } else { "\",\"" }.to_owned())), "r, a component")),
    ]
}

/// Attacks with components inside rules, which need captures and builders.
#[rustfmt::skip]
fn captures() -> Vec<Attack> {
    vec![
        Attack::new("captures-that-double", Refused("in two ways"), || {
            body(&format!("r ={}\n{}", each(30, "", |i| format!(" [ r{i} ]")), each(30, "\n", |i| format!("r{i} = *\"a\""))), &format!("r, {}", exposed(30)))
        }),
        Attack::new("captures-decided-late", Refused("in one pass"), || body("r = one 20\"a\" \"1\" / \"b\" one 20\"a\" \"2\"\none = *( \"a\" / \"b\" )", "r, one")),
        Attack::new("captures-behind-a-wall", Refused(""), || body("item = *\"a\"\nr = *( \"a\" / \"b\" ) item \"a\" 12( \"a\" / \"b\" )", "r, item")),
        Attack::new("captures-of-MOST - 1", Refused("more than 32 components"), || body(&format!("r = {}\n{}", each(MOST - 1, " ", |i| format!("r{i}")), each(MOST - 1, "\n", |i| format!("r{i} = \"{i}:\" ALPHA"))), &format!("r, {}", exposed(MOST - 1)))),
        Attack::new("captures-nested", Refused("more than 32 components"), || body(&("r0 = ALPHA \":\"\n".to_owned() + &each(MOST - 1, "\n", |i| format!("r{} = \"{i}\" r{i}", i + 1))), &exposed(MOST))),
        Attack::new("captures-in-31-types", ALL, || {
            body(&("r0 = \":\" *5( ALPHA DIGIT )\n".to_owned() + &each(31, "\n", |i| format!("r{} = [ \"{}\" r{i} ] *200( DIGIT ALPHA )", i + 1, char::from(b'a' + (i % 26) as u8)))), &exposed(32))
        }),
        Attack::new("captures-in-any-set", Refused("`r` needs"), || {
            // Any of the 2^20 sets of components may be present.
            body(&format!("r = {}\n{}", each(20, "", |i| format!(" [ \"{}\" r{i} ]", char::from(b'a' + i as u8))), each(20, "\n", |i| format!("r{i} = DIGIT"))), &format!("r, {}", each(20, ", ", |i| format!("r{i} component"))))
        }),
        Attack::new("template-doubled", Refused("needs"), || body(&("r0 = [ item ] \":\"\n".to_owned() + &each(199, "\n", |i| format!("r{} = r{i} \"a\" / r{i} \"b\"", i + 1)) + "\nitem = *ALPHA"), "r199, item")),
        Attack::new("template-of-choices", ALL, || body(&format!("item = ALPHA\nr = item {}", each(2_000, " / item \":\" ", |i| format!("\"word{i}\""))), "r, item component")),
        Attack::new("templates-of-variables", ALL, || format!("extends rfc3986; {}", each(190, "\n", |i| format!("template t{i} = \"/{}\";", each(8, "/", |j| format!("{{v{i}x{j}}}")))))),
    ]
}

/// Attacks with rules that make expensive encoders.
#[rustfmt::skip]
fn characters() -> Vec<Attack> {
    let character = |count: usize| format!("c = {}", each(count, " / ", |i| format!("%x{:X}", 0x1000 + 2 * i)));
    vec![
        Attack::new("characters-in-many-states", ALL, move || body(&format!("{}\nr = 1200c", character(8_000)), "r")),
        Attack::new("characters-encoder", Expanded, move || body(&format!("{}\nr = *( c / unreserved / pct-encoded )", character(8_000)), "r")),
        Attack::new("characters-encoder-in-many-states", ALL, move || body(&format!("{}\nr = *300( c / unreserved / pct-encoded )", character(8_000)), "r")),
        Attack::new("characters-exposed-often", ALL, move || body(&format!("{}\nr = *c", character(8_000)), &each(MOST, ", ", |i| format!("r as R{i} alone")))),
        Attack::new("characters-too-many", Refused("`c` needs more than"), move || body(&format!("{}\nr = *c", character(25_000)), "r")),
        Attack::new("form-style-often", ALL, || body("r = *600( unreserved / pct-encoded / \"+\" )", &each(MOST, ", ", |i| format!("r as R{i} alone {{ space = \"+\" }}")))),
    ]
}

/// Attacks with expensive proofs about case folding and inclusion.
#[rustfmt::skip]
fn words() -> Vec<Attack> {
    vec![
        Attack::new("letter-case", Refused("needs more than"), || {
            body("URI = scheme \":\" path\nscheme = u / v\nu = %s\"A\" *( 9980%x41 )\nv = %s\"a\" *( 4999%s\"a\" ) / %s\"a\" *( 2%s\"a\" )\npath = *pchar", "URI, scheme, path").replace("expose", "case_insensitive scheme; expose")
        }),
        Attack::new("inclusion-of-much", Expanded, || body("r = \"x:\" *4000( ALPHA / \"%41\" )", "r").replace("beyond rfc3986;", "")),
        Attack::new("inclusion-of-much-often", ALL, || body("r = \"x:\" *3000( ALPHA / \"%41\" )", &each(MOST, ", ", |i| format!("r as R{i} alone"))).replace("beyond rfc3986;", "")),
    ]
}
