//! Percent-decoding (RFC 3986, section 2.1) for callers: allocates the buffers, runs [`Blocks::decode`] at the level
//! of the processor, and checks the result.
//!
//! | functions | a `%` without two hex digits | the result must be UTF-8 |
//! |---|---|---|
//! | [`decode`] | is kept and reported | no |
//! | [`append`] | is an error | no |
//! | [`decode_utf8`], [`append_utf8`] | is an error | yes |
//! | [`decode_lenient_utf8`], [`append_lenient_utf8`] | is kept | yes |
//!
//! A *malformed* text has a `%` without two hex digits. A *sign* is a byte that decoding may change: `%`, and also
//! `+` if `space_plus` is true. Most texts have no sign and are borrowed.
//!
//! Each function that returns a vector has an inner function that is not inlined and returns a [`Packed`]. Its
//! finding is that of [`Findings`] for `decode`, and otherwise 0 for success and 1 for an error.

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

/// The result of decoding a text that has a sign: a `%`, or a `+` that means a space.
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

/// Decodes `text`. A `+` becomes a space if `space_plus` is true. Returns `None` if `text` has neither a `%` nor such
/// a `+`, so that decoding does not change it.
#[inline]
pub(crate) fn decode(text: &[u8], space_plus: bool) -> Option<Decoding> {
    unpack(text, decoded(text, space_plus))
}

/// Unpacks `decoded`, a result of decoding `text`. Its finding must be a [`Findings`]. Returns `None` if it has no
/// vector.
#[inline]
fn unpack(text: &[u8], decoded: Packed) -> Option<Decoding> {
    let findings = Findings(decoded.finding());
    // SAFETY: `pack` passed this capacity to `Packed::new`.
    let bytes = unsafe { decoded.unpack(|_| text.len() + SLACK)? };
    Some(Decoding { bytes, findings })
}

/// Decodes a text to UTF-8, and borrows the text if decoding does not change it. Returns `None` if the text is
/// malformed, or if the result is not UTF-8.
#[inline]
pub(crate) fn decode_utf8(text: &[u8]) -> Option<Cow<'_, str>> {
    let decoded = decoded_utf8(text);
    if decoded.finding() != 0 {
        return None;
    }
    // SAFETY: `pack` passed this capacity to `Packed::new`.
    let bytes = unsafe { decoded.unpack(|_| text.len() + SLACK) };
    // SAFETY: the finding is 0, so `decoded_utf8` has checked that the result is UTF-8. If nothing was decoded, the
    // result is the text.
    Some(unsafe {
        match bytes {
            None => Cow::Borrowed(str::from_utf8_unchecked(text)),
            Some(bytes) => Cow::Owned(String::from_utf8_unchecked(bytes)),
        }
    })
}

/// Decodes `text` to UTF-8, and borrows it if decoding does not change it. Returns `None` if the result is not UTF-8.
/// A `%` without two hex digits is kept, and a `+` becomes a space if `space_plus` is true.
#[inline]
pub(crate) fn decode_lenient_utf8(text: &str, space_plus: bool) -> Option<Cow<'_, str>> {
    let decoded = decoded_lenient_utf8(text, space_plus);
    if decoded.finding() != 0 {
        return None;
    }
    // SAFETY: `pack` passed this capacity to `Packed::new`.
    let bytes = unsafe { decoded.unpack(|_| text.len() + SLACK) };
    // SAFETY: without a finding, `decoded_lenient_utf8` has checked that the bytes are UTF-8.
    let changed = bytes.map(|bytes| unsafe { String::from_utf8_unchecked(bytes) });
    Some(changed.map_or(Cow::Borrowed(text), Cow::Owned))
}

/// The inner function of [`decode_lenient_utf8`]. The result has no vector if the text does not change, and finding 1
/// if the decoded text is not UTF-8.
#[inline(never)]
fn decoded_lenient_utf8(text: &str, space_plus: bool) -> Packed {
    let text = text.as_bytes();
    let decoded = at_level_with(text, Decode { space_plus });
    // Without findings, the decoded data is ASCII, which is UTF-8.
    if Findings(decoded.finding()) != Findings::NONE {
        return checked_lenient_utf8(text, decoded);
    }
    decoded
}

/// Finishes [`decoded_lenient_utf8`] if the text is malformed, or if the text or the decoded data is not ASCII.
#[inline(never)]
fn checked_lenient_utf8(text: &[u8], decoded: Packed) -> Packed {
    match unpack(text, decoded) {
        // If no `%` has two hex digits and no `+` means a space, decoding does not change the text.
        Some(Decoding { bytes, .. }) if bytes == text => Packed::NOTHING,
        Some(Decoding { bytes, .. }) if is_utf8(&bytes) => {
            let findings = Findings::NONE;
            pack(Decoding { bytes, findings }, text)
        }
        Some(_) => Packed::nothing(1),
        None => Packed::NOTHING,
    }
}

/// Appends the decoded text to a buffer. Appends nothing and returns `false` if the text is malformed.
#[inline]
pub(crate) fn append(text: &[u8], buffer: &mut Vec<u8>) -> bool {
    !at_level_with(text, Append::<false, false> { buffer }).malformed()
}

/// Appends the decoded text to a buffer. Appends nothing and returns `false` if the text is malformed, or if the
/// result is not UTF-8.
#[inline]
pub(crate) fn append_utf8(text: &[u8], buffer: &mut String) -> bool {
    append_if_utf8::<false, false>(text, buffer)
}

