//! Layouts: the parts and fixed strings of a type as one sequence, in the order of the text.
//!
//! The template of a type is a tree with choices (see [`template`](crate::rule::template)). In most types, the order
//! of the parts is fixed, and the only choice is whether a part is written. Each optional part has fixed strings
//! around it that are written with the part, as in `scheme ":" [ "//" authority ] path [ "?" query ]`. Such a type
//! has a [`Layout`], which is computed when the user's crate is compiled. It is a sequence of [`Step`]s: one for each
//! part (`"//" authority` is one step) and one for each other fixed string. The steps of a part's own parts follow
//! the part.
//!
//! A builder and a tuple write a text in one pass over the layout, and a setter finds the offset at which an absent
//! part is inserted ([`Layout::read`]). All of them check the result, so a layout need not say which rules are valid
//! for a part.
//!
//! A [`Place`] is a node of the type's tree of parts, as the target of a builder's method or a setter.

#![cfg_attr(not(feature = "alloc"), allow(dead_code, unreachable_pub))]

use core::ops::Range;

use crate::automaton::slots::ABSENT;
use crate::rule::template::{Alternative, Form, Node, Numbers, Template, bit, child};

/// The maximum number of steps in the layout of a builder.
pub(crate) const MAX_BUILDER_STEPS: usize = 20;

/// The layout of a type. If the steps inside a part do not fit into `STEPS`, the part has a single step. If there is
/// still no room for all steps, the type has no layout.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Layout<const STEPS: usize> {
    /// The steps. Those from index `count` on are not used.
    pub(crate) steps: [Step; STEPS],
    /// The number of steps.
    pub(crate) count: usize,
}

/// An element of a layout.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Step {
    /// A fixed string that is always written.
    Text(&'static str),
    /// A part, with the fixed strings around it if it is optional.
    Part(PartStep),
}

/// How a part is written.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PartStep {
    /// The index of the part among the parts of its parent.
    pub(crate) part: u8,
    /// The number of the part's node in the type's tree of parts, which is numbered in depth-first order.
    pub(crate) node: u8,
    /// The number of nodes below the part's node in the tree.
    pub(crate) inner_nodes: u8,
    /// The number of the part's component among the slots of the type.
    pub(crate) number: u8,
    /// The index after the last step inside the part. The steps inside begin with the next step. If there are none, the
    /// part can only be written as a whole.
    pub(crate) end: u8,
    pub(crate) is_optional: bool,
    /// The fixed string before an optional part, which is written only with the part.
    pub(crate) before: &'static str,
    /// The fixed string after an optional part, which is written only with the part.
    pub(crate) after: &'static str,
    /// The text that is written for a required part if nothing was given: the empty text if it is valid, or else the
    /// only valid text. `None` if the part must be given.
    pub(crate) otherwise: Option<&'static str>,
}

/// A node in the tree of a type, given by the path to it. All fields are known when the user's crate is compiled.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    /// The template of the type.
    pub(crate) root: &'static Template,
    /// True if the text of the node can be replaced by any valid one: the text of the type stays valid, and no other
    /// part changes. This is so if the type is [free](crate::build::free_lists), and all nodes around the node
    /// have a layout.
    pub(crate) is_free: bool,
    /// The layout of the type, if it has one.
    pub(crate) layout: Option<&'static Layout<MAX_BUILDER_STEPS>>,
    /// The template of the node.
    pub(crate) template: &'static Template,
    /// The number of the node. The root has the number 0.
    pub(crate) node: usize,
    /// The part that the node stands for, or `None` for the root.
    pub(crate) part: Option<PlacedPart>,
    /// The components of the type that are inside the node, as bits. All bits for the root.
    pub(crate) inner_components: u32,
    /// True if the node is a path with which relative references of the type begin, as in `a/b?q`.
    pub(crate) is_relative: bool,
}

/// A part of a type, or a part of a part. All component numbers are those among the slots of the type, even if the
/// type is not the parent of the part.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PlacedPart {
    /// True if the part cannot be removed, because it occurs in every valid text of its parent, or is an alternative of
    /// a choice.
    pub(crate) is_required: bool,
    /// The number of the part's component, or [`NOWHERE`](crate::rule::template::NOWHERE).
    pub(crate) number: u8,
    /// The components that contain the part, as bits.
    pub(crate) around: u32,
}

