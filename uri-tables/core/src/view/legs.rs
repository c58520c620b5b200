//! Legs: one stretch of all words of a rule, from one landmark to the next.
//!
//! In: an automaton, what it notes, and the rows in which a leg begins. Out: how it ends, what is noted there, and the rows
//! behind it; or nothing, if what is noted depends on more than the octet. All rows are walked at once, as bits of a number.
//! What is in an island is in no row, so that nothing is said of automata that a word leaves for one.

use crate::automaton::dfa::{Automaton, DEAD, State};
use crate::automaton::slots::Captures;

/// The number of bits of a class, in automata that are looked at: so many rows and classes fit.
const CLASSES: u32 = 6;
const ROWS: usize = 64;

/// What lies between two landmarks.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Leg {
    pub(crate) end: End,
    /// The number of what is noted at its end,
    pub(crate) op: u8,
    /// and, where its end is that of the next leg, too, of what is noted of both.
    pub(crate) both: u8,
    /// A state in which a word may end that ends here. It is noted alike in all of these.
    pub(crate) last: State,
}

impl Leg {
    /// That of a word that is over.
    pub(crate) const NONE: Self = Self {
        end: End::Text,
        op: 0,
        both: 0,
        last: DEAD,
    };

    /// A leg and the next one, if both are so many octets, at which nothing is noted and no word ends.
    pub(crate) const fn and(self, next: Self) -> Option<Self> {
        match (self.end, next.end) {
            (End::After(octets), End::After(1))
                if octets < u8::MAX
                    && self.op == 0
                    && next.op == 0
                    && self.last == DEAD
                    && next.last == DEAD =>
            {
                let end = End::After(octets + 1);
                Some(Self { end, ..next })
            }
            _ => None,
        }
    }
}

/// How a leg ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// With the text.
    Text,
    /// With its octet of a number, from one.
    After(u8),
    /// With its first octet; and if that is a given one, with which the next leg ends, the next one ends there, too.
    FirstOr(u8),
    /// With the first octet that is a given one.
    Octet(u8),
}

/// The number of no class.
const NO_CLASS: usize = usize::MAX;

/// Rows, bit by bit.
pub(crate) type Rows = u64;

/// A leg, and the rows behind it.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    pub(crate) leg: Leg,
    pub(crate) behind: Rows,
    /// The rows behind the next leg, too.
    pub(crate) beyond: Rows,
}

/// Where a class of octets leads from all rows of a leg.
#[derive(Debug, Clone, Copy)]
struct Ways {
    /// The rows behind it, where nothing is noted,
    quiet: Rows,
    /// and where something is.
    noted: Rows,
    op: u8,
}

/// The classes of an automaton's octets.
pub(crate) struct Classes {
    /// An octet of each,
    octets: [u8; 1 << CLASSES],
    /// and how many there are.
    counts: [u16; 1 << CLASSES],
}

impl Classes {
    /// Those of an automaton that is small enough to be looked at.
    pub(crate) const fn of(automaton: &Automaton) -> Option<Self> {
        if automaton.rows as usize > ROWS || automaton.classes.shift() > CLASSES {
            return None;
        }
        let mut classes = Self {
            octets: [0; 1 << CLASSES],
            counts: [0; 1 << CLASSES],
        };
        let mut octet = 0_usize;
        while octet < 256 {
            let class = automaton.classes.of(octet as u8) as usize;
            classes.octets[class] = octet as u8;
            classes.counts[class] += 1;
            octet += 1;
        }
        Some(classes)
    }

    /// The leg that begins in some rows, and the rows behind it.
    pub(crate) const fn leg(
        &self,
        automaton: &Automaton,
        captures: &Captures,
        rows: Rows,
    ) -> Option<Found> {
        let Some(first) = self.all(automaton, rows, NO_CLASS) else {
            return self.first_or(automaton, captures, rows);
        };
        if first.quiet == 0 && first.noted != 0 {
            return found(automaton, captures, rows, End::After(1), first);
        }
        if let Some(long) = self.long(automaton, captures, rows) {
            return Some(long);
        }
        if first.noted == 0 {
            return found(automaton, captures, rows, End::After(1), first);
        }
        None
    }

