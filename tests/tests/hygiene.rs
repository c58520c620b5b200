//! Checks that expansions trigger none of the user's lints.
//!
//! A crate that denies many lints, and that uses every kind of type and every feature, must get no warning from rustc
//! or clippy. All links in its documentation must work. The files `compile/ui/pass/hostile_*.rs` test hostile names
//! around an invocation. Here these files are also compiled in other editions.

mod consumer;
mod links;

use consumer::{Consumer, manifest};

/// Returns the option of a dependency that enables all features of the library.
fn features() -> String {
    let manifest = include_str!("../../uri-tables/Cargo.toml");
    let (_, features) = manifest.split_once("[features]").expect("features");
    let (features, _) = features.split_once("\n[").expect("another table");
    let names = features.lines().filter_map(|line| line.split_once(" = "));
    let names: Vec<String> = names.map(|(name, _)| format!("\"{name}\"")).collect();
    assert!(names.len() > 20 && names.contains(&"\"serde\"".to_owned()));
    format!(", features = [{}]", names.join(", "))
}

/// A crate that denies many lints, with a profile that uses every statement.
const SOURCE: &str = r###"
#![deny(
    warnings,
    missing_docs,
    missing_debug_implementations,
    missing_copy_implementations,
    unreachable_pub,
    unsafe_code,
    unused,
    unused_qualifications,
    unused_results,
    unused_lifetimes,
    single_use_lifetimes,
    trivial_casts,
    trivial_numeric_casts,
    elided_lifetimes_in_paths,
    explicit_outlives_requirements,
    let_underscore_drop,
    non_ascii_idents,
    variant_size_differences,
    rust_2018_idioms,
    rust_2021_compatibility,
    rust_2024_compatibility,
    future_incompatible,
    nonstandard_style,
    rustdoc::all,
    clippy::all,
    clippy::pedantic,
    clippy::nursery,
    clippy::cargo,
    clippy::absolute_paths,
    clippy::allow_attributes,
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    clippy::dbg_macro,
    clippy::else_if_without_else,
    clippy::empty_enum_variants_with_brackets,
    clippy::exhaustive_structs,
    clippy::expect_used,
    clippy::format_push_string,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::let_underscore_must_use,
    clippy::mem_forget,
    clippy::missing_assert_message,
    clippy::missing_docs_in_private_items,
    clippy::mod_module_files,
    clippy::multiple_inherent_impl,
    clippy::multiple_unsafe_ops_per_block,
    clippy::panic,
    clippy::panic_in_result_fn,
    clippy::partial_pub_fields,
    clippy::print_stdout,
    clippy::rest_pat_in_fully_bound_structs,
    clippy::shadow_reuse,
    clippy::shadow_unrelated,
    clippy::std_instead_of_core,
    clippy::str_to_string,
    clippy::string_slice,
    clippy::todo,
    clippy::undocumented_unsafe_blocks,
    clippy::unreachable,
    clippy::unwrap_used,
    clippy::use_debug,
    clippy::wildcard_enum_match_arm
)]
#![allow(clippy::cargo_common_metadata, clippy::multiple_crate_versions)]
// `unreachable_pub` asks for what this one forbids.
#![allow(clippy::redundant_pub_crate)]
//! A strict crate.
//!
//! A profile may stand in a doctest, too:
//!
//! ```
//! uri_tables::uri_profile! {
//!     mod tag {
//!         extends rfc3986;
//!         abnf r##"
//!             URI     = "tag:" entity ":" specific [ "#" fragment ]
//!             entity  = 1*( unreserved / "@" / "," )
//!             specific = *( pchar / "/" / "?" )
//!         "##;
//!         expose URI, entity, specific, fragment;
//!     }
//! }
//!
//! let uri = tag::Uri::builder().entity(tag::Entity::from_static("a@b,2001")).specific("x y").finish()?;
//! assert_eq!(uri, "tag:a@b,2001:x%20y");
//! # Ok::<(), uri_tables::Error>(())
//! ```

