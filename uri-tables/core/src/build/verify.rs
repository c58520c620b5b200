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

use crate::automaton::dfa::{DEAD, START};
use crate::build::offsets::{Placed, Span};
use crate::build::value::Filled;
use crate::bytes::position::{all, any, any_pair, equal, position};
use crate::bytes::scheme::after_scheme;
use crate::error::cause::authority_end;
use crate::error::{BuildError, ParseError};
use crate::percent::decode::decode_lenient;
use crate::rule::data::RuleData;
use crate::rule::template::{Form, Node, Numbers, Template, child};
use crate::uri::dot_segments::{Dots, decoded, segments};
use crate::uri::split;

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
/// `slots` has the offsets where the components of `template` were read. They are relative to `base`, an offset in
/// the result. `placed` has the ranges in the result where each node was written.
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

/// Where the parts were read, and where they were written. The fields are the parameters of [`misread`].
#[derive(Clone, Copy)]
struct Compared<'f> {
    slots: &'f [u32],
    base: usize,
    placed: &'f [Placed],
}

impl Compared<'_> {
    /// Returns where a node was written.
    fn placed(&self, node: usize) -> Placed {
        self.placed.get(node).copied().unwrap_or(Placed::Nowhere)
    }
}

/// Does the same as [`misread`] for a template inside the one that was parsed. `numbers` translates the numbers of
/// the template's components to the numbers of the components in the slots.
fn misread_below(
    template: &'static Template,
    node: usize,
    compared: Compared<'_>,
    numbers: Numbers,
) -> Option<Misread> {
    // Whole texts and lists have no parts. The alternatives of a choice have no slots: its text belongs to the first
    // alternative that accepts it. (`compose` checks the alternative that was chosen by itself.)
    let Form::Parts { parts, .. } = template.form else {
        return None;
    };
    // A part that was written is reported in preference to a part that was only read, which may be one that the caller
    // never gave.
    let mut first_unwritten = None;
    for (index, part) in parts.iter().enumerate() {
        let part_node = child(parts, node, index);
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
            let error = BuildError::misread(template, index, offset);
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
    parts.iter().enumerate().find_map(|(index, part)| {
        let part_node = child(parts, node, index);
        match compared.placed(part_node) {
            Placed::Opened(_) => {
                misread_below(part.template, part_node, compared, numbers.of(part))
            }
            Placed::Whole(_) | Placed::Nowhere => None,
        }
    })
}

/// For the number of a node, returns the range of its input in the checked text, and how the input was given. Returns
/// `None` for a node without an input. A path that was given by its segments counts as [`Filled::AsItIs`], because each
/// segment was checked.
pub(crate) type Inputs<'i> = &'i dyn Fn(usize) -> Option<(Span, Filled)>;

/// Returns the error for a part in `inputs` that is misused in `text`: it makes a dot segment or an authority, or
/// its data was encoded in the host. `old` is the text before an edit, or `None` if `text` was built.
#[inline]
pub(crate) fn misused(
    template: &'static Template,
    text: &str,
    old: Option<&str>,
    inputs: Inputs<'_>,
) -> Option<BuildError> {
    dot_segment(template, text, inputs)
        .or_else(|| host_data(template, text, inputs))
        .or_else(|| authority_error(template, text, old, inputs))
}

/// Returns the error for the first dot segment in the path of `text` that a part in `inputs` contributed to, unless
/// the dot segment is inside a text that was given for several segments at once.
fn dot_segment(template: &'static Template, text: &str, inputs: Inputs<'_>) -> Option<BuildError> {
    dot_segments(template, text).find_map(|(segment, dots)| {
        let is_opaque = is_opaque(template, text);
        let rule = find_in_postorder(template, 0, &|inner, node| {
            let (span, filled) = inputs(node)?;
            contributing_rule(inner, span, filled, segment, is_opaque)
        })?;
        Some(BuildError::dot_segment(rule, dots.text(), segment.start))
    })
}

/// Returns an error if an edit made a dot segment outside of the edited part: `text` has more of them than the text
/// `old` before the edit. The error is about the first dot segment of `text`.
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

/// Calls `find` with the template and the number of each node below `node`, and then of `node` itself, until it
/// returns a result. A node always comes after the nodes inside it.
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
fn rule_of(template: &Template) -> Option<&'static RuleData> {
    match &template.form {
        Form::List(items) => template.rule.or(items.item.rule),
        _ => template.rule,
    }
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
    let is_one_text = filled == Filled::AsItIs || is_opaque && is_data;
    let rule = rule_of(template)?;
    let is_path = matches!(&template.form, Form::List(items) if items.path);
    let may_have_several = is_path || rule.table[usize::from(b'/')];
    contributes(span, segment, is_one_text && may_have_several).then_some(rule)
}

