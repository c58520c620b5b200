//! [`Encodes`] and [`TryEncodes`]: traits for generic code over rules that can carry data.
//!
//! A rule *carries* data if the percent-encoding of the data is valid for the rule. The macro computes from the
//! grammar whether a rule carries any data (`Encodes`, such as `segment`), some data (`TryEncodes`, such as
//! `segment-nz`, which cannot be empty), or none (such as a rule with parts).

#[cfg(feature = "alloc")]
use crate::bytes::column::Column;
use crate::bytes::data::Data;
use crate::error::EncodeError;
use crate::percent::encode::Encoded;
use crate::rule::Rule;
use crate::rule::codec::{Encoding, TryEncoding};

#[cfg(feature = "alloc")]
use alloc::{string::String, vec::Vec};

/// A rule that can carry any data in percent-encoded form, except possibly empty data: `segment-nz` has no empty text.
///
/// ```
/// use uri_tables::{Encodes, rfc3986::Segment};
///
/// fn push<R: Encodes>(path: &mut String, part: &str) {
///     path.push('/');
///     R::encode(part).append_to(path);
/// }
///
/// let mut path = String::new();
/// push::<Segment>(&mut path, "a/b");
/// assert_eq!(path, "/a%2Fb");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no `encode`",
    label = "cannot carry arbitrary data",
    note = "if the rule has parts, encode each part: in the whole text, `&` in data would look like the delimiter `&`",
    note = "if the rule has no parts, use `try_encode` if it exists; otherwise write the text and `parse` it"
)]
pub trait Encodes: TryEncodes {
    /// Percent-encodes [`Data`] for the rule.
    fn encode<T: Data + ?Sized>(data: &T) -> Encoded<'_, Self> {
        Encoded::new(data.as_ref())
    }

    /// Appends the encodings of all texts of a column to the buffer `text`. After each encoding, pushes the length of
    /// `text` in bytes to `ends`.
    ///
    /// The result is the same as calling [`append_to`](Encoded::append_to) in a loop. With AVX2 and AVX-512, the
    /// bytes of many texts are encoded at once. This takes less than half of the time if the texts are short and few
    /// bytes become triplets, and two thirds to three quarters if many bytes become triplets. On other processors,
    /// and for rules that keep characters beyond ASCII, there is no difference.
    ///
    /// ```
    /// use uri_tables::{Column, Encodes, rfc3986::Segment};
    ///
    /// let column = Column::new("a/bcd e", &[0, 3, 3, 7])?;
    /// let (mut text, mut ends) = (String::new(), vec![0]);
    /// Segment::encode_many(column, &mut text, &mut ends);
    /// assert_eq!(text, "a%2Fbcd%20e");
    /// assert_eq!(ends, [0, 5, 5, 11]);
    /// # Ok::<(), uri_tables::OffsetError>(())
    /// ```
    #[cfg(feature = "alloc")]
    fn encode_many<O: Copy + TryInto<usize>>(
        data: Column<'_, O>,
        text: &mut String,
        ends: &mut Vec<usize>,
    ) {
        Encoded::<Self>::append_many(data, text, ends);
    }
}

/// A rule that can carry at least some data in percent-encoded form.
///
/// ```
/// use uri_tables::{Error, TryEncodes, rfc3986::{Fragment, SegmentNz}};
///
/// fn link<R: TryEncodes>(text: &str) -> Result<String, Error> {
///     Ok(R::try_encode(text)?.to_string())
/// }
///
/// assert_eq!(link::<Fragment>("sección 1")?, "secci%C3%B3n%201");
/// assert_eq!(link::<SegmentNz>("").unwrap_err().offset(), 0);
/// # Ok::<(), Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no encoder",
    label = "cannot carry data",
    note = "if the rule has parts, encode each part: in the whole text, `&` in data would look like the delimiter `&`",
    note = "if the rule has no parts, it admits no triplets: write the text and `parse` it"
)]
pub trait TryEncodes: Rule {
    /// Percent-encodes [`Data`] for the rule, if the rule can carry it.
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::NotEncodable`](crate::ErrorKind::NotEncodable). The error's offset is that of the first
    /// byte of the data that the rule cannot carry, or the data's length if the data is too short.
    fn try_encode<T: Data + ?Sized>(data: &T) -> Result<Encoded<'_, Self>, EncodeError> {
        Encoded::validated(data.as_ref())
    }
}

#[diagnostic::do_not_recommend]
impl<R: Rule> TryEncodes for R where R::Kind: TryEncoding {}

#[diagnostic::do_not_recommend]
impl<R: Rule> Encodes for R where R::Kind: Encoding {}
