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
        self.before().matches('\n').count() + 1
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
