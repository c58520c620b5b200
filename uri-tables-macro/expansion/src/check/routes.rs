//! Finds templates of one route that match the same text.
//!
//! A *route* is an entry of `expose` that is a choice of URI templates, such as `user = me / by-id`. The type of a
//! route chooses the first template that matches a text. If two templates match the same text, the later one is never
//! chosen for this text. That is meant if the first is a special case of the later one, such as `/users/me` before
//! `/users/{id}`. Any other such pair causes a warning, which is an error if the profile has the statement `strict;`.

use uri_tables_grammar::diag::escape::quoted;

use crate::analyze::types::TypeAnalysis;
use crate::check::Warning;
use crate::model::profile::Profile;

/// The maximum number of warnings about one route.
const MAX_WARNINGS: usize = 8;

/// Returns a warning for each template of a route that shares a text with an earlier template, unless the earlier
/// templates are special cases of it. The message shows the shortest such text.
pub(crate) fn overlaps(profile: &Profile, computed: &[TypeAnalysis]) -> Vec<Warning> {
    let mut warnings = Vec::new();
    for (exposed, computed) in profile.exposed.iter().zip(computed) {
        let overlaps = computed.route.iter().flat_map(|route| &route.overlaps);
        let mut last = None;
        let overlaps = overlaps.filter(|it| {
            let is_mistake = it.is_hidden || !it.is_special;
            // Several earlier templates may share a text with a template. One is enough to show.
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
                    "`{one}` and `{other}` both match {text}, and `{one}` is chosen because it is listed first; restrict a variable with a rule of the same name, such as `id = 1*DIGIT`; or keep the order: remove `strict`, and write `#[allow(deprecated)]` on the module (a macro's warnings are deprecations)"
                )
            };
            Warning {
                place: second.place,
                message,
                name: "overlapping_templates",
                note: None,
            }
        }));
    }
    warnings
}
