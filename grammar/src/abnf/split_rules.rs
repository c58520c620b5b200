//! Splits a grammar text into rules.
//!
//! The text, perhaps pasted from an RFC, becomes one [`Block`] for each rule. In ABNF only the indentation separates
//! rules (RFC 5234, sections 2.2 and 3.1): a rule starts at the left margin, and lines that are indented further
//! continue the rule. The column of the first rule is the margin, so that the whole text may be indented. Because
//! splitting comes first, a broken rule does not affect other rules.

use std::rc::Rc;

use crate::diag::error::Error;
use crate::diag::location::{Location, Text};
use crate::diag::sink::Problems;
use crate::limits::{Limits, MAX_RULES};

/// The lines of one rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Block {
    /// The offset of the rule's first character, after the indentation.
    pub(crate) start: usize,
    /// The offset after the rule's last character, or after the last comment that belongs to the rule.
    pub(crate) end: usize,
    /// The indentation of all rules of the grammar text, in columns.
    pub(crate) margin: usize,
}

/// Returns the blocks of `text`. Reports an error at the first rule above the limit, and drops the rest.
pub(crate) fn blocks(
    text: &Rc<Text>,
    limits: &mut Limits,
    problems: &mut Problems,
    notes: &mut Problems,
) -> Vec<Block> {
    let content = text.content.as_str();
    let place = |offset, length| Location {
        text: Rc::clone(text),
        offset,
        length,
    };
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
    let mut margin = None;
    // True if all lines since the start of the current rule belong to the rule, so that a comment here belongs to it as
    // well.
    let mut adjoins = false;
    // Only the first line to the left of the margin is reported. If the first rule is indented too far, all other rules
    // are to the left of it.
    let mut outside = false;
    for line in content[offset..].split_inclusive('\n') {
        let start = offset + line.len() - line.trim_start_matches(blank).len();
        let columns = columns(&line[..start.min(offset + line.len()) - offset]);
        let end = offset + line.trim_end_matches(blank_or_end).len();
        offset += line.len();
        if end <= start {
            adjoins = false;
            continue;
        }
        let comment = content.as_bytes()[start] == b';';
        let left = *margin.get_or_insert(columns);
        let continues = columns > left && !blocks.is_empty();
        if comment {
            if blocks.is_empty() {
                // Comments before the first rule may have another indentation.
                margin = None;
            } else if let Some(block) = blocks.last_mut().filter(|_| continues && adjoins) {
                block.end = end;
            } else {
                adjoins = false;
            }
            continue;
        }
        adjoins = true;
        match blocks.last_mut() {
            Some(block) if continues => block.end = end,
            _ => {
                if columns < left && !outside {
                    outside = true;
                    let message = format!(
                        "this line is left of the margin (column {}) that the first rule sets; indent all rules to the same column",
                        left + 1
                    );
                    let word = content[start..end].split(blank).next().map_or(0, str::len);
                    problems.add(|| Error::at(&place(start, word), message));
                }
                if blocks.len() == limits.rules {
                    let message = format!(
                        "the grammar has more than {MAX_RULES} rules; leave out what is not needed"
                    );
                    problems.add(|| Error::at(&place(start, end - start), message));
                    break;
                }
                blocks.push(Block {
                    start,
                    end,
                    margin: left,
                });
            }
        }
    }
    limits.rules -= blocks.len();
    blocks
}

/// Returns the text of a rule, without the margin before each line, and without trailing space and CR.
pub(crate) fn dedent(content: &str, block: &Block) -> String {
    let mut out = String::with_capacity(block.end - block.start);
    for (i, line) in content[block.start..block.end].split('\n').enumerate() {
        let line = line.trim_end_matches(blank_or_end);
        if i > 0 {
            out.push('\n');
        }
        let mut rest = line;
        while i > 0
            && rest.starts_with(blank)
            && columns(&line[..=line.len() - rest.len()]) <= block.margin
        {
            rest = &rest[1..];
        }
        out.push_str(rest);
    }
    out
}

/// Returns the width of `indentation` in columns. A tab advances to the next multiple of 8.
fn columns(indentation: &str) -> usize {
    indentation.bytes().fold(0, |at, byte| {
        if byte == b'\t' {
            at / 8 * 8 + 8
        } else {
            at + 1
        }
    })
}

fn bare_return(content: &str) -> Option<usize> {
    let bytes = content.as_bytes();
    content
        .match_indices('\r')
        .map(|(at, _)| at)
        .find(|at| bytes.get(at + 1) != Some(&b'\n'))
}

fn blank(c: char) -> bool {
    matches!(c, ' ' | '\t')
}

fn blank_or_end(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\r' | '\n')
}
