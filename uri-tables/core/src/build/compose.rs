//! Assembles a text from the texts of its parts.
//!
//! The input is a buffer with the texts of parts in any order, and for each text the node of a [`Template`] that it
//! was given for. There may also be an old text whose other parts are kept. The output is the text of the root node,
//! appended to the buffer, and the offsets of the nodes in it.
//!
//! [`Composition::node`] is the main function, and works from the outside in: it copies a node whose parts have no
//! input as a whole, and *opens* any other node, that is, it writes the node part by part. A node is *touched* if it
//! has an input, be it a text or its removal.
//!
//! The input and the result share the buffer, so that a URI is built in one allocation, and a tuple of parts needs no
//! allocation of its own. A buffer of the initial capacity becomes the result itself; from a larger buffer, the result
//! is copied.
//!
//! The text between two parts is kept from the old text if the parts were neighbours there, and if the template would
//! not write another text between them now. Otherwise the template provides the text. If text of the old text would
//! be dropped that the template would not have written, this is an error, so that nothing is lost silently.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::mem;
use core::ops::Range;

use crate::automaton::slots::{MAX_TEXT_LEN, SLOT_LIMIT};
use crate::build::delimiters::{Gaps, in_order, texts};
use crate::build::offsets::{Given, Old, Placed, Span, trace};
use crate::build::select::{Filling, Step, is_written_by_itself};
use crate::build::value::{Filled, Value};
use crate::build::verify::{self, Misread};
use crate::bytes::position::position;
use crate::error::locate;
use crate::error::{BuildError, ErrorKind};
use crate::rule::data::Style;
use crate::rule::secret::Redacted;
use crate::rule::template::{Form, ListItems, Node, Part, Slot, Template, child};
use crate::view::items::pieces;

/// An occurrence of a part that is a choice of several rules, but only some of them are valid in this place.
#[derive(Debug, Clone, Copy)]
struct Union {
    slot: &'static Slot,
    /// The offset of the part in the result.
    start: usize,
}

/// Assembles the text of a rule from its parts. The texts of the parts are in the buffer from `start` on, and are
/// replaced by the result.
pub(crate) fn assemble(
    template: &'static Template,
    text: &mut String,
    start: usize,
    values: &[Value],
) -> Result<Filled, BuildError> {
    if let Some(rule) = template.rule
        && text.len() > MAX_TEXT_LEN
    {
        return Err(BuildError::too_long(rule));
    }
    let parts = template.inside();
    // Each value is that of the part with the same index.
    let given = |node: usize| {
        let mut numbered = (0..).zip(values);
        let value = numbered.find(|&(part, _)| child(parts, 0, part) == node);
        value.map_or(Given::Untouched, |(_, value)| value.given())
    };
    // Offsets are only needed if a part could be parsed as another one.
    let mut placed = Vec::new();
    if template.unions {
        placed.resize(template.size, Placed::Nowhere);
    }
    let end = text.len();
    let mut composition = Composition::new(text, &given, &[], &mut placed);
    composition.node(template, 0, None)?;
    if template.unions {
        composition.verify_alone(template, 0, end)?;
    }
    text.drain(start..end);
    Ok(Filled::Made)
}

/// Writes `./` before the segments of a relative path at `start`, if they would otherwise be read as something else:
/// without the `./`, a `:` in the first segment would end a scheme, and an empty first segment would make the path
/// absolute (RFC 3986, section 4.2). Returns whether it was written.
pub(crate) fn guard_relative(text: &mut String, start: usize) -> bool {
    let first = text[start..].split('/').next().unwrap_or_default();
    let is_guarded = first.is_empty() || first.contains(':');
    if is_guarded {
        text.insert_str(start, "./");
    }
    is_guarded
}

/// Removes and returns the text from `start` on. A buffer of the initial capacity becomes the text, because allocating
/// and copying takes longer than moving the text to the start of the buffer.
pub(crate) fn take(buffer: &mut String, start: usize) -> String {
    if buffer.capacity() > CAPACITY {
        return buffer.split_off(start);
    }
    buffer.drain(..start);
    mem::take(buffer)
}

