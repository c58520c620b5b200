//! Decides which fixed text a template has for an expression without components.
//!
//! - If the expression accepts the empty string, the text is empty. An example is `*WSP`.
//! - If all accepted strings differ only in the case of ASCII letters, the text is one of them. An example is `"s3"`.
//! - Otherwise, there is no fixed text, and the result is two of the strings, for an error message. An example is
//!   `1*DIGIT`.

use crate::dfa::Dfa;
use crate::dfa::compiler::language;
use crate::dfa::inclusion::included;
use crate::diag::error::Error;
use crate::hir::byte_set::ByteSet;
use crate::hir::rules::Expr;

/// The result of [`fixed_text`]: the string to write, or the reason why there is no such string.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum FixedText {
    /// The automaton accepts no string.
    None,
    /// The string to write. It is the empty string if that is accepted. Otherwise all accepted strings are equal up
    /// to the case of ASCII letters. Where both cases are accepted, triplets are in upper case (RFC 3986, section
    /// 2.1) and everything else in lower case (as in section 6.2.2.1 for schemes and hosts).
    One(Vec<u8>),
    /// Two of the accepted strings, which differ in more than the case of ASCII letters. The empty string is not
    /// accepted.
    Several([Vec<u8>; 2]),
}

/// Returns the string to write for an expression, whose automaton is `dfa`. `before` is the fixed string before it,
/// which may end within a triplet (a percent-encoded byte).
pub(crate) fn fixed_text(dfa: &Dfa, before: &[u8]) -> Result<FixedText, Error> {
    let Some(shortest) = dfa.shortest_word() else {
        return Ok(FixedText::None);
    };
    if shortest.is_empty() {
        return Ok(FixedText::One(shortest));
    }
    let in_any_case = shortest.iter().copied().map(ByteSet::in_any_case);
    let shortest_in_any_case = language(Expr::Concat(in_any_case.map(Expr::Byte).collect()))?;
    if let Err(other) = included(dfa, &shortest_in_any_case) {
        return Ok(FixedText::Several([shortest, other]));
    }
    // All accepted strings differ only in case. So each state on the way has transitions for one letter, in one case or
    // in both, or for one other byte.
    let mut state = dfa.start();
    let mut written = before.to_vec();
    for byte in &shortest {
        let (lower, upper) = (byte.to_ascii_lowercase(), byte.to_ascii_uppercase());
        let [preferred, other] = if is_in_triplet(&written) {
            [upper, lower]
        } else {
            [lower, upper]
        };
        let next = match dfa.next(state, preferred) {
            Dfa::DEAD => other,
            _ => preferred,
        };
        state = dfa.next(state, next);
        written.push(next);
    }
    Ok(FixedText::One(written.split_off(before.len())))
}

/// Returns the one of `texts` to write. They differ only in letter case. [`FixedText::One`] describes the preferred
/// case. Returns `None` if `texts` is empty.
pub(crate) fn preferred(texts: Vec<String>) -> Option<String> {
    // In ASCII, bit 5 of a letter is 1 in lower case, so the maximum has lower case. In triplets, the sort key has this
    // bit inverted, so the maximum has upper case there.
    let key = |text: &String| {
        let bytes = text.as_bytes();
        let key_byte = |(at, byte): (usize, &u8)| {
            let is_inverted = byte.is_ascii_alphabetic() && is_in_triplet(&bytes[..at]);
            byte ^ (u8::from(is_inverted) << 5)
        };
        bytes.iter().enumerate().map(key_byte).collect::<Vec<u8>>()
    };
    texts.into_iter().max_by_key(key)
}

/// Returns whether a hexadecimal digit after `before` belongs to a triplet: `before` ends with `%`, or with `%` and a
/// digit.
fn is_in_triplet(before: &[u8]) -> bool {
    match before {
        [.., b'%', digit] if digit.is_ascii_hexdigit() => true,
        [.., last] => *last == b'%',
        [] => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{FixedText, fixed_text, preferred};
    use crate::dfa::of_abnf as dfa;

    fn words(expr: &str) -> FixedText {
        words_behind("", expr)
    }

    fn words_behind(before: &str, expr: &str) -> FixedText {
        let dfa = dfa(&format!("r = {expr}\n"));
        fixed_text(&dfa, before.as_bytes()).expect("it is small")
    }

    fn one(word: &str) -> FixedText {
        FixedText::One(word.as_bytes().to_vec())
    }

    fn several(words: [&str; 2]) -> FixedText {
        FixedText::Several(words.map(|word| word.as_bytes().to_vec()))
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
        assert_eq!(words("<\"a\" except ALPHA>"), FixedText::None);
    }
}
