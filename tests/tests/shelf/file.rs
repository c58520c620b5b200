//! Tests of the profile `file`: the examples and requirements of RFC 8089, a comparison with another parser, hostile
//! texts, and Unix paths.

use proptest::prelude::*;
use uri_tables::profiles::PathError;
use uri_tables::profiles::file::{Authority, Host, RegName, Segment, Uri, UriBuf};
use uri_tables_tests::{split, vectors};

use crate::languages;

const FILE: &str = "profiles/file";

fn parse(text: &str) -> Uri<'_> {
    Uri::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns the name of an error, as in the vectors.
pub(crate) fn error_name(error: PathError) -> &'static str {
    match error {
        PathError::Authority { .. } => "Authority",
        PathError::NotAbsolute => "NotAbsolute",
        PathError::DotSegment { .. } => "DotSegment",
        PathError::InvalidByte { .. } => "InvalidByte",
        other => panic!("{other:?} is for others"),
    }
}

#[test]
fn vectors() {
    let cases = vectors::cases(FILE);
    assert!(cases.len() >= 65);
    for case in cases {
        match case.text("op") {
            "parse" => {
                let uri = parse(case.text("input"));
                let found = serde_json::json!({
                    "authority": uri.authority().map(Authority::as_str),
                    "path": uri.path().as_str(),
                    "segments": uri.path().segments().map(Segment::as_str).collect::<Vec<_>>(),
                });
                assert_eq!(&found, case.json("components"), "{case}");
            }
            "invalid" => assert!(!Uri::is_valid(case.text("input")), "{case}"),
            // The module for Unix paths tests these cases.
            "from-path" => {}
            other => panic!("{case}: what is `{other}`?"),
        }
    }
}

/// Checks the examples of RFC 8089 in the test vectors. If a case has the flag `core_valid`, it replaces `valid`.
#[test]
fn rfc_examples() {
    let mut examples = 0;
    for case in vectors::cases("rfc-examples") {
        if case.json("rfc") == 8089 {
            let core = case.optional_flag("core_valid");
            let expected = core.unwrap_or(case.flag("valid"));
            assert_eq!(Uri::is_valid(case.text("input")), expected, "{case}");
            examples += 1;
        }
    }
    assert_eq!(examples, 8);
}

fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let expected = languages::components(bytes).filter(|found| {
        let inside = found.authority.map(split::authority);
        found
            .scheme
            .is_some_and(|scheme| scheme.eq_ignore_ascii_case("file"))
            && inside.is_none_or(|(userinfo, _, port)| userinfo.is_none() && port.is_none())
            && found.path.starts_with('/')
            && !found.path.starts_with("//")
            && found.query.is_none()
            && found.fragment.is_none()
    });
    let uri = Uri::parse_bytes(bytes);
    assert_eq!(uri.is_ok(), expected.is_some(), "{text}");
    let (Ok(uri), Some(expected)) = (uri, expected) else {
        return;
    };
    let authority = uri.authority().map(Authority::as_str);
    assert_eq!(authority, expected.authority, "{text}");
    assert_eq!(
        uri.authority().map(|authority| authority.host().as_str()),
        authority
    );
    assert_eq!(uri.path().as_str(), expected.path, "{text}");
    let segments = uri.path().segments().map(Segment::as_str);
    assert!(segments.eq(expected.path[1..].split('/')), "{text}");
    let normal = uri.normalize();
    let normal = parse(normal.as_str());
    assert!(normal.is_normalized(), "{text}");
    assert_eq!(normal.is_local(), uri.is_local(), "{text}");
    #[cfg(unix)]
    unix::check(uri);
}

#[test]
fn admits_what_the_clauses_say() {
    languages::feed(FILE, check);
    check(format!("file:///{}", "a/".repeat(1 << 20)).as_bytes());
    check(format!("file:///{}", "../".repeat(1 << 14)).as_bytes());
    check(format!("file://{}/a", "a".repeat(1 << 20)).as_bytes());
    check(format!("file:///{}?", "%2e/".repeat(1 << 20)).as_bytes());
}

#[test]
fn this_host() {
    for (host, local) in [
        ("", true),
        ("localhost", true),
        ("lOCALHOSt", true),
        ("%6Cocalhost", true),
        ("%4Cocalhost", true),
        ("localhost.", false),
        ("localhos", false),
        ("localhostt", false),
        ("%00localhost", false),
        ("127.0.0.1", false),
        ("[::1]", false),
    ] {
        assert!(Host::is_valid(host), "{host}");
        let text = format!("file://{host}/a");
        assert_eq!(parse(&text).is_local(), local, "{text}");
    }
    assert!(parse("file:/a").is_local());
}

