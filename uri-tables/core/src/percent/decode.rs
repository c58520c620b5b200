//! Decoders: from text with triplets to the bytes it means.
//!
//! A view of a component decodes itself ([`Leaf`](crate::Leaf)). The functions of this module are for text that has
//! not been parsed, so they differ in what they do with a malformed triplet: [`decode`] and [`decode_utf8`] return an
//! error with its offset, [`decode_lenient`] keeps it. [`decode_to`] and [`decode_utf8_to`] append to a buffer. All
//! borrow the text if there is nothing to decode.
//!
//! Split first, then decode, once (RFC 3986, section 2.4): `/path%2Fto%2Ffile` is one segment.

use core::iter::FusedIterator;

use crate::bytes::triplet;

#[cfg(feature = "alloc")]
pub(crate) use self::owned::utf8;
#[cfg(feature = "alloc")]
pub use self::owned::{bytes, legacy_character, utf8_lossy};
#[cfg(feature = "alloc")]
pub use self::owned::{
    decode, decode_legacy_utf16, decode_lenient, decode_to, decode_utf8, decode_utf8_to,
};

/// An iterator over the decoded bytes of a text. It needs no allocator.
///
/// A `%` without two hex digits is kept; a valid component never has one.
///
/// ```
/// use uri_tables::rfc3986::Segment;
///
/// let segment = Segment::from_static("caf%C3%A9");
/// assert!(segment.decoded().eq("café".bytes()));
/// ```
#[derive(Debug, Clone)]
pub struct Decoded<'a> {
    rest: &'a [u8],
    space_plus: bool,
}

impl<'a> Decoded<'a> {
    /// Decodes `text`; a `+` is a space if `space_plus`.
    pub(crate) const fn new(text: &'a [u8], space_plus: bool) -> Self {
        Self {
            rest: text,
            space_plus,
        }
    }

    /// Returns the text that is not decoded yet.
    pub(crate) const fn text(&self) -> &'a [u8] {
        self.rest
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
    //! The decoders that may need a buffer.

    use alloc::borrow::Cow;
    use alloc::string::String;
    use alloc::vec::Vec;

    use super::Decoded;
    use crate::bytes::position::position;
    use crate::error::{DecodeError, ErrorKind};
    use crate::rule::data::RuleData;
    use crate::{bytes::triplet, simd};

