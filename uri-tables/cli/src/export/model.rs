//! [`Model`]: the tables of a profile that `json` and `code` write.
//!
//! A rule has an *automaton*, which validates a text and records its *parts* in slots, and *lists*, which are split
//! afterwards. A *class* is a set of bytes that the automaton does not distinguish. A *move* is a transition that
//! writes slots.

use std::collections::BTreeMap;

use uri_tables_expansion::inspect::file::Described;
use uri_tables_expansion::inspect::{Encoder, List, Style, Type};

/// A profile.
#[derive(Debug)]
pub(super) struct Model<'p> {
    pub(super) profile: &'p str,
    pub(super) rules: Vec<Rule<'p>>,
}

/// An exposed rule.
#[derive(Debug)]
pub(super) struct Rule<'p> {
    /// The type of the rule.
    pub(super) ty: &'p Type,
    /// The name in exported code, which no other rule has.
    pub(super) name: String,
    pub(super) automaton: Automaton,
    pub(super) parts: Vec<Part<'p>>,
    pub(super) lists: Vec<Items<'p>>,
    /// True if texts have no parts, so that a text can be decoded as a whole.
    pub(super) is_leaf: bool,
    /// The ASCII bytes that the encoder does not percent-encode.
    pub(super) kept: Vec<u8>,
}

/// An automaton with slots. Part `n` begins at slot `2n` and ends at slot `2n + 1`.
#[derive(Debug)]
pub(super) struct Automaton {
    /// The class of each byte.
    pub(super) classes: [u8; 256],
    /// The number of classes, which is the number of cells per state.
    pub(super) width: usize,
    /// The start state. State 0 is dead.
    pub(super) start: u32,
    /// For each state and each class in it, the next state, or the number of states plus an index in `moves`.
    pub(super) cells: Vec<usize>,
    /// The transitions that write slots: the next state, and the index of the slots in `sets`.
    pub(super) moves: Vec<(u32, usize)>,
    /// Sets of slots, as bits. The first one is empty.
    pub(super) sets: Vec<u64>,
    /// For each state, 0 if it is not accepting, or an index in `endings` plus 1.
    pub(super) accepting: Vec<usize>,
    /// For each kind of accepting state, two sets as bits: the slots to write at the end of the text, and the parts
    /// that a text may have there. Such a part is present if its end was written.
    pub(super) endings: Vec<(u64, u32)>,
}

/// A part that a text has at most once.
#[derive(Debug)]
pub(super) struct Part<'p> {
    /// A name that no other part of the rule has.
    pub(super) name: String,
    /// The rule of the part, or `None` for a list inside a rule.
    pub(super) rule: Option<&'p str>,
    /// The index of the part that contains this one.
    pub(super) parent: Option<usize>,
}

/// A list: a text that is split into items at a delimiter.
#[derive(Debug)]
pub(super) struct Items<'p> {
    /// The name of the accessor in Rust, such as `segments`. No part and no other list of the rule has this name.
    pub(super) name: String,
    /// The rule of the items.
    pub(super) rule: &'p str,
    pub(super) delimiter: u8,
    pub(super) style: Style,
    /// The index of the part that is split, or `None` for the whole text.
    pub(super) part: Option<usize>,
}

/// Returns the name of a list's style in the exported formats.
pub(super) fn name_of(style: Style) -> &'static str {
    match style {
        Style::Separated => "separated",
        Style::Prefixed => "prefixed",
        Style::Inclusive => "inclusive",
    }
}

impl<'p> Model<'p> {
    /// Returns the tables of all types in `profile`.
    pub(super) fn of(profile: &'p Described) -> Self {
        let mut names = Unique::default();
        let rules = profile.types.iter().map(|ty| {
            // The splitters return parts and lists in one record.
            let mut fields = Unique::default();
            Rule {
                name: names.take(&snake(&ty.ident)),
                automaton: Automaton::of(ty),
                parts: parts(profile, ty, &mut fields),
                lists: ty.lists.iter().map(|it| items(it, &mut fields)).collect(),
                is_leaf: ty.tagged().is_none(),
                kept: (0..0x80).filter(|&byte| ty.keeps(byte)).collect(),
                ty,
            }
        });
        Self {
            profile: &profile.name,
            rules: rules.collect(),
        }
    }
}

impl Rule<'_> {
    /// Returns which data the encoder accepts: `none` if there is no encoder, `all`, or `some`.
    pub(super) fn encodes(&self) -> &'static str {
        match self.ty.encoder {
            Encoder::None => "none",
            Encoder::Encode => "all",
            Encoder::TryEncode => "some",
        }
    }
}

impl Automaton {
    /// Returns the tables of the automaton of `ty`.
    fn of(ty: &Type) -> Self {
        let (dfa, tagged) = (ty.dfa(), ty.tagged());
        let (states, width) = (dfa.state_count(), dfa.class_count());
        // The value in `cells` of each move, by its next state and the index of its slots in `sets`.
        let mut move_cells: BTreeMap<(u32, usize), usize> = BTreeMap::new();
        let mut moves = Vec::new();
        let mut cells = Vec::with_capacity(states * width);
        for state in 0..states as u32 {
            for class in 0..width {
                let next = dfa.next_class(state, class as u8);
                let set = tagged.map_or(0, |tagged| tagged.op(state, class as u8));
                cells.push(match set {
                    // Set 0 is empty, so the transition writes no slots.
                    0 => next as usize,
                    set => *move_cells.entry((next, set)).or_insert_with(|| {
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
                let index = endings.iter().position(|it| *it == ending);
                1 + index.unwrap_or_else(|| {
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

/// Returns the parts of the type `ty`. A part is named by its own type, as accessors in Rust are.
fn parts<'p>(profile: &'p Described, ty: &'p Type, names: &mut Unique) -> Vec<Part<'p>> {
    let mut parts: Vec<Part<'p>> = Vec::new();
    for (index, capture) in ty.captures.iter().enumerate() {
        let list = ty.lists.iter().find(|list| list.capture == Some(index));
        let name = match (&capture.name, list) {
            (Some(rule), _) => {
                let part_type = profile.types.iter().find(|ty| ty.name == *rule);
                snake(part_type.map_or(rule, |ty| &ty.ident))
            }
            (None, Some(list)) => format!("{}_list", snake(&list.method)),
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

/// Returns the description of a list.
fn items<'p>(list: &'p List, names: &mut Unique) -> Items<'p> {
    Items {
        name: names.take(&snake(&list.method)),
        rule: &list.item,
        delimiter: list.delimiter,
        style: list.style,
        part: list.capture,
    }
}

/// The names that are taken, so that no name is used twice.
#[derive(Debug, Default)]
pub(super) struct Unique(pub(super) Vec<String>);

impl Unique {
    /// Takes `name` and returns it. If it is already taken, takes it with a number after it, such as `name_2`.
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

/// Returns the name of a type, rule or accessor in lower case, with `_` between words: `PctEncoded` and `pct-encoded` are both
/// `pct_encoded`. The result has no `__`, which is reserved for the names of tables in exported C.
pub(super) fn snake(name: &str) -> String {
    let mut snake = String::new();
    let mut before = '_';
    // Rust's raw identifiers begin with `r#`.
    for c in name.trim_start_matches("r#").chars() {
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

/// Returns the numbers of the slots or parts in a set of bits.
pub(super) fn members(set: u64) -> impl Iterator<Item = u32> {
    (0..u64::BITS).filter(move |&bit| set >> bit & 1 == 1)
}
