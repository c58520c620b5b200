//! Errors: what is wrong with a text, where, and how to repair it. This module has the public error types.
//!
//! Each error type wraps a [`Fault`], a small `Copy` value that refers to the static data of a rule. Creating an
//! error allocates nothing; the message is computed when the error is displayed. The submodules are the steps from an
//! invalid text to its message:
//!
//! - [`locate`] makes a `ParseError` from the place where a search of the text stopped;
//! - [`cause`] guesses at the mistake, which may be before that place;
//! - [`fault`] keeps both, as the data of the error;
//! - `display` writes the message, with [`expected`] for the bytes that would be valid, and [`parts`] for builders
//!   and setters;
//! - [`const_string`] is the buffer of the message, which is also written in const evaluation;
//! - [`render`] displays the message with the text and a caret.

pub(crate) mod cause;
pub(crate) mod const_string;
mod display;
pub(crate) mod expected;
pub(crate) mod fault;
pub(crate) mod locate;
pub(crate) mod parts;
pub(crate) mod render;

use core::fmt;
use core::ops::Range;

use crate::automaton::dfa::{START, State};
#[cfg(feature = "alloc")]
use crate::error::cause::Cause;
#[cfg(feature = "alloc")]
use crate::error::fault::Condition;
use crate::error::fault::Fault;
use crate::error::render::Rendered;
use crate::rule::data::RuleData;
#[cfg(feature = "alloc")]
use crate::rule::secret::Redacted;

#[cfg(feature = "alloc")]
use alloc::string::String;

/// The kind of an error.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ErrorKind {
    /// A byte, or the character that it begins, is not valid at its offset.
    InvalidByte,
    /// A `%` is not followed by two hex digits (RFC 3986, section 2.1).
    MalformedTriplet,
    /// The text ends where more characters are required.
    UnexpectedEnd,
    /// The decoded bytes of a text are not UTF-8, or a `%uXXXX` (a legacy encoding) is half of a surrogate pair
    /// without the other half.
    InvalidUtf8,
    /// The rule cannot carry the data, even percent-encoded.
    NotEncodable,
    /// A relative reference was given where a URI is needed: as a base for resolving or relativizing (RFC 3986,
    /// section 5.1).
    NoScheme,
    /// A part would be parsed as another component, or is not valid next to the other parts: for example, the path
    /// `//a` without an authority (RFC 3986, section 3.3).
    Misplaced,
    /// A part that the rule requires is missing.
    MissingPart,
    /// Two parts were given that exclude each other.
    Conflict,
    /// A single segment of a path, given to a builder or built from parts, is `.` or `..` (RFC 3986, section 3.3).
    /// Encoding does not help: dot segments refer to other segments even if they are percent-encoded.
    DotSegment,
    /// The data that was given for a host is neither an IP address nor a name that can be written without
    /// percent-encoding (RFC 3986, section 3.2.2). The offset is that of the byte at fault in the data.
    InvalidHost,
    /// A list was given without items, but no text of the rule stands for a list without items: the empty text is a
    /// list with one empty item.
    NoItems,
    /// A part cannot be set or removed without losing text next to it.
    Lost,
    /// A host of an IRI is not a domain name and has no ASCII form (RFC 3987, section 3.1; UTS 46).
    InvalidDomain,
    /// A text has 4 GiB − 1 bytes or more, so that its offsets cannot be recorded, or is longer than the format that it is
    /// converted to allows.
    TooLong,
    /// Two items of a list have the same key, but the list is sorted by keys and has each key only once.
    Repeated,
    /// A text does not meet a condition that its profile states in words and not in its grammar: for example, that
    /// data is base64 (RFC 2397, section 2). The message names the condition.
    Unmet,
    /// The library contradicts one of its own proofs. This is always a bug in the library, whatever the input is;
    /// please report it.
    Internal,
}

