//! Removes every split that accessors do not show from a marked automaton.
//!
//! A *mark* is a sequence of bytes where a component begins or ends (see [`marks`](super::marks)). A marked automaton
//! accepts a string once for each split, with the marks of that split. A string has several splits if two alternatives
//! accept it, as in `( number / word )`, or if a component may be empty or absent. Accessors show only the preferred
//! split, which a [`Tagged`] automaton finds. Without the others, two rules that prefer different splits have different
//! marked automata.
//!
//! The construction is a product of both automata. A marked string is kept if each mark of a capture is at the offset
//! that is written last to its slot, and if each capture that is present has marks. So the product only has to remember
//! which slots have marks: such a slot must not be written again.

use crate::captures::tdfa::{Accept, Tagged};
use crate::dfa::Dfa;
use crate::dfa::builder::Machine;
use crate::dfa::classes_by;
use crate::dfa::interner::Interner;
use crate::dfa::minimize::minimize;
use crate::diag::error::Excess;
use crate::fingerprint::marks::{CLOSE, OPEN};
use crate::limits::Allowance;
use crate::sorted::Set;

/// The end slots. Capture `n` begins at slot `2 * n` and ends at slot `2 * n + 1`.
const ENDS: u64 = 0xAAAA_AAAA_AAAA_AAAA;

/// The possible continuations of a state of a [`Tagged`] automaton. A capture whose presence is still open is in both
/// `present` and `absent`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Ahead {
    /// The slots that may be written.
    writes: u64,
    /// The captures that may be present in a match, as the bits of their end slots.
    present: u64,
    /// The captures that may be absent from a match, in the same way.
    absent: u64,
}

impl Ahead {
    /// Returns the only continuation of a match that ends here: no slot is written any more, and the presence of each
    /// capture is known.
    fn of_match(accept: Accept) -> Self {
        let all = 0..u32::BITS;
        let present = all.filter(|capture| accept.captures >> capture & 1 == 1);
        let present = present.fold(0, |present, capture| present | 2 << (2 * capture));
        Self {
            writes: 0,
            present,
            absent: ENDS & !present,
        }
    }

    fn or(self, other: Self) -> Self {
        Self {
            writes: self.writes | other.writes,
            present: self.present | other.present,
            absent: self.absent | other.absent,
        }
    }
}

/// A state of the product.
#[derive(Debug, Clone, Copy, Default)]
struct Pair {
    /// The state of the marked automaton.
    marked: u32,
    /// The state of the automaton with slots.
    tagged: u32,
    /// The innermost open capture plus one, or 0 if none is open.
    capture: usize,
    /// The number of open components inside of `capture`. They are not captured.
    depth: u64,
    /// The number of bytes that still follow in the number of a component.
    rest: u64,
    /// The first byte of the number.
    high: u8,
    /// The slots that have marks at the current offset.
    here: u64,
    /// The slots that have marks before the current offset.
    before: u64,
    /// The end slots that were written.
    ended: u64,
}

impl Pair {
    fn key(self) -> [u64; 6] {
        let place = (self.capture as u64) << 32 | self.depth;
        let number = self.rest << 8 | u64::from(self.high);
        let states = u64::from(self.marked) << 32 | u64::from(self.tagged);
        [states, place, number, self.here, self.before, self.ended]
    }

    /// Writes the current offset to the slots `writes`. Returns `None` if a slot has a mark here and is not written, or
    /// if it is written again after its mark.
    fn written(self, writes: u64) -> Option<Self> {
        (self.here & !writes == 0 && self.before & writes == 0).then_some(Self {
            here: 0,
            before: self.before | self.here,
            ended: self.ended | writes & ENDS,
            ..self
        })
    }

    /// Removes the captures that are decided from the state, so that there are fewer states. A capture is decided if its
    /// end slot cannot be written again and its presence is known. Returns `None` if one of them is present without
    /// marks, or absent with marks.
    fn settled(self, ahead: Ahead) -> Option<Self> {
        let decided = ENDS & !ahead.writes & !(ahead.present & ahead.absent);
        let present = self.ended & !ahead.absent;
        if (self.before ^ present) & decided != 0 {
            return None;
        }
        // A begin slot that may be written again stays in `before`, so that `written` rejects the string if this
        // happens.
        let begins = decided >> 1 & !ahead.writes;
        Some(Self {
            before: self.before & !(decided | begins),
            ended: self.ended & !decided,
            ..self
        })
    }
}

