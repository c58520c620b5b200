//! What a text cannot be without.
//!
//! In: the joins of all types. Out: for each type the parts that have to be given, each with the type parameter by which
//! its builder knows that it was. That is a part which is in every text, and is not written by itself as
//! one that may be empty or has only one text is. Of a part with parts it is these, as far as they are known.

use syn::Ident;
use syn::ext::IdentExt;
use uri_tables_grammar::tagged::Presence;
use uri_tables_grammar::template::Template;

use crate::joins::{Compound, Form, Join, Part};
use crate::names::Generated;
use crate::profile::{Exposed, Profile};

/// A part without which there is no text.
pub(crate) struct Required {
    /// The way to it; it is given by itself, by what it is in, and by anything inside it.
    pub(crate) path: Vec<usize>,
    /// What is missing: the part, or an item.
    pub(crate) component: u16,
    /// The type parameter.
    pub(crate) state: Ident,
}

impl Required {
    /// Whether a method gives it.
    pub(crate) fn is_given_by(&self, path: &[usize]) -> bool {
        path.starts_with(&self.path) || self.path.starts_with(path)
    }
}

/// What a text of a type cannot be without.
pub(crate) fn required(profile: &Profile, joins: &[Join], index: usize) -> Vec<Required> {
    let survey = Survey { profile, joins };
    let required = survey.required(index);
    survey.named(required, index)
}

struct Survey<'p> {
    profile: &'p Profile,
    joins: &'p [Join],
}

impl Survey<'_> {
    fn exposed(&self, component: u16) -> &Exposed {
        &self.profile.exposed[usize::from(component)]
    }

    fn join(&self, component: u16) -> &Join {
        &self.joins[usize::from(component)]
    }

    /// The ways to what a text of a type cannot be without, with what is missing there.
    fn required(&self, index: usize) -> Vec<(Vec<usize>, u16)> {
        let join = &self.joins[index];
        match &join.form {
            Form::Whole(_) => Vec::new(),
            _ if join.empty => Vec::new(),
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
            let join = self.join(part.component);
            let inner = match &join.form {
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

    /// Whether a part that is in every text can be written although nothing was given for it.
    fn is_written_by_itself(&self, part: &Part) -> bool {
        match part.list {
            Some(items) => items.empty,
            None => self.can_be_nothing(self.join(part.component), part.closed),
        }
    }

    fn can_be_nothing(&self, join: &Join, closed: bool) -> bool {
        if join.empty {
            return true;
        }
        match &join.form {
            Form::Whole(fixed) => fixed.is_some() && !closed,
            Form::Parts(Compound {
                parts,
                template: Ok(template),
                ..
            }) if !closed => self.fills(template, parts),
            _ => false,
        }
    }

    /// Whether a template can be filled with nothing.
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
                    None => self.join(part.component).empty,
                };
                is_empty || is_once && self.is_written_by_itself(part)
            }
        }
    }

    /// Required parts with type parameters that are called like nothing else there.
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
