//! The structure of a railroad diagram.
//!
//! A [`Track`] is a diagram without its layout. It follows the definition closely: alternatives keep their order,
//! groups are kept where they have a meaning, and repetition counts are written as words.

use std::cell::Cell;

use uri_tables_grammar::abnf::grammar::{Grammar, Node, Reference, Rule};

/// The maximum number of elements in a diagram. A larger diagram would not help readers.
pub(super) const MAX_ELEMENTS: usize = 500;

/// The structure of a diagram.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Track {
    /// Characters, as in `"abc"` or `%x41-5A`.
    Literal(String),
    /// A reference to a rule, and the target of its link, if it has one.
    Rule { name: String, link: Option<String> },
    /// A comment, such as prose.
    Note(String),
    /// Several tracks in sequence.
    Row(Vec<Track>),
    /// Alternatives.
    Fork(Vec<Track>),
    /// An optional track.
    Detour(Box<Track>),
    /// A repeated track. `note` describes the count, unless the count is unlimited.
    Loop {
        track: Box<Track>,
        note: Option<String>,
    },
    /// A track in a box with a remark, such as `except`.
    Frame {
        remark: Vec<Track>,
        track: Box<Track>,
    },
}

/// Creates tracks from the definitions of a grammar.
pub(super) struct Tracks<'g> {
    grammar: &'g Grammar,
    /// A function that returns the link target of a rule, if the rule has one.
    link: &'g dyn Fn(&Rule) -> Option<String>,
}

impl<'g> Tracks<'g> {
    pub(super) fn new(grammar: &'g Grammar, link: &'g dyn Fn(&Rule) -> Option<String>) -> Self {
        Self { grammar, link }
    }

    /// Returns the track of a definition, or `None` if the definition has more than [`MAX_ELEMENTS`] elements.
    pub(super) fn of(&self, node: &Node) -> Option<Track> {
        let way = Way {
            tracks: self,
            left: Cell::new(MAX_ELEMENTS),
        };
        way.track(node, false)
    }

    /// Returns the track of a choice between rules.
    pub(super) fn choice(&self, rules: &[&Rule]) -> Track {
        let named = |rule: &&Rule| self.named(&rule.name, Some(rule));
        Track::Fork(rules.iter().map(named).collect())
    }

    fn named(&self, name: &str, rule: Option<&Rule>) -> Track {
        Track::Rule {
            name: name.to_owned(),
            link: rule.and_then(self.link),
        }
    }
}

/// The state of the conversion of one definition.
struct Way<'w> {
    tracks: &'w Tracks<'w>,
    /// The number of elements until the limit [`MAX_ELEMENTS`] is reached.
    left: Cell<usize>,
}

