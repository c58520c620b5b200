//! Fuzzing: views and owned twins of what a fuzzer makes up.
//!
//! In: the input of a fuzz target. Out: the view that it begins with, or the word that it chooses octet by octet. What users must
//! know of it stands in [`arbitrary`](mod@crate::interop::arbitrary); here is what expansions call.

use alloc::string::String;
use alloc::vec::Vec;

use arbitrary::{Error, Result, Unstructured};

use crate::automaton::dfa::{Automaton, DEAD, START, State};
use crate::interop::shortest_paths;
use crate::rule::data::Sealed;
use crate::view::View;
use crate::view::owned::Owned;

/// The longest beginning of as much of the input as is its due that is a word.
///
/// # Errors
///
/// If there is none.
pub fn arbitrary_view<'a, V: View<'a>>(u: &mut Unstructured<'a>) -> Result<V> {
    let size = u.arbitrary_len::<u8>()?;
    beginning(u, size)
}

/// The longest beginning of all input that is a word.
///
/// # Errors
///
/// If there is none.
pub fn arbitrary_view_of_rest<'a, V: View<'a>>(mut u: Unstructured<'a>) -> Result<V> {
    let size = u.len();
    beginning(&mut u, size)
}

/// The least input that has a word. None is so long that nothing else could be made of it.
#[must_use]
pub fn arbitrary_view_size<V: Sealed>() -> (usize, Option<usize>) {
    let shortest = shortest_paths::shortest_word(&V::RULE.automaton);
    (shortest.unwrap_or_default(), None)
}

/// A word by choices of as much of the input as is its due.
///
/// # Errors
///
/// If the rule has no words.
pub fn arbitrary_owned<O: Owned>(u: &mut Unstructured<'_>) -> Result<O> {
    let size = u.arbitrary_len::<u8>()?;
    let word = word(&O::RULE.automaton, u.bytes(size)?)?;
    owned(word)
}

/// A word by choices of all input.
///
/// # Errors
///
/// If the rule has no words.
pub fn arbitrary_owned_of_rest<O: Owned>(u: Unstructured<'_>) -> Result<O> {
    let word = word(&O::RULE.automaton, u.take_rest())?;
    owned(word)
}

fn beginning<'a, V: View<'a>>(u: &mut Unstructured<'a>, size: usize) -> Result<V> {
    let automaton = &V::RULE.automaton;
    let input = u.peek_bytes(size).ok_or(Error::NotEnoughData)?;
    let mut state = START;
    let mut longest = automaton.accepts(state).then_some(0);
    for (offset, &octet) in input.iter().enumerate() {
        state = automaton.next(state, octet);
        if state == DEAD {
            break;
        }
        if automaton.accepts(state) {
            longest = Some(offset + 1);
        }
    }
    let Some(longest) = longest else {
        return Err(if state == DEAD {
            Error::IncorrectFormat
        } else {
            Error::NotEnoughData
        });
    };
    V::parse_bytes(u.bytes(longest)?).map_err(|_| Error::IncorrectFormat)
}

/// The word that an input chooses.
pub(crate) fn word(automaton: &Automaton, input: &[u8]) -> Result<Vec<u8>> {
    let mut word = Vec::with_capacity(input.len());
    let mut state = START;
    for &octet in input {
        let mut next = (octet, automaton.next(state, octet));
        if next.1 == DEAD {
            match chosen(automaton, state, octet) {
                Some(chosen) => next = chosen,
                None => break,
            }
        }
        word.push(next.0);
        state = next.1;
    }
    let end = shortest_paths::to_end(automaton, state).ok_or(Error::IncorrectFormat)?;
    word.extend(end);
    Ok(word)
}

/// The octet that another one chooses, and where it leads: to each state behind this one as often, as far as 256 can be
/// shared out.
fn chosen(automaton: &Automaton, state: State, choice: u8) -> Option<(u8, State)> {
    let mut steps: Vec<(State, u8)> = (0..=u8::MAX)
        .map(|octet| (automaton.next(state, octet), octet))
        .filter(|&(next, _)| next != DEAD)
        .collect();
    let mut following: Vec<State> = steps.iter().map(|&(next, _)| next).collect();
    following.sort_unstable();
    following.dedup();
    let choice = usize::from(choice);
    let next = *following.get(choice.checked_rem(following.len())?)?;
    steps.retain(|&(target, _)| target == next);
    let (_, octet) = steps[choice / following.len() % steps.len()];
    Some((octet, next))
}

fn owned<O: Owned>(word: Vec<u8>) -> Result<O> {
    let text = String::from_utf8(word).map_err(|_| Error::IncorrectFormat)?;
    O::try_from(text).map_err(|_| Error::IncorrectFormat)
}

/// A view is a beginning of the input.
#[doc(hidden)]
#[macro_export]
macro_rules! __arbitrary_view {
    ($name:ident) => {
        impl<'a> $crate::__private::arbitrary::Arbitrary<'a> for $name<'a> {
            #[inline]
            fn arbitrary(
                u: &mut $crate::__private::arbitrary::Unstructured<'a>,
            ) -> $crate::__private::arbitrary::Result<Self> {
                $crate::__private::arbitrary_view(u)
            }

            #[inline]
            fn arbitrary_take_rest(
                u: $crate::__private::arbitrary::Unstructured<'a>,
            ) -> $crate::__private::arbitrary::Result<Self> {
                $crate::__private::arbitrary_view_of_rest(u)
            }

            #[inline]
            fn size_hint(
                _: $crate::__private::primitive::usize,
            ) -> (
                $crate::__private::primitive::usize,
                $crate::__private::Option<$crate::__private::primitive::usize>,
            ) {
                $crate::__private::arbitrary_view_size::<Self>()
            }
        }
    };
}

/// A twin is a word that the input chooses.
#[doc(hidden)]
#[macro_export]
macro_rules! __arbitrary_owned {
    ($name:ident) => {
        impl<'a> $crate::__private::arbitrary::Arbitrary<'a> for $name {
            #[inline]
            fn arbitrary(
                u: &mut $crate::__private::arbitrary::Unstructured<'a>,
            ) -> $crate::__private::arbitrary::Result<Self> {
                $crate::__private::arbitrary_owned(u)
            }

            #[inline]
            fn arbitrary_take_rest(
                u: $crate::__private::arbitrary::Unstructured<'a>,
            ) -> $crate::__private::arbitrary::Result<Self> {
                $crate::__private::arbitrary_owned_of_rest(u)
            }
        }
    };
}
