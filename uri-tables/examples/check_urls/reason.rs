//! Classifies errors into a few reasons, so that thousands of bad lines can be counted.
//!
//! An error of the library is about one byte. A reason is about the mistake that the writer made, and may depend on the
//! rest of the line. For example, in `https://me:secret@host/`, the invalid byte is a letter in `port`, but the reason
//! is user information.

use std::fmt;

use uri_tables::rfc3986::Scheme;
use uri_tables::{ErrorKind, ParseError};

/// The reason why a line is not a web URL.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reason {
    /// The URL has another scheme.
    OtherScheme,
    /// The line does not begin with a scheme.
    NoScheme,
    /// The URL is in brackets or quotation marks, as in running text (RFC 3986, appendix C).
    Delimited,
    /// The `//` after the scheme is missing.
    NoAuthority,
    /// The host is empty.
    EmptyHost,
    /// A user name or password is before the host.
    Userinfo,
    /// The line contains a space. The `&str` of this and the following reasons is the component with the error.
    Space(&'static str),
    /// The line contains another ASCII control or whitespace character.
    Control(&'static str),
    /// The line contains a printable ASCII character that is not valid in the component.
    Byte(u8, &'static str),
    /// The line contains a character beyond ASCII.
    NotAscii(&'static str),
    /// The line contains a byte that is not UTF-8.
    NotUtf8(&'static str),
    /// The line contains a `%` without two hexadecimal digits.
    MalformedTriplet(&'static str),
    /// The line ends before the URL is complete.
    Unfinished(&'static str),
    /// An error of a kind that only later versions of the library have.
    Other(&'static str),
}

impl Reason {
    /// Returns the reason for the error `error`, which the library returned for `line`.
    pub(crate) fn of(line: &[u8], error: &ParseError) -> Self {
        let offset = error.offset();
        let Some(start) = authority_start(line) else {
            return if matches!(error.byte(), Some(b' ' | b'\t')) {
                Self::of_byte(line, error)
            } else {
                Self::of_scheme(line)
            };
        };
        let end = authority_end(line, start);
        if offset <= end && line[start..end].contains(&b'@') {
            return Self::Userinfo;
        }
        if offset == start && (start == end || line[start] == b':') {
            return Self::EmptyHost;
        }
        Self::of_byte(line, error)
    }

    /// Returns whether the error message of the library already expresses this reason.
    pub(crate) fn is_said(self) -> bool {
        !matches!(
            self,
            Self::OtherScheme
                | Self::NoScheme
                | Self::Delimited
                | Self::NoAuthority
                | Self::EmptyHost
                | Self::Userinfo
        )
    }

    fn of_scheme(line: &[u8]) -> Self {
        if without_scheme(line).is_some() {
            return Self::NoAuthority;
        }
        if without_delimiters(line).is_some() {
            return Self::Delimited;
        }
        let colon = line.iter().position(|&byte| byte == b':');
        match colon {
            Some(colon) if Scheme::is_valid_bytes(&line[..colon]) => Self::OtherScheme,
            _ => Self::NoScheme,
        }
    }

    fn of_byte(line: &[u8], error: &ParseError) -> Self {
        let component = error.component();
        match (error.kind(), error.byte()) {
            (ErrorKind::MalformedTriplet, _) => Self::MalformedTriplet(component),
            (ErrorKind::UnexpectedEnd, _) => Self::Unfinished(component),
            (ErrorKind::InvalidByte, Some(b' ')) => Self::Space(component),
            (ErrorKind::InvalidByte, Some(0..=0x1F | 0x7F)) => Self::Control(component),
            (ErrorKind::InvalidByte, Some(byte @ 0..=0x7F)) => Self::Byte(byte, component),
            (ErrorKind::InvalidByte, Some(_)) if character_at(line, error.offset()).is_some() => {
                Self::NotAscii(component)
            }
            (ErrorKind::InvalidByte, Some(_)) => Self::NotUtf8(component),
            _ => Self::Other(component),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherScheme => f.write_str("scheme other than http and https"),
            Self::NoScheme => f.write_str("no scheme"),
            Self::Delimited => f.write_str("brackets or quotes around it"),
            Self::NoAuthority => f.write_str("no `//` after the scheme"),
            Self::EmptyHost => f.write_str("empty host"),
            Self::Userinfo => f.write_str("user information before the host"),
            Self::Space(component) => write!(f, "space in `{component}`"),
            Self::Control(component) => write!(f, "control byte in `{component}`"),
            Self::Byte(byte, component) => write!(f, "`{}` in `{component}`", char::from(*byte)),
            Self::NotAscii(component) => write!(f, "character outside ASCII in `{component}`"),
            Self::NotUtf8(component) => write!(f, "byte that is not UTF-8 in `{component}`"),
            Self::MalformedTriplet(component) => write!(f, "malformed triplet in `{component}`"),
            Self::Unfinished(component) => write!(f, "unfinished `{component}`"),
            Self::Other(component) => write!(f, "something else in `{component}`"),
        }
    }
}

/// Returns the text after `http:` or `https:`, ignoring case.
pub(crate) fn without_scheme(line: &[u8]) -> Option<&[u8]> {
    ["https:", "http:"].into_iter().find_map(|scheme| {
        let (start, rest) = line.split_at_checked(scheme.len())?;
        start
            .eq_ignore_ascii_case(scheme.as_bytes())
            .then_some(rest)
    })
}

/// Returns the text between brackets or quotation marks. The closing one may be missing.
pub(crate) fn without_delimiters(line: &[u8]) -> Option<&[u8]> {
    let (&[first], rest) = line.split_first_chunk()?;
    let pairs = [
        (b'<', b'>'),
        (b'"', b'"'),
        (b'\'', b'\''),
        (b'(', b')'),
        (b'[', b']'),
    ];
    let (_, last) = pairs.into_iter().find(|&(open, _)| open == first)?;
    Some(rest.strip_suffix(&[last]).unwrap_or(rest))
}

/// Returns the offset of the authority in `line`, if it has one.
pub(crate) fn authority_start(line: &[u8]) -> Option<usize> {
    let authority = without_scheme(line)?.strip_prefix(b"//")?;
    Some(line.len() - authority.len())
}

/// Returns the end offset of the authority that begins at `start`.
pub(crate) fn authority_end(line: &[u8], start: usize) -> usize {
    let delimiter = line[start..].iter().position(|byte| b"/?#".contains(byte));
    delimiter.map_or(line.len(), |length| start + length)
}

/// Returns the character that begins at `offset`, if the bytes there are UTF-8.
fn character_at(line: &[u8], offset: usize) -> Option<char> {
    let bytes = &line[offset..line.len().min(offset + 4)];
    bytes.utf8_chunks().next()?.valid().chars().next()
}
