//! Setters and list edits: replacing, adding or removing one part of an owned text.
//!
//! Setters call [`set`](OwnedText::set) and [`remove`](OwnedText::remove). List edits, such as
//! [`extend_list`](OwnedText::extend_list), write the new list ([`ListEdit`]) and then set it like any other part.
//! The items that are kept are copied byte for byte.
//!
//! The [template](crate::rule::template) of a type describes a tree of parts with numbered nodes, and a [`Place`] is a
//! node of this tree. A *draft* is the buffer in which the new text is written. There are two ways to write it:
//!
//! - A [`Splice`] replaces a range of the old text by the new text of the part. The draft then begins with the old text
//!   before this range. Without a splice, it begins with the part.
//! - If there is no splice, or a parse does not find the parts of its result, the text is composed again from the
//!   template (`recompose`): the changed node from its new text, and all other nodes from their ranges in the old text.
//!   The text between two parts is kept if they are still neighbours.
//!
//! In both cases, a parse of the new text must find the parts that it was made from. For example, a path that begins
//! with `//` would be parsed as an authority if the text has no authority (RFC 3986, section 3.3). If there is an
//! error, the old text is kept.

use alloc::string::String;
use alloc::vec;
use core::mem;
use core::ops::Range;

use crate::automaton::slots::MAX_TEXT_LEN;
use crate::build::compose::{Composition, guard_relative};
use crate::build::into_part::IntoPart;
use crate::build::offsets::{Given, Old, Placed, Span, slots_of, span};
use crate::build::splice::{Draft, Splice};
use crate::build::state::parsed;
use crate::build::value::Filled;
use crate::build::verify;
use crate::build::verify::authority::{accidental_second_slash, authority_error};
use crate::build::verify::dot_segments::{dot_item, new_dot_segment};
use crate::bytes::position::count;
use crate::error::BuildError;
use crate::rule::data::Style;
use crate::rule::layout::Place;
use crate::rule::template::{Form, ListItems, NOWHERE, Template, child};
use crate::view::items::Items;
use crate::view::owned::{Owned, OwnedText, slots_are_right};
use crate::view::{GeneratedCodeOnly, Leaf, Text, View};

impl<const SLOTS: usize> OwnedText<SLOTS> {
    /// Replaces or adds a part at any depth, or removes it if `value` is absent.
    ///
    /// # Errors
    ///
    /// If `value` has no valid text, a required part would be missing, a part would be lost, or a part would be
    /// parsed as another one.
    pub fn set<R, P>(
        &mut self,
        place: &'static Place,
        value: &(impl IntoPart<R, P> + ?Sized),
    ) -> Result<(), BuildError> {
        let splice = Splice::set(place, &self.text, &self.slots);
        let mut draft = Draft::new(splice.as_ref(), &self.text);
        match value.fill(&mut draft.text)? {
            Filled::Absent => self.remove(place),
            // The text that `fill` appended is known to be valid for the part.
            filled => self.insert(place, splice.as_ref(), draft, filled, true),
        }
    }

    /// Removes a part at any depth.
    ///
    /// # Errors
    ///
    /// If a required part would be missing, a part would be lost, or a part would be parsed as another one.
    pub fn remove(&mut self, place: &'static Place) -> Result<(), BuildError> {
        if let Some(splice) = Splice::remove(place, &self.text, &self.slots) {
            let mut draft = splice.begin(&self.text);
            // No part is inserted, so none can be invalid.
            if self.try_splice(place, &splice, &mut draft, None, true)? {
                return Ok(());
            }
        }
        let buffer = String::from(self.as_str());
        self.recompose(place, buffer, None)
    }

    /// Puts the part that was appended to `draft` into the text: by `splice` or, if there is none or it fails, by
    /// composing the text again. `filled` tells how the part was given. `is_valid` is true if the part is known to be
    /// valid, so that no parse is needed to find out.
    fn insert(
        &mut self,
        place: &'static Place,
        splice: Option<&Splice>,
        mut draft: Draft,
        filled: Filled,
        is_valid: bool,
    ) -> Result<(), BuildError> {
        let end = draft.text.len();
        if let Some(splice) = splice
            && self.try_splice(place, splice, &mut draft, Some(filled), is_valid)?
        {
            return Ok(());
        }
        let part = &draft.text[draft.start..end];
        let mut buffer = String::with_capacity(2 * (self.text.len() + part.len()) + DELIMITER_ROOM);
        buffer.push_str(&self.text);
        buffer.push_str(part);
        self.recompose(place, buffer, Some(filled))
    }

