//! Keeps the preferred split of each string in a marked automaton. The entry point is [`preferred`].
//!
//! A *mark* is a sequence of bytes where a component begins or ends (see [`marks`](super::marks)). A *marked
//! automaton* accepts a string once for each way to split it, with the marks of that split. A string has several
//! splits if two alternatives accept it, as in `( number / word )`, or if a component may be empty or absent.
//! Accessors show only one of them, the *preferred split*, which a [`Tagged`] automaton finds. Without the other
//! splits, two rules have equal marked automata only if they prefer the same split of each string.
//!
//! A `Tagged` automaton *captures* components: capture `n` has the slot `2 * n` for its beginning and the slot `2 * n
//! + 1` for its end, and a slot may be written several times. The last offset counts. In this file, each `u64` that
//! is a set of slots has the bit `1 << slot` for each slot, and a set of captures has the bits of their end slots.
//!
//! The construction is a product of the marked and the `Tagged` automaton. A marked string is kept if each mark of a
//! capture is at the offset that is written last to its slot, and if each capture that is present has marks. When a
//! mark is read, its slot must be written at the same offset, and never again later. So the product remembers which
//! slots have marks (`marks_here`, `marks_before`), but not at which offsets. It also remembers which end slots were
//! written (`ended`), to know which captures are present.

use crate::captures::tdfa::{Accept, ENDS, Tagged, both_slots};
use crate::dfa::Dfa;
use crate::dfa::inclusion::explore;
use crate::dfa::joint_classes;
use crate::diag::error::Excess;
use crate::fingerprint::marks::{CLOSE, OPEN};
use crate::limits::Allowance;
use crate::sorted::Set;

/// The slots that can still be written, and the captures that can still be present or absent, after a state of a
/// [`Tagged`] automaton. A capture whose presence is not decided yet is in both `present` and `absent`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Ahead {
    /// The slots that may still be written.
    writes: u64,
    /// The captures, as bits, that are present in at least one match: those in [`Accept::captures`] of a state that can
    /// be reached.
    present: u64,
    /// The captures, as bits, that are absent from at least one match.
    absent: u64,
}

impl Ahead {
    /// Returns the value at the end of a match: no slot is written any more, and `accept` tells which captures are
    /// present.
    fn of_match(accept: Accept) -> Self {
        let present = ENDS & both_slots(accept.captures);
        Self {
            writes: 0,
            present,
            absent: ENDS & !present,
        }
    }

    /// Returns what can happen if either `self` or `other` can happen.
    fn or(self, other: Self) -> Self {
        Self {
            writes: self.writes | other.writes,
            present: self.present | other.present,
            absent: self.absent | other.absent,
        }
    }
}

/// A state of the product, after a part of a marked string. Offsets are those in the string without its marks.
#[derive(Debug, Clone, Copy, Default)]
struct Pair {
    /// The state of the marked automaton.
    marked: u32,
    /// The state of the `Tagged` automaton.
    tagged: u32,
    /// The innermost capture that has begun, but not ended, as its index plus one. 0 if there is no such capture.
    capture: usize,
    /// The number of components inside this capture, or outside of all captures, that have begun, but not ended. They
    /// are not captured.
    depth: u64,
    /// The number of bytes of a component's number that are still to be read: 2 after `OPEN`, and 0 outside of marks.
    left: u64,
    /// The first byte of the number if it has been read, and otherwise 0.
    high: u8,
    /// The slots whose marks were read at the current offset.
    marks_here: u64,
    /// The slots whose marks were read before the current offset.
    marks_before: u64,
    /// The slots of ends that were written, as bits.
    ended: u64,
}

impl Pair {
    /// Encodes all fields as a key for [`explore`].
    fn key(&self) -> [u64; 6] {
        let states = u64::from(self.marked) << 32 | u64::from(self.tagged);
        let open = (self.capture as u64) << 32 | self.depth;
        let number = self.left << 8 | u64::from(self.high);
        [
            states,
            open,
            number,
            self.marks_here,
            self.marks_before,
            self.ended,
        ]
    }

    /// Writes the current offset to the slots `writes`, and moves to the next offset. Returns `None` if the marks
    /// differ from the slots: a slot has a mark at the current offset and is not written, or is written again after
    /// its mark.
    fn written(self, writes: u64) -> Option<Self> {
        let has_mark_without_write = self.marks_here & !writes != 0;
        let has_write_after_mark = self.marks_before & writes != 0;
        (!has_mark_without_write && !has_write_after_mark).then_some(Self {
            marks_here: 0,
            marks_before: self.marks_before | self.marks_here,
            ended: self.ended | writes & ENDS,
            ..self
        })
    }

    /// Removes decided captures from the state, so that there are fewer states. A capture is decided if its end slot
    /// cannot be written again and its presence is known. Returns `None` if a decided capture is present without a
    /// mark at its end, or absent with a mark.
    fn settled(self, ahead: Ahead) -> Option<Self> {
        let known_presence = !(ahead.present & ahead.absent);
        let decided = ENDS & !ahead.writes & known_presence;
        // A capture is present if it is in [`Accept::captures`] of the match and its end slot was written.
        let present = self.ended & !ahead.absent;
        // `written` has checked where the marks are. It remains to check that exactly the present captures have one.
        let has_wrong_mark = (self.marks_before ^ present) & decided != 0;
        if has_wrong_mark {
            return None;
        }
        // Also forget the marks at the beginnings of decided captures, except where the begin slot may be written
        // again: `written` must then reject the string.
        let begins = decided >> 1 & !ahead.writes;
        Some(Self {
            marks_before: self.marks_before & !(decided | begins),
            ended: self.ended & !decided,
            ..self
        })
    }
}

