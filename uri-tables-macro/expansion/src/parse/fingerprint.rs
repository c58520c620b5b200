//! Parses the statement `fingerprint "…";` or `fingerprint "…" of "old.rs";`.
//!
//! A *fingerprint* is a hash of the language of a profile: the texts that its types match, and how these are split,
//! encoded and normalized. With the statement, a change of the language is an error. After `of`, the statement names a
//! file with the earlier profile, so that the error can show the difference.
//!
//! Only the literals are parsed here. The grammar crate parses the fingerprint.

use syn::LitStr;
use syn::parse::{ParseStream, Result};

use super::{keyword, normalization::once, parse_string};

/// The name that takes the place of a rule's name in messages while the fingerprint is checked.
pub(crate) const FINGERPRINT: &str = "fingerprint";

/// The statement `fingerprint "…";`.
pub(crate) struct Fingerprint {
    /// The string literal with the fingerprint.
    pub(crate) literal: LitStr,
    /// The path after `of`: a file with the earlier profile, which had this fingerprint.
    pub(crate) earlier: Option<LitStr>,
}

/// Parses the statement from its literal up to its `;`, which is not consumed, and stores it in `into`. Returns an error if `into`
/// already has a statement.
pub(super) fn parse(input: ParseStream<'_>, into: &mut Option<Fingerprint>) -> Result<()> {
    let literal = parse_string(
        input,
        "the fingerprint as a string literal; write `fingerprint \"\"` to be told",
    )?;
    let first = into.as_ref().map(|first| first.literal.span());
    once("fingerprint", first, literal.span())?;
    let earlier = if keyword::parse(input, "of")?.is_some() {
        let what = "the path of a file with the earlier profile as a string literal";
        Some(parse_string(input, what)?)
    } else {
        None
    };
    *into = Some(Fingerprint { literal, earlier });
    Ok(())
}
