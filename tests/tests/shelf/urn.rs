//! Tests of the profile `urn`: the examples and requirements of RFC 8141, tests of other projects, a comparison with a
//! naive parser, and hostile texts.

use std::hash::{DefaultHasher, Hasher};

use proptest::prelude::*;
use uri_tables::profiles::urn::{
    FComponent, InformalNamespaceName, Nid, Nss, QComponent, RComponent, Uri,
};
use uri_tables::rfc3986;
use uri_tables_tests::vectors;

use crate::hostile;

fn hash(uri: Uri<'_>) -> u64 {
    let mut hasher = DefaultHasher::new();
    uri.urn_hash(&mut hasher);
    hasher.finish()
}

#[test]
fn vectors() {
    let cases = vectors::cases("profiles/urn");
    assert!(cases.len() >= 110);
    for case in cases {
        let uri =
            |field| Uri::parse(case.text(field)).unwrap_or_else(|error| panic!("{case}: {error}"));
        match case.text("op") {
            "parse" => {
                let uri = uri("input");
                assert_eq!(uri.nid(), case.text("nid"), "{case}");
                assert_eq!(uri.nss(), case.text("nss"), "{case}");
                let r = uri.r_component().map(RComponent::as_str);
                assert_eq!(r, case.optional_text("r"), "{case}");
                let q = uri.q_component().map(QComponent::as_str);
                assert_eq!(q, case.optional_text("q"), "{case}");
                let f = uri.f_component().map(FComponent::as_str);
                assert_eq!(f, case.optional_text("f"), "{case}");
                if let Some(normalized) = case.optional_text("normalized") {
                    let normalized = Uri::parse(normalized).expect("a URN");
                    assert!(uri.is_urn_equivalent(normalized), "{case}");
                }
            }
            "invalid" => assert!(!Uri::is_valid(case.text("input")), "{case}"),
            "equivalent" => {
                let (a, b) = (uri("a"), uri("b"));
                let expected = case.flag("expected");
                assert_eq!(a.is_urn_equivalent(b), expected, "{case}");
                assert_eq!(b.is_urn_equivalent(a), expected, "{case}");
                assert_eq!(hash(a) == hash(b), expected, "{case}");
            }
            other => panic!("{case}: what is `{other}`?"),
        }
    }
}

#[test]
fn every_byte_as_data() {
    for byte in 0..=u8::MAX {
        let data = [byte];
        let may_begin = Nss::try_encode(&data);
        assert_eq!(may_begin.is_ok(), byte != b'/', "{byte:#x}");
        let written = Nss::try_encode(&[b'a', byte])
            .expect("any byte")
            .to_string();
        assert_eq!(
            *Nss::parse(&written).expect("a name").decode(),
            [b'a', byte]
        );
        let is_pchar = byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=:@".contains(&byte);
        assert_eq!(written.len() == 2, is_pchar || byte == b'/', "{byte:#x}");
        let written = QComponent::try_encode(&[b'a', byte])
            .expect("any byte")
            .to_string();
        assert_eq!(
            written.len() == 2,
            is_pchar || matches!(byte, b'/' | b'?'),
            "{byte:#x}"
        );
        assert_eq!(
            Nid::is_valid_bytes(&[b'a', byte]),
            byte.is_ascii_alphanumeric()
        );
        let inside = byte.is_ascii_alphanumeric() || byte == b'-';
        assert_eq!(Nid::is_valid_bytes(&[b'a', byte, b'a']), inside);
    }
    // In an r-component, `?=` would begin a q-component.
    assert!(RComponent::try_encode("a?=b").is_err());
    assert_eq!(
        RComponent::try_encode("a?b").expect("data").to_string(),
        "a?b"
    );
}

#[test]
fn informal_namespaces() {
    for name in ["urn-1", "URN-5", "urn-42", "urn-1000"] {
        assert!(InformalNamespaceName::is_valid(name), "{name}");
    }
    for name in ["urn-", "urn-0", "urn-01", "urn1", "urn-1a", "isbn", ""] {
        assert!(!InformalNamespaceName::is_valid(name), "{name}");
    }
}

#[test]
fn long_names() {
    let long = format!(
        "urn:example:{}?+{}",
        "a".repeat(1 << 20),
        "?+".repeat(1 << 19)
    );
    assert!(!Uri::is_valid(&long));
    let long = format!(
        "urn:example:{}?+a{}",
        "%2f".repeat(1 << 18),
        "?+".repeat(1 << 19)
    );
    let uri = Uri::parse(&long).expect("a URN");
    assert_eq!(
        uri.r_component().expect("an r-component").as_str().len(),
        (1 << 20) + 1
    );
    assert!(uri.is_urn_equivalent(Uri::parse(&long.replace("%2f", "%2F")).expect("a URN")));
}

