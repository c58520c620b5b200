//! Composes a text from the texts of its parts.
//!
//! A [`Template`] and the templates of its parts form a tree of numbered *nodes*. The root is the whole text; the
//! other nodes are parts. A node may have an *input* ([`Given`]): a text that replaces it, or its removal. Then the
//! node is *touched*. An edit also has an *old text*, whose other parts are kept. For example, `http://a/b` with the
//! input `c` for the host becomes `http://c/b`.
//!
//! [`Composition::node`] is the main function. It works from the outside in. If no node inside a node is touched, the
//! node's text is copied as a whole, from the input or else from the old text; with neither, the template provides it
//! (nothing, its only text, or its parts). Otherwise the node is *opened*, that is, written part by part. In the
//! example, the root and the authority are opened, and all other nodes are copied.
//!
//! The input texts are in a *buffer*, in any order, and the result is appended to the same buffer. So a URI is built
//! in one allocation, and a tuple of parts needs no allocation of its own. A buffer of the initial capacity becomes
//! the result itself; from a larger buffer, the result is copied. Spans of input texts and old texts are offsets in
//! the buffer; the spans in [`Placed`] are offsets in the result.
//!
//! A *gap* is the text between two parts. It is kept from the old text if the parts were neighbours there, and if the
//! template would not write another text between them now. Otherwise the template provides the gap. An old gap that
//! the template would not have written is never dropped: this is an error, so that nothing is lost silently.

use alloc::string::String;
use alloc::vec::Vec;
use core::mem;
use core::ops::Range;

use crate::automaton::slots::MAX_TEXT_LEN;
use crate::build::delimiters::{Gaps, in_order, texts};
use crate::build::offsets::{Given, Old, Placed, Span, slots_of};
use crate::build::select::{Instruction, Selection, is_written_by_itself};
use crate::build::value::{Filled, Value};
use crate::build::verify::{self, Misread};
use crate::error::locate;
use crate::error::{BuildError, ErrorKind};
use crate::rule::data::Style;
use crate::rule::template::{Form, ListItems, Node, Occurrence, Part, Template, child};

/// An occurrence of a part that is a choice of several rules, where only some of these rules are valid. An example is
/// the path of a URI: after an authority, it must be empty or begin with `/`.
#[derive(Debug, Clone, Copy)]
struct Union {
    occurrence: &'static Occurrence,
    /// The offset of the part in the result.
    start: usize,
}

/// Composes the text of a rule from its parts. `buffer` has the texts of the parts from offset `start` on, and they are
/// replaced by the result. `values` has the input for each part, by its index.
///
/// # Errors
///
/// If the texts are too long together, a required part is missing, or two parts exclude each other. With a [`Union`]
/// in the template, also if a part would be parsed as another one.
pub(crate) fn assemble(
    template: &'static Template,
    buffer: &mut String,
    start: usize,
    values: &[Value],
) -> Result<Filled, BuildError> {
    if let Some(rule) = template.rule
        && buffer.len() > MAX_TEXT_LEN
    {
        return Err(BuildError::too_long(rule));
    }
    let parts = template.inside();
    // Nodes inside a part have no input of their own.
    let given = |node: usize| {
        let mut numbered = (0..).zip(values);
        let value = numbered.find(|&(part, _)| child(parts, 0, part) == node);
        value.map_or(Given::Untouched, |(_, value)| value.given())
    };
    // The offsets of parts are only recorded if the text has a `Union`, because only such a text is checked below.
    let mut placed = Vec::new();
    if template.unions {
        placed.resize(template.size, Placed::Nowhere);
    }
    let result_start = buffer.len();
    let mut composition = Composition::new(buffer, &given, &[], &mut placed);
    composition.node(template, 0, None)?;
    if template.unions {
        composition.verify_alone(template, 0, result_start)?;
    }
    buffer.drain(start..result_start);
    Ok(Filled::Made)
}

/// Writes `./` before the segments of a relative path, which is the text from `start` on, if the segments would
/// otherwise be parsed as something else: a `:` in the first segment would end a scheme, and an empty first segment
/// would make the path absolute (RFC 3986, section 4.2). Returns whether `./` was written.
pub(crate) fn guard_relative(text: &mut String, start: usize) -> bool {
    let first = text[start..].split('/').next().unwrap_or_default();
    let is_guarded = first.is_empty() || first.contains(':');
    if is_guarded {
        text.insert_str(start, "./");
    }
    is_guarded
}