/// Declares a public error type that wraps a [`Fault`]. `$variant` is the variant of [`Error`] for the type.
macro_rules! error {
    ($(#[$attribute:meta])* $name:ident, $variant:ident) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $name(pub(crate) Fault);

        impl $name {
            /// Returns the kind of the error.
            pub const fn kind(&self) -> ErrorKind {
                self.0.kind
            }

            /// Returns the byte at fault, or `None` if no byte is at fault. For a malformed triplet, this is the `%`.
            pub const fn byte(&self) -> Option<u8> {
                self.0.byte()
            }

            /// Displays the error with `text` and a caret below the byte at fault, as [`Error::render`] does.
            pub const fn render<'t>(&self, text: &'t str) -> Rendered<'t> {
                Rendered {
                    fault: self.0,
                    text,
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.debug(stringify!($name), f)
            }
        }

        impl core::error::Error for $name {}

        impl From<$name> for Error {
            fn from(error: $name) -> Self {
                Self::$variant(error)
            }
        }
    };
}

error! {
    /// The error of a text that is not valid.
    ///
    /// Its [`Display`](fmt::Display) is one sentence: the fact, the place, and the repair. [`Debug`], which `unwrap`
    /// and a `main` that returns the error show, has this sentence, too. [`render`](Self::render) adds the text and a
    /// caret. The error is `Copy` and at most 32 bytes.
    ///
    /// ```
    /// use uri_tables::rfc3986::Query;
    ///
    /// let error = Query::parse("a=1|2").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "invalid character `|` at offset 3 in `query`; write it as %7C",
    /// );
    /// ```
    ParseError, Parse
}

error! {
    /// The error of data that a rule cannot carry.
    ///
    /// ```
    /// use uri_tables::{TryEncodes, rfc3986::SegmentNz};
    ///
    /// assert_eq!(SegmentNz::try_encode("a/b")?.to_string(), "a%2Fb");
    /// // This rule does not allow an empty segment, so empty data cannot be encoded.
    /// assert_eq!(SegmentNz::try_encode("").unwrap_err().offset(), 0);
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    EncodeError, Encode
}

error! {
    /// The error of a text that cannot be decoded.
    ///
    /// ```
    /// use uri_tables::{decode::decode_utf8, ErrorKind};
    ///
    /// let error = decode_utf8("a%FFb").unwrap_err();
    /// assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidUtf8, 1));
    /// ```
    DecodeError, Decode
}

error! {
    /// The error of parts that do not form a valid text: in a builder, a setter, a list, or when a reference is
    /// resolved.
    ///
    /// ```
    /// use uri_tables::rfc3986::{Path, Scheme, Uri};
    ///
    /// let builder = Uri::builder().scheme(Scheme::from_static("s")).path(Path::from_static("//a"));
    /// assert_eq!(builder.finish().unwrap_err().part(), "path");
    /// ```
    BuildError, Build
}

impl ParseError {
    /// Returns the offset of the byte at fault in the text, or the text's length if the text ends too early. The
    /// offset is never inside a character. The text before the offset is the start of a valid text. For
    /// [`ErrorKind::TooLong`], this is the maximum length, and the text was not searched.
    ///
    /// The mistake may be before this byte: see [`range`](Self::range).
    ///
    /// ```
    /// use uri_tables::rfc3986::Query;
    ///
    /// assert_eq!(Query::parse("é").unwrap_err().offset(), 0);
    /// assert_eq!(Query::parse("a%zz").unwrap_err().offset(), 1);
    /// ```
    pub const fn offset(&self) -> usize {
        self.0.offset
    }

