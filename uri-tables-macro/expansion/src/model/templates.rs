//! Reads the templates of a profile (RFC 6570), and exposes them and their variables.
//!
//! A *template* is a statement such as `template user = "/users/{id}{?page}";`. It becomes a rule, and each of its
//! *variables* (`id` and `page`) becomes a rule if the user has not defined one. Each of these rules is then exposed,
//! so that it gets a type: [`add`] adds an [`Exposure`] for it, or changes the entry of `expose` that the user wrote
//! for it. Later stages see the rules and entries as if the user had written all of them.
//!
//! A *route* is an entry of `expose` whose rules are all templates, such as `route = user / files`. An *expander* is
//! a template with `expand_only`, which has no rule.
//!
//! Templates are read after all other grammar texts, so that a user's rule for a variable is found wherever it is
//! written.

use std::mem::take;

use quote::quote;
use syn::ext::IdentExt;
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

/// Adds the rules of all templates and routes to `sources`, and adds an entry of `expose` for each template and
/// variable to `invocation`. Reports mistakes in templates.
pub(crate) fn add(invocation: &mut Invocation, sources: &mut Sources, report: &Report) {
    let module = invocation.module.unraw().to_string();
    let names = invocation.templates.iter().map(|it| it.name.name.as_str());
    let names: Vec<&str> = names.collect();
    // The name of each variable, and that of its template.
    let mut owners: Vec<(String, String)> = Vec::new();
    for template in &invocation.templates {
        let variables = sources.add_template(template, &names, &module, report);
        let owner = &template.name.name;
        owners.extend(variables.iter().map(|it| (it.name.clone(), owner.clone())));
        let exposures = &mut invocation.exposures;
        expose_template(template, exposures);
        for variable in variables {
            expose_variable(template, variable, &names, exposures, report);
        }
    }
    add_routes(invocation, sources, &owners, &module, report);
    for expander in &invocation.expanders {
        sources.add_expander(expander, &module, report);
    }
    check_expanders(invocation, sources, report);
}

