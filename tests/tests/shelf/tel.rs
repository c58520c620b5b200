//! Tests of the profile `tel`: the examples and requirements of RFC 3966, a comparison with a naive parser, and hostile
//! texts.

use std::fmt::Write as _;

use proptest::prelude::*;
use uri_tables::ErrorKind;
use uri_tables::profiles::tel::{
    Descriptor, DescriptorChoice, Digits, DomainName, GlobalNumber, LocalNumber, Name,
    NumberChoice, OtherParameter, Parameter, ParameterChoice, Subaddress, Uri, Value,
};
use uri_tables_tests::vectors;

use crate::hostile;

#[test]
fn vectors() {
    let cases = vectors::cases("profiles/tel");
    assert!(cases.len() >= 80);
    for case in cases {
        match case.text("op") {
            "parse" => {
                let text = case.text("input");
                let uri = Uri::parse(text).unwrap_or_else(|error| panic!("{case}: {error}"));
                let number = uri.number();
                assert_eq!(number, case.text("number"), "{case}");
                let digits: String = number.without_separators().collect();
                assert_eq!(digits, case.text("digits"), "{case}");
                let is_global = matches!(number.choice(), NumberChoice::GlobalNumber(_));
                assert_eq!(is_global, digits.starts_with('+'), "{case}");
                assert_eq!(number.is_global(), is_global, "{case}");
                let ext = uri.extension().map(Digits::as_str);
                assert_eq!(ext, case.optional_text("ext"), "{case}");
                let isub = uri.isdn_subaddress().map(Subaddress::as_str);
                assert_eq!(isub, case.optional_text("isub"), "{case}");
                let context = uri.phone_context().map(Descriptor::as_str);
                assert_eq!(context, case.optional_text("context"), "{case}");
                let others = uri
                    .parameters()
                    .filter_map(|parameter| match parameter.choice() {
                        ParameterChoice::OtherParameter(other) => {
                            Some((other.name().as_str(), other.value().map(Value::as_str)))
                        }
                        _ => None,
                    });
                let expected = case.json("others").as_array().expect("a list").iter();
                let expected =
                    expected.map(|pair| (pair[0].as_str().expect("a name"), pair[1].as_str()));
                assert!(others.eq(expected), "{case}");
                assert_eq!(uri.is_ordered(), case.flag("ordered"), "{case}");
                assert!(uri.is_equivalent(uri), "{case}");
            }
            "invalid" => assert!(!Uri::is_valid(case.text("input")), "{case}"),
            "equivalent" => {
                let [a, b] = ["a", "b"].map(|side| {
                    Uri::parse(case.text(side)).unwrap_or_else(|error| panic!("{case}: {error}"))
                });
                assert_eq!(a.is_equivalent(b), case.flag("expected"), "{case}");
                assert_eq!(b.is_equivalent(a), case.flag("expected"), "{case}");
            }
            other => panic!("{case}: what is `{other}`?"),
        }
    }
}

/// A naive parser for RFC 3966, with the requirements listed in `grammar/tel.abnf`. It uses only string functions.
fn is_tel(text: &str) -> bool {
    let Some((scheme, rest)) = text.split_once(':') else {
        return false;
    };
    let mut parts = rest.split(';');
    let number = parts.next().unwrap_or_default();
    let mut contexts = 0;
    let sound = parts.all(|part| {
        let (name, value) = match part.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (part, None),
        };
        match (name.to_ascii_lowercase().as_str(), value) {
            ("phone-context", Some(value)) => {
                contexts += 1;
                is_global(value) || is_domain(value)
            }
            ("ext", Some(value)) => {
                !value.is_empty() && value.chars().all(|c| "0123456789-.()".contains(c))
            }
            ("isub", Some(value)) => is_value(value),
            ("phone-context" | "ext" | "isub", None) => false,
            (name, value) => {
                !name.is_empty()
                    && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
                    && value.is_none_or(is_value)
            }
        }
    });
    let numbered = is_global(number) && contexts < 2 || is_local(number) && contexts == 1;
    scheme.eq_ignore_ascii_case("tel") && sound && numbered
}

fn is_global(text: &str) -> bool {
    text.strip_prefix('+').is_some_and(|digits| {
        digits.contains(|c: char| c.is_ascii_digit())
            && digits
                .chars()
                .all(|c| c.is_ascii_digit() || "-.()".contains(c))
    })
}

fn is_local(text: &str) -> bool {
    let digits = text.replace("%23", "*");
    digits.contains(|c: char| c.is_ascii_hexdigit() || c == '*')
        && digits
            .chars()
            .all(|c| c.is_ascii_hexdigit() || "*-.()".contains(c))
}

fn is_domain(text: &str) -> bool {
    let labels: Vec<&str> = text.strip_suffix('.').unwrap_or(text).split('.').collect();
    let is_label = |label: &&str| {
        !(label.is_empty() || label.starts_with('-') || label.ends_with('-'))
            && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
    };
    labels.iter().all(is_label)
        && labels
            .last()
            .is_some_and(|top| top.starts_with(|c: char| c.is_ascii_alphabetic()))
}

fn is_value(text: &str) -> bool {
    hostile::is_encoded(text, "-_.!~*'()/:&+$")
}

