//! Tests of the profile `ftp`: the examples and requirements of RFC 1738, a comparison with another parser, and hostile
//! texts.

use proptest::prelude::*;
use uri_tables::profiles::ftp::{
    Cwd, Name, Password, Port, RegName, Typecode, Uri, UriBuf, User, Userinfo,
};
use uri_tables_tests::{split, vectors};

use crate::languages;

const FILE: &str = "profiles/ftp";

fn parse(text: &str) -> Uri<'_> {
    Uri::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn vectors() {
    let cases = vectors::cases(FILE);
    assert!(cases.len() >= 60);
    for case in cases {
        match case.text("op") {
            "parse" => {
                let uri = parse(case.text("input"));
                let (authority, path) = (uri.authority(), uri.path());
                let userinfo = authority.userinfo();
                let password = userinfo.and_then(Userinfo::password);
                let found = serde_json::json!({
                    "user": userinfo.map(|userinfo| userinfo.user().as_str()),
                    "password": password.map(Password::as_str),
                    "host": authority.host().as_str(),
                    "port": authority.port().map(Port::as_str),
                    "path": path.as_str(),
                    "cwds": path.cwds().map(Cwd::as_str).collect::<Vec<_>>(),
                    "name": path.name().map(Name::as_str),
                    "type": path.typecode().map(Typecode::as_str),
                });
                assert_eq!(&found, case.json("components"), "{case}");
                let port = case.json("tcp_port").as_u64();
                assert_eq!(uri.tcp_port().map(u64::from), port, "{case}");
                if let Some(expected) = case.json("decoded_cwds").as_array() {
                    let cwds = path.cwds().map(|cwd| cwd.decode_utf8_lossy().into_owned());
                    assert!(
                        cwds.eq(expected.iter().filter_map(|cwd| cwd.as_str())),
                        "{case}"
                    );
                    assert_eq!(path.cwds().count(), expected.len(), "{case}");
                }
            }
            "invalid" => assert!(!Uri::is_valid(case.text("input")), "{case}"),
            "equivalent" => {
                let (a, b) = (parse(case.text("a")), parse(case.text("b")));
                assert_eq!(a.normalized_eq(&b), case.flag("expected"), "{case}");
            }
            other => panic!("{case}: what is `{other}`?"),
        }
    }
    assert_eq!(Uri::DEFAULT_PORT, 21);
}

/// Splits `path` into the path and its type code. Returns `None` if `;` is followed by anything but a type code.
fn typed(path: &str) -> Option<(&str, Option<&str>)> {
    let Some((before, parameter)) = path.split_once(';') else {
        return Some((path, None));
    };
    let (key, code) = parameter.split_once('=')?;
    let known = ["a", "i", "d"]
        .iter()
        .any(|known| known.eq_ignore_ascii_case(code));
    (key.eq_ignore_ascii_case("type") && known && !before.is_empty())
        .then_some((before, Some(code)))
}

fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let expected = languages::components(bytes).filter(|found| {
        let inside = found.authority.map(split::authority);
        found
            .scheme
            .is_some_and(|scheme| scheme.eq_ignore_ascii_case("ftp"))
            && inside.is_some_and(|(userinfo, host, _)| {
                userinfo.is_none_or(|userinfo| userinfo.matches(':').count() < 2)
                    && !host.is_empty()
            })
            && typed(found.path).is_some()
            && found.query.is_none()
            && found.fragment.is_none()
    });
    let uri = Uri::parse_bytes(bytes);
    assert_eq!(uri.is_ok(), expected.is_some(), "{text}");
    let (Ok(uri), Some(expected)) = (uri, expected) else {
        return;
    };
    assert_eq!(Some(uri.authority().as_str()), expected.authority, "{text}");
    let (path, code) = typed(expected.path).expect("it is one");
    assert_eq!(uri.path().as_str(), expected.path, "{text}");
    assert_eq!(uri.path().typecode().map(Typecode::as_str), code, "{text}");
    let mut steps: Vec<&str> = path.split('/').skip(1).collect();
    assert_eq!(uri.path().name().map(Name::as_str), steps.pop(), "{text}");
    assert!(
        uri.path().cwds().map(Cwd::as_str).eq(steps.iter().copied()),
        "{text}"
    );
    steps.reverse();
    assert!(uri.path().cwds().rev().map(Cwd::as_str).eq(steps), "{text}");
    let userinfo = uri.authority().userinfo().map(|userinfo| {
        let password = userinfo.password().map(Password::as_str);
        (userinfo.user().as_str(), password)
    });
    let (expected, ..) = split::authority(uri.authority().as_str());
    let expected = expected.map(|text| match text.split_once(':') {
        Some((user, password)) => (user, Some(password)),
        None => (text, None),
    });
    assert_eq!(userinfo, expected, "{text}");
    let normal = uri.normalize();
    let normal = parse(normal.as_str());
    assert!(normal.is_normalized(), "{text}");
    assert_eq!(normal.tcp_port(), uri.tcp_port(), "{text}");
}

