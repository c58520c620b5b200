//! Theorem T2, parts: decides whether a part of a string begins or ends inside of a triplet (a percent-encoded byte).
//!
//! In `"x:%" code`, where `code` is two hex digits, the text of `code` is a part of a triplet. A program that decodes
//! the whole string and a program that decodes only `code` get different data.
//!
//! The search follows a [`Tagged`] automaton and the triplets of the same string. A transition writes the offset before
//! its byte, and the last offset that is written to a slot counts.

use std::collections::VecDeque;

use crate::captures::tdfa::Tagged;
use crate::dfa::interner::Interner;
use crate::dfa::{Dfa, classes_by};
use crate::diag::error::Excess;
use crate::limits::{Allowance, Budget};
use crate::proofs::same_split::path_to;

/// A part that begins or ends inside of a triplet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cut {
    /// A shortest string with such a part.
    pub text: Vec<u8>,
    /// The index of the part in [`captured`](Tagged::captured).
    pub capture: usize,
    /// True if the end of the part is inside of the triplet, false if its beginning is.
    pub is_end: bool,
}

/// Returns a part that begins or ends inside of a triplet in some string, or `None` if there is none.
///
/// ```
/// use uri_tables_grammar::abnf::grammar::Grammar;
/// use uri_tables_grammar::dfa::compiler::Compiler;
/// use uri_tables_grammar::proofs::whole_triplets::first_cut;
///
/// let mut grammar = Grammar::new();
/// grammar.read("mine.abnf", "uri = \"x:%\" code\ncode = 2HEXDIG")?;
/// let rules = grammar.regular(["uri"])?;
/// let [uri, code] = ["uri", "code"].map(|name| rules.id(name).unwrap());
/// let tagged = Compiler::new(&rules).tagged(uri, &|rule| (rule == code).then_some(0))?;
/// let cut = first_cut(&tagged)?.unwrap();
/// assert_eq!((&cut.text[..], cut.capture, cut.is_end), (&b"X:%00"[..], 0, false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the search takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the default
/// budget applies.
pub fn first_cut(tagged: &Tagged) -> Result<Option<Cut>, Excess> {
    let mut allowance = Allowance::new(Budget::default());
    // First find all slots that are written inside of a triplet in some string. Most rules have none, so that no slot
    // has to be followed separately.
    let mut written = 0;
    search(tagged, None, &mut allowance, &mut |at, op, byte| {
        if at.triplet > 0 && byte.is_ascii_hexdigit() {
            written |= op;
        }
    })?;
    for slot in (0..64).filter(|slot| written >> slot & 1 == 1) {
        if let Some(text) = search(tagged, Some(slot), &mut allowance, &mut |_, _, _| ())? {
            return Ok(Some(Cut {
                text,
                capture: slot / 2,
                is_end: slot % 2 == 1,
            }));
        }
    }
    Ok(None)
}

/// The position of the offset that was last written to the slot in question, relative to triplets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Slot {
    #[default]
    Elsewhere,
    /// After a `%`, and one hexadecimal digit was read since. A second digit completes the triplet.
    AfterPercent,
    Inside,
}

/// A state of the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct At {
    state: u32,
    /// The number of bytes of a triplet that were just read: 0, 1 or 2.
    triplet: u8,
    slot: Slot,
    /// True if the end of the capture in question was written.
    has_ended: bool,
}

impl At {
    fn key(self) -> [u64; 1] {
        let flags = self.triplet << 4 | (self.slot as u8) << 1 | u8::from(self.has_ended);
        [u64::from(self.state) << 8 | u64::from(flags)]
    }

    /// Returns the state after `byte`, which writes the slots `op`. `slot` is the slot in question.
    fn after(self, state: u32, byte: u8, op: u64, slot: Option<usize>) -> Self {
        let is_digit = byte.is_ascii_hexdigit();
        let is_written = |slot: usize| op >> slot & 1 == 1;
        Self {
            state,
            triplet: match (byte, self.triplet) {
                (b'%', _) => 1,
                (_, 1) if is_digit => 2,
                _ => 0,
            },
            slot: if slot.is_some_and(is_written) {
                match self.triplet {
                    1 if is_digit => Slot::AfterPercent,
                    2 if is_digit => Slot::Inside,
                    _ => Slot::Elsewhere,
                }
            } else {
                match self.slot {
                    Slot::AfterPercent if is_digit => Slot::Inside,
                    Slot::AfterPercent => Slot::Elsewhere,
                    last => last,
                }
            },
            // `slot | 1` is the end slot of the same capture.
            has_ended: self.has_ended || slot.is_some_and(|slot| is_written(slot | 1)),
        }
    }

    /// Returns whether a string may end here, and the slot then has an offset inside of a triplet.
    fn shows_a_cut(self, tagged: &Tagged, slot: usize) -> bool {
        tagged.accept(self.state).is_some_and(|accept| {
            let is_written = |slot: usize| accept.writes >> slot & 1 == 1;
            self.slot == Slot::Inside
                && !is_written(slot)
                && (self.has_ended || is_written(slot | 1))
                && accept.captures >> (slot / 2) & 1 == 1
        })
    }
}

/// Visits all states, and passes each transition to `visit`: the state before it, the slots that it writes, and its
/// byte. With a `slot`, returns a shortest string in which this slot has an offset inside of a triplet.
fn search(
    tagged: &Tagged,
    slot: Option<usize>,
    allowance: &mut Allowance,
    visit: &mut dyn FnMut(At, u64, u8),
) -> Result<Option<Vec<u8>>, Excess> {
    let bytes = representatives(tagged.dfa());
    let start = At {
        state: tagged.dfa().start(),
        ..At::default()
    };
    let mut seen = Interner::default();
    seen.insert(&start.key());
    // Each entry has the index of the entry before it, and the byte between the two.
    let mut found = vec![(start, 0, 0)];
    let mut open = VecDeque::from([0]);
    while let Some(number) = open.pop_front() {
        let at = found[number].0;
        if slot.is_some_and(|slot| at.shows_a_cut(tagged, slot)) {
            return Ok(Some(path_to(&found, number)));
        }
        allowance.spend(bytes.len() + Allowance::STATE)?;
        for &byte in &bytes {
            let class = tagged.dfa().classes()[usize::from(byte)];
            let state = tagged.dfa().next_class(at.state, class);
            if state == Dfa::DEAD {
                continue;
            }
            let op = tagged.ops()[tagged.op(at.state, class)];
            visit(at, op, byte);
            let next = at.after(state, byte, op, slot);
            if seen.insert(&next.key()).1 {
                open.push_back(found.len());
                found.push((next, number, byte));
            }
        }
    }
    Ok(None)
}

/// Returns a byte of each class, and of each kind of byte in a triplet.
fn representatives(dfa: &Dfa) -> Vec<u8> {
    let kind = |byte: u8| {
        let class = dfa.classes()[usize::from(byte)];
        let in_triplet = [byte == b'%', byte.is_ascii_hexdigit()].map(u8::from);
        [class, in_triplet[0], in_triplet[1]]
            .map(u64::from)
            .to_vec()
    };
    classes_by(&kind).1
}
