//! [`Check::run`]: a quick check whether a text is in normal form, before it is rewritten.
//!
//! A text is usually in normal form if it has none of three things: an uppercase letter where case is insignificant,
//! a `%`, and a segment that begins with a dot. If it has a `%` or such a segment, its triplets (percent-encoded
//! bytes) and segments are checked one by one. Ports, empty paths and IPv6 addresses are checked as well. The check
//! may fail to see that a text is in normal form, but a positive result is always right.

use crate::bytes::position::{any, any_pair, between, equal, pair, position};
use crate::bytes::table::alphanumeric_or;
use crate::bytes::triplet;
use crate::uri::components::Components;
use crate::uri::dot_segments::{decoded, segments};
use crate::uri::scheme_based::SchemeBased;
use crate::uri::split;

/// The properties of a type that decide whether a text of the type is already in normal form.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Check {
    /// The profile's declarations about its schemes.
    pub(crate) scheme_based: SchemeBased,
    /// True if the profile declares components other than the scheme and the host `case_insensitive`.
    pub(crate) folds: bool,
    /// True if all texts of the rule are ASCII.
    pub(crate) is_ascii: bool,
    /// True if the rule, or a part of it, has form style, so that `%20` may become `+`.
    pub(crate) has_form_style: bool,
}

/// The result of the quick check of a text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Checked {
    /// True if the path has a dot segment, possibly percent-encoded.
    pub(crate) has_dots: bool,
    /// The offset of the first `%`, or the length of the text if there is none.
    pub(crate) first_percent: usize,
    /// True if the check has shown that no letter outside of triplets changes its case, that an IPv6 address is kept
    /// as it is written, and that the port is kept.
    pub(crate) keeps_letters_and_port: bool,
    /// True if the check has shown that no step changes the text. False does not mean that a step changes it.
    pub(crate) is_normal: bool,
}

impl Check {
    /// Checks `text`. `components` are the components of `text`: with their delimiters, they concatenate to it.
    pub(crate) fn run(self, text: &str, components: Components<'_>) -> Checked {
        let bytes = text.as_bytes();
        let keeps_letters_and_port =
            self.keeps_letters(bytes, components) && self.keeps_port(components);
        let keeps_path = !components.path.is_empty() || !self.scheme_based.has_empty_path;
        // True if there is a `%`, or if a segment begins with a dot. One pass over the text finds both.
        let may_change = components.path.starts_with('.')
            || any_pair(bytes, |first, second| {
                equal(first, b'%') | pair(first, second, *b"/.")
            });
        let first_percent = if may_change {
            position(bytes, b'%')
        } else {
            bytes.len()
        };
        let has_dots = may_change && has_dot_segments(components.path);
        let keeps_text = !has_dots && self.keeps_triplets(&bytes[first_percent..]);
        Checked {
            has_dots,
            first_percent,
            keeps_letters_and_port,
            is_normal: keeps_letters_and_port && keeps_path && keeps_text,
        }
    }

    /// Returns whether no letter outside of triplets changes its case. If the profile rewrites IPv6 addresses, also
    /// returns `false` for any IP literal: IP literals are rare, so the normalizer, not this check, decides whether
    /// they change.
    fn keeps_letters(self, text: &[u8], components: Components<'_>) -> bool {
        // Without `case_insensitive` rules, only letters of the scheme and the host change.
        let letters = if self.folds {
            text
        } else {
            text.get(..components.path_start()).unwrap_or(text)
        };
        // The search is for the bytes from `A` to `last`. `[`, which begins an IP literal, follows `Z` in ASCII.
        let last = if self.scheme_based.has_canonical_ipv6 {
            b'['
        } else {
            b'Z'
        };
        !any(letters, |word| between(word, b'A', last))
    }

    /// Returns whether normalization keeps the port: it is neither empty nor the scheme's default port. Also returns
    /// `true` if there is no port.
    fn keeps_port(self, components: Components<'_>) -> bool {
        let authority = components.authority.unwrap_or_default();
        match authority.as_bytes().last() {
            // An authority that ends in `:` has an empty port, which normalization removes.
            Some(b':') => false,
            Some(b'0'..=b'9') if self.scheme_based.has_default_port() => {
                let [_, _, port] = split::authority(authority);
                let scheme = components.scheme.unwrap_or_default();
                let port = port.strip_prefix(':').unwrap_or_default();
                !self.scheme_based.is_default_port(scheme, port)
            }
            _ => true,
        }
    }

