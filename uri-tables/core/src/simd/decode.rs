//! Percent-decoding (RFC 3986, section 2.1): selects the implementation for the processor, and owns the buffers.

use super::SLACK;
use super::blocks::Blocks;
use super::findings::{Findings, Untouched};
use super::level::at_level_with;
use super::packed::Packed;
use super::task::TextTask;
use crate::bytes::utf8::is_utf8;

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::str;

/// The decoded form of a text that has triplets. A text without them is borrowed instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Decoding {
    /// The decoded bytes. A `%` without two hex digits is kept.
    bytes: Vec<u8>,
    findings: Findings,
}

impl Decoding {
    /// Returns the decoded bytes. A `%` without two hex digits is kept.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Consumes `self` and returns the bytes.
    pub(crate) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Returns whether there was a `%` without two hex digits.
    pub(crate) fn is_malformed(&self) -> bool {
        self.findings.malformed()
    }
}

/// Decodes `text`. Returns `None` if decoding does not change it. A `+` becomes a space if `space_plus`.
#[inline]
pub(crate) fn decode(text: &[u8], space_plus: bool) -> Option<Decoding> {
    unpacked(text, decoded(text, space_plus))
}

/// Unpacks the result of decoding `text`.
#[inline]
fn unpacked(text: &[u8], decoded: Packed) -> Option<Decoding> {
    let findings = Findings(decoded.finding());
    // SAFETY: `packed` packed the vector with this capacity.
    let bytes = unsafe { decoded.unpack(|_| text.len() + SLACK)? };
    Some(Decoding { bytes, findings })
}

/// Decodes a text to UTF-8, and borrows the text if decoding does not change it. Returns `None` if there is a `%`
/// without two hex digits, or if the result is not UTF-8.
#[inline]
pub(crate) fn decode_utf8(text: &[u8]) -> Option<Cow<'_, str>> {
    let decoded = decoded_utf8(text);
    if decoded.finding() != 0 {
        return None;
    }
    // SAFETY: `packed` packed the vector with this capacity.
    let bytes = unsafe { decoded.unpack(|_| text.len() + SLACK) };
    // SAFETY: without a finding, `decoded_utf8` has checked that the result is UTF-8, or that the unchanged text is.
    Some(unsafe {
        match bytes {
            None => Cow::Borrowed(str::from_utf8_unchecked(text)),
            Some(bytes) => Cow::Owned(String::from_utf8_unchecked(bytes)),
        }
    })
}

/// Decodes `text` to UTF-8, and borrows it if decoding does not change it. Returns `None` if the result is not UTF-8.
/// A `%` without two hex digits is kept, and a `+` becomes a space if `space_plus`.
#[inline]
pub(crate) fn decode_kept(text: &str, space_plus: bool) -> Option<Cow<'_, str>> {
    let decoded = decoded_kept(text, space_plus);
    if decoded.finding() != 0 {
        return None;
    }
    // SAFETY: `packed` packed the vector with this capacity.
    let bytes = unsafe { decoded.unpack(|_| text.len() + SLACK) };
    // SAFETY: without a finding, `decoded_kept` has checked that the bytes are UTF-8.
    let changed = bytes.map(|bytes| unsafe { String::from_utf8_unchecked(bytes) });
    Some(changed.map_or(Cow::Borrowed(text), Cow::Owned))
}

/// Decodes as [`decode`]. Returns no vector if the text does not change, and a finding if the result is not UTF-8.
#[inline(never)]
fn decoded_kept(text: &str, space_plus: bool) -> Packed {
    let text = text.as_bytes();
    let decoded = at_level_with(text, Decode { space_plus });
    // Without findings, the decoded data is ASCII, which is UTF-8.
    if Findings(decoded.finding()) != Findings::NONE {
        return checked_kept(text, decoded);
    }
    decoded
}

