//! Checks that the parts of an assembled text are where they were written ([`misread`]), and that what was given has no
//! meaning of another part ([`misused`]).
//!
//! The offsets at which parts were written are compared with the offsets of a parse, and the first difference is
//! reported. An empty part is treated like an absent one. Parts inside a part that was written as a whole need no
//! check, because a text can be split in only one way.
//!
//! This module also finds dot segments that were given one by one, or put together from parts. `.` and `..` refer to
//! other segments (RFC 3986, section 3.3), even if they are percent-encoded, because normalization decodes them. They
//! stay in a text that was given for several segments, such as a whole path. Whether a rule can be several segments is
//! decided by its automaton: such a rule admits a `/`.
//!
//! Finally, it finds data that was encoded in a host (section 3.2.2), and parts that make an authority where the rule has
//! none: other types and programs would read what follows as a host.

use crate::automaton::dfa::{DEAD, START};
use crate::build::offsets::{Placed, Span};
use crate::bytes::position::{all, any, any_pair, equal, position};
use crate::error::cause::scheme_len;
use crate::error::{BuildError, ParseError};
use crate::percent::decode::decode_lenient;
use crate::rule::data::RuleData;
use crate::rule::template::{Form, Numbers, Template, child};
use crate::uri::dot_segments::{Dots, decoded, segments};
use crate::uri::split;

/// A part that was written, but is parsed as another part.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Misread {
    /// The offset of the part in the text.
    pub(crate) offset: usize,
    /// The error to report for the part.
    pub(crate) error: BuildError,
}

/// Returns the first part below `node` that is not where it was written. The slots in `slots` are relative to `base`.
pub(crate) fn misread(
    template: &'static Template,
    node: usize,
    slots: &[u32],
    base: usize,
    placed: &[Placed],
) -> Option<Misread> {
    misread_below(
        template,
        node,
        Compared {
            slots,
            base,
            placed,
        },
        Numbers::own(),
    )
}

/// Where the parts were read and where they were written. The arguments of [`misread`].
#[derive(Clone, Copy)]
struct Compared<'f> {
    slots: &'f [u32],
    base: usize,
    placed: &'f [Placed],
}

impl Compared<'_> {
    fn placed(&self, node: usize) -> Placed {
        self.placed.get(node).copied().unwrap_or(Placed::Nowhere)
    }
}

/// Does the same as [`misread`]. `numbers` translates the template's numbers of components to those of the slots.
fn misread_below(
    template: &'static Template,
    node: usize,
    compared: Compared<'_>,
    numbers: Numbers,
) -> Option<Misread> {
    // A choice has no slots: its text belongs to the first alternative that is valid.
    let Form::Parts { parts, .. } = template.form else {
        return None;
    };
    // A part that was written is reported in preference to a part that was only found by the parse, because the
    // caller may not have given the latter.
    let mut first_unwritten = None;
    for (number, part) in parts.iter().enumerate() {
        let part_node = child(parts, node, number);
        // An empty part is treated like an absent one.
        let nonempty = |span: &Span| !span.is_empty();
        let written = compared.placed(part_node).span().filter(nonempty);
        let read = numbers.find(part, compared.slots).map(|span| Span {
            start: compared.base + span.start,
            end: compared.base + span.end,
        });
        let read = read.filter(nonempty);
        if read != written {
            let offset = written.or(read).map_or(0, |span| span.start);
            let error = BuildError::misread(template, number, offset);
            let misread = Misread { offset, error };
            if written.is_some() {
                return Some(misread);
            }
            first_unwritten = first_unwritten.or(Some(misread));
        }
    }
    if first_unwritten.is_some() {
        return first_unwritten;
    }
    parts.iter().enumerate().find_map(|(number, part)| {
        let part_node = child(parts, node, number);
        match compared.placed(part_node) {
            Placed::Opened(_) => {
                misread_below(part.template, part_node, compared, numbers.of(part))
            }
            Placed::Whole(_) | Placed::Nowhere => None,
        }
    })
}

/// How the text of a node was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Inserted {
    /// As one text, or as segments that were each checked.
    Text,
    /// As data, or by its parts.
    Made,
}

/// Where a node is in the text, and how it was given, if it was.
pub(crate) type Inserts<'i> = &'i dyn Fn(usize) -> Option<(Span, Inserted)>;

/// Returns the error for a part that was given, and makes a dot segment or an authority in `text`, or was encoded in
/// its host.
#[inline]
pub(crate) fn misused(
    template: &'static Template,
    text: &str,
    inserts: Inserts<'_>,
) -> Option<BuildError> {
    dot_segment(template, text, inserts)
        .or_else(|| host_data(template, text, inserts))
        .or_else(|| made_authority(template, text, inserts))
}

