//! Tests the descriptions of differences, with one test for each kind of change.

use uri_tables_grammar::fingerprint::{DefaultPort, ExposedType, Mismatch, Normalization};

use crate::profiles::{abnf, fingerprint, said};

/// Returns the lines of `text`.
fn lines(text: &str) -> Vec<&str> {
    text.lines().collect()
}

#[test]
fn texts_gained_and_lost() {
    let old = abnf(&[], "key = 1*( ALPHA / \"~\" )", &["key"]);
    let new = abnf(&[], "key = 1*( ALPHA / \"_\" )", &["key"]);
    assert_eq!(
        lines(&said(&old, &new)),
        [
            "- `key` admits `_`, `a_` and `_a`, and no longer admits `~`, `a~` and `~a`",
            "- `key` may hold `_` (0x5F) literally, and may no longer hold `~` (0x7E)",
        ]
    );
    let none = abnf(&[], "key = *( ALPHA / \"_\" )", &["key"]);
    assert_eq!(said(&new, &none), "- `key` admits the empty text");
    assert_eq!(said(&none, &new), "- `key` no longer admits the empty text");
}

/// A changed component is described in detail, but the rules that contain it are only named.
#[test]
fn what_changes_with_its_parts_is_named_once() {
    let rules = |value: &str| {
        let text = format!(
            "URI = \"a:\" query\nquery = param *( \"&\" param )\nparam = key \"=\" value\n\
             key = 1*ALPHA\nvalue = {value}"
        );
        abnf(&[], &text, &["URI", "query", "param", "key", "value"])
    };
    assert_eq!(
        lines(&said(&rules("*ALPHA"), &rules("*DIGIT"))),
        [
            "- `value` admits `0`, `00` and `000`, and no longer admits `a`, `aa` and `aaa`",
            "- `value` may hold `0` (0x30) to `9` (0x39) literally, and may no longer hold \
             `A` (0x41) to `Z` (0x5A) and `a` (0x61) to `z` (0x7A)",
            "- `param`, `query` and `URI` change because the types inside change",
        ]
    );
}

#[test]
fn a_byte() {
    let old = abnf(&[], "key = 1*ALPHA / \"/\"", &["key"]);
    let new = abnf(&[], "key = 1*ALPHA", &["key"]);
    assert_eq!(
        lines(&said(&old, &new)),
        [
            "- `key` no longer admits `/`",
            "- `key` may no longer hold `/` (0x2F) literally"
        ]
    );
}

#[test]
fn an_encoder() {
    let old = abnf(&["rfc3986"], "value = *pchar", &["value"]);
    let new = abnf(&["rfc3986"], "value = 2*pchar", &["value"]);
    assert_eq!(
        lines(&said(&old, &new)),
        [
            "- `value` no longer admits the empty text, `a` and `g`",
            "- `value` can carry some data, and could carry all data",
        ]
    );
}

#[test]
fn a_splitting_alone() {
    let rules = |query: &str| {
        let text = format!("query = {query}\nname = *ALPHA\nrest = *ALPHA\nany = *ALPHA");
        abnf(&[], &text, &["query", "name", "rest"])
    };
    assert_eq!(
        lines(&said(&rules("name \"=\" any"), &rules("any \"=\" rest"))),
        [
            "- `query` splits `=` otherwise: now `rest` is the empty text; before `name` is the empty text"
        ]
    );
    let old = rules("name [ \",\" rest ] [ \";\" any ]");
    let new = rules("name [ \",\" any ] [ \";\" rest ]");
    assert_eq!(
        lines(&said(&old, &new)),
        ["- `query` splits `;` otherwise: now `rest` is the empty text; before without them"]
    );
}

/// If a rule has both a changed split and added strings, both are described.
#[test]
fn a_splitting_besides_texts() {
    let rules = |query: &str| {
        let text = format!("query = {query}\nname = 1*ALPHA");
        abnf(&[], &text, &["query", "name"])
    };
    assert_eq!(
        lines(&said(
            &rules("name \"=\" 1*ALPHA"),
            &rules("1*( ALPHA / DIGIT ) \"=\" name")
        )),
        [
            "- `query` admits `0=a`, `a0=a` and `0a=a`",
            "- `query` may hold `0` (0x30) to `9` (0x39) literally",
            "- `query` splits `a=a` otherwise: now `name` is `a` at offset 2; before `name` is `a` at offset 0",
        ]
    );
}

