//! Parses the numbers of ABNF: terminal values (*num-vals*) such as `%x41-5A`, and repeat counts such as `1*3`.
//!
//! [`parse`] and [`repeat`] get the text of one token. The lexer calls them to find errors, and the parser to get the
//! values. The *base* is the letter after `%`, and a *radix* is the number that it means. All errors are messages
//! with a repair.

use crate::abnf::ast::Node;
use crate::hir::utf8::{LAST, SURROGATES};

/// Parses the terminal value `token` (RFC 5234, sections 2.3 and 3.4), which begins with `%` and the letter of a base,
/// such as `%x41-5A`. Returns the node of a range or of a sequence, or the error message if it is not valid.
pub(crate) fn parse(token: &str) -> Result<Node, String> {
    let prefix = &token[..2];
    let (radix, digits) = match token.as_bytes()[1].to_ascii_lowercase() {
        b'b' => (2, "binary digits"),
        b'd' => (10, "decimal digits"),
        _ => (16, "hexadecimal digits"),
    };
    let body = &token[2..];
    let number = |part: &str| number(part, radix, digits, prefix, token);
    // Other notations write a range as `41..5A`.
    let dotted = body.split_once("..");
    let dotted = dotted.map(|(first, last)| (first, last.trim_start_matches('.')));
    if let Some((first, last)) =
        dotted.filter(|(first, last)| !first.is_empty() && !last.is_empty())
    {
        return Err(format!(
            "ABNF writes a range with `-`; write `{prefix}{}-{}`",
            clip(first),
            clip(last.trim_start_matches(prefix))
        ));
    }
    match (body.split_once('-'), body.contains('.')) {
        (Some((first, last)), false) if !last.contains('-') => {
            let (low, high) = (number(first)?, number(last)?);
            if low > high {
                return Err(format!(
                    "the range goes down; swap its ends: `{prefix}{}-{}`",
                    clip(last),
                    clip(first)
                ));
            }
            // A range may include surrogates, as `%xD000-FFFF` does: they are left out later. But it may not consist of
            // them.
            if SURROGATES.contains(&low) && SURROGATES.contains(&high) {
                return Err(surrogate(low));
            }
            Ok(Node::Range {
                first: low,
                last: high,
            })
        }
        (None, _) => {
            let values: Vec<u32> = body.split('.').map(number).collect::<Result<_, _>>()?;
            match values.iter().find(|value| SURROGATES.contains(value)) {
                Some(&value) => Err(surrogate(value)),
                None => Ok(Node::Sequence(values)),
            }
        }
        _ => {
            let parts = body.split(['-', '.']);
            let parts: Vec<&str> = parts.map(|it| it.trim_start_matches(prefix)).collect();
            Err(format!(
                "a value is one range (`{prefix}{}`) or one sequence (`{prefix}{}`); write each of them as a value of its own",
                clip(&parts[..2].join("-")),
                clip(&parts.join("."))
            ))
        }
    }
}

/// Parses a repeat count such as `1*3` or `2`, and returns its minimum and maximum (RFC 5234, sections 3.6 and 3.7).
/// `None` means no maximum. Returns the error message if it is not valid.
pub(crate) fn repeat(token: &str) -> Result<(u32, Option<u32>), String> {
    let count = |digits: &str| {
        digits.parse::<u32>().map_err(|_| {
            format!(
                "`{}` is too great a count; use at most {}",
                clip(digits),
                u32::MAX
            )
        })
    };
    let Some((min, max)) = token.split_once('*') else {
        let exactly = count(token)?;
        return Ok((exactly, Some(exactly)));
    };
    if max.contains('*') {
        return Err("a repeat has one `*`; write `*`, `1*`, `*3` or `1*3`".to_owned());
    }
    let min = if min.is_empty() { 0 } else { count(min)? };
    let max = (!max.is_empty()).then(|| count(max)).transpose()?;
    match max {
        Some(max) if max < min => Err(format!(
            "at least {min} and at most {max} is never; swap the counts"
        )),
        _ => Ok((min, max)),
    }
}

