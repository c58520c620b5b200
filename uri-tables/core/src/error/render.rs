//! Rendering: [`Rendered`] displays an error with the invalid text and carets below the blamed text.
//!
//! ```text
//! invalid space at offset 21 in `query`; write it as %20
//!   |
//!   | http://example.com/?a b
//!   |                      ^
//! ```
//!
//! If a secret is hidden, a note says so. If the text is likely a URL without its scheme, a line `help:` shows the URL.
//!
//! - The text is drawn in *units*. A unit is one character, or one whole secret, such as a password, which is drawn as
//!   [`MASK`]. Units are counted from 0. A unit may take several columns.
//! - The *fault* is the byte at [`Fault::offset`], and the *blamed text* is at [`Fault::range`], which may begin
//!   before the fault.
//! - A long text is cut to [`SHOWN`] units before the fault, and [`SHOWN`] units from the fault on.

use core::fmt;
use core::ops::Range;

use crate::automaton::dfa::START;
use crate::bytes::triplet;
use crate::error::cause::{Beginning, Cause};
use crate::error::fault::Fault;
use crate::error::locate;
use crate::rule::secret::{self, MASK, Piece};

/// The maximum number of units that are shown before the fault, and from the fault on.
pub const SHOWN: usize = 36;

/// Displays an error with the text around the fault and a caret. Returned by
/// [`Error::render`](crate::Error::render).
#[derive(Clone, Copy)]
pub struct Rendered<'t> {
    pub(crate) fault: Fault,
    pub(crate) text: &'t str,
}

impl fmt::Debug for Rendered<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fault.debug("Rendered", f)
    }
}

impl fmt::Display for Rendered<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fault = self.fault_in_text();
        let blamed = fault.range();
        // `text` need not be the text that caused the error, so an offset may be inside a character.
        let [blamed_start, fault_offset, blamed_end] = [blamed.start, fault.offset, blamed.end]
            .map(|offset| secret::floor_char_boundary(self.text, offset));
        let visible = if self.may_have_unknown_secrets(&fault) {
            blamed_start..blamed_end
        } else {
            0..self.text.len()
        };
        // Converts the offsets to numbers of units, by counting the units that end before them, and for `blamed_end`
        // those that begin before it.
        let (mut first, mut at_fault, mut last) = (0, 0, 0);
        let mut start = 0;
        self.units(&visible, &mut |_, end| {
            first += usize::from(end <= blamed_start);
            at_fault += usize::from(end <= fault_offset);
            last += usize::from(start < blamed_end);
            start = end;
            Ok(())
        })?;
        let shown = at_fault.saturating_sub(SHOWN)..at_fault + SHOWN;
        // The carets begin within the shown units, and there is at least one.
        let first = first.max(shown.start);
        let carets = first..last.max(first + 1);

        writeln!(f, "{fault}")?;
        f.write_str("  |\n  | ")?;
        // The number of the unit, the column where the carets begin, and the number of carets.
        let (mut number, mut column, mut width) = (0, 0, 0);
        // The end of the note about a hidden secret, if there is one.
        let mut note = None;
        self.units(&visible, &mut |unit, _| {
            // One ellipsis replaces all units before the shown units, and one replaces all units after them.
            if shown.start > 0 && number == shown.start || number == shown.end {
                f.write_str("…")?;
                column += usize::from(number == shown.start);
            }
            if shown.contains(&number) {
                let columns = match unit {
                    Unit::Character(c) => write_character(c, f)?,
                    Unit::Secret => {
                        note = if carets.start == number {
                            Some("; the error is inside it")
                        } else {
                            note.or(Some(""))
                        };
                        f.write_str(MASK).map(|()| MASK.len())?
                    }
                };
                if number < carets.start {
                    column += columns;
                } else if carets.contains(&number) {
                    width += columns;
                }
            }
            number += 1;
            Ok(())
        })?;
        // If the fault is at the end of the text, no unit is above the caret, but one caret is shown.
        let width = width.max(1);
        write!(f, "\n  | {:column$}{:^<width$}", "", "")?;
        if let Some(note) = note {
            write!(f, "\nnote: `{MASK}` replaces text that may be secret{note}")?;
        }
        // With a dot in its host, a text without a scheme is likely a URL such as `example.com/a`.
        let host = self.text.split(['/', '?', '#']).next().unwrap_or_default();
        let beginning = match self.fault.cause() {
            Cause::Beginning(beginning) => Some(beginning),
            _ if host.contains('.') && self.fault.lacks_a_scheme() => Some(Beginning::Https),
            _ => None,
        };
        // If the text has another mistake, too, this help would not make it valid.
        let would_be_valid = |beginning: &Beginning| {
            self.fault.rule_data().is_some_and(|rule| {
                let state = rule.automaton.after(START, beginning.text().as_bytes());
                let state = rule.automaton.after(state, self.text.as_bytes());
                rule.automaton.accepts(state)
            })
        };
        let beginning = beginning.filter(would_be_valid);
        // The help shows the whole text, so it is only for short texts.
        if let Some(beginning) = beginning
            && self.text.len() <= 2 * SHOWN
        {
            write!(f, "\nhelp: did you mean `{}", beginning.text())?;
            self.units(&visible, &mut |unit, _| match unit {
                Unit::Character(c) => write!(f, "{}", c.escape_debug()),
                Unit::Secret => f.write_str(MASK),
            })?;
            f.write_str("`?")?;
        }
        Ok(())
    }
}

