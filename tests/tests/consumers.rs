//! Crates outside of this workspace that use the library. Cargo builds them as it builds a user's crate.
//!
//! The crates must build and run, and must be rebuilt when a grammar file changes. Tests that only call the macro's
//! functions cannot show that.

mod consumer;

use consumer::{Consumer, manifest};

const GRAMMAR: &str = r#"; The items of a shop.
item  = 2ALPHA "-" value
value = *( unreserved / pct-encoded )
"#;

#[test]
fn an_edit_of_a_grammar_file_rebuilds() {
    let source = r#"
        uri_tables::uri_profile! {
            pub mod shop {
                extends rfc3986, "grammar/shop.abnf";
                expose item, value;
            }
        }
        pub const ITEM: shop::Item<'static> = shop::Item::from_static("eu-books");
    "#;
    let consumer = Consumer::new(
        "rebuild",
        &[
            ("Cargo.toml", &manifest("rebuild", "2024", "")),
            ("src/lib.rs", source),
            ("grammar/shop.abnf", GRAMMAR),
        ],
    );
    consumer.passes(&["check"]);
    // Nothing has changed, so cargo must not rebuild the crate.
    let fresh = consumer.passes(&["check", "--verbose"]);
    assert!(fresh.contains("Fresh rebuild "), "{fresh}");

    consumer.write("grammar/shop.abnf", &GRAMMAR.replace("2ALPHA", "3ALPHA"));
    let expected = "invalid character `-` at offset 2 in `item`; expected `A`-`Z` or `a`-`z`";
    consumer.fails(&["check"], &[expected, "src/lib.rs:8:"]);

    consumer.write(
        "grammar/shop.abnf",
        &GRAMMAR.replace("unreserved /", "unreserved ) /"),
    );
    consumer.fails(
        &["check"],
        &[
            "grammar/shop.abnf:3:39",
            "value = *( unreserved ) / pct-encoded )",
        ],
    );

    consumer.write(
        "grammar/shop.abnf",
        &GRAMMAR.replace("unreserved /", "unreservd /"),
    );
    consumer.fails(
        &["check"],
        &[
            "grammar/shop.abnf:3:12",
            "there is no rule `unreservd`",
            "help: did you mean `unreserved`?",
        ],
    );

    consumer.write("grammar/shop.abnf", GRAMMAR);
    consumer.passes(&["check"]);
}

/// Returns the fingerprint that the compiler's message `said` offers.
fn fingerprint_to_paste(said: &str) -> String {
    let (_, rest) = said
        .split_once("write `fingerprint \"")
        .expect("one is offered");
    let (fingerprint, _) = rest.split_once('"').expect("it has an end");
    fingerprint.to_owned()
}

/// Declares an empty fingerprint, then pastes the fingerprint that the error message offers. After that, rewriting the
/// grammar without changing its language must be accepted, and changing the language must be an error. If the statement
/// also names a file with the earlier profile, here in a copy of the crate, the error lists what has changed.
#[test]
#[ignore = "compiles crates: `.ci/run` runs it"]
fn a_fingerprint_guards_a_grammar_file() {
    let source = |fingerprint: &str| {
        let source = r#"
        uri_tables::uri_profile! {
            pub mod shop {
                extends rfc3986, "grammar/guarded.abnf";
                fingerprint $fingerprint;
                expose item, value;
            }
        }
        pub fn is_item(text: &str) -> bool {
            shop::Item::is_valid(text)
        }
        "#;
        source.replace("$fingerprint", fingerprint)
    };
    let consumer = Consumer::new(
        "guarded",
        &[
            ("Cargo.toml", &manifest("guarded", "2024", "")),
            ("src/lib.rs", &source("\"\"")),
            ("grammar/guarded.abnf", GRAMMAR),
            ("guarded-1.0/Cargo.toml", ""),
            ("guarded-1.0/src/lib.rs", &source("\"\"")),
            ("guarded-1.0/grammar/guarded.abnf", GRAMMAR),
        ],
    );
    let alone = "due to 1 previous error";
    consumer.fails(
        &["check"],
        &["the fingerprint is empty\n", "src/lib.rs:5:29", alone],
    );
    let first = fingerprint_to_paste(&consumer.cargo(&["check"]).1);
    consumer.write("src/lib.rs", &source(&format!("\"{first}\"")));
    consumer.passes(&["check"]);

    let other_words = "item = part %x2D value\npart = ALPHA ALPHA\nvalue = [ text ]\n\
                       text = 1*( pct-encoded / unreserved )\n";
    consumer.write("grammar/guarded.abnf", other_words);
    consumer.passes(&["check"]);

    consumer.write(
        "grammar/guarded.abnf",
        &GRAMMAR.replace("unreserved /", "unreserved / \"+\" /"),
    );
    let said = "the profile has changed since its fingerprint was made";
    consumer.fails(&["check"], &[said, "src/lib.rs:5:29", alone]);
    let earlier = |fingerprint: &str| format!("\"{fingerprint}\" of \"guarded-1.0/src/lib.rs\"");
    consumer.write("src/lib.rs", &source(&earlier(&first)));
    let expected = [
        said,
        "- `value` admits `+`, `a+` and `g+`\n",
        "- `value` may hold `+` (0x2B) literally\n",
        "- `item` changes because the types inside change\n",
        "src/lib.rs:5:29",
        alone,
    ];
    consumer.fails(&["check"], &expected);
    let second = fingerprint_to_paste(&consumer.cargo(&["check"]).1);
    assert_ne!(first, second);
    consumer.write("src/lib.rs", &source(&earlier(&second)));
    consumer.passes(&["check"]);

    // If the earlier file is not valid Rust, the macro must still report that the profile has changed.
    consumer.write("grammar/guarded.abnf", GRAMMAR);
    consumer.write("guarded-1.0/src/lib.rs", "uri_profile! { mod shop {");
    consumer.fails(
        &["check"],
        &[said, "does not tell more: it is not Rust", alone],
    );
}

