//! Finds alternatives that are never chosen, because the ones before them match the same texts.
//!
//! An exposed rule that is a choice of other exposed rules, such as `host = reg-name / IPv4address`, has a method
//! `choice()`, which returns the first alternative that matches. In this example, it always returns `reg-name`, which
//! also matches every IPv4 address.
//!
//! A *route* is an entry of `expose` that is a choice of URI templates, such as `user = me / by-id`. The type of a
//! route chooses the first template that matches a text. If two templates match the same text, the later one is never
//! chosen for this text. This is intended if the first is a special case of the later one, such as `/users/me` before
//! `/users/{id}`. Any other such pair causes a warning, which is an error if the profile has the statement `strict;`.

use uri_tables_grammar::captures::first_match::{FirstMatch, Overlap};
use uri_tables_grammar::captures::tdfa::{Presence, Tagged};
use uri_tables_grammar::diag::escape::quoted;

use crate::analyze::types::TypeAnalysis;
use crate::check::Warning;
use crate::check::normalization::AnalyzedTypes;
use crate::model::profile::Profile;

/// The identifier that rustc shows in warnings about alternatives.
const NEVER_CHOSEN: &str = "alternative_never_chosen";

/// The maximum number of warnings about one route.
const MAX_WARNINGS: usize = 8;

/// Returns a warning for each template of a route that is never chosen, or that shares a text with an earlier template
/// which is not a special case of it. The message shows the shortest such text.
pub(crate) fn overlaps(profile: &Profile, computed: &[TypeAnalysis]) -> Vec<Warning> {
    let mut warnings = Vec::new();
    for (exposed, computed) in profile.exposed.iter().zip(computed) {
        let overlaps = computed.route.iter().flat_map(|route| &route.overlaps);
        let mut last = None;
        let overlaps = overlaps.filter(|it| {
            let is_mistake = it.is_hidden || !it.is_special;
            // A template may share texts with several earlier templates. Report only the first overlap. The others
            // follow it directly, because the overlaps are in the order of `second`.
            is_mistake && last.replace(it.second) != Some(it.second)
        });
        warnings.extend(overlaps.take(MAX_WARNINGS).map(|overlap| {
            let [first, second] =
                [overlap.first, overlap.second].map(|at| &exposed.route[usize::from(at)]);
            let text = quoted(&overlap.text);
            let [one, other] = [first, second].map(|rule| &rule.name);
            let message = if overlap.is_hidden {
                format!(
                    "`{other}` is never chosen: the templates before it match all of its texts, and `{one}` matches {text}; list `{other}` before `{one}`, or remove it"
                )
            } else {
                format!(
                    "`{one}` and `{other}` both match {text}, and `{one}` is chosen because it is listed first; restrict a variable with a rule of the same name, such as `id = 1*DIGIT`; or allow it: write `#[allow(deprecated)]` on the module, without `strict;` (a macro can only warn by deprecations)"
                )
            };
            Warning::new("overlapping_templates", second.place, message)
        }));
    }
    warnings
}

/// Returns a warning for each alternative of an exposed choice that is never chosen, and for each part that no text of
/// its type has, because it is such an alternative of a choice inside of the rule.
pub(crate) fn never_chosen(types: &AnalyzedTypes<'_>) -> Vec<Warning> {
    let profile = types.profile;
    let mut warnings = Vec::new();
    for (choice, accessors) in profile.exposed.iter().zip(types.accessors) {
        let never = accessors
            .parts
            .iter()
            .filter(|it| it.presence == Presence::Never);
        warnings.extend(never.map(|part| {
            let part = &profile.exposed[usize::from(part.component)].name;
            let rule = &choice.name;
            let message = format!("`{part}` in `{rule}` is never chosen: the alternatives before it match all of its texts; write `{part}` before these alternatives in `{rule}`, or in the rule inside of it that has them");
            Warning::new(NEVER_CHOSEN, choice.place, message)
        }));
        if !choice.route.is_empty() {
            continue;
        }
        let alternatives = accessors.alternatives.iter();
        let alternatives: Vec<usize> = alternatives.copied().map(usize::from).collect();
        for overlap in hidden(&alternatives, types.computed) {
            let [one, other] = [overlap.first, overlap.second]
                .map(|at| &profile.exposed[alternatives[usize::from(at)]].name);
            let message = format!(
                "`{other}` in `{}` is never chosen: the alternatives before it match all of its texts (for example, `{one}` matches {}); write `{other}` before `{one}` in `{}`",
                choice.name,
                quoted(&overlap.text),
                choice.name
            );
            warnings.push(Warning::new(NEVER_CHOSEN, choice.place, message));
        }
    }
    warnings
}

/// Returns an overlap with an earlier alternative for each of `alternatives` (indices of types) that is never chosen.
fn hidden(alternatives: &[usize], computed: &[TypeAnalysis]) -> Vec<Overlap> {
    let dfas: Vec<_> = alternatives.iter().map(|&at| &*computed[at].dfa).collect();
    // An alternative can only be hidden if an earlier one matches its shortest text. Otherwise, do not build the
    // product of the automata, which is expensive.
    let may_be_hidden = |at: usize| {
        let text = dfas[at].shortest_word().unwrap_or_default();
        dfas[..at].iter().any(|before| before.matches(&text))
    };
    if !(1..dfas.len()).any(may_be_hidden) {
        return Vec::new();
    }
    let languages: Vec<Tagged> = dfas.into_iter().map(Tagged::from).collect();
    // If the automata are too large to compare, there is no warning.
    let first_match = FirstMatch::new(&languages.iter().collect::<Vec<_>>());
    let overlaps = first_match.map_or_else(|_| Vec::new(), |it| it.overlaps);
    let mut hidden: Vec<Overlap> = overlaps.into_iter().filter(|it| it.is_hidden).collect();
    hidden.dedup_by_key(|overlap| overlap.second);
    hidden
}
