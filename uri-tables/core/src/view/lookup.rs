//! Lookup of parts: finds the parts of a text that contain a given byte. Normalization uses it in profiles with
//! `case_insensitive` rules, characters beyond ASCII, or form style (`+` for a space): which changes are allowed then
//! depends on the part that contains a byte.
//!
//! - The *address* of a byte is its address in memory, as an integer. Bytes are looked up by address and not by
//!   offset, because a part borrows from the text around it and does not know its offset there.
//! - A *leaf* is a part without parts of its own. The *innermost* part that contains a byte is a leaf. A byte
//!   *between parts* is in no leaf, and may be a delimiter.
//! - A part is *free* if it stays valid when any of its triplets is replaced by the byte that the triplet encodes, as
//!   long as the byte may occur in the part at all. In other parts, this depends on the place of the triplet.
//! - A part is *caseless* if the profile declares its rule `case_insensitive`.
//!
//! A [`Finder`] is the entry point. It calls [`Lookup::lookup`], which the macro generates: this method looks into
//! each part of a type. The finder keeps the last [`LookupResult`].

use crate::automaton::dfa::{DEAD, START};
use crate::rule::data::RuleData;
use crate::view::View;

/// The innermost part that contains a byte, with the data of its rule.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Innermost<'a> {
    text: &'a str,
    data: &'static RuleData,
}

impl<'a> Innermost<'a> {
    /// Returns the part with this text, whose type is `R`.
    fn of<R: View<'a>>(text: &'a str) -> Self {
        let data = R::RULE;
        Self { text, data }
    }

    /// Returns whether the byte at `address` is in this part.
    pub(crate) fn holds(&self, address: usize) -> bool {
        contains_address(self.text, address)
    }

    /// Returns whether `byte` may occur literally at some place of a text of the part's rule.
    pub(crate) fn admits(&self, byte: u8) -> bool {
        self.data.table[usize::from(byte)]
    }

    /// Returns whether the encoder of the part's rule keeps `character`, which is beyond ASCII.
    pub(crate) fn admits_character(&self, character: char) -> bool {
        self.data.keep.contains(character)
    }

    /// Returns whether the part has form style, and stays valid if the `%20` at `address` is replaced by `+`.
    pub(crate) fn takes_plus_for_space(&self, address: usize) -> bool {
        let offset = address.checked_sub(self.text.as_ptr().addr());
        let before = offset.and_then(|offset| self.text.as_bytes().get(..offset));
        let automaton = &self.data.automaton;
        // In a free part, the place of the `%20` does not matter. In any other part, the state after `+` and after
        // `%20` must be the same, so that the same texts can follow both.
        self.data.has_form_style()
            && self.admits(b'+')
            && before.is_some_and(|before| {
                let state = automaton.after(START, before);
                let plus = automaton.after(state, b"+");
                self.is_free() || plus != DEAD && plus == automaton.after(state, b"%20")
            })
    }

    /// Returns whether the part is free. If the rule carries all data, the place of a triplet does not matter.
    pub(crate) const fn is_free(&self) -> bool {
        self.data.carries_all()
    }
}

/// Returns whether a `+` and a `%20` lead from some state of the rule's automaton to different states. If not,
/// whether a text is valid does not depend on how its spaces are written.
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
    /// The innermost part that contains the byte, or `None` if the byte is between parts.
    pub(crate) leaf: Option<Innermost<'a>>,
    /// The text of the outermost caseless part that contains the byte, or `None` if there is no such part.
    pub(crate) caseless: Option<&'a str>,
    /// True if the byte is in a choice of several rules, and a text could match another of these rules with `+` in
    /// place of a `%20`.
    tells_spaces_apart: bool,
}

impl<'a> LookupResult<'a> {
    /// Records that the byte is in a choice of several rules. `tells_spaces_apart` is true if for one of these rules,
    /// whether a text is valid may depend on how a space is written, as `+` or as `%20`.
    #[must_use]
    pub const fn record_choice(mut self, tells_spaces_apart: bool) -> Self {
        self.tells_spaces_apart |= tells_spaces_apart;
        self
    }