/// Finishes [`decoded_kept`] if the decoded data is malformed or not ASCII.
#[inline(never)]
fn checked_kept(text: &[u8], decoded: Packed) -> Packed {
    match unpacked(text, decoded) {
        // If all triplets are malformed, decoding does not change the text.
        Some(Decoding { bytes, .. }) if bytes == text => Packed::NOTHING,
        Some(Decoding { bytes, .. }) if is_utf8(&bytes) => {
            let findings = Findings::NONE;
            packed(Decoding { bytes, findings }, text)
        }
        Some(_) => Packed::nothing(1),
        None => Packed::NOTHING,
    }
}

/// Appends the decoded text to a buffer. Appends nothing and returns `false` if there is a `%` without two hex
/// digits.
#[inline]
pub(crate) fn append(text: &[u8], buffer: &mut Vec<u8>) -> bool {
    !at_level_with(text, Append::<false, false> { buffer }).malformed()
}

/// Appends the decoded text to a buffer. Appends nothing and returns `false` if there is a `%` without two hex
/// digits, or if the result is not UTF-8.
#[inline]
pub(crate) fn append_utf8(text: &[u8], buffer: &mut String) -> bool {
    append_if_utf8::<false, false>(text, buffer)
}

/// Appends the decoded text to a buffer. Appends nothing and returns `false` if the result is not UTF-8. A `%` without
/// two hex digits is kept, and a `+` becomes a space if `space_plus`.
#[inline]
pub(crate) fn append_kept(text: &str, space_plus: bool, buffer: &mut String) -> bool {
    if space_plus {
        append_if_utf8::<true, true>(text.as_bytes(), buffer)
    } else {
        append_if_utf8::<false, true>(text.as_bytes(), buffer)
    }
}

/// Appends the decoded text to a buffer, or nothing if [`Append`] refuses it or the result is not UTF-8.
#[inline]
fn append_if_utf8<const SPACE_PLUS: bool, const KEEPS_MALFORMED: bool>(
    text: &[u8],
    buffer: &mut String,
) -> bool {
    let length = buffer.len();
    // SAFETY: the appended bytes are UTF-8, or are removed again. No function that is called between appending and
    // removing panics.
    unsafe {
        let bytes = buffer.as_mut_vec();
        let append = Append::<SPACE_PLUS, KEEPS_MALFORMED> { buffer: bytes };
        let findings = at_level_with(text, append);
        let is_taken = KEEPS_MALFORMED || !findings.malformed();
        let is_good = findings == Findings::NONE || is_taken && is_utf8(&bytes[length..]);
        if !is_good {
            bytes.truncate(length);
        }
        is_good
    }
}

/// Appends the decoded text to `buffer`. A `+` becomes a space if `SPACE_PLUS`. A `%` without two hex digits is kept
/// if `KEEPS_MALFORMED`; otherwise, nothing is appended for a text that has one. Both conditions are constants, so
/// that the loop for short texts has no branch for them.
struct Append<'b, const SPACE_PLUS: bool, const KEEPS_MALFORMED: bool> {
    buffer: &'b mut Vec<u8>,
}

impl<const SPACE_PLUS: bool, const KEEPS_MALFORMED: bool> TextTask
    for Append<'_, SPACE_PLUS, KEEPS_MALFORMED>
{
    type Output = Findings;

    #[inline(always)]
    fn run<B: Blocks>(self, text: &[u8], blocks: B) -> Findings {
        let Self { buffer } = self;
        buffer.reserve(text.len() + SLACK);
        // SAFETY: `buffer` has room for `text.len() + SLACK` more bytes. All bytes before the returned end are
        // written.
        unsafe {
            let start = buffer.as_mut_ptr();
            let (end, findings) = blocks.decode(text, SPACE_PLUS, start.add(buffer.len()));
            if KEEPS_MALFORMED || !findings.malformed() {
                buffer.set_len(end as usize - start as usize);
            }
            findings
        }
    }
}

