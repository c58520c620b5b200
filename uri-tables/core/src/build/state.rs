//! The state of a builder until it is finished.
//!
//! The text of a type consists of parts, which have parts themselves. The text and its parts at all depths are the
//! numbered *nodes* of a tree, and a [`Place`] is one of them. A builder gives a text to a node by
//! [`set`](BuilderState::set), or items to a list by [`push`](BuilderState::push).
//!
//! A builder state has one *buffer* with the given texts in the order of the calls, and for each node a [`Value`]:
//! the range of its text, and how it was given. If a list is continued after another part was given, the text of the
//! list is in several *pieces*. Its value has the range of the first piece.
//!
//! [`finish_of`](BuilderState::finish_of) appends the result to the buffer. If the parts of the type have a fixed
//! order, its [layout](crate::build::layout), they are written in this order. If there is no layout, or it cannot
//! write the text, the text is [composed](crate::build::compose) from the type's template. A buffer of the initial
//! capacity then becomes the result, so that a URI is built in one allocation. The first error of a call is kept until
//! `finish`, so that a chain of calls reports errors in one place.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::automaton::slots::MAX_TEXT_LEN;
use crate::build::compose::{CAPACITY, Composition, take};
use crate::build::free_lists::Proven;
use crate::build::into_part::IntoPart;
use crate::build::layout::Writer;
use crate::build::offsets::{Given, Old, Placed};
use crate::build::value::{Filled, Value};
use crate::build::verify::dot_segments::dot_item;
use crate::build::verify::{self, Misread, rule_of};
use crate::error::BuildError;
use crate::rule::data::RuleData;
use crate::rule::data::Style;
use crate::rule::layout::{Layout, MAX_BUILDER_STEPS, Place};
use crate::rule::secret::Redacted;
use crate::rule::template::{Form, HasTemplate, ListItems, Optional, Template, child};
use crate::view::Text;
use crate::view::owned::{OwnedText, slots_are_right};

pub(crate) use crate::build::offsets::Span;

/// The texts that were given to a builder so far, for a template with `NODES` nodes.
#[derive(Clone)]
pub struct BuilderState<const NODES: usize> {
    /// The buffer: the given texts in the order of the calls.
    text: String,
    /// The value that was given for each node, indexed by the number of the node.
    values: [Value; NODES],
    /// The second and later pieces of lists, each with the node of the list and its range in the buffer. A list has
    /// several pieces if other parts were given between its items, as in `.segment("a").query("q").segment("b")`.
    pieces: Vec<(u32, Span)>,
    /// The first error of a method call, which `finish` returns.
    error: Option<BuildError>,
}

impl<const NODES: usize> BuilderState<NODES> {
    /// Sets the text of the node at `place`, or removes the node if `value` is absent. All texts that were given
    /// before for the node, or for nodes inside it, no longer count.
    pub fn set<R, P>(&mut self, place: &Place, value: &(impl IntoPart<R, P> + ?Sized)) {
        self.reserve();
        let start = self.text.len();
        let filled = value.fill(&mut self.text);
        self.put(place, start, filled);
    }

    /// Appends an item, and the delimiter before it, to the list at `place`.
    pub fn push<R>(&mut self, place: &Place, item: &(impl IntoPart<R> + ?Sized)) {
        let Form::List(items) = &place.template.form else {
            return self.refuse(self.text.len(), BuildError::internal(place.template.rule));
        };
        self.reserve();
        let start = self.text.len();
        if self.wants_delimiter(place.node, items) {
            self.text.push(char::from(items.delimiter));
        }
        let item_start = self.text.len();
        let filled = item.fill(&mut self.text);
        self.add(place, items, [start, item_start], filled);
    }

    /// Appends items to the list at `place`.
    pub fn extend<R, T: IntoPart<R>>(&mut self, place: &Place, items: impl IntoIterator<Item = T>) {
        for item in items {
            self.push::<R>(place, &item);
        }
    }

