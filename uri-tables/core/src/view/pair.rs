//! Pairs: a valid text of a key and a value, such as `name=value`, is split at its delimiter instead of being parsed.
//!
//! Parsing `name=value` computes the next state at each byte, because the text may be invalid. An item of a list is
//! known to be valid. If the item is a pair, its components are found by a search for the first `=` (see [`slots`]).
//!
//! A rule is a *pair* if each of its valid texts is a key, or a key, a delimiter and a value. The delimiter is one
//! byte that does not occur in keys. Const evaluation finds out whether a rule is a pair (see [`delimiter`]): it
//! visits all rows of the automaton, and checks that the *slots* (the offsets at which components begin and end) are
//! at the start of a text, around the first delimiter, and at the end.
//!
//! States are numbered from 0. The first ones have a *row* in the transition table; states inside sub-automata have
//! none. A *set of slots* is a `u64` with a bit for each slot.

use crate::automaton::dfa::{DEAD, START, State};
use crate::automaton::slots::ABSENT;
use crate::bytes::position::position;
use crate::rule::data::{RuleData, Sealed};

/// The places in a text: before the key, in the key, directly after the delimiter, and in the value.
const BEFORE: usize = 0;
const KEY: usize = 1;
const DELIMITED: usize = 2;
const VALUE: usize = 3;

/// The slots as bits: the start and the end of the key, which is component 0, and of the value, which is component 1.
const KEY_START: u64 = 1;
const KEY_END: u64 = 2;
const VALUE_START: u64 = 4;
const VALUE_END: u64 = 8;

/// The maximum number of rows of the automaton, because a set of rows is a `u64` with a bit for each row.
const ROWS: State = 64;

/// Returns the delimiter of a rule that is a pair. Returns `None` if the rule is no pair or its automaton is too
/// large.
const fn delimiter(rule: &RuleData) -> Option<u8> {
    let (automaton, captures) = (&rule.automaton, &rule.captures);
    if captures.sets() == 0 || automaton.rows > ROWS {
        return None;
    }
    let mut delimiter = None;
    let mut is_in_key = [false; 256];
    // For each place, the set of rows that the automaton can be in, and the set of these rows whose transitions are
    // not yet followed.
    let mut seen = [1_u64 << START, 0, 0, 0];
    let mut open = seen;
    // A transition never goes to an earlier place, so the places are completed in order.
    let mut place = BEFORE;
    while place <= VALUE {
        if open[place] == 0 {
            place += 1;
            continue;
        }
        // Takes the lowest row out of the set.
        let state = open[place].trailing_zeros() as State;
        open[place] &= open[place] - 1;
        if automaton.accepts(state) {
            // For a text that ends in `state`: the slots that are written at its end, and the slots of components that
            // can be present.
            let (last, possible) = captures.end(state);
            // Before the delimiter, only the key's slots in `possible` matter: the value is absent because its end is
            // not written. After the delimiter, the key and the value must be possible, and no other component.
            let (expected, relevant) = match place {
                BEFORE => (KEY_START | KEY_END, KEY_START | KEY_END),
                KEY => (KEY_END, KEY_START | KEY_END),
                DELIMITED => (VALUE_START | VALUE_END, u64::MAX),
                _ => (VALUE_END, u64::MAX),
            };
            let all = KEY_START | KEY_END | VALUE_START | VALUE_END;
            if last != expected || possible & relevant != all & relevant {
                return None;
            }
        }
        let mut byte = 0;
        while byte < 256 {
            let (next, op) = automaton.step(state, byte as u8);
            if next != DEAD {
                let written = captures.slots_of(op);
                // A transition writes slots at the offset of its byte, so the byte after the key is the delimiter.
                let ends_key = place <= KEY && written & KEY_END != 0;
                // The place after the byte, and the slots that the transition must write.
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
    // If the delimiter may also occur in a key, its first occurrence need not be the end of the key.
    match delimiter {
        Some(byte) if !is_in_key[byte] => Some(byte as u8),
        _ => None,
    }
}

/// Returns the slots of `text`, which must be valid for the type `R`. Returns `None` if the type is not a pair.
#[inline]
pub(crate) fn slots<R: Sealed, const SLOTS: usize>(text: &[u8]) -> Option<[u32; SLOTS]> {
    // A pair has two components with two slots each.
    if SLOTS != 4 {
        return None;
    }
    let delimiter = const { delimiter(R::RULE) }?;
    let (key_end, end) = (position(text, delimiter) as u32, text.len() as u32);
    let mut slots = [ABSENT; SLOTS];
    slots[0] = 0;
    slots[1] = key_end;
    // Without a delimiter, the key ends at the end of the text, and there is no value.
    if key_end < end {
        slots[2] = key_end + 1;
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

    /// Checks that the delimiter gives the same slots as a search, for each valid text of `texts`. Returns the number
    /// of valid texts, or `None` if there is no delimiter.
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
