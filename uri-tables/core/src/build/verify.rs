//! Checks that the parts of an assembled text are where they were written.
//!
//! The offsets at which parts were written are compared with the offsets of a parse, and the first difference is
//! reported. An empty part is treated like an absent one. Parts inside a part that was written as a whole need no
//! check, because a text can be split in only one way.
//!
//! This module also finds dot segments in data. `.` and `..` refer to other segments (RFC 3986, section 3.3), even if
//! they are percent-encoded, because normalization decodes them. So they cannot be data.

use crate::build::offsets::{Numbers, Placed, Span};
use crate::error::BuildError;
use crate::rule::data::RuleData;
use crate::rule::template::{Form, Template, child};
use crate::uri::dot_segments::decoded;
use crate::uri::dot_segments::segments;

/// A part that was written, but is parsed as another part.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Misread {
    /// The offset of the part in the text.
    pub(crate) offset: usize,
    /// The error to report for the part.
    pub(crate) error: BuildError,
}

/// Returns the first part below `node` that is not where it was written. The slots in `tags` are relative to `base`.
pub(crate) fn misread(
    template: &'static Template,
    node: usize,
    tags: &[u32],
    base: usize,
    placed: &[Placed],
) -> Option<Misread> {
    inside(template, node, Found { tags, base, placed }, Numbers::own())
}

#[derive(Clone, Copy)]
struct Found<'f> {
    tags: &'f [u32],
    base: usize,
    placed: &'f [Placed],
}

impl Found<'_> {
    fn placed(&self, node: usize) -> Placed {
        self.placed.get(node).copied().unwrap_or(Placed::Nowhere)
    }
}

fn inside(
    template: &'static Template,
    node: usize,
    found: Found<'_>,
    numbers: Numbers,
) -> Option<Misread> {
    // A choice has no slots: its text belongs to the first alternative that is valid.
    let Form::Parts { parts, .. } = template.form else {
        return None;
    };
    // A part that was written is reported in preference to a part that was only found by the parse, because the
    // caller may not have given the latter.
    let put = |node: usize| found.placed(node).span().filter(|span| !span.is_empty());
    let mut found_elsewhere = None;
    for (number, part) in parts.iter().enumerate() {
        let node = child(parts, node, number);
        let placed = found.placed(node);
        let read = numbers.find(part, found.tags).map(|span| Span {
            start: found.base + span.start,
            end: found.base + span.end,
        });
        if !is_same(read, placed.span()) {
            let offset = put(node).or(read).map_or(0, |span| span.start);
            let error = BuildError::misread(template, number, offset);
            let misread = Misread { offset, error };
            if put(node).is_some() {
                return Some(misread);
            }
            found_elsewhere = found_elsewhere.or(Some(misread));
        }
    }
    if found_elsewhere.is_some() {
        return found_elsewhere;
    }
    parts.iter().enumerate().find_map(|(number, part)| {
        let node = child(parts, node, number);
        match found.placed(node) {
            Placed::Opened(_) => inside(part.template, node, found, numbers.of(part)),
            Placed::Whole(_) | Placed::Nowhere => None,
        }
    })
}

fn is_same(one: Option<Span>, other: Option<Span>) -> bool {
    let filled = |span: Option<Span>| span.filter(|span| !span.is_empty());
    filled(one) == filled(other)
}

/// Returns the error for a dot segment in the path of `text`, if the segment is at least partly data.
pub(crate) fn dot_segment(
    template: &'static Template,
    text: &str,
    placed: &[Placed],
    is_data: &dyn Fn(usize) -> bool,
) -> Option<BuildError> {
    let Form::Parts {
        parts,
        path: Some(path),
        ..
    } = template.form
    else {
        return None;
    };
    let node = child(parts, 0, path);
    let path = parts[path].template;
    let span = placed.get(node)?.span()?;
    let nodes = node..node + path.size;
    let data = nodes.filter(|&node| is_data(node));
    let data = data.filter_map(|node| placed.get(node)?.span());
    data.clone().next()?;
    let mut start = span.start;
    // Data of the previous segment ends before the slash. Empty data inside this segment counts as part of it.
    for segment in segments(text.get(span.range())?) {
        let end = start + segment.len();
        if let Some(dots) = decoded(segment.as_bytes())
            && data
                .clone()
                .any(|data| data.start <= end && start <= data.end)
        {
            return path
                .rule
                .map(|rule| BuildError::dot_segment(rule, dots.text(), start));
        }
        start = end + 1;
    }
    None
}

/// Returns the error for an item that is data and would be a dot segment.
pub(crate) fn dot_item(item: &'static RuleData, text: &str) -> Option<BuildError> {
    decoded(text.as_bytes()).map(|dots| BuildError::dot_segment(item, dots.text(), 0))
}
