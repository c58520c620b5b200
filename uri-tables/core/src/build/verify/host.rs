//! Finds data that names another host than the rest of the text: it was percent-encoded in a host, or its `@` makes
//! user information of the text before it.

use crate::build::offsets::Span;
use crate::build::value::Filled;
use crate::build::verify::authority::second_slash;
use crate::build::verify::{Inputs, find_in_postorder};
use crate::bytes::position::{any, equal, position};
use crate::error::BuildError;
use crate::percent::decode::decode_lenient;
use crate::rule::template::{Form, Template};
use crate::uri::split;

/// Returns the error for data that moves the host of `text` ([`Hosting::is_moved_by`]). Data for a rule inside the host
/// is never encoded.
pub(super) fn host_data(
    template: &'static Template,
    text: &str,
    inputs: Inputs<'_>,
) -> Option<BuildError> {
    let hosting = Hosting::of(template, text)?;
    find_in_postorder(template, 0, &|inner, node| {
        let (span, filled) = inputs(node)?;
        let is_data = filled == Filled::Made && matches!(inner.form, Form::Whole);
        let rule = inner.rule.filter(|_| is_data)?;
        hosting
            .is_moved_by(text, span, !rule.is_host)
            .then(|| BuildError::invalid_host(rule, &decode_lenient(&text[span.range()])))
    })
}

/// The authority of a reference that has a `%` or `@`, and the host in it.
#[derive(Clone, Copy)]
pub(crate) struct Hosting {
    authority: Span,
    /// Empty for an address in brackets, because its zone (RFC 6874) is data that may be encoded.
    host: Span,
}

impl Hosting {
    /// Finds the authority in `text`. Returns `None` if the text is no reference, or if the authority has neither a `%`
    /// nor an `@`.
    pub(crate) fn of(template: &Template, text: &str) -> Option<Self> {
        let is_reference = template.path.is_some_and(|path| path.is_reference);
        if !is_reference || !may_have_moved_host(text.as_bytes()) {
            return None;
        }
        let components = split::components(text);
        let authority = components.authority?;
        let [userinfo, host, _] = split::authority(authority);
        let end = components.path_start();
        let start = end - authority.len();
        let host_start = start + userinfo.len();
        let is_name = !host.starts_with('[');
        Some(Self {
            authority: Span::new(start, end),
            host: Span::new(
                host_start,
                host_start + if is_name { host.len() } else { 0 },
            ),
        })
    }

    /// Returns whether data at `span` moves the host: it has an `@` in the authority, after other text of the authority,
    /// or a triplet in the host, if it `may_be_encoded`.
    pub(crate) fn is_moved_by(self, text: &str, span: Span, may_be_encoded: bool) -> bool {
        // If nothing of the data is in the range, `get` has an empty range, or one that ends before it starts and
        // returns `None`.
        let has = |within: Span, byte: char| {
            let inside = text.get(within.start.max(span.start)..within.end.min(span.end));
            inside.is_some_and(|text| text.contains(byte))
        };
        may_be_encoded && has(self.host, '%')
            || span.start > self.authority.start && has(self.authority, '@')
    }
}

/// Returns whether there is an authority, and a `%` or `@` between its `//` and the next `/`. Most references have none,
/// so they need not be split.
fn may_have_moved_host(text: &[u8]) -> bool {
    let Some(second_slash) = second_slash(text) else {
        return false;
    };
    let authority = &text[second_slash + 1..];
    let until_slash = &authority[..position(authority, b'/')];
    any(until_slash, |eight| equal(eight, b'%') | equal(eight, b'@'))
}
