//! Display of an error with its text, and a caret below the byte at fault. Secrets in the text are masked.

use core::fmt;

use crate::bytes::triplet;
use crate::error::cause::{Beginning, Cause};
use crate::error::fault::Fault;
use crate::rule::secret::{self, MASK, Piece};

/// The maximum number of characters before the caret, and from the caret on.
const SHOWN: usize = 36;

/// An error, displayed with its text around the fault and a caret. Returned by
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
        let fault = self.placed();
        let range = fault.range();
        let [from, at, to] =
            [range.start, fault.offset(), range.end].map(|it| secret::before(self.text, it));
        let (mut first, mut before, mut last) = (0, 0, 0);
        self.units(&mut |_, end| {
            first += usize::from(end <= from);
            before += usize::from(end <= at);
            last += usize::from(end <= to);
            Ok(())
        })?;
        let first = first.max(before.saturating_sub(SHOWN));
        let carets = first..last.max(first + 1);
        // Shows the last `SHOWN` units before the caret and the first `SHOWN` from it on.
        let start = before.saturating_sub(SHOWN);

        writeln!(f, "{fault}")?;
        f.write_str("  |\n  | ")?;
        let (mut number, mut column, mut width) = (0, 0, 0);
        self.units(&mut |unit, _| {
            if start > 0 && number == start || number == before + SHOWN {
                f.write_str("…")?;
                column += usize::from(number == start);
            }
            if (start..before + SHOWN).contains(&number) {
                let columns = match unit {
                    Unit::Character(c) => shown(c, f)?,
                    Unit::Secret => f.write_str(MASK).map(|()| MASK.len())?,
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
        let width = width.max(1);
        write!(f, "\n  | {:column$}{:^<width$}", "", "")?;
        // The text begins like a URL without its scheme: `example.com/…`.
        let host = self.text.split(['/', '?', '#']).next().unwrap_or_default();
        let beginning = match self.fault.cause() {
            Cause::Beginning(beginning) => Some(beginning),
            _ if host.contains('.') && self.fault.lacks_a_scheme() => Some(Beginning::Https),
            _ => None,
        };
        if let Some(beginning) = beginning
            && self.text.len() <= 2 * SHOWN
        {
            write!(f, "\nhelp: did you mean `{}", beginning.text())?;
            self.units(&mut |unit, _| match unit {
                Unit::Character(c) => write!(f, "{}", c.escape_debug()),
                Unit::Secret => f.write_str(MASK),
            })?;
            f.write_str("`?")?;
        }
        Ok(())
    }
}

impl Rendered<'_> {
    /// Returns the error with an offset in the text, if a part of it was decoded.
    fn placed(&self) -> Fault {
        let mut fault = self.fault;
        if let Cause::Address(address) = fault.cause()
            && let Cause::Address(text) = Cause::address_of(self.text.as_bytes())
        {
            let [address, text] = [address, text].map(u32::from_ne_bytes);
            let distance = address.wrapping_sub(text) as usize;
            let found = distance.checked_add(fault.offset);
            let rest = found.and_then(|found| self.text.as_bytes().get(found..));
            // After the decoded text is freed, another text may have its address.
            let is_there = rest.is_some_and(|rest| {
                let byte = triplet::at_start(rest).or(rest.first().copied());
                byte.is_some() && byte == fault.byte()
            });
            if is_there {
                fault = fault.moved(distance);
            }
        }
        fault
    }

    /// Calls `show` for each character and each secret of the text, with the offset where it ends.
    fn units(&self, show: &mut dyn FnMut(Unit, usize) -> fmt::Result) -> fmt::Result {
        let mut end = 0;
        secret::pieces(
            self.fault.rule_data(),
            self.text,
            &mut |piece| match piece {
                Piece::Text(text) => text.chars().try_for_each(|c| {
                    end += c.len_utf8();
                    show(Unit::Character(c), end)
                }),
                Piece::Secret(length) => {
                    end += length;
                    show(Unit::Secret, end)
                }
            },
        )
    }
}

/// A piece of a text to draw.
enum Unit {
    Character(char),
    Secret,
}

/// Writes a character. A control character, or one that could reorder the line, is written as `\u{…}`. Returns the
/// number of columns. A character that terminals show in two columns counts as one.
fn shown(c: char, f: &mut fmt::Formatter<'_>) -> Result<usize, fmt::Error> {
    use fmt::Write;

    let is_invisible = c.is_control()
        || c.is_whitespace() && c != ' '
        || matches!(c, '\u{61C}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}');
    if !is_invisible {
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
        // A text that did not cause the error is rendered, too.
        let error = Query::parse("aaaé").unwrap_err();
        for text in ["", "é", "aaaé", "aa\u{1F980}", "a"] {
            let rendered = error.render(text).to_string();
            assert_eq!(rendered.lines().count(), 4, "{rendered}");
        }
    }
}
