//! Finds dot segments (`.` and `..`) that the given values make in a path. They are refused, except in a text that was
//! given for several segments, such as a whole path.

use crate::automaton::dfa::START;
use crate::build::offsets::Span;
use crate::build::value::Filled;
use crate::build::verify::{Inputs, find_in_postorder, rule_of};
use crate::bytes::position::{all, any_pair};
use crate::error::BuildError;
use crate::rule::data::RuleData;
use crate::rule::template::{Form, PathIn, Template};
use crate::uri::dot_segments::{Dots, decoded, segments};
use crate::uri::split;

/// Returns the error for the first dot segment in the path of `text` that a part in `inputs` contributed to, unless
/// the dot segment is inside a text that was given for several segments at once. Dot segments that do not touch the range
/// `changed` were in the text before an edit, so they are no error.
pub(super) fn dot_segment(
    template: &'static Template,
    text: &str,
    changed: Span,
    inputs: Inputs<'_>,
) -> Option<BuildError> {
    // A dot segment that touches the range, and the delimiter before the segment, are in these bytes.
    let start = changed.start.saturating_sub("/%2E%2E".len());
    let end = text.len().min(changed.end + "%2E%2E".len());
    if !may_have_dots(&text.as_bytes()[start..end]) {
        return None;
    }
    let mut segments =
        dot_segments(template, text).filter(|(segment, _)| touches(changed, *segment));
    segments.find_map(|(segment, dots)| {
        let is_opaque = is_opaque(template, text);
        let rule = find_in_postorder(template, 0, &|inner, node| {
            let (span, filled) = inputs(node)?;
            contributing_rule(inner, span, filled, segment, is_opaque)
        })?;
        Some(BuildError::dot_segment(
            rule,
            dots.text(),
            segment.start,
            START,
        ))
    })
}

/// Returns the error for the first dot segment of `text` that was not in the text `old` before the edit: an edit made it
/// outside of the edited part.
pub(crate) fn new_dot_segment(
    template: &'static Template,
    text: &str,
    old: &str,
) -> Option<BuildError> {
    let rule = template.rule?;
    // The text before and after the edit is as before, so a segment in it keeps its distance from the start or the end.
    let was_there = |new: Span| {
        let from_end = |span: Span, text: &str| [text.len() - span.start, text.len() - span.end];
        dot_segments(template, old)
            .any(|(old_span, _)| old_span == new || from_end(old_span, old) == from_end(new, text))
    };
    let (segment, dots) = dot_segments(template, text).find(|&(span, _)| !was_there(span))?;
    Some(error_at(rule, text, segment, dots))
}

/// Returns the error for the dot segment `dots` at `segment` in `text`, a valid text of `rule`. Names the rule of the
/// segment.
pub(crate) fn error_at(
    rule: &'static RuleData,
    text: &str,
    segment: Span,
    dots: Dots,
) -> BuildError {
    // The text is valid, so the state is not dead.
    let state = rule.automaton.after(START, &text.as_bytes()[..segment.end]);
    BuildError::dot_segment(rule, dots.text(), segment.start, state)
}

/// Returns the error for `text`, an item of a path with the rule `item`, if it is a dot segment.
pub(crate) fn dot_item(item: &'static RuleData, text: &str) -> Option<BuildError> {
    decoded(text.as_bytes()).map(|dots| BuildError::dot_segment(item, dots.text(), 0, START))
}