#[test]
#[ignore = "compiles crates: `.ci/run` runs it"]
fn a_missing_grammar_file_is_named_and_may_come_later() {
    let source = r#"
        uri_tables::uri_profile! {
            pub mod shop {
                extends rfc3986, "grammar/later.abnf";
                expose item, value;
            }
        }
        pub fn is_item(text: &str) -> bool {
            shop::Item::is_valid(text)
        }
    "#;
    let consumer = Consumer::new(
        "missing",
        &[
            ("Cargo.toml", &manifest("missing", "2021", "")),
            ("src/lib.rs", source),
        ],
    );
    consumer.fails(
        &["check"],
        &[
            "cannot read the grammar file `",
            "grammar/later.abnf",
            "relative to the directory of Cargo.toml",
            "src/lib.rs:4:34",
            "due to 1 previous error",
        ],
    );
    consumer.write("grammar/later.abnf", GRAMMAR);
    consumer.passes(&["check"]);
}

/// Procedural macros cannot emit warnings on stable Rust. Instead, the expansion uses a deprecated item. The lint about
/// that item shows the location in the grammar and can be silenced like any lint. The generated documentation contains
/// the warning as well.
#[test]
#[ignore = "compiles crates: `.ci/run` runs it"]
fn rules_without_effect_are_warned_of() {
    let source = |attribute: &str| {
        format!(
            r##"
            {attribute}
            uri_tables::uri_profile! {{
                /// A shop.
                pub mod shop {{
                    extends rfc3986, "grammar/shop.abnf";
                    abnf r#"
                        URI   = "shop:" value [ "?" query ]
                        qurey = 1*ALPHA
                    "#;
                    expose URI, value, query;
                }}
            }}
            "##
        )
    };
    let grammar = format!("{GRAMMAR}fragment = 1*DIGIT\n");
    let consumer = Consumer::new(
        "effect",
        &[
            ("Cargo.toml", &manifest("effect", "2024", "")),
            ("src/lib.rs", &source("")),
            ("grammar/shop.abnf", &grammar),
        ],
    );
    let said = consumer.passes(&["check"]);
    for part in [
        "no exposed rule refers to `qurey`, so defining it changes nothing\n",
        "help: did you mean `query`?",
        "src/lib.rs:9:25",
        "no exposed rule refers to `fragment`, so replacing it changes nothing\n",
        "help: expose it, or a rule that needs it",
        "grammar/shop.abnf:4:1",
        "rfc3986.abnf:87:1",
        "generated 2 warnings",
    ] {
        assert!(said.contains(part), "no {part} in\n{said}");
    }
    // `item` is a rule of the grammar file. Another profile may use it, and its name resembles no other rule, so there
    // is no warning.
    assert!(!said.contains("`item`"), "{said}");

    consumer.write("src/lib.rs", &source("#![deny(warnings)]"));
    consumer.fails(
        &["check"],
        &["`qurey`", "`fragment`", "due to 2 previous errors"],
    );

    let allowed =
        source("#![deny(warnings)]").replace("/// A shop.", "/// A shop.\n#[allow(deprecated)]");
    consumer.write("src/lib.rs", &allowed);
    let said = consumer.passes(&["check"]);
    assert!(!said.contains("warning"), "{said}");

    let strict = allowed.replace("extends", "strict; extends");
    consumer.write("src/lib.rs", &strict);
    consumer.fails(
        &["check"],
        &[
            "error: no exposed rule refers to `qurey`",
            "due to 2 previous errors",
        ],
    );
}