    /// The leg that ends with its first octet, and with the next leg if that is the only one of its class.
    const fn first_or(
        &self,
        automaton: &Automaton,
        captures: &Captures,
        rows: Rows,
    ) -> Option<Found> {
        let mut class = 0;
        while class < self.counts.len() {
            if self.counts[class] == 1
                && let Some(both) = self.ways(automaton, rows, class)
                && let Some(others) = self.all(automaton, rows, class)
                && both.noted != 0
                && both.quiet | others.quiet == 0
                && let Some(next) = self.long(automaton, captures, others.noted)
                && let End::Octet(octet) = next.leg.end
                && octet == self.octets[class]
            {
                let end = End::FirstOr(octet);
                let Some(mut found) = found(automaton, captures, rows, end, others) else {
                    return None;
                };
                found.leg.both = both.op;
                found.beyond = both.noted;
                return Some(found);
            }
            class += 1;
        }
        None
    }

    /// The leg that goes on until an octet ends it, or the text.
    const fn long(
        &self,
        automaton: &Automaton,
        captures: &Captures,
        mut rows: Rows,
    ) -> Option<Found> {
        loop {
            let Some(ways) = self.all(automaton, rows, NO_CLASS) else {
                return None;
            };
            if ways.quiet & !rows == 0 {
                break;
            }
            rows |= ways.quiet;
        }
        let mut end = End::Text;
        let mut last = Ways::NONE;
        let mut class = 0;
        while class < self.counts.len() {
            let Some(ways) = self.ways(automaton, rows, class) else {
                return None;
            };
            if ways.noted != 0 {
                if !matches!(end, End::Text) || self.counts[class] > 1 || ways.quiet != 0 {
                    return None;
                }
                end = End::Octet(self.octets[class]);
                last = ways;
            }
            class += 1;
        }
        found(automaton, captures, rows, end, last)
    }

    /// Where all classes but one lead, if they note the same.
    const fn all(&self, automaton: &Automaton, rows: Rows, but: usize) -> Option<Ways> {
        let mut all = Ways::NONE;
        let mut class = 0;
        while class < self.counts.len() {
            if class == but {
                class += 1;
                continue;
            }
            let Some(ways) = self.ways(automaton, rows, class) else {
                return None;
            };
            if all.noted != 0 && ways.noted != 0 && all.op != ways.op {
                return None;
            }
            all.quiet |= ways.quiet;
            all.noted |= ways.noted;
            all.op |= ways.op;
            class += 1;
        }
        Some(all)
    }

    /// Where a class leads from some rows, if it notes the same in all of them.
    const fn ways(&self, automaton: &Automaton, mut rows: Rows, class: usize) -> Option<Ways> {
        let mut ways = Ways::NONE;
        if self.counts[class] == 0 {
            return Some(ways);
        }
        while rows != 0 {
            let state = rows.trailing_zeros() as State;
            rows &= rows - 1;
            let (next, op) = automaton.step(state, self.octets[class]);
            if next == DEAD {
                continue;
            }
            if next >= automaton.rows {
                // Into an island, whose octets are other classes.
                return None;
            }
            if op == 0 {
                ways.quiet |= 1 << next;
            } else if ways.noted != 0 && ways.op != op {
                return None;
            } else {
                ways.noted |= 1 << next;
                ways.op = op;
            }
        }
        Some(ways)
    }
}

impl Ways {
    const NONE: Self = Self {
        quiet: 0,
        noted: 0,
        op: 0,
    };
}

/// A leg through some rows, and the rows behind it, if words that end on it are all noted alike.
const fn found(
    automaton: &Automaton,
    captures: &Captures,
    mut rows: Rows,
    end: End,
    ways: Ways,
) -> Option<Found> {
    let mut last = DEAD;
    while rows != 0 {
        let state = rows.trailing_zeros() as State;
        rows &= rows - 1;
        if automaton.accepts(state) {
            if last != DEAD && captures.ending(last) != captures.ending(state) {
                return None;
            }
            last = state;
        }
    }
    Some(Found {
        leg: Leg {
            end,
            op: ways.op,
            both: 0,
            last,
        },
        behind: ways.quiet | ways.noted,
        beyond: 0,
    })
}