    /// Adds the results of a lookup in `part`, if `part` contains the byte at `address`. A leaf and a caseless part
    /// that `self` already has are kept.
    #[must_use]
    pub fn or_in<R: Lookup<'a>>(self, part: Option<R>, address: usize) -> Self {
        // `part` could add nothing: there is a leaf, and there is a caseless part or `part` has none.
        if self.leaf.is_some() && (self.caseless.is_some() || !R::FOLDS) {
            return self;
        }
        let Some(part) = part.filter(|part| contains_address(part.as_str(), address)) else {
            return self;
        };
        let inside = part.lookup(address);
        Self {
            leaf: self.leaf.or(inside.leaf),
            caseless: self.caseless.or(inside.caseless),
            tells_spaces_apart: self.tells_spaces_apart || inside.tells_spaces_apart,
        }
    }

    /// Completes the result with `view` itself, after the byte was looked up in all its parts. `parts` and `lists`
    /// are the names of the view's accessors. `is_case_insensitive` tells whether the rule of the view is caseless.
    ///
    /// If no part contains the byte, the innermost part is one of these:
    ///
    /// - `view`, if it has neither parts nor lists;
    /// - this one byte of `view`, if it has lists but no parts. The next byte may belong to an item of a list;
    /// - none, if `view` has parts. The byte is between parts.
    #[must_use]
    pub fn or_outside<R: View<'a>>(
        self,
        view: R,
        address: usize,
        parts: &[&str],
        lists: &[&str],
        is_case_insensitive: bool,
    ) -> Self {
        // The text of the innermost part, if no part contains the byte.
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
        // `view` is around all its parts, so it is the outermost caseless part.
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
    /// True if the rule of the type, or of any part at any depth, is `case_insensitive`. Normalization then folds
    /// letters to lowercase.
    #[doc(hidden)]
    const FOLDS: bool;

    /// True if the rule of the type, or of any part at any depth, has form style: `+` is a space.
    #[doc(hidden)]
    const HAS_FORM_STYLE: bool;

    /// Returns the parts that contain the byte at `address`, which must be in the text of the view.
    #[doc(hidden)]
    fn lookup(self, address: usize) -> LookupResult<'a>;
}

/// Looks up bytes in a view. The last result is kept, because the next lookup is mostly in the same part.
#[derive(Debug)]
pub(crate) struct Finder<'a, V> {
    view: V,
    last: LookupResult<'a>,
}

impl<'a, V: Lookup<'a>> Finder<'a, V> {
    /// Creates a finder for the bytes of `view`.
    pub(crate) fn new(view: V) -> Self {
        let last = LookupResult::default();
        Self { view, last }
    }

    /// Returns the innermost part that contains the first byte of `text`, or `None` if the byte is between parts.
    /// `text` must be a slice of the text of the view.
    pub(crate) fn leaf(&mut self, text: &[u8]) -> Option<Innermost<'a>> {
        let address = text.as_ptr().addr();
        if !self.last.leaf.is_some_and(|leaf| leaf.holds(address)) {
            self.last = self.view.lookup(address);
        }
        self.last.leaf
    }

    /// Does the same as [`leaf`](Self::leaf), but also returns `None` if the part is in a choice of several rules,
    /// and a text could match another of these rules with `+` in place of a `%20`.
    pub(crate) fn leaf_of_spaces(&mut self, text: &[u8]) -> Option<Innermost<'a>> {
        let leaf = self.leaf(text);
        leaf.filter(|_| !self.last.tells_spaces_apart)
    }

    /// Returns whether the first byte of `text` is in a caseless part. `text` must be a slice of the text of the
    /// view.
    pub(crate) fn folds(&mut self, text: &[u8]) -> bool {
        let address = text.as_ptr().addr();
        let is_caseless = |result: LookupResult<'_>| {
            let part = result.caseless;
            part.is_some_and(|part| contains_address(part, address))
        };
        if V::FOLDS && !is_caseless(self.last) {
            self.last = self.view.lookup(address);
        }
        V::FOLDS && is_caseless(self.last)
    }
}

/// Returns whether the byte at `address` is in `text`.
fn contains_address(text: &str, address: usize) -> bool {
    let bytes = text.as_bytes().as_ptr_range();
    bytes.start.addr() <= address && address < bytes.end.addr()
}
