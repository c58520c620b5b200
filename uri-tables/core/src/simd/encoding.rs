//! Encoding: octets to literals and triplets (RFC 3986, section 2.1).

use core::fmt;
use core::mem::MaybeUninit;

use super::SLACK;
use super::blocks::Blocks;
use super::level::{Task, at_level};
#[cfg(feature = "alloc")]
use super::level::{TextTask, at_level_with};
use super::octets::AsciiOctets;
use crate::bytes::triplet::DIGITS;

#[cfg(feature = "alloc")]
use super::column::{ROOM, push_ends};
#[cfg(feature = "alloc")]
use crate::bytes::column::Column;
#[cfg(feature = "alloc")]
use {super::packed::Packed, alloc::borrow::Cow, alloc::string::String, alloc::vec::Vec};

/// What every octet becomes.
#[derive(Debug)]
pub(crate) struct Encoding {
    /// By octet: up to three octets of text, the first lowest, and how many above them. The third is zero where an octet
    /// becomes itself, and nowhere else.
    pub(super) cells: [u32; 256],
    /// The octets that become themselves: ASCII.
    pub(super) literals: AsciiOctets,
    /// Whether a space becomes `+`.
    pub(super) space_plus: bool,
}

/// The third octet of cells.
pub(super) const CHANGED: u32 = 0xFF << 16;
/// How much is encoded at once: of larger data not three times its length is reserved.
#[cfg(feature = "alloc")]
const CHUNK: usize = 4096;
/// How much is encoded at once where there is no buffer but the stack.
const SMALL: usize = 64;

impl Encoding {
    /// The ASCII octets of the table stand as they are, apart from `%` and, where a space becomes `+`, those two.
    pub(crate) const fn new(table: &[bool; 256], space_plus: bool) -> Self {
        let mut literal = [false; 256];
        let mut cells = [0; 256];
        let mut octet = 0;
        while octet < 256 {
            let sign = octet == b'%' as usize
                || (space_plus && (octet == b' ' as usize || octet == b'+' as usize));
            literal[octet] = octet < 128 && table[octet] && !sign;
            cells[octet] = if literal[octet] {
                u32::from_le_bytes([octet as u8, 0, 0, 1])
            } else if space_plus && octet == b' ' as usize {
                u32::from_le_bytes([b'+', 0, b'+', 1])
            } else {
                u32::from_le_bytes([b'%', DIGITS[octet >> 4], DIGITS[octet & 15], 3])
            };
            octet += 1;
        }
        Self {
            cells,
            literals: AsciiOctets::of(&literal),
            space_plus,
        }
    }

    /// The text of some data: the data if all of it becomes itself.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) fn to_cow<'d>(&self, data: &'d [u8]) -> Cow<'d, str> {
        // Apart, because data that stands as it is needs no buffer.
        if self.is_literal(data) {
            // SAFETY: literals are ASCII.
            return Cow::Borrowed(unsafe { core::str::from_utf8_unchecked(data) });
        }
        if data.len() > SMALL {
            let mut text = String::new();
            self.append_long(data, &mut text);
            return Cow::Owned(text);
        }
        // SAFETY: `Changed` packs with this capacity.
        let changed = unsafe { self.changed(data).unpack(|length| length + SLACK) };
        // SAFETY: it is ASCII.
        Cow::Owned(unsafe { String::from_utf8_unchecked(changed.unwrap_or_default()) })
    }

    /// Whether all of the data becomes itself.
    #[cfg(feature = "alloc")]
    #[inline(never)]
    fn is_literal(&self, data: &[u8]) -> bool {
        at_level_with(data, Literal { encoding: self })
    }

    /// Adds the text of much data to an empty buffer.
    #[cfg(feature = "alloc")]
    #[inline(never)]
    fn append_long(&self, data: &[u8], buffer: &mut String) {
        buffer.reserve_exact(data.len() + data.len() / 2);
        self.append(data, buffer);
    }

    /// A text of its own, of at most [`SMALL`] octets of data.
    #[cfg(feature = "alloc")]
    #[inline(never)]
    fn changed(&self, data: &[u8]) -> Packed {
        at_level_with(data, Changed { encoding: self })
    }

    /// Adds the text of some data to a buffer.
    #[cfg(feature = "alloc")]
    pub(crate) fn append(&self, data: &[u8], buffer: &mut String) {
        let encoding = self;
        // SAFETY: what is added is ASCII.
        let buffer = unsafe { buffer.as_mut_vec() };
        if data.len() > CHUNK {
            at_level_with(data, Append { encoding, buffer });
            return;
        }
        // Of what is done where the instructions are, all fits in registers.
        buffer.reserve(3 * data.len() + SLACK);
        // SAFETY: there is as much room.
        unsafe {
            let start = buffer.as_mut_ptr();
            let out = start.add(buffer.len());
            let end = at_level_with(data, Encode { encoding, out });
            buffer.set_len(end as usize - start as usize);
        }
    }

    /// Adds the texts of a column of data to a buffer, and where each ends to `ends`.
    #[cfg(feature = "alloc")]
    pub(crate) fn append_many<O: Copy + TryInto<usize>>(
        &self,
        data: Column<'_, O>,
        buffer: &mut String,
        ends: &mut Vec<usize>,
    ) {
        // SAFETY: what is added is ASCII.
        let buffer = unsafe { buffer.as_mut_vec() };
        at_level(AppendMany {
            encoding: self,
            data,
            buffer,
            ends,
        });
    }

    /// Writes the text of some data.
    pub(crate) fn write<W: fmt::Write + ?Sized>(&self, data: &[u8], out: &mut W) -> fmt::Result {
        at_level(Write {
            encoding: self,
            data,
            out,
        })
    }
}