    /// Completes the new text `draft`, and replaces the old text by it. The part at `place` has been appended to
    /// `draft`, unless the part is removed. Returns `false`, and keeps the old text, if the new text is too long, or if
    /// a parse does not find the parts where they should be.
    ///
    /// The new text is not parsed if it is proven to be valid. This needs four conditions:
    ///
    /// - The type accepts any valid parts (`place.is_free`).
    /// - The part is known to be valid (`is_valid`).
    /// - If the part is added, the fixed strings of the old text are written as in the layout, including the case of
    ///   their letters (`splice.is_exact`). The proof covers no other text.
    /// - The offsets of all parts can be computed ([`Edit::apply`](crate::build::splice::Edit::apply)).
    ///
    /// # Errors
    ///
    /// The error of the edit, as [`check_edit`](Self::check_edit) returns it.
    fn try_splice(
        &mut self,
        place: &'static Place,
        splice: &Splice,
        draft: &mut Draft,
        filled: Option<Filled>,
        is_valid: bool,
    ) -> Result<bool, BuildError> {
        let part = splice.end(draft, &self.text);
        // If the text is too long, the caller tries `recompose`, which returns the error.
        let Some(rule) = place.root.rule.filter(|_| draft.text.len() <= MAX_TEXT_LEN) else {
            return Ok(false);
        };
        let edit = splice.edit(place, part, draft.text.len().wrapping_sub(self.text.len()));
        let mut slots = self.slots;
        let is_proven = place.is_free && is_valid && splice.is_exact && edit.apply(&mut slots);
        if !is_proven || !slots_are_right(rule, &draft.text, &slots) {
            // `slots_are_right` parses only with debug assertions, to check the proof.
            debug_assert!(!is_proven, "{} has other parts", draft.text);
            match Text::parse(rule, &draft.text) {
                Ok(text) if edit.fits(&self.slots, &text.slots) => slots = text.slots,
                _ => return Ok(false),
            }
        }
        let part = filled.map(|filled| (part, filled));
        self.check_edit(place, &draft.text, part, draft.changed)?;
        // The fields are assigned one by one: moving the whole value through memory would take a tenth of the time of
        // an edit.
        (self.text, self.slots) = (mem::take(&mut draft.text), slots);
        Ok(true)
    }

    /// Checks that an edit makes no dot segment and no authority, and that no data for a host was percent-encoded.
    /// `text` is the new text. `part` is the range of the inserted part in it, and how the part was given, or `None` if
    /// a part was removed. Up to the offset `changed`, the inserted part equals the old one.
    fn check_edit(
        &self,
        place: &Place,
        text: &str,
        part: Option<(Span, Filled)>,
        changed: usize,
    ) -> Result<(), BuildError> {
        let (root, old) = (place.root, &*self.text);
        let error = match part {
            None => new_dot_segment(root, text, old)
                .or_else(|| authority_error(root, text, Some(old), &|_| None)),
            Some(part) => {
                let inputs = |node| (node == place.node).then_some(part);
                let changed = Span::new(changed, part.0.end);
                let misused = if verify::is_harmless(text, changed) {
                    None
                } else {
                    verify::misused(root, text, changed, Some(old), &inputs)
                };
                // Perhaps the old text has an authority only because its parts happen to form a `//`. Then the edit
                // can turn this authority into segments of the path, and some of these may be dot segments.
                misused.or_else(|| {
                    accidental_second_slash(root, old)?;
                    new_dot_segment(root, text, old)
                })
            }
        };
        error.map_or(Ok(()), Err)
    }

