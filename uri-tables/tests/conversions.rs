//! Conversions of the types of all bundled profiles from and to the types of other crates, and of values into parts.

use http::Uri as HttpUri;
use uri_tables::profiles::{
    coap, coaps, data, file, file_windows, ftp, geo, http as http_profile, https, iri, mailto, ni,
    nih, purl, request_target, tel, urn, web, ws, wss,
};
use uri_tables::rfc3986::{AbsoluteUriBuf, RelativeRef, Uri, UriBuf, UriReference};
use uri_tables::{Error, ErrorKind};
use url::Url;

uri_tables::uri_profile! {
    /// URIs without parts, whose owned type is an alias of `Buf`.
    mod whole {
        extends rfc3986;
        abnf r#"URI = "http://h/" *ALPHA"#;
        expose URI;
    }
}

/// Checks the conversions of one text, as a view and as an owned type, and the way back.
macro_rules! converts {
    ($($($view:ident)::+, $owned:path: $text:literal => $http:expr, $url:expr;)*) => {
        $({
            let http: Option<&str> = $http;
            let url: Option<&str> = $url;
            let view = <$($view)::+<'_>>::parse($text).expect($text);
            let owned = view.to_buf();
            let as_http = HttpUri::try_from(view).ok();
            assert_eq!(as_http.as_ref().map(ToString::to_string).as_deref(), http, "{}", $text);
            assert_eq!(HttpUri::try_from(&owned).ok(), as_http);
            if let Some(as_http) = as_http {
                let back = <$owned>::try_from(&as_http).expect($text);
                assert_eq!(HttpUri::try_from(&back).ok(), Some(as_http));
            }
            let as_url = Url::try_from(view).ok();
            assert_eq!(as_url.as_ref().map(Url::as_str), url, "{}", $text);
            assert_eq!(Url::try_from(&owned).ok(), as_url);
            if let Some(as_url) = as_url {
                let back = <$($view)::+<'_>>::try_from(&as_url).expect($text);
                assert_eq!(back.as_str(), as_url.as_str());
                assert_eq!(<$owned>::try_from(as_url.clone()).expect($text), as_url.as_str());
            }
        })*
    };
}

#[test]
fn types_of_profiles_convert() {
    converts! {
        Uri, UriBuf: "http://h/a?b#c" => Some("http://h/a?b"), Some("http://h/a?b#c");
        UriReference, uri_tables::rfc3986::UriReferenceBuf: "/a?b" => Some("/a?b"), None;
        RelativeRef, uri_tables::rfc3986::RelativeRefBuf: "/a?b" => Some("/a?b"), None;
        uri_tables::rfc3986::AbsoluteUri, AbsoluteUriBuf: "http://h?b" => Some("http://h/?b"), Some("http://h/?b");
        web::Uri, web::UriBuf: "https://h/a?b=c" => Some("https://h/a?b=c"), Some("https://h/a?b=c");
        http_profile::Uri, http_profile::UriBuf: "http://h/" => Some("http://h/"), Some("http://h/");
        https::Uri, https::UriBuf: "https://h:444/" => Some("https://h:444/"), Some("https://h:444/");
        ws::Uri, ws::UriBuf: "ws://h/a" => Some("ws://h/a"), Some("ws://h/a");
        wss::Uri, wss::UriBuf: "wss://h/a" => Some("wss://h/a"), Some("wss://h/a");
        ftp::Uri, ftp::UriBuf: "ftp://h/a" => Some("ftp://h/a"), Some("ftp://h/a");
        coap::Uri, coap::UriBuf: "coap://h/a" => Some("coap://h/a"), Some("coap://h/a");
        file::Uri, file::UriBuf: "file:///a" => None, Some("file:///a");
        data::Uri, data::UriBuf: "data:,x" => None, Some("data:,x");
        mailto::Uri, mailto::UriBuf: "mailto:a@h" => None, Some("mailto:a@h");
        tel::Uri, tel::UriBuf: "tel:+1" => None, Some("tel:+1");
        urn::Uri, urn::UriBuf: "urn:ab:c" => None, Some("urn:ab:c");
        purl::Uri, purl::UriBuf: "pkg:npm/a@1" => None, Some("pkg:npm/a@1");
        whole::Uri, whole::UriBuf: "http://h/a" => Some("http://h/a"), Some("http://h/a");
    }
}

#[test]
fn what_is_not_valid_does_not_convert() {
    let other = HttpUri::from_static("ftp://h/a");
    assert_eq!(
        web::UriBuf::try_from(&other).unwrap_err().component(),
        "scheme"
    );
    let target = HttpUri::from_static("/a");
    assert!(web::UriBuf::try_from(&target).is_err());
    let url = Url::parse("https://h/?a|b").expect("a URL");
    assert_eq!(web::Uri::try_from(&url).unwrap_err().byte(), Some(b'|'));
    let refused = web::UriBuf::try_from(url).unwrap_err();
    assert_eq!(refused.into_string(), "https://h/?a|b");
    // Some texts of `file_windows::Uri` are not URIs of RFC 3986, so the type does not convert.
    assert!(
        Uri::parse(
            file_windows::Uri::parse("file:///c|/a")
                .expect("a URI")
                .as_str()
        )
        .is_err()
    );
    assert!(iri::Iri::parse("https://h/é").is_ok());
}