impl Template {
    /// Returns the node at `path` in the tree of this template. `path` has the index of a part for each level below
    /// the root: `[1, 0]` is part 0 of part 1.
    ///
    /// # Panics
    /// If the node does not exist. In a constant, this fails the build.
    #[must_use]
    pub(crate) const fn place(
        &'static self,
        path: &[usize],
        mut is_free: bool,
        layout: Option<&'static Layout<MAX_BUILDER_STEPS>>,
    ) -> Place {
        let mut place = Place {
            root: self,
            is_free,
            layout,
            template: self,
            node: 0,
            part: None,
            inner_components: u32::MAX,
            is_relative: false,
        };
        let mut numbers = Numbers::own();
        let mut around = 0;
        let mut level = 0;
        while level < path.len() {
            let (parent, index) = (place.template, path[level]);
            let parts = parent.inside();
            // Without a layout, a new text of one part may be read as another part. For example, in the choice `first /
            // second`, a text of `second` that both rules accept is read as `first`, because the first alternative that
            // matches counts.
            is_free = is_free && Layout::<MAX_BUILDER_STEPS>::new(parent, false).is_some();
            let part = &parts[index];
            let placed_part = PlacedPart {
                is_required: part.once || matches!(parent.form, Form::Choice(_)),
                number: numbers.get(part.number),
                around,
            };
            numbers = numbers.of(part);
            around |= bit(placed_part.number);
            place = Place {
                is_free,
                template: part.template,
                node: child(parts, place.node, index),
                part: Some(placed_part),
                inner_components: numbers.bits(),
                is_relative: match parent.form {
                    Form::Parts {
                        relative: Some(path),
                        ..
                    } => level == 0 && path == index,
                    _ => false,
                },
                ..place
            };
            level += 1;
        }
        place
    }
}

impl<const STEPS: usize> Layout<STEPS> {
    /// Returns the layout of the type with this template, or `None` if it has none. If `is_deep`, the layout includes
    /// steps for the parts inside the parts.
    pub(crate) const fn new(template: &'static Template, is_deep: bool) -> Option<Self> {
        let mut layout = Self {
            steps: [Step::Text(""); STEPS],
            count: 0,
        };
        if layout.push_parts(template, 0, Numbers::own(), is_deep) {
            Some(layout)
        } else {
            None
        }
    }

    /// Appends a step. Returns `false` if there is no room.
    const fn push(&mut self, step: Step) -> bool {
        let has_room = self.count < STEPS;
        if has_room {
            self.steps[self.count] = step;
            self.count += 1;
        }
        has_room
    }

    /// Appends the steps of all parts of `template`, whose node has the number `node`. `numbers` are the numbers of
    /// the template's components. Returns `false` if the parts have no fixed order, or if there is no room.
    const fn push_parts(
        &mut self,
        template: &'static Template,
        node: usize,
        numbers: Numbers,
        is_deep: bool,
    ) -> bool {
        let Form::Parts {
            parts,
            root: Some(root),
            ..
        } = template.form
        else {
            return false;
        };
        let parent = Parent {
            template,
            node,
            numbers,
            is_deep,
        };
        let mut seen = 0;
        // `root` need not mention all parts. If a part has no step, there is no layout.
        self.push_node(root, parent, &mut seen) && seen == !(u64::MAX << parts.len())
    }

    /// Appends the steps of `node`, an element of the parent's template. `seen` has the parts of the parent that
    /// already have steps: bit `n` stands for part `n`. Returns `false` in the same cases as
    /// [`push_parts`](Self::push_parts).
    const fn push_node(&mut self, node: &'static Node, parent: Parent, seen: &mut u64) -> bool {
        match node {
            Node::Text(text) => self.push(Step::Text(text)),
            Node::Part(occurrence) => self.push_part(occurrence.part, None, parent, seen),
            Node::All(nodes) => {
                let mut at = 0;
                while at < nodes.len() {
                    if !self.push_node(&nodes[at], parent, seen) {
                        return false;
                    }
                    at += 1;
                }
                true
            }
            Node::One(alternatives) => match optional_part(alternatives) {
                Some(optional) => {
                    self.push_part(optional.part, Some(optional), parent, seen)
                        && match optional.next {
                            Some(next) => self.push_part(next, None, parent, seen),
                            None => true,
                        }
                }
                None => false,
            },
        }
    }