#[test]
fn hostile_texts() {
    let texts = hostile::texts("profiles/tel", &["input", "a", "b"]);
    hostile::feed(&texts, |bytes| {
        let text = std::str::from_utf8(bytes);
        let expected = text.is_ok_and(is_tel);
        let parsed = Uri::parse_bytes(bytes);
        assert_eq!(parsed.is_ok(), expected, "{}", bytes.escape_ascii());
        assert_eq!(Uri::is_valid_bytes(bytes), expected);
        if let Ok(uri) = parsed {
            let joined: String = uri
                .parameters()
                .map(|parameter| parameter.to_string())
                .collect();
            assert_eq!(
                format!("{}{}{joined}", &uri.as_str()[..4], uri.number()),
                uri.as_str()
            );
            assert!(uri.is_equivalent(uri) && uri.number().without_separators().count() > 0);
            uri.is_ordered();
        }
    });
}

/// Comparing two numbers must take less than quadratic time in the number of parameters.
#[test]
fn many_parameters() {
    let [mut forth, mut back] = ["tel:+1".to_owned(), "tel:+1".to_owned()];
    for n in 0..100_000 {
        write!(forth, ";a{n}=%7e").expect("room");
        write!(back, ";A{}=~", 99_999 - n).expect("room");
    }
    let [forth, back] = [&forth, &back].map(|text| Uri::parse(text).expect("a number"));
    assert!(forth.is_equivalent(back));
    assert!(!forth.is_ordered());
    let long = format!(
        "tel:{}1;phone-context={}.example",
        "-".repeat(1 << 20),
        "a".repeat(1 << 20)
    );
    let uri = Uri::parse(&long).expect("a number");
    assert!(uri.number().without_separators().eq("1".chars()));
    let descriptor = uri.phone_context().expect("a context");
    assert!(matches!(
        descriptor.choice(),
        DescriptorChoice::DomainName(_)
    ));
}

/// A local number requires a context. The builder's types cannot express that, so `finish` checks it.
#[test]
fn a_context_is_missed() {
    let local = Uri::builder().local_number("1");
    assert!(local.finish().is_err());
    let global = Uri::builder().global_number(GlobalNumber::from_static("+1"));
    assert_eq!(global.finish().expect("a number"), "tel:+1");
}

proptest! {
    #[test]
    fn values_carry_any_data(data in proptest::collection::vec(any::<u8>(), 1..40)) {
        let value = Value::encode(&data).to_string();
        let text = format!("tel:+1;a={value};b");
        let uri = Uri::parse(&text).expect("a number");
        let back = uri.parameter("a").and_then(OtherParameter::value).expect("a value");
        prop_assert_eq!(&back.decode()[..], &data[..]);
        prop_assert_eq!(uri.parameters().count(), 2);
    }

    #[test]
    fn what_is_built_comes_back(
        number in "[0-9A-F*#]{1,8}",
        digits in "[0-9.()-]{1,5}",
        subaddress in proptest::collection::vec(any::<u8>(), 1..10),
        value in proptest::option::of(proptest::collection::vec(any::<u8>(), 1..10)),
    ) {
        let built = Uri::builder()
            .local_number(&number)
            .parameter(Parameter::builder().digits(Digits::parse(&digits).expect("digits")).finish().expect("whole"))
            .parameter(Parameter::builder().subaddress(&subaddress).finish().expect("whole"))
            .parameter(Parameter::builder().domain_name(DomainName::from_static("a.example")).finish().expect("whole"))
            .parameter(
                OtherParameter::builder()
                    .name(Name::from_static("x"))
                    .value(value.as_deref())
                    .finish()
                    .and_then(|other| Parameter::builder().other_parameter(other).finish())
                    .expect("whole"),
            )
            .finish();
        // A value may contain `/`, and RFC 3986 reads the number and its parameters as a path.
        if let Err(error) = &built && error.kind() == ErrorKind::DotSegment {
            let mut segments = value.iter().flat_map(|value| value.split(|&byte| byte == b'/'));
            prop_assert!(segments.any(|segment| matches!(segment, b"." | b"..")));
            return Ok(());
        }
        let built = built.expect("a number");
        let uri = built.as_view();
        prop_assert!(uri.number().without_separators().eq(number.chars()));
        prop_assert_eq!(uri.extension().expect("an extension"), digits.as_str());
        let back = uri.isdn_subaddress().expect("a subaddress");
        prop_assert_eq!(&back.decode()[..], &subaddress[..]);
        prop_assert_eq!(uri.phone_context().expect("a context"), "a.example");
        let back = uri.parameter("x").expect("a parameter").value().map(|value| value.decode().into_owned());
        prop_assert_eq!(back, value);
    }

    #[test]
    fn local_numbers_carry_a_hash(number in "[0-9A-Fa-f*#().-]{0,12}") {
        let written = LocalNumber::try_encode(&number).map(|number| number.to_string());
        prop_assert_eq!(written.is_ok(), number.contains(|c: char| !"().-".contains(c)));
        if let Ok(written) = written {
            let read = LocalNumber::parse(&written).expect("a number");
            prop_assert_eq!(read.decode_utf8().expect("ASCII"), number.as_str());
            let significant: String = number.chars().filter(|c| !"().-".contains(*c)).collect();
            prop_assert_eq!(read.without_separators().collect::<String>(), significant);
        }
    }
}
