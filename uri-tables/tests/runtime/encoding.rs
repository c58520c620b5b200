//! Encoders write valid text that decodes to the data, and encode no more than necessary.

use std::borrow::Cow;
use std::fmt::{self, Write as _};

use crate::rules::{Dotless, FORM, Form, Iquery, QUERY, Query};
use uri_tables::{Encodes, ErrorKind, TryEncodes};

/// Returns a pseudorandom byte string of every length up to 300.
fn samples() -> impl Iterator<Item = Vec<u8>> {
    let mut state = 1_u32;
    (0..=300).map(move |length| {
        let byte = |_| {
            // Xorshift (Marsaglia 2003): the same bytes in every run.
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            (state >> 8) as u8
        };
        (0..length).map(byte).collect()
    })
}

#[test]
fn every_byte_is_literal_or_a_triplet() {
    for byte in 0..=255_u8 {
        let text = Query::encode(&[byte]).to_string();
        if QUERY.contains(&byte) {
            assert_eq!(text.as_bytes(), [byte]);
        } else {
            assert_eq!(text, format!("%{byte:02X}"));
        }
        assert_eq!(*Query::parse(&text).unwrap().decode(), [byte]);

        let text = Form::encode(&[byte]).to_string();
        match byte {
            b' ' => assert_eq!(text, "+"),
            b'+' => assert_eq!(text, "%2B"),
            _ if FORM.contains(&byte) => assert_eq!(text.as_bytes(), [byte]),
            _ => assert_eq!(text, format!("%{byte:02X}")),
        }
        assert_eq!(*Form::parse(&text).unwrap().decode(), [byte]);
    }
    assert!(
        Form::TABLE[usize::from(b'+')],
        "a plus sign stands literally: as a space"
    );
}

#[test]
fn every_length_comes_back() {
    for data in samples() {
        for (text, decoded) in [
            {
                let text = Query::encode(&data).to_string();
                let decoded = Query::parse(&text).unwrap().decode().into_owned();
                (text, decoded)
            },
            {
                let text = Form::encode(&data).to_string();
                let decoded = Form::parse(&text).unwrap().decode().into_owned();
                (text, decoded)
            },
            {
                let text = Iquery::encode(&data).to_string();
                let decoded = Iquery::parse(&text).unwrap().decode().into_owned();
                (text, decoded)
            },
            {
                let text = <Query<'_> as TryEncodes>::try_encode(&data)
                    .unwrap()
                    .to_string();
                (
                    text.clone(),
                    Query::parse(&text).unwrap().decoded().collect(),
                )
            },
        ] {
            assert_eq!(decoded, data, "{text}");
        }
    }
}

#[test]
fn characters_are_literal_where_the_grammar_admits_them() {
    for (data, text) in [
        ("a中é", "a中é"),
        ("\u{9F}\u{A0}", "%C2%9F\u{A0}"),
        ("\u{D7FF}\u{E000}", "\u{D7FF}%EE%80%80"),
        ("😀x", "%F0%9F%98%80x"),
        ("é%é", "é%25é"),
    ] {
        assert_eq!(Iquery::encode(data), text);
        assert_eq!(Iquery::parse(text).unwrap().decode_utf8().unwrap(), data);
    }
    for (data, text) in [
        (&b"\xC3"[..], "%C3"),
        (b"\xC3\xA9\xA9", "é%A9"),
        (b"\xE4\xB8a", "%E4%B8a"),
        (b"\xED\xA0\x80", "%ED%A0%80"),
        (b"\xC3\xC3\xA9", "%C3é"),
    ] {
        assert_eq!(Iquery::encode(data), text);
        assert_eq!(*Iquery::parse(text).unwrap().decode(), *data);
    }
    assert_eq!(Query::encode("é"), "%C3%A9");
}

#[test]
fn all_ways_to_write_agree() {
    for data in samples() {
        let encoded = Iquery::encode(&data);
        let text = encoded.to_string();
        let mut written = String::new();
        encoded.write_to(&mut written).unwrap();
        let mut appended = String::from("?");
        encoded.append_to(&mut appended);
        let chunks: Vec<&str> = encoded.chunks().collect();
        assert!(chunks.iter().all(|chunk| !chunk.is_empty()));
        assert_eq!(written, text);
        assert_eq!(appended, format!("?{text}"));
        assert_eq!(chunks.concat(), text);
        assert_eq!(encoded.to_cow(), text);
        assert_eq!(String::from(encoded), text);
        assert_eq!(Cow::from(encoded), text);
        assert_eq!(encoded, *text);
        assert_eq!(encoded, text.as_str());
        assert!(encoded != *format!("{text}x"));
        if let Some((last, _)) = text.char_indices().next_back() {
            assert!(encoded != text[..last]);
        }
    }
    assert_eq!(
        format!("{:?}", Query::encode("a \"b\"")),
        r#"Encoded("a%20%22b%22")"#
    );
}

#[test]
fn literal_data_is_borrowed() {
    for data in ["", "plain", "a=b&c=d/?", "1"] {
        assert!(matches!(Query::encode(data).to_cow(), Cow::Borrowed(text) if text == data));
    }
    assert!(matches!(
        Iquery::encode("中é").to_cow(),
        Cow::Borrowed("中é")
    ));
    for data in [" ", "a%", "%41", "é", "a b", "b "] {
        assert!(
            matches!(Query::encode(data).to_cow(), Cow::Owned(_)),
            "{data}"
        );
    }
    // Data that looks like encoded text is encoded again.
    assert_eq!(Query::encode("%25").to_cow(), "%2525");
    // A space and its encoding have the same length, but are different bytes.
    assert_eq!(Form::encode(" ").to_cow(), "+");
    let data = b"a-b".to_vec();
    let chunk = Query::encode(&data).chunks().next().unwrap();
    assert_eq!(chunk.as_ptr(), data.as_ptr());
}

