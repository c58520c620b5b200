//! Finds the shortest string with an ambiguity, that is, a string that can be split into captures in two ways.
//!
//! [`shortest_ambiguity`] is called after [`determinize_tagged`](crate::captures::determinize::determinize_tagged)
//! has rejected an NFA. The string is only needed for an error message.
//!
//! A [`Path`] leads from the start of the NFA to a state, and has the offset of each slot that it has passed. The
//! search follows all pairs of paths that read the same input, breadth-first, one byte at a time. When the two paths
//! of a pair *meet* in the same state, and have split the input differently, the rest of the string can be the same
//! for both. A shortest path from this state to acceptance then completes the string of an [`Ambiguity`].
//!
//! While two paths are equal, they are followed as one. Of several equivalent pairs, only one is followed. Two pairs
//! are equivalent if they have the same two states and the same slots, and if any two slots with equal offsets in one
//! pair have equal offsets in the other.

use std::rc::Rc;

use crate::captures::configurations::TaggedNfa;
use crate::captures::same_parts::same_split;
use crate::dfa::determinize::Alphabet;
use crate::dfa::interner::Interner;
use crate::dfa::nfa::Nfa;
use crate::dfa::reading_rank;
use crate::dfa::shortest_paths::ShortestPath;
use crate::diag::error::Excess;
use crate::limits::Allowance;
use crate::sorted::{Map, sort_by_key};

/// A split: for each capture, the offsets where it begins and ends in a string, or `None` if it is absent.
pub type Spans = Vec<Option<(usize, usize)>>;

/// A string that can be split into captures in two ways.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ambiguity {
    /// The string. No shorter string is ambiguous.
    pub text: Vec<u8>,
    /// The preferred split, which a parser finds that tries alternatives in order.
    pub first: Spans,
    /// The other split.
    pub second: Spans,
}

/// A path from the start of the NFA to a state.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Path {
    /// The NFA state at the end of the path.
    state: u32,
    /// The slots on the path, each with the offset in the input at which the path has passed it.
    slots: Map<u8, usize>,
}

impl Path {
    /// Returns the offsets where a capture begins and ends on this path. Returns `None` if it has not begun. Its end is
    /// `None` if it has not ended.
    fn span(&self, capture: usize) -> Option<(usize, Option<usize>)> {
        let slot = 2 * capture as u8;
        let begin = *self.slots.get(&slot)?;
        Some((begin, self.slots.get(&(slot + 1)).copied()))
    }

    /// Returns the spans of the first `count` captures.
    fn spans(&self, count: usize) -> Spans {
        let span = |capture| {
            let (begin, end) = self.span(capture)?;
            Some((begin, end?))
        };
        (0..count).map(span).collect()
    }
}

/// The input of a node: the index of the previous node, whose input comes first, and the last byte. `None` if no byte
/// has been read.
type Input = Option<(usize, u8)>;

/// A node of the search: a pair of paths, or two equal paths, which are stored as one.
struct Node {
    first: Rc<Path>,
    /// The second path of a pair, or `None` if it is equal to the first.
    second: Option<Rc<Path>>,
    input: Input,
}

struct Search<'n> {
    tagged_nfa: TaggedNfa<'n>,
    allowance: &'n mut Allowance,
    nodes: Vec<Node>,
    /// The keys of all nodes. See [`Search::key`].
    seen: Interner,
    /// The input of the nodes that are being added, and its length.
    input: Input,
    depth: usize,
    /// The shortest ambiguity found so far: the length of the whole string, the two paths that meet, and the input of
    /// these paths.
    best: Option<(usize, [Path; 2], Input)>,
}

