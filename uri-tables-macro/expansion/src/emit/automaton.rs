//! Automata as byte strings.
//!
//! In: an automaton, what its transitions write, and the component of each state. Out: the fields of the runtime's
//! automaton. A byte string is one token however long it is, which keeps expansions quick to compile. Rows are padded
//! to a power of two, so that a step is a shift and an OR.
//!
//! Most steps write nothing and stay outside of islands: a cell of the table is the next state's number. Of the others, the
//! *turns*, there are few that differ: they have a list of their own, and the numbers behind those of the states.
//!
//! The first turns are *doubled*: the row of the state that they lead to is there once more, under the turn's number. A walk
//! that is at such a row needs not wait until it has read from the list where it is.
//!
//! The last of these are at states from which a *leap* leads on. So that the number alone says it, what leads to such a state
//! is a turn even if nothing is written.

#[cfg(test)]
mod tests;

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::islands::{self, Island};
use uri_tables_grammar::leaps::{Leap, leaps};
use uri_tables_grammar::sorted::{Map, Set, sort};
use uri_tables_grammar::spans::Span;
use uri_tables_grammar::tagged::Tagged;

use crate::emit::islands::Islands;

/// The numbers that the runtime has for an automaton's states: those with a row first, the dead one and the start before all
/// others; then those of doubled turns; then the states of each island, one island behind the other.
pub(super) struct Numbering {
    /// The states that have a row.
    pub(super) rows: Vec<u32>,
    /// The turns that are doubled, each by the state that it leads to and what it writes; the last are those that have leaps.
    doubled: Vec<(u32, usize)>,
    /// By state whether what leads to it is a turn even if nothing is written.
    is_turn: Vec<bool>,
    /// From the start, if there is one.
    opening: Option<Leap>,
    /// Those of the last that are doubled, one for each.
    leaps: Vec<Leap>,
    pub(super) islands: Vec<Island>,
    /// By state its number.
    numbers: Vec<u16>,
}

impl Numbering {
    /// Of an automaton with these spans, whose islands have so many states at least.
    pub(super) fn new(
        dfa: &Dfa,
        tagged: Option<&Tagged>,
        spans: &[Option<Span>],
        fewest: usize,
    ) -> Self {
        let op = |state, class| tagged.map_or(0, |tagged| tagged.op(state, class));
        let islands = islands::islands(dfa, fewest, op);
        let mut is_outside = vec![true; dfa.state_count()];
        for &state in islands.iter().flat_map(|island| &island.states) {
            is_outside[state as usize] = false;
        }
        let may_be = |state: u32| is_outside[state as usize];
        let mut leaps = leaps(dfa, op, spans, may_be);
        let opening = leaps.iter().position(|leap| leap.from == dfa.start());
        let opening = opening.map(|at| leaps.remove(at));
        leaps.truncate(LEAPS);
        let mut has_leap = vec![false; dfa.state_count()];
        for leap in &leaps {
            has_leap[leap.from as usize] = true;
        }
        let states = 0..dfa.state_count() as u32;
        let rows: Vec<u32> = states.filter(|&it| may_be(it)).collect();
        let mut doubled = Vec::new();
        // What leads to a leap, and nothing is written.
        let mut silent = Vec::new();
        let mut met = Set::new();
        let classes = (0..=255).take(dfa.class_count());
        for (&state, class) in rows
            .iter()
            .flat_map(|row| classes.clone().map(move |it| (row, it)))
        {
            let turn = (dfa.next_class(state, class), op(state, class));
            let is_turn = turn.1 != 0 || !may_be(turn.0);
            if (is_turn || has_leap[turn.0 as usize]) && met.insert(turn) {
                if !is_turn {
                    silent.push(turn);
                } else if may_be(turn.0) {
                    doubled.push(turn);
                }
            }
        }
        // Most automata have fewer; of a larger one the table does not become twice as large.
        doubled.truncate(DOUBLED);
        let mut is_turn = vec![false; dfa.state_count()];
        if rows.len() + met.len() <= 1 << 8 {
            for &(state, _) in &silent {
                is_turn[state as usize] = true;
            }
            doubled.append(&mut silent);
        }
        let (with, mut doubled): (Vec<_>, Vec<_>) = doubled
            .into_iter()
            .partition(|turn| has_leap[turn.0 as usize]);
        let leap = |turn: &(u32, usize)| leaps.iter().find(|leap| leap.from == turn.0).cloned();
        let leaps = with.iter().filter_map(leap).collect();
        doubled.extend(with);
        let mut numbers = vec![0; dfa.state_count()];
        let inside = islands.iter().flat_map(|island| &island.states);
        // The budget keeps the number of states far below 2^16.
        for (number, &state) in (0..).zip(&rows) {
            numbers[state as usize] = number;
        }
        for (number, &state) in ((rows.len() + doubled.len()) as u16..).zip(inside) {
            numbers[state as usize] = number;
        }
        Self {
            rows,
            doubled,
            is_turn,
            opening,
            leaps,
            islands,
            numbers,
        }
    }

