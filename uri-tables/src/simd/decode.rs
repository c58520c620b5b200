//! Decoding: triplets to the octets they stand for (RFC 3986, section 2.1).

use super::SLACK;
use super::blocks::Blocks;
use super::level::{Task, at_level};

use alloc::string::{FromUtf8Error, String};
use alloc::vec::Vec;

/// What is known of a text behind its decoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Findings {
    /// Whether there was a `%` without two hex digits.
    pub(crate) malformed: bool,
    /// Whether all octets are ASCII.
    pub(super) ascii: bool,
}

/// What decoding found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Decoding {
    /// The octets; what is no triplet stands for itself.
    octets: Vec<u8>,
    findings: Findings,
}

impl Decoding {
    /// The octets; what is no triplet stands for itself.
    pub(crate) fn octets(&self) -> &[u8] {
        &self.octets
    }

    /// The octets, for good.
    pub(crate) fn into_octets(self) -> Vec<u8> {
        self.octets
    }

    /// Whether there was a `%` without two hex digits.
    pub(crate) fn is_malformed(&self) -> bool {
        self.findings.malformed
    }

    /// The octets as UTF-8.
    pub(crate) fn into_utf8(self) -> Result<String, FromUtf8Error> {
        if self.findings.ascii {
            // SAFETY: ASCII is UTF-8.
            return Ok(unsafe { String::from_utf8_unchecked(self.octets) });
        }
        String::from_utf8(self.octets)
    }
}

/// The octets that a text stands for, or none if it stands for itself. A `+` is a space if `space_plus`.
#[inline]
pub(crate) fn decode(text: &[u8], space_plus: bool) -> Option<Decoding> {
    at_level(Decode { text, space_plus })
}

/// One look for the first sign and one at what follows it, both where the instructions are.
struct Decode<'t> {
    text: &'t [u8],
    space_plus: bool,
}

/// What is copied without a look is so many octets, or none: a short text is looked at again as a whole.
const COPIED: usize = 64;

impl Task for Decode<'_> {
    type Output = Option<Decoding>;

    #[inline(always)]
    fn run<B: Blocks>(self, blocks: B) -> Self::Output {
        let Self { text, space_plus } = self;
        let first = blocks.sign(text, space_plus);
        if first == text.len() {
            return None;
        }
        let mut octets = Vec::with_capacity(text.len() + SLACK);
        let (copied, rest) = text.split_at(first - first % COPIED);
        let mut ascii = true;
        if !copied.is_empty() {
            octets.extend_from_slice(copied);
            ascii = copied.is_ascii();
        }
        // SAFETY: behind what was copied there is room for as many octets as the rest has, and for the slack; `decode`
        // tells where it stopped writing.
        let findings = unsafe {
            let start = octets.as_mut_ptr();
            let (end, findings) = blocks.decode(rest, space_plus, start.add(copied.len()));
            octets.set_len(end as usize - start as usize);
            findings
        };
        let ascii = ascii & findings.ascii;
        let findings = Findings { ascii, ..findings };
        Some(Decoding { octets, findings })
    }
}
