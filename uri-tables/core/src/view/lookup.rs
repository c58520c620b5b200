//! Lookup of a part by address: finds the innermost part of a text that contains a given byte.
//!
//! A *leaf* is a part without parts of its own. A part is *free* if any triplet in it may be replaced by its byte,
//! wherever the triplet is, if the byte may occur in the part at all. The generated [`Lookup::lookup`] asks each part,
//! and a [`Finder`] keeps the last result.
//!
//! Normalization uses this in profiles with `case_insensitive` rules or characters beyond ASCII. A triplet may only
//! be replaced by its byte if the innermost part allows the byte there; between parts, the byte may be a delimiter.
//!
//! Lookup is by address and not by offset, because parts borrow from the text around them and do not know their
//! offset.

use crate::automaton::dfa::{DEAD, START};
use crate::rule::codec::{All, Host, Itself, Parts, Some as SomeData, Unescaped};
use crate::rule::data::RuleData;
use crate::view::View;

/// A property of codecs: whether triplets may be replaced by their bytes at any place of a text.
pub trait Freedom {
    /// True if a text of a rule with this codec stays valid when a triplet is replaced by any byte that the rule's
    /// table allows.
    const ALL: bool;
    /// True if a text can be decoded as a whole, because its rule has no parts.
    const IS_LEAF: bool = true;
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

impl Freedom for Unescaped {
    const ALL: bool = false;
}

impl Freedom for Parts {
    const ALL: bool = false;
    const IS_LEAF: bool = false;
}

impl<N> Freedom for Host<N> {
    const ALL: bool = false;
    const IS_LEAF: bool = false;
}

/// A leaf: the innermost part around a byte, with the data of its rule.
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

    /// Returns whether the byte at `address` is in this part.
    pub(crate) fn holds(&self, address: usize) -> bool {
        contains_address(self.text, address)
    }

    /// Returns whether `byte` may occur literally in the part's rule.
    pub(crate) fn admits(&self, byte: u8) -> bool {
        self.data.table[usize::from(byte)]
    }

    /// Returns whether `character`, which is beyond ASCII, may occur in the part.
    pub(crate) fn admits_character(&self, character: char) -> bool {
        self.data.keep.contains(character)
    }

    /// Returns whether the part has form style, and admits `+` in place of the triplet at `address`.
    pub(crate) fn takes_plus_for_space(&self, address: usize) -> bool {
        let offset = address.checked_sub(self.text.as_ptr().addr());
        let before = offset.and_then(|offset| self.text.as_bytes().get(..offset));
        let automaton = &self.data.automaton;
        // The same texts must be able to follow both. In a free part, this is so everywhere.
        self.data.has_form_style()
            && self.admits(b'+')
            && before.is_some_and(|before| {
                let state = automaton.after(START, before);
                let plus = automaton.after(state, b"+");
                self.is_free || plus != DEAD && plus == automaton.after(state, b"%20")
            })
    }

    /// Returns whether the part stays valid when a triplet is replaced by any byte that the rule's table allows.
    pub(crate) const fn is_free(&self) -> bool {
        self.is_free
    }
}

/// Returns whether a `+` and a `%20` lead from some state of the rule's automaton to different states. If not,
/// replacing one by the other neither makes a valid text invalid, nor an invalid text valid.
#[must_use]
pub const fn tells_spaces_apart(rule: &RuleData) -> bool {
    let automaton = &rule.automaton;
    let mut state = START;
    while (state as usize) < automaton.count() {
        if automaton.next(state, b'+') != automaton.after(state, b"%20") {
            return true;
        }
        state += 1;
    }
    false
}

/// The result of a lookup: the parts that contain one byte.
#[derive(Debug, Clone, Copy, Default)]
pub struct LookupResult<'a> {
    /// The innermost part, or `None` if the byte is between parts.
    pub(crate) leaf: Option<Innermost<'a>>,
    /// The outermost part that contains the byte and whose rule is `case_insensitive`.
    pub(crate) caseless: Option<&'a str>,
    /// True if a `+` in place of a `%20` could make another alternative of a choice match.
    tells_spaces_apart: bool,
}

