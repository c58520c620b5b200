//! [`PathError`]: the error of conversions between `file` URIs and paths, for `file` and `file_windows`.
//!
//! It is a type of its own and not an [`Error`], because the URI or the path to convert is valid itself.

use core::fmt;

use crate::Error;

/// The reason why a `file` URI cannot be converted to a path, or a path to a `file` URI.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PathError {
    /// The URI refers to a file on another host, or has user information, which a path cannot express.
    Authority {
        /// The offset of the authority in the URI, in bytes.
        offset: usize,
    },
    /// The path is relative, or has neither a drive nor a share on a system that needs one. For a URI, this is about
    /// the path that it refers to.
    NotAbsolute,
    /// The path has a segment `..`. In a URI, `..` removes a segment, but in a file system it may follow a symbolic
    /// link.
    DotSegment {
        /// The offset of the segment in the path, in bytes.
        offset: usize,
    },
    /// A file name contains a byte that is not allowed: `/` or NUL. On Windows, these are also reserved characters, a
    /// space or a dot at the end, and bytes that are not UTF-8.
    InvalidByte {
        /// The offset in the URI or the path, in bytes. In a URI, the byte may be written as a triplet.
        offset: usize,
        /// The decoded byte, or the first byte of the character.
        byte: u8,
    },
    /// The path is not Unicode, which only occurs on Windows.
    NotUnicode,
    /// The URI of the path is not valid, because it is too long.
    Uri(Error),
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Authority { offset } => write!(
                f,
                "a local path cannot express the authority at offset {offset}; remove it if it means this host"
            ),
            Self::NotAbsolute => f.write_str(
                r"the path is not absolute; begin it with `/`, or on Windows with `C:\` or `\\server\share`",
            ),
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
