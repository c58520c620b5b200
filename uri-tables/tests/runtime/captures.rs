//! Components and lists, with tables small enough to check by hand.

use uri_tables::__private::Style;
use uri_tables::Items;

/// `pair = key [ "=" value ]`, `key = 1*ALPHA`, `value = *ALPHA`, declared without the procedural macro.
mod pair {
    /// 0: any other byte; 1: a letter; 2: `=`.
    const CLASSES: [u8; 256] = crate::rules::letters_and(b'=');

    uri_tables::__rule! {
        /// A key and an optional value.
        item: pub struct Pair<'a> { text: uri_tables::__private::Text<'a, 4> }
        rule: RuleData::new(
            "pair",
            "pair = key [ \"=\" value ]",
            &[0; 32],
            Automaton::new(
                &CLASSES,
                2,
                // States: dead; before the key; in the key; after `=`; in the value; and the last three duplicated.
                Narrow(
                b"\0\0\0\0\0\x05\0\0\0\x02\x06\0\0\x07\0\0\0\x04\0\0\0\x02\x06\0\0\x07\0\0\0\x04\0\0"
            ),
                b"\x1C",
                b"\0\0\0\0\0",
                &["pair"],
            )
            // The key begins at the first letter and ends at `=`; the value begins at its first letter.
            .with_slot_transitions(b"\x02\0\x01\0\x03\0\x02\0\x04\0\x03\0")
            .with_duplicated(3),
            Captures::new(&[0, 0b0001, 0b0010, 0b0100], b"\0\0\x01\x02\x03", &[(0, 0), (0b0010, 0b0011), (0b1100, 0b1111), (0b1000, 0b1111)]),
        ),
        kind: structure (for > encode try_encode decode decode_utf8 decode_utf8_lossy),
        parts: {
            slots: 4,
            accessors: {
                /// The value of the key.
                key: Required<Letters> { component: 0, parts: [] },
                /// The value.
                value: Optional<Letters> { component: 1, parts: [] },
            },
            lists: {},
            choice: {},
        },
    }

    uri_tables::__rule! {
        /// Zero or more letters.
        item: pub struct Letters<'a> { text: uri_tables::__private::Text<'a, 0> }
        rule: RuleData::new(
            "letters",
            "letters = *ALPHA",
            &[0; 32],
            Automaton::new(
                &CLASSES,
                2,
                Narrow(b"\0\0\0\0\0\x01\0\0"),
                b"\x02",
                b"\0\0",
                &["letters"],
            ),
            Captures::NONE,
        ),
        kind: leaf (for > encode try_encode),
    }
}

use pair::{Letters, Pair};

const SIZE: Pair<'static> = Pair::from_static("size=XL");
const KEY: Letters<'static> = SIZE.key();

#[test]
fn components_are_where_the_automaton_records_them() {
    for (text, key, value) in [
        ("a", "a", None),
        ("ab", "ab", None),
        ("a=", "a", Some("")),
        ("ab=c", "ab", Some("c")),
        ("ab=cde", "ab", Some("cde")),
    ] {
        let pair = Pair::parse(text).unwrap();
        assert_eq!(pair.key(), key, "{text}");
        assert_eq!(pair.value().map(Letters::as_str), value, "{text}");
        assert_eq!(Pair::parse_bytes(text.as_bytes()).unwrap().key(), key);
        assert_eq!(Pair::try_from_static(text).unwrap().value(), pair.value());
    }
    for text in ["", "=", "=a", "a==", "a=b=", "a b"] {
        assert!(
            Pair::parse(text).is_err() && !Pair::is_valid(text),
            "{text}"
        );
    }
}

#[test]
fn literals_are_split_by_the_compiler() {
    assert_eq!(KEY, "size");
    assert_eq!(SIZE.value().unwrap(), "XL");
}

