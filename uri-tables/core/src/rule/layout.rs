//! Layouts: the parts and fixed strings of a type in the order in which they are written, as one sequence.
//!
//! In most types, the order of the parts is fixed, and a part that may be absent is written with fixed strings of its
//! own, as in `scheme ":" [ "//" authority ] path [ "?" query ]`. Such a type has a layout, which is computed when the
//! user's crate is compiled. The steps of a part's own parts follow the part.
//!
//! A builder and a tuple write a text in one pass over the layout, and a setter finds the place of a part that is
//! absent. All of them check the result, so a layout need not say which rules are valid for a part in its place.

#![cfg_attr(not(feature = "alloc"), allow(dead_code, unreachable_pub))]

use core::ops::Range;

use crate::automaton::slots::ABSENT;
use crate::rule::template::{Alternative, Form, Node, Numbers, Template, bit, child};

/// The number of steps that a builder has room for.
pub(crate) const BUILDER: usize = 20;

/// The layout of a type. A part whose inner steps do not fit into `STEPS` has a single step. If there is still no room
/// for all steps, the type has no layout.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Layout<const STEPS: usize> {
    pub(crate) steps: [Step; STEPS],
    pub(crate) count: usize,
}

#[derive(Debug, Clone, Copy)]
pub(crate) enum Step {
    Text(&'static str),
    Part(Placing),
}

/// How a part is written.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Placing {
    /// The index of the part in the template that it is a part of.
    pub(crate) part: u8,
    /// The number of the part's node, and the number of nodes inside it.
    pub(crate) node: u8,
    pub(crate) inner: u8,
    /// The number of the part's component among the slots of the type.
    pub(crate) number: u8,
    /// The index of the first step after the steps of the part's own parts. Without such steps, the part can only be
    /// written as a whole.
    pub(crate) end: u8,
    pub(crate) is_optional: bool,
    /// The fixed strings around an optional part.
    pub(crate) before: &'static str,
    pub(crate) after: &'static str,
    /// The text that is written for a required part if nothing was given for it.
    pub(crate) otherwise: Option<&'static str>,
}

/// A node in the tree of a type. All fields are known when the user's crate is compiled.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    /// The template of the type.
    pub(crate) root: &'static Template,
    /// True if any text that is assembled from valid parts is valid for the type.
    pub(crate) is_free: bool,
    /// The layout of the type, if it has one.
    pub(crate) layout: Option<&'static Layout<BUILDER>>,
    /// The template of the node.
    pub(crate) template: &'static Template,
    pub(crate) node: usize,
    /// The part that the node is, or `None` for the root.
    pub(crate) part: Option<Inside>,
    /// The components inside the node, as bits.
    pub(crate) inner: u32,
    /// True if the node is the path that relative references of the type begin with.
    pub(crate) is_relative: bool,
}

/// A part as it occurs in a type that is not its parent. The numbers of components are those of the type.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Inside {
    /// True if the part occurs in every valid text of its parent.
    pub(crate) is_required: bool,
    /// The number of the part's component, or [`NOWHERE`].
    pub(crate) number: u8,
    /// The components around the part, as bits.
    pub(crate) around: u32,
}

impl Template {
    /// Returns the node at `path`, which has the index of a part for each level below the root.
    ///
    /// # Panics
    /// If the node does not exist. In a constant, this fails the build.
    #[must_use]
    pub(crate) const fn place(
        &'static self,
        path: &[usize],
        is_free: bool,
        layout: Option<&'static Layout<BUILDER>>,
    ) -> Place {
        let mut place = Place {
            root: self,
            is_free,
            layout,
            template: self,
            node: 0,
            part: None,
            inner: u32::MAX,
            is_relative: false,
        };
        let mut numbers = Numbers::own();
        let mut around = 0;
        let mut step = 0;
        while step < path.len() {
            let (parent, index) = (place.template, path[step]);
            let parts = parent.inside();
            let part = &parts[index];
            let inside = Inside {
                is_required: part.once || matches!(parent.form, Form::Choice(_)),
                number: numbers.get(part.number),
                around,
            };
            numbers = numbers.of(part);
            around |= bit(inside.number);
            place = Place {
                root: self,
                is_free,
                layout,
                template: part.template,
                node: child(parts, place.node, index),
                part: Some(inside),
                inner: numbers.bits(),
                is_relative: match parent.form {
                    Form::Parts {
                        relative: Some(path),
                        ..
                    } => step == 0 && path == index,
                    _ => false,
                },
            };
            step += 1;
        }
        place
    }
}

