//! Lookup of the component that decides about an octet of a view.
//!
//! A finder remembers what it found last, because consecutive lookups mostly concern the same leaf.

use crate::uri::normalize::Normalize;
use crate::view::caseless::holds;
use crate::view::leaves::Place;

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
    pub(crate) fn find(&mut self, text: &[u8]) -> Option<Place<'a>> {
        let address = text.as_ptr().addr();
        if !self.place.is_some_and(|place| place.holds(address)) {
            self.place = self.view.place(address);
        }
        self.place
    }

    /// Whether the case of the letter that `text` begins with means nothing.
    pub(crate) fn fold(&mut self, text: &[u8]) -> bool {
        let address = text.as_ptr().addr();
        if V::FOLDS && !holds(self.caseless, address) {
            self.caseless = self.view.caseless(address).unwrap_or_default();
        }
        V::FOLDS && holds(self.caseless, address)
    }
}
