//! Writes the docs of builders and their methods, of setters, and of constructors of lists.
//!
//! The docs describe what the types of arguments and errors do not show, such as which argument is encoded. A *part*
//! is a component that a text is built from. A component is given by the index of its exposed rule.

use std::fmt::Write;

use proc_macro2::Ident;
use syn::ext::IdentExt;
use uri_tables_grammar::captures::tdfa::Presence;
use uri_tables_grammar::diag::escape::{in_backticks, listed};

use crate::analyze::accessors::Style;
use crate::analyze::assembly::{Form, Items};
use crate::analyze::builders::{Builder, Kind, Method, Setter, arguments};
use crate::analyze::types;
use crate::analyze::types::{Meaning, meaning};
use crate::check::Types;
use crate::docs::link;
use crate::model::profile::Exposed;

/// Writes the docs of one type's builder and its methods. `exposed` is the type's rule.
#[derive(Clone, Copy)]
pub(crate) struct Docs<'t> {
    pub(crate) types: &'t Types,
    pub(crate) exposed: &'t Exposed,
}

impl<'t> Docs<'t> {
    /// Returns the exposed rule whose index is `component`.
    pub(crate) fn component(&self, component: u16) -> &'t Exposed {
        &self.types.profile.exposed[usize::from(component)]
    }

    /// Returns the doc of a builder type, such as `UriBuilder`.
    pub(crate) fn builder(&self, builder: &Builder) -> String {
        let ident = &self.exposed.ident;
        let mut doc = format!("Builds {} from its parts.", a_link(ident));
        // The builder has no method for a name in `hidden`, because several parts at the same depth have this name: if
        // both `from` and `to` contain a `host`, there is no method `host`.
        if !builder.hidden.is_empty() {
            let names = in_backticks(&builder.hidden);
            let _ = write!(
                doc,
                "\n\nSeveral parts have a {}: build these parts by themselves, and give them as a whole.",
                listed(&names, "or a")
            );
        }
        doc
    }

    /// Returns the doc of a builder's `finish` method.
    pub(crate) fn finish(&self, builder: &Builder) -> String {
        let names = builder.required.iter();
        let names = in_backticks(names.map(|it| &self.component(it.component).name));
        let mut doc = "Builds the text.".to_owned();
        if !names.is_empty() {
            let _ = write!(
                doc,
                " This does not compile without a {}.",
                listed(&names, "and a")
            );
        }
        doc
    }

    /// Returns the doc of the builder's method that sets a part, such as `host`.
    pub(crate) fn method(&self, method: &Method) -> String {
        let Exposed { name, ident, .. } = self.component(method.component);
        let takes = self.takes(method.component);
        let mut doc = match &method.kind {
            Kind::Required => format!("Sets the `{name}`: {takes}."),
            Kind::Optional | Kind::Parameter(..) => {
                format!("Sets the `{name}`: {takes}, or `None` for none.")
            }
            Kind::Item(parts) if parts.is_empty() => {
                format!("Adds {} `{name}`: {takes}.", article(name))
            }
            Kind::Item(parts) => {
                let part = |&(component, presence): &(u16, Presence)| {
                    let name = &self.component(component).name;
                    match presence {
                        Presence::Required => format!("a `{name}`"),
                        Presence::Optional | Presence::Never => format!("a `{name}` or `()`"),
                    }
                };
                let parts: Vec<String> = parts.iter().map(part).collect();
                format!(
                    "Adds {} {} of its parts: {}.",
                    article(name),
                    link(name, ident),
                    listed(&parts, "and")
                )
            }
            Kind::Items => format!(
                "Adds several items, each {} `{name}`: {takes}.",
                article(name)
            ),
        };
        if method.depends_on_other_parts {
            doc.push_str(
                "\n\nWhich texts are valid here depends on the other parts; `finish` checks that.",
            );
        }
        self.push_shadowed_by(&mut doc, &method.shadowed_by);
        if method.are_path_segments {
            doc.push_str(
                "\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3).",
            );
        }
        doc
    }

    /// Returns the doc of the function that builds a list from its items, such as `from_segments`. `empty` is true if
    /// the list may have no items.
    pub(crate) fn list(&self, items: Items, empty: bool) -> String {
        let name = &self.component(items.item).name;
        let mut doc = format!(
            "Builds a list of items, each {} `{name}`: {}.",
            article(name),
            self.takes(items.item)
        );
        if items.leading {
            let _ = write!(
                doc,
                "\n\nA `{}` is written before the first item, too. If you do not want that, write the text and parse it.",
                char::from(items.delimiter)
            );
        }
        doc.push_str("\n\n# Errors\n\nIf an item is not valid for its rule");
        if items.path {
            doc.push_str(
                ", if it is a dot segment, which no encoding protects (RFC 3986, section 3.3)",
            );
        }
        doc.push_str(match items.style {
            Style::Separated => ", if there is no item, because the empty text is one empty item",
            _ if !empty => ", if there is no item",
            _ => "",
        });
        doc.push_str(", or if the list is not valid for the rule.");
        doc
    }

    /// Returns the doc of a setter, such as `set_query`.
    pub(crate) fn setter(&self, setter: &Setter) -> String {
        let name = &self.component(setter.component).name;
        let mut doc = if setter.can_add {
            format!("Replaces or adds the `{name}`.")
        } else {
            format!("Replaces the `{name}`.")
        };
        if setter.path.len() > 1 {
            doc.push_str(" The part around it is added if it is missing.");
        }
        if let Some(remove) = &setter.remove {
            let _ = write!(doc, " To remove it, use [`{remove}`](Self::{remove}).");
        }
        self.push_shadowed_by(&mut doc, &setter.shadowed_by);
        doc
    }

    /// Appends a warning to `doc` if the text of an alternative may be parsed as an earlier alternative. `shadowed_by`
    /// has the components of these earlier alternatives.
    fn push_shadowed_by(&self, doc: &mut String, shadowed_by: &[u16]) {
        let names = shadowed_by.iter();
        let names = in_backticks(names.map(|&component| &self.component(component).name));
        if !names.is_empty() {
            let _ = write!(
                doc,
                "\n\nA text that is also a {} is read as one: the first rule that matches counts (RFC 3986, \
                 section 3.2.2).",
                listed(&names, "or a")
            );
        }
    }

    /// Describes the arguments that the builder's method for a component accepts.
    fn takes(&self, component: u16) -> String {
        let ident = &self.component(component).ident;
        let link = a_link(ident);
        let index = usize::from(component);
        let is_host = self.types.builder_api.assemblies[index].is_host;
        match &self.types.computed[index].kind {
            types::Kind::Encode(_) if is_host => {
                format!("a name, which is not encoded, or {link}")
            }
            types::Kind::Encode(encoding) if encoding.can_fail => {
                format!("data, which is encoded if it can be, or {link}")
            }
            types::Kind::Encode(_) => format!("data, which is encoded, or {link}"),
            types::Kind::Text => format!("text, whose triplets stay as they are, or {link}"),
            types::Kind::Structure
                if !arguments(&self.types.builder_api.assemblies, index).is_empty() =>
            {
                format!("{link}, or a tuple of its parts")
            }
            types::Kind::Leaf | types::Kind::Structure => {
                match meaning(self.component(component), &self.types.computed[index]) {
                    Some(Meaning::Port) => format!("{link}, or its number"),
                    Some(Meaning::Host) => {
                        format!("a name, which is not encoded, or {link}, or an IP address")
                    }
                    None => link,
                }
            }
        }
    }
}

/// Returns the sentence that says why the type `index` has no builder. Returns `None` if the type has a builder, or is
/// not built from parts.
pub(super) fn no_builder(types: &Types, index: usize) -> Option<String> {
    let Form::Parts(parts) = &types.builder_api.assemblies[index].form else {
        return None;
    };
    let reason = parts.template.as_ref().err()?;
    Some(format!(
        "There is no builder, and parts can only be replaced: {reason}."
    ))
}

/// Returns a link to a type with an indefinite article, such as "a `Uri`" with the link.
fn a_link(ident: &Ident) -> String {
    let name = ident.unraw().to_string();
    format!("{} {}", article(&name), link(&name, ident))
}

/// Returns the indefinite article for a name. Names with `U` get "a", as in "a URI".
fn article(name: &str) -> &'static str {
    if name.starts_with(['A', 'E', 'I', 'O', 'a', 'e', 'i', 'o']) {
        "an"
    } else {
        "a"
    }
}