uri_tables::uri_profile! {
    /// A profile with all that a profile can have.
    pub mod shop {
        extends rfc3986, "grammar/shop.abnf";

        abnf r#"
            name   = <segment except "." / ".."> ; `name` & <b>[not a link]</b>
            letter = %xA0-D7FF
            word   = *( unreserved / pct-encoded / letter )
            size   = 1*DIGIT *part [ ":" digits *( "," digits ) ]
            sizes  = size "/" size
            part   = ";" ALPHA
            digits = 1*DIGIT
            page   = 1*3DIGIT
            id     = 1*DIGIT
            sort   = "up" / "down"
        "#;

        /// A list of orders.
        template orders = "/orders/{user}{/branch*}{?page,sort,q*}";
        template order = "/order/{id}{#rest}";
        template filter = "/filter{?size,color}" unordered;
        template exact-filter = "/exact{?size}" unordered exact;
        template both = "{left}{right:3}{list*}" expand_only;

        beyond rfc3986: letter;
        expose URI, item, key, value { space = "+" }, name within segment, port, pchar, word;
        expose path = path-abempty / path-rootless, IPv6address alone, type as Kind;
        expose size within query, sizes within query, part, digits;
        expose page: u16, id: u64, sort: enum, api = orders / order;
    }
}

uri_tables::uri_profile! {
    /// A profile that says all that can be said of a scheme.
    pub mod store {
        extends rfc3986;

        abnf r#"
            URI    = scheme "://" authority path-abempty [ "?" query ]
            scheme = "store"
        "#;

        default_port 9000;
        empty_path "/";
        case_insensitive segment, query;
        expose URI, scheme, authority, userinfo, host, IP-literal, reg-name, IPv4address, port,
            path = path-abempty, segment, query;
    }
}

uri_tables::uri_profile! {
    /// A profile whose docs could be read as something else: types like macros of the prelude, and like the rules that
    /// they are made of, a rule that is made of the one that it replaces, comments with `CamelCase` and `](links)`.
    ///
    /// # Rules
    ///
    /// - an item
    pub mod r#type {
        extends rfc3986;

        abnf r##"
            URI     = "type://" host *( "/" Item ) [ "#" hash ] ; see CamelCase::of(self) <b> [a](b) `c
            host    = <host, defined in [RFC3986], Section 3.2.2>
            hash    = ord ":" Default
            ; See CamelCase::of(self), snake_case and http://a.example/ <b> [a](b) [CamelCase] `c.
            debug   = ALPHA / "*" / "_" / "`"
            ord     = "[" debug "](" Option ")" / "|"
            Option  = 1*DIGIT
            Item    = <segment-nz except "a" / *( "=" / "[" / "&" )>
            Default = *debug
            Default =/ %x5F.5F "_[b]_" %x5F
        "##;

        beyond rfc3986;
        expose URI, host, port, hash, debug alone, ord, Option, Item, Default;
    }
}

/// Profiles that are not the whole crate's.
mod inner {
    uri_tables::uri_profile! {
        pub(crate) mod without_docs {
            extends rfc3986;
            expose URI, query, port;
        }
    }

    uri_tables::uri_profile! {
        mod private {
            extends rfc3986;
            expose URI, query, port;
        }
    }

    /// Uses one type of many.
    pub(crate) fn is_query(text: &str) -> bool {
        without_docs::Query::is_valid(text) && private::Query::is_valid(text)
    }
}

/// A literal.
pub const HOME: shop::Uri<'static> = shop::Uri::from_static("shop://eu/books?colour=red");

/// A constant.
pub const SHOP: shop::Uri<'static> = uri_tables::uri!(shop::Uri, "shop://eu/");

/// A text with values.
#[must_use]
pub fn books(colour: &str) -> shop::UriBuf {
    uri_tables::uri!(shop::Uri, "shop://eu/books?colour={colour}-{number}", number = 7)
}

