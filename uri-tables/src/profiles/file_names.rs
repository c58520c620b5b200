//! Names of files, out of the segments of a URI.
//!
//! In: segments, and what a name cannot hold. Out: the decoded names, each behind a `/`. Dot segments are taken out as
//! RFC 3986, section 5.2.4, has it, triplets of dots among them, as these are the same (section 6.2.2.2): so
//! no path that is made of a URI leads out of where the URI says it is, whatever links there are. Empty segments
//! go last, since two `/` are one in a file system.

use alloc::vec::Vec;

use super::path_error::PathError;
use crate::__private::bundled::{Dots, as_written};
use crate::Decoded;

/// The names in segments; `offset` is where the first begins in its URI. `refused` gives the place of an octet that
/// cannot stand in a decoded name.
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
                let parent = path[..start].iter().rposition(|&octet| octet == b'/');
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
    path.dedup_by(|octet, before| (*octet, *before) == (b'/', b'/'));
    Ok(path)
}

/// The octets of a text; no leaf here takes a `+` for a space.
pub(super) fn decoded(text: &str) -> Decoded<'_> {
    crate::__private::bundled::decoder(text.as_bytes())
}

/// The error about a decoded octet of a text that begins at `offset`.
pub(super) fn invalid(text: &str, offset: usize, place: usize) -> PathError {
    let mut octets = decoded(text);
    octets.by_ref().take(place).for_each(drop);
    PathError::InvalidOctet {
        offset: offset + text.len() - crate::__private::bundled::rest(&octets).len(),
        octet: octets.next().unwrap_or_default(),
    }
}
