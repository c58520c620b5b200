//! Converts the definition of a rule to a [`Track`], the structure of a railroad diagram without positions and sizes.
//!
//! For example, `[ "a" ] b` becomes a row of a detour around `"a"` and the rule `b`. Alternatives keep their order,
//! and repetition counts are written as words.

use std::cell::Cell;

use uri_tables_grammar::abnf::grammar::{Grammar, Node, Reference, Rule};

/// The maximum number of elements in a diagram. A larger diagram would not help readers.
pub(super) const MAX_ELEMENTS: usize = 500;

/// The structure of a diagram. For example, `[ "a" ] b` is a `Row` of a `Detour` around `"a"` and the `Rule` `b`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Track {
    /// Characters, as in `"abc"` or `%x41-5A`.
    Literal(String),
    /// A reference to a rule. `link` is the target of the name's link, or `None` if the name has no link.
    Rule { name: String, link: Option<String> },
    /// A remark, such as the text of a prose-val.
    Note(String),
    /// Several tracks in sequence: `a b`.
    Row(Vec<Track>),
    /// Alternatives: `a / b`.
    Fork(Vec<Track>),
    /// An optional track: `[ a ]`.
    Detour(Box<Track>),
    /// A repeated track: `2*5a`. `note` describes the count, and is `None` if every count from 1 on is allowed.
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
    /// The number of elements of the current definition until the limit [`MAX_ELEMENTS`] is reached.
    left: Cell<usize>,
}

impl<'g> Tracks<'g> {
    pub(super) fn new(grammar: &'g Grammar, link: &'g dyn Fn(&Rule) -> Option<String>) -> Self {
        Self {
            grammar,
            link,
            left: Cell::default(),
        }
    }

    /// Returns the track of a definition, or `None` if the definition has more than [`MAX_ELEMENTS`] elements.
    pub(super) fn of(&self, node: &Node) -> Option<Track> {
        self.left.set(MAX_ELEMENTS);
        self.convert(node, false)
    }

    /// Returns the track of a choice between rules, such as `a / b`.
    pub(super) fn choice(&self, rules: &[&Rule]) -> Track {
        let named = |rule: &&Rule| self.named(&rule.name, Some(rule));
        Track::Fork(rules.iter().map(named).collect())
    }

    /// Returns the track of a reference to the rule `name`. `rule` is its definition, or `None` if it is undefined.
    fn named(&self, name: &str, rule: Option<&Rule>) -> Track {
        Track::Rule {
            name: name.to_owned(),
            link: rule.and_then(self.link),
        }
    }

    /// Converts a node of a definition. Returns `None` if the limit [`MAX_ELEMENTS`] is exceeded. `inherited` is true
    /// if the node belongs to a definition that another definition of the same name overrides.
    fn convert(&self, node: &Node, inherited: bool) -> Option<Track> {
        self.left.set(self.left.get().checked_sub(1)?);
        Some(match node {
            Node::Alternatives(nodes) => combined(Track::Fork, self.convert_all(nodes, inherited)?),
            Node::Concatenation(nodes) => combined(Track::Row, self.convert_all(nodes, inherited)?),
            Node::Repetition { min, max, node } => {
                repeated(*min, *max, self.convert(node, inherited)?)
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
                let not = match self.convert(not, inherited)? {
                    Track::Fork(tracks) => tracks,
                    track => vec![track],
                };
                Track::Frame {
                    track: Box::new(self.convert(from, inherited)?),
                    remark: [Track::Note("except".to_owned())]
                        .into_iter()
                        .chain(not)
                        .collect(),
                }
            }
            Node::Prose { text, .. } => Track::Note(format!("<{}>", clip(text))),
        })
    }

    /// Converts each of `nodes`.
    fn convert_all(&self, nodes: &[Node], inherited: bool) -> Option<Vec<Track>> {
        nodes
            .iter()
            .map(|node| self.convert(node, inherited))
            .collect()
    }

    /// Converts a reference, or returns `None` if the limit [`MAX_ELEMENTS`] is exceeded.
    ///
    /// If the reference means an overridden definition, this definition is drawn in a frame instead, because only
    /// newest definitions have a place to link to. A reference inside this frame is not drawn in another frame.
    /// Otherwise the diagram could grow exponentially: each definition may refer twice to the definition that it
    /// overrides.
    fn reference(&self, reference: &Reference, inherited: bool) -> Option<Track> {
        let meant = self.grammar.definition(reference);
        let newest = self.grammar.rule(&reference.name);
        let overridden = meant.filter(|meant| {
            let is_newest = newest.is_some_and(|newest| std::ptr::eq(*meant, newest));
            !inherited && !is_newest
        });
        let Some(overridden) = overridden else {
            return Some(self.named(&reference.name, meant));
        };
        let text = &overridden.location.text.name;
        Some(Track::Frame {
            remark: vec![Track::Note(format!("{} of {text}", overridden.name))],
            track: Box::new(self.convert(&overridden.node, true)?),
        })
    }
}

/// Returns the track of a repetition of `track`. `max` is `None` if there is no maximum count.
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
    // A loop in a diagram is passed at least once, so a minimum of 0 needs a detour around the loop.
    if min == 0 {
        Track::Detour(Box::new(track))
    } else {
        track
    }
}

/// Combines tracks to a row or a fork. `combine` is [`Track::Row`] or [`Track::Fork`]. A row inside a row, or a fork
/// inside a fork, is flattened. A single track is returned unchanged.
fn combined(combine: fn(Vec<Track>) -> Track, tracks: Vec<Track>) -> Track {
    let is_row = matches!(combine(Vec::new()), Track::Row(_));
    let mut flat = Vec::new();
    for track in tracks {
        match track {
            Track::Row(tracks) if is_row => flat.extend(tracks),
            Track::Fork(tracks) if !is_row => flat.extend(tracks),
            track => flat.push(track),
        }
    }
    if flat.len() == 1 {
        return flat.remove(0);
    }
    combine(flat)
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

/// Returns the character with the code point `value` if it is printable ASCII and no space.
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
