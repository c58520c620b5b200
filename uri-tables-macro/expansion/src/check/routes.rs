//! Finds templates of one route that match the same text.
//!
//! The first of them counts, so the other is never chosen for this text. That may be meant, as with
//! `/users/me` before `/users/{id}`, but often is not. Such a route is a warning, and an error under `strict;`.

use uri_tables_grammar::dfa::inclusion::intersection;
use uri_tables_grammar::diag::escape::quoted;

use crate::analyze::types::TypeAnalysis;
use crate::diagnostics::place::Spanned;
use crate::model::profile::Profile;
use crate::parse::Invocation;
use crate::parse::rule_name::RuleName;

/// The maximum number of warnings about one route.
const MAX_WARNINGS: usize = 8;

/// A warning about two templates that match the same text.
pub(crate) struct Overlap {
    /// The tokens of the second template's name in the route.
    pub(crate) place: Spanned,
    /// The problem, then `; ` and the repair.
    pub(crate) message: String,
}

/// Returns a warning for each template of a route whose texts match an earlier one, with the shortest such text.
pub(crate) fn overlaps(
    invocation: &Invocation,
    profile: &Profile,
    computed: &[TypeAnalysis],
) -> Vec<Overlap> {
    let mut found = Vec::new();
    for route in invocation.exposures.iter().map(|it| &it.route) {
        let dfa = |rule: &RuleName| {
            let mut types = profile.exposed.iter().zip(computed);
            let found = types.find(|(exposed, _)| exposed.name.eq_ignore_ascii_case(&rule.name));
            found.map(|(_, computed)| &computed.dfa)
        };
        let overlap = |(at, second): (usize, &RuleName)| {
            let shared = route[..at].iter().find_map(|first| {
                // Once the budget is spent, the profile is refused.
                let both = intersection(dfa(first)?, dfa(second)?).ok()?;
                Some((first, both.shortest_word()?))
            });
            let (first, text) = shared?;
            let [first, name] = [first, second].map(|rule| &rule.name);
            let text = quoted(&text);
            Some(Overlap {
                place: second.place,
                message: format!(
                    "`{first}` and `{name}` both match {text}, and the first of them counts; narrow a variable by a rule of its name, or allow it: `#[allow(deprecated)]` on the module, and no `strict`"
                ),
            })
        };
        found.extend(
            route
                .iter()
                .enumerate()
                .filter_map(overlap)
                .take(MAX_WARNINGS),
        );
    }
    found
}
