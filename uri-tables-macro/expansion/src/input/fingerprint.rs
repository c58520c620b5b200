//! What a user writes in `uri_profile!` to pin its language: `fingerprint "…";`.
//!
//! In: the tokens of the statement. Out: its literal. What stands in it is the grammar crate's.

use syn::LitStr;
use syn::parse::{ParseStream, Result};

use super::{parse_string, scheme_based::once};

mod keyword {
    syn::custom_keyword!(fingerprint);
}

/// Whether the statement begins here.
pub(crate) fn peek(input: ParseStream<'_>) -> bool {
    input.peek(keyword::fingerprint)
}

/// The statement without its `;`.
pub(super) fn parse(input: ParseStream<'_>, into: &mut Option<LitStr>) -> Result<()> {
    input.parse::<keyword::fingerprint>()?;
    let literal = parse_string(
        input,
        "the fingerprint as a string literal; write `fingerprint \"\"` to be told",
    )?;
    let first = into.as_ref().map(LitStr::span);
    once("fingerprint", first, literal.span())?;
    *into = Some(literal);
    Ok(())
}