/// Appends the decoded text to a buffer. Appends nothing and returns `false` if the result is not UTF-8. A `%`
/// without two hex digits is kept, and a `+` becomes a space if `space_plus` is true.
#[inline]
pub(crate) fn append_lenient_utf8(text: &str, space_plus: bool, buffer: &mut String) -> bool {
    if space_plus {
        append_if_utf8::<true, true>(text.as_bytes(), buffer)
    } else {
        append_if_utf8::<false, true>(text.as_bytes(), buffer)
    }
}

/// Appends the decoded text to a buffer. Appends nothing and returns `false` if the result is not UTF-8, or if the
/// text is malformed and `KEEPS_MALFORMED` is false.
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
        let is_appended = KEEPS_MALFORMED || !findings.malformed();
        // Without findings, the appended bytes are ASCII.
        let is_good = findings == Findings::NONE || is_appended && is_utf8(&bytes[length..]);
        if !is_good {
            bytes.truncate(length);
        }
        is_good
    }
}

/// Appends the decoded text to `buffer`. A `+` becomes a space if `SPACE_PLUS` is true. A `%` without two hex digits
/// is kept if `KEEPS_MALFORMED` is true; otherwise, nothing is appended for a malformed text. Both conditions are
/// constants, so that the loop for short texts has no branch for them.
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

/// The inner function of [`decode_utf8`]. The result has no vector if the text does not change, and finding 1 if the
/// text is malformed or the decoded text is not UTF-8.
#[inline(never)]
fn decoded_utf8(text: &[u8]) -> Packed {
    let decoded = at_level_with(text, Decode { space_plus: false });
    // Without findings, the text and the decoded data are ASCII, which is UTF-8.
    if Findings(decoded.finding()) == Findings::NONE {
        return decoded;
    }
    checked_utf8(text, decoded)
}

/// Finishes [`decoded_utf8`] if the text is malformed, or if the text or the decoded data is not ASCII.
#[inline(never)]
fn checked_utf8(text: &[u8], decoded: Packed) -> Packed {
    const REFUSED: Packed = Packed::nothing(1);
    match unpack(text, decoded) {
        // There is no vector, because the text has nothing to decode.
        None if is_utf8(text) => Packed::NOTHING,
        Some(Decoding { bytes, findings }) if !findings.malformed() && is_utf8(&bytes) => {
            let findings = Findings::NONE;
            pack(Decoding { bytes, findings }, text)
        }
        _ => REFUSED,
    }
}

/// The inner function of [`decode`]. The result has no vector if the text has no sign. Its finding is a [`Findings`].
#[inline(never)]
fn decoded(text: &[u8], space_plus: bool) -> Packed {
    at_level_with(text, Decode { space_plus })
}

/// The task that [`decoded`] runs: finds the first `%` (or `+`, if `space_plus`), and decodes the text from there.
struct Decode {
    space_plus: bool,
}

impl TextTask for Decode {
    type Output = Packed;

    #[inline(always)]
    fn run<B: Blocks>(self, text: &[u8], blocks: B) -> Packed {
        let Self { space_plus } = self;
        let untouched = blocks.untouched(text, space_plus);
        if untouched.length == text.len() {
            return Packed::nothing(Findings::new(false, untouched.is_ascii).0);
        }
        // If the first sign comes soon, the text is decoded from its start: decoding then does not have to wait for
        // the offset of the sign.
        if untouched.length >= COPIED {
            return copy_and_decode(text, untouched, space_plus, blocks);
        }
        let bytes = Vec::with_capacity(text.len() + SLACK);
        // SAFETY: the vector has room for `text.len() + SLACK` bytes.
        let decoding = unsafe { append_decoded(bytes, text, space_plus, blocks) };
        pack(decoding, text)
    }
}

/// If at least this many bytes come before the first `%` (or `+`, if it means a space), they are copied. Fewer bytes
/// are decoded with the rest.
const COPIED: usize = 64;

/// Copies the bytes before the first sign, rounded down to a multiple of [`COPIED`], and decodes the rest.
#[cold]
#[inline(never)]
fn copy_and_decode<B: Blocks>(
    text: &[u8],
    Untouched { length, is_ascii }: Untouched,
    space_plus: bool,
    blocks: B,
) -> Packed {
    let (copied, rest) = text.split_at(length - length % COPIED);
    let mut bytes = Vec::with_capacity(text.len() + SLACK);
    bytes.extend_from_slice(copied);
    // SAFETY: after the copied bytes, the vector has room for `rest.len() + SLACK` more.
    let Decoding { bytes, findings } = unsafe { append_decoded(bytes, rest, space_plus, blocks) };
    // `is_ascii` may be false because of a byte after the copied ones, so these are checked again.
    let ascii = findings.ascii() && (is_ascii || copied.is_ascii());
    let findings = Findings::new(findings.malformed(), ascii);
    pack(Decoding { bytes, findings }, text)
}

/// Packs the result of decoding `text`, with the capacity that all callers reserve: `text.len() + SLACK`.
#[inline(always)]
fn pack(decoding: Decoding, text: &[u8]) -> Packed {
    Packed::new(decoding.bytes, text.len() + SLACK, decoding.findings.0)
}

/// Appends the decoded text to `bytes`, and returns `bytes` with the findings.
///
/// # Safety
///
/// `bytes` must have room for `text.len()` more bytes and [`SLACK`].
#[inline(always)]
unsafe fn append_decoded<B: Blocks>(
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
