//! Percent-encoding (RFC 3986, section 2.1) for callers: the methods of [`Encoding`] allocate the buffers and run
//! [`Blocks::encode`] at the level of the processor.
//!
//! The encoding of a byte has one byte or three. So the buffer gets room for three times the length of the data, and
//! for [`SLACK`] more bytes. Long data is encoded in chunks, so that less room is reserved.

use core::fmt;
use core::mem::MaybeUninit;

use super::SLACK;
use super::blocks::Blocks;
use super::encoding::Encoding;
use super::level::at_level;
#[cfg(feature = "alloc")]
use super::level::at_level_with;
use super::task::Task;
#[cfg(feature = "alloc")]
use super::task::TextTask;

#[cfg(feature = "alloc")]
use super::column::{MAX_PIECE_LEN, push_ends};
#[cfg(feature = "alloc")]
use crate::bytes::column::Column;
#[cfg(feature = "alloc")]
use {super::packed::Packed, alloc::borrow::Cow, alloc::string::String, alloc::vec::Vec};

/// Data that is longer than this, in bytes, is encoded in chunks of this size.
#[cfg(feature = "alloc")]
const CHUNK: usize = 4096;
/// The chunk size for encoding on the stack, and the maximum length of data whose encoded length is computed before
/// it is encoded, in bytes.
const SMALL: usize = 64;

impl Encoding {
    /// Encodes `data`, or borrows it if all its bytes are kept.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) fn to_cow<'d>(&self, data: &'d [u8]) -> Cow<'d, str> {
        // Data that is kept as a whole is borrowed, and needs no buffer. So this is checked first.
        if self.is_literal(data) {
            // SAFETY: kept bytes are ASCII.
            return Cow::Borrowed(unsafe { core::str::from_utf8_unchecked(data) });
        }
        if data.len() > SMALL {
            let mut text = String::new();
            self.append_long(data, &mut text);
            return Cow::Owned(text);
        }
        // SAFETY: `EncodeSmall` packs the vector with this capacity.
        let text = unsafe { self.encode_small(data).unpack(|length| length + SLACK) };
        // SAFETY: the encoded data is ASCII.
        Cow::Owned(unsafe { String::from_utf8_unchecked(text.unwrap_or_default()) })
    }

    /// Returns whether encoding keeps all bytes of `data`.
    #[cfg(feature = "alloc")]
    #[inline(never)]
    fn is_literal(&self, data: &[u8]) -> bool {
        at_level_with(data, IsLiteral { encoding: self })
    }

    /// Appends the encoding of long data to `buffer`, which is empty.
    #[cfg(feature = "alloc")]
    #[inline(never)]
    fn append_long(&self, data: &[u8], buffer: &mut String) {
        buffer.reserve_exact(data.len() + data.len() / 2);
        self.append(data, buffer);
    }

    /// Encodes `data`, at most [`SMALL`] bytes, to a new vector.
    #[cfg(feature = "alloc")]
    #[inline(never)]
    fn encode_small(&self, data: &[u8]) -> Packed {
        at_level_with(data, EncodeSmall { encoding: self })
    }

    /// Appends the encoded data to `buffer`.
    #[cfg(feature = "alloc")]
    pub(crate) fn append(&self, data: &[u8], buffer: &mut String) {
        let encoding = self;
        // SAFETY: the appended bytes are ASCII.
        let buffer = unsafe { buffer.as_mut_vec() };
        if data.len() > CHUNK {
            at_level_with(data, Append { encoding, buffer });
            return;
        }
        // Reserving here, outside of the task, leaves the task few enough values to keep in registers.
        buffer.reserve(3 * data.len() + SLACK);
        // SAFETY: `3 * data.len() + SLACK` bytes were just reserved.
        unsafe {
            let start = buffer.as_mut_ptr();
            let out = start.add(buffer.len());
            let end = at_level_with(data, Encode { encoding, out });
            buffer.set_len(end as usize - start as usize);
        }
    }

    /// Appends the encoding of each text of the column `data` to `buffer`, and the end of each encoding in `buffer`
    /// to `ends`.
    #[cfg(feature = "alloc")]
    pub(crate) fn append_many<O: Copy + TryInto<usize>>(
        &self,
        data: Column<'_, O>,
        buffer: &mut String,
        ends: &mut Vec<usize>,
    ) {
        // SAFETY: the appended bytes are ASCII.
        let buffer = unsafe { buffer.as_mut_vec() };
        at_level(AppendMany {
            encoding: self,
            data,
            buffer,
            ends,
        });
    }

    /// Writes the encoded data to `out`, without allocating memory.
    pub(crate) fn write<W: fmt::Write + ?Sized>(&self, data: &[u8], out: &mut W) -> fmt::Result {
        at_level(Write {
            encoding: self,
            data,
            out,
        })
    }
}

/// Encodes data in chunks and appends it to `buffer`.
#[cfg(feature = "alloc")]
struct Append<'e> {
    encoding: &'e Encoding,
    buffer: &'e mut Vec<u8>,
}

#[cfg(feature = "alloc")]
impl TextTask for Append<'_> {
    type Output = ();

    #[inline(always)]
    fn run<B: Blocks>(self, data: &[u8], blocks: B) {
        append(self.encoding, data, self.buffer, blocks);
    }
}

/// Encodes data to `out`, which has room for the encoded data and [`SLACK`] more bytes.
#[cfg(feature = "alloc")]
struct Encode<'e> {
    encoding: &'e Encoding,
    out: *mut u8,
}

