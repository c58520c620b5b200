//! The encoder: [`Encoded`] percent-encodes data so that the result is valid for a rule.
//!
//! The encoder *keeps* some characters of the data, which then stand for themselves in the text. All other bytes
//! become triplets (RFC 3986, section 2.1). It keeps these characters:
//!
//! - ASCII: the bytes in the rule's table, which may occur literally in a valid text. It never keeps a `%`, even if
//!   the table has it: otherwise decoding would not return the original data.
//! - Beyond ASCII: the characters in the rule's [`EncodePolicy`](crate::rule::data::EncodePolicy), for rules of IRIs.
//!   The vector code in [`simd`](crate::simd) encodes only for rules that keep none; for other rules, an iterator
//!   over [`Piece`]s does.
//!
//! In *form style* (`space_plus`), a space becomes `+`, so `+` itself is never kept. The encoding is computed when it
//! is used. Nothing is allocated unless a `String` is requested.

use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::str::Utf8Chunks;

use crate::automaton::dfa::{DEAD, START, State};
#[cfg(feature = "alloc")]
use crate::bytes::column::Column;
use crate::bytes::triplet;
use crate::error::EncodeError;
use crate::rule::Rule;
use crate::rule::data::RuleData;
use crate::rule::secret;
use crate::simd::Encoding;

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String, vec::Vec};

/// Data that is percent-encoded for the rule `R` when it is written.
///
/// Returned by the methods `encode` and `try_encode` of generated types. It borrows the data. The encoding is
/// computed by each use: by [`Display`](fmt::Display), [`chunks`](Self::chunks), and the methods that write to a
/// buffer.
///
/// ```
/// use uri_tables::rfc3986::{Query, Segment};
///
/// assert_eq!(Segment::encode("Tom/Jerry").to_string(), "Tom%2FJerry");
/// assert_eq!(format!("/search?{}", Query::encode("q=a b")), "/search?q=a%20b");
/// ```
pub struct Encoded<'d, R> {
    data: &'d [u8],
    marker: PhantomData<fn() -> R>,
}

impl<'d, R: Rule> Encoded<'d, R> {
    /// Wraps `data`. The caller must have checked that `R` can carry it.
    pub(crate) fn new(data: &'d [u8]) -> Self {
        Self {
            data,
            marker: PhantomData,
        }
    }

    /// Wraps `data`. Runs the automaton of `R` over the encoding to validate it.
    ///
    /// # Errors
    ///
    /// If the encoding is not valid, so that `R` cannot carry the data.
    pub(crate) fn validated(data: &'d [u8]) -> Result<Self, EncodeError> {
        let encoded = Self::new(data);
        let automaton = &R::RULE.automaton;
        if encoded.is_valid_unencoded() {
            return Ok(encoded);
        }
        // `offset` is the offset in the data, and `state` is the state after the encoding of the data before it.
        let mut state = START;
        let mut offset = 0;
        // Reads `text`, which is the encoding of the next `length` bytes of the data.
        let mut read = |text: &str, length| {
            let next = automaton.after(state, text.as_bytes());
            if next == DEAD {
                return Err(encoded.error(offset, state));
            }
            state = next;
            offset += length;
            Ok(())
        };
        for piece in encoded.pieces() {
            match piece {
                // An error is about one character of the run.
                Piece::Kept(run) => run
                    .split_inclusive(|_: char| true)
                    .try_for_each(|character| read(character, character.len()))?,
                Piece::Triplet(_) | Piece::Space => read(piece.as_str(), 1)?,
            }
        }
        if automaton.accepts(state) {
            Ok(encoded)
        } else {
            // The data is too short.
            Err(encoded.error(offset, state))
        }
    }

    /// Returns whether the data is ASCII that the encoder keeps, and is valid for the rule. This is faster than the
    /// loop in `validated`, and true for most data.
    fn is_valid_unencoded(&self) -> bool {
        let automaton = &R::RULE.automaton;
        let mut state = START;
        for &byte in self.data {
            if !is_kept_ascii(R::RULE, byte) {
                return false;
            }
            state = automaton.next(state, byte);
            if state == DEAD {
                return false;
            }
        }
        automaton.accepts(state)
    }

