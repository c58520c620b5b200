//! Pairs: a text that is known to be valid, and consists of a key and its value, is split at the delimiter between them.
//!
//! A search through `name=value` computes the next state at each byte, because the text may be invalid. If the text is
//! known to be valid, it is enough to find the first `=`. Const evaluation walks through the automaton and checks that
//! every valid text has its slots at its start, its end, and around its first `=`. Items of lists are known to be
//! valid; other texts are searched.

use crate::automaton::dfa::{DEAD, START, State};
use crate::automaton::slots::ABSENT;
use crate::bytes::position::position;
use crate::rule::data::{RuleData, Sealed};

/// The places in a text: before the key, in it, directly after the delimiter, and in the value.
const BEFORE: usize = 0;
const KEY: usize = 1;
const DELIMITED: usize = 2;
const VALUE: usize = 3;

/// The slots of the key and of the value: where each begins and ends.
const KEY_START: u64 = 1;
const KEY_END: u64 = 2;
const VALUE_START: u64 = 4;
const VALUE_END: u64 = 8;

/// The maximum number of rows of the automaton, because a set of rows is a `u64`.
const ROWS: State = 64;

/// Returns the byte that divides every text of `rule` into a key and a value, at its first occurrence. A text without it is
/// a key. Returns `None` if there is no such byte, or the rule has other components.
const fn delimiter(rule: &RuleData) -> Option<u8> {
    let (automaton, captures) = (&rule.automaton, &rule.captures);
    if captures.sets() == 0 || automaton.rows > ROWS {
        return None;
    }
    let mut delimiter = None;
    let mut is_in_key = [false; 256];
    // For each place, the rows that the automaton can be in, and those of these rows whose transitions are still to be
    // followed.
    let mut seen = [1_u64 << START, 0, 0, 0];
    let mut open = seen;
    let mut place = BEFORE;
    while place <= VALUE {
        if open[place] == 0 {
            place += 1;
            continue;
        }
        let state = open[place].trailing_zeros() as State;
        open[place] &= open[place] - 1;
        if automaton.accepts(state) {
            let (last, possible) = captures.end(state);
            let (expected, present) = match place {
                BEFORE => (KEY_START | KEY_END, KEY_START | KEY_END),
                KEY => (KEY_END, KEY_START | KEY_END),
                DELIMITED => (VALUE_START | VALUE_END, u64::MAX),
                _ => (VALUE_END, u64::MAX),
            };
            let all = KEY_START | KEY_END | VALUE_START | VALUE_END;
            if last != expected || possible & present != all & present {
                return None;
            }
        }
        let mut byte = 0;
        while byte < 256 {
            let (next, op) = automaton.step(state, byte as u8);
            if next != DEAD {
                let written = captures.written(op);
                let ends_key = place <= KEY && written & KEY_END != 0;
                let (after, expected) = match (place, ends_key) {
                    (BEFORE, true) => (DELIMITED, KEY_START | KEY_END),
                    (KEY, true) => (DELIMITED, KEY_END),
                    (BEFORE, false) => (KEY, KEY_START),
                    (KEY, false) => (KEY, 0),
                    (DELIMITED, _) => (VALUE, VALUE_START),
                    _ => (VALUE, 0),
                };
                // A state inside a sub-automaton has no row.
                if written != expected || next >= automaton.rows {
                    return None;
                }
                match delimiter {
                    None if ends_key => delimiter = Some(byte),
                    Some(other) if ends_key && other != byte => return None,
                    _ => {}
                }
                is_in_key[byte] |= after == KEY;
                open[after] |= 1 << next & !seen[after];
                seen[after] |= 1 << next;
            }
            byte += 1;
        }
    }
    match delimiter {
        Some(byte) if !is_in_key[byte] => Some(byte as u8),
        _ => None,
    }
}