/// A grammar file may have the name of a bundled grammar. Neither is mistaken for the other.
#[test]
#[ignore = "compiles crates: `.ci/run` runs it"]
fn a_file_may_be_called_like_a_bundled_grammar() {
    let source = r#"
        uri_tables::uri_profile! {
            pub mod shop {
                extends rfc3986, "rfc3986.abnf";
                expose item, value;
            }
        }
    "#;
    let consumer = Consumer::new(
        "namesake",
        &[
            ("Cargo.toml", &manifest("namesake", "2024", "")),
            ("src/lib.rs", source),
            ("rfc3986.abnf", GRAMMAR),
        ],
    );
    let said = consumer.passes(&["check"]);
    assert!(!said.contains("warning"), "{said}");
    consumer.write(
        "rfc3986.abnf",
        &GRAMMAR.replace("unreserved", "unreservd / \"|\""),
    );
    consumer.fails(&["check"], &["--> ./rfc3986.abnf:3:12", "src/lib.rs:4:34"]);
    consumer.write(
        "rfc3986.abnf",
        &GRAMMAR.replace("unreserved", "unreserved / \"|\""),
    );
    consumer.fails(&["check"], &["--> ./rfc3986.abnf:3:1", "src/lib.rs:5:"]);
}

/// The macro must find the library under any name and from any module.
#[test]
#[ignore = "compiles crates: `.ci/run` runs it"]
fn the_library_may_have_another_name() {
    let workspace = r#"
        [workspace]
        resolver = "2"
        members = ["facade", "app"]
    "#;
    let facade_manifest = r#"
        [package]
        name = "facade"
        version = "0.0.0"
        edition = "2024"

        [dependencies]
        uri-tables = { path = "$uri-tables" }
    "#;
    let app_manifest = r#"
        [package]
        name = "app"
        version = "0.0.0"
        edition = "2021"

        [dependencies]
        tables = { package = "uri-tables", path = "$uri-tables" }
        facade = { path = "../facade" }
    "#;
    let app = r#"
        tables::uri_profile! {
            pub mod renamed {
                extends rfc3986;
                expose URI, query;
            }
        }

        facade::uri_profile! {
            pub mod by_glob {
                extends rfc3986;
                expose URI, query;
            }
        }

        mod deep {
            pub mod deeper {
                use facade::uri_tables::uri_profile as declare;

                declare! {
                    pub mod by_module {
                        extends rfc3986;
                        expose URI, query;
                    }
                }
            }
        }

        fn main() {
            tables::uri_profile! {
                mod local {
                    extends rfc3986;
                    expose URI, query;
                }
            }

            // All profiles share one library, so their errors have the same type.
            let errors: [Result<(), tables::ParseError>; 4] = [
                renamed::Uri::parse("a:b").map(drop),
                by_glob::Uri::parse("a:b").map(drop),
                deep::deeper::by_module::Uri::parse("a:b").map(drop),
                local::Uri::parse("a:b").map(drop),
            ];
            assert!(errors.iter().all(Result::is_ok));
            let data = "a b";
            println!("{}", tables::uri!(local::Query, "{data}"));
            assert_eq!(facade::uri!(renamed::Uri, "a:b?{data}"), "a:b?a%20b");
        }
    "#;
    let consumer = Consumer::new(
        "renamed",
        &[
            ("Cargo.toml", workspace),
            ("facade/Cargo.toml", facade_manifest),
            (
                "facade/src/lib.rs",
                "pub use uri_tables;\npub use uri_tables::*;\n",
            ),
            ("app/Cargo.toml", app_manifest),
            ("app/src/main.rs", app),
        ],
    );
    let said = consumer.passes(&["build"]);
    assert!(!said.contains("warning"), "{said}");
    let output = consumer.run("app");
    assert!(output.status.success(), "{output:?}");
    assert_eq!(output.stdout, b"a%20b\n");
}

/// Builds and runs a program without `std` and without an allocator. It parses, validates, encodes and decodes.
#[cfg(target_os = "linux")]
#[test]
#[ignore = "compiles crates: `.ci/run` runs it"]
fn no_std_without_alloc_builds_and_runs() {
    let manifest = manifest(
        "bare",
        "2024",
        r#", default-features = false, features = ["macros"]"#,
    ) + r#"
            [profile.dev]
            panic = "abort"
        "#;
    let consumer = Consumer::new(
        "bare",
        &[
            ("Cargo.toml", &manifest),
            ("src/main.rs", include_str!("consumer/bare.rs")),
        ],
    );
    let said = consumer.passes(&["build"]);
    assert!(!said.contains("warning"), "{said}");
    let output = consumer.run("bare");
    assert_eq!(
        output.status.code(),
        Some(0),
        "the number of the check that failed"
    );
}
