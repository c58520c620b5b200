//! Every view accepts the valid texts of its rule, in const evaluation and at run time. It compares, hashes and
//! prints like its text.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use crate::rules::{Dotless, Iquery, Long, PCHAR, Percent, Port, QUERY, Query, Url};
use uri_tables::{ErrorKind, Leaf, ParseError, Rule, View};

const WHOLE: Query<'static> = Query::from_static("a=b%20c/?");
const REFUSED: Result<Url<'static>, ParseError> = Url::try_from_static(":80?a|b");
const WIDE: bool = Long::try_from_static("aaaa").is_err();
static TEXT: &str = WHOLE.as_str();

#[test]
fn const_evaluation_gives_what_run_time_gives() {
    assert_eq!(WHOLE, Query::parse("a=b%20c/?").unwrap());
    assert_eq!(REFUSED.unwrap_err(), Url::parse(":80?a|b").unwrap_err());
    assert_eq!(TEXT, "a=b%20c/?");
    const { assert!(WIDE) };
    for text in [
        "", "a", "%", "%4", "%41", "a%zz", "é", "a b", "[", "%%%", "\u{0}",
    ] {
        assert_eq!(Query::try_from_static(text), Query::parse(text), "{text:?}");
        assert_eq!(
            Iquery::try_from_static(text),
            Iquery::parse(text),
            "{text:?}"
        );
    }
}

#[test]
fn bytes_are_classed_as_the_table_says() {
    for byte in 0..=255_u8 {
        let text = [byte];
        assert_eq!(
            Query::is_valid_bytes(&text),
            QUERY.contains(&byte),
            "{byte:#04X}"
        );
        assert_eq!(
            Query::TABLE[usize::from(byte)],
            QUERY.contains(&byte),
            "{byte:#04X}"
        );
        assert_eq!(
            Dotless::TABLE[usize::from(byte)],
            PCHAR.contains(&byte),
            "{byte:#04X}"
        );
        assert_eq!(
            Query::parse_bytes(&text).is_ok(),
            Query::is_valid_bytes(&text)
        );
    }
}

#[test]
fn an_automaton_of_more_than_256_states() {
    for length in 0..=310 {
        let text = "a".repeat(length);
        assert_eq!(Long::is_valid(&text), length == 300, "{length}");
    }
    let error = Long::parse("aaab").unwrap_err();
    assert_eq!((error.offset(), error.byte()), (3, Some(b'b')));
    let long = "a".repeat(301);
    assert_eq!(Long::parse(&long).unwrap_err().offset(), 300);
    let state_256 = "a".repeat(255) + "x";
    assert_eq!(Long::parse(&state_256).unwrap_err().offset(), 255);
}

#[test]
fn characters_are_taken_whole() {
    for (text, valid) in [
        ("é", true),
        ("\u{A0}", true),
        ("\u{9F}", false),
        ("\u{D7FF}", true),
        ("\u{E000}", false),
        ("\u{800}", true),
        ("😀", false),
        ("a中b%E4", true),
    ] {
        assert_eq!(Iquery::is_valid(text), valid, "{text:?}");
    }
    for bytes in [
        &b"\xC3"[..],
        b"\xC3\xC3",
        b"\xE4\xB8",
        b"\xED\xA0\x80",
        b"\xA9",
        b"\xFF",
    ] {
        assert!(!Iquery::is_valid_bytes(bytes), "{bytes:02X?}");
        assert!(Iquery::parse_bytes(bytes).is_err());
        assert!(std::str::from_utf8(bytes).is_err());
    }
}

#[test]
fn a_view_outlives_itself() {
    fn text(input: &str) -> (&str, &[u8]) {
        let view = Query::parse(input).unwrap();
        (view.as_str(), view.as_bytes())
    }
    assert_eq!(text("a=b"), ("a=b", &b"a=b"[..]));
}

#[test]
fn a_view_behaves_as_its_text() {
    let hash = |value: &dyn Fn(&mut DefaultHasher)| {
        let mut hasher = DefaultHasher::new();
        value(&mut hasher);
        hasher.finish()
    };
    for (left, right) in [("a", "b"), ("a", "a"), ("", "a"), ("a/b", "a")] {
        let (a, b) = (Query::parse(left).unwrap(), Query::parse(right).unwrap());
        assert_eq!(a == b, left == right);
        assert_eq!(a.cmp(&b), left.cmp(right));
        assert_eq!(a.partial_cmp(&b), left.partial_cmp(right));
        assert_eq!(a == *right, left == right);
        assert_eq!(a == right, left == right);
        assert_eq!(hash(&|h| a.hash(h)), hash(&|h| left.hash(h)));
        assert_eq!(a.to_string(), left);
        assert_eq!(
            format!("{a:>6}|{a:<3}|{a:.1}"),
            format!("{left:>6}|{left:<3}|{left:.1}")
        );
        assert_eq!(<_ as AsRef<str>>::as_ref(&a), left);
        assert_eq!(a.as_bytes(), left.as_bytes());
    }
    assert_eq!(
        format!("{:?}", Query::from_static("a='b'")),
        r#"Query("a='b'")"#
    );
    assert_eq!(Query::try_from("a=b"), Query::parse("a=b"));
    assert_eq!(Query::try_from(&b"a=b"[..]), Query::parse("a=b"));
    assert!(Query::try_from(&b"\xFF"[..]).is_err());
}

#[test]
fn generic_code_sees_the_same() {
    fn facts<R: Rule>() -> (&'static str, &'static str, usize) {
        (
            R::NAME,
            R::ABNF,
            R::TABLE.iter().filter(|&&literal| literal).count(),
        )
    }
    fn decoded<'a, L: Leaf<'a>>(text: &'a str) -> Result<Vec<u8>, ParseError> {
        Ok(<L as View>::parse(text)?.decoded().collect())
    }
    assert_eq!(
        facts::<Query<'_>>(),
        (Query::NAME, Query::ABNF, QUERY.len())
    );
    assert_eq!(facts::<Url<'_>>().0, "url");
    assert_eq!(decoded::<Query<'_>>("a%20b"), Ok(b"a b".to_vec()));
    assert_eq!(decoded::<Percent<'_>>("%41"), Ok(b"A".to_vec()));
    assert_eq!(
        decoded::<Port<'_>>("x").unwrap_err().kind(),
        ErrorKind::InvalidByte
    );
}

#[test]
fn views_and_errors_cross_threads() {
    fn crosses<T: Send + Sync + Unpin + std::panic::UnwindSafe + Copy>() {}
    crosses::<Query<'_>>();
    crosses::<Url<'_>>();
    crosses::<ParseError>();
    crosses::<uri_tables::Error>();
    crosses::<uri_tables::Encoded<'_, Query<'_>>>();
}

#[test]
#[should_panic(expected = "invalid character `|` at offset 4 in `query`; write it as %7C")]
fn from_static_says_what_the_error_says() {
    let _ = Url::from_static(":80?|");
}