    /// Sets the parameter `names[number]` in the list at `place`, as in `?page=1&sort=name`. Each of `names` ends
    /// with `=`, such as `page=`. The new parameter replaces all parameters with this name, and comes before those
    /// with the names that follow in `names`. If `value` is absent, the parameters with this name are removed.
    pub fn parameter<R>(
        &mut self,
        place: &Place,
        value: &(impl IntoPart<R, Optional> + ?Sized),
        names: &[&str],
        number: usize,
    ) {
        let start = self.text.len();
        let Form::List(items) = &place.template.form else {
            return self.refuse(start, BuildError::internal(place.template.rule));
        };
        self.reserve();
        self.text.push_str(names[number]);
        let is_given = match value.fill(&mut self.text) {
            Ok(filled) => filled != Filled::Absent,
            Err(error) => return self.refuse(start, error),
        };
        let new = is_given.then(|| self.text.split_off(start));
        self.text.truncate(start);
        // Copy the list from its pieces, change its items, and then add all of them again.
        let first = self.values[place.node];
        let further = self.pieces.iter();
        let further = further.filter(|(node, _)| *node as usize == place.node);
        let list: String = core::iter::once(first.span())
            .chain(further.map(|&(_, span)| span))
            .map(|span| &self.text[span.range()])
            .collect();
        // Returns the index of an item's name in `names`, or `names.len()` for an item without any of these names.
        let rank = |item: &str| {
            let index = names.iter().position(|name| item.starts_with(name));
            index.unwrap_or(names.len())
        };
        let mut new_items: Vec<&str> = if first.is_text() {
            items.style.items(&list, items.delimiter).collect()
        } else {
            Vec::new()
        };
        new_items.retain(|item| rank(item) != number);
        if let Some(new) = &new {
            let later = new_items.iter().position(|item| rank(item) > number);
            new_items.insert(later.unwrap_or(new_items.len()), new);
        }
        // Empty the list, and write its items again below.
        self.pieces.retain(|(node, _)| *node as usize != place.node);
        self.values[place.node] = Value::UNTOUCHED;
        for item in new_items {
            let start = self.text.len();
            if self.wants_delimiter(place.node, items) {
                self.text.push(char::from(items.delimiter));
            }
            let item_start = self.text.len();
            self.text.push_str(item);
            self.add(place, items, [start, item_start], Ok(Filled::Made));
        }
    }

