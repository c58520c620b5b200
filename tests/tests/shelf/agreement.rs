//! Tests of the profile `web`: browsers read every text of `web::Uri` as this library does (theorem T12).
//!
//! The parsers of the URL Standard are the crate `url`, and Ada with the feature `ada`. The tests also show that `web`
//! refuses no more than needed: if RFC 9110 admits a text that `web` refuses, these parsers refuse it or read another
//! host in it, or its authority has a triplet.

use std::net::{IpAddr, Ipv6Addr};

use proptest::prelude::*;
use uri_tables::Owned;
use uri_tables::profiles::web::{Uri, UriBuf};
use uri_tables::profiles::{http, https};
use uri_tables::proptest::{near_misses, valid_texts};
use uri_tables_tests::effort;
use uri_tables_tests::mutation::Random;

/// The components that a parser of the URL Standard reads in a text.
#[derive(Debug, PartialEq, Eq)]
struct Reading {
    scheme: String,
    host: String,
    port: u16,
    has_credentials: bool,
    /// The URL as the parser writes it, for example without dot segments.
    text: String,
}

type Parser = fn(&str) -> Option<Reading>;

const PARSERS: &[(&str, Parser)] = &[
    ("url", url),
    #[cfg(feature = "ada")]
    ("ada", ada),
];

fn url(text: &str) -> Option<Reading> {
    let url = url::Url::parse(text).ok()?;
    Some(Reading {
        scheme: url.scheme().to_owned(),
        host: url.host_str()?.to_owned(),
        port: url.port_or_known_default()?,
        has_credentials: !url.username().is_empty() || url.password().is_some(),
        text: url.into(),
    })
}

#[cfg(feature = "ada")]
fn ada(text: &str) -> Option<Reading> {
    let url = ada_url::Url::parse(text, None).ok()?;
    let scheme = url.protocol().trim_end_matches(':');
    let default = if scheme == "https" { "443" } else { "80" };
    let port = Some(url.port()).filter(|port| !port.is_empty());
    Some(Reading {
        scheme: scheme.to_owned(),
        host: url.hostname().to_owned(),
        port: port.unwrap_or(default).parse().ok()?,
        has_credentials: url.has_credentials(),
        text: url.href().to_owned(),
    })
}

/// Returns the address between the brackets of an IP literal.
fn ipv6(host: &str) -> Option<Ipv6Addr> {
    host.strip_prefix('[')?.strip_suffix(']')?.parse().ok()
}

/// Returns the path, query and fragment of the normal form of `uri`, with `%27` for each apostrophe in the query, as
/// the URL Standard writes it for `http` and `https`.
fn behind_the_authority(uri: &Uri<'_>) -> [Option<String>; 3] {
    let normal = uri.normalize().into_string();
    let normal = Uri::parse(&normal).expect("a normal form is a text of its rule");
    [
        Some(normal.path().as_str().to_owned()),
        normal
            .query()
            .map(|query| query.as_str().replace('\'', "%27")),
        normal
            .fragment()
            .map(|fragment| fragment.as_str().to_owned()),
    ]
}

/// Returns whether the path has both `..` and a segment that looks like a drive letter, which the crate `url` then
/// keeps: see [`a_known_mistake_of_url`].
fn may_keep_a_drive(uri: &Uri<'_>) -> bool {
    let mut segments = uri.path().segments();
    let is_drive =
        |text: &str| matches!(text.as_bytes(), [letter, b':'] if letter.is_ascii_alphabetic());
    let is_up = |text: &str| text.to_ascii_lowercase().replace("%2e", ".") == "..";
    segments.clone().any(|it| is_drive(it.as_str())) && segments.any(|it| is_up(it.as_str()))
}