    /// Returns the data, which is not encoded.
    #[cfg(feature = "alloc")]
    pub(crate) fn data(&self) -> &'d [u8] {
        self.data
    }

    /// Returns the error for the byte at `offset` of the data. `state` is the state before the encoding of this byte.
    fn error(&self, offset: usize, state: State) -> EncodeError {
        EncodeError::new(R::RULE, self.data, offset, state)
    }

    /// Returns an iterator over the encoded text in pieces: runs of data that are kept, and triplets.
    ///
    /// ```
    /// use uri_tables::rfc3986::Segment;
    ///
    /// let encoded = Segment::encode("a/b");
    /// assert_eq!(encoded.chunks().collect::<Vec<_>>(), ["a", "%2F", "b"]);
    /// ```
    pub fn chunks(&self) -> Chunks<'d> {
        Chunks {
            pieces: self.pieces(),
        }
    }

    /// Writes the encoded text to `out`.
    ///
    /// # Errors
    ///
    /// Returns the errors of `out`.
    ///
    /// ```
    /// use uri_tables::rfc3986::Segment;
    ///
    /// let mut url = String::from("/");
    /// Segment::encode("a b").write_to(&mut url)?;
    /// assert_eq!(url, "/a%20b");
    /// # Ok::<(), std::fmt::Error>(())
    /// ```
    pub fn write_to<W: fmt::Write + ?Sized>(&self, out: &mut W) -> fmt::Result {
        if R::RULE.keep.has_characters() {
            return self.chunks().try_for_each(|chunk| out.write_str(chunk));
        }
        KeepsAscii::<R>::ENCODING.write(self.data, out)
    }

    /// Returns the encoded text. Borrows the data if all of it is kept.
    ///
    /// ```
    /// use std::borrow::Cow;
    /// use uri_tables::rfc3986::Segment;
    ///
    /// assert!(matches!(Segment::encode("plain").to_cow(), Cow::Borrowed("plain")));
    /// assert_eq!(Segment::encode("100%").to_cow(), "100%25");
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_cow(&self) -> Cow<'d, str> {
        if R::RULE.keep.has_characters() {
            return self.to_cow_of_pieces();
        }
        KeepsAscii::<R>::ENCODING.to_cow(self.data)
    }

    /// Does the same as [`to_cow`](Self::to_cow) for a rule that keeps characters beyond ASCII.
    #[cfg(feature = "alloc")]
    fn to_cow_of_pieces(self) -> Cow<'d, str> {
        match self.pieces().next() {
            None => Cow::Borrowed(""),
            // A kept run is a part of the data. If it is as long as the data, it is all of the data.
            Some(Piece::Kept(run)) if run.len() == self.data.len() => Cow::Borrowed(run),
            Some(_) => {
                let mut text = String::with_capacity(self.data.len() + self.data.len() / 2);
                text.extend(self.chunks());
                Cow::Owned(text)
            }
        }
    }

    /// Appends the encoded text to a buffer.
    ///
    /// ```
    /// use uri_tables::rfc3986::Query;
    ///
    /// let mut url = String::from("https://example.com/?");
    /// Query::encode("naïve").append_to(&mut url);
    /// assert_eq!(url, "https://example.com/?na%C3%AFve");
    /// ```
    #[cfg(feature = "alloc")]
    pub fn append_to(&self, buffer: &mut String) {
        if R::RULE.keep.has_characters() {
            buffer.extend(self.chunks());
        } else {
            KeepsAscii::<R>::ENCODING.append(self.data, buffer);
        }
    }

    /// Appends the encodings of all data of a column to `buffer`. After each encoding, pushes the length of `buffer`
    /// in bytes to `ends`.
    #[cfg(feature = "alloc")]
    pub(crate) fn append_many<O: Copy + TryInto<usize>>(
        data: Column<'_, O>,
        buffer: &mut String,
        ends: &mut Vec<usize>,
    ) {
        if R::RULE.keep.has_characters() {
            for data in data.iter() {
                Encoded::<R>::new(data).append_to(buffer);
                ends.push(buffer.len());
            }
        } else {
            KeepsAscii::<R>::ENCODING.append_many(data, buffer, ends);
        }
    }

    /// Returns an iterator over the pieces of the encoded text.
    fn pieces(&self) -> Pieces<'d> {
        Pieces::of(R::RULE, self.data)
    }
}

/// The constants with the tables of the vector code for a rule that percent-encodes all characters beyond ASCII.
struct KeepsAscii<R>(PhantomData<R>);

