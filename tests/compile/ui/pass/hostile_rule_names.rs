//! Rules whose types have the names of what the expansion itself needs.

#![deny(unused_qualifications)]
#![allow(non_camel_case_types)]

uri_tables::uri_profile! {
    /// Names of the prelude, of its traits and variants, and of the library itself.
    pub mod prelude {
        extends rfc3986;

        abnf r#"
            option = *( unreserved / pct-encoded / "+" )
            some   = *( unreserved / pct-encoded )
            none   = *( unreserved / pct-encoded )
            ok     = *( unreserved / pct-encoded )
            err    = *( unreserved / pct-encoded )
            string = *( unreserved / pct-encoded )
            box    = *( unreserved / pct-encoded )
            result = <segment except "." / "..">
            error  = 1*DIGIT
            vec    = *( unreserved / pct-encoded )
            debug  = *( unreserved / pct-encoded )
            display = *( unreserved / pct-encoded )
            rule   = *( unreserved / pct-encoded )
            clone  = *( unreserved / pct-encoded )
            copy   = *( unreserved / pct-encoded )
            default = *( unreserved / pct-encoded )
            into   = *( unreserved / pct-encoded )
            from   = *( unreserved / pct-encoded )
            hash   = *( unreserved / pct-encoded )
            eq     = *( unreserved / pct-encoded )
            ord    = option "/" some
            partial-eq = *( unreserved / pct-encoded )
            as-ref = *( unreserved / pct-encoded )
            try-from = *( unreserved / pct-encoded )
            iterator = *( unreserved / pct-encoded )
            send   = *( unreserved / pct-encoded )
            sized  = *( unreserved / pct-encoded )
            fn     = *( unreserved / pct-encoded )
            encoded = *( unreserved / pct-encoded )
            decoded = *( unreserved / pct-encoded )
            encode = *( unreserved / pct-encoded )
            leaf   = *( unreserved / pct-encoded )
            facts  = *( unreserved / pct-encoded )
            sealed = *( unreserved / pct-encoded )
            automaton = *( unreserved / pct-encoded )
            transitions = *( unreserved / pct-encoded )
            cow    = *( unreserved / pct-encoded )
            formatter = *( unreserved / pct-encoded )
            ordering = *( unreserved / pct-encoded )
            hasher = *( unreserved / pct-encoded )
            name   = *( unreserved / pct-encoded )
            table  = *( unreserved / pct-encoded )
            owned  = *( unreserved / pct-encoded )
            owned-text = *( unreserved / pct-encoded )
            to     = *( unreserved / pct-encoded )
            borrow = *( unreserved / pct-encoded )
            view   = *( unreserved / pct-encoded )
            buf    = *( unreserved / pct-encoded )
            list   = "!" option *( "," option ) [ "?" *style ]
            style  = ";" some
        "#;

        expose option { space = "+" }, some, none, ok, err, string, box, result within segment, error, vec, debug, display,
            rule, clone, copy, default, into, from, hash, eq, ord, partial-eq, as-ref, try-from, iterator,
            send, sized, fn, encoded, decoded, encode, leaf, facts, sealed, automaton, transitions, cow,
            formatter, ordering, hasher, owned, owned-text, to, borrow, view, buf, list, style;
        expose name as NAME, table as TABLE;
    }
}

uri_tables::uri_profile! {
    /// Names of primitive types and of crates; all kinds of types.
    #[allow(non_camel_case_types)]
    pub mod primitives {
        extends rfc3986;

        abnf r#"
            a = *( unreserved / pct-encoded / "+" )
            b = <segment except "." / "..">
            c = 1*DIGIT
            d = e "/" e
            e = *( unreserved / pct-encoded )
            f = *( unreserved / pct-encoded )
            g = *( unreserved / pct-encoded )
            h = *( unreserved / pct-encoded )
            i = *( unreserved / pct-encoded )
            j = *( unreserved / pct-encoded )
            k = *( unreserved / pct-encoded )
        "#;

        expose a as str { space = "+" }, b as u8 within segment, c as bool, d as usize, e as char, f as u32, g as core,
            h as std, i as alloc, j as uri_tables, k as private;
    }
}

