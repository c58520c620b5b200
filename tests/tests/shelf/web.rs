//! Tests of the profiles `web` and `request_target`. `web` is compared with the URL Standard's form parser.

use proptest::prelude::*;
use uri_tables::profiles::request_target::RequestTarget;
use uri_tables::profiles::web::{Query, QueryBuf, Uri, UriBuf};
use uri_tables::proptest::valid_texts;
use uri_tables::{Error, ErrorKind, NormalizeOptions, profiles, rfc3986};

use crate::agreement::judge;

#[test]
fn both_schemes_and_no_other() -> Result<(), Error> {
    for (text, port) in [
        ("http://h", Some(80)),
        ("HTTPS://h", Some(443)),
        ("https://h:", Some(443)),
        ("http://h:443/", Some(443)),
        ("http://h:065535", Some(65535)),
    ] {
        assert_eq!(Uri::parse(text)?.tcp_port(), port, "{text}");
    }
    for text in [
        "ftp://h",
        "http:",
        "http://",
        "http:///a",
        "http://:80/",
        "http://u@h/",
        "//h/",
        "https:h",
        "http://h/a b",
    ] {
        assert!(!Uri::is_valid(text), "{text}");
    }
    let both = |one, other| Ok::<_, Error>(Uri::parse(one)?.normalized_eq(&Uri::parse(other)?));
    assert!(both("http://H:80", "http://h/")?);
    assert!(both("https://h:443/%61", "HTTPS://h/a")?);
    assert!(!both("https://h:80/", "https://h/")?);
    assert!(!both("http://h:443/", "http://h/")?);
    Ok(())
}

/// Every URI that is valid for the profile `http` or `https` must be valid for `web`, with the same components, unless
/// browsers read it in another way.
#[test]
fn it_has_what_the_profiles_of_one_scheme_have() {
    for file in ["profiles/http", "profiles/https"] {
        for case in uri_tables_tests::vectors::cases(file) {
            let Some(text) = case.optional_text("input") else {
                continue;
            };
            let own = match file {
                "profiles/http" => profiles::http::UriWithFragment::is_valid(text),
                _ => profiles::https::UriWithFragment::is_valid(text),
            };
            if own && judge(text) {
                let uri = Uri::parse(text).unwrap();
                let generic = rfc3986::Uri::parse(text).unwrap();
                assert_eq!(uri.path().as_str(), generic.path().as_str());
                let query = |text: Option<&str>| text.map(str::to_owned);
                assert_eq!(
                    query(uri.query().map(Query::as_str)),
                    query(generic.query().map(rfc3986::Query::as_str))
                );
            }
        }
    }
}

/// Returns the decoded names and values of the parameters. Leaves out empty parameters, as the URL Standard does.
fn pairs(query: Query<'_>) -> Vec<(String, String)> {
    let lossy = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    let pairs = query.params().filter(|param| !param.as_str().is_empty());
    pairs
        .map(|param| {
            let value = param.value().map(|value| value.decoded().collect());
            (
                lossy(param.name().decoded().collect()),
                lossy(value.unwrap_or_default()),
            )
        })
        .collect()
}

proptest! {
    /// The crate `form_urlencoded` implements the URL Standard's form parser, so its parameters must be the same.
    #[test]
    fn parameters_are_those_of_a_form(query in valid_texts::<QueryBuf>()) {
        let expected: Vec<(String, String)> =
            form_urlencoded::parse(query.as_bytes()).into_owned().collect();
        prop_assert_eq!(pairs(query.as_view()), expected);
    }

    #[test]
    fn edited_parameters_are_those_of_a_form(
        query in proptest::option::of(valid_texts::<QueryBuf>()),
        name in "[a+&= é%]{0,2}",
        value in "[a+&= é%/]{0,3}",
    ) {
        let text = query.map_or("http://h/#f".into(), |query| format!("http://h/?{query}#f"));
        let mut uri = UriBuf::parse(text).unwrap();
        let old = uri.query().map(pairs).unwrap_or_default();
        uri.set_param(&name, &value).unwrap();
        let mut expected = old.clone();
        let at = old.iter().position(|(it, _)| *it == name);
        // Invalid UTF-8 in a name decodes to U+FFFD. Such a name is not equal to U+FFFD itself, so `set_param` keeps
        // it.
        let at = at.filter(|_| !name.contains('\u{FFFD}'));
        expected.retain(|(it, _)| *it != name);
        let kept = at.map_or(expected.len(), |at| old[..at].iter().filter(|(it, _)| *it != name).count());
        expected.insert(kept, (name.clone(), value));
        let new = uri.query().unwrap();
        prop_assert_eq!(pairs(new), expected.clone());
        let read: Vec<(String, String)> = form_urlencoded::parse(new.as_bytes()).into_owned().collect();
        prop_assert_eq!(read, expected.clone());

        prop_assert!(uri.remove_param(&name).unwrap());
        expected.retain(|(it, _)| *it != name);
        prop_assert_eq!(uri.query().map(pairs).unwrap_or_default(), expected);
        prop_assert_eq!(uri.fragment().unwrap(), "f");
    }
}

