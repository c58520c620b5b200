//! Dot segments (`.` and `..`): recognizing them, and removing them from a path (RFC 3986, section 5.2.4).
//!
//! [`remove`] works in place. [`remaining`] returns the segments that remain, for callers that also rewrite them.
//! There are two definitions of a dot segment. Everything in this crate uses one of these two functions:
//!
//! | function | dot segments | used by |
//! |---|---|---|
//! | [`as_written`] | `.` and `..` | `resolve`, `relativize`, [`remove_dot_segments`], file names |
//! | [`decoded`] | the same, also with `%2E` for a dot | `normalize`, builders and setters |
//!
//! As an example, take `resolve(base, "%2E%2E")`. Section 5.2.4 compares segments as they are written, so the
//! triplets remain in the target. Normalization decodes triplets of unreserved characters (section 6.2.2.2), so it
//! finds a dot segment in the target and removes it:
//!
//! ```text
//! resolve("http://a/b/c", "%2E%2E")              = "http://a/b/%2E%2E"
//! normalize(resolve("http://a/b/c", "%2E%2E"))   = "http://a/"
//! resolve("http://a/b/c", "..")                  = "http://a/"
//! ```
//!
//! Erratum 4547, which would keep a `..` above the root, is not applied, because it contradicts the examples of
//! section 5.4.2. If a path without authority begins with `//` after the removal (as in `foo:/a/..//b`), it would be
//! parsed as an authority. Such a path gets the prefix `/.` ([`GUARD`]), as in the WHATWG's URL serializer:
//! `foo:/.//b`.
//!
//! Removal takes linear time: each segment is written at most once, and removed at most once after that.

#[cfg(feature = "alloc")]
use {
    crate::bytes::position::{any_pair, pair},
    alloc::{borrow::Cow, string::String, vec::Vec},
    core::{mem, ops::Range},
};

/// The prefix that is written before a path that begins with `//`, so that the path is not parsed as an authority.
#[cfg(feature = "alloc")]
pub(crate) const GUARD: &str = "/.";

/// A dot segment of a path, which refers to another segment (RFC 3986, section 3.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dots {
    /// The segment `.`, which refers to the level of the hierarchy that it is in.
    One,
    /// The segment `..`, which refers to the level above.
    Two,
}

impl Dots {
    /// Returns `.` or `..`.
    #[cfg(feature = "alloc")]
    pub(crate) const fn text(self) -> &'static [u8] {
        match self {
            Self::One => b".",
            Self::Two => b"..",
        }
    }
}

/// Returns which dot segment `segment` is as written, or `None` if it is neither. `%2E` is not a dot.
#[inline]
#[cfg_attr(not(feature = "alloc"), allow(dead_code))]
pub const fn as_written(segment: &[u8]) -> Option<Dots> {
    match segment {
        b"." => Some(Dots::One),
        b".." => Some(Dots::Two),
        _ => None,
    }
}

/// Returns which dot segment `segment` is after decoding, or `None` if it is neither. `%2E` and `%2e` are dots.
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

/// Returns the text after the dot or `%2E` that `text` begins with, or `None` if it begins with neither.
const fn after_dot(text: &[u8]) -> Option<&[u8]> {
    match text {
        [b'.', rest @ ..] | [b'%', b'2', b'E' | b'e', rest @ ..] => Some(rest),
        _ => None,
    }
}

/// Removes the dot segments of a path by the algorithm of RFC 3986, section 5.2.4.
///
/// Segments are compared as written: `%2E%2E` is kept, and only becomes a dot segment when the URI is normalized.
///
/// In two cases, the result must not be used as the path of a URI or of a relative reference as it is:
///
/// - A result that begins with `//`, such as `//b` for `/a/..//b`, would be parsed as an authority if no authority
///   comes before it. [`resolve`](crate::Hierarchical::resolve) writes `/.` before such a path.
/// - Leading `..` are dropped, because the root has no parent. In a relative reference, they would mean a parent of the
///   base.
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
/// // `..` after the first segment removes only that segment: the slash after it stays.
/// assert_eq!(remove_dot_segments("a/../b"), "/b");
/// ```
#[cfg(feature = "alloc")]
#[must_use]
pub fn remove_dot_segments(path: &str) -> Cow<'_, str> {
    if has_dot_segments(path) {
        let mut text = String::from(path);
        remove_from(&mut text, 0..path.len(), true);
        Cow::Owned(text)
    } else {
        Cow::Borrowed(path)
    }
}