/// Returns the shortest string that can be split into captures in two ways, or `None` if no string can.
pub(crate) fn shortest_ambiguity(
    tagged_nfa: TaggedNfa<'_>,
    allowance: &mut Allowance,
) -> Result<Option<Ambiguity>, Excess> {
    let alphabet = Alphabet::new(&tagged_nfa.nfa.sets);
    // Of several shortest strings, find a readable one: try bytes in `reading_order`.
    let mut classes: Vec<u8> = (0..alphabet.class_count).map(|class| class as u8).collect();
    sort_by_key(&mut classes, |&class| {
        reading_rank(alphabet.readable(class))
    });
    let mut search = Search {
        tagged_nfa,
        allowance,
        nodes: Vec::new(),
        seen: Interner::default(),
        input: None,
        depth: 0,
        best: None,
    };
    let start = Path {
        state: tagged_nfa.nfa.start,
        slots: Map::new(),
    };
    search.add_single(start)?;
    // All nodes of a level have an input of the same length.
    let mut level_start = 0;
    while level_start < search.nodes.len() {
        let level = level_start..search.nodes.len();
        search.depth += 1;
        if search.is_done() {
            break;
        }
        for node in level.clone() {
            for &class in &classes {
                search.input = Some((node, alphabet.readable(class)));
                let after_byte = |path: &Rc<Path>| search.after_byte(path, class, &alphabet);
                let first = after_byte(&search.nodes[node].first);
                let second = search.nodes[node].second.as_ref().map(after_byte);
                match (first, second) {
                    (Some(first), None) => search.add_single(first)?,
                    (Some(first), Some(Some(second))) => search.add_pair(first, second)?,
                    // At least one path has no transition for this byte.
                    _ => {}
                }
                search.allowance.spend(1)?;
            }
            if search.is_done() {
                break;
            }
        }
        level_start = level.end;
    }
    Ok(search.result())
}

