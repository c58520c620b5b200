//! Tables of transitions, by the width of a cell.
//!
//! In: the number of a cell. Out: what it says.

use crate::automaton::State;

/// Cells.
pub(super) trait Table: Copy {
    /// What a cell is made of.
    type Cell: Copy;

    /// The cells.
    fn cells(&self) -> &[Self::Cell];

    /// What one says.
    fn read(cell: Self::Cell) -> State;
}

/// One octet a cell.
#[derive(Debug, Clone, Copy)]
pub(super) struct Narrow<'t>(pub(super) &'t [u8]);

/// Two octets a cell, the low one first.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wide<'t>(pub(super) &'t [[u8; 2]]);

#[allow(
    clippy::inline_always,
    reason = "in functions of their own they would lack the instructions"
)]
impl Table for Narrow<'_> {
    type Cell = u8;

    #[inline(always)]
    fn cells(&self) -> &[u8] {
        self.0
    }

    #[inline(always)]
    fn read(cell: u8) -> State {
        State::from(cell)
    }
}

#[allow(clippy::inline_always, reason = "as above")]
impl Table for Wide<'_> {
    type Cell = [u8; 2];

    #[inline(always)]
    fn cells(&self) -> &[[u8; 2]] {
        self.0
    }

    #[inline(always)]
    fn read(cell: [u8; 2]) -> State {
        State::from_le_bytes(cell)
    }
}
