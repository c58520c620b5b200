//! Expansions that are kept as files.
//!
//! Of one small profile, reviewed like source: `tests/golden/shop.rs` is what a user writes, and `shop.expanded.rs` what comes
//! of it. Of RFC 3986's, which `uri-tables` has where its feature `macros` is off: what is to be read there is the
//! declaration. Whoever means to change expansions runs this with `GOLDEN=overwrite`, and reads the difference.

use std::path::{Path, PathBuf};
use std::{env, fs};

use proc_macro2::TokenStream;

use crate::{uri_profile, uri_profile_of};

/// The tokens of the one invocation in a file of the repository.
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

/// Compares an expansion with a file of the repository, behind what the file begins with.
fn compare(expanded: TokenStream, path: &str, head: &str) {
    let expanded = syn::parse2(expanded).expect("an expansion is Rust");
    let expanded = format!("{head}{}", prettyplease::unparse(&expanded));
    let file = repository(path);
    if env::var_os("GOLDEN").is_some_and(|value| value == "overwrite") {
        fs::write(&file, &expanded).expect("the file can be written");
    }
    let read = fs::read_to_string(&file).unwrap_or_default();
    let difference = read
        .lines()
        .zip(expanded.lines())
        .find(|(read, now)| read != now);
    assert!(
        read == expanded,
        "the expansion has changed, first at {difference:?}: see `{path}`, which \
         `GOLDEN=overwrite cargo test -p uri-tables-expansion golden` writes anew"
    );
}

fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path)
}

#[test]
fn the_expansion_is_the_one_that_was_read() {
    let expanded = uri_profile(invocation("tests/golden/shop.rs"));
    compare(expanded, "tests/golden/shop.expanded.rs", "");
}

#[test]
fn the_types_of_rfcs_are_printed_as_they_expand() {
    for rfc in ["rfc3986", "rfc3987"] {
        let head = format!(
            "//! What `uri_profile!` makes of `declared/{rfc}.rs`. Generated: a test of the macro compares it, and \
             `GOLDEN=overwrite cargo test -p uri-tables-expansion golden` writes it anew.\n\n"
        );
        let expanded = uri_profile_of(invocation(&format!(
            "uri-tables/core/src/rfc/declared/{rfc}.rs"
        )));
        compare(
            expanded,
            &format!("uri-tables/core/src/rfc/printed/{rfc}.rs"),
            &head,
        );
    }
}