impl Search<'_> {
    /// Returns whether no node of this level or a later one can give a shorter string than `best`.
    fn is_done(&self) -> bool {
        let best = self.best.as_ref();
        best.is_some_and(|&(length, ..)| length <= self.depth)
    }

    /// Returns the path after a byte of `class`, or `None` if `path` has no transition for it. The transitions of a
    /// state have disjoint byte sets, so at most one fits.
    fn after_byte(&self, path: &Rc<Path>, class: u8, alphabet: &Alphabet) -> Option<Path> {
        let transitions = &self.tagged_nfa.nfa.states[path.state as usize].transitions;
        let has_class = |&&(set, _): &&(u32, u32)| alphabet.of_set(set).contains(&class);
        let &(_, state) = transitions.iter().find(has_class)?;
        let slots = path.slots.clone();
        Some(Path { state, slots })
    }

    /// Follows the epsilon transitions of `path`, which stands for two equal paths. Adds nodes for the resulting
    /// paths, and for all pairs of them.
    fn add_single(&mut self, path: Path) -> Result<(), Excess> {
        let paths = self.closure(path)?;
        for (at, first) in paths.iter().enumerate() {
            self.add_node(first, None)?;
            for second in &paths[at + 1..] {
                self.add_node(first, Some(second))?;
            }
        }
        Ok(())
    }

    /// Follows the epsilon transitions of both paths of a pair, and adds nodes for the resulting pairs. If the two
    /// paths meet with different splits, records an ambiguity. If they meet with the same split, the pair needs no
    /// node, because the paths will not differ any more.
    fn add_pair(&mut self, first: Path, second: Path) -> Result<(), Excess> {
        let firsts = self.closure(first)?;
        let seconds = self.closure(second)?;
        for first in &firsts {
            for second in &seconds {
                if first.state != second.state {
                    self.add_node(first, Some(second))?;
                } else if !self.have_same_split(first, second) {
                    self.record_ambiguity(first, second);
                }
            }
        }
        Ok(())
    }

    /// Returns all extensions of `path` by epsilon transitions that end in a state that accepts or has transitions on
    /// bytes, preferred ones first. Records an ambiguity if two of them reach the same state with different splits.
    fn closure(&mut self, path: Path) -> Result<Vec<Rc<Path>>, Excess> {
        let nfa = self.tagged_nfa.nfa;
        // The first path to each state, which is the preferred one.
        let mut first_paths: Map<u32, Rc<Path>> = Map::new();
        let mut closure = Vec::new();
        let mut stack = vec![path];
        while let Some(mut path) = stack.pop() {
            self.allowance.spend(1)?;
            // No match is possible from this state.
            if self.tagged_nfa.shortest_paths[path.state as usize].is_none() {
                continue;
            }
            let nfa_state = &nfa.states[path.state as usize];
            if let Some(slot) = nfa_state.slot {
                path.slots.insert(slot, self.depth);
            }
            if let Some(first) = first_paths.get(&path.state) {
                if !self.have_same_split(first, &path) {
                    let first = Rc::clone(first);
                    self.record_ambiguity(&first, &path);
                }
                continue;
            }
            let path = Rc::new(path);
            first_paths.insert(path.state, Rc::clone(&path));
            for &state in nfa_state.epsilons.iter().rev() {
                let slots = path.slots.clone();
                stack.push(Path { state, slots });
            }
            if path.state == Nfa::END || !nfa_state.transitions.is_empty() {
                closure.push(path);
            }
        }
        Ok(closure)
    }

    fn have_same_split(&self, one: &Path, other: &Path) -> bool {
        same_split(self.tagged_nfa.layout, &|at| one.span(at), &|at| {
            other.span(at)
        })
    }

    /// Sets `best` to the string of two paths that meet in a state, unless `best` is at most as long.
    fn record_ambiguity(&mut self, first: &Path, second: &Path) {
        let Some(rest) = self.tagged_nfa.shortest_paths[first.state as usize] else {
            return;
        };
        let length = self.depth + rest.length as usize;
        if self.best.as_ref().is_none_or(|best| length < best.0) {
            let paths = [first.clone(), second.clone()];
            self.best = Some((length, paths, self.input));
        }
    }

    /// Adds a node for two paths, unless an equivalent node exists ([`key`](Self::key)).
    fn add_node(&mut self, first: &Rc<Path>, second: Option<&Rc<Path>>) -> Result<(), Excess> {
        let key = self.key(first, second);
        self.allowance.spend(key.len() + Allowance::STATE)?;
        if self.seen.insert(&key).1 {
            self.nodes.push(Node {
                first: Rc::clone(first),
                second: second.map(Rc::clone),
                input: self.input,
            });
        }
        Ok(())
    }

    /// Returns a key that is equal for equivalent pairs. It has the states and the slots of both paths. Only the
    /// equality of offsets matters, so they are numbered by first occurrence: the offsets 7, 9, 7 become 1, 2, 1. The
    /// current offset is 0.
    fn key(&self, first: &Path, second: Option<&Rc<Path>>) -> Vec<u64> {
        let second = second.map_or(first, |second| &**second);
        let mut numbered_offsets: Vec<usize> = vec![self.depth];
        let mut key = vec![u64::from(first.state), u64::from(second.state)];
        for (path, other) in [(first, second), (second, first)] {
            key.push(path.slots.len() as u64);
            for (slot, offset) in &path.slots {
                key.push(u64::from(*slot));
                // If both paths have passed the slot at the same offset, the offset makes no difference to the
                // search.
                if other.slots.get(slot) == Some(offset) {
                    key.push(u64::MAX);
                    continue;
                }
                let number = numbered_offsets.iter().position(|known| known == offset);
                key.push(number.unwrap_or_else(|| {
                    numbered_offsets.push(*offset);
                    numbered_offsets.len() - 1
                }) as u64);
            }
        }
        key
    }

    /// Returns the string and the splits of `best`, or `None` if no ambiguity was found.
    fn result(self) -> Option<Ambiguity> {
        let (_, [mut first, mut second], mut input) = self.best?;
        let mut text = Vec::new();
        while let Some((before, byte)) = input {
            text.push(byte);
            input = self.nodes[before].input;
        }
        text.reverse();
        let read = text.len();
        let nfa = self.tagged_nfa.nfa;
        let rest = complete(self.tagged_nfa, first.state, |state, offset| {
            if let Some(slot) = nfa.states[state as usize].slot {
                // The state where the paths meet has set its slot already.
                first.slots.entry(slot).or_insert(read + offset);
                second.slots.entry(slot).or_insert(read + offset);
            }
        });
        text.extend(rest);
        let count = self.tagged_nfa.layout.captures.len();
        Some(Ambiguity {
            text,
            first: first.spans(count),
            second: second.spans(count),
        })
    }
}

/// Returns a shortest string that is accepted from the NFA state `from`. Calls `visit` with each state on the path,
/// and with the length of the string before that state.
pub(crate) fn complete(
    tagged_nfa: TaggedNfa<'_>,
    from: u32,
    mut visit: impl FnMut(u32, usize),
) -> Vec<u8> {
    let mut text = Vec::new();
    let mut state = from;
    while let Some(ShortestPath { next, set, .. }) = tagged_nfa.shortest_paths[state as usize] {
        visit(state, text.len());
        if state == Nfa::END {
            break;
        }
        if let Some(set) = set {
            let bytes = tagged_nfa.nfa.sets[set as usize];
            text.extend(bytes.iter().min_by_key(|&byte| reading_rank(byte)));
        }
        state = next;
    }
    text
}
