//! Tests of the profile `file_windows`: the variants in RFC 8089's appendices, the RFC's rules as matched by the
//! oracle, hostile texts, and Windows paths.

use proptest::prelude::*;
use uri_tables::profiles::PathError;
use uri_tables::profiles::file_windows::{
    Authority, DriveLetter, RegName, Segment, UncHost, UncHostChoice, Uri, UriBuf,
};
use uri_tables_tests::mutation::Random;
use uri_tables_tests::{automata, oracle, vectors};

use crate::file::error_name;
use crate::languages;

const FILE: &str = "profiles/file_windows";

fn parse(text: &str) -> Uri<'_> {
    Uri::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn vectors() {
    let cases = vectors::cases(FILE);
    assert!(cases.len() >= 120);
    for case in cases {
        match case.text("op") {
            "parse" => {
                let uri = parse(case.text("input"));
                let path = uri.path();
                let found = serde_json::json!({
                    "authority": uri.authority().map(Authority::as_str),
                    "path": path.as_str(),
                    "drive_letter": path.drive_letter().map(DriveLetter::as_str),
                    "unc_host": path.unc_host().map(UncHost::as_str),
                    "segments": path.segments().map(Segment::as_str).collect::<Vec<_>>(),
                });
                assert_eq!(&found, case.json("components"), "{case}");
                let path = uri.to_windows_path();
                match case.optional_text("windows_error") {
                    Some(error) => assert_eq!(path.map_err(error_name), Err(error), "{case}"),
                    None => assert_eq!(path, Ok(case.text("windows_path").to_owned()), "{case}"),
                }
            }
            "invalid" => assert!(!Uri::is_valid(case.text("input")), "{case}"),
            "from-windows-path" => {
                let uri = UriBuf::from_windows_path(case.text("path"));
                match case.optional_text("error") {
                    Some(error) => assert_eq!(uri.map_err(error_name), Err(error), "{case}"),
                    None => assert_eq!(uri.expect("a URI"), case.text("uri"), "{case}"),
                }
            }
            other => panic!("{case}: what is `{other}`?"),
        }
    }
}

#[test]
fn rfc_examples() {
    let mut examples = 0;
    for case in vectors::cases("rfc-examples") {
        if case.json("rfc") == 8089 {
            assert!(Uri::is_valid(case.text("input")), "{case}");
            examples += 1;
        }
    }
    assert_eq!(examples, 8);
}

/// Splits a text by hand into its authority, drive letter, UNC host and path segments.
fn by_hand(text: &str) -> (Option<&str>, Option<&str>, Option<&str>, Vec<&str>) {
    let rest = &text["file:".len()..];
    let (authority, path) = match rest.strip_prefix("//") {
        Some(rest) => {
            let end = rest.find('/').expect("a path");
            (Some(&rest[..end]), &rest[end..])
        }
        None => (None, rest),
    };
    let is_drive = |text: &str| {
        let bytes = text.as_bytes();
        bytes.len() > 2
            && bytes[0].is_ascii_alphabetic()
            && matches!(bytes[1], b':' | b'|')
            && bytes[2] == b'/'
    };
    let bare = path.trim_start_matches('/');
    if path.starts_with("//") {
        let end = bare.find('/').expect("a path behind the host");
        let segments = bare[end + 1..].split('/').collect();
        return (authority, None, Some(&bare[..end]), segments);
    }
    if is_drive(bare) {
        let segments = bare[3..].split('/').collect();
        return (authority, Some(&bare[..2]), None, segments);
    }
    (authority, None, None, path[1..].split('/').collect())
}

fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(uri) = Uri::parse_bytes(bytes) else {
        return;
    };
    let path = uri.path();
    let found = (
        uri.authority().map(Authority::as_str),
        path.drive_letter().map(DriveLetter::as_str),
        path.unc_host().map(UncHost::as_str),
        path.segments().map(Segment::as_str).collect::<Vec<_>>(),
    );
    assert_eq!(found, by_hand(uri.as_str()), "{text}");
    match uri.to_windows_path() {
        Ok(path) => check_path(&path),
        Err(PathError::Authority { offset }) => {
            let part = &uri.as_str()[offset..];
            let authority = uri.authority().map_or("", Authority::as_str);
            assert!(
                part.starts_with(authority) || uri.path().unc_host().is_some(),
                "{text}"
            );
            let behind = part.split('/').next();
            assert!(behind.is_some_and(|part| !part.is_empty()), "{text}");
        }
        Err(PathError::NotAbsolute) => assert!(uri.path().drive_letter().is_none(), "{text}"),
        Err(PathError::InvalidByte { offset, byte }) => {
            let place = &uri.as_bytes()[offset..];
            let triplet = format!("%{byte:02X}");
            assert!(
                place[0] == byte || place[..3].eq_ignore_ascii_case(triplet.as_bytes()),
                "{text}: {offset}"
            );
        }
        Err(other) => panic!("{text}: {other}"),
    }
}