/// The URL Standard's form parser skips an empty item between two `&`. Accessors and setters must do the same.
#[test]
fn empty_items_have_no_name() -> Result<(), Error> {
    let mut uri = UriBuf::parse("http://h/?&a&&b")?;
    assert!(uri.query().unwrap().param("").is_none());
    assert!(!uri.remove_param("")?);
    uri.set_param("", "")?;
    assert_eq!(uri, "http://h/?&a&&b&=");
    uri.set_param("", "x")?;
    assert_eq!(uri, "http://h/?&a&&b&=x");
    assert!(uri.query().unwrap().param("").is_some());
    assert!(uri.remove_param("")?);
    assert_eq!(uri, "http://h/?&a&&b");
    Ok(())
}

#[test]
fn owned_types_have_what_views_have() -> Result<(), Error> {
    let uri = UriBuf::parse(String::from("https://h:1/a?b=c#d"))?;
    assert_eq!(uri.path(), "/a");
    assert_eq!(uri.authority().port().unwrap().to_u16(), Some(1));
    assert_eq!(uri.query().unwrap().params().count(), 1);
    let joined: UriBuf = uri.join("/x")?;
    assert_eq!(joined, "https://h:1/x");
    let error = uri.join("mailto:a@h").unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidByte, 0));
    assert_eq!(uri.resolve("mailto:a@h")?, "mailto:a@h");
    assert_eq!(uri.resolve(&uri)?, "https://h:1/a?b=c#d");
    assert_eq!(uri.relativize("https://h:1/b")?, "a?b=c#d");
    assert!(uri.is_normalized());
    assert_eq!(uri.normalize(), "https://h:1/a?b=c#d");
    let text = String::from("https://h:1/a?b=c#d");
    // Strings and URIs can be compared in either order.
    assert_eq!(uri, text);
    assert_eq!(text, uri);
    assert_eq!(uri, "https://h:1/a?b=c#d");
    assert_eq!("https://h:1/a?b=c#d", uri);
    assert_eq!(text, uri.as_view());
    assert_eq!(uri.as_view(), text);
    assert_eq!("https://h:1/a?b=c#d", uri.as_view());
    assert_eq!(*"https://h:1/a?b=c#d", uri);
    let error = UriBuf::parse("http:/").unwrap_err();
    assert_eq!(
        (error.error().offset(), error.into_string()),
        (6, "http:/".into())
    );
    let error = uri.join("a b").unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidByte, 1));
    Ok(())
}

#[test]
fn parts_are_given_as_text_data_numbers_and_addresses() -> Result<(), Error> {
    let built = |host: &str| Uri::builder().scheme("http").host(host).finish();
    assert_eq!(built("a.example")?, "http://a.example");
    assert_eq!(built("a b").unwrap_err().kind(), ErrorKind::InvalidHost);
    assert_eq!(built("::1")?, "http://[::1]");
    assert_eq!(built("127.0.0.1")?, "http://127.0.0.1");
    assert_eq!(built("[::1]")?, "http://[::1]");
    assert_eq!(built("[::1").unwrap_err().kind(), ErrorKind::UnexpectedEnd);
    // Browsers refuse these hosts or read other hosts in them, so `web` refuses them.
    for host in ["", "a b", "bücher.example", "127.1", "a:80", "u@a", "a%41"] {
        assert!(built(host).is_err(), "{host}");
    }
    let error = Uri::builder().scheme("ftp").host("h").finish().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidByte);

    let mut uri = built("h")?;
    uri.set_port("8080")?;
    assert_eq!(uri, "http://h:8080");
    uri.set_port(Some(81))?;
    uri.set_host("x.example".to_owned())?;
    assert_eq!(uri, "http://x.example:81");
    uri.set_host(std::net::Ipv6Addr::LOCALHOST)?;
    uri.remove_port()?;
    uri.set_fragment("a b")?;
    assert_eq!(uri, "http://[::1]#a%20b");
    uri.set_fragment(())?;
    assert_eq!(uri, "http://[::1]");
    assert!(uri.set_port("x").is_err());
    assert_eq!(uri, "http://[::1]");
    Ok(())
}

