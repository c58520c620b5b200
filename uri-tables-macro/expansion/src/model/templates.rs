//! Reads the templates of a profile (RFC 6570), and exposes them and their variables.
//!
//! A template becomes a rule, and so does each of its variables that has none. Templates are read after all other
//! grammar texts, so that a user's rule for a variable is known, wherever it is written. Later stages see the rules and
//! entries of `expose` as if the user had written them.

use std::mem::take;

use quote::quote;
use uri_tables_grammar::abnf::template_rules::TemplateVariable;
use uri_tables_grammar::sorted::Set;

use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::Report;
use crate::model::idents::{Generated, accessor_name, type_ident};
use crate::model::source_map::Sources;
use crate::model::type_names::ident_of;
use crate::parse::Invocation;
use crate::parse::expose::{Exposure, Variable};
use crate::parse::rule_name::RuleName;
use crate::parse::template::Template;

/// Adds the rules of all templates to `sources`, and the entries of `expose` for these rules to `invocation`.
pub(crate) fn add(invocation: &mut Invocation, sources: &mut Sources, report: &Report) {
    let module = invocation.module.to_string();
    let names = invocation.templates.iter().map(|it| it.name.name.as_str());
    let names: Vec<&str> = names.collect();
    for template in &invocation.templates {
        let read = sources.add_template(template, &names, &module, report);
        let exposures = &mut invocation.exposures;
        expose_template(template, exposures);
        for variable in read {
            expose_variable(template, variable, &names, exposures, report);
        }
    }
    add_routes(invocation, sources, &module, report);
    for expander in &invocation.expanders {
        sources.add_expander(expander, &module, report);
    }
    check_expanders(invocation, sources, report);
}

/// Reports templates that are only expanded, if the name of a type or of a builder method for them is taken.
fn check_expanders(invocation: &Invocation, sources: &Sources, report: &Report) {
    let exposed = invocation.exposures.iter().filter_map(ident_of);
    let mut seen: Set<String> = Set::new();
    for ident in exposed {
        let generated = Generated::of(&ident);
        let names = [
            &ident,
            &generated.owned,
            &generated.builder,
            &generated.choice,
        ];
        seen.extend(names.map(ToString::to_string));
    }
    for expander in &sources.expanders {
        let RuleName { name, place } = &expander.name;
        let is_free = expander.idents().is_some_and(|idents| {
            let mut names = idents.iter();
            names.all(|ident| seen.insert(ident.to_string()))
        });
        if !is_free {
            report.add(
                *place,
                format_args!("the types of `{name}` have names that are taken; give the template another name"),
            );
        }
        let mut methods = Set::from(["finish", "self", "super", "crate"].map(ToOwned::to_owned));
        for variable in &expander.expansion.variables {
            let method = accessor_name(&variable.rule, None);
            if !methods.insert(method.clone()) {
                report.add(
                    *place,
                    format_args!("the variable `{}` would be the builder's method `{method}`, which is taken; give it another name", variable.name),
                );
            }
        }
    }
}

fn expose_template(template: &Template, exposures: &mut Vec<Exposure>) {
    let name = &template.name.name;
    let text = template.text.value();
    let docs = &template.docs;
    let exposed = exposures
        .iter_mut()
        .find(|it| it.rules.is_empty() && it.name.name.eq_ignore_ascii_case(name));
    let exposed = if let Some(exposed) = exposed {
        exposed
    } else {
        exposures.push(Exposure::of(template.name.clone()));
        let last = exposures.len() - 1;
        &mut exposures[last]
    };
    let before = &exposed.docs;
    exposed.docs = quote!(#docs #before);
    if exposed.docs.is_empty() {
        let doc = format!(" What the template `{text}` expands to.");
        exposed.docs = quote!(#[doc = #doc]);
    }
}

fn expose_variable(
    template: &Template,
    variable: TemplateVariable,
    templates: &[&str],
    exposures: &mut Vec<Exposure>,
    report: &Report,
) {
    let TemplateVariable {
        name,
        rule,
        is_raw,
        has_user_rule,
        parameters,
        ..
    } = variable;
    let is_parameter = !parameters.is_empty();
    // If a template has the name of a variable, an entry with this name means the template.
    let is_template = templates.iter().any(|it| it.eq_ignore_ascii_case(&name));
    let is_called = |called: &str| {
        called.eq_ignore_ascii_case(&rule) || !is_template && called.eq_ignore_ascii_case(&name)
    };
    let exposed = exposures.iter_mut().find(|it| {
        let known = it.variable.as_ref();
        // An entry with rules of its own, `path = path-abempty`, does not mean the variable.
        known.map_or(it.rules.is_empty() && is_called(&it.name.name), |known| {
            known.name == name
        })
    });
    let found = Variable {
        name: name.clone(),
        is_raw,
        // The user cannot restrict a parameter with a rule, so no error may propose it.
        has_fixed_rule: has_user_rule || is_parameter,
        parameters,
    };
    let place = Spanned::one(template.text.span());
    let Some(exposed) = exposed else {
        let doc = if is_parameter {
            format!(" A parameter of `{}`.", template.name.name)
        } else {
            format!(" The variable `{name}` of a template.")
        };
        exposures.push(Exposure {
            docs: quote!(#[doc = #doc]),
            rename: (rule != name)
                .then(|| type_ident(&name, place.start))
                .flatten(),
            variable: Some(found),
            ..Exposure::of(RuleName { name: rule, place })
        });
        return;
    };
    if let Some(known) = &mut exposed.variable {
        // The variable has occurred before, perhaps with another rule. The type then has both rules.
        if known.is_raw != is_raw {
            let message = format!(
                "`{name}` is data in one template and text in another, where `{{+{name}}}` or `{{#{name}}}` keeps its triplets, so it cannot be one type; give one of the variables another name"
            );
            report.add(place, message);
        }
        let first = exposed.name.clone();
        let rules = &mut exposed.rules;
        if rules.is_empty() {
            rules.push(first);
        }
        if !rules.iter().any(|it| it.name == rule) {
            rules.push(RuleName { name: rule, place });
        }
        return;
    }
    if exposed.rules.is_empty() && !exposed.name.name.eq_ignore_ascii_case(&rule) {
        let named = exposed.rename.take();
        exposed.rename = named.or_else(|| type_ident(&name, exposed.name.place.start));
        exposed.name.name = rule;
    }
    exposed.variable = Some(found);
}

/// Adds a rule for each entry such as `route = user / files` whose rules are all templates. The rule is a choice of
/// these templates. Each template keeps its own type.
fn add_routes(invocation: &mut Invocation, sources: &mut Sources, module: &str, report: &Report) {
    let templates = &invocation.templates;
    let is_template = |rule: &RuleName| {
        let mut all = templates.iter();
        all.any(|it| it.name.name.eq_ignore_ascii_case(&rule.name))
    };
    for exposure in &mut invocation.exposures {
        let is_route = exposure.rules.len() > 1 && exposure.rules.iter().all(is_template);
        if is_route && sources.grammar.rule(&exposure.name.name).is_none() {
            sources.add_route(exposure, module, report);
            exposure.route = take(&mut exposure.rules);
        }
    }
}