/// Returns the automaton for those strings of `marked` whose marks are where `tagged` captures components. Both
/// automata must be of the same rule, with the same component numbers.
pub(super) fn preferred(
    marked: &Dfa,
    tagged: &Tagged,
    allowance: &mut Allowance,
) -> Result<Dfa, Excess> {
    let ahead = ahead(tagged, allowance)?;
    let start = Pair {
        marked: marked.start(),
        tagged: tagged.dfa().start(),
        ..Pair::default()
    };
    explore(
        classes(marked, tagged),
        start.settled(ahead[start.tagged as usize]),
        |from, byte| next(marked, tagged, &ahead, from, byte),
        Pair::key,
        |at| accepts(marked, tagged, at),
        allowance,
    )
}

/// Returns the pair after `byte`, or `None` if no marked string that begins this way is in the result.
fn next(marked: &Dfa, tagged: &Tagged, ahead: &[Ahead], from: Pair, byte: u8) -> Option<Pair> {
    let to = Pair {
        marked: marked.next(from.marked, byte),
        ..from
    };
    if to.marked == Dfa::DEAD {
        return None;
    }
    // The arms for the two bytes of a number come first, because these bytes may have any value, even that of `OPEN` or
    // `CLOSE`. Outside of marks, no string contains the bytes `OPEN` and `CLOSE`.
    match (from.left, byte) {
        (2, high) => Some(Pair {
            left: 1,
            high,
            ..to
        }),
        (1, low) => Some(opened(tagged, to, u16::from_be_bytes([from.high, low]))),
        (_, OPEN) => Some(Pair { left: 2, ..to }),
        (_, CLOSE) => Some(closed(tagged, to)),
        _ => {
            let (state, writes) = tagged.step(from.tagged, byte);
            let written = Pair {
                tagged: state,
                ..to
            };
            written.written(writes)?.settled(ahead[state as usize])
        }
    }
}

/// Returns the state after the mark at the beginning of the component `number`.
fn opened(tagged: &Tagged, from: Pair, number: u16) -> Pair {
    let parent = from.capture.checked_sub(1);
    // A component inside one that is not captured (`depth` is not 0) is not captured either.
    let capture = tagged.captured().iter().position(|capture| {
        from.depth == 0 && capture.component == number && capture.parent == parent
    });
    let from = Pair {
        left: 0,
        high: 0,
        ..from
    };
    match capture {
        None => Pair {
            depth: from.depth + 1,
            ..from
        },
        Some(capture) => Pair {
            capture: capture + 1,
            marks_here: from.marks_here | 1 << (2 * capture),
            ..from
        },
    }
}

/// Returns the state after the mark at the end of the innermost open component.
fn closed(tagged: &Tagged, from: Pair) -> Pair {
    match from.capture.checked_sub(1) {
        Some(capture) if from.depth == 0 => Pair {
            capture: tagged.captured()[capture]
                .parent
                .map_or(0, |parent| parent + 1),
            marks_here: from.marks_here | 1 << (2 * capture + 1),
            ..from
        },
        _ => Pair {
            depth: from.depth.saturating_sub(1),
            ..from
        },
    }
}

/// Returns whether both automata accept after `at`, and the marks are where `tagged` captures components.
fn accepts(marked: &Dfa, tagged: &Tagged, at: Pair) -> bool {
    let is_preferred = |accept: Accept| {
        let end = at.written(accept.writes);
        end.and_then(|end| end.settled(Ahead::of_match(accept)))
            .is_some()
    };
    at.left == 0
        && marked.is_accepting(at.marked)
        && tagged.accept(at.tagged).is_some_and(is_preferred)
}

/// Computes for each state of `tagged` what may follow it ([`Ahead`]). Repeats this for all states until no result
/// changes (a fixed point).
fn ahead(tagged: &Tagged, allowance: &mut Allowance) -> Result<Vec<Ahead>, Excess> {
    let dfa = tagged.dfa();
    let mut all = vec![Ahead::default(); dfa.state_count()];
    let mut has_changed = true;
    while std::mem::take(&mut has_changed) {
        allowance.spend(dfa.state_count() * dfa.class_count())?;
        for state in (1..dfa.state_count() as u32).rev() {
            let mut ahead = all[state as usize];
            if let Some(accept) = tagged.accept(state) {
                ahead = ahead.or(Ahead::of_match(accept));
                ahead.writes |= accept.writes;
            }
            for (class, &to) in (0..=u8::MAX).zip(dfa.row(state)) {
                if to != Dfa::DEAD {
                    ahead = ahead.or(all[to as usize]);
                    ahead.writes |= tagged.ops()[tagged.op(state, class)];
                }
            }
            has_changed |= ahead != all[state as usize];
            all[state as usize] = ahead;
        }
    }
    Ok(all)
}

/// Returns the class of each byte for the product, and one byte of each class. Two bytes share a class if they share
/// one in both automata. Each byte that occurs in the number of a capture has a class of its own: the marked
/// automaton may put two numbers into one class if their components accept the same strings, but `opened` needs the
/// exact number.
fn classes(marked: &Dfa, tagged: &Tagged) -> ([u8; 256], Vec<u8>) {
    let captured = tagged.captured().iter();
    let number_bytes: Set<u8> = captured
        .flat_map(|capture| capture.component.to_be_bytes())
        .collect();
    let role = |byte: u8| {
        let is_in_number = number_bytes.contains(&byte);
        if is_in_number { 1 + u64::from(byte) } else { 0 }
    };
    joint_classes(&[marked, tagged.dfa()], &role)
}