proptest! {
    /// A built URI must parse to the data given to the builder. Building must fail only for dot segments, and for an
    /// empty first segment that others follow.
    #[test]
    fn a_builder_gives_back_what_it_got(
        host in prop::option::of(prop::collection::vec(any::<u8>(), 0..20)),
        segments in prop::collection::vec(prop::collection::vec(prop::sample::select(b"a.%2E/:?#\xFF\0".to_vec()), 0..4), 1..5),
    ) {
        let mut builder = Uri::builder().segments(segments.iter().map(|segment| &segment[..]));
        if let Some(host) = &host {
            builder = builder.reg_name(RegName::encode(host));
        }
        let built = builder.finish();
        let dots = segments.iter().any(|segment| matches!(&segment[..], b"." | b".."));
        let refused = dots || segments.len() > 1 && segments[0].is_empty();
        prop_assert_eq!(built.is_err(), refused, "{:?}", built);
        let Ok(built) = built else { return Ok(()) };
        let uri = parse(built.as_str());
        let found = uri.authority().map(|authority| {
            let name = RegName::parse(authority.host().as_str()).expect("a name");
            name.decode().into_owned()
        });
        prop_assert_eq!(found, host);
        prop_assert!(uri.path().segments().map(|segment| segment.decode().into_owned()).eq(segments));
    }

    /// Encodes data into a text without a builder. Parsing and decoding must return the data.
    #[test]
    fn data_comes_back(
        host in prop::collection::vec(any::<u8>(), 0..20),
        first in prop::collection::vec(any::<u8>(), 1..10),
        segments in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..10), 0..6),
    ) {
        let mut text = format!("file://{}", RegName::encode(&host));
        for segment in std::iter::once(&first).chain(&segments) {
            text.push('/');
            Segment::encode(segment).append_to(&mut text);
        }
        let uri = UriBuf::try_from(text).expect("a URI");
        let uri = uri.as_view();
        let name = uri.authority().expect("a host").host();
        let name = RegName::parse(name.as_str()).expect("a name");
        prop_assert_eq!(&*name.decode(), &host[..]);
        let found = uri.path().segments().map(|segment| segment.decode().into_owned());
        prop_assert!(found.eq(std::iter::once(first).chain(segments)));
    }
}

#[cfg(unix)]
mod unix {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::path::{Component, Path};

    use proptest::prelude::*;
    use uri_tables::profiles::PathError;
    use uri_tables::profiles::file::{Uri, UriBuf};
    use uri_tables_tests::vectors;

    use super::{FILE, error_name, parse};

    #[test]
    fn vectors() {
        let (mut to, mut from) = (0, 0);
        for case in vectors::cases(FILE) {
            match case.text("op") {
                "parse" => {
                    let path = parse(case.text("input")).to_path();
                    let found = path.as_ref().map(|path| path.as_os_str().as_bytes());
                    match case.optional_text("unix_error") {
                        Some(error) => assert_eq!(path.map_err(error_name), Err(error), "{case}"),
                        // Compared as bytes, because `Path` does not distinguish `/a` from `/a/`.
                        None => assert_eq!(found, Ok(case.text("unix_path").as_bytes()), "{case}"),
                    }
                    to += 1;
                }
                "from-path" => {
                    let uri = UriBuf::from_path(case.text("path"));
                    match case.optional_text("error") {
                        Some(error) => assert_eq!(uri.map_err(error_name), Err(error), "{case}"),
                        None => assert_eq!(uri.expect("a URI"), case.text("uri"), "{case}"),
                    }
                    from += 1;
                }
                _ => {}
            }
        }
        assert!(to >= 27 && from >= 15);
    }

    /// Converts a URI to a path by a slow, naive algorithm. It removes dot segments and empty names, and decodes the
    /// remaining names.
    fn path_of(uri: Uri<'_>) -> Option<Vec<u8>> {
        let text = uri.as_str();
        let behind = &text[text.find(':').expect("a scheme") + 1..];
        let path = match behind.strip_prefix("//") {
            Some(rest) => {
                let end = rest.find('/').expect("a path");
                let host = rest[..end].to_ascii_lowercase();
                // Hosts with triplets have their own test.
                if !host.is_empty() && host != "localhost" {
                    return None;
                }
                &rest[end..]
            }
            None => behind,
        };
        let mut names: Vec<Vec<u8>> = Vec::new();
        let mut is_directory = false;
        for segment in path[1..].split('/') {
            let name = decoded(segment);
            is_directory = name.is_empty() || name == b"." || name == b"..";
            if name == b".." {
                names.pop();
            } else if name != b"." {
                if name.contains(&b'/') || name.contains(&0) {
                    return None;
                }
                names.push(name);
            }
        }
        names.retain(|name| !name.is_empty());
        let mut path: Vec<u8> = names
            .iter()
            .flat_map(|name| [b"/", &name[..]].concat())
            .collect();
        if is_directory || path.is_empty() {
            path.push(b'/');
        }
        Some(path)
    }

