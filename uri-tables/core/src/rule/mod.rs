//! The trait of all generated types, for generic code that needs no text.
//!
//! For what is done with texts, see [`view`](crate::view); for what is done with data,
//! [`encodes`](crate::percent::encodes).

#[cfg(feature = "percent-encoding")]
pub(crate) mod ascii_set;
pub(crate) mod codec;
pub(crate) mod data;
pub(crate) mod template;

use core::fmt::{Debug, Display};
use core::hash::Hash;

#[cfg(feature = "alloc")]
use alloc::vec::Vec;

#[cfg(feature = "alloc")]
use crate::bytes::column::Column;
use crate::rule::data::Sealed;

/// A type that was generated for a rule.
///
/// Every type that [`uri_profile!`](https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html) generates
/// implements this trait, and no other can.
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
    /// The bytes that may occur literally in the rule's texts, outside of triplets.
    const TABLE: &'static [bool; 256] = &Self::RULE.table;

    /// The ASCII bytes to encode, as a set of the crate `percent-encoding`: those that may not occur literally. That
    /// crate encodes every byte that is not ASCII.
    ///
    /// If the rule has an encoder, `percent-encoding` writes the same with this set, with two exceptions: characters
    /// beyond ASCII, which an encoder of IRIs keeps, and a space where the encoder writes `+`, which becomes `%20`
    /// and means the same. If the rule has no encoder, the result may not be valid.
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

    /// Returns whether `text` is valid.
    fn is_valid(text: &str) -> bool {
        Self::is_valid_bytes(text.as_bytes())
    }

    /// Returns whether `bytes` are valid.
    fn is_valid_bytes(bytes: &[u8]) -> bool {
        Self::RULE.validate(bytes).is_ok()
    }

    /// Adds to `are_valid`, for each text of a column, whether it is valid.
    ///
    /// The result is that of [`is_valid_bytes`](Self::is_valid_bytes) in a loop. With AVX2 or AVX-512, and if the
    /// rule is one set of bytes and triplets (`query`, `segment`, `userinfo`, …), the bytes of many texts are checked
    /// at once: this takes a third of the time for short texts, and two thirds to four fifths for longer texts with
    /// triplets. For rules with parts, such as a whole URI, and on other processors there is little difference.
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
