//! Checks for every byte whether each rule matches it and whether each type's table contains it. The expected sets are
//! written by hand.

use uri_tables_tests::alphabet::{self, Set};
use uri_tables_tests::automata;
use uri_tables_tests::rfc3986::{ALL, exposed};

/// The expected table of each type, in the order of [`ALL`].
const TABLES: [(&str, Set); 36] = [
    ("Uri", alphabet::uri),
    ("UriReference", alphabet::uri),
    ("AbsoluteUri", alphabet::absolute_uri),
    ("RelativeRef", alphabet::uri),
    ("HierPart", alphabet::hier_part),
    ("RelativePart", alphabet::hier_part),
    ("Scheme", alphabet::scheme),
    ("Authority", alphabet::authority),
    ("Userinfo", alphabet::userinfo),
    ("Host", alphabet::ip_literal),
    ("Port", alphabet::digit),
    ("IpLiteral", alphabet::ip_literal),
    ("IpvFuture", alphabet::userinfo),
    ("Ipv6address", alphabet::ipv6),
    ("Ipv4address", alphabet::ipv4),
    ("RegName", alphabet::reg_name),
    ("H16", alphabet::hexdig),
    ("Ls32", alphabet::ipv6),
    ("DecOctet", alphabet::digit),
    ("Path", alphabet::path),
    ("PathAbempty", alphabet::path),
    ("PathAbsolute", alphabet::path),
    ("PathNoscheme", alphabet::path),
    ("PathRootless", alphabet::path),
    ("PathEmpty", alphabet::none),
    ("Segment", alphabet::pchar),
    ("SegmentNz", alphabet::pchar),
    ("SegmentNzNc", alphabet::segment_nz_nc),
    ("Pchar", alphabet::pchar),
    ("Query", alphabet::query),
    ("Fragment", alphabet::query),
    ("PctEncoded", alphabet::none),
    ("Unreserved", alphabet::unreserved),
    ("Reserved", alphabet::reserved),
    ("GenDelims", alphabet::gen_delims),
    ("SubDelims", alphabet::sub_delims),
];

/// For each type, the bytes that are valid as a text of length 1. They can differ from the type's table: `Uri` needs at
/// least two bytes.
const TEXTS_OF_ONE_BYTE: [(&str, Set); 36] = [
    ("Uri", alphabet::none),
    ("UriReference", reference_of_one_byte),
    ("AbsoluteUri", alphabet::none),
    ("RelativeRef", reference_of_one_byte),
    ("HierPart", path_of_one_byte),
    ("RelativePart", relative_part_of_one_byte),
    ("Scheme", alphabet::letter),
    ("Authority", authority_of_one_byte),
    ("Userinfo", alphabet::userinfo),
    ("Host", alphabet::reg_name),
    ("Port", alphabet::digit),
    ("IpLiteral", alphabet::none),
    ("IpvFuture", alphabet::none),
    ("Ipv6address", alphabet::none),
    ("Ipv4address", alphabet::none),
    ("RegName", alphabet::reg_name),
    ("H16", alphabet::hexdig),
    ("Ls32", alphabet::none),
    ("DecOctet", alphabet::digit),
    ("Path", path_of_one_byte),
    ("PathAbempty", slash),
    ("PathAbsolute", slash),
    ("PathNoscheme", alphabet::segment_nz_nc),
    ("PathRootless", alphabet::pchar),
    ("PathEmpty", alphabet::none),
    ("Segment", alphabet::pchar),
    ("SegmentNz", alphabet::pchar),
    ("SegmentNzNc", alphabet::segment_nz_nc),
    ("Pchar", alphabet::pchar),
    ("Query", alphabet::query),
    ("Fragment", alphabet::query),
    ("PctEncoded", alphabet::none),
    ("Unreserved", alphabet::unreserved),
    ("Reserved", alphabet::reserved),
    ("GenDelims", alphabet::gen_delims),
    ("SubDelims", alphabet::sub_delims),
];

/// §4.2: a relative reference of one byte is a path without a colon, or the delimiter of an empty query or fragment.
fn reference_of_one_byte(byte: u8) -> bool {
    relative_part_of_one_byte(byte) || byte == b'?' || byte == b'#'
}

/// §4.2: a relative part of one byte is a slash, or a first segment, which must not contain a colon.
fn relative_part_of_one_byte(byte: u8) -> bool {
    alphabet::segment_nz_nc(byte) || byte == b'/'
}

/// §3.3: a path of one byte is a slash or a segment.
fn path_of_one_byte(byte: u8) -> bool {
    alphabet::pchar(byte) || byte == b'/'
}

/// §3.2: an authority of one byte is a host, or the delimiter of an empty userinfo or port.
fn authority_of_one_byte(byte: u8) -> bool {
    alphabet::reg_name(byte) || byte == b'@' || byte == b':'
}

fn slash(byte: u8) -> bool {
    byte == b'/'
}

fn bytes(set: impl Fn(u8) -> bool) -> String {
    (0..=255)
        .filter(|&byte| set(byte))
        .map(|byte: u8| byte.escape_ascii().to_string())
        .collect()
}