#[test]
fn chunks_are_runs_and_triplets() {
    let chunks = |data| Query::encode(data).chunks().collect::<Vec<_>>();
    assert_eq!(chunks("ab cd"), ["ab", "%20", "cd"]);
    assert_eq!(chunks("é"), ["%C3", "%A9"]);
    assert_eq!(chunks(""), [""; 0]);
    assert_eq!(
        Form::encode("a + b").chunks().collect::<String>(),
        "a+%2B+b"
    );
    let mut ended = Query::encode("a").chunks();
    assert_eq!(
        (ended.next(), ended.next(), ended.next()),
        (Some("a"), None, None)
    );
    let half = Query::encode("a b").chunks();
    assert_eq!(half.clone().collect::<String>(), half.collect::<String>());
}

#[test]
fn what_try_encode_refuses() {
    for (data, text) in [
        ("a", "a"),
        ("...", "..."),
        (".a", ".a"),
        ("a/b", "a%2Fb"),
        ("", ""),
    ] {
        let encoded = Dotless::try_encode(data).unwrap();
        assert_eq!(encoded, text);
        assert_eq!(*Dotless::parse(text).unwrap().decode(), *data.as_bytes());
    }
    for data in [".", ".."] {
        let error = Dotless::try_encode(data).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::NotEncodable);
        assert_eq!((error.offset(), error.byte()), (data.len(), None));
        assert_eq!(error.component(), "dotless");
    }
}

mod short {
    //! A rule that limits the length, with offsets that differ between data and text.

    uri_tables::__rule! {
        /// `%41`, and then one letter `a` or the character U+00E9.
        item: pub struct Short<'a> { text: uri_tables::__private::Text<'a, 0> }
        rule: RuleData::new(
            "short",
            "short = \"%41\" ( \"a\" / %xE9 )",
            &{
            let mut table = [0; 32];
            table[b'a' as usize / 8] = 1 << (b'a' % 8);
            table
        },
            Automaton::new(
                const {
                &{
                    let mut classes = [0; 256];
                    classes[b'%' as usize] = 1;
                    classes[b'4' as usize] = 2;
                    classes[b'1' as usize] = 3;
                    classes[b'a' as usize] = 4;
                    classes[0xC3] = 5;
                    classes[0xA9] = 6;
                    classes
                }
            },
                3,
                Narrow(&[
                0, 0, 0, 0, 0, 0, 0, 0, // dead
                0, 2, 0, 0, 0, 0, 0, 0, // start
                0, 0, 3, 0, 0, 0, 0, 0, // after `%`
                0, 0, 0, 4, 0, 0, 0, 0, // after `%4`
                0, 0, 0, 0, 6, 5, 0, 0, // after `%41`
                0, 0, 0, 0, 0, 0, 6, 0, // after C3
                0, 0, 0, 0, 0, 0, 0, 0, // the end
            ]),
                &[1 << 6],
                &[0; 7],
                &["short"],
            ),
            Captures::NONE,
        )
        .with_encode_policy(EncodePolicy::new(&[(0xE9, 0xE9)], false)),
        kind: try_encode (for > encode try_encode),
    }
}

#[test]
fn the_offset_of_what_cannot_be_carried_counts_in_the_data() {
    use short::Short;
    assert_eq!(Short::try_encode("Aa").unwrap(), "%41a");
    assert_eq!(Short::try_encode("Aé").unwrap(), "%41é");
    for (data, offset, byte) in [
        (&b"A"[..], 1, None),
        (b"", 0, None),
        (b"a", 0, Some(b'a')),
        (b"B", 0, Some(b'B')),
        (b"Ab", 1, Some(b'b')),
        (b"A\xC3", 1, Some(0xC3)),
        (b"Aaa", 2, Some(b'a')),
        (b"A\xC3\xA9\xC3\xA9", 3, Some(0xC3)),
        (b"A\xC3\xA9\xFF", 3, Some(0xFF)),
    ] {
        let error = Short::try_encode(data).unwrap_err();
        assert_eq!(
            (error.offset(), error.byte()),
            (offset, byte),
            "{data:02X?}"
        );
        assert_eq!(error.kind(), ErrorKind::NotEncodable);
    }
    let error = Short::try_encode("Ab").unwrap_err();
    assert_eq!(
        error.to_string(),
        "character `b` at offset 1 has no encoding in `short`; expected `a` or 0xC3"
    );
}

/// A buffer of limited capacity.
struct Full(usize);

impl fmt::Write for Full {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.checked_sub(text.len()).ok_or(fmt::Error)?;
        Ok(())
    }
}

#[test]
fn generic_encoders_and_failing_writers() {
    fn parameter<K: Encodes, V: Encodes>(key: &str, value: &str) -> String {
        format!("{}={}", K::encode(key), V::encode(value))
    }
    assert_eq!(
        parameter::<Query<'_>, Form<'_>>("a b", "c d&"),
        "a%20b=c+d%26"
    );

    assert!(Query::encode("a b").write_to(&mut Full(4)).is_err());
    assert!(Query::encode("a b").write_to(&mut Full(5)).is_ok());
    assert!(write!(Full(4), "{}", Query::encode("a b")).is_err());
}
