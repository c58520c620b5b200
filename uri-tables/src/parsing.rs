//! Parsing at run time: a walk that makes the view.
//!
//! In: text. Out: the view of it, or the error, made where the walk ends. To hand tags up from there and put them into
//! another value at each step took as long as half of the walk.

use core::marker::PhantomData;

use crate::automaton::{State, Stop};
use crate::captures::ABSENT;
use crate::diagnosis;
use crate::error::Error;
use crate::facts::Facts;
use crate::view::Text;
use crate::walk::Notes;

/// A type that views text.
pub trait Viewing<'a, const TAGS: usize> {
    /// The view.
    fn viewing(text: Text<'a, TAGS>) -> Self;
}

impl<'a, const TAGS: usize> Viewing<'a, TAGS> for Text<'a, TAGS> {
    #[inline]
    fn viewing(text: Self) -> Self {
        text
    }
}

/// The view of a text, which is no longer than offsets of tags can be.
#[inline]
pub(crate) fn parse<'a, const TAGS: usize, V: Viewing<'a, TAGS>>(
    facts: &'static Facts,
    text: &'a str,
) -> Result<V, Error> {
    let parsing = Parsing {
        facts,
        text,
        view: PhantomData,
    };
    facts.walk(text.as_bytes(), parsing)
}

/// A walk that makes the view of a text.
struct Parsing<'a, const TAGS: usize, V> {
    facts: &'static Facts,
    text: &'a str,
    view: PhantomData<V>,
}

#[allow(
    clippy::inline_always,
    reason = "in functions of their own they would lack the instructions"
)]
impl<'a, const TAGS: usize, V: Viewing<'a, TAGS>> Notes for Parsing<'a, TAGS, V> {
    type Kept = [u32; TAGS];
    type Known = V;
    type Failed = Error;

    #[inline(always)]
    fn begin(&self) -> [u32; TAGS] {
        [ABSENT; TAGS]
    }

    #[inline(always)]
    fn note(&self, tags: &mut [u32; TAGS], op: u8, offset: usize) {
        self.facts.captures.note(tags, op, offset);
    }

    #[inline(always)]
    fn end(&self, tags: [u32; TAGS], state: State, length: usize) -> V {
        let tags = self.facts.captures.ended(tags, state, length);
        let text = self.text;
        V::viewing(Text { text, tags })
    }

    #[cold]
    fn fail(&self, stop: Stop) -> Error {
        diagnosis::refused(self.facts, self.text.as_bytes(), stop)
    }
}