/// A text that refuses some values.
///
/// # Errors
/// If `name` is a dot segment.
pub fn named(name: &str) -> Result<shop::UriBuf, uri_tables::BuildError> {
    uri_tables::uri!(shop::Uri, "shop://eu/{name}")
}

/// Whether a text is a query.
#[must_use]
pub fn is_query(text: &str) -> bool {
    inner::is_query(text)
}
"###;

const GRAMMAR: &str = r#"; A shop.
URI    = "shop://" 2ALPHA path-abempty [ "?" item ]
item   = key "=" value
key    = 1*ALPHA
value  = *<pchar except "&">
type   = %s"a" / %s"b"
"#;

fn strict() -> Consumer {
    Consumer::new(
        "strict",
        &[
            ("Cargo.toml", &manifest("strict", "2024", &features())),
            ("src/lib.rs", SOURCE),
            ("grammar/shop.abnf", GRAMMAR),
        ],
    )
}

/// Runs clippy and rustdoc in one test, because both need the same crate.
#[test]
#[ignore = "builds crates for more than a minute: `.ci/run` runs it"]
fn a_strict_crate_stays_silent() {
    let consumer = strict();
    // Clippy also reports the warnings of rustc. If clippy is not installed, rustc alone must report none.
    let (has_clippy, _) = consumer.cargo(&["clippy", "--version"]);
    let said = consumer.passes(&[if has_clippy { "clippy" } else { "check" }]);
    assert!(!said.contains("warning"), "{said}");
    links::check(&consumer.pages("strict"));
    let said = consumer.passes(&["test", "--doc"]);
    assert!(
        said.contains("1 passed") && !said.contains("warning"),
        "{said}"
    );
}

/// UI tests from `compile/ui/pass`, which are compiled in every edition here, and a grammar file that they need.
const PROGRAMS: [(&str, &str); 6] = [
    (
        "src/bin/hostile_names.rs",
        include_str!("../compile/ui/pass/hostile_names_around.rs"),
    ),
    (
        "src/bin/hostile_rules.rs",
        include_str!("../compile/ui/pass/hostile_rule_names.rs"),
    ),
    (
        "src/bin/inside_a_macro.rs",
        include_str!("../compile/ui/pass/inside_a_macro.rs"),
    ),
    (
        "src/bin/modules.rs",
        include_str!("../compile/ui/pass/modules_of_every_visibility.rs"),
    ),
    (
        "src/bin/without_prelude.rs",
        include_str!("../compile/ui/pass/without_prelude.rs"),
    ),
    ("grammars/shop.abnf", include_str!("../grammars/shop.abnf")),
];

/// Builds and runs [`PROGRAMS`] in `edition` with all features. Names can resolve differently in each edition, and
/// macro patterns can match differently.
fn every_feature_in(edition: &str) {
    let manifest = manifest(&format!("edition-{edition}"), edition, &features());
    assert!(manifest.contains(&format!("edition = \"{edition}\"")));
    let mut files = vec![("Cargo.toml", manifest.as_str())];
    files.extend(PROGRAMS);
    let consumer = Consumer::new(&format!("edition-{edition}"), &files);
    let said = consumer.passes(&["build"]);
    assert!(!said.contains("warning"), "{said}");
    for (path, _) in PROGRAMS {
        let Some(program) = path.strip_prefix("src/bin/") else {
            continue;
        };
        let output = consumer.run(program.trim_end_matches(".rs"));
        assert!(output.status.success(), "{program}: {output:?}");
    }
}

#[test]
#[ignore = "builds crates for more than a minute: `.ci/run` runs it"]
fn edition_2018_has_every_feature() {
    every_feature_in("2018");
}

#[test]
#[ignore = "builds crates for more than a minute: `.ci/run` runs it"]
fn edition_2021_has_every_feature() {
    every_feature_in("2021");
}

/// The UI tests in `compile/ui/pass` run without optional features, so this test builds the same files with all
/// features.
#[test]
#[ignore = "builds crates for more than a minute: `.ci/run` runs it"]
fn edition_2024_has_every_feature() {
    every_feature_in("2024");
}
