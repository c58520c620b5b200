//! Functions that the generated implementations of `Arbitrary` call, for views and owned types.
//!
//! For users, see [`arbitrary`](mod@crate::interop::arbitrary).

use alloc::string::String;
use alloc::vec::Vec;

use arbitrary::{Arbitrary, Error, Result, Unstructured};

use crate::automaton::dfa::{Automaton, DEAD, START, State};
use crate::interop::shortest_paths;
use crate::rule::data::Sealed;
use crate::view::View;
use crate::view::buf::{Buf, Buffered};
use crate::view::owned::Owned;

/// Takes a part of the input, and returns its longest valid prefix.
///
/// # Errors
/// If no prefix of the input is valid.
pub fn arbitrary_view<'a, V: View<'a>>(u: &mut Unstructured<'a>) -> Result<V> {
    let size = u.arbitrary_len::<u8>()?;
    beginning(u, size)
}

/// Returns the longest valid prefix of all input.
///
/// # Errors
/// If no prefix of the input is valid.
pub fn arbitrary_view_of_rest<'a, V: View<'a>>(mut u: Unstructured<'a>) -> Result<V> {
    let size = u.len();
    beginning(&mut u, size)
}

/// Returns the length of the shortest valid text, and no upper bound, as the size hint.
#[must_use]
pub fn arbitrary_view_size<V: Sealed>() -> (usize, Option<usize>) {
    let shortest = shortest_paths::shortest_word(&V::RULE.automaton);
    (shortest.unwrap_or_default(), None)
}

/// Takes a part of the input, and returns the valid text that it selects.
///
/// # Errors
///
/// If the rule has no valid texts.
pub fn arbitrary_owned<O: Owned>(u: &mut Unstructured<'_>) -> Result<O> {
    let size = u.arbitrary_len::<u8>()?;
    let word = word(&O::RULE.automaton, u.bytes(size)?)?;
    owned(word)
}

/// Returns the valid text that all input selects.
///
/// # Errors
///
/// If the rule has no valid texts.
pub fn arbitrary_owned_of_rest<O: Owned>(u: Unstructured<'_>) -> Result<O> {
    let word = word(&O::RULE.automaton, u.take_rest())?;
    owned(word)
}

fn beginning<'a, V: View<'a>>(u: &mut Unstructured<'a>, size: usize) -> Result<V> {
    let automaton = &V::RULE.automaton;
    let input = u.peek_bytes(size).ok_or(Error::NotEnoughData)?;
    let mut state = START;
    let mut longest = automaton.accepts(state).then_some(0);
    for (offset, &byte) in input.iter().enumerate() {
        state = automaton.next(state, byte);
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

/// Returns the valid text that `input` selects: see [`arbitrary`](mod@crate::interop::arbitrary).
pub(crate) fn word(automaton: &Automaton, input: &[u8]) -> Result<Vec<u8>> {
    let mut word = Vec::with_capacity(input.len());
    let mut state = START;
    for &byte in input {
        let mut next = (byte, automaton.next(state, byte));
        if next.1 == DEAD {
            match chosen(automaton, state, byte) {
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

/// Returns the byte that `choice` selects among the bytes that are valid in `state`, and the state after it. The 256
/// values of `choice` are divided among the next states as evenly as possible.
fn chosen(automaton: &Automaton, state: State, choice: u8) -> Option<(u8, State)> {
    let mut steps: Vec<(State, u8)> = (0..=u8::MAX)
        .map(|byte| (automaton.next(state, byte), byte))
        .filter(|&(next, _)| next != DEAD)
        .collect();
    let mut following: Vec<State> = steps.iter().map(|&(next, _)| next).collect();
    following.sort_unstable();
    following.dedup();
    let choice = usize::from(choice);
    let next = *following.get(choice.checked_rem(following.len())?)?;
    steps.retain(|&(target, _)| target == next);
    let (_, byte) = steps[choice / following.len() % steps.len()];
    Some((byte, next))
}

fn owned<O: Owned>(word: Vec<u8>) -> Result<O> {
    let text = String::from_utf8(word).map_err(|_| Error::IncorrectFormat)?;
    O::try_from(text).map_err(|_| Error::IncorrectFormat)
}

impl<'a, R: Buffered> Arbitrary<'a> for Buf<R> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        arbitrary_owned(u)
    }

    fn arbitrary_take_rest(u: Unstructured<'a>) -> Result<Self> {
        arbitrary_owned_of_rest(u)
    }
}

/// Implements `Arbitrary` for a view.
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
                _: ::core::primitive::usize,
            ) -> (
                ::core::primitive::usize,
                ::core::option::Option<::core::primitive::usize>,
            ) {
                $crate::__private::arbitrary_view_size::<Self>()
            }
        }
    };
}

/// Implements `Arbitrary` for an owned type.
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