/// Returns the error for a dot segment in the path of `text`, unless it is inside a text that was given for several
/// segments at once.
fn dot_segment(
    template: &'static Template,
    text: &str,
    inserts: Inserts<'_>,
) -> Option<BuildError> {
    let is_opaque = template.path?.is_opaque;
    dot_segments(template, text).find_map(|(segment, dots)| {
        let rule = innermost(template, 0, &|inner, node| {
            let (span, inserted) = inserts(node)?;
            contributing_rule(inner, span, inserted, segment, is_opaque)
        })?;
        Some(BuildError::dot_segment(rule, dots.text(), segment.start))
    })
}

/// Returns the error for a dot segment of `text` that was none before a part was removed from `old`.
pub(crate) fn new_dot_segment(
    template: &'static Template,
    text: &str,
    old: &str,
) -> Option<BuildError> {
    let (segment, dots) = dot_segments(template, text).next()?;
    let is_new = dot_segments(template, text).count() > dot_segments(template, old).count();
    let rule = template.rule.filter(|_| is_new)?;
    Some(BuildError::dot_segment(rule, dots.text(), segment.start))
}

/// Calls `find` for `node` and all nodes below it, and returns the first result. The nodes below a node come before it.
fn innermost<T>(
    template: &'static Template,
    node: usize,
    find: &dyn Fn(&'static Template, usize) -> Option<T>,
) -> Option<T> {
    let parts = template.inside();
    let mut inner = parts.iter().enumerate();
    inner
        .find_map(|(number, part)| innermost(part.template, child(parts, node, number), find))
        .or_else(|| find(template, node))
}

/// Returns the rule of a node. For a list that has no rule of its own, this is the rule of its items.
fn rule_of(template: &Template) -> Option<&'static RuleData> {
    match &template.form {
        Form::List(items) => template.rule.or(items.item.rule),
        _ => template.rule,
    }
}

/// Returns the rule of a node at `span` if its text contributed to the dot segment `segment`. Returns `None` if the
/// text may have several segments, was given as one text, and contains all of `segment`. If the path `is_opaque`, a `/`
/// in data has no meaning, so data counts as one text, too.
fn contributing_rule(
    template: &'static Template,
    span: Span,
    inserted: Inserted,
    segment: Span,
    is_opaque: bool,
) -> Option<&'static RuleData> {
    let is_item = matches!(template.form, Form::Whole | Form::List(_));
    let is_one_text = inserted == Inserted::Text || is_opaque && is_item;
    // A part that ends before the slash in front of the segment does not touch it. A part that touches the segment
    // counts, even if it is empty.
    if segment.start > span.end || span.start > segment.end {
        return None;
    }
    let rule = rule_of(template)?;
    let is_path = matches!(&template.form, Form::List(items) if items.path);
    let may_have_several = is_path || rule.table[usize::from(b'/')];
    let has_all = span.start <= segment.start && segment.end <= span.end;
    (!is_one_text || !may_have_several || !has_all).then_some(rule)
}

/// Returns the dot segments of the path in `text`, and where they are.
pub(crate) fn dot_segments<'t>(
    template: &'static Template,
    text: &'t str,
) -> impl Iterator<Item = (Span, Dots)> + use<'t> {
    // The offset of the path, and later of the next segment.
    let (mut start, path) = match template.path {
        Some(_) if !may_have_dots(text.as_bytes()) => (0, None),
        // The segments of the path, if any, go on outside of the text.
        None => (0, None),
        Some(path) if path.is_reference => {
            let components = split::components(text);
            (components.path_start(), Some(components.path))
        }
        Some(_) => (0, text.split(['?', '#']).next()),
    };
    let segments = path.into_iter().flat_map(segments);
    segments.filter_map(move |segment| {
        let span = Span {
            start,
            end: start + segment.len(),
        };
        start = span.end + 1;
        Some((span, decoded(segment.as_bytes())?))
    })
}

/// Returns whether anything after a delimiter begins like a dot segment. Most texts have nothing of the kind, and their
/// path does not need to be found.
fn may_have_dots(text: &[u8]) -> bool {
    matches!(text, [b'.' | b'%', ..])
        || any_pair(text, |first, second| {
            (all(first, b'/') | all(first, b':')) & (all(second, b'.') | all(second, b'%'))
        })
}

/// Returns the error for data that was percent-encoded in the host of `text` by the rule of a larger part, such as
/// `hier-part`. As in a rule of a host, an encoded name would be another host.
fn host_data(template: &'static Template, text: &str, inserts: Inserts<'_>) -> Option<BuildError> {
    let host = encoded_host(template, text)?;
    innermost(template, 0, &|inner, node| {
        let (span, inserted) = inserts(node)?;
        encoded(inner, text, span, inserted, host)
    })
}

