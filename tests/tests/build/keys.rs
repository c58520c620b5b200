//! The accessors, setters and removers of a list agree on which keys are equal.

use uri_tables::ErrorKind;
use uri_tables::profiles::{data, form, geo, mailto, ni, openapi, purl, web};

/// Profiles without types that can be normalized. One of the profiles inherits from a bundled grammar.
mod own {
    uri_tables::uri_profile! {
        pub mod call {
            extends rfc3986;
            abnf r#"
                call-URI = "call:" 1*DIGIT *option
                option   = ";" option-name [ "=" option-value ]
                option-name  = 1*( ALPHA / DIGIT / "-" / pct-encoded )
                option-value = 1*( unreserved / pct-encoded )
            "#;
            case_insensitive option-name;
            expose call-URI as Uri, option, option-name, option-value;
        }
    }

    uri_tables::uri_profile! {
        pub mod letter {
            extends rfc3986, mailto;
            abnf r#"letter = "letter:" hfield *( "&" hfield )"#;
            expose letter as Uri, hfield, hfname, hfvalue;
        }
    }

    uri_tables::uri_profile! {
        pub mod folded {
            extends rfc3986;
            abnf r#"
                query = term *( "&" term )
                term  = word "=" text
                word  = *<qchar except "&" / "=">
                text  = *<qchar except "&">
                qchar = pchar / "/" / "?"
            "#;
            case_insensitive query;
            expose URI, scheme, authority, path = path-abempty / path-absolute / path-rootless / path-empty,
                query, term, word, text, fragment;
        }
    }
}

/// Spellings of a name, each with its decoded form.
const SPELLINGS: [(&str, &str); 4] = [
    ("name", "name"),
    ("n%61me", "name"),
    ("NAME", "NAME"),
    ("N%41mE", "NAmE"),
];

/// How a list compares keys.
type Compare = fn(&str, &str) -> bool;

const IGNORED: Compare = str::eq_ignore_ascii_case;
const SIGNIFICANT: Compare = |one, other| one == other;

/// For each spelling of a key in a text, checks that the accessor, the setter and the remover find it by each name.
macro_rules! law {
    ($type:ty, $is_equal:expr, $text:literal, $get:ident $set:ident $remove:ident $items:expr) => {
        for (spelled, decoded) in SPELLINGS {
            let text = $text.replace("KEY", spelled);
            let Ok(uri) = <$type>::parse(text.clone()) else {
                // Some rules for keys match no triplets, and keys of package URLs also have no capitals.
                assert!(spelled.contains('%') || $text.starts_with("pkg:"), "{text}");
                continue;
            };
            let items: fn(&$type) -> Vec<String> = $items;
            let before = items(&uri);
            for name in ["name", "Name", "NAME"] {
                let is_meant = $is_equal(decoded, name);
                assert_eq!(uri.$get(name).is_some(), is_meant, "{text} {name}");

                let mut removed = uri.clone();
                assert_eq!(removed.$remove(name), Ok(is_meant), "{text} {name}");
                assert_eq!(removed.$get(name), None, "{removed} {name}");
                assert_eq!(items(&removed).len(), before.len() - usize::from(is_meant));

                let mut set = uri.clone();
                if set.$set(name, "v").is_err() {
                    assert!($text.starts_with("pkg:"), "{text} {name}");
                    continue;
                }
                let expected = before.len() + usize::from(!is_meant);
                assert_eq!(items(&set).len(), expected, "{set}");
                // A key that is already in the text keeps its spelling.
                let found = set.$get(name).expect("it was set");
                let expected = if is_meant { spelled } else { name };
                let found = found.as_str().trim_start_matches(';');
                assert_eq!(found, format!("{expected}=v"), "{set} {name}");
            }
        }
    };
}

#[test]
fn readers_and_writers_agree_on_equal_keys() {
    law!(mailto::UriBuf, IGNORED, "mailto:a@b.example?x=1&KEY=2&y=3", hfield set_hfield remove_hfield
        |it| it.hfields().map(|item| item.to_string()).collect());
    law!(data::UriBuf, IGNORED, "data:text/plain;x=1;KEY=2;y=3,", parameter set_parameter remove_parameter
        |it| it.mediatype().parameters().map(|item| item.to_string()).collect());
    law!(data::MediatypeBuf, IGNORED, "text/plain;x=1;KEY=2;y=3", parameter set_parameter remove_parameter
        |it| it.parameters().map(|item| item.to_string()).collect());
    law!(geo::UriBuf, IGNORED, "geo:1,2;x=1;KEY=2;y=3", other_parameter set_other_parameter
        remove_other_parameter |it| it.other_parameters().map(|item| item.to_string()).collect());
    law!(purl::UriBuf, IGNORED, "pkg:a/b?x=1&KEY=2&y=3", qualifier set_qualifier remove_qualifier
        |it| it.qualifiers().into_iter().flat_map(purl::Qualifiers::qualifiers)
            .map(|item| item.to_string()).collect());
    law!(own::call::UriBuf, IGNORED, "call:1;x=1;KEY=2;y=3", option set_option remove_option |it| it.options().map(|item| item.to_string()).collect());
    law!(own::letter::UriBuf, IGNORED, "letter:x=1&KEY=2&y=3", hfield set_hfield remove_hfield |it| it.hfields().map(|item| item.to_string()).collect());
    law!(own::folded::QueryBuf, IGNORED, "x=1&KEY=2&y=3", term set_term remove_term |it| it.terms().map(|item| item.to_string()).collect());
    law!(own::folded::UriBuf, IGNORED, "a:?x=1&KEY=2&y=3", term set_term remove_term
        |it| it.query().into_iter().flat_map(own::folded::Query::terms)
            .map(|item| item.to_string()).collect());

    law!(form::QueryBuf, SIGNIFICANT, "x=1&KEY=2&y=3", pair set_pair remove_pair |it| it.pairs().map(|item| item.to_string()).collect());
    law!(ni::QueryBuf, SIGNIFICANT, "x=1&KEY=2&y=3", parameter set_parameter remove_parameter
        |it| it.parameters().map(|item| item.to_string()).collect());
    law!(web::QueryBuf, SIGNIFICANT, "x=1&KEY=2&y=3", param set_param remove_param |it| it.params().map(|item| item.to_string()).collect());
    law!(openapi::syntax::QueryBuf, SIGNIFICANT, "x=1&KEY=2&y=3", pair set_pair remove_pair
        |it| it.pairs().map(|item| item.to_string()).collect());
}

