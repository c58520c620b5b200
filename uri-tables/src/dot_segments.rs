//! Dot segments: `.` and `..` taken out of a path (RFC 3986, section 5.2.4).
//!
//! In: a path, maybe in two parts, the directory of a base and what a reference adds to it. Out: the path
//! without complete segments `.` and `..`. Segments are taken one after the other and the output is a stack
//! of them; each is pushed once and popped at most once, so that the time is linear.
//!
//! Two things are decided here. Erratum 4547, which would keep a `..` above the root, is not applied: it
//! contradicts the examples of section 5.4.2, and nobody but a few libraries does it. And a path that begins
//! with `//` once its dot segments are gone would be read as an authority where there is none (`foo:/.//a`);
//! there `/.` stands before it, which means the same. The WHATWG's serializer does that, too.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::segments::segments;

/// What keeps a path that begins with `//` from being an authority.
const GUARD: &str = "/.";

/// The path without its dot segments, as RFC 3986 prints the algorithm (section 5.2.4).
///
/// Triplets are left alone: `%2E` is a dot only once it was normalized. The path is all that is looked at, so
/// two results mean something else in a URI than alone. One that begins with `//` cannot follow a scheme
/// without an authority; [`resolve`](crate::Hierarchical::resolve) writes `/.` before it. And leading `..` are
/// dropped, which changes a relative path that was not yet resolved.
///
/// ```
/// use uri_tables::remove_dot_segments;
///
/// assert_eq!(remove_dot_segments("/a/b/c/./../../g"), "/a/g");
/// assert_eq!(remove_dot_segments("mid/content=5/../6"), "mid/6");
/// assert_eq!(remove_dot_segments("/../a/."), "/a/");
/// // A first segment goes with nothing before it, and the slash behind it stays.
/// assert_eq!(remove_dot_segments("a/../b"), "/b");
/// ```
#[must_use]
pub fn remove_dot_segments(path: &str) -> Cow<'_, str> {
    if has_dot_segments(path) {
        let mut without = String::with_capacity(path.len());
        push(&mut without, "", path);
        Cow::Owned(without)
    } else {
        Cow::Borrowed(path)
    }
}

/// Whether a path has a segment `.` or `..`.
pub(crate) fn has_dot_segments(path: &str) -> bool {
    segments(path).any(|segment| matches!(segment, "." | ".."))
}

/// Takes the dot segments out of a path that begins with a slash, and with which a buffer ends.
pub(crate) fn remove_in_place(octets: &mut Vec<u8>, start: usize) {
    let length = remove(&mut octets[start..]);
    octets.truncate(start + length);
}

/// Takes the dot segments out of a path that begins with a slash, and tells how long it is then.
pub(crate) fn remove(octets: &mut [u8]) -> usize {
    // What is left ends at `to`, what is not yet seen begins with the slash at `from`.
    let (mut to, mut from) = (0, 0);
    while from < octets.len() {
        let behind = octets[from + 1..].iter().position(|&octet| octet == b'/');
        let end = behind.map_or(octets.len(), |behind| from + 1 + behind);
        let dots = &octets[from + 1..end];
        if let b"." | b".." = dots {
            if dots.len() == 2 {
                let above = octets[..to].iter().rposition(|&octet| octet == b'/');
                to = above.unwrap_or(0);
            }
            if end == octets.len() {
                octets[to] = b'/';
                to += 1;
            }
        } else {
            octets.copy_within(from..end, to);
            to += end - from;
        }
        from = end;
    }
    to
}

/// What a path that may be guarded is without its guard.
pub(crate) fn unguarded(path: &str) -> &str {
    path.strip_prefix(GUARD)
        .filter(|rest| rest.starts_with("//"))
        .unwrap_or(path)
}

/// Adds `directory` and `path` as one path without its dot segments, and guards it where no authority stands
/// before it. A directory is empty or ends in `/`.
pub(crate) fn push_guarded(text: &mut String, directory: &str, path: &str, authority: bool) {
    let start = text.len();
    push(text, directory, path);
    if !authority && text[start..].starts_with("//") {
        text.insert_str(start, GUARD);
    }
}