/// Returns the automaton for the strings of `marked` whose captures are where `tagged` has them. Both must be of the
/// same rule, with the same numbers of components.
pub(super) fn preferred(
    marked: &Dfa,
    tagged: &Tagged,
    allowance: &mut Allowance,
) -> Result<Dfa, Excess> {
    let ahead = ahead(tagged, allowance)?;
    let (classes, representatives) = classes(marked, tagged);
    let mut machine = Machine::new(classes, representatives.len());
    let start = Pair {
        marked: marked.start(),
        tagged: tagged.dfa().start(),
        ..Pair::default()
    };
    let Some(start) = start.settled(ahead[start.tagged as usize]) else {
        return Ok(minimize(&machine));
    };
    let mut numbers = Interner::default();
    numbers.insert(&start.key());
    let mut pairs = vec![start];
    machine.start = machine.add_state(accepts(marked, tagged, start));
    let mut at = 0;
    while at < pairs.len() {
        let from = pairs[at];
        allowance.spend(representatives.len() + Allowance::STATE)?;
        for &byte in &representatives {
            let Some(pair) = next(marked, tagged, &ahead, from, byte) else {
                machine.transitions.push(Dfa::DEAD);
                continue;
            };
            let (number, is_new) = numbers.insert(&pair.key());
            if is_new {
                // State 0 of the machine is dead, so pair `n` is state `n + 1`.
                allowance.dfa(pairs.len() + 2)?;
                pairs.push(pair);
                machine.add_state(accepts(marked, tagged, pair));
            }
            machine.transitions.push(number + 1);
        }
        at += 1;
    }
    Ok(minimize(&machine))
}

/// Returns the state after `byte`, or `None` if no string is kept after it.
fn next(marked: &Dfa, tagged: &Tagged, ahead: &[Ahead], from: Pair, byte: u8) -> Option<Pair> {
    let to = Pair {
        marked: marked.next(from.marked, byte),
        ..from
    };
    if to.marked == Dfa::DEAD {
        return None;
    }
    // The bytes of a number may have any value, so they come first. No text has the bytes `OPEN` and `CLOSE`.
    match (from.rest, byte) {
        (2, high) => Some(Pair {
            rest: 1,
            high,
            ..to
        }),
        (1, low) => Some(opened(tagged, to, u16::from_be_bytes([from.high, low]))),
        (_, OPEN) => Some(Pair { rest: 2, ..to }),
        (_, CLOSE) => Some(closed(tagged, to)),
        _ => {
            let class = tagged.dfa().classes()[usize::from(byte)];
            let state = tagged.dfa().next_class(from.tagged, class);
            let writes = tagged.ops()[tagged.op(from.tagged, class)];
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
    let capture = tagged.captured().iter().position(|capture| {
        from.depth == 0 && capture.component == number && capture.parent == parent
    });
    let from = Pair {
        rest: 0,
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
            here: from.here | 1 << (2 * capture),
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
            here: from.here | 2 << (2 * capture),
            ..from
        },
        _ => Pair {
            depth: from.depth.saturating_sub(1),
            ..from
        },
    }
}

fn accepts(marked: &Dfa, tagged: &Tagged, at: Pair) -> bool {
    let is_preferred = |accept: Accept| {
        let end = at.written(accept.writes);
        end.and_then(|end| end.settled(Ahead::of_match(accept)))
            .is_some()
    };
    at.rest == 0
        && marked.is_accepting(at.marked)
        && tagged.accept(at.tagged).is_some_and(is_preferred)
}

/// Computes the possible continuations of each state of `tagged`. Passes over all states are repeated until nothing
/// changes.
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

/// Returns the class of each byte, and one byte of each class. Two bytes share a class if they share one in both
/// automata. Each byte in the number of a capture has a class of its own, because the marked automaton does not
/// distinguish components that accept the same strings.
fn classes(marked: &Dfa, tagged: &Tagged) -> ([u8; 256], Vec<u8>) {
    let numbers = tagged.captured().iter();
    let numbers: Set<u8> = numbers.flat_map(|it| it.component.to_be_bytes()).collect();
    classes_by(&|byte| {
        let number = if numbers.contains(&byte) { byte } else { 0 };
        let classes = [marked, tagged.dfa()].map(|dfa| dfa.classes()[usize::from(byte)]);
        let kind = [
            classes[0],
            classes[1],
            u8::from(numbers.contains(&byte)),
            number,
        ];
        kind.map(u64::from).to_vec()
    })
}
