//! Conversions between the segments of `file` URIs and the file names of paths, for `file` and `file_windows`, and
//! their error, [`PathError`].
//!
//! [`names`] decodes each segment to one name. Dot segments are removed as in RFC 3986, section 5.2.4, also if their
//! dots are written as triplets, which are equivalent (section 6.2.2.2). So a `..` in the result cannot follow a
//! symbolic link to another directory. Empty segments are removed last, because repeated `/` have no meaning in a file
//! system. [`append_segments`] encodes each name as one segment.
//!
//! The error is a type of its own and not an [`Error`], because the URI or the path to convert is valid itself.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::__private::bundled::{Dots, as_written};
use crate::{Decoded, Encodes, Error};

/// Returns the file names, each after a `/`: `/a b/c` for the segments `a%20b` and `c`. `offset` is the offset of the
/// first segment in the URI, for errors. `invalid_byte` returns the index of the first byte that a decoded name must
/// not contain, if there is one.
///
/// # Errors
///
/// Returns [`PathError::InvalidByte`] if `invalid_byte` returns an index.
pub(super) fn names<'a>(
    segments: impl Iterator<Item = &'a str>,
    mut offset: usize,
    invalid_byte: impl Fn(&[u8]) -> Option<usize>,
) -> Result<Vec<u8>, PathError> {
    let mut path = Vec::new();
    // True if the last segment is a dot segment, so that the path ends with `/`.
    let mut is_directory = false;
    for segment in segments {
        let start = path.len();
        path.push(b'/');
        path.extend(decoded(segment));
        let name = &path[start + 1..];
        let dots = as_written(name);
        is_directory = dots.is_some();
        match dots {
            Some(Dots::One) => path.truncate(start),
            Some(Dots::Two) => {
                let parent = path[..start].iter().rposition(|&byte| byte == b'/');
                path.truncate(parent.unwrap_or(0));
            }
            None => {
                if let Some(index) = invalid_byte(name) {
                    return Err(invalid_byte_error(segment, offset, index));
                }
            }
        }
        offset += segment.len() + 1;
    }
    if is_directory || path.is_empty() {
        path.push(b'/');
    }
    // Removes empty names, which leave repeated `/`.
    path.dedup_by(|byte, before| (*byte, *before) == (b'/', b'/'));
    Ok(path)
}

/// Appends the file names of a path to `uri`, each after a `/`, and encoded as a `Segment`. Empty names and `.` are
/// left out, but if the path ends with one, it names a directory, and a `/` is added. `offset` is the offset of the
/// first name in the path, for errors. `invalid_byte` is as in [`names`].
///
/// # Errors
///
/// Returns [`PathError::DotSegment`] for a `..`, and [`PathError::InvalidByte`] if `invalid_byte` returns an index.
pub(super) fn append_segments<'a, Segment: Encodes>(
    names: impl Iterator<Item = &'a [u8]>,
    mut offset: usize,
    invalid_byte: impl Fn(&[u8]) -> Option<usize>,
    uri: &mut String,
) -> Result<(), PathError> {
    let mut is_directory = true;
    for name in names {
        is_directory = matches!(name, b"" | b".");
        if as_written(name) == Some(Dots::Two) {
            return Err(PathError::DotSegment { offset });
        }
        if !is_directory {
            if let Some(index) = invalid_byte(name) {
                let (offset, byte) = (offset + index, name[index]);
                return Err(PathError::InvalidByte { offset, byte });
            }
            uri.push('/');
            Segment::encode(name).append_to(uri);
        }
        offset += name.len() + 1;
    }
    if is_directory {
        uri.push('/');
    }
    Ok(())
}

/// Decodes a text. A `+` is kept, because it never means a space in these rules.
pub(super) fn decoded(text: &str) -> Decoded<'_> {
    crate::__private::bundled::decoder(text.as_bytes())
}

/// Returns the error for the byte at `index` of the decoded form of `text`. `text` is still encoded, and begins at
/// `offset` in the URI.
fn invalid_byte_error(text: &str, offset: usize, index: usize) -> PathError {
    let mut bytes = decoded(text);
    bytes.by_ref().take(index).for_each(drop);
    PathError::InvalidByte {
        // `index` bytes are decoded, so the rest of `text` begins with the invalid byte.
        offset: offset + text.len() - crate::__private::bundled::rest(&bytes).len(),
        byte: bytes.next().unwrap_or_default(),
    }
}

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
