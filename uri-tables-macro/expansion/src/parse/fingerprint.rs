//! Parses the statement `fingerprint "…";`, which fixes the language of a profile.
//!
//! Only the literal is parsed here. The grammar crate parses its content.

use syn::LitStr;
use syn::parse::{ParseStream, Result};

use super::{normalization::once, parse_string};

/// The name that the message of a panic shows while the fingerprint is checked.
pub(crate) const FINGERPRINT: &str = "fingerprint";

mod keyword {
    syn::custom_keyword!(fingerprint);
}

/// Returns whether `input` begins with the statement.
pub(crate) fn peek(input: ParseStream<'_>) -> bool {
    input.peek(keyword::fingerprint)
}

/// Parses the statement up to its `;`, which is not consumed.
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