    /// Replaces or removes the part at `place`, by composing the text again from its template. `buffer` has the old
    /// text, followed by the new text of the part. `filled` tells how the part was given, or is `None` if it is
    /// removed.
    ///
    /// # Errors
    ///
    /// See [`set`](Self::set).
    fn recompose(
        &mut self,
        place: &'static Place,
        mut buffer: String,
        filled: Option<Filled>,
    ) -> Result<(), BuildError> {
        let old_text = Span::new(0, self.text.len());
        let new_part = Span::new(old_text.end, buffer.len());
        // The result, which is appended to the buffer, is about as long as both texts.
        buffer.reserve(new_part.end + DELIMITER_ROOM);
        let given = |node: usize| match filled {
            _ if node != place.node => Given::Untouched,
            None => Given::Removed,
            Some(_) => Given::Text(new_part),
        };
        let old = Old::new(old_text, &self.slots);
        let mut placed = vec![Placed::Nowhere; place.root.size()];
        let mut composition = Composition::new(&mut buffer, &given, &[], &mut placed);
        composition.node(place.root, 0, Some(&old))?;
        let edited = parsed(place.root, &mut composition)?;
        let span = placed.get(place.node).and_then(|placed| placed.span());
        let start = span.map_or(0, |span| span.start);
        self.check_edit(place, &edited.text, span.zip(filled), start)?;
        *self = edited;
        Ok(())
    }

    /// Appends items to a list. If `keep_old` is false, the new items replace the old items.
    ///
    /// The first new item replaces an empty last segment of a path (`/a/` and `b` become `/a/b`), or the only item if
    /// it is empty (`?` and `b` become `?b`).
    ///
    /// # Errors
    ///
    /// If a [builder](crate::build::state::BuilderState) would refuse an item, or the new text would not be valid.
    pub fn extend_list<R, T: IntoPart<R>>(
        &mut self,
        place: &'static Place,
        keep_old: bool,
        items: impl IntoIterator<Item = T>,
    ) -> Result<(), BuildError> {
        let mut items = items.into_iter().peekable();
        let mut list = self.begin_list(place)?;
        if keep_old {
            if items.peek().is_none() {
                return Ok(());
            }
            list.push_old();
        }
        for item in items {
            list.push(&item)?;
        }
        list.keep_absolute();
        self.set_list(place, list.finish(place)?).map(drop)
    }

    /// Removes the last item of a list. Returns `false` if the list has no items, or is the path `/` of a relative
    /// reference, which stays absolute.
    ///
    /// # Errors
    ///
    /// If the new text would not be valid.
    pub fn pop_item(&mut self, place: &'static Place) -> Result<bool, BuildError> {
        self.retain(place, |_, is_last| !is_last)
    }

