//! Words of `uri_profile!`'s syntax that a user has misspelt.
//!
//! In: a place where a word is expected, and the words there are. Out: an error that says which one was meant, or,
//! if none is near, which there are. Each place where a name is read asks for the nearest; names of rules and
//! grammars are asked for where these are known.

use proc_macro2::{Span, TokenTree};
use syn::Ident;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use uri_tables_grammar::names::nearest;

use super::scheme_based;

const STATEMENTS: [&str; 6] = [
    "extends",
    "abnf",
    "expose",
    "beyond",
    "strict",
    "fingerprint",
];

/// What may stand behind an exposed rule.
const BEHIND_RULES: [&str; 4] = ["as", "within", "alone", "component"];

/// The error for a statement that does not exist.
pub(super) fn statement(input: ParseStream<'_>) -> syn::Error {
    let statements = || STATEMENTS.into_iter().chain(scheme_based::STATEMENTS);
    let all: Vec<String> = statements().map(|name| format!("`{name}`")).collect();
    // There are several.
    let (last, others) = all
        .split_last()
        .map_or(("", &all[..]), |(last, others)| (last, others));
    let otherwise = format!("expected {} or {last}", others.join(", "));
    unknown(input, "there is no statement", statements(), &otherwise)
}

/// The error for what cannot stand behind an exposed rule.
pub(super) fn behind_rule(input: ParseStream<'_>) -> syn::Error {
    let otherwise = "expected `,` or `;`, or one each of `= rule / rule`, `as Type`, `within RULE`, `alone` (or `component`), `{ space = \"+\" }`";
    unknown(
        input,
        "behind a rule, there is no",
        BEHIND_RULES.into_iter(),
        otherwise,
    )
}

/// The error for an option that does not exist.
pub(super) fn option(input: ParseStream<'_>) -> syn::Error {
    let otherwise = "expected the option `space = \"+\"`";
    unknown(
        input,
        "there is no option",
        ["space"].into_iter(),
        otherwise,
    )
}

/// `fact` goes on with the word; `otherwise` is said where the word is near none that is known, or is one.
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

/// The last token between `start` and `end`, which is further on in the same tokens.
pub(super) fn last_token(start: ParseStream<'_>, end: ParseStream<'_>) -> Span {
    let all: Vec<TokenTree> = start.cursor().token_stream().into_iter().collect();
    let left = end.cursor().token_stream().into_iter().count();
    let read = all.len().saturating_sub(left);
    read.checked_sub(1)
        .and_then(|last| all.get(last))
        .map_or_else(|| end.span(), TokenTree::span)
}
