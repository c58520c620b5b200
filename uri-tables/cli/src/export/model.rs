//! The tables of a profile, as all exports have them.

use std::collections::BTreeMap;

use uri_tables_expansion::inspect::file::Described;
use uri_tables_expansion::inspect::{Encoder, List, Type};

/// A profile.
#[derive(Debug)]
pub(super) struct Model<'p> {
    pub(super) profile: &'p str,
    pub(super) rules: Vec<Rule<'p>>,
}

/// An exposed rule.
#[derive(Debug)]
pub(super) struct Rule<'p> {
    pub(super) of: &'p Type,
    /// The name in generated code, which no other rule has.
    pub(super) name: String,
    pub(super) automaton: Automaton,
    pub(super) parts: Vec<Part<'p>>,
    pub(super) lists: Vec<Items<'p>>,
    /// True if data can be decoded from texts: they have no parts that must be split before.
    pub(super) is_leaf: bool,
    /// The ASCII bytes that the encoder keeps.
    pub(super) kept: Vec<u8>,
}

/// An automaton with slots. Part `n` begins at slot `2n` and ends at slot `2n + 1`.
#[derive(Debug)]
pub(super) struct Automaton {
    /// The class of each byte.
    pub(super) classes: [u8; 256],
    pub(super) width: usize,
    pub(super) start: u32,
    /// For each state and class, the next state, or the number of states plus the index of a move.
    pub(super) cells: Vec<usize>,
    /// The transitions that write slots: the next state, and the index of the set of slots.
    pub(super) moves: Vec<(u32, usize)>,
    /// Sets of slots, as bits. The first one is empty.
    pub(super) sets: Vec<u64>,
    /// For each state, 0 if no text ends there, or the number of its ending, from 1.
    pub(super) accepting: Vec<usize>,
    /// The slots written at the end, and the parts that a text may have if their ends were written, as bits.
    pub(super) endings: Vec<(u64, u32)>,
}

/// A part that a text has at most once.
#[derive(Debug)]
pub(super) struct Part<'p> {
    /// A name that no other part of the rule has.
    pub(super) name: String,
    /// The rule, or `None` for a list inside a rule.
    pub(super) rule: Option<&'p str>,
    pub(super) parent: Option<usize>,
}

/// A list: the text of a part, or the whole text, that is split at a delimiter.
#[derive(Debug)]
pub(super) struct Items<'p> {
    pub(super) name: &'p str,
    pub(super) rule: &'p str,
    pub(super) delimiter: u8,
    pub(super) style: Style,
    pub(super) part: Option<usize>,
}

/// How delimiters alternate with items.
#[derive(Debug, Clone, Copy)]
pub(super) enum Style {
    /// Between items. The empty text is one empty item.
    Separated,
    /// Before each item, but perhaps not the first. The empty text has no items.
    Prefixed,
    /// Each item begins with a delimiter, which is part of it.
    Inclusive,
}

impl Style {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Separated => "separated",
            Self::Prefixed => "prefixed",
            Self::Inclusive => "inclusive",
        }
    }
}

impl<'p> Model<'p> {
    pub(super) fn of(profile: &'p Described) -> Self {
        let mut names = Unique::default();
        let rules = profile.types.iter().map(|of| Rule {
            name: names.take(&snake(&of.ident)),
            automaton: Automaton::of(of),
            parts: parts(profile, of),
            lists: of.lists.iter().map(items).collect(),
            is_leaf: of.tagged().is_none(),
            kept: (0..0x80).filter(|&byte| of.keeps(byte)).collect(),
            of,
        });
        Self {
            profile: &profile.name,
            rules: rules.collect(),
        }
    }
}

impl Rule<'_> {
    /// Returns which data the encoder accepts.
    pub(super) fn encodes(&self) -> &'static str {
        match self.of.encoder {
            Encoder::None => "none",
            Encoder::Encode => "all",
            Encoder::TryEncode => "some",
        }
    }
}

