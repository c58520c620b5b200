//! [`Components`]: the five components of a URI or of a relative reference (RFC 3986, section 3).
//!
//! Recomposition (section 5.3) concatenates the components and their delimiters: `:` after the scheme, `//` before
//! the authority, `?` before the query, `#` before the fragment. Components that were taken from a text must
//! recompose it.

use core::fmt;
use core::ptr;

use crate::error::ParseError;
use crate::rule::data::RuleData;
use crate::rule::secret::Redacted;

/// The components of a URI or of a relative reference, without their delimiters. A component that is absent is
/// `None`; one that is present may be empty.
///
/// `Debug` masks the password in the authority. It cannot mask what a profile declares to be secret, because this
/// struct has no reference to a rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Components<'a> {
    /// The scheme: the text before the first `:`. `None` for a relative reference (section 3.1).
    pub scheme: Option<&'a str>,
    /// The authority: the text after `//` (section 3.2).
    pub authority: Option<&'a str>,
    /// The path, which is always present and may be empty (section 3.3).
    pub path: &'a str,
    /// The query: the text after `?` (section 3.4).
    pub query: Option<&'a str>,
    /// The fragment: the text after `#` (section 3.5).
    pub fragment: Option<&'a str>,
}

impl fmt::Debug for Components<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let authority = self.authority;
        f.debug_struct("Components")
            .field("scheme", &self.scheme)
            .field(
                "authority",
                &authority.map(|text| Redacted::new(None, text)),
            )
            .field("path", &self.path)
            .field("query", &self.query)
            .field("fragment", &self.fragment)
            .finish()
    }
}

impl<'a> Components<'a> {
    /// Returns the components and their delimiters in order: `http`, `:`, `//`, `a`, `/b` for `http://a/b`. Empty
    /// strings are left out. The concatenation is the text (section 5.3).
    pub fn pieces(self) -> impl Iterator<Item = &'a str> + Clone {
        // Each component with the delimiters before and after it.
        let components = [
            ("", self.scheme, ":"),
            ("//", self.authority, ""),
            ("", Some(self.path), ""),
            ("?", self.query, ""),
            ("#", self.fragment, ""),
        ];
        components
            .into_iter()
            .filter_map(|(before, text, after)| text.map(|text| [before, text, after]))
            .flatten()
            .filter(|piece| !piece.is_empty())
    }

    /// Checks that the components recompose `text`, and that the path does not begin with `//` without an authority
    /// before it: a parser would take such a path for an authority. Otherwise returns an internal error for `rule`, the
    /// rule of `text`.
    pub(super) fn check(&self, rule: &'static RuleData, text: &str) -> Result<(), ParseError> {
        let path_looks_like_authority = self.authority.is_none() && self.path.starts_with("//");
        if self.recompose(text) && !path_looks_like_authority {
            Ok(())
        } else {
            Err(ParseError::internal(rule))
        }
    }

    /// Returns whether the components are slices of `text` itself, in order, with nothing but their delimiters
    /// between them. Compares the addresses of the components, and the bytes of the delimiters only.
    pub(crate) fn recompose(&self, text: &str) -> bool {
        let bytes = text.as_bytes();
        // The offset in `text` after the components so far and their delimiters.
        let mut offset = 0;
        let mut is_next = |before: &[u8], component: Option<&str>, after: &[u8]| {
            let Some(component) = component else {
                return true;
            };
            let start = offset + before.len();
            let end = start + component.len();
            let has_before = bytes.get(offset..start) == Some(before);
            offset = end + after.len();
            let address = bytes.as_ptr().wrapping_add(start);
            let has_after = bytes.get(end..offset) == Some(after);
            has_before && ptr::eq(address, component.as_ptr()) && has_after
        };
        is_next(b"", self.scheme, b":")
            && is_next(b"//", self.authority, b"")
            && is_next(b"", Some(self.path), b"")
            && is_next(b"?", self.query, b"")
            && is_next(b"#", self.fragment, b"")
            && offset == bytes.len()
    }

    /// Returns the offset of the path in the recomposed text, in bytes.
    #[cfg(feature = "alloc")]
    pub(crate) fn path_start(self) -> usize {
        self.scheme.map_or(0, |scheme| scheme.len() + 1)
            + self.authority.map_or(0, |authority| authority.len() + 2)
    }

    /// Returns the length of the query and the fragment, with their delimiters, in bytes.
    #[cfg(feature = "alloc")]
    pub(crate) fn length_after_path(self) -> usize {
        self.query.map_or(0, |query| query.len() + 1)
            + self.fragment.map_or(0, |fragment| fragment.len() + 1)
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use super::Components;
    use crate::error::ErrorKind;
    use crate::rfc3986::UriReference;
    use crate::rule::data::Sealed;
    use crate::uri::split;

    /// Components that do not recompose their text are an internal error, also without debug assertions.
    #[test]
    fn components_that_cannot_be_of_a_text_are_an_internal_error() {
        let rule = UriReference::RULE;
        let text = "s://a/b?c#d";
        let right = split::components(text);
        assert_eq!(right.check(rule, text), Ok(()));
        let wrong = [
            Components::default(),
            Components {
                scheme: None,
                ..right
            },
            Components {
                authority: None,
                ..right
            },
            Components {
                authority: None,
                path: "//a/b",
                ..right
            },
            Components {
                path: "/c",
                ..right
            },
            Components {
                fragment: Some(""),
                ..right
            },
        ];
        for wrong in wrong {
            let error = wrong.check(rule, text).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Internal, "{wrong:?}");
        }
    }
}