/// Returns the rule of a node if its text contributed to a dot segment in a way that must be refused. `span` is the
/// range of the node's text, and `segment` is the range of the dot segment.
///
/// Returns `None` if the text does not touch the dot segment. Also returns `None` if the caller must have meant the dot
/// segment: the text was given as one text, contains all of the dot segment, and its rule admits several segments. If
/// `is_opaque`, a `/` in data does not separate segments, so data counts as one text, too.
///
/// An example of each case, for `URI = scheme ":" path` and `path = "/" dir "/" file`, where `dir` and `file` admit no
/// `/`:
///
/// - `dir` was given as `a`, and `file` as `..`. They make the path `/a/..`, so the result for the node of `file` is
///   the rule `file`.
/// - `path` was given as one text, `/a/..`. It contains all of the dot segment, so the result for the node of `path` is
///   `None`.
fn contributing_rule(
    template: &'static Template,
    span: Span,
    filled: Filled,
    segment: Span,
    is_opaque: bool,
) -> Option<&'static RuleData> {
    let is_data = matches!(template.form, Form::Whole | Form::List(_));
    let is_one_text = filled != Filled::Made || is_opaque && is_data;
    let rule = rule_of(template)?;
    let is_path = matches!(&template.form, Form::List(items) if items.path);
    let may_have_several = is_path || rule.table[usize::from(b'/')];
    contributes(span, segment, is_one_text && may_have_several).then_some(rule)
}

/// Returns whether a text contributed to a dot segment in a way that must be refused: it touches the segment, and does
/// not contain all of it if `may_contain` is true. `span` is the range of the text, and `segment` that of the segment.
pub(crate) fn contributes(span: Span, segment: Span, may_contain: bool) -> bool {
    let contains = span.start <= segment.start && segment.end <= span.end;
    touches(span, segment) && !(may_contain && contains)
}

/// Returns whether a text touches a dot segment. A text counts even if it is empty: an empty part between two dots, for
/// example. `span` is the range of the text, and `segment` that of the segment.
fn touches(span: Span, segment: Span) -> bool {
    span.start <= segment.end && segment.start <= span.end
}

/// Returns the range and the kind of each dot segment of the path in `text`, in order.
pub(crate) fn dot_segments<'t>(
    template: &'static Template,
    text: &'t str,
) -> impl Iterator<Item = (Span, Dots)> + use<'t> {
    let path = if may_have_dots(text.as_bytes()) {
        path(template, text)
    } else {
        None
    };
    // The offset of the path, and later of the next segment.
    let mut start = path.map_or(0, |(start, _)| start);
    let segments = path.into_iter().flat_map(|(_, path)| segments(path));
    segments.filter_map(move |segment| {
        let span = Span::new(start, start + segment.len());
        start = span.end + 1;
        Some((span, decoded(segment)?))
    })
}

/// Returns the path in `text` and its offset. Returns `None` if the template has no path, or if its texts are only
/// pieces of a path, whose first and last segments may continue in the text around. Dot segments are not looked for in
/// such a piece.
fn path<'t>(template: &Template, text: &'t str) -> Option<(usize, &'t str)> {
    if template.path?.is_reference {
        let components = split::components(text);
        return Some((components.path_start(), components.path));
    }
    Some((0, text.split(['?', '#']).next()?))
}

/// Returns whether the path of `text` is *opaque*: a `/` in data for it separates no segments, as in `tel:+1;x=a/b`. This
/// is so if no type of the profile consists of RFC 3986's five components, and the path comes directly after a scheme
/// and does not begin with a `/`. The path of a relative reference is never opaque, because another URI is its base.
pub(crate) fn is_opaque(template: &Template, text: &str) -> bool {
    let Some(PathIn {
        is_reference,
        is_opaque: true,
        ..
    }) = template.path
    else {
        return false;
    };
    // In a reference without an authority, the path is at the start unless there is a scheme.
    path(template, text)
        .is_some_and(|(start, path)| !path.starts_with('/') && (start > 0 || !is_reference))
}

/// Returns whether `text` may have a dot segment: a `.` or `%` is at its start or after `/` or `:`. Most texts have none
/// of these, and then the path need not be found.
fn may_have_dots(text: &[u8]) -> bool {
    matches!(text, [b'.' | b'%', ..])
        || any_pair(text, |first, second| {
            // `all` marks every match. `equal` is only reliable up to its first match, so results of it cannot be
            // combined.
            (all(first, b'/') | all(first, b':')) & (all(second, b'.') | all(second, b'%'))
        })
}
