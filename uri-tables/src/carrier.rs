//! Carriers: rules that data can be put into.
//!
//! In: data. Out: its encoding in a rule, as a type that knows the rule. Which rules carry all data, some
//! or none is computed from their grammar; these traits say so to generic code.

use crate::encode::Encoded;
use crate::error::Error;
use crate::kind::{Encoding, TryEncoding};
use crate::rule::Rule;

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
    /// Writes data in the rule.
    fn encode<T: AsRef<[u8]> + ?Sized>(data: &T) -> Encoded<'_, Self> {
        Encoded::new(data)
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

    /// Writes data in the rule, if it has an encoding there.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::NotEncodable`](crate::ErrorKind::NotEncodable), with the offset in the data of the
    /// octet that cannot be carried, or the data's length if more would be needed.
    fn try_encode<T: AsRef<[u8]> + ?Sized>(data: &T) -> Result<Encoded<'_, Self>, Error> {
        Encoded::validated(data)
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