    fn decoded(segment: &str) -> Vec<u8> {
        let mut pieces = segment.split('%');
        let mut bytes = pieces.next().unwrap_or_default().as_bytes().to_vec();
        for piece in pieces {
            bytes.push(u8::from_str_radix(&piece[..2], 16).expect("a triplet"));
            bytes.extend(piece[2..].bytes());
        }
        bytes
    }

    pub(super) fn check(uri: Uri<'_>) {
        let found = uri.to_path();
        if uri
            .authority()
            .is_none_or(|authority| !authority.as_str().contains('%'))
        {
            let bytes = found.as_ref().ok().map(|path| path.as_os_str().as_bytes());
            assert_eq!(bytes, path_of(uri).as_deref(), "{uri}");
        }
        match found {
            Ok(path) => {
                assert!(path.is_absolute(), "{uri}");
                let plain = |part| matches!(part, Component::RootDir | Component::Normal(_));
                assert!(path.components().all(plain), "{uri}");
                let back = UriBuf::from_path(&path).expect("a URI");
                let same = back.as_view().to_path().expect("a path");
                assert_eq!(same.as_os_str(), path.as_os_str(), "{uri}");
                assert!(back.as_view().is_normalized(), "{uri}");
            }
            Err(PathError::Authority { offset }) => {
                assert!(!uri.is_local(), "{uri}");
                let authority = uri.authority().expect("another host").as_str();
                assert!(uri.as_str()[offset..].starts_with(authority), "{uri}");
            }
            Err(PathError::InvalidByte { offset, byte }) => {
                let triplet = format!("%{byte:02X}");
                let place = &uri.as_str()[offset..offset + 3];
                assert_eq!(place.to_ascii_uppercase(), triplet, "{uri}");
                assert!(matches!(byte, 0 | b'/'), "{uri}");
            }
            Err(other) => panic!("{uri}: {other}"),
        }
    }

    proptest! {
        /// Arbitrary names, not only UTF-8, must be unchanged after the conversion to a URI and back.
        #[test]
        fn paths_come_back(names in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..10), 1..6)) {
            let path: Vec<u8> = names.iter().flat_map(|name| [b"/", &name[..]].concat()).collect();
            let path = Path::new(OsStr::from_bytes(&path));
            match UriBuf::from_path(path) {
                Ok(uri) => {
                    let back = uri.as_view().to_path().expect("a path");
                    // Paths are equal if they have the same components. A slash at the end is kept as well.
                    prop_assert_eq!(&back, path);
                }
                Err(PathError::InvalidByte { offset, byte: 0 }) => {
                    prop_assert_eq!(path.as_os_str().as_bytes()[offset], 0);
                }
                Err(PathError::DotSegment { offset }) => {
                    prop_assert!(path.as_os_str().as_bytes()[offset..].starts_with(b".."));
                }
                Err(error) => panic!("{path:?}: {error}"),
            }
        }
    }

    #[test]
    fn every_byte_in_a_name() {
        for byte in 0..=u8::MAX {
            let path = [b'/', b'a', byte, b'b'];
            let path = Path::new(OsStr::from_bytes(&path));
            let uri = UriBuf::from_path(path);
            if byte == 0 {
                assert_eq!(uri, Err(PathError::InvalidByte { offset: 2, byte }));
                continue;
            }
            let uri = uri.expect("a URI");
            assert_eq!(uri.as_view().to_path().expect("a path"), path, "{byte}");
            let alone = [b'/', byte];
            let alone = Path::new(OsStr::from_bytes(&alone));
            let uri = UriBuf::from_path(alone).expect("a URI");
            assert_eq!(uri.as_view().to_path().expect("a path"), alone, "{byte}");
        }
    }

    #[test]
    fn long_paths() {
        let path = "/a\u{e9}".repeat(1 << 18);
        let uri = UriBuf::from_path(&path).expect("a URI");
        assert_eq!(uri.as_view().to_path().expect("a path"), Path::new(&path));
        let error = UriBuf::from_path(path + "/..").expect_err("a dot segment");
        assert_eq!(
            error,
            PathError::DotSegment {
                offset: (4 << 18) + 1
            }
        );
    }

    #[test]
    fn errors_say_where_and_what_to_do() {
        for (error, message) in [
            (
                parse("file://files/a").to_path().expect_err("another host"),
                "a local path cannot express the authority at offset 7; remove it if it means this host",
            ),
            (
                parse("file:/a/b%2fc").to_path().expect_err("a slash"),
                "byte 0x2F at offset 9 cannot be part of a file name; remove it",
            ),
            (
                UriBuf::from_path("a").expect_err("a relative path"),
                r"the path is not absolute; begin it with `/`, or on Windows with `C:\` or `\\server\share`",
            ),
            (
                UriBuf::from_path("/a/../b").expect_err("a dot segment"),
                "the `..` at offset 3 of the path cannot be part of a URI; resolve it first",
            ),
        ] {
            assert_eq!(error.to_string(), message);
        }
    }
}
