//! Verifies a text that was composed from parts: each part must be parsed where it was written ([`misread`]), and no
//! part may change what other programs read in the text ([`misused`]).
//!
//! The composed text has been parsed, so each part has two ranges: where it was written ([`Placed`]), and where it
//! was *read* by the parse. If they differ, the part is *misread*, and the first such part is reported. For example,
//! if the path `//a` was written directly after `x:`, a parse of `x://a` reads an authority and an empty path instead.
//! An empty part is treated like an absent one. The parts inside a part that was written as a whole need no check,
//! because a text can be split in only one way.
//!
//! A part is *misused* in three cases:
//!
//! - It makes a dot segment. `.` and `..` refer to other segments (RFC 3986, section 3.3), even if they are
//!   percent-encoded, because normalization decodes them. They are refused if they were given as one segment, or if
//!   several parts together make one. They are allowed in a text that was given for several segments, such as a whole
//!   path. A rule may have several segments if it admits a `/`.
//! - It is data that was percent-encoded in a host (section 3.2.2), because the encoded name is another host.
//! - It makes an authority where the rule has none: `a:/` and `/b` become `a://b`, for example. Other types and
//!   programs would parse what follows as a host.
//!
//! Parts at all depths are the numbered *nodes* of the tree that the template describes.

pub(crate) mod authority;
pub(crate) mod dot_segments;
pub(crate) mod host;

use crate::build::offsets::{Old, Placed, Span};
use crate::build::value::Filled;
use crate::build::verify::authority::authority_error;
use crate::build::verify::dot_segments::dot_segment;
use crate::build::verify::host::host_data;
use crate::bytes::position::{any, equal};
use crate::error::BuildError;
use crate::rule::data::RuleData;
use crate::rule::template::{Form, Template, child};

/// A part that is not read where it was written.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Misread {
    /// The offset of the part in the text, in bytes.
    pub(crate) offset: usize,
    /// The error to report for the part.
    pub(crate) error: BuildError,
}

/// Returns the first part below `node` that is misread, or `None` if every part is parsed where it was written.
///
/// `read` has the ranges in the result where the components of `template` were read. `placed` has the ranges where each
/// node was written.
pub(crate) fn misread(
    template: &'static Template,
    node: usize,
    read: Old<'_>,
    placed: &[Placed],
) -> Option<Misread> {
    let placed_at = |node: usize| placed.get(node).copied().unwrap_or(Placed::Nowhere);
    // Whole texts and lists have no parts. The alternatives of a choice have no slots: its text belongs to the first
    // alternative that accepts it. (`compose` checks the alternative that was chosen by itself.)
    let Form::Parts { parts, .. } = template.form else {
        return None;
    };
    // Report a part that was written rather than a part that was only read, which may be one that the caller never
    // gave.
    let mut first_unwritten = None;
    for (index, part) in parts.iter().enumerate() {
        let part_node = child(parts, node, index);
        // An empty part is treated like an absent one.
        let nonempty = |span: &Span| !span.is_empty();
        let written = placed_at(part_node).span().filter(nonempty);
        let read = read.part(part).map(|part| part.span).filter(nonempty);
        if read != written {
            let offset = written.or(read).map_or(0, |span| span.start);
            let error = BuildError::misread(template, index, offset);
            let found = Misread { offset, error };
            if written.is_some() {
                return Some(found);
            }
            first_unwritten = first_unwritten.or(Some(found));
        }
    }
    if first_unwritten.is_some() {
        return first_unwritten;
    }
    parts.iter().enumerate().find_map(|(index, part)| {
        let part_node = child(parts, node, index);
        match placed_at(part_node) {
            Placed::Opened(_) => misread(part.template, part_node, read.part(part)?, placed),
            Placed::Whole(_) | Placed::Nowhere => None,
        }
    })
}

/// A function from the number of a node to its input: the range of the input in the checked text, and how it was given.
/// Returns `None` for a node without an input.
pub(crate) type Inputs<'i> = &'i dyn Fn(usize) -> Option<(Span, Filled)>;

/// Returns the error for a part in `inputs` that is misused in `text`: it makes a dot segment or an authority, or
/// its data was encoded in the host. `changed` is the range of `text` that an edit has changed, and `old` the text
/// before the edit. If `text` was built, they are the whole text and `None`.
#[inline]
pub(crate) fn misused(
    template: &'static Template,
    text: &str,
    changed: Span,
    old: Option<&str>,
    inputs: Inputs<'_>,
) -> Option<BuildError> {
    dot_segment(template, text, changed, inputs)
        .or_else(|| host_data(template, text, inputs))
        .or_else(|| authority_error(template, text, old, inputs))
}

/// Returns whether an edit cannot misuse a part, whatever is around it: the new text is not empty, and neither it nor
/// the two bytes before it have a `.`, `%` or `/`. `changed` is the range of the new text in `text`.
pub(crate) fn is_harmless(text: &str, changed: Span) -> bool {
    // A triplet, a dot segment or the slashes may begin in the two bytes before the new text.
    let bytes = &text.as_bytes()[changed.start.saturating_sub(2)..changed.end];
    let is_harmful = |eight| equal(eight, b'.') | equal(eight, b'%') | equal(eight, b'/');
    !changed.is_empty() && !any(bytes, is_harmful)
}

/// Calls `find` with the template and the number of each node below `node`, and then of `node` itself, until `find`
/// returns `Some`. A node always comes after the nodes inside it. Returns `None` if no call returns `Some`.
fn find_in_postorder<T>(
    template: &'static Template,
    node: usize,
    find: &dyn Fn(&'static Template, usize) -> Option<T>,
) -> Option<T> {
    let parts = template.inside();
    let mut inner = parts.iter().enumerate();
    inner
        .find_map(|(index, part)| find_in_postorder(part.template, child(parts, node, index), find))
        .or_else(|| find(template, node))
}

/// Returns the rule of a node. For a list that has no rule of its own, this is the rule of its items.
pub(crate) fn rule_of(template: &Template) -> Option<&'static RuleData> {
    match &template.form {
        Form::List(items) => template.rule.or(items.item.rule),
        _ => template.rule,
    }
}
