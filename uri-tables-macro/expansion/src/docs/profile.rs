//! Writes the docs of the profile as a whole, which are the docs of its module.
//!
//! These docs have the table of components and delimiters, and a list of the *untyped* rules: rules that are not
//! exposed, so that they have no type, but occur in the ABNF of types. The docs follow the user's own doc comment on
//! the module, so rustdoc resolves names in the parent module.
//!
//! A style sheet keeps rustdoc's list of types readable, because the list has up to three entries for each rule: the
//! borrowed type, the owned type and the builder.

use std::fmt::Write;

use proc_macro2::Ident;
use syn::ext::IdentExt;
use uri_tables_grammar::diag::escape::in_backticks;

use super::abnf::rule_line;
use super::delimiters;
use super::links::is_bundled;
use super::links::{Links, Scope};
use crate::check::Types;
use crate::model::profile::Exposed;

/// Returns the docs of the profile as a whole: the table of delimiters and the list of rules without types. Returns
/// `None` if there is neither. `module` is the name of the module.
pub(super) fn doc(module: &Ident, types: &Types, links: &Links<'_>) -> Option<String> {
    let sections = [
        delimiters::section(module, types),
        untyped_rules(module, links),
    ];
    let sections: Vec<String> = sections.into_iter().flatten().collect();
    (!sections.is_empty()).then(|| sections.join("\n\n"))
}

/// Returns the list of rules without types, or `None` if all rules have types. Rules of bundled grammars are in a
/// `<details>` element, which browsers open when a reader follows a link to a rule in it.
fn untyped_rules(module: &Ident, links: &Links<'_>) -> Option<String> {
    let (mut own, mut inherited) = (String::new(), String::new());
    for rule in &links.untyped {
        let line = rule_line(rule, links, Scope::Module(module));
        let anchor = links.anchor(rule)?;
        let list = if is_bundled(&rule.location) {
            &mut inherited
        } else {
            &mut own
        };
        let _ = write!(list, "\n- <span id=\"{anchor}\"></span>{line}");
    }
    let core = in_backticks(links.untyped_core.iter().map(|rule| &rule.name));
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

/// Returns a style sheet for rustdoc's list of types, which is alphabetical by default. The style moves owned types
/// and builders after the types of rules, under a title of their own. It hides their summaries, because all of them
/// are the same. CSS can only change the order of entries in a grid or a flex box. On wide pages, rustdoc's list is a
/// grid. On narrow pages, the style makes it a flex box.
pub(super) fn list_style(exposed: &[Exposed]) -> String {
    // Selects the links to owned types and builders by the ends of their names.
    let mut link =
        "a[href^=\"struct.\"]:is([href$=\"Buf.html\"],[href$=\"Builder.html\"])".to_owned();
    for exposed in exposed {
        let ident = exposed.ident.unraw().to_string();
        // A borrowed type may have such a name, too, if its rule is called `x-buf`. Exclude it.
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
