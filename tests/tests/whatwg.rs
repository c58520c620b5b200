//! Compares profiles for the percent-encode sets of the URL Standard with the standard's own data.
//!
//! Each set is a rule of the profile. The tables must equal the sets, and the encoders must write what browsers write,
//! as given by the vectors of web-platform-tests. `%` differs on purpose: most sets do not include it, so browsers
//! leave a `%` in the data literal. Our encoders always encode it.

use std::path::Path;
use std::{fs, iter};

use serde_json::Value as Json;
use uri_tables::{Encodes, decode, uri_profile};

uri_profile! {
    /// For each percent-encode set, the characters that it does not encode, <https://url.spec.whatwg.org/#percent-encoded-bytes>.
    pub mod whatwg {
        extends rfc3986;

        abnf r##"
            c0control     = *( c0 / pct-encoded )
            fragment      = *( fragment-char / pct-encoded )
            query         = *( query-char / pct-encoded )
            special-query = *( special-query-char / pct-encoded )
            path          = *( path-char / pct-encoded )
            userinfo      = *( userinfo-char / pct-encoded )
            component     = *( component-char / pct-encoded )
            form          = *( form-char / "+" / pct-encoded )

            c0                 = %x20-24 / %x26-7E          ; all but "%"
            fragment-char      = <c0 except SP / DQUOTE / "<" / %x3E / "`">
            query-char         = <c0 except SP / DQUOTE / "#" / "<" / %x3E>
            special-query-char = <query-char except "'">
            path-char          = <query-char except "?" / "^" / "`" / "{" / "}">
            userinfo-char      = <path-char except "/" / ":" / ";" / "=" / "@" / %x5B-5D / "|">
            component-char     = <userinfo-char except "$" / "&" / "+" / ",">
            form-char          = <component-char except "!" / %x27-29 / "~">

            raw = SP / DQUOTE / "#" / "<" / %x3E / %x5B-5E / "`" / %x7B-7D
        "##;

        beyond rfc3986: raw;
        expose c0control within fragment, fragment, query within fragment,
            special-query within fragment, path as PathSet within fragment, userinfo within fragment,
            component within fragment, form within fragment { space = "+" };
    }
}

fn vectors(name: &str) -> Json {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("vectors")
        .join(name);
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns, for each byte, whether it stays literal. `set` lists the bytes that are encoded.
fn literal(set: &Json) -> [bool; 256] {
    let mut literal = [true; 256];
    for byte in set.as_array().expect("a list of bytes") {
        let byte = byte
            .as_u64()
            .and_then(|byte| usize::try_from(byte).ok())
            .expect("a byte");
        literal[byte] = false;
    }
    literal[usize::from(b'%')] = false;
    literal
}

fn check_set<R: Encodes>(name: &str, table: &[bool; 256], space_plus: bool) {
    let vectors = vectors("whatwg-percent-encode-sets.json");
    let mut literal = literal(&vectors["sets"][name]);
    if space_plus {
        // `+` is literal in the rule because it is the encoding of a space. A `+` in the data is encoded.
        literal[usize::from(b'+')] = true;
    }
    for byte in 0..=255_u8 {
        let stands = literal[usize::from(byte)];
        assert_eq!(table[usize::from(byte)], stands, "{name}: 0x{byte:02X}");
        let expected = match byte {
            b' ' if space_plus => "+".to_owned(),
            b'+' if space_plus => "%2B".to_owned(),
            _ if stands => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        };
        let around: Vec<u8> = iter::once(b'a').chain([byte, b'b', byte]).collect();
        assert_eq!(
            R::encode(&around).to_string(),
            format!("a{expected}b{expected}"),
            "{name}"
        );
    }
}

#[test]
fn every_set_is_a_table() {
    check_set::<whatwg::C0control<'_>>("c0control", whatwg::C0control::TABLE, false);
    check_set::<whatwg::Fragment<'_>>("fragment", whatwg::Fragment::TABLE, false);
    check_set::<whatwg::Query<'_>>("query", whatwg::Query::TABLE, false);
    check_set::<whatwg::SpecialQuery<'_>>("special-query", whatwg::SpecialQuery::TABLE, false);
    check_set::<whatwg::PathSet<'_>>("path", whatwg::PathSet::TABLE, false);
    check_set::<whatwg::Userinfo<'_>>("userinfo", whatwg::Userinfo::TABLE, false);
    check_set::<whatwg::Component<'_>>("component", whatwg::Component::TABLE, false);
    check_set::<whatwg::Form<'_>>(
        "application/x-www-form-urlencoded",
        whatwg::Form::TABLE,
        true,
    );
    let sets = vectors("whatwg-percent-encode-sets.json");
    assert_eq!(sets["sets"].as_object().expect("the sets").len(), 8);
}