/// If several alternatives match, the first one counts (RFC 3986 §3.2.2). So two profiles differ if the order of
/// alternatives does.
#[test]
fn an_order_of_alternatives() {
    let rules = |host: &str| {
        let text = format!("host = {host}\nnumber = 1*DIGIT\nname = 1*( ALPHA / DIGIT )");
        abnf(&[], &text, &["host", "number", "name"])
    };
    let old = rules("number / name");
    assert_eq!(
        said(&old, &rules("name / number")),
        "- `host` splits `0` otherwise: now `name` is `0`; before `number` is `0`"
    );
    // The first alternative counts in any expression, not only in a rule that is nothing but a choice.
    assert_eq!(fingerprint(&old), fingerprint(&rules("\"\" number / name")));
    for [one, other] in [
        ["\":\" ( number / name )", "\":\" ( name / number )"],
        ["( number / name ) [ \"!\" ]", "( name / number ) [ \"!\" ]"],
        [
            "( number / name \"!\" ) [ \"!\" ]",
            "( name \"!\" / number ) [ \"!\" ]",
        ],
    ] {
        let said = said(&rules(one), &rules(other));
        assert!(said.starts_with("- `host` splits "), "{said}");
        assert!(
            said.contains("now `name` is `0`; before `number` is `0`"),
            "{said}"
        );
    }
    // The rules around the choice are only named.
    let inside = |host: &str| {
        let text = format!(
            "URI = \"a:\" host\nhost = {host}\nnumber = 1*DIGIT\nname = 1*( ALPHA / DIGIT )"
        );
        abnf(&[], &text, &["URI", "host", "number", "name"])
    };
    assert_eq!(
        lines(&said(&inside("number / name"), &inside("name / number"))),
        [
            "- `host` splits `0` otherwise: now `name` is `0`; before `number` is `0`",
            "- `URI` changes because the types inside change"
        ]
    );
    // If no string matches both alternatives, their order makes no difference.
    let apart = |host: &str| {
        let text = format!("host = {host}\nnumber = 1*DIGIT\nname = 1*ALPHA");
        abnf(&[], &text, &["host", "number", "name"])
    };
    let [one, other] = [apart("number / name"), apart("name / number")];
    assert_eq!(fingerprint(&one), fingerprint(&other));
}

#[test]
fn types_that_come_and_go() {
    let text = "query = key \"=\" value\nkey = 1*ALPHA\nvalue = 1*DIGIT";
    let old = abnf(&[], text, &["query", "key"]);
    let new = abnf(&[], text, &["query", "value"]);
    assert_eq!(
        lines(&said(&old, &new)),
        ["- `value` is newly exposed", "- `key` is no longer exposed"]
    );
    let mut renamed = old.clone();
    renamed.types[1].ident = "Name".to_owned();
    assert_eq!(
        lines(&said(&old, &renamed)),
        [
            "- `key` (`Name`) is newly exposed",
            "- `key` is no longer exposed"
        ]
    );
    let mut alone = old.clone();
    alone.types[1].component = false;
    assert_eq!(
        lines(&said(&old, &alone)),
        ["- `query` splits `a=0` otherwise: now without them; before `key` is `a`"]
    );
}

/// Returns the steps of `normalize` with these ports, of a scheme for which an empty path is `/`.
fn normalization(default_port: Option<DefaultPort>) -> Normalization {
    Normalization {
        default_port,
        empty_path: true,
        canonical_ipv6: false,
    }
}