    /// The number of the first row that a leap follows.
    fn first_leap(&self) -> u16 {
        // As above.
        (self.rows.len() + self.doubled.len() - self.leaps.len()) as u16
    }

    /// The number of a state.
    fn of(&self, state: u32) -> u16 {
        self.numbers[state as usize]
    }
}

/// How many turns are doubled, at most.
const DOUBLED: usize = 64;

/// From how many states there are leaps, at most.
const LEAPS: usize = 8;

/// The most numbers that a cell of a table can have.
pub(crate) const MOST: usize = 1 << 16;

/// How many numbers the cells of an automaton's table have, at most.
pub(crate) fn numbers(tagged: &Tagged) -> usize {
    let dfa = tagged.dfa();
    let states = 0..dfa.state_count() as u32;
    let classes = || (0..=255).take(dfa.class_count());
    let cells = states.flat_map(|state| classes().map(move |class| (state, class)));
    let steps = cells.map(|(state, class)| (dfa.next_class(state, class), tagged.op(state, class)));
    let turns: Set<(u32, usize)> = steps.filter(|&(_, op)| op != 0).collect();
    dfa.state_count() + turns.len()
}

/// What an automaton's tokens are made of.
pub(super) struct Source<'s> {
    pub(super) dfa: &'s Dfa,
    pub(super) tagged: Option<&'s Tagged>,
    pub(super) numbering: &'s Numbering,
    /// By state its component.
    pub(super) components: &'s [u16],
    /// By component its name.
    pub(super) names: &'s [&'s str],
    /// By state its span.
    pub(super) spans: &'s [Option<Span>],
}