/// Reports each template with `expand_only` whose type, builder or builder's method would have a name that is taken.
fn check_expanders(invocation: &Invocation, sources: &Sources, report: &Report) {
    let exposed = invocation.exposures.iter().filter_map(ident_of);
    let mut taken: Set<String> = Set::new();
    for ident in exposed {
        let generated = Generated::of(&ident);
        let names = [
            &ident,
            &generated.owned,
            &generated.builder,
            &generated.choice,
        ];
        taken.extend(names.map(ToString::to_string));
    }
    for expander in &sources.expanders {
        let RuleName { name, place } = &expander.name;
        // A template called `Self` has no valid names, so its names count as taken.
        let is_free = expander.idents().is_some_and(|idents| {
            let mut names = idents.iter();
            names.all(|ident| taken.insert(ident.to_string()))
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

/// Exposes the rule of `template`: adds an entry of `expose` if the user has not written one, and documents its type.
fn expose_template(template: &Template, exposures: &mut Vec<Exposure>) {
    let name = &template.name.name;
    let text = template.text.value();
    let docs = &template.docs;
    let is_entry = |it: &Exposure| it.rules.is_empty() && it.name.name.eq_ignore_ascii_case(name);
    let index = exposures.iter().position(is_entry).unwrap_or_else(|| {
        exposures.push(Exposure::of(template.name.clone()));
        exposures.len() - 1
    });
    let exposed = &mut exposures[index];
    // The comment at the template comes before the comment at the entry.
    let docs_of_entry = &exposed.docs;
    exposed.docs = quote!(#docs #docs_of_entry);
    if exposed.docs.is_empty() {
        let doc = format!(" What the template `{text}` expands to.");
        exposed.docs = quote!(#[doc = #doc]);
    }
}

/// Exposes the rule of a template's variable: adds an entry of `expose`, or marks the entry that the user or an earlier
/// template has for it. The type is called like the variable. `templates` has the names of all templates.
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
    } = variable;
    let is_parameter = !parameters.is_empty();
    // If a template has the name of the variable, an entry of `expose` with this name exposes the template, not the
    // variable.
    let is_template = templates.iter().any(|it| it.eq_ignore_ascii_case(&name));
    let means_variable = |entry: &str| {
        entry.eq_ignore_ascii_case(&rule) || !is_template && entry.eq_ignore_ascii_case(&name)
    };
    let exposed = exposures.iter_mut().find(|it| match &it.variable {
        // An earlier template has the same variable, and has added or marked the entry.
        Some(marked) => marked.name == name,
        // The entry `path = path-abempty` exposes other rules, so it does not mean the variable `path`.
        None => it.rules.is_empty() && means_variable(&it.name.name),
    });
    let new_variable = Variable {
        name: name.clone(),
        is_raw,
        // A user cannot define the rule that matches any parameter, so no error may propose to define it.
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
            // If another rule has the name of the variable, the variable's rule is called differently. The type gets
            // the variable's name all the same.
            rename: (rule != name)
                .then(|| type_ident(&name, place.start))
                .flatten(),
            component: true,
            variable: Some(new_variable),
            ..Exposure::of(RuleName { name: rule, place })
        });
        return;
    };
    // A rule of single characters gets no accessor unless it is a `component`. Users want an accessor to each variable.
    exposed.component = !exposed.alone;
    // The variable has occurred before, perhaps with another rule. The type then consists of both rules.
    if let Some(marked) = &exposed.variable {
        if marked.is_raw != is_raw {
            let text = format!("already encoded text (`{{+{name}}}` or `{{#{name}}}`)");
            let [here, earlier] = if is_raw {
                [&*text, "data to encode"]
            } else {
                ["data to encode", &*text]
            };
            let message = format!(
                "`{name}` cannot be one type: it is {here} in this template, and {earlier} in an earlier one; give one of the variables another name"
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
        // The user's entry has the name of the variable. Change it to the name of the variable's rule, but keep the
        // type's name.
        let renamed = exposed.rename.take();
        exposed.rename = renamed.or_else(|| type_ident(&name, exposed.name.place.start));
        exposed.name.name = rule;
    }
    exposed.variable = Some(new_variable);
}

/// Adds a rule for each route, such as `route = user / files`: the choice of its templates. Each template keeps its own
/// type. Reports what is no template beside one, and `expand_only` templates in `expose`, and leaves them out. `owners`
/// has the name of each variable and of its template.
fn add_routes(
    invocation: &mut Invocation,
    sources: &mut Sources,
    owners: &[(String, String)],
    module: &str,
    report: &Report,
) {
    let (templates, expanders) = (&invocation.templates, &invocation.expanders);
    let is_among = |all: &[Template], rule: &RuleName| {
        let mut all = all.iter();
        all.any(|it| it.name.name.eq_ignore_ascii_case(&rule.name))
    };
    // Returns whether the rule is an `expand_only` template, and reports it.
    let report_expander = |rule: &RuleName| {
        // If a template has the same name, `check_expanders` reports it.
        let is_expander = is_among(expanders, rule) && !is_among(templates, rule);
        if is_expander {
            let name = &rule.name;
            report.add(
                rule.place,
                format_args!("`{name}` is `expand_only`: it matches no text, so it cannot be in `expose`, nor in a route"),
            );
        }
        is_expander
    };
    let exposures = &mut invocation.exposures;
    exposures.retain(|it| !it.rules.is_empty() || !report_expander(&it.name));
    for exposure in exposures {
        if exposure.rules.len() < 2 || !exposure.rules.iter().any(|it| is_among(templates, it)) {
            continue;
        }
        let route = &exposure.name.name;
        exposure.rules.retain(|rule| {
            let is_template = is_among(templates, rule);
            if !is_template && !report_expander(rule) {
                let name = &rule.name;
                let mut owners = owners.iter();
                let help = match owners.find(|(variable, _)| variable == name) {
                    Some((_, template)) => format!("a variable of the template `{template}`"),
                    None => "none".to_owned(),
                };
                report.add(
                    rule.place,
                    format_args!("a route has templates only, and `{name}` is {help}; remove it from `{route}`"),
                );
            }
            is_template
        });
        // If the user has defined a rule of this name, adding the route's rule would override it.
        if sources.grammar.rule(route).is_none() {
            sources.add_route(exposure, module, report);
            exposure.route = take(&mut exposure.rules);
        }
    }
}
