//! Finding what decides about an octet of a view.
//!
//! In: a view, and where in its text an octet is. Out: whether another octet or a character may stand there, whether
//! the case of a letter means nothing there, and which segments are dots. A finder remembers what it found last: who
//! reads a text asks about one leaf many times.

use crate::leaves::Place;
use crate::letters::holds;
use crate::normalize::Normalize;
use crate::survivors::Dots;
use crate::triplet;

/// A view, and what was found in it last.
#[derive(Debug)]
pub(crate) struct Finder<'a, V> {
    view: V,
    place: Option<Place<'a>>,
    /// A text in which the case of letters means nothing.
    caseless: &'a str,
}

impl<'a, V: Normalize<'a>> Finder<'a, V> {
    pub(crate) fn new(view: V) -> Self {
        Self {
            view,
            place: None,
            caseless: "",
        }
    }

    /// The leaf that `text` begins in.
    fn find(&mut self, text: &[u8]) -> Option<Place<'a>> {
        let address = text.as_ptr().addr();
        if !self.place.is_some_and(|place| place.holds(address)) {
            self.place = self.view.place(address);
        }
        self.place
    }

    /// Whether an octet may stand where `text` begins with its triplet.
    pub(crate) fn admit(&mut self, text: &[u8], octet: u8) -> bool {
        self.find(text).is_some_and(|place| place.admits(octet))
    }

    /// Whether a character may stand where `text` begins with its triplets.
    pub(crate) fn admit_character(&mut self, text: &[u8], character: char) -> bool {
        self.find(text)
            .is_some_and(|place| place.admits_character(character))
    }

    /// Whether the case of the letter that `text` begins with means nothing.
    pub(crate) fn fold(&mut self, text: &[u8]) -> bool {
        let address = text.as_ptr().addr();
        if V::FOLDS && !holds(self.caseless, address) {
            self.caseless = self.view.caseless(address).unwrap_or_default();
        }
        V::FOLDS && holds(self.caseless, address)
    }

    /// What a segment means for those before it. A dot and its triplet are the same, also where triplets are
    /// to be kept: to take the segment before `..` for the parent of `%2E%2E` would give another URI.
    pub(crate) fn dots(&mut self, segment: &str) -> Dots {
        let mut rest = segment.as_bytes();
        let mut dots = 0;
        while !rest.is_empty() {
            let length = match (rest[0], triplet::at_start(rest)) {
                (b'.', _) => 1,
                (_, Some(b'.')) if self.admit(rest, b'.') => 3,
                _ => return Dots::None,
            };
            rest = &rest[length..];
            dots += 1;
            if dots > 2 {
                return Dots::None;
            }
        }
        match dots {
            1 => Dots::One,
            2 => Dots::Two,
            _ => Dots::None,
        }
    }
}
