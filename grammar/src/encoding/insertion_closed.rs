//! Proves that a symbol may be inserted anywhere.
//!
//! A symbol is *free* if it matches the rule, and if inserting it between any two symbols of a valid string gives a
//! valid string. This is the case if everything that can follow at a boundary between symbols can also follow after the
//! inserted symbol. Each such question is an inclusion between two states of the same automaton. It is decided by
//! following both states simultaneously.

use crate::dfa::Dfa;
use crate::dfa::interner::Interner;
use crate::encoding::code_points::{Characters, Piece, joined};
use crate::encoding::triplets::{Column, Kind, Mode, Tokens, columns};

/// The number of steps after which a symbol is considered not free. This is always safe, because the encoder then
/// writes triplets or checks its results. In an unoptimized build, the steps take a third of a second. Real grammars
/// with an encoder need far fewer.
const STEPS: usize = 3_000_000;

/// The cost of comparing two states, even if the answer is cached.
const PAIR: usize = 8;

/// Decides which symbols of an automaton are free.
pub(crate) struct Insertion<'d> {
    dfa: &'d Dfa,
    boundaries: &'d [(u32, Mode)],
    columns: Vec<Column>,
    /// Pairs of states `(a, b)` for which it is proven that `b` accepts everything that `a` accepts.
    included: Interner,
    left: usize,
}

impl<'d> Insertion<'d> {
    pub(crate) fn new(dfa: &'d Dfa, tokens: &'d Tokens) -> Self {
        Self {
            dfa,
            boundaries: &tokens.boundaries,
            columns: columns(dfa),
            included: Interner::default(),
            left: STEPS,
        }
    }

    /// Returns the number of steps taken so far.
    pub(crate) fn spent(&self) -> usize {
        STEPS - self.left
    }

    /// Returns whether `symbol` matches the rule. This check is cheap, so callers do it for all symbols before calling
    /// `is_free`.
    pub(crate) fn is_word(&self, symbol: &[u8]) -> bool {
        self.dfa.matches(symbol)
    }

    /// Returns whether `symbol` is free. It must match the rule.
    pub(crate) fn is_free(&mut self, symbol: &[u8]) -> bool {
        let (dfa, boundaries) = (self.dfa, self.boundaries);
        boundaries
            .iter()
            .all(|&(state, mode)| self.may_insert(state, mode, dfa.walk(state, symbol)))
    }

    /// Returns the non-ASCII characters that are free, as ranges.
    pub(crate) fn free_characters(&mut self, characters: &mut Characters<'_>) -> Vec<(u32, u32)> {
        let whole = |&(_, _, to): &Piece| self.dfa.is_accepting(to);
        let range = |(first, last, _): Piece| (first, last);
        let words = characters.from(self.dfa.start());
        let mut free: Vec<_> = words.into_iter().filter(whole).map(range).collect();
        for &(state, mode) in self.boundaries {
            if free.is_empty() {
                break;
            }
            // If nothing can follow here except the rest of a triplet, for example after a `%` that only begins
            // triplets, no symbol can make a string invalid.
            if self.may_insert(state, mode, Dfa::DEAD) {
                continue;
            }
            let mut pieces = characters.from(state);
            self.left = self.left.saturating_sub(pieces.len());
            pieces.retain(|&(_, _, to)| self.may_insert(state, mode, to));
            free = common(&free, &pieces);
        }
        joined(free)
    }

    /// Returns whether everything that can follow at the boundary `(state, mode)` can also follow in the state
    /// `after`.
    fn may_insert(&mut self, state: u32, mode: Mode, after: u32) -> bool {
        self.left = self.left.saturating_sub(PAIR);
        match mode {
            _ if self.left == 0 => false,
            Mode::Boundary => self.includes(state, after),
            Mode::Percent => self.includes_but(state, after, 2),
            Mode::PercentDigit => self.includes_but(state, after, 1),
            Mode::Character(_) => true,
        }
    }

    /// Like [`includes`](Self::includes), but ignores strings that begin with at least `digits` hexadecimal digits.
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

    /// Returns whether the state `outer` accepts every string that the state `inner` accepts.
    fn includes(&mut self, inner: u32, outer: u32) -> bool {
        let mut found = Interner::default();
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
            // In a minimal automaton, every state except the dead one accepts some string. So if only `outer` is dead,
            // the inclusion fails.
            if outer == Dfa::DEAD || refuted || self.left == 0 {
                return false;
            }
            if found.insert(&key).1 {
                keys.push(key);
                let inner = self.dfa.row(inner).iter().copied();
                open.extend(inner.zip(self.dfa.row(outer).iter().copied()));
            }
        }
        // The search has found no counterexample for any pair, so all visited pairs are proven.
        for key in keys {
            self.included.insert(&key);
        }
        true
    }
}

/// Returns the overlaps of ranges and pieces. Both lists are in ascending order.
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