/// Takes the text from `start` on out of the buffer. A buffer of the initial capacity becomes this text and is left
/// empty, because moving the text to the start of the buffer is faster than allocating and copying. From a larger
/// buffer, the text is split off.
pub(crate) fn take(buffer: &mut String, start: usize) -> String {
    if buffer.capacity() > CAPACITY {
        return buffer.split_off(start);
    }
    buffer.drain(..start);
    mem::take(buffer)
}

/// The initial capacity of a buffer. It is enough for most URIs and their parts.
pub(crate) const CAPACITY: usize = 256;

/// The maximum number of [`Union`]s that are recorded for error messages.
const MAX_UNIONS: usize = 6;

/// A text that is being composed.
pub(crate) struct Composition<'c> {
    /// The buffer has, one after the other, the old text, the input texts, and the result so far.
    buffer: &'c mut String,
    /// The offset in the buffer where the result begins.
    result_start: usize,
    /// A function from the number of a node (a part at any depth, or the whole text) to its input.
    given: &'c dyn Fn(usize) -> Given,
    /// Further items of lists: the node of the list, and the range of the items in the buffer. A list has such pieces
    /// if other parts were given between its items, as in `.segment("a").query("q").segment("b")`.
    pieces: &'c [(u32, Span)],
    /// Where each node was written, indexed by the number of the node.
    pub(crate) placed: &'c mut [Placed],
    /// The first [`Union`]s that were written.
    unions: [Option<Union>; MAX_UNIONS],
    /// The node of a path that was given by its segments, and whether its input begins with a delimiter. If nothing
    /// comes before this path in the result, it is written as a relative path.
    pub(crate) relative: Option<(usize, bool)>,
}

impl<'c> Composition<'c> {
    /// Begins a result at the end of the buffer. For the parameters, see the fields. `placed` may have fewer entries
    /// than there are nodes; the other nodes are not recorded.
    pub(crate) fn new(
        buffer: &'c mut String,
        given: &'c dyn Fn(usize) -> Given,
        pieces: &'c [(u32, Span)],
        placed: &'c mut [Placed],
    ) -> Self {
        Self {
            result_start: buffer.len(),
            buffer,
            given,
            pieces,
            placed,
            unions: [None; MAX_UNIONS],
            relative: None,
        }
    }

    /// Returns the result, and takes it out of the buffer as [`take`](fn@take) does.
    pub(crate) fn take(&mut self) -> String {
        take(self.buffer, self.result_start)
    }

    /// Returns the length of the result so far. This is the offset in the result where the next text is written.
    fn result_len(&self) -> usize {
        self.buffer.len() - self.result_start
    }