#[test]
fn a_set_field_is_the_one_that_is_read() -> Result<(), uri_tables::Error> {
    let mut uri = mailto::UriBuf::parse("mailto:joe@a.example?Subject=a&body=b&SUBJ%45CT=c")?;
    uri.set_hfield("subject", "x")?;
    assert_eq!(uri, "mailto:joe@a.example?Subject=x&body=b");
    assert_eq!(uri.as_view().hfvalue("Subject").unwrap(), "x");

    let mut uri = data::UriBuf::parse("data:text/plain;CHARSET=us-ascii,x")?;
    uri.set_parameter("charset", "utf-8")?;
    assert_eq!(uri, "data:text/plain;CHARSET=utf-8,x");
    assert_eq!(uri.as_view().parameter_value("charset").unwrap(), "utf-8");
    Ok(())
}

/// An address is found as a whole, because it has no key.
#[test]
fn addresses_are_removed_one_by_one() -> Result<(), uri_tables::Error> {
    let mut uri = mailto::UriBuf::parse("mailto:joe@a.example,joe@b.example,ann@a.example")?;
    let joe = mailto::AddrSpec::from_static("joe@A.example");
    assert!(uri.retain_addr_specs(|address| !address.is_equivalent(joe))?);
    uri.push_addr_spec(("kim", "c.example"))?;
    assert_eq!(uri, "mailto:joe@b.example,ann@a.example,kim@c.example");
    Ok(())
}

/// Every way to build or edit a package URL sorts the qualifiers, and allows each key once.
#[test]
fn what_is_made_of_a_purl_is_canonical() -> Result<(), uri_tables::Error> {
    let pairs = [("distro", "b"), ("arch", "a"), ("a-1", "é/"), ("a", "c")];
    let sorted = "a-1=%C3%A9%2F&a=c&arch=a&distro=b";
    let unsorted = purl::Qualifiers::from_static("distro=b&arch=a&a-1=%C3%A9%2F&a=c");
    let builder = || purl::Uri::builder().package_type("deb").name("curl");

    let mut one_by_one = builder();
    let mut set = purl::UriBuf::parse("pkg:deb/curl")?;
    let mut appended = set.clone();
    let mut extended = set.clone();
    for (key, value) in pairs {
        one_by_one = one_by_one.qualifier(key, value);
        set.set_qualifier(key, value)?;
        appended.append_qualifier(key, value)?;
        extended.extend_qualifiers([(key, value)])?;
    }
    let mut all = purl::UriBuf::parse("pkg:deb/curl?z=1&y=2")?;
    all.set_qualifiers(unsorted)?;
    let list = purl::Qualifiers::from_qualifiers(pairs)?;
    assert_eq!(list, sorted);
    for made in [
        one_by_one.finish()?,
        set,
        appended,
        extended,
        all,
        builder().qualifiers(unsorted).finish()?,
    ] {
        assert!(made.as_view().is_canonical(), "{made}");
        assert_eq!(made.qualifiers().unwrap(), sorted);
    }
    let mut edited = purl::UriBuf::parse("pkg:deb/curl?b=1&a=2")?;
    edited.set_version("7")?;
    assert_eq!(edited, "pkg:deb/curl@7?a=2&b=1");

    // A repeated key is an error, and the text is not changed.
    let twice = [("a", "1"), ("b", "2"), ("a", "3")];
    assert_eq!(
        twice
            .into_iter()
            .fold(builder(), |it, (key, value)| it.qualifier(key, value))
            .finish()
            .unwrap_err()
            .kind(),
        ErrorKind::Repeated
    );
    assert_eq!(
        purl::Qualifiers::from_qualifiers(twice).unwrap_err().kind(),
        ErrorKind::Repeated
    );
    let error = edited.append_qualifier("a", "3").unwrap_err();
    assert_eq!(
        error.to_string(),
        "`key` at offset 15 is a duplicate; keep one of them"
    );
    assert_eq!(edited, "pkg:deb/curl@7?a=2&b=1");
    for (key, value) in [("Arch", "x"), ("arch", "")] {
        assert!(edited.set_qualifier(key, value).is_err(), "{key} {value}");
    }
    assert!(builder().package_type("DEB").finish().is_err());
    Ok(())
}
