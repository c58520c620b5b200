//! Functions that percent-decode text that was not parsed.
//!
//! A parsed component has methods for decoding: see [`Leaf`](crate::Leaf). Text that was not parsed may have
//! malformed triplets, such as `%4`. [`decode`] and [`decode_utf8`] return an error with the offset of the first
//! malformed triplet. [`decode_lenient`] keeps malformed triplets as they are. These three functions borrow the text
//! if there is nothing to decode. [`decode_to`] and [`decode_utf8_to`] append to a buffer. [`decode_many`] decodes a
//! column of texts.
//!
//! Split a URI into its components before you decode them, and decode only once (RFC 3986, section 2.4):
//! `/path%2Fto%2Ffile` has one segment.

use core::fmt;
use core::iter::FusedIterator;

use crate::bytes::triplet;

#[cfg(feature = "alloc")]
pub(crate) use self::owned::utf8;
#[cfg(feature = "alloc")]
pub(crate) use self::owned::utf8_lossy_to;
#[cfg(feature = "alloc")]
#[doc(hidden)]
pub use self::owned::{bytes, legacy_character, utf8_lossy};
#[cfg(feature = "alloc")]
pub use self::owned::{
    decode, decode_legacy_utf16, decode_lenient, decode_many, decode_to, decode_utf8,
    decode_utf8_to,
};

/// An iterator over the decoded bytes of a text. It does not allocate.
///
/// A `%` without two hex digits is kept. A valid component has no such `%`.
///
/// ```
/// use uri_tables::rfc3986::Segment;
///
/// let segment = Segment::from_static("caf%C3%A9");
/// assert!(segment.decoded().eq("café".bytes()));
/// ```
#[derive(Clone)]
pub struct Decoded<'a> {
    /// The rest of the text, which is not decoded yet.
    rest: &'a [u8],
    /// True in form style: a `+` becomes a space.
    space_plus: bool,
}

impl<'a> Decoded<'a> {
    /// Decodes `text`. A `+` becomes a space if `space_plus`.
    pub(crate) const fn new(text: &'a [u8], space_plus: bool) -> Self {
        Self {
            rest: text,
            space_plus,
        }
    }

    /// Returns the rest of the text, which is not decoded yet.
    pub(crate) const fn text(&self) -> &'a [u8] {
        self.rest
    }
}

/// Does not show the bytes, because they may be secret.
impl fmt::Debug for Decoded<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Decoded").finish_non_exhaustive()
    }
}

impl Iterator for Decoded<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        if let Some(byte) = triplet::at_start(self.rest) {
            self.rest = &self.rest[3..];
            return Some(byte);
        }
        let (&byte, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(if byte == b'+' && self.space_plus {
            b' '
        } else {
            byte
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.rest.len().div_ceil(3), Some(self.rest.len()))
    }
}

impl FusedIterator for Decoded<'_> {}

#[cfg(feature = "alloc")]
mod owned {
    //! Decoders that may allocate a buffer.
    //!
    //! The decoder with vector instructions is in [`simd`]. It returns no details of an error, so the functions named
    //! `first_…` search for the byte at fault afterwards. `space_plus` is true in form style, where a `+` becomes a
    //! space.

    use alloc::borrow::Cow;
    use alloc::string::String;
    use alloc::vec::Vec;

    use super::Decoded;
    use crate::bytes::column::Column;
    use crate::bytes::position::position;
    use crate::bytes::text_column::TextColumn;
    use crate::error::{DecodeError, ErrorKind};
    use crate::rule::data::RuleData;
    use crate::{bytes::triplet, simd};

