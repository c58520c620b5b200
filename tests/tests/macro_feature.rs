//! Builds small crates that use the library with and without the feature `macros`. Checks which packages cargo builds
//! for each crate, and what the crate prints.

mod consumer;

use consumer::{Consumer, manifest};

/// The options of the dependency on the library that turn off the feature `macros`.
const WITHOUT_MACRO: &str = r#", default-features = false, features = ["std"]"#;

/// Asserts that the dependency tree `tree` contains the library, and no crate that only the macro needs.
fn assert_no_macro(tree: &str) {
    assert!(tree.contains("uri-tables v"), "{tree}");
    for name in ["syn", "quote", "uri-tables-macro", "uri-tables-grammar"] {
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
            ("Cargo.toml", &manifest("no-macro", "2024", WITHOUT_MACRO)),
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
        "a%2Fb invalid space at offset 9 in `reg-name`; a host cannot contain it; remove it\n"
    );
}

#[test]
fn declaring_without_the_feature_is_an_error() {
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
            (
                "Cargo.toml",
                &manifest("lacks-macro", "2024", WITHOUT_MACRO),
            ),
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

/// The runtime and the macro do not depend on each other, so cargo must be able to compile them in parallel.
#[test]
fn the_runtime_does_not_wait_for_the_macro() {
    let with_macro = manifest("has-macro", "2024", r#", features = ["std"]"#);
    let consumer = Consumer::new(
        "has-macro",
        &[("Cargo.toml", &with_macro), ("src/main.rs", "fn main() {}")],
    );
    let all = consumer.passes(&["tree", "--edges", "no-dev"]);
    assert!(all.contains("uri-tables-macro v"), "{all}");
    let runtime = consumer.passes(&["tree", "--package", "uri-tables-core", "--edges", "no-dev"]);
    assert!(runtime.contains("uri-tables-core v"), "{runtime}");
    assert!(!runtime.contains("uri-tables-macro v"), "{runtime}");
    let proc_macro =
        consumer.passes(&["tree", "--package", "uri-tables-macro", "--edges", "no-dev"]);
    assert!(!proc_macro.contains("uri-tables-core v"), "{proc_macro}");
}
