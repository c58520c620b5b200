//! The keywords of `uri_profile!`. Each is an ordinary identifier, so a rule may have the same name.

use proc_macro2::Span;
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Result};
use syn::{Ident, LitInt, LitStr, Token};

/// The keywords of statements.
pub(super) const STATEMENTS: [&str; 11] = [
    "extends",
    "abnf",
    "template",
    "expose",
    "beyond",
    "secret",
    "strict",
    "fingerprint",
    "default_port",
    "empty_path",
    "case_insensitive",
];

/// Returns whether `input` begins with the keyword.
pub(super) fn peek(input: ParseStream<'_>, keyword: &str) -> bool {
    let first = input.cursor().ident();
    first.is_some_and(|(ident, _)| ident == keyword)
}

/// If `input` begins with the keyword, parses it and returns its span.
pub(super) fn parse(input: ParseStream<'_>, keyword: &str) -> Result<Option<Span>> {
    if !peek(input, keyword) {
        return Ok(None);
    }
    Ok(Some(input.call(Ident::parse_any)?.span()))
}

/// Returns the keyword of the statement that `input` begins with.
pub(super) fn of_statement(input: ParseStream<'_>) -> Option<&'static str> {
    let mut statements = STATEMENTS.into_iter();
    statements.find(|keyword| peek(input, keyword))
}

/// Returns whether a statement seems to begin here: a keyword, followed by a token that can follow the keyword. This is
/// called inside of a list, where a rule may have the keyword as its name.
pub(super) fn begins_statement(input: ParseStream<'_>) -> bool {
    let is_name_next = input.peek2(Ident::peek_any) || input.peek2(LitStr);
    match of_statement(input) {
        None => false,
        Some("abnf" | "empty_path" | "fingerprint") => input.peek2(LitStr),
        Some("beyond") => input.peek2(Ident::peek_any),
        Some("strict") => input.peek2(Token![;]),
        Some("default_port") => is_name_next || input.peek2(LitInt),
        Some(_) => is_name_next,
    }
}