    /// Writes the text from the given parts, by `layout` if possible, and parses it. `is_free` tells whether the type
    /// accepts any valid parts.
    fn finish<const SLOTS: usize>(
        mut self,
        template: &'static Template,
        layout: Option<&Layout<MAX_BUILDER_STEPS>>,
        is_free: bool,
    ) -> Result<OwnedText<SLOTS>, BuildError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        let mut placed = [Placed::Nowhere; NODES];
        let written =
            layout.and_then(|layout| self.write_layout(template, layout, is_free, &mut placed));
        let owned = match written {
            Some(owned) => owned,
            None => self.compose(template, &mut placed)?,
        };
        let inputs = |node: usize| {
            let span = placed.get(node)?.span()?;
            let value = self.values.get(node).filter(|value| value.is_text())?;
            Some((span, value.filled?))
        };
        let whole = Span::new(0, owned.text.len());
        match verify::misused(template, owned.as_str(), whole, None, &inputs) {
            Some(error) => Err(error),
            None => Ok(owned),
        }
    }

    /// Writes the text by its layout, and records in `placed` where each node was written. Parses the text unless it is
    /// proven to be valid. Returns `None`, and leaves `placed` and the buffer as they were, if the layout cannot write
    /// the text, or if the parse does not find the parts where they were written.
    fn write_layout<const SLOTS: usize>(
        &mut self,
        template: &'static Template,
        layout: &Layout<MAX_BUILDER_STEPS>,
        is_free: bool,
        placed: &mut [Placed; NODES],
    ) -> Option<OwnedText<SLOTS>> {
        let rule = template.rule?;
        let start = self.text.len();
        let mut writer = Writer {
            start,
            buffer: &mut self.text,
            values: &self.values,
            pieces: &self.pieces,
            placed,
        };
        if writer.write(layout) {
            let text = &self.text[start..];
            // Each given text is valid for its part. If the type accepts any valid parts, the whole text is valid, too.
            let is_proven = is_free && text.len() <= MAX_TEXT_LEN;
            let proven = layout.slots(placed).filter(|_| is_proven);
            let right = proven.filter(|slots| slots_are_right(rule, text, slots));
            // `slots_are_right` parses only with debug assertions, to check the proof.
            debug_assert_eq!(proven, right, "{text} has other parts");
            let slots = right.or_else(|| {
                let slots = Text::parse(rule, text).ok()?.slots;
                layout.is_parsed_as_written(placed, &slots).then_some(slots)
            });
            if let Some(slots) = slots {
                let text = take(&mut self.text, start);
                return Some(OwnedText { text, slots });
            }
        }
        self.text.truncate(start);
        placed.fill(Placed::Nowhere);
        None
    }

    /// Composes the text from the template, and records in `placed` where each node was written.
    fn compose<const SLOTS: usize>(
        &mut self,
        template: &'static Template,
        placed: &mut [Placed; NODES],
    ) -> Result<OwnedText<SLOTS>, BuildError> {
        let values = &self.values;
        let given = |node: usize| {
            values
                .get(node)
                .map_or(Given::Untouched, |value| value.given())
        };
        let mut composition = Composition::new(&mut self.text, &given, &self.pieces, placed);
        if let Some((part, items)) = template.relative() {
            let path = child(template.inside(), 0, part);
            // If the path was given as one text, it is not changed to a relative path.
            let has_segments = |value: &Value| value.filled == Some(Filled::Segments);
            let is_given_by_segments = values.get(path).is_some_and(has_segments);
            composition.relative = is_given_by_segments.then_some((path, items.leading));
        }
        composition.node(template, 0, None)?;
        parsed(template, &mut composition)
    }

    /// Writes the text of the type `R` from the given parts.
    ///
    /// # Errors
    ///
    /// The first error of a call. Otherwise, if a required part is missing, two parts exclude each other, a part
    /// would be parsed as another one, or a part makes a dot segment or an authority.
    pub fn finish_of<R: HasTemplate, const SLOTS: usize>(
        self,
    ) -> Result<OwnedText<SLOTS>, BuildError> {
        // A layout writes each part as it was given, but a sorted list or a relative path may have to be changed.
        let keeps_parts = !R::TEMPLATE.is_sorted && R::TEMPLATE.relative().is_none();
        let layout = const { &Proven::<R>::LAYOUT }.as_ref();
        let layout = layout.filter(|_| keeps_parts);
        self.finish(R::TEMPLATE, layout, Proven::<R>::IS_FREE)
    }

    /// Allocates the buffer if it is not allocated yet. Called before a text is appended.
    fn reserve(&mut self) {
        if self.text.capacity() == 0 {
            self.text.reserve(CAPACITY);
        }
    }

    /// Sets the value of the node at `place` to the text that was appended at `start`, in place of all texts that were
    /// given for this node and for the nodes inside it. If there was an error, keeps the error and removes the text.
    fn put(&mut self, place: &Place, start: usize, filled: Result<Filled, BuildError>) {
        match self.limited(place.template.rule, filled) {
            Err(error) => self.refuse(start, error),
            Ok(filled) => {
                let nodes = place.node..place.node + place.template.size;
                self.pieces
                    .retain(|&(node, _)| !nodes.contains(&(node as usize)));
                self.values[nodes].fill(Value::UNTOUCHED);
                self.values[place.node] = Value::new(Span::new(start, self.text.len()), filled);
            }
        }
    }

    /// Returns whether a delimiter must be written before the next item of the list `node`. In an inclusive list, the
    /// item begins with its delimiter, so none is written.
    fn wants_delimiter(&self, node: usize, items: &ListItems) -> bool {
        let value = self.values[node];
        match items.style {
            Style::Inclusive => false,
            Style::Separated => value.is_text(),
            // If `leading` is false, the first item has no delimiter, but all others have one. If segments were given
            // one by one, there is an item, which may be empty. Any other text has items unless it is empty.
            Style::Prefixed => {
                let is_piece = |&(list, _): &(u32, Span)| list as usize == node;
                let is_nonempty = || value.start < value.end || self.pieces.iter().any(is_piece);
                items.leading
                    || value.filled == Some(Filled::Segments)
                    || value.is_text() && is_nonempty()
            }
        }
    }

    /// Adds an item that was appended to the buffer to the list at `place`. The item begins at the offset
    /// `item_start`, and its delimiter, if any, at `start`. If the item has an error or is a dot segment, removes it
    /// and keeps the error.
    fn add(
        &mut self,
        place: &Place,
        items: &ListItems,
        [start, item_start]: [usize; 2],
        filled: Result<Filled, BuildError>,
    ) {
        let filled = match self.limited(items.item.rule, filled) {
            Ok(filled) => filled,
            Err(error) => return self.refuse(start, error),
        };
        let filled = if items.path && filled != Filled::Absent {
            let rule = items.item.rule;
            let text = &self.text[item_start..];
            if let Some(error) = rule.and_then(|rule| dot_item(rule, text)) {
                return self.refuse(start, error);
            }
            Filled::Segments
        } else {
            Filled::Made
        };
        let end = self.text.len();
        let value = &mut self.values[place.node];
        if !value.is_text() {
            // The first item of the list.
            *value = Value::new(Span { start, end }, filled);
            return;
        }
        // Segments that continue a path do not change how it was given, so a path that was given as one text is not
        // written as a relative path.
        if filled == Filled::Made {
            value.filled = Some(filled);
        }
        let node = place.node as u32;
        // If the item directly follows the last piece or the first piece of this list, it extends this piece.
        // Otherwise it becomes a further piece.
        match self.pieces.last_mut() {
            Some((of_list, last)) if *of_list == node && last.end == start => last.end = end,
            _ if value.end as usize == start => value.end = end as u32,
            _ => self.pieces.push((node, Span { start, end })),
        }
    }

    /// Returns `filled`, or an error for `rule` if the buffer is too long.
    fn limited(
        &self,
        rule: Option<&'static RuleData>,
        filled: Result<Filled, BuildError>,
    ) -> Result<Filled, BuildError> {
        match rule {
            Some(rule) if self.text.len() > MAX_TEXT_LEN => Err(BuildError::too_long(rule)),
            _ => filled,
        }
    }

    /// Removes the text from `start` on, and keeps the error if it is the first one.
    fn refuse(&mut self, start: usize, error: BuildError) {
        self.text.truncate(start);
        self.error = self.error.or(Some(error));
    }
}

