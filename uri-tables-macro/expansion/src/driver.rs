//! Runs the stages of an expansion in order: parse, load the grammar, analyze and prove, and emit.
//!
//! Each stage takes the results of earlier stages, adds the errors that it finds to the [`Report`], and returns its
//! own result. [`expand_guarded`] is the entry point. The path `krate` in all functions is that of the runtime crate,
//! and `generic` is true for the profile `uri_tables::rfc3986` itself.

use std::panic::{AssertUnwindSafe, catch_unwind};

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::ext::IdentExt;
use uri_tables_grammar::limits::Budget;

use crate::analyze::builders::BuilderApi;
use crate::analyze::trials::Trials;
use crate::analyze::{accessors, types, values};
use crate::check::fingerprint::Fingerprinted;
use crate::check::{Types, method_names, normalization, placeholders, rfc3986, routes, same_split};
use crate::check::{secret, unused_rules, without_accessor};
use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::{self, Report};
use crate::diagnostics::stages;
use crate::model::blame::blame;
use crate::model::profile::Profile;
use crate::model::source_map::{Sources, root};
use crate::model::templates;
use crate::parse::expose::rules_of;
use crate::parse::{self, Invocation};
use crate::{emit, fallback, limits};

/// Expands an invocation of the macro. If the expansion panics, returns a `compile_error!` that asks the user to
/// report the bug.
pub(crate) fn expand_guarded(
    krate: &TokenStream,
    generic: bool,
    tokens: TokenStream,
) -> TokenStream {
    let expand = || expand(krate, generic, tokens);
    let report = Report::new();
    let expanded = guarded(&report, expand);
    let errors = report.finish();
    quote!(#errors #expanded)
}

/// Expands an invocation of the macro, and returns the generated module. If the input has errors, returns these with
/// the module. After an error that affects the types, the fallback module takes the place of the generated module.
pub(crate) fn expand(krate: &TokenStream, generic: bool, tokens: TokenStream) -> TokenStream {
    // Forget the current rule of an earlier invocation on this thread.
    let _ = report::take_current_rule();
    let report = Report::new();
    stages::begin("input");
    let parsed = parse::parse(tokens, &report);
    let Ok(mut invocation) = parsed.map_err(|error| report.add_syntax(&error)) else {
        return report.finish();
    };
    invocation.generic = generic;
    let module = Budget::default().shared(|| {
        let (_, module) = with_grammar(&mut invocation, &report, |invocation, sources, report| {
            let types = prove(invocation, sources, report)?;
            stages::begin("emission");
            let can_emit = types.is_sound && !limits::is_spent();
            can_emit.then(|| emit::emit(krate, invocation, sources, &types))
        });
        // Once the step budget is spent, results are meaningless.
        let module = module.filter(|_| !limits::is_spent());
        stages::begin("end");
        module
    });
    if let Some(module) = module {
        let errors = report.finish();
        return quote!(#errors #module);
    }
    let (first_error, other_errors) = report.split();
    let module = first_error.map(|error| fallback::module(krate, &invocation, &error));
    quote!(#module #other_errors)
}

/// Loads the grammar, and calls `work`, which runs the later stages. Returns the grammar and the result of `work`. If
/// the step budget is spent, reports the rule to blame.
///
/// The result is `None` if `work` returns `None` or panics. It is also `None` if statements or rules are missing after
/// an earlier error: `work` is not called then, because it would report misleading errors.
pub(crate) fn with_grammar<T>(
    invocation: &mut Invocation,
    report: &Report,
    work: impl FnOnce(&Invocation, &Sources, &Report) -> Option<T>,
) -> (Sources, Option<T>) {
    let is_within_limits = parse::limits::limit(invocation, report);
    stages::begin("reading");
    let sources = load(invocation, report);
    // If statements or rules are missing, an error has been reported, and further errors could be consequences.
    let is_complete = is_within_limits && sources.complete && !invocation.lacks_rules;
    let work = || work(invocation, &sources, report);
    let result = is_complete.then(|| guarded(report, work).flatten());
    blame(invocation, &sources, report);
    (sources, result.flatten())
}

/// Loads the grammar. Adds the rules of the profile's templates to it, and exposes these rules in `invocation`.
///
/// If a statement of the macro call could not be parsed, the grammar may lack rules. Errors in the grammar may then
/// be consequences, so they are discarded.
pub(crate) fn load(invocation: &mut Invocation, report: &Report) -> Sources {
    let discarded = Report::new();
    let grammar_report = if invocation.lacks_rules {
        &discarded
    } else {
        report
    };
    let module = invocation.module.unraw().to_string();
    let (root, file) = match &invocation.file {
        Some(file) => (file.root.clone(), Some(file.name.clone())),
        None => (root(), None),
    };
    let mut sources = Sources::load(root, file, &invocation.sources, &module, grammar_report);
    // After a text that could not be read, rules are missing, so a bundled grammar may seem to be missing. Do not
    // report that.
    let missing_report = if sources.complete {
        grammar_report
    } else {
        &discarded
    };
    if let Some(completed) = sources.completed(invocation, &module, missing_report, &discarded) {
        sources = completed;
    }
    templates::add(invocation, &mut sources, grammar_report);
    let names = invocation.exposures.iter().flat_map(rules_of);
    sources.exposed = names.map(|rule| rule.name.clone()).collect();
    discarded.finish();
    sources
}

/// Runs all stages between loading the grammar and code generation. Each stage reports its errors. Returns `None`
/// after an error that would cause misleading errors in the next stage. Call this in [`with_grammar`].
pub(crate) fn prove(invocation: &Invocation, sources: &Sources, report: &Report) -> Option<Types> {
    stages::begin("names");
    let profile =
        Profile::resolve(invocation, sources, report).filter(|_| !sources.has_added_grammar)?;
    let fingerprinted = Fingerprinted::of(invocation, &profile, sources);
    let mut warnings = unused_rules::unused_rules(invocation, &profile, sources);
    warnings.extend(placeholders::in_literals(invocation));
    stages::begin("automata");
    let is_valid = |index, names: &[&str]| is_valid_with(index, names, invocation, sources);
    let trials = Trials::new(&is_valid);
    let (profile, computed) = types::compute(profile, &trials, sources, report)?;
    stages::begin("assembly");
    let accessors = accessors::accessors(&profile, &computed, report);
    let differences = same_split::differences(&profile, &computed, &accessors, invocation);
    let accessors = same_split::keep_components(accessors, &differences);
    let types = normalization::AnalyzedTypes::new(&profile, &computed, &accessors);
    warnings.extend(without_accessor::without_accessor(&types));
    warnings.extend(routes::overlaps(&profile, &computed));
    warnings.extend(routes::never_chosen(&types));
    let values = values::typed(&profile, &computed, &accessors, sources, report);
    method_names::check(&profile, &accessors, report);
    let secrets = secret::secrets(&invocation.secret, &types);
    let builder_api = BuilderApi::of(&profile, &computed, &accessors, report);
    stages::begin("proofs");
    let verdicts = rfc3986::prove(&profile, &computed, invocation, sources, report);
    let verdicts = same_split::report(differences, verdicts, &profile, sources, report);
    let all_are_within = verdicts.iter().all(|verdict| verdict.is_within);
    if !all_are_within && report.is_empty() {
        let message = "a rule is not within RFC 3986, and no error says so; this is a bug of uri-tables, please report it";
        report.add(Spanned::one(invocation.module.span()), message);
    }
    // Decide now whether code can be emitted. The next checks report errors that must not prevent it.
    let is_sound = report.is_empty() && all_are_within && !limits::is_spent();
    normalization::check(&invocation.scheme_based, &types, &builder_api, report);
    secret::check(&invocation.secret, &types, report);
    if invocation.strict.is_some() {
        for warning in &warnings {
            report.add(warning.place, &warning.message);
        }
    }
    if let Some(fingerprinted) = fingerprinted
        && report.is_empty()
    {
        let module = invocation.module.to_string();
        fingerprinted.check(&module, &invocation.scheme_based, &types, report);
    }
    // Drop the warnings if there are errors, because the cause of a warning may be one of these errors.
    if !report.is_empty() {
        warnings.clear();
    }
    Some(Types {
        profile,
        computed,
        accessors,
        builder_api,
        verdicts,
        secrets,
        warnings,
        typed: values,
        is_sound,
    })
}

/// Returns whether the types of the profile can be computed if the rules `names` are added to those of the type `index`.
fn is_valid_with(index: usize, names: &[&str], invocation: &Invocation, sources: &Sources) -> bool {
    let report = Report::new();
    let computed = Profile::resolve(invocation, sources, &report).and_then(|mut profile| {
        profile.add_rules(index, names);
        types::compute(profile, &Trials::none(), sources, &report)
    });
    report.finish();
    computed.is_some()
}

/// Runs `work`. If it panics, returns `None` and reports that this is a bug of the library.
pub(crate) fn guarded<T>(report: &Report, work: impl FnOnce() -> T) -> Option<T> {
    let panic = match catch_unwind(AssertUnwindSafe(work)) {
        Ok(result) => return Some(result),
        Err(panic) => panic,
    };
    // The message of a panic is a `&str` if it has no arguments, and otherwise a `String`.
    let reason = panic
        .downcast_ref::<&str>()
        .map(ToString::to_string)
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_default();
    let rule = report::take_current_rule();
    report.add(
        Spanned::one(Span::call_site()),
        format_args!(
            "`uri_profile!` failed while it worked on {rule}: {reason}; this is a bug of uri-tables, please report it"
        ),
    );
    None
}
