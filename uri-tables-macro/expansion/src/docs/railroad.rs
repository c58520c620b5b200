//! Draws railroad diagrams of rules, for the docs.
//!
//! A railroad diagram shows a rule as a track from the left to the right, with a fork for alternatives and a loop for
//! repetitions. Rule names in it have the same links as in the ABNF. [`track`] converts a definition to a [`Track`],
//! which is the structure of the diagram, [`drawing`] draws the track as SVG, and [`markdown`] converts the SVG to a
//! line of a doc comment. The feature `railroad` enables this, because only builds of docs need diagrams.
//!
//! Links are Markdown and not HTML, so that rustdoc resolves them wherever the type is re-exported, and reports
//! broken links. Markdown in block-level HTML would not be parsed. So each SVG is a paragraph of inline HTML on one
//! line.

mod drawing;
mod markdown;
mod track;

use railroad::svg::encode_minimal;
use uri_tables_grammar::abnf::grammar::{Grammar, Rule};

use self::track::{Track, Tracks};
use super::abnf::{inline_code, one_line};
use super::links::{Links, Scope};
use crate::model::profile::{Exposed, Profile};

/// The style of all diagrams on a page. Each selector begins with a class of the diagrams, so that nothing else on the
/// page changes. The colours are those of rustdoc's theme.
const STYLE: &str = include_str!("railroad/style.css");

/// Returns the diagrams of an exposed rule in Markdown.
pub(super) fn diagrams(exposed: &Exposed, profile: &Profile, links: &Links<'_>) -> String {
    let grammar = links.grammar;
    let link = |rule: &Rule| {
        // Omit links to the page itself.
        let is_own = links.ident(rule) == Some(&exposed.ident);
        (!is_own).then(|| links.rule_target(rule, Scope::Type))?
    };
    let tracks = Tracks::new(grammar, &link);
    let mut doc = format!(
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n{STYLE}</style>\n"
    );
    for (name, abnf, track) in diagrams_of(exposed, profile, grammar, &tracks) {
        let title = format!("Railroad diagram of {name}");
        // A single diagram with the name of the page needs no heading.
        if name != exposed.name || exposed.rules.len() > 1 {
            doc.extend(["\n", &inline_code(&name), "\n"]);
        }
        doc.push('\n');
        let text = match track {
            Some(track) => draw(&track, &title, &one_line(&abnf)),
            None => format!(
                "The definition has more than {} elements: there is no diagram of it.",
                track::MAX_ELEMENTS
            ),
        };
        doc.push_str(&text);
        doc.push('\n');
    }
    doc.push_str("\n</div>");
    doc
}

/// Returns the diagrams of an exposed rule, each as the name of a rule, its definition, and the track. The track is
/// `None` if the definition has more than [`track::MAX_ELEMENTS`] elements. If the exposed rule consists of several
/// rules, as `host = reg-name / IPv4address` does, the first diagram shows the choice, and the others show each of
/// these rules.
fn diagrams_of(
    exposed: &Exposed,
    profile: &Profile,
    grammar: &Grammar,
    tracks: &Tracks<'_>,
) -> Vec<(String, String, Option<Track>)> {
    let mut rules: Vec<&Rule> = Vec::new();
    for id in &exposed.rules {
        let rule = grammar.rule(&profile.regular.rules[id.0].name);
        rules.extend(rule.filter(|rule| !rules.iter().any(|other| other.name == rule.name)));
    }
    let mut diagrams = Vec::new();
    // `segment = segment / segment-nz` would look like a recursion, so a diagram of this choice is omitted.
    let is_own = |rule: &&Rule| rule.name.eq_ignore_ascii_case(&exposed.name);
    if rules.len() > 1 && !rules.iter().any(is_own) {
        let names: Vec<&str> = rules.iter().map(|rule| rule.name.as_str()).collect();
        let abnf = format!("{} = {}", exposed.name, names.join(" / "));
        diagrams.push((exposed.name.clone(), abnf, Some(tracks.choice(&rules))));
    }
    for rule in rules {
        let track = tracks.of(&rule.node);
        diagrams.push((rule.name.clone(), rule.text.clone(), track));
    }
    diagrams
}

/// Draws one diagram as a line of Markdown. Screen readers read `title` and `abnf`.
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
