//! Tests the percent-encode sets and the form format of the URL Standard with the cases of web-platform-tests.

use uri_tables::decode::decode_lenient;
use uri_tables_tests::difference::Differences;
use uri_tables_tests::vectors::{self, Case};

use crate::ledger::Fate;
use crate::profiles::{form, whatwg};

/// Compares the tables of our rules with the vector file, which lists the bytes that each set encodes.
#[test]
fn percent_encode_sets() {
    let file = vectors::json("whatwg-percent-encode-sets");
    let sets = file["sets"].as_object().expect("sets by name");
    let ours: [(&str, &[bool; 256]); 8] = [
        ("c0control", whatwg::C0control::TABLE),
        ("fragment", whatwg::FragmentSet::TABLE),
        ("query", whatwg::QuerySet::TABLE),
        ("special-query", whatwg::SpecialQuery::TABLE),
        ("path", whatwg::PathSet::TABLE),
        ("userinfo", whatwg::UserinfoSet::TABLE),
        ("component", whatwg::Component::TABLE),
        ("application/x-www-form-urlencoded", form::Value::TABLE),
    ];
    assert_eq!(sets.len(), ours.len());
    for (name, table) in ours {
        let encoded = sets[name].as_array().expect("a list of octets");
        let encoded: Vec<u64> = encoded
            .iter()
            .map(|octet| octet.as_u64().expect("an octet"))
            .collect();
        for octet in 0..=255_u8 {
            // The URL Standard leaves `%` literal, because its encoder cannot tell a triplet from data. Our encoders
            // encode `%`. In a form, `+` is literal because it is the encoding of a space, while a `+` in the data is
            // encoded.
            let theirs = match (octet, name) {
                (b'%', _) => false,
                (b'+', "application/x-www-form-urlencoded") => true,
                _ => !encoded.contains(&u64::from(octet)),
            };
            assert_eq!(table[usize::from(octet)], theirs, "{name}: {octet:#04X}");
        }
    }
}

type Encode = fn(&[u8]) -> String;

/// Compares the text that each encoder writes for every byte with the sets.
#[test]
fn encoders_of_the_sets() {
    let file = vectors::json("whatwg-percent-encode-sets");
    let encoders: [(&str, Encode); 8] = [
        ("c0control", |data| {
            whatwg::C0control::encode(data).to_string()
        }),
        ("fragment", |data| {
            whatwg::FragmentSet::encode(data).to_string()
        }),
        ("query", |data| whatwg::QuerySet::encode(data).to_string()),
        ("special-query", |data| {
            whatwg::SpecialQuery::encode(data).to_string()
        }),
        ("path", |data| whatwg::PathSet::encode(data).to_string()),
        ("userinfo", |data| {
            whatwg::UserinfoSet::encode(data).to_string()
        }),
        ("component", |data| {
            whatwg::Component::encode(data).to_string()
        }),
        ("application/x-www-form-urlencoded", |data| {
            form::Value::encode(data).to_string()
        }),
    ];
    for (name, encode) in encoders {
        let set = file["sets"][name].as_array().expect("a list of octets");
        for octet in 0..=255_u8 {
            let theirs = match (octet, name) {
                (b' ', "application/x-www-form-urlencoded") => "+".to_owned(),
                _ if octet == b'%' || set.contains(&octet.into()) => format!("%{octet:02X}"),
                _ => char::from(octet).to_string(),
            };
            assert_eq!(encode(&[octet]), theirs, "{name}: {octet:#04X}");
        }
    }
}

pub(crate) fn percent_encoding(case: &Case, differences: &mut Differences) -> Fate {
    let theirs = case.json("output")["utf-8"]
        .as_str()
        .expect("a column `utf-8`")
        .to_owned();
    let ours = whatwg::QuerySet::encode(case.text("input")).to_string();
    differences.compare("encode", case, &ours, &theirs);
    Fate::Run
}

pub(crate) fn urlencoded(case: &Case, differences: &mut Differences) -> Fate {
    match case.text("op") {
        "form-encode" => {
            let pairs = pairs(case, "pairs");
            let items = pairs.iter().map(|[name, value]| (name, value));
            let text = match form::Form::from_items(items) {
                Ok(text) => text.into_string(),
                // A list without pairs cannot be built, because the empty text parses as a list of one empty pair.
                Err(error) => {
                    assert!(pairs.is_empty(), "{case}: {error}");
                    String::new()
                }
            };
            differences.compare("encode", case, &text, &case.text("output").to_owned());
            assert!(form::Form::is_valid(&text), "{case}: {text}");
            assert_eq!(decoded(&text), pairs, "{case}: {text}");
        }
        "form-decode" => {
            let ours = decoded(case.text("input"));
            differences.compare("decode", case, &ours, &pairs(case, "output"));
        }
        other => panic!("{case}: what is `{other}`?"),
    }
    Fate::Run
}

fn pairs(case: &Case, field: &str) -> Vec<[String; 2]> {
    let pairs = case
        .json(field)
        .as_array()
        .unwrap_or_else(|| panic!("{case} has no `{field}`"));
    let text =
        |pair: &serde_json::Value, index: usize| pair[index].as_str().expect("a text").to_owned();
    pairs
        .iter()
        .map(|pair| [text(pair, 0), text(pair, 1)])
        .collect()
}

/// Parses a form by §5.1 of the URL Standard: splits first, decodes then, and skips empty items.
fn decoded(text: &str) -> Vec<[String; 2]> {
    let items = text.split('&').filter(|item| !item.is_empty());
    items
        .map(|item| {
            let (name, value) = item.split_once('=').unwrap_or((item, ""));
            [decoded_part(name), decoded_part(value)]
        })
        .collect()
}

/// Decodes a name or value. Browsers accept texts that are not valid for any rule, such as `%zz` and a literal `†`. The
/// lenient decoder returns the same as browsers for these texts.
fn decoded_part(text: &str) -> String {
    let lenient = decode_lenient(&text.replace('+', " ")).into_owned();
    let lenient = String::from_utf8_lossy(&lenient).into_owned();
    if let Ok(value) = form::Value::parse(text) {
        assert_eq!(value.decode_utf8_lossy(), lenient, "{text}");
    }
    lenient
}
