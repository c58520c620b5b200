//! Symbols that may be inserted anywhere.
//!
//! Decides whether a symbol is *free*: it matches the rule, and inserting it at any boundary between symbols of any
//! valid text gives a valid text. That holds if every continuation at a boundary is also possible after the symbol.
//! This is an inclusion between two states of one automaton, proven by following both simultaneously.

use crate::dfa::Dfa;
use crate::dfa::interner::Numbers;
use crate::encoding::code_points::{Characters, Piece, joined};
use crate::encoding::triplets::{Column, Kind, Mode, Tokens, columns};

/// The number of steps after which a symbol counts as not free: a third of a second in an unoptimized build. No grammar
/// with an encoder comes near, and the answer errs on the safe side.
const STEPS: usize = 3_000_000;

/// The cost of a question about two states, whether the answer is cached or not.
const PAIR: usize = 8;

/// Proves that symbols of one automaton are free.
pub(crate) struct Insertion<'d> {
    dfa: &'d Dfa,
    boundaries: &'d [(u32, Mode)],
    columns: Vec<Column>,
    /// Pairs of states where the second is known to accept everything that the first accepts.
    included: Numbers,
    left: usize,
}

impl<'d> Insertion<'d> {
    pub(crate) fn new(dfa: &'d Dfa, tokens: &'d Tokens) -> Self {
        Self {
            dfa,
            boundaries: &tokens.boundaries,
            columns: columns(dfa),
            included: Numbers::default(),
            left: STEPS,
        }
    }

    /// Returns the number of steps so far.
    pub(crate) fn spent(&self) -> usize {
        STEPS - self.left
    }

    /// Returns whether a symbol matches the rule. This is cheap, so it is checked for all symbols first.
    pub(crate) fn is_word(&self, symbol: &[u8]) -> bool {
        self.dfa.matches(symbol)
    }

    /// Returns whether a symbol that matches the rule is free.
    pub(crate) fn is_free(&mut self, symbol: &[u8]) -> bool {
        let (dfa, boundaries) = (self.dfa, self.boundaries);
        boundaries
            .iter()
            .all(|&(state, mode)| self.may_stand(state, mode, dfa.walk(state, symbol)))
    }

    /// Returns the free non-ASCII characters.
    pub(crate) fn free_characters(&mut self, characters: &mut Characters<'_>) -> Vec<(u32, u32)> {
        let whole = |&(_, _, to): &Piece| self.dfa.is_accepting(to);
        let range = |(first, last, _): Piece| (first, last);
        let words = characters.from(self.dfa.start());
        let mut free: Vec<_> = words.into_iter().filter(whole).map(range).collect();
        for &(state, mode) in self.boundaries {
            if free.is_empty() {
                break;
            }
            // If nothing can follow (after a `%` that only begins triplets), nothing is lost.
            if self.may_stand(state, mode, Dfa::DEAD) {
                continue;
            }
            let mut pieces = characters.from(state);
            self.left = self.left.saturating_sub(pieces.len());
            pieces.retain(|&(_, _, to)| self.may_stand(state, mode, to));
            free = common(&free, &pieces);
        }
        joined(free)
    }

    /// Returns whether everything that follows `state` as a boundary in `mode` can also follow `behind`.
    fn may_stand(&mut self, state: u32, mode: Mode, behind: u32) -> bool {
        self.left = self.left.saturating_sub(PAIR);
        match mode {
            _ if self.left == 0 => false,
            Mode::Boundary => self.includes(state, behind),
            Mode::Percent => self.includes_but(state, behind, 2),
            Mode::PercentDigit => self.includes_but(state, behind, 1),
            Mode::Character(_) => true,
        }
    }

    /// Like [`includes`](Self::includes), for texts that do not begin with this many hexadecimal digits.
    fn includes_but(&mut self, inner: u32, outer: u32, digits: u8) -> bool {
        if self.dfa.is_accepting(inner) && !self.dfa.is_accepting(outer) {
            return false;
        }
        for column in 0..self.columns.len() {
            let Column { class, kind, .. } = self.columns[column];
            let (inner, outer) = (
                self.dfa.next_class(inner, class),
                self.dfa.next_class(outer, class),
            );
            let holds = match (kind, digits) {
                (Kind::HexDigit, 0..=1) => true,
                (Kind::HexDigit, _) => self.includes_but(inner, outer, digits - 1),
                _ => self.includes(inner, outer),
            };
            if !holds {
                return false;
            }
        }
        true
    }

    /// Returns whether `outer` accepts everything that `inner` does.
    fn includes(&mut self, inner: u32, outer: u32) -> bool {
        let mut found = Numbers::default();
        let mut keys = Vec::new();
        let mut open = vec![(inner, outer)];
        while let Some(pair) = open.pop() {
            let (inner, outer) = pair;
            let key = [u64::from(inner), u64::from(outer)];
            if inner == Dfa::DEAD || inner == outer || self.included.get(&key).is_some() {
                continue;
            }
            let refuted = self.dfa.is_accepting(inner) && !self.dfa.is_accepting(outer);
            self.left = self.left.saturating_sub(self.dfa.class_count());
            // Only the dead state of a minimal automaton accepts nothing.
            if outer == Dfa::DEAD || refuted || self.left == 0 {
                return false;
            }
            if found.insert(&key).1 {
                keys.push(key);
                let inner = self.dfa.row(inner).iter().copied();
                open.extend(inner.zip(self.dfa.row(outer).iter().copied()));
            }
        }
        // No pair was refuted, so all of them hold.
        for key in keys {
            self.included.insert(&key);
        }
        true
    }
}

/// Returns the overlaps of ranges and pieces, both ascending.
fn common(ranges: &[(u32, u32)], pieces: &[Piece]) -> Vec<(u32, u32)> {
    let mut result = Vec::new();
    let (mut at_range, mut at_piece) = (0, 0);
    while let (Some(&(first, last)), Some(&(from, to, _))) =
        (ranges.get(at_range), pieces.get(at_piece))
    {
        if first.max(from) <= last.min(to) {
            result.push((first.max(from), last.min(to)));
        }
        if last <= to {
            at_range += 1;
        } else {
            at_piece += 1;
        }
    }
    result
}
