//! Errors: what is wrong with a text, where, and what to write instead.
//!
//! An [`Error`] is a small `Copy` value that refers to the rule's static data. Making one allocates nothing; its
//! message is only computed when it is displayed, from the automaton itself: the bytes that would have been valid are
//! the repair.

pub(crate) mod const_string;
mod display;
pub(crate) mod expected;
pub(crate) mod locate;
pub(crate) mod parts;

use core::fmt;
use core::hash::{Hash, Hasher};

use crate::automaton::dfa::{START, State};
use crate::automaton::reject::Reject;
use crate::automaton::slots::MOST;
use crate::error::parts::About;
use crate::rule::data::RuleData;

/// The kinds of errors.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ErrorKind {
    /// A byte, or the character that begins with it, that is not valid in its place.
    InvalidOctet,
    /// A `%` without two hex digits (RFC 3986, section 2.1).
    MalformedTriplet,
    /// The text ends too early.
    UnexpectedEnd,
    /// The decoded bytes are not UTF-8.
    InvalidUtf8,
    /// A byte outside of base64's alphabet, or a text that ends within a byte (RFC 4648, section 4).
    InvalidBase64,
    /// The rule has no encoding for the data.
    NotEncodable,
    /// A relative reference where a URI is needed: as a base, or for relativizing (RFC 3986, section 5.1).
    NoScheme,
    /// A part that would be read as something else next to the others: a path `//a` without an authority (RFC 3986,
    /// section 3.3).
    Misplaced,
    /// A required part is missing.
    MissingPart,
    /// Two parts that exclude each other.
    Conflict,
    /// Data that would be the segment `.` or `..` of a path (RFC 3986, section 3.3). Dot segments refer to other
    /// segments, and so do their encodings.
    DotSegment,
    /// A list without items, where the empty text is one empty item.
    NoItems,
    /// A part cannot be added or removed without losing a neighbouring part.
    Lost,
    /// A host that is not a domain name and has no ASCII form (RFC 3987, section 3.1; UTS 46).
    InvalidDomain,
    /// A text of 4 GiB or more, whose offsets cannot be recorded; or one that is too long for its place.
    TooLong,
    /// Half of a surrogate pair, in the legacy form `%uXXXX`.
    UnpairedSurrogate,
    /// A name that occurs twice but must be unique: the key of a package URL's qualifier.
    Repeated,
    /// The library contradicts one of its own proofs. This is a bug in it, whatever the text is; please report it.
    Internal,
}

/// Why a text was refused, and where.
///
/// It is `Copy` and at most 32 bytes. Its [`Display`](fmt::Display) is one sentence: the fact, the place, and the
/// repair.
///
/// ```
/// use uri_tables::rfc3986::Query;
///
/// let error = Query::parse("a=1|2").unwrap_err();
/// assert_eq!(error.to_string(), "invalid octet `|` (0x7C) at offset 3 in `query`; write it as %7C");
/// ```
#[derive(Clone, Copy)]
pub struct Error {
    pub(crate) about: About,
    pub(crate) offset: usize,
    pub(crate) state: State,
    /// The byte at fault, or its whole character; for a template, the numbers of two parts.
    pub(crate) found: [u8; 4],
    pub(crate) length: u8,
    pub(crate) kind: ErrorKind,
}

impl Error {
    /// Returns the offset of the byte at fault in the text: at most the text's length, and never inside a character.
    /// For [`ErrorKind::NotEncodable`] it is an offset in the data, and may be inside a character.
    ///
    /// ```
    /// use uri_tables::rfc3986::Query;
    ///
    /// assert_eq!(Query::parse("é").unwrap_err().offset(), 0);
    /// assert_eq!(Query::parse("a%zz").unwrap_err().offset(), 1);
    /// ```
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the byte at fault, or `None` if the text ends too early. For a malformed triplet it is the `%`.
    ///
    /// ```
    /// use uri_tables::rfc3986::{IpLiteral, Query};
    ///
    /// assert_eq!(Query::parse("a b").unwrap_err().byte(), Some(b' '));
    /// assert_eq!(IpLiteral::parse("[::1").unwrap_err().byte(), None);
    /// ```
    pub const fn byte(&self) -> Option<u8> {
        if self.length == 0 {
            None
        } else {
            Some(self.found[0])
        }
    }

