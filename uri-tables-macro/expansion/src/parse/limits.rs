//! Limits the number of exposed rules, templates and grammar texts, because some stages compare all pairs of them.
//!
//! The entry point is [`limit`].

use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::Report;
use crate::parse::{Invocation, Source};

/// The maximum number of entries of `expose`, of templates, and of `expand_only` templates. Variables are not counted.
/// RFC 3986 has 36 rules, and the largest published grammars about a hundred. The limit protects rustc, which takes
/// several seconds and 500 MB for 200 types with all features.
const MAX_EXPOSED: usize = 200;

/// The maximum number of grammar texts. Each may override rules of any other, so all pairs are compared.
const MAX_TEXTS: usize = 100;

/// Returns whether an invocation is within the limits. Reports a list that is too long at its first entry beyond the
/// limit, and shortens the list.
pub(crate) fn limit(invocation: &mut Invocation, report: &Report) -> bool {
    let exposures = &mut invocation.exposures;
    let templates = &mut invocation.templates;
    let expanders = &mut invocation.expanders;
    let texts = &mut invocation.sources;
    let mut is_within = true;
    if let Some(first) = exposures.get(MAX_EXPOSED) {
        let message = format!(
            "more than {MAX_EXPOSED} rules are exposed; expose fewer, or make several profiles"
        );
        report.add(first.name.place, message);
        exposures.truncate(MAX_EXPOSED);
        is_within = false;
    }
    for templates in [templates, expanders] {
        let Some(first) = templates.get(MAX_EXPOSED) else {
            continue;
        };
        let message =
            format!("a profile has more than {MAX_EXPOSED} templates; make several profiles");
        report.add(first.name.place, message);
        templates.truncate(MAX_EXPOSED);
        is_within = false;
    }
    if let Some(first) = texts.get(MAX_TEXTS) {
        let place = match first {
            Source::Bundled { place, .. } => *place,
            Source::File { path, .. } => Spanned::one(path.span()),
            Source::Inline { keyword, .. } => Spanned::one(*keyword),
        };
        let message = format!(
            "a profile has more than {MAX_TEXTS} texts; put several into one file or `abnf` literal"
        );
        report.add(place, message);
        texts.truncate(MAX_TEXTS);
        is_within = false;
    }
    is_within
}
