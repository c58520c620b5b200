//! Builders, with tables and templates small enough to check by hand.

use uri_tables::{Error, ErrorKind};

/// `pair = key [ "=" value ]`, `key = 1*ALPHA`, `value = *ALPHA`, declared without the procedural macro. The template
/// writes `=` only if there is a value.
mod pair {
    /// 0: any other byte; 1: a letter; 2: `=`.
    const CLASSES: [u8; 256] = crate::rules::letters_and(b'=');

    /// The letters.
    const ALPHA: [u8; 32] = crate::rules::set(crate::rules::LETTERS);

    uri_tables::__rule! {
        /// A key and an optional value.
        item: pub struct Pair<'a> { text: uri_tables::__private::Text<'a, 4> }
        owned: PairBuf,
        rule: RuleData::new(
            "pair",
            "pair = key [ \"=\" value ]",
            &ALPHA,
            Automaton::new(
                &CLASSES,
                2,
                // States: dead; before the key; in the key; after `=`; in the value.
                Narrow(b"\0\0\0\0\0\x05\0\0\0\x02\x06\0\0\x07\0\0\0\x04\0\0"),
                b"\x1C",
                b"\0\0\0\0\0",
                &["pair"],
            )
            // The key begins at the first letter and ends at `=`; the value begins at its first letter.
            .with_slot_transitions(b"\x02\0\x01\0\x03\0\x02\0\x04\0\x03\0"),
            Captures::new(&[0, 0b0001, 0b0010, 0b0100], b"\0\0\x01\x02\x03", &[(0, 0), (0b0010, 0b0011), (0b1100, 0b1111), (0b1000, 0b1111)]),
        ),
        kind: structure (for > encode try_encode decode decode_utf8 decode_utf8_lossy),
        parts: {
            slots: 4,
            accessors: {
                /// The value of the key.
                key: Required<Key> { component: 0, parts: [] },
                /// The value.
                value: Optional<Value> { component: 1, parts: [] },
            },
            lists: {},
            choice: {},
        },
    }

    uri_tables::__template! {
        Pair(Key: Required, Value: Optional) {
            const PARTS: &[t::Part] = &[
                t::Part::new("key", t::of::<Key<'static>>(), true, 0, &[]),
                t::Part::new("value", t::of::<Value<'static>>(), false, 1, &[]),
            ];
            t::parts::<Pair<'static>>(PARTS).written(&t::All(&[
                t::Node::part(0, PARTS, &[]),
                t::One(&[
                    t::Alternative::new(t::All(&[t::Text("="), t::Node::part(1, PARTS, &[])])),
                    t::Alternative::new(t::All(&[])),
                ]),
            ]))
        }
    }

    uri_tables::__builder! {
        /// Builds a pair.
        builder: PairBuilder,
        view: Pair,
        owned: PairBuf,
        required: { HasKey: (for Key >) },
        /** The pair. */
        finish: finish,
        methods: {
            /// The key.
            key: (for Required<Key>) { part: [0], then: [uri_tables::Given] },
            /// The value.
            value: (for Optional<Value>) { part: [1], then: [HasKey] },
        },
    }

    uri_tables::__setters! {
        view: Pair,
        owned: PairBuf,
        methods: {
            /// Replaces the key.
            set_key: (for Required<Key>) { part: [0] },
            /// Replaces the value.
            set_value: (for Optional<Value>) { part: [1], remove: remove_value },
        },
    }

    uri_tables::__rule! {
        /// Letters.
        item: pub struct Key<'a> { text: uri_tables::__private::Text<'a, 0> }
        owned: KeyBuf,
        rule: RuleData::new(
            "key",
            "key = 1*ALPHA",
            &ALPHA,
            Automaton::new(
                &CLASSES,
                2,
                Narrow(b"\0\0\0\0\0\x02\0\0\0\x02\0\0"),
                b"\x04",
                b"\0\0\0",
                &["key"],
            ),
            Captures::NONE,
        ),
        kind: try_encode (for > encode try_encode),
    }

    uri_tables::__template! { Key() t::whole::<Key<'static>>() }

    uri_tables::__rule! {
        /// Zero or more letters.
        item: pub struct Value<'a> { text: uri_tables::__private::Text<'a, 0> }
        owned: ValueBuf,
        rule: RuleData::new(
            "value",
            "value = *ALPHA",
            &ALPHA,
            Automaton::new(
                &CLASSES,
                2,
                Narrow(b"\0\0\0\0\0\x01\0\0"),
                b"\x02",
                b"\0\0",
                &["value"],
            ),
            Captures::NONE,
        ),
        kind: leaf (for > encode try_encode),
    }

    uri_tables::__template! { Value() t::whole::<Value<'static>>() }

    uri_tables::__rule! {
        /// A list of pairs.
        item: pub struct Pairs<'a> { text: uri_tables::__private::Text<'a, 0> }
        owned: PairsBuf,
        rule: RuleData::new(
            "pairs",
            "pairs = *( \"=\" key )",
            &ALPHA,
            Automaton::new(
                &CLASSES,
                2,
                // States: dead; before `=`; after it; in a key.
                Narrow(b"\0\0\0\0\0\0\x02\0\0\x03\0\0\0\x03\x02\0"),
                b"\x0A",
                b"\0\0\0\0",
                &["pairs"],
            ),
            Captures::NONE,
        ),
        kind: structure (for > encode try_encode decode decode_utf8 decode_utf8_lossy),
    }

    uri_tables::__template! {
        Pairs[Key] t::list::<Pairs<'static>>(
            t::ListItems::of::<Key<'static>>(b'=', t::Style::Prefixed, true, false)
        )
    }

    uri_tables::__from_items! {
        /// Builds the list from keys.
        view: Pairs, owned: PairsBuf, method: from_keys, items: keys (for Key >)
    }
}

