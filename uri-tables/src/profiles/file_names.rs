//! Converts the segments of a URI to file names.
//!
//! The names are decoded. Dot segments are removed as in RFC 3986, section 5.2.4, also if their dots are written as
//! triplets, which are equivalent (section 6.2.2.2). So the path never leaves the directory that the URI refers to,
//! even if there are symbolic links. Empty segments are removed last, because repeated `/` have no meaning in a file
//! system.

use alloc::vec::Vec;

use super::path_error::PathError;
use crate::__private::bundled::{Dots, as_written};
use crate::Decoded;

/// Returns the file names, each after a `/`. `offset` is the offset of the first segment in the URI, for errors.
/// `refused` returns the index of a byte that a decoded name must not contain, if there is one.
pub(super) fn names<'a>(
    segments: impl Iterator<Item = &'a str>,
    mut offset: usize,
    refused: impl Fn(&[u8]) -> Option<usize>,
) -> Result<Vec<u8>, PathError> {
    let mut path = Vec::new();
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
                if let Some(place) = refused(name) {
                    return Err(invalid(segment, offset, place));
                }
            }
        }
        offset += segment.len() + 1;
    }
    if is_directory || path.is_empty() {
        path.push(b'/');
    }
    path.dedup_by(|byte, before| (*byte, *before) == (b'/', b'/'));
    Ok(path)
}

/// Decodes a text. A `+` is kept, because it never means a space in these rules.
pub(super) fn decoded(text: &str) -> Decoded<'_> {
    crate::__private::bundled::decoder(text.as_bytes())
}

/// Returns the error for the decoded byte at index `place`. `text` is still encoded, and begins at `offset` in the URI.
pub(super) fn invalid(text: &str, offset: usize, place: usize) -> PathError {
    let mut bytes = decoded(text);
    bytes.by_ref().take(place).for_each(drop);
    PathError::InvalidByte {
        offset: offset + text.len() - crate::__private::bundled::rest(&bytes).len(),
        byte: bytes.next().unwrap_or_default(),
    }
}
