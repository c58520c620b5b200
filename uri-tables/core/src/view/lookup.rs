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
//! A [`Finder`] is the entry point. It makes a [`Visit`] of the parts of a text, and keeps the last [`LookupResult`].
//! To find a part inside of an item of a list, the whole item is parsed. So that this does not happen again for each
//! part of the item, the finder visits all parts of an item at once after [`MAX_LOOKUPS`] lookups.

use alloc::vec::Vec;
use core::ops::Range;

use crate::automaton::dfa::{DEAD, START, State};
use crate::automaton::slots::{ABSENT, SLOT_LIMIT};
use crate::rule::data::{Form, PartData, RuleData, Style};
use crate::rule::template::Numbers;
use crate::view::Text;

/// The innermost part that contains a byte, with the data of its rule.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Innermost<'a> {
    text: &'a str,
    data: &'static RuleData,
}

impl Innermost<'_> {
    /// Returns whether the byte at `address` is in this part.
    pub(crate) fn holds(&self, address: usize) -> bool {
        contains_address(self.text, address)
    }

    /// Returns whether `byte` may occur literally at some place of a text of the part's rule.
    pub(crate) fn admits(&self, byte: u8) -> bool {
        self.data.table[usize::from(byte)]
    }

    /// Returns whether the encoder of the part's rule leaves `character`, which is beyond ASCII, unencoded.
    pub(crate) fn admits_character(&self, character: char) -> bool {
        self.data.keep.contains(character)
    }

    /// Returns whether the part has form style, and stays valid if the `%20` at `address` is replaced by `+`. `read` is
    /// an address and the automaton's state before the byte there. It is kept from the last call, so that no byte of
    /// the part is read twice.
    fn takes_plus_for_space(&self, address: usize, read: &mut (usize, State)) -> bool {
        if !self.data.keep.space_plus || !self.admits(b'+') {
            return false;
        }
        // In a free part, the place of the `%20` does not matter. In any other part, the state after `+` and after
        // `%20` must be the same, so that the same texts can follow both.
        if self.is_free() {
            return true;
        }
        let start = self.text.as_ptr().addr();
        if !(start..=address).contains(&read.0) {
            *read = (start, START);
        }
        let automaton = &self.data.automaton;
        let unread = self.text.as_bytes().get(read.0 - start..address - start);
        let state = automaton.after(read.1, unread.unwrap_or_default());
        *read = (address, state);
        let plus = automaton.after(state, b"+");
        plus != DEAD && plus == automaton.after(state, b"%20")
    }

    /// Returns whether any triplet of the part can be replaced by the byte that it encodes, if the byte may occur in
    /// the part. This is the case if the rule can encode any data.
    pub(crate) const fn is_free(&self) -> bool {
        self.data.carries_all()
    }
}

/// Returns whether a `+` and a `%20` lead from some state of the rule's automaton to different states. If not, a
/// valid text stays valid if any `%20` becomes a `+`.
fn tells_spaces_apart(rule: &RuleData) -> bool {
    let automaton = &rule.automaton;
    (START..automaton.count() as State)
        .any(|state| automaton.next(state, b'+') != automaton.after(state, b"%20"))
}

/// A text, or a part of it, and where its own parts are.
#[derive(Clone, Copy)]
struct Node<'a, 's> {
    text: &'a str,
    rule: &'static RuleData,
    /// The text that was parsed, which contains `text`, and the slots of the parse.
    parsed: &'a str,
    slots: &'s [u32],
    /// The numbers of the rule's components among the slots.
    numbers: Numbers,
}

impl Node<'_, '_> {
    /// Returns a part, or `None` if the text does not have it.
    fn part(&self, part: &PartData) -> Option<Self> {
        let text = match part.component {
            None => self.text,
            Some(component) => {
                let slot = 2 * usize::from(self.numbers.get(component));
                let &[start, end] = self.slots.get(slot..)?.first_chunk()?;
                // The offset of an absent component is beyond the text.
                self.parsed.get(start as usize..end as usize)?
            }
        };
        Some(Self {
            text,
            rule: part.rule,
            numbers: self.numbers.inside(part.inner),
            ..*self
        })
    }
}

/// A piece of a text that a [`Visit`] finds, and what is known about the bytes of the piece: for example, that they are
/// in a `case_insensitive` part.
#[derive(Debug, Clone, Copy)]
struct Found<'a> {
    text: &'a str,
    data: &'static RuleData,
    kind: FoundKind,
}

/// The kind of a [`Found`].
#[derive(Debug, Clone, Copy)]
enum FoundKind {
    /// The text is a leaf: a part without parts of its own.
    Leaf,
    /// The text has lists and no parts. Each byte that is in no item counts as a leaf of one byte, because the next
    /// byte may be in an item.
    List,
    /// The rule of the text is `case_insensitive`.
    Caseless,
    /// The text is a choice of several rules. It could match another of these rules with `+` in place of a `%20`.
    TellsSpacesApart,
}

