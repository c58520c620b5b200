//! Windows: where some spans go on, looked at for all of them at once.
//!
//! A text that is no longer than a window has an end of a span every few octets. To look for each where it begins takes as
//! long as to look for all of them at the start; and then, from one to the next, nothing waits for a load from memory.

/// How many octets of a text are looked at, from its start.
pub(crate) const WINDOW: usize = 64;

/// How many spans are looked for.
pub(crate) const AT_ONCE: usize = 7;

/// By number of a span: octet by octet a bit, whether it goes on over it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Prescan(pub(super) [u64; AT_ONCE]);

impl Prescan {
    /// In which no span goes on.
    pub(crate) const NOTHING: Self = Self([0; AT_ONCE]);

    /// Where the span with a number, counted from one, stops that begins at an octet of the window. It may stop short: at
    /// the window's end, at a triplet, or where it begins. Behind the text it may go on.
    #[inline(always)]
    pub(crate) fn end(&self, number: u8, from: usize) -> usize {
        // By jumps and not by an index: which span comes next is foreseen more often than not, and then nothing waits until
        // it is known.
        let inside = match number {
            1 => self.0[0],
            2 => self.0[1],
            3 => self.0[2],
            4 => self.0[3],
            5 => self.0[4],
            6 => self.0[5],
            7 => self.0[6],
            _ => 0,
        };
        from + (inside >> from).trailing_ones() as usize
    }
}
