//! Which delimiters may be literal in each component.

use uri_tables::rfc3986::{
    Fragment, Host, IpLiteral, Port, Query, RegName, Scheme, Segment, SegmentNzNc, Userinfo,
};
use uri_tables_tests::rfc3986::ALL;

/// Checks that, of all delimiters, `table` contains exactly those in `admitted`.
fn row(table: &[bool; 256], admitted: &str) {
    for delimiter in ":/?#[]@!$&'()*+,;=".bytes() {
        let expected = admitted.as_bytes().contains(&delimiter);
        assert_eq!(
            table[usize::from(delimiter)],
            expected,
            "{}",
            char::from(delimiter)
        );
    }
}

const SUB_DELIMS: &str = "!$&'()*+,;=";

#[test]
fn scheme_admits_only_plus_and_never_first() {
    row(Scheme::TABLE, "+");
    assert!(Scheme::is_valid("git+ssh") && Scheme::is_valid("a-b.c"));
    for first in ["+a", "-a", ".a", "1a"] {
        assert!(!Scheme::is_valid(first), "{first}");
    }
}

#[test]
fn userinfo_admits_a_colon() {
    row(Userinfo::TABLE, &format!(":{SUB_DELIMS}"));
}

#[test]
fn reg_name_admits_sub_delims_alone() {
    row(RegName::TABLE, SUB_DELIMS);
}

#[test]
fn ip_literal_has_its_brackets() {
    row(IpLiteral::TABLE, &format!(":[]{SUB_DELIMS}"));
    row(Host::TABLE, &format!(":[]{SUB_DELIMS}"));
    assert!(IpLiteral::is_valid("[v1.a!b:c]") && !IpLiteral::is_valid("[v1.a[b]"));
    assert!(!IpLiteral::is_valid("[::!]"));
}

#[test]
fn segment_admits_colon_and_at() {
    row(Segment::TABLE, &format!(":@{SUB_DELIMS}"));
}

#[test]
fn first_segment_of_a_relative_path_admits_no_colon() {
    row(SegmentNzNc::TABLE, &format!("@{SUB_DELIMS}"));
}

#[test]
fn query_and_fragment_admit_slash_and_question_mark() {
    row(Query::TABLE, &format!(":/?@{SUB_DELIMS}"));
    row(Fragment::TABLE, &format!(":/?@{SUB_DELIMS}"));
}

#[test]
fn unreserved_is_literal_everywhere_but_in_scheme_and_port() {
    let unreserved = ('A'..='Z')
        .chain('a'..='z')
        .chain('0'..='9')
        .chain("-._~".chars());
    for character in unreserved {
        let byte = character as usize;
        for table in [
            Userinfo::TABLE,
            RegName::TABLE,
            Segment::TABLE,
            SegmentNzNc::TABLE,
            Query::TABLE,
            Fragment::TABLE,
        ] {
            assert!(table[byte], "{character}");
        }
        assert_eq!(
            Scheme::TABLE[byte],
            !matches!(character, '_' | '~'),
            "{character}"
        );
        assert_eq!(Port::TABLE[byte], character.is_ascii_digit(), "{character}");
    }
}

#[test]
fn percent_is_never_literal() {
    assert!(ALL.iter().all(|exposed| !exposed.table[usize::from(b'%')]));
}

#[test]
fn bytes_that_are_never_literal() {
    let never = (0..=0x20_u8)
        .chain(b"\"<>\\^`{|}".iter().copied())
        .chain(0x7F..=0xFF);
    for byte in never {
        for exposed in ALL {
            assert!(
                !exposed.table[usize::from(byte)],
                "{}: {byte:#04X}",
                exposed.name
            );
            assert!(
                !(exposed.is_valid)(&[byte]),
                "{}: {byte:#04X}",
                exposed.name
            );
        }
    }
}
