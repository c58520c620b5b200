//! The statement `fingerprint "…";`, which pins the language of a profile.
//!
//! Only its literal is parsed here. The grammar crate parses the fingerprint.

use syn::LitStr;
use syn::parse::{ParseStream, Result};

use super::{normalization::once, parse_string};

/// The name of this work in the message of a panic.
pub(crate) const FINGERPRINT: &str = "fingerprint";

mod keyword {
    syn::custom_keyword!(fingerprint);
}

/// Returns whether the statement begins here.
pub(crate) fn peek(input: ParseStream<'_>) -> bool {
    input.peek(keyword::fingerprint)
}

/// Parses the statement without its `;`.
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
