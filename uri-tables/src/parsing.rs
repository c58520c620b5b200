//! Parsing at run time: a walk that makes the view.
//!
//! In: text. Out: the view of it, or the error, made where the walk ends. To hand tags up from there and put them into
//! another value at each step took as long as half of the walk.

use crate::automaton::{State, Stop};
use crate::captures::ABSENT;
use crate::diagnosis;
use crate::error::Error;
use crate::facts::Facts;
use crate::view::Text;
use crate::walk::{Notes, walk};

/// The view of a text, which is no longer than offsets of tags can be.
#[inline]
pub(crate) fn parse<'a, const TAGS: usize>(
    facts: &'static Facts,
    text: &'a str,
) -> Result<Text<'a, TAGS>, Error> {
    walk(&facts.automaton, text.as_bytes(), Parsing { facts, text })
}

/// A walk that makes the view of a text.
struct Parsing<'a, const TAGS: usize> {
    facts: &'static Facts,
    text: &'a str,
}

#[allow(
    clippy::inline_always,
    reason = "in functions of their own they would lack the instructions"
)]
impl<'a, const TAGS: usize> Notes for Parsing<'a, TAGS> {
    type Kept = [u32; TAGS];
    type Known = Text<'a, TAGS>;
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
    fn end(&self, tags: [u32; TAGS], state: State, length: usize) -> Text<'a, TAGS> {
        let tags = self.facts.captures.ended(tags, state, length);
        let text = self.text;
        Text { text, tags }
    }

    #[cold]
    fn fail(&self, stop: Stop) -> Error {
        diagnosis::refused(self.facts, self.text.as_bytes(), stop)
    }
}
