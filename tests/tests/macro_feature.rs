//! Crates that use the library without its feature `macros`: with RFC 3986's types alone, or with the macro from its own crate.
//!
//! In: small crates, as in `consumers.rs`. Out: what cargo builds for them, what they do, and what they are told.

mod consumer;

use consumer::Consumer;

fn manifest(name: &str, more: &str) -> String {
    format!(
        r#"
[package]
name = "{name}"
version = "0.0.0"
edition = "2024"
publish = false

[workspace]

[dependencies]
uri-tables = {{ path = "$uri-tables", default-features = false, features = ["std"] }}
{more}
"#
    )
}

const MACRO: &str = r#"uri-tables-macro = { path = "$uri-tables/../uri-tables-macro" }"#;

/// Asserts that the library is in a tree of dependencies, and nothing that only the macro needs.
fn assert_no_macro(tree: &str) {
    assert!(tree.contains("uri-tables v"), "{tree}");
    for name in [
        "syn",
        "quote",
        "uri-tables-macro",
        "uri-tables-grammar",
        "uri-tables-automata",
    ] {
        assert!(!tree.contains(&format!("{name} v")), "{name}:\n{tree}");
    }
}

#[test]
fn without_the_macro_nothing_of_it_is_built() {
    let source = r#"
        use uri_tables::rfc3986::{Segment, Uri};

        const HOME: Uri<'static> = Uri::from_static("https://a.example/b%20c?d#e");

        fn main() {
            let built = Uri::builder().scheme(HOME.scheme()).reg_name("a.example");
            let built = built.segments(["b c"]).query("d").fragment("e").finish().unwrap();
            assert_eq!(built, HOME);
            println!("{} {}", Segment::encode("a/b"), Uri::parse("https://a b").unwrap_err());
        }
    "#;
    let consumer = Consumer::new(
        "no-macro",
        &[
            ("Cargo.toml", &manifest("no-macro", "")),
            ("src/main.rs", source),
        ],
    );
    assert_no_macro(&consumer.passes(&["tree", "--edges", "no-dev"]));
    consumer.passes(&["build"]);
    let output = consumer.run("no-macro");
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8(output.stdout).expect("it is text");
    assert_eq!(
        said,
        "a%2Fb invalid octet ` ` (0x20) at offset 9 in `reg-name`; write it as %20\n"
    );
}

#[test]
fn who_declares_without_the_feature_is_told_of_it() {
    let source = r"
        uri_tables::uri_profile! {
            pub mod shop {
                extends rfc3986;
                expose URI;
            }
        }
    ";
    let consumer = Consumer::new(
        "lacks-macro",
        &[
            ("Cargo.toml", &manifest("lacks-macro", "")),
            ("src/lib.rs", source),
        ],
    );
    consumer.fails(
        &["check"],
        &[
            "cannot find `uri_profile` in `uri_tables`",
            "the item is gated behind the `macros` feature",
            "src/lib.rs:2:21",
        ],
    );
}

/// The macro's crate beside the library: neither waits for the other, and what is declared converts into the library's
/// types, which were not made by this build's macro.
#[test]
fn the_macro_can_be_called_by_itself() {
    let source = |rule: &str| {
        let source = r###"
        uri_tables_macro::uri_profile! {
            /// Objects in a store.
            pub mod s3 {
                extends rfc3986;
                abnf r##"
                    scheme = "s3"
                    URI    = scheme "://" authority path-abempty [ "?" $query ] [ "#" fragment ]
                "##;
                expose URI, authority, userinfo, host, port, path = path-abempty, segment, query, fragment;
            }
        }

        use uri_tables::rfc3986;

        fn host(uri: rfc3986::Uri<'_>) -> &str {
            uri.authority().unwrap().host().as_str()
        }

        fn main() {
            let uri = s3::Uri::parse("s3://photos/2024/a%20b.jpg").unwrap();
            let last = uri.path().segments().next_back().unwrap();
            println!("{} {}", host(uri.into()), last.decode_utf8().unwrap());
        }
        "###;
        source.replace("$query", rule)
    };
    let consumer = Consumer::new(
        "macro-beside",
        &[
            ("Cargo.toml", &manifest("macro-beside", MACRO)),
            ("src/main.rs", &source("query")),
        ],
    );
    assert_no_macro(&consumer.passes(&["tree", "--package", "uri-tables", "--edges", "no-dev"]));
    let said = consumer.passes(&["build"]);
    assert!(!said.contains("warning"), "{said}");
    let output = consumer.run("macro-beside");
    assert!(output.status.success(), "{output:?}");
    assert_eq!(output.stdout, b"photos a b.jpg\n");

    // Mistakes are told where they stand.
    consumer.write("src/main.rs", &source("qury"));
    consumer.fails(
        &["check"],
        &[
            "there is no rule `qury`; did you mean `query`?",
            "src/main.rs:8:",
        ],
    );
    // The first statement is not taken for the path of a crate.
    consumer.write(
        "src/main.rs",
        "uri_tables_macro::uri_profile! { pub mod s3; } fn main() {}",
    );
    consumer.fails(&["check"], &["src/main.rs:1:44"]);
}
