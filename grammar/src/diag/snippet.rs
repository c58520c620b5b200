//! Draws a snippet, usually a counterexample, for the lines under an error's message.
//!
//! A [`Snippet`] is a text with *marks*, which are ranges of bytes with an explanation. Its lines resemble those that
//! rustc draws under source code: the escaped text, and below it a line with carets for each mark. A *cell* is the
//! escaped form of one byte. It takes one column (`a`) or four (`\x0A`), so byte offsets differ from columns.

use std::ops::Range;

use crate::diag::escape::cells;

/// The maximum number of columns to print of a text.
const WIDTH: usize = 120;

/// The maximum number of columns to print before the leftmost mark.
const BEFORE: usize = 80;

/// A text and its marks.
///
/// ```
/// use uri_tables_grammar::diag::snippet::Snippet;
///
/// let snippet = Snippet::new(b"A:\n|").mark(2..3, "here").mark(4..4, "the end");
/// assert_eq!(snippet.lines(), [r"A:\x0A|", "  ^^^^ here", "       ^ the end"]);
/// ```
#[derive(Debug, Clone)]
pub struct Snippet<'t> {
    text: &'t [u8],
    marks: Vec<(Range<usize>, String)>,
}

impl<'t> Snippet<'t> {
    /// Creates a snippet of `text`, without marks.
    pub fn new(text: &'t [u8]) -> Self {
        Self {
            text,
            marks: Vec::new(),
        }
    }

    /// Marks the range `bytes` with the explanation `meaning`. An empty range marks the position before the byte at
    /// its start.
    #[must_use]
    pub fn mark(mut self, bytes: Range<usize>, meaning: impl Into<String>) -> Self {
        self.marks.push((bytes, meaning.into()));
        self
    }

    /// Returns the printed lines: the text, then a line for each mark. A long text is cut around the leftmost mark.
    pub fn lines(&self) -> Vec<String> {
        let cells = cells(self.text);
        // The column of each byte, and the column after the last byte, in the whole text.
        let mut columns = vec![0];
        for cell in &cells {
            columns.push(columns[columns.len() - 1] + cell.len());
        }
        let end = self.text.len();
        let leftmost = self.marks.iter().map(|(bytes, _)| bytes.start).min();
        let mark_column = columns[leftmost.unwrap_or(0).min(end)];
        // The range of bytes to print.
        let from = columns.partition_point(|&column| column + BEFORE < mark_column);
        let to = columns.partition_point(|&column| column <= columns[from] + WIDTH) - 1;
        let ellipsis_width = usize::from(from > 0);
        let mut text = "…".repeat(ellipsis_width) + &cells[from..to].concat();
        if to < end {
            text.push('…');
        }
        let mut lines = vec![text];
        for (bytes, meaning) in &self.marks {
            // If a mark lies outside of the printed range, its carets are at the nearer end of the range.
            let column =
                |byte: usize| columns[byte.clamp(from, to)] - columns[from] + ellipsis_width;
            let (start, stop) = (column(bytes.start), column(bytes.end));
            let carets = "^".repeat(stop.saturating_sub(start).max(1));
            lines.push(format!("{}{carets} {meaning}", " ".repeat(start)));
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::Snippet;

    #[test]
    fn marks_are_under_their_bytes() {
        let snippet = Snippet::new(b"a\x00b")
            .mark(0..1, "x")
            .mark(1..3, "y")
            .mark(3..3, "z");
        let lines = snippet.lines();
        assert_eq!(lines, [r"a\x00b", "^ x", " ^^^^^ y", "      ^ z"]);
        assert_eq!(
            Snippet::new(b"").mark(0..0, "empty").lines(),
            ["", "^ empty"]
        );
        assert_eq!(Snippet::new(b"ab").lines(), ["ab"]);
    }

    #[test]
    fn a_long_text_is_cut_around_the_mark() {
        let text = [vec![b'a'; 5000], b"|".to_vec(), vec![b'b'; 5000]].concat();
        let lines = Snippet::new(&text)
            .mark(5000..5001, "here")
            .mark(0..9000, "all")
            .lines();
        assert!(lines[0].starts_with("aaa"), "the leftmost mark decides");
        let lines = Snippet::new(&text).mark(5000..5001, "here").lines();
        let shown = format!("…{}|{}…", "a".repeat(80), "b".repeat(39));
        assert_eq!(lines, [shown, format!("{}^ here", " ".repeat(81))]);
        // An escape such as `\x00` is never cut in the middle.
        let lines = Snippet::new(&[0; 100]).mark(99..100, "last").lines();
        assert!(lines[0].starts_with(r"…\x00") && lines[0].ends_with(r"\x00"));
        assert_eq!(
            lines[1].find('^').map(|at| at + 4),
            Some(lines[0].chars().count())
        );
    }

    /// Marks outside of the text do not cause a panic.
    #[test]
    fn marks_after_the_end_are_at_the_end() {
        let lines = Snippet::new(b"ab").mark(5..9, "x").lines();
        assert_eq!(lines, ["ab", "  ^ x"]);
        let reversed = std::ops::Range { start: 2, end: 1 };
        assert_eq!(
            Snippet::new(b"ab").mark(reversed, "x").lines(),
            ["ab", "  ^ x"]
        );
    }
}
