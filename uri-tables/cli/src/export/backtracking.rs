//! [`is_exponential`]: finds patterns for which engines that backtrack can take exponential time.
//!
//! Such an engine tries each way to match a text before it rejects the text. If a loop can match the same text in two
//! ways, the number of ways doubles with each repetition of that text: `(?:[a-z]+,?)+` on `aaaaaaaaaaaaaaaa!`.
//!
//! A *position* is an occurrence of a set of bytes in an expression. The automaton of a loop has a state for each
//! position, and an edge to each position that can be next (Glushkov, 1961). From each state, all others can be
//! reached, because the loop returns to its start. So a text with two ways exists exactly if there are two edges
//! between the same states, or two different states that are reached from one state by the same text and that both
//! reach one state again by the same text (Weber and Seidl, 1991).

use std::collections::HashSet;

use uri_tables_grammar::hir::byte_set::ByteSet;
use uri_tables_grammar::hir::rules::Expr;

/// From this number of copies on, a repetition is handled like a loop, because 2 to the power of 20 ways already take
/// too long.
const MANY: u32 = 20;

/// The maximum number of edges, and of steps to search for two ways. A larger loop is taken for exponential.
const MAX_EDGES: usize = 1_000_000;
const MAX_STEPS: usize = 10_000_000;

/// Returns whether an engine that backtracks can take exponential time for the pattern of `expr`, which refers to no rules
/// and has no differences.
pub(super) fn is_exponential(expr: &Expr) -> bool {
    match expr {
        Expr::Concat(exprs) | Expr::Choice(exprs) => exprs.iter().any(is_exponential),
        // An option is no loop, even if it has one inside.
        Expr::Repeat {
            expr: inner,
            max: Some(0..=1),
            ..
        } => is_exponential(inner),
        Expr::Repeat { expr: inner, .. } if copies(expr) < MANY => is_exponential(inner),
        Expr::Repeat { expr, .. } => {
            let mut automaton = Loop::default();
            let body = automaton.part(expr);
            automaton.join(&body.last, &body.first);
            automaton.is_ambiguous || automaton.has_two_ways()
        }
        _ => false,
    }
}

/// Returns the maximum number of copies that nested repetitions make of something inside them: 361 in
/// `(?:[a-z]{1,19}){1,19}`. A loop counts as [`MANY`].
fn copies(expr: &Expr) -> u32 {
    match expr {
        Expr::Concat(exprs) | Expr::Choice(exprs) => exprs.iter().map(copies).max().unwrap_or(1),
        Expr::Repeat { expr, max, .. } => max.unwrap_or(MANY).saturating_mul(copies(expr)),
        _ => 1,
    }
}

/// The automaton of a loop (Glushkov, 1961).
#[derive(Default)]
struct Loop {
    /// For each position (an occurrence of a set of bytes in the expression), its bytes and the positions that can be
    /// next.
    positions: Vec<(ByteSet, Vec<usize>)>,
    edges: HashSet<(usize, usize)>,
    /// True if there are two edges between the same positions, or too many edges.
    is_ambiguous: bool,
}

/// A part of the expression. It has the number of ways to match the empty text, and the positions at which a text can
/// begin and end, each with the number of ways to do so. A number is at most 2, which means two or more.
#[derive(Default)]
struct Part {
    empty: u8,
    first: Vec<(usize, u8)>,
    last: Vec<(usize, u8)>,
}