    /// Returns the part of the text that the message is about, as a range of byte offsets. The range begins at the
    /// [byte at fault](Self::offset), or before this byte if an earlier part of the text is the likely mistake. The
    /// range is empty if the text ends too early and no earlier part is the likely mistake.
    ///
    /// ```
    /// use uri_tables::rfc3986::Uri;
    ///
    /// // Each byte is valid up to the `/`, because `h:x@` would be user information.
    /// let error = Uri::parse("http://h:x/").unwrap_err();
    /// assert_eq!((error.offset(), error.range()), (10, 9..10));
    /// assert!(error.to_string().starts_with("the port at offset 9 is not a number"));
    /// ```
    pub const fn range(&self) -> Range<usize> {
        self.0.range()
    }

    /// Returns the rule name of the innermost exposed component at fault.
    ///
    /// ```
    /// use uri_tables::rfc3986::Uri;
    ///
    /// assert_eq!(Uri::parse("http://example.com/?a b").unwrap_err().component(), "query");
    /// ```
    pub const fn component(&self) -> &'static str {
        self.0.component()
    }

    /// Adds `by` to the offset, for a text that begins at offset `by` of a longer text.
    #[cfg(feature = "alloc")]
    pub(crate) const fn moved(self, by: usize) -> Self {
        Self(self.0.moved(by))
    }

    /// Returns the error with another offset, for a text that is a part of the text that was parsed.
    #[cfg(feature = "alloc")]
    pub(crate) const fn at(self, offset: usize) -> Self {
        Self(self.0.at(offset))
    }

    /// Returns the error for a text that, from `offset` on, would be parsed as other components than intended.
    #[cfg(feature = "alloc")]
    #[cold]
    pub(crate) const fn misread(data: &'static RuleData, offset: usize) -> Self {
        let kind = ErrorKind::Misplaced;
        Self(Fault::new(Some(data), offset, START, &[], kind))
    }

    /// Returns the error for a text that is too long to record its offsets.
    #[cold]
    pub(crate) const fn too_long(data: &'static RuleData) -> Self {
        Self(Fault::too_long(data))
    }

    /// Returns the error for a bug of the library: a property that was proven at compile time turned out to be false.
    #[cold]
    pub(crate) const fn internal(rule: &'static RuleData) -> Self {
        Self(Fault::new(Some(rule), 0, START, &[], ErrorKind::Internal))
    }
}

impl EncodeError {
    /// Returns the offset in the data of the byte that the rule cannot carry, or the length of the data if the data
    /// is too short. The offset may be inside a character.
    pub const fn offset(&self) -> usize {
        self.0.offset
    }

    /// Returns the name of the rule that cannot carry the data.
    pub const fn component(&self) -> &'static str {
        self.0.component()
    }

    /// Returns the error for data whose encoding is not valid. `offset` is the offset in the data of the byte that
    /// the rule cannot carry, and `state` is the state of the rule's automaton before the encoding of this byte.
    #[cold]
    pub(crate) const fn new(
        rule: &'static RuleData,
        data: &[u8],
        offset: usize,
        state: State,
    ) -> Self {
        let found = match data.split_at(offset).1 {
            [] => &[],
            [byte, ..] => core::slice::from_ref(byte),
        };
        let kind = ErrorKind::NotEncodable;
        Self(Fault::new(Some(rule), offset, state, found, kind))
    }
}

