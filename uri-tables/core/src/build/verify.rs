//! Verification: whether a text is read as it was put together.
//!
//! In: where each part was put, and where it was found when the text was parsed. Out: the first part that is
//! somewhere else. A part that is empty is as good as one that is not there. What is inside a part that was put as a
//! whole follows from the part: no text can be split in two ways.
//!
//! It also finds dot segments in data. `.` and `..` mean another segment (RFC 3986, section 3.3), and so do their encodings,
//! because normalization decodes them. No encoding can carry them as data.

use crate::build::offsets::{Numbers, Placed, Span};
use crate::error::Error;
use crate::rule::data::RuleData;
use crate::rule::template::{Form, Template, child};
use crate::uri::dot_segments::decoded;
use crate::uri::dot_segments::segments;

/// A part that is read as something else.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Misread {
    /// Where in the text.
    pub(crate) offset: usize,
    /// That in words.
    pub(crate) error: Error,
}

/// The first part inside a node that is not where it was put. The tags count from `base`.
pub(crate) fn misread(
    join: &'static Template,
    node: usize,
    tags: &[u32],
    base: usize,
    placed: &[Placed],
) -> Option<Misread> {
    inside(join, node, Found { tags, base, placed }, Numbers::own())
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
    join: &'static Template,
    node: usize,
    found: Found<'_>,
    numbers: Numbers,
) -> Option<Misread> {
    // Of a choice there are no captures: which of its rules a text is, is decided by their order.
    let Form::Parts { parts, .. } = join.form else {
        return None;
    };
    // A part that was put somewhere is told before one that is found there: that one nobody may have given.
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
            let error = Error::misread(join, number, offset);
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
            Placed::Opened(_) => inside(part.join, node, found, numbers.of(part)),
            Placed::Whole(_) | Placed::Nowhere => None,
        }
    })
}

fn is_same(one: Option<Span>, other: Option<Span>) -> bool {
    let filled = |span: Option<Span>| span.filter(|span| !span.is_empty());
    filled(one) == filled(other)
}

/// The error for a dot segment of the path of RFC 3986's components that data has a share in.
pub(crate) fn dot_segment(
    join: &'static Template,
    text: &str,
    placed: &[Placed],
    is_data: &dyn Fn(usize) -> bool,
) -> Option<Error> {
    let Form::Parts {
        parts,
        path: Some(path),
        ..
    } = join.form
    else {
        return None;
    };
    let node = child(parts, 0, path);
    let path = parts[path].join;
    let span = placed.get(node)?.span()?;
    let nodes = node..node + path.size;
    let data = nodes.filter(|&node| is_data(node));
    let data = data.filter_map(|node| placed.get(node)?.span());
    data.clone().next()?;
    let mut start = span.start;
    // Data of another segment ends before the slash; empty data in this one has a share in it, too.
    for segment in segments(text.get(span.range())?) {
        let end = start + segment.len();
        if let Some(dots) = decoded(segment.as_bytes())
            && data
                .clone()
                .any(|data| data.start <= end && start <= data.end)
        {
            return path
                .facts
                .map(|facts| Error::dot_segment(facts, dots.text(), start));
        }
        start = end + 1;
    }
    None
}

/// The error for an item of data that would be a dot segment.
pub(crate) fn dot_item(item: &'static RuleData, text: &str) -> Option<Error> {
    decoded(text.as_bytes()).map(|dots| Error::dot_segment(item, dots.text(), 0))
}