#[test]
fn admits_what_the_clauses_say() {
    languages::feed(FILE, check);
    check(format!("ftp://h/{}", "a/".repeat(1 << 20)).as_bytes());
    check(format!("ftp://h/{};type=d", "/".repeat(1 << 20)).as_bytes());
    check(format!("ftp://{}@h/", ":".repeat(1 << 20)).as_bytes());
}

proptest! {
    /// A built URI must parse to the data given to the builder. Building must fail only for dot segments.
    #[test]
    fn a_builder_gives_back_what_it_got(
        user in prop::collection::vec(any::<u8>(), 0..10),
        password in prop::option::of(prop::collection::vec(any::<u8>(), 0..10)),
        host in prop::collection::vec(any::<u8>(), 1..10),
        cwds in prop::collection::vec(prop::collection::vec(prop::sample::select(b"a.%2E/:;?#\xFF\0".to_vec()), 0..4), 0..5),
        name in prop::collection::vec(prop::sample::select(b"a.%2E/:;?#\xFF\0".to_vec()), 0..4),
        code in prop::option::of(prop::sample::select(vec!["a", "i", "d"])),
    ) {
        let mut builder = Uri::builder()
            .user(&user[..])
            .reg_name(RegName::encode(&host))
            .cwds(cwds.iter().map(|cwd| &cwd[..]))
            .name(&name[..]);
        if let Some(password) = &password {
            builder = builder.password(&password[..]);
        }
        if let Some(code) = code {
            builder = builder.typecode(Typecode::from_static(code));
        }
        let built = builder.finish();
        // If the name `..` is followed by `;type=a`, it is not a dot segment.
        let is_dots = |step: &[u8]| matches!(step, b"." | b"..");
        let dots = cwds.iter().any(|cwd| is_dots(cwd)) || code.is_none() && is_dots(&name);
        prop_assert_eq!(built.is_err(), dots, "{:?}", built);
        let Ok(built) = built else { return Ok(()) };
        let (authority, path) = (built.as_view().authority(), built.as_view().path());
        let userinfo = authority.userinfo().expect("user information");
        prop_assert_eq!(&*userinfo.user().decode(), &user[..]);
        prop_assert_eq!(userinfo.password().map(|found| found.decode().into_owned()), password);
        prop_assert!(path.cwds().map(|cwd| cwd.decode().into_owned()).eq(cwds));
        prop_assert_eq!(path.name().map(|found| found.decode().into_owned()), Some(name));
        prop_assert_eq!(path.typecode().map(Typecode::as_str), code);
    }

    /// Encodes data into a text without a builder. Parsing and decoding must return the data, even if it contains
    /// slashes.
    #[test]
    fn data_comes_back(
        user in prop::collection::vec(any::<u8>(), 0..10),
        password in prop::collection::vec(any::<u8>(), 0..10),
        host in prop::collection::vec(any::<u8>(), 1..10),
        cwds in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..10), 0..5),
        name in prop::collection::vec(any::<u8>(), 0..10),
        code in prop::sample::select(vec!["", ";type=a", ";type=i", ";type=d"]),
    ) {
        let mut text = format!("ftp://{}:{}@{}/", User::encode(&user), Password::encode(&password), RegName::encode(&host));
        for cwd in &cwds {
            Cwd::encode(cwd).append_to(&mut text);
            text.push('/');
        }
        text = format!("{text}{}{code}", Name::encode(&name));
        let uri = UriBuf::try_from(text).expect("a URI");
        let (authority, path) = (uri.as_view().authority(), uri.as_view().path());
        let userinfo = authority.userinfo().expect("user information");
        prop_assert_eq!(&*userinfo.user().decode(), &user[..]);
        prop_assert_eq!(&*userinfo.password().expect("a password").decode(), &password[..]);
        let found = RegName::parse(authority.host().as_str()).expect("a name");
        prop_assert_eq!(&*found.decode(), &host[..]);
        prop_assert!(path.cwds().map(|cwd| cwd.decode().into_owned()).eq(cwds));
        prop_assert_eq!(path.name().map(|found| found.decode().into_owned()), Some(name));
        prop_assert_eq!(path.typecode().map_or("", Typecode::as_str), code.trim_start_matches(";type="));
    }
}

#[test]
fn every_byte_in_a_step() {
    for byte in 0..=u8::MAX {
        let encoded = Cwd::encode(&[byte]).to_string();
        assert_eq!(encoded.len() == 1, Cwd::TABLE[usize::from(byte)], "{byte}");
        assert_eq!(
            Name::TABLE[usize::from(byte)],
            Cwd::TABLE[usize::from(byte)]
        );
        let text = format!("ftp://h/{encoded}/a");
        let uri = parse(&text);
        assert!(
            uri.path()
                .cwds()
                .map(|cwd| cwd.decode().into_owned())
                .eq([[byte]]),
            "{text}"
        );
    }
    assert!(
        !Cwd::TABLE[usize::from(b';')]
            && !Cwd::TABLE[usize::from(b'/')]
            && Cwd::TABLE[usize::from(b'~')]
    );
}
