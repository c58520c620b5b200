//! Lookup of a part by its place: which rule decides about one byte of a text.
//!
//! Normalization needs this in profiles with `case_insensitive` rules and with characters beyond ASCII. A triplet
//! means the same as its byte only if the innermost part admits the byte: between parts, the byte would be a
//! delimiter.
//!
//! Places are addresses and not offsets: parts borrow from the text around them and do not know their offset in it.

use crate::rule::codec::{All, Host, Itself, Parts, Some as SomeData};
use crate::rule::data::RuleData;
use crate::view::View;

/// A codec's property about triplets.
pub trait Freedom {
    /// True if a part of this codec may hold any byte of its table wherever it holds a triplet.
    const ALL: bool;
}

impl Freedom for All {
    const ALL: bool = true;
}

impl Freedom for SomeData {
    const ALL: bool = false;
}

impl Freedom for Itself {
    const ALL: bool = false;
}

impl Freedom for Parts {
    const ALL: bool = false;
}

impl<N> Freedom for Host<N> {
    const ALL: bool = false;
}

/// A part without parts of its own, and its rule.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Innermost<'a> {
    text: &'a str,
    data: &'static RuleData,
    is_free: bool,
}

impl<'a> Innermost<'a> {
    fn of<R: View<'a>>(text: &'a str) -> Self
    where
        R::Kind: Freedom,
    {
        Self {
            text,
            data: R::RULE,
            is_free: R::Kind::ALL,
        }
    }

    /// Returns whether the byte at an address is in this part.
    pub(crate) fn holds(&self, address: usize) -> bool {
        holds(self.text, address)
    }

    /// Returns whether the part may hold a byte.
    pub(crate) fn admits(&self, byte: u8) -> bool {
        self.data.table[usize::from(byte)]
    }

    /// Returns whether the part may hold a character beyond ASCII.
    pub(crate) fn admits_character(&self, character: char) -> bool {
        self.data.keep.contains(character)
    }

    /// Returns whether the part may hold every byte it admits wherever it holds a triplet.
    pub(crate) const fn is_free(&self) -> bool {
        self.is_free
    }
}

/// The parts around one byte.
#[derive(Debug, Clone, Copy, Default)]
pub struct Found<'a> {
    /// The innermost part. `None` between parts.
    pub(crate) leaf: Option<Innermost<'a>>,
    /// The outermost part whose rule is `case_insensitive`.
    pub(crate) caseless: Option<&'a str>,
}

impl<'a> Found<'a> {
    /// Adds what is found in a part, if the part holds the address. Earlier results have precedence.
    #[must_use]
    pub fn or_in<R: Lookup<'a>>(self, part: Option<R>, address: usize) -> Self {
        if self.leaf.is_some() && (self.caseless.is_some() || !R::FOLDS) {
            return self;
        }
        let Some(part) = part.filter(|part| holds(part.as_str(), address)) else {
            return self;
        };
        let found = part.lookup(address);
        Self {
            leaf: self.leaf.or(found.leaf),
            caseless: self.caseless.or(found.caseless),
        }
    }

    /// Adds what the view itself says of a byte that is in none of its parts.
    ///
    /// A view without parts decides by its own rule. If its only parts are items, it does so for this one byte: items may
    /// follow. Between other parts, bytes are delimiters and stay as they are.
    #[must_use]
    pub fn or_outside<R: View<'a>>(
        self,
        view: R,
        address: usize,
        parts: &[&str],
        lists: &[&str],
        is_case_insensitive: bool,
    ) -> Self
    where
        R::Kind: Freedom,
    {
        let own = || {
            if !parts.is_empty() {
                return None;
            }
            if lists.is_empty() {
                return Some(view.as_str());
            }
            let offset = address.checked_sub(view.as_str().as_ptr().addr())?;
            view.as_str().get(offset..)?.get(..1)
        };
        let caseless = if is_case_insensitive {
            Some(view.as_str())
        } else {
            self.caseless
        };
        Self {
            leaf: self.leaf.or_else(|| own().map(Innermost::of::<R>)),
            caseless,
        }
    }
}

/// A view that can look up the parts around a byte.
pub trait Lookup<'a>: View<'a> {
    /// True if the type's rule or a part's is `case_insensitive`.
    #[doc(hidden)]
    const FOLDS: bool;

    /// Returns the parts around the byte at an address.
    #[doc(hidden)]
    fn lookup(self, address: usize) -> Found<'a>;
}

/// A view with the parts that were found last: consecutive lookups mostly concern the same part.
#[derive(Debug)]
pub(crate) struct Finder<'a, V> {
    view: V,
    found: Found<'a>,
}

impl<'a, V: Lookup<'a>> Finder<'a, V> {
    pub(crate) fn new(view: V) -> Self {
        let found = Found::default();
        Self { view, found }
    }

    /// Returns the innermost part that `text` begins in.
    pub(crate) fn leaf(&mut self, text: &[u8]) -> Option<Innermost<'a>> {
        let address = text.as_ptr().addr();
        if !self.found.leaf.is_some_and(|leaf| leaf.holds(address)) {
            self.found = self.view.lookup(address);
        }
        self.found.leaf
    }

    /// Returns whether the case of the letter that `text` begins with has no meaning.
    pub(crate) fn folds(&mut self, text: &[u8]) -> bool {
        let address = text.as_ptr().addr();
        let is_found = |found: Found<'_>| found.caseless.is_some_and(|part| holds(part, address));
        if V::FOLDS && !is_found(self.found) {
            self.found = self.view.lookup(address);
        }
        V::FOLDS && is_found(self.found)
    }
}

/// Returns whether the byte at an address is in a text.
fn holds(text: &str, address: usize) -> bool {
    let bytes = text.as_bytes().as_ptr_range();
    bytes.start.addr() <= address && address < bytes.end.addr()
}