/// Adding to a buffer.
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

/// Encoding to where there is room for as many octets as the text has, and [`SLACK`].
#[cfg(feature = "alloc")]
struct Encode<'e> {
    encoding: &'e Encoding,
    out: *mut u8,
}

#[cfg(feature = "alloc")]
impl TextTask for Encode<'_> {
    /// Where the text ends.
    type Output = *mut u8;

    #[inline(always)]
    fn run<B: Blocks>(self, data: &[u8], blocks: B) -> *mut u8 {
        // SAFETY: whoever makes one has seen to the room.
        unsafe { blocks.encode(self.encoding, data, self.out) }
    }
}

/// Adding a column to a buffer.
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
        if !B::WINDOWS {
            for data in data.iter() {
                append(encoding, data, buffer, blocks);
                ends.push(buffer.len());
            }
            return;
        }
        for piece in data.pieces(ROOM) {
            let start = buffer.len();
            append(encoding, piece.octets, buffer, blocks);
            if piece.octets.len() > ROOM {
                ends.push(buffer.len());
            } else {
                push_ends(blocks, encoding, &piece, start, ends);
            }
        }
    }
}

#[cfg(feature = "alloc")]
#[inline(always)]
fn append<B: Blocks>(encoding: &Encoding, data: &[u8], buffer: &mut Vec<u8>, blocks: B) {
    let mut rest = data;
    loop {
        let (chunk, behind) = rest.split_at(rest.len().min(CHUNK));
        buffer.reserve(3 * chunk.len() + SLACK);
        // SAFETY: `encode` writes at most three octets for each, and `SLACK` behind them; of those it has written it
        // tells the end.
        unsafe {
            let start = buffer.as_mut_ptr();
            let end = blocks.encode(encoding, chunk, start.add(buffer.len()));
            buffer.set_len(end as usize - start as usize);
        }
        if behind.is_empty() {
            return;
        }
        rest = behind;
    }
}

/// Whether all of the data becomes itself.
#[cfg(feature = "alloc")]
struct Literal<'e> {
    encoding: &'e Encoding,
}

#[cfg(feature = "alloc")]
impl TextTask for Literal<'_> {
    type Output = bool;

    #[inline(always)]
    fn run<B: Blocks>(self, data: &[u8], blocks: B) -> bool {
        blocks.is_literal(self.encoding, data)
    }
}

/// A text of its own.
#[cfg(feature = "alloc")]
struct Changed<'e> {
    encoding: &'e Encoding,
}

#[cfg(feature = "alloc")]
impl TextTask for Changed<'_> {
    /// The text, of a capacity of [`SLACK`] octets more.
    type Output = Packed;

    #[inline(always)]
    fn run<B: Blocks>(self, data: &[u8], blocks: B) -> Packed {
        let encoding = self.encoding;
        let length = blocks.text_length(encoding, data);
        let mut text = Vec::with_capacity(length + SLACK);
        // SAFETY: so many octets are written, and `SLACK` behind them.
        unsafe {
            let start = text.as_mut_ptr();
            let end = blocks.encode(encoding, data, start);
            debug_assert_eq!(end as usize - start as usize, length);
            text.set_len(length);
        }
        Packed::new(text, length + SLACK, 0)
    }
}

/// Writing what fits on the stack.
struct Write<'e, W: ?Sized> {
    encoding: &'e Encoding,
    data: &'e [u8],
    out: &'e mut W,
}

impl<W: fmt::Write + ?Sized> Task for Write<'_, W> {
    type Output = fmt::Result;

    #[inline(always)]
    fn run<B: Blocks>(self, blocks: B) -> fmt::Result {
        let mut small = Small::new();
        let mut chunks = self.data.chunks(SMALL);
        chunks.try_for_each(|chunk| {
            let text = small.encode(self.encoding, chunk, blocks);
            self.out.write_str(text)
        })
    }
}

/// Room on the stack for the text of [`SMALL`] octets. It begins with nothing in it: to fill it takes longer than to
/// encode.
struct Small([MaybeUninit<u8>; 3 * SMALL + SLACK]);

impl Small {
    const fn new() -> Self {
        Self([MaybeUninit::uninit(); 3 * SMALL + SLACK])
    }

    /// The text of at most [`SMALL`] octets.
    #[inline(always)]
    fn encode<B: Blocks>(&mut self, encoding: &Encoding, data: &[u8], blocks: B) -> &str {
        assert!(data.len() <= SMALL, "there is room");
        let start = self.0.as_mut_ptr().cast::<u8>();
        // SAFETY: there is room for three times as many octets, and for the slack; what is written is ASCII, and told
        // by where it ends.
        unsafe {
            let end = blocks.encode(encoding, data, start);
            let written = core::slice::from_raw_parts(start, end as usize - start as usize);
            core::str::from_utf8_unchecked(written)
        }
    }
}
