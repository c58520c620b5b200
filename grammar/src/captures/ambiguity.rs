//! Finds the shortest string that can be split into captures in two ways.
//!
//! The search only starts after [`determinize_tagged`](crate::captures::determinize::determinize_tagged) has rejected
//! an automaton, because the string is only needed for an error message. It follows all pairs of paths that read the
//! same input, breadth-first. A pair shows an ambiguity when its two paths reach the same state with different splits.
//! The shortest path from this state to acceptance then completes the string of an [`Ambiguity`].
//!
//! A path knows the offset of each slot that it has recorded. Two pairs are equivalent if they have the same two states
//! and the same recorded slots, and if any two slots with equal offsets in one pair have equal offsets in the other.
//! Only one of several equivalent pairs is followed.

use std::rc::Rc;

use crate::captures::configurations::Tagging;
use crate::captures::same_parts::same_split;
use crate::dfa::determinize::Alphabet;
use crate::dfa::interner::Interner;
use crate::dfa::nfa::Nfa;
use crate::dfa::reading_rank;
use crate::dfa::shortest_paths::Way;
use crate::diag::error::Excess;
use crate::limits::Allowance;
use crate::sorted::{Map, sort_by_key};

/// The beginning and the end of each capture in a string, as offsets. `None` for captures that are absent.
pub type Spans = Vec<Option<(usize, usize)>>;

/// A string that can be split in two ways.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ambiguity {
    /// The string. No shorter string is ambiguous.
    pub text: Vec<u8>,
    /// The preferred split. A parser that tries alternatives in order finds this split.
    pub first: Spans,
    /// The other split.
    pub second: Spans,
}

/// A path through the automaton: its current state, and the offset of each recorded slot.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Path {
    state: u32,
    tags: Map<u8, usize>,
}

impl Path {
    fn span(&self, capture: usize) -> Option<(usize, Option<usize>)> {
        let tag = 2 * capture as u8;
        let begin = *self.tags.get(&tag)?;
        Some((begin, self.tags.get(&(tag + 1)).copied()))
    }

    fn spans(&self, count: usize) -> Spans {
        let span = |capture| {
            let (begin, end) = self.span(capture)?;
            Some((begin, end?))
        };
        (0..count).map(span).collect()
    }
}

/// One path or a pair of paths. Their input is the input of the node `before`, followed by `byte`.
struct Node {
    first: Rc<Path>,
    second: Option<Rc<Path>>,
    before: usize,
    /// `None` if no byte has been read.
    byte: Option<u8>,
}

struct Search<'n> {
    tagging: Tagging<'n>,
    nodes: Vec<Node>,
    seen: Interner,
    /// The length of the input that the nodes of the current level have read.
    depth: usize,
    /// The shortest ambiguity found so far. It has the length of the whole string, the two paths at the state where
    /// they meet, the node before this state, and the byte after that node.
    best: Option<(usize, [Path; 2], usize, Option<u8>)>,
}

/// Returns the shortest string that can be split in two ways, or `None` if no string can.
pub(crate) fn shortest_ambiguity(
    tagging: Tagging<'_>,
    allowance: &mut Allowance,
) -> Result<Option<Ambiguity>, Excess> {
    let alphabet = Alphabet::new(&tagging.nfa.sets);
    let mut classes: Vec<u8> = (0..alphabet.class_count).map(|class| class as u8).collect();
    sort_by_key(&mut classes, |&class| {
        reading_rank(alphabet.readable(class))
    });
    let mut search = Search {
        tagging,
        nodes: Vec::new(),
        seen: Interner::default(),
        depth: 0,
        best: None,
    };
    let start = Path {
        state: tagging.nfa.start,
        tags: Map::new(),
    };
    search.single(start, 0, None, allowance)?;
    let mut at = 0;
    while at < search.nodes.len() {
        let level = at..search.nodes.len();
        search.depth += 1;
        if search.is_done() {
            break;
        }
        for node in level.clone() {
            for &class in &classes {
                let byte = Some(alphabet.readable(class));
                let step = |path: &Rc<Path>| search.over(path, class, &alphabet);
                let first = step(&search.nodes[node].first);
                let second = search.nodes[node].second.as_ref().map(step);
                match (first, second) {
                    (Some(first), None) => search.single(first, node, byte, allowance)?,
                    (Some(first), Some(Some(second))) => {
                        search.pair(first, second, node, byte, allowance)?;
                    }
                    _ => {}
                }
                allowance.spend(1)?;
            }
            if search.is_done() {
                break;
            }
        }
        at = level.end;
    }
    Ok(search.result())
}