/// Parses one number of the terminal value `token`. For error messages, `digits` is the name of its digits, such as
/// "decimal digits", and `prefix` is `%` with the letter of its base, such as `%d`.
fn number(part: &str, radix: u32, digits: &str, prefix: &str, token: &str) -> Result<u32, String> {
    if part.is_empty() {
        return Err(format!(
            "`{}` lacks {digits}; write them, as in `{prefix}1`",
            clip(token)
        ));
    }
    if part.contains('%') {
        let without = |text: &str, sign| text.replace(&format!("{sign}{prefix}"), sign);
        let once = without(&without(&token[2..], "-"), ".");
        let repair = if once.contains('%') {
            "write the numbers in one base, and put a space before another value".to_owned()
        } else {
            format!("write `{prefix}{}`", clip(&once))
        };
        return Err(format!(
            "`%` and the base are written once, before the first number; {repair}"
        ));
    }
    if let Some(c) = part.chars().find(|c| !c.is_digit(radix)) {
        return Err(format!(
            "`{c}` is not one of the {digits}; write one of them, or put a space before `{c}` if it begins the next element"
        ));
    }
    match u32::from_str_radix(part, radix) {
        Ok(value) if value <= LAST => Ok(value),
        _ => Err(format!(
            "`{prefix}{}` is above the last code point; use at most U+10FFFF",
            clip(part)
        )),
    }
}

/// Returns the error for a surrogate.
fn surrogate(value: u32) -> String {
    format!(
        "U+{value:04X} is a surrogate, which no text holds; use code points outside D800 to DFFF"
    )
}

/// Shortens `token`, which is ASCII, to 24 bytes for an error message.
fn clip(token: &str) -> String {
    if token.len() <= 24 {
        token.to_owned()
    } else {
        format!("{}…", &token[..24])
    }
}

#[cfg(test)]
mod tests {
    use super::{parse, repeat};
    use crate::abnf::ast::Node;

    fn range(first: u32, last: u32) -> Node {
        Node::Range { first, last }
    }

    #[test]
    fn values_in_every_base_and_case() {
        for token in [
            "%x41-5a",
            "%X41-5A",
            "%d65-90",
            "%D65-90",
            "%b1000001-1011010",
            "%B01000001-1011010",
        ] {
            assert_eq!(parse(token), Ok(range(0x41, 0x5A)), "{token}");
        }
        assert_eq!(parse("%x0"), Ok(Node::Sequence(vec![0])));
        assert_eq!(
            parse("%x0000000000000000041"),
            Ok(Node::Sequence(vec![0x41]))
        );
        assert_eq!(parse("%d13.10"), Ok(Node::Sequence(vec![13, 10])));
        assert_eq!(parse("%xD000-10FFFF"), Ok(range(0xD000, 0x10_FFFF)));
        assert_eq!(parse("%xD800-E000"), Ok(range(0xD800, 0xE000)));
    }

    #[test]
    fn invalid_values() {
        for (token, reason) in [
            ("%x", "lacks hexadecimal digits"),
            ("%x41.", "lacks"),
            ("%d1-", "lacks decimal digits"),
            ("%b102", "`2` is not one of the binary digits"),
            ("%x4G", "`G` is not one of"),
            ("%x41-%x5A", "written once"),
            ("%x41-5A-60", "one range"),
            ("%x41.42-43", "one range"),
            ("%x7A-61", "swap its ends: `%x61-7A`"),
            ("%x110000", "at most U+10FFFF"),
            ("%xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", "at most U+10FFFF"),
            ("%xD800", "surrogate"),
            ("%x41.DFFF", "surrogate"),
            ("%xD800-DFFF", "surrogate"),
        ] {
            let error = parse(token).unwrap_err();
            assert!(error.contains(reason), "{token}: {error}");
        }
    }

    #[test]
    fn repeats_in_every_form() {
        for (token, wanted) in [
            ("*", (0, None)),
            ("2", (2, Some(2))),
            ("0", (0, Some(0))),
            ("1*", (1, None)),
            ("*3", (0, Some(3))),
            ("1*3", (1, Some(3))),
            ("007*0010", (7, Some(10))),
            ("4294967295", (u32::MAX, Some(u32::MAX))),
        ] {
            assert_eq!(repeat(token), Ok(wanted), "{token}");
        }
        for (token, reason) in [
            ("3*2", "never"),
            ("4294967296", "too great"),
            ("1**2", "one `*`"),
            ("*99999999999999999999", "too great"),
        ] {
            assert!(repeat(token).unwrap_err().contains(reason), "{token}");
        }
    }
}