/// The initial capacity of a buffer. It is enough for most URIs and their parts.
pub(crate) const CAPACITY: usize = 256;

/// The number of [`Union`]s that are recorded for error messages.
const UNIONS: usize = 6;

/// A text while it is assembled.
pub(crate) struct Composition<'c> {
    pub(crate) text: &'c mut String,
    /// The offset in the buffer where the result begins.
    start: usize,
    /// Returns the input for a node.
    given: &'c dyn Fn(usize) -> Given,
    /// Further pieces of lists: the node of the list, and the range in the buffer. A list has such pieces if it was
    /// continued after other parts had been written.
    pieces: &'c [(u32, Span)],
    placed: &'c mut [Placed],
    unions: [Option<Union>; UNIONS],
    /// The node of a path that was given by its segments. If nothing comes before it, it is written as a path that is
    /// relative. The flag tells whether a delimiter was written before the first segment.
    pub(crate) relative: Option<(usize, bool)>,
}

impl<'c> Composition<'c> {
    /// Begins a result at the end of the buffer `text`. Nodes with a number of `placed.len()` or more are not
    /// recorded.
    pub(crate) fn new(
        text: &'c mut String,
        given: &'c dyn Fn(usize) -> Given,
        pieces: &'c [(u32, Span)],
        placed: &'c mut [Placed],
    ) -> Self {
        Self {
            start: text.len(),
            text,
            given,
            pieces,
            placed,
            unions: [None; UNIONS],
            relative: None,
        }
    }

    /// Returns the result.
    pub(crate) fn take(&mut self) -> String {
        take(self.text, self.start)
    }

    /// Returns, for each node, where it was written.
    pub(crate) fn placed(&self) -> &[Placed] {
        self.placed
    }

    /// Returns the error for an assembled `text` that is not valid, or whose parts are not parsed as they were
    /// assembled.
    ///
    /// If the text is too long, that is the error, because the text was not searched. Otherwise, if a part is not valid
    /// for its own rule, such as a list of the wrong items, the error is about this part. Otherwise it is about the
    /// last [`Union`] before the offset of `misread`, or about the first one if all are after it. Without a `Union`, it
    /// is the error in `misread`.
    pub(crate) fn blame(
        &self,
        template: &'static Template,
        node: usize,
        text: &str,
        misread: Misread,
    ) -> BuildError {
        if misread.error.kind() == ErrorKind::TooLong {
            return misread.error;
        }
        if let Some(error) = self.refused(template, node, text) {
            return error;
        }
        let mut unions = self.unions.iter().flatten();
        let Some(first) = unions.clone().next() else {
            return misread.error;
        };
        let last = unions.rfind(|union| union.start <= misread.offset);
        let Union { slot, start } = *last.unwrap_or(first);
        // An error about a slot does not know the rule, so it only masks the password of a reference.
        let masked = |rule| Redacted::new(rule, text).to_string();
        if masked(template.rule) == masked(None) {
            return BuildError::misplaced(slot, start);
        }
        let is_at_slot = |part: &Part| part.name == slot.name;
        let part = template.inside().iter().position(is_at_slot);
        // An index that no part has stands for the template.
        BuildError::misread(template, part.unwrap_or(usize::MAX), start)
    }

    /// Returns the error of the innermost part below `node` that is not valid for its own rule.
    fn refused(&self, template: &'static Template, node: usize, text: &str) -> Option<BuildError> {
        let parts = template.inside();
        parts.iter().enumerate().find_map(|(number, part)| {
            let node = child(parts, node, number);
            if let Some(error) = self.refused(part.template, node, text) {
                return Some(error);
            }
            let span = self.placed.get(node)?.span()?;
            let bytes = text.as_bytes().get(span.range())?;
            let rule = part.template.rule?;
            let stop = rule.validate(bytes).err()?;
            let error = locate::refused(rule, bytes, stop);
            Some(error.moved(span.start).into())
        })
    }

