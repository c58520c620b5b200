//! What [`uri_profile!`] does, as a library; depend on `uri-tables`, which has the macro with its documentation, and
//! not on this crate.
//!
//! In: the tokens of an invocation. Out: those of its module. Tests, fuzzers and benchmarks call it, which are no compilers.
//!
//! The folders are the pipeline: `input` reads the tokens, `sources` the grammars they name, `profile`
//! resolves the exposed rules, `automata` computes, `boundary` proves, `emit` writes the module. A problem
//! found anywhere goes to `report`, and `fallback` stands in for the module then.
//!
//! [`uri_profile!`]: https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html

// Spans of a compiler have more to say than others; no library has it unasked.
extern crate proc_macro;

mod accessors;
mod admitted;
#[doc(hidden)]
pub mod analysis;
mod automata;
#[cfg(test)]
mod beyond_tests;
mod boundary;
mod bounds;
mod builders;
mod clashes;
mod containment;
mod emit;
mod fallback;
mod fingerprint;
#[cfg(test)]
mod golden;
mod input;
mod joins;
mod lists;
mod names;
mod nesting;
mod outside;
#[cfg(test)]
mod panics;
mod profile;
mod recomposition;
mod report;
mod required;
mod same_split;
mod scheme_based;
#[cfg(test)]
mod slips;
mod sources;
#[cfg(test)]
mod spans;
mod stages;
mod syntax;
#[cfg(test)]
mod tests;
mod type_names;
mod unreached;
mod within;

use std::panic::{AssertUnwindSafe, catch_unwind};

use proc_macro2::{Span, TokenStream};
use quote::quote;
use uri_tables_grammar::compiler::Budget;

use crate::accessors::Accessors;
use crate::automata::Computed;
use crate::builders::Joints;
use crate::input::Invocation;
use crate::profile::Profile;
use crate::report::Report;
use crate::sources::Sources;
use crate::syntax::Spanned;
use crate::unreached::Unreached;

/// Expands an invocation that names the runtime as `::uri_tables`, for tests.
#[cfg(test)]
fn uri_profile(input: TokenStream) -> TokenStream {
    expand_guarded(&quote!(::uri_tables), false, input)
}

/// Expands an invocation that begins with the runtime's path, `$crate;`: to its module, or to errors and a stand-in for it.
pub fn uri_profile_of(input: TokenStream) -> TokenStream {
    let (krate, generic, tokens) = input::split_crate(input);
    expand_guarded(&krate, generic, tokens)
}