/// Returns whether `path` has a dot segment that is written as `.` or `..`.
#[cfg(feature = "alloc")]
fn has_dot_segments(path: &str) -> bool {
    // Most paths have no segment that begins with a dot. This search is faster than one over segments.
    let may_have = path.starts_with('.')
        || any_pair(path.as_bytes(), |first, second| pair(first, second, *b"/."));
    may_have && segments(path).any(|segment| as_written(segment).is_some())
}

/// Removes the dot segments that are written as `.` and `..`, without triplets, from the path at the byte range `path`
/// of `text`. If `has_authority` is false, and the path then begins with `//`, [`GUARD`] is inserted before it. Returns
/// the new range of the path.
#[cfg(feature = "alloc")]
pub(crate) fn remove_from(
    text: &mut String,
    mut path: Range<usize>,
    has_authority: bool,
) -> Range<usize> {
    if has_dot_segments(&text[path.clone()]) {
        let mut bytes = mem::take(text).into_bytes();
        let end = path.start + remove(&mut bytes[path.clone()], as_written);
        bytes.drain(end..path.end);
        path.end = end;
        // This cannot fail: only whole segments are removed, so the text stays UTF-8.
        *text = String::from_utf8(bytes).unwrap_or_default();
    }
    if !has_authority && text[path.clone()].starts_with("//") {
        text.insert_str(path.start, GUARD);
        path.end += GUARD.len();
    }
    path
}

/// Removes the dot segments of a path in place. `dots` is [`as_written`] or [`decoded`]. Returns the new length; the
/// bytes of `path` after it are garbage.
#[cfg(feature = "alloc")]
pub(crate) fn remove(path: &mut [u8], dots: fn(&[u8]) -> Option<Dots>) -> usize {
    // The offset of the segment to read, and the length of the result so far.
    let (mut from, mut to) = (0, 0);
    // True if a slash comes before the next segment in the result. A dot segment at the start of a path is removed
    // with the slash after it (steps A and D of section 5.2.4), any other with the slash before it (steps B and C).
    let mut follows_slash = false;
    loop {
        let slash = path[from..].iter().position(|&byte| byte == b'/');
        let end = slash.map_or(path.len(), |slash| from + slash);
        let segment_dots = dots(&path[from..end]);
        if segment_dots.is_none() {
            if follows_slash {
                path[to] = b'/';
                to += 1;
            }
            path.copy_within(from..end, to);
            to += end - from;
            follows_slash = true;
        } else if follows_slash {
            if segment_dots == Some(Dots::Two) {
                // Remove the last segment of the result, and the slash before it.
                let parent = path[..to].iter().rposition(|&byte| byte == b'/');
                to = parent.unwrap_or(0);
            }
            // If the last segment is a dot segment, the result ends with the slash before it: `/a/..` becomes `/`.
            if slash.is_none() {
                path[to] = b'/';
                to += 1;
            }
        }
        if slash.is_none() {
            return to;
        }
        from = end + 1;
    }
}

/// Returns an iterator over the segments of `path` (RFC 3986, section 3.3). A path with `n` slashes has `n + 1`
/// segments. Slashes are searched byte by byte, because segments are short.
#[cfg(feature = "alloc")]
pub(crate) fn segments(path: &str) -> impl Iterator<Item = &[u8]> {
    path.as_bytes().split(|&byte| byte == b'/')
}

/// A segment of a path that remains when dot segments are removed.
#[cfg(feature = "alloc")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Segment {
    /// True if a slash comes before the segment in the result.
    pub(crate) slash: bool,
    /// The byte range of the segment in the path, without slashes.
    pub(crate) range: Range<usize>,
}

/// Returns the segments of `path` that remain when its [`decoded`] dot segments are removed. A dot segment at the end
/// leaves an empty segment, unless only dot segments come before it: `/a/..` becomes `/`, which has two empty
/// segments.
#[cfg(feature = "alloc")]
pub(crate) fn remaining(path: &str) -> Vec<Segment> {
    let mut remaining = Vec::new();
    // The offset of the next segment, and whether a slash comes before it in the result: see `remove`.
    let (mut start, mut slash) = (0, false);
    for segment in segments(path) {
        let range = start..start + segment.len();
        start = range.end + 1;
        let Some(dots) = decoded(segment) else {
            remaining.push(Segment { slash, range });
            slash = true;
            continue;
        };
        if slash && dots == Dots::Two {
            remaining.pop();
        }
        if slash && range.end == path.len() {
            let range = range.end..range.end;
            remaining.push(Segment { slash, range });
        }
    }
    remaining
}

