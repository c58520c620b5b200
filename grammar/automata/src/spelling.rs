//! Octets and texts as messages show them.
//!
//! In: octets of a counterexample, or words that a user wrote. Out: text in which every octet can be seen and
//! told from its neighbours, and which is no longer than anyone reads. Octets that do not print are in hex: a
//! message that shows a line feed as one is torn, and one that shows a no-break space shows nothing.

/// Longer runs without a space lose their middle: no message needs more of a name of 400 kilobytes.
const LONGEST: usize = 200;

/// What is left of them, at both ends.
const KEPT: usize = 60;

/// Octets as text: those from 0x21 to 0x7E as they are, all others as `\xNN`; `\` before an `x` as `\x5C`, so that
/// no two texts look the same.
///
/// ```
/// use uri_tables_grammar::spelling::spelled;
///
/// assert_eq!(spelled(b"a/\\|\n \xC3\xA9"), r"a/\|\x0A\x20\xC3\xA9");
/// assert_eq!(spelled(br"\x41"), r"\x5Cx41");
/// ```
pub fn spelled(octets: &[u8]) -> String {
    cells(octets).concat()
}

/// What [`spelled`] writes for each octet.
pub(crate) fn cells(octets: &[u8]) -> Vec<String> {
    let behind = octets.iter().skip(1).map(Some).chain([None]);
    octets
        .iter()
        .zip(behind)
        .map(|(&octet, behind)| match octet {
            b'\\' if behind == Some(&b'x') => r"\x5C".to_owned(),
            0x21..=0x7E => char::from(octet).to_string(),
            _ => format!(r"\x{octet:02X}"),
        })
        .collect()
}

/// A text in a sentence: between backticks, or that it is empty.
///
/// ```
/// use uri_tables_grammar::spelling::quoted;
///
/// assert_eq!(quoted(b"A:"), "`A:`");
/// assert_eq!(quoted(b""), "the empty text");
/// ```
pub fn quoted(octets: &[u8]) -> String {
    if octets.is_empty() {
        "the empty text".to_owned()
    } else {
        format!("`{}`", spelled(octets))
    }
}

/// One octet in a sentence: itself, if it prints, and in hex.
///
/// ```
/// use uri_tables_grammar::spelling::octet;
///
/// assert_eq!(octet(b'|'), "`|` (0x7C)");
/// assert_eq!(octet(b' '), "0x20");
/// ```
pub fn octet(octet: u8) -> String {
    if octet.is_ascii_graphic() {
        format!("`{}` (0x{octet:02X})", char::from(octet))
    } else {
        format!("0x{octet:02X}")
    }
}

/// A message in which no run without spaces is longer than anyone reads. All messages pass through here, so that
/// none of those who quote a user's words has to think of it.
///
/// ```
/// use uri_tables_grammar::spelling::shortened;
///
/// let message = format!("there is no rule `{}`; define it", "a".repeat(400_000));
/// assert!(shortened(message).len() < 200);
/// assert_eq!(shortened("there is no rule `a`".to_owned()), "there is no rule `a`");
/// ```
pub fn shortened(message: String) -> String {
    if message.len() <= LONGEST {
        return message;
    }
    let mut text = String::with_capacity(message.len().min(4 * LONGEST));
    for run in message.split_inclusive(char::is_whitespace) {
        let length = run.chars().count();
        if length <= LONGEST {
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
    use super::{cells, octet, shortened, spelled};

    #[test]
    fn every_octet_can_be_seen() {
        let mut seen = std::collections::BTreeSet::new();
        for byte in 0..=255_u8 {
            let text = spelled(&[byte]);
            assert!(text.bytes().all(|byte| byte.is_ascii_graphic()), "{text}");
            assert_eq!(text.len() == 1, byte.is_ascii_graphic());
            assert!(octet(byte).contains(&format!("0x{byte:02X}")));
            assert!(seen.insert(text), "{byte} looks like another octet");
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
                    .map(move |&octet| [&word[..], &[octet]].concat())
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
    fn only_what_nobody_reads_is_left_out() {
        let name = format!("a{}b", "é".repeat(500));
        let short = shortened(format!("no rule `{name}`;\n there"));
        let ends = format!("no rule `a{}…{}b`;\n there", "é".repeat(58), "é".repeat(56));
        assert_eq!(short, ends);
        let words = "word ".repeat(1000);
        assert_eq!(shortened(words.clone()), words);
    }
}
