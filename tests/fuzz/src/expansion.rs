//! Fuzzes the whole macro, from input tokens to output tokens.

use proc_macro2::{TokenStream, TokenTree};
use uri_tables_expansion::uri_profile_of;

/// Expands `text` if it is a sequence of Rust tokens and names no grammar files. A fuzzer that could name files would
/// soon try `/dev/zero`, which has no end.
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
    // Errors are also emitted as tokens, so every expansion must be valid Rust tokens.
    assert!(expansion.parse::<TokenStream>().is_ok());
}

/// Returns whether `tokens` contains an `extends` statement with a string literal, that is, the path of a grammar file.
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
