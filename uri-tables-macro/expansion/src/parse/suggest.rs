//! Suggests keywords of `uri_profile!` for misspelt ones.
//!
//! An error names the most similar keyword, or all of them if none is similar. Names of rules and grammars are
//! suggested by later stages, which know them.

use proc_macro2::{Span, TokenTree};
use syn::Ident;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use uri_tables_grammar::diag::escape::listed;
use uri_tables_grammar::diag::suggest::nearest;

use super::normalization;

const STATEMENTS: [&str; 8] = [
    "extends",
    "abnf",
    "template",
    "expose",
    "beyond",
    "secret",
    "strict",
    "fingerprint",
];

/// The keywords that may follow an exposed rule.
const BEHIND_RULES: [&str; 4] = ["as", "within", "alone", "component"];

/// Returns the error for an unknown statement.
pub(super) fn statement(input: ParseStream<'_>) -> syn::Error {
    let statements = || STATEMENTS.into_iter().chain(normalization::STATEMENTS);
    let all: Vec<String> = statements().map(|name| format!("`{name}`")).collect();
    let otherwise = format!("expected {}", listed(&all, "or"));
    unknown(input, "there is no statement", statements(), &otherwise)
}

/// Returns the error for an unknown keyword after an exposed rule.
pub(super) fn behind_rule(input: ParseStream<'_>) -> syn::Error {
    let otherwise = "expected `,` or `;`, or one each of `= rule / rule`, `: u16` (or `: enum`), `as Type`, `within RULE`, `alone` (or `component`), `{ space = \"+\" }`";
    unknown(
        input,
        "unknown keyword after a rule:",
        BEHIND_RULES.into_iter(),
        otherwise,
    )
}

/// Returns the error for an unknown keyword after a template.
pub(super) fn behind_template(input: ParseStream<'_>) -> syn::Error {
    let otherwise =
        "expected `;` after a template, or `unordered`, `unordered exact` or `expand_only`";
    unknown(
        input,
        "unknown keyword after a template:",
        ["unordered", "exact", "expand_only"].into_iter(),
        otherwise,
    )
}

/// Returns the error for an unknown option of an exposed rule.
pub(super) fn option(input: ParseStream<'_>) -> syn::Error {
    let otherwise = "expected the option `space = \"+\"`";
    unknown(
        input,
        "there is no option",
        ["space"].into_iter(),
        otherwise,
    )
}

/// Returns an error that consists of `fact`, the word at the start of `input`, and the most similar keyword in `known`.
/// If none is similar, or the word is itself a keyword at the wrong place, the error is `otherwise`.
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

/// Returns the span of the last token that was parsed between `start` and `end`, two positions in the same input.
pub(super) fn last_token(start: ParseStream<'_>, end: ParseStream<'_>) -> Span {
    let all: Vec<TokenTree> = start.cursor().token_stream().into_iter().collect();
    let left = end.cursor().token_stream().into_iter().count();
    let read = all.len().saturating_sub(left);
    read.checked_sub(1)
        .and_then(|last| all.get(last))
        .map_or_else(|| end.span(), TokenTree::span)
}
