//! Suggestions for misspelt words of `uri_profile!`'s syntax.
//!
//! An error names the nearest known word, or all of them if none is near. Names of rules and grammars are suggested by
//! the stages that know them.

use proc_macro2::{Span, TokenTree};
use syn::Ident;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use uri_tables_grammar::diag::escape::listed;
use uri_tables_grammar::diag::suggest::nearest;

use super::normalization;

const STATEMENTS: [&str; 6] = [
    "extends",
    "abnf",
    "expose",
    "beyond",
    "strict",
    "fingerprint",
];

/// The words that may follow an exposed rule.
const BEHIND_RULES: [&str; 4] = ["as", "within", "alone", "component"];

/// Returns the error for a statement that does not exist.
pub(super) fn statement(input: ParseStream<'_>) -> syn::Error {
    let statements = || STATEMENTS.into_iter().chain(normalization::STATEMENTS);
    let all: Vec<String> = statements().map(|name| format!("`{name}`")).collect();
    let otherwise = format!("expected {}", listed(&all, "or"));
    unknown(input, "there is no statement", statements(), &otherwise)
}

/// Returns the error for a word that cannot follow an exposed rule.
pub(super) fn behind_rule(input: ParseStream<'_>) -> syn::Error {
    let otherwise = "expected `,` or `;`, or one each of `= rule / rule`, `as Type`, `within RULE`, `alone` (or `component`), `{ space = \"+\" }`";
    unknown(
        input,
        "after a rule, there is no",
        BEHIND_RULES.into_iter(),
        otherwise,
    )
}

/// Returns the error for an option that does not exist.
pub(super) fn option(input: ParseStream<'_>) -> syn::Error {
    let otherwise = "expected the option `space = \"+\"`";
    unknown(
        input,
        "there is no option",
        ["space"].into_iter(),
        otherwise,
    )
}

/// Returns the message `fact` and the word. `otherwise` is added if no known word is near, or the word is a known one.
fn unknown<'a>(
    input: ParseStream<'_>,
    fact: &str,
    known: impl Iterator<Item = &'a str>,
    otherwise: &str,
) -> syn::Error {
    let written = input.fork().call(Ident::parse_any);
    let written = written.map(|ident| ident.to_string()).unwrap_or_default();
    match nearest(&written, known) {
        Some(nearest) if nearest != written => input.error(format_args!(
            "{fact} `{written}`; did you mean `{nearest}`?"
        )),
        _ => input.error(otherwise),
    }
}

/// Returns the last token between `start` and `end`, a later position in the same tokens.
pub(super) fn last_token(start: ParseStream<'_>, end: ParseStream<'_>) -> Span {
    let all: Vec<TokenTree> = start.cursor().token_stream().into_iter().collect();
    let left = end.cursor().token_stream().into_iter().count();
    let read = all.len().saturating_sub(left);
    read.checked_sub(1)
        .and_then(|last| all.get(last))
        .map_or_else(|| end.span(), TokenTree::span)
}