    /// Returns whether normalization keeps each triplet of `text` as it is written.
    fn keeps_triplets(self, text: &[u8]) -> bool {
        let mut rest = text;
        loop {
            rest = &rest[position(rest, b'%')..];
            if rest.is_empty() {
                return true;
            }
            let is_space = self.has_form_style && rest.starts_with(b"%20");
            if is_space || !is_normal_triplet(rest, self.is_ascii) {
                return false;
            }
            rest = &rest[3..];
        }
    }
}

/// Returns whether `bytes` contain an uppercase letter.
pub(crate) fn has_capitals(bytes: &[u8]) -> bool {
    any(bytes, |word| between(word, b'A', b'Z'))
}

/// Returns whether the triplet that `text` begins with has a lowercase digit.
pub(crate) fn has_lowercase_digit(text: &[u8]) -> bool {
    text[1].is_ascii_lowercase() | text[2].is_ascii_lowercase()
}

/// Returns whether `text` begins with a triplet that no step changes. `is_ascii` is true if all texts of the rule are
/// ASCII.
pub(crate) fn is_normal_triplet(text: &[u8], is_ascii: bool) -> bool {
    let Some(byte) = triplet::at_start(text) else {
        return false;
    };
    // In rules with characters beyond ASCII, the triplets of such a character may be decoded. This depends on the
    // character, and one triplet is only a part of the character. So any triplet of a byte beyond ASCII counts as one
    // that may be decoded.
    let may_become_literal = is_unreserved(byte) | (!is_ascii & !byte.is_ascii());
    !(has_lowercase_digit(text) | may_become_literal)
}

/// Returns whether `path` has a dot segment, possibly percent-encoded.
fn has_dot_segments(path: &str) -> bool {
    // Few segments begin with `.` or `%`. This condition is checked first, without a branch for each segment.
    let may_have = path.starts_with(['.', '%'])
        || any_pair(path.as_bytes(), |first, second| {
            pair(first, second, *b"/.") | pair(first, second, *b"/%")
        });
    may_have && segments(path).any(|segment| decoded(segment).is_some())
}

/// Returns whether `byte` is in `unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"` (RFC 3986, section 2.3).
#[inline]
pub(crate) const fn is_unreserved(byte: u8) -> bool {
    UNRESERVED[byte as usize]
}

static UNRESERVED: [bool; 256] = alphanumeric_or(b"-._~");

#[cfg(test)]
mod tests {
    use super::{Check, has_capitals, is_unreserved};
    use crate::rfc3986::{Unreserved, UriReference};
    use crate::uri::hierarchical::Hierarchical;
    use crate::uri::normalize::rewrite::rewrite;
    use crate::uri::normalize::{Attempt, NormalizeOptions};
    use crate::uri::scheme_based::SchemeBased;
    use std::format;
    use std::vec::Vec;

    #[test]
    fn unreserved_is_the_rule() {
        for byte in 0..=255 {
            assert_eq!(is_unreserved(byte), Unreserved::is_valid_bytes(&[byte]));
        }
    }

    /// Checks each byte at each offset of each length.
    #[test]
    fn capitals_are_found_wherever_they_stand() {
        for byte in 0..=u8::MAX {
            for other in [b'a', b'@', b'[', 0, 0xC1, 0xFF] {
                for length in (0..20).chain([31, 32, 33, 65]) {
                    let mut bytes = [other; 65];
                    assert!(!has_capitals(&bytes[..length]));
                    for at in 0..length {
                        bytes[at] = byte;
                        let is_capital = byte.is_ascii_uppercase();
                        assert_eq!(has_capitals(&bytes[..length]), is_capital, "{bytes:?}");
                        assert!(!has_capitals(&bytes[..at]));
                        bytes[at] = other;
                    }
                }
            }
        }
    }

    /// Checks that normalization does not change a text for which the quick check succeeds.
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
            assert!(components.recompose(text), "{text}");
            let check = Check {
                scheme_based: SchemeBased::NONE,
                folds: false,
                is_ascii: true,
                has_form_style: false,
            };
            let attempt = Attempt {
                steps: NormalizeOptions::ALL,
                decodes_all_unreserved: true,
            };
            let checked = check.run(text, components);
            let mut bytes = Vec::new();
            let is_normal = !rewrite(reference, components, checked, attempt, &mut bytes);
            let is_seen = checked.is_normal;
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
