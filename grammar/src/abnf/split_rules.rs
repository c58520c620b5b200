//! Splits a grammar text into rules.
//!
//! In ABNF, only the indentation separates rules (RFC 5234, sections 2.2 and 3.1): a rule begins at the left
//! *margin*, and lines that are indented further continue the rule. The column of the first rule is the margin, so
//! that the whole text may be indented. [`blocks`] returns one [`Block`] for each rule: the range of its lines, with
//! comments between them. Because this comes before all other parsing, an error in one rule does not affect other
//! rules.

use std::rc::Rc;

use crate::diag::error::Error;
use crate::diag::location::{Location, Text};
use crate::diag::sink::Problems;
use crate::limits::{Limits, MAX_RULES};

/// The end of messages about indentation, if the indentation has tabs.
pub(crate) const TABS: &str = " (a tab counts up to the next multiple of 8 columns)";

/// The lines of one rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Block {
    /// The offset in the grammar text of the rule's first character, after the indentation.
    pub(crate) start: usize,
    /// The offset after the rule's last character, or after the last comment that belongs to the rule.
    pub(crate) end: usize,
    /// The indentation of all rules of the grammar text, in columns.
    pub(crate) margin: usize,
}

/// Returns the blocks of `text`. If there are more rules than `limits` allows, reports this and drops the rest.
pub(crate) fn blocks(
    text: &Rc<Text>,
    limits: &mut Limits,
    problems: &mut Problems,
    notes: &mut Problems,
) -> Vec<Block> {
    let content = text.content.as_str();
    let place = |offset, length| Location::new(text, offset, length);
    let mut offset = 0;
    if content.starts_with('\u{FEFF}') {
        offset = '\u{FEFF}'.len_utf8();
        notes.add(|| {
            Error::at(
                &place(0, offset),
                "a byte order mark was skipped; save the file without it",
            )
        });
    }
    if let Some(at) = bare_return(content) {
        let message = "a line ends with CR alone; end lines with LF or with CR LF";
        problems.add(|| Error::at(&place(at, 1), message));
    }
    let mut blocks: Vec<Block> = Vec::new();
    let mut first_indentation = None;
    // True if the line before belongs to the current rule. An indented comment then belongs to the rule as well.
    // After an empty line or a comment at the margin, comments are about the next rule.
    let mut adjoins_rule = false;
    // Only the first line to the left of the margin is reported: if the first rule is indented too far, all other
    // rules are to the left of the margin.
    let mut has_reported_margin = false;
    for line in content[offset..].split_inclusive('\n') {
        // The offsets in `content` of the line's first character and after its last one, without blanks.
        let start = offset + line.len() - line.trim_start_matches(is_blank).len();
        let end = offset + line.trim_end_matches(is_blank_or_line_end).len();
        let indentation = columns(&line[..start - offset]);
        offset += line.len();
        let is_empty = end <= start;
        if is_empty {
            adjoins_rule = false;
            continue;
        }
        let is_comment = content.as_bytes()[start] == b';';
        let margin = *first_indentation.get_or_insert(indentation);
        let continues_rule = indentation > margin && !blocks.is_empty();
        if is_comment {
            if blocks.is_empty() {
                // Comments before the first rule may have another indentation.
                first_indentation = None;
            } else if let Some(block) = blocks.last_mut().filter(|_| continues_rule && adjoins_rule)
            {
                block.end = end;
            } else {
                adjoins_rule = false;
            }
            continue;
        }
        adjoins_rule = true;
        match blocks.last_mut() {
            Some(block) if continues_rule => block.end = end,
            _ => {
                if indentation < margin && !has_reported_margin {
                    has_reported_margin = true;
                    let tabs = if content[..start].contains('\t') {
                        TABS
                    } else {
                        ""
                    };
                    let message = format!(
                        "this line is left of the margin (column {}) that the first rule sets; indent all rules to the same column{tabs}",
                        margin + 1
                    );
                    let first_word = content[start..end].split(is_blank).next();
                    let length = first_word.map_or(0, str::len);
                    problems.add(|| Error::at(&place(start, length), message));
                }
                if blocks.len() == limits.rules {
                    let message = format!(
                        "the grammar has more than {MAX_RULES} rules; leave out what is not needed"
                    );
                    problems.add(|| Error::at(&place(start, end - start), message));
                    break;
                }
                blocks.push(Block { start, end, margin });
            }
        }
    }
    limits.rules -= blocks.len();
    blocks
}

/// Returns the text of a block. In each line, the blanks up to the margin are removed, and trailing blanks and CR.
pub(crate) fn dedent(content: &str, block: &Block) -> String {
    let mut out = String::with_capacity(block.end - block.start);
    for (i, line) in content[block.start..block.end].split('\n').enumerate() {
        let line = line.trim_end_matches(is_blank_or_line_end);
        if i > 0 {
            out.push('\n');
        }
        let (mut rest, mut column) = (line, 0);
        // The first line has no indentation. In other lines, remove each blank that ends at the margin or before it.
        // A tab across the margin stays.
        while i > 0 && rest.starts_with(is_blank) {
            column = after_blank(column, rest.as_bytes()[0]);
            if column > block.margin {
                break;
            }
            rest = &rest[1..];
        }
        out.push_str(rest);
    }
    out
}

/// Returns the width of `indentation` in columns. A tab advances to the next multiple of 8.
fn columns(indentation: &str) -> usize {
    indentation.bytes().fold(0, after_blank)
}

/// Returns the column after a blank at `column`.
fn after_blank(column: usize, blank: u8) -> usize {
    if blank == b'\t' {
        column / 8 * 8 + 8
    } else {
        column + 1
    }
}

/// Returns the offset of the first CR that is not followed by LF, or `None`.
fn bare_return(content: &str) -> Option<usize> {
    let bytes = content.as_bytes();
    content
        .match_indices('\r')
        .map(|(at, _)| at)
        .find(|at| bytes.get(at + 1) != Some(&b'\n'))
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t')
}

fn is_blank_or_line_end(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\r' | '\n')
}