impl<R: Rule> KeepsAscii<R> {
    /// A constant, so that a program contains the tables only of the rules for which it encodes data.
    const ENCODING: &'static Encoding = &Encoding::new(&R::RULE.table, R::RULE.keep.space_plus);
}

impl<R> Clone for Encoded<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for Encoded<'_, R> {}

impl<R: Rule> fmt::Display for Encoded<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

impl<R: Rule> fmt::Debug for Encoded<'_, R> {
    /// Formats as a tuple, without secrets: `Encoded("a%20b")`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Encoded(\"")?;
        let mut chunks = self.chunks();
        secret::encoded(R::RULE, &mut chunks, &mut |chunk| {
            write!(f, "{}", chunk.escape_debug())
        })?;
        f.write_str("\")")
    }
}

impl<R: Rule> PartialEq<str> for Encoded<'_, R> {
    fn eq(&self, other: &str) -> bool {
        let rest = self
            .chunks()
            .try_fold(other, |rest, chunk| rest.strip_prefix(chunk));
        rest == Some("")
    }
}

impl<R: Rule> PartialEq<&str> for Encoded<'_, R> {
    fn eq(&self, other: &&str) -> bool {
        *self == **other
    }
}

#[cfg(feature = "alloc")]
impl<'d, R: Rule> From<Encoded<'d, R>> for Cow<'d, str> {
    fn from(encoded: Encoded<'d, R>) -> Self {
        encoded.to_cow()
    }
}

#[cfg(feature = "alloc")]
impl<R: Rule> From<Encoded<'_, R>> for String {
    fn from(encoded: Encoded<'_, R>) -> Self {
        encoded.to_cow().into_owned()
    }
}

/// An iterator over the encoded text in pieces, returned by [`Encoded::chunks`]. Each piece is a run of data that is
/// kept, a triplet, or the `+` of a space. No piece is empty.
///
/// ```
/// use uri_tables::rfc3986::Fragment;
///
/// let mut chunks = Fragment::encode(b"\xFF!").chunks();
/// assert_eq!((chunks.next(), chunks.next(), chunks.next()), (Some("%FF"), Some("!"), None));
/// ```
#[derive(Clone)]
pub struct Chunks<'d> {
    pieces: Pieces<'d>,
}

/// Shows the name of the rule without the data, because the data may be secret.
impl fmt::Debug for Chunks<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Chunks")
            .field("rule", &self.pieces.rule.name)
            .finish_non_exhaustive()
    }
}

impl<'d> Iterator for Chunks<'d> {
    type Item = &'d str;

    fn next(&mut self) -> Option<&'d str> {
        self.pieces.next().map(Piece::as_str)
    }
}

impl FusedIterator for Chunks<'_> {}

/// A piece of encoded text.
#[derive(Debug, Clone, Copy)]
enum Piece<'d> {
    /// Consecutive characters of the data that are kept: at least one.
    Kept(&'d str),
    /// The triplet of this byte of the data.
    Triplet(u8),
    /// The `+` of a space, in form style.
    Space,
}

impl<'d> Piece<'d> {
    /// Returns the encoded text of the piece.
    fn as_str(self) -> &'d str {
        match self {
            Self::Kept(run) => run,
            Self::Triplet(byte) => triplet::of(byte),
            Self::Space => "+",
        }
    }
}

/// An iterator over the pieces of encoded text. The data may be any bytes. It is split into valid UTF-8 and invalid
/// bytes, so that kept characters can be returned as `str` without another check.
///
/// The fields after `rule` are the data that is not yet encoded, in the order of the data.
#[derive(Clone)]
struct Pieces<'d> {
    rule: &'static RuleData,
    /// Bytes that are not kept: those of one character, or invalid bytes.
    bytes: &'d [u8],
    /// Valid UTF-8.
    text: &'d str,
    /// The bytes after `text` that are not UTF-8.
    invalid: &'d [u8],
    rest: Utf8Chunks<'d>,
}

impl<'d> Pieces<'d> {
    /// Encodes `data` for `rule`.
    fn of(rule: &'static RuleData, data: &'d [u8]) -> Self {
        Self {
            rule,
            text: "",
            bytes: &[],
            invalid: &[],
            rest: data.utf8_chunks(),
        }
    }
}

impl<'d> Iterator for Pieces<'d> {
    type Item = Piece<'d>;