    /// Decodes a text. A malformed triplet is an error.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::MalformedTriplet`], with the offset of the first `%` without two hex digits (RFC 3986, section
    /// 2.1).
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
            Some(decoding) if decoding.is_malformed() => Err(malformed(first_malformed(text))),
            Some(decoding) => Ok(Cow::Owned(decoding.into_bytes())),
        }
    }

    /// Returns the offset of the first `%` without two hex digits, or the text's length.
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

    /// Decodes a text to UTF-8. A malformed triplet is an error.
    ///
    /// # Errors
    ///
    /// As [`decode`], or [`ErrorKind::InvalidUtf8`] with the offset in the text of the first byte or triplet that
    /// does not begin or continue a character.
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
        simd::decode_utf8(text).ok_or_else(|| faulty(text))
    }

    /// Appends the decoded text to a buffer. A malformed triplet is an error.
    ///
    /// The same as [`decode`] without an allocation of its own, for loops over many texts.
    ///
    /// # Errors
    ///
    /// As [`decode`]. The buffer is then unchanged.
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
            Err(malformed(first_malformed(text)))
        }
    }

    /// Appends the decoded text to a string. A malformed triplet is an error.
    ///
    /// The same as [`decode_utf8`] without an allocation of its own, for loops over many texts.
    ///
    /// # Errors
    ///
    /// As [`decode_utf8`]. The buffer is then unchanged. The decoded text must be UTF-8 by itself: it cannot complete
    /// a character at the buffer's end.
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
            Err(faulty(text))
        }
    }

    /// Returns the error of a text whose decoded bytes are not UTF-8. Inlined, because an error from another function
    /// would be returned in memory, and so would its absence.
    #[inline]
    fn faulty(text: &[u8]) -> DecodeError {
        let (offset, byte) = first_fault(text);
        let kind = match byte {
            b'%' => ErrorKind::MalformedTriplet,
            _ => ErrorKind::InvalidUtf8,
        };
        DecodeError::new(None, offset, byte, kind)
    }

    /// Returns the first `%` without two hex digits; otherwise the first byte that does not begin or
    /// continue a character, and the offset of it or its triplet.
    #[cold]
    fn first_fault(text: &[u8]) -> (usize, u8) {
        let malformed = first_malformed(text);
        if malformed < text.len() {
            return (malformed, b'%');
        }
        no_utf8(text, false)
    }

    /// Decodes a text. A malformed triplet is kept.
    ///
    /// The result does not show whether a `%41` in it was written `%2541` or was malformed: prefer [`decode`] if you
    /// can refuse text.
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

    /// Decodes a text with the legacy form `%uXXXX`: a UTF-16 code unit, or two of them for a character beyond
    /// U+FFFF.
    ///
    /// The form is that of ECMAScript's `escape`. It was never part of a URI standard, and this library does not
    /// write it. Its characters become UTF-8; triplets are bytes, as everywhere.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::MalformedTriplet`] as for [`decode`], also for a `%u` without four hex digits, and
    /// [`ErrorKind::UnpairedSurrogate`] for half of a pair.
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
                return Err(malformed(offset));
            }
        }
        Ok(Cow::Owned(decoded))
    }

    /// Decodes the character of one or two `%uXXXX` at `offset`, if there are any. Half of a pair is an error.
    pub fn legacy_character(text: &[u8], offset: usize) -> Option<Result<char, DecodeError>> {
        let rest = &text[offset..];
        let units = [Some(code_unit(rest)?), code_unit(&rest[6..])];
        let character = char::decode_utf16(units.into_iter().flatten()).next()?;
        let kind = ErrorKind::UnpairedSurrogate;
        Some(character.map_err(|_| DecodeError::new(None, offset, b'%', kind)))
    }

    /// Returns the code unit of the `%uXXXX` that `text` begins with.
    fn code_unit(text: &[u8]) -> Option<u16> {
        let digits = text.strip_prefix(b"%u")?.get(..4)?;
        digits.iter().try_fold(0, |unit, &byte| {
            Some(unit << 4 | u16::from(triplet::digit(byte)?))
        })
    }

    /// Returns the error for a `%` without two hex digits.
    fn malformed(offset: usize) -> DecodeError {
        DecodeError::new(None, offset, b'%', ErrorKind::MalformedTriplet)
    }

    /// Decodes a text leniently; a `+` is a space if `space_plus`.
    pub fn bytes(text: &[u8], space_plus: bool) -> Cow<'_, [u8]> {
        match changed(text, space_plus) {
            Some(decoding) => Cow::Owned(decoding.into_bytes()),
            None => Cow::Borrowed(text),
        }
    }

    /// Returns `true` if decoding does not change a text: it has neither `%` nor, if that means a space, `+`. May be
    /// `false` for long texts. Fewer than eight bytes are checked inline: calling the vector search takes longer.
    #[inline]
    fn is_seen_clean(text: &[u8], space_plus: bool) -> bool {
        let is_without = |byte| position(text, byte) == text.len();
        text.len() < 8 && is_without(b'%') && (!space_plus || is_without(b'+'))
    }

    /// Decodes a text, if that changes it.
    #[inline]
    fn changed(text: &[u8], space_plus: bool) -> Option<simd::Decoding> {
        if is_seen_clean(text, space_plus) {
            return None;
        }
        // If all triplets are malformed, nothing changes.
        simd::decode(text, space_plus).filter(|decoding| {
            let bytes = decoding.bytes();
            bytes.len() < text.len() || bytes != text
        })
    }

    /// Decodes a view's text to UTF-8.
    #[allow(
        clippy::inline_always,
        reason = "what a call gives back in memory is waited for as long as it takes to decode a short text"
    )]
    #[inline(always)]
    pub(crate) fn utf8<'a>(
        rule: &'static RuleData,
        text: &'a str,
    ) -> Result<Cow<'a, str>, DecodeError> {
        let space_plus = rule.keep.space_plus;
        if is_seen_clean(text.as_bytes(), space_plus) {
            return Ok(Cow::Borrowed(text));
        }
        simd::decode_kept(text, space_plus).ok_or_else(|| {
            // As in `decode_utf8`, the error is made here.
            let (offset, byte) = no_utf8(text.as_bytes(), space_plus);
            DecodeError::new(Some(rule), offset, byte, ErrorKind::InvalidUtf8)
        })
    }

    /// Decodes a view's text to UTF-8, with U+FFFD for invalid sequences.
    #[inline]
    pub fn utf8_lossy<'a>(rule: &'static RuleData, text: &'a str) -> Cow<'a, str> {
        let space_plus = rule.keep.space_plus;
        if is_seen_clean(text.as_bytes(), space_plus) {
            return Cow::Borrowed(text);
        }
        let decoded = simd::decode_kept(text, space_plus);
        decoded.unwrap_or_else(|| Cow::Owned(lossy(text.as_bytes(), space_plus)))
    }

    /// The same for decoded bytes that are not UTF-8.
    #[cold]
    fn lossy(text: &[u8], space_plus: bool) -> String {
        String::from_utf8_lossy(&bytes(text, space_plus)).into_owned()
    }

    /// Returns the first decoded byte that does not begin or continue a character, and the offset of it or its
    /// triplet.
    #[cold]
    fn no_utf8(text: &[u8], space_plus: bool) -> (usize, u8) {
        let decoded = bytes(text, space_plus);
        let utf8 = core::str::from_utf8(&decoded);
        let valid = utf8.map_or_else(|error| error.valid_up_to(), str::len);
        no_utf8_at(text, valid, space_plus)
    }

    /// Returns the decoded byte number `valid`, and the offset of it or its triplet.
    fn no_utf8_at(text: &[u8], valid: usize, space_plus: bool) -> (usize, u8) {
        let mut walk = Decoded::new(text, space_plus);
        walk.by_ref().take(valid).for_each(drop);
        let offset = text.len() - walk.text().len();
        (offset, walk.next().unwrap_or_default())
    }
}