    /// Appends the step of the parent's part with the index `part`, and the steps inside the part. If the part is
    /// optional, `optional` has the fixed strings around it. Returns `false` in the same cases as
    /// [`push_parts`](Self::push_parts).
    const fn push_part(
        &mut self,
        part: u8,
        optional: Option<OptionalPart>,
        parent: Parent,
        seen: &mut u64,
    ) -> bool {
        let parts = parent.template.inside();
        let template = parts[part as usize].template;
        let number = parent.numbers.get(parts[part as usize].number);
        let node = child(parts, parent.node, part as usize);
        // A part that was seen before occurs in two alternatives, and so has no fixed place. Node numbers must fit in
        // one byte.
        let is_seen = *seen >> part & 1 == 1;
        if is_seen || node + template.size > u8::MAX as usize {
            return false;
        }
        *seen |= 1 << part;
        let at = self.count;
        let mut step = PartStep {
            part,
            node: node as u8,
            inner_nodes: (template.size - 1) as u8,
            number,
            end: at as u8 + 1,
            is_optional: optional.is_some(),
            before: "",
            after: "",
            otherwise: if template.empty {
                Some("")
            } else {
                template.fixed
            },
        };
        if let Some(OptionalPart { before, after, .. }) = optional {
            step.before = before;
            step.after = after;
        }
        if !self.push(Step::Part(step)) {
            return false;
        }
        if parent.is_deep {
            let numbers = parent.numbers.of(&parts[part as usize]);
            if self.push_parts(template, node, numbers, true) {
                step.end = self.count as u8;
                self.steps[at] = Step::Part(step);
            } else {
                // Remove the steps inside the part that were appended.
                self.count = at + 1;
            }
        }
        true
    }
}

/// The template whose parts are appended to a layout.
#[derive(Clone, Copy)]
struct Parent {
    template: &'static Template,
    /// The number of the template's node in the tree of the type.
    node: usize,
    /// The numbers of the template's components among the slots of the type.
    numbers: Numbers,
    /// True if the layout includes steps for the parts inside the parts.
    is_deep: bool,
}

/// A part that is written or left out.
#[derive(Clone, Copy)]
struct OptionalPart {
    /// The index of the part in its parent.
    part: u8,
    /// The fixed string before the part.
    before: &'static str,
    /// The fixed string after the part.
    after: &'static str,
    /// The index of a part that is written next in both cases, if the choice includes such a part.
    next: Option<u8>,
}

/// Returns the optional part of a choice between two alternatives that are equal except for one part and the fixed
/// strings around it, as in `"?" query / ""`. Returns `None` for any other choice.
const fn optional_part(alternatives: &'static [Alternative]) -> Option<OptionalPart> {
    let [one, other] = alternatives else {
        return None;
    };
    match (&one.node, &other.node) {
        // The choice `userinfo "@" host / host`, with its alternatives in either order.
        (Node::All([nodes @ .., Node::Part(next)]), Node::Part(alone))
        | (Node::Part(alone), Node::All([nodes @ .., Node::Part(next)]))
            if next.part == alone.part =>
        {
            surrounded(nodes, Some(next.part))
        }
        // The choice `"?" query / ""`, with its alternatives in either order.
        (Node::All([]), Node::All(nodes)) | (Node::All(nodes), Node::All([])) => {
            surrounded(nodes, None)
        }
        // The choice `query / ""`, with its alternatives in either order.
        (Node::All([]), node @ Node::Part(_)) | (node @ Node::Part(_), Node::All([])) => {
            surrounded(core::slice::from_ref(node), None)
        }
        _ => None,
    }
}