    /// Removes the items of a list, whose owned type is `O`, for which `keep` returns `false`. Returns whether the
    /// list changed.
    ///
    /// # Errors
    ///
    /// If the new text would not be valid.
    pub fn retain_items<O: Owned>(
        &mut self,
        place: &'static Place,
        mut keep: impl FnMut(O::View<'_>) -> bool,
    ) -> Result<bool, BuildError> {
        self.retain(place, |item, _| {
            keep(O::View::from_valid(item, GeneratedCodeOnly))
        })
    }

    /// Removes the items of a list for which `keep` returns `false`. `keep` is also told which item is the last one.
    /// Returns whether the list changed.
    fn retain(
        &mut self,
        place: &'static Place,
        mut keep: impl FnMut(&str, bool) -> bool,
    ) -> Result<bool, BuildError> {
        let mut list = self.begin_list(place)?;
        let mut items = list.old_items().peekable();
        // If the list has no items, return early, because `finish` would remove an optional list without items.
        if items.peek().is_none() {
            return Ok(false);
        }
        while let Some(item) = items.next() {
            if keep(item, items.peek().is_none()) {
                list.push_text(item);
            }
        }
        drop(items);
        list.keep_absolute();
        self.set_list(place, list.finish(place)?)
    }

    /// Replaces the first item with the same key as `new`, and removes all other such items. The key stays as it is
    /// written. If there is no such item, appends `new`. An empty item has no key. `O` is the owned type of the
    /// items, `K` that of their keys, and `key` returns the range of the key in an item. If `ignores_case`, the case of
    /// ASCII letters in keys does not matter.
    ///
    /// # Errors
    ///
    /// If the new item is empty, because an empty item has no key, or if the new text would not be valid.
    pub fn set_item<O: Owned, K: Owned>(
        &mut self,
        place: &'static Place,
        new: &(impl IntoPart<O::View<'static>> + ?Sized),
        key: impl Fn(O::View<'_>) -> Range<usize>,
        ignores_case: bool,
    ) -> Result<(), BuildError>
    where
        for<'a> K::View<'a>: Leaf<'a>,
    {
        let key_in = |item: &str| key(O::View::from_valid(item, GeneratedCodeOnly));
        let mut list = self.begin_list(place)?;
        // Write the new item to the draft before the list, so that it can be copied into the list. It is removed when
        // the list is complete.
        let new = list.fill_before(new)?;
        if new.is_empty() {
            return Err(BuildError::missing(list.items.item, 0));
        }
        // `key_in` returns a range in the item. Convert it to a range in the draft.
        let in_item = key_in(&list.draft.text[new.clone()]);
        let new_key = new.start + in_item.start..new.start + in_item.end;
        let mut is_set = false;
        for item in list.old_items() {
            let old_key = if item.is_empty() {
                None
            } else {
                Some(&item[key_in(item)])
            };
            let new_key_text = &list.draft.text[new_key.clone()];
            match old_key.filter(|old| is_same_key::<K>(old, new_key_text, ignores_case)) {
                None => list.push_text(item),
                // Leave out further items with this key.
                Some(_) if is_set => {}
                Some(old_key) => {
                    is_set = true;
                    list.push_filled(new.start..new_key.start);
                    list.draft.text.push_str(old_key);
                    list.draft.text.extend_from_within(new_key.end..new.end);
                }
            }
        }
        if !is_set {
            // No old item has this key, so the new item is appended. Begin the list again with `push_old`, which leaves
            // out an empty last item.
            list.draft.text.truncate(new.end);
            list.count = 0;
            list.push_old();
            list.push_filled(new.clone());
        }
        // Remove the item before the list. The list then begins there.
        list.draft.start = new.start;
        list.draft.changed -= new.len();
        list.draft.text.drain(new);
        self.set_list(place, list.finish(place)?).map(drop)
    }

    /// Replaces the list at `place` by the result of [`ListEdit::finish`], or removes the list. Returns `false` if the
    /// list is as before. For example, the segment `.` of `./a:b` cannot be removed: it is written again, because `a`
    /// would be a scheme.
    fn set_list(
        &mut self,
        place: &'static Place,
        new: Option<NewList>,
    ) -> Result<bool, BuildError> {
        let Some(new) = new else {
            return self.remove(place).map(|()| true);
        };
        if self.as_text().node(place) == Some(&new.draft.text[new.draft.start..]) {
            return Ok(false);
        }
        let filled = match place.template.form {
            // A path may keep the dot segments that the old path had, so it counts as given as it is. New ones were
            // refused by `check_item`.
            Form::List(ListItems { path: true, .. }) => Filled::AsItIs,
            _ => Filled::Made,
        };
        self.insert(place, new.splice.as_ref(), new.draft, filled, new.is_valid)?;
        Ok(true)
    }

    /// Begins an edit of the list at `place`. The new list has no items yet.
    fn begin_list(&self, place: &'static Place) -> Result<ListEdit<'_>, BuildError> {
        let Form::List(items) = &place.template.form else {
            return Err(BuildError::internal(place.template.rule));
        };
        let old = self.as_text().node(place);
        let splice = Splice::set(place, &self.text, &self.slots);
        let draft = Draft::new(splice.as_ref(), &self.text);
        // If no text comes before a path, it is the path of a relative reference. A relative path stays relative, an
        // absolute path stays absolute, and an empty path becomes relative. Without a splice, the draft does not have
        // the text before the path.
        let start = match (&splice, old) {
            (None, Some(old)) => key_range(&self.text, old).start,
            _ => draft.start,
        };
        let is_relative = place.is_relative && start == 0;
        let has_delimiter = |old: &str| old.as_bytes().first() == Some(&items.delimiter);
        Ok(ListEdit {
            draft,
            splice,
            count: 0,
            items,
            old,
            begins_with_delimiter: old
                .filter(|old| !old.is_empty())
                .map_or(items.leading && !is_relative, has_delimiter),
            is_relative,
        })
    }
}

impl<'a, const SLOTS: usize> Text<'a, SLOTS> {
    /// Returns the items of the list at `place`, at any depth.
    #[must_use]
    pub fn items<R: View<'a>>(self, place: &'static Place) -> Items<'a, R> {
        let list = self.node(place);
        match &place.template.form {
            Form::List(items) => Items::new(list, items.delimiter, items.style),
            _ => Items::new(None, 0, Style::Separated),
        }
    }

    /// Returns the text of the node at `place`, or `None` if it is absent.
    #[inline]
    fn node(self, place: &'static Place) -> Option<&'a str> {
        match &place.part {
            None => Some(self.text),
            Some(part) if part.number != NOWHERE => {
                self.text.get(span(part.number, &self.slots)?.range())
            }
            // The node is an alternative of a choice, or inside one. It has no slots in this text.
            Some(_) => {
                let whole = Old::new(Span::new(0, self.text.len()), &self.slots);
                node_below(self.text, place.root, 0, place.node, Some(&whole))
            }
        }
    }
}

/// Returns the range of `key` in `item`. `key` must be borrowed from `item`, because the range is computed from the
/// addresses of both.
pub fn key_range(item: &str, key: &str) -> Range<usize> {
    let start = key.as_ptr().addr().wrapping_sub(item.as_ptr().addr());
    start..start.wrapping_add(key.len())
}

/// Returns whether the key `text` decodes to `data`. If `ignores_case`, the case of ASCII letters does not matter.
pub fn is_key<'a>(text: impl Leaf<'a>, data: &[u8], ignores_case: bool) -> bool {
    is_equal(text.decoded(), data.iter().copied(), ignores_case)
}

/// Returns whether two keys, whose owned type is `O`, decode to the same data. If `ignores_case`, the case of ASCII
/// letters does not matter.
fn is_same_key<O: Owned>(one: &str, other: &str, ignores_case: bool) -> bool
where
    for<'a> O::View<'a>: Leaf<'a>,
{
    let decoded = |text| O::View::from_valid(text, GeneratedCodeOnly).decoded();
    one == other || is_equal(decoded(one), decoded(other), ignores_case)
}

fn is_equal(
    one: impl Iterator<Item = u8>,
    other: impl Iterator<Item = u8>,
    ignores_case: bool,
) -> bool {
    if ignores_case {
        let lower = |byte: u8| byte.to_ascii_lowercase();
        one.map(lower).eq(other.map(lower))
    } else {
        one.eq(other)
    }
}

/// An edit of a list: the new text of the list so far, and the old text.
struct ListEdit<'o> {
    /// The new list so far. With a splice, the draft also has the old text before the list.
    draft: Draft,
    /// How to put the list into the old text, or `None` if the whole text is composed again.
    splice: Option<Splice>,
    /// The number of items in the new list so far. The items that [`push_old`](Self::push_old) copied count as one:
    /// to count a long list would take most of the time of appending an item to it.
    count: usize,
    items: &'static ListItems,
    /// The old text of the list, or `None` if the list was absent.
    old: Option<&'o str>,
    /// True if a delimiter comes before the first item.
    begins_with_delimiter: bool,
    /// True if the text is a relative reference that begins with this list, which is its path.
    is_relative: bool,
}

/// The complete new text of a list.
struct NewList {
    draft: Draft,
    splice: Option<Splice>,
    /// True if the text is known to be valid for the list.
    is_valid: bool,
}

impl<'o> ListEdit<'o> {
    /// Returns the new list, or `None` if it has no items and the list at `place` is to be removed.
    ///
    /// # Errors
    ///
    /// If a parse would split the text into another number of items. A list with one empty item may look like a list
    /// without items, and an empty first item like the delimiter at the beginning of a path.
    #[inline]
    fn finish(mut self, place: &'static Place) -> Result<Option<NewList>, BuildError> {
        let start = self.draft.start;
        // The length of the old items that `push_old` copied.
        let kept = self.draft.changed - start;
        let is_relative_path = self.is_relative && !self.begins_with_delimiter && self.count > 0;
        let is_guarded = is_relative_path && guard_relative(&mut self.draft.text, start);
        // `guard_relative` writes `./` before a first segment that is empty or has a `:` (RFC 3986, section 4.2).
        // The `.` is a segment.
        if is_guarded {
            self.count += 1;
            self.draft.changed = start;
        }
        let split_count = if kept > 0 {
            // Count the delimiters after the old items, which count as one item. Each new item has one, before it or as
            // its first character.
            let guard = usize::from(is_guarded);
            let new = &self.text()["./".len() * guard + kept..];
            1 + guard + count(new.as_bytes(), self.items.delimiter)
        } else {
            self.items.style.count(self.text(), self.items.delimiter)
        };
        if self.count > 0 && split_count != self.count {
            return Err(if self.count == 1 {
                BuildError::no_items(place.template)
            } else {
                BuildError::misread(place.template, 0, 0)
            });
        }
        // An empty list is written if the part is required, or is the whole text.
        let is_needed = self.count > 0 || place.part.as_ref().is_none_or(|part| part.is_required);
        // The proof that lists are free covers a list with at least one item that begins as the template writes it:
        // with a delimiter if and only if `items.leading`, and without `./` before it.
        let is_valid =
            self.count > 0 && self.begins_with_delimiter == self.items.leading && !is_guarded;
        Ok(is_needed.then_some(NewList {
            draft: self.draft,
            splice: self.splice,
            is_valid,
        }))
    }