impl Search<'_> {
    /// Returns whether no remaining pair can give a shorter string than `best`.
    fn is_done(&self) -> bool {
        let best = self.best.as_ref();
        best.is_some_and(|&(length, ..)| length <= self.depth)
    }

    /// Returns the path after a byte of `class`, or `None` if `path` has no transition for it. The transitions of a
    /// state have disjoint byte sets, so at most one fits.
    fn over(&self, path: &Rc<Path>, class: u8, alphabet: &Alphabet) -> Option<Path> {
        let edges = &self.tagging.nfa.states[path.state as usize].edges;
        let fits = |&&(set, _): &&(u32, u32)| alphabet.of_set(set).contains(&class);
        let &(_, state) = edges.iter().find(fits)?;
        let tags = path.tags.clone();
        Some(Path { state, tags })
    }

    /// Follows the epsilon transitions of one path. Adds the paths that result, and all pairs of them.
    fn single(
        &mut self,
        path: Path,
        before: usize,
        byte: Option<u8>,
        allowance: &mut Allowance,
    ) -> Result<(), Excess> {
        let paths = self.closure(path, before, byte, allowance)?;
        for (at, first) in paths.iter().enumerate() {
            self.add(first, None, before, byte, allowance)?;
            for second in &paths[at + 1..] {
                self.add(first, Some(second), before, byte, allowance)?;
            }
        }
        Ok(())
    }

    /// Follows the epsilon transitions of both paths of a pair. Adds the pairs that result. If two paths meet in the
    /// same state, records an ambiguity if their splits differ.
    fn pair(
        &mut self,
        first: Path,
        second: Path,
        before: usize,
        byte: Option<u8>,
        allowance: &mut Allowance,
    ) -> Result<(), Excess> {
        let firsts = self.closure(first, before, byte, allowance)?;
        let seconds = self.closure(second, before, byte, allowance)?;
        for first in &firsts {
            for second in &seconds {
                if first.state != second.state {
                    self.add(first, Some(second), before, byte, allowance)?;
                } else if !self.same(first, second) {
                    self.meet(first, second, before, byte);
                }
            }
        }
        Ok(())
    }

    /// Returns the paths that epsilon transitions reach from `path`, preferred states first. Records an ambiguity if
    /// two of them meet in the same state with different splits.
    fn closure(
        &mut self,
        path: Path,
        before: usize,
        byte: Option<u8>,
        allowance: &mut Allowance,
    ) -> Result<Vec<Rc<Path>>, Excess> {
        let nfa = self.tagging.nfa;
        let mut met: Map<u32, Rc<Path>> = Map::new();
        let mut found = Vec::new();
        let mut stack = vec![path];
        while let Some(mut path) = stack.pop() {
            allowance.spend(1)?;
            if self.tagging.ways[path.state as usize].is_none() {
                continue;
            }
            let at = &nfa.states[path.state as usize];
            if let Some(tag) = at.tag {
                path.tags.insert(tag, self.depth);
            }
            if let Some(first) = met.get(&path.state) {
                if !self.same(first, &path) {
                    let first = Rc::clone(first);
                    self.meet(&first, &path, before, byte);
                }
                continue;
            }
            let path = Rc::new(path);
            met.insert(path.state, Rc::clone(&path));
            for &state in at.also.iter().rev() {
                let tags = path.tags.clone();
                stack.push(Path { state, tags });
            }
            if path.state == Nfa::END || !at.edges.is_empty() {
                found.push(path);
            }
        }
        Ok(found)
    }

    fn same(&self, one: &Path, other: &Path) -> bool {
        same_split(self.tagging.layout, &|at| one.span(at), &|at| {
            other.span(at)
        })
    }

    fn meet(&mut self, first: &Path, second: &Path, before: usize, byte: Option<u8>) {
        let Some(way) = self.tagging.ways[first.state as usize] else {
            return;
        };
        let length = self.depth + way.distance as usize;
        if self.best.as_ref().is_none_or(|best| length < best.0) {
            let paths = [first.clone(), second.clone()];
            self.best = Some((length, paths, before, byte));
        }
    }

    fn add(
        &mut self,
        first: &Rc<Path>,
        second: Option<&Rc<Path>>,
        before: usize,
        byte: Option<u8>,
        allowance: &mut Allowance,
    ) -> Result<(), Excess> {
        let key = self.key(first, second);
        allowance.spend(key.len() + Allowance::STATE)?;
        if self.seen.insert(&key).1 {
            self.nodes.push(Node {
                first: Rc::clone(first),
                second: second.map(Rc::clone),
                before,
                byte,
            });
        }
        Ok(())
    }

    /// Returns a key that is equal for equivalent pairs. If both paths have recorded a slot at the same offset, the
    /// offset makes no difference to the search, so it is not part of the key.
    fn key(&self, first: &Path, second: Option<&Rc<Path>>) -> Vec<u64> {
        let second = second.map_or(first, |second| &**second);
        let mut places: Vec<usize> = vec![self.depth];
        let mut key = vec![u64::from(first.state), u64::from(second.state)];
        for (path, other) in [(first, second), (second, first)] {
            key.push(path.tags.len() as u64);
            for (tag, place) in &path.tags {
                key.push(u64::from(*tag));
                if other.tags.get(tag) == Some(place) {
                    key.push(u64::MAX);
                    continue;
                }
                let number = places.iter().position(|known| known == place);
                key.push(number.unwrap_or_else(|| {
                    places.push(*place);
                    places.len() - 1
                }) as u64);
            }
        }
        key
    }

    fn result(self) -> Option<Ambiguity> {
        let (_, [mut first, mut second], before, byte) = self.best?;
        let mut text = Vec::new();
        let (mut at, mut byte) = (before, byte);
        while let Some(last) = byte {
            text.push(last);
            byte = self.nodes[at].byte;
            at = self.nodes[at].before;
        }
        text.reverse();
        let read = text.len();
        let nfa = self.tagging.nfa;
        let rest = complete(self.tagging, first.state, |state, offset| {
            if let Some(tag) = nfa.states[state as usize].tag {
                first.tags.entry(tag).or_insert(read + offset);
                second.tags.entry(tag).or_insert(read + offset);
            }
        });
        text.extend(rest);
        let count = self.tagging.layout.captures.len();
        Some(Ambiguity {
            text,
            first: first.spans(count),
            second: second.spans(count),
        })
    }
}

/// Returns the shortest string that is accepted from the state `from`. Calls `visit` with each state on the path, and
/// the length of the string before that state.
pub(crate) fn complete(
    tagging: Tagging<'_>,
    from: u32,
    mut visit: impl FnMut(u32, usize),
) -> Vec<u8> {
    let mut text = Vec::new();
    let mut state = from;
    while let Some(Way { next, set, .. }) = tagging.ways[state as usize] {
        visit(state, text.len());
        if state == Nfa::END {
            break;
        }
        if let Some(set) = set {
            let bytes = tagging.nfa.sets[set as usize];
            text.extend(bytes.iter().min_by_key(|&byte| reading_rank(byte)));
        }
        state = next;
    }
    text
}
