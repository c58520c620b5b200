//! The names of types.
//!
//! Names the types of `expose`, and reports invalid names and duplicates.

use syn::Ident;
use uri_tables_grammar::sorted::Map;

use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::Report;
use crate::model::idents::{owned_ident, type_ident, type_name};
use crate::parse::expose::Exposure;

/// Returns the identifier of an exposure's type: as renamed, or made from the rule's name.
pub(crate) fn ident_of(exposure: &Exposure) -> Option<Ident> {
    let made = || type_ident(&exposure.name.name, exposure.name.place.start);
    exposure.rename.clone().or_else(made)
}

/// Reports types with invalid or duplicate names.
pub(crate) fn check(exposures: &[Exposure], report: &Report) {
    let mut seen: Map<String, Spanned> = Map::new();
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
        let Some(first) = seen.insert(ident.clone(), place) else {
            continue;
        };
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

/// Checks the owned types, whose names no other type can have.
fn check_owned(exposures: &[Exposure], types: &Map<String, Spanned>, report: &Report) {
    for exposure in exposures {
        let Some(ident) = ident_of(exposure) else {
            continue;
        };
        let owned = owned_ident(&ident);
        let Some(&place) = types.get(&owned.to_string()) else {
            continue;
        };
        let message = format!(
            "`{owned}` is the owned type of `{ident}`; rename this type with `as`, for example `as {owned}2`"
        );
        report.add(place, message);
    }
}