/// Returns whether a path begins with `//` after its dot segments are removed. `segments` is the result of
/// [`remaining`] for the path.
#[cfg(feature = "alloc")]
pub(crate) fn begins_with_two_slashes(segments: &[Segment]) -> bool {
    let is_empty = |segment: &Segment| segment.range.is_empty();
    match segments {
        // As in `//a`: the first segment is empty and adds nothing, so the slashes are before the second and the third
        // segment.
        [first, second, rest @ ..] if is_empty(first) && !first.slash => {
            second.slash && is_empty(second) && rest.first().is_some_and(|third| third.slash)
        }
        // As in `b/..//a`: the slashes are before the first and the second remaining segment. A slash is before the
        // first one if `..` removed the segments before it.
        [first, second, ..] => first.slash && is_empty(first) && second.slash,
        _ => false,
    }
}

/// Returns `path` without the prefix [`GUARD`], if `path` begins with it and with two slashes after it: `/.//a`
/// becomes `//a`. Returns other paths unchanged.
#[cfg(feature = "alloc")]
pub(crate) fn unguarded(path: &str) -> &str {
    path.strip_prefix(GUARD)
        .filter(|rest| rest.starts_with("//"))
        .unwrap_or(path)
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use super::{
        Dots, as_written, begins_with_two_slashes, decoded, remaining, remove, remove_dot_segments,
        remove_from, unguarded,
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
    fn dots_may_be_triplets() {
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
            let mut text = String::from("kept/..") + &path + "/../kept";
            let range = remove_from(&mut text, 7..7 + path.len(), true);
            let removed = remove_dot_segments(&path);
            assert_eq!(text, String::from("kept/..") + &removed + "/../kept");
            assert_eq!(text[range], *removed);
            let mut written = path.replace('.', "%2e").into_bytes();
            let length = remove(&mut written, decoded);
            let written = String::from_utf8_lossy(&written[..length]).replace("%2e", ".");
            assert_eq!(written, remove_dot_segments(&path), "{path}");
        }
    }

    /// The algorithm of section 5.2.4, step by step. It is the reference for these tests.
    fn as_printed(path: &str) -> String {
        let mut input = String::from(path);
        let mut output = String::new();
        while !input.is_empty() {
            if input.starts_with("../") {
                input.drain(..3);
            } else if input.starts_with("./") || input.starts_with("/./") {
                input.drain(..2);
            } else if input == "/." {
                input.truncate(1);
            } else if input.starts_with("/../") || input == "/.." {
                input.replace_range(..3.max(input.len().min(4)), "/");
                output.truncate(output.rfind('/').unwrap_or(0));
            } else if input == "." || input == ".." {
                input.clear();
            } else {
                let from = usize::from(input.starts_with('/'));
                let end = input[from..].find('/').map_or(input.len(), |at| from + at);
                output.extend(input.drain(..end));
            }
        }
        output
    }

    #[test]
    fn all_short_paths_are_as_the_printed_algorithm_leaves_them() {
        let mut paths = Vec::from([String::new()]);
        let mut from = 0;
        for _ in 0..7 {
            let until = paths.len();
            for index in from..until {
                for piece in ["/", ".", "..", "a"] {
                    paths.push(paths[index].clone() + piece);
                }
            }
            from = until;
        }
        for path in paths {
            let expected = as_printed(&path);
            assert_eq!(remove_dot_segments(&path), expected, "{path:?}");
            let segments = remaining(&path);
            let mut left = String::new();
            for segment in &segments {
                left.extend(segment.slash.then_some('/'));
                left.push_str(&path[segment.range.clone()]);
            }
            assert_eq!(left, expected, "{path:?}");
            let two_slashes = expected.starts_with("//");
            assert_eq!(begins_with_two_slashes(&segments), two_slashes, "{path:?}");
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
            let mut text = String::from(path);
            assert_eq!(
                remove_from(&mut text, 0..path.len(), authority),
                0..text.len()
            );
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
