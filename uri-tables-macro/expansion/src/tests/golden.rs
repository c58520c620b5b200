//! Compares expansions with files in the repository.
//!
//! - `tests/golden/shop.rs` is a small profile as a user would write it. `shop.expanded.rs` is its expansion, which is
//!   reviewed like source code.
//! - `printed/rfc3986.rs` and `printed/rfc3987.rs` of `uri-tables-core` contain the types of these RFCs with railroad
//!   diagrams. Without the feature `railroad`, the diagrams are not compared.
//!
//! After a deliberate change, run `GOLDEN=overwrite cargo test -p uri-tables-expansion golden`, first without and then
//! with `--features railroad`. Then review the difference.

use std::path::{Path, PathBuf};
use std::{env, fs};

use proc_macro2::TokenStream;

#[cfg(not(feature = "railroad"))]
use crate::uri_profile;
use crate::uri_profile_of;

/// Returns the content of the only macro invocation in the file `path`.
fn invocation(path: &str) -> TokenStream {
    let source = fs::read_to_string(repository(path)).expect("the profile is there");
    let source = syn::parse_file(&source).expect("the profile is Rust");
    let mut invocations = source.items.into_iter().filter_map(|item| match item {
        syn::Item::Macro(invocation) => Some(invocation.mac.tokens),
        _ => None,
    });
    match (invocations.next(), invocations.next()) {
        (Some(tokens), None) => tokens,
        _ => panic!("{path} has one invocation"),
    }
}

/// Compares an expansion with the file `path`. `head` has the first lines of the file, which are not part of the
/// expansion.
fn compare(expanded: TokenStream, path: &str, head: &str, has_diagrams: bool) {
    let expanded = syn::parse2(expanded).expect("an expansion is Rust");
    let mut expanded = format!("{head}{}", prettyplease::unparse(&expanded));
    if has_diagrams {
        // `doc` is set only for the crate that rustdoc documents. These docs are re-exported by `uri-tables`, so the
        // diagrams must also be present when this crate is merely compiled.
        for before in ["#[cfg_attr(", "#[cfg_attr(\n    "] {
            expanded = expanded.replace(
                &format!("{before}doc,"),
                &format!("{before}any(doc, feature = \"railroad\"),"),
            );
        }
    }
    let file = repository(path);
    let is_complete = has_diagrams == cfg!(feature = "railroad");
    if is_complete && env::var_os("GOLDEN").is_some_and(|value| value == "overwrite") {
        fs::write(&file, &expanded).expect("the file can be written");
    }
    let read = fs::read_to_string(&file).unwrap_or_default();
    let read = if is_complete {
        read
    } else {
        without_diagrams(&read)
    };
    let difference = read
        .lines()
        .zip(expanded.lines())
        .find(|(read, now)| read != now);
    assert!(
        read == expanded,
        "the expansion has changed, first at {difference:?}: see `{path}`, and golden.rs for the command that updates it"
    );
}

/// Removes the attributes with railroad diagrams, each of which is two lines long.
fn without_diagrams(expanded: &str) -> String {
    let lines: Vec<&str> = expanded.lines().collect();
    let is_diagram = |at: usize| {
        lines.get(at).is_some_and(|line| {
            line.trim_start()
                .starts_with(r#""\n<div class=\"uri-tables-railroads\""#)
        })
    };
    let kept = (0..lines.len()).filter(|&at| !is_diagram(at) && !is_diagram(at + 1));
    kept.flat_map(|at| [lines[at], "\n"]).collect()
}

fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path)
}

// Diagrams are too long to review, so this test is only for builds without them.
#[cfg(not(feature = "railroad"))]
#[test]
fn the_expansion_is_the_one_that_was_read() {
    let expanded = uri_profile(invocation("tests/golden/shop.rs"));
    compare(expanded, "tests/golden/shop.expanded.rs", "", false);
}

#[test]
fn the_types_of_rfcs_are_printed_as_they_expand() {
    for rfc in ["rfc3986", "rfc3987"] {
        let head = format!(
            "//! The expansion of `declared/{rfc}.rs`. Generated: see `uri-tables-macro/expansion/src/tests/golden.rs`.\n\n"
        );
        let expanded = uri_profile_of(invocation(&format!(
            "uri-tables/core/src/rfc/declared/{rfc}.rs"
        )));
        compare(
            expanded,
            &format!("uri-tables/core/src/rfc/printed/{rfc}.rs"),
            &head,
            true,
        );
    }
}