/// Returns whether a text contributed to a dot segment in a way that must be refused: it touches the segment, and does
/// not contain all of it if `may_contain` is true. `span` is the range of the text, and `segment` that of the segment.
pub(crate) fn contributes(span: Span, segment: Span, may_contain: bool) -> bool {
    // A text that touches the segment counts even if it is empty: an empty part between two dots, for example.
    let touches = span.start <= segment.end && segment.start <= span.end;
    let contains = span.start <= segment.start && segment.end <= span.end;
    touches && !(may_contain && contains)
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
        let span = Span {
            start,
            end: start + segment.len(),
        };
        start = span.end + 1;
        Some((span, decoded(segment)?))
    })
}

/// Returns the path in `text` and its offset. Returns `None` if the text has no path, or is a piece of one whose first
/// and last segments continue around the text. In a piece, dot segments are not looked for.
fn path<'t>(template: &Template, text: &'t str) -> Option<(usize, &'t str)> {
    if template.path?.is_reference {
        let components = split::components(text);
        return Some((components.path_start(), components.path));
    }
    Some((0, text.split(['?', '#']).next()?))
}

/// Returns whether the path of `text` is *opaque*: a `/` in data for it separates no segments, as in `tel:+1;x=a/b`. This
/// is so if no type of the profile consists of RFC 3986's five components, and the path does not begin with a `/`.
pub(crate) fn is_opaque(template: &Template, text: &str) -> bool {
    let may_be_opaque = template.path.is_some_and(|path| path.is_opaque);
    may_be_opaque && path(template, text).is_some_and(|(_, path)| !path.starts_with('/'))
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

/// Returns the error for data that was percent-encoded in the host of `text`, because it was given for a larger part,
/// such as `hier-part`. Data for a rule inside the host is never encoded, so it is not checked here.
fn host_data(template: &'static Template, text: &str, inputs: Inputs<'_>) -> Option<BuildError> {
    let host = encoded_host(template, text)?;
    find_in_postorder(template, 0, &|inner, node| {
        let (span, filled) = inputs(node)?;
        encoded_in_host(inner, text, span, filled, host)
    })
}

/// Returns the error for an authority where the rule has none: a part in `inputs` makes it
/// ([`authority_error_of_part`]), or an absent part does ([`authority_error_of_absent_part`]).
fn authority_error(
    template: &'static Template,
    text: &str,
    old: Option<&str>,
    inputs: Inputs<'_>,
) -> Option<BuildError> {
    let second_slash = accidental_second_slash(template, text)?;
    authority_error_of_part(template, text, second_slash, inputs)
        .or_else(|| authority_error_of_absent_part(template, text, second_slash, old, inputs))
}

/// Returns the error for the part in `inputs` that makes the authority of `text`, as [`part_makes_authority`]
/// determines. `second_slash` is the offset of the second slash before the authority.
fn authority_error_of_part(
    template: &'static Template,
    text: &str,
    second_slash: usize,
    inputs: Inputs<'_>,
) -> Option<BuildError> {
    find_in_postorder(template, 0, &|inner, node| {
        let (span, _) = inputs(node)?;
        let is_list = matches!(&inner.form, Form::List(items) if items.delimiter == b'/');
        let is_at_fault = part_makes_authority(template, text, second_slash, span, is_list);
        let rule = rule_of(inner).filter(|_| is_at_fault)?;
        Some(ParseError::misread(rule, span.start).into())
    })
}

/// Returns the error for an authority that an absent part makes: `"/" [ a ] "/" b` without `a` is `//b`. The error is
/// about the part after the slashes, here `b`. It is no error if
///
/// - the text `old` before the edit had an authority, too,
/// - a part in `inputs`, or a fixed string of the grammar, has both slashes, or
/// - each text of the rule has an authority here ([`is_forced`]).
fn authority_error_of_absent_part(
    template: &'static Template,
    text: &str,
    second_slash: usize,
    old: Option<&str>,
    inputs: Inputs<'_>,
) -> Option<BuildError> {
    let is_new = old.is_none_or(|old| accidental_second_slash(template, old).is_none());
    if !is_new || has_fixed_slashes(template) || is_forced(template, text, second_slash) {
        return None;
    }
    let has_both = find_in_postorder(template, 0, &|_, node| {
        inputs(node).filter(|(span, _)| span.start < second_slash && second_slash < span.end)
    });
    if has_both.is_some() {
        return None;
    }
    let after = find_in_postorder(template, 0, &|inner, node| {
        inputs(node).filter(|(span, _)| span.start == second_slash + 1)?;
        rule_of(inner)
    });
    Some(ParseError::misread(after.or(template.rule)?, second_slash + 1).into())
}

/// Returns whether a fixed string of the template, or of a part in it, has two slashes in a row. Returns `true` if the
/// fixed strings between some parts are not known.
fn has_fixed_slashes(template: &Template) -> bool {
    let has_own = match &template.form {
        Form::Parts { root, .. } => root.is_none_or(has_slashes),
        Form::Whole | Form::Choice(_) | Form::List(_) => false,
    };
    let mut parts = template.inside().iter();
    has_own || parts.any(|part| has_fixed_slashes(part.template))
}

/// Returns whether a fixed string in `node` has two slashes in a row.
fn has_slashes(node: &Node) -> bool {
    match node {
        Node::Text(text) => text.contains("//"),
        Node::Part(_) => false,
        Node::All(nodes) => nodes.iter().any(has_slashes),
        Node::One(alternatives) => alternatives.iter().any(|it| has_slashes(&it.node)),
    }
}

/// Returns whether a part makes the authority of `text`. `span` is the range of the part, and `second_slash` is the
/// offset of the second slash before the authority. `is_list` is true for a list that is separated by slashes.
///
/// A part makes the authority if it is empty and between the two slashes, if it has only one of them, if the authority
/// goes on after it, so that another part is in it, or if it is a list whose first item is empty. Any other part with
/// both slashes may be a whole reference, such as the value of `{+url}`.
pub(crate) fn part_makes_authority(
    template: &Template,
    text: &str,
    second_slash: usize,
    span: Span,
    is_list: bool,
) -> bool {
    let touches = span.start <= second_slash && second_slash <= span.end;
    // If the part begins or ends between the two slashes, it has at most one of them. A list with both begins with an
    // empty item.
    let has_at_most_one = span.start == second_slash || span.end == second_slash;
    let goes_on = span.end < authority_end(text.as_bytes(), second_slash + 1);
    touches && (is_list || has_at_most_one || goes_on) && !is_forced(template, text, second_slash)
}

/// Returns whether the rule of the whole text admits nothing but a slash at the offset `second_slash`, after the bytes
/// before it. Then every text of the rule with these bytes has an authority here, and no part makes it.
fn is_forced(template: &Template, text: &str, second_slash: usize) -> bool {
    template.rule.is_some_and(|rule| {
        let automaton = &rule.automaton;
        let state = automaton.after(START, &text.as_bytes()[..second_slash]);
        let other_bytes = (0..=u8::MAX).filter(|&byte| byte != b'/');
        let mut states = other_bytes.map(|byte| automaton.after(state, &[byte]));
        !automaton.accepts(state) && states.all(|after| after == DEAD)
    })
}

/// Returns whether a part cannot be misused, whatever is around it: it is not empty, and neither it nor the two bytes
/// before it have a `.`, `%` or `/`. `part` is the range of the part in `text`.
pub(crate) fn is_harmless(text: &str, part: Span) -> bool {
    // A triplet, a dot segment or the slashes may begin in the two bytes before the part.
    let bytes = &text.as_bytes()[part.start.saturating_sub(2)..part.end];
    let is_harmful = |eight| equal(eight, b'.') | equal(eight, b'%') | equal(eight, b'/');
    !part.is_empty() && !any(bytes, is_harmful)
}

/// Returns an error if the removal of a part made an authority: `text` has one, but the text `old` before the removal
/// has none.
pub(crate) fn new_authority(
    template: &'static Template,
    text: &str,
    old: &str,
) -> Option<BuildError> {
    let second_slash = accidental_second_slash(template, text)?;
    let is_new = accidental_second_slash(template, old).is_none();
    let rule = template.rule.filter(|_| is_new)?;
    Some(ParseError::misread(rule, second_slash).into())
}

/// Returns the offset of the second slash of `//` before an authority that parts may have made by accident. Returns
/// `None` if there is no authority, or if parts can never make one (`may_make_authority`).
pub(crate) fn accidental_second_slash(template: &Template, text: &str) -> Option<usize> {
    template.path.filter(|path| path.may_make_authority)?;
    second_slash(text.as_bytes())
}

/// Returns the offset of the second slash before the authority of a reference, or `None` if it has no authority.
fn second_slash(text: &[u8]) -> Option<usize> {
    let start = after_scheme(text);
    text[start..].starts_with(b"//").then_some(start + 1)
}

/// Returns the range of the host of a reference if the host has a triplet, or `None`. An address in brackets does not
/// count, because its zone (RFC 6874) is data that may be encoded.
pub(crate) fn encoded_host(template: &Template, text: &str) -> Option<Span> {
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

/// Returns `false` if there is no authority, or no `%` between its `//` and the next `/`. This is so in most
/// references, and then they need not be split.
fn may_have_encoded_host(text: &[u8]) -> bool {
    let Some(second_slash) = second_slash(text) else {
        return false;
    };
    let authority = &text[second_slash + 1..];
    let until_slash = &authority[..position(authority, b'/')];
    any(until_slash, |eight| equal(eight, b'%'))
}

/// Returns the error for a node whose data has a triplet in the host. `span` is the range of the node's text, and
/// `host` that of the host.
fn encoded_in_host(
    template: &Template,
    text: &str,
    span: Span,
    filled: Filled,
    host: Span,
) -> Option<BuildError> {
    let is_data = filled == Filled::Made && matches!(template.form, Form::Whole);
    let rule = template.rule.filter(|rule| is_data && !rule.is_host)?;
    // The part of the node's text that is in the host. If nothing of it is, the range is empty, or its end is before
    // its start and `get` returns `None`.
    let in_host = text.get(host.start.max(span.start)..host.end.min(span.end))?;
    let is_encoded = in_host.contains('%');
    is_encoded.then(|| BuildError::invalid_host(rule, &decode_lenient(&text[span.range()])))
}

/// Returns the error for `text`, an item of a path with the rule `item`, if it is a dot segment.
pub(crate) fn dot_item(item: &'static RuleData, text: &str) -> Option<BuildError> {
    decoded(text.as_bytes()).map(|dots| BuildError::dot_segment(item, dots.text(), 0))
}
