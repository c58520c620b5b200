//! What an invocation with mistakes still expands to.
//!
//! In: the invocation, and what could be read of its grammar. Out: a module with all that the sound one would have, as far
//! as that can be known: types with every method a rule's type can have, accessors, lists, choices, twins, builders,
//! setters. So the user's code that uses them is not blamed for the grammar's mistakes. The types accept every text: a
//! literal in `from_static` must not become a second error. None of it ever runs, since the build has failed.
//!
//! It goes the way of a sound profile, over rules in which [`stand_ins`] are for what is exposed: what is wrong with one rule
//! is then no matter of those around it, and what cannot be split, or is too large, mostly can and is not. What is reported on
//! this way has been reported before, or is no mistake of the user's.

mod compute;
mod stand_ins;

use proc_macro2::TokenStream;
use quote::format_ident;
use syn::Ident;
use syn::ext::IdentExt;
use uri_tables_grammar::sorted::Set;

use crate::accessors::{self, Accessors};
use crate::builders::Joints;
use crate::emit;
use crate::input::Invocation;
use crate::names::{Generated, accessor_ident, is_taken, plural};
use crate::nesting;
use crate::profile::{Exposed, Ids, Profile, mark_case_insensitive, resolve, rules_of};
use crate::report::Report;
use crate::sources::Sources;
use crate::type_names::ident_of;

/// So many components can be noted of a text; those beyond are alone.
const CAPTURED: usize = 32;

/// The module.
pub(crate) fn module(
    krate: &TokenStream,
    invocation: &Invocation,
    sources: &Sources,
) -> TokenStream {
    let unheard = Report::new();
    let mut profile = profile(invocation, sources);
    let computed = compute::compute(&mut profile, sources, &unheard);
    if computed.len() < profile.exposed.len() {
        // It was too much to say more.
        unheard.finish();
        return emit::module(krate, invocation, &[], &TokenStream::new());
    }
    let mut accessors = accessors::accessors(&profile, &computed, &unheard);
    for accessors in &mut accessors {
        tell_apart(accessors);
        fill(accessors);
    }
    let joints = Joints::of(&profile, &computed, &accessors, &unheard);
    unheard.finish();
    let types = emit::Types {
        profile: &profile,
        computed: &computed,
        accessors: &accessors,
        joints: &joints,
        unreached: &[],
    };
    emit::stand_in::emit(krate, invocation, types)
}

/// The rules that would be exposed, and stand-ins for them.
fn profile(invocation: &Invocation, sources: &Sources) -> Profile {
    let mut types: Vec<Ident> = Vec::new();
    let mut exposures = Vec::new();
    for exposure in &invocation.exposures {
        // Of two types with one name the first is there.
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
    // A type inside itself would be without end.
    while let Some(&(index, _)) = nesting::circles(&profile).first() {
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

/// Types that the user has named keep their names; those that come with another have a free one.
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

/// Says of the parts of each part that they are where it is: in a constant, too, all are there.
fn fill(accessors: &mut Accessors) {
    for part in &mut accessors.parts {
        // There are no more than 32.
        part.inner.fill(part.number as u8);
    }
}

/// Gives methods of one type that have the same name different ones.
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
