//! The maximum number of exposed rules and of texts: some stages examine pairs of them.

use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::Report;
use crate::parse::{Invocation, Source};

/// The most exposed rules: RFC 3986 has 36 in all, and the largest published grammars some hundred. It is the compiler that
/// counts here: for 200 types it takes some three seconds and 500 MB, when all is expanded.
const MOST_EXPOSED: usize = 200;

/// The most texts; each may change what the others say.
const MOST_TEXTS: usize = 100;

/// Returns whether an invocation is within the limits. Anything beyond is reported and removed.
pub(crate) fn limit(invocation: &mut Invocation, report: &Report) -> bool {
    let exposures = &mut invocation.exposures;
    let texts = &mut invocation.sources;
    let mut is_within = true;
    if let Some(first) = exposures.get(MOST_EXPOSED) {
        let message = format!(
            "more than {MOST_EXPOSED} rules are exposed; expose fewer, or make several profiles"
        );
        report.add(first.name.place, message);
        exposures.truncate(MOST_EXPOSED);
        is_within = false;
    }
    if let Some(first) = texts.get(MOST_TEXTS) {
        let place = match first {
            Source::Bundled { place, .. } => *place,
            Source::File(path) => Spanned::one(path.span()),
            Source::Inline { keyword, .. } => Spanned::one(*keyword),
        };
        let message = format!(
            "a profile has more than {MOST_TEXTS} texts; put several into one file or `abnf` literal"
        );
        report.add(place, message);
        texts.truncate(MOST_TEXTS);
        is_within = false;
    }
    is_within
}
