//! Errors in grammars, with their positions.
//!
//! An [`Error`] is printed in rustc's format: the message, the *snippet* (lines that show a counterexample), the
//! position as `file:line:column`, the line at the position with carets, and help. The *gutter* is the space before
//! these lines, as wide as the line number. All errors of a grammar text are returned together, as [`Errors`], so
//! that users can fix them together. [`Excess`] is the error of an automaton that would be too large.

use std::fmt::{self, Write as _};

use crate::diag::escape::shortened;
use crate::diag::location::Location;
#[cfg(doc)]
use crate::diag::snippet::Snippet;

/// An error in a grammar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    /// The problem, and often its repair after a semicolon: lower case, no full stop.
    pub message: String,
    /// Lines that show the problem, such as a counterexample with marks under it (see [`Snippet`]).
    pub snippet: Vec<String>,
    /// The position, or `None` if the error concerns no single place.
    pub location: Option<Location>,
    /// Related positions, each with an explanation ("first defined here").
    pub related: Vec<(String, Location)>,
    /// Suggested repairs. Each is printed at the end, after `help:`.
    pub help: Box<[String]>,
    /// The limit that a rule exceeds, or `None` for other errors. The named rule may exceed it only because of a rule
    /// that it refers to.
    pub excess: Option<Box<Excess>>,
}

impl Error {
    /// Creates an error at a position.
    pub fn at(location: &Location, message: impl Into<String>) -> Self {
        Self {
            location: Some(location.clone()),
            ..Self::anywhere(message)
        }
    }

    /// Creates an error without a position.
    pub fn anywhere(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            snippet: Vec::new(),
            location: None,
            related: Vec::new(),
            help: Box::default(),
            excess: None,
        }
    }

    /// Appends `lines` to the snippet, which is printed under the message.
    #[must_use]
    pub fn showing(mut self, lines: impl IntoIterator<Item = String>) -> Self {
        self.snippet.extend(lines);
        self
    }

    /// Adds a related position with its explanation `what`.
    #[must_use]
    pub fn and(mut self, what: impl Into<String>, location: &Location) -> Self {
        self.related.push((what.into(), location.clone()));
        self
    }

    /// Adds a line that is printed after `help:`.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        let mut all = self.help.into_vec();
        all.push(help.into());
        self.help = all.into();
        self
    }

    /// Formats the error. `place` returns the position to print for a location. For a grammar in a string literal of
    /// a Rust file, this is a position in the Rust file.
    pub fn render(&self, place: &dyn Fn(&Location) -> Position) -> String {
        let mut text = shortened(self.message.clone());
        let position = self.location.as_ref().map(place);
        let width = position.map(|position| position.line.to_string().len());
        let gutter = " ".repeat(width.unwrap_or(1));
        if !self.snippet.is_empty() {
            text = format!("{text}\n{gutter} |");
        }
        for line in &self.snippet {
            let line = format!("\n{gutter} | {line}");
            text.push_str(line.trim_end_matches(' '));
        }
        // Writing to a `String` cannot fail.
        if let Some(location) = &self.location {
            let _ = write_place(&mut text, location, &place(location));
        }
        for (what, location) in &self.related {
            let _ = write!(text, "\n{}:", shortened(what.clone()));
            let _ = write_place(&mut text, location, &place(location));
        }
        for help in &self.help {
            let _ = write!(text, "\n{gutter} = help: {}", shortened(help.clone()));
        }
        text
    }
}

/// A position as it is printed: file, line and column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    /// The name of the file.
    pub name: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl From<&Location> for Position {
    fn from(location: &Location) -> Self {
        Self {
            name: location.text.name.clone(),
            line: location.line(),
            column: location.column(),
        }
    }
}

/// Prints the message, the snippet, the position with its line and a caret, related positions, and help.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(&|location| Position::from(location)))
    }
}

impl std::error::Error for Error {}

/// All errors of a grammar, in the order of their positions. There is always at least one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Errors(Vec<Error>);

impl Errors {
    /// Returns `Ok` if `found` is empty.
    ///
    /// # Errors
    /// Returns the errors in `found`, if there are any.
    pub fn check(found: Vec<Error>) -> Result<(), Self> {
        if found.is_empty() {
            Ok(())
        } else {
            Err(Self(found))
        }
    }

    /// Returns an iterator over the errors, in the order of their positions.
    pub fn iter(&self) -> std::slice::Iter<'_, Error> {
        self.0.iter()
    }
}

impl From<Error> for Errors {
    fn from(error: Error) -> Self {
        Self(vec![error])
    }
}

