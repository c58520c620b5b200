//! Determines the type names of exposed rules, and reports invalid and duplicate names.
//!
//! The *owned type* of a type `Uri` is `UriBuf`. No other type may have this name.

use syn::Ident;
use uri_tables_grammar::sorted::Map;

use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::Report;
use crate::model::idents::{Generated, type_ident, type_name};
use crate::parse::expose::{Exposure, rules_of};

/// Returns the name of the type for an `expose` entry: the name after `as`, or else one derived from the rule's name.
/// Returns `None` if the derived name would be the reserved `Self`.
pub(crate) fn ident_of(exposure: &Exposure) -> Option<Ident> {
    let derived = || type_ident(&exposure.name.name, exposure.name.place.start);
    exposure.rename.clone().or_else(derived)
}

/// Reports types whose names are invalid, occur twice, or are the name of another type's owned type.
pub(crate) fn check(exposures: &[Exposure], report: &Report) {
    let mut seen: Map<String, (Spanned, &Exposure)> = Map::new();
    for exposure in exposures {
        let name = &exposure.name.name;
        let place = exposure
            .rename
            .as_ref()
            .map_or(exposure.name.place, |i| Spanned::one(i.span()));
        let Some(ident) = ident_of(exposure) else {
            let message = format!(
                "`{name}` would be the type `Self`, which Rust reserves; write `{name} as …`"
            );
            report.add(place, message);
            continue;
        };
        let ident = ident.to_string();
        let Some((first, other)) = seen.insert(ident.clone(), (place, exposure)) else {
            continue;
        };
        let names = |it: &Exposure| {
            rules_of(it)
                .iter()
                .map(|rule| rule.name.to_ascii_lowercase())
                .collect::<Vec<_>>()
        };
        if names(other) == names(exposure) {
            let message = format!("`{name}` is exposed twice; remove one");
            report.add(first, &message);
            report.add(place, message);
            continue;
        }
        // A variable has the name of its type in all templates, so the other rule is to be renamed.
        let renamed = match (&other.variable, &exposure.variable) {
            (None, Some(variable)) => Some((other, first, &variable.name)),
            (Some(variable), None) => Some((exposure, place, &variable.name)),
            _ => None,
        };
        if let Some((renamed, place, variable)) = renamed {
            let name = &renamed.name.name;
            let help = match renamed.rename {
                Some(_) => format!("write `{name} as {ident}2`"),
                None => format!(
                    "give the rule or template `{name}` another name, for example `{name}-page`"
                ),
            };
            report.add(place, format_args!("`{name}` and the variable `{variable}` of a template would both be the type `{ident}`; {help}"));
            continue;
        }
        let message =
            format!("two exposed rules would be the type `{ident}`; rename one with `as`");
        report.add(first, &message);
        report.add(
            place,
            format_args!("{message}, for example `{name} as {}2`", type_name(name)),
        );
    }
    check_owned(exposures, &seen, report);
}

/// Reports types that have the name of another type's owned type. `types` has the place of each type, by name.
fn check_owned(exposures: &[Exposure], types: &Map<String, (Spanned, &Exposure)>, report: &Report) {
    for exposure in exposures {
        let Some(ident) = ident_of(exposure) else {
            continue;
        };
        let owned = Generated::of(&ident).owned;
        let Some(&(place, _)) = types.get(&owned.to_string()) else {
            continue;
        };
        let message = format!(
            "`{owned}` is already the owned type of `{ident}`; rename this type with `as`, for example `as {owned}2`"
        );
        report.add(place, message);
    }
}
