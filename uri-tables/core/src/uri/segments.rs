//! Segments: a path cut at its slashes (RFC 3986, section 3.3).
//!
//! In: a path. Out: its segments, from either end: one more than there are slashes. Segments are short, so that octets are
//! compared one by one: a search for long texts costs more to begin than most segments have octets.

/// The segments of a path that are left.
#[derive(Debug, Clone)]
pub(crate) struct Segments<'a>(Option<&'a str>);

/// The segments of a path.
pub(crate) fn segments(path: &str) -> Segments<'_> {
    Segments(Some(path))
}

impl Segments<'_> {
    /// Whether there is none any more.
    pub(crate) const fn is_over(&self) -> bool {
        self.0.is_none()
    }
}

impl<'a> Iterator for Segments<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let path = self.0?;
        let slash = path.bytes().position(|octet| octet == b'/');
        self.0 = slash.map(|slash| &path[slash + 1..]);
        Some(slash.map_or(path, |slash| &path[..slash]))
    }
}

impl DoubleEndedIterator for Segments<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        let path = self.0?;
        let slash = path.bytes().rposition(|octet| octet == b'/');
        self.0 = slash.map(|slash| &path[..slash]);
        Some(slash.map_or(path, |slash| &path[slash + 1..]))
    }
}

#[cfg(test)]
mod tests {
    use super::segments;
    use std::vec::Vec;

    #[test]
    fn segments_are_cut_as_the_standard_library_cuts() {
        for path in ["", "/", "//", "a", "/a", "a/", "é/a//b/", "/.//../é"] {
            assert!(segments(path).eq(path.split('/')), "{path:?}");
            assert!(segments(path).rev().eq(path.rsplit('/')), "{path:?}");
            let mut left = segments(path);
            let all: Vec<&str> = left.by_ref().collect();
            assert!(left.is_over() && left.next_back().is_none(), "{all:?}");
        }
    }
}