/// `param_value` and `sort_params` must do the same as `get` and `sort` of the URL Standard's `URLSearchParams`, which
/// this test implements in a few lines.
#[test]
fn values_and_order_are_those_of_url_search_params() -> Result<(), Error> {
    for text in [
        "b=1&a=2&b=0&a=1",
        "a&&b&",
        "",
        "&",
        "z=%FF&%FF=z&\u{FFFD}",
        "%FF=1&%EF%BF%BD=2&%E2%82=3",
        "%F0%9F%98%80=1&%EF%BF%BD=2&%EE%80%80=3&%7f=4",
        "a+b=x&a%20b=y&a%2Bb=z",
        "=x&a==y&%3D=z&A=1",
        "page=2&q=fish+%26+chips&q",
    ] {
        let Ok(query) = Query::parse(text) else {
            continue;
        };
        let mut expected = pairs(query);
        for (name, value) in &expected {
            let first = expected
                .iter()
                .find(|(it, _)| it == name)
                .map(|(_, value)| value);
            assert_eq!(
                query.param_value(name).as_deref(),
                first.map(String::as_str),
                "{text} {value}"
            );
        }
        assert_eq!(query.param_value("none"), None);
        expected.sort_by_key(|(name, _)| name.encode_utf16().collect::<Vec<_>>());
        let mut uri = UriBuf::parse(format!("http://h/?{text}#f"))?;
        let mut own = query.to_buf();
        uri.sort_params()?;
        own.sort_params()?;
        assert_eq!(uri.query().map(pairs).unwrap_or_default(), expected);
        assert_eq!(uri.query().map_or("", Query::as_str), own.as_str());
        assert_eq!(uri.query().is_some(), !expected.is_empty(), "{text}");
        let once = uri.clone();
        uri.sort_params()?;
        assert_eq!(uri, once);
    }
    let mut uri = UriBuf::parse("http://h/")?;
    uri.sort_params()?;
    assert_eq!(uri, "http://h/");
    Ok(())
}

#[test]
fn normal_forms() -> Result<(), Error> {
    for (text, normal) in [
        (
            "http://[2001:DB8:0:0:1:0:0:1]:80?a%20b=c%20d",
            "http://[2001:db8::1:0:0:1]/?a+b=c+d",
        ),
        ("http://[1::3:4:5:6:7:8]", "http://[1:0:3:4:5:6:7:8]/"),
        ("http://[1::3:4:5:6:7:8]:0080", "http://[1:0:3:4:5:6:7:8]/"),
        (
            "http://[::FFFF:192.0.2.1]:81/",
            "http://[::ffff:c000:201]:81/",
        ),
        (
            "http://[::1]/%20?%20+%2B%2b#%20",
            "http://[::1]/%20?++%2B%2B#%20",
        ),
        ("http://h/a%20b/../%20?=%20&&%20", "http://h/%20?=+&&+"),
    ] {
        let uri = Uri::parse(text)?;
        assert_eq!(uri.normalize(), normal);
        assert!(Uri::parse(normal)?.is_normalized());
        // With only the steps that do not depend on the profile, the result is RFC 3986's normal form.
        let generic = NormalizeOptions::CASE
            | NormalizeOptions::TRIPLETS
            | NormalizeOptions::DOT_SEGMENTS
            | NormalizeOptions::EMPTY_PORT;
        let expected = rfc3986::Uri::parse(text)?.normalize().into_string();
        assert_eq!(uri.normalize_by(generic), expected.as_str());
    }
    // The profile `http` follows RFC 9110, which neither shortens IPv6 addresses nor writes a space as `+`.
    let uri = profiles::http::Uri::parse("http://[0::1]/?a%20b")?;
    assert_eq!(uri.normalize(), "http://[0::1]/?a%20b");
    Ok(())
}