#[test]
fn options_and_statements() {
    let old = abnf(
        &["rfc3986"],
        "value = *( unreserved / \"+\" / pct-encoded )",
        &["value"],
    );
    let mut new = old.clone();
    new.types[0].space_plus = true;
    new.types[0].case_insensitive = true;
    new.types[0].normalization = Some(normalization(Some(DefaultPort::One(443))));
    assert_eq!(
        lines(&said(&old, &new)),
        [
            "- `value` writes a space as `+`",
            "- `value` is `case_insensitive`",
            "- `value` is made of the components that `normalize` needs",
            "- `default_port` of `value` is 443, and there was none",
            "- an empty path of `value` is the path `/`",
        ]
    );
    let mut other = new.clone();
    other.types[0].normalization = Some(normalization(Some(DefaultPort::One(80))));
    assert_eq!(
        said(&new, &other),
        "- `default_port` of `value` is 80, and was 443"
    );
    let per_scheme = |https| {
        let ports = [("http".to_owned(), 80), ("https".to_owned(), https)];
        DefaultPort::PerScheme(ports.into())
    };
    let mut each = new.clone();
    each.types[0].normalization = Some(normalization(Some(per_scheme(443))));
    assert_eq!(
        said(&new, &each),
        "- `default_port` of `value` is http = 80, https = 443, and was 443"
    );
    other.types[0].normalization = Some(normalization(Some(per_scheme(4443))));
    assert_eq!(
        said(&each, &other),
        "- `default_port` of `value` is http = 80, https = 4443, and was http = 80, https = 443"
    );
    assert_eq!(
        lines(&said(&new, &old))[2..],
        [
            "- `value` is no longer made of the components that `normalize` needs",
            "- `value` has no `default_port`, and it was 443",
            "- an empty path of `value` is no longer the path `/`",
        ]
    );
}

/// Each option by itself changes the hash, and is named in both directions.
#[test]
fn every_option_is_covered() {
    type Set = fn(&mut ExposedType);
    let options: [(Set, &str); 10] = [
        (|it| it.space_plus = true, "`value` writes a space as `+`"),
        (
            |it| it.case_insensitive = true,
            "`value` is `case_insensitive`",
        ),
        (
            |it| it.caseless_key = true,
            "`value` is a key that lists compare without case",
        ),
        (
            |it| it.sorted_item = true,
            "`value` is an item by whose key lists are sorted",
        ),
        (
            |it| it.literals = vec!["\"a\"".to_owned()],
            "`choice` of `value` has a variant for `\"a\"`",
        ),
        (
            |it| steps(it).default_port = Some(DefaultPort::One(0)),
            "`default_port` of `value` is 0, and there was none",
        ),
        (
            |it| steps(it).default_port = Some(DefaultPort::PerScheme(vec![("a".to_owned(), 0)])),
            "`default_port` of `value` is a = 0, and there was none",
        ),
        (
            |it| steps(it).empty_path = true,
            "an empty path of `value` is the path `/`",
        ),
        (
            |it| steps(it).canonical_ipv6 = true,
            "an IPv6 address of `value` is written as RFC 5952 recommends",
        ),
        (
            |it| it.normalization = None,
            "`value` is no longer made of the components that `normalize` needs",
        ),
    ];
    let text = "value = *( unreserved / \"+\" / pct-encoded )";
    let mut old = abnf(&["rfc3986"], text, &["value"]);
    steps(&mut old.types[0]);
    let mut hashes = vec![fingerprint(&old).to_string()];
    for (set, expected) in options {
        let mut new = old.clone();
        set(&mut new.types[0]);
        assert_eq!(said(&old, &new), format!("- {expected}"));
        assert_eq!(lines(&said(&new, &old)).len(), 1, "{expected}");
        hashes.push(fingerprint(&new).to_string());
    }
    let different: std::collections::BTreeSet<_> = hashes.iter().collect();
    assert_eq!(different.len(), hashes.len());
}

fn steps(exposed: &mut ExposedType) -> &mut Normalization {
    exposed.normalization.get_or_insert_default()
}

/// Bytes that are not printable are shown in hexadecimal, and long strings are shortened.
#[test]
fn texts_are_shown_so_that_they_can_be_read() {
    let value = |rule: &str| abnf(&[], &format!("value = {rule}"), &["value"]);
    let old = value("\"a\"");
    assert_eq!(
        lines(&said(
            &old,
            &value("\"a\" / %x00.0A.20.60.7F / %xE9.1F600.2028")
        ))[0],
        "- `value` admits `\\x00\\x0A `\\x7F` and `é😀\\xE2\\x80\\xA8`"
    );
    let long = said(&old, &value("\"a\" / 300\"0\""));
    assert_eq!(
        lines(&long)[0],
        format!("- `value` admits `{}…` (300 bytes)", "0".repeat(100))
    );
}