/// Checks what theorem T12 says of a text. Returns `false` if it is no text of `web::Uri`.
fn agrees(text: &str) -> bool {
    let Ok(uri) = Uri::parse(text) else {
        return false;
    };
    let host = uri.host().as_str().to_ascii_lowercase();
    let has_punycode = host.split('.').any(|label| label.starts_with("xn--"));
    for (parser, read) in PARSERS {
        let Some(reading) = read(text) else {
            assert!(has_punycode, "{parser} refuses {text}");
            continue;
        };
        assert_eq!(
            reading.scheme,
            uri.scheme().as_str().to_ascii_lowercase(),
            "{parser} on {text}"
        );
        assert_eq!(Some(reading.port), uri.tcp_port(), "{parser} on {text}");
        assert!(!reading.has_credentials, "{parser} on {text}");
        match uri.host().to_ip_addr() {
            Some(IpAddr::V6(address)) => {
                assert_eq!(ipv6(&reading.host), Some(address), "{parser} on {text}");
            }
            _ => assert_eq!(reading.host, host, "{parser} on {text}"),
        }
        let written = Uri::parse(&reading.text);
        let written = written.unwrap_or_else(|error| panic!("{parser} on {text}: {error}"));
        let [own, theirs] = [&uri, &written].map(behind_the_authority);
        let keeps_drives = *parser == "url" && may_keep_a_drive(&uri);
        assert!(
            own == theirs || keeps_drives,
            "{parser} on {text}: {theirs:?}, and not {own:?}"
        );
        assert_eq!(written.host().as_str(), reading.host, "{parser} on {text}");
        let normal = uri.normalize().into_string();
        assert_eq!(
            Uri::parse(&normal).map(|it| it.host().to_string()).ok(),
            Some(reading.host),
            "{parser} on {text}"
        );
    }
    true
}

/// Returns whether `text` is a `web::Uri`, after checking it by theorem T12. If only RFC 9110 admits the text, checks
/// that no parser reads its host as it is written, unless the authority has a triplet.
pub(crate) fn judge(text: &str) -> bool {
    if agrees(text) {
        return true;
    }
    if !(http::UriWithFragment::is_valid(text) || https::UriWithFragment::is_valid(text)) {
        return false;
    }
    let (_, behind) = text.split_once("://").expect("a URI with an authority");
    let authority = behind.split(['/', '?', '#']).next().expect("one at least");
    if authority.contains('%') {
        return false;
    }
    let host = authority.trim_end_matches(|it: char| it.is_ascii_digit());
    let host = host.strip_suffix(':').unwrap_or(authority);
    for (parser, read) in PARSERS {
        let is_same = |reading: &Reading| reading.host == host.to_ascii_lowercase();
        assert!(
            !read(text).as_ref().is_some_and(is_same),
            "{parser} reads {text} as it is written"
        );
    }
    false
}

/// The file has one of 97 lines of a list of links that were collected on the web. `tests/vectors/README.md` names its
/// source.
#[test]
fn real_urls_are_read_alike() {
    let lines: Vec<_> = include_str!("../../vectors/web-urls.txt").lines().collect();
    let read = lines.iter().filter(|line| judge(line)).count();
    let valid = lines
        .iter()
        .filter(|line| uri_tables::rfc3986::Uri::is_valid(line))
        .count();
    assert_eq!((lines.len(), read, valid), (495, 492, 492));
}

/// Tests all hosts made of three pieces, which are numbers or resemble numbers, with or without dots between them.
#[test]
fn hosts_that_may_be_numbers() {
    let pieces = [
        "",
        "0",
        "1",
        "09",
        "256",
        "0x",
        "0X7f",
        "x",
        "a",
        "-",
        "_",
        "1.2.3.4",
        "08.",
        "4294967296",
        "xn--",
        "%31",
        "!",
    ];
    let (mut read, mut other) = (0, 0);
    for one in pieces {
        for two in pieces {
            for three in pieces {
                for (first, second) in [("", "."), (".", "."), (".", ""), ("", "")] {
                    for end in ["", "."] {
                        let text = format!("http://{one}{first}{two}{second}{three}{end}");
                        *if judge(&text) { &mut read } else { &mut other } += 1;
                    }
                }
            }
        }
    }
    assert!(read > 5_000 && other > 5_000, "{read} {other}");
}

/// Hosts of many labels, so that labels and dots are at all offsets of the first block of bytes that the search reads,
/// and after it.
#[test]
fn hosts_of_many_labels() {
    let pieces = [
        "a", "example", "x1", "1x", "7", "0", "0x", "0xF", "0xg", "-", "",
    ];
    let mut random = Random::new(0x00D0_75EE);
    let (mut read, mut other) = (0, 0);
    for _ in 0..effort::count(40_000) {
        let labels = (0..=random.below(16)).map(|_| pieces[random.below(pieces.len())]);
        let host = labels.collect::<Vec<_>>().join(".");
        let behind = ["", "/", ":8080", "?a", "/a.b/c"][random.below(5)];
        let text = format!("http://{host}{behind}");
        *if judge(&text) { &mut read } else { &mut other } += 1;
    }
    assert!(read > 1_000 && other > 1_000, "{read} {other}");
}

