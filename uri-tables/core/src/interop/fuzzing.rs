//! Fuzzing support: the functions that the generated implementations of `Arbitrary` call, for views and owned types.
//!
//! The *input* is the bytes that a fuzzer provides. A view borrows a valid prefix of the input. An owned type has a
//! valid text that the input selects ([`select_text`]). See [`arbitrary`](mod@crate::interop::arbitrary), the
//! documentation for users.

use alloc::string::String;
use alloc::vec::Vec;

use arbitrary::{Error, Result, Unstructured};

use crate::automaton::dfa::{Automaton, DEAD, START, State};
use crate::interop::shortest_paths;
use crate::rule::data::Sealed;
use crate::view::View;
use crate::view::owned::Owned;

/// Returns the longest valid prefix of a part of the input. The last bytes of the input tell how long this part is.
///
/// # Errors
/// If no prefix is valid.
pub fn arbitrary_view<'a, V: View<'a>>(u: &mut Unstructured<'a>) -> Result<V> {
    let size = u.arbitrary_len::<u8>()?;
    valid_prefix(u, size)
}

/// Returns the longest valid prefix of the whole input.
///
/// # Errors
/// If no prefix of the input is valid.
pub fn arbitrary_view_of_rest<'a, V: View<'a>>(mut u: Unstructured<'a>) -> Result<V> {
    let size = u.len();
    valid_prefix(&mut u, size)
}

/// Returns the size hint of a view: the length of the shortest valid text, and no upper bound.
#[must_use]
pub fn arbitrary_view_size<V: Sealed>() -> (usize, Option<usize>) {
    let shortest = shortest_paths::to_end(&V::RULE.automaton, START);
    (shortest.map_or(0, |text| text.len()), None)
}

/// Takes a part of the input, and returns the valid text that its bytes select (see `select_text`). The last bytes
/// of the input tell how long this part is.
///
/// # Errors
///
/// If the rule has no valid texts.
pub fn arbitrary_owned<O: Owned>(u: &mut Unstructured<'_>) -> Result<O> {
    let size = u.arbitrary_len::<u8>()?;
    owned(select_text(&O::RULE.automaton, u.bytes(size)?)?)
}

/// Returns the valid text that the bytes of the whole input select (see `select_text`).
///
/// # Errors
///
/// If the rule has no valid texts.
pub fn arbitrary_owned_of_rest<O: Owned>(u: Unstructured<'_>) -> Result<O> {
    owned(select_text(&O::RULE.automaton, u.take_rest())?)
}

/// Returns the longest valid prefix of the first `size` bytes of the input, and removes this prefix from the input.
///
/// # Errors
///
/// If no prefix is valid. The error tells whether a longer input could have a valid prefix.
fn valid_prefix<'a, V: View<'a>>(u: &mut Unstructured<'a>, size: usize) -> Result<V> {
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

/// Returns the valid text that `input` selects. A byte that is valid in the automaton's state is used as it is; any
/// other byte selects a valid one. After the input, the text is completed in the shortest way.
///
/// # Errors
///
/// If the rule has no valid texts.
pub(crate) fn select_text(automaton: &Automaton, input: &[u8]) -> Result<Vec<u8>> {
    let mut text = Vec::with_capacity(input.len());
    let mut state = START;
    for &byte in input {
        let mut next = (byte, automaton.next(state, byte));
        if next.1 == DEAD {
            match select_byte(automaton, state, byte) {
                Some(selected) => next = selected,
                // No byte is valid in this state, so the text must end.
                None => break,
            }
        }
        text.push(next.0);
        state = next.1;
    }
    let end = shortest_paths::to_end(automaton, state).ok_or(Error::IncorrectFormat)?;
    text.extend(end);
    Ok(text)
}

/// Returns the byte that `choice` selects among the bytes that are valid in `state`, and the state after this byte.
/// Returns `None` if no byte is valid. The 256 values of `choice` are divided among the next states as evenly as
/// possible.
fn select_byte(automaton: &Automaton, state: State, choice: u8) -> Option<(u8, State)> {
    let mut steps: Vec<(State, u8)> = (0..=u8::MAX)
        .map(|byte| (automaton.next(state, byte), byte))
        .filter(|&(next, _)| next != DEAD)
        .collect();
    let mut next_states: Vec<State> = steps.iter().map(|&(next, _)| next).collect();
    next_states.sort_unstable();
    next_states.dedup();
    // The remainder selects the next state, and the quotient one of the bytes that lead there.
    let choice = usize::from(choice);
    let next = *next_states.get(choice.checked_rem(next_states.len())?)?;
    steps.retain(|&(target, _)| target == next);
    let (_, byte) = steps[choice / next_states.len() % steps.len()];
    Some((byte, next))
}

/// Converts a text to an owned type. The callers pass texts from [`select_text`], which are valid.
fn owned<O: Owned>(text: Vec<u8>) -> Result<O> {
    let text = String::from_utf8(text).map_err(|_| Error::IncorrectFormat)?;
    O::try_from(text).map_err(|_| Error::IncorrectFormat)
}

/// Implements `Arbitrary` for a view, or for an owned type, whose generics are in brackets.
#[doc(hidden)]
#[macro_export]
macro_rules! __arbitrary {
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
    ([$($generics:tt)*] $type:ty) => {
        impl<'a, $($generics)*> $crate::__private::arbitrary::Arbitrary<'a> for $type {
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
