//! Finds authorities that parts make by accident, such as the `//` of `/` and `/b`.

use crate::automaton::dfa::{DEAD, START};
use crate::build::offsets::Span;
use crate::build::verify::{Inputs, find_in_postorder, rule_of};
use crate::bytes::scheme::after_scheme;
use crate::error::cause::authority_end;
use crate::error::{BuildError, ParseError};
use crate::rule::template::{Form, Node, Template};

/// Returns the error for an authority where the rule has none: a part in `inputs` makes it, as
/// [`part_makes_authority`] determines, or an absent part does ([`authority_error_of_absent_part`]).
pub(super) fn authority_error(
    template: &'static Template,
    text: &str,
    old: Option<&str>,
    inputs: Inputs<'_>,
) -> Option<BuildError> {
    let second_slash = accidental_second_slash(template, text)?;
    let of_part = find_in_postorder(template, 0, &|inner, node| {
        let (span, _) = inputs(node)?;
        let is_list = matches!(&inner.form, Form::List(items) if items.delimiter == b'/');
        let is_at_fault = part_makes_authority(template, text, second_slash, span, is_list);
        let rule = rule_of(inner).filter(|_| is_at_fault)?;
        Some(ParseError::misread(rule, span.start).into())
    });
    of_part.or_else(|| authority_error_of_absent_part(template, text, second_slash, old, inputs))
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
/// A part makes the authority if it begins between the two slashes, if the authority goes on after it, or if it is a
/// list whose first item is empty. Any other part has both slashes and may be a whole reference, such as the value of
/// `{+url}`.
fn part_makes_authority(
    template: &Template,
    text: &str,
    second_slash: usize,
    span: Span,
    is_list: bool,
) -> bool {
    let touches = span.start <= second_slash && second_slash <= span.end;
    // A list with both slashes begins with an empty item.
    let begins_between = span.start == second_slash;
    let goes_on = span.end < authority_end(text.as_bytes(), second_slash + 1);
    touches && (is_list || begins_between || goes_on) && !is_forced(template, text, second_slash)
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