    fn next(&mut self) -> Option<Piece<'d>> {
        loop {
            if let Some((&byte, bytes)) = self.bytes.split_first() {
                self.bytes = bytes;
                let is_form_space = byte == b' ' && self.rule.keep.space_plus;
                return Some(if is_form_space {
                    Piece::Space
                } else {
                    Piece::Triplet(byte)
                });
            }
            if self.text.is_empty() {
                // Continues with the invalid bytes after `text`, or with the next chunk if no invalid bytes are left.
                self.bytes = self.invalid;
                self.invalid = &[];
                if self.bytes.is_empty() {
                    let chunk = self.rest.next()?;
                    self.text = chunk.valid();
                    self.invalid = chunk.invalid();
                }
                continue;
            }
            let (run, text) = self.text.split_at(kept_len(self.rule, self.text));
            if !run.is_empty() {
                self.text = text;
                return Some(Piece::Kept(run));
            }
            // The first character is not kept.
            let first = text.chars().next().map_or(0, char::len_utf8);
            let (character, text) = text.split_at(first);
            self.bytes = character.as_bytes();
            self.text = text;
        }
    }
}

/// Returns the length in bytes of the longest prefix of `text` that the encoder keeps.
fn kept_len(rule: &RuleData, text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut length = 0;
    while let Some(&byte) = bytes.get(length) {
        if byte.is_ascii() {
            if !is_kept_ascii(rule, byte) {
                break;
            }
            length += 1;
        } else {
            match text[length..].chars().next() {
                Some(character) if rule.keep.contains(character) => length += character.len_utf8(),
                _ => break,
            }
        }
    }
    length
}

/// Appends the encoding of `data` to a buffer. [`Encoded`] is faster for long data, but needs the rule's type.
#[cfg(feature = "alloc")]
pub(crate) fn append_encoded(rule: &'static RuleData, data: &[u8], buffer: &mut Vec<u8>) {
    if rule.keep.has_characters() {
        for piece in Pieces::of(rule, data) {
            buffer.extend_from_slice(piece.as_str().as_bytes());
        }
        return;
    }
    let mut rest = data;
    loop {
        let kept = rest.iter().take_while(|&&byte| is_kept_ascii(rule, byte));
        let kept_len = kept.count();
        buffer.extend_from_slice(&rest[..kept_len]);
        let Some(&byte) = rest.get(kept_len) else {
            return;
        };
        if byte == b' ' && rule.keep.space_plus {
            buffer.push(b'+');
        } else {
            buffer.extend_from_slice(&triplet::bytes_of(byte));
        }
        rest = &rest[kept_len + 1..];
    }
}

/// Appends the encoding of `text` to a buffer, but keeps the triplets of `text` as they are (RFC 6570, section
/// 3.2.3).
#[cfg(feature = "alloc")]
pub(crate) fn append_unescaped(rule: &'static RuleData, text: &[u8], buffer: &mut Vec<u8>) {
    let mut rest = text;
    while !rest.is_empty() {
        let triplet = (0..rest.len()).find(|&at| triplet::at_start(&rest[at..]).is_some());
        let (plain, after) = rest.split_at(triplet.unwrap_or(rest.len()));
        append_encoded(rule, plain, buffer);
        // `after` begins with a triplet, or is empty.
        let (triplet, after) = after.split_at(after.len().min(3));
        buffer.extend_from_slice(triplet);
        rest = after;
    }
}

/// Returns the byte that the encoder writes for `byte`, or `None` if it writes a triplet. The rule must keep no
/// characters beyond ASCII.
#[cfg(feature = "alloc")]
pub(crate) const fn kept_byte(rule: &RuleData, byte: u8) -> Option<u8> {
    if is_kept_ascii(rule, byte) {
        Some(byte)
    } else if byte == b' ' && rule.keep.space_plus {
        Some(b'+')
    } else {
        None
    }
}

/// Returns whether `byte` is ASCII and the encoder leaves it unencoded. In form style, the encoder leaves neither a
/// space, which becomes `+`, nor a `+` unencoded.
#[inline]
const fn is_kept_ascii(rule: &RuleData, byte: u8) -> bool {
    let is_never_kept = byte == b'%' || (rule.keep.space_plus && matches!(byte, b'+' | b' '));
    byte.is_ascii() && rule.table[byte as usize] && !is_never_kept
}