#[cfg(feature = "alloc")]
impl TextTask for Encode<'_> {
    /// The end of the encoded data.
    type Output = *mut u8;

    #[inline(always)]
    fn run<B: Blocks>(self, data: &[u8], blocks: B) -> *mut u8 {
        // SAFETY: `Encoding::append` reserved room for the encoded data before it created `self`.
        unsafe { blocks.encode(self.encoding, data, self.out) }
    }
}

/// Encodes all texts of a column and appends them to `buffer`.
#[cfg(feature = "alloc")]
struct AppendMany<'e, O> {
    encoding: &'e Encoding,
    data: Column<'e, O>,
    buffer: &'e mut Vec<u8>,
    ends: &'e mut Vec<usize>,
}

#[cfg(feature = "alloc")]
impl<O: Copy + TryInto<usize>> Task for AppendMany<'_, O> {
    type Output = ();

    #[inline(always)]
    fn run<B: Blocks>(self, blocks: B) {
        let Self {
            encoding,
            data,
            buffer,
            ends,
        } = self;
        ends.reserve(data.len());
        // Only levels with vectors have a prescan. Without vectors, classifying many texts at once saves no time.
        if !B::HAS_PRESCAN {
            for data in data.iter() {
                append(encoding, data, buffer, blocks);
                ends.push(buffer.len());
            }
            return;
        }
        for piece in data.pieces(MAX_PIECE_LEN) {
            let start = buffer.len();
            append(encoding, piece.bytes, buffer, blocks);
            if piece.bytes.len() > MAX_PIECE_LEN {
                // A longer piece has only one text.
                ends.push(buffer.len());
            } else {
                push_ends(blocks, encoding, &piece, start, ends);
            }
        }
    }
}

/// Encodes `data` in chunks of [`CHUNK`] bytes and appends it to `buffer`.
#[cfg(feature = "alloc")]
#[inline(always)]
fn append<B: Blocks>(encoding: &Encoding, data: &[u8], buffer: &mut Vec<u8>, blocks: B) {
    let mut rest = data;
    loop {
        let (chunk, after) = rest.split_at(rest.len().min(CHUNK));
        buffer.reserve(3 * chunk.len() + SLACK);
        // SAFETY: `encode` writes at most three bytes for each byte of data, and overwrites up to `SLACK` bytes after
        // them. All bytes before the returned end are written.
        unsafe {
            let start = buffer.as_mut_ptr();
            let end = blocks.encode(encoding, chunk, start.add(buffer.len()));
            buffer.set_len(end as usize - start as usize);
        }
        if after.is_empty() {
            return;
        }
        rest = after;
    }
}

/// Checks whether encoding keeps all bytes of the data.
#[cfg(feature = "alloc")]
struct IsLiteral<'e> {
    encoding: &'e Encoding,
}

#[cfg(feature = "alloc")]
impl TextTask for IsLiteral<'_> {
    type Output = bool;

    #[inline(always)]
    fn run<B: Blocks>(self, data: &[u8], blocks: B) -> bool {
        blocks.is_literal(self.encoding, data)
    }
}

/// Encodes data to a new vector. Computes the length of the encoding first, so that the vector is not too large.
#[cfg(feature = "alloc")]
struct EncodeSmall<'e> {
    encoding: &'e Encoding,
}

#[cfg(feature = "alloc")]
impl TextTask for EncodeSmall<'_> {
    /// The encoded data. Its vector has a capacity of [`SLACK`] bytes more than its length.
    type Output = Packed;

    #[inline(always)]
    fn run<B: Blocks>(self, data: &[u8], blocks: B) -> Packed {
        let encoding = self.encoding;
        let length = blocks.text_length(encoding, data);
        let mut text = Vec::with_capacity(length + SLACK);
        // SAFETY: `length + SLACK` bytes were reserved, and all bytes before the end are written.
        unsafe {
            let start = text.as_mut_ptr();
            let end = blocks.encode(encoding, data, start);
            debug_assert_eq!(end as usize - start as usize, length);
            text.set_len(length);
        }
        Packed::new(text, length + SLACK, 0)
    }
}

/// Encodes data chunk by chunk on the stack, and writes each chunk to `out`.
struct Write<'e, W: ?Sized> {
    encoding: &'e Encoding,
    data: &'e [u8],
    out: &'e mut W,
}

impl<W: fmt::Write + ?Sized> Task for Write<'_, W> {
    type Output = fmt::Result;

    #[inline(always)]
    fn run<B: Blocks>(self, blocks: B) -> fmt::Result {
        let mut buffer = StackBuffer::new();
        let mut chunks = self.data.chunks(SMALL);
        chunks.try_for_each(|chunk| {
            let text = buffer.encode(self.encoding, chunk, blocks);
            self.out.write_str(text)
        })
    }
}

/// An uninitialized buffer on the stack for the encoding of [`SMALL`] bytes. Initializing it would take longer than
/// encoding.
struct StackBuffer([MaybeUninit<u8>; 3 * SMALL + SLACK]);

impl StackBuffer {
    const fn new() -> Self {
        Self([MaybeUninit::uninit(); 3 * SMALL + SLACK])
    }

    /// Encodes `data`, at most [`SMALL`] bytes, and returns the encoded text.
    #[inline(always)]
    fn encode<B: Blocks>(&mut self, encoding: &Encoding, data: &[u8], blocks: B) -> &str {
        assert!(data.len() <= SMALL, "there is room");
        let start = self.0.as_mut_ptr().cast::<u8>();
        // SAFETY: the buffer has room for three times as many bytes, and for the slack. The output is ASCII, and all
        // bytes before the end are written.
        unsafe {
            let end = blocks.encode(encoding, data, start);
            let written = core::slice::from_raw_parts(start, end as usize - start as usize);
            core::str::from_utf8_unchecked(written)
        }
    }
}
