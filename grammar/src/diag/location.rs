//! Positions in grammar texts.
//!
//! A *grammar text* is one file or string literal with ABNF, and has a name that errors show ([`Text`]). A
//! [`Location`] is a range of bytes in such a text. Its line and column are computed when an error is printed. Lines
//! and columns start at 1, and columns count characters, as in editors and rustc.

use std::fmt;
use std::rc::Rc;

/// A grammar text and its name.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// The name that errors show, such as `rfc3986.abnf`, a path, or `abnf of s3`.
    pub name: String,
    /// The content of the file or string literal.
    pub content: String,
}

impl Text {
    /// Creates a grammar text.
    pub fn new(name: &str, content: &str) -> Rc<Self> {
        Rc::new(Self {
            name: name.to_owned(),
            content: content.to_owned(),
        })
    }
}

/// A range of bytes of a grammar text. It is within one line, unless it is a whole rule. Cheap to clone.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Location {
    /// The grammar text.
    pub text: Rc<Text>,
    /// The offset of the first byte of the range, from 0.
    pub offset: usize,
    /// The length of the range in bytes. It may be 0 at the end of the text.
    pub length: usize,
}

impl Location {
    /// Returns the location of `length` bytes of `text` at `offset`.
    pub fn new(text: &Rc<Text>, offset: usize, length: usize) -> Self {
        Self {
            text: Rc::clone(text),
            offset,
            length,
        }
    }

    /// Returns the number of the line that contains the location, from 1.
    pub fn line(&self) -> usize {
        count_line_feeds(self.before().as_bytes()) + 1
    }

    /// Returns the column where the location begins, counted in characters from 1.
    pub fn column(&self) -> usize {
        self.before()
            .rsplit('\n')
            .next()
            .unwrap_or("")
            .chars()
            .count()
            + 1
    }

    /// Returns the content of the line that contains the location, without its line end.
    pub fn line_text(&self) -> &str {
        let start = self.before().rfind('\n').map_or(0, |at| at + 1);
        let rest = &self.text.content[start..];
        rest.lines().next().unwrap_or("")
    }

    /// Returns the content of the range.
    pub fn range_text(&self) -> &str {
        let end = (self.before().len() + self.length).min(self.text.content.len());
        self.text
            .content
            .get(self.before().len()..end)
            .unwrap_or("")
    }

    /// Returns the text before the location.
    fn before(&self) -> &str {
        let content = &self.text.content;
        let mut offset = self.offset.min(content.len());
        // The fields are public, so the offset may be inside of a character.
        while !content.is_char_boundary(offset) {
            offset -= 1;
        }
        &content[..offset]
    }
}

/// Counts the line feeds in `text`, eight bytes at a time. The macro calls this for each rule of a grammar, and is
/// often compiled without optimization.
fn count_line_feeds(text: &[u8]) -> usize {
    // The byte 0x7F eight times, and the line feed eight times.
    const LOW_BITS: u64 = u64::MAX / 255 * 0x7F;
    const FEEDS: u64 = u64::MAX / 255 * 0x0A;
    let (words, rest) = text.as_chunks();
    let in_words = words.iter().map(|&word| {
        // Line feeds become zero bytes.
        let differences = u64::from_le_bytes(word) ^ FEEDS;
        // A zero byte becomes 0x7F: neither the sum nor the byte itself has the high bit. Any other byte becomes 0xFF.
        // So the number of zero bits is the number of zero bytes.
        let bits = ((differences & LOW_BITS) + LOW_BITS) | differences | LOW_BITS;
        bits.count_zeros() as usize
    });
    let in_rest = rest.iter().filter(|&&byte| byte == b'\n');
    in_words.sum::<usize>() + in_rest.count()
}

/// Prints `name:line:column`.
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
    use super::count_line_feeds;

    #[test]
    fn all_line_feeds_are_counted_and_nothing_else() {
        for byte in 0..=u8::MAX {
            for length in 0..20 {
                for place in 0..length {
                    let mut text = vec![byte; length];
                    text[place] = b'\n';
                    let expected = if byte == b'\n' { length } else { 1 };
                    assert_eq!(count_line_feeds(&text), expected, "{text:?}");
                    text[place] = b'\n' ^ 0x80;
                    let others = if byte == b'\n' { length - 1 } else { 0 };
                    assert_eq!(count_line_feeds(&text), others, "{text:?}");
                }
            }
        }
    }
}