/// A visit of the parts of a text that contain a byte. Each [`Found`] is passed to `found`: `Caseless` and
/// `TellsSpacesApart` of a part come before those of its inner parts, and its `Leaf` or `List` comes after them.
struct Visit<F> {
    /// The address of the byte whose parts are visited.
    address: usize,
    /// True if the visit is *wide*: in the outermost item, or alternative of a choice, that contains the byte, it
    /// visits all parts. This takes no longer than finding one of them.
    is_wide: bool,
    /// True while a wide visit is inside of such an item or alternative.
    is_inside: bool,
    /// The addresses of all bytes for which this visit finds every piece that contains them.
    complete: Range<usize>,
    found: F,
}

impl<'a, F: FnMut(Found<'a>)> Visit<F> {
    fn new(address: usize, is_wide: bool, found: F) -> Self {
        Self {
            address,
            is_wide,
            is_inside: false,
            complete: 0..usize::MAX,
            found,
        }
    }

    /// Visits a text and its parts.
    fn node(&mut self, node: Node<'a, '_>) {
        let rule = node.rule;
        let parts = rule.parts();
        if rule.is_case_insensitive {
            self.pass(node, FoundKind::Caseless);
        }
        let is_alternative = |part: &&PartData| matches!(part.form, Form::Alternative);
        let mut alternatives = parts.iter().filter(is_alternative);
        if rule.at_any_depth().has_form_style
            && alternatives.any(|part| tells_spaces_apart(part.rule))
        {
            self.pass(node, FoundKind::TellsSpacesApart);
        }
        for part in parts {
            let Some(inner) = node.part(part) else {
                continue;
            };
            match part.form {
                Form::One => {
                    if self.is_inside || self.narrow(inner.text) {
                        self.node(inner);
                    }
                }
                Form::List(delimiter, style) => self.list(inner, delimiter, style),
                // The first alternative that the text is valid for counts.
                Form::Alternative => {
                    if part.rule.validate(inner.text.as_bytes()).is_ok() {
                        self.enter(inner, inner.text);
                        break;
                    }
                }
            }
        }
        // A text that only has lists is a leaf where it has no items. In a text with other parts, the bytes outside of
        // all parts are in no leaf.
        if parts.is_empty() {
            self.pass(node, FoundKind::Leaf);
        } else if parts.iter().all(|part| matches!(part.form, Form::List(..))) {
            self.pass(node, FoundKind::List);
        }
    }

    /// Visits the item of a list that contains the byte, or all items if a wide visit visits all parts here.
    fn list(&mut self, list: Node<'a, '_>, delimiter: u8, style: Style) {
        if self.is_inside {
            for item in style.items(list.text, delimiter) {
                self.enter(list, item);
            }
        } else if self.narrow(list.text) {
            let offset = self.address - list.text.as_ptr().addr();
            match item_at(list.text, offset, delimiter, style) {
                Some(item) => {
                    self.narrow(item);
                    self.enter(list, item);
                }
                // The byte is a delimiter between items.
                None => self.complete = self.address..self.address + 1,
            }
        }
    }

    /// Visits an item of a list, or an alternative of a choice. Its text is parsed, because a parse of the text around
    /// it does not find its parts. `node` has the rule.
    fn enter(&mut self, node: Node<'a, '_>, text: &'a str) {
        let outer = self.is_inside;
        self.is_inside |= self.is_wide;
        let slots = match node.rule.parts() {
            [] => [ABSENT; SLOT_LIMIT],
            _ => Text::<SLOT_LIMIT>::from_valid(node.rule, text).slots,
        };
        self.node(Node {
            text,
            parsed: text,
            slots: &slots,
            numbers: Numbers::own(),
            ..node
        });
        self.is_inside = outer;
    }

    /// Returns whether `text` contains the byte. If so, narrows `complete` to the bytes of `text`. Otherwise narrows it
    /// to the bytes before or after `text`, where the byte is.
    fn narrow(&mut self, text: &str) -> bool {
        let Range { start, end } = text.as_bytes().as_ptr_range();
        let (start, end) = (start.addr(), end.addr());
        let contains = (start..end).contains(&self.address);
        let (from, to) = if contains {
            (start, end)
        } else if end <= self.address {
            (end, usize::MAX)
        } else {
            (0, start)
        };
        self.complete.start = self.complete.start.max(from);
        self.complete.end = self.complete.end.min(to);
        contains
    }

    fn pass(&mut self, node: Node<'a, '_>, kind: FoundKind) {
        let (text, data) = (node.text, node.rule);
        (self.found)(Found { text, data, kind });
    }
}

