//! The builders of templates that are only expanded (`template … expand_only`), and never matched.
//!
//! RFC 6570 does not encode dots, and allows empty values. So a value could move the request to another resource:
//! `/a/{x}` with `..` is `/a/..`, and `{/x,y}` with an empty `x` is `//y`, where `y` is a host. [`expand`] refuses both.

use alloc::vec::Vec;

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
/// If the text is not a URI reference, if a value contributed to a dot segment, or if the text has an authority whose
/// `//` is neither in one literal of the template nor in one value of `{+x}`. An internal error if the template is not
/// valid.
#[doc(hidden)]
pub fn expand<O>(text: &str, values: Vec<(&str, Value<'_>)>) -> Result<O, BuildError>
where
    O: Owned,
    O::View<'static>: HasTemplate,
{
    // The ranges of all values, and the ranges of literals and of values that may contain an authority.
    let (mut values_at, mut may_have_authority) = (Vec::new(), Vec::new());
    let expanded = uri_template::expand(text, values, |range, origin| {
        if origin != Origin::Template {
            let (start, end) = (range.start, range.end);
            values_at.push(Span { start, end });
        }
        if origin != Origin::EncodedValue {
            may_have_authority.push(range);
        }
    })?;
    let built = from_string::<O>(expanded)?;
    let (text, rule) = (built.as_ref(), O::RULE);
    for (segment, dots) in dot_segments(O::View::TEMPLATE, text) {
        // No value may contain a dot segment, not even one of `{+x}`.
        let mut values = values_at.iter();
        if values.any(|&span| contributes(span, segment, false)) {
            return Err(error_at(rule, text, segment, dots));
        }
    }
    let components = split::components(text);
    if components.authority.is_some() {
        let slashes = components.scheme.map_or(0, |scheme| scheme.len() + 1);
        let mut ranges = may_have_authority.iter();
        if !ranges.any(|range| range.start <= slashes && slashes + "//".len() <= range.end) {
            return Err(ParseError::misread(rule, slashes).into());
        }
    }
    Ok(built)
}