impl<'a> LookupResult<'a> {
    /// Notes that the byte is in a choice, and whether its alternatives can tell a space that is written as `+` from one
    /// that is written as `%20`.
    #[must_use]
    pub const fn in_choice(mut self, tells_spaces_apart: bool) -> Self {
        self.tells_spaces_apart |= tells_spaces_apart;
        self
    }

    /// Looks up the byte in `part`, if `part` contains it. Results that `self` already has take precedence.
    #[must_use]
    pub fn or_in<R: Lookup<'a>>(self, part: Option<R>, address: usize) -> Self {
        // The part could add nothing: a leaf and, if its type has any, a caseless part are already found.
        if self.leaf.is_some() && (self.caseless.is_some() || !R::FOLDS) {
            return self;
        }
        let Some(part) = part.filter(|part| contains_address(part.as_str(), address)) else {
            return self;
        };
        let found = part.lookup(address);
        Self {
            leaf: self.leaf.or(found.leaf),
            caseless: self.caseless.or(found.caseless),
            tells_spaces_apart: self.tells_spaces_apart || found.tells_spaces_apart,
        }
    }

    /// Completes the result with the view itself, after all its parts were looked up.
    ///
    /// A view without parts and lists is its own innermost part. If it only has lists, it is the innermost part for
    /// this one byte only, because the next byte may belong to an item. If it has other parts, the byte is a
    /// delimiter, and there is no innermost part.
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
        // The text of the view as a leaf, or `None` if the view is no leaf here.
        let leaf_text = || {
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
            leaf: self.leaf.or_else(|| leaf_text().map(Innermost::of::<R>)),
            caseless,
            tells_spaces_apart: self.tells_spaces_apart,
        }
    }
}

/// A view that can look up the parts that contain a byte.
pub trait Lookup<'a>: View<'a> {
    /// True if the rule of the type, or of any of its parts, is `case_insensitive`.
    #[doc(hidden)]
    const FOLDS: bool;

    /// True if the rule of the type, or of any of its parts, has form style.
    #[doc(hidden)]
    const HAS_FORM_STYLE: bool;

    /// Returns the parts that contain the byte at `address`.
    #[doc(hidden)]
    fn lookup(self, address: usize) -> LookupResult<'a>;
}

/// A view and its last lookup, because consecutive lookups are mostly in the same part.
#[derive(Debug)]
pub(crate) struct Finder<'a, V> {
    view: V,
    found: LookupResult<'a>,
}

impl<'a, V: Lookup<'a>> Finder<'a, V> {
    pub(crate) fn new(view: V) -> Self {
        let found = LookupResult::default();
        Self { view, found }
    }

    /// Returns the innermost part that contains the first byte of `text`.
    pub(crate) fn leaf(&mut self, text: &[u8]) -> Option<Innermost<'a>> {
        let address = text.as_ptr().addr();
        if !self.found.leaf.is_some_and(|leaf| leaf.holds(address)) {
            self.found = self.view.lookup(address);
        }
        self.found.leaf
    }

    /// Does the same as [`leaf`](Self::leaf), but returns `None` if a choice around the part could tell a space that is
    /// written as `+` from one that is written as `%20`.
    pub(crate) fn leaf_of_spaces(&mut self, text: &[u8]) -> Option<Innermost<'a>> {
        let leaf = self.leaf(text);
        leaf.filter(|_| !self.found.tells_spaces_apart)
    }

    /// Returns whether the first byte of `text` is in a part whose rule is `case_insensitive`.
    pub(crate) fn folds(&mut self, text: &[u8]) -> bool {
        let address = text.as_ptr().addr();
        let is_caseless = |found: LookupResult<'_>| {
            let part = found.caseless;
            part.is_some_and(|part| contains_address(part, address))
        };
        if V::FOLDS && !is_caseless(self.found) {
            self.found = self.view.lookup(address);
        }
        V::FOLDS && is_caseless(self.found)
    }
}

/// Returns whether the byte at `address` is in `text`.
fn contains_address(text: &str, address: usize) -> bool {
    let bytes = text.as_bytes().as_ptr_range();
    bytes.start.addr() <= address && address < bytes.end.addr()
}