    /// Percent-decodes a text to bytes. A malformed triplet is an error.
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::MalformedTriplet`] with the offset of the first `%` without two hex digits (RFC 3986,
    /// section 2.1).
    ///
    /// ```
    /// use uri_tables::decode::decode;
    ///
    /// assert_eq!(&*decode("100%25")?, b"100%");
    /// assert_eq!(&*decode(b"%0F\xFF")?, b"\x0F\xFF");
    /// assert_eq!(decode("a%4").unwrap_err().offset(), 1);
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[inline]
    pub fn decode<T: AsRef<[u8]> + ?Sized>(text: &T) -> Result<Cow<'_, [u8]>, DecodeError> {
        let text = text.as_ref();
        match simd::decode(text, false) {
            None => Ok(Cow::Borrowed(text)),
            Some(decoding) if decoding.is_malformed() => {
                Err(malformed(text, first_malformed(text)))
            }
            Some(decoding) => Ok(Cow::Owned(decoding.into_bytes())),
        }
    }

    /// Returns the offset of the first `%` without two hex digits, or the length of `text` if there is no such `%`.
    #[cold]
    fn first_malformed(text: &[u8]) -> usize {
        let mut offset = 0;
        while let Some(&byte) = text.get(offset) {
            if byte != b'%' {
                offset += 1;
            } else if triplet::at_start(&text[offset..]).is_some() {
                offset += 3;
            } else {
                break;
            }
        }
        offset
    }

    /// Percent-decodes a text to a UTF-8 string. A malformed triplet is an error.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`decode`], and [`ErrorKind::InvalidUtf8`] if the decoded bytes are not UTF-8. The
    /// error's offset is then that of the first byte or triplet in the text that does not begin or continue a
    /// character.
    ///
    /// ```
    /// use uri_tables::{ErrorKind, decode::decode_utf8};
    ///
    /// assert_eq!(decode_utf8("%E4%B8%AD")?, "中");
    /// let error = decode_utf8("%E4%B8%AD%FF").unwrap_err();
    /// assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidUtf8, 9));
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[inline]
    pub fn decode_utf8<T: AsRef<[u8]> + ?Sized>(text: &T) -> Result<Cow<'_, str>, DecodeError> {
        let text = text.as_ref();
        simd::decode_utf8(text).ok_or_else(|| utf8_error(text))
    }

    /// Percent-decodes a text and appends the bytes to a buffer. A malformed triplet is an error.
    ///
    /// This is [`decode`] without an allocation per text, for loops over many texts.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`decode`]. The buffer is then unchanged.
    ///
    /// ```
    /// use uri_tables::decode::decode_to;
    ///
    /// let mut bytes = Vec::from(b"100");
    /// decode_to("%25%0F", &mut bytes)?;
    /// assert_eq!(bytes, b"100%\x0F");
    /// assert!(decode_to("a%4", &mut bytes).is_err());
    /// assert_eq!(bytes, b"100%\x0F");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[inline]
    pub fn decode_to<T: AsRef<[u8]> + ?Sized>(
        text: &T,
        buffer: &mut Vec<u8>,
    ) -> Result<(), DecodeError> {
        let text = text.as_ref();
        if simd::append(text, buffer) {
            Ok(())
        } else {
            Err(malformed(text, first_malformed(text)))
        }
    }

    /// Percent-decodes a text and appends it to a string. A malformed triplet is an error.
    ///
    /// This is [`decode_utf8`] without an allocation per text, for loops over many texts.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`decode_utf8`]. The buffer is then unchanged. The decoded text must not begin or end
    /// inside a character, even if another call would add the missing bytes.
    ///
    /// ```
    /// use uri_tables::decode::decode_utf8_to;
    ///
    /// let mut names = String::new();
    /// for name in ["caf%C3%A9", "%E4%B8%AD"] {
    ///     decode_utf8_to(name, &mut names)?;
    ///     names.push('\n');
    /// }
    /// assert_eq!(names, "café\n中\n");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[inline]
    pub fn decode_utf8_to<T: AsRef<[u8]> + ?Sized>(
        text: &T,
        buffer: &mut String,
    ) -> Result<(), DecodeError> {
        let text = text.as_ref();
        if simd::append_utf8(text, buffer) {
            Ok(())
        } else {
            Err(utf8_error(text))
        }
    }

    /// Percent-decodes all texts of a column to UTF-8, and writes them to `decoded`, which is cleared before.
    ///
    /// The result is the same as that of [`decode_utf8`] for each text. A text for which `decode_utf8` returns an
    /// error becomes an invalid row, with the offset of the error. No memory is allocated for a row once `decoded` is
    /// large enough.
    ///
    /// ```
    /// use uri_tables::{Column, TextColumn, decode::decode_many};
    ///
    /// let mut decoded = TextColumn::new();
    /// decode_many(Column::new("%E4%B8%AD%FFa", &[0, 9, 12, 13])?, &mut decoded);
    /// assert_eq!(decoded.iter().collect::<Vec<_>>(), [Some("中"), None, Some("a")]);
    /// assert_eq!(decoded.error_offset(1), Some(0));
    /// # Ok::<(), uri_tables::OffsetError>(())
    /// ```
    pub fn decode_many<O: Copy + TryInto<usize>>(texts: Column<'_, O>, decoded: &mut TextColumn) {
        decoded.begin(texts.len());
        for text in texts.iter() {
            if simd::append_utf8(text, &mut decoded.text) {
                decoded.push_text();
            } else {
                decoded.push_invalid(first_fault(text).0);
            }
        }
    }

    /// Returns the error for a text that has a malformed triplet, or whose decoded bytes are not UTF-8. Inlined:
    /// otherwise the result of the caller would go through memory, even if there is no error.
    #[inline]
    fn utf8_error(text: &[u8]) -> DecodeError {
        let (offset, byte) = first_fault(text);
        // A decoded `%` is ASCII, so it is never the first byte that is not UTF-8. So a `%` here begins a malformed
        // triplet.
        let kind = match byte {
            b'%' => ErrorKind::MalformedTriplet,
            _ => ErrorKind::InvalidUtf8,
        };
        DecodeError::new(None, text, offset, byte, kind)
    }

    /// Returns the offset and the value of the byte at fault, for a text that [`decode_utf8`] does not decode: the
    /// first `%` without two hex digits. If each `%` has two hex digits, returns the result of [`first_non_utf8`].
    #[cold]
    fn first_fault(text: &[u8]) -> (usize, u8) {
        let malformed = first_malformed(text);
        if malformed < text.len() {
            return (malformed, b'%');
        }
        first_non_utf8(text, false)
    }

    /// Percent-decodes a text to bytes. A malformed triplet is kept as it is.
    ///
    /// The result is ambiguous: a `%41` in the result was written as `%2541` or as `%%341`. If you can refuse
    /// malformed text, use [`decode`].
    ///
    /// ```
    /// use uri_tables::decode::decode_lenient;
    ///
    /// assert_eq!(&*decode_lenient("100% %41"), b"100% A");
    /// assert_eq!(&*decode_lenient("%zz%4"), b"%zz%4");
    /// ```
    pub fn decode_lenient<T: AsRef<[u8]> + ?Sized>(text: &T) -> Cow<'_, [u8]> {
        bytes(text.as_ref(), false)
    }

    /// Percent-decodes a text that may contain the legacy form `%uXXXX`: a UTF-16 code unit, or two of them for a
    /// character beyond U+FFFF.
    ///
    /// This is the form that ECMAScript's `escape` writes. It was never part of a URI standard, and this library does
    /// not write it. Characters in this form are decoded to UTF-8, and triplets to single bytes.
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::MalformedTriplet`] for a `%` without two hex digits, or a `%u` without four, and
    /// [`ErrorKind::InvalidUtf8`] for a surrogate without the other half of its pair.
    ///
    /// ```
    /// use uri_tables::decode::decode_legacy_utf16;
    ///
    /// assert_eq!(&*decode_legacy_utf16("%u4E2D%20%uD83D%uDE00")?, "中 😀".as_bytes());
    /// assert!(decode_legacy_utf16("%uD83D").is_err());
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn decode_legacy_utf16<T: AsRef<[u8]> + ?Sized>(
        text: &T,
    ) -> Result<Cow<'_, [u8]>, DecodeError> {
        let text = text.as_ref();
        if !text.contains(&b'%') {
            return Ok(Cow::Borrowed(text));
        }
        let mut decoded = Vec::with_capacity(text.len());
        let mut offset = 0;
        while let Some(&byte) = text.get(offset) {
            let rest = &text[offset..];
            if let Some(character) = legacy_character(text, offset) {
                let character = character?;
                decoded.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
                offset += 6 * character.len_utf16();
            } else if byte != b'%' {
                decoded.push(byte);
                offset += 1;
            } else if let Some(byte) = triplet::at_start(rest) {
                decoded.push(byte);
                offset += 3;
            } else {
                return Err(malformed(text, offset));
            }
        }
        Ok(Cow::Owned(decoded))
    }

    /// Decodes the character that one or two `%uXXXX` at `offset` of `text` encode. Returns `None` if there is no
    /// `%uXXXX` at `offset`.
    ///
    /// # Errors
    ///
    /// If the first `%uXXXX` is a surrogate without the other half of its pair.
    pub fn legacy_character(text: &[u8], offset: usize) -> Option<Result<char, DecodeError>> {
        let rest = &text[offset..];
        let units = [Some(code_unit(rest)?), code_unit(&rest[6..])];
        let character = char::decode_utf16(units.into_iter().flatten()).next()?;
        Some(character.map_err(|_| DecodeError::unpaired_surrogate(text, offset)))
    }

    /// Returns the UTF-16 code unit of the `%uXXXX` that `text` begins with, or `None` if it begins with no `%uXXXX`.
    fn code_unit(text: &[u8]) -> Option<u16> {
        let digits = text.strip_prefix(b"%u")?.get(..4)?;
        digits.iter().try_fold(0, |unit, &byte| {
            Some(unit << 4 | u16::from(triplet::digit(byte)?))
        })
    }

    /// Returns the error for a `%` at `offset` of `text` that has no two hex digits after it.
    fn malformed(text: &[u8], offset: usize) -> DecodeError {
        DecodeError::new(None, text, offset, b'%', ErrorKind::MalformedTriplet)
    }

    /// Percent-decodes a text and keeps malformed triplets. A `+` becomes a space if `space_plus`. Borrows the text
    /// if decoding does not change it.
    pub fn bytes(text: &[u8], space_plus: bool) -> Cow<'_, [u8]> {
        match decode_if_changed(text, space_plus) {
            Some(decoding) => Cow::Owned(decoding.into_bytes()),
            None => Cow::Borrowed(text),
        }
    }

    /// Returns `true` if `text` has fewer than eight bytes, and no byte that decoding could change. For such a text,
    /// the call of the decoder with vector instructions would take longer than this check. Returns `false` for every
    /// longer text, without checking it.
    #[inline]
    fn is_short_and_unchanged(text: &[u8], space_plus: bool) -> bool {
        let is_without = |byte| position(text, byte) == text.len();
        text.len() < 8 && is_without(b'%') && (!space_plus || is_without(b'+'))
    }

    /// Percent-decodes a text. Returns `None` if decoding does not change the text.
    #[inline]
    fn decode_if_changed(text: &[u8], space_plus: bool) -> Option<simd::Decoding> {
        if is_short_and_unchanged(text, space_plus) {
            return None;
        }
        // A text with a `%` is decoded to itself if all its triplets are malformed.
        simd::decode(text, space_plus).filter(|decoding| {
            let bytes = decoding.bytes();
            bytes.len() < text.len() || bytes != text
        })
    }

    /// Percent-decodes the text of a view to UTF-8. Borrows the text if there is nothing to decode.
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::InvalidUtf8`] if the decoded bytes are not UTF-8. The offset is that of the first byte or
    /// triplet in `text` that does not begin or continue a character.
    #[allow(
        clippy::inline_always,
        reason = "a result returned through memory takes as long as decoding a short text"
    )]
    #[inline(always)]
    pub(crate) fn utf8<'a>(
        rule: &'static RuleData,
        text: &'a str,
    ) -> Result<Cow<'a, str>, DecodeError> {
        let space_plus = rule.keep.space_plus;
        if is_short_and_unchanged(text.as_bytes(), space_plus) {
            return Ok(Cow::Borrowed(text));
        }
        simd::decode_lenient_utf8(text, space_plus).ok_or_else(|| {
            // If a function returned this error, the result of `utf8` would go through memory, as in `utf8_error`.
            let (offset, byte) = first_non_utf8(text.as_bytes(), space_plus);
            let kind = ErrorKind::InvalidUtf8;
            DecodeError::new(Some(rule), text.as_bytes(), offset, byte, kind)
        })
    }

    /// Percent-decodes the text of a view to UTF-8, with U+FFFD in place of invalid sequences.
    #[inline]
    pub fn utf8_lossy<'a>(rule: &'static RuleData, text: &'a str) -> Cow<'a, str> {
        let space_plus = rule.keep.space_plus;
        if is_short_and_unchanged(text.as_bytes(), space_plus) {
            return Cow::Borrowed(text);
        }
        let decoded = simd::decode_lenient_utf8(text, space_plus);
        decoded.unwrap_or_else(|| Cow::Owned(lossy(text.as_bytes(), space_plus)))
    }

    /// Appends to `buffer` what [`utf8_lossy`] returns.
    pub(crate) fn utf8_lossy_to(rule: &'static RuleData, text: &str, buffer: &mut String) {
        let space_plus = rule.keep.space_plus;
        if is_short_and_unchanged(text.as_bytes(), space_plus) {
            buffer.push_str(text);
        } else if !simd::append_lenient_utf8(text, space_plus, buffer) {
            append_lossy(text.as_bytes(), space_plus, buffer);
        }
    }

    /// Does the same as [`utf8_lossy`] for a text whose decoded bytes are not UTF-8.
    #[cold]
    fn lossy(text: &[u8], space_plus: bool) -> String {
        let mut decoded = String::with_capacity(text.len());
        append_lossy(text, space_plus, &mut decoded);
        decoded
    }

    /// Decodes `text` and appends it to `buffer`, with U+FFFD in place of invalid sequences.
    #[cold]
    fn append_lossy(text: &[u8], space_plus: bool, buffer: &mut String) {
        let mut rest = Decoded::new(text, space_plus);
        loop {
            let (bytes, length) = next_four(&rest);
            if length == 0 {
                break;
            }
            // The number of decoded bytes that this pass handles.
            let consumed = match core::str::from_utf8(&bytes[..length]) {
                Ok(text) => {
                    buffer.push_str(text);
                    length
                }
                // The bytes begin with whole characters, which are appended now.
                Err(error) if error.valid_up_to() > 0 => {
                    let valid = &bytes[..error.valid_up_to()];
                    buffer.push_str(core::str::from_utf8(valid).unwrap_or_default());
                    valid.len()
                }
                // The bytes begin with an invalid sequence. At the end of the text, the sequence is all of them.
                Err(error) => {
                    buffer.push(char::REPLACEMENT_CHARACTER);
                    error.error_len().unwrap_or(length)
                }
            };
            rest.by_ref().take(consumed).for_each(drop);
        }
    }

    /// Returns the next four decoded bytes of `rest` and their number, which is less at the end of the text. A
    /// character has at most four bytes, so the bytes contain the whole next character.
    fn next_four(rest: &Decoded<'_>) -> ([u8; 4], usize) {
        let (mut bytes, mut length) = ([0; 4], 0);
        for (slot, byte) in bytes.iter_mut().zip(rest.clone()) {
            *slot = byte;
            length += 1;
        }
        (bytes, length)
    }

    /// Returns the offset and the value of the first decoded byte that does not begin a character and is not inside
    /// of one. The offset is that of the byte or its triplet in the text. The decoded bytes must not be UTF-8.
    #[cold]
    fn first_non_utf8(text: &[u8], space_plus: bool) -> (usize, u8) {
        let mut rest = Decoded::new(text, space_plus);
        loop {
            let (next, length) = next_four(&rest);
            let utf8 = core::str::from_utf8(&next[..length]);
            let valid = utf8.map_or_else(|error| error.valid_up_to(), str::len);
            if valid == 0 {
                return (text.len() - rest.text().len(), next[0]);
            }
            rest.by_ref().take(valid).for_each(drop);
        }
    }
}
