//! The traits of rules that can carry data.
//! A rule carries all data, some or no data, which is computed from its grammar; these traits are for generic code.

#[cfg(feature = "alloc")]
use crate::bytes::column::Column;
use crate::bytes::data::Data;
use crate::error::EncodeError;
use crate::percent::encode::Encoded;
use crate::rule::Rule;
use crate::rule::codec::{Encoding, TryEncoding};

#[cfg(feature = "alloc")]
use alloc::{string::String, vec::Vec};

/// A rule that can carry all data.
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
    message = "`{Self}` has no encoder",
    label = "cannot carry arbitrary data",
    note = "if the rule has parts, encode the parts: in a whole, delimiters cannot be told from data",
    note = "if it has none, see whether it has `try_encode`; else write the text and `parse` it"
)]
pub trait Encodes: TryEncodes {
    /// Encodes [`Data`] for the rule.
    fn encode<T: Data + ?Sized>(data: &T) -> Encoded<'_, Self> {
        Encoded::new(data.bytes())
    }

    /// Appends the encodings of a column of data to a buffer, and for each of them the buffer's length after it, in
    /// bytes, to `ends`.
    ///
    /// The result is that of [`append_to`](Encoded::append_to) in a loop. With AVX2 and AVX-512 the bytes of many
    /// texts are encoded at once: if they are short and mostly kept, this takes less than half of the time; if there
    /// is much to encode, two thirds to three quarters. On other processors, and in rules that keep characters beyond
    /// ASCII, there is no difference.
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

/// A rule that can carry some data.
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
    note = "if the rule has parts, encode the parts: in a whole, delimiters cannot be told from data",
    note = "if it has none, it admits no triplets: write the text and `parse` it"
)]
pub trait TryEncodes: Rule {
    /// True if it can carry all data, except empty data if the rule excludes the empty text.
    #[doc(hidden)]
    const ALL: bool;

    /// Encodes [`Data`] for the rule, if it can carry the data.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::NotEncodable`](crate::ErrorKind::NotEncodable), with the offset in the data of the byte that
    /// cannot be carried, or the data's length if more would be needed.
    fn try_encode<T: Data + ?Sized>(data: &T) -> Result<Encoded<'_, Self>, EncodeError> {
        Encoded::validated(data.bytes())
    }
}

#[diagnostic::do_not_recommend]
impl<R: Rule> TryEncodes for R
where
    R::Kind: TryEncoding,
{
    const ALL: bool = <R::Kind as TryEncoding>::ALL;
}

#[diagnostic::do_not_recommend]
impl<R: Rule> Encodes for R where R::Kind: Encoding {}
