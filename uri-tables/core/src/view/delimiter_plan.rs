//! Delimiter plans: a fast way to find the components of a text that is known to be valid.
//!
//! A search through `name=value` computes the next state at each byte, because the text may be invalid. If the text
//! is known to be valid, it is enough to find the `=`. A plan lists the bytes where the automaton records slots, in
//! the order that every valid text has them.
//!
//! A *step* of a plan is the part of a text between two recordings of slots. A step ends after a fixed number of
//! bytes; or at the first byte of a class that occurs nowhere else in the step; or at the end of the text. (A part
//! that may be empty takes two steps: its first byte, and the rest up to the `=`. If the first byte is the `=`, it
//! ends both steps.)
//!
//! The plan is computed in const evaluation, which tracks all states that a valid text may be in. It checks that each
//! step can end in only one way, and that all states of a step record the same slots at its end. If this is not the
//! case, there is no plan and the text is searched. In a URI of any scheme, for example, a `:` may end the scheme or
//! begin a port. Plans are only computed for types whose views are created without validation, and for small
//! automata.

use core::marker::PhantomData;
use core::mem;

use crate::automaton::dfa::START;
use crate::automaton::slots::Trace;
use crate::bytes::position::position;
use crate::rule::data::{RuleData, Sealed};
use crate::view::delimiter_steps::{Classes, End, Step};

/// The maximum number of steps in a plan.
const STEPS: usize = 8;

/// The plan of a type: its steps in order. Unused entries are [`Step::NONE`].
#[derive(Debug, Clone, Copy)]
struct DelimiterPlan {
    steps: [Step; STEPS],
}

impl DelimiterPlan {
    /// Returns the plan of `rule`, or `None` if its automaton does not allow one.
    const fn of(rule: &RuleData) -> Option<Self> {
        let RuleData {
            automaton,
            captures,
            ..
        } = rule;
        if captures.sets() == 0 {
            return None;
        }
        let Some(classes) = Classes::of(automaton) else {
            return None;
        };
        let mut steps = [Step::NONE; STEPS];
        let mut rows = 1 << START;
        // For a step that ends with [`End::FirstOr`]: the byte that would also end the next step, and the rows after
        // both steps.
        let (mut ended, mut beyond) = (None, 0);
        let mut at = 0;
        while at < STEPS {
            let Some(found) = classes.step(automaton, captures, rows) else {
                return None;
            };
            if at > 0
                && let Some(longer) = steps[at - 1].and(found.step)
            {
                steps[at - 1] = longer;
                rows = found.after;
                continue;
            }
            steps[at] = found.step;
            match (ended, found.step.end) {
                (None, End::Text) => return Some(Self { steps }),
                (None, _) => rows = found.after,
                (Some(one), End::Byte(byte)) if one == byte => rows = found.after | beyond,
                (Some(_), _) => return None,
            }
            (ended, beyond) = match found.step.end {
                End::FirstOr(byte) => (Some(byte), found.beyond),
                _ => (None, 0),
            };
            at += 1;
        }
        None
    }

    /// Returns the step with index `number`, or [`Step::NONE`] if there is no plan.
    const fn step(of: Option<Self>, number: usize) -> Step {
        match of {
            Some(plan) => plan.steps[number],
            None => Step::NONE,
        }
    }
}

/// Holds the plan of the type `R`, computed at compile time.
struct Of<R>(PhantomData<R>);

impl<R: Sealed> Of<R> {
    const PLAN: Option<DelimiterPlan> = DelimiterPlan::of(R::RULE);
}

/// Returns the slots of `text`, which must be valid for the type `R`. Returns `None` if the type has no plan.
#[inline]
pub(crate) fn slots<R: Sealed, const SLOTS: usize>(text: &[u8]) -> Option<[u32; SLOTS]> {
    if SLOTS == 0 || const { Of::<R>::PLAN.is_none() } {
        return None;
    }
    let captures = &R::RULE.captures;
    let mut trace = Trace::<SLOTS>::START;
    let mut rest = text;
    let mut is_passed = false;
    // Unrolled, so that each step is a constant for the compiler, and little code remains per step.
    macro_rules! steps {
        ($($number:literal)*) => {
            $({
                let step = const { DelimiterPlan::step(Of::<R>::PLAN, $number) };
                if !mem::take(&mut is_passed) {
                    let at = match step.end {
                        End::Text => rest.len(),
                        End::After(bytes) => usize::from(bytes) - 1,
                        End::FirstOr(_) => 0,
                        End::Byte(byte) => position(rest, byte),
                    };
                    let Some((&end, after)) = rest.get(at..).and_then(<[u8]>::split_first) else {
                        return Some(trace.ended(captures, step.last, text.len()));
                    };
                    is_passed = matches!(step.end, End::FirstOr(byte) if byte == end);
                    let op = if is_passed { step.both } else { step.op };
                    if op != 0 {
                        trace.record(captures, op, text.len() - after.len() - 1);
                    }
                    rest = after;
                }
            })*
        };
    }
    steps! { 0 1 2 3 4 5 6 7 }
    debug_assert!(rest.is_empty(), "the last step ends with the text");
    None
}

#[cfg(test)]
mod tests {
    use std::string::String;
    use std::vec::Vec;

    use super::{Of, slots};
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

    /// Checks that the plan finds the same slots as a search, for each valid text of `texts`. Returns the number of
    /// valid texts, or `None` if there is no plan.
    fn agree<R: Sealed, const SLOTS: usize>(texts: &[String]) -> Option<usize> {
        Of::<R>::PLAN?;
        let mut words = 0;
        for text in texts {
            let Ok(parsed) = Text::<SLOTS>::parse(R::RULE, text) else {
                continue;
            };
            let found = slots::<R, SLOTS>(text.as_bytes()).expect("there are plan");
            assert_eq!(found, parsed.slots, "{}: {text:?}", R::RULE.name);
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
            for after in ["", "=bbbbbbbbbb", ",bbbbbbbbbbbbbbbbb=", "=", "==bbbbbbbb"] {
                texts.extend([[long, after].concat(), [";", long, after].concat()]);
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
        // These rules have no plan, because the same byte may end a step or continue it.
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
