//! Optional parts: where a part that is absent is inserted, and with which fixed strings.
//!
//! A part such as the query in `… path [ "?" query ] [ "#" fragment ]` is written together with fixed strings, and not
//! at all if it is absent. So it can be inserted and removed without looking at the rest of the template. It comes
//! after the last part before it that is present. All of this is computed when the user's crate is compiled.

#![cfg_attr(not(feature = "alloc"), allow(dead_code))]

use crate::rule::template::{Alternative, NOWHERE, Node, Numbers, Part};

/// The maximum number of parts that may be the last one before an optional part. Parts with more of them are inserted by
/// interpreting the template.
const ENDS: usize = 8;

/// An optional part of a template.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OptionalPart {
    /// The fixed string that is written before the part.
    pub(crate) before: &'static str,
    /// The fixed string that is written after the part.
    pub(crate) after: &'static str,
    ends: Ends,
}

/// The only part of a node, with the fixed strings around it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Surrounded {
    pub(crate) part: u8,
    pub(crate) before: &'static str,
    pub(crate) after: &'static str,
}

/// The places where an optional part can begin. The first one whose part is present is the right one.
#[derive(Debug, Clone, Copy)]
struct Ends {
    /// The number of the component of a part, and the length of the fixed strings after it. [`NOWHERE`] stands for the
    /// start of the text.
    ends: [(u8, u16); ENDS],
    count: usize,
}

impl OptionalPart {
    /// Returns the part with index `part` of a template, or `None` if it is not written independently of other parts.
    /// `numbers` has the numbers of the components of the template.
    pub(crate) const fn find(
        root: &'static Node,
        part: usize,
        parts: &'static [Part],
        numbers: Numbers,
    ) -> Option<Self> {
        let numbered = Numbered { parts, numbers };
        numbered.find(root, 1 << part, Ends::START)
    }

    /// Returns the offset at which the part is inserted. `end` returns the offset of the end of a component, and
    /// `start` is the offset at which the text of the template begins.
    #[inline]
    pub(crate) fn offset(&self, start: usize, end: impl Fn(u8) -> Option<usize>) -> Option<usize> {
        let ends = self.ends.ends.get(..self.ends.count)?;
        ends.iter().find_map(|&(number, length)| {
            let from = if number == NOWHERE {
                Some(start)
            } else {
                end(number)
            };
            from.map(|from| from + usize::from(length))
        })
    }
}

impl Ends {
    const START: Self = Self {
        ends: [(NOWHERE, 0); ENDS],
        count: 1,
    };

    /// Adds a place, unless there are too many or the place is known. Returns `None` if the place is known with another
    /// length.
    const fn with(mut self, end: (u8, u16)) -> Option<Self> {
        let mut at = 0;
        while at < self.count {
            if self.ends[at].0 == end.0 {
                return if self.ends[at].1 == end.1 {
                    Some(self)
                } else {
                    None
                };
            }
            at += 1;
        }
        if self.count == ENDS {
            return None;
        }
        self.ends[self.count] = end;
        self.count += 1;
        Some(self)
    }
}

/// The parts of a template, and the numbers of its components.
#[derive(Clone, Copy)]
struct Numbered {
    parts: &'static [Part],
    numbers: Numbers,
}

impl Numbered {
    /// Searches `node` for the only part in the set `wanted`. The node can begin at `ends`.
    const fn find(self, node: &'static Node, wanted: u64, mut ends: Ends) -> Option<OptionalPart> {
        match node {
            Node::Text(_) | Node::Part(_) => None,
            Node::All(nodes) => {
                let mut at = 0;
                while at < nodes.len() {
                    if nodes[at].scope() & wanted != 0 {
                        return self.find(&nodes[at], wanted, ends);
                    }
                    ends = match self.after(&nodes[at], ends) {
                        Some(ends) => ends,
                        None => return None,
                    };
                    at += 1;
                }
                None
            }
            Node::One(alternatives) => {
                let mut found = None;
                let mut at = 0;
                while at < alternatives.len() {
                    let Alternative { node, scope } = &alternatives[at];
                    if *scope == wanted && found.is_none() {
                        if let Some(Surrounded { before, after, .. }) = surrounded(node) {
                            found = Some(OptionalPart {
                                before,
                                after,
                                ends,
                            });
                        }
                    } else if !is_empty(node) {
                        return None;
                    }
                    at += 1;
                }
                if alternatives.len() > 1 { found } else { None }
            }
        }
    }

