//! Determines the typestate of builders: which parts must be set before a call of `finish` compiles. The entry point
//! is [`Survey::required`].
//!
//! A part is *required* if it is in every text and the builder cannot write it without data. The builder can write a
//! part without data if the part may be empty or matches only one text. For each required part, the builder's type
//! has a type parameter (its *state*) that records whether the part was set.
//!
//! If parts inside a required part are required, too, each of these has a type parameter, and the part that contains
//! them has none. For example, if `authority` is required and always contains a `host`, the type parameter is that of
//! `host`.
//!
//! The *path* of a part has the indices of the parts that lead from the type to it, one for each level of nesting.

use syn::Ident;
use syn::ext::IdentExt;
use uri_tables_grammar::captures::tdfa::Presence;
use uri_tables_grammar::template::Template;

use crate::analyze::assembly::{Compound, Form, Part, Survey};
use crate::model::idents::Generated;

/// A part that must be set before the builder's `finish` can be called.
pub(crate) struct Required {
    /// The path to the part: an index for each level. It is empty for a choice, where any alternative must be set, and
    /// for a list, which needs at least one item.
    pub(crate) path: Vec<usize>,
    /// The index of the exposed rule that an error names as missing: that of the part, or of a list's items.
    pub(crate) component: u16,
    /// The name of the builder's type parameter that records whether the part was set.
    pub(crate) state: Ident,
}

impl Required {
    /// Returns whether the method for the part at `path` sets this required part: it is this part, contains it, or is
    /// inside it.
    pub(crate) fn is_given_by(&self, path: &[usize]) -> bool {
        path.starts_with(&self.path) || self.path.starts_with(path)
    }
}

impl Survey<'_> {
    /// Returns the parts that the builder of the type `index` requires. The names of their type parameters differ from
    /// each other and from those of all types of the profile.
    pub(super) fn required(&self, index: usize) -> Vec<Required> {
        let assembly = &self.assemblies[index];
        let required = match &assembly.form {
            // If the empty text is valid, no part is required.
            _ if assembly.empty => Vec::new(),
            // A text that is not made of parts has no builder.
            Form::Whole(_) => Vec::new(),
            Form::Choice(_) => vec![(Vec::new(), index as u16)],
            Form::List(items) => vec![(Vec::new(), items.item)],
            Form::Parts(parts) => self.required_parts(parts),
        };
        let mut taken: Vec<String> = Vec::new();
        for exposed in &self.profile.exposed {
            let Generated { owned, builder, .. } = &exposed.generated;
            taken.extend([&exposed.ident, owned, builder].map(ToString::to_string));
        }
        let span = self.profile.exposed[index].ident.span();
        let named = required.into_iter().map(|(path, component)| {
            let base = format!("Has{}", self.exposed(component).ident.unraw());
            let mut state = base.clone();
            let mut number = 2;
            while taken.contains(&state) {
                state = format!("{base}{number}");
                number += 1;
            }
            taken.push(state.clone());
            Required {
                path,
                component,
                state: Ident::new(&state, span),
            }
        });
        named.collect()
    }

    /// Returns the path and the component of each required part of a text that consists of parts. See the fields of
    /// [`Required`].
    fn required_parts(&self, compound: &Compound) -> Vec<(Vec<usize>, u16)> {
        let mut required = Vec::new();
        for (number, part) in compound.parts.iter().enumerate() {
            let is_in_all_texts =
                part.presence == Presence::Required && compound.template_contains(number);
            if !is_in_all_texts || self.needs_no_data(part) {
                continue;
            }
            let assembly = self.assembly(part.component);
            let inner = match &assembly.form {
                // The builder has methods for the parts inside this part, so these may be required in place of it.
                Form::Parts(inner)
                    if part.list.is_none() && !part.closed && inner.template.is_ok() =>
                {
                    self.required_parts(inner)
                }
                _ => Vec::new(),
            };
            if inner.is_empty() {
                required.push((vec![number], part.component));
            }
            for (path, component) in inner {
                required.push(([vec![number], path].concat(), component));
            }
        }
        required
    }

    /// Returns whether the builder can write the part without data, because it may be empty or has a fixed text. If the
    /// part is closed, the builder neither knows its fixed text nor fills its template.
    fn needs_no_data(&self, part: &Part) -> bool {
        if part.may_be_empty || part.list.is_some() || part.closed {
            return part.may_be_empty;
        }
        match &self.assembly(part.component).form {
            Form::Whole(fixed_text) => fixed_text.is_some(),
            Form::Parts(Compound {
                parts,
                template: Ok(template),
                ..
            }) => self.template_needs_no_data(template, parts),
            _ => false,
        }
    }

    /// Returns whether the builder can fill the template without data. `parts` are the parts of the template.
    fn template_needs_no_data(&self, template: &Template, parts: &[Part]) -> bool {
        let needs_no_data = |inner: &Template| self.template_needs_no_data(inner, parts);
        match template {
            Template::Text(_) => true,
            Template::All(inner) => inner.iter().all(needs_no_data),
            Template::One(inner) => inner.iter().any(needs_no_data),
            Template::Part { component, .. } => {
                let part = &parts[usize::from(*component)];
                // An optional part that is not set is left out, even if it has a fixed text.
                let is_in_all_texts = part.presence == Presence::Required;
                part.may_be_empty || is_in_all_texts && self.needs_no_data(part)
            }
        }
    }
}
