//! All attacks.

use crate::attack::{Attack, Expected};

use Expected::{Expanded, Refused};

/// An invocation with rules in place that exposes something.
fn body(rules: &str, exposed: &str) -> String {
    format!("extends rfc3986; abnf r##\"\n{rules}\n\"##; beyond rfc3986; expose {exposed};")
}

/// One text for each number, joined.
fn each(count: usize, joint: &str, one: impl Fn(usize) -> String) -> String {
    let all: Vec<String> = (0..count).map(one).collect();
    all.join(joint)
}

/// Every attack there is.
#[rustfmt::skip]
pub(crate) fn all() -> Vec<Attack> {
    vec![
        // Counts.
        Attack::new("count", Refused("`r` needs more than"), || body("r = 1*9999999ALPHA", "r")),
        Attack::new("count-of-empty", Refused("`r` needs more than"), || body("r = *4294967295( \"\" )", "r")),
        Attack::new("counts-nested", Refused("`r` needs more than"), || body("r = *999( *999( *999ALPHA ) )", "r")),
        Attack::new("counts-of-groups", Refused("`r` needs more than"), || body(&format!("r = {}\"a\"{}", "9( ".repeat(90), " )".repeat(90)), "r")),
        Attack::new("subsets", Refused("`r` needs"), || body("r = *( \"a\" / \"b\" ) \"a\" 40( \"a\" / \"b\" )", "r")),
        Attack::new("subsets-large", Refused("`r` needs"), || body("r = *9999( *9\"a\" )", "r")),
        Attack::new("subsets-of-code-points", Refused("`r` needs"), || body("r = *( %x80-10FFFF ) %xE9 30( %x80-10FFFF )", "r")),
        // Sizes.
        Attack::new("text-of-10-megabytes", Refused("more than 1048576 octets"), || body(&format!("r = \"{}\"", "a".repeat(10 << 20)), "r")),
        Attack::new("text-of-10-megabytes-of-rules", Refused("more than 1048576 octets"), || body(&each(600_000, "\n", |i| format!("r{i} = \"a\"")), "r0")),
        Attack::new("literal-long", Refused("`r` needs more than"), || body(&format!("r = \"{}\"", "a".repeat(1_000_000)), "r")),
        Attack::new("literals-long", Refused("needs"), || body(&each(60, "\n", |i| format!("r{i} = \"{}{i}\"", "ab".repeat(7_500))), &each(60, ", ", |i| format!("r{i}")))),
        Attack::new("rules-20000", Expanded, || body(&each(19_900, "\n", |i| format!("r{i} = \"{i}\"")), "r0")),
        Attack::new("rules-20000-chain", Expanded, || body(&(each(19_900, "\n", |i| format!("r{i} = r{}", i + 1)) + "\nr19900 = ALPHA"), "r0")),
        Attack::new("elements-100000", Refused("needs"), || body(&format!("r = {}", "ALPHA / ".repeat(49_000) + "ALPHA"), "r")),
        Attack::new("groups-deep", Refused("nest deeper"), || body(&format!("r = {}ALPHA{}", "(".repeat(100_000), ")".repeat(100_000)), "r")),
        Attack::new("alternatives-of-many-words", Expanded, || body(&format!("r = {}", each(5_000, " / ", |i| format!("\"{i:05}x{:05}\"", i * 7919 % 10_007))), "r")),
        // Statements.
        Attack::new("extends-many", Refused("more than"), || format!("extends {}; expose URI;", each(10_000, ", ", |_| "rfc3986".to_owned()))),
        Attack::new("extends-unknown-many", Refused("no bundled grammar"), || format!("extends {}; expose URI;", each(10_000, ", ", |i| format!("rfc{i}x")))),
        Attack::new("abnf-many", Refused("more than"), || each(5_000, " ", |i| format!("abnf \"r{i} = ALPHA\";")) + "beyond rfc3986; expose r1;"),
        Attack::new("abnf-that-adds", Refused("more than"), || {
            format!("abnf r#\"a = {}\"#; {} beyond rfc3986; expose a;", "ALPHA / ".repeat(40_000) + "ALPHA", "abnf \"a =/ DIGIT\"; ".repeat(2_000))
        }),
        Attack::new("beyond-many", Refused("needs"), || body("", "URI").replace("beyond rfc3986;", &format!("beyond rfc3986: {};", each(20_000, " / ", |_| "ALPHA".to_owned())))),
        // Exposures.
        Attack::new("expose-5000-rules", Refused("more than"), || body(&each(5_000, "\n", |i| format!("r{i} = \"{i}\"")), &each(5_000, ", ", |i| format!("r{i}")))),
        Attack::new("expose-20000-undefined", Refused("more than"), || body("", &each(20_000, ", ", |i| format!("r{i}")))),
        Attack::new("expose-1000-undefined", Refused("there is no rule"), || body("", &each(1_000, ", ", |i| format!("r{i}")))),
        Attack::new("expose-twice-each", Refused(""), || body("", &each(1_000, ", ", |_| "URI".to_owned()))),
        Attack::new("expose-1000-rules-of-rules", Refused("needs"), || {
            body(&(each(999, "\n", |i| format!("r{i} = \"{i}\" / r{}", i + 1)) + "\nr999 = \"x\""), &each(1_000, ", ", |i| format!("r{i}")))
        }),
        Attack::new("expose-1000-alone", Refused("needs"), || body("r = *2000( ALPHA DIGIT )", &each(1_000, ", ", |i| format!("r as R{i} alone")))),
        Attack::new("expose-200-encoders", Refused("needs"), || body("r = *600( unreserved / pct-encoded )", &each(200, ", ", |i| format!("r as R{i} alone")))),
        Attack::new("expose-300-choices", Refused("needs"), || {
            body(&format!("{}\nany = {}", each(300, "\n", |i| format!("r{i} = *ALPHA \"{i}\" *DIGIT")), each(300, " / ", |i| format!("r{i}"))), &format!("any, {}", each(300, ", ", |i| format!("r{i}"))))
        }),
        Attack::new("expose-component-of-20000-rules", Refused("needs"), || body(&each(10_000, "\n", |i| format!("r{i} = \"{i}\"")), &format!("any = {}", each(10_000, " / ", |i| format!("r{i}"))))),
        Attack::new("expose-500-uris", Refused("needs"), || {
            body(&each(500, "\n", |i| format!("u{i} = \"s{i}:\" hier-part [ \"?\" query ] [ \"#\" fragment ]")), &format!("{}, authority, host, port, userinfo, query, fragment, path = path-abempty / path-absolute / path-rootless / path-empty, segment", each(500, ", ", |i| format!("u{i}"))))
        }),
        Attack::new("expose-500-uris-within", Refused("needs"), || {
            body(&each(500, "\n", |i| format!("u{i} = \"s{i}:\" hier-part [ \"?\" query ] [ \"#\" fragment ]")), &each(500, ", ", |i| format!("u{i}"))).replace("beyond rfc3986;", "")
        }),
        Attack::new("expose-200-beyond", Refused("needs"), || {
            body("c = %xA0-D7FF / \"[\" / \"]\" / \"|\" / \"<\" / \">\"", &each(200, ", ", |i| format!("u{i}"))).replace("beyond rfc3986;", "beyond rfc3986: c;").replace("u0", "u0").replace("\n\"##", &(String::from("\n") + &each(200, "\n", |i| format!("u{i} = URI / \"s{i}:\" *( pchar / c )")) + "\n\"##"))
        }),
        // Differences.
        Attack::new("except-product", Refused("`r` needs"), || body("r = <*( 211ALPHA ) except *( 199ALPHA )>", "r")),
        Attack::new("except-chain", Refused("needs"), || body(&(String::from("r0 = *( 97ALPHA )\n") + &each(40, "\n", |i| format!("r{} = <r{i} except *( {}ALPHA )>", i + 1, [2, 3, 5, 7, 11, 13, 17, 19][i % 8]))), "r40")),
        Attack::new("except-of-many", Expanded, || body(&format!("r = <*ALPHA except {}>", each(3_000, " / ", |i| format!("\"w{i}\""))), "r")),
        // Lists.
        Attack::new("lists-of-large-items", Refused("needs"), || {
            body(&format!("r = 1*DIGIT{}\nitem = *2000( ALPHA DIGIT )", each(500, "", |_| " \":\" *( \",\" item ) \"!\"".to_owned())), "r, item")
        }),
        Attack::new("lists-100", Refused("needs"), || body(&format!("r = 1*DIGIT{}\nitem = ALPHA\nrest = *( \";\" item )", each(100, "", |_| " \":\" *( \",\" item ) \"!\" rest".to_owned())), "r, item component")),
        Attack::new("lists-in-many-rules", Refused("needs"), || {
            body(&format!("{}\nitem = 1*ALPHA DIGIT", each(400, "\n", |i| format!("r{i} = \"{i}/\" item *( \"/\" item ) \"?\""))), &format!("item, {}", each(400, ", ", |i| format!("r{i}"))))
        }),
        Attack::new("concatenation-long", Refused("needs"), || body(&format!("r = {}\na = *ALPHA", each(20_000, " ", |i| if i % 2 == 0 { "a".to_owned() } else { "\",\"".to_owned() })), "r, a component")),
        // Captures.
        Attack::new("captures-that-double", Refused("can be split"), || {
            body(&format!("r ={}\n{}", each(30, "", |i| format!(" [ r{i} ]")), each(30, "\n", |i| format!("r{i} = *\"a\""))), &format!("r, {}", each(30, ", ", |i| format!("r{i}"))))
        }),
        Attack::new("captures-with-subsets", Refused("`r` needs"), || body("r = one 20\"a\" \"1\" / \"b\" one 20\"a\" \"2\"\none = *( \"a\" / \"b\" )", "r, one")),
        Attack::new("captures-of-200", Refused("more than 32 components"), || body(&format!("r = {}\n{}", each(200, " ", |i| format!("r{i}")), each(200, "\n", |i| format!("r{i} = \"{i}:\" ALPHA"))), &format!("r, {}", each(200, ", ", |i| format!("r{i}"))))),
        Attack::new("captures-nested", Refused(""), || body(&(String::from("r0 = ALPHA \":\"\n") + &each(200, "\n", |i| format!("r{} = \"{i}\" r{i}", i + 1))), &each(201, ", ", |i| format!("r{i}")))),
        Attack::new("captures-in-31-types", Refused("needs"), || {
            body(&(String::from("r0 = \":\" *5( ALPHA DIGIT )\n") + &each(31, "\n", |i| format!("r{} = [ \"{}\" r{i} ] *200( DIGIT ALPHA )", i + 1, char::from(b'a' + (i % 26) as u8)))), &each(32, ", ", |i| format!("r{i}")))
        }),
        Attack::new("template-doubled", Refused(""), || body(&(String::from("r0 = [ item ] \":\"\n") + &each(199, "\n", |i| format!("r{} = r{i} \"a\" / r{i} \"b\"", i + 1)) + "\nitem = *ALPHA"), "r199, item")),
        Attack::new("template-of-choices", Refused(""), || body(&format!("item = ALPHA\nr = item {}", each(2_000, " / item \":\" ", |i| format!("\"word{i}\""))), "r, item component")),
        // Octets and characters.
        Attack::new("characters-25000", Refused("needs"), || body(&format!("c = {}\nr = 900c", each(25_000, " / ", |i| format!("%x{:X}", 0x1000 + 2 * i))), "r")),
        Attack::new("characters-encoder", Refused("needs"), || body(&format!("c = {}\nr = *300( c / unreserved / pct-encoded )", each(10_000, " / ", |i| format!("%x{:X}", 0x1000 + 2 * i))), "r")),
        Attack::new("characters-exposed-often", Refused("needs"), || body(&format!("c = {}\nr = *c", each(25_000, " / ", |i| format!("%x{:X}", 0x1000 + 2 * i))), &each(500, ", ", |i| format!("r as R{i} alone")))),
        Attack::new("letter-case", Refused("needs"), || {
            body("URI = scheme \":\" path\nscheme = u / v\nu = %s\"A\" *( 9980%x41 )\nv = %s\"a\" *( 4999%s\"a\" ) / %s\"a\" *( 2%s\"a\" )\npath = *pchar", "URI, scheme, path").replace("expose", "case_insensitive scheme; expose")
        }),
    ]
}
