//! Simplifies templates.
//!
//! Concatenations and choices are brought into a normal form. So the code that fills templates has few cases, and equal
//! templates compare equal.

use crate::template::Template;

/// Returns the concatenation of `parts`.
pub(crate) fn all(parts: impl IntoIterator<Item = Template>) -> Template {
    let flat = parts.into_iter().flat_map(|part| match part {
        Template::All(parts) => parts,
        part => vec![part],
    });
    let mut all: Vec<Template> = Vec::new();
    for part in flat {
        match (all.last_mut(), part) {
            (_, Template::Text(text)) if text.is_empty() => {}
            (Some(Template::Text(before)), Template::Text(text)) => before.push_str(&text),
            (_, part) => all.push(part),
        }
    }
    match all.pop() {
        Some(only) if all.is_empty() => only,
        last => {
            all.extend(last);
            Template::All(all)
        }
    }
}

/// Returns the choice between `templates`. No template in the list may be a choice itself. Templates that differ only
/// in the rules of their components are merged: they assemble the same string, and parsing it finds the rule that
/// each component follows.
pub(crate) fn one(templates: Vec<Template>) -> Template {
    let mut one: Vec<Template> = Vec::new();
    for template in templates {
        match one.iter_mut().find(|known| are_alike(known, &template)) {
            Some(known) => unite(known, template),
            None => one.push(template),
        }
    }
    match one.pop() {
        Some(only) if one.is_empty() => only,
        last => {
            one.extend(last);
            Template::One(one)
        }
    }
}

/// Returns the number of nodes in the template.
pub(crate) fn size(template: &Template) -> usize {
    match template {
        Template::Text(_) | Template::Part { .. } => 1,
        Template::All(inner) | Template::One(inner) => 1 + inner.iter().map(size).sum::<usize>(),
    }
}

/// Returns the nesting depth of the template, which is at least 1.
pub(crate) fn depth(template: &Template) -> usize {
    match template {
        Template::Text(_) | Template::Part { .. } => 1,
        Template::All(inner) | Template::One(inner) => {
            1 + inner.iter().map(depth).max().unwrap_or(0)
        }
    }
}

/// Returns whether two templates are equal apart from the rules of their components.
fn are_alike(one: &Template, other: &Template) -> bool {
    match (one, other) {
        (Template::Part { component, .. }, Template::Part { component: of, .. }) => component == of,
        (Template::All(one), Template::All(other)) | (Template::One(one), Template::One(other)) => {
            let mut pairs = one.iter().zip(other);
            one.len() == other.len() && pairs.all(|(one, other)| are_alike(one, other))
        }
        _ => one == other,
    }
}

/// Adds the rule names of `other` to those of `known`, which has the same shape.
fn unite(known: &mut Template, other: Template) {
    match (known, other) {
        (Template::Part { rules, .. }, Template::Part { rules: more, .. }) => {
            for rule in more {
                if !rules.contains(&rule) {
                    rules.push(rule);
                }
            }
        }
        (Template::All(known), Template::All(other))
        | (Template::One(known), Template::One(other)) => {
            for (known, other) in known.iter_mut().zip(other) {
                unite(known, other);
            }
        }
        _ => {}
    }
}
