//! Exhaustive tests of small grammars, with all texts up to a certain length.
//!
//! A builder that is given the parts of a text makes a text with the same parts. The characters between the parts may
//! differ. Building succeeds for all combinations of parts that a text of the grammar can have. A setter either changes
//! its part and no other part, or fails where a builder fails with the same parts.

use uri_tables::{Error, uri_profile};

uri_profile! {
    /// Rules with optional and alternative parts. Some parts may be empty.
    pub mod small {
        extends rfc3986;

        abnf r#"
            optional  = "o" [ "," x ] [ "." y ] [ "-" z ]
            exclusive = "e" ( x "," y / "+" y "." z / "!" z / "~" )
            nested    = "n" [ x [ "," y [ "." z ] ] ]
            empty     = "m" x [ "," y ] z
            nothing   = [ x ] [ "," y ] [ "." z ]
            swapped   = "s" ( x "," y / y "+" x ) [ "." z ]
            lettered  = "L" [ "And" x ] "OR" y [ [ "-" ] "+" z ]
            prefixed  = ( "p" x "," y / "!" x ) [ "-" z ]
            repeated  = "r" *( "!" ) x *( "," ) [ "." y ] [ *( "~" ) "+" z ]
            x = *"a"
            y = 1*"b"
            z = 1*2"c"
        "#;

        beyond rfc3986;
        expose optional, exclusive, nested, empty, nothing, swapped, lettered, prefixed, repeated, x, y, z;
    }
}

type Parts = [Option<String>; 3];

/// The operations on one type, as function pointers, so that types can be tested in a loop.
struct Rule {
    name: &'static str,
    /// The bytes that occur in texts of the type outside of its parts.
    bytes: &'static [u8],
    parts: fn(&str) -> Option<Parts>,
    build: fn(&Parts) -> Result<String, Error>,
    /// Sets the part with the given index, or removes it if the new value is `None`.
    set: fn(&str, usize, Option<&str>) -> Result<String, Error>,
}

/// Converts a required or optional part into an `Option`, so that the macro `rule!` can handle both.
fn some<T>(part: impl Into<Option<T>>) -> Option<T> {
    part.into()
}

macro_rules! set {
    ($owned:ident maybe $set:ident $type:ident $text:expr) => {
        $owned.$set($text.map(|text| small::$type::parse(text).expect("a part")))?
    };
    ($owned:ident once $set:ident $type:ident $text:expr) => {
        // A required part cannot be removed, so it is set to the empty text instead.
        $owned.$set(small::$type::parse($text.unwrap_or_default())?)?
    };
}

