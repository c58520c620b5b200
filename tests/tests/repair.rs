//! Checks `repair` against a naive repairer, which parses the whole text again after each step.

use std::fmt::Write;
use std::fs;

use uri_tables::profiles::{file_windows, purl, request_target, web};
use uri_tables::rfc3986::{Fragment, Host, Path, Query, RelativeRef, Uri, UriReference, Userinfo};
use uri_tables::rfc3987::Iri;
use uri_tables::{ErrorKind, ParseError, View};
use uri_tables_tests::mutation::Random;
use uri_tables_tests::vectors;

/// The functions of one type that are tested.
struct Type {
    name: &'static str,
    parse: fn(&str) -> Result<(), ParseError>,
    repair: fn(&str) -> Result<String, ParseError>,
    /// Returns the range of the host or authority. `repair` encodes nothing in this range.
    host: fn(&str) -> std::ops::Range<usize>,
}

macro_rules! types {
    ($($($type:ident)::+: $host:expr;)*) => {
        [$(Type {
            name: <$($type)::+<'_>>::NAME,
            parse: |text| <$($type)::+<'_>>::parse(text).map(drop),
            repair: |text| <$($type)::+<'_> as View>::repair(text).map(|text| text.into_owned()),
            host: $host,
        }),*]
    };
}

fn types() -> [Type; 12] {
    types! {
        Uri: authority;
        UriReference: authority;
        RelativeRef: authority;
        Iri: authority;
        Path: authority;
        Query: authority;
        Fragment: authority;
        Userinfo: |_| 0..0;
        Host: |text| 0..text.len();
        web::Uri: authority;
        file_windows::Uri: authority;
        request_target::OriginForm: authority;
    }
}

/// Returns the range of the authority, or an empty range if the text has no authority. An authority follows exactly two
/// slashes, or at least four, at the start or after a scheme.
fn authority(text: &str) -> std::ops::Range<usize> {
    let scheme = text.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || "+-.:".contains(c));
    let host = scheme.trim_start_matches('/');
    if !matches!(scheme.len() - host.len(), 2 | 4..) {
        return 0..0;
    }
    let start = text.len() - host.len();
    start..start + host.find(['/', '?', '#']).unwrap_or(host.len())
}

/// Encodes the character at which parsing stops, until the text is valid. Returns `None` if the character is not data,
/// if it is in the host, or if parsing gets no further.
fn naive(of: &Type, text: &str) -> Option<String> {
    let mut text = text.to_owned();
    let mut host = (of.host)(&text);
    let mut done = 0;
    loop {
        let Err(error) = (of.parse)(&text) else {
            return Some(text);
        };
        let offset = error.offset();
        let character = text[offset..].chars().next()?;
        let is_data = match character {
            '%' => error.kind() == ErrorKind::MalformedTriplet || !is_triplet(&text[offset..]),
            '#' => text[..offset].contains('#'),
            '[' | ']' => true,
            '\\' => false,
            _ => !character.is_ascii_graphic() || "\"<>^`{|}".contains(character),
        };
        if offset < done || !is_data || host.contains(&offset) {
            return None;
        }
        let mut buffer = [0; 4];
        let bytes = character.encode_utf8(&mut buffer).bytes();
        let mut triplets = String::new();
        for byte in bytes {
            write!(triplets, "%{byte:02X}").expect("a string");
        }
        if offset < host.start {
            let by = triplets.len() - character.len_utf8();
            host = host.start + by..host.end + by;
        }
        done = offset + triplets.len();
        text.replace_range(offset..offset + character.len_utf8(), &triplets);
    }
}

