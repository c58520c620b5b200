//! Emits the fallback module for an invocation with errors.
//!
//! The module has all items that the valid one would have, as far as they are known: types with every method that a
//! type can have, accessors, lists, choices, owned types, builders and setters. So code that uses them causes no
//! further errors. The types accept every text, so that a literal in `from_static` causes no error either. The items
//! are never executed, because the build has failed.
//!
//! This module runs the stages of a valid profile after it has replaced exposed rules by [`stand_ins`]. Then an error
//! in one rule does not affect the rules around it, and rules that cannot be split or are too large usually become
//! simple. Errors of these stages are dropped, because they have already been reported or are not the user's.

mod compute;
mod stand_ins;

use proc_macro2::TokenStream;
use quote::format_ident;
use syn::Ident;
use syn::ext::IdentExt;
use uri_tables_grammar::sorted::Set;

use crate::analyze::accessors::{self, Accessors};
use crate::analyze::builders::BuilderApi;
use crate::analyze::values;
use crate::check::Types;
use crate::diagnostics::report::Report;
use crate::emit;
use crate::model::cycles;
use crate::model::idents::{Generated, accessor_ident, is_taken, plural};
use crate::model::profile::{Exposed, Ids, Profile, mark_case_insensitive, resolve, rules_of};
use crate::model::source_map::Sources;
use crate::model::type_names::ident_of;
use crate::parse::Invocation;

/// The maximum number of components that are captured in a type. Further components become `alone`.
const CAPTURED: usize = 32;

/// Emits the fallback module.
pub(crate) fn module(
    krate: &TokenStream,
    invocation: &Invocation,
    sources: &Sources,
) -> TokenStream {
    let unheard = Report::new();
    let mut profile = profile(invocation, sources);
    let computed = compute::compute(&mut profile, sources, &unheard);
    if computed.len() < profile.exposed.len() {
        // The budget is spent, so emit an empty module.
        unheard.finish();
        return emit::module(krate, invocation, &[], &TokenStream::new());
    }
    let mut accessors = accessors::accessors(&profile, &computed, &unheard);
    for accessors in &mut accessors {
        tell_apart(accessors);
        fill(accessors);
    }
    let builder_api = BuilderApi::of(&profile, &computed, &accessors, &unheard);
    let typed = values::typed(&profile, &computed, &accessors, sources, &unheard);
    unheard.finish();
    let types = Types {
        profile: &profile,
        computed: &computed,
        accessors: &accessors,
        builder_api: &builder_api,
        verdicts: &[],
        secrets: &[],
        unreached: &[],
        without_accessor: &[],
        overlaps: &[],
        typed: &typed,
    };
    emit::stand_in::emit(krate, invocation, types)
}

/// Returns the profile where references to exposed rules are replaced by stand-ins.
fn profile(invocation: &Invocation, sources: &Sources) -> Profile {
    let mut types: Vec<Ident> = Vec::new();
    let mut exposures = Vec::new();
    for exposure in &invocation.exposures {
        // If two types have the same name, keep the first.
        if let Some(ident) = ident_of(exposure)
            && !types.contains(&ident)
        {
            types.push(ident);
            exposures.push(exposure);
        }
    }
    let rules = exposures.iter().flat_map(|exposure| rules_of(exposure));
    let rules = rules.map(|rule| rule.name.as_str());
    let mut regular = sources.grammar.salvage(rules);
    let exposed = exposures.iter();
    let ids = Ids::new(&regular);
    let exposed = exposed.filter_map(|exposure| resolve(exposure, sources, &mut regular, &ids));
    let mut exposed: Vec<Exposed> = exposed.collect();
    for one in &mut exposed {
        rename_generated(&mut one.generated, &mut types);
        let accessor = &one.accessor;
        if accessor == "finish" || is_taken(accessor) || is_taken(&plural(accessor)) {
            one.accessor.push('2');
        }
    }
    mark_case_insensitive(&mut exposed, &invocation.scheme_based);
    let regular = stand_ins::put_in(&regular, &mut exposed);
    let mut profile = Profile::new(regular, exposed);
    // A type inside itself would be infinite, so mark the outer types of cycles as `alone`.
    while let Some(&(index, _)) = cycles::circles(&profile).first() {
        profile.exposed[index].alone = true;
    }
    for rule in 0..profile.exposed.len() {
        let inside = profile.containment.within(profile.exposed[rule].id);
        let inside = inside.iter().filter_map(|&rule| profile.component(rule));
        let inside: Set<u16> = inside.collect();
        for &component in inside.iter().skip(CAPTURED) {
            profile.exposed[usize::from(component)].alone = true;
        }
    }
    profile
}

/// Renames generated types whose name is taken by a type that the user named or by another generated type.
fn rename_generated(generated: &mut Generated, types: &mut Vec<Ident>) {
    let Generated {
        owned,
        builder,
        choice,
    } = generated;
    for ident in [owned, builder, choice] {
        let mut number = 2;
        let wanted = ident.clone();
        while types.contains(ident) {
            *ident = format_ident!("{}{number}", wanted);
            number += 1;
        }
        types.push(ident.clone());
    }
}

/// Gives all parts inside a part the number of this part, so that their accessors find a text, even in constants.
fn fill(accessors: &mut Accessors) {
    for part in &mut accessors.parts {
        // There are at most 32 parts, so the number fits in a byte.
        part.inner.fill(part.number as u8);
    }
}

/// Renames accessors of one type that have the same name.
fn tell_apart(accessors: &mut Accessors) {
    let parts = accessors.parts.iter_mut().map(|part| &mut part.method);
    let items = accessors.items.iter_mut().map(|items| &mut items.method);
    let mut seen: Vec<Ident> = Vec::new();
    for method in parts.chain(items) {
        let wanted = method.unraw().to_string();
        let mut number = 2;
        while seen.contains(method) {
            *method = accessor_ident(&format!("{wanted}{number}"), method.span());
            number += 1;
        }
        seen.push(method.clone());
    }
}