/// A profile with form style in its path, too, and with IPv6 addresses from `web`.
#[test]
fn spaces_and_addresses_of_other_profiles() -> Result<(), Error> {
    uri_tables::uri_profile! {
        pub mod other {
            extends rfc3986, rfc9110, http, web;
            abnf r#"
                authority = host [ ":" port ]
                other-URI = http-scheme "://" authority path [ "?" query ]
                path = *( "/" segment )
                segment = *( unreserved / pct-encoded / "+" )
                query = name [ "=" value ]
                value = "+" *( unreserved / pct-encoded ) / "a" *( unreserved / pct-encoded / "+" )
            "#;
            expose other-URI as Uri within URI alone, scheme = http-scheme, authority, host, port, path,
                segment { space = "+" }, query, name { space = "+" }, value;
        }
    }
    for (text, normal) in [
        (
            "http://[0::1]/a%20b/%20/..?a%20=a%20",
            "http://[::1]/a+b/?a+=a%20",
        ),
        ("http://h/%20/../%20", "http://h/+"),
    ] {
        let uri = other::Uri::parse(text)?;
        assert_eq!(uri.normalize(), normal);
        assert!(other::Uri::parse(normal)?.is_normalized());
    }
    Ok(())
}

#[test]
fn targets_of_requests() {
    let form = |method, text| match RequestTarget::parse(method, text) {
        Ok(RequestTarget::Origin(_)) => "origin",
        Ok(RequestTarget::Absolute(_)) => "absolute",
        Ok(RequestTarget::Authority(_)) => "authority",
        Ok(RequestTarget::Asterisk(_)) => "asterisk",
        Err(_) => "none",
    };
    // The examples of RFC 9112, sections 3.2.1 to 3.2.4, and texts that the prose excludes.
    for (method, text, expected) in [
        ("GET", "/where?q=now", "origin"),
        (
            "GET",
            "http://www.example.org/pub/WWW/TheProject.html",
            "absolute",
        ),
        ("CONNECT", "www.example.com:80", "authority"),
        ("OPTIONS", "*", "asterisk"),
        ("GET", "*", "none"),
        // Outside of `CONNECT`, this text is a URI with the scheme `www.example.com` and the path `80`.
        ("GET", "www.example.com:80", "absolute"),
        ("CONNECT", "/", "none"),
        ("CONNECT", "www.example.com", "none"),
        ("connect", "/", "origin"),
        ("OPTIONS", "/", "origin"),
        ("GET", "//evil/x", "origin"),
        ("GET", "", "none"),
        ("GET", "where", "none"),
        ("GET", "/a#b", "none"),
        ("GET", "http://a/#b", "none"),
        ("GET", "/a b", "none"),
        ("CONNECT", "[::1]:443", "authority"),
        // RFC 9110, section 9.3.6: an empty or invalid port is refused.
        ("CONNECT", "h:65535", "authority"),
        ("CONNECT", "h%41:00080", "authority"),
        ("CONNECT", "h:65536", "none"),
        ("CONNECT", "h:99999", "none"),
        ("CONNECT", "h:0", "none"),
        ("CONNECT", "h:000", "none"),
        ("CONNECT", "h:", "none"),
        ("CONNECT", ":80", "none"),
        ("CONNECT", "u@h:80", "none"),
        ("CONNECT", "1.2.3.4:80", "authority"),
    ] {
        assert_eq!(form(method, text), expected, "{method} {text}");
    }
    // `parse` and `repair` report the error for the form of request target that the method and the text suggest.
    for (text, message) in [
        (
            "x",
            "wrong beginning at offset 0; the text must begin with `/`",
        ),
        (
            "*",
            "wrong beginning at offset 0; the text must begin with `/`",
        ),
        (
            "http://a\\b/",
            "invalid character `\\` at offset 8 in `absolute-form`; a host cannot contain it; remove it",
        ),
    ] {
        let errors = [
            RequestTarget::parse("GET", text).map(drop),
            RequestTarget::repair("GET", text).map(drop),
        ];
        for error in errors {
            assert_eq!(error.unwrap_err().to_string(), message);
        }
    }
    let Ok(RequestTarget::Origin(target)) = RequestTarget::parse("GET", "//evil/x?q") else {
        panic!("it begins with a slash");
    };
    assert_eq!(target.path(), "//evil/x");
    assert!(
        target
            .path()
            .segments()
            .map(profiles::request_target::Segment::as_str)
            .eq(["", "evil", "x"])
    );
}
