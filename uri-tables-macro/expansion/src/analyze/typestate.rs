//! Determines the parts that a builder requires.
//!
//! For each required part, the builder has a type parameter that records whether the part was set. A part is required
//! if it is in every text and the builder cannot write it without data. The builder can do so if the part may be empty
//! or matches only one text. If a required part has required parts of its own that can be set, these are recorded
//! instead.

use syn::Ident;
use syn::ext::IdentExt;
use uri_tables_grammar::captures::tdfa::Presence;
use uri_tables_grammar::template::Template;

use crate::analyze::assembly::{Assembly, Compound, Form, Part};
use crate::model::idents::Generated;
use crate::model::profile::{Exposed, Profile};

/// A part that a builder requires.
pub(crate) struct Required {
    /// The path to the part. The part is set by its own method, by the method of a part around it, or by that of any
    /// part inside it.
    pub(crate) path: Vec<usize>,
    /// The index of the exposed rule that is missing: that of the part, or of a list's items.
    pub(crate) component: u16,
    /// The name of the builder's type parameter.
    pub(crate) state: Ident,
}

impl Required {
    /// Returns whether the method with the path `path` sets the part.
    pub(crate) fn is_given_by(&self, path: &[usize]) -> bool {
        path.starts_with(&self.path) || self.path.starts_with(path)
    }
}

/// Returns the required parts of the type `index`.
pub(crate) fn required(profile: &Profile, assemblies: &[Assembly], index: usize) -> Vec<Required> {
    let survey = Survey {
        profile,
        assemblies,
    };
    let required = survey.required(index);
    survey.named(required, index)
}

struct Survey<'p> {
    profile: &'p Profile,
    assemblies: &'p [Assembly],
}

impl Survey<'_> {
    fn exposed(&self, component: u16) -> &Exposed {
        &self.profile.exposed[usize::from(component)]
    }

    fn assembly(&self, component: u16) -> &Assembly {
        &self.assemblies[usize::from(component)]
    }

    /// Returns the paths to the required parts of a type, each with the index of the exposed rule that is missing.
    fn required(&self, index: usize) -> Vec<(Vec<usize>, u16)> {
        let assembly = &self.assemblies[index];
        match &assembly.form {
            Form::Whole(_) => Vec::new(),
            _ if assembly.empty => Vec::new(),
            Form::Choice(_) => vec![(Vec::new(), index as u16)],
            Form::List(items) => vec![(Vec::new(), items.item)],
            Form::Parts(parts) => self.required_parts(parts),
        }
    }

    fn required_parts(&self, parts: &Compound) -> Vec<(Vec<usize>, u16)> {
        let mut required = Vec::new();
        for (number, part) in parts.parts.iter().enumerate() {
            let is_written = self.is_written_by_itself(part);
            if part.presence == Presence::Optional || !parts.places(number) || is_written {
                continue;
            }
            let assembly = self.assembly(part.component);
            let inner = match &assembly.form {
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

    /// Returns whether the builder can write the part without data.
    fn is_written_by_itself(&self, part: &Part) -> bool {
        match part.list {
            Some(items) => items.empty,
            None => self.can_be_nothing(self.assembly(part.component), part.closed),
        }
    }

    fn can_be_nothing(&self, assembly: &Assembly, closed: bool) -> bool {
        if assembly.empty {
            return true;
        }
        match &assembly.form {
            Form::Whole(fixed) => fixed.is_some() && !closed,
            Form::Parts(Compound {
                parts,
                template: Ok(template),
                ..
            }) if !closed => self.fills(template, parts),
            _ => false,
        }
    }

    /// Returns whether the builder can fill the template without any data.
    fn fills(&self, template: &Template, parts: &[Part]) -> bool {
        match template {
            Template::Text(_) => true,
            Template::All(inner) => inner.iter().all(|inner| self.fills(inner, parts)),
            Template::One(inner) => inner.iter().any(|inner| self.fills(inner, parts)),
            Template::Part { component, .. } => {
                let part = &parts[usize::from(*component)];
                let is_once = part.presence == Presence::Required;
                let is_empty = match part.list {
                    Some(items) => items.empty,
                    None => self.assembly(part.component).empty,
                };
                is_empty || is_once && self.is_written_by_itself(part)
            }
        }
    }

    /// Names the type parameters of the required parts, different from each other and from all types of the profile.
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