impl<const STEPS: usize> Layout<STEPS> {
    /// Returns the layout of a template, or `None` if it has none. If `is_deep`, the layout includes the steps of the
    /// parts' own parts.
    pub(crate) const fn new(template: &'static Template, is_deep: bool) -> Option<Self> {
        let mut layout = Self {
            steps: [Step::Text(""); STEPS],
            count: 0,
        };
        if layout.open(template, 0, Numbers::own(), is_deep) {
            Some(layout)
        } else {
            None
        }
    }

    const fn push(&mut self, step: Step) -> bool {
        let has_room = self.count < STEPS;
        if has_room {
            self.steps[self.count] = step;
            self.count += 1;
        }
        has_room
    }

    /// Appends the steps of all parts of `template`, whose node is `node`. Returns `false` if they have no fixed
    /// order, or if there is no room.
    const fn open(
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
        self.walk(root, parent, &mut seen) && seen == !(u64::MAX << parts.len())
    }

    /// Appends the steps of `node`. `seen` has the parts of its template that already have steps, as bits.
    const fn walk(&mut self, node: &'static Node, parent: Parent, seen: &mut u64) -> bool {
        match node {
            Node::Text(text) => self.push(Step::Text(text)),
            Node::Part(slot) => self.part(slot.part, None, parent, seen),
            Node::All(nodes) => {
                let mut at = 0;
                while at < nodes.len() {
                    if !self.walk(&nodes[at], parent, seen) {
                        return false;
                    }
                    at += 1;
                }
                true
            }
            Node::One(alternatives) => match optional(alternatives) {
                Some(Optional { part, next }) => {
                    self.part(part.part, Some(part), parent, seen)
                        && match next {
                            Some(next) => self.part(next, None, parent, seen),
                            None => true,
                        }
                }
                None => false,
            },
        }
    }