    /// Appends the text of `node`. `old` is the old text of the node, if any.
    ///
    /// # Errors
    ///
    /// If a required part is missing, two parts exclude each other, or text of the old text would be lost.
    pub(crate) fn node(
        &mut self,
        template: &'static Template,
        node: usize,
        old: Option<&Old<'_>>,
    ) -> Result<(), BuildError> {
        let start = self.text.len() - self.start;
        let is_opened = self.is_touched(node + 1..node + template.size);
        match (self.given(node), old) {
            (Given::Text(span), _) if !is_opened => self.copy(node, span),
            // The text that was given takes the place of the old text, and parts of it are replaced in turn.
            (Given::Text(span), _) => {
                let slots = self.trace(template, span)?;
                self.open(template, node, Some(&Old::new(span, &slots)))?;
            }
            (_, Some(old)) if !is_opened => self.text.extend_from_within(old.span.range()),
            (_, old) if is_opened => self.open(template, node, old)?,
            // There is neither an input nor an old text.
            _ if template.empty => {}
            _ => match template.fixed {
                Some(text) => self.text.push_str(text),
                None => self.open(template, node, None)?,
            },
        }
        if let Some(items) = template.order() {
            self.sort(items, start)?;
        }
        let end = self.text.len() - self.start;
        let span = Span { start, end };
        if let Some(placed) = self.placed.get_mut(node) {
            *placed = if is_opened {
                Placed::Opened(span)
            } else {
                Placed::Whole(span)
            };
        }
        Ok(())
    }

    /// Appends the text of `node` from the texts of its parts.
    fn open(
        &mut self,
        template: &'static Template,
        node: usize,
        old: Option<&Old<'_>>,
    ) -> Result<(), BuildError> {
        match template.form {
            // These templates have no parts.
            Form::Whole | Form::List(_) => Ok(()),
            Form::Choice(parts) => self.choice(template, parts, node, old),
            Form::Parts { parts, root, .. } => self.parts(template, parts, root, node, old),
        }
    }

    /// Appends the alternative of a choice that was given, or otherwise the alternative of the old text.
    fn choice(
        &mut self,
        template: &'static Template,
        parts: &'static [Part],
        node: usize,
        old: Option<&Old<'_>>,
    ) -> Result<(), BuildError> {
        let is_old = |part: &Part| {
            let text = old.map(|old| self.text[old.span.range()].as_bytes());
            let rule = part.template.rule;
            text.zip(rule)
                .is_some_and(|(text, rule)| rule.validate(text).is_ok())
        };
        let old_choice = parts.iter().position(is_old);
        let mut chosen = old_choice;
        let mut given = None;
        for (number, part) in parts.iter().enumerate() {
            if self.is_given(part, child(parts, node, number)) {
                if let Some(other) = given.replace(number) {
                    return Err(BuildError::conflict(template, other, number));
                }
                chosen = given;
            }
        }
        let Some(chosen) = chosen else {
            return Err(BuildError::missing(template, 0));
        };
        let part = &parts[chosen];
        let part_node = child(parts, node, chosen);
        let start = self.text.len();
        match old.filter(|_| old_choice == Some(chosen)) {
            Some(old) => {
                let slots = self.trace(part.template, old.span)?;
                self.node(part.template, part_node, Some(&Old::new(old.span, &slots)))?;
            }
            None => self.node(part.template, part_node, None)?,
        }
        if part.template.unions {
            // The slots of the surrounding text do not include the parts of an alternative, so the alternative is
            // parsed by itself.
            self.verify_alone(part.template, part_node, start)?;
        }
        Ok(())
    }

