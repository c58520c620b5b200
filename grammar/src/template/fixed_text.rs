//! Decides which string a template writes for a part without components.
//!
//! The string is determined if the empty string is accepted, or if all accepted strings differ only in the case of
//! ASCII letters, as for `"s3"`. Otherwise, as for `1*DIGIT`, the result is two of the strings, for an error message.

use crate::dfa::Dfa;
use crate::dfa::inclusion::included;
use crate::diag::error::Error;
use crate::hir::byte_set::ByteSet;
use crate::hir::rules::Expr;
use crate::lists::shape::language;

/// The result of [`one_word`]: the string to write for a part, or the reason why there is no such string.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Words {
    /// The automaton accepts no string.
    None,
    /// The string to write. It is the empty string if that is accepted. Otherwise all accepted strings are equal up to
    /// the case of ASCII letters. Where both cases are accepted, triplets are in upper case (RFC 3986, section 2.1) and
    /// everything else in lower case (as in section 6.2.2.1 for schemes and hosts).
    One(Vec<u8>),
    /// Two of several strings. The empty string is not accepted.
    Several([Vec<u8>; 2]),
}

/// Returns the string to write for `dfa` after the fixed string `before`, which may end within a triplet.
pub(crate) fn one_word(dfa: &Dfa, before: &[u8]) -> Result<Words, Error> {
    let Some(shortest) = dfa.shortest_word() else {
        return Ok(Words::None);
    };
    if shortest.is_empty() {
        return Ok(Words::One(shortest));
    }
    let both = |byte: &u8| [byte.to_ascii_lowercase(), byte.to_ascii_uppercase()];
    let byte = |byte: &u8| Expr::Byte(both(byte).into_iter().collect::<ByteSet>());
    let in_any_case = language(Expr::Concat(shortest.iter().map(byte).collect()))?;
    if let Err(other) = included(dfa, &in_any_case) {
        return Ok(Words::Several([shortest, other]));
    }
    // All strings have the same length and differ only in case. So in each state, the transitions that do not lead to the
    // dead state are those of one letter, small or capital, or of one other byte.
    let mut state = dfa.start();
    let mut word = before.to_vec();
    for byte in &shortest {
        let [lower, upper] = both(byte);
        let [first, second] = if is_in_triplet(&word) {
            [upper, lower]
        } else {
            [lower, upper]
        };
        let next = match dfa.next(state, first) {
            Dfa::DEAD => second,
            _ => first,
        };
        state = dfa.next(state, next);
        word.push(next);
    }
    Ok(Words::One(word.split_off(before.len())))
}

/// Returns the string to write among `texts`, which differ only in letter case. [`Words::One`] describes the preferred
/// case. Returns `None` if `texts` is empty.
pub(crate) fn preferred(texts: Vec<String>) -> Option<String> {
    // In ASCII, the lower-case letter has the greater number, so the maximum has lower case. In triplets, the bit for
    // the case is inverted, so the maximum has upper case there.
    let key = |text: &String| {
        let bytes = text.as_bytes();
        let key = |(at, byte): (usize, &u8)| {
            let is_turned = byte.is_ascii_alphabetic() && is_in_triplet(&bytes[..at]);
            byte ^ (u8::from(is_turned) << 5)
        };
        bytes.iter().enumerate().map(key).collect::<Vec<u8>>()
    };
    texts.into_iter().max_by_key(key)
}

/// Returns whether a hexadecimal digit after `before` belongs to a triplet.
fn is_in_triplet(before: &[u8]) -> bool {
    match before {
        [.., b'%', digit] if digit.is_ascii_hexdigit() => true,
        [.., last] => *last == b'%',
        [] => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{Words, one_word, preferred};
    use crate::dfa::of_abnf as dfa;

    fn words(expr: &str) -> Words {
        words_behind("", expr)
    }

    fn words_behind(before: &str, expr: &str) -> Words {
        let dfa = dfa(&format!("r = {expr}\n"));
        one_word(&dfa, before.as_bytes()).expect("it is small")
    }

    fn one(word: &str) -> Words {
        Words::One(word.as_bytes().to_vec())
    }

    fn several(words: [&str; 2]) -> Words {
        Words::Several(words.map(|word| word.as_bytes().to_vec()))
    }

    #[test]
    fn the_lower_case_is_written_where_it_is_admitted() {
        assert_eq!(words("\"HTTP\""), one("http"));
        assert_eq!(words("%s\"HtTP\""), one("HtTP"));
        assert_eq!(words("%s\"aB\" / %s\"Ab\""), one("aB"));
        assert_eq!(words("%s\"AB\" / %s\"Ab\""), one("Ab"));
        assert_eq!(words("2\"://\" %xE9"), one("://://\u{e9}"));
    }

    #[test]
    fn triplets_are_written_in_upper_case_where_admitted() {
        assert_eq!(words("\"A%5b%c3%A9B\""), one("a%5B%C3%A9b"));
        assert_eq!(words("%s\"%5b\""), one("%5b"));
        assert_eq!(words("%s\"%Ab\" / %s\"%aB\""), one("%Ab"));
        assert_eq!(words("\"%25AB\""), one("%25ab"));
        assert_eq!(words("\"A%\""), one("a%"));
        assert_eq!(words_behind("%", "\"5bb\""), one("5Bb"));
        assert_eq!(words_behind("a%c", "\"3c\""), one("3c"));
        assert_eq!(words_behind("%c3", "\"c\""), one("c"));
        let preferred = |texts: [&str; 2]| preferred(texts.map(str::to_owned).into());
        assert_eq!(preferred(["a%5b", "A%5B"]).as_deref(), Some("a%5b"));
        assert_eq!(preferred(["a%5b", "a%5B"]).as_deref(), Some("a%5B"));
        assert_eq!(preferred(["%5Bb", "%5BB"]).as_deref(), Some("%5Bb"));
    }

    #[test]
    fn optional_text_is_not_written() {
        for expr in ["*WSP", "\"\"", "\"x\" / \"y\" / \"\"", "[ 1*DIGIT ]"] {
            assert_eq!(words(expr), one(""), "{expr}");
        }
    }

    #[test]
    fn two_texts_show_that_there_are_several() {
        assert_eq!(words("1*DIGIT"), several(["0", "1"]));
        assert_eq!(words("1*\"!\""), several(["!", "!!"]));
        assert_eq!(words("%s\"s\" [ \":\" ]"), several(["s", "s:"]));
        assert_eq!(words("<\"a\" except ALPHA>"), Words::None);
    }
}
