//! Decoding: triplets to the octets they stand for (RFC 3986, section 2.1).

use super::SLACK;
use super::blocks::Blocks;
use super::level::{TextTask, at_level_with};
use super::packed::Packed;
use crate::bytes::utf8::is_utf8;

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::str;

/// What is known of a text behind its decoding: one octet, so that it is given back in a register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Findings(u8);

impl Findings {
    const MALFORMED: u8 = 1;
    const NOT_ASCII: u8 = 2;
    /// That there is nothing to look at again.
    const NONE: Self = Self::new(false, true);

    /// Whether there was a `%` without two hex digits, and whether all octets are ASCII, of the text and of what
    /// it stands for.
    #[inline(always)]
    pub(super) const fn new(malformed: bool, ascii: bool) -> Self {
        let malformed = if malformed { Self::MALFORMED } else { 0 };
        let not_ascii = if ascii { 0 } else { Self::NOT_ASCII };
        Self(malformed | not_ascii)
    }

    /// Whether there was a `%` without two hex digits.
    #[inline(always)]
    pub(super) const fn malformed(self) -> bool {
        self.0 & Self::MALFORMED != 0
    }

    /// Whether all octets are ASCII.
    #[inline(always)]
    pub(super) const fn ascii(self) -> bool {
        self.0 & Self::NOT_ASCII == 0
    }
}

/// What decoding leaves as it stands, at the start of a text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Untouched {
    /// How many octets there are before the first sign.
    pub(super) length: usize,
    /// That they are ASCII. Of those that are, it may not be known if others follow that are not.
    pub(super) is_ascii: bool,
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
        self.findings.malformed()
    }
}

/// The octets that a text stands for, or none if it stands for itself. A `+` is a space if `space_plus`.
#[inline]
pub(crate) fn decode(text: &[u8], space_plus: bool) -> Option<Decoding> {
    unpacked(text, decoded(text, space_plus))
}

/// What was decoded of a text, or none.
#[inline]
fn unpacked(text: &[u8], decoded: Packed) -> Option<Decoding> {
    let findings = Findings(decoded.finding());
    // SAFETY: `packed` packs with this capacity.
    let octets = unsafe { decoded.unpack(|_| text.len() + SLACK)? };
    Some(Decoding { octets, findings })
}

/// The UTF-8 that a text stands for, borrowed if that is the text; none if there is a `%` without two hex digits, or if it
/// is no UTF-8.
#[inline]
pub(crate) fn decode_utf8(text: &[u8]) -> Option<Cow<'_, str>> {
    let decoded = decoded_utf8(text);
    if decoded.finding() != 0 {
        return None;
    }
    // SAFETY: `packed` packs with this capacity.
    let octets = unsafe { decoded.unpack(|_| text.len() + SLACK) };
    // SAFETY: nothing was found, so that it is UTF-8.
    Some(unsafe {
        match octets {
            None => Cow::Borrowed(str::from_utf8_unchecked(text)),
            Some(octets) => Cow::Owned(String::from_utf8_unchecked(octets)),
        }
    })
}

/// The UTF-8 that a text stands for, borrowed if that is the text; none if it is no UTF-8. A `%` without two hex digits is
/// kept, and a `+` is a space if `space_plus`.
#[inline]
pub(crate) fn decode_kept(text: &str, space_plus: bool) -> Option<Cow<'_, str>> {
    let decoded = decoded_kept(text, space_plus);
    if decoded.finding() != 0 {
        return None;
    }
    // SAFETY: `packed` packs with this capacity.
    let octets = unsafe { decoded.unpack(|_| text.len() + SLACK) };
    // SAFETY: nothing was found, so that it is UTF-8.
    let changed = octets.map(|octets| unsafe { String::from_utf8_unchecked(octets) });
    Some(changed.map_or(Cow::Borrowed(text), Cow::Owned))
}

/// What [`decode`] gives, if it is not the text; or nothing but a finding, if it is no UTF-8.
#[inline(never)]
fn decoded_kept(text: &str, space_plus: bool) -> Packed {
    let text = text.as_bytes();
    let decoded = at_level_with(text, Decode { space_plus });
    // ASCII is UTF-8.
    if Findings(decoded.finding()) != Findings::NONE {
        return checked_kept(text, decoded);
    }
    decoded
}

/// The same, of what is not known to be ASCII, or may be the text.
#[inline(never)]
fn checked_kept(text: &[u8], decoded: Packed) -> Packed {
    match unpacked(text, decoded) {
        // Of malformed triplets alone, nothing changes.
        Some(Decoding { octets, .. }) if octets == text => Packed::NOTHING,
        Some(Decoding { octets, .. }) if is_utf8(&octets) => {
            let findings = Findings::NONE;
            packed(Decoding { octets, findings }, text)
        }
        Some(_) => Packed::nothing(1),
        None => Packed::NOTHING,
    }
}

/// Adds the octets that a text stands for to a buffer. If there is a `%` without two hex digits, nothing is added, and it gives
/// `false`.
#[inline]
pub(crate) fn append(text: &[u8], buffer: &mut Vec<u8>) -> bool {
    !at_level_with(text, Append { buffer }).malformed()
}