    /// Returns the text of the new list so far.
    fn text(&self) -> &str {
        &self.draft.text[self.draft.start..]
    }

    /// Returns the items of the old list.
    fn old_items(&self) -> impl Iterator<Item = &'o str> + use<'o> {
        let items = self.items;
        let old = self.old.into_iter();
        old.flat_map(|old| items.style.items(old, items.delimiter))
    }

    /// Writes `/` if the list is the absolute path of a relative reference and has no segments left. Without the `/`,
    /// the path would be empty, which is a relative path.
    fn keep_absolute(&mut self) {
        if self.is_relative && self.begins_with_delimiter && self.count == 0 {
            self.push_text("");
        }
    }

    /// Copies the old list to the new one, which has no items yet. Leaves out an empty last segment of a path (the
    /// segment after the last `/` of `/a/`), or the only item if it is empty, so that the next item takes its place.
    fn push_old(&mut self) {
        let Some(old) = self.old else { return };
        let delimiter = char::from(self.items.delimiter);
        let without_end = old.strip_suffix(delimiter).filter(|_| self.items.path);
        let kept = without_end.unwrap_or(old);
        // In `segment *( "/" segment )`, the path `/` has two empty segments. The first one stays.
        let is_item = without_end.is_some() && self.items.style == Style::Separated;
        if is_item || !kept.is_empty() {
            self.draft.text.push_str(kept);
            self.draft.changed = self.draft.text.len();
            self.count = 1;
        }
    }

