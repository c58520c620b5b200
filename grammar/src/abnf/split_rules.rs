//! Splits a text into rules.
//!
//! Splits the text of a grammar, as pasted from an RFC, into [`Block`]s of one rule each. In ABNF only the indentation
//! separates rules (RFC 5234, sections 2.2 and 3.1): a rule starts at the left margin, and lines that are indented
//! further continue it. The margin is the column of the first rule, so that a list may be indented as a whole.
//! Splitting first keeps a broken rule from affecting others.

use std::rc::Rc;

use crate::diag::error::Error;
use crate::diag::location::{Location, Text};
use crate::diag::sink::Problems;
use crate::limits::{Limits, MAX_RULES};

/// The lines of one rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Block {
    /// Offset of the rule's first character, after the indentation.
    pub(crate) start: usize,
    /// Offset after the rule's last character. Comments that belong to the rule are before it.
    pub(crate) end: usize,
    /// The number of columns that all rules of the text are indented by.
    pub(crate) margin: usize,
}

/// Returns the rules of a text, unless there are more than the limits permit.
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
    // True if only lines of the current rule came since it began.
    let mut adjoins = false;
    // Reported once: if the first rule is at the wrong column, all others would be reported.
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
                // The comment before the first rule may be indented differently.
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

/// Returns the text of a rule without the margin, line ends and trailing space.
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

/// Returns the width of an indentation. A tab reaches to the next multiple of 8.
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
