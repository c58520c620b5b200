//! Dot segments: what they are, and how they are removed from a path (RFC 3986, section 5.2.4).
//!
//! There are two notions, and everything in this crate uses one of these two functions:
//!
//! | function | dot segments | used by |
//! |---|---|---|
//! | [`as_written`] | `.` and `..` | `resolve`, `relativize`, [`remove_dot_segments`], file names |
//! | [`decoded`] | the same, with `%2E` for any dot | `normalize`, builders and setters |
//!
//! The running example is `resolve(base, "%2E%2E")`. Section 5.2.4 compares segments as they are written, so the target keeps
//! the triplets. Normalization decodes unreserved triplets (section 6.2.2.2), so the normal form of the target has a dot
//! segment, which is removed:
//!
//! ```text
//! resolve("http://a/b/c", "%2E%2E")              = "http://a/b/%2E%2E"
//! normalize(resolve("http://a/b/c", "%2E%2E"))   = "http://a/"
//! resolve("http://a/b/c", "..")                  = "http://a/"
//! ```
//!
//! Erratum 4547, which would keep a `..` above the root, is not applied: it contradicts the examples of section 5.4.2. A path
//! that begins with `//` after the removal would be read as an authority if there is none (`foo:/.//a`). Such a path gets the
//! prefix `/.`, as in the WHATWG's serializer.
//!
//! Removal takes linear time: each segment is pushed once and popped at most once.

#[cfg(feature = "alloc")]
use {
    crate::uri::segments::segments,
    alloc::{borrow::Cow, string::String, vec::Vec},
};

/// The prefix that keeps a path that begins with `//` from being read as an authority.
pub(crate) const GUARD: &str = "/.";

/// A dot segment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dots {
    /// `.`
    One,
    /// `..`
    Two,
}

impl Dots {
    /// Its text, without triplets.
    #[cfg(feature = "alloc")]
    pub(crate) const fn text(self) -> &'static [u8] {
        match self {
            Self::One => b".",
            Self::Two => b"..",
        }
    }
}

/// The dot segment that a segment is as it is written: `%2E` is not a dot.
#[inline]
#[cfg_attr(not(feature = "alloc"), allow(dead_code))]
pub const fn as_written(segment: &[u8]) -> Option<Dots> {
    match segment {
        b"." => Some(Dots::One),
        b".." => Some(Dots::Two),
        _ => None,
    }
}

/// The dot segment that a segment is once its triplets are decoded: `%2E` is a dot.
#[inline]
pub const fn decoded(segment: &[u8]) -> Option<Dots> {
    match after_dot(segment) {
        Some([]) => Some(Dots::One),
        Some(rest) => match after_dot(rest) {
            Some([]) => Some(Dots::Two),
            _ => None,
        },
        None => None,
    }
}

/// The rest of a text that begins with a dot or its triplet.
const fn after_dot(text: &[u8]) -> Option<&[u8]> {
    match text {
        [b'.', rest @ ..] | [b'%', b'2', b'E' | b'e', rest @ ..] => Some(rest),
        _ => None,
    }
}

/// Removes the dot segments of a path, as RFC 3986 prints the algorithm (section 5.2.4).
///
/// Segments are compared as they are written: `%2E%2E` stays, and becomes a dot segment only when the URI is normalized.
/// The result may mean something else in a URI than alone, in two cases. A path that begins with `//` cannot follow a
/// scheme without an authority; [`resolve`](crate::Hierarchical::resolve) writes `/.` before it. Leading `..` are dropped,
/// which changes a relative path that was not yet resolved.
///
/// ```
/// use uri_tables::{remove_dot_segments, rfc3986::{Uri, UriReference}};
///
/// assert_eq!(remove_dot_segments("/b/%2E%2E"), "/b/%2E%2E");
/// let target = Uri::parse("http://a/b/c")?.resolve(&UriReference::parse("%2E%2E")?)?;
/// assert_eq!(target, "http://a/b/%2E%2E");
/// assert_eq!(target.as_view().normalize(), "http://a/");
/// # Ok::<(), uri_tables::Error>(())
/// ```
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
#[cfg(feature = "alloc")]
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

/// Whether a path has a dot segment as it is written.
#[cfg(feature = "alloc")]
fn has_dot_segments(path: &str) -> bool {
    segments(path).any(|segment| as_written(segment.as_bytes()).is_some())
}