#[test]
fn views_compare_by_their_text() {
    let long = Pair::parse("a=b").unwrap();
    assert_eq!(long, Pair::from_static("a=b"));
    assert_eq!(long.key(), Letters::from_static("a"));
    assert!(Pair::parse("a").unwrap() < long);
}

#[test]
fn a_view_is_no_larger_than_its_offsets() {
    assert_eq!(size_of::<Pair<'_>>(), size_of::<&str>() + 16);
    assert_eq!(size_of::<Letters<'_>>(), size_of::<&str>());
}

fn items(text: &'static str, style: Style) -> Vec<&'static str> {
    let list = || Items::<Letters<'_>>::new(Some(text), b'/', style);
    let forwards: Vec<&str> = list().map(Letters::as_str).collect();
    let mut backwards: Vec<&str> = list().rev().map(Letters::as_str).collect();
    backwards.reverse();
    assert_eq!(forwards, backwards, "{text}");
    // Takes items from both ends, in every order.
    for turns in 0..1_u32 << forwards.len() {
        let (mut list, mut front, mut back) = (list(), Vec::new(), Vec::new());
        for turn in 0..forwards.len() {
            if turns >> turn & 1 == 0 {
                front.extend(list.next().map(Letters::as_str));
            } else {
                back.extend(list.next_back().map(Letters::as_str));
            }
        }
        assert_eq!((list.next(), list.next_back()), (None, None), "{text}");
        front.extend(back.into_iter().rev());
        assert_eq!(front, forwards, "{text}");
    }
    let (least, most) = list().size_hint();
    assert!(
        least <= forwards.len() && Some(forwards.len()) <= most,
        "{text}"
    );
    forwards
}

#[test]
fn one_leading_delimiter_is_dropped_and_empty_items_are_kept() {
    for (text, expected) in [
        ("", &[][..]),
        ("/", &[""]),
        ("/a", &["a"]),
        ("/a//b", &["a", "", "b"]),
        ("/a/", &["a", ""]),
        ("a/b", &["a", "b"]),
        ("//", &["", ""]),
    ] {
        assert_eq!(items(text, Style::Prefixed), expected, "{text}");
    }
}

#[test]
fn delimiters_between_items_make_one_more_item_than_there_are_delimiters() {
    for (text, expected) in [
        ("", &[""][..]),
        ("/", &["", ""]),
        ("a", &["a"]),
        ("/a", &["", "a"]),
        ("a/b/", &["a", "b", ""]),
    ] {
        assert_eq!(items(text, Style::Separated), expected, "{text}");
    }
}

#[test]
fn items_keep_the_delimiter_that_they_begin_with() {
    use uri_tables::rfc3986::PathAbempty;

    let items = |text: &'static str| {
        let list = Items::<PathAbempty<'_>>::new(Some(text), b'/', Style::Inclusive);
        let forwards: Vec<&str> = list.clone().map(PathAbempty::as_str).collect();
        let mut backwards: Vec<&str> = list.rev().map(PathAbempty::as_str).collect();
        backwards.reverse();
        assert_eq!(forwards, backwards, "{text}");
        forwards
    };
    assert_eq!(items(""), [""; 0]);
    assert_eq!(items("/"), ["/"]);
    assert_eq!(items("/a//b"), ["/a", "/", "/b"]);
}

/// Offsets have 32 bits. The length is checked first, so the memory is never touched.
#[cfg(target_pointer_width = "64")]
#[test]
fn a_text_of_four_gibibytes_is_an_error() {
    let text = vec![0_u8; u32::MAX as usize];
    let error = Pair::parse_bytes(&text).unwrap_err();
    assert_eq!(error.kind(), uri_tables::ErrorKind::TooLong);
    assert_eq!(
        error.to_string(),
        "text of more than 4294967294 bytes is too long for `pair`; split it"
    );
    // A type without components records no slots, but its text may become part of a type that does.
    let error = Letters::parse_bytes(&text).unwrap_err();
    assert_eq!(error.kind(), uri_tables::ErrorKind::TooLong);
}
