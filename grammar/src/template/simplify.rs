//! Simplifies templates: [`concatenation`] and [`choice`] build templates in the normal form that [`Template`]
//! describes. So the code that fills templates has few cases, and equal templates compare equal.

use crate::template::Template;

/// Returns the concatenation of `templates`: nested concatenations are flattened, adjacent texts are joined, and empty
/// texts are removed. If only one template is left, returns it itself.
pub(crate) fn concatenation(templates: impl IntoIterator<Item = Template>) -> Template {
    let flat = templates.into_iter().flat_map(|template| match template {
        Template::All(inner) => inner,
        template => vec![template],
    });
    let mut all: Vec<Template> = Vec::new();
    for template in flat {
        match (all.last_mut(), template) {
            (_, Template::Text(text)) if text.is_empty() => {}
            (Some(Template::Text(before)), Template::Text(text)) => before.push_str(&text),
            (_, template) => all.push(template),
        }
    }
    if all.len() == 1 {
        return all.remove(0);
    }
    Template::All(all)
}

/// Returns the choice between `templates`, or the template itself if there is only one. No template in the list may be
/// a choice.
///
/// Templates that differ only in the rules of their components are merged. Both assemble the same string, and parsing
/// this string finds the rule of each component.
pub(crate) fn choice(templates: Vec<Template>) -> Template {
    let mut different: Vec<Template> = Vec::new();
    for template in templates {
        let mut known = different.iter_mut();
        match known.find(|known| are_alike(known, &template)) {
            Some(known) => add_rules(known, &template),
            None => different.push(template),
        }
    }
    if different.len() == 1 {
        return different.remove(0);
    }
    Template::One(different)
}

/// Returns the number of nodes in the template.
pub(crate) fn size(template: &Template) -> usize {
    1 + template.inner().iter().map(size).sum::<usize>()
}

/// Returns the nesting depth of the template, which is at least 1.
pub(crate) fn depth(template: &Template) -> usize {
    1 + template.inner().iter().map(depth).max().unwrap_or(0)
}

/// Returns whether two templates are equal apart from the rules of their components.
fn are_alike(one: &Template, other: &Template) -> bool {
    match (one, other) {
        (
            Template::Part { component, .. },
            Template::Part {
                component: other, ..
            },
        ) => component == other,
        (Template::All(one), Template::All(other)) | (Template::One(one), Template::One(other)) => {
            let mut pairs = one.iter().zip(other);
            one.len() == other.len() && pairs.all(|(one, other)| are_alike(one, other))
        }
        _ => one == other,
    }
}

/// Adds the rule names of `other` to those of `known`. Apart from these names, the two templates are equal.
fn add_rules(known: &mut Template, other: &Template) {
    if let (Template::Part { rules, .. }, Template::Part { rules: more, .. }) = (&mut *known, other)
    {
        for rule in more {
            if !rules.contains(rule) {
                rules.push(rule.clone());
            }
        }
    }
    for (known, other) in known.inner_mut().iter_mut().zip(other.inner()) {
        add_rules(known, other);
    }
}