/// Removes the decoded dot segments of a path that begins with a slash and ends a buffer.
#[cfg(feature = "alloc")]
pub(crate) fn remove_in_place(octets: &mut Vec<u8>, start: usize) {
    let length = remove(&mut octets[start..]);
    octets.truncate(start + length);
}

/// Removes the decoded dot segments of a path that begins with a slash. Returns its new length.
#[cfg(feature = "alloc")]
pub(crate) fn remove(octets: &mut [u8]) -> usize {
    // What is left ends at `to`, what is not yet seen begins with the slash at `from`.
    let (mut to, mut from) = (0, 0);
    while from < octets.len() {
        let behind = octets[from + 1..].iter().position(|&octet| octet == b'/');
        let end = behind.map_or(octets.len(), |behind| from + 1 + behind);
        if let Some(dots) = decoded(&octets[from + 1..end]) {
            if dots == Dots::Two {
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

/// A path without its guard, if it has one.
#[cfg(feature = "alloc")]
pub(crate) fn unguarded(path: &str) -> &str {
    path.strip_prefix(GUARD)
        .filter(|rest| rest.starts_with("//"))
        .unwrap_or(path)
}

/// Appends `directory` and `path` as one path without its dot segments, with a guard if there is no authority before it and
/// the path needs one. What follows the directory's last slash is dropped (section 5.2.3).
#[cfg(feature = "alloc")]
pub(crate) fn push_guarded(text: &mut String, directory: &str, path: &str, authority: bool) {
    let start = text.len();
    push(text, directory, path);
    if !authority && text[start..].starts_with("//") {
        text.insert_str(start, GUARD);
    }
}

/// Appends `directory` and `path` as one path without its dot segments.
#[cfg(feature = "alloc")]
fn push(text: &mut String, directory: &str, path: &str) {
    let start = text.len();
    // Whether the next segment follows a slash. Dot segments that begin a path go with the slash behind them
    // (steps A and D), all others with the one before (steps B and C).
    let mut rooted = false;
    if let Some((above, _)) = directory.rsplit_once('/') {
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

/// Appends the segments of a path to the path that begins at `start`, one by one. Returns whether the next segment follows a
/// slash. If `ends`, the last segment is the end of the whole path.
#[cfg(feature = "alloc")]
fn push_segments(text: &mut String, start: usize, path: &str, rooted: bool, ends: bool) -> bool {
    let mut rooted = rooted;
    let mut segments = segments(path);
    while let Some(segment) = segments.next() {
        let dots = as_written(segment.as_bytes());
        if dots.is_none() {
            if rooted {
                text.push('/');
            }
            text.push_str(segment);
            rooted = true;
        } else if rooted {
            if dots == Some(Dots::Two) {
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

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use super::{
        Dots, as_written, decoded, push_guarded, remove_dot_segments, remove_in_place, unguarded,
    };
    use alloc::borrow::Cow;
    use alloc::string::String;
    use alloc::vec::Vec;

    #[test]
    fn a_dot_segment_is_one_dot_or_two() {
        for (text, dots) in [(".", Dots::One), ("..", Dots::Two)] {
            assert_eq!(as_written(text.as_bytes()), Some(dots));
            assert_eq!(decoded(text.as_bytes()), Some(dots));
        }
        for text in ["%2e", "%2E", ".%2e", "%2E.", "%2e%2E"] {
            let dots = [Dots::One, Dots::Two][usize::from(text.len() > 3)];
            assert_eq!(decoded(text.as_bytes()), Some(dots), "{text}");
            assert_eq!(as_written(text.as_bytes()), None, "{text}");
        }
        for text in [
            "",
            "...",
            "a",
            ".a",
            "a.",
            "%252e",
            "%2",
            "%2e%2e%2e",
            ".%2",
            ". ",
        ] {
            assert_eq!(decoded(text.as_bytes()), None, "{text}");
            assert_eq!(as_written(text.as_bytes()), None, "{text}");
        }
    }

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
            let mut written = path.replace('.', "%2e").into_bytes();
            remove_in_place(&mut written, 0);
            let written = String::from_utf8_lossy(&written).replace("%2e", ".");
            assert_eq!(written, remove_dot_segments(&path), "{path}");
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
