//! The docs of builders, of setters, and of lists made of their items.
//!
//! In: what is offered. Out: its doc, which says what is given and what can go wrong: what the type system cannot
//! say of a grammar stands here.

use std::fmt::Write;

use syn::ext::IdentExt;
use uri_tables_grammar::tagged::Presence;

use crate::accessors::Style;
use crate::automata;
use crate::builders::{Builder, Kind, Method, Setter, arguments};
use crate::emit::docs::link;
use crate::emit::{Meaning, Types, meaning};
use crate::joins::{Form, Items};
use crate::profile::Exposed;

/// The docs of one type's methods.
#[derive(Clone, Copy)]
pub(super) struct Docs<'t> {
    pub(super) types: Types<'t>,
    pub(super) exposed: &'t Exposed,
}

impl<'t> Docs<'t> {
    /// The exposed rule of a number.
    pub(super) fn component(&self, component: u16) -> &'t Exposed {
        &self.types.profile.exposed[usize::from(component)]
    }

    /// Why there is no builder, if there could be one.
    pub(super) fn no_builder(&self, index: usize) -> Option<String> {
        let Form::Parts(parts) = &self.types.joints.joins[index].form else {
            return None;
        };
        let reason = parts.template.as_ref().err()?;
        Some(format!(
            "There is no builder, and parts can only be replaced: {reason}."
        ))
    }

    /// Of a builder's type.
    pub(super) fn builder(&self, builder: &Builder) -> String {
        let ident = &self.exposed.ident;
        let link = link(&ident.unraw().to_string(), ident);
        let mut doc = format!("Puts a text of {link} together from its parts.");
        if !builder.hidden.is_empty() {
            let names: Vec<String> = builder
                .hidden
                .iter()
                .map(|name| format!("`{name}`"))
                .collect();
            let _ = write!(
                doc,
                "\n\nSeveral parts have a {}: build these parts by themselves, and give them as a whole.",
                list(&names, "or a")
            );
        }
        doc
    }

    /// Of `finish`.
    pub(super) fn finish(&self, builder: &Builder) -> String {
        let names: Vec<String> = builder
            .required
            .iter()
            .map(|required| format!("`{}`", self.component(required.component).name))
            .collect();
        let mut doc = "The text.".to_owned();
        if !names.is_empty() {
            let _ = write!(
                doc,
                " It takes a {}: without, this does not compile.",
                list(&names, "and a")
            );
        }
        doc
    }

    /// Of a builder's method.
    pub(super) fn method(&self, method: &Method) -> String {
        let Exposed { name, ident, .. } = self.component(method.component);
        let takes = self.takes(method.component);
        let mut doc = match &method.kind {
            Kind::Required => format!("The `{name}`: {takes}."),
            Kind::Optional => format!("The `{name}`: {takes}; or `None`, if there is to be none."),
            Kind::Item(parts) if parts.is_empty() => format!("Adds a `{name}`: {takes}."),
            Kind::Item(parts) => {
                let part = |&(component, presence): &(u16, Presence)| {
                    let name = &self.component(component).name;
                    match presence {
                        Presence::Required => format!("a `{name}`"),
                        Presence::Optional => format!("a `{name}` or `()`"),
                    }
                };
                let parts: Vec<String> = parts.iter().map(part).collect();
                format!(
                    "Adds a {} of its parts: {}.",
                    link(name, ident),
                    list(&parts, "and")
                )
            }
            Kind::Items => format!("Adds all of some items, each a `{name}`: {takes}."),
        };
        if method.depends {
            doc.push_str(
                "\n\nWhich texts can stand here depends on what stands beside it: `finish` tells.",
            );
        }
        self.push_read_as(&mut doc, &method.read_as);
        if method.segments {
            doc.push_str(
                "\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3).",
            );
        }
        doc
    }

    /// Of the function that makes a list of its items.
    pub(super) fn list(&self, items: Items, empty: bool) -> String {
        let name = &self.component(items.item).name;
        let mut doc = format!(
            "The text of some items, each a `{name}`: {}.",
            self.takes(items.item)
        );
        if items.leading {
            let _ = write!(
                doc,
                "\n\nA `{}` stands before the first item, too. Where none is wanted, write the text and parse it.",
                char::from(items.delimiter)
            );
        }
        doc.push_str("\n\n# Errors\n\nWhat the rule of the items has against one of them");
        if items.path {
            doc.push_str("; that data would be a dot segment, which no encoding can carry (RFC 3986, section 3.3)");
        }
        doc.push_str(match items.style {
            Style::Separated => "; that there is no item, as the empty text is one empty item",
            _ if !empty => "; that there is no item",
            _ => "",
        });
        doc.push_str("; why so many items are no text of the rule.");
        doc
    }

    /// Of a setter.
    pub(super) fn setter(&self, setter: &Setter) -> String {
        let name = &self.component(setter.component).name;
        let mut doc = match setter.presence {
            Presence::Required => format!("Replaces the `{name}`."),
            Presence::Optional => format!("Replaces, adds or, with `None`, removes the `{name}`."),
        };
        if setter.path.len() > 1 {
            doc.push_str(" What it stands in is made if it is not there.");
        }
        self.push_read_as(&mut doc, &setter.read_as);
        doc
    }

    /// What a text of an alternative may come back as.
    fn push_read_as(&self, doc: &mut String, read_as: &[u16]) {
        let names = read_as.iter().map(|&component| self.component(component));
        let names: Vec<String> = names.map(|it| format!("`{}`", it.name)).collect();
        if !names.is_empty() {
            let _ = write!(
                doc,
                "\n\nA text that is a {} as well comes back as one: the first rule that matches counts (RFC 3986, \
                 section 3.2.2).",
                list(&names, "or a")
            );
        }
    }

    /// What can be given for a rule.
    fn takes(&self, component: u16) -> String {
        let ident = &self.component(component).ident;
        let link = link(&ident.unraw().to_string(), ident);
        let index = usize::from(component);
        match &self.types.computed[index].kind {
            automata::Kind::Encode { .. } => format!("data, which is encoded, or a {link}"),
            automata::Kind::TryEncode { .. } => {
                format!("data, which is encoded if it can be, or a {link}")
            }
            automata::Kind::Structure if !arguments(&self.types.joints.joins, index).is_empty() => {
                format!("a {link}, or a tuple of its parts")
            }
            automata::Kind::Leaf | automata::Kind::Structure => {
                match meaning(self.component(component), &self.types.computed[index]) {
                    Some(Meaning::Port) => format!("a {link}, or its number"),
                    Some(Meaning::Host) => format!("a {link}, or an address"),
                    None => format!("a {link}"),
                }
            }
        }
    }
}

/// `a, b and c`.
fn list(names: &[String], and: &str) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [others @ .., last] => format!("{} {and} {last}", others.join(", ")),
    }
}
