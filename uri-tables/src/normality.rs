//! Normality: texts that are seen to be in normal form without making it.
//!
//! In: a text, split at its delimiters, and what the profile says of its scheme. Out: whether no step can change it, or that it may.
//! Most texts are in normal form, and one look at each octet tells: there is no capital letter where
//! the case means nothing, no triplet but of octets that must be triplets, no segment that begins with a dot.

use crate::appendix_b;
use crate::components::Components;
use crate::scheme_based::SchemeBased;
use crate::segments::segments;
use crate::triplet;

/// What is asked of a text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Look {
    /// What the profile says of its scheme.
    pub(crate) scheme_based: SchemeBased,
    /// Whether the case of letters may mean nothing outside of scheme and host, too.
    pub(crate) folds: bool,
    /// Whether no text of the rule holds anything but ASCII.
    pub(crate) is_ascii: bool,
}

impl Look {
    /// Whether no step changes a text that its components make; of some texts that none changes, it cannot tell.
    pub(crate) fn sees_normal_form(self, text: &str, components: Components<'_>) -> bool {
        let has_capitals = if self.folds {
            has_capitals(text)
        } else {
            components.scheme.is_some_and(has_capitals)
                || components.authority.is_some_and(has_capitals)
        };
        if has_capitals || may_have_dot_segments(components.path) {
            return false;
        }
        if components.path.is_empty() && self.scheme_based.has_empty_path() {
            return false;
        }
        let keeps_port = components
            .authority
            .is_none_or(|authority| self.keeps_port(authority));
        keeps_port && self.keeps_triplets(text.as_bytes())
    }

    fn keeps_port(self, authority: &str) -> bool {
        // Nothing else than a port that is empty can end in its `:`.
        !authority.ends_with(':')
            && (!self.scheme_based.has_default_port() || {
                let port = appendix_b::authority(authority)[2];
                let port = port.strip_prefix(':');
                !port.is_some_and(|port| self.scheme_based.is_default_port(port))
            })
    }

    fn keeps_triplets(self, text: &[u8]) -> bool {
        let mut rest = text;
        while let Some(at) = rest.iter().position(|&octet| octet == b'%') {
            rest = &rest[at..];
            if !is_normal_triplet(rest, self.is_ascii) {
                return false;
            }
            rest = &rest[3..];
        }
        true
    }
}

fn has_capitals(text: &str) -> bool {
    let capital = |any: bool, octet: u8| any | octet.is_ascii_uppercase();
    text.bytes().fold(false, capital)
}

/// Whether a text begins with a triplet that no step changes, wherever it stands. In a rule that is not ASCII, the triplets
/// of a character may become it.
pub(crate) fn is_normal_triplet(text: &[u8], is_ascii: bool) -> bool {
    let digits = text.get(1..3).unwrap_or_default();
    !digits.iter().any(u8::is_ascii_lowercase)
        && triplet::at_start(text)
            .is_some_and(|octet| !is_unreserved(octet) && (is_ascii || octet.is_ascii()))
}

/// Whether a segment of a path may be `.` or `..`: one begins with a dot, or with the triplet of a dot.
pub(crate) fn may_have_dot_segments(path: &str) -> bool {
    let may_be_dots = |segment: &str| {
        let octets = segment.as_bytes();
        matches!(octets, [b'.', ..] | [b'%', b'2', b'e' | b'E', ..])
    };
    segments(path).any(may_be_dots)
}

/// `unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"` (RFC 3986, section 2.3).
pub(crate) const fn is_unreserved(octet: u8) -> bool {
    octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'.' | b'_' | b'~')
}

#[cfg(test)]
mod tests {
    use super::{Look, is_unreserved};
    use crate::components::Hierarchical;
    use crate::normal_form::Pieces;
    use crate::normalize::Steps;
    use crate::rfc3986::{Unreserved, UriReference};
    use crate::scheme_based::SchemeBased;
    use std::format;

    #[test]
    fn unreserved_is_the_rule() {
        for octet in 0..=255 {
            assert_eq!(is_unreserved(octet), Unreserved::is_valid_bytes(&[octet]));
        }
    }

    /// What is seen without making the normal form is what making it finds.
    #[test]
    fn what_is_seen_to_be_normal_is_not_changed() {
        let parts = [
            "/", ".", "..", ":", "@", "a", "A", "?", "#", "%2E", "%2e", "%41", "%2F", "%2f",
            "%C3%A9", "//", "[::1]",
        ];
        let (mut seen, mut normal, mut other) = (0, 0, 0);
        let mut check = |text: &str| {
            let Ok(reference) = UriReference::parse(text) else {
                return;
            };
            let components = reference.components();
            assert!(components.make(text), "{text}");
            let look = Look {
                scheme_based: SchemeBased::NONE,
                folds: false,
                is_ascii: Pieces::<UriReference<'_>>::IS_ASCII,
            };
            let is_normal = Pieces::new(reference, components, Steps::ALL).make(text);
            let is_seen = look.sees_normal_form(text, components);
            assert!(is_normal || !is_seen, "{text}");
            *match (is_seen, is_normal) {
                (true, _) => &mut seen,
                (false, true) => &mut normal,
                (false, false) => &mut other,
            } += 1;
        };
        for start in ["", "s:", "S:", "s://", "//h"] {
            for one in parts {
                for two in parts {
                    for three in parts {
                        check(&format!("{start}{one}{two}"));
                        check(&format!("{start}{one}{two}{three}"));
                    }
                }
            }
        }
        assert!(
            seen > 1_000 && normal > 100 && other > 1_000,
            "{seen} {normal} {other}"
        );
    }
}