    /// Appends parts and the text between them.
    fn parts(
        &mut self,
        template: &'static Template,
        parts: &'static [Part],
        root: Option<&'static Node>,
        node: usize,
        old: Option<&Old<'_>>,
    ) -> Result<(), BuildError> {
        // The parts of the old text and those of the result, as bits.
        let (mut old_parts, mut new_parts) = (0_u64, 0_u64);
        for (number, part) in parts.iter().enumerate() {
            let part_node = child(parts, node, number);
            let is_old = old.is_some_and(|old| old.part(part).is_some());
            let stays = is_old && self.given(part_node) != Given::Removed;
            let is_new = stays
                || self.is_given(part, part_node)
                || part.once && is_written_by_itself(part.template);
            old_parts |= u64::from(is_old) << number;
            new_parts |= u64::from(is_new) << number;
        }
        let is_changed = new_parts != old_parts;
        let filling = Filling::new(template, new_parts);
        let Some(old) = old else {
            let Some(root) = root else {
                return Err(BuildError::missing(template, 0));
            };
            return filling.walk(root, &mut |step| match step {
                Step::Text(text) => {
                    self.text.push_str(text);
                    Ok(())
                }
                Step::Part(number, slot) => {
                    self.part(&parts[number], child(parts, node, number), slot, None)
                }
            });
        };
        let mut order: Vec<(usize, Span)> = Vec::new();
        for (number, part) in parts.iter().enumerate() {
            if let Some(old) = old.part(part) {
                // Almost all parts are already in order. Of two parts that begin at the same offset, the empty one
                // comes first.
                let key = |span: Span| (span.start, span.end);
                let mut index = order.len();
                while index > 0 && key(order[index - 1].1) > key(old.span) {
                    index -= 1;
                }
                order.insert(index, (number, old.span));
            }
        }
        // The steps that write these parts: `None` without a root, an error if no alternatives have these parts.
        let steps_for = |present| {
            let mut steps = Vec::new();
            let filling = Filling::new(template, present);
            root.map(|root| {
                let walked = filling.walk(root, &mut |step| {
                    steps.push(step);
                    Ok(())
                });
                walked.map(|()| steps)
            })
        };
        let new_steps = match steps_for(new_parts) {
            Some(steps) if is_changed => steps?,
            None if is_changed => {
                let part = (new_parts ^ old_parts).trailing_zeros();
                return Err(BuildError::lost(template, part as usize));
            }
            // If no part is added or removed, the parts keep the order they had in the old text.
            steps => in_order(&order, steps.and_then(Result::ok)),
        };
        let gaps = Gaps {
            old: &order,
            whole: old.span,
            // If the template does not write the old text, any gap must be kept.
            before: steps_for(old_parts)
                .and_then(Result::ok)
                .unwrap_or_default(),
        };
        self.parts_and_gaps(template, node, &new_steps, &gaps, old, is_changed)
    }

    /// Appends parts and the text between them, taken from the old text or from the template. `is_changed` tells
    /// whether a part was added or removed.
    fn parts_and_gaps(
        &mut self,
        template: &'static Template,
        node: usize,
        steps: &[Step],
        gaps: &Gaps<'_>,
        old: &Old<'_>,
        is_changed: bool,
    ) -> Result<(), BuildError> {
        let parts = template.inside();
        // The gaps that were copied, as bits.
        let mut kept: u64 = 0;
        // The parts on both sides of a gap, and the first of the steps between them.
        let mut left = None;
        let mut from = 0;
        for at in 0..=steps.len() {
            let next = match steps.get(at) {
                // Written before the next part, unless the gap is copied.
                Some(Step::Text(_)) => continue,
                Some(&Step::Part(number, slot)) => Some((number, slot)),
                None => None,
            };
            let right = next.map(|(number, _)| number);
            let is_rewritten = is_changed && gaps.is_rewritten(left, right, &steps[from..at]);
            match gaps.find(left, right).filter(|_| !is_rewritten) {
                Some((number, span)) => {
                    kept |= 1 << number;
                    self.text.extend_from_within(span.range());
                }
                None => self.text.extend(texts(&steps[from..at])),
            }
            if let Some((number, slot)) = next {
                self.part(&parts[number], child(parts, node, number), slot, Some(old))?;
            }
            left = right;
            from = at + 1;
        }
        // A gap that was not copied must be what the template writes there, or text would be lost.
        for (number, (left, right, span)) in gaps.all().enumerate() {
            let text = &self.text[span.range()];
            if kept >> number & 1 == 0 && !gaps.is_expected(left, right, text) {
                return Err(BuildError::lost(
                    template,
                    right.or(left).unwrap_or_default(),
                ));
            }
        }
        Ok(())
    }

