//! Finds authorities that values make by accident, such as the `//` of `/` and `/b`.

use core::slice;

use crate::automaton::dfa::{DEAD, START};
use crate::build::offsets::{Old, Span, slots_of};
use crate::build::value::Filled;
use crate::build::verify::{Inputs, find_in_postorder, rule_of};
use crate::bytes::scheme::after_scheme;
use crate::error::cause::authority_end;
use crate::error::{BuildError, ParseError};
use crate::rule::data::RuleData;
use crate::rule::template::{Form, Node, Part, Template};

/// Returns the error for an authority of `text` that the grammar does not have. `old` is the text before an edit. The
/// error is about the part in `inputs` that makes the authority or, if an absent part does, about the part after the
/// slashes: `"/" [ a ] "/" b` without `a` is `//b`.
///
/// An authority is no error if
///
/// - each text of the rule has an authority here ([`is_forced`]),
/// - a fixed string of the grammar has both slashes,
/// - a value for a rule without parts has both slashes and all of the authority, and it is a view, or data that begins
///   the text (a whole reference for `{+url}`), or data where the grammar itself begins an authority ([`is_delimiter`]),
///   or
/// - it was in `old`, too, and no part in `inputs` touches the slashes.
pub(crate) fn authority_error(
    template: &'static Template,
    text: &str,
    old: Option<&str>,
    inputs: Inputs<'_>,
) -> Option<BuildError> {
    let second_slash = accidental_second_slash(template, text)?;
    let touches = |span: Span| span.start <= second_slash && second_slash <= span.end;
    let touching = find_in_postorder(template, 0, &|inner, node| {
        let (span, _) = inputs(node).filter(|&(span, _)| touches(span))?;
        Some((rule_of(inner)?, span.start))
    });
    let was_there = old.is_some_and(|old| accidental_second_slash(template, old).is_some());
    if was_there && touching.is_none() || is_forced(template, text, second_slash) {
        return None;
    }
    let is_meant = || {
        let end = authority_end(text.as_bytes(), second_slash + 1);
        let is_delimiter = is_delimiter(template, text, second_slash);
        let meant = find_in_postorder(template, 0, &|inner, node| {
            let (span, filled) = inputs(node)?;
            let begins_text = span.start == 0 && matches!(inner.form, Form::Whole | Form::List(_));
            let has_all = span.start < second_slash && end <= span.end;
            (has_all && (begins_text || filled == Filled::AsItIs || is_delimiter)).then_some(())
        });
        meant.is_some()
    };
    match slashes(template, text, second_slash) {
        Slashes::Fixed => return None,
        Slashes::InLeaf if is_meant() => return None,
        Slashes::InLeaf | Slashes::Apart => {}
    }
    let after = || {
        find_in_postorder(template, 0, &|inner, node| {
            inputs(node).filter(|(span, _)| span.start == second_slash + 1)?;
            Some((rule_of(inner)?, second_slash + 1))
        })
    };
    let whole = || Some((template.rule?, second_slash + 1));
    let (rule, offset) = touching.or_else(after).or_else(whole)?;
    Some(ParseError::misread(rule, offset).into())
}

/// Returns whether the rule of the whole text admits nothing but a slash at the offset `second_slash`, after the bytes
/// before it. Then every text of the rule with these bytes has an authority here, and no part makes it.
pub(crate) fn is_forced(template: &Template, text: &str, second_slash: usize) -> bool {
    template.rule.is_some_and(|rule| {
        let automaton = &rule.automaton;
        let state = automaton.after(START, &text.as_bytes()[..second_slash]);
        let other_bytes = (0..=u8::MAX).filter(|&byte| byte != b'/');
        let mut states = other_bytes.map(|byte| automaton.after(state, &[byte]));
        !automaton.accepts(state) && states.all(|after| after == DEAD)
    })
}

/// Returns whether the rule of the whole text takes the second slash for a delimiter: other text may follow it than
/// follows a letter or digit here. Otherwise it is data, as in `*( unreserved / "/" )`.
pub(crate) fn is_delimiter(template: &Template, text: &str, second_slash: usize) -> bool {
    template.rule.is_some_and(|rule| {
        let automaton = &rule.automaton;
        let state = automaton.after(START, &text.as_bytes()[..second_slash]);
        let after_slash = automaton.next(state, b'/');
        let mut data = (0..=u8::MAX).filter(u8::is_ascii_alphanumeric);
        !data.any(|byte| automaton.next(state, byte) == after_slash)
    })
}