    /// Counts the next item, and writes the delimiter before it. No delimiter is written in an inclusive list, whose
    /// items include their delimiters, or before a first item that needs none.
    fn delimit(&mut self) {
        let is_delimited = match self.items.style {
            Style::Inclusive => false,
            Style::Separated => self.count > 0,
            Style::Prefixed => self.count > 0 || self.begins_with_delimiter,
        };
        if is_delimited {
            self.draft.text.push(char::from(self.items.delimiter));
        }
        self.count += 1;
    }

    /// Appends an old item.
    fn push_text(&mut self, item: &str) {
        self.delimit();
        self.draft.text.push_str(item);
    }

    /// Appends an item that [`fill_before`](Self::fill_before) has written before the list. `item` is its range in
    /// the draft.
    fn push_filled(&mut self, item: Range<usize>) {
        self.delimit();
        self.draft.text.extend_from_within(item);
    }

    /// Appends a new item.
    fn push<R>(&mut self, item: &(impl IntoPart<R> + ?Sized)) -> Result<(), BuildError> {
        self.delimit();
        let start = self.draft.text.len();
        item.fill(&mut self.draft.text)?;
        self.check_item(&self.draft.text[start..])
    }

    /// Appends an item to the draft, and lets the list begin after it. Returns the range of the item in the draft.
    fn fill_before<R>(
        &mut self,
        item: &(impl IntoPart<R> + ?Sized),
    ) -> Result<Range<usize>, BuildError> {
        let start = self.draft.start;
        item.fill(&mut self.draft.text)?;
        self.check_item(&self.draft.text[start..])?;
        let end = self.draft.text.len();
        (self.draft.start, self.draft.changed) = (end, end);
        Ok(start..end)
    }

