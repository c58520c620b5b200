//! Draws a string with marked ranges, for the lines under a message.
//!
//! The lines resemble those that rustc draws under source code: the string, and below it a line with carets for each
//! mark. Marks are byte offsets and not columns, because one byte may take several columns (`\x0A`).

use std::ops::Range;

use crate::diag::escape::cells;

/// The number of columns printed of a long string, and the maximum number of them before the first mark.
const WIDTH: usize = 120;
const BEFORE: usize = 80;

/// A string and its marks.
///
/// ```
/// use uri_tables_grammar::diag::snippet::Figure;
///
/// let figure = Figure::new(b"A:\n|").mark(2..3, "here").mark(4..4, "the end");
/// assert_eq!(figure.lines(), [r"A:\x0A|", "  ^^^^ here", "       ^ the end"]);
/// ```
#[derive(Debug, Clone)]
pub struct Figure<'t> {
    text: &'t [u8],
    marks: Vec<(Range<usize>, String)>,
}

impl<'t> Figure<'t> {
    /// Creates a figure of `text` without marks.
    pub fn new(text: &'t [u8]) -> Self {
        Self {
            text,
            marks: Vec::new(),
        }
    }

    /// Marks a range of bytes with the explanation `meaning`. An empty range marks the position before its first byte.
    #[must_use]
    pub fn mark(mut self, bytes: Range<usize>, meaning: impl Into<String>) -> Self {
        self.marks.push((bytes, meaning.into()));
        self
    }

    /// Returns the printed lines: the string, then a line for each mark. A long string is cut around the first mark.
    pub fn lines(&self) -> Vec<String> {
        let cells = cells(self.text);
        // The column of each byte, and the column after the last byte.
        let mut columns = vec![0];
        for cell in &cells {
            columns.push(columns[columns.len() - 1] + cell.len());
        }
        let end = self.text.len();
        let first = self.marks.iter().map(|(bytes, _)| bytes.start).min();
        let first = columns[first.unwrap_or(0).min(end)];
        let from = columns.partition_point(|&column| column + BEFORE < first);
        let to = columns.partition_point(|&column| column <= columns[from] + WIDTH) - 1;
        let cut = usize::from(from > 0);
        let mut text = "…".repeat(cut) + &cells[from..to].concat();
        if to < end {
            text.push('…');
        }
        let mut lines = vec![text];
        for (bytes, meaning) in &self.marks {
            let column = |byte: usize| columns[byte.clamp(from, to)] - columns[from] + cut;
            let (start, stop) = (column(bytes.start), column(bytes.end));
            let carets = "^".repeat(stop.saturating_sub(start).max(1));
            lines.push(format!("{}{carets} {meaning}", " ".repeat(start)));
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::Figure;

    #[test]
    fn marks_are_under_their_bytes() {
        let figure = Figure::new(b"a\x00b")
            .mark(0..1, "x")
            .mark(1..3, "y")
            .mark(3..3, "z");
        let lines = figure.lines();
        assert_eq!(lines, [r"a\x00b", "^ x", " ^^^^^ y", "      ^ z"]);
        assert_eq!(
            Figure::new(b"").mark(0..0, "empty").lines(),
            ["", "^ empty"]
        );
        assert_eq!(Figure::new(b"ab").lines(), ["ab"]);
    }

    #[test]
    fn a_long_text_is_cut_around_the_mark() {
        let text = [vec![b'a'; 5000], b"|".to_vec(), vec![b'b'; 5000]].concat();
        let lines = Figure::new(&text)
            .mark(5000..5001, "here")
            .mark(0..9000, "all")
            .lines();
        assert!(lines[0].starts_with("aaa"), "the first mark decides");
        let lines = Figure::new(&text).mark(5000..5001, "here").lines();
        let shown = format!("…{}|{}…", "a".repeat(80), "b".repeat(39));
        assert_eq!(lines, [shown, format!("{}^ here", " ".repeat(81))]);
        // An escape such as `\x00` is never cut in the middle.
        let lines = Figure::new(&[0; 100]).mark(99..100, "last").lines();
        assert!(lines[0].starts_with(r"…\x00") && lines[0].ends_with(r"\x00"));
        assert_eq!(
            lines[1].find('^').map(|at| at + 4),
            Some(lines[0].chars().count())
        );
    }

    /// Marks outside of the string do not cause a panic.
    #[test]
    fn marks_after_the_end_are_at_the_end() {
        let lines = Figure::new(b"ab").mark(5..9, "x").lines();
        assert_eq!(lines, ["ab", "  ^ x"]);
        let reversed = std::ops::Range { start: 2, end: 1 };
        assert_eq!(
            Figure::new(b"ab").mark(reversed, "x").lines(),
            ["ab", "  ^ x"]
        );
    }
}
