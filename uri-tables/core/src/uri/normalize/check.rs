//! Normality: texts that are seen to be in normal form without making it.
//!
//! In: a text, split at its delimiters, and what the profile says of its scheme. Out: whether no step can change it, or that it may.
//! Most texts are in normal form, and one look at each octet tells: there is no capital letter where
//! the case means nothing, no triplet but of octets that must be triplets, no segment that begins with a dot.

use crate::bytes::position::{capitals, few, has_pair, position};
use crate::bytes::triplet;
use crate::uri::components::Components;
use crate::uri::dot_segments::decoded;
use crate::uri::dot_segments::segments;
use crate::uri::scheme_based::SchemeBased;
use crate::uri::split;

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

/// What is seen of a text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sight {
    /// Whether a segment of its path is dots, or their triplets.
    pub(crate) has_dots: bool,
    /// Where the first `%` is, or the length.
    pub(crate) triplets: usize,
    /// Whether there is no capital letter where the case may mean nothing, and the port stays.
    pub(crate) keeps_letters_and_port: bool,
    /// Whether no step changes the text; of some texts that none changes, it cannot be told.
    pub(crate) is_normal: bool,
}

impl Look {
    /// What there is to be seen of a text that its components make.
    pub(crate) fn at(self, text: &str, components: Components<'_>) -> Sight {
        let octets = text.as_bytes();
        let triplets = position(octets, b'%');
        let has_dots = has_dot_segments(components.path);
        let keeps_letters_and_port = self.keeps_letters_and_port(text, components);
        let keeps_path = !components.path.is_empty() || !self.scheme_based.has_empty_path();
        Sight {
            has_dots,
            triplets,
            keeps_letters_and_port,
            is_normal: !has_dots
                && keeps_letters_and_port
                && keeps_path
                && self.keeps_triplets(&octets[triplets..]),
        }
    }

    fn keeps_letters_and_port(self, text: &str, components: Components<'_>) -> bool {
        let has_capitals = if self.folds {
            has_capitals(text.as_bytes())
        } else {
            let parts = [components.scheme, components.authority];
            let mut parts = parts.into_iter().flatten();
            parts.any(|part| has_capitals(part.as_bytes()))
        };
        let mut authority = components.authority.into_iter();
        !has_capitals && authority.all(|authority| self.keeps_port(components.scheme, authority))
    }

    fn keeps_port(self, scheme: Option<&str>, authority: &str) -> bool {
        // Nothing else than a port that is empty can end in its `:`.
        !authority.ends_with(':')
            && (!self.scheme_based.has_default_port() || {
                let port = split::authority(authority)[2];
                let port = port.strip_prefix(':');
                let scheme = scheme.unwrap_or_default();
                !port.is_some_and(|port| self.scheme_based.is_default_port(scheme, port))
            })
    }

    fn keeps_triplets(self, text: &[u8]) -> bool {
        let mut rest = text;
        loop {
            rest = &rest[position(rest, b'%')..];
            if rest.is_empty() {
                return true;
            }
            if !is_normal_triplet(rest, self.is_ascii) {
                return false;
            }
            rest = &rest[3..];
        }
    }
}

/// Whether there is a capital letter.
pub(crate) fn has_capitals(octets: &[u8]) -> bool {
    // The last eight again, whatever is left over.
    let last = match octets.last_chunk() {
        Some(last) => u64::from_le_bytes(*last),
        None => few(octets),
    };
    let mut any = capitals(last);
    let mut rest = octets;
    while let Some((eight, behind)) = rest.split_first_chunk() {
        any |= capitals(u64::from_le_bytes(*eight));
        rest = behind;
    }
    any != 0
}

/// Whether a triplet that a text begins with has a digit in lower case.
pub(crate) fn has_small(triplet: &[u8]) -> bool {
    triplet[1].is_ascii_lowercase() | triplet[2].is_ascii_lowercase()
}

/// Whether a text begins with a triplet that no step changes, wherever it stands. In a rule that is not ASCII, the triplets
/// of a character may become it.
pub(crate) fn is_normal_triplet(text: &[u8], is_ascii: bool) -> bool {
    let Some(octet) = triplet::at_start(text) else {
        return false;
    };
    !(has_small(text) | is_unreserved(octet)) && (is_ascii || octet.is_ascii())
}

/// Whether a path has a decoded dot segment.
pub(crate) fn has_dot_segments(path: &str) -> bool {
    // Hardly any segment begins so, and that is seen without a branch for each segment.
    let may_be = path.starts_with(['.', '%']) || {
        let octets = path.as_bytes();
        has_pair(octets, *b"/.") || has_pair(octets, *b"/%") && has_pair(octets, *b"%2")
    };
    may_be && segments(path).any(|segment| decoded(segment.as_bytes()).is_some())
}

/// `unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"` (RFC 3986, section 2.3).
#[inline]
pub(crate) const fn is_unreserved(octet: u8) -> bool {
    UNRESERVED[octet as usize]
}

static UNRESERVED: [bool; 256] = {
    let mut unreserved = [false; 256];
    let mut octet: u8 = 0;
    while octet < 0x80 {
        unreserved[octet as usize] =
            octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'.' | b'_' | b'~');
        octet += 1;
    }
    unreserved
};

#[cfg(test)]
mod tests {
    use super::{Look, has_capitals, is_unreserved};
    use crate::rfc3986::{Unreserved, UriReference};
    use crate::uri::components::Hierarchical;
    use crate::uri::normalize::rewrite::rewritten;
    use crate::uri::normalize::{Attempt, NormalizeOptions};
    use crate::uri::scheme_based::SchemeBased;
    use std::format;

    #[test]
    fn unreserved_is_the_rule() {
        for octet in 0..=255 {
            assert_eq!(is_unreserved(octet), Unreserved::is_valid_bytes(&[octet]));
        }
    }

    /// Every octet in every place of every length, among others.
    #[test]
    fn capitals_are_found_wherever_they_stand() {
        for octet in 0..=u8::MAX {
            for other in [b'a', b'@', b'[', 0, 0xC1, 0xFF] {
                for length in 0..20 {
                    let mut octets = [other; 20];
                    assert!(!has_capitals(&octets[..length]));
                    for at in 0..length {
                        octets[at] = octet;
                        let is_capital = octet.is_ascii_uppercase();
                        assert_eq!(has_capitals(&octets[..length]), is_capital, "{octets:?}");
                        assert!(!has_capitals(&octets[..at]));
                        octets[at] = other;
                    }
                }
            }
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
                is_ascii: true,
            };
            let attempt = Attempt {
                steps: NormalizeOptions::ALL,
                every: true,
            };
            let sight = look.at(text, components);
            let is_normal = rewritten(reference, components, sight, attempt).is_none();
            let is_seen = sight.is_normal;
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