impl DecodeError {
    /// Returns the offset in the undecoded text of the first byte or triplet that cannot be decoded. If a part of a
    /// longer text was decoded, this is an offset in the part. If [`render`](Self::render) is given the longer text,
    /// it shows the offset in that text.
    ///
    /// ```
    /// use uri_tables::rfc3986::Uri;
    ///
    /// let text = "https://a.example/?q=%FF";
    /// let error = Uri::parse(text)?.query().unwrap().decode_utf8().unwrap_err();
    /// assert_eq!(error.offset(), 2);
    /// assert_eq!(error.render(text).to_string(), "\
    /// byte 0xFF at offset 21 in `query` is not UTF-8; decode to bytes, or lossily
    ///   |
    ///   | https://a.example/?q=%FF
    ///   |                      ^");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub const fn offset(&self) -> usize {
        self.0.offset
    }

    /// Returns the rule name of the decoded component, or `pct-encoded` for the functions of
    /// [`decode`](mod@crate::percent::decode), which decode text without a rule.
    pub const fn component(&self) -> &'static str {
        self.0.component()
    }

    /// Returns the error for a byte or triplet at `offset` of `text` that cannot be decoded. `byte` is the byte, or
    /// the decoded byte of the triplet, or the `%` of a malformed triplet.
    #[cfg(feature = "alloc")]
    #[cold]
    pub(crate) fn new(
        data: Option<&'static RuleData>,
        text: &[u8],
        offset: usize,
        byte: u8,
        kind: ErrorKind,
    ) -> Self {
        let fault = Fault::new(data, offset, START, &[byte], kind);
        Self(fault.because(Cause::address_of(text)))
    }

    /// Returns the error for a `%uXXXX` at `offset` of `text` that is half of a surrogate pair without the other
    /// half.
    #[cfg(feature = "alloc")]
    #[cold]
    pub(crate) fn unpaired_surrogate(text: &[u8], offset: usize) -> Self {
        static PAIRED: Condition = Condition {
            rule: None,
            subject: "unpaired surrogate",
            predicate: "",
            repair: "write both halves of the character, high before low",
        };
        let fault = Fault::unmet(&PAIRED, offset, b"%", ErrorKind::InvalidUtf8);
        Self(fault.because(Cause::address_of(text)))
    }
}

impl BuildError {
    /// Returns the name of the part at fault.
    pub const fn part(&self) -> &'static str {
        self.0.component()
    }

    /// Returns the offset of the byte at fault, in the text that is assembled from the parts. If the data of a part
    /// cannot be encoded, it is an offset in this data.
    pub const fn offset(&self) -> usize {
        self.0.offset
    }
}

impl From<ParseError> for BuildError {
    fn from(error: ParseError) -> Self {
        Self(error.0)
    }
}

impl From<EncodeError> for BuildError {
    fn from(error: EncodeError) -> Self {
        Self(error.0)
    }
}

/// Any error of this library.
///
/// Return it from functions that parse, encode, decode and build: `?` converts the other error types to it.
/// [`render`](Self::render) shows the place in the text.
///
/// ```
/// use uri_tables::rfc3986::{Segment, Uri, UriBuf};
///
/// fn last_segment(text: &str) -> Result<String, uri_tables::Error> {
///     let uri = Uri::parse(text)?;
///     let last = uri.path().segments().next_back();
///     let last = last.unwrap_or(Segment::from_static(""));
///     Ok(last.decode_utf8()?.into_owned())
/// }
///
/// assert_eq!(last_segment("https://a.example/b%20c")?, "b c");
/// assert_eq!(last_segment("https://a.example/%FF").unwrap_err().offset(), 0);
/// # Ok::<(), uri_tables::Error>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Error {
    /// A text is not valid.
    Parse(ParseError),
    /// Data cannot be encoded.
    Encode(EncodeError),
    /// A text cannot be decoded.
    Decode(DecodeError),
    /// Parts do not form a valid text.
    Build(BuildError),
}

impl Error {
    /// Returns the kind of the error.
    pub const fn kind(&self) -> ErrorKind {
        self.fault().kind
    }

    /// Returns the offset of the byte at fault, as `offset` of the wrapped error does.
    pub const fn offset(&self) -> usize {
        self.fault().offset
    }

    /// Returns the byte at fault, or `None` if no byte is at fault.
    pub const fn byte(&self) -> Option<u8> {
        self.fault().byte()
    }