    /// Returns the places where `node` can end if it can begin at `ends`.
    const fn after(self, node: &'static Node, mut ends: Ends) -> Option<Ends> {
        match node {
            Node::Text(text) => {
                let mut at = 0;
                while at < ends.count {
                    let length = ends.ends[at].1 as usize + text.len();
                    if length > u16::MAX as usize {
                        return None;
                    }
                    ends.ends[at].1 = length as u16;
                    at += 1;
                }
                Some(ends)
            }
            Node::Part(slot) => {
                let number = self.numbers.get(self.parts[slot.part as usize].number);
                if number == NOWHERE {
                    return None;
                }
                ends.count = 0;
                ends.with((number, 0))
            }
            Node::All(nodes) => {
                let mut at = 0;
                while at < nodes.len() {
                    ends = match self.after(&nodes[at], ends) {
                        Some(ends) => ends,
                        None => return None,
                    };
                    at += 1;
                }
                Some(ends)
            }
            Node::One(alternatives) => match self.after_groups(alternatives, ends) {
                Some(ends) => Some(ends),
                None => self.after_any(alternatives, ends),
            },
        }
    }

    /// Returns the places where one of `alternatives` can end, each of which is empty or has a single part. At most one
    /// of these parts is present, and if none is, nothing is written.
    const fn after_groups(self, alternatives: &'static [Alternative], ends: Ends) -> Option<Ends> {
        let mut all = Ends { count: 0, ..ends };
        let mut may_be_empty = false;
        let mut at = 0;
        while at < alternatives.len() {
            let node = &alternatives[at].node;
            if is_empty(node) {
                may_be_empty = true;
            } else if surrounded(node).is_none() {
                return None;
            } else {
                let Some(Ends { ends, .. }) = self.after(node, ends) else {
                    return None;
                };
                all = match all.with(ends[0]) {
                    Some(all) => all,
                    None => return None,
                };
            }
            at += 1;
        }
        let mut end = 0;
        while may_be_empty && end < ends.count {
            all = match all.with(ends.ends[end]) {
                Some(all) => all,
                None => return None,
            };
            end += 1;
        }
        Some(all)
    }

    /// Returns the place where `alternatives` end if it is the same for all of them: after a part that each one has.
    const fn after_any(self, alternatives: &'static [Alternative], ends: Ends) -> Option<Ends> {
        let mut all = Ends { count: 0, ..ends };
        let mut at = 0;
        while at < alternatives.len() {
            all = match self.after(&alternatives[at].node, ends) {
                Some(own) if own.count == 1 && own.ends[0].0 != NOWHERE => {
                    match all.with(own.ends[0]) {
                        Some(all) if all.count == 1 => all,
                        _ => return None,
                    }
                }
                _ => return None,
            };
            at += 1;
        }
        Some(all)
    }
}

/// Returns whether the node is the empty text.
pub(crate) const fn is_empty(node: &Node) -> bool {
    match node {
        Node::Text(text) => text.is_empty(),
        Node::All(nodes) => nodes.is_empty(),
        Node::Part(_) | Node::One(_) => false,
    }
}

/// Returns the only part of `node`, or `None` if there is anything else than fixed strings around it. The macro has
/// merged adjacent strings.
pub(crate) const fn surrounded(node: &Node) -> Option<Surrounded> {
    let (part, before, after) = match node {
        Node::Part(slot) | Node::All([Node::Part(slot)]) => (slot.part, "", ""),
        Node::All([Node::Text(before), Node::Part(slot)]) => (slot.part, *before, ""),
        Node::All([Node::Part(slot), Node::Text(after)]) => (slot.part, "", *after),
        Node::All([Node::Text(before), Node::Part(slot), Node::Text(after)]) => {
            (slot.part, *before, *after)
        }
        _ => return None,
    };
    Some(Surrounded {
        part,
        before,
        after,
    })
}
