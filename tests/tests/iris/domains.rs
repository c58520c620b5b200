//! Maps the hosts of IRIs to ASCII domain names (RFC 3987 §3.1 and UTS 46).

use uri_tables::ErrorKind;
use uri_tables::rfc3986::{Host, UriReference};
use uri_tables::rfc3987::{AbsoluteIri, IrelativeRef, Iri, IriReference};

use uri_tables_tests::parts::Parts;

use crate::{references, texts};

fn mapped(text: &str) -> String {
    let iri = Iri::parse(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    let uri = iri.to_uri_idna();
    let uri = uri.unwrap_or_else(|error| panic!("{text:?}: {error}"));
    let reference = iri_reference(text);
    assert_eq!(reference.to_uri_reference_idna().unwrap(), uri.as_str());
    uri.into_string()
}

fn iri_reference(text: &str) -> IriReference<'_> {
    IriReference::parse(text).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

#[test]
fn names_in_ascii() {
    for (host, ascii) in [
        ("résumé.example.org", "xn--rsum-bpad.example.org"),
        ("例え.jp", "xn--r8jz45g.jp"),
        ("EXAMPLE.BÜCHER", "example.xn--bcher-kva"),
        // Nontransitional processing of UTS 46 keeps `ß` and `ς`.
        ("faß.de", "xn--fa-hia.de"),
        ("βόλος.com", "xn--nxasmm1c.com"),
        // UTS 46 normalizes decomposed characters, fullwidth characters, and full stops other than `.`.
        (
            "re\u{301}sume\u{301}.example.org",
            "xn--rsum-bpad.example.org",
        ),
        ("ｅｘａｍｐｌｅ。ｃｏｍ", "example.com"),
        ("例。jp.", "xn--fsq.jp."),
        // Percent-encoded names are decoded before the mapping.
        (
            "r%C3%A9sum%c3%a9.%65xample.org",
            "xn--rsum-bpad.example.org",
        ),
        ("b%C3%BCcher.é", "xn--bcher-kva.xn--9ca"),
        // ASCII names are left unchanged.
        ("", ""),
        ("gOoGle.com", "gOoGle.com"),
        ("a_b.%2Ftmp%2fx%41", "a_b.%2Ftmp%2fx%41"),
        ("xn--99zt52a.example", "xn--99zt52a.example"),
        ("xn--a", "xn--a"),
        ("127.0.0.1", "127.0.0.1"),
        ("[::1]", "[::1]"),
    ] {
        let around = |host: &str| format!("http://{host}/");
        assert_eq!(mapped(&around(host)), around(ascii), "{host}");
    }
}

#[test]
fn all_but_the_host_is_percent_encoded() {
    assert_eq!(
        mapped("s+t://ü:ß@bücher.example:80/ä%2f/ö?\u{E000}#é"),
        "s+t://%C3%BC:%C3%9F@xn--bcher-kva.example:80/%C3%A4%2f/%C3%B6?%EE%80%80#%C3%A9"
    );
    assert_eq!(mapped("urn:bücher"), "urn:b%C3%BCcher");
    assert_eq!(mapped("foo:/bücher//é"), "foo:/b%C3%BCcher//%C3%A9");
    let reference = iri_reference("//bücher?é");
    assert_eq!(
        reference.to_uri_reference_idna().unwrap(),
        "//xn--bcher-kva?%C3%A9"
    );
    let relative = IrelativeRef::from_static("bücher/é");
    assert_eq!(
        relative.to_relative_ref_idna().unwrap(),
        "b%C3%BCcher/%C3%A9"
    );
    let absolute = AbsoluteIri::from_static("s://bücher?é");
    assert_eq!(
        absolute.to_absolute_uri_idna().unwrap(),
        "s://xn--bcher-kva?%C3%A9"
    );
}

#[test]
fn what_is_no_name() {
    for host in [
        // Delimiters that are fullwidth, percent-encoded, or part of a compatibility character.
        "é／evil.example",
        "é%2Fevil.example",
        "é%40evil.example",
        "é%3A80",
        "é%00",
        "é%20",
        "a℀b",
        "é％41",
        // IPv4 addresses written with fullwidth or circled digits or ideographic full stops.
        "１２７.0.0.1",
        "127。0。0。1",
        "①.2.3.4",
        // Names that browsers read as IPv4 addresses, or refuse.
        "１２７.1",
        "０x7f.1",
        "127。1",
        "２１３０７０６４３３",
        "é.1",
        "é.0x",
        "é.0xAg.0xaf",
        "é.256。",
        // Triplets that do not decode to UTF-8.
        "%FF",
        "é%C3",
        // Labels that STD 3 or DNS does not allow.
        "a_ö",
        "-ö",
        "ö-",
        "ö..example",
        ".ö",
        "\u{AD}",
        "\u{200D}é",
        "xn--ö",
        "\u{301}a",
        &"ö".repeat(64),
        &"ö.".repeat(60),
    ] {
        let text = format!("s://u:é@{host}:80/é");
        let error = Iri::parse(&text).unwrap().to_uri_idna().expect_err(&text);
        assert_eq!(error.kind(), ErrorKind::InvalidDomain, "{text}");
        assert_eq!(error.offset(), "s://u:é@".len(), "{text}");
        assert_eq!((error.byte(), error.part()), (None, "ireg-name"));
        // The mapping to a URI without IDNA must still succeed.
        assert!(Iri::parse(&text).unwrap().to_uri().is_ok());
    }
    let error = iri_reference("//a_ö").to_uri_reference_idna().unwrap_err();
    assert_eq!(
        error.to_string(),
        "`ireg-name` at offset 2 is not a domain name; write one, or percent-encode it"
    );
}

/// Compared with the mapping without IDNA, only the host may differ, and it must be ASCII.
#[test]
fn any_host() {
    let texts = texts(46, 40_000);
    let (mut names, mut refused) = (0, 0);
    for reference in references(&texts) {
        let text = reference.as_str();
        let plain = reference.to_uri_reference().unwrap();
        let plain = plain.as_view();
        let Ok(uri) = reference.to_uri_reference_idna() else {
            refused += 1;
            continue;
        };
        let uri = uri.as_view();
        let others = |view| Parts {
            authority: None,
            host: None,
            ..Parts::of_reference(view)
        };
        assert_eq!(others(uri), others(plain), "{text:?}");
        let host =
            |view: UriReference<'_>| view.authority().map(|it| it.host().as_str().to_owned());
        let (host, plain) = (host(uri), host(plain));
        assert_eq!(host.is_some(), plain.is_some(), "{text:?}");
        let (Some(host), Some(plain)) = (host, plain) else {
            continue;
        };
        if host != plain {
            names += 1;
            let is_label = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            assert!(
                host.split('.').all(|label| label.chars().all(is_label)),
                "{text:?}: {host}"
            );
            assert_eq!(Host::parse(&host).unwrap().to_ip_addr(), None, "{text:?}");
        }
    }
    assert!(names > 100 && refused > 100, "{names}, {refused}");
}

/// Hosts that are far too long for a domain name must take an amount of memory that is linear in their length.
#[test]
fn long_hosts_take_linear_memory() {
    for host in [
        "ö".repeat(1 << 20),
        "öa".repeat(1 << 19),
        "ö.".repeat(1 << 19),
        "a".repeat(1 << 20) + "ö",
        "%C3%B6".repeat(1 << 18),
        "\u{AD}".repeat(1 << 19) + "ö",
        "xn--".repeat(1 << 18) + "ö",
        "\u{301}".repeat(1 << 18),
        "ö\u{316}\u{301}".repeat(1 << 17),
    ] {
        let text = format!("//{host}/");
        let reference = iri_reference(&text);
        // The mapping removes soft hyphens (U+00AD), so this host becomes a short name.
        let is_name = host.starts_with('\u{AD}');
        let allocated = allocation_counter::measure(|| {
            assert!(reference.to_uri_reference().is_ok());
            assert_eq!(reference.to_uri_reference_idna().is_ok(), is_name);
        });
        let most = 100 * text.len() as u64;
        assert!(allocated.bytes_total < most, "{text:.20}: {allocated:?}");
    }
}