/// Where the two slashes before an authority come from.
enum Slashes {
    /// One fixed string of the grammar has both.
    Fixed,
    /// Both are in the text of a rule without parts, or of one whose fixed strings are not known.
    InLeaf,
    /// They are in different fixed strings or parts, or around an empty item of a list.
    Apart,
}

/// Returns where the slashes come from. `text` is a valid text of the template, and `second_slash` is the offset of the
/// second slash in it.
fn slashes(template: &'static Template, text: &str, second_slash: usize) -> Slashes {
    let (parts, root) = match &template.form {
        Form::Whole => return Slashes::InLeaf,
        Form::Choice(parts) => {
            let accepts = |rule: &RuleData| rule.validate(text.as_bytes()).is_ok();
            let mut templates = parts.iter().map(|part| part.template);
            let chosen = templates.find(|template| template.rule.is_some_and(accepts));
            return chosen.map_or(Slashes::InLeaf, |inner| slashes(inner, text, second_slash));
        }
        Form::List(items) => {
            let delimiter = char::from(items.delimiter);
            let (before, after) = text.split_at(second_slash);
            let start = before.rfind(delimiter).map_or(0, |at| at + 1);
            let end = second_slash + after.find(delimiter).unwrap_or(after.len());
            // If `/` is the delimiter, no item has a slash.
            return if start < second_slash {
                slashes(items.item, &text[start..end], second_slash - start)
            } else {
                Slashes::Apart
            };
        }
        Form::Parts { parts, root, .. } => (parts, root),
    };
    let (Some(root), Ok(slots)) = (root, slots_of(template, text)) else {
        return Slashes::InLeaf;
    };
    let read = Old::new(Span::new(0, text.len()), &slots);
    let span = |part: &Part| read.part(part).map(|part| part.span);
    for part in *parts {
        if let Some(span) = span(part)
            && span.start < second_slash
            && second_slash < span.end
        {
            return slashes(
                part.template,
                &text[span.range()],
                second_slash - span.start,
            );
        }
    }
    let written = Written {
        text,
        span: &|part| span(&parts[part]),
        second_slash,
    };
    let nodes = slice::from_ref(*root);
    if written.matches(nodes, 0, false, &|end, is_fixed| {
        is_fixed && end == text.len()
    }) {
        Slashes::Fixed
    } else {
        Slashes::Apart
    }
}

/// A text with the ranges of its parts. [`matches`](Self::matches) finds the fixed strings in it.
struct Written<'w> {
    text: &'w str,
    /// Returns the range of the part with this index.
    span: &'w dyn Fn(usize) -> Option<Span>,
    second_slash: usize,
}

impl Written<'_> {
    /// Returns whether `nodes` can be written from the offset `at` on, such that `then` holds for the offset after them.
    /// `then` is also told whether a fixed string has both slashes: `is_fixed`, or a fixed string in `nodes`.
    fn matches(
        &self,
        nodes: &[Node],
        at: usize,
        is_fixed: bool,
        then: &dyn Fn(usize, bool) -> bool,
    ) -> bool {
        let Some((node, rest)) = nodes.split_first() else {
            return then(at, is_fixed);
        };
        let then = |at: usize, is_fixed: bool| self.matches(rest, at, is_fixed, then);
        match node {
            Node::Text(fixed) => {
                let end = at + fixed.len();
                let text = self.text.get(at..end);
                let has_both = at < self.second_slash && self.second_slash < end;
                text.is_some_and(|text| text.eq_ignore_ascii_case(fixed))
                    && then(end, is_fixed || has_both)
            }
            Node::Part(occurrence) => match (self.span)(occurrence.part.into()) {
                None => then(at, is_fixed),
                Some(span) => span.start == at && then(span.end, is_fixed),
            },
            Node::All(nodes) => self.matches(nodes, at, is_fixed, &then),
            Node::One(alternatives) => alternatives.iter().any(|alternative| {
                self.matches(slice::from_ref(&alternative.node), at, is_fixed, &then)
            }),
        }
    }
}

/// Returns the offset of the second slash of `//` before an authority that parts may have made by accident. Returns
/// `None` if there is no authority, or if parts can never make one (`may_make_authority`).
pub(crate) fn accidental_second_slash(template: &Template, text: &str) -> Option<usize> {
    template.path.filter(|path| path.may_make_authority)?;
    second_slash(text.as_bytes())
}

/// Returns the offset of the second slash before the authority of a reference, or `None` if it has no authority.
pub(super) fn second_slash(text: &[u8]) -> Option<usize> {
    let start = after_scheme(text);
    text[start..].starts_with(b"//").then_some(start + 1)
}