/// Adds `directory` and `path` as one path without its dot segments.
fn push(text: &mut String, directory: &str, path: &str) {
    debug_assert!(directory.is_empty() || directory.ends_with('/'));
    let start = text.len();
    // Whether the next segment follows a slash. Dot segments that begin a path go with the slash behind them
    // (steps A and D), all others with the one before (steps B and C).
    let mut rooted = false;
    if let Some(above) = directory.strip_suffix('/') {
        if has_dot_segments(above) {
            rooted = push_segments(text, start, above, rooted, false);
        } else {
            text.push_str(above);
            rooted = true;
        }
    }
    if has_dot_segments(path) {
        push_segments(text, start, path, rooted, true);
    } else {
        if rooted {
            text.push('/');
        }
        text.push_str(path);
    }
}

/// Adds the segments of a path to one that begins at `start`, one by one, and tells whether another segment follows a
/// slash then. The last one is the end of the whole path if `ends`.
fn push_segments(text: &mut String, start: usize, path: &str, rooted: bool, ends: bool) -> bool {
    let mut rooted = rooted;
    let mut segments = segments(path);
    while let Some(segment) = segments.next() {
        if !matches!(segment, "." | "..") {
            if rooted {
                text.push('/');
            }
            text.push_str(segment);
            rooted = true;
        } else if rooted {
            if segment == ".." {
                let above = text.as_bytes()[start..].iter();
                let parent = above.rev().position(|&octet| octet == b'/');
                text.truncate(parent.map_or(start, |behind| text.len() - behind - 1));
            }
            if ends && segments.is_over() {
                text.push('/');
            }
        }
    }
    rooted
}

#[cfg(test)]
mod tests {
    use super::{push_guarded, remove_dot_segments, remove_in_place, unguarded};
    use alloc::borrow::Cow;
    use alloc::string::String;
    use alloc::vec::Vec;

    #[test]
    fn two_parts_are_one_path() {
        for directory in ["", "/", "a/", "/a/b/", "../", "a/../", "//", "/a//"] {
            for path in [
                "", ".", "..", "c", "../c", "../../..", "./c/.", "/", "/c", "//c", ".//c",
            ] {
                let whole = String::from(directory) + path;
                let mut text = String::from("kept//");
                push_guarded(&mut text, directory, path, true);
                assert_eq!(
                    text.strip_prefix("kept//"),
                    Some(&*remove_dot_segments(&whole)),
                    "{whole}"
                );
            }
        }
    }

    #[test]
    fn in_place_is_as_in_two_parts() {
        let mut paths = Vec::from([String::new()]);
        let mut from = 0;
        for _ in 0..7 {
            let until = paths.len();
            for index in from..until {
                for piece in ["/", ".", "a"] {
                    paths.push(paths[index].clone() + piece);
                }
            }
            from = until;
        }
        for path in paths {
            let path = String::from("/") + &path;
            let mut octets = Vec::from("kept/..");
            octets.extend_from_slice(path.as_bytes());
            remove_in_place(&mut octets, 7);
            assert_eq!(&octets[..7], b"kept/..");
            assert_eq!(
                &octets[7..],
                remove_dot_segments(&path).as_bytes(),
                "{path}"
            );
        }
    }

    #[test]
    fn a_path_is_guarded_where_it_would_be_an_authority() {
        for (path, authority, expected) in [
            ("/.//a", false, "/.//a"),
            ("/.//a", true, "//a"),
            ("b/..//a", false, "/.//a"),
            ("/..//", false, "/.//"),
            ("/a/.//b", false, "/a//b"),
        ] {
            let mut text = String::new();
            push_guarded(&mut text, "", path, authority);
            assert_eq!(text, expected);
            assert_eq!(unguarded(&text), remove_dot_segments(path));
        }
    }

    #[test]
    fn what_has_no_dot_segment_is_borrowed() {
        for path in ["", "/", "//", "/a/.b/..c/...", "a:b", "%2E/%2e%2E"] {
            assert!(matches!(remove_dot_segments(path), Cow::Borrowed(same) if same == path));
        }
    }
}
