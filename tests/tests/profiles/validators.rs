//! Compares tables, validators and constants with expected results written by hand.

use uri_tables::{ErrorKind, ParseError, Rule, View};

use crate::declared::{brackets, changed, form, letters, nul, piped, s3, unbounded};

const HOME: s3::Uri<'static> = s3::Uri::from_static("s3://photos/2024/a%20b.jpg");
const TAGS: letters::Query<'static> = letters::Query::from_static("straße=北京");
const NEITHER: Result<s3::Bucket<'static>, ParseError> = s3::Bucket::try_from_static("Photos");

const ALNUM: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// Checks that a rule's table holds exactly the letters, digits and `marks`.
fn table_is<R: Rule>(table: &[bool; 256], marks: &str) {
    for byte in 0..=255_u8 {
        let expected = ALNUM.as_bytes().contains(&byte) || marks.as_bytes().contains(&byte);
        assert_eq!(
            table[usize::from(byte)],
            expected,
            "0x{byte:02X} in {}",
            R::ABNF
        );
    }
}

#[test]
fn tables_are_the_grammars() {
    table_is::<s3::Key<'_>>(s3::Key::TABLE, "-._~!$'()*,;:@/?");
    table_is::<s3::Value<'_>>(s3::Value::TABLE, "-._~!$'()*,;:@/?=");
    table_is::<s3::Param<'_>>(s3::Param::TABLE, "-._~!$'()*,;:@/?=");
    table_is::<s3::Query<'_>>(s3::Query::TABLE, "-._~!$'()*,;:@/?=&");
    table_is::<s3::Segment<'_>>(s3::Segment::TABLE, "-._~!$&'()*+,;=:@");
    table_is::<s3::Path<'_>>(s3::Path::TABLE, "-._~!$&'()*+,;=:@/");
    table_is::<form::Name<'_>>(form::Name::TABLE, "-._~!$'()*+,;:@");
    table_is::<form::Value<'_>>(form::Value::TABLE, "-._~!$'()*+,;:@=");
    table_is::<piped::Item<'_>>(piped::Item::TABLE, "-._~");
    table_is::<brackets::Query<'_>>(brackets::Query::TABLE, "-._~!$&'()*+,;=:@/?[]");
    table_is::<changed::Userinfo<'_>>(changed::Userinfo::TABLE, "-._~");
    table_is::<changed::Segment<'_>>(changed::Segment::TABLE, "-._~!$&'()*+,;=:@|");
    let bucket: String = (0..=127_u8)
        .filter(|&b| s3::Bucket::TABLE[usize::from(b)])
        .map(char::from)
        .collect();
    assert_eq!(bucket, "-.0123456789abcdefghijklmnopqrstuvwxyz");
}