    /// Appends the step of a part, and the steps of its own parts.
    const fn part(
        &mut self,
        part: u8,
        optional: Option<Surrounded>,
        parent: Parent,
        seen: &mut u64,
    ) -> bool {
        let parts = parent.template.inside();
        let template = parts[part as usize].template;
        let number = parent.numbers.get(parts[part as usize].number);
        let node = child(parts, parent.node, part as usize);
        if *seen >> part & 1 == 1 || node + template.size > u8::MAX as usize {
            return false;
        }
        *seen |= 1 << part;
        let at = self.count;
        let mut placing = Placing {
            part,
            node: node as u8,
            inner: (template.size - 1) as u8,
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
        if let Some(Surrounded { before, after, .. }) = optional {
            placing.before = before;
            placing.after = after;
        }
        if !self.push(Step::Part(placing)) {
            return false;
        }
        if parent.is_deep {
            let numbers = parent.numbers.of(&parts[part as usize]);
            if self.open(template, node, numbers, true) {
                placing.end = self.count as u8;
                self.steps[at] = Step::Part(placing);
            } else {
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
    node: usize,
    numbers: Numbers,
    is_deep: bool,
}

/// The only part among some nodes, with the fixed strings around it.
#[derive(Debug, Clone, Copy)]
struct Surrounded {
    part: u8,
    before: &'static str,
    after: &'static str,
}

/// A part that is written or left out, and the part that is written next in both cases.
struct Optional {
    part: Surrounded,
    next: Option<u8>,
}

/// Returns the optional part that `alternatives` consist of, or `None` if they are anything else.
const fn optional(alternatives: &'static [Alternative]) -> Option<Optional> {
    let [one, other] = alternatives else {
        return None;
    };
    match (&one.node, &other.node) {
        (Node::All([nodes @ .., Node::Part(next)]), Node::Part(alone))
        | (Node::Part(alone), Node::All([nodes @ .., Node::Part(next)]))
            if next.part == alone.part =>
        {
            optional_before(nodes, Some(next.part))
        }
        (Node::All([]), Node::All(nodes)) | (Node::All(nodes), Node::All([])) => {
            optional_before(nodes, None)
        }
        (Node::All([]), node @ Node::Part(_)) | (node @ Node::Part(_), Node::All([])) => {
            optional_before(core::slice::from_ref(node), None)
        }
        _ => None,
    }
}

const fn optional_before(nodes: &'static [Node], next: Option<u8>) -> Option<Optional> {
    match surrounded(nodes) {
        Some(part) => Some(Optional { part, next }),
        None => None,
    }
}

/// Returns the only part of `nodes`, or `None` if there is anything else than fixed strings around it. The macro has
/// merged adjacent strings.
const fn surrounded(nodes: &'static [Node]) -> Option<Surrounded> {
    let (part, before, after) = match nodes {
        [Node::Part(slot)] => (slot.part, "", ""),
        [Node::Text(before), Node::Part(slot)] => (slot.part, *before, ""),
        [Node::Part(slot), Node::Text(after)] => (slot.part, "", *after),
        [Node::Text(before), Node::Part(slot), Node::Text(after)] => (slot.part, *before, *after),
        _ => return None,
    };
    Some(Surrounded {
        part,
        before,
        after,
    })
}

/// How a text is written, compared with its layout.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reading {
    /// The offset at which the wanted part is inserted, if it is absent and the part around it is present.
    pub(crate) offset: Option<usize>,
    /// True if the fixed strings are written as in the layout, including the case of their letters.
    pub(crate) is_exact: bool,
}

impl Layout<BUILDER> {
    /// Compares a text, whose components are at `slots`, with the layout, and finds the place of the part with the
    /// node `wanted`. Returns `None` if the text has anything else between its parts than the fixed strings: a grammar
    /// may allow that.
    pub(crate) fn read(&self, text: &str, slots: &[u32], wanted: usize) -> Option<Reading> {
        let mut reading = Reading {
            offset: None,
            is_exact: true,
        };
        let end = self.read_steps(0..self.count, text, slots, wanted, 0, &mut reading)?;
        (end == text.len()).then_some(reading)
    }

    /// Returns the offset after the given steps, which begin at offset `at`.
    fn read_steps(
        &self,
        steps: Range<usize>,
        text: &str,
        slots: &[u32],
        wanted: usize,
        mut at: usize,
        reading: &mut Reading,
    ) -> Option<usize> {
        let mut step = steps.start;
        while step < steps.end {
            match &self.steps[step] {
                Step::Text(fixed) => {
                    at = reading.fixed(text, at, fixed)?;
                    step += 1;
                }
                Step::Part(part) => {
                    let number = 2 * usize::from(part.number);
                    let (&start, &end) = (slots.get(number)?, slots.get(number + 1)?);
                    let inside = step + 1..usize::from(part.end);
                    step = inside.end;
                    if start == ABSENT && part.is_optional {
                        if usize::from(part.node) == wanted {
                            reading.offset = Some(at);
                        }
                        continue;
                    }
                    at = reading.fixed(text, at, part.before)?;
                    let own = if inside.is_empty() {
                        end as usize
                    } else {
                        self.read_steps(inside, text, slots, wanted, at, reading)?
                    };
                    if (at, own) != (start as usize, end as usize) {
                        return None;
                    }
                    at = reading.fixed(text, own, part.after)?;
                }
            }
        }
        Some(at)
    }

    /// Returns the step of the part with this node.
    pub(crate) fn find(&self, node: usize) -> Option<&Placing> {
        self.steps[..self.count].iter().find_map(|step| match step {
            Step::Part(part) if usize::from(part.node) == node => Some(part),
            _ => None,
        })
    }
}

impl Reading {
    /// Returns the offset after the fixed string at offset `at`.
    fn fixed(&mut self, text: &str, at: usize, fixed: &str) -> Option<usize> {
        let end = at + fixed.len();
        let written = text.as_bytes().get(at..end)?;
        // Byte by byte: the text has just been written in small pieces, and a processor that loads many bytes at once would
        // wait until all of them are in its cache.
        for (written, fixed) in written.iter().zip(fixed.as_bytes()) {
            if written != fixed {
                self.is_exact = false;
                if !written.eq_ignore_ascii_case(fixed) {
                    return None;
                }
            }
        }
        Some(end)
    }
}
