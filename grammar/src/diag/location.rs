//! Positions in grammar texts.
//!
//! A [`Location`] is an offset in a named grammar text. It computes its line and column when they are needed. Columns
//! count characters from 1, as editors and rustc do.

use std::fmt;
use std::rc::Rc;

/// A grammar text with the name that errors show (`rfc3986.abnf`, a path, `abnf of s3`).
#[derive(Debug, PartialEq, Eq)]
pub struct Text {
    /// The name that errors show.
    pub name: String,
    /// The content of the file or string literal.
    pub content: String,
}

/// A marked range in one line of a grammar text. Cheap to clone.
#[derive(Clone, PartialEq, Eq)]
pub struct Location {
    /// The text.
    pub text: Rc<Text>,
    /// The offset of the first marked byte in the text, from 0.
    pub offset: usize,
    /// The number of marked bytes. It may be 0 at the end of the text.
    pub length: usize,
}

impl Location {
    /// Returns the line number, from 1.
    pub fn line(&self) -> usize {
        line_ends(self.before().as_bytes()) + 1
    }

    /// Returns the column number, from 1. It counts characters.
    pub fn column(&self) -> usize {
        self.before()
            .rsplit('\n')
            .next()
            .unwrap_or("")
            .chars()
            .count()
            + 1
    }

    /// Returns the line that contains the location, without its line end.
    pub fn line_text(&self) -> &str {
        let start = self.before().rfind('\n').map_or(0, |at| at + 1);
        let rest = &self.text.content[start..];
        rest.lines().next().unwrap_or("")
    }

    /// Returns the marked text.
    pub fn snippet(&self) -> &str {
        let end = (self.before().len() + self.length).min(self.text.content.len());
        self.text
            .content
            .get(self.before().len()..end)
            .unwrap_or("")
    }

    fn before(&self) -> &str {
        let content = &self.text.content;
        let mut offset = self.offset.min(content.len());
        while !content.is_char_boundary(offset) {
            offset -= 1;
        }
        &content[..offset]
    }
}

/// Counts the line feeds in `text`, eight bytes at a time. The macro, often unoptimized, calls this for each rule of a
/// grammar.
fn line_ends(text: &[u8]) -> usize {
    const LOW: u64 = u64::MAX / 255 * 0x7F;
    const FEEDS: u64 = u64::MAX / 255 * 0x0A;
    let (words, rest) = text.as_chunks();
    let in_words = words.iter().map(|&word| {
        // Line feeds become zero bytes. In all other bytes, the next steps set every bit. In a zero byte, one bit stays
        // zero.
        let others = u64::from_le_bytes(word) ^ FEEDS;
        let set = ((others & LOW) + LOW) | others | LOW;
        set.count_zeros() as usize
    });
    let in_rest = rest.iter().filter(|&&byte| byte == b'\n');
    in_words.sum::<usize>() + in_rest.count()
}

/// `name:line:column`.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.text.name, self.line(), self.column())
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::line_ends;

    #[test]
    fn all_line_feeds_are_counted_and_nothing_else() {
        for byte in 0..=u8::MAX {
            for length in 0..20 {
                for place in 0..length {
                    let mut text = vec![byte; length];
                    text[place] = b'\n';
                    let expected = if byte == b'\n' { length } else { 1 };
                    assert_eq!(line_ends(&text), expected, "{text:?}");
                    text[place] = b'\n' ^ 0x80;
                    let others = if byte == b'\n' { length - 1 } else { 0 };
                    assert_eq!(line_ends(&text), others, "{text:?}");
                }
            }
        }
    }
}