/// Returns the slots of `text`, which must be valid for the type `R`. Returns `None` if the type is not a pair.
#[inline]
pub(crate) fn slots<R: Sealed, const SLOTS: usize>(text: &[u8]) -> Option<[u32; SLOTS]> {
    if SLOTS != 4 {
        return None;
    }
    let delimiter = const { delimiter(R::RULE) }?;
    let (at, end) = (position(text, delimiter) as u32, text.len() as u32);
    let mut slots = [ABSENT; SLOTS];
    slots[0] = 0;
    slots[1] = at;
    if at < end {
        slots[2] = at + 1;
        slots[3] = end;
    }
    Some(slots)
}

#[cfg(test)]
mod tests {
    use std::string::String;
    use std::vec::Vec;

    use super::{delimiter, slots};
    use crate::rule::data::Sealed;
    use crate::view::Text;

    crate::__private::uri_profile! {
        crate;

        mod small {
            extends rfc3986;
            abnf r#"
                pair     = x "=" y
                optional = x [ "=" y ]
                kept     = ";" x [ "=" y ]
                three    = x "," y "=" [ y ]
                filled   = y "=" x
                between  = x *3"=" y
                quiet    = x "=" *3( "=" y2 )
                late     = x *( y2 ) "=" y
                either   = x "," y / x "=" y
                mixed    = x ( "," / "=" ) y
                upper    = *( "a" / "," ) [ "=" x ]
                x        = *( "a" / "%3D" )
                y        = 1*( "b" / "%2C" )
                y2       = 1*"b"
            "#;
            beyond rfc3986;
            expose pair, optional, kept, three, filled, between, quiet, late, either, mixed, upper, x, y;
        }
    }

    /// Checks that the delimiter gives the same slots as a search, for each valid text of `texts`. Returns the number of
    /// valid texts, or `None` if there is no delimiter.
    fn agree<R: Sealed, const SLOTS: usize>(texts: &[String]) -> Option<usize> {
        delimiter(R::RULE)?;
        let mut words = 0;
        for text in texts {
            let Ok(parsed) = Text::<SLOTS>::parse(R::RULE, text) else {
                continue;
            };
            let found = slots::<R, SLOTS>(text.as_bytes()).expect("there is a delimiter");
            assert_eq!(found, parsed.slots, "{}: {text:?}", R::RULE.name);
            words += 1;
        }
        Some(words)
    }

    #[test]
    fn a_pair_is_split_where_a_search_splits_it() {
        let mut texts = Vec::from([String::new()]);
        let mut from = 0;
        for _ in 0..6 {
            let until = texts.len();
            for index in from..until {
                for piece in ["a", "b", "=", ",", ";", "%3D", "%2C"] {
                    texts.push(texts[index].clone() + piece);
                }
            }
            from = until;
        }
        for long in [
            "aaaaaaa",
            "aaaaaaaa",
            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        ] {
            for after in ["", "=bbbbbbbbbb", ",bbbbbbbbbbbbbbbbb=", "=", "==bbbbbbbb"] {
                texts.extend([[long, after].concat(), [";", long, after].concat()]);
            }
        }
        let with = [
            agree::<small::Pair<'_>, 4>(&texts),
            agree::<small::Optional<'_>, 4>(&texts),
            agree::<small::Filled<'_>, 4>(&texts),
        ];
        for words in with {
            assert!(words >= Some(100), "{with:?}");
        }
        // These rules are no pairs, or a byte may end the key or continue it.
        let without = [
            agree::<small::Kept<'_>, 4>(&texts),
            agree::<small::Three<'_>, 6>(&texts),
            agree::<small::Quiet<'_>, 4>(&texts),
            agree::<small::Between<'_>, 4>(&texts),
            agree::<small::Late<'_>, 4>(&texts),
            agree::<small::Either<'_>, 4>(&texts),
            agree::<small::Mixed<'_>, 4>(&texts),
            agree::<small::Upper<'_>, 4>(&texts),
        ];
        assert_eq!(without, [None; 8]);
    }
}
