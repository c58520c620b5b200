//! Errors: where a text stops being a word of its rule, why, and what to write instead.
//!
//! In: the text, and the state in which its automaton stopped. Out: a small `Copy` value that refers to
//! the rule's static facts, so that a refusal allocates nothing and a success computes nothing. The
//! sentence is made when it is asked for, from the automaton itself: what it would accept in that state
//! is the repair.

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

/// What is wrong with a text.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ErrorKind {
    /// An octet, or the character that begins with it, cannot stand where it stands.
    InvalidOctet,
    /// A `%` that two hex digits do not follow, where nothing else may follow
    /// (RFC 3986, section 2.1).
    MalformedTriplet,
    /// The text is over before it is a word of the rule.
    UnexpectedEnd,
    /// The decoded octets are not UTF-8.
    InvalidUtf8,
    /// An octet that is not of base64's alphabet, or a text that ends within an octet (RFC 4648, section 4).
    InvalidBase64,
    /// The data has no encoding in the rule, although every octet could be written as a triplet.
    NotEncodable,
    /// A relative reference where a URI is needed: as the base of another one, or to be made relative
    /// (RFC 3986, section 5.1).
    NoScheme,
    /// A part that would be read as something else beside the others: a path `//a` without an authority
    /// (RFC 3986, section 3.3).
    Misplaced,
    /// A part that has to be there, and was not given.
    MissingPart,
    /// Two parts that cannot stand in one text.
    Conflict,
    /// Data that would be a segment `.` or `..` of a path (RFC 3986, section 3.3): these mean other segments, and
    /// so do their encodings.
    DotSegment,
    /// A list of no items, where the empty text is one empty item.
    NoItems,
    /// A part cannot be added or removed without losing what stands beside it.
    Lost,
    /// A host that is no domain name and so has no ASCII form (RFC 3987, section 3.1; UTS 46).
    InvalidDomain,
    /// A text of 4 GiB or more, in which components cannot be noted; or one that is too long for what it is put into.
    TooLong,
    /// Half of a surrogate pair, in the legacy form `%uXXXX`.
    UnpairedSurrogate,
    /// A name that is there already, where each may be there once: the key of a package URL's qualifier.
    Repeated,
    /// The library contradicts one of its own proofs: a bug in it, whatever the text is. Please report it.
    Internal,
}

/// Why a text was refused, and where.
///
/// It is `Copy` and at most 32 octets. Its [`Display`](fmt::Display) is one sentence: the fact, the
/// place, and the repair.
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
    /// The octet at fault, or the whole character that it begins; of a join, the numbers of parts.
    pub(crate) found: [u8; 4],
    pub(crate) length: u8,
    pub(crate) kind: ErrorKind,
}

impl Error {
    /// Where in the text the octet at fault is, in octets from 0: at most the text's length, and never
    /// inside a character. For [`ErrorKind::NotEncodable`] it counts in the data, of which it may be any
    /// octet: a character may fail at its second triplet.
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

    /// The octet at fault, or `None` if the text ends too early. Of a malformed triplet it is the `%`.
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

    /// The component in which the text fails, by its rule's name: the innermost one that was exposed. Of parts that
    /// make no text it is the part at fault.
    /// The decoders of [`decode`](mod@crate::percent::decode) know no rule but `pct-encoded`.
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

    /// What is wrong.
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

    /// The same error about a text in which this one's begins at an offset.
    #[cold]
    pub(crate) const fn moved(mut self, by: usize) -> Self {
        if !matches!(self.kind, ErrorKind::TooLong) {
            self.offset += by;
        }
        self
    }

    /// Why data has no encoding: `offset` counts in the data.
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

    /// A text in which offsets would not fit.
    #[cold]
    pub(crate) const fn too_long(facts: &'static RuleData) -> Self {
        Self::new(Some(facts), MOST, START, &[], ErrorKind::TooLong)
    }

    /// A text without a scheme, where only a URI will do.
    #[cfg(feature = "alloc")]
    #[cold]
    pub(crate) const fn no_scheme(facts: &'static RuleData) -> Self {
        Self::new(Some(facts), 0, START, &[], ErrorKind::NoScheme)
    }

    /// Something that is proven not to happen; `facts` are those of the rule it happened in, if it has a type.
    #[cfg(feature = "alloc")]
    #[cold]
    pub(crate) const fn internal(facts: Option<&'static RuleData>) -> Self {
        Self::new(facts, 0, START, &[], ErrorKind::Internal)
    }

    /// A host at `offset` of an IRI that is to be a domain name.
    #[cfg(feature = "idna")]
    #[cold]
    pub(crate) const fn invalid_domain(host: &'static RuleData, offset: usize) -> Self {
        Self::new(Some(host), offset, START, &[], ErrorKind::InvalidDomain)
    }

    /// What a decoder found at `offset` of its text; `facts` are those of the view it decodes.
    #[cold]
    pub(crate) const fn undecodable(
        facts: Option<&'static RuleData>,
        offset: usize,
        octet: u8,
        kind: ErrorKind,
    ) -> Self {
        Self::new(facts, offset, START, &[octet], kind)
    }

    /// An error about `octets`: none, one, or those of one character.
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

    /// The rule that was asked for: two errors are about the same rule if its name and text agree.
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
    /// Without the rule's tables, which nobody wants to read.
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
