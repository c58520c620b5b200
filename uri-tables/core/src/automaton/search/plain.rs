//! The walk on any processor: octet by octet.
//!
//! In: the row of a state. Out: the first octet that leads elsewhere. As long as octets lead back to the same state, the next is
//! read before it is known what the table says of the one before it: the row stays, and that it does is foreseen.
//!
//! Most states are left by their first octet, so that a step has little that is done once for each of them.

#![allow(
    clippy::inline_always,
    reason = "with a call for each delimiter a walk takes twice as long"
)]

use super::{Recorder, Walk, cross, end, over};
use crate::automaton::dfa::{Automaton, DEAD, START, State, Transitions};
use crate::automaton::reject::Reject;
use crate::simd::{Blocks, Scalar, SelfLoop};

/// In more than so many octets, spans are looked for eight octets at a time.
const LONG: usize = 256;

impl<N: Recorder> Walk<'_, N> {
    /// Walks octet by octet.
    #[inline(never)]
    pub(super) fn plain(self) -> Result<(), Reject> {
        let Self {
            automaton,
            text,
            from,
            notes,
        } = self;
        let mut kept = notes.begin();
        let mut rest = text.get(from..).unwrap_or_default();
        // The state, and the row that is read: its own, or that of the double by which it was come to.
        let (mut state, mut row) = (START, START);
        if let Some(leap) = automaton.opening
            && let Some(behind) = over(Scalar, leap, (text, from), (&notes, &mut kept))
        {
            (state, row) = (leap.to, leap.to);
            rest = &text[behind..];
        }
        while let Some((number, leaving)) = automaton.leaving(state, row, rest) {
            let at = text.len() - leaving.len();
            let Some((_, behind)) = leaving.split_first() else {
                break;
            };
            rest = behind;
            // Neither dead, which is 0, nor a turn: one question for both.
            if number.wrapping_sub(START) < automaton.rows - START {
                (state, row) = (number, number);
                continue;
            }
            if number == DEAD {
                return Err(Reject::new(at, state));
            }
            if number < automaton.inner {
                // What the turn says is not waited for: a row of that number is there.
                let (following, op) = automaton.turn(number - automaton.rows);
                (state, row) = (following, number);
                if op != 0 {
                    notes.note(Scalar, &mut kept, op, at);
                }
                if number >= automaton.leaping
                    && let Some(leap) = automaton.leap(number)
                    && let Some(behind) = over(Scalar, leap, (text, at + 1), (&notes, &mut kept))
                {
                    (state, row) = (leap.to, leap.to);
                    rest = &text[behind..];
                }
            } else {
                let (following, behind) =
                    turn_aside(automaton, text, (&notes, &mut kept), number, at)?;
                (state, row) = (following, following);
                rest = &text[behind..];
            }
        }
        end(Scalar, (automaton, state), text.len(), notes, kept)
    }
}

/// Takes a turn that has no double, and crosses what islands it leads into; gives the offset behind them. There are few, and what
/// the loop has in registers is put away around this call.
#[cold]
#[inline(never)]
fn turn_aside<N: Recorder>(
    automaton: &Automaton,
    text: &[u8],
    (notes, kept): (&N, &mut N::Slots),
    number: State,
    at: usize,
) -> Result<(State, usize), Reject> {
    let (mut following, mut op) = automaton.turn(number - automaton.rows);
    let mut behind = at + 1;
    loop {
        if op != 0 {
            notes.note(Scalar, kept, op, behind - 1);
        }
        if following < automaton.inner {
            return Ok((following, behind));
        }
        (following, op, behind) = cross(automaton, text, following, behind)?;
    }
}

impl Automaton {
    /// What the table says of the first octet of a text that leaves a state, in one of its rows, and the text from that octet on.
    #[inline(always)]
    fn leaving<'t>(&self, state: State, row: State, text: &'t [u8]) -> Option<(State, &'t [u8])> {
        let mut rest = text;
        loop {
            if rest.len() > LONG
                && let Some(span) = self.span(row)
            {
                rest = &rest[Scalar.end(span, rest, 0)..];
            }
            let (number, leaving) = self.left(state, row, rest)?;
            // A triplet may lead back to the state.
            if leaving.first() != Some(&b'%') || !self.begins_with_triplet(row, leaving) {
                return Some((number, leaving));
            }
            rest = &leaving[3..];
        }
    }

    /// The same where triplets lead elsewhere, too.
    #[inline(always)]
    fn left<'t>(&self, state: State, row: State, text: &'t [u8]) -> Option<(State, &'t [u8])> {
        let Transitions::Narrow(cells) = self.transitions else {
            let inside = self.inside(state, row, text);
            let leaving = &text[inside..];
            return Some((self.says(row, *leaving.first()?), leaving));
        };
        let cells = self.classes.row(cells, usize::from(row))?;
        let number = |octet: u8| State::from(cells.cell(octet));
        let mut rest = text;
        // Eight at a time, so that most octets are not counted.
        while let Some((piece, behind)) = rest.split_first_chunk::<8>() {
            for (place, &octet) in piece.iter().enumerate() {
                let number = number(octet);
                if number != state {
                    return Some((number, &rest[place..]));
                }
            }
            rest = behind;
        }
        while let Some((&octet, behind)) = rest.split_first() {
            let number = number(octet);
            if number != state {
                return Some((number, rest));
            }
            rest = behind;
        }
        None
    }

    /// How many octets of a text lead back to a state, of an automaton whose cells have two octets.
    #[cold]
    #[inline(never)]
    fn inside(&self, state: State, row: State, text: &[u8]) -> usize {
        let inside = text
            .iter()
            .take_while(|&&octet| self.says(row, octet) == state);
        inside.count()
    }

    /// The span that a row has.
    #[inline(always)]
    fn span(&self, row: State) -> Option<&SelfLoop> {
        let number = usize::from(*self.spans.get(usize::from(row))?);
        self.over.get(number.checked_sub(1)?)
    }

    /// Whether a text begins with a triplet that leads from a row back to it.
    #[inline(always)]
    fn begins_with_triplet(&self, row: State, text: &[u8]) -> bool {
        self.span(row)
            .is_some_and(|span| span.begins_with_triplet(text))
    }
}
