//! Tests of the profile `mailto`: the examples and requirements of RFC 6068, a comparison with a naive parser, and
//! hostile texts.

use proptest::prelude::*;
use uri_tables::profiles::mailto::{
    AddrSpec, AddrSpecBuf, Domain, Hfname, Hfvalue, LocalPart, To, Uri,
};
use uri_tables::rfc3986;
use uri_tables_tests::vectors::{self, Case};

use crate::hostile;

fn texts() -> Vec<String> {
    let cases = vectors::cases("profiles/mailto");
    assert!(cases.len() >= 90);
    cases
        .iter()
        .map(|case| case.text("input").to_owned())
        .collect()
}

/// Returns the items of the JSON list `field`, each as JSON text. An item can be a string or a list.
fn list(case: &Case, field: &str) -> Vec<String> {
    let items = case.json(field).as_array().expect("a list");
    items.iter().map(ToString::to_string).collect()
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

#[test]
fn vectors() {
    for case in vectors::cases("profiles/mailto") {
        let text = case.text("input");
        match case.text("op") {
            "parse" => {
                let uri = Uri::parse(text).unwrap_or_else(|error| panic!("{case}: {error}"));
                let to = uri.to().into_iter().flat_map(To::addr_specs);
                let to: Vec<_> = to.map(|address| quoted(&address.to_address())).collect();
                assert_eq!(to, list(&case, "to"), "{case}");
                let fields = uri.hfields().map(|field| {
                    let name = field.hfname().decode_utf8().expect("UTF-8");
                    let value = field.hfvalue().decode_utf8().expect("UTF-8");
                    format!("[{},{}]", quoted(&name), quoted(&value))
                });
                assert_eq!(fields.collect::<Vec<_>>(), list(&case, "hfields"), "{case}");
            }
            "invalid" => assert!(!Uri::is_valid(text), "{case}: {text}"),
            other => panic!("{case}: what is `{other}`?"),
        }
    }
}

/// Building from the decoded addresses and fields of each vector must give texts that parse to the same data.
#[test]
fn examples_are_written_as_the_rfc_writes_them() {
    for case in vectors::cases("profiles/mailto") {
        if case.text("op") != "parse" {
            continue;
        }
        let uri = Uri::parse(case.text("input")).expect("a URI");
        for address in uri.to().into_iter().flat_map(To::addr_specs) {
            let data = address.to_address();
            let written = AddrSpecBuf::from_address(&data)
                .unwrap_or_else(|error| panic!("{case}: {data}: {error}"));
            assert_eq!(written.as_view().to_address(), data, "{case}");
            // The RFC allows triplets for `@`, `+` and `.`, but our encoder does not write them. Such addresses are
            // skipped.
            if !["%40", "%2B", "%2E"]
                .iter()
                .any(|it| address.as_str().contains(it))
            {
                assert_eq!(written, address.as_str(), "{case}");
            }
        }
        for field in uri.hfields() {
            let (name, value) = (field.hfname(), field.hfvalue());
            assert_eq!(
                Hfname::encode(&name.decode()).to_string(),
                name.as_str(),
                "{case}"
            );
            if !value.as_str().contains("%2B") {
                assert_eq!(
                    Hfvalue::encode(&value.decode()).to_string(),
                    value.as_str(),
                    "{case}"
                );
            }
        }
    }
}

#[test]
fn fields_are_found_by_their_names() {
    let uri = Uri::from_static("mailto:?SUBJECT=a&subject=b&%62ody=c&=d");
    assert_eq!(uri.hfvalue("Subject").expect("a field"), "a");
    assert_eq!(uri.hfvalue("body").expect("a field"), "c");
    assert_eq!(uri.hfvalue("").expect("a field"), "d");
    assert_eq!(uri.hfvalue("bod"), None);
    assert_eq!(uri.hfvalue("bodyx"), None);
    assert_eq!(Uri::from_static("mailto:").hfvalue(""), None);
    // Only ASCII letters are case-insensitive, so the Kelvin sign (U+212A) does not match `k`.
    let uri = Uri::from_static("mailto:?%E2%84%AA=a&%C3%89=b");
    assert_eq!(uri.hfvalue("k"), None);
    assert_eq!(uri.hfvalue("\u{212A}").expect("a field"), "a");
    assert_eq!(uri.hfvalue("é"), None);
}

#[test]
fn addresses_are_compared() {
    let same = |a, b| {
        let [a, b] = [a, b].map(AddrSpec::from_static);
        assert_eq!(a.is_equivalent(b), b.is_equivalent(a));
        a.is_equivalent(b)
    };
    // RFC 3986, section 6.2.3, compares `mailto` addresses like this.
    assert!(same("Joe@Example.com", "Joe@example.com"));
    assert!(!same("Joe@example.com", "joe@example.com"));
    assert!(same("a%2Eb@c", "a.b@c"));
    assert!(same("a@%C3%A9.example", "a@%c3%a9.EXAMPLE"));
    assert!(!same("a@%C3%A9.example", "a@%C3%89.example"));
    // Quotes are kept, because only the recipient's system knows whether they matter.
    assert!(!same("%22a%22@b", "a@b"));
    assert!(!same("a@b", "a@bc"));
    assert!(!same("a@b", "ab@b"));
}

/// Display names and comments are not part of an address. The error has the offset where they begin.
#[test]
fn what_is_no_address_is_refused() {
    for (address, offset) in [
        ("", 0),
        ("a", 0),
        ("@b", 0),
        ("Joe <joe@example.com>", 3),
        ("joe@example.com (Joe)", 11),
        ("a b@c", 1),
        ("a,b@c", 1),
        ("\"a\nb\"@c", 2),
        ("a@b c", 1),
        ("a@[b", 2),
        ("a..b@c", 2),
        ("a@\u{0}", 0),
    ] {
        let error = AddrSpecBuf::from_address(address).expect_err(address);
        assert_eq!(error.offset(), offset, "{address:?}: {error}");
    }
    for address in [
        "\"@[\"@b",
        "\"@[\"@[::1]",
        "a@[b@c]",
        "\"]\"@c",
        "\"\\@[\"@[d]",
    ] {
        let written = AddrSpecBuf::from_address(address).expect(address);
        assert_eq!(written.as_view().to_address(), address);
    }
    let huge = "a".repeat(1 << 20);
    assert!(AddrSpecBuf::from_address(&huge).is_err());
    assert!(AddrSpecBuf::from_address(&format!("{huge}@{huge}")).is_ok());
    assert!(AddrSpecBuf::from_address(&"@".repeat(1 << 20)).is_err());
}

/// In each part of an address, a single byte must be accepted exactly if RFC 5322 allows it.
#[test]
fn every_byte_as_data() {
    for byte in 0..=u8::MAX {
        let data = [byte];
        let is_atext = byte.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~".contains(&byte);
        assert_eq!(LocalPart::try_encode(&data).is_ok(), is_atext, "{byte:#x}");
        assert_eq!(Domain::try_encode(&data).is_ok(), is_atext, "{byte:#x}");

        let is_vchar = byte.is_ascii_graphic();
        let in_quotes = [b'"', byte, b'"'];
        let in_quotes_alone = is_vchar && !matches!(byte, b'"' | b'\\');
        assert_eq!(
            LocalPart::try_encode(&in_quotes).is_ok(),
            in_quotes_alone,
            "{byte:#x}"
        );
        let behind = [b'"', b'\\', byte, b'"'];
        let may_be_behind = is_vchar || matches!(byte, b' ' | b'\t');
        assert_eq!(
            LocalPart::try_encode(&behind).is_ok(),
            may_be_behind,
            "{byte:#x}"
        );
        let in_brackets = [b'[', byte, b']'];
        let may_be_in_brackets = is_vchar && !matches!(byte, b'[' | b']' | b'\\');
        assert_eq!(
            Domain::try_encode(&in_brackets).is_ok(),
            may_be_in_brackets,
            "{byte:#x}"
        );

        assert_eq!(
            *Hfname::encode(&data).to_string(),
            *Hfvalue::encode(&data).to_string()
        );
        let written = Hfvalue::encode(&data).to_string();
        let literal = byte.is_ascii_alphanumeric() || b"-._~!$'()*+,;:@".contains(&byte);
        assert_eq!(written.len() == 1, literal, "{byte:#x}");
        assert_eq!(*Hfvalue::parse(&written).expect("a value").decode(), data);
    }
}

/// Every text that the parser accepts must be a URI, and a naive parser must find the same components.
#[test]
fn hostile_texts() {
    hostile::feed(&texts(), |bytes| {
        let Ok(uri) = Uri::parse_bytes(bytes) else {
            assert!(!Uri::is_valid_bytes(bytes));
            return;
        };
        let text = uri.as_str();
        assert!(rfc3986::Uri::is_valid(text), "{text}");
        let (to, fields) = match text["mailto:".len()..].split_once('?') {
            Some((to, fields)) => (to, Some(fields)),
            None => (&text["mailto:".len()..], None),
        };
        assert_eq!(uri.to().map_or("", To::as_str), to, "{text}");
        let addresses = to.split(',').filter(|_| !to.is_empty());
        let ours: Vec<AddrSpec<'_>> = uri.to().into_iter().flat_map(To::addr_specs).collect();
        assert!(ours.iter().map(|it| it.as_str()).eq(addresses), "{text}");
        for address in ours {
            let (local, domain) = (address.local_part(), address.domain());
            assert_eq!(format!("{local}@{domain}"), address.as_str(), "{text}");
            assert!(
                local.decode_utf8().is_ok() && domain.decode_utf8().is_ok(),
                "{text}"
            );
            let again = AddrSpecBuf::from_address(&address.to_address()).expect(text);
            assert_eq!(again.as_view().to_address(), address.to_address(), "{text}");
        }
        let fields = fields.into_iter().flat_map(|fields| fields.split('&'));
        let fields = fields.map(|field| field.split_once('=').expect("a `=`"));
        let ours = uri
            .hfields()
            .map(|field| (field.hfname().as_str(), field.hfvalue().as_str()));
        assert!(ours.eq(fields), "{text}");
    });
}

/// Building from the data of a parsed URI must give the same URI, except for triplets that are not needed.
#[test]
fn built_from_what_was_read() {
    for case in vectors::cases("profiles/mailto") {
        if case.text("op") != "parse" {
            continue;
        }
        let uri = Uri::parse(case.text("input")).expect("a URI");
        let mut builder = Uri::builder();
        for address in uri.to().into_iter().flat_map(To::addr_specs) {
            let (local, domain) = (address.local_part().decode(), address.domain().decode());
            builder = builder.addr_spec(local, domain);
        }
        for field in uri.hfields() {
            builder = builder.hfield(field.hfname().decode(), field.hfvalue().decode());
        }
        let built = builder
            .finish()
            .unwrap_or_else(|error| panic!("{case}: {error}"));
        let views = Uri::builder().hfields(uri.hfields());
        let views = match uri.to() {
            Some(to) => views.to(to).finish(),
            None => views.finish(),
        };
        let scheme = "mailto:";
        assert_eq!(
            views.expect("a URI").as_str()[scheme.len()..],
            uri.as_str()[scheme.len()..]
        );
        let built = built.as_view();
        let to = |uri: Uri<'_>| {
            let to = uri.to().into_iter().flat_map(To::addr_specs);
            to.map(|address| address.to_address().into_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(to(built), to(uri), "{case}");
        let fields = |uri: Uri<'_>| {
            let fields = uri.hfields();
            let pair = fields.map(|it| {
                (
                    it.hfname().decode().into_owned(),
                    it.hfvalue().decode().into_owned(),
                )
            });
            pair.collect::<Vec<_>>()
        };
        assert_eq!(fields(built), fields(uri), "{case}");
    }
}

proptest! {
    #[test]
    fn fields_come_back(pairs: Vec<(Vec<u8>, Vec<u8>)>) {
        let built = Uri::builder().hfields(&pairs).finish().expect("any data");
        let fields = built.as_view().hfields();
        let fields: Vec<_> = fields
            .map(|it| (it.hfname().decode().into_owned(), it.hfvalue().decode().into_owned()))
            .collect();
        prop_assert_eq!(fields, pairs);
    }

    #[test]
    fn values_come_back(name: Vec<u8>, value: Vec<u8>) {
        let text = format!("mailto:?{}={}", Hfname::encode(&name), Hfvalue::encode(&value));
        let uri = Uri::parse(&text).expect("a URI");
        let fields: Vec<_> = uri.hfields().collect();
        prop_assert_eq!(fields.len(), 1);
        prop_assert_eq!(&*fields[0].hfname().decode(), &*name);
        prop_assert_eq!(&*fields[0].hfvalue().decode(), &*value);
    }

    /// Every address of RFC 5322 must be accepted, and must be unchanged after the conversion to a URI and back.
    #[test]
    fn addresses_come_back(
        local in "[a-z#%&/=?^`{|}é中😀]{1,3}(\\.[a-z!$'*+_~-]{1,3})?|\"([ -~&&[^ \"\\\\]]|\\\\[ -~é])*\"",
        domain in "[a-zé]{1,3}(\\.[a-z]{2})?|\\[[ -~&&[^ \\[\\]\\\\]]*\\]",
    ) {
        let address = format!("{local}@{domain}");
        let written = AddrSpecBuf::from_address(&address);
        let written = written.unwrap_or_else(|error| panic!("{address:?}: {error}"));
        let view = written.as_view();
        prop_assert_eq!(view.to_address(), &*address);
        prop_assert_eq!(view.local_part().decode_utf8_lossy(), &*local);
        prop_assert_eq!(view.domain().decode_utf8_lossy(), &*domain);
    }

    #[test]
    fn any_text_as_an_address(address: String) {
        if let Ok(written) = AddrSpecBuf::from_address(&address) {
            prop_assert_eq!(written.as_view().to_address(), address);
        }
    }
}