/// Returns the error for a part that makes an authority: an empty part between two slashes, a part with one of them, or a
/// list whose first item is empty. A part with both may be a whole reference, such as the value of `{+url}`.
fn made_authority(
    template: &'static Template,
    text: &str,
    inserts: Inserts<'_>,
) -> Option<BuildError> {
    let second = made_slash(template, text)?;
    innermost(template, 0, &|inner, node| {
        let (span, _) = inserts(node)?;
        let is_list = matches!(&inner.form, Form::List(items) if items.delimiter == b'/');
        let makes_it = makes_authority(template, text, second, span, is_list);
        let rule = rule_of(inner).filter(|_| makes_it)?;
        Some(ParseError::misread(rule, span.start).into())
    })
}

/// Returns whether a part at `span` makes the authority of `text`, whose second slash is at `second`. `is_list` is true for a
/// list that is separated by slashes.
pub(crate) fn makes_authority(
    template: &Template,
    text: &str,
    second: usize,
    span: Span,
    is_list: bool,
) -> bool {
    let touches = span.start <= second && second <= span.end;
    // Any other part has both slashes, which only a list does by accident.
    touches
        && (is_list || span.start == second || span.end == second)
        && !is_forced(template, text, second)
}

/// Returns whether the rule of the whole text admits nothing but a slash at the offset `second`.
fn is_forced(template: &Template, text: &str, second: usize) -> bool {
    template.rule.is_some_and(|rule| {
        let automaton = &rule.automaton;
        let state = automaton.after(START, &text.as_bytes()[..second]);
        let other_bytes = (0..=u8::MAX).filter(|&byte| byte != b'/');
        let mut states = other_bytes.map(|byte| automaton.after(state, &[byte]));
        !automaton.accepts(state) && states.all(|after| after == DEAD)
    })
}

/// Returns the error for an authority of `text` that was none before a part was removed from `old`.
pub(crate) fn new_authority(
    template: &'static Template,
    text: &str,
    old: &str,
) -> Option<BuildError> {
    let second = made_slash(template, text)?;
    let is_new = made_slash(template, old).is_none();
    let rule = template.rule.filter(|_| is_new)?;
    Some(ParseError::misread(rule, second).into())
}

/// Returns the offset of the second slash before the authority of a reference, if parts may make it.
pub(crate) fn made_slash(template: &Template, text: &str) -> Option<usize> {
    template.path.filter(|path| path.may_make_authority)?;
    second_slash(text.as_bytes())
}

/// Returns the offset of the second slash before the authority of a reference, or `None` if it has no authority.
fn second_slash(text: &[u8]) -> Option<usize> {
    let start = after_scheme(text);
    text[start..].starts_with(b"//").then_some(start + 1)
}

/// Returns the offset after the scheme of a reference and its `:`, or 0 if it has none.
pub(crate) const fn after_scheme(text: &[u8]) -> usize {
    let colon = scheme_len(text);
    if colon < text.len() && text[colon] == b':' {
        colon + 1
    } else {
        0
    }
}

/// Returns where the host of a reference is, if it has a triplet. The zone of an IP address (RFC 6874) is data, so an address
/// in brackets does not count.
fn encoded_host(template: &Template, text: &str) -> Option<Span> {
    let is_reference = template.path.is_some_and(|path| path.is_reference);
    if !is_reference || !may_have_encoded_host(text.as_bytes()) {
        return None;
    }
    let components = split::components(text);
    let authority = components.authority?;
    let [userinfo, host, _] = split::authority(authority);
    let start = components.path_start() - authority.len() + userinfo.len();
    let is_encoded = host.contains('%') && !host.starts_with('[');
    is_encoded.then_some(Span {
        start,
        end: start + host.len(),
    })
}

/// Returns `false` if there is no `%` between the `//` before an authority and the next `/`. Most references have none, and do
/// not need to be split.
fn may_have_encoded_host(text: &[u8]) -> bool {
    let Some(second) = second_slash(text) else {
        return false;
    };
    let authority = &text[second + 1..];
    let until_slash = &authority[..position(authority, b'/')];
    any(until_slash, |eight| equal(eight, b'%'))
}

/// Returns the error for the node at `span` if its data has a triplet in the host.
fn encoded(
    template: &Template,
    text: &str,
    span: Span,
    inserted: Inserted,
    host: Span,
) -> Option<BuildError> {
    let is_data = inserted == Inserted::Made && matches!(template.form, Form::Whole);
    let rule = template.rule.filter(|rule| is_data && !rule.is_host)?;
    // If the node has nothing of the host, the range is empty, or ends before it begins.
    let in_host = text.get(host.start.max(span.start)..host.end.min(span.end))?;
    let is_encoded = in_host.contains('%');
    is_encoded.then(|| BuildError::invalid_host(rule, &decode_lenient(&text[span.range()])))
}

/// Returns the error for an item of a path that is a dot segment.
pub(crate) fn dot_item(item: &'static RuleData, text: &str) -> Option<BuildError> {
    decoded(text.as_bytes()).map(|dots| BuildError::dot_segment(item, dots.text(), 0))
}