/// Returns the item of `list` that contains the byte at `offset`, or `None` if the byte is a delimiter between items.
fn item_at(list: &str, offset: usize, delimiter: u8, style: Style) -> Option<&str> {
    let is_delimiter = |&byte: &u8| byte == delimiter;
    let bytes = list.as_bytes();
    // The item of an inclusive list begins with its delimiter.
    let kept = usize::from(style == Style::Inclusive);
    if kept == 0 && is_delimiter(&bytes[offset]) {
        return None;
    }
    let before = bytes[..offset + kept].iter().rposition(is_delimiter);
    let start = before.map_or(0, |delimiter| delimiter + 1 - kept);
    let after = bytes[offset + 1..].iter().position(is_delimiter);
    let end = after.map_or(list.len(), |length| offset + 1 + length);
    list.get(start..end)
}

/// The parts that contain one byte.
#[derive(Debug, Clone, Copy, Default)]
struct LookupResult<'a> {
    /// The innermost part that contains the byte, or `None` if the byte is between parts.
    leaf: Option<Innermost<'a>>,
    /// The text of the outermost caseless part that contains the byte, or `None` if there is no such part.
    caseless: Option<&'a str>,
    /// True if the byte is in a choice of several rules, and a text could match another of these rules with `+` in
    /// place of a `%20`.
    tells_spaces_apart: bool,
}

impl<'a> LookupResult<'a> {
    /// Adds a piece that contains the byte at `address`. Pieces are added in the order of a visit: the first leaf is
    /// the innermost one, and the first caseless part is the outermost one.
    fn add(&mut self, found: Found<'a>, address: usize) {
        let Found { text, data, kind } = found;
        match kind {
            FoundKind::Leaf => {
                self.leaf.get_or_insert(Innermost { text, data });
            }
            FoundKind::List => {
                let offset = address.wrapping_sub(text.as_ptr().addr());
                let byte = text.get(offset..).and_then(|rest| rest.get(..1));
                self.leaf = self
                    .leaf
                    .or_else(|| byte.map(|text| Innermost { text, data }));
            }
            FoundKind::Caseless => {
                self.caseless.get_or_insert(text);
            }
            FoundKind::TellsSpacesApart => self.tells_spaces_apart = true,
        }
    }
}

/// The number of lookups after which a [`Finder`] visits all parts of an item at once.
const MAX_LOOKUPS: usize = 32;

/// Looks up bytes in a text. The last result is kept, because the next lookup is mostly in the same part.
pub(crate) struct Finder<'a, 's> {
    root: Node<'a, 's>,
    last: LookupResult<'a>,
    /// The number of lookups so far.
    lookups: usize,
    /// The pieces that the last wide visit found (see [`Visit`]).
    pieces: Pieces<'a>,
    /// An address, and the state before the byte there: see [`Innermost::takes_plus_for_space`].
    read: (usize, State),
}

impl<'a, 's> Finder<'a, 's> {
    /// Creates a finder for the bytes of `text`, a text of `rule` with these slots.
    pub(crate) fn new(rule: &'static RuleData, text: &'a str, slots: &'s [u32]) -> Self {
        Self {
            root: Node {
                text,
                rule,
                parsed: text,
                slots,
                numbers: Numbers::own(),
            },
            last: LookupResult::default(),
            lookups: 0,
            pieces: Pieces::default(),
            read: (0, START),
        }
    }

    /// Looks up the byte at `address`.
    fn look_up(&mut self, address: usize) {
        if self.lookups < MAX_LOOKUPS {
            self.lookups += 1;
            let mut last = LookupResult::default();
            let add = |found| last.add(found, address);
            Visit::new(address, false, add).node(self.root);
            self.last = last;
        } else {
            if !self.pieces.complete.contains(&address) {
                self.pieces.fill(self.root, address);
            }
            self.last = self.pieces.at(address);
        }
    }

    /// Returns whether the last result also holds for the byte at `address`: all bytes of a leaf are in the same parts.
    fn is_known(&self, address: usize) -> bool {
        self.last.leaf.is_some_and(|leaf| leaf.holds(address))
    }

