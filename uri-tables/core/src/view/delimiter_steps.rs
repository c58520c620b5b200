//! Computes the steps of delimiter plans.
//!
//! From the rows where a step begins, this module computes how the step ends, which slots are recorded there, and the
//! rows after it. There is no result if the slots depend on more than the byte that ends the step. A set of rows is a
//! bit set. States inside sub-automata have no row, so there is no plan for a rule that uses one.

use crate::automaton::dfa::{Automaton, DEAD, State};
use crate::automaton::slots::Captures;

/// The binary logarithm of the maximum number of byte classes, for automata that can have a plan.
const CLASSES: u32 = 6;
const ROWS: usize = 64;

/// A step of a delimiter plan: the part of a text between two recordings of slots.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step {
    pub(crate) end: End,
    /// The number of the set of slots that is recorded at the end of the step.
    pub(crate) op: u8,
    /// For [`End::FirstOr`], the set of slots that is recorded if one byte ends both this step and the next one.
    pub(crate) both: u8,
    /// An accepting state where the text may end in this step, or [`DEAD`]. All such states record the same slots.
    pub(crate) last: State,
}

impl Step {
    /// A step for the steps of a plan that are not used.
    pub(crate) const NONE: Self = Self {
        end: End::Text,
        op: 0,
        both: 0,
        last: DEAD,
    };

    /// Combines two steps of a fixed number of bytes to one, if no slot is recorded and no text ends between them.
    pub(crate) const fn and(self, next: Self) -> Option<Self> {
        match (self.end, next.end) {
            (End::After(bytes), End::After(1))
                if bytes < u8::MAX
                    && self.op == 0
                    && next.op == 0
                    && self.last == DEAD
                    && next.last == DEAD =>
            {
                let end = End::After(bytes + 1);
                Some(Self { end, ..next })
            }
            _ => None,
        }
    }
}

/// How a step ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// At the end of the text.
    Text,
    /// After this number of bytes.
    After(u8),
    /// After one byte. If it is this byte, it ends the next step, too.
    FirstOr(u8),
    /// At the first occurrence of this byte.
    Byte(u8),
}

/// A number that no class has, for [`Classes::all`] without an exception.
const NO_CLASS: usize = usize::MAX;

/// A set of rows of an automaton, as bits.
pub(crate) type Rows = u64;

/// A step, and the rows that the automaton may be in after it.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    pub(crate) step: Step,
    pub(crate) after: Rows,
    /// For [`End::FirstOr`], the rows after the next step if one byte ends both steps.
    pub(crate) beyond: Rows,
}

/// The targets of the transitions over a byte class, from a set of rows.
#[derive(Debug, Clone, Copy)]
struct Ways {
    /// The rows that are reached without recording slots.
    quiet: Rows,
    /// The rows that are reached with recording the set of slots `op`.
    noted: Rows,
    op: u8,
}

/// For each byte class of an automaton, one byte of the class and the number of its bytes.
pub(crate) struct Classes {
    /// One byte of each class.
    bytes: [u8; 1 << CLASSES],
    /// The number of bytes in each class.
    counts: [u16; 1 << CLASSES],
}

impl Classes {
    /// Returns the classes of `automaton`, or `None` if it is too large for a plan.
    pub(crate) const fn of(automaton: &Automaton) -> Option<Self> {
        if automaton.rows as usize > ROWS || automaton.classes.shift() > CLASSES {
            return None;
        }
        let mut classes = Self {
            bytes: [0; 1 << CLASSES],
            counts: [0; 1 << CLASSES],
        };
        let mut byte = 0_usize;
        while byte < 256 {
            let class = automaton.classes.of(byte as u8) as usize;
            classes.bytes[class] = byte as u8;
            classes.counts[class] += 1;
            byte += 1;
        }
        Some(classes)
    }

    /// Returns the step that begins in `rows`.
    pub(crate) const fn step(
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

    /// Returns a step that ends after one byte, or together with the next step if the byte is the only byte of its
    /// class ([`End::FirstOr`]).
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
                && let End::Byte(byte) = next.step.end
                && byte == self.bytes[class]
            {
                let end = End::FirstOr(byte);
                let Some(mut found) = found(automaton, captures, rows, end, others) else {
                    return None;
                };
                found.step.both = both.op;
                found.beyond = both.noted;
                return Some(found);
            }
            class += 1;
        }
        None
    }

    /// Returns a step that begins in `rows` and ends at the first occurrence of a byte, or at the end of the text.
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
                end = End::Byte(self.bytes[class]);
                last = ways;
            }
            class += 1;
        }
        found(automaton, captures, rows, end, last)
    }

    /// Returns the rows after any class except `but`. Returns `None` if two of these classes record different slots.
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

    /// Returns the rows after `class`. Returns `None` if the slots that are recorded depend on the row, or if the
    /// transition enters a sub-automaton.
    const fn ways(&self, automaton: &Automaton, mut rows: Rows, class: usize) -> Option<Ways> {
        let mut ways = Ways::NONE;
        if self.counts[class] == 0 {
            return Some(ways);
        }
        while rows != 0 {
            let state = rows.trailing_zeros() as State;
            rows &= rows - 1;
            let (next, op) = automaton.step(state, self.bytes[class]);
            if next == DEAD {
                continue;
            }
            if next >= automaton.rows {
                // The target is inside a sub-automaton, which has byte classes of its own.
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

/// Returns the step through `rows`. Returns `None` if texts that end in the step do not all record the same slots.
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
        step: Step {
            end,
            op: ways.op,
            both: 0,
            last,
        },
        after: ways.quiet | ways.noted,
        beyond: 0,
    })
}
