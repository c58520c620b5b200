//! Finds templates of one route that match the same text.
//!
//! A *route* is an entry of `expose` that is a choice of URI templates, such as `user = me / by-id`. The type of a
//! route chooses the first template that matches a text. If two templates match the same text, the later one is never
//! chosen for this text. That may be meant, as with `/users/me` before `/users/{id}`, but often is not. Each such
//! pair of templates causes a warning, which is an error if the profile has the statement `strict;`.

use uri_tables_grammar::diag::escape::quoted;

use crate::analyze::types::TypeAnalysis;
use crate::check::Warning;
use crate::model::profile::Profile;

/// The maximum number of warnings about one route.
const MAX_WARNINGS: usize = 8;

/// Returns a warning for each template of a route that shares a text with an earlier template. The message shows the
/// shortest such text.
pub(crate) fn overlaps(profile: &Profile, computed: &[TypeAnalysis]) -> Vec<Warning> {
    let mut warnings = Vec::new();
    for (exposed, computed) in profile.exposed.iter().zip(computed) {
        let overlaps = computed.route.iter().flat_map(|route| &route.overlaps);
        warnings.extend(overlaps.take(MAX_WARNINGS).map(|overlap| {
            let [first, second] =
                [overlap.first, overlap.second].map(|at| &exposed.route[usize::from(at)]);
            let text = quoted(&overlap.text);
            let [one, other] = [first, second].map(|rule| &rule.name);
            Warning {
                place: second.place,
                message: format!(
                    "`{one}` and `{other}` both match {text}, and `{one}` is chosen because it is listed first; restrict a variable with a rule of the same name, such as `id = 1*DIGIT`; or list `{other}` first, if it is the special case; or keep the order: remove `strict`, and write `#[allow(deprecated)]` on the module (a macro's warnings are deprecations)"
                ),
                name: "overlapping_templates",
                note: None,
            }
        }));
    }
    warnings
}
