//! Encoding: octets to literals and triplets (RFC 3986, section 2.1).

use core::fmt;

use super::level::Level;
use super::octets::AsciiOctets;
use super::{SLACK, scalar};
use crate::triplet::DIGITS;

#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};

#[cfg(feature = "alloc")]
use alloc::string::String;

/// What every octet becomes.
#[derive(Debug)]
pub(crate) struct Encoding {
    /// By octet: up to three octets of text, the first lowest, and how many above them.
    pub(super) cells: [u32; 256],
    /// The octets that become themselves: ASCII.
    pub(super) literals: AsciiOctets,
    /// Whether a space becomes `+`.
    pub(super) space_plus: bool,
}

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
                u32::from_le_bytes([b'+', 0, 0, 1])
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

    /// The data as text, if all of it becomes itself.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) fn as_literal<'d>(&self, data: &'d [u8]) -> Option<&'d str> {
        // SAFETY: literals are ASCII.
        let text = || unsafe { core::str::from_utf8_unchecked(data) };
        (self.literal_prefix(data) == data.len()).then(text)
    }

    /// The number of octets at the start that become themselves.
    #[cfg(feature = "alloc")]
    #[inline]
    fn literal_prefix(&self, data: &[u8]) -> usize {
        match Level::highest() {
            Level::Scalar(_) => scalar::prefix(&self.literals, data),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: there is a value of the level, so the processor has its features.
            Level::Avx2(_) => unsafe { avx2::prefix(&self.literals, data) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as above.
            Level::Avx512(_) => unsafe { avx512::prefix(&self.literals, data) },
        }
    }

    /// Adds the text of some data to a buffer.
    #[cfg(feature = "alloc")]
    pub(crate) fn append(&self, data: &[u8], buffer: &mut String) {
        // SAFETY: what is added below is ASCII.
        let buffer = unsafe { buffer.as_mut_vec() };
        for chunk in data.chunks(CHUNK) {
            buffer.reserve(3 * chunk.len() + SLACK);
            let length = buffer.len();
            // SAFETY: `encode` writes at most three octets for each, and `SLACK` behind them; of those it has
            // written it tells the number.
            unsafe {
                let written = self.encode(chunk, buffer.as_mut_ptr().add(length));
                buffer.set_len(length + written);
            }
        }
    }

    /// The text of some data.
    #[cfg(feature = "alloc")]
    pub(crate) fn to_string(&self, data: &[u8]) -> String {
        if data.len() <= SMALL {
            let mut small = Small::new();
            return String::from(small.encode(self, data));
        }
        let mut text = String::with_capacity(data.len() + data.len() / 2);
        self.append(data, &mut text);
        text
    }

    /// Writes the text of some data.
    pub(crate) fn write<W: fmt::Write + ?Sized>(&self, data: &[u8], out: &mut W) -> fmt::Result {
        let mut small = Small::new();
        data.chunks(SMALL)
            .try_for_each(|chunk| out.write_str(small.encode(self, chunk)))
    }

    /// Writes the text of some data to `out`, and tells its length.
    ///
    /// # Safety
    ///
    /// At `out` there is room for three times as many octets as the data has, and [`SLACK`].
    #[inline]
    unsafe fn encode(&self, data: &[u8], out: *mut u8) -> usize {
        // SAFETY: the caller's promise; there is a value of the level, so the processor has its features.
        let end = unsafe {
            match Level::highest() {
                Level::Scalar(_) => scalar::encode(self, data, out),
                #[cfg(target_arch = "x86_64")]
                Level::Avx2(_) => avx2::encode(self, data, out),
                #[cfg(target_arch = "x86_64")]
                Level::Avx512(_) => avx512::encode(self, data, out),
            }
        };
        end as usize - out as usize
    }
}

/// Room on the stack for the text of [`SMALL`] octets.
struct Small([u8; 3 * SMALL + SLACK]);

impl Small {
    const fn new() -> Self {
        Self([0; 3 * SMALL + SLACK])
    }

    /// The text of at most [`SMALL`] octets.
    #[inline]
    fn encode(&mut self, encoding: &Encoding, data: &[u8]) -> &str {
        assert!(data.len() <= SMALL, "there is room");
        // SAFETY: there is room for three times as many octets, and for the slack; what is written is ASCII.
        unsafe {
            let written = encoding.encode(data, self.0.as_mut_ptr());
            core::str::from_utf8_unchecked(&self.0[..written])
        }
    }
}