#[test]
fn characters_are_encoded_as_web_platform_tests_have_it() {
    let vectors = vectors("wpt-percent-encoding.json");
    let cases = vectors["cases"].as_array().expect("cases");
    assert_eq!(cases.len(), 7);
    for case in cases {
        let input = case["input"].as_str().expect("an input");
        let output = case["output"]["utf-8"]
            .as_str()
            .expect("an output in UTF-8");
        assert_eq!(whatwg::Query::encode(input), output, "{input:?}");
    }
}

#[test]
fn forms_are_encoded_as_web_platform_tests_have_it() {
    let vectors = vectors("wpt-urlencoded.json");
    let mut checked = 0;
    for case in vectors["cases"]
        .as_array()
        .expect("cases")
        .iter()
        .filter(|case| case["op"] == "form-encode")
    {
        let pairs = case["pairs"].as_array().expect("pairs");
        let joined: Vec<String> = pairs
            .iter()
            .map(|pair| {
                let [name, value] = [0, 1].map(|i| pair[i].as_str().expect("a name or value"));
                format!(
                    "{}={}",
                    whatwg::Form::encode(name),
                    whatwg::Form::encode(value)
                )
            })
            .collect();
        assert_eq!(
            joined.join("&"),
            case["output"].as_str().expect("an output")
        );
        checked += 1;
    }
    assert_eq!(checked, 34);
}

/// Browsers decode any text. Valid texts are decoded by the rule. Invalid texts must be rejected at the first byte that
/// a form encoder does not write, and the lenient decoder must decode them like browsers.
#[test]
fn forms_are_decoded_as_web_platform_tests_have_it() {
    let vectors = vectors("wpt-urlencoded.json");
    let (mut strict, mut lenient) = (0, 0);
    for case in vectors["cases"]
        .as_array()
        .expect("cases")
        .iter()
        .filter(|case| case["op"] == "form-decode")
    {
        let input = case["input"].as_str().expect("an input");
        let output: Vec<(String, String)> = input
            .split('&')
            .filter(|pair| !pair.is_empty())
            .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
            .map(|(name, value)| {
                let decode = |text: &str| match whatwg::Form::parse(text) {
                    Ok(text) => {
                        strict += 1;
                        text.decode_utf8_lossy().into_owned()
                    }
                    Err(error) => {
                        lenient += 1;
                        let byte = text.as_bytes()[error.offset()];
                        assert!(
                            byte == b'%' || byte == b'=' || !byte.is_ascii(),
                            "{text:?}: {error}"
                        );
                        let spaced = text.replace('+', " ");
                        String::from_utf8_lossy(&decode::decode_lenient(&spaced)).into_owned()
                    }
                };
                [name, value].map(decode).into()
            })
            .collect();
        let expected: Vec<(String, String)> = case["output"]
            .as_array()
            .expect("pairs")
            .iter()
            .map(|pair| {
                let [name, value] =
                    [0, 1].map(|i| pair[i].as_str().expect("a name or value").to_owned());
                (name, value)
            })
            .collect();
        assert_eq!(output, expected, "{input:?}");
    }
    assert!(
        strict > 60 && lenient > 10,
        "{strict} strict, {lenient} lenient"
    );
}