    /// Appends a part.
    fn part(
        &mut self,
        part: &'static Part,
        node: usize,
        slot: Option<&'static Slot>,
        old: Option<&Old<'_>>,
    ) -> Result<(), BuildError> {
        if let Some(slot) = slot.filter(|slot| !slot.rules.is_empty())
            && let Some(union) = self.unions.iter_mut().find(|union| union.is_none())
        {
            let start = self.text.len() - self.start;
            *union = Some(Union { slot, start });
        }
        let old = old.filter(|_| self.given(node) != Given::Removed);
        let old = old.and_then(|old| old.part(part));
        self.node(part.template, node, old.as_ref())
    }

    fn given(&self, node: usize) -> Given {
        (self.given)(node)
    }

    fn is_touched(&self, nodes: Range<usize>) -> bool {
        let mut nodes = nodes;
        nodes.any(|node| self.given(node) != Given::Untouched)
    }

    /// Returns whether a text was given for the part or for any part inside it.
    fn is_given(&self, part: &Part, node: usize) -> bool {
        let mut nodes = node..node + part.template.size;
        nodes.any(|node| matches!(self.given(node), Given::Text(_)))
    }

    /// Appends the text that was given for `node`, with its further pieces.
    fn copy(&mut self, node: usize, span: Span) {
        let is_first = self.text.len() == self.start;
        self.text.extend_from_within(span.range());
        for &(list, span) in self.pieces {
            if list as usize == node {
                self.text.extend_from_within(span.range());
            }
        }
        if let Some((_, is_led)) = self.relative.filter(|(path, _)| is_first && *path == node) {
            // The delimiter before the first segment would make the path absolute.
            if is_led {
                self.text.remove(self.start);
            }
            guard_relative(self.text, self.start);
        }
    }

    /// Sorts the items of the list that begins at offset `start` of the result and ends with it.
    ///
    /// # Errors
    ///
    /// If two items have the same key.
    fn sort(&mut self, items: &ListItems, start: usize) -> Result<(), BuildError> {
        let list = self.text.split_off(self.start + start);
        let is_led = list.as_bytes().first() == Some(&items.delimiter);
        let mut sorted: Vec<&str> = pieces(&list, items.delimiter, items.style).collect();
        sorted.sort_unstable();
        let key_len = |item: &str| position(item.as_bytes(), b'=');
        let have_same_key =
            |pair: &[&str]| pair[0][..key_len(pair[0])] == pair[1][..key_len(pair[1])];
        if sorted.windows(2).any(have_same_key) {
            return Err(BuildError::repeated(items.item, start));
        }
        for (number, item) in sorted.into_iter().enumerate() {
            if items.style != Style::Inclusive && (number > 0 || is_led) {
                self.text.push(char::from(items.delimiter));
            }
            self.text.push_str(item);
        }
        Ok(())
    }

    /// Returns the slots of the text at `span` in the buffer.
    fn trace(
        &self,
        template: &'static Template,
        span: Span,
    ) -> Result<[u32; SLOT_LIMIT], BuildError> {
        trace(template, &self.text[span.range()])
    }

    /// Parses the text from `start` to the end of the buffer by itself, and checks that its parts are where they were
    /// written.
    pub(crate) fn verify_alone(
        &self,
        template: &'static Template,
        node: usize,
        start: usize,
    ) -> Result<(), BuildError> {
        let base = start - self.start;
        let misread = match trace(template, &self.text[start..]) {
            Err(error) => Some(Misread {
                offset: base + error.offset(),
                error,
            }),
            Ok(slots) => verify::misread(template, node, &slots, base, self.placed),
        };
        match misread {
            Some(misread) => {
                let text = &self.text[self.start..];
                Err(self.blame(template, node, text, misread))
            }
            None => Ok(()),
        }
    }
}