impl<const SLOTS: usize> OwnedText<SLOTS> {
    /// Assembles the text of a list from its items.
    ///
    /// # Errors
    ///
    /// If an item has an error, the list has no items but needs at least one, or the text is not valid for the list's
    /// rule.
    pub fn from_items<R, T: IntoPart<R>>(
        template: &'static Template,
        items: impl IntoIterator<Item = T>,
    ) -> Result<Self, BuildError> {
        let mut builder = BuilderState::<1>::default();
        builder.extend::<R, T>(&template.place(&[], false, None), items);
        let has_items = builder.error.is_some() || builder.values[0].is_text();
        let Form::List(ListItems { style, .. }) = template.form else {
            return builder.finish(template, None, false);
        };
        // If delimiters only separate items, the empty text is a list with one empty item.
        if !has_items && (style == Style::Separated || !template.empty) {
            return Err(BuildError::no_items(template));
        }
        builder.finish(template, None, false)
    }
}

/// Takes the composed text, parses it, and checks that its parts are where they were written.
///
/// # Errors
///
/// If the text is not valid, or a part is parsed as another one.
pub(crate) fn parsed<const SLOTS: usize>(
    template: &'static Template,
    composition: &mut Composition<'_>,
) -> Result<OwnedText<SLOTS>, BuildError> {
    let text = composition.take();
    let Some(rule) = template.rule else {
        return Err(BuildError::no_items(template));
    };
    let misread = match Text::parse(rule, &text) {
        Ok(Text { slots, .. }) => {
            let read = Old::new(Span::new(0, text.len()), &slots);
            match verify::misread(template, 0, read, composition.placed) {
                None => return Ok(OwnedText { text, slots }),
                Some(misread) => misread,
            }
        }
        Err(error) => Misread {
            offset: error.offset(),
            error: error.into(),
        },
    };
    Err(composition.blame(template, 0, &text, misread))
}

/// A state without any text.
impl<const NODES: usize> Default for BuilderState<NODES> {
    fn default() -> Self {
        Self {
            text: String::new(),
            values: [Value::UNTOUCHED; NODES],
            pieces: Vec::new(),
            error: None,
        }
    }
}

impl<const NODES: usize> fmt::Debug for BuilderState<NODES> {
    /// Shows no texts, because they may be secret, and their rules are not known here. [`debug`](Self::debug) knows the
    /// rules.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BuilderState").finish_non_exhaustive()
    }
}

impl<const NODES: usize> BuilderState<NODES> {
    /// Implements `Debug` for the builder `name`: writes the given texts by the names of their parts, without
    /// secrets.
    ///
    /// # Errors
    ///
    /// Returns the errors of `f`.
    pub fn debug(
        &self,
        name: &str,
        template: &'static Template,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let mut fields = f.debug_struct(name);
        self.debug_given(template, 0, &mut fields);
        fields.finish_non_exhaustive()
    }

    /// Adds the name and the text of each given node in the tree of `template`, whose root is `node`.
    fn debug_given(
        &self,
        template: &'static Template,
        node: usize,
        fields: &mut fmt::DebugStruct<'_, '_>,
    ) {
        let value = self.values.get(node).filter(|value| value.is_text());
        if let Some(text) = value.and_then(|value| self.text.get(value.span().range())) {
            fields.field(template.name, &Redacted::new(rule_of(template), text));
        }
        let parts = template.inside();
        for (index, part) in parts.iter().enumerate() {
            self.debug_given(part.template, child(parts, node, index), fields);
        }
    }
}
