//! Selects the alternatives of a template that match the given parts. [`Filling::walk`] is the main function.
//!
//! The *scope* of an alternative is the set of parts that occur in it, as bits. An alternative *covers* the given parts
//! if they are all in its scope, and *fits* if all parts in its scope were given, or may be empty.
//!
//! The result is the sequence of parts and fixed strings. It is an error if a required part is missing or if two
//! parts exclude each other. Among alternatives, the first one that has all given parts and no others is selected.
//! Otherwise it is the first one whose other parts may be empty. These are written as empty text, so an empty part
//! and an absent part are treated the same.
//!
//! Alternatives are selected from the outside in. The macro has ensured that neighbouring alternatives have no part
//! in common, so each one can be selected independently.

use crate::error::BuildError;
use crate::rule::template::{Node, Part, Slot, Template};

/// One step of writing a text from its template.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Step {
    /// Write a fixed string.
    Text(&'static str),
    /// Write the part with this index. The slot is its occurrence in the template, if it is known.
    Part(usize, Option<&'static Slot>),
}

/// The selection of alternatives in a template for a set of parts.
pub(crate) struct Filling {
    template: &'static Template,
    parts: &'static [Part],
    /// The parts that were given, as bits.
    present: u64,
}

impl Filling {
    pub(crate) fn new(template: &'static Template, present: u64) -> Self {
        Self {
            template,
            parts: template.inside(),
            present,
        }
    }

    /// Calls `write` for each step of the template, in order.
    pub(crate) fn walk(
        &self,
        root: &'static Node,
        write: &mut dyn FnMut(Step) -> Result<(), BuildError>,
    ) -> Result<(), BuildError> {
        let outside = self.present & !root.scope();
        if outside != 0 {
            // The template has no alternative for this part, because the alternative has no required part.
            return Err(BuildError::missing(self.template, first(outside)));
        }
        self.walk_node(root, write)
    }

    fn walk_node(
        &self,
        node: &'static Node,
        write: &mut dyn FnMut(Step) -> Result<(), BuildError>,
    ) -> Result<(), BuildError> {
        match node {
            Node::Text(text) => write(Step::Text(text)),
            // The alternative around the part may have been selected only because the part may be empty.
            Node::Part(slot) if self.admits(slot, true) => {
                write(Step::Part(slot.part.into(), Some(slot)))
            }
            Node::Part(slot) => Err(BuildError::missing(self.template, slot.part.into())),
            Node::All(nodes) => nodes
                .iter()
                .try_for_each(|node| self.walk_node(node, write)),
            Node::One(alternatives) => {
                let wanted = self.present & node.scope();
                let mut covering = alternatives
                    .iter()
                    .filter(|alternative| wanted & !alternative.scope == 0);
                let first_that_fits = |lenient| {
                    let mut covering = covering.clone();
                    covering.find(|alternative| self.fits(&alternative.node, lenient))
                };
                match first_that_fits(false).or_else(|| first_that_fits(true)) {
                    Some(alternative) => self.walk_node(&alternative.node, write),
                    // The first alternative that has all given parts lacks others.
                    None => Err(match covering.next() {
                        Some(alternative) => self.missing(&alternative.node),
                        None => self.conflict(node, wanted),
                    }),
                }
            }
        }
    }

    /// Returns whether `node` can be written with the given parts. If `lenient`, its other parts may be written as
    /// empty text.
    pub(crate) fn fits(&self, node: &Node, lenient: bool) -> bool {
        match node {
            Node::Text(_) => true,
            Node::Part(slot) => self.admits(slot, lenient),
            Node::All(nodes) => nodes.iter().all(|node| self.fits(node, lenient)),
            Node::One(alternatives) => {
                let wanted = self.present & node.scope();
                let covers = |scope: u64| wanted & !scope == 0;
                alternatives.iter().any(|alternative| {
                    covers(alternative.scope) && self.fits(&alternative.node, lenient)
                })
            }
        }
    }

    /// Returns whether a part was given, or, if `lenient`, may be written as empty text.
    fn admits(&self, slot: &Slot, lenient: bool) -> bool {
        self.present >> slot.part & 1 == 1
            || lenient && self.parts[usize::from(slot.part)].template.empty
    }

    /// Returns the error for `node`, which needs a part that was not given.
    fn missing(&self, node: &'static Node) -> BuildError {
        match self.walk_node(node, &mut |_| Ok(())) {
            Err(error) => error,
            // Unreachable, because `fits` returned `false` for this node.
            Ok(()) => BuildError::internal(self.template.rule),
        }
    }

    /// Returns the error for the given parts `wanted`, which no alternative has together.
    fn conflict(&self, node: &Node, wanted: u64) -> BuildError {
        let Node::One(alternatives) = node else {
            return BuildError::missing(self.template, first(wanted));
        };
        // The first alternative with any of the parts has some of them, and excludes the rest.
        let mut common = alternatives.iter().map(|one| one.scope & wanted);
        let some = common.find(|&parts| parts != 0).unwrap_or(wanted);
        BuildError::conflict(self.template, first(some), first(wanted & !some))
    }
}

/// Returns the index of the first part of a set, or 0 for an empty set.
fn first(parts: u64) -> usize {
    (parts.trailing_zeros() % 64) as usize
}

/// Returns whether a required part with this template can be written if nothing was given for it: as empty text, as
/// the only valid text, or from parts for which this is true.
pub(crate) fn is_written_by_itself(template: &'static Template) -> bool {
    if template.empty || template.fixed.is_some() {
        return true;
    }
    let crate::rule::template::Form::Parts {
        parts,
        root: Some(root),
        ..
    } = template.form
    else {
        return false;
    };
    Filling::new(template, by_themselves(parts)).fits(root, true)
}

/// Returns the required parts that can be written if nothing was given for them, as bits.
pub(crate) fn by_themselves(parts: &'static [Part]) -> u64 {
    let mut present = 0;
    for (number, part) in parts.iter().enumerate() {
        present |= u64::from(part.once && is_written_by_itself(part.template)) << number;
    }
    present
}
