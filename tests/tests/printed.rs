//! What the library holds of the macro's work is what the macro makes today.
//!
//! Without its feature `macro`, `uri-tables` has RFC 3986's module as a file, so that who declares nothing builds no macro.
//! `PRINTED=overwrite` writes that file anew. It is generated: what is to be read is the declaration, and the little expansion
//! in `tests/golden`, which shows how such a thing looks.

use std::path::Path;
use std::{env, fs};

use syn::Item;
use uri_tables_expansion::uri_profile_of;

const HEAD: &str = "\
//! What `uri_profile!` makes of the declaration in `generic.rs`. Generated: `tests/tests/printed.rs` compares it, and writes it anew.

";

/// The tokens of the one invocation in a file.
fn declaration(path: &Path) -> proc_macro2::TokenStream {
    let source = fs::read_to_string(path).expect("the declaration is there");
    let source = syn::parse_file(&source).expect("it is Rust");
    let mut invocations = source.items.into_iter().filter_map(|item| match item {
        Item::Macro(invocation) => Some(invocation.mac.tokens),
        _ => None,
    });
    match (invocations.next(), invocations.next()) {
        (Some(tokens), None) => tokens,
        _ => panic!("{} has one invocation", path.display()),
    }
}

#[test]
fn rfc3986_is_printed_as_it_expands() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../uri-tables/src");
    let expanded = uri_profile_of(declaration(&sources.join("generic.rs")));
    let expanded = syn::parse2(expanded).expect("an expansion is Rust");
    let expanded = format!("{HEAD}{}", prettyplease::unparse(&expanded));
    let file = sources.join("generic/printed.rs");
    if env::var_os("PRINTED").is_some_and(|value| value == "overwrite") {
        fs::write(&file, &expanded).expect("the file can be written");
    }
    let printed = fs::read_to_string(&file).unwrap_or_default();
    let difference = printed
        .lines()
        .zip(expanded.lines())
        .find(|(printed, now)| printed != now);
    assert!(
        printed == expanded,
        "RFC 3986's module has changed, first at {difference:?}: `PRINTED=overwrite cargo test -p uri-tables-tests --test printed`"
    );
}
