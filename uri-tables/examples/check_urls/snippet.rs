//! Formats a line for a terminal, with a caret under one of its bytes.
//!
//! At most 80 columns around the offset are shown. Characters that a terminal would interpret or not display are
//! replaced, so that the caret is at the right position: controls by pictures (`␉`), other unprintable characters by
//! `\u{202E}`, and bytes that are not UTF-8 by `\xFF`. The message above a snippet contains the byte in hexadecimal, so
//! that a replacement cannot be confused with a literal `\` in the line.

use std::fmt::{self, Write};

use unicode_width::UnicodeWidthChar;

/// The maximum number of columns of a line that are shown. With the margin and two ellipses, they fit into 80 columns.
const COLUMNS: usize = 72;
/// The minimum number of columns from the offset on. A shorter rest of the line is shown completely.
const BEHIND: usize = 26;

/// The ellipsis where the line is cut.
const CUT: char = '…';

/// A part of a line, formatted for a terminal.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Snippet {
    /// The formatted part.
    pub(crate) text: String,
    /// The number of columns before the first caret.
    pub(crate) column: usize,
    /// The number of carets, which is the width of the marked character.
    pub(crate) width: usize,
}

impl Snippet {
    /// Formats the part of `line` around `offset`. If `offset` is too large, it is the end of the line.
    pub(crate) fn new(line: &[u8], offset: usize) -> Self {
        let offset = offset.min(line.len());
        // A character has at most four bytes and at least one column, because invisible characters are replaced by
        // text. So it is enough to format `4 * COLUMNS` bytes on each side.
        let mut start = offset.saturating_sub(4 * COLUMNS);
        while start > 0 && start < offset && is_continuation(line[start]) {
            start += 1;
        }
        let mut end = line.len().min(offset + 4 * COLUMNS);
        while end < line.len() && end > offset && is_continuation(line[end]) {
            end -= 1;
        }
        let before = cells(&line[start..offset]);
        let behind = cells(&line[offset..end]);
        let width = behind.first().map_or(1, |cell| cell.width);
        let room = COLUMNS.saturating_sub(columns(&before)).max(BEHIND);
        let (behind, cut_behind) = fit(behind.into_iter(), room);
        let room = COLUMNS.saturating_sub(columns(&behind));
        let (before, cut_before) = fit(before.into_iter().rev(), room);

        let mut text = String::new();
        let mut column = columns(&before);
        if cut_before || start > 0 {
            text.push(CUT);
            column += 1;
        }
        text.extend(before.iter().rev().map(|cell| cell.text.as_str()));
        text.extend(behind.iter().map(|cell| cell.text.as_str()));
        if cut_behind || end < line.len() {
            text.push(CUT);
        }
        Self {
            text,
            column,
            width,
        }
    }

    /// Writes the text, and below it the carets with a label, indented by `margin` columns.
    pub(crate) fn write(&self, margin: usize, label: &str, out: &mut impl Write) -> fmt::Result {
        let Self {
            text,
            column,
            width,
        } = self;
        let space = if label.is_empty() { "" } else { " " };
        writeln!(out, "{:margin$}{text}", "")?;
        writeln!(
            out,
            "{:margin$}{:column$}{:^<width$}{space}{label}",
            "", "", ""
        )
    }
}

/// The formatted text of one character or of one invalid byte.
struct Cell {
    text: String,
    width: usize,
}

fn cells(bytes: &[u8]) -> Vec<Cell> {
    let mut cells = Vec::new();
    for chunk in bytes.utf8_chunks() {
        cells.extend(chunk.valid().chars().map(cell));
        cells.extend(chunk.invalid().iter().map(|byte| Cell {
            text: format!("\\x{byte:02X}"),
            width: 4,
        }));
    }
    cells
}

fn columns(cells: &[Cell]) -> usize {
    cells.iter().map(|cell| cell.width).sum()
}

fn cell(character: char) -> Cell {
    let picture = match character {
        '\0'..='\u{1F}' => char::from_u32(0x2400 + u32::from(character)),
        '\u{7F}' => Some('\u{2421}'),
        _ => None,
    };
    match (picture, character.width()) {
        (Some(picture), _) => Cell {
            text: picture.to_string(),
            width: 1,
        },
        (None, Some(width)) if width > 0 && !reorders(character) => Cell {
            text: character.to_string(),
            width,
        },
        _ => {
            let text = format!("\\u{{{:X}}}", u32::from(character));
            Cell {
                width: text.len(),
                text,
            }
        }
    }
}

/// Returns whether a character changes the order of the characters around it (Unicode Standard Annex 9), so that the
/// line would look like another one.
fn reorders(character: char) -> bool {
    matches!(character, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Returns the cells that fit into `columns`, and whether some do not fit. The first cell is always returned, because
/// the caret marks it.
fn fit(cells: impl Iterator<Item = Cell>, columns: usize) -> (Vec<Cell>, bool) {
    let mut fitting = Vec::new();
    let mut used = 0;
    for cell in cells {
        used += cell.width;
        if used > columns && !fitting.is_empty() {
            return (fitting, true);
        }
        fitting.push(cell);
    }
    (fitting, false)
}

/// Returns whether a byte is a continuation byte in UTF-8.
fn is_continuation(byte: u8) -> bool {
    byte & 0xC0 == 0x80
}
