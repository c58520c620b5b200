//! Writes the docs of the module about the profile as a whole.
//!
//! These docs have the table of components and delimiters, and a list of the rules that have no type but occur in the
//! ABNF of types. The docs follow the user's own doc comment, so rustdoc resolves names in the parent module. A style
//! sheet keeps rustdoc's list of types readable, because the list has up to three entries for each rule.

use std::fmt::Write;

use proc_macro2::Ident;
use syn::ext::IdentExt;

use super::abnf::rule_line;
use super::delimiters;
use super::links::is_bundled;
use super::links::{Links, Scope};
use crate::check::Types;
use crate::model::profile::Exposed;

/// Returns the table of delimiters and the list of rules without a type, or `None` if there is neither.
pub(super) fn doc(module: &Ident, types: Types<'_>, links: &Links<'_>) -> Option<String> {
    let sections = [delimiters::section(module, types), others(module, links)];
    let sections: Vec<String> = sections.into_iter().flatten().collect();
    (!sections.is_empty()).then(|| sections.join("\n\n"))
}

/// Returns the list of rules without a type, or `None` if there are none. Rules of bundled grammars are in a
/// `<details>` element, which browsers open when a reader follows a link to a rule in it.
fn others(module: &Ident, links: &Links<'_>) -> Option<String> {
    let (mut own, mut inherited) = (String::new(), String::new());
    for rule in links.others() {
        let line = rule_line(rule, links, Scope::Module(module));
        let anchor = links.anchor(rule)?;
        let list = if is_bundled(&rule.location) {
            &mut inherited
        } else {
            &mut own
        };
        let _ = write!(list, "\n- <span id=\"{anchor}\"></span>{line}");
    }
    let core: Vec<String> = links
        .core()
        .iter()
        .map(|rule| format!("`{}`", rule.name))
        .collect();
    if !core.is_empty() {
        let _ = write!(
            inherited,
            "\n- {}: core rules of [RFC 5234, Appendix B.1](https://www.rfc-editor.org/rfc/rfc5234#appendix-B.1)",
            core.join(", ")
        );
    }
    if !inherited.is_empty() {
        let _ = write!(
            own,
            "\n\n<details><summary>Inherited rules</summary>\n{inherited}\n\n</details>"
        );
    }
    (!own.is_empty()).then(|| format!("# Rules without a type\n{own}"))
}

/// Returns a style sheet for rustdoc's list of types. Owned types and builders are moved after the types of rules,
/// under a title of their own. Their summaries are hidden, because all of them are the same. The list is a grid if the
/// page is wide. On a narrow page, it becomes a flex box, because the order of entries can only be changed in a grid or
/// flex box. Without the style, the list is alphabetical.
pub(super) fn list_style(exposed: &[Exposed]) -> String {
    let mut link =
        "a[href^=\"struct.\"]:is([href$=\"Buf.html\"],[href$=\"Builder.html\"])".to_owned();
    for exposed in exposed {
        let ident = exposed.ident.unraw().to_string();
        if ident.ends_with("Buf") || ident.ends_with("Builder") {
            let _ = write!(link, ":not([href=\"struct.{ident}.html\"])");
        }
    }
    let entry = format!(".item-table>dt:has(>{link})");
    format!(
        "\n<style>.item-table{{display:flex;flex-direction:column}}{entry}{{order:1;grid-column:auto}}{entry}+dd{{display:none}}\
         .item-table:has(>dt>{link})::before{{order:1;content:\"Owned types and builders\";grid-column:1/-1;\
         margin:1em 0 .5em;font-weight:600}}</style>"
    )
}