impl Automaton {
    fn of(of: &Type) -> Self {
        let (dfa, tagged) = (of.dfa(), of.tagged());
        let (states, width) = (dfa.state_count(), dfa.class_count());
        let mut numbers: BTreeMap<(u32, usize), usize> = BTreeMap::new();
        let mut moves = Vec::new();
        let mut cells = Vec::with_capacity(states * width);
        for state in 0..states as u32 {
            for class in 0..width {
                let next = dfa.next_class(state, class as u8);
                let set = tagged.map_or(0, |tagged| tagged.op(state, class as u8));
                cells.push(match set {
                    0 => next as usize,
                    set => *numbers.entry((next, set)).or_insert_with(|| {
                        moves.push((next, set));
                        states + moves.len() - 1
                    }),
                });
            }
        }
        let mut endings = Vec::new();
        let accepting = (0..states as u32).map(|state| {
            let ending = match tagged {
                Some(tagged) => tagged.accept(state).map(|it| (it.writes, it.captures)),
                None => dfa.is_accepting(state).then_some((0, 0)),
            };
            ending.map_or(0, |ending| {
                let known = endings.iter().position(|it| *it == ending);
                1 + known.unwrap_or_else(|| {
                    endings.push(ending);
                    endings.len() - 1
                })
            })
        });
        let accepting = accepting.collect();
        Self {
            classes: *dfa.classes(),
            width,
            start: dfa.start(),
            cells,
            moves,
            sets: tagged.map_or(vec![0], |tagged| tagged.ops().to_vec()),
            accepting,
            endings,
        }
    }
}

/// Returns the parts of a type. A part has the name of its type, as accessors in Rust do.
fn parts<'p>(profile: &'p Described, of: &'p Type) -> Vec<Part<'p>> {
    let mut names = Unique::default();
    let mut parts: Vec<Part<'p>> = Vec::new();
    for (at, capture) in of.captures.iter().enumerate() {
        let list = of.lists.iter().find(|list| list.capture == Some(at));
        let name = match (&capture.name, list) {
            (Some(rule), _) => {
                let of = profile.types.iter().find(|of| of.name == *rule);
                snake(of.map_or(rule, |of| &of.ident))
            }
            (None, Some(list)) => format!("{}_list", plain(&list.method)),
            (None, None) => "list".to_owned(),
        };
        parts.push(Part {
            name: names.take(&name),
            rule: capture.name.as_deref(),
            parent: capture.parent,
        });
    }
    parts
}

/// Returns an identifier of Rust as other languages write it.
fn plain(ident: &str) -> &str {
    ident.trim_start_matches("r#")
}

fn items(list: &List) -> Items<'_> {
    Items {
        name: plain(&list.method),
        rule: &list.item,
        delimiter: list.delimiter,
        style: match list {
            List { is_kept: true, .. } => Style::Inclusive,
            List { is_led: true, .. } => Style::Prefixed,
            List { .. } => Style::Separated,
        },
        part: list.capture,
    }
}

/// Names that occur once.
#[derive(Debug, Default)]
pub(super) struct Unique(pub(super) Vec<String>);

impl Unique {
    /// Returns `name`, with a number after it if it is taken.
    pub(super) fn take(&mut self, name: &str) -> String {
        let numbered = (2..).map(|number| format!("{name}_{number}"));
        let mut names = std::iter::once(name.to_owned()).chain(numbered);
        let name = names
            .find(|name| !self.0.contains(name))
            .unwrap_or_default();
        self.0.push(name.clone());
        name
    }
}

/// Returns the name of a type or rule in lower case, with `_` between words: `PctEncoded` and `pct-encoded` are both
/// `pct_encoded`. It has no `__`, which names in exported C reserve.
pub(super) fn snake(name: &str) -> String {
    let mut snake = String::new();
    let mut before = '_';
    for c in plain(name).chars() {
        if c.is_ascii_uppercase() && (before.is_ascii_lowercase() || before.is_ascii_digit()) {
            snake.push('_');
        }
        if c.is_ascii_alphanumeric() {
            snake.push(c.to_ascii_lowercase());
        } else if before != '_' || snake.is_empty() {
            snake.push('_');
        }
        before = if c.is_ascii_alphanumeric() { c } else { '_' };
    }
    snake
}

/// Returns the slots or parts in a set of bits.
pub(super) fn members(set: u64) -> impl Iterator<Item = u32> {
    (0..u64::BITS).filter(move |&bit| set >> bit & 1 == 1)
}