/// `join` returns the type that it is called on, and `resolve` returns `rfc3986::UriBuf`.
#[test]
fn joining_stays_in_the_type() -> Result<(), Error> {
    let base = web::UriBuf::parse("https://h/a/b")?;
    let joined: web::UriBuf = base.join("../c?d=1")?;
    assert_eq!(joined, "https://h/c?d=1");
    let joined: web::UriBuf = base.as_view().join("#f")?;
    assert_eq!(joined, "https://h/a/b#f");
    let error = base.join("mailto:a@h").unwrap_err();
    assert_eq!(
        (error.kind(), error.part()),
        (ErrorKind::InvalidByte, "scheme")
    );
    let resolved: UriBuf = base.resolve("mailto:a@h")?;
    assert_eq!(resolved, "mailto:a@h");
    let joined: UriBuf = Uri::parse("a:/b")?.join("c")?;
    assert_eq!(joined, "a:/c");
    let error = UriReference::parse("/a")?.join("b").unwrap_err();
    assert_eq!(error.kind(), ErrorKind::NoScheme);
    Ok(())
}

/// An integer can be given as data. It is written as its decimal digits.
#[test]
fn integers_are_data() -> Result<(), Error> {
    let mut uri = web::UriBuf::parse("https://h/")?;
    uri.set_param("page", 3_u32)?;
    uri.append_param("low", i128::MIN)?;
    uri.append_param("high", u128::MAX)?;
    uri.append_param("minus", -1)?;
    uri.set_port(8443)?;
    uri.extend_segments([7_usize, 8])?;
    assert_eq!(
        uri,
        format!(
            "https://h:8443/7/8?page=3&low={}&high={}&minus=-1",
            i128::MIN,
            u128::MAX
        )
    );
    assert_eq!(uri.set_port(65_536).unwrap_err().part(), "port");
    for (error, message) in [
        (
            uri.set_port(65_536).unwrap_err(),
            "the number at offset 0 is too large in `port`; write a smaller one",
        ),
        (
            uri.set_host("").unwrap_err(),
            "missing host at offset 0; write one",
        ),
        (
            uri.set_host("127.1").unwrap_err(),
            "the host at offset 0 ends with a number, but is not an IPv4 address; write four numbers up to 255, or another name",
        ),
    ] {
        assert_eq!(error.to_string(), message);
    }
    assert_eq!(uri.set_port(-1).unwrap_err().part(), "port");
    Ok(())
}

#[test]
fn owned_leaves_decode() -> Result<(), Error> {
    let uri = web::Uri::parse("https://h/a%20b?q=1+1&r=%FF")?;
    let segment = uri.path().segments().next().map(web::Segment::to_buf);
    assert_eq!(segment.expect("a segment").decode_utf8()?, "a b");
    let value = |name| uri.query()?.param(name)?.value().map(web::Value::to_buf);
    let value = |name| value(name).expect("a value");
    assert_eq!(value("q").decode_utf8()?, "1 1");
    assert_eq!(value("r").decode_utf8_lossy(), "\u{FFFD}");
    assert_eq!(&*value("r").decode(), b"\xFF");
    assert!(value("r").decode_utf8().is_err());
    Ok(())
}

/// Converts a text into one type in three ways: by parsing it, and from the types of the crates `url` and `http`.
type Conversions = fn(&str) -> [Option<String>; 3];

macro_rules! conversions {
    ($($owned:path),* $(,)?) => {
        [$(|text| {
            let url = Url::parse(text).ok().filter(|url| url.as_str() == text);
            let http = HttpUri::try_from(text).ok().filter(|http| http.to_string().as_str() == text);
            [
                <$owned>::parse(text).ok().map(String::from),
                url.and_then(|url| <$owned>::try_from(url).ok()).map(String::from),
                http.and_then(|http| <$owned>::try_from(&http).ok()).map(String::from),
            ]
        }),*]
    };
}