/// Checks that `path`, which was converted from a URI, is an absolute Windows path and converts back to the same path.
fn check_path(path: &str) {
    let bytes = path.as_bytes();
    let root = if let Some(share) = path.strip_prefix(r"\\") {
        // A UNC path begins with a host and a share.
        let mut names = share.split('\\');
        assert!(
            names
                .next()
                .is_some_and(|host| !host.trim_matches('.').is_empty() && host != "?"),
            "{path}"
        );
        assert!(
            names.next().is_some_and(|share| !share.is_empty()),
            "{path}"
        );
        2
    } else {
        assert!(
            bytes[0].is_ascii_alphabetic() && &bytes[1..3] == br":\",
            "{path}"
        );
        3
    };
    let names = path[root..].trim_end_matches('\\');
    for name in names.split('\\').skip(usize::from(root == 2)) {
        assert!(
            !name.contains(['/', ':', '*', '?', '"', '<', '>', '|']),
            "{path}"
        );
        assert!(!name.contains(|character: char| character < ' '), "{path}");
        assert!(
            names.is_empty() || !name.is_empty() && !name.ends_with(['.', ' ']),
            "{path}"
        );
    }
    let uri = UriBuf::from_windows_path(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    assert_eq!(uri.as_view().to_windows_path().as_deref(), Ok(path));
}

#[test]
fn hostile_texts_are_rejected_or_split_correctly() {
    languages::feed(FILE, check);
    check(format!("file:///c:/{}", "a/".repeat(1 << 20)).as_bytes());
    check(format!("file:///c:/{}", "../".repeat(1 << 14)).as_bytes());
    check(format!("file:////{}/a", "a".repeat(1 << 20)).as_bytes());
}

/// Compares the parser with the oracle for the RFC's grammar, on all short endings of a URI and on mutations.
#[test]
fn admits_what_the_printed_rules_do() {
    const ENDS: &[u8] = b"/c:|.%@a";
    let mut grammar = automata::bundled(&["rfc3986", "file-windows"]);
    // `file-host` is the only rule that matches less than the RFC's rule, so the oracle must use our rule.
    let named =
        "file-host = inline-IP / IPv4address / 1*( unreserved / pct-encoded / sub-delims )\n";
    grammar.read("named", named).expect("a rule");
    let judge = |text: &[u8]| {
        let printed = oracle::matches(&grammar, "file-URI", text);
        let found = Uri::is_valid_bytes(text);
        assert_eq!(found, printed, "{}", String::from_utf8_lossy(text));
        check(text);
    };
    let mut words = vec![Vec::new()];
    for _ in 0..6 {
        let longer = |word: &Vec<u8>| {
            ENDS.iter()
                .map(|&end| [&word[..], &[end]].concat())
                .collect::<Vec<_>>()
        };
        words = words.iter().flat_map(longer).collect();
        for word in words.iter().step_by(1 + words.len() / 3000) {
            judge(&[b"file:", &word[..]].concat());
        }
    }
    let texts: Vec<String> = vectors::cases(FILE)
        .iter()
        .filter_map(|case| case.optional_text("input").map(str::to_owned))
        .collect();
    let mut random = Random::new(8089);
    for _ in 0..2000 {
        let text = random.mutation(&texts);
        if text.starts_with(b"file:") {
            judge(&text);
        }
    }
}

#[test]
fn unc_hosts_are_of_three_kinds() {
    for (host, kind) in [
        ("%5B2001:db8::7%5D", 'i'),
        ("%5bv1.a%5D", 'i'),
        ("192.0.2.16", '4'),
        ("256.0.2.16", 'n'),
        ("%5Ba%5D", 'n'),
        ("host.example.com", 'n'),
    ] {
        let text = format!("file:////{host}/share/a");
        let found = parse(&text).path().unc_host().expect("a host");
        let found = match found.choice() {
            UncHostChoice::InlineIp(_) => 'i',
            UncHostChoice::Ipv4address(_) => '4',
            UncHostChoice::UncName(_) => 'n',
        };
        assert_eq!(found, kind, "{host}");
    }
}

#[test]
fn every_byte_in_a_name() {
    for byte in 0..=u8::MAX {
        let text = format!("file:///c:/a{}b", Segment::encode(&[byte]));
        let path = parse(&text).to_windows_path();
        let reserved = byte < 32 || br#""*/:<>?\|"#.contains(&byte) || byte > 127;
        assert_eq!(path.is_err(), reserved, "{byte}");
        if byte > 127 {
            continue;
        }
        let path = format!("C:\\a{}b", char::from(byte));
        let separates = matches!(byte, b'/' | b'\\');
        let uri = UriBuf::from_windows_path(&path);
        assert_eq!(uri.is_ok(), separates || !reserved, "{byte}");
        if let Ok(uri) = uri {
            let back = uri.as_view().to_windows_path().expect("a path");
            assert_eq!(back, path.replace('/', "\\"), "{byte}");
        } else {
            assert_eq!(uri, Err(PathError::InvalidByte { offset: 4, byte }));
        }
    }
}

/// Where the file is, as given to a builder: a drive, a host in the authority, or a host in the path.
#[derive(Debug, Clone)]
enum Place {
    Drive(&'static str),
    Share(String),
    Unc(String),
}

fn places() -> impl Strategy<Value = Place> {
    prop_oneof![
        prop::sample::select(vec!["C:", "c|", "z:"]).prop_map(Place::Drive),
        "[a-z%/é]{1,6}".prop_map(Place::Share),
        "[a-z%/é]{1,6}".prop_map(Place::Unc),
    ]
}

proptest! {
    /// A built URI must parse to the data given to the builder. Building must fail only for dot segments, for segments
    /// that would be parsed as a drive, and for an empty first segment where the grammar does not allow it.
    #[test]
    fn a_builder_gives_back_what_it_got(
        place in places(),
        segments in prop::collection::vec("[ac:|.%/]{0,3}", 1..4),
    ) {
        let builder = Uri::builder().segments(&segments);
        let built = match &place {
            Place::Drive(drive) => builder.reg_name("").drive_letter(DriveLetter::from_static(drive)).finish(),
            Place::Share(host) => builder.reg_name(RegName::encode(host)).finish(),
            Place::Unc(host) => builder.reg_name("").unc_name(host).finish(),
        };
        let dots = segments.iter().any(|segment| matches!(&segment[..], "." | ".."));
        let first = segments[0].as_bytes();
        let empty = first.is_empty() && segments.len() > 1 && !matches!(place, Place::Drive(drive) if drive.ends_with(':'));
        let drive = matches!(place, Place::Share(_)) && segments.len() > 1 && matches!(first, [b'a' | b'c', b':']);
        prop_assert_eq!(built.is_err(), dots || empty || drive, "{:?}", built);
        let Ok(built) = built else { return Ok(()) };
        let uri = parse(built.as_str());
        let path = uri.path();
        let decode = |text: &str| uri_tables::decode::decode_utf8(text).expect("UTF-8").into_owned();
        let drive = path.drive_letter().map(DriveLetter::as_str);
        let unc = path.unc_host().map(|host| decode(host.as_str()));
        let share = uri.authority().map(|authority| decode(authority.as_str()));
        match place {
            Place::Drive(expected) => prop_assert_eq!((drive, unc, share), (Some(expected), None, Some(String::new()))),
            Place::Share(expected) => prop_assert_eq!((drive, unc, share), (None, None, Some(expected))),
            Place::Unc(expected) => prop_assert_eq!((drive, unc, share), (None, Some(expected), Some(String::new()))),
        }
        prop_assert!(path.segments().map(|segment| decode(segment.as_str())).eq(segments));
    }

    /// Any text must convert to a URI or give an error. A converted path must be unchanged after the conversion back.
    #[test]
    fn any_text_as_a_path(text in "\\PC{0,12}", root in prop::sample::select(vec!["", "C:\\", "C:/", "\\\\h\\s\\", "\\\\?\\C:\\", "\\\\?\\UNC\\", "\\\\.\\", "\\\\"])) {
        let path = root.to_owned() + &text;
        match UriBuf::from_windows_path(&path) {
            Ok(uri) => {
                let back = uri.as_view().to_windows_path();
                let back = back.unwrap_or_else(|error| panic!("{path} is {uri}: {error}"));
                check_path(&back);
                prop_assert!(uri.as_view().is_normalized() || uri.as_str().contains(|letter: char| letter.is_ascii_uppercase()), "{}", uri);
            }
            Err(PathError::InvalidByte { offset, byte }) => prop_assert_eq!(path.as_bytes()[offset], byte),
            Err(PathError::DotSegment { offset }) => prop_assert!(path[offset..].starts_with("..")),
            Err(PathError::NotAbsolute) => {}
            Err(error) => panic!("{path}: {error}"),
        }
    }

    /// Names without characters that Windows reserves must be unchanged after the conversion to a URI and back.
    #[test]
    fn names_come_back(names in prop::collection::vec("[^\\x00-\\x1F\"*/:<>?\\\\|]{0,6}[^\\x00-\\x20\"*/:<>?\\\\|.]", 1..5), share in any::<bool>()) {
        let path = if share { format!("\\\\host\\{}", names.join("\\")) } else { format!("c:\\{}", names.join("\\")) };
        let uri = UriBuf::from_windows_path(&path).expect("a URI");
        prop_assert_eq!(uri.as_view().to_windows_path(), Ok(path));
    }
}

#[test]
fn a_bar_is_beyond_rfc_3986() {
    assert!(!uri_tables::rfc3986::Uri::is_valid("file:///c|/a"));
    assert!(uri_tables::rfc3986::Uri::is_valid("file:///c%7C/a"));
    // With `%7C`, the segment is the name `c|` and not a drive.
    assert!(parse("file:///c%7C/a").path().drive_letter().is_none());
}