/// Adds the UTF-8 that a text stands for to a buffer. If there is a `%` without two hex digits, or if it is no UTF-8, nothing
/// is added, and it gives `false`.
#[inline]
pub(crate) fn append_utf8(text: &[u8], buffer: &mut String) -> bool {
    let length = buffer.len();
    // SAFETY: what is added is UTF-8, or taken away again; nothing that is called meanwhile panics once there is something
    // added.
    unsafe {
        let octets = buffer.as_mut_vec();
        let findings = at_level_with(text, Append { buffer: octets });
        let is_good =
            findings == Findings::NONE || !findings.malformed() && is_utf8(&octets[length..]);
        if !is_good {
            octets.truncate(length);
        }
        is_good
    }
}

/// Adding to a buffer; of a malformed text nothing.
struct Append<'b> {
    buffer: &'b mut Vec<u8>,
}

impl TextTask for Append<'_> {
    type Output = Findings;

    #[inline(always)]
    fn run<B: Blocks>(self, text: &[u8], blocks: B) -> Findings {
        let Self { buffer } = self;
        buffer.reserve(text.len() + SLACK);
        // SAFETY: behind the buffer's octets there is room for as many as the text has, and for the slack; up to the end that is
        // told they were written.
        unsafe {
            let start = buffer.as_mut_ptr();
            let (end, findings) = blocks.decode(text, false, start.add(buffer.len()));
            if !findings.malformed() {
                buffer.set_len(end as usize - start as usize);
            }
            findings
        }
    }
}

/// What [`decode`] gives; or nothing but a finding, if there is a `%` without two hex digits, or if it is no UTF-8.
#[inline(never)]
fn decoded_utf8(text: &[u8]) -> Packed {
    let decoded = at_level_with(text, Decode { space_plus: false });
    // ASCII is UTF-8.
    if Findings(decoded.finding()) == Findings::NONE {
        return decoded;
    }
    checked_utf8(text, decoded)
}

/// The same, of what is not known to be ASCII.
#[inline(never)]
fn checked_utf8(text: &[u8], decoded: Packed) -> Packed {
    const REFUSED: Packed = Packed::nothing(1);
    match unpacked(text, decoded) {
        None if is_utf8(text) => Packed::NOTHING,
        Some(Decoding { octets, findings }) if !findings.malformed() && is_utf8(&octets) => {
            let findings = Findings::NONE;
            packed(Decoding { octets, findings }, text)
        }
        _ => REFUSED,
    }
}

/// What [`decode`] gives; the capacity is [`SLACK`] more than the text has octets.
#[inline(never)]
fn decoded(text: &[u8], space_plus: bool) -> Packed {
    at_level_with(text, Decode { space_plus })
}

/// One look for the first sign and one at what follows it, both where the instructions are.
struct Decode {
    space_plus: bool,
}

impl TextTask for Decode {
    type Output = Packed;

    #[inline(always)]
    fn run<B: Blocks>(self, text: &[u8], blocks: B) -> Packed {
        let Self { space_plus } = self;
        let untouched = blocks.sign(text, space_plus);
        if untouched.length == text.len() {
            return Packed::nothing(Findings::new(false, untouched.is_ascii).0);
        }
        // By a branch and apart, because what follows need then not wait for where the sign is.
        if untouched.length >= COPIED {
            return with_copied(text, untouched, space_plus, blocks);
        }
        let octets = Vec::with_capacity(text.len() + SLACK);
        // SAFETY: there is room for as many octets as the text has, and for the slack.
        let decoding = unsafe { decode_behind(octets, text, space_plus, blocks) };
        packed(decoding, text)
    }
}

/// What is copied without a look is so many octets, or none: a short text is looked at again as a whole.
const COPIED: usize = 64;

/// The octets of a text whose first sign is known; those before it are copied, or nearly all of them.
#[cold]
#[inline(never)]
fn with_copied<B: Blocks>(
    text: &[u8],
    Untouched { length, is_ascii }: Untouched,
    space_plus: bool,
    blocks: B,
) -> Packed {
    let (copied, rest) = text.split_at(length - length % COPIED);
    let mut octets = Vec::with_capacity(text.len() + SLACK);
    octets.extend_from_slice(copied);
    // SAFETY: behind what was copied there is room for as many octets as the rest has, and for the slack.
    let Decoding { octets, findings } = unsafe { decode_behind(octets, rest, space_plus, blocks) };
    let ascii = findings.ascii() && (is_ascii || copied.is_ascii());
    let findings = Findings::new(findings.malformed(), ascii);
    packed(Decoding { octets, findings }, text)
}

/// What was decoded of a text.
#[inline(always)]
fn packed(decoding: Decoding, text: &[u8]) -> Packed {
    Packed::new(decoding.octets, text.len() + SLACK, decoding.findings.0)
}

/// Adds the octets that a text stands for.
///
/// # Safety
///
/// There is room for as many octets as the text has, and for [`SLACK`].
#[inline(always)]
unsafe fn decode_behind<B: Blocks>(
    mut octets: Vec<u8>,
    text: &[u8],
    space_plus: bool,
    blocks: B,
) -> Decoding {
    // SAFETY: the caller's promise; so many octets were written.
    let findings = unsafe {
        let start = octets.as_mut_ptr();
        let (end, findings) = blocks.decode(text, space_plus, start.add(octets.len()));
        octets.set_len(end as usize - start as usize);
        findings
    };
    Decoding { octets, findings }
}
