//! Why a URI and a path of a file system have nothing in common.
//!
//! In: what [`file`](super::file) and [`file_windows`](super::file_windows) found on the way from one to the other. Out:
//! an error with the place and the repair. It is no [`Error`], as the URI, or the path, is right in itself.

use core::fmt;

use crate::Error;

/// Why a `file` URI names no path, or a path has no `file` URI.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PathError {
    /// The URI is about a file on another host, or has user information: a path cannot say so.
    Authority {
        /// Where the authority begins in the URI, in octets.
        offset: usize,
    },
    /// The path is relative, or begins with neither a drive nor a share where the system wants one; or that is what
    /// the URI names.
    NotAbsolute,
    /// The path has a segment `..`, at which a URI would lead elsewhere: there it takes a segment away, in a
    /// file system it may follow a link.
    DotSegment {
        /// Where it begins in the path, in octets.
        offset: usize,
    },
    /// What no name of a file can hold: `/` or NUL, and on Windows what it reserves, a space or a dot at the
    /// end, and what is not UTF-8.
    InvalidOctet {
        /// Where it stands in the URI or in the path, in octets. It may be a triplet in a URI.
        offset: usize,
        /// The octet, or the first of a character.
        octet: u8,
    },
    /// The path is not Unicode, as only Windows can tell: no octets stand for it.
    NotUnicode,
    /// The text that the path has in a URI is refused; it is too long.
    Uri(Error),
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Authority { offset } => write!(
                f,
                "no path here says what the authority at offset {offset} says; take it out if it means this host"
            ),
            Self::NotAbsolute => f.write_str("the path is not absolute; make it so first"),
            Self::DotSegment { offset } => write!(
                f,
                "a URI cannot carry the `..` at offset {offset} of the path; resolve it first"
            ),
            Self::InvalidOctet { offset, octet } => write!(
                f,
                "octet 0x{octet:02X} at offset {offset} cannot stand in the name of a file; take it out"
            ),
            Self::NotUnicode => f.write_str("the path is not Unicode; rename the file"),
            Self::Uri(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for PathError {}