uri_tables::uri_profile! {
    /// Names of what builders, setters and lists need, as parts of one another.
    pub mod building {
        extends rfc3986;

        abnf r#"
            join    = a "/" given "/" missing [ "/" draft ] "?" fills
            draft   = p *( "&" p )
            p       = once "=" maybe
            fills   = value *( "," value )
            has-a   = joined "-" part "-" [ node ]
            missing = r / t
            r       = "r" *unreserved
            t       = *( unreserved / pct-encoded )
            a       = 1*unreserved
            given   = 1*unreserved
            once    = 1*unreserved
            maybe   = *( unreserved / pct-encoded )
            value   = *( unreserved / pct-encoded )
            joined  = 1*( ALPHA / DIGIT )
            part    = 1*( ALPHA / DIGIT )
            node    = 1*( ALPHA / DIGIT )
            filled  = *( unreserved / pct-encoded )
            many    = *( unreserved / pct-encoded )
            items   = *( unreserved / pct-encoded )
            is-given = *( unreserved / pct-encoded )
            into-iterator = *( unreserved / pct-encoded )
            phantom-data = *( unreserved / pct-encoded )
            alternative = *( unreserved / pct-encoded )
            meaning = *( unreserved / pct-encoded )
            self    = *( unreserved / pct-encoded )
        "#;

        expose join, draft within query, p within query, fills within query, has-a within segment, missing, r, t, a,
            given, once, maybe, value, joined, part, node, filled, many, items, is-given, into-iterator, phantom-data,
            alternative, meaning, self as SelfPart;
    }
}

fn main() {
    assert_eq!(prelude::Option::encode("1 + 1").to_string(), "1+%2B+1");
    assert_eq!(prelude::Some::encode("a b").to_cow(), "a%20b");
    assert!(
        prelude::None::is_valid("a") && prelude::Ok::is_valid("a") && prelude::Err::is_valid("a")
    );
    let string: Result<prelude::String<'_>, _> = ::core::convert::TryFrom::try_from("a b");
    assert!(string.is_err());
    assert!(prelude::Result::try_encode("..").is_err());
    assert!(prelude::Error::parse("a").is_err());
    assert_eq!(
        format!("{:?}", prelude::Debug::from_static("a")),
        "Debug(\"a\")"
    );
    assert!(
        prelude::Ord::is_valid("a/b")
            && prelude::Ord::from_static("a/b") < prelude::Ord::from_static("b/")
    );
    assert!(prelude::Fn::is_valid("a"));
    let list = prelude::List::from_static("!a,b?;c;d");
    assert!(list.options().map(prelude::Option::as_str).eq(["a", "b"]));
    assert!(list.styles().rev().map(|style| style.some().as_str()).eq(["d", "c"]));
    assert!(prelude::NAME::is_valid("a") && prelude::TABLE::TABLE[usize::from(b'a')]);

    assert_eq!(primitives::str::encode("a b").to_string(), "a+b");
    assert_eq!(
        primitives::u8::try_encode("a b").unwrap().to_string(),
        "a%20b"
    );
    assert_eq!(
        primitives::u8::from_static("a%20b").decode_utf8().unwrap(),
        "a b"
    );
    assert!(primitives::bool::is_valid("01") && primitives::usize::is_valid("a/b"));
    assert!(primitives::core::is_valid("a") && primitives::private::is_valid("a"));

    let a = building::A::from_static("a");
    let given = building::Given::from_static("g");
    let built = building::Join::builder()
        .a(a)
        .given(given)
        .t("%")
        .p(building::Once::from_static("o"), " ")
        .values(["x", ","])
        .finish();
    let mut built = built.unwrap();
    assert_eq!(built, "a/g/%25/o=%20?x,%2C");
    built.remove_draft().unwrap();
    built.set_r(building::R::from_static("r")).unwrap();
    assert_eq!(built, "a/g/r?x,%2C");
    let has_a = building::HasA::builder()
        .joined(building::Joined::from_static("j"))
        .part(building::Part::from_static("p"))
        .finish();
    assert_eq!(has_a.unwrap(), "j-p-");
}
