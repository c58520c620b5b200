//! [`names`]: converts the segments of a `file` URI to the file names of a path, for `file` and `file_windows`.
//!
//! Each segment is decoded to one name. Dot segments are removed as in RFC 3986, section 5.2.4, also if their dots
//! are written as triplets, which are equivalent (section 6.2.2.2). So a `..` in the result cannot follow a symbolic
//! link to another directory. Empty segments are removed last, because repeated `/` have no meaning in a file system.

use alloc::vec::Vec;

use super::path_error::PathError;
use crate::__private::bundled::{Dots, as_written};
use crate::Decoded;

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
