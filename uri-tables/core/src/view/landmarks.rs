//! Landmarks: how the components of a text are found that is known to be a word.
//!
//! In: an automaton, and what it notes. Out: the octets at which it notes something, in the order in which words have them;
//! or nothing, if they do not tell. To note where the name and the value of `name=value` stand, a walk asks
//! for the next state at each octet, as the text may be no word. Of a word it is enough to find the `=`.
//!
//! A *leg* is what a word goes through from one landmark to the next: all states that it may be in there. Nothing is noted on
//! a leg. It ends behind so many octets, whatever they are; or with the first octet of a kind that stands nowhere else on it; or
//! with the text. (What may be empty is a leg of one octet, and one more: an `=` that comes first ends both.) Whether that is
//! so, and that all states of a leg note the same at its end, is seen in const evaluation, by walking all of the
//! automaton's states at once. Where it is not so, as in a URI of any scheme, whose `:` may be the scheme's or a
//! port's, there are no landmarks, and the text is walked. It is seen only for types of which words are made, and where the
//! automaton is small.

use core::marker::PhantomData;
use core::mem;

use crate::automaton::dfa::START;
use crate::automaton::slots::Trace;
use crate::bytes::position::position;
use crate::rule::data::{RuleData, Sealed};
use crate::view::legs::{Classes, End, Leg};

/// How many legs there are at most.
const LEGS: usize = 8;

/// What a word goes through, in order.
#[derive(Debug, Clone, Copy)]
struct Landmarks {
    legs: [Leg; LEGS],
}

impl Landmarks {
    /// Those of a rule, if there are any.
    const fn of(facts: &RuleData) -> Option<Self> {
        let RuleData {
            automaton,
            captures,
            ..
        } = facts;
        if captures.sets() == 0 {
            return None;
        }
        let Some(classes) = Classes::of(automaton) else {
            return None;
        };
        let mut legs = [Leg::NONE; LEGS];
        let mut rows = 1 << START;
        // The rows behind an octet that ended the leg before, and would end this one.
        let (mut ended, mut beyond) = (None, 0);
        let mut at = 0;
        while at < LEGS {
            let Some(found) = classes.leg(automaton, captures, rows) else {
                return None;
            };
            if at > 0
                && let Some(longer) = legs[at - 1].and(found.leg)
            {
                legs[at - 1] = longer;
                rows = found.behind;
                continue;
            }
            legs[at] = found.leg;
            match (ended, found.leg.end) {
                (None, End::Text) => return Some(Self { legs }),
                (None, _) => rows = found.behind,
                (Some(one), End::Octet(octet)) if one == octet => rows = found.behind | beyond,
                (Some(_), _) => return None,
            }
            (ended, beyond) = match found.leg.end {
                End::FirstOr(octet) => (Some(octet), found.beyond),
                _ => (None, 0),
            };
            at += 1;
        }
        None
    }

    /// A leg; behind the last one there is none.
    const fn leg(of: Option<Self>, number: usize) -> Leg {
        match of {
            Some(landmarks) => landmarks.legs[number],
            None => Leg::NONE,
        }
    }
}

/// The landmarks of a type.
struct Of<R>(PhantomData<R>);

impl<R: Sealed> Of<R> {
    const LANDMARKS: Option<Landmarks> = Landmarks::of(R::RULE);
}

/// The tags of a word of a type, if the type has landmarks.
#[inline]
pub(crate) fn tags<R: Sealed, const TAGS: usize>(text: &[u8]) -> Option<[u32; TAGS]> {
    if TAGS == 0 || const { Of::<R>::LANDMARKS.is_none() } {
        return None;
    }
    let captures = &R::RULE.captures;
    let mut trace = Trace::<TAGS>::START;
    let mut rest = text;
    let mut is_passed = false;
    // What a leg is, the compiler knows where it stands by itself, and then there is little left of it.
    macro_rules! legs {
        ($($number:literal)*) => {
            $({
                let leg = const { Landmarks::leg(Of::<R>::LANDMARKS, $number) };
                if !mem::take(&mut is_passed) {
                    let at = match leg.end {
                        End::Text => rest.len(),
                        End::After(octets) => usize::from(octets) - 1,
                        End::FirstOr(_) => 0,
                        End::Octet(octet) => position(rest, octet),
                    };
                    let Some((&end, behind)) = rest.get(at..).and_then(<[u8]>::split_first) else {
                        return Some(trace.ended(captures, leg.last, text.len()));
                    };
                    is_passed = matches!(leg.end, End::FirstOr(octet) if octet == end);
                    let op = if is_passed { leg.both } else { leg.op };
                    if op != 0 {
                        trace.note(captures, op, text.len() - behind.len() - 1);
                    }
                    rest = behind;
                }
            })*
        };
    }
    legs! { 0 1 2 3 4 5 6 7 }
    debug_assert!(rest.is_empty(), "the last leg ends with the text");
    None
}

#[cfg(test)]
mod tests {
    use std::string::String;
    use std::vec::Vec;

    use super::{Of, tags};
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

    /// Of all short texts that are words, and of longer ones: what a walk notes is what landmarks tell.
    fn agree<R: Sealed, const TAGS: usize>(texts: &[String]) -> Option<usize> {
        Of::<R>::LANDMARKS?;
        let mut words = 0;
        for text in texts {
            let Ok(parsed) = Text::<TAGS>::parse(R::RULE, text) else {
                continue;
            };
            let found = tags::<R, TAGS>(text.as_bytes()).expect("there are landmarks");
            assert_eq!(found, parsed.tags, "{}: {text:?}", R::RULE.name);
            words += 1;
        }
        Some(words)
    }

    #[test]
    fn what_a_walk_notes_landmarks_tell() {
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
            for behind in ["", "=bbbbbbbbbb", ",bbbbbbbbbbbbbbbbb=", "=", "==bbbbbbbb"] {
                texts.extend([[long, behind].concat(), [";", long, behind].concat()]);
            }
        }
        let with = [
            agree::<small::Pair<'_>, 4>(&texts),
            agree::<small::Optional<'_>, 4>(&texts),
            agree::<small::Kept<'_>, 4>(&texts),
            agree::<small::Three<'_>, 6>(&texts),
            agree::<small::Filled<'_>, 4>(&texts),
            agree::<small::Quiet<'_>, 4>(&texts),
        ];
        for words in with {
            assert!(words >= Some(100), "{with:?}");
        }
        // What stands there may end one leg or go on with it.
        let without = [
            agree::<small::Between<'_>, 4>(&texts),
            agree::<small::Late<'_>, 4>(&texts),
            agree::<small::Either<'_>, 4>(&texts),
            agree::<small::Mixed<'_>, 4>(&texts),
            agree::<small::Upper<'_>, 4>(&texts),
        ];
        assert_eq!(without, [None; 5]);
    }
}
