//! Selects the alternatives of a template for a set of parts. [`Selection::walk`] is the main function.
//!
//! A [template](crate::rule::template) consists of fixed strings, parts, sequences ([`Node::All`]) and choices
//! ([`Node::One`]), such as `scheme ":" [ "//" authority ] path`.
//!
//! - A part is *present* if the new text must have it, because it was given or is kept from an old text. Otherwise the
//!   part is *absent*.
//! - The *scope* of an alternative is the set of parts that occur in it, as bits.
//! - An alternative *covers* the present parts of a choice if all of them are in its scope.
//! - An alternative *fits* if all parts that would be written for it are present. It fits *leniently* if its absent
//!   parts may be empty. Of a choice inside the alternative, one alternative must cover the present parts and fit.
//!
//! In each choice, the first alternative that covers the present parts and fits is selected, or else the first one
//! that covers them and fits leniently. Its absent parts are then written as empty text. If there is no such
//! alternative, the error names a part that is missing, or two parts that exclude each other. If none of the parts of
//! a choice is present, its empty alternative is selected, if it has one: of `[ "/" [ part ] ]`, nothing is written. If
//! an old text has this `/`, an edit keeps it: then empty alternatives are not preferred
//! ([`Selection::with_optional_text`]).
//!
//! Choices are decided from the outside in. A part never occurs in two nodes of a sequence, as the macro has ensured,
//! so the choices in a sequence do not depend on each other.

use crate::error::BuildError;
use crate::rule::template::{Alternative, Form, Node, Occurrence, Part, Template};

/// One instruction for writing a text.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Instruction {
    /// Write this fixed string.
    Text(&'static str),
    /// Write the part with this index. The occurrence is its place in the template, or `None` for a part that the
    /// template would not write, but that stays where it is in an old text.
    Part(usize, Option<&'static Occurrence>),
}

/// The selection of alternatives in a template for a set of parts.
pub(crate) struct Selection {
    template: &'static Template,
    parts: &'static [Part],
    /// The set of present parts: bit `n` stands for the part with index `n`.
    present: u64,
    /// True if empty alternatives are not preferred where none of the parts of a choice is present.
    has_optional_text: bool,
}

impl Selection {
    /// Creates a selection for the parts in the set `present`: bit `n` stands for the part with index `n`.
    pub(crate) fn new(template: &'static Template, present: u64) -> Self {
        Self {
            template,
            parts: template.inside(),
            present,
            has_optional_text: false,
        }
    }

    /// Sets whether the text has optional text without parts. If it has, empty alternatives are not preferred.
    pub(crate) fn with_optional_text(self, has_optional_text: bool) -> Self {
        Self {
            has_optional_text,
            ..self
        }
    }

    /// Calls `write` for each fixed string and each part to write, in order. `root` is the root of the template.
    ///
    /// # Errors
    ///
    /// If a required part is absent, or two present parts exclude each other. Also returns the errors of `write`.
    pub(crate) fn walk(
        &self,
        root: &'static Node,
        write: &mut dyn FnMut(Instruction) -> Result<(), BuildError>,
    ) -> Result<(), BuildError> {
        let outside = self.present & !root.scope();
        if outside != 0 {
            // A present part that is not in the template cannot be written: a repetition that need not occur is not in
            // the template, and neither is a part that occurs only there.
            return Err(BuildError::missing(self.template, first(outside)));
        }
        self.walk_node(root, write)
    }

    fn walk_node(
        &self,
        node: &'static Node,
        write: &mut dyn FnMut(Instruction) -> Result<(), BuildError>,
    ) -> Result<(), BuildError> {
        match node {
            Node::Text(text) => write(Instruction::Text(text)),
            // The part may be absent if its text may be empty, because the alternative that contains it may have been
            // selected leniently.
            Node::Part(occurrence) if self.admits(occurrence, true) => {
                write(Instruction::Part(occurrence.part.into(), Some(occurrence)))
            }
            Node::Part(occurrence) => {
                Err(BuildError::missing(self.template, occurrence.part.into()))
            }
            Node::All(nodes) => nodes
                .iter()
                .try_for_each(|node| self.walk_node(node, write)),
            Node::One(alternatives) => {
                let wanted = self.present & node.scope();
                let is_empty = |it: &Alternative| matches!(it.node, Node::All([]));
                if !self.has_optional_text && wanted == 0 && alternatives.iter().any(is_empty) {
                    return Ok(());
                }
                let mut covering = alternatives
                    .iter()
                    .filter(|alternative| wanted & !alternative.scope == 0);
                let first_that_fits = |lenient| {
                    let mut covering = covering.clone();
                    covering.find(|alternative| self.fits(&alternative.node, lenient))
                };
                match first_that_fits(false).or_else(|| first_that_fits(true)) {
                    Some(alternative) => self.walk_node(&alternative.node, write),
                    None => Err(match covering.next() {
                        // This alternative covers the present parts, but does not fit, because it needs another part.
                        Some(alternative) => self.missing(&alternative.node),
                        None => self.conflict(alternatives, wanted),
                    }),
                }
            }
        }
    }

    /// Returns whether `node` can be written. If `lenient`, parts that are absent may be written as empty text.
    fn fits(&self, node: &Node, lenient: bool) -> bool {
        match node {
            Node::Text(_) => true,
            Node::Part(occurrence) => self.admits(occurrence, lenient),
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

    /// Returns whether a part is present, or, if `lenient`, may be written as empty text.
    fn admits(&self, occurrence: &Occurrence, lenient: bool) -> bool {
        let is_present = self.present >> occurrence.part & 1 == 1;
        is_present || lenient && self.parts[usize::from(occurrence.part)].template.empty
    }

    /// Returns the error for `node`, which does not fit even leniently, because it needs a part that is absent.
    fn missing(&self, node: &'static Node) -> BuildError {
        match self.walk_node(node, &mut |_| Ok(())) {
            Err(error) => error,
            // Unreachable, because `fits` returned `false` for this node.
            Ok(()) => BuildError::internal(self.template.rule),
        }
    }

    /// Returns the error for a choice if no alternative has all of the present parts `wanted`.
    fn conflict(&self, alternatives: &[Alternative], wanted: u64) -> BuildError {
        // Take the first alternative that has any of the wanted parts. It excludes the wanted parts that it does not
        // have.
        let mut scopes = alternatives.iter().map(|one| one.scope & wanted);
        let scope = scopes.find(|&parts| parts != 0).unwrap_or(wanted);
        BuildError::conflict(self.template, first(scope), first(wanted & !scope))
    }
}

/// Returns the index of the first part of a set, or 0 for an empty set.
fn first(parts: u64) -> usize {
    // An empty set has 64 trailing zeros, for which the result is 0.
    (parts.trailing_zeros() % 64) as usize
}

/// Returns whether a required part with this template can be written if nothing was given for it. This is the case if
/// its text may be empty, if it has only one valid text, or if it can be written from parts of its own that can also be
/// written without a value.
pub(crate) fn is_written_by_itself(template: &'static Template) -> bool {
    if template.empty || template.fixed.is_some() {
        return true;
    }
    let Form::Parts {
        parts,
        root: Some(root),
        ..
    } = template.form
    else {
        return false;
    };
    Selection::new(template, parts_written_by_themselves(parts)).fits(root, true)
}

/// Returns the required parts among `parts` that are [written by themselves](is_written_by_itself), as bits.
fn parts_written_by_themselves(parts: &'static [Part]) -> u64 {
    let mut present = 0;
    for (index, part) in parts.iter().enumerate() {
        present |= u64::from(part.once && is_written_by_itself(part.template)) << index;
    }
    present
}