impl Rendered<'_> {
    /// Returns the fault with its offset in `self.text`. An error from decoding has an offset in the decoded text,
    /// which may be a part of `self.text`.
    fn fault_in_text(&self) -> Fault {
        let mut fault = self.fault;
        if let Cause::Address(decoded) = fault.cause()
            && let Cause::Address(text) = Cause::address_of(self.text.as_bytes())
        {
            // If the decoded text is a part of `self.text`, this is its offset. Only 32 bits of the addresses are
            // known.
            let [decoded, text] = [decoded, text].map(u32::from_ne_bytes);
            let distance = decoded.wrapping_sub(text) as usize;
            let offset = distance.checked_add(fault.offset);
            let rest = offset.and_then(|offset| self.text.as_bytes().get(offset..));
            // The decoded text may be freed, and `self.text` at an address near it. The offset is then wrong, so the
            // byte at fault must be at the offset.
            let has_byte_at_fault = rest.is_some_and(|rest| {
                let byte = triplet::at_start(rest).or(rest.first().copied());
                byte.is_some() && byte == fault.byte()
            });
            if has_byte_at_fault {
                fault = fault.moved(distance);
            }
        }
        fault
    }

    /// Returns whether `self.text` may have secrets that the rule of the error does not know: a rule of its profile is
    /// named in `secret`, and `self.text` is not the text of the rule, but for example a URI around it. `fault` is the
    /// fault with its offset in `self.text`.
    fn may_have_unknown_secrets(&self, fault: &Fault) -> bool {
        if !fault.is_beside_secrets() {
            return false;
        }
        let Some(rule) = fault.rule_data() else {
            return true;
        };
        let text = self.text.as_bytes();
        let is_own = match rule.validate(text) {
            Ok(()) => fault.offset == self.fault.offset,
            Err(stop) => {
                let offset = locate::offset(rule, text, stop);
                offset == fault.offset && text.get(offset).copied() == fault.byte()
            }
        };
        !is_own
    }

    /// Calls `show` for each unit of the text, with the offset where the unit ends. All text outside of `visible` is
    /// secret.
    fn units(
        &self,
        visible: &Range<usize>,
        show: &mut dyn FnMut(Unit, usize) -> fmt::Result,
    ) -> fmt::Result {
        let mut end = 0;
        let mut put = |piece: Piece<'_>| match piece {
            Piece::Text(text) => text.chars().try_for_each(|c| {
                end += c.len_utf8();
                show(Unit::Character(c), end)
            }),
            Piece::Secret(0) => Ok(()),
            Piece::Secret(length) => {
                end += length;
                show(Unit::Secret, end)
            }
        };
        if *visible == (0..self.text.len()) {
            return secret::for_each_piece(self.fault.rule_data(), self.text, &mut put);
        }
        put(Piece::Secret(visible.start))?;
        put(Piece::Text(&self.text[visible.clone()]))?;
        put(Piece::Secret(self.text.len() - visible.end))
    }
}

/// A character, or a secret that is drawn as [`MASK`].
enum Unit {
    Character(char),
    /// One secret, whatever its length.
    Secret,
}

/// Returns whether a character cannot be seen, or could reorder the line.
#[must_use]
pub fn is_invisible(c: char) -> bool {
    // The ranges are the Unicode format characters without a width, such as the bidirectional controls.
    c.is_control()
        || c.is_whitespace() && c != ' '
        || matches!(c, '\u{61C}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}')
}

/// Writes a character, and returns the number of columns that it takes. A character that terminals show in two
/// columns counts as one. An [invisible](is_invisible) one is written as `\u{…}`.
fn write_character(c: char, f: &mut fmt::Formatter<'_>) -> Result<usize, fmt::Error> {
    use fmt::Write;

    if !is_invisible(c) {
        f.write_char(c)?;
        return Ok(1);
    }
    let escaped = c.escape_unicode();
    write!(f, "{escaped}")?;
    Ok(escaped.len())
}

#[cfg(test)]
mod tests {
    use std::format;
    use std::string::ToString;

    use crate::rfc3986::{Query, Uri};

    #[test]
    fn the_caret_is_below_the_byte_at_fault() {
        let text = "http://example.com/?a b";
        let error = Uri::parse(text).unwrap_err();
        let rendered = error.render(text).to_string();
        let lines: std::vec::Vec<&str> = rendered.lines().collect();
        assert_eq!(lines[0], error.to_string());
        assert_eq!(
            lines[1..],
            [
                "  |",
                "  | http://example.com/?a b",
                "  |                      ^"
            ]
        );
    }

    #[test]
    fn long_and_invisible_texts_are_shown_in_part() {
        let text = format!("{}\u{202E}|{}", "a".repeat(100), "b".repeat(100));
        let rendered = Query::parse(&text).unwrap_err().render(&text).to_string();
        let line = rendered.lines().nth(2).unwrap();
        assert!(
            line.starts_with("  | …aaa") && line.ends_with("bbb…"),
            "{line}"
        );
        assert!(line.contains(r"\u{202e}|"), "{line}");
        assert_eq!(
            rendered
                .lines()
                .nth(3)
                .unwrap()
                .trim_start_matches([' ', '|']),
            "^^^^^^^^"
        );
    }

    #[test]
    fn any_text_can_be_rendered() {
        // Render the error with the text that caused it, and with other texts.
        let error = Query::parse("aaaé").unwrap_err();
        for text in ["", "é", "aaaé", "aa\u{1F980}", "a"] {
            let rendered = error.render(text).to_string();
            assert_eq!(rendered.lines().count(), 4, "{rendered}");
        }
    }
}
