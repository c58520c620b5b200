//! The part of a module's documentation about the profile as a whole.
//!
//! It has the table of components and delimiters, and the rules that the types need and that have no type. It follows
//! the user's own documentation, and its names are resolved as there: around the module.

use std::fmt::Write;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::abnf::rule_line;
use super::delimiters;
use super::links::{Links, Scope};
use crate::check::Types;

pub(super) fn doc(module: &Ident, types: Types<'_>, links: &Links<'_>) -> TokenStream {
    let sections = [delimiters::section(module, types), others(module, links)];
    let sections: Vec<String> = sections.into_iter().flatten().collect();
    if sections.is_empty() {
        return TokenStream::new();
    }
    // A line of its own ends the user's paragraph.
    let doc = format!("\n{}", sections.join("\n\n"));
    quote!(#[doc = #doc])
}

/// The rules without a type.
fn others(module: &Ident, links: &Links<'_>) -> Option<String> {
    let mut list = String::new();
    for rule in links.others() {
        let line = rule_line(rule, links, Scope::Module(module));
        let anchor = links.anchor(rule)?;
        let _ = write!(list, "\n- <span id=\"{anchor}\"></span>{line}");
    }
    let core: Vec<String> = links
        .core()
        .iter()
        .map(|rule| format!("`{}`", rule.name))
        .collect();
    if !core.is_empty() {
        let _ = write!(
            list,
            "\n- {}: core rules of [RFC 5234, Appendix B.1](https://www.rfc-editor.org/rfc/rfc5234#appendix-B.1)",
            core.join(", ")
        );
    }
    (!list.is_empty()).then(|| format!("# Rules without a type\n{list}"))
}
