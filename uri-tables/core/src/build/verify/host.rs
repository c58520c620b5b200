//! Finds data that was percent-encoded in a host, which is refused.

use crate::build::offsets::Span;
use crate::build::value::Filled;
use crate::build::verify::authority::second_slash;
use crate::build::verify::{Inputs, find_in_postorder};
use crate::bytes::position::{any, equal, position};
use crate::error::BuildError;
use crate::percent::decode::decode_lenient;
use crate::rule::template::{Form, Template};
use crate::uri::split;

/// Returns the error for data that was percent-encoded in the host of `text`, because it was given for a larger part,
/// such as `hier-part`. Data for a rule inside the host is never encoded, so it is not checked here.
pub(super) fn host_data(
    template: &'static Template,
    text: &str,
    inputs: Inputs<'_>,
) -> Option<BuildError> {
    let host = encoded_host(template, text)?;
    find_in_postorder(template, 0, &|inner, node| {
        let (span, filled) = inputs(node)?;
        let is_data = filled == Filled::Made && matches!(inner.form, Form::Whole);
        let rule = inner.rule.filter(|rule| is_data && !rule.is_host)?;
        has_triplet_in(host, text, span)
            .then(|| BuildError::invalid_host(rule, &decode_lenient(&text[span.range()])))
    })
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

/// Returns whether the host may have a triplet: there is an authority, and a `%` between its `//` and the next `/`.
/// Most references have none, so they need not be split.
fn may_have_encoded_host(text: &[u8]) -> bool {
    let Some(second_slash) = second_slash(text) else {
        return false;
    };
    let authority = &text[second_slash + 1..];
    let until_slash = &authority[..position(authority, b'/')];
    any(until_slash, |eight| equal(eight, b'%'))
}

/// Returns whether the text at `span` has a triplet in the host, which is at `host`.
pub(crate) fn has_triplet_in(host: Span, text: &str, span: Span) -> bool {
    // If nothing of the text is in the host, the range is empty, or its end is before its start and `get` returns
    // `None`.
    let in_host = text.get(host.start.max(span.start)..host.end.min(span.end));
    in_host.is_some_and(|text| text.contains('%'))
}
