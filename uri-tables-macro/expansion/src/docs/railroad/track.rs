//! The way through a definition.
//!
//! A [`Track`] is the structure of a diagram without its layout. It is close to the text: alternatives are in their
//! order, groups are kept where they mean something, and counts are words.

use std::cell::Cell;

use uri_tables_grammar::abnf::grammar::{Grammar, Node, Reference, Rule};

/// More elements than this are no help to anybody as a diagram.
pub(super) const MOST: usize = 500;

/// The structure of some elements.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Track {
    /// Characters: `"abc"`, `%x41-5A`.
    Literal(String),
    /// A rule by its name, and what the name links to.
    Rule { name: String, link: Option<String> },
    /// Words about the way.
    Note(String),
    /// One after the other.
    Row(Vec<Track>),
    /// One of several.
    Fork(Vec<Track>),
    /// An optional part.
    Detour(Box<Track>),
    /// A repeated part; `note` is the count, if that is limited.
    Loop {
        track: Box<Track>,
        note: Option<String>,
    },
    /// A part with a remark about it.
    Frame {
        remark: Vec<Track>,
        track: Box<Track>,
    },
}

/// Makes tracks of one grammar's rules.
pub(super) struct Tracks<'g> {
    grammar: &'g Grammar,
    /// Returns the link of a rule.
    link: &'g dyn Fn(&Rule) -> Option<String>,
}

impl<'g> Tracks<'g> {
    pub(super) fn new(grammar: &'g Grammar, link: &'g dyn Fn(&Rule) -> Option<String>) -> Self {
        Self { grammar, link }
    }

    /// The way through a definition; nothing if it has more than [`MOST`] elements.
    pub(super) fn of(&self, node: &Node) -> Option<Track> {
        let way = Way {
            tracks: self,
            left: Cell::new(MOST),
        };
        way.track(node, false)
    }

    /// A choice of rules.
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

/// A way that is being found.
struct Way<'w> {
    tracks: &'w Tracks<'w>,
    /// The number of elements that may follow.
    left: Cell<usize>,
}

impl Way<'_> {
    /// `inherited`: whether the elements are of a definition that another replaced.
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

    /// Makes the track of a name. If it means what the rule replaces, that is drawn in place, as its name is no help
    /// there; but only once, because each text of a profile may use the one before it twice.
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

/// Makes the track of a repetition.
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

/// Several parts, those of the same kind inside them among them; one alone stands for itself.
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

/// `%x41.42`, with the characters if all can be seen.
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

/// Enough of a long text to know it by; texts of ABNF are ASCII.
fn clip(text: &str) -> String {
    const LONGEST: usize = 60;
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    text.chars().take(LONGEST).chain(['…']).collect()
}
