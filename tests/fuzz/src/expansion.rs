//! The whole macro, from tokens to tokens.

use proc_macro2::{TokenStream, TokenTree};
use uri_tables_expansion::uri_profile_of;

/// Expands the input if it is valid as tokens and reads no files: a fuzzer would soon find a file without end.
pub fn run(text: &str) {
    let Ok(tokens) = format!("::uri_tables; {text}").parse::<TokenStream>() else {
        return;
    };
    if names_files(tokens.clone()) {
        return;
    }
    let expansion = uri_profile_of(tokens).to_string();
    assert!(
        !expansion.contains("this is a bug of uri-tables"),
        "{expansion}"
    );
    // Any outcome must be valid Rust tokens.
    assert!(expansion.parse::<TokenStream>().is_ok());
}

/// Returns whether a statement `extends` contains a string.
fn names_files(tokens: TokenStream) -> bool {
    let mut extends = false;
    tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => names_files(group.stream()),
        TokenTree::Ident(ident) => {
            extends |= ident == "extends";
            false
        }
        TokenTree::Punct(punct) => {
            extends &= punct.as_char() != ';';
            false
        }
        TokenTree::Literal(literal) => extends && literal.to_string().contains('"'),
    })
}