#[test]
fn a_refactoring_changes_nothing() {
    let names = ["query", "key", "value"];
    let old = abnf(
        &["rfc3986"],
        "query = [ key \"=\" value *( \"&\" key \"=\" value ) ]\nkey = 1*unreserved\nvalue = *unreserved\n",
        &names,
    );
    let new = abnf(
        &["rfc3986"],
        "query = \"\" / pair / pair *more more\nmore = %x26 pair\npair = key %d61 value\n\
         value = \"\" / key\nkey = one *one\none = ALPHA / other\nother = DIGIT / \"~\" / \"_\" / \".\" / \"-\"",
        &names,
    );
    // Now `value` contains the component `key`, so its strings have one component more.
    let said = said(&old, &new);
    assert!(
        said.contains("`value` splits `a` otherwise: now `key` is `a`; before without them"),
        "{said}"
    );
    let new = abnf(
        &["rfc3986"],
        "query = \"\" / pair / pair *more more\nmore = %x26 pair\npair = key %d61 value\n\
         value = \"\" / same\nsame = one *one\nkey = one *one\none = ALPHA / other\nother = DIGIT / \"~\" / \"_\" / \".\" / \"-\"",
        &names,
    );
    assert_eq!(fingerprint(&old), fingerprint(&new));
    // The order of the types makes no difference.
    let mut turned = new;
    turned.types.reverse();
    assert_eq!(fingerprint(&old), fingerprint(&turned));
}

#[test]
fn texts_that_are_not_the_fingerprint() {
    let now = fingerprint(&abnf(&[], "key = 1*ALPHA", &["key"]));
    let written = now.to_string();
    assert_eq!(now.check(&written), Ok(()));
    assert_eq!(now.check(&format!("\r\n  {written}\t\n")), Ok(()));
    for empty in ["", " ", "\n\t"] {
        assert_eq!(now.check(empty), Err(Mismatch::Empty));
    }
    for other in ["2.", "0.1", &format!("10{}", &written[1..])] {
        assert_eq!(now.check(other), Err(Mismatch::OtherVersion), "{other}");
    }
    let changed = fingerprint(&abnf(&[], "key = *ALPHA", &["key"]));
    assert_eq!(now.check(&changed.to_string()), Err(Mismatch::Changed));
    // Damaged fingerprints: parts of the text, longer texts, and texts with one character replaced.
    let texts = (0..written.len()).flat_map(|at| {
        let (begin, end) = written.split_at(at);
        [
            begin.to_owned(),
            end[1..].to_owned(),
            format!("{begin}é{}", &end[1..]),
        ]
    });
    let longer = ["0", ".", " 0", "\0"].map(|more| format!("{written}{more}"));
    let texts = texts.chain(longer).filter(|text| !text.is_empty());
    for text in texts.chain(["hello".to_owned()]) {
        assert_eq!(now.check(&text), Err(Mismatch::Damaged), "{text}");
    }
}

/// Users keep fingerprints in their files, so the fingerprint of a profile must not change unless the version number
/// does.
#[test]
fn a_fingerprint_stays_the_same() {
    let text = "URI = \"a:\" query\nquery = param *( \"&\" param )\nparam = key [ \"=\" value ]\n\
                key = 1*<pchar except \"=\" / \"&\">\nvalue = *<pchar except \"&\">";
    let mut profile = abnf(
        &["rfc3986"],
        text,
        &["URI", "query", "param", "key", "value"],
    );
    profile.types[4].space_plus = true;
    profile.types[0].normalization = Some(normalization(Some(DefaultPort::One(8080))));
    let kept = "1.a17f9babf077bcf02bfd52ba5406be71";
    assert_eq!(fingerprint(&profile).to_string(), kept);
}