#[test]
fn ports() {
    for port in effort::sample(0..=u16::MAX, 0).chain([
        80,
        443,
        9,
        99,
        999,
        9_999,
        10_000,
        59_999,
        60_000,
        64_999,
        65_000,
        65_499,
        65_500,
        65_529,
        65_530,
        u16::MAX,
    ]) {
        for zeros in ["", "0", "0000000"] {
            let text = format!("https://h:{zeros}{port}/");
            assert!(agrees(&text), "{text}");
            assert_eq!(Uri::parse(&text).unwrap().tcp_port(), Some(port));
        }
    }
    assert!(agrees("http://h:") && agrees("https://h:?q"));
    for above in
        (65_536_u64..66_000).chain([70_000, 80_443, 99_999, 100_000, 655_350, 4_294_967_376])
    {
        assert!(!judge(&format!("http://h:{above}/")));
        assert!(!judge(&format!("http://h:00{above}/")));
    }
}

#[test]
fn ipv6_addresses() {
    let mut random = Random::new(12);
    let pieces = [
        "",
        "0",
        "00",
        "1",
        "ab",
        "FFFF",
        "0db8",
        "1.2.3.4",
        "255.255.255.255",
        "01.2.3.4",
    ];
    let mut read = 0;
    for _ in 0..effort::count(200_000) {
        let count = random.below(9);
        let address: Vec<_> = (0..=count)
            .map(|_| pieces[random.below(pieces.len())])
            .collect();
        let address = address.join(":");
        read += usize::from(judge(&format!("http://[{address}]:81/")));
        read += usize::from(judge(&format!("http://[::{address}]")));
    }
    assert!(read > 500, "{read}");
}

/// Browsers decode a name in Punycode to check it, and may refuse it. A name that they accept must stay as it is
/// written.
#[test]
fn punycode() {
    for text in [
        "http://xn--bcher-kva.example/",
        "http://XN--Bcher-KVA.Example/",
        "http://xn--/",
        "http://xn--a/",
        "http://xn--ascii-/",
        "http://xn--99999999/",
        "http://a.xn--zn7c.com/",
    ] {
        assert!(agrees(text), "{text}");
    }
    let mut random = Random::new(34);
    let letters = b"abkz019-.";
    for _ in 0..effort::count(50_000) {
        let name: String = (0..random.below(7))
            .map(|_| char::from(letters[random.below(letters.len())]))
            .collect();
        judge(&format!("http://a.xn--{name}/"));
    }
}

