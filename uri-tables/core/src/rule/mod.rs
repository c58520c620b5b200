//! The data of a grammar rule, and [`Rule`], the trait that all generated types implement.
//!
//! - [`data`]: the name, tables and automaton of a rule.
//! - [`codec`]: what encoders and decoders a type has.
//! - [`template`] and [`layout`]: how a text is assembled from its parts.
//! - [`secret`]: which bytes of a text are secret.
//!
//! For operations on parsed text, see [`view`](crate::view); for encoding data, see
//! [`encodes`](crate::percent::encodes).

#[cfg(feature = "percent-encoding")]
pub(crate) mod ascii_set;
pub(crate) mod codec;
pub(crate) mod data;
pub(crate) mod layout;
pub(crate) mod secret;
pub(crate) mod template;

use core::fmt::{Debug, Display};
use core::hash::Hash;

#[cfg(feature = "alloc")]
use alloc::vec::Vec;

use crate::automaton::slots::MAX_TEXT_LEN;
#[cfg(feature = "alloc")]
use crate::bytes::column::Column;
use crate::rule::data::Sealed;

/// A type that was generated for a grammar rule.
///
/// Every type that [`uri_profile!`](https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html) generates
/// implements this trait. It is sealed: no other type can implement it.
///
/// ```
/// use uri_tables::{Rule, rfc3986::{Port, Scheme}};
///
/// fn describe<R: Rule>(text: &str) -> String {
///     format!("{text:?} as {}: {}", R::NAME, R::is_valid(text))
/// }
///
/// assert_eq!(describe::<Scheme>("https"), r#""https" as scheme: true"#);
/// assert_eq!(describe::<Port>("https"), r#""https" as port: false"#);
/// ```
pub trait Rule: Sealed + Copy + Ord + Hash + Debug + Display + AsRef<str> {
    /// The rule's name, as written in the grammar.
    const NAME: &'static str = Self::RULE.name;
    /// The rule's definition, as written in the grammar.
    const ABNF: &'static str = Self::RULE.abnf;
    /// For each byte, whether it may occur literally in a valid text, outside of triplets.
    const TABLE: &'static [bool; 256] = &Self::RULE.table;

    /// The ASCII bytes to encode, as a set for the crate `percent-encoding`: the bytes that may not occur literally.
    /// The crate `percent-encoding` always encodes bytes that are not ASCII.
    ///
    /// If the rule has an encoder, `percent-encoding` writes the same text with this set, with two exceptions. It
    /// encodes characters beyond ASCII, which an encoder for IRIs keeps. And it writes a space as `%20` where an
    /// encoder for form data writes `+`; both mean the same. If the rule has no encoder, the result may be invalid.
    ///
    /// ```
    /// use percent_encoding::utf8_percent_encode;
    /// use uri_tables::{Rule, rfc3986::Segment};
    ///
    /// let text = utf8_percent_encode("a/b c@d", Segment::ASCII_SET);
    /// assert_eq!(text.to_string(), Segment::encode("a/b c@d").to_string());
    /// ```
    #[cfg(feature = "percent-encoding")]
    const ASCII_SET: &'static percent_encoding::AsciiSet = &ascii_set::of(Self::RULE);

    /// Returns whether `text` is valid for this rule.
    fn is_valid(text: &str) -> bool {
        Self::is_valid_bytes(text.as_bytes())
    }

    /// Returns whether `bytes` are valid for this rule.
    fn is_valid_bytes(bytes: &[u8]) -> bool {
        bytes.len() <= MAX_TEXT_LEN && Self::RULE.validate(bytes).is_ok()
    }

    /// Pushes to `are_valid`, for each text of the column, whether the text is valid.
    ///
    /// The result is the same as calling [`is_valid_bytes`](Self::is_valid_bytes) in a loop. It is faster with AVX2
    /// or AVX-512 if the rule is one set of bytes and triplets (`query`, `segment`, `userinfo`, …), because the bytes
    /// of many texts are checked at once. Then short texts take a third of the time of the loop, and longer texts with
    /// triplets two thirds to four fifths. There is little difference for rules with parts, such as a whole URI,
    /// and on other processors.
    ///
    /// ```
    /// use uri_tables::{Column, Rule, rfc3986::Segment};
    ///
    /// let column = Column::new("a%2Fbc d", &[0, 4, 4, 5, 8])?;
    /// let mut are_valid = Vec::new();
    /// Segment::validate_many(column, &mut are_valid);
    /// assert_eq!(are_valid, [true, true, true, false]);
    /// # Ok::<(), uri_tables::OffsetError>(())
    /// ```
    #[cfg(feature = "alloc")]
    fn validate_many<O: Copy + TryInto<usize>>(texts: Column<'_, O>, are_valid: &mut Vec<bool>) {
        Self::RULE.validate_many(texts, are_valid);
    }
}