/// Returns the only part in `nodes`, with the fixed strings around it, followed by the part `next` in any case. Returns
/// `None` if there is anything else in `nodes`. The macro has merged adjacent strings, so there is at most one on each
/// side.
const fn surrounded(nodes: &'static [Node], next: Option<u8>) -> Option<OptionalPart> {
    let (part, before, after) = match nodes {
        [Node::Part(occurrence)] => (occurrence.part, "", ""),
        [Node::Text(before), Node::Part(occurrence)] => (occurrence.part, *before, ""),
        [Node::Part(occurrence), Node::Text(after)] => (occurrence.part, "", *after),
        [
            Node::Text(before),
            Node::Part(occurrence),
            Node::Text(after),
        ] => (occurrence.part, *before, *after),
        _ => return None,
    };
    Some(OptionalPart {
        part,
        before,
        after,
        next,
    })
}

/// The result of [`Layout::read`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct LayoutReading {
    /// The offset at which the wanted part is to be inserted, if it is absent and the part that contains it is
    /// present.
    pub(crate) offset: Option<usize>,
    /// True if the fixed strings are written as in the layout, including the case of their letters.
    pub(crate) is_exact: bool,
}

impl Layout<MAX_BUILDER_STEPS> {
    /// Compares a valid text of the type with the layout, and finds the offset at which the part with the node
    /// `wanted` is to be inserted. `slots` has the slots of the text. Returns `None` if the text has anything else
    /// between its parts than the fixed strings of the layout, which a grammar may allow.
    pub(crate) fn read(&self, text: &str, slots: &[u32], wanted: usize) -> Option<LayoutReading> {
        let mut reading = LayoutReading {
            offset: None,
            is_exact: true,
        };
        let end = self.read_steps(0..self.count, text, slots, wanted, 0, &mut reading)?;
        (end == text.len()).then_some(reading)
    }

    /// Compares the text from offset `at` on with `steps`. Returns the offset after the last step. Returns `None` in
    /// the same case as [`read`](Self::read).
    fn read_steps(
        &self,
        steps: Range<usize>,
        text: &str,
        slots: &[u32],
        wanted: usize,
        mut at: usize,
        reading: &mut LayoutReading,
    ) -> Option<usize> {
        let mut step = steps.start;
        while step < steps.end {
            match &self.steps[step] {
                Step::Text(fixed) => {
                    at = reading.fixed(text, at, fixed)?;
                    step += 1;
                }
                Step::Part(part) => {
                    let slot = 2 * usize::from(part.number);
                    let (&start, &end) = (slots.get(slot)?, slots.get(slot + 1)?);
                    let inside = step + 1..usize::from(part.end);
                    step = inside.end;
                    if start == ABSENT && part.is_optional {
                        if usize::from(part.node) == wanted {
                            reading.offset = Some(at);
                        }
                        continue;
                    }
                    at = reading.fixed(text, at, part.before)?;
                    let end_of_part = if inside.is_empty() {
                        end as usize
                    } else {
                        self.read_steps(inside, text, slots, wanted, at, reading)?
                    };
                    if (at, end_of_part) != (start as usize, end as usize) {
                        return None;
                    }
                    at = reading.fixed(text, end_of_part, part.after)?;
                }
            }
        }
        Some(at)
    }

    /// Returns the step of the part with the node `node`, or `None` if the part has no step of its own.
    pub(crate) fn find(&self, node: usize) -> Option<&PartStep> {
        self.steps[..self.count].iter().find_map(|step| match step {
            Step::Part(part) if usize::from(part.node) == node => Some(part),
            _ => None,
        })
    }
}

impl LayoutReading {
    /// Returns the offset after the string `fixed`, which begins at offset `at` of `text`. Returns `None` if `text`
    /// has another string there.
    fn fixed(&mut self, text: &str, at: usize, fixed: &str) -> Option<usize> {
        let end = at + fixed.len();
        let written = text.as_bytes().get(at..end)?;
        // Compare byte by byte: the text has just been written in small pieces, and a processor that loads many bytes
        // at once would wait until all of them are in its cache.
        for (written, fixed) in written.iter().zip(fixed.as_bytes()) {
            if written != fixed {
                self.is_exact = false;
                // Strings of ABNF ignore the case of letters.
                if !written.eq_ignore_ascii_case(fixed) {
                    return None;
                }
            }
        }
        Some(end)
    }
}
