//! Pieces: some octets of a normal form.
//!
//! In: a run of the text, or an octet that takes the place of a triplet. Out: octets to compare, hash or copy. A run is
//! written in lower case on the way, so that nobody needs a buffer for that.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;

/// By value each octet, for pieces of one.
static OCTETS: [u8; 256] = {
    let mut octets = [0; 256];
    let mut octet = 0;
    while octet < 256 {
        octets[octet] = octet as u8;
        octet += 1;
    }
    octets
};

/// A piece of a normal form.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Piece<'a> {
    pub(crate) text: &'a [u8],
    /// Whether it is written in lower case.
    pub(crate) lower: bool,
}

impl<'a> Piece<'a> {
    /// An octet, in any case.
    pub(crate) fn of_octet(octet: u8) -> Self {
        Self {
            text: core::slice::from_ref(&OCTETS[usize::from(octet)]),
            lower: false,
        }
    }

    /// Its octets.
    pub(crate) fn octets(self) -> impl Iterator<Item = u8> + use<'a> {
        let lower = self.lower;
        let octets = self.text.iter();
        octets.map(move |octet| octet | u8::from(lower && octet.is_ascii_uppercase()) << 5)
    }

    /// What follows the piece in a text that begins with it.
    pub(crate) fn strip_from(self, text: &[u8]) -> Option<&[u8]> {
        let (head, tail) = text.split_at_checked(self.text.len())?;
        let is_same = if self.lower {
            self.octets().eq(head.iter().copied())
        } else {
            self.text == head
        };
        is_same.then_some(tail)
    }

    /// Adds it to a buffer.
    #[cfg(feature = "alloc")]
    pub(crate) fn append_to(self, buffer: &mut Vec<u8>) {
        let start = buffer.len();
        buffer.extend_from_slice(self.text);
        if self.lower {
            buffer[start..].make_ascii_lowercase();
        }
    }
}
