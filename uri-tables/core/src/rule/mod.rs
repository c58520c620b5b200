//! Rules: what every generated type has in common, whatever it can carry.
//!
//! In: the facts of a rule. Out: a trait for generic code that needs no text. What is done with texts
//! is in [`view`](crate::view), what is done with data in [`carrier`](crate::percent::encodes).

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

/// A type made for a rule: what generic code may ask of it without a text.
///
/// Every type that [`uri_profile!`](https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html) makes implements it, and no other can.
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
    /// The rule's name, as the grammar has it.
    const NAME: &'static str = Self::RULE.name;
    /// The rule's text, as the grammar has it.
    const ABNF: &'static str = Self::RULE.abnf;
    /// The octets that may stand literally in the rule's words, outside a triplet.
    const TABLE: &'static [bool; 256] = &Self::RULE.table;

    /// The ASCII octets that are to be encoded, for code that wants a set of the crate `percent-encoding`: those that
    /// may not stand literally. That crate encodes every octet that is not ASCII.
    ///
    /// Where the rule has an encoder, that crate writes with this set what the encoder writes, but for two things:
    /// letters beyond ASCII, which an encoder of IRIs keeps, and a space where it becomes `+`, which is written as `%20` and
    /// means the same. Where the rule has none, nothing says that the text is a word of the rule.
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

    /// Whether `text` is a word of the rule.
    fn is_valid(text: &str) -> bool {
        Self::is_valid_bytes(text.as_bytes())
    }

    /// Whether `octets` are a word of the rule.
    fn is_valid_bytes(octets: &[u8]) -> bool {
        Self::RULE.validate(octets).is_ok()
    }

    /// Adds to `are_valid` for each text of a column whether it is a word of the rule.
    ///
    /// It does what [`is_valid_bytes`](Self::is_valid_bytes) does in a loop. With AVX2 and AVX-512, and where the rule is one
    /// set of octets and triplets (`query`, `segment`, `userinfo`, …), it looks at the octets of many texts at once: in a
    /// third of the time where texts are short, in two thirds to four fifths where they are longer and have triplets.
    /// Where a rule has parts, such as a whole URI, and on other processors there is hardly a difference.
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