use pair::{Key, Pair, PairBuf, Pairs, Value};

#[test]
fn parts_make_the_text_that_is_split_into_them() -> Result<(), Error> {
    for key in ["a", "Ab"] {
        for value in [None, Some(""), Some("c"), Some("def")] {
            let built = Pair::builder()
                .value(value.map(|text| Value::parse(text).unwrap()))
                .key(key)
                .finish()?;
            let view = built.as_view();
            assert_eq!(view.key(), key);
            assert_eq!(view.value().map(Value::as_str), value);
            assert_eq!(view, Pair::parse(built.as_str())?);
        }
    }
    Ok(())
}

#[test]
fn what_cannot_be_given_is_the_error_of_finish() {
    let error = Pair::builder().key("").finish().unwrap_err();
    assert_eq!(
        (error.kind(), error.part()),
        (ErrorKind::NotEncodable, "key")
    );
    let error = Pair::builder().key("a b").finish().unwrap_err();
    assert_eq!((error.offset(), error.byte()), (1, Some(b' ')));
    // The error is about the first of two invalid keys.
    let error = Pair::builder().key("a1").key("").finish().unwrap_err();
    assert_eq!(error.byte(), Some(b'1'));
}

#[test]
fn a_part_is_replaced_added_and_removed() -> Result<(), Error> {
    let mut pair: PairBuf = "a".parse()?;
    pair.set_value(Some(Value::from_static("bc")))?;
    assert_eq!(pair, "a=bc");
    pair.set_key(Key::from_static("def"))?;
    assert_eq!(pair, "def=bc");
    pair.set_value(Some(Value::from_static("")))?;
    assert_eq!(pair, "def=");
    pair.remove_value()?;
    pair.remove_value()?;
    assert_eq!(pair, "def");
    assert_eq!(pair.as_view().value(), None);
    Ok(())
}

#[test]
fn items_make_a_list() -> Result<(), Error> {
    assert_eq!(Pairs::from_keys(["a", "bc"])?, "=a=bc");
    assert_eq!(Pairs::from_keys([Key::from_static("a"); 3])?, "=a=a=a");
    assert_eq!(Pairs::from_keys([""; 0])?, "");
    assert_eq!(
        Pairs::from_keys(["a", "=", "+"]).unwrap_err().byte(),
        Some(b'=')
    );
    Ok(())
}