/// Converts a text of each profile into the types of all profiles. Each conversion must keep the text or fail.
#[test]
fn each_text_converts_into_the_types_that_it_is_valid_for() {
    const TEXTS: [&str; 18] = [
        "http://h/a?b=c",
        "https://h/a?b=c",
        "https://h/a?b=c#d",
        "ws://h/a?b",
        "wss://h/",
        "ftp://h/a;type=i",
        "coap://h/a?b",
        "coaps://h/a",
        "file:///a",
        "data:,x",
        "mailto:a@h?subject=b",
        "tel:+1-201",
        "geo:1,2",
        "urn:ab:c",
        "pkg:npm/a@1",
        "ni:///sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk",
        "nih:sha-256-32;53269057",
        "iri:x",
    ];
    let types: [Conversions; 19] = conversions! {
        http_profile::UriBuf, https::UriBuf, web::UriBuf, ws::UriBuf, wss::UriBuf, ftp::UriBuf, coap::UriBuf,
        coaps::UriBuf, file::UriBuf, data::UriBuf, mailto::UriBuf, tel::UriBuf, geo::UriBuf,
        urn::UriBuf, purl::UriBuf, ni::UriBuf, nih::UriBuf, UriBuf, uri_tables::rfc3986::UriReferenceBuf,
    };
    let mut valid = 0;
    for text in TEXTS {
        for conversions in types {
            let [parsed, by_url, by_http] = conversions(text);
            assert!(
                parsed.is_none() || parsed.as_deref() == Some(text),
                "{text}"
            );
            assert!(by_url.is_none() || by_url == parsed, "{text}");
            assert!(by_http.is_none() || by_http == parsed, "{text}");
            // If `url` leaves the text unchanged, the conversion must give the same result as parsing.
            let is_url = Url::parse(text).is_ok_and(|url| url.as_str() == text);
            assert!(!is_url || by_url == parsed, "{text}");
            valid += usize::from(parsed.is_some());
        }
    }
    // Each text is valid for its own profile, except the last one, and for both types of RFC 3986.
    assert!(valid >= 3 * TEXTS.len() - 1, "{valid}");
}

/// A view of another profile's rule is encoded text: it is inserted as it is, and validated.
#[test]
fn views_of_other_profiles_are_parts() -> Result<(), Error> {
    let target = request_target::OriginForm::parse("/a%2Fb/c?x=%26")?;
    let uri = web::Uri::builder()
        .scheme("https")
        .host("h")
        .path(target.path())
        .finish()?;
    assert_eq!(uri, "https://h/a%2Fb/c");
    let mut uri = web::UriBuf::parse("https://h")?;
    uri.set_path(target.path())?;
    uri.set_query(target.query())?;
    uri.push_segment(uri_tables::rfc3986::Segment::from_static("d%20e"))?;
    uri.push_segment(uri_tables::rfc3986::Segment::from_static("f").to_buf())?;
    uri.set_host(http_profile::Host::from_static("[::1]"))?;
    assert_eq!(uri, "https://[::1]/a%2Fb/c/d%20e/f?x=%26");

    // RFC 3986 admits ports and hosts that `web` refuses, because browsers refuse them or read them differently.
    let port = uri_tables::rfc3986::Port::from_static("99999");
    assert!(uri.set_port(port).is_err());
    let host = uri_tables::rfc3986::Host::from_static("a%20b");
    assert!(uri.set_host(host).is_err());
    assert_eq!(uri, "https://[::1]/a%2Fb/c/d%20e/f?x=%26");
    Ok(())
}

/// An owned type of a rule without parts only accepts texts of its rule from other types.
#[test]
fn types_without_parts_check_what_they_convert() {
    let other = Url::parse("http://h/1").expect("a URL");
    let error = whole::UriBuf::try_from(other).expect_err("a digit");
    assert_eq!(error.into_string(), "http://h/1");
    let other = HttpUri::from_static("http://h/1");
    assert!(whole::UriBuf::try_from(&other).is_err());
    let generic: UriBuf = whole::UriBuf::parse("http://h/a").expect("valid").into();
    assert_eq!(generic.authority().expect("an authority").host(), "h");
}

uri_tables::uri_profile! {
    /// A URI with a secret in its query.
    mod api {
        extends rfc3986;
        abnf r#"
            URI   = "https://" host path-abempty "?" query
            query = param *( "&" param )
            param = "token=" token / "page=" page
            token = 1*ALPHA
            page  = 1*DIGIT
        "#;
        expose URI, host, query, param, token, page;
        secret token;
    }
}

/// The error of a conversion is about the type of the profile, which knows its secrets.
#[test]
fn errors_mask_the_secrets_of_the_profile() {
    // RFC 3986 allows the second text, but the profile does not.
    for text in [
        "https://h/?token=hunter&page=|",
        "https://h/?token=hunter&page=:",
    ] {
        let url = Url::parse(text).expect("a URL");
        let error = api::UriBuf::try_from(url.clone()).expect_err(text);
        let shown = [format!("{error:?}"), error.render().to_string()];
        assert!(shown.iter().all(|it| !it.contains("hunter")), "{shown:?}");
        let error = Error::from(api::Uri::try_from(&url).expect_err(text));
        assert!(!error.render(text).to_string().contains("hunter"));
        if let Ok(uri) = text.parse::<HttpUri>() {
            let error = Error::from(api::UriBuf::try_from(&uri).expect_err(text));
            assert!(!error.render(text).to_string().contains("hunter"));
        }
    }
}