    /// Returns an error if `item` is a dot segment of a path.
    fn check_item(&self, item: &str) -> Result<(), BuildError> {
        let rule = self.items.item.rule.filter(|_| self.items.path);
        let error = rule.and_then(|rule| dot_item(rule, item));
        error.map_or(Ok(()), Err)
    }
}

/// Returns the text of the node `wanted`, which is `node` or below it, in `text`. `old` is the text of `node`, or
/// `None` if `node` is absent.
fn node_below<'a>(
    text: &'a str,
    template: &'static Template,
    node: usize,
    wanted: usize,
    old: Option<&Old<'_>>,
) -> Option<&'a str> {
    if node == wanted {
        return text.get(old?.span.range());
    }
    // A part and the nodes below it have consecutive numbers.
    let parts = template.inside();
    let has_wanted = |&index: &usize| {
        let first = child(parts, node, index);
        (first..first + parts[index].template.size).contains(&wanted)
    };
    let index = (0..parts.len()).find(has_wanted)?;
    let (part, node) = (&parts[index], child(parts, node, index));
    let Form::Choice(_) = template.form else {
        let old = old.and_then(|old| old.part(part));
        return node_below(text, part.template, node, wanted, old.as_ref());
    };
    // The parts of an alternative have no slots in the text around it, so the text of the choice is parsed with the
    // rule of the alternative. If the text is not valid for this rule, the wanted node is absent.
    let span = old?.span;
    let choice = text.get(span.range())?;
    part.template.rule?.validate(choice.as_bytes()).ok()?;
    let slots = slots_of(part.template, choice).ok()?;
    node_below(
        text,
        part.template,
        node,
        wanted,
        Some(&Old::new(span, &slots)),
    )
}

/// Spare capacity in bytes, which is enough for the delimiters of a part.
const DELIMITER_ROOM: usize = 8;

#[cfg(test)]
mod tests {
    use crate::automaton::slots::MAX_TEXT_LEN;
    use crate::error::{BuildError, ErrorKind};
    use crate::rfc3986::{Authority, Path, Segment, Uri, UriBuf};
    use std::string::String;

    type Edit = fn(&mut UriBuf, &str) -> Result<(), BuildError>;

    /// The part is short enough, but makes the whole text too long. The error must be `TooLong`, because `Misplaced`
    /// would tell the caller that the part is at fault.
    #[test]
    fn a_text_that_becomes_too_long_is_not_misplaced() {
        let uri = Uri::from_static("http://u@h:1/p?q#f").to_buf();
        let long = "a".repeat(MAX_TEXT_LEN - 4);
        let segment = Segment::parse(&long).unwrap();
        let edits: [Edit; 8] = [
            |uri, long| uri.set_scheme(long),
            |uri, long| uri.set_userinfo(long),
            |uri, long| uri.set_host(long),
            |uri, long| uri.set_authority(Authority::parse(long)?),
            |uri, long| uri.set_path(Path::parse(&(String::from("/") + &long[1..]))?),
            |uri, long| uri.set_query(long),
            |uri, long| uri.set_fragment(long),
            |uri, long| uri.push_segment(long),
        ];
        for (number, edit) in edits.into_iter().enumerate() {
            let mut edited = uri.clone();
            let error = edit(&mut edited, &long).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::TooLong, "{number}");
            assert_eq!(edited, uri);
        }
        let error = uri.clone().push_segment(segment).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::TooLong);
        let built = Uri::builder().scheme("http").host(&*long).query("q");
        let error = built.segments(["a", "b"]).finish().unwrap_err();
        assert_eq!(error.kind(), ErrorKind::TooLong);
    }

    #[test]
    fn all_functions_agree_on_the_maximum_length() {
        for (length, is_valid) in [(MAX_TEXT_LEN, true), (MAX_TEXT_LEN + 1, false)] {
            let text = String::from("/") + &"a".repeat(length - 1);
            assert_eq!(Path::is_valid(&text), is_valid);
            assert_eq!(Path::parse(&text).is_ok(), is_valid);
            assert_eq!(Path::repair(&text).is_ok(), is_valid);
        }
        // The triplet of the `|` makes the text too long.
        let text = String::from("/|") + &"a".repeat(MAX_TEXT_LEN - 2);
        let error = Path::repair(&text).unwrap_err();
        // The error must name the rule, and not one of its parts.
        assert_eq!(
            (error.kind(), error.component()),
            (ErrorKind::TooLong, "path")
        );
        let text = String::from("a:") + &"a".repeat(MAX_TEXT_LEN);
        assert_eq!(Uri::parse(&text).unwrap_err().component(), "URI");
    }
}
