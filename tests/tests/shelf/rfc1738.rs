//! Tests of the profile `rfc1738`: the RFC's examples and requirements, a comparison with a naive parser, and hostile
//! texts.

use proptest::prelude::*;
use uri_tables::profiles::rfc1738::{
    self, Extra, Fsegment, Hsegment, Login, Password, Safe, Search, Uri, UrlPath, User,
};
use uri_tables::rfc3986;
use uri_tables_tests::{automata, vectors};

use crate::hostile;

const FIELDS: [&str; 7] = [
    "scheme", "user", "password", "host", "port", "url_path", "other",
];

#[test]
fn vectors() {
    let cases = vectors::cases("profiles/rfc1738");
    assert!(cases.len() >= 55);
    for case in cases {
        let input = case.text("input");
        match case.text("op") {
            "parse" => {
                let uri = Uri::parse(input).unwrap_or_else(|error| panic!("{case}: {error}"));
                let login = uri.login();
                let text = |text: Option<&str>| text.map(str::to_owned);
                let found = [
                    text(Some(uri.scheme().as_str())),
                    text(login.and_then(Login::user).map(User::as_str)),
                    text(login.and_then(Login::password).map(Password::as_str)),
                    text(login.map(Login::host).map(rfc1738::Host::as_str)),
                    text(login.and_then(Login::port).map(rfc1738::Port::as_str)),
                    text(uri.url_path().map(UrlPath::as_str)),
                    text(uri.other_schemepart().map(rfc1738::OtherSchemepart::as_str)),
                ];
                let expected = FIELDS.map(|name| case.optional_text(name).map(str::to_owned));
                assert_eq!(found, expected, "{case}");
            }
            "invalid" => assert!(!Uri::is_valid(input), "{case}"),
            other => panic!("{case}: what is `{other}`?"),
        }
    }
}

/// Checks the sets of section 2.2, including the often copied list `$-_.+!*'(),`.
#[test]
fn bytes() {
    for byte in 0..=u8::MAX {
        let place = usize::from(byte);
        let unreserved = byte.is_ascii_alphanumeric() || b"$-_.+!*'(),".contains(&byte);
        let reserved = b";/?:@=&".contains(&byte);
        assert_eq!(rfc1738::Unreserved::TABLE[place], unreserved, "{byte:#04X}");
        assert_eq!(rfc1738::Reserved::TABLE[place], reserved, "{byte:#04X}");
        assert_eq!(
            Safe::TABLE[place] || Extra::TABLE[place],
            b"$-_.+!*'(),".contains(&byte)
        );
        assert_eq!(
            rfc1738::Xchar::TABLE[place],
            unreserved || reserved,
            "{byte:#04X}"
        );
        assert_eq!(rfc1738::Uchar::TABLE[place], unreserved, "{byte:#04X}");
        assert_eq!(UrlPath::TABLE[place], unreserved || reserved, "{byte:#04X}");
        // For HTTP URLs, the prose of section 3.3 reserves "/", ";" and "?", but the grammar of section 5 allows ";".
        let hsegment = unreserved || b";:@&=".contains(&byte);
        assert_eq!(Hsegment::TABLE[place], hsegment, "{byte:#04X}");
        assert_eq!(Search::TABLE[place], hsegment, "{byte:#04X}");
        // Section 3.2.2 reserves "/" and ";" in FTP URLs.
        assert_eq!(
            Fsegment::TABLE[place],
            unreserved || b"?:@&=".contains(&byte)
        );
        // Section 3.1 requires that ":", "@" and "/" in a user name and a password are encoded.
        let user = unreserved || b";&=".contains(&byte);
        assert_eq!(User::TABLE[place], user, "{byte:#04X}");
        assert_eq!(Password::TABLE[place], user, "{byte:#04X}");
    }
}