    /// Returns the innermost part that contains the first byte of `text`, or `None` if the byte is between parts.
    /// `text` must be a slice of the whole text.
    pub(crate) fn leaf(&mut self, text: &[u8]) -> Option<Innermost<'a>> {
        let address = text.as_ptr().addr();
        if !self.is_known(address) {
            self.look_up(address);
        }
        self.last.leaf
    }

    /// Returns whether the `%20` at the start of `text` is in a part of form style, and can be replaced by `+`. It
    /// cannot if the part would not stay valid, or if it is in a choice of several rules, and a text could match
    /// another of these rules then. `text` must be a slice of the whole text.
    pub(crate) fn takes_plus_for_space(&mut self, text: &[u8]) -> bool {
        let leaf = self.leaf(text);
        !self.last.tells_spaces_apart
            && leaf
                .is_some_and(|leaf| leaf.takes_plus_for_space(text.as_ptr().addr(), &mut self.read))
    }

    /// Returns whether the first byte of `text` is in a caseless part. `text` must be a slice of the whole text.
    pub(crate) fn folds(&mut self, text: &[u8]) -> bool {
        let address = text.as_ptr().addr();
        let is_caseless = |result: LookupResult<'_>| {
            let part = result.caseless;
            part.is_some_and(|part| contains_address(part, address))
        };
        if !self.is_known(address) && !is_caseless(self.last) {
            self.look_up(address);
        }
        is_caseless(self.last)
    }
}

/// The pieces of a wide visit, for lookups in the order of their addresses.
#[derive(Debug, Default)]
struct Pieces<'a> {
    /// The pieces in the order of their starts, each with its index in the order of the visit.
    all: Vec<(usize, Found<'a>)>,
    /// The addresses of all bytes for which `all` has every piece that contains them.
    complete: Range<usize>,
    /// The number of pieces that begin at or before the address `last`.
    begun: usize,
    /// The pieces that contain the byte at `last`, in the order of the visit.
    around: Vec<(usize, Found<'a>)>,
    /// The address of the last lookup.
    last: usize,
}

impl<'a> Pieces<'a> {
    /// Visits all parts of the outermost item that contains the byte at `address`.
    #[cold]
    fn fill(&mut self, root: Node<'a, '_>, address: usize) {
        self.all.clear();
        self.around.clear();
        (self.begun, self.last) = (0, 0);
        let add = |found| self.all.push((self.all.len(), found));
        let mut visit = Visit::new(address, true, add);
        visit.node(root);
        self.complete = visit.complete;
        self.all
            .sort_by_key(|(_, found)| found.text.as_ptr().addr());
    }

    /// Returns the result for the byte at `address`.
    fn at(&mut self, address: usize) -> LookupResult<'a> {
        if address < self.last {
            self.begun = 0;
            self.around.clear();
        }
        self.last = address;
        let contains = |found: &Found<'_>| contains_address(found.text, address);
        self.around.retain(|(_, found)| contains(found));
        while let Some((place, found)) = self.all.get(self.begun)
            && found.text.as_ptr().addr() <= address
        {
            if contains(found) {
                self.around.push((*place, *found));
            }
            self.begun += 1;
        }
        self.around.sort_unstable_by_key(|&(place, _)| place);
        let mut result = LookupResult::default();
        for &(_, found) in &self.around {
            result.add(found, address);
        }
        result
    }
}

/// Returns whether the byte at `address` is in `text`.
fn contains_address(text: &str, address: usize) -> bool {
    let bytes = text.as_bytes().as_ptr_range();
    bytes.start.addr() <= address && address < bytes.end.addr()
}

#[cfg(test)]
mod tests {
    use std::format;
    use std::string::String;

    use super::{Finder, LookupResult, MAX_LOOKUPS, Visit};
    use crate::rfc3986::UriReference;
    use crate::rule::data::Sealed;
    use crate::view::Text;

    /// Returns the innermost part as an offset in `text` and the part's name.
    fn shown(result: LookupResult<'_>, text: &str) -> Option<(usize, &'static str, String)> {
        let leaf = result.leaf?;
        let offset = leaf.text.as_ptr().addr() - text.as_ptr().addr();
        Some((offset, leaf.data.name, leaf.text.into()))
    }

    /// A finder never searches a text more often than a fixed number of times, and finds what a lookup finds.
    #[test]
    fn many_lookups_find_the_same() {
        let path = "/s%41;B".repeat(200);
        for text in [
            format!("http://u@h.example:80{path}?a=b#c"),
            format!("//[::1]{path}//?"),
            format!("{}?{path}#{path}", &path[1..]),
            String::from("x:"),
        ] {
            let parsed = Text::<16>::parse(UriReference::RULE, &text).expect("it is valid");
            let mut finder = Finder::new(UriReference::RULE, &text, &parsed.slots);
            let (forwards, backwards) = (0..text.len(), (0..text.len()).rev());
            for offset in forwards.chain(backwards) {
                let rest = &text.as_bytes()[offset..];
                let address = rest.as_ptr().addr();
                let mut expected = LookupResult::default();
                let add = |found| expected.add(found, address);
                Visit::new(address, false, add).node(finder.root);
                finder.leaf(rest);
                assert_eq!(
                    shown(finder.last, &text),
                    shown(expected, &text),
                    "{offset}"
                );
            }
            assert!(finder.lookups <= MAX_LOOKUPS);
        }
    }
}