/// Texts that made parsers of other languages send a request to another host than the one that was checked.
#[test]
#[allow(clippy::too_many_lines, reason = "a table")]
fn texts_that_confuse_hosts() {
    for text in [
        // A browser reads `\` as `/`.
        r"http://good.example\@evil.example/",
        r"http://evil.example\.good.example/",
        r"http:\\good.example/",
        r"https:/\evil.example/",
        r"http://good.example\a",
        // User information that looks like the host, and what some parsers take for its end.
        "http://good.example@evil.example/",
        "http://good.example:80@evil.example/",
        "http://@good.example/",
        "http://a:b@good.example:80/",
        "http://good.example%40evil.example/",
        "http://good.example%2F@evil.example/",
        "http://good.example&@evil.example#@also.example/",
        "http://[::1]@evil.example/",
        // Too few or too many slashes, or no host.
        "http:good.example",
        "http:/good.example",
        "http:///evil.example/",
        "http:////evil.example/",
        "http://:80/",
        "http://?q",
        "http://#@good.example/",
        // Characters that browsers remove.
        " http://good.example/",
        "http://good.example/ ",
        "ht\ttp://good.example/",
        "http://go\nod.example/",
        "http:/\r/evil.example/",
        "\u{1}http://good.example/",
        "http://good.example/a\tb",
        // Characters that browsers map to others, as they are and as triplets.
        "http://evil.example\u{3002}good.example/",
        "http://evil\u{ff0e}example/",
        "http://\u{ff11}27.0.0.1/",
        "http://good.example\u{ff0f}evil/",
        "http://good.example\u{2100}.evil.example/",
        "http://\u{ad}good.example/",
        "http://evil%E3%80%82example/",
        "http://evil%EF%BC%8Eexample/",
        "http://%EF%BC%91%EF%BC%92%EF%BC%97.1/",
        "http://%31%32%37.0.0.1/",
        "http://127.0.0%2E1/",
        "http://0%78%37f.1/",
        "http://good%2Eexample/",
        "http://good.example%00.evil.example/",
        "http://good.example%23.evil.example/",
        "http://good.example%5C.evil.example/",
        "http://good%0D%0Aevil/",
        // Addresses in other forms.
        "http://2130706433/",
        "http://0x7f000001/",
        "http://0x7F.1/",
        "http://127.1/",
        "http://127.0.1/",
        "http://0177.0.0.1/",
        "http://127.0.0.1./",
        "http://127.0.0.01/",
        "http://127.0.0.0x1/",
        "http://1.2.3.4.5/",
        "http://256.0.0.1/",
        "http://1e2.0/",
        "http://a.0/",
        "http://a.0x/",
        "http://0/",
        "http://[::1.2.3]/",
        "http://[::127.0.0.01]/",
        "http://[::1%25eth0]/",
        "http://[v1.x]/",
        "http://[::1/",
        "http://[::1]a/",
        "http://[127.0.0.1]/",
        // Ports.
        "http://h:99999/",
        "http://h:65536/",
        "http://h:80443/",
        "http://h:4294967376/",
        "http://h:18446744073709551696/",
        "http://h:-80/",
        "http://h:+80/",
        "http://h:0x50/",
        "http://h:80:80/",
        "http://h:8%30/",
        "http://h:80a/",
        // Other schemes.
        "//good.example/",
        "httpſ://good.example/",
        "javascript:alert(1)//http://good.example/",
        "view-source:http://good.example/",
    ] {
        assert!(!judge(text), "{text}");
    }
    for (text, normal) in [
        ("http://h/a/%2e%2e/b", "http://h/b"),
        ("http://h/a/.%2E/%2e/b/%2E", "http://h/b/"),
        ("http://h/%2e%2e%2f..%2Fb/..", "http://h/"),
        ("http://h/a//../..//b", "http://h//b"),
        ("http://h/..//..", "http://h/"),
        ("http://h//evil.example/%2e%2e//", "http://h///"),
        (
            "http://h/a;x/..;y/.../%2e%2e%2e",
            "http://h/a;x/..;y/.../...",
        ),
        (
            "http://h/%5C..%5Cevil/C:/../D%7C/..",
            "http://h/%5C..%5Cevil/",
        ),
        ("http://h?/../@evil.example", "http://h/?/../@evil.example"),
        ("http://h#@evil.example/..", "http://h/#@evil.example/.."),
        ("http://h/@evil.example:80/..", "http://h/"),
        ("http://h:0080/:81", "http://h/:81"),
        (
            "http://a!$&'()*+,;=_~-.b..c/",
            "http://a!$&'()*+,;=_~-.b..c/",
        ),
        ("http://./", "http://./"),
        ("http://1.2.3.4.a/", "http://1.2.3.4.a/"),
        ("http://0x7g/", "http://0x7g/"),
    ] {
        assert!(agrees(text), "{text}");
        assert_eq!(Uri::parse(text).unwrap().normalize(), normal);
    }
}

/// The URL Standard keeps a drive letter before `..` if the scheme is `file`, and the crate `url` does it for all schemes.
/// If this test fails, the mistake is corrected, and `may_keep_a_drive` can be removed.
#[test]
fn a_known_mistake_of_url() {
    let text = "http://h/a/C:/../b";
    assert_eq!(Uri::parse(text).unwrap().normalize(), "http://h/a/b");
    for (parser, read) in PARSERS {
        let expected = if *parser == "url" {
            "http://h/a/C:/b"
        } else {
            "http://h/a/b"
        };
        assert_eq!(read(text).unwrap().text, expected, "{parser}");
    }
}

proptest! {
    #[test]
    fn generated_texts_are_read_alike(text in valid_texts::<UriBuf>()) {
        prop_assert!(agrees(text.as_str()));
    }

    #[test]
    fn near_misses_are_read_alike_or_refused(
        miss in near_misses::<Uri<'static>>(),
        text in valid_texts::<UriBuf>(),
        edits in prop::collection::vec(any::<(u8, u16, u16)>(), 1..4),
    ) {
        judge(&miss);
        if let Ok(text) = String::from_utf8(uri_tables_tests::mutation::edited(text.as_str(), edits)) {
            judge(&text);
        }
    }

    /// A text that RFC 9110 admits is refused only if browsers read it as another text.
    #[test]
    fn no_more_is_refused_than_needed(
        text in prop_oneof![
            valid_texts::<http::UriWithFragmentBuf>().prop_map(Owned::into_string),
            valid_texts::<https::UriWithFragmentBuf>().prop_map(Owned::into_string),
        ],
    ) {
        judge(&text);
    }
}