macro_rules! rule {
    ($type:ident / $owned:ident $bytes:literal $x:ident $y:ident $z:ident) => {
        Rule {
            name: stringify!($type),
            bytes: $bytes,
            parts: |text| {
                let view = small::$type::parse(text).ok()?;
                Some([
                    some(view.x()).map(|part: small::X<'_>| part.as_str().to_owned()),
                    some(view.y()).map(|part: small::Y<'_>| part.as_str().to_owned()),
                    some(view.z()).map(|part: small::Z<'_>| part.as_str().to_owned()),
                ])
            },
            build: |parts| {
                let texts = parts.clone();
                let views = (
                    texts[0].as_deref().map(|text| small::X::parse(text).expect("a part")),
                    texts[1].as_deref().map(|text| small::Y::parse(text).expect("a part")),
                    texts[2].as_deref().map(|text| small::Z::parse(text).expect("a part")),
                );
                rule!(@build $type views $x $y $z)
            },
            set: |text, number, part| {
                let mut owned: small::$owned = text.parse().expect("a text");
                match number {
                    0 => set!(owned $x set_x X part),
                    1 => set!(owned $y set_y Y part),
                    _ => set!(owned $z set_z Z part),
                }
                Ok(owned.into_string())
            },
        }
    };
    // The arguments `once` and `maybe` say which parts are required or optional. If a required part is missing, the
    // builder cannot be called, so the result is an error.
    (@build $type:ident $views:ident maybe maybe maybe) => {
        small::$type::builder().x($views.0).y($views.1).z($views.2).finish().map(|it| it.into_string()).map_err(Error::from)
    };
    (@build $type:ident $views:ident once maybe once) => {{
        let (Some(x), Some(z)) = ($views.0.or(small::X::parse("").ok()), $views.2) else {
            return Err(small::Z::parse("").unwrap_err().into());
        };
        small::$type::builder().x(x).y($views.1).z(z).finish().map(|it| it.into_string()).map_err(Error::from)
    }};
    (@build $type:ident $views:ident once maybe maybe) => {{
        let x = $views.0.or(small::X::parse("").ok()).expect("an empty part");
        small::$type::builder().x(x).y($views.1).z($views.2).finish().map(|it| it.into_string()).map_err(Error::from)
    }};
    (@build $type:ident $views:ident once once maybe) => {{
        let x = $views.0.or(small::X::parse("").ok()).expect("an empty part");
        let Some(y) = $views.1 else {
            return Err(small::Y::parse("").unwrap_err().into());
        };
        small::$type::builder().x(x).y(y).z($views.2).finish().map(|it| it.into_string()).map_err(Error::from)
    }};
    (@build $type:ident $views:ident maybe once maybe) => {{
        let Some(y) = $views.1 else {
            return Err(small::Y::parse("").unwrap_err().into());
        };
        small::$type::builder().x($views.0).y(y).z($views.2).finish().map(|it| it.into_string()).map_err(Error::from)
    }};
}

const RULES: [Rule; 9] = [
    rule!(Optional / OptionalBuf b"o,.-" maybe maybe maybe),
    rule!(Exclusive / ExclusiveBuf b"e,+.!~" maybe maybe maybe),
    rule!(Nested / NestedBuf b"n,." once maybe maybe),
    rule!(Empty / EmptyBuf b"m," once maybe once),
    rule!(Nothing / NothingBuf b",." once maybe maybe),
    rule!(Swapped / SwappedBuf b"s,+." once once maybe),
    rule!(Lettered / LetteredBuf b"lanDorAO+-" maybe once maybe),
    rule!(Prefixed / PrefixedBuf b"p,!-" once maybe maybe),
    rule!(Repeated / RepeatedBuf b"r!,.~+" once maybe maybe),
];

/// Returns all texts of a type up to a maximum length. Only texts that begin a valid text are extended.
fn texts(rule: &Rule) -> Vec<String> {
    let mut bytes = rule.bytes.to_vec();
    bytes.extend(b"abc");
    bytes.sort_unstable();
    bytes.dedup();
    let longest = if rule.bytes.len() > 8 { 9 } else { 7 };
    let mut open = vec![String::new()];
    let mut found = Vec::new();
    while let Some(text) = open.pop() {
        if (rule.parts)(&text).is_some() {
            found.push(text.clone());
        }
        if text.len() < longest {
            for &byte in &bytes {
                let mut longer = text.clone();
                longer.push(char::from(byte));
                if begins(rule, &longer) {
                    open.push(longer);
                }
            }
        }
    }
    found
}

/// Returns whether some text of the type begins with `text`. If so, `text` is valid or its parse error is at its end.
fn begins(rule: &Rule, text: &str) -> bool {
    let error = match rule.name {
        "Optional" => small::Optional::parse(text).err(),
        "Exclusive" => small::Exclusive::parse(text).err(),
        "Nested" => small::Nested::parse(text).err(),
        "Empty" => small::Empty::parse(text).err(),
        "Nothing" => small::Nothing::parse(text).err(),
        "Swapped" => small::Swapped::parse(text).err(),
        "Lettered" => small::Lettered::parse(text).err(),
        "Prefixed" => small::Prefixed::parse(text).err(),
        _ => small::Repeated::parse(text).err(),
    };
    error.is_none_or(|error| error.offset() == text.len())
}

/// Replaces empty parts by `None`, because a builder or setter may leave out an empty part.
fn filled(parts: &Parts) -> Parts {
    parts
        .clone()
        .map(|part| part.filter(|text| !text.is_empty()))
}

#[test]
fn parts_of_any_text_make_a_text_with_these_parts() {
    for rule in &RULES {
        let texts = texts(rule);
        assert!(texts.len() >= 8, "{}: {}", rule.name, texts.len());
        for text in texts {
            let parts = (rule.parts)(&text).expect("a text");
            let built = (rule.build)(&parts)
                .unwrap_or_else(|error| panic!("{} {text:?}: {error}", rule.name));
            let again = (rule.parts)(&built).expect("a text");
            assert_eq!(
                filled(&again),
                filled(&parts),
                "{} {text:?} {built:?}",
                rule.name
            );
        }
    }
}

#[test]
fn what_is_built_has_the_parts_that_were_given() {
    let all = [
        &[None, Some(""), Some("aa")][..],
        &[None, Some("b")],
        &[None, Some("c"), Some("cc")],
    ];
    for rule in &RULES {
        // Building must succeed for the exact parts of every known text.
        let known: Vec<Parts> = texts(rule)
            .iter()
            .map(|text| (rule.parts)(text).expect("a text"))
            .collect();
        let (mut made, mut refused) = (0, 0);
        for x in all[0] {
            for y in all[1] {
                for z in all[2] {
                    let parts = [x, y, z].map(|part| part.map(str::to_owned));
                    match (rule.build)(&parts) {
                        Ok(built) => {
                            let again = (rule.parts)(&built).expect("a text");
                            assert_eq!(filled(&again), filled(&parts), "{} {built:?}", rule.name);
                            made += 1;
                        }
                        Err(error) => {
                            assert!(!known.contains(&parts), "{} {parts:?}: {error}", rule.name);
                            refused += 1;
                        }
                    }
                }
            }
        }
        assert!(
            made > 0 && made + refused == 18,
            "{} {made} {refused}",
            rule.name
        );
    }
}

#[test]
fn setters_change_one_part_and_nothing_else() {
    let news = [
        &[None, Some(""), Some("a"), Some("aaa")][..],
        &[None, Some("b"), Some("bb")],
        &[None, Some("c"), Some("cc")],
    ];
    for rule in &RULES {
        let (mut done, mut refused, mut lost) = (0, 0, 0);
        for text in texts(rule) {
            let before = (rule.parts)(&text).expect("a text");
            for (number, news) in news.iter().enumerate() {
                for &new in *news {
                    let mut meant = before.clone();
                    meant[number] = new.map(str::to_owned);
                    match (rule.set)(&text, number, new) {
                        Ok(changed) => {
                            let after = (rule.parts)(&changed).expect("a text");
                            assert_eq!(
                                filled(&after),
                                filled(&meant),
                                "{} {text:?} {changed:?}",
                                rule.name
                            );
                            if before[number].is_some() == new.is_some() {
                                // The setter replaced the part in place, so the rest of the text has the same length as
                                // before.
                                let old = before[number].as_deref().unwrap_or_default();
                                let gap = text.len() - old.len();
                                assert_eq!(
                                    changed.len(),
                                    gap + new.map_or(0, str::len),
                                    "{text:?} {changed:?}"
                                );
                            }
                            done += 1;
                        }
                        Err(error) if error.kind() == uri_tables::ErrorKind::Lost => lost += 1,
                        Err(error) => {
                            // If a setter fails, a builder must fail for the same parts.
                            assert!(
                                (rule.build)(&meant).is_err(),
                                "{} {text:?} {meant:?}: {error}",
                                rule.name
                            );
                            refused += 1;
                        }
                    }
                }
            }
        }
        assert!(done > 30, "{} {done} {refused} {lost}", rule.name);
        // A setter fails with `ErrorKind::Lost` if it would lose text between the parts that a builder would not write.
        // Only texts of these three rules can contain such text.
        let can_lose = matches!(rule.name, "Lettered" | "Repeated" | "Swapped");
        assert_eq!(lost > 0, can_lose, "{} {done} {refused} {lost}", rule.name);
    }
}

/// Optional text is not written unless a part of it was given, and an edit adds it or keeps it.
#[test]
fn optional_text_with_an_optional_part() -> Result<(), Error> {
    uri_tables::uri_profile! {
        pub mod database {
            extends rfc3986;
            abnf r#"
                URI  = "db:" name [ "/" [ sub ] ] [ "?" key ]
                name = 1*ALPHA
                sub  = 1*ALPHA
                key  = *ALPHA
            "#;
            expose URI, name, sub, key;
        }
    }
    uri_tables::uri_profile! {
        pub mod nested {
            extends rfc3986;
            abnf r#"
                URI  = "db:" name [ "/" [ sub ] [ "?" key ] ]
                name = 1*ALPHA
                sub  = 1*ALPHA
                key  = *ALPHA
            "#;
            expose URI, name, sub, key;
        }
    }
    assert_eq!(database::Uri::builder().name("a").finish()?, "db:a");
    assert_eq!(
        database::Uri::builder().name("a").sub("b").finish()?,
        "db:a/b"
    );
    assert_eq!(
        nested::Uri::builder().name("a").key("k").finish()?,
        "db:a/?k"
    );
    // Each edit of a text, with the result in both grammars.
    for (text, sub, key, removed, name) in [
        ("db:a", "db:a/x", ["db:a?y", "db:a/?y"], "db:a", "db:z"),
        ("db:a/", "db:a/x", ["db:a/?y", "db:a/?y"], "db:a/", "db:z/"),
        (
            "db:a/?k",
            "db:a/x?k",
            ["db:a/?y", "db:a/?y"],
            "db:a/?k",
            "db:z/?k",
        ),
        (
            "DB:a/b?k",
            "DB:a/x?k",
            ["DB:a/b?y", "DB:a/b?y"],
            "",
            "DB:z/b?k",
        ),
    ] {
        macro_rules! edits {
            ($profile:ident, $key:expr) => {
                let edited =
                    |edit: fn(&mut $profile::UriBuf) -> Result<(), uri_tables::BuildError>| {
                        let mut uri = $profile::UriBuf::parse(text).unwrap();
                        edit(&mut uri).map(|()| uri.into_string())
                    };
                assert_eq!(edited(|uri| uri.set_sub("x"))?, sub);
                assert_eq!(edited(|uri| uri.set_key("y"))?, $key);
                assert_eq!(edited(|uri| uri.set_name("z"))?, name);
                if !removed.is_empty() {
                    assert_eq!(edited(|uri| uri.remove_sub())?, removed);
                }
            };
        }
        edits!(database, key[0]);
        edits!(nested, key[1]);
    }
    let mut uri = database::UriBuf::parse("db:a?k")?;
    uri.set_sub("x")?;
    assert_eq!(uri, "db:a/x?k");
    Ok(())
}