/// Whatever it panics about is an error as well.
fn expand_guarded(krate: &TokenStream, generic: bool, tokens: TokenStream) -> TokenStream {
    let expand = || expand(krate, generic, tokens);
    let report = Report::new();
    let expanded = guarded(&report, expand);
    let errors = report.finish();
    quote!(#errors #expanded)
}

/// Has `observer` called with the name of each stage as it begins, and with `end`; for invocations of this thread.
pub fn observe(observer: fn(&'static str)) {
    stages::observe(observer);
}

fn expand(krate: &TokenStream, generic: bool, tokens: TokenStream) -> TokenStream {
    // The last invocation was in the same process.
    let _ = report::working_on();
    let report = Report::new();
    stages::begin("input");
    let mut invocation = match input::parse(tokens, &report) {
        Ok(invocation) => Invocation {
            generic,
            ..invocation
        },
        Err(error) => {
            report.add_syntax(&error);
            return report.finish();
        }
    };
    let (sources, module, left) = Budget::default().shared(|| {
        let is_within = bounds::limit(&mut invocation, &report);
        stages::begin("reading");
        let sources = load(&invocation, &report);
        let build = || build(krate, &invocation, &sources, &report);
        let module = is_within.then(|| guarded(&report, build).flatten());
        bounds::blame(&invocation, &sources, &report);
        let module = module.flatten().filter(|_| !bounds::is_spent());
        stages::begin("end");
        (sources, module, bounds::for_stand_in())
    });
    let module = module.or_else(|| {
        let stand_in = || fallback::module(krate, &invocation, &sources);
        left.shared(|| guarded(&report, stand_in))
    });
    let errors = report.finish();
    quote!(#errors #module)
}

/// The grammar. Of statements that could not be read nobody knows what they would have brought, so that what is wrong with
/// the others may be so only for want of them.
fn load(invocation: &Invocation, report: &Report) -> Sources {
    let unheard = Report::new();
    let heard = if invocation.lacks_rules {
        &unheard
    } else {
        report
    };
    let mut sources = Sources::load(&invocation.sources, &invocation.module.to_string(), heard);
    let names = invocation.exposures.iter().flat_map(profile::rules_of);
    sources.exposed = names.map(|rule| rule.name.clone()).collect();
    unheard.finish();
    sources
}

/// Runs every stage and writes the module, or `None` if the profile is not sound.
fn build(
    krate: &TokenStream,
    invocation: &Invocation,
    sources: &Sources,
    report: &Report,
) -> Option<TokenStream> {
    let Proven {
        profile,
        mut computed,
        accessors,
        joints,
        unreached,
        is_sound,
    } = prove(invocation, sources, report)?;
    if invocation.generic {
        // Each of its types is one already.
        for (exposed, computed) in profile.exposed.iter().zip(&mut computed) {
            computed.within.retain(|ident| *ident != exposed.ident);
        }
    }
    stages::begin("emission");
    let types = emit::Types {
        profile: &profile,
        computed: &computed,
        accessors: &accessors,
        joints: &joints,
        unreached: &unreached,
    };
    let is_sound = is_sound && !bounds::is_spent();
    is_sound.then(|| emit::emit(krate, invocation, sources, types))
}

/// A profile after all proofs.
struct Proven {
    profile: Profile,
    computed: Vec<Computed>,
    accessors: Vec<Accessors>,
    joints: Joints,
    unreached: Vec<Unreached>,
    /// Whether the types can be written. A mistake in a statement about normalization leaves them as they are.
    is_sound: bool,
}

/// Runs the stages before emission. Each stage reports what it finds, and the next runs only on what is sound.
fn prove(invocation: &Invocation, sources: &Sources, report: &Report) -> Option<Proven> {
    if invocation.lacks_rules || !sources.complete {
        return None;
    }
    stages::begin("names");
    let mut profile = Profile::resolve(invocation, sources, report)?;
    let pinned = fingerprint::pin(invocation, &profile);
    let mut unreached = unreached::unreached(invocation, &profile, sources);
    stages::begin("automata");
    let mut computed = automata::compute(&mut profile, sources, report)?;
    stages::begin("joins");
    let mut accessors = accessors::accessors(&profile, &computed, report);
    let differences = same_split::differences(&profile, &mut computed, &mut accessors, invocation);
    clashes::check(&profile, &accessors, report);
    let joints = Joints::of(&profile, &computed, &accessors, report);
    stages::begin("proofs");
    let is_within = boundary::prove(&profile, &mut computed, invocation, sources, report);
    same_split::report(
        &differences,
        &profile,
        &mut computed,
        &is_within,
        sources,
        report,
    );
    // What is said of normalization changes no type, so its mistakes leave the types as they are.
    let all_are_within = is_within.iter().all(|&is_within| is_within);
    if !all_are_within && report.is_empty() {
        let message = "a rule is not within RFC 3986, and no error says so; this is a bug of uri-tables, please report it";
        report.add(Spanned::one(invocation.module.span()), message);
    }
    let is_sound = report.is_empty() && all_are_within && !bounds::is_spent();
    scheme_based::check(
        &invocation.scheme_based,
        &profile,
        &computed,
        &accessors,
        report,
    );
    if invocation.strict.is_some() {
        for rule in unreached.drain(..) {
            report.add(rule.place, rule.message);
        }
    }
    if let Some(pinned) = pinned
        && report.is_empty()
    {
        let statements = &invocation.scheme_based;
        let effective = scheme_based::Effective::of_profile(statements, &profile, &accessors);
        pinned.check(&profile, effective, report);
    }
    if !report.is_empty() {
        // First things first.
        unreached.clear();
    }
    Some(Proven {
        profile,
        computed,
        accessors,
        joints,
        unreached,
        is_sound,
    })
}

/// A panic of the macro is a bug of ours; the user should hear that, and not a backtrace.
fn guarded<T>(report: &Report, work: impl FnOnce() -> T) -> Option<T> {
    let panic = match catch_unwind(AssertUnwindSafe(work)) {
        Ok(done) => return Some(done),
        Err(panic) => panic,
    };
    let reason = panic
        .downcast_ref::<&str>()
        .map(ToString::to_string)
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_default();
    let rule = report::working_on();
    report.add(
        Spanned::one(Span::call_site()),
        format_args!(
            "`uri_profile!` failed while it worked on {rule}; this is a bug of uri-tables, please report it: {reason}"
        ),
    );
    None
}