/// Decodes as [`decode`]. Returns only a finding if there is a `%` without two hex digits, or if the result is not
/// UTF-8.
#[inline(never)]
fn decoded_utf8(text: &[u8]) -> Packed {
    let decoded = at_level_with(text, Decode { space_plus: false });
    // Without findings, the text and the decoded data are ASCII, which is UTF-8.
    if Findings(decoded.finding()) == Findings::NONE {
        return decoded;
    }
    checked_utf8(text, decoded)
}

/// Finishes [`decoded_utf8`] if there is a finding: a malformed triplet, or bytes that are not ASCII.
#[inline(never)]
fn checked_utf8(text: &[u8], decoded: Packed) -> Packed {
    const REFUSED: Packed = Packed::nothing(1);
    match unpacked(text, decoded) {
        None if is_utf8(text) => Packed::NOTHING,
        Some(Decoding { bytes, findings }) if !findings.malformed() && is_utf8(&bytes) => {
            let findings = Findings::NONE;
            packed(Decoding { bytes, findings }, text)
        }
        _ => REFUSED,
    }
}

/// Decodes as [`decode`]. The vector has a capacity of `text.len() + SLACK`.
#[inline(never)]
fn decoded(text: &[u8], space_plus: bool) -> Packed {
    at_level_with(text, Decode { space_plus })
}

/// Finds the first `%` or `+` and decodes the text after it, both at one level.
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
        // If the first sign comes soon, the text is decoded from its start: decoding then does not have to wait for
        // the offset of the sign.
        if untouched.length >= COPIED {
            return with_copied(text, untouched, space_plus, blocks);
        }
        let bytes = Vec::with_capacity(text.len() + SLACK);
        // SAFETY: the vector has room for `text.len() + SLACK` bytes.
        let decoding = unsafe { decode_behind(bytes, text, space_plus, blocks) };
        packed(decoding, text)
    }
}

/// If at least this many bytes come before the first sign, they are copied. A shorter start is decoded with the rest.
const COPIED: usize = 64;

/// Copies the start of the text before the first sign in multiples of [`COPIED`], and decodes the rest.
#[cold]
#[inline(never)]
fn with_copied<B: Blocks>(
    text: &[u8],
    Untouched { length, is_ascii }: Untouched,
    space_plus: bool,
    blocks: B,
) -> Packed {
    let (copied, rest) = text.split_at(length - length % COPIED);
    let mut bytes = Vec::with_capacity(text.len() + SLACK);
    bytes.extend_from_slice(copied);
    // SAFETY: after the copied bytes, the vector has room for `rest.len() + SLACK` more.
    let Decoding { bytes, findings } = unsafe { decode_behind(bytes, rest, space_plus, blocks) };
    let ascii = findings.ascii() && (is_ascii || copied.is_ascii());
    let findings = Findings::new(findings.malformed(), ascii);
    packed(Decoding { bytes, findings }, text)
}

/// Packs the result of decoding `text`, with the capacity that all callers reserve.
#[inline(always)]
fn packed(decoding: Decoding, text: &[u8]) -> Packed {
    Packed::new(decoding.bytes, text.len() + SLACK, decoding.findings.0)
}

/// Appends the decoded text to `bytes`.
///
/// # Safety
///
/// `bytes` must have room for `text.len()` more bytes and [`SLACK`].
#[inline(always)]
unsafe fn decode_behind<B: Blocks>(
    mut bytes: Vec<u8>,
    text: &[u8],
    space_plus: bool,
    blocks: B,
) -> Decoding {
    // SAFETY: the caller guarantees the room in `bytes`, and all bytes before the returned end are written.
    let findings = unsafe {
        let start = bytes.as_mut_ptr();
        let (end, findings) = blocks.decode(text, space_plus, start.add(bytes.len()));
        bytes.set_len(end as usize - start as usize);
        findings
    };
    Decoding { bytes, findings }
}
