//! Proves that a rule is closed under the insertion of a symbol.
//!
//! A *symbol* is a triplet, a literal byte or a non-ASCII character (see [`triplets`](crate::encoding::triplets)). A
//! symbol is *free* in a rule if it matches the rule, and if inserting it at any boundary between symbols of a valid
//! string, or at an end of the string, gives a valid string. In `*pchar`, `a` is free. In `[ "a" ]`, `a` is not.
//!
//! The second condition holds if, at each boundary, everything that can follow without the symbol can also follow after
//! it. This is an inclusion between the languages of two states of the automaton: the state at the boundary, and the
//! state after the symbol there. [`Insertion`] decides it by following both states simultaneously.

use crate::dfa::Dfa;
use crate::dfa::interner::Interner;
use crate::encoding::code_points::{CodePoints, Piece, joined};
use crate::encoding::triplets::{Column, Division, Kind, Mode, columns};

/// The number of steps after which a symbol counts as not free. This answer is always safe, because the encoder then
/// writes triplets or checks its results. In an unoptimized build, the steps take a third of a second. Real grammars
/// with an encoder need far fewer.
const MAX_STEPS: usize = 3_000_000;

/// The number of steps for comparing two states, even if the answer is cached.
const PAIR: usize = 8;

/// Decides which symbols are free, that is, may be inserted anywhere into a string that the automaton accepts.
pub(crate) struct Insertion<'d> {
    dfa: &'d Dfa,
    /// The boundaries between symbols, as in [`Division`].
    boundaries: &'d [(u32, Mode)],
    columns: Vec<Column>,
    /// Pairs of states `(a, b)` for which it is proven that `b` accepts everything that `a` accepts.
    included: Interner,
    /// The number of steps left of [`MAX_STEPS`].
    left: usize,
}

impl<'d> Insertion<'d> {
    pub(crate) fn new(dfa: &'d Dfa, division: &'d Division) -> Self {
        Self {
            dfa,
            boundaries: &division.boundaries,
            columns: columns(dfa),
            included: Interner::default(),
            left: MAX_STEPS,
        }
    }

    /// Returns the number of steps taken so far.
    pub(crate) fn spent(&self) -> usize {
        MAX_STEPS - self.left
    }

    /// Returns whether `symbol` is free, that is, may be inserted at every boundary. It must match the rule.
    pub(crate) fn is_free(&mut self, symbol: &[u8]) -> bool {
        let (dfa, boundaries) = (self.dfa, self.boundaries);
        boundaries
            .iter()
            .all(|&(state, mode)| self.may_insert(state, mode, dfa.walk(state, symbol)))
    }

    /// Returns the non-ASCII characters that are free, as inclusive ranges in ascending order.
    pub(crate) fn free_characters(&mut self, code_points: &mut CodePoints<'_>) -> Vec<(u32, u32)> {
        let matches_rule = |piece: &Piece| self.dfa.is_accepting(piece.next_state);
        let range = |piece: Piece| (piece.first, piece.last);
        // Begin with the characters that match the rule, and remove those that may not be inserted somewhere.
        let pieces = code_points.from(self.dfa.start()).into_iter();
        let mut free: Vec<_> = pieces.filter(matches_rule).map(range).collect();
        for &(state, mode) in self.boundaries {
            if free.is_empty() {
                break;
            }
            // If only the missing digits of a triplet can follow, as after its `%`, nothing is ever inserted here, and
            // any character is allowed. The dead state stands for this: no other string can follow in it.
            if self.may_insert(state, mode, Dfa::DEAD) {
                continue;
            }
            let mut pieces = code_points.from(state);
            self.left = self.left.saturating_sub(pieces.len());
            pieces.retain(|piece| self.may_insert(state, mode, piece.next_state));
            free = intersection(&free, &pieces);
        }
        joined(free)
    }

    /// Returns whether every string that can follow at the boundary `(state, mode)` can also follow in the state
    /// `after`, which comes after the inserted symbol. Returns false if no steps are left.
    fn may_insert(&mut self, state: u32, mode: Mode, after: u32) -> bool {
        self.left = self.left.saturating_sub(PAIR);
        match mode {
            _ if self.left == 0 => false,
            Mode::Boundary => self.includes(state, after),
            // After `%`, a string such as `2F` completes a triplet. Then this is no boundary, and nothing is inserted
            // here.
            Mode::Percent => self.includes_except_digits(state, after, 2),
            Mode::PercentDigit => self.includes_except_digits(state, after, 1),
            Mode::Character(_) => true,
        }
    }

    /// Like [`includes`](Self::includes), but ignores strings that begin with at least `digits` hexadecimal digits.
    /// `digits` is 1 or 2.
    fn includes_except_digits(&mut self, inner: u32, outer: u32, digits: u8) -> bool {
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
                (Kind::HexDigit, _) => self.includes_except_digits(inner, outer, digits - 1),
                _ => self.includes(inner, outer),
            };
            if !holds {
                return false;
            }
        }
        true
    }

    /// Returns whether the state `outer` accepts every string that the state `inner` accepts. Returns false if no
    /// steps are left.
    fn includes(&mut self, inner: u32, outer: u32) -> bool {
        let mut seen = Interner::default();
        let mut visited = Vec::new();
        let mut unvisited = vec![(inner, outer)];
        while let Some((inner, outer)) = unvisited.pop() {
            let key = [u64::from(inner), u64::from(outer)];
            if inner == Dfa::DEAD || inner == outer || self.included.get(&key).is_some() {
                continue;
            }
            let refuted = self.dfa.is_accepting(inner) && !self.dfa.is_accepting(outer);
            self.left = self.left.saturating_sub(self.dfa.class_count());
            // In a minimal automaton, every state except the dead one accepts some string. So if `outer` is dead and
            // `inner` is not, the inclusion fails.
            if outer == Dfa::DEAD || refuted || self.left == 0 {
                return false;
            }
            if seen.insert(&key).1 {
                visited.push(key);
                let inner = self.dfa.row(inner).iter().copied();
                unvisited.extend(inner.zip(self.dfa.row(outer).iter().copied()));
            }
        }
        // All pairs that can be reached from a visited pair were visited, and none is a counterexample. So the
        // inclusion holds for each visited pair.
        for key in visited {
            self.included.insert(&key);
        }
        true
    }
}

/// Returns the code points that are in one of `ranges` and in one of `pieces`, as ranges. All lists are in ascending
/// order.
fn intersection(ranges: &[(u32, u32)], pieces: &[Piece]) -> Vec<(u32, u32)> {
    let mut result = Vec::new();
    let (mut at_range, mut at_piece) = (0, 0);
    while let (Some(&(first, last)), Some(piece)) = (ranges.get(at_range), pieces.get(at_piece)) {
        let both = (first.max(piece.first), last.min(piece.last));
        if both.0 <= both.1 {
            result.push(both);
        }
        // The range that ends first overlaps nothing after this.
        if last <= piece.last {
            at_range += 1;
        } else {
            at_piece += 1;
        }
    }
    result
}
