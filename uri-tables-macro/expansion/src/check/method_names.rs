//! Checks that no type has two accessors of the same name.
//!
//! The error is shown at the entries of `expose` to edit. Without this check, rustc would show an error at the whole
//! macro call. Different rules can have the same accessor name: `fast-track` and `quick as FASTTrack` are both
//! `fast_track`.

use syn::Ident;
use uri_tables_grammar::sorted::Map;

use crate::analyze::accessors::Accessors;
use crate::diagnostics::report::Report;
use crate::model::idents::plural;
use crate::model::profile::{Exposed, Profile};

/// Reports accessors of one type that have the same name.
pub(crate) fn check(profile: &Profile, accessors: &[Accessors], report: &Report) {
    for (exposed, accessors) in profile.exposed.iter().zip(accessors) {
        let parts = accessors
            .parts
            .iter()
            .map(|part| (&part.method, &part.ident));
        let items = accessors
            .items
            .iter()
            .map(|items| (&items.method, &items.ident));
        let parameters = accessors.items.iter().flat_map(|items| &items.parameters);
        let parameters = parameters.map(|(method, ident)| (method, ident));
        check_methods(
            profile,
            exposed,
            parts.chain(items).chain(parameters),
            report,
        );
    }
}

/// Checks the accessors of `parent`. `methods` has the name of each accessor and the type that the accessor returns.
fn check_methods<'a>(
    profile: &Profile,
    parent: &Exposed,
    methods: impl Iterator<Item = (&'a Ident, &'a Ident)>,
    report: &Report,
) {
    let mut seen: Map<String, &Ident> = Map::new();
    for (method, given) in methods {
        let method = method.to_string();
        let Some(first) = seen.insert(method.clone(), given) else {
            continue;
        };
        // An accessor to items has the plural of their name.
        let is_of_items = |exposed: &&Exposed| {
            [first, given].contains(&&exposed.ident)
                && exposed.accessor != method
                && plural(&exposed.accessor) == method
        };
        let items = profile.exposed.iter().find(is_of_items);
        let items = items.map(|items| format!(", one of them to the items `{}`", items.name));
        let message = format!(
            "`{}` would have two accessors `{method}`{}; rename one with `as`",
            parent.name,
            items.unwrap_or_default()
        );
        for exposed in &profile.exposed {
            if exposed.ident == *first {
                report.add(exposed.place, &message);
            } else if exposed.ident == *given {
                let (name, ident) = (&exposed.name, &exposed.ident);
                report.add(
                    exposed.place,
                    format_args!("{message}, for example `{name} as {ident}2`"),
                );
            }
        }
    }
}
