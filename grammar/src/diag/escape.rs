//! Escapes, quotes and shortens strings for messages.
//!
//! Counterexamples and users' input are escaped so that every byte is visible: a line feed would break the message,
//! and a space at the end would not be seen. So bytes other than 0x21 to 0x7E are printed in hexadecimal (`\x0A`).

use std::fmt::{Display, Write as _};

/// The maximum length of a word that [`shortened`] leaves unchanged, in characters. A word ends after the next
/// whitespace. In a hostile grammar, the name of a rule may have 400 kilobytes.
const MAX_RUN_LEN: usize = 200;

/// The number of characters that [`shortened`] keeps at each end of a longer word: `aa…aa`.
const KEPT: usize = 60;

/// Escapes `bytes`: bytes from 0x21 to 0x7E stay, and all others become `\xNN`. A `\` before an `x` becomes `\x5C`,
/// so that different inputs give different results.
///
/// ```
/// use uri_tables_grammar::diag::escape::spelled;
///
/// assert_eq!(spelled(b"a/\\|\n \xC3\xA9"), r"a/\|\x0A\x20\xC3\xA9");
/// assert_eq!(spelled(br"\x41"), r"\x5Cx41");
/// ```
pub fn spelled(bytes: &[u8]) -> String {
    cells(bytes).concat()
}

/// Returns the escaped form of each byte. [`spelled`] joins them.
pub(crate) fn cells(bytes: &[u8]) -> Vec<String> {
    let after = bytes.iter().skip(1).map(Some).chain([None]);
    bytes
        .iter()
        .zip(after)
        .map(|(&byte, after)| match byte {
            b'\\' if after == Some(&b'x') => r"\x5C".to_owned(),
            0x21..=0x7E => char::from(byte).to_string(),
            _ => format!(r"\x{byte:02X}"),
        })
        .collect()
}

/// Formats `bytes` for a sentence: escaped and in backticks, or as "the empty text".
///
/// ```
/// use uri_tables_grammar::diag::escape::quoted;
///
/// assert_eq!(quoted(b"A:"), "`A:`");
/// assert_eq!(quoted(b""), "the empty text");
/// ```
pub fn quoted(bytes: &[u8]) -> String {
    if bytes.is_empty() {
        "the empty text".to_owned()
    } else {
        format!("`{}`", spelled(bytes))
    }
}

/// Formats each of `names` in backticks.
pub fn in_backticks<T: Display>(names: impl IntoIterator<Item = T>) -> Vec<String> {
    let names = names.into_iter();
    names.map(|name| format!("`{name}`")).collect()
}

/// Formats a list for a sentence, with commas between the items, and `conjunction` before the last one.
///
/// ```
/// use uri_tables_grammar::diag::escape::listed;
///
/// assert_eq!(listed(&["a", "b", "c"], "or"), "a, b or c");
/// assert_eq!(listed(&["a"], "and"), "a");
/// assert_eq!(listed::<&str>(&[], "and"), "");
/// ```
pub fn listed<T: AsRef<str>>(things: &[T], conjunction: &str) -> String {
    let things: Vec<&str> = things.iter().map(AsRef::as_ref).collect();
    match &things[..] {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [others @ .., last] => format!("{} {conjunction} {last}", others.join(", ")),
    }
}

/// Returns the ABNF notation of a byte: in quotes if possible, otherwise like `%x22`. A quoted letter matches both cases.
pub fn abnf_literal(byte: u8) -> String {
    match byte {
        b'"' => "%x22".to_owned(),
        b' '..=b'~' => format!("\"{}\"", char::from(byte)),
        _ => format!("%x{byte:02X}"),
    }
}

/// Formats `byte` for a sentence: in hexadecimal and, if the byte is visible ASCII, also as a character.
///
/// ```
/// use uri_tables_grammar::diag::escape::byte;
///
/// assert_eq!(byte(b'|'), "`|` (0x7C)");
/// assert_eq!(byte(b' '), "0x20");
/// ```
pub fn byte(byte: u8) -> String {
    if byte.is_ascii_graphic() {
        format!("`{}` (0x{byte:02X})", char::from(byte))
    } else {
        format!("0x{byte:02X}")
    }
}

/// Appends the triplets of a character to `text`.
pub(crate) fn push_encoded(c: char, text: &mut String) {
    for byte in c.encode_utf8(&mut [0; 4]).bytes() {
        let _ = write!(text, "%{byte:02X}"); // Writing to a `String` cannot fail.
    }
}

/// Shortens each long word in `message` to its two ends. A word is a run without whitespace. All messages pass through
/// this function, so code that quotes user input need not shorten the input.
///
/// ```
/// use uri_tables_grammar::diag::escape::shortened;
///
/// let message = format!("there is no rule `{}`; define it", "a".repeat(400_000));
/// assert!(shortened(message).len() < 200);
/// assert_eq!(shortened("there is no rule `a`".to_owned()), "there is no rule `a`");
/// ```
pub fn shortened(message: String) -> String {
    if message.len() <= MAX_RUN_LEN {
        return message;
    }
    let mut text = String::with_capacity(message.len().min(4 * MAX_RUN_LEN));
    for run in message.split_inclusive(char::is_whitespace) {
        let length = run.chars().count();
        if length <= MAX_RUN_LEN {
            text.push_str(run);
            continue;
        }
        text.extend(run.chars().take(KEPT));
        text.push('…');
        text.extend(run.chars().skip(length - KEPT));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{byte, cells, shortened, spelled};

    #[test]
    fn every_byte_can_be_seen() {
        let mut seen = std::collections::BTreeSet::new();
        for value in 0..=255_u8 {
            let text = spelled(&[value]);
            assert!(text.bytes().all(|byte| byte.is_ascii_graphic()), "{text}");
            assert_eq!(text.len() == 1, value.is_ascii_graphic());
            assert!(byte(value).contains(&format!("0x{value:02X}")));
            assert!(seen.insert(text), "{value} looks like another byte");
        }
    }

    #[test]
    fn no_two_texts_look_the_same() {
        let mut seen = std::collections::BTreeMap::new();
        let alphabet = b"\\x05C\n";
        let mut words = vec![Vec::new()];
        for _ in 0..5 {
            let longer = |word: &Vec<u8>| {
                let word = word.clone();
                alphabet
                    .iter()
                    .map(move |&byte| [&word[..], &[byte]].concat())
            };
            words = words.iter().flat_map(longer).collect();
            for word in &words {
                assert_eq!(cells(word).len(), word.len());
                if let Some(other) = seen.insert(spelled(word), word.clone()) {
                    panic!("{word:?} looks like {other:?}");
                }
            }
        }
    }

    #[test]
    fn only_the_middle_of_long_words_is_cut() {
        let name = format!("a{}b", "é".repeat(500));
        let short = shortened(format!("no rule `{name}`;\n there"));
        let ends = format!("no rule `a{}…{}b`;\n there", "é".repeat(58), "é".repeat(56));
        assert_eq!(short, ends);
        let words = "word ".repeat(1000);
        assert_eq!(shortened(words.clone()), words);
    }
}
