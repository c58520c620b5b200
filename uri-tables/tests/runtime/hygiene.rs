//! Expansions are independent of names and lints in the user's crate: hostile types are in scope, and all warnings are
//! errors. Most of the test is that this compiles.
#![deny(
    clippy::all,
    clippy::pedantic,
    elided_lifetimes_in_paths,
    missing_debug_implementations,
    missing_docs,
    rust_2018_idioms,
    unreachable_pub,
    unsafe_code,
    unused,
    unused_qualifications
)]

macro_rules! declare {
    ($($name:ident $(/ $owned:ident)? $kind:ident;)*) => {
        $(declare! { @$kind ($name $(, $owned)?) })*
    };
    (@encode $names:tt) => {
        declare! { @rule $names encode (for > encode) }
    };
    (@try_encode $names:tt) => {
        declare! { @rule $names try_encode (for > encode try_encode) }
    };
    (@leaf $names:tt) => {
        declare! { @rule $names leaf (for > encode try_encode) }
    };
    (@structure $names:tt) => {
        declare! { @rule $names structure (for > encode try_encode decode decode_utf8 decode_utf8_lossy) }
    };
    (@rule ($name:ident $(, $owned:ident)?) $kind:ident $methods:tt) => {
        ::uri_tables::__rule! {
            #[doc = "A rule with a hostile name."]
            item: pub struct $name<'a> { text: ::uri_tables::__private::Text<'a, 0> }
            $(owned: $owned,)?
            rule: RuleData::new(
                "a",
                "a = *%x61",
                b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\x00\x00\
                    \x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00",
                Automaton::new(
                    const {
                        &{
                            let mut classes = [0; 256];
                            classes[97] = 1;
                            classes
                        }
                    },
                    1,
                    Narrow(b"\x00\x00\x00\x01"),
                    b"\x02",
                    b"\x00\x00",
                    &["a"],
                ),
                Captures::NONE,
            ),
            kind: $kind $methods,
        }
    };
}

#[allow(non_camel_case_types)]
pub mod hostile {
    //! Defines every name that an expansion might take from its surroundings by mistake.
    #![no_implicit_prelude]

    #[allow(unused_macros)]
    macro_rules! stringify {
        ($($tokens:tt)*) => {
            compile_error!("not this one")
        };
    }
    #[allow(unused_macros)]
    macro_rules! panic {
        ($($tokens:tt)*) => {
            compile_error!("not this one")
        };
    }
    declare! {
        Option / Owned encode;
        Some / OwnedText try_encode;
        None leaf;
        Result / ToBuf structure;
        Ok leaf;
        Err leaf;
        String / StringBuf encode;
        Vec leaf;
        Box leaf;
        Cow leaf;
        str / ToOwned leaf;
        bool leaf;
        u8 encode;
        usize leaf;
        core / Borrow leaf;
        alloc leaf;
        std leaf;
        private structure;
        Text leaf;
        RuleData leaf;
        RULE leaf;
        Error leaf;
        Rule leaf;
        View leaf;
        Leaf leaf;
        Encodes leaf;
        Encoded leaf;
        Decoded leaf;
        Sealed leaf;
        Keep leaf;
        Automaton leaf;
        Transitions leaf;
        Copy leaf;
        Clone leaf;
        Debug leaf;
        Display leaf;
        Eq leaf;
        PartialEq leaf;
        Ord leaf;
        Hash leaf;
        Sized leaf;
        Fn leaf;
        From leaf;
        TryFrom leaf;
        AsRef leaf;
        S leaf;
        D / DBuf leaf;
        E leaf;
        O leaf;
        V leaf;
        T leaf;
        H leaf;
    }
}

mod quiet {
    //! A private module with unused types must not cause a `dead_code` warning.

    declare! {
        Unused / UnusedBuf leaf;
        UnusedToo / UnusedTooBuf encode;
        UnusedStructure / UnusedStructureBuf structure;
    }
}

#[test]
fn hostile_names_work_like_others() {
    const TEXT: hostile::Option<'static> = hostile::Option::from_static("aaa");
    assert_eq!(TEXT.as_str(), "aaa");
    assert_eq!(
        format!("{:?}", hostile::str::from_static("a")),
        r#"str("a")"#
    );
    assert_eq!(hostile::u8::encode("a a"), "a%20a");
    assert_eq!(hostile::String::encode("a").to_cow(), "a");
    assert_eq!(hostile::String::from_static("a").to_buf(), "a");
    assert_eq!(TEXT.to_buf().into_string(), "aaa");
    assert!(hostile::Result::parse("b").is_err());
    assert!(hostile::Some::try_encode("b").is_err());
    assert_eq!(
        hostile::RULE::from_static("aa").decode_utf8().unwrap(),
        "aa"
    );
}