impl IntoIterator for Errors {
    type Item = Error;
    type IntoIter = std::vec::IntoIter<Error>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Errors {
    type Item = &'a Error;
    type IntoIter = std::slice::Iter<'a, Error>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Errors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("\n\n")?;
            }
            write!(f, "{error}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Errors {}

/// The maximum number of characters to print of a source line.
const WIDTH: usize = 240;

/// The maximum number of characters to print before the error's position in a source line.
const BEFORE: usize = 160;

/// Returns the Unicode symbol (`␌`) for a control character other than a tab, and any other character unchanged. A
/// raw form feed would break the message and move the carets.
fn visible(c: char) -> char {
    match c {
        '\t' => c,
        // The symbols are in the same order as the control characters.
        '\0'..='\x1F' => char::from_u32(0x2400 + u32::from(c)).unwrap_or(c),
        '\x7F' => '␡',
        _ => c,
    }
}

/// Writes `-->` and `place`, and below it the line that contains `location`, with carets.
fn write_place(out: &mut impl fmt::Write, location: &Location, place: &Position) -> fmt::Result {
    let line = place.line.to_string();
    let gutter = " ".repeat(line.len());
    let column = location.column();
    // A grammar may be one line of 1 MiB with many errors, so only a part of the line is printed.
    let skipped = (column - 1).saturating_sub(BEFORE);
    let mut rest = location.line_text().chars().skip(skipped);
    let mut text: String = rest.by_ref().take(WIDTH).map(visible).collect();
    // The numbers of characters in `text` before and after the position.
    let mut before = column - 1 - skipped;
    let after = text.chars().count().saturating_sub(before);
    if rest.next().is_some() {
        text.push('…');
    }
    // If the columns differ, the grammar is a string literal that begins in the middle of a line of a Rust file. The
    // ellipsis stands for the beginning of that line.
    if skipped > 0 || place.column != column {
        text.insert(0, '…');
        before += 1;
    }
    let length = location.range_text().chars().take(WIDTH).count();
    let carets = length.clamp(1, after.max(1));
    // Keep tabs, so that the first caret is under its character, whatever the width of a tab.
    let indent: String = text
        .chars()
        .take(before)
        .map(|c| if c == '\t' { '\t' } else { ' ' })
        .collect();
    write!(
        out,
        "\n{gutter}--> {}:{}:{}",
        place.name, place.line, place.column
    )?;
    write!(out, "\n{gutter} |")?;
    write!(out, "\n{line} | {text}")?;
    write!(out, "\n{gutter} | {indent}{}", "^".repeat(carets))
}

/// The limit of the [`Budget`](crate::limits::Budget) that an automaton, or an operation on automata, would exceed.
/// The number in each variant is the limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Excess {
    /// Too many states of a nondeterministic automaton.
    Nfa(usize),
    /// Too many states of a deterministic automaton.
    Dfa(usize),
    /// Too many steps in total.
    Work(usize),
}

/// Prints the end of the sentence "`rule` needs …", and a repair.
impl fmt::Display for Excess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nfa(limit) => write!(
                f,
                "more than {limit} states, because a count such as `3x` is compiled as `x x x`; \
                 use smaller counts, or `*` and a check of the length in code"
            ),
            Self::Dfa(limit) => write!(
                f,
                "an automaton of more than {limit} states; use smaller counts, or \
                 put after each repetition a delimiter that it cannot contain"
            ),
            Self::Work(limit) => write!(
                f,
                "more than the {limit} steps that all rules together may take; \
                 use smaller counts, or fewer rules"
            ),
        }
    }
}

impl std::error::Error for Excess {}

impl Excess {
    /// Returns the error that `rule`, which is defined at `location`, exceeds the limit.
    pub fn of(&self, rule: &str, location: &Location) -> Error {
        Error {
            excess: Some(Box::new(*self)),
            ..Error::at(location, format!("`{rule}` needs {self}"))
        }
    }

    /// Returns the error as an [`Error`] without a position, for operations on automata that do not know the rules.
    pub fn without_place(self) -> Error {
        Error::anywhere(format!("the combination of two rules needs {self}"))
    }
}

#[cfg(test)]
mod tests {
    use super::Error;
    use crate::diag::location::{Location, Text};

    fn printed(content: &str, offset: usize, length: usize) -> String {
        let location = Location::new(&Text::new("t.abnf", content), offset, length);
        Error::at(&location, "the fact; the repair").to_string()
    }

    #[test]
    fn the_caret_is_under_its_character() {
        let wanted = "the fact; the repair\n --> t.abnf:2:3\n  |\n2 | \té/\n  | \t ^";
        assert_eq!(printed("a = b\n\té/\n", 9, 1), wanted);
        assert!(printed("a =", 3, 0).ends_with("\n1 | a =\n  |    ^"));
        assert!(printed("a\0\x0C\rb\x7F", 4, 1).ends_with("\n1 | a␀␌␍b␡\n  |     ^"));
    }

    #[test]
    fn a_snippet_is_between_the_message_and_the_position() {
        let text = Text::new("t.abnf", &("\n".repeat(9) + "a = b"));
        let location = Location::new(&text, 9, 1);
        let snippet = ["x|y", "", " ^ here"].map(str::to_owned);
        let error = Error::at(&location, "the fact; the repair").showing(snippet.clone());
        let shown = "the fact; the repair\n   |\n   | x|y\n   |\n   |  ^ here\n  --> t.abnf:10:1\n   |\n10 | a = b\n   | ^";
        assert_eq!(error.to_string(), shown);
        let error = Error::anywhere("the fact; the repair").showing(snippet);
        assert_eq!(
            error.to_string(),
            "the fact; the repair\n  |\n  | x|y\n  |\n  |  ^ here"
        );
    }

    #[test]
    fn a_long_line_is_cut_around_the_position() {
        let line = "a".repeat(300) + "b" + &"c".repeat(1 << 20);
        let printed = printed(&line, 300, 1 << 20);
        let shown = format!("…{}b{}…", "a".repeat(160), "c".repeat(79));
        let marked = format!("{}{}", " ".repeat(161), "^".repeat(80));
        assert!(
            printed.ends_with(&format!(":1:301\n  |\n1 | {shown}\n  | {marked}")),
            "{printed}"
        );
    }
}
