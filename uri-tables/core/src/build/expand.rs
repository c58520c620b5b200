//! The builders of templates that are only expanded (`template … expand_only`), and never matched.
//!
//! RFC 6570 does not encode dots, allows empty values, and keeps the delimiters in values of `{+x}`. So a value could
//! move the request to another resource or to another host. Examples are `/a/{x}` with `..`, `{/x,y}` with an empty `x`
//! (in `//y`, `y` is a host), and `https://h{+x}` with `@y`. [`expand`] refuses all of them.

use alloc::vec::Vec;
use core::ops::Range;

use crate::build::offsets::Span;
use crate::build::verify::dot_segments::{contributes, dot_segments, error_at};
use crate::error::{BuildError, ParseError};
use crate::percent::uri_template::{self, Origin, Value};
use crate::rule::template::HasTemplate;
use crate::uri::split;
use crate::view::owned::{Owned, from_string};

/// Expands a template that the macro has checked. `O` is a type of URI references.
///
/// # Errors
///
/// If the text is not a URI reference, if a value contributed to a dot segment, if the text has an authority whose `//`
/// is neither in one literal of the template nor in a value of `{+x}` with which the text begins, or if a value of `{+x}`
/// changes the host of the template ([`changes_host`]). An internal error if the template is not valid.
#[doc(hidden)]
pub fn expand<O>(text: &str, values: Vec<(&str, Value<'_>)>) -> Result<O, BuildError>
where
    O: Owned,
    O::View<'static>: HasTemplate,
{
    // The range and the origin of each literal and each value.
    let mut written: Vec<(Range<usize>, Origin)> = Vec::new();
    let expanded =
        uri_template::expand(text, values, |range, origin| written.push((range, origin)))?;
    let built = from_string::<O>(expanded)?;
    let (text, rule) = (built.as_ref(), O::RULE);
    for (segment, dots) in dot_segments(O::View::TEMPLATE, text) {
        // No value may contain a dot segment, not even one of `{+x}`.
        let values = written.iter().filter(|it| it.1 != Origin::Template);
        let mut values = values.map(|(value, _)| Span::new(value.start, value.end));
        if values.any(|span| contributes(span, segment, false)) {
            return Err(error_at(rule, text, segment, dots));
        }
    }
    let components = split::components(text);
    if let Some(authority) = components.authority {
        let path = components.path_start();
        let authority = path - authority.len()..path;
        let slashes = authority.start - "//".len();
        let may_have_slashes = |(range, origin): &(Range<usize>, Origin)| {
            let has_slashes = range.start <= slashes && authority.start <= range.end;
            has_slashes
                && match origin {
                    Origin::Template => true,
                    Origin::ReservedValue => range.start == 0,
                    Origin::EncodedValue => false,
                }
        };
        if !written.iter().any(may_have_slashes) {
            return Err(ParseError::misread(rule, slashes).into());
        }
        let is_web = |scheme: &str| {
            scheme.eq_ignore_ascii_case("http") || scheme.eq_ignore_ascii_case("https")
        };
        // Browsers take the first segment for a host if there is none.
        if authority.is_empty() && components.scheme.is_some_and(is_web) {
            return Err(ParseError::misread(rule, authority.start).into());
        }
        let mut reserved = written.iter().filter(|it| it.1 == Origin::ReservedValue);
        if let Some((value, _)) = reserved.find(|it| changes_host(text, &authority, &it.0)) {
            return Err(ParseError::misread(rule, value.start).into());
        }
    }
    Ok(built)
}

/// Returns whether a value of `{+x}` changes the host that the template has around it: it ends the authority before other
/// text, as `y/` does in `{+x}.example`; it makes user information of the text before it, as `@y` does; or it continues
/// the last label of the host, as `.y` does in `h{+x}`. All of a host, and what follows a `.` or `:`, may be a value.
fn changes_host(text: &str, authority: &Range<usize>, value: &Range<usize>) -> bool {
    let inside = value.start.max(authority.start)..value.end.min(authority.end);
    if inside.is_empty() {
        return false;
    }
    let ends_authority = value.end >= authority.end;
    let is_before_text = !matches!(
        text.as_bytes().get(value.end),
        None | Some(b'/' | b'?' | b'#')
    );
    let has_at = text[inside.clone()].contains('@');
    let changes_before = match text.as_bytes()[authority.start..inside.start].last() {
        None | Some(b'@') => false,
        Some(b'.' | b':') => has_at,
        Some(_) => has_at || ends_authority,
    };
    changes_before || ends_authority && is_before_text
}
