//! The reason and the repair of bad lines.

use crate::profile::https::Url;
use crate::reason::Reason;
use crate::repair::Repair;
use crate::snippet::Snippet;

/// Returns the reason and the repair of a bad line.
fn judge(line: &[u8]) -> (Reason, Repair) {
    let error = Url::parse_bytes(line).expect_err("the line is bad");
    let reason = Reason::of(line, &error);
    (reason, Repair::of(line, reason))
}

/// Returns the reason for a line and its repair, if any.
fn judged(line: &str) -> (String, String) {
    let (reason, repair) = judge(line.as_bytes());
    let repair = match repair {
        Repair::Line(line, _) => String::from_utf8(line).expect("URLs are ASCII"),
        Repair::Advice(advice) => advice.to_owned(),
        Repair::Said => String::new(),
    };
    (reason.to_string(), repair)
}

#[test]
fn reasons_and_the_lines_to_write_instead() {
    for (line, reason, instead) in [
        ("https://h/a b", "space in `path`", "https://h/a%20b"),
        (" https://h/a ", "space in `URL`", "https://h/a"),
        ("https://h/a ", "space in `path`", "https://h/a"),
        (
            "https://h/a\tb",
            "control byte in `path`",
            "https://h/a%09b",
        ),
        (
            "https://h/8%",
            "malformed triplet in `path`",
            "https://h/8%25",
        ),
        (
            "https://h/%u4E?%zz",
            "malformed triplet in `path`",
            "https://h/%25u4E?%25zz",
        ),
        ("https://h/#a#b", "`#` in `fragment`", "https://h/#a%23b"),
        (
            "https://h/é",
            "character outside ASCII in `path`",
            "https://h/%C3%A9",
        ),
        (
            "https://me:pw@h:80/|",
            "user information before the host",
            "https://h:80/%7C",
        ),
        (
            "https://me@h",
            "user information before the host",
            "https://h",
        ),
        ("https:/h/a", "no `//` after the scheme", "https://h/a"),
        ("http:h", "no `//` after the scheme", "http://h"),
        ("www.h/a", "no scheme", "https://www.h/a"),
        ("//h/a", "no scheme", "https://h/a"),
        (
            "<https://h/a>",
            "brackets or quotes around it",
            "https://h/a",
        ),
        (
            "\"http://h/ b\"",
            "brackets or quotes around it",
            "http://h/%20b",
        ),
        ("https://\"h/a|", "`\"` in `host`", "https://h/a%7C"),
        (
            "https://h/a\\%20b\\%7E",
            "`\\` in `path`",
            "https://h/a%20b%7E",
        ),
        ("this is no URL", "no scheme", ""),
        ("https://h:8x/", "`x` in `port`", ""),
        ("https://[::1", "unfinished `host`", ""),
        ("https://[::z]/", "`z` in `host`", ""),
    ] {
        assert_eq!(
            judged(line),
            (reason.to_owned(), instead.to_owned()),
            "{line:?}"
        );
    }
    assert_eq!(judge(b"https://h/\xFF").0, Reason::NotUtf8("path"));
}

#[test]
fn advice_where_no_line_can_be_proposed() {
    for (line, reason, advice) in [
        (
            "ftp://h/",
            "scheme other than http and https",
            "an http or https URL;",
        ),
        (
            "mailto:a@h",
            "scheme other than http and https",
            "an http or https URL;",
        ),
        ("https:///a", "empty host", "a host after `//` (RFC 9110"),
        ("https://:80/", "empty host", "a host after `//` (RFC 9110"),
        ("https://", "empty host", "a host after `//` (RFC 9110"),
        (
            "https://a b/",
            "space in `host`",
            "a host of letters, digits,",
        ),
        (
            "https://é/",
            "character outside ASCII in `host`",
            "the host's name in ASCII",
        ),
        (
            "https://h\\a",
            "`\\` in `host`",
            "`/` if it separates, nothing if it quotes",
        ),
    ] {
        let (found, repair) = judged(line);
        assert_eq!(found, reason, "{line:?}");
        assert!(repair.starts_with(advice), "{line:?}: {repair}");
    }
}

#[test]
fn every_byte_everywhere_is_survived() {
    for byte in 0..=u8::MAX {
        for line in ["https://h/a?b#c", "http://[::1]:80/%41", "ftp://u@h"] {
            for place in 0..=line.len() {
                let mut line = line.as_bytes().to_vec();
                line.insert(place, byte);
                let Err(error) = Url::parse_bytes(&line) else {
                    continue;
                };
                let reason = Reason::of(&line, &error);
                let snippet = Snippet::new(&line, error.offset());
                assert!(
                    snippet.width > 0 && !snippet.text.contains(char::is_control),
                    "{snippet:?}"
                );
                if let Repair::Line(new, _) = Repair::of(&line, reason) {
                    assert!(Url::is_valid_bytes(&new), "{}", line.escape_ascii());
                }
            }
        }
    }
}

#[test]
fn a_line_of_nothing_but_faults_is_repaired() {
    let mut line = b"https://h/".to_vec();
    line.resize(4000, b'|');
    let repaired = [&b"https://h/"[..], &b"%7C".repeat(3990)].concat();
    assert_eq!(judge(&line).1, Repair::Line(repaired, 10));
}
