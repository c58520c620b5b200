//! Checks that no type has two accessors of the same name.
//!
//! An *accessor* is a method of a type that returns a part of the type's text, such as `uri.path()`. Different rules
//! can have the same accessor name: `fast-track` and `quick as FASTTrack` are both `fast_track`. The error is shown
//! at the entries of `expose` to edit. Without this check, rustc would show an error at the whole macro call.

use syn::Ident;
use uri_tables_grammar::sorted::Map;

use crate::analyze::accessors::Accessors;
use crate::diagnostics::report::Report;
use crate::model::idents::plural;
use crate::model::profile::{Exposed, Profile};

/// Reports accessors of one type that have the same name. `accessors` has the accessors of each exposed rule.
pub(crate) fn check(profile: &Profile, accessors: &[Accessors], report: &Report) {
    for (exposed, accessors) in profile.exposed.iter().zip(accessors) {
        let parts = accessors.parts.iter();
        let parts = parts.map(|part| (&part.method, part.component));
        let items = accessors.items.iter();
        let items = items.map(|items| (&items.method, items.item));
        // A list of query parameters also has an accessor to each parameter.
        let parameters = accessors.items.iter().flat_map(|items| &items.parameters);
        let parameters = parameters.map(|(method, component)| (method, *component));
        check_methods(
            profile,
            exposed,
            parts.chain(items).chain(parameters),
            report,
        );
    }
}

/// Reports accessors of the type of `parent` that have the same name. `methods` has the name of each accessor and the
/// type that the accessor returns. For an accessor to a list, this is the type of the items.
fn check_methods<'a>(
    profile: &Profile,
    parent: &Exposed,
    methods: impl Iterator<Item = (&'a Ident, u16)>,
    report: &Report,
) {
    let mut types: Map<String, u16> = Map::new();
    for (method, second) in methods {
        let method = method.to_string();
        let Some(first) = types.insert(method.clone(), second) else {
            continue;
        };
        // The name of an accessor to a list is the plural of its items' name.
        let is_item = |(index, exposed): &(u16, &Exposed)| {
            [first, second].contains(index)
                && exposed.accessor != method
                && plural(&exposed.accessor) == method
        };
        let items = (0..).zip(&profile.exposed).find(is_item);
        let items = items.map(|(_, items)| format!(", one of them to the items `{}`", items.name));
        let message = format!(
            "`{}` would have two accessors `{method}`{}; rename one with `as`",
            parent.name,
            items.unwrap_or_default()
        );
        for (index, exposed) in (0..).zip(&profile.exposed) {
            if index == first {
                report.add(exposed.place, &message);
            } else if index == second {
                let (name, ident) = (&exposed.name, &exposed.ident);
                report.add(
                    exposed.place,
                    format_args!("{message}, for example `{name} as {ident}2`"),
                );
            }
        }
    }
}