    /// Returns the error for a composed `text` that is not valid, or whose parts are not parsed as they were written.
    /// `misread` is the error of the parse. This function prefers an error that says more about the cause:
    ///
    /// - If the text is too long, it was not searched, and there is no other error than `misread`.
    /// - If a part below `node` is not valid for its own rule, such as a list with the wrong items, the error is
    ///   about this part.
    /// - Otherwise the error is about the last [`Union`] at or before the offset of `misread`, or about the first
    ///   `Union` if all of them are after this offset.
    /// - Without a `Union`, the error is `misread`.
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
        let Union { occurrence, start } = *last.unwrap_or(first);
        BuildError::misplaced(occurrence, start)
    }

    /// Returns the error of the first part below `node` that is not valid for its own rule, or `None` if all parts are
    /// valid. Inner parts come before the part that contains them. `text` is the result.
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

    /// Appends the text of `node`, whose template is `template`. `old` is the old text of the node, if any.
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
        let start = self.result_len();
        // The nodes inside `node` have the numbers after it.
        let is_opened = self.is_touched(node + 1..node + template.size);
        match (self.given(node), old) {
            (Given::Text(span), _) if !is_opened => self.copy_input(node, span),
            // Parts inside this text were given, too. Treat the text as an old text, and replace these parts in it.
            (Given::Text(span), _) => {
                let slots = slots_of(template, &self.buffer[span.range()])?;
                self.open(template, node, Some(&Old::new(span, &slots)))?;
            }
            (_, Some(old)) if !is_opened => self.buffer.extend_from_within(old.span.range()),
            (_, old) if is_opened => self.open(template, node, old)?,
            // Neither the node nor a node inside it has an input, and there is no old text. Write the empty text if
            // it is valid.
            _ if template.empty => {}
            _ => match template.fixed {
                // Otherwise write the only valid text,
                Some(text) => self.buffer.push_str(text),
                // or the parts that need no input.
                None => self.open(template, node, None)?,
            },
        }
        if let Some(items) = template.sorted_items() {
            self.sort(items, start)?;
        }
        let end = self.result_len();
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

    /// Appends the text of `node` part by part. The parameters and errors are those of [`node`](Self::node).
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

    /// Appends the text of a choice: the alternative (one of `parts`) that was given, or otherwise the alternative
    /// that the old text follows.
    fn choice(
        &mut self,
        template: &'static Template,
        parts: &'static [Part],
        node: usize,
        old: Option<&Old<'_>>,
    ) -> Result<(), BuildError> {
        let follows = |part: &Part| {
            let text = old.map(|old| self.buffer[old.span.range()].as_bytes());
            let rule = part.template.rule;
            text.zip(rule)
                .is_some_and(|(text, rule)| rule.validate(text).is_ok())
        };
        let old_choice = parts.iter().position(follows);
        let mut chosen = old_choice;
        let mut given = None;
        for (index, part) in parts.iter().enumerate() {
            if self.is_given(part, child(parts, node, index)) {
                if let Some(other) = given.replace(index) {
                    return Err(BuildError::conflict(template, other, index));
                }
                chosen = given;
            }
        }
        let Some(chosen) = chosen else {
            return Err(BuildError::missing(template, 0));
        };
        let part = &parts[chosen];
        let part_node = child(parts, node, chosen);
        let buffer_start = self.buffer.len();
        match old.filter(|_| old_choice == Some(chosen)) {
            Some(old) => {
                let slots = slots_of(part.template, &self.buffer[old.span.range()])?;
                self.node(part.template, part_node, Some(&Old::new(old.span, &slots)))?;
            }
            None => self.node(part.template, part_node, None)?,
        }
        if part.template.unions {
            // A parse of the whole text does not find the parts inside an alternative, because they have no slots. So
            // the alternative is parsed by itself.
            self.verify_alone(part.template, part_node, buffer_start)?;
        }
        Ok(())
    }

    /// Appends the parts of a template and the text between them. `root` is the root of the template, or `None` if
    /// its text cannot be written from parts, and only parts of an old text can be replaced.
    fn parts(
        &mut self,
        template: &'static Template,
        parts: &'static [Part],
        root: Option<&'static Node>,
        node: usize,
        old: Option<&Old<'_>>,
    ) -> Result<(), BuildError> {
        // The sets of parts that the old text has and that the result will have, as bits.
        let (mut old_parts, mut new_parts) = (0_u64, 0_u64);
        for (index, part) in parts.iter().enumerate() {
            let part_node = child(parts, node, index);
            let is_old = old.is_some_and(|old| old.part(part).is_some());
            let is_kept = is_old && self.given(part_node) != Given::Removed;
            let is_new = is_kept
                || self.is_given(part, part_node)
                || part.once && is_written_by_itself(part.template);
            old_parts |= u64::from(is_old) << index;
            new_parts |= u64::from(is_new) << index;
        }
        match old {
            Some(old) => self.parts_of_old_text(template, root, node, old, [old_parts, new_parts]),
            None => self.parts_without_old_text(template, root, node, new_parts),
        }
    }

    /// Appends the parts whose bits are set in `parts`, and the text that the template has between them.
    fn parts_without_old_text(
        &mut self,
        template: &'static Template,
        root: Option<&'static Node>,
        node: usize,
        parts: u64,
    ) -> Result<(), BuildError> {
        let Some(root) = root else {
            return Err(BuildError::missing(template, 0));
        };
        let selection = Selection::new(template, parts);
        let parts = template.inside();
        selection.walk(root, &mut |instruction| match instruction {
            Instruction::Text(text) => {
                self.buffer.push_str(text);
                Ok(())
            }
            Instruction::Part(index, occurrence) => {
                let part_node = child(parts, node, index);
                self.part(&parts[index], part_node, occurrence, None)
            }
        })
    }

    /// Appends `new_parts`, and the text between them, which is kept from the old text where it can be. `old_parts` are
    /// the parts of the old text. Both are sets of bits.
    fn parts_of_old_text(
        &mut self,
        template: &'static Template,
        root: Option<&'static Node>,
        node: usize,
        old: &Old<'_>,
        [old_parts, new_parts]: [u64; 2],
    ) -> Result<(), BuildError> {
        let parts = template.inside();
        let is_changed = new_parts != old_parts;
        // The parts of the old text with their spans, sorted by insertion, because almost all are already in order.
        // Of two parts that begin at the same offset, the empty one comes first.
        let mut in_old_text: Vec<(usize, Span)> = Vec::new();
        for (index, part) in parts.iter().enumerate() {
            if let Some(old) = old.part(part) {
                let key = |span: Span| (span.start, span.end);
                let mut place = in_old_text.len();
                while place > 0 && key(in_old_text[place - 1].1) > key(old.span) {
                    place -= 1;
                }
                in_old_text.insert(place, (index, old.span));
            }
        }
        // Returns the instructions that write the parts in the set `present`: `None` without a root, and an error if
        // the template cannot write them.
        let instructions_for = |present, has_optional_text| {
            let mut instructions = Vec::new();
            let selection = Selection::new(template, present).with_optional_text(has_optional_text);
            root.map(|root| {
                let walked = selection.walk(root, &mut |instruction| {
                    instructions.push(instruction);
                    Ok(())
                });
                walked.map(|()| instructions)
            })
        };
        let gaps = |has_optional_text| Gaps {
            parts: &in_old_text,
            whole: old.span,
            // If the template cannot write the old text, it would have written no gap, so each gap must be kept.
            instructions: instructions_for(old_parts, has_optional_text)
                .and_then(Result::ok)
                .unwrap_or_default(),
        };
        let without = gaps(false);
        // If no part is added or removed, all gaps are kept, so it does not matter which text is optional.
        let has_optional_text = is_changed
            && without.all().any(|(left, right, span)| {
                !without.is_expected(left, right, &self.buffer[span.range()])
            });
        let new_instructions = match instructions_for(new_parts, has_optional_text) {
            Some(instructions) if is_changed => instructions?,
            None if is_changed => {
                let part = (new_parts ^ old_parts).trailing_zeros();
                return Err(BuildError::lost(template, part as usize));
            }
            // If no part is added or removed, the parts keep the order they had in the old text.
            instructions => in_order(&in_old_text, instructions.and_then(Result::ok)),
        };
        let gaps = if has_optional_text {
            gaps(true)
        } else {
            without
        };
        self.parts_and_gaps(template, node, &new_instructions, &gaps, old, is_changed)
    }

    /// Appends the parts in `instructions`, and the gaps between them. A gap is copied from the old text or made of
    /// the fixed strings in `instructions`. `is_changed` tells whether a part was added or removed.
    ///
    /// # Errors
    ///
    /// If a gap of the old text would be lost, or an inner part has an error.
    fn parts_and_gaps(
        &mut self,
        template: &'static Template,
        node: usize,
        instructions: &[Instruction],
        gaps: &Gaps<'_>,
        old: &Old<'_>,
        is_changed: bool,
    ) -> Result<(), BuildError> {
        let parts = template.inside();
        // The numbers of the gaps that were copied, as bits.
        let mut kept: u64 = 0;
        // The part before the current gap, and the index of the first instruction after that part.
        let mut left = None;
        let mut from = 0;
        for at in 0..=instructions.len() {
            let next = match instructions.get(at) {
                // A fixed string belongs to the gap before the next part.
                Some(Instruction::Text(_)) => continue,
                Some(&Instruction::Part(index, occurrence)) => Some((index, occurrence)),
                None => None,
            };
            let right = next.map(|(index, _)| index);
            let new_gap = &instructions[from..at];
            let is_rewritten = is_changed && gaps.is_rewritten(left, right, new_gap);
            match gaps.find(left, right).filter(|_| !is_rewritten) {
                Some((number, span)) => {
                    kept |= 1 << number;
                    self.buffer.extend_from_within(span.range());
                }
                None => self.buffer.extend(texts(new_gap)),
            }
            if let Some((index, occurrence)) = next {
                let part_node = child(parts, node, index);
                self.part(&parts[index], part_node, occurrence, Some(old))?;
            }
            left = right;
            from = at + 1;
        }
        // A gap that was not copied must be what the template would have written there, or text would be lost.
        for (number, (left, right, span)) in gaps.all().enumerate() {
            let text = &self.buffer[span.range()];
            let is_kept = kept >> number & 1 == 1;
            if !is_kept && !gaps.is_expected(left, right, text) {
                return Err(BuildError::lost(
                    template,
                    right.or(left).unwrap_or_default(),
                ));
            }
        }
        Ok(())
    }

    /// Appends a part, whose node is `node`. `old` is the old text of the template around the part.
    fn part(
        &mut self,
        part: &'static Part,
        node: usize,
        occurrence: Option<&'static Occurrence>,
        old: Option<&Old<'_>>,
    ) -> Result<(), BuildError> {
        let start = self.result_len();
        // The occurrence of a `Union` lists the valid rules. For any other part, the list is empty.
        if let Some(occurrence) = occurrence.filter(|occurrence| !occurrence.rules.is_empty())
            && let Some(union) = self.unions.iter_mut().find(|union| union.is_none())
        {
            *union = Some(Union { occurrence, start });
        }
        let old = old.filter(|_| self.given(node) != Given::Removed);
        let old = old.and_then(|old| old.part(part));
        self.node(part.template, node, old.as_ref())
    }

    fn given(&self, node: usize) -> Given {
        (self.given)(node)
    }

    /// Returns whether any of these nodes has an input.
    fn is_touched(&self, nodes: Range<usize>) -> bool {
        let mut nodes = nodes;
        nodes.any(|node| self.given(node) != Given::Untouched)
    }

    /// Returns whether a text was given for `part`, whose node is `node`, or for any part inside it.
    fn is_given(&self, part: &Part, node: usize) -> bool {
        let mut nodes = node..node + part.template.size;
        nodes.any(|node| matches!(self.given(node), Given::Text(_)))
    }

    /// Appends the text that was given for `node`, with its further pieces. `span` is the range of the first piece.
    fn copy_input(&mut self, node: usize, span: Span) {
        let is_first = self.result_len() == 0;
        self.buffer.extend_from_within(span.range());
        for &(list, span) in self.pieces {
            if list as usize == node {
                self.buffer.extend_from_within(span.range());
            }
        }
        if let Some((path, has_delimiter)) = self.relative
            && is_first
            && path == node
        {
            // The delimiter before the first segment would make the path absolute.
            if has_delimiter {
                self.buffer.remove(self.result_start);
            }
            guard_relative(self.buffer, self.result_start);
        }
    }

    /// Sorts the items of a list, which is the result from its offset `start` on.
    ///
    /// # Errors
    ///
    /// If two items have the same key.
    fn sort(&mut self, items: &ListItems, start: usize) -> Result<(), BuildError> {
        let list = self.buffer.split_off(self.result_start + start);
        let has_leading_delimiter = list.as_bytes().first() == Some(&items.delimiter);
        let mut sorted: Vec<&str> = items.style.items(&list, items.delimiter).collect();
        sorted.sort_unstable();
        // Sorted items may have equal keys that are not neighbours, such as `a` in `a`, `a-b=1`, `a=2` (`-` sorts
        // before `=`). So the keys are sorted, too.
        let keys = sorted.iter().map(|item| item.split('=').next());
        let mut keys: Vec<Option<&str>> = keys.collect();
        keys.sort_unstable();
        if keys.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(BuildError::repeated(items.item, start));
        }
        for (number, item) in sorted.into_iter().enumerate() {
            if items.style != Style::Inclusive && (number > 0 || has_leading_delimiter) {
                self.buffer.push(char::from(items.delimiter));
            }
            self.buffer.push_str(item);
        }
        Ok(())
    }

    /// Parses the text of `node` by itself, and returns an error if its parts are not where they were written. The
    /// text goes from the offset `buffer_start` to the end of the buffer.
    pub(crate) fn verify_alone(
        &self,
        template: &'static Template,
        node: usize,
        buffer_start: usize,
    ) -> Result<(), BuildError> {
        let base = buffer_start - self.result_start;
        let misread = match slots_of(template, &self.buffer[buffer_start..]) {
            Err(error) => Some(Misread {
                offset: base + error.offset(),
                error,
            }),
            Ok(slots) => {
                let end = self.buffer.len() - self.result_start;
                let read = Old::new(Span { start: base, end }, &slots);
                verify::misread(template, node, read, self.placed)
            }
        };
        match misread {
            Some(misread) => {
                let text = &self.buffer[self.result_start..];
                Err(self.blame(template, node, text, misread))
            }
            None => Ok(()),
        }
    }
}
