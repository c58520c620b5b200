//! Theorem T2, parts: decides whether some part of a string begins or ends inside a *triplet* (a percent-encoded byte,
//! such as `%2F`). A *part* is a component that an automaton captures.
//!
//! In `"x:%" code`, where `code` is two hex digits, the text of `code` is a piece of a triplet. A program that
//! decodes the whole string and a program that decodes `code` get different data.
//!
//! [`first_cut`] follows a [`Tagged`] automaton and the triplets of the same string. For capture `c`, the automaton
//! writes the offset of its beginning to slot `2 * c`, and that of its end to slot `2 * c + 1`. A transition writes
//! the offset before its byte. A slot may be written several times, and the last offset counts.

use crate::captures::tdfa::Tagged;
use crate::dfa::search::Search;
use crate::dfa::{Dfa, joint_classes};
use crate::diag::error::Excess;
use crate::limits::{Allowance, Budget};

/// A part that begins or ends inside a triplet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cut {
    /// The shortest string in which this beginning or end is inside a triplet.
    pub text: Vec<u8>,
    /// The index of the part in [`captured`](Tagged::captured).
    pub capture: usize,
    /// True if the end of the part is inside the triplet, false if its beginning is.
    pub is_end: bool,
}

/// Returns a part that begins or ends inside a triplet in some string, or `None` if there is no such part.
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
/// assert_eq!((&cut.text[..], cut.capture, cut.is_end), (&b"x:%aa"[..], 0, false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the search takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the default
/// budget applies.
pub fn first_cut(tagged: &Tagged) -> Result<Option<Cut>, Excess> {
    let mut allowance = Allowance::new(Budget::default());
    // First, one search finds all slots that can be recorded inside a triplet. Most rules have none. For each of these
    // slots, another search decides whether this is the last time that the slot is recorded.
    let mut written = 0;
    search(tagged, None, &mut allowance, &mut |from, slots, byte| {
        if from.triplet_bytes > 0 && byte.is_ascii_hexdigit() {
            written |= slots;
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

/// Where the offset is that was last written to the slot that the search is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum SlotPosition {
    /// The offset is not inside a triplet, or no offset was written yet.
    #[default]
    Outside,
    /// After a `%`, and one hexadecimal digit was read since. If a second digit follows, the offset is inside a
    /// triplet.
    AfterPercent,
    Inside,
}

/// A search state. `slot` and `has_ended` are about the slot that the search is for, if there is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct SearchState {
    /// The state of the automaton.
    state: u32,
    /// The number of bytes of an incomplete triplet at the end of the string: 0, 1 (`%`) or 2 (`%2`).
    triplet_bytes: u8,
    slot: SlotPosition,
    /// True if the end of the slot's capture was written.
    has_ended: bool,
}

impl SearchState {
    /// Encodes all fields as a key for [`Search`].
    fn key(self) -> [u64; 1] {
        let flags = self.triplet_bytes << 4 | (self.slot as u8) << 1 | u8::from(self.has_ended);
        [u64::from(self.state) << 8 | u64::from(flags)]
    }

    /// Returns the search state after a transition on `byte` to the automaton's state `state`. The transition writes
    /// `written`, a set of slots: bit `s` is set if slot `s` is in the set. `slot` is the slot that the search is for.
    fn after(self, state: u32, byte: u8, written: u64, slot: Option<usize>) -> Self {
        let is_digit = byte.is_ascii_hexdigit();
        let is_written = |slot: usize| written >> slot & 1 == 1;
        Self {
            state,
            triplet_bytes: match (byte, self.triplet_bytes) {
                (b'%', _) => 1,
                (_, 1) if is_digit => 2,
                _ => 0,
            },
            slot: if slot.is_some_and(is_written) {
                // The offset is before `byte`, so between the bytes of a triplet if `byte` continues one.
                match self.triplet_bytes {
                    1 if is_digit => SlotPosition::AfterPercent,
                    2 if is_digit => SlotPosition::Inside,
                    _ => SlotPosition::Outside,
                }
            } else {
                match self.slot {
                    SlotPosition::AfterPercent if is_digit => SlotPosition::Inside,
                    SlotPosition::AfterPercent => SlotPosition::Outside,
                    last => last,
                }
            },
            // `slot | 1` is the end slot of the same capture.
            has_ended: self.has_ended || slot.is_some_and(|slot| is_written(slot | 1)),
        }
    }

    /// Returns whether the string may end here, and the slot then has an offset inside a triplet.
    fn shows_a_cut(self, tagged: &Tagged, slot: usize) -> bool {
        tagged.accept(self.state).is_some_and(|accept| {
            let is_written = |slot: usize| accept.writes >> slot & 1 == 1;
            // As `Tagged` defines it, a capture is present if the accepting state has it and its end was written.
            let is_present = accept.has(slot / 2) && (self.has_ended || is_written(slot | 1));
            self.slot == SlotPosition::Inside && !is_written(slot) && is_present
        })
    }
}

/// Visits all search states, shortest strings first, and calls `visit` for each transition, with the search state
/// before it, the slots that it writes, and its byte. If `slot` is `Some`, stops at the first string where this slot
/// has an offset inside a triplet, and returns this string. Returns `None` if there is no such string.
fn search(
    tagged: &Tagged,
    slot: Option<usize>,
    allowance: &mut Allowance,
    visit: &mut dyn FnMut(SearchState, u64, u8),
) -> Result<Option<Vec<u8>>, Excess> {
    let bytes = representatives(tagged.dfa());
    let start = SearchState {
        state: tagged.dfa().start(),
        ..SearchState::default()
    };
    let mut search = Search::new(start, |state| state.key());
    while let Some(from) = search.next_state() {
        if slot.is_some_and(|slot| from.shows_a_cut(tagged, slot)) {
            return Ok(Some(search.path()));
        }
        allowance.spend(bytes.len() + Allowance::STATE)?;
        for &byte in &bytes {
            let (state, written) = tagged.step(from.state, byte);
            if state == Dfa::DEAD {
                continue;
            }
            visit(from, written, byte);
            let next = from.after(state, byte, written, slot);
            search.add(next, byte);
        }
    }
    Ok(None)
}

/// Returns one byte of each kind that the automaton or the triplets distinguish.
fn representatives(dfa: &Dfa) -> Vec<u8> {
    let role = |byte: u8| match byte {
        b'%' => 2,
        _ => u64::from(byte.is_ascii_hexdigit()),
    };
    joint_classes(&[dfa], &role).1
}