fn is_triplet(text: &str) -> bool {
    let digits = text.get(1..3);
    digits.is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// Compares `repair` with the naive repairer. Returns whether `text` is valid or was repaired.
fn check(of: &Type, text: &str) -> bool {
    let found = (of.repair)(text);
    let shown = format!("`{}`: {text:?}", of.name);
    assert_eq!(found.as_ref().ok(), naive(of, text).as_ref(), "{shown}");
    match found {
        Ok(repaired) => {
            assert!((of.parse)(&repaired).is_ok(), "{shown}");
            assert_eq!((of.repair)(&repaired).as_deref(), Ok(&*repaired), "{shown}");
            assert_eq!(
                (of.parse)(text).is_ok(),
                repaired == text,
                "{shown}: only texts that are not valid are changed"
            );
            true
        }
        Err(error) => {
            assert!(text.is_char_boundary(error.offset()), "{shown}");
            assert_eq!(
                error.byte(),
                text.as_bytes().get(error.offset()).copied(),
                "{shown}"
            );
            false
        }
    }
}

/// URIs from RFCs and packages, as people typed them.
const TYPED: &[&str] = &[
    "https://code.mpimet.mpg.de/projects/cdo/wiki/Cdo{rbpy}",
    "ftp://$host/$pathbase{$scheme}$value.ps",
    "sieve:preamble|sieve:postamble",
    "file:///c|/path/to/file",
    "file:c|/path/to/file",
    "mailto:tim@example.com?body=${body_param}",
    "urn:%s:%s",
    "xmpp:ji&#x159;i@&#x10D;echy.example/v%20Praze",
    "https://a.example/?a[]=1&b=a#b#c",
    "https://a b.example/",
    "//h|/",
    "file:////h|st/share",
    "https://a.example\\b",
    "/a?q={x}&r=100%&s=%zz",
    "https://例え.example/引き出し",
    " https://a.example/",
];

#[test]
fn typed_texts() {
    let types = types();
    let repaired = TYPED.iter().filter(|text| check(&types[1], text)).count();
    assert_eq!(repaired, 10);
    for of in &types {
        for text in TYPED {
            check(of, text);
        }
    }
}

/// Links collected on the web, and texts of all vectors.
#[test]
fn collected_texts() {
    let path = vectors::folder().join("web-urls.txt");
    let urls = fs::read_to_string(path).expect("the file");
    let types = types();
    for url in urls.lines() {
        check(&types[0], url);
        check(&types[9], url);
    }
    for of in &types {
        for text in vectors::inputs() {
            check(of, &text);
        }
    }
}

#[test]
fn random_texts() {
    let types = types();
    let texts = vectors::inputs();
    let mut random = Random::new(31);
    let mut repaired = 0;
    for _ in 0..3_000 {
        let text = random.mutation(&texts);
        let text = String::from_utf8_lossy(&text);
        repaired += types.iter().filter(|of| check(of, &text)).count();
    }
    assert!(repaired > 3_000, "{repaired}");
}

/// Bytes that are not UTF-8 are encoded, too.
#[test]
fn bytes_that_are_no_text() {
    assert_eq!(
        Uri::repair(b"https://h/\xE9").expect("a path"),
        "https://h/%E9"
    );
    assert_eq!(
        Iri::repair("https://h/é{".as_bytes()).expect("a path"),
        "https://h/é%7B"
    );
    assert_eq!(
        Uri::repair(b"https://\xE9/").expect_err("a host").offset(),
        8
    );
}

/// Lenient parsers accept texts that need repair, and return them repaired.
#[test]
fn lenient_readers() {
    for (text, expected) in [
        ("file:///c%3A/work", "file:///c:/work"),
        ("file:///C%7c/a b", "file:///C:/a%20b"),
        ("file:///c:/a", "file:///c:/a"),
        ("file:/c%3a/a", "file:/c:/a"),
        ("file:///cc%3A/a", "file:///cc%3A/a"),
        ("file:///etc/a b", "file:///etc/a%20b"),
    ] {
        let uri = file_windows::UriBuf::parse_lenient(text).expect(text);
        assert_eq!(uri, expected);
        let again = file_windows::UriBuf::parse_lenient(expected).expect(text);
        assert_eq!(again, expected);
    }
    assert!(file_windows::UriBuf::parse_lenient("file:\\\\host\\a").is_err());
    assert!(purl::UriBuf::parse_lenient("pkg:npm/a b").is_ok());
    // Slashes around the rest are removed before the version is split off.
    for text in ["pkg://npm/a@1.0/", "pkg:npm/a/@1.0//", "pkg:/npm/a@1.0"] {
        assert_eq!(purl::UriBuf::parse_lenient(text).unwrap(), "pkg:npm/a@1.0");
    }
}

/// The content that a program reads in a URL: scheme, host, port, and the data of path, query and fragment.
type Read = (
    String,
    String,
    Option<u16>,
    Vec<u8>,
    Option<Vec<u8>>,
    Option<Vec<u8>>,
);

fn data(text: &str) -> Vec<u8> {
    percent_encoding::percent_decode_str(text).collect()
}

/// In a query, `+` is a space.
fn form_data(text: &str) -> Vec<u8> {
    data(&text.replace('+', " "))
}

fn read(text: &str) -> Read {
    let uri = web::UriBuf::parse(text).expect("it is repaired");
    let uri = web::UriBuf::parse(uri.normalize().as_str()).expect("it is normal");
    (
        uri.scheme().to_string(),
        uri.host().to_string(),
        uri.tcp_port(),
        data(uri.path().as_str()),
        uri.query().map(|query| form_data(query.as_str())),
        uri.fragment().map(|fragment| data(fragment.as_str())),
    )
}

fn read_by_url(text: &str) -> Option<Read> {
    let url = url::Url::parse(text).ok()?;
    let host = url.host_str()?.to_owned();
    Some((
        url.scheme().to_owned(),
        host,
        url.port_or_known_default(),
        data(url.path()),
        url.query().map(form_data),
        url.fragment().map(data),
    ))
}

/// A browser reads the original and the repaired text as the same URL, apart from which bytes are encoded.
#[test]
fn browsers_read_the_repaired_url_in_the_original() {
    let path = vectors::folder().join("web-urls.txt");
    let lines = fs::read_to_string(path).expect("the file");
    let mut random = Random::new(11);
    let mut repaired = 0;
    for line in lines.lines() {
        for bad in [
            " ", "|", "{", "}", "\"", "<", "^", "`", "é", "%", "%4", "[", "]",
        ] {
            // Browsers remove spaces at both ends.
            let at = 1 + random.below(line.len() - 1);
            let text = format!("{}{bad}{}", &line[..at], &line[at..]);
            let Ok(good) = <web::Uri<'_> as View>::repair(&text) else {
                continue;
            };
            repaired += usize::from(good != text);
            assert_eq!(read_by_url(&text), Some(read(&good)), "{text:?} {good:?}");
        }
    }
    assert!(repaired > 2_000, "{repaired}");
}