/// Returns the assigned name of a URN, normalized step by step as section 3.1 describes.
fn assigned_name(text: &str) -> String {
    let name = text.split(['?', '#']).next().expect("a part");
    let (_, name) = name.split_once(':').expect("a scheme");
    let (nid, nss) = name.split_once(':').expect("a NID");
    let mut normal = format!("urn:{}:", nid.to_ascii_lowercase());
    let mut parts = nss.split('%');
    normal += parts.next().expect("a part");
    for part in parts {
        let (digits, rest) = part.split_at(2);
        normal.extend(["%", &digits.to_ascii_uppercase(), rest]);
    }
    normal
}

/// Every text that the parser accepts must be a URI, and a naive parser must find the same components.
#[test]
fn hostile_texts() {
    let cases = vectors::cases("profiles/urn");
    let texts = ["input", "a", "b"].map(|field| {
        let texts = cases
            .iter()
            .filter_map(move |case| case.optional_text(field));
        texts.map(str::to_owned).collect::<Vec<_>>()
    });
    let texts = texts.concat();
    let other = Uri::from_static("urn:example:a123,z456");
    hostile::feed(&texts, |bytes| {
        let Ok(uri) = Uri::parse_bytes(bytes) else {
            assert!(!Uri::is_valid_bytes(bytes));
            return;
        };
        let text = uri.as_str();
        assert!(rfc3986::Uri::is_valid(text), "{text}");
        let (rest, f) = match text.split_once('#') {
            Some((rest, f)) => (rest, Some(f)),
            None => (text, None),
        };
        let (rest, q) = match rest.split_once("?=") {
            Some((rest, q)) => (rest, Some(q)),
            None => (rest, None),
        };
        let (name, r) = match rest.split_once("?+") {
            Some((name, r)) => (name, Some(r)),
            None => (rest, None),
        };
        let (nid, nss) = name[4..].split_once(':').expect("a NID");
        assert_eq!(
            (uri.nid().as_str(), uri.nss().as_str()),
            (nid, nss),
            "{text}"
        );
        assert_eq!(uri.r_component().map(RComponent::as_str), r, "{text}");
        assert_eq!(uri.q_component().map(QComponent::as_str), q, "{text}");
        assert_eq!(uri.f_component().map(FComponent::as_str), f, "{text}");
        let same = assigned_name(text) == assigned_name(other.as_str());
        assert_eq!(uri.is_urn_equivalent(other), same, "{text}");
        let normal = assigned_name(text);
        let normal = Uri::parse(&normal).expect("a URN");
        assert!(
            uri.is_urn_equivalent(normal) && hash(uri) == hash(normal),
            "{text}"
        );
    });
}

#[test]
fn built_from_what_was_read() {
    for case in vectors::cases("profiles/urn") {
        if case.text("op") != "parse" {
            continue;
        }
        let uri = Uri::parse(case.text("input")).expect("a URN");
        let mut builder = Uri::builder().nid(uri.nid()).nss(uri.nss());
        if let Some(r) = uri.r_component() {
            builder = builder.r_component(r);
        }
        if let Some(q) = uri.q_component() {
            builder = builder.q_component(q);
        }
        if let Some(f) = uri.f_component() {
            builder = builder.f_component(f);
        }
        let built = builder
            .finish()
            .unwrap_or_else(|error| panic!("{case}: {error}"));
        assert_eq!(built.as_str()[4..], uri.as_str()[4..], "{case}");
    }
}

proptest! {
    #[test]
    fn data_comes_back(nss: Vec<u8>, q: Vec<u8>, f: Vec<u8>) {
        let nss = [b"a".as_slice(), &nss].concat();
        let q = [b"a".as_slice(), &q].concat();
        let builder = Uri::builder().nid(Nid::from_static("example"));
        let built = builder.nss(&nss).q_component(&q).f_component(&f).finish().expect("any data");
        let uri = built.as_view();
        prop_assert_eq!(&*uri.nss().decode(), &*nss);
        prop_assert_eq!(&*uri.q_component().expect("a q-component").decode(), &*q);
        prop_assert_eq!(&*uri.f_component().expect("an f-component").decode(), &*f);
    }
}
