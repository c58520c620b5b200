//! [`Classes`]: the byte classes of an automaton; and [`Row`]: a row of its transition table, indexed by a byte class
//! without a bounds check.
//!
//! Bytes that have the same next state in every state are in one *byte class*, so that a row of the table needs only
//! one cell per class. The number of cells is rounded up to a power of two, `1 << shift`. [`Classes::new`] checks once
//! that each class is less than this number.

use crate::bytes::table::all_below;

/// The byte classes of an automaton.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Classes {
    /// The class of each byte. All classes are less than `1 << shift`.
    of: &'static [u8; 256],
    /// The binary logarithm of the number of cells in a row.
    shift: u32,
}

impl Classes {
    /// Wraps `of`, the class of each byte, for rows of `1 << shift` cells.
    ///
    /// # Panics
    ///
    /// If a class is `1 << shift` or more.
    pub(crate) const fn new(of: &'static [u8; 256], shift: u32) -> Self {
        assert!(shift <= 8, "there are at most 256 classes");
        assert!(all_below(of, 1 << shift), "a class is narrower than a row");
        Self { of, shift }
    }

    /// Returns the class of `byte`.
    #[inline(always)]
    pub(crate) const fn of(self, byte: u8) -> u8 {
        self.of[byte as usize]
    }

    /// Returns the binary logarithm of the number of cells in a row.
    #[inline(always)]
    pub(crate) const fn shift(self) -> u32 {
        self.shift
    }

    /// Returns the row with index `row` of `table`, which has one byte per cell. Returns `None` if the table ends
    /// before the end of the row.
    #[inline(always)]
    pub(crate) fn row(self, table: &[u8], row: usize) -> Option<Row<'_>> {
        let cells = table.get(row << self.shift..)?.get(..1 << self.shift)?;
        Some(Row { of: self.of, cells })
    }
}

/// A row of a transition table: the transitions of one state, with a cell for each byte class.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Row<'t> {
    /// The class of each byte. All classes are less than `cells.len()`.
    of: &'static [u8; 256],
    cells: &'t [u8],
}

impl Row<'_> {
    /// Returns the cell for `byte`.
    #[inline(always)]
    pub(crate) fn cell(self, byte: u8) -> u8 {
        let class = usize::from(self.of[usize::from(byte)]);
        debug_assert!(class < self.cells.len());
        // SAFETY: `Classes::row` gave the row `1 << shift` cells, and `Classes::new` checked that each class in `of`
        // is less than that. The fields of both types are private and set nowhere else.
        unsafe { *self.cells.get_unchecked(class) }
    }
}

#[cfg(test)]
mod tests {
    use super::Classes;

    static FOUR: [u8; 256] = {
        let mut classes = [0; 256];
        let mut byte = 0;
        while byte < 256 {
            classes[byte] = byte as u8 % 4;
            byte += 1;
        }
        classes
    };

    #[test]
    fn a_cell_is_where_the_table_has_it() {
        let table: [u8; 12] = core::array::from_fn(|at| at as u8);
        let classes = Classes::new(&FOUR, 2);
        for row in 0..3 {
            let cells = classes.row(&table, row).expect("it is there");
            for byte in 0..=u8::MAX {
                assert_eq!(cells.cell(byte), 4 * row as u8 + classes.of(byte));
            }
        }
    }

    #[test]
    fn there_is_no_row_that_is_not_whole() {
        for length in 0..12 {
            let classes = Classes::new(&FOUR, 2);
            for row in 0..4 {
                let cells = classes.row(&[0; 12][..length], row);
                assert_eq!(cells.is_some(), 4 * (row + 1) <= length);
            }
        }
    }

    #[test]
    #[should_panic(expected = "a class is narrower than a row")]
    fn a_class_that_is_too_wide_is_refused() {
        Classes::new(&FOUR, 1);
    }
}
