//! Carriers: rules that data can be put into.
//!
//! In: data. Out: its encoding in a rule, as a type that knows the rule. Which rules carry all data, some
//! or none is computed from their grammar; these traits say so to generic code.

#[cfg(feature = "alloc")]
use crate::bytes::column::Column;
use crate::bytes::data::Data;
use crate::error::Error;
use crate::percent::encode::Encoded;
use crate::rule::Rule;
use crate::rule::codec::{Encoding, TryEncoding};

#[cfg(feature = "alloc")]
use alloc::{string::String, vec::Vec};

/// A rule that can carry every octet string.
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
    /// Writes [`Data`] in the rule.
    fn encode<T: Data + ?Sized>(data: &T) -> Encoded<'_, Self> {
        Encoded::new(data.octets())
    }

    /// Adds the texts of a column of data to a buffer, one behind the other, and for each of them the length of the buffer
    /// behind it, in octets, to `ends`.
    ///
    /// It does what [`append_to`](Encoded::append_to) does in a loop. With AVX2 and AVX-512 it looks at the octets of many
    /// data at once: where they are short and most of them stand as they are, it takes less than half of the time; where
    /// there is much to encode, two thirds to three quarters. On other processors, and where characters that are not
    /// ASCII stand as they are, there is no difference.
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

/// A rule that can carry some octet strings, if not all of them.
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
    /// Whether all data has an encoding, but for empty data where the rule excludes the empty text.
    #[doc(hidden)]
    const ALL: bool;

    /// Writes [`Data`] in the rule, if it has an encoding there.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::NotEncodable`](crate::ErrorKind::NotEncodable), with the offset in the data of the
    /// octet that cannot be carried, or the data's length if more would be needed.
    fn try_encode<T: Data + ?Sized>(data: &T) -> Result<Encoded<'_, Self>, Error> {
        Encoded::validated(data.octets())
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