impl Way<'_> {
    /// Converts a node, or returns `None` if the limit [`MAX_ELEMENTS`] is exceeded. `inherited` is true if the node is
    /// part of a definition that a later definition overrides.
    fn track(&self, node: &Node, inherited: bool) -> Option<Track> {
        self.left.set(self.left.get().checked_sub(1)?);
        Some(match node {
            Node::Alternatives(nodes) => one_or(Track::Fork, self.parts(nodes, inherited)?),
            Node::Concatenation(nodes) => one_or(Track::Row, self.parts(nodes, inherited)?),
            Node::Repetition { min, max, node } => {
                repeated(*min, *max, self.track(node, inherited)?)
            }
            Node::Rule(reference) => self.reference(reference, inherited)?,
            Node::String {
                value,
                case_sensitive,
            } => {
                let sign = if *case_sensitive { "%s" } else { "" };
                Track::Literal(format!("{sign}\"{}\"", clip(value)))
            }
            Node::Range { first, last } => {
                let characters = match (printable(*first), printable(*last)) {
                    (Some(first), Some(last)) => format!(" {first}-{last}"),
                    _ => String::new(),
                };
                Track::Literal(format!("%x{first:02X}-{last:02X}{characters}"))
            }
            Node::Sequence(values) => Track::Literal(sequence(values)),
            Node::Except { from, not } => {
                let not = match self.track(not, inherited)? {
                    Track::Fork(tracks) => tracks,
                    track => vec![track],
                };
                Track::Frame {
                    track: Box::new(self.track(from, inherited)?),
                    remark: [Track::Note("except".to_owned())]
                        .into_iter()
                        .chain(not)
                        .collect(),
                }
            }
            Node::Prose { text, .. } => Track::Note(format!("<{}>", clip(text))),
        })
    }

    fn parts(&self, nodes: &[Node], inherited: bool) -> Option<Vec<Track>> {
        nodes
            .iter()
            .map(|node| self.track(node, inherited))
            .collect()
    }

    /// Converts a reference, or returns `None` if the limit [`MAX_ELEMENTS`] is exceeded.
    ///
    /// If the reference means an overridden definition, this definition is drawn in place, because a link can only go
    /// to the new one. Only one level is drawn, because each override may refer twice to the definition before, so the
    /// diagram would grow exponentially.
    fn reference(&self, reference: &Reference, inherited: bool) -> Option<Track> {
        let Tracks { grammar, .. } = self.tracks;
        let meant = grammar.definition(reference);
        let newest = grammar.rule(&reference.name);
        let replaced = meant.filter(|meant| {
            !inherited && !newest.is_some_and(|newest| std::ptr::eq(*meant, newest))
        });
        let Some(replaced) = replaced else {
            return Some(self.tracks.named(&reference.name, meant));
        };
        let place = &replaced.location.text.name;
        Some(Track::Frame {
            remark: vec![Track::Note(format!("{} of {place}", replaced.name))],
            track: Box::new(self.track(&replaced.node, true)?),
        })
    }
}

/// Returns the track of a repetition.
fn repeated(min: u32, max: Option<u32>, track: Track) -> Track {
    let note = match (min, max) {
        (_, Some(0)) => return Track::Note("the empty text".to_owned()),
        (0, Some(1)) => return Track::Detour(Box::new(track)),
        (1, Some(1)) => return track,
        (0 | 1, None) => None,
        (min, None) => Some(format!("{min} or more in all")),
        (0 | 1, Some(max)) => Some(format!("at most {max} in all")),
        (min, Some(max)) if min == max => Some(format!("{min} in all")),
        (min, Some(max)) => Some(format!("{min} to {max} in all")),
    };
    let track = Track::Loop {
        track: Box::new(track),
        note,
    };
    if min == 0 {
        Track::Detour(Box::new(track))
    } else {
        track
    }
}

/// Combines tracks to a row or a fork. Nested tracks of the same kind are flattened, and a single track is returned
/// unchanged.
fn one_or(several: fn(Vec<Track>) -> Track, parts: Vec<Track>) -> Track {
    let is_row = matches!(several(Vec::new()), Track::Row(_));
    let mut flat = Vec::new();
    for part in parts {
        match part {
            Track::Row(parts) if is_row => flat.extend(parts),
            Track::Fork(parts) if !is_row => flat.extend(parts),
            part => flat.push(part),
        }
    }
    match flat.pop() {
        Some(part) if flat.is_empty() => part,
        last => {
            flat.extend(last);
            several(flat)
        }
    }
}

/// Formats a sequence of values as `%x41.42`, followed by the characters if all are printable.
fn sequence(values: &[u32]) -> String {
    let numbers: Vec<String> = values.iter().map(|value| format!("{value:02X}")).collect();
    let mut text = format!("%x{}", clip(&numbers.join(".")));
    let characters: Option<String> = values.iter().copied().map(printable).collect();
    if let Some(characters) = characters {
        text.extend([" ", &clip(&characters)]);
    }
    text
}

fn printable(value: u32) -> Option<char> {
    char::from_u32(value).filter(char::is_ascii_graphic)
}

/// Shortens a long text. Texts in ABNF are ASCII, so characters have the same width.
fn clip(text: &str) -> String {
    const MAX_TEXT_LEN: usize = 60;
    if text.chars().count() <= MAX_TEXT_LEN {
        return text.to_owned();
    }
    text.chars().take(MAX_TEXT_LEN).chain(['…']).collect()
}
