//! The error of conversions between `file` URIs and paths.
//!
//! It is not an [`Error`], because the URI, or the path, is valid in itself.

use core::fmt;

use crate::Error;

/// Why a `file` URI has no path, or a path has no `file` URI.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PathError {
    /// The URI refers to a file on another host, or has user information: a path cannot express this.
    Authority {
        /// The offset of the authority in the URI, in bytes.
        offset: usize,
    },
    /// The path is relative, or has neither a drive nor a share where the system needs one; or the URI refers to such
    /// a path.
    NotAbsolute,
    /// The path has a segment `..`. In a URI it removes a segment, in a file system it may follow a symbolic link.
    DotSegment {
        /// Its offset in the path, in bytes.
        offset: usize,
    },
    /// A file name cannot contain this: `/` or NUL, and on Windows reserved characters, a space or a dot at the end,
    /// and names that are not UTF-8.
    InvalidByte {
        /// Its offset in the URI or in the path, in bytes. In a URI it may be a triplet.
        offset: usize,
        /// The byte, or the first byte of a character.
        byte: u8,
    },
    /// The path is not Unicode, which only occurs on Windows.
    NotUnicode,
    /// The URI of the path is not valid: it is too long.
    Uri(Error),
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Authority { offset } => write!(
                f,
                "a local path cannot express the authority at offset {offset}; remove it if it means this host"
            ),
            Self::NotAbsolute => f.write_str("the path is not absolute; make it absolute first"),
            Self::DotSegment { offset } => write!(
                f,
                "the `..` at offset {offset} of the path cannot be part of a URI; resolve it first"
            ),
            Self::InvalidByte { offset, byte } => write!(
                f,
                "byte 0x{byte:02X} at offset {offset} cannot be part of a file name; remove it"
            ),
            Self::NotUnicode => f.write_str("the path is not Unicode; rename the file"),
            Self::Uri(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for PathError {}
