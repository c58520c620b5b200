//! Suggests keywords of `uri_profile!` for misspelt ones.
//!
//! Each function returns the error for an unexpected word at the start of the input. The error names the keyword that
//! is most similar to the word, or all keywords that are allowed there if none is similar. Later stages suggest names
//! of rules and grammars, which are not known here.

use proc_macro2::{Span, TokenTree};
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::{Ident, Token};
use uri_tables_grammar::diag::escape::{in_backticks, listed};
use uri_tables_grammar::diag::suggest::nearest;

use super::keyword::STATEMENTS;

/// The keywords that may follow an exposed rule.
const AFTER_RULES: [&str; 4] = ["as", "within", "alone", "component"];

/// Returns the error for an unknown statement.
pub(super) fn statement(input: ParseStream<'_>) -> syn::Error {
    if input.peek(Token![;]) {
        return input.error("a statement ends in one `;`; remove this one");
    }
    let otherwise = format!("expected {}", listed(&in_backticks(STATEMENTS), "or"));
    unknown(input, "there is no statement", &STATEMENTS, &otherwise)
}

/// Returns the error for an unknown keyword after an exposed rule.
pub(super) fn after_rule(input: ParseStream<'_>) -> syn::Error {
    if input.peek(Token![=]) {
        return input.error("`= rule / rule` comes directly after the name of an entry");
    }
    let otherwise = "expected `,` or `;`, or one each of `= rule / rule`, `: u16` (or `: enum`), `as Type`, `within RULE`, `alone` (or `component`), `{ space = \"+\" }`";
    unknown(
        input,
        "unknown keyword after a rule:",
        &AFTER_RULES,
        otherwise,
    )
}

/// Returns the error for an unknown keyword after a template.
pub(super) fn after_template(input: ParseStream<'_>) -> syn::Error {
    let otherwise =
        "expected `;` after a template, or `unordered`, `unordered exact` or `expand_only`";
    unknown(
        input,
        "unknown keyword after a template:",
        &["unordered", "exact", "expand_only"],
        otherwise,
    )
}

/// Returns the error for an unknown option of an exposed rule.
pub(super) fn option(input: ParseStream<'_>) -> syn::Error {
    let otherwise = "expected the option `space = \"+\"`";
    unknown(input, "there is no option", &["space"], otherwise)
}

/// Returns an error that consists of `fact`, the word at the start of `input`, and the most similar word in
/// `keywords`, or `otherwise` if no keyword is similar. If there is no word, or it is a keyword at the wrong place, the
/// error is `otherwise` alone.
fn unknown(input: ParseStream<'_>, fact: &str, keywords: &[&str], otherwise: &str) -> syn::Error {
    let word = input.fork().call(Ident::parse_any);
    let word = word.map(|ident| ident.to_string()).unwrap_or_default();
    match nearest(&word, keywords.iter().copied()) {
        Some(nearest) if nearest != word => {
            input.error(format_args!("{fact} `{word}`; did you mean `{nearest}`?"))
        }
        None if !word.is_empty() => input.error(format_args!("{fact} `{word}`; {otherwise}")),
        _ => input.error(otherwise),
    }
}

/// Returns the span of the last token before `end`. `start` and `end` are positions in the same input. Returns the
/// span of `end` if no token is between them.
pub(super) fn last_token(start: ParseStream<'_>, end: ParseStream<'_>) -> Span {
    let from_start: Vec<TokenTree> = start.cursor().token_stream().into_iter().collect();
    let from_end = end.cursor().token_stream().into_iter().count();
    let parsed = from_start.len().saturating_sub(from_end);
    parsed
        .checked_sub(1)
        .and_then(|last| from_start.get(last))
        .map_or_else(|| end.span(), TokenTree::span)
}