/// Checks the shortest texts that match the RFC's rules but not RFC 3986. The header of the grammar lists them.
#[test]
fn printed_but_not_within_rfc_3986() {
    let grammar = automata::bundled(&["rfc1738"]);
    let rules = ["genericurl", "ip-schemepart"];
    let printed = automata::automata(&grammar, &rules);
    for (rule, text) in [
        ("genericurl", "+:"),
        ("genericurl", "a://:!"),
        ("genericurl", "ftp://a?@b/"),
    ] {
        assert!(printed[rule].matches(text.as_bytes()), "{text}");
        assert!(!Uri::is_valid(text), "{text}");
    }
    assert!(printed["ip-schemepart"].matches(b"//:!?@A") && !Uri::is_valid("x://:!?@A"));
    let now = rfc3986::Uri::parse("ftp://a?@b/").expect("a URI");
    assert_eq!(now.authority().expect("one").host(), "a");
}

fn is_xchars(text: &str, others: &str) -> bool {
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        let mut is_digit = || bytes.next().is_some_and(|byte| byte.is_ascii_hexdigit());
        let stands = byte.is_ascii_alphanumeric()
            || b"$-_.+!*'(),".contains(&byte)
            || others.as_bytes().contains(&byte);
        if !(stands || byte == b'%' && is_digit() && is_digit()) {
            return false;
        }
    }
    true
}

fn is_login(text: &str, user_chars: &str) -> bool {
    let (login, hostport) = match text.split_once('@') {
        Some((login, hostport)) => (Some(login), hostport),
        None => (None, text),
    };
    let (host, port) = match hostport.split_once(':') {
        Some((host, port)) => (host, Some(port)),
        None => (hostport, None),
    };
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_host = hostile::is_host_name(host) || hostile::is_four_numbers(host);
    let (user, password) = login.map_or(("", ""), |login| {
        login.split_once(':').unwrap_or((login, ""))
    });
    is_host
        && port.is_none_or(is_digits)
        && is_xchars(user, user_chars)
        && is_xchars(password, user_chars)
}

/// A naive parser for the generic form in section 5, with the requirements listed in the grammar file. It uses only
/// string functions.
fn is_url(text: &str) -> bool {
    let Some((scheme, part)) = text.split_once(':') else {
        return false;
    };
    let is_scheme = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte));
    if !is_scheme || !is_xchars(part, ";/?:@&=") {
        return false;
    }
    let Some(rest) = part.strip_prefix("//") else {
        return true;
    };
    let login = rest.split('/').next().unwrap_or_default();
    // If a login is valid only because of a `?` in it, the text must not be accepted by another alternative of
    // `schemepart`.
    is_login(login, ";&=")
        || !is_login(login, ";?&=") && {
            let authority = rest.split(['/', '?']).next().unwrap_or_default();
            rfc3986::Authority::is_valid(authority)
        }
}

#[test]
fn hostile_texts() {
    let mut texts: Vec<String> = Vec::new();
    for case in vectors::cases("profiles/rfc1738") {
        texts.push(case.text("input").to_owned());
    }
    hostile::feed(&texts, |bytes| {
        let expected = std::str::from_utf8(bytes).is_ok_and(is_url);
        assert_eq!(
            Uri::parse_bytes(bytes).is_ok(),
            expected,
            "{}",
            bytes.escape_ascii()
        );
        if expected {
            assert!(
                rfc3986::Uri::is_valid_bytes(bytes),
                "{}",
                bytes.escape_ascii()
            );
        }
    });
}

proptest! {
    #[test]
    fn data_comes_back(
        user in proptest::collection::vec(any::<u8>(), 0..9),
        password in proptest::collection::vec(any::<u8>(), 0..9),
        segment in proptest::collection::vec(any::<u8>(), 0..9),
    ) {
        let text = format!(
            "x://{}:{}@host/{}",
            User::encode(&user),
            Password::encode(&password),
            Hsegment::encode(&segment),
        );
        let uri = Uri::parse(&text).expect("a URL");
        let login = uri.login().expect("a login");
        prop_assert_eq!(login.user().expect("a user").decode().into_owned(), user);
        prop_assert_eq!(login.password().expect("a password").decode().into_owned(), password);
        prop_assert_eq!(uri.url_path().expect("a path").decode().into_owned(), segment);
        // RFC 3986 must find the same host.
        prop_assert_eq!(rfc3986::Uri::parse(&text).expect("a URI").authority().expect("one").host(), "host");
    }
}
