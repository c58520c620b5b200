//! The expansion of an invocation with mistakes.
//!
//! The module has everything that the valid one would have, as far as that is known: types with every method that a
//! rule's type can have, accessors, lists, choices, owned types, builders, setters. So code that uses them gets no
//! further errors. The types accept every text, because a literal in `from_static` must not cause another error. None
//! of it is ever executed, because the build has failed.
//!
//! It runs the stages of a valid profile on rules with exposed rules replaced by [`stand_ins`]. A mistake in one rule
//! then does not affect those around it, and rules that cannot be split, or are too large, usually become simple.
//! Errors of these stages are dropped: they have been reported before, or are not the user's mistakes.

mod compute;
mod stand_ins;

use proc_macro2::TokenStream;
use quote::format_ident;
use syn::Ident;
use syn::ext::IdentExt;
use uri_tables_grammar::sorted::Set;

use crate::analyze::accessors::{self, Accessors};
use crate::analyze::builders::BuilderApi;
use crate::check::Types;
use crate::diagnostics::report::Report;
use crate::emit;
use crate::model::cycles;
use crate::model::idents::{Generated, accessor_ident, is_taken, plural};
use crate::model::profile::{Exposed, Ids, Profile, mark_case_insensitive, resolve, rules_of};
use crate::model::source_map::Sources;
use crate::model::type_names::ident_of;
use crate::parse::Invocation;

/// The maximum number of components that are captured. Others are `alone`.
const CAPTURED: usize = 32;

/// Emits the module.
pub(crate) fn module(
    krate: &TokenStream,
    invocation: &Invocation,
    sources: &Sources,
) -> TokenStream {
    let unheard = Report::new();
    let mut profile = profile(invocation, sources);
    let computed = compute::compute(&mut profile, sources, &unheard);
    if computed.len() < profile.exposed.len() {
        // The budget is spent, so the module is empty.
        unheard.finish();
        return emit::module(krate, invocation, &[], &TokenStream::new());
    }
    let mut accessors = accessors::accessors(&profile, &computed, &unheard);
    for accessors in &mut accessors {
        tell_apart(accessors);
        fill(accessors);
    }
    let builder_api = BuilderApi::of(&profile, &computed, &accessors, &unheard);
    unheard.finish();
    let types = Types {
        profile: &profile,
        computed: &computed,
        accessors: &accessors,
        builder_api: &builder_api,
        verdicts: &[],
        unreached: &[],
        without_accessor: &[],
    };
    emit::stand_in::emit(krate, invocation, types)
}

/// Returns the rules that would be exposed, replaced by stand-ins.
fn profile(invocation: &Invocation, sources: &Sources) -> Profile {
    let mut types: Vec<Ident> = Vec::new();
    let mut exposures = Vec::new();
    for exposure in &invocation.exposures {
        // If two types have the same name, the first is kept.
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
    let mut ids = Ids::new(&regular);
    let exposed = exposed.filter_map(|exposure| resolve(exposure, sources, &mut regular, &mut ids));
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
    // A type inside itself would be infinite.
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

/// Types named by the user keep their names. Generated types get a free one.
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

/// Gives the parts inside a part the number of that part, so that all of them are present, also in constants.
fn fill(accessors: &mut Accessors) {
    for part in &mut accessors.parts {
        // There are no more than 32.
        part.inner.fill(part.number as u8);
    }
}

/// Renames methods of one type that have the same name.
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
