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

use crate::analyze::assembly::{Assembly, Compound, Form, Part, Survey};
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
    /// Returns the parts that the builder of the type `index` requires.
    pub(super) fn required(&self, index: usize) -> Vec<Required> {
        self.named(self.required_paths(index), index)
    }

    /// Returns the path and the component of each required part of the type `index`. See the fields of [`Required`].
    fn required_paths(&self, index: usize) -> Vec<(Vec<usize>, u16)> {
        let assembly = &self.assemblies[index];
        match &assembly.form {
            // A text that is not made of parts has no builder.
            Form::Whole(_) => Vec::new(),
            // If the empty text is valid, no part is required.
            _ if assembly.empty => Vec::new(),
            Form::Choice(_) => vec![(Vec::new(), index as u16)],
            Form::List(items) => vec![(Vec::new(), items.item)],
            Form::Parts(parts) => self.required_parts(parts),
        }
    }

    /// Does the same as [`required_paths`](Self::required_paths), for a text that consists of parts.
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

    /// Returns whether the builder can write the part without data, because it may be empty or has a fixed text.
    fn needs_no_data(&self, part: &Part) -> bool {
        match part.list {
            Some(items) => items.empty,
            None => self.type_needs_no_data(self.assembly(part.component), part.closed),
        }
    }

    /// Returns whether the builder can write a text with the assembly `assembly` without data. If `closed` is true, the
    /// builder neither knows its fixed text nor fills its template.
    fn type_needs_no_data(&self, assembly: &Assembly, closed: bool) -> bool {
        if assembly.empty {
            return true;
        }
        match &assembly.form {
            Form::Whole(fixed_text) => fixed_text.is_some() && !closed,
            Form::Parts(Compound {
                parts,
                template: Ok(template),
                ..
            }) if !closed => self.template_needs_no_data(template, parts),
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
                let may_be_empty = match part.list {
                    Some(items) => items.empty,
                    None => self.assembly(part.component).empty,
                };
                // An optional part that is not set is left out, even if it has a fixed text.
                let is_in_all_texts = part.presence == Presence::Required;
                may_be_empty || is_in_all_texts && self.needs_no_data(part)
            }
        }
    }

    /// Names the type parameters of the required parts of the type `index`. The names differ from each other and from
    /// those of all types of the profile.
    fn named(&self, required: Vec<(Vec<usize>, u16)>, index: usize) -> Vec<Required> {
        let mut taken: Vec<String> = Vec::new();
        for exposed in &self.profile.exposed {
            let Generated { owned, builder, .. } = &exposed.generated;
            taken.extend([&exposed.ident, owned, builder].map(ToString::to_string));
        }
        let span = self.profile.exposed[index].ident.span();
        let mut named = Vec::new();
        for (path, component) in required {
            let base = format!("Has{}", self.exposed(component).ident.unraw());
            let mut state = base.clone();
            let mut number = 2;
            while taken.contains(&state) {
                state = format!("{base}{number}");
                number += 1;
            }
            taken.push(state.clone());
            named.push(Required {
                path,
                component,
                state: Ident::new(&state, span),
            });
        }
        named
    }
}