    /// Returns the rule's name of the innermost exposed component that is at fault. The decoders of
    /// [`decode`](mod@crate::percent::decode) know no rule and return `pct-encoded`.
    ///
    /// ```
    /// use uri_tables::rfc3986::Uri;
    ///
    /// assert_eq!(Uri::parse("http://example.com/?a b").unwrap_err().component(), "query");
    /// ```
    pub const fn component(&self) -> &'static str {
        match self.about {
            About::Nothing => "pct-encoded",
            About::Rule(facts) => facts.automaton.component(self.state),
            About::Template(join) => self.part(join, 0),
            About::Place(slot) => slot.name,
        }
    }

    /// Returns the kind of the error.
    ///
    /// ```
    /// use uri_tables::{ErrorKind, rfc3986::Query};
    ///
    /// assert_eq!(Query::parse("a b").unwrap_err().kind(), ErrorKind::InvalidOctet);
    /// assert_eq!(Query::parse("100%").unwrap_err().kind(), ErrorKind::MalformedTriplet);
    /// ```
    pub const fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// Moves the error into a longer text, in which its own text begins at an offset.
    #[cold]
    pub(crate) const fn moved(mut self, by: usize) -> Self {
        if !matches!(self.kind, ErrorKind::TooLong) {
            self.offset += by;
        }
        self
    }

    /// Data that has no encoding: `offset` is in the data.
    #[cold]
    pub(crate) const fn not_encodable(facts: &'static RuleData, data: &[u8], stop: Reject) -> Self {
        let rest = data.split_at(stop.offset).1;
        let found = if rest.is_empty() {
            rest
        } else {
            rest.split_at(1).0
        };
        Self::new(
            Some(facts),
            stop.offset,
            stop.state(),
            found,
            ErrorKind::NotEncodable,
        )
    }

    /// A text that is too long for its offsets.
    #[cold]
    pub(crate) const fn too_long(facts: &'static RuleData) -> Self {
        Self::new(Some(facts), MOST, START, &[], ErrorKind::TooLong)
    }

    /// A text without a scheme where a URI is needed.
    #[cfg(feature = "alloc")]
    #[cold]
    pub(crate) const fn no_scheme(facts: &'static RuleData) -> Self {
        Self::new(Some(facts), 0, START, &[], ErrorKind::NoScheme)
    }

    /// A proof that does not hold, in a rule if it has a type.
    #[cfg(feature = "alloc")]
    #[cold]
    pub(crate) const fn internal(facts: Option<&'static RuleData>) -> Self {
        Self::new(facts, 0, START, &[], ErrorKind::Internal)
    }

    /// A host at `offset` of an IRI that is not a domain name.
    #[cfg(feature = "idna")]
    #[cold]
    pub(crate) const fn invalid_domain(host: &'static RuleData, offset: usize) -> Self {
        Self::new(Some(host), offset, START, &[], ErrorKind::InvalidDomain)
    }

    /// A decoding error at `offset` of a text.
    #[cold]
    pub(crate) const fn undecodable(
        facts: Option<&'static RuleData>,
        offset: usize,
        octet: u8,
        kind: ErrorKind,
    ) -> Self {
        Self::new(facts, offset, START, &[octet], kind)
    }

    /// An error about no byte, one, or those of one character.
    pub(crate) const fn new(
        facts: Option<&'static RuleData>,
        offset: usize,
        state: State,
        octets: &[u8],
        kind: ErrorKind,
    ) -> Self {
        let mut found = [0; 4];
        let mut length = 0;
        while length < octets.len() {
            found[length] = octets[length];
            length += 1;
        }
        Self {
            about: match facts {
                Some(facts) => About::Rule(facts),
                None => About::Nothing,
            },
            offset,
            state,
            found,
            length: length as u8,
            kind,
        }
    }

    /// Returns the name and the definition of the rule: two errors are about the same rule if these are equal.
    fn rule(&self) -> Option<(&'static str, &'static str)> {
        match self.about {
            About::Nothing => None,
            About::Rule(facts) => Some((facts.name, facts.abnf)),
            About::Template(join) => Some((join.name, "")),
            About::Place(slot) => Some((slot.name, "")),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.message().as_str())
    }
}

impl fmt::Debug for Error {
    /// Leaves out the rule's tables.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Error")
            .field("kind", &self.kind)
            .field("offset", &self.offset)
            .field("byte", &self.byte())
            .field("component", &self.component())
            .finish_non_exhaustive()
    }
}

impl core::error::Error for Error {}

impl PartialEq for Error {
    fn eq(&self, other: &Self) -> bool {
        self.offset == other.offset
            && self.kind == other.kind
            && self.state == other.state
            && self.length == other.length
            && self.found == other.found
            && self.rule() == other.rule()
    }
}

impl Eq for Error {}

impl Hash for Error {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (
            self.offset,
            self.kind,
            self.state,
            self.length,
            self.found,
            self.rule(),
        )
            .hash(hasher);
    }
}
