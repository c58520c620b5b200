//! Railroad diagrams of rules, for the docs.
//!
//! Diagrams of a rule's definitions, where the names of rules have the same links as in the ABNF. `track` makes
//! the structure of a diagram from a definition, `drawing` lays it out as SVG, and `markdown` makes it fit for a doc
//! comment. It is behind the feature `railroad`, because only builds of docs need it.
//!
//! The links are Markdown's and not HTML's: rustdoc then finds the type's page wherever the type is re-exported, and
//! reports otherwise. Hence each SVG is a paragraph, with its tags as inline HTML, on one line.

mod drawing;
mod markdown;
mod track;

use proc_macro2::TokenStream;
use quote::quote;
use railroad::svg::encode_minimal;
use uri_tables_grammar::abnf::grammar::{Grammar, Rule};

use self::track::{Track, Tracks};
use super::abnf::{inline_code, one_line};
use super::links::{Links, Scope};
use crate::model::profile::{Exposed, Profile};

/// For all diagrams of a page. Each selector begins with a class of the diagrams, so that nothing else looks
/// different; the colours are those of rustdoc's theme.
const STYLE: &str = include_str!("railroad/style.css");

/// The doc attribute with the diagrams of a rule, for rustdoc alone.
pub(super) fn diagrams(exposed: &Exposed, profile: &Profile, links: &Links<'_>) -> TokenStream {
    let grammar = links.grammar();
    let link = |rule: &Rule| {
        // A box that links to its own page is of no use.
        let is_own = links.ident(rule) == Some(&exposed.ident);
        (!is_own).then(|| links.rule_target(rule, Scope::Type))?
    };
    let tracks = Tracks::new(grammar, &link);
    let mut doc = format!(
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n{STYLE}</style>\n"
    );
    for Diagram { name, abnf, track } in diagrams_of(exposed, profile, grammar, &tracks) {
        let title = format!("Railroad diagram of {name}");
        // Without a second one, and of the page's own name, the title of the page says it.
        if name != exposed.name || exposed.rules.len() > 1 {
            doc.extend(["\n", &inline_code(&name), "\n"]);
        }
        doc.push('\n');
        let text = match track {
            Some(track) => draw(&track, &title, &one_line(&abnf)),
            None => format!(
                "The definition has more than {} elements: there is no diagram of it.",
                track::MOST
            ),
        };
        doc.push_str(&text);
        doc.push('\n');
    }
    doc.push_str("\n</div>");
    // An editor would show the SVG as text.
    quote!(#[cfg_attr(doc, doc = #doc)])
}

/// A definition and the way through it, if it is not too long.
struct Diagram {
    name: String,
    abnf: String,
    track: Option<Track>,
}

/// Returns the diagrams of a rule: of the choice, if it is a component of several rules, and of each definition.
fn diagrams_of(
    exposed: &Exposed,
    profile: &Profile,
    grammar: &Grammar,
    tracks: &Tracks<'_>,
) -> Vec<Diagram> {
    let mut rules: Vec<&Rule> = Vec::new();
    for id in &exposed.rules {
        let rule = grammar.rule(&profile.regular.rules[id.0].name);
        rules.extend(rule.filter(|rule| !rules.iter().any(|other| other.name == rule.name)));
    }
    let mut diagrams = Vec::new();
    let is_own = |rule: &&Rule| rule.name.eq_ignore_ascii_case(&exposed.name);
    if rules.len() > 1 && !rules.iter().any(is_own) {
        let names: Vec<&str> = rules.iter().map(|rule| rule.name.as_str()).collect();
        diagrams.push(Diagram {
            name: exposed.name.clone(),
            abnf: format!("{} = {}", exposed.name, names.join(" / ")),
            track: Some(tracks.choice(&rules)),
        });
    }
    diagrams.extend(rules.into_iter().map(|rule| Diagram {
        name: rule.name.clone(),
        abnf: rule.text.clone(),
        track: tracks.of(&rule.node),
    }));
    diagrams
}

/// One diagram as a line of markdown.
fn draw(track: &Track, title: &str, abnf: &str) -> String {
    let drawing = drawing::draw(track);
    let (width, height) = (drawing.width, drawing.height);
    let svg = format!(
        "<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"{label}\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\"><title>{title}</title>{content}</svg>",
        label = encode_minimal(&format!("{title}: {abnf}")),
        title = encode_minimal(title),
        content = drawing.svg,
    );
    markdown::markdown(&svg, &drawing.targets)
}

#[cfg(test)]
mod tests;