#[test]
fn every_type_is_in_both_lists() {
    let types: Vec<_> = ALL.iter().map(|exposed| exposed.type_name).collect();
    assert_eq!(TABLES.map(|(name, _)| name).to_vec(), types);
    assert_eq!(TEXTS_OF_ONE_BYTE.map(|(name, _)| name).to_vec(), types);
}

#[test]
fn every_byte_in_every_table() {
    for (exposed, (name, set)) in ALL.iter().zip(TABLES) {
        assert_eq!(
            bytes(|byte| exposed.table[usize::from(byte)]),
            bytes(set),
            "{name}::TABLE"
        );
    }
}

#[test]
fn every_byte_as_a_whole_text() {
    for (exposed, (name, set)) in ALL.iter().zip(TEXTS_OF_ONE_BYTE) {
        assert_eq!(
            bytes(|byte| (exposed.is_valid)(&[byte])),
            bytes(set),
            "words of {name}"
        );
    }
}

/// Tests each byte between two valid bytes, because a byte must be accepted or rejected at any position.
#[test]
fn every_byte_inside_repeated_rules() {
    let repeated: [(&str, Set); 8] = [
        ("query", alphabet::query),
        ("fragment", alphabet::query),
        ("segment", alphabet::pchar),
        ("segment-nz", alphabet::pchar),
        ("segment-nz-nc", alphabet::segment_nz_nc),
        ("userinfo", alphabet::userinfo),
        ("reg-name", alphabet::reg_name),
        ("scheme", alphabet::scheme),
    ];
    for (rule, set) in repeated {
        let is_valid = exposed(rule).is_valid;
        assert_eq!(
            bytes(|byte| is_valid(&[b'a', byte, b'a'])),
            bytes(set),
            "inside `{rule}`"
        );
        assert_eq!(
            bytes(|byte| is_valid(&[b'a', byte])),
            bytes(set),
            "at the end of `{rule}`"
        );
    }
    let is_valid = exposed("port").is_valid;
    assert_eq!(
        bytes(|byte| is_valid(&[b'8', byte])),
        bytes(alphabet::digit)
    );
}

/// Tests every byte at both positions after `%`. Only hexadecimal digits may follow `%`.
#[test]
fn every_byte_in_a_triplet() {
    for rule in [
        "pct-encoded",
        "pchar",
        "query",
        "fragment",
        "segment",
        "userinfo",
        "reg-name",
    ] {
        let is_valid = exposed(rule).is_valid;
        for first in 0..=255 {
            for second in 0..=255 {
                let right = alphabet::hexdig(first) && alphabet::hexdig(second);
                assert_eq!(
                    is_valid(&[b'%', first, second]),
                    right,
                    "{rule}: % {first} {second}"
                );
            }
        }
        assert!(!is_valid(b"%") && !is_valid(b"%4"), "{rule}");
    }
}

/// Tests the core rules through the grammar crate, because `uri_tables::rfc3986` has no types for them.
#[test]
fn every_byte_of_the_core_rules() {
    let core: [(&str, Set); 16] = [
        ("ALPHA", alphabet::letter),
        ("DIGIT", alphabet::digit),
        ("HEXDIG", alphabet::hexdig),
        ("BIT", |byte| byte == b'0' || byte == b'1'),
        ("CHAR", |byte| byte != 0 && byte < 0x80),
        ("CR", |byte| byte == 13),
        ("LF", |byte| byte == 10),
        ("CTL", |byte| byte < 32 || byte == 127),
        ("DQUOTE", |byte| byte == b'"'),
        ("HTAB", |byte| byte == 9),
        ("SP", |byte| byte == 32),
        ("VCHAR", |byte| byte > 32 && byte < 127),
        ("WSP", |byte| byte == 32 || byte == 9),
        ("LWSP", |byte| byte == 32 || byte == 9),
        ("CRLF", alphabet::none),
        // ABNF values above 0x7F are code points, which take more than one byte in UTF-8.
        ("OCTET", |byte| byte < 0x80),
    ];
    let grammar = automata::bundled(&[]);
    let automata = automata::automata(&grammar, &core.map(|(rule, _)| rule));
    for (rule, set) in core {
        assert_eq!(
            bytes(|byte| automata[rule].matches(&[byte])),
            bytes(set),
            "{rule}"
        );
    }
    assert!(automata["CRLF"].matches(b"\r\n") && !automata["CRLF"].matches(b"\n\r"));
    assert!(automata["LWSP"].matches(b"\r\n \r\n\t") && !automata["LWSP"].matches(b"\r\n"));
    assert!(
        automata["OCTET"].matches("ÿ".as_bytes()) && !automata["OCTET"].matches("Ā".as_bytes())
    );
}

/// The tables in the runtime crate must equal those computed from the automata.
#[test]
fn tables_come_from_the_automata() {
    let grammar = automata::bundled(&["rfc3986"]);
    let rules: Vec<_> = ALL.iter().map(|exposed| exposed.name).collect();
    let automata = automata::automata(&grammar, &rules);
    for exposed in ALL {
        let table = uri_tables_grammar::encoding::alphabet::symbols(&automata[exposed.name]).table;
        for byte in 0..=255 {
            assert_eq!(
                exposed.table[usize::from(byte)],
                table.contains(byte),
                "{exposed:?} {byte}"
            );
        }
    }
}
