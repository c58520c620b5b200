//! The expansion of one small profile, reviewed like source.
//!
//! `tests/golden/shop.rs` is what a user writes, and `shop.expanded.rs` what comes of it. Whoever means to change
//! expansions runs this with `GOLDEN=overwrite`, and reads the difference.

use std::path::Path;
use std::{env, fs};

use quote::quote;

use crate::expand;

#[test]
fn the_expansion_is_the_one_that_was_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden");
    let written = fs::read_to_string(folder.join("shop.rs")).expect("the profile is there");
    let written = syn::parse_file(&written).expect("the profile is Rust");
    let [syn::Item::Macro(invocation)] = &written.items[..] else {
        panic!("one invocation");
    };
    let tokens = invocation.mac.tokens.clone();
    let expanded = expand(&quote!(::uri_tables), false, tokens);
    let expanded = syn::parse2(expanded).expect("an expansion is Rust");
    let expanded = prettyplease::unparse(&expanded);
    let file = folder.join("shop.expanded.rs");
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
        "the expansion has changed, first at {difference:?}; see `tests/golden/shop.expanded.rs`"
    );
}