impl Loop {
    /// Adds the positions in `expr` to the automaton, and the edges between them.
    fn part(&mut self, expr: &Expr) -> Part {
        let empty = Part {
            empty: 1,
            ..Part::default()
        };
        match expr {
            // The loop is ambiguous already, so its other parts do not matter.
            _ if self.is_ambiguous => empty,
            Expr::Byte(set) => {
                let position = vec![(self.positions.len(), 1)];
                self.positions.push((*set, Vec::new()));
                Part {
                    empty: 0,
                    first: position.clone(),
                    last: position,
                }
            }
            Expr::Concat(exprs) => exprs.iter().rev().fold(empty, |after, expr| {
                let before = self.part(expr);
                self.concat(before, after)
            }),
            Expr::Choice(exprs) => exprs.iter().fold(Part::default(), |mut choice, expr| {
                let part = self.part(expr);
                choice.empty = 2.min(choice.empty + part.empty);
                choice.first.extend(part.first);
                choice.last.extend(part.last);
                choice
            }),
            Expr::Repeat { expr, min, max } => {
                // Each optional copy contains the next one: `a{1,3}` is `a(?:a(?:a)?)?`.
                let (mut part, mut copies) = (empty, max.unwrap_or(*min));
                if max.is_none() {
                    part = self.part(expr);
                    self.join(&part.last, &part.first);
                    // Engines leave a loop after an empty repetition, so the loop can end with or without one.
                    part.last = times(part.last, 1 + part.empty);
                    part.empty = 2.min(part.empty + u8::from(*min == 0));
                    copies = copies.saturating_sub(1);
                }
                for copy in (0..copies).rev() {
                    if self.is_ambiguous {
                        break;
                    }
                    let before = self.part(expr);
                    part = self.concat(before, part);
                    let is_optional = max.is_some() && copy >= *min;
                    part.empty = 2.min(part.empty + u8::from(is_optional));
                }
                part
            }
            Expr::Empty | Expr::Rule(_) | Expr::Except(..) => empty,
        }
    }

    fn concat(&mut self, before: Part, after: Part) -> Part {
        self.join(&before.last, &after.first);
        let first = times(after.first, before.empty);
        let last = times(before.last, after.empty);
        Part {
            empty: 2.min(before.empty * after.empty),
            first: [before.first, first].concat(),
            last: [last, after.last].concat(),
        }
    }

    /// Adds edges from all positions in `last` to all in `first`.
    fn join(&mut self, last: &[(usize, u8)], first: &[(usize, u8)]) {
        for (from, ways_from) in last {
            for (to, ways_to) in first {
                let is_new = ways_from * ways_to == 1 && self.edges.insert((*from, *to));
                self.is_ambiguous |= !is_new || self.edges.len() > MAX_EDGES;
                self.positions[*from].1.push(*to);
            }
            if self.is_ambiguous {
                return;
            }
        }
    }

    /// Returns whether two different states are reached from one state by the same text, and both reach one state again
    /// by the same text. Also returns `true` if the search takes more than [`MAX_STEPS`].
    fn has_two_ways(&self) -> bool {
        // Two states with the same outgoing edges give the same result, so start from one of them.
        let mut edges = HashSet::new();
        let mut stack: Vec<(usize, usize)> = (0..self.positions.len())
            .filter(|&state| edges.insert(&self.positions[state].1))
            .map(|state| (state, state))
            .collect();
        let (mut seen, mut steps) = (HashSet::new(), 0);
        while let Some((left, right)) = stack.pop() {
            for &next_left in &self.positions[left].1 {
                for &next_right in &self.positions[right].1 {
                    let [left_bytes, right_bytes] =
                        [next_left, next_right].map(|it| self.positions[it].0);
                    let is_same = next_left == next_right;
                    steps += 1;
                    if is_same && left != right || steps > MAX_STEPS {
                        return true;
                    }
                    let pair = (next_left.min(next_right), next_left.max(next_right));
                    if !is_same
                        && !left_bytes.intersection(&right_bytes).is_empty()
                        && seen.insert(pair)
                    {
                        stack.push(pair);
                    }
                }
            }
        }
        false
    }
}

/// Multiplies the number of ways of each position by `ways`. Positions that are left without a way are removed.
fn times(mut positions: Vec<(usize, u8)>, ways: u8) -> Vec<(usize, u8)> {
    for (_, number) in &mut positions {
        *number = 2.min(*number * ways);
    }
    positions.retain(|(_, ways)| *ways > 0);
    positions
}
