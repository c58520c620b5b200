//! Views: text that is known to be a word of a rule.
//!
//! In: text. Out: the same text, borrowed, as a type that only valid text can have. [`Text`] is where
//! every view is made, at run time and in const evaluation; the generated types wrap one.

use crate::decode::Decoded;
use crate::diagnosis;
use crate::error::Error;
use crate::facts::Facts;
use crate::rule::Rule;

#[cfg(feature = "alloc")]
use {crate::decode, alloc::borrow::Cow};

/// Text that its rule's automaton has accepted: the inside of every generated type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Text<'a> {
    text: &'a str,
}

impl<'a> Text<'a> {
    /// Checks `text` at run time.
    ///
    /// # Errors
    ///
    /// Where and why it is not a word of the rule.
    pub fn parse(facts: &'static Facts, text: &'a str) -> Result<Self, Error> {
        match facts.automaton.validate(text.as_bytes()) {
            Ok(()) => Ok(Self { text }),
            Err(stop) => Err(diagnosis::refused(facts, text.as_bytes(), stop)),
        }
    }

    /// Checks octets at run time.
    ///
    /// # Errors
    ///
    /// Where and why they are not a word of the rule; no word is anything but UTF-8.
    pub fn parse_bytes(facts: &'static Facts, octets: &'a [u8]) -> Result<Self, Error> {
        match facts.automaton.validate(octets) {
            Ok(()) => core::str::from_utf8(octets)
                .map(|text| Self { text })
                .map_err(|error| {
                    // Words are UTF-8, so this is a fault of the tables; it is refused like any other text.
                    let offset = error.valid_up_to();
                    let kind = crate::ErrorKind::InvalidUtf8;
                    Error::undecodable(Some(facts), offset, octets[offset], kind)
                }),
            Err(stop) => Err(diagnosis::refused(facts, octets, stop)),
        }
    }

    /// Checks `text` in const evaluation.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    pub const fn parse_const(facts: &'static Facts, text: &'a str) -> Result<Self, Error> {
        match facts.automaton.validate_const(text.as_bytes()) {
            Ok(()) => Ok(Self { text }),
            Err(stop) => Err(diagnosis::refused(facts, text.as_bytes(), stop)),
        }
    }

    /// The text.
    #[must_use]
    pub const fn as_str(self) -> &'a str {
        self.text
    }
}

impl Text<'static> {
    /// Checks a literal.
    ///
    /// # Panics
    ///
    /// With the words of [`Error`], if it is not a word of the rule; in a constant, that fails the build.
    #[must_use]
    #[track_caller]
    pub const fn from_static(facts: &'static Facts, text: &'static str) -> Self {
        match Self::parse_const(facts, text) {
            Ok(view) => view,
            Err(error) => panic!("{}", error.message().as_str()),
        }
    }
}

/// A view of text that is a word of the rule, borrowed for `'a`.
///
/// ```
/// use uri_tables::{Error, View};
/// use uri_tables::rfc3986::Segment;
///
/// fn all<'a, V: View<'a>>(texts: &[&'a str]) -> Result<Vec<V>, Error> {
///     texts.iter().map(|&text| V::parse(text)).collect()
/// }
///
/// let segments = all::<Segment>(&["a", "b%20c"])?;
/// assert_eq!(segments[1].as_str(), "b%20c");
/// # Ok::<(), Error>(())
/// ```
pub trait View<'a>:
    Rule + TryFrom<&'a str, Error = Error> + TryFrom<&'a [u8], Error = Error>
{
    /// The view of a text.
    ///
    /// # Errors
    ///
    /// Where and why it is not a word of the rule.
    fn parse(text: &'a str) -> Result<Self, Error>;

    /// The view of octets.
    ///
    /// # Errors
    ///
    /// Where and why they are not a word of the rule; no word is anything but UTF-8.
    fn parse_bytes(octets: &'a [u8]) -> Result<Self, Error>;

    /// The text, for as long as it lives.
    fn as_str(self) -> &'a str;
}

/// A view that can be decoded: its rule contains no other exposed rule, so that nothing is left to split
/// (RFC 3986, section 2.4: separate first, decode after).
///
/// ```
/// use uri_tables::{Leaf, rfc3986::{Query, Segment}};
///
/// fn show<'a>(leaf: impl Leaf<'a>) -> String {
///     leaf.decode_utf8_lossy().into_owned()
/// }
///
/// assert_eq!(show(Segment::from_static("a%2Fb")), "a/b");
/// assert_eq!(show(Query::from_static("caf%C3%A9")), "café");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has parts, and is not decoded as a whole",
    label = "not a leaf",
    note = "split it first and decode each part: a decoded delimiter cannot be told from data"
)]
pub trait Leaf<'a>: View<'a> {
    /// The octets that the text stands for, one by one.
    fn decoded(self) -> Decoded<'a> {
        Decoded::new(self.as_str().as_bytes(), Self::FACTS.keep.space_plus)
    }

    /// The octets that the text stands for; borrowed if there is no triplet.
    #[cfg(feature = "alloc")]
    fn decode(self) -> Cow<'a, [u8]> {
        decode::octets(self.as_str().as_bytes(), Self::FACTS.keep.space_plus)
    }

    /// The UTF-8 that the text stands for; borrowed if there is no triplet.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidUtf8`](crate::ErrorKind::InvalidUtf8), with the offset in the text.
    #[cfg(feature = "alloc")]
    fn decode_utf8(self) -> Result<Cow<'a, str>, Error> {
        decode::utf8(Self::FACTS, self.as_str())
    }

    /// The UTF-8 that the text stands for, with U+FFFD for octets that are none.
    #[cfg(feature = "alloc")]
    fn decode_utf8_lossy(self) -> Cow<'a, str> {
        decode::utf8_lossy(Self::FACTS, self.as_str())
    }
}