/// The tokens between `automaton:` and the next field of `__rule!`.
pub(super) fn emit(source: &Source<'_>, islands: Islands) -> TokenStream {
    let Source {
        dfa,
        numbering,
        names,
        ..
    } = *source;
    let rows = &numbering.rows;
    let (table, turns) = cells(source);
    let transitions = table.transitions();
    let classes = Literal::byte_string(&table.classes);
    let shift = Literal::u32_unsuffixed(table.shift());
    let mut accepting = vec![0_u8; rows.len().div_ceil(8)];
    for (number, &state) in rows.iter().enumerate() {
        if dfa.is_accepting(state) {
            accepting[number / 8] |= 1 << (number % 8);
        }
    }
    let accepting = Literal::byte_string(&accepting);
    let components = rows.iter().map(|&state| source.components[state as usize]);
    let (used, components) = compact(components.collect());
    let names = used.into_iter().map(|index| names[usize::from(index)]);
    let components = Literal::byte_string(&components);
    let doubled = numbering.doubled.iter().map(|(state, _)| state);
    let spans = rows.iter().chain(doubled);
    let spans = spans.map(|&state| source.spans[state as usize]);
    let (spans, over) = numbered(spans.collect());
    let spans = Literal::byte_string(&spans);
    let over = over.iter().map(|Span { octets, triplets }| {
        let octets = Literal::byte_string(&octets.to_bits());
        quote!((#octets, #triplets))
    });
    let turns = (!turns.is_empty()).then(|| {
        let turns = Literal::byte_string(&turns);
        let doubled = Literal::usize_unsuffixed(numbering.doubled.len());
        quote!(slot_transitions: #turns, duplicated: #doubled,)
    });
    let opening = numbering.opening.as_ref();
    let opening = opening.map(|leap| leap_of(numbering, leap, numbering.of(dfa.start())));
    let opening = opening.map(|leap| quote!(start_literal: #leap,));
    let leaps = (!numbering.leaps.is_empty()).then(|| {
        let rows = (numbering.first_leap()..).zip(&numbering.leaps);
        let leaps = rows.map(|(row, leap)| leap_of(numbering, leap, row));
        quote!(literal_runs: [#(#leaps),*],)
    });
    let Islands { shared, places } = islands;
    let islands = (!places.is_empty()).then(|| {
        quote! {
            sub_dfas: [#(#shared),*],
            places: [#(#places),*],
        }
    });
    quote! {
        {
            classes: #classes,
            shift: #shift,
            transitions: #transitions,
            accepting: #accepting,
            components: #components,
            names: [#(#names),*],
            self_loops: #spans,
            over: [#(#over),*],
            #turns
            #opening
            #leaps
            #islands
        }
    }
}

/// A leap as tokens: the row that it follows, its octets, which of their bits matter, the state behind it, and what is noted where.
fn leap_of(numbering: &Numbering, leap: &Leap, row: u16) -> TokenStream {
    let row = Literal::u16_unsuffixed(row);
    let octets = Literal::byte_string(&leap.octets);
    let bits = Literal::byte_string(&leap.bits);
    let to = Literal::u16_unsuffixed(numbering.of(leap.to));
    // There are eight octets at most, and what is written can be numbered by octets.
    let ops: Vec<u8> = leap
        .ops
        .iter()
        .flat_map(|&(before, op)| [before as u8, op as u8])
        .collect();
    let ops = Literal::byte_string(&ops);
    quote!((#row, #octets, #bits, #to, #ops))
}

/// The places of an automaton's islands as tokens, each with the number of an island.
pub(super) fn places(
    numbering: &Numbering,
    shared: impl IntoIterator<Item = usize>,
) -> Vec<TokenStream> {
    let places = numbering.islands.iter().zip(shared);
    let places = places.map(|(Island { exit, op, .. }, island)| {
        let island = Literal::usize_unsuffixed(island);
        let exit = Literal::u16_unsuffixed(numbering.of(*exit));
        let op = Literal::usize_unsuffixed(*op);
        quote!((#island, #exit, #op))
    });
    places.collect()
}

/// The rows, and the turns: each two octets of the next state's number, the low one first, one of what is written, and one
/// more, so that a turn is read as a whole.
fn cells(source: &Source<'_>) -> (Table, Vec<u8>) {
    let Source {
        dfa,
        tagged,
        numbering,
        ..
    } = *source;
    let rows = &numbering.rows;
    let mut numbers = Map::new();
    let mut turns = Vec::new();
    let mut turn = |next: u16, op: usize| {
        *numbers.entry((next, op)).or_insert_with(|| {
            let number = rows.len() + turns.len() / 4;
            turns.extend(next.to_le_bytes());
            // That what is written can be numbered by octets was checked, and so was that there are not too many turns.
            turns.extend([op as u8, 0]);
            number as u16
        })
    };
    for &(state, op) in &numbering.doubled {
        turn(numbering.of(state), op);
    }
    let mut cell = |state, class| {
        let next = dfa.next_class(state, class);
        let op = tagged.map_or(0, |tagged| tagged.op(state, class));
        let number = numbering.of(next);
        if op == 0 && usize::from(number) < rows.len() && !numbering.is_turn[next as usize] {
            return number;
        }
        turn(number, op)
    };
    let classes = (0..=255).take(dfa.class_count());
    let doubled = numbering.doubled.iter().map(|(state, _)| state);
    let cells = rows.iter().chain(doubled).flat_map(|&state| {
        let of_class = |class| cell(state, class);
        classes.clone().map(of_class).collect::<Vec<u16>>()
    });
    let table = Table::new(
        dfa.classes(),
        dfa.class_count(),
        &cells.collect::<Vec<u16>>(),
    );
    (table, turns)
}

/// Rows of cells.
#[derive(PartialEq, Eq, PartialOrd, Ord, Clone)]
pub(super) struct Table {
    /// Each octet's class.
    pub(super) classes: [u8; 256],
    width: usize,
    cells: Vec<u16>,
}

impl Table {
    /// Of rows as wide as there are classes; those that no row tells apart become one.
    pub(super) fn new(classes: &[u8; 256], width: usize, cells: &[u16]) -> Self {
        let mut columns: Map<Vec<u16>, u8> = Map::new();
        let mut kept: Vec<usize> = Vec::new();
        let mut merged: Vec<Option<u8>> = vec![None; width];
        let classes = classes.map(|class| {
            let class = usize::from(class);
            *merged[class].get_or_insert_with(|| {
                let column = cells.iter().skip(class).step_by(width).copied().collect();
                *columns.entry(column).or_insert_with(|| {
                    kept.push(class);
                    (kept.len() - 1) as u8
                })
            })
        });
        let rows = cells.chunks(width);
        Self {
            classes,
            width: kept.len(),
            cells: rows
                .flat_map(|row| kept.iter().map(|&class| row[class]))
                .collect(),
        }
    }

    /// Which power of two a row has cells.
    pub(super) fn shift(&self) -> u32 {
        self.width.next_power_of_two().trailing_zeros()
    }

    /// The cells: one octet each, or two, the low one first, if a number needs them.
    pub(super) fn transitions(&self) -> TokenStream {
        let is_wide = self.cells.iter().any(|&cell| cell > u16::from(u8::MAX));
        let octets = if is_wide { 2 } else { 1 };
        let mut transitions = Vec::new();
        for row in self.cells.chunks(self.width) {
            let padded = row.iter().copied().chain(std::iter::repeat(0));
            for cell in padded.take(1 << self.shift()) {
                transitions.extend_from_slice(&cell.to_le_bytes()[..octets]);
            }
        }
        let transitions = Literal::byte_string(&transitions);
        if is_wide {
            quote!(Wide(#transitions))
        } else {
            quote!(Narrow(#transitions))
        }
    }
}

/// By state the number of its span, from one, or zero; and the spans.
fn numbered(spans: Vec<Option<Span>>) -> (Vec<u8>, Vec<Span>) {
    let mut over: Vec<Span> = spans.iter().flatten().copied().collect();
    sort(&mut over);
    over.dedup();
    // What a number has no room for is walked step by step.
    over.truncate(usize::from(u8::MAX));
    let number = |span: Option<Span>| {
        let at = span.and_then(|span| over.binary_search(&span).ok());
        at.map_or(0, |at| at as u8 + 1)
    };
    (spans.into_iter().map(number).collect(), over)
}

/// The components that occur, and each state's as an index into them: one octet, or two, the low one first,
/// if there are more than one octet tells apart. Where there is one, nobody needs to look.
pub(super) fn compact(components: Vec<u16>) -> (Vec<u16>, Vec<u8>) {
    let mut used: Vec<u16> = components.clone();
    sort(&mut used);
    used.dedup();
    let octets = match used.len() {
        1 => 0,
        2..=256 => 1,
        _ => 2,
    };
    let index = |component| used.binary_search(&component).unwrap_or(0) as u16;
    let indices = components.into_iter().map(index);
    let components = indices.flat_map(|index| index.to_le_bytes().into_iter().take(octets));
    let components = components.collect();
    (used, components)
}