    /// Returns the name of the rule or part at fault, as the wrapped error does.
    pub const fn component(&self) -> &'static str {
        self.fault().component()
    }

    /// Displays the error with `text` and a caret below the byte at fault, for terminals and logs. `text` should be
    /// the text that caused the error. The output shows at most 72 characters of `text`. It has four lines, one more if
    /// a secret is hidden, and one more if there is a help with a corrected text.
    ///
    /// ```
    /// use uri_tables::rfc3986::Uri;
    ///
    /// let text = "http://example.com/?a b";
    /// let error = uri_tables::Error::from(Uri::parse(text).unwrap_err());
    /// assert_eq!(error.render(text).to_string(), "\
    /// invalid space at offset 21 in `query`; write it as %20
    ///   |
    ///   | http://example.com/?a b
    ///   |                      ^");
    /// ```
    pub const fn render<'t>(&self, text: &'t str) -> Rendered<'t> {
        Rendered {
            fault: *self.fault(),
            text,
        }
    }

    /// Adds `by` to the offset, for a text that begins at offset `by` of a longer text.
    pub(crate) const fn moved(self, by: usize) -> Self {
        match self {
            Self::Parse(error) => Self::Parse(ParseError(error.0.moved(by))),
            Self::Encode(error) => Self::Encode(EncodeError(error.0.moved(by))),
            Self::Decode(error) => Self::Decode(DecodeError(error.0.moved(by))),
            Self::Build(error) => Self::Build(BuildError(error.0.moved(by))),
        }
    }

    /// Returns the data of the wrapped error.
    const fn fault(&self) -> &Fault {
        match self {
            Self::Parse(error) => &error.0,
            Self::Encode(error) => &error.0,
            Self::Decode(error) => &error.0,
            Self::Build(error) => &error.0,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.fault(), f)
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => fmt::Debug::fmt(error, f),
            Self::Encode(error) => fmt::Debug::fmt(error, f),
            Self::Decode(error) => fmt::Debug::fmt(error, f),
            Self::Build(error) => fmt::Debug::fmt(error, f),
        }
    }
}

impl core::error::Error for Error {}

/// The error of converting a `String` that is not valid. The error holds the `String`, so that the caller can get the
/// `String` back.
///
/// ```
/// use uri_tables::rfc3986::UriBuf;
///
/// let error = UriBuf::try_from(String::from("http://a b")).unwrap_err();
/// assert_eq!(error.error().offset(), 8);
/// assert_eq!(error.render().to_string(), "\
/// invalid space at offset 8 in `reg-name`; a host cannot contain it; remove it
///   |
///   | http://a b
///   |         ^");
/// assert_eq!(error.into_string(), "http://a b");
/// ```
#[cfg(feature = "alloc")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct FromStringError {
    pub(crate) text: String,
    pub(crate) error: ParseError,
}

#[cfg(feature = "alloc")]
impl FromStringError {
    /// Returns the error that explains why the string is not valid.
    pub const fn error(&self) -> ParseError {
        self.error
    }

    /// Returns the string that was not converted.
    pub fn into_string(self) -> String {
        self.text
    }

    /// Displays the error with the string and a caret below the byte at fault, as [`Error::render`] does.
    pub fn render(&self) -> Rendered<'_> {
        self.error.render(&self.text)
    }
}

/// Shows the string without its secrets.
#[cfg(feature = "alloc")]
impl fmt::Debug for FromStringError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FromStringError")
            .field("text", &Redacted::new(self.error.0.rule_data(), &self.text))
            .field("error", &self.error)
            .finish()
    }
}

#[cfg(feature = "alloc")]
impl fmt::Display for FromStringError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.error, f)
    }
}

#[cfg(feature = "alloc")]
impl core::error::Error for FromStringError {}

#[cfg(feature = "alloc")]
impl From<FromStringError> for ParseError {
    fn from(error: FromStringError) -> Self {
        error.error
    }
}

#[cfg(feature = "alloc")]
impl From<FromStringError> for BuildError {
    fn from(error: FromStringError) -> Self {
        Self(error.error.0)
    }
}

#[cfg(feature = "alloc")]
impl From<FromStringError> for Error {
    fn from(error: FromStringError) -> Self {
        Self::Parse(error.error)
    }
}