#[test]
fn names_and_texts_are_the_grammars() {
    assert_eq!(s3::Uri::NAME, "URI");
    assert_eq!(s3::Path::NAME, "path");
    // The profile exposes `QUERY`. Rule names are case-insensitive, and `NAME` is the name as the grammar spells it.
    assert_eq!(piped::Query::NAME, "query");
    assert_eq!(
        s3::Bucket::ABNF,
        r#"bucket = 3*63( %x61-7A / DIGIT / "-" / "." )"#
    );
    assert_eq!(s3::Value::ABNF, r#"value  = *<qchar except "&" / "+">"#);
    assert!(
        s3::Path::ABNF.contains(r#"path-abempty  = *( "/" segment )"#),
        "{}",
        s3::Path::ABNF
    );
    assert!(
        changed::Pchar::ABNF.contains("=/ bar"),
        "{}",
        changed::Pchar::ABNF
    );
}

/// Checks that `R` accepts the texts in `valid`, and rejects those in `invalid` at the given offset in the given
/// component.
fn judges<'a, R: View<'a>>(valid: &[&'a str], invalid: &[(&'a str, usize, &str)]) {
    for &text in valid {
        match R::parse(text) {
            Ok(view) => assert_eq!(view.as_str(), text),
            Err(error) => panic!("`{text}` in {}: {error}", R::ABNF),
        }
    }
    for &(text, offset, component) in invalid {
        let Err(error) = R::parse(text) else {
            panic!("`{text}` is no word of {}", R::ABNF)
        };
        assert_eq!(
            (error.offset(), error.component()),
            (offset, component),
            "`{text}`: {error}"
        );
        assert!(!R::is_valid(text));
    }
}

#[test]
fn validators_are_the_grammars() {
    let longest = "a".repeat(63);
    let longer = "a".repeat(64);
    judges::<s3::Bucket<'_>>(
        &["abc", "my-photos.2024", &longest],
        &[
            ("", 0, "bucket"),
            ("ab", 2, "bucket"),
            ("aBc", 1, "bucket"),
            (&longer, 63, "bucket"),
        ],
    );
    judges::<s3::Uri<'_>>(
        &[
            "s3://photos",
            "S3://photos/",
            "s3://photos//a/?k",
            "s3://photos/2024/a%20b.jpg?k=v=w&k",
        ],
        &[
            ("s4://photos", 1, "URI"),
            ("s3://ph/", 7, "bucket"),
            ("s3://photos/a|b", 13, "segment"),
            ("s3://photos?a=b+c", 15, "value"),
            ("s3://photos?a+=b", 13, "key"),
            ("s3://photos?a=%4", 14, "value"),
            ("s3://photos#part", 11, "bucket"),
        ],
    );
    judges::<s3::Query<'_>>(
        &["a", "a=", "a=b=c", "a&b=/?:@"],
        &[("", 0, "key"), ("=", 0, "key")],
    );
    judges::<piped::Query<'_>>(
        &["", "a%7Cb%7cc", "%7C", "%7B%20"],
        &[("a|b", 1, "item"), ("a%7", 1, "item"), ("a%7G", 1, "item")],
    );
    judges::<piped::Item<'_>>(&["", "a%7Bb"], &[("a%7Cb", 3, "item"), ("%7c", 2, "item")]);
    judges::<changed::Uri<'_>>(
        &["http://u@h/a|b?|", "x:"],
        &[("http://u:p@h/", 9, "path"), ("http://u|@h/", 8, "host")],
    );
    judges::<brackets::Uri<'_>>(&["http://[::1]/?a[]=1"], &[("http://h/a[]", 10, "URI")]);
    judges::<letters::Query<'_>>(
        &["straße", "北京", "a=%C3%9F"],
        &[("a\u{80}", 1, "query"), ("a\u{E000}", 1, "query")],
    );
    judges::<letters::Letter<'_>>(
        &["é", "😀"],
        &[("", 0, "letter"), ("éé", 2, "letter"), ("e", 0, "letter")],
    );
    judges::<unbounded::Line<'_>>(
        &["any \"thing\"|\\ %41"],
        &[("100%", 3, "line"), ("\n", 0, "line")],
    );
    judges::<unbounded::Words<'_>>(&["100% é 😀"], &[("\u{9F}", 0, "words")]);
}

/// NUL must be treated like any other byte, although the prescan pads the end of a text with zeros.
#[test]
fn nul_is_a_byte_as_any_other() {
    for length in 0..70 {
        let label = "aB".repeat(length / 2) + &"c"[..length % 2];
        for (text, by_nul, by_dot) in [
            (label.clone(), true, true),
            (format!("{label}."), false, false),
            (format!("{label}.a"), false, true),
            (format!("{label}.\0"), false, true),
            (format!("{label}\0"), false, true),
            (format!("{label}\0a"), true, true),
            (format!("{label}\0\0a"), false, true),
            (format!("{label}\0.a\0"), false, true),
        ] {
            // The cases above assume a label. If it is empty, `by-nul` matches nothing, and `by-dot` only what begins
            // with NUL.
            let (by_nul, by_dot) = match text.bytes().next() {
                None | Some(b'.') => (false, false),
                Some(0) => (false, by_dot),
                Some(_) => (by_nul, by_dot),
            };
            assert_eq!(nul::ByNul::is_valid(&text), by_nul, "{text:?}");
            assert_eq!(nul::ByDot::is_valid(&text), by_dot, "{text:?}");
        }
    }
}

#[test]
fn constants_are_checked() {
    assert_eq!(HOME.as_str(), "s3://photos/2024/a%20b.jpg");
    assert_eq!(TAGS.decode_utf8(), Ok("straße=北京".into()));
    let error = NEITHER.expect_err("an upper-case letter");
    assert_eq!(
        (error.offset(), error.byte(), error.kind()),
        (0, Some(b'P'), ErrorKind::InvalidByte)
    );
}
