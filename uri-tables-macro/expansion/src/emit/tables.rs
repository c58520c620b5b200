//! Encodes automata as byte strings.
//!
//! These are the fields of the runtime's automaton. A byte string is a single token of any length, so that rustc
//! compiles expansions quickly. Rows are padded to a power of two, so that the offset of a cell is computed by a shift
//! and an OR.
//!
//! Most transitions write no slots and stay outside of sub-automata. Their cell in the table is the number of the next
//! state. The others are *slot transitions*. There are few different ones, so they are in a separate list. The cell of
//! a slot transition is the number of rows plus the transition's index in this list.
//!
//! The first slot transitions are *duplicated*: the row of their next state is repeated under the transition's own
//! number. So a search can continue in this row without waiting until the next state is loaded from the list.
//!
//! The last duplicated rows belong to states where a *literal run* begins, that is, where a certain string is likely to
//! follow. So the number of a row alone tells whether it has a literal run. For this purpose, transitions to such
//! states are slot transitions even if they write no slots.

#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::literal_runs::{LiteralRun, literal_runs};
use uri_tables_grammar::dfa::self_loops::{Detour, SelfLoop};
use uri_tables_grammar::dfa::sub_dfas::{self, SubDfa};
use uri_tables_grammar::sorted::{Map, Set, sort, sort_by_key};

/// The numbers that the runtime uses for the states of an automaton. First come the states with a row, beginning with
/// the dead state and the start state. The duplicated rows follow, and then the states of each sub-automaton.
pub(super) struct Numbering {
    /// The states with a row, in the order of their numbers.
    pub(super) rows: Vec<u32>,
    /// The duplicated slot transitions, each as the next state and the index of its set of slots. The last ones lead to
    /// states with literal runs.
    duplicated: Vec<(u32, usize)>,
    /// For each state, true if every transition into it is emitted as a slot transition, with an empty set if it writes
    /// none.
    is_slot_transition: Vec<bool>,
    /// The literal run that begins at the start state, if any.
    start_literal: Option<LiteralRun>,
    /// The literal runs of the last duplicated rows, in the same order.
    literal_runs: Vec<LiteralRun>,
    pub(super) sub_dfas: Vec<SubDfa>,
    /// For each state, its number.
    numbers: Vec<u16>,
}

impl Numbering {
    /// Numbers the states of an automaton. `self_loops` has the self-loop of each state. Sub-automata have at least
    /// `fewest` states.
    pub(super) fn new(
        dfa: &Dfa,
        tagged: Option<&Tagged>,
        self_loops: &[Option<SelfLoop>],
        fewest: usize,
    ) -> Self {
        let op = |state, class| tagged.map_or(0, |tagged| tagged.op(state, class));
        let sub_dfas = sub_dfas::sub_dfas(dfa, fewest, op);
        let mut is_outside = vec![true; dfa.state_count()];
        for &state in sub_dfas.iter().flat_map(|sub_dfa| &sub_dfa.states) {
            is_outside[state as usize] = false;
        }
        let may_be = |state: u32| is_outside[state as usize];
        let states = 0..dfa.state_count() as u32;
        let rows: Vec<u32> = states.filter(|&it| may_be(it)).collect();
        let mut literal_runs = literal_runs(dfa, op, self_loops, may_be);
        let start_literal = literal_runs
            .iter()
            .position(|literal_run| literal_run.from == dfa.start());
        let start_literal = start_literal.map(|at| literal_runs.remove(at));
        // The cells of a large table have two bytes anyway, so more rows do not make the cells wider.
        let is_large = rows.len() > 1 << 8;
        literal_runs.truncate(if is_large {
            LITERAL_RUNS_IF_LARGE
        } else {
            LITERAL_RUNS
        });
        let mut has_literal_run = vec![false; dfa.state_count()];
        for literal_run in &literal_runs {
            has_literal_run[literal_run.from as usize] = true;
        }
        let mut duplicated = Vec::new();
        // The slot transitions that write no slots. Their next state has a literal run.
        let mut silent = Vec::new();
        let mut met = Set::new();
        let classes = (0..=255).take(dfa.class_count());
        for (&state, class) in rows
            .iter()
            .flat_map(|row| classes.clone().map(move |it| (row, it)))
        {
            let slot_transition = (dfa.next_class(state, class), op(state, class));
            let is_slot_transition = slot_transition.1 != 0 || !may_be(slot_transition.0);
            if (is_slot_transition || has_literal_run[slot_transition.0 as usize])
                && met.insert(slot_transition)
            {
                if !is_slot_transition {
                    silent.push(slot_transition);
                } else if may_be(slot_transition.0) {
                    duplicated.push(slot_transition);
                }
            }
        }
        // Limit the number of duplicated rows, so that the table of a large automaton does not double in size. Most
        // automata have fewer.
        duplicated.truncate(DUPLICATED);
        let mut is_slot_transition = vec![false; dfa.state_count()];
        let numbers = if is_large { 1 << 16 } else { 1 << 8 };
        if rows.len() + met.len() <= numbers {
            for &(state, _) in &silent {
                is_slot_transition[state as usize] = true;
            }
            duplicated.append(&mut silent);
        }
        let (with, mut duplicated): (Vec<_>, Vec<_>) = duplicated
            .into_iter()
            .partition(|slot_transition| has_literal_run[slot_transition.0 as usize]);
        let literal_run = |slot_transition: &(u32, usize)| {
            literal_runs
                .iter()
                .find(|literal_run| literal_run.from == slot_transition.0)
                .cloned()
        };
        let literal_runs = with.iter().filter_map(literal_run).collect();
        duplicated.extend(with);
        let mut numbers = vec![0; dfa.state_count()];
        let inside = sub_dfas.iter().flat_map(|sub_dfa| &sub_dfa.states);
        // The budget keeps the number of states far below 2^16, so the numbers fit.
        for (number, &state) in (0..).zip(&rows) {
            numbers[state as usize] = number;
        }
        for (number, &state) in ((rows.len() + duplicated.len()) as u16..).zip(inside) {
            numbers[state as usize] = number;
        }
        Self {
            rows,
            duplicated,
            is_slot_transition,
            start_literal,
            literal_runs,
            sub_dfas,
            numbers,
        }
    }

    /// Returns the number of the first row with a literal run.
    fn first_literal_run(&self) -> u16 {
        // The number fits in a `u16`, as in `new`.
        (self.rows.len() + self.duplicated.len() - self.literal_runs.len()) as u16
    }

    /// Returns the number of the row of a state: that of the duplicate with a literal run, if there is one.
    fn row_before_literal_run(&self, state: u32) -> u16 {
        let has_run = |&it: &usize| self.literal_runs[it].from == state;
        let run = (0..self.literal_runs.len()).find(has_run);
        run.map_or_else(
            || self.of(state),
            |run| self.first_literal_run() + run as u16,
        )
    }

    /// Returns the number that the runtime uses for a state.
    fn of(&self, state: u32) -> u16 {
        self.numbers[state as usize]
    }
}

/// The maximum number of duplicated rows, not counting those of transitions without slots.
const DUPLICATED: usize = 64;

/// The maximum number of literal runs, not counting that of the start state. The search compares a row with each.
const LITERAL_RUNS: usize = 8;

/// The maximum number of literal runs of a large table, such as that of a route. In such a table, the search finds a
/// literal run by the number of its row.
const LITERAL_RUNS_IF_LARGE: usize = 1 << 10;

/// An automaton to be emitted.
pub(super) struct Source<'s> {
    pub(super) dfa: &'s Dfa,
    pub(super) tagged: Option<&'s Tagged>,
    pub(super) numbering: &'s Numbering,
    /// For each state, the component that the state belongs to, as an index into `names`.
    pub(super) components: &'s [u16],
    /// The names of the profile's components.
    pub(super) names: &'s [&'s str],
    /// For each state, its self-loop, if any.
    pub(super) self_loops: &'s [Option<SelfLoop>],
}

/// The tokens for the sub-automata of one type.
pub(super) struct SubDfas {
    /// The different sub-automata, as expressions: a table, or a reference to that of another type.
    pub(super) shared: Vec<TokenStream>,
    /// For each entry of the automaton into a sub-automaton, a tuple that describes the entry.
    pub(super) places: Vec<TokenStream>,
}

/// Emits the automaton as an expression.
pub(super) fn emit(source: &Source<'_>, sub_dfas: SubDfas) -> TokenStream {
    let Source {
        dfa,
        numbering,
        names,
        ..
    } = *source;
    let rows = &numbering.rows;
    let (table, slot_transitions) = cells(source);
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
    let duplicated = numbering.duplicated.iter().map(|(state, _)| state);
    let self_loops = rows.iter().chain(duplicated);
    let self_loops = self_loops.map(|&state| source.self_loops[state as usize]);
    let (self_loops, over) = numbered(self_loops.collect());
    let self_loops = Literal::byte_string(&self_loops);
    let over = over.iter().map(|self_loop| {
        let (bytes, triplets) = (
            Literal::byte_string(&self_loop.bytes.to_bits()),
            self_loop.triplets,
        );
        let detour = self_loop.detour.map(|Detour { byte, following }| {
            let (byte, following) = (
                Literal::u8_unsuffixed(byte),
                Literal::byte_string(&following.to_bits()),
            );
            quote!(.with_detour(#byte, #following))
        });
        quote!(SelfLoop::new(#bytes, #triplets) #detour)
    });
    let self_loops = (over.len() > 0).then(|| quote!(.with_self_loops(#self_loops, &[#(#over),*])));
    let slot_transitions = (!slot_transitions.is_empty()).then(|| {
        let slot_transitions = Literal::byte_string(&slot_transitions);
        let duplicated = Literal::usize_unsuffixed(numbering.duplicated.len());
        quote!(.with_slot_transitions(#slot_transitions).with_duplicated(#duplicated))
    });
    let start_literal = numbering.start_literal.as_ref();
    let start_literal = start_literal
        .map(|literal_run| literal_run_of(numbering, literal_run, numbering.of(dfa.start())));
    let start_literal = start_literal.map(|run| quote!(.with_start_literal(&#run)));
    let literal_runs = (!numbering.literal_runs.is_empty()).then(|| {
        let rows = (numbering.first_literal_run()..).zip(&numbering.literal_runs);
        let literal_runs =
            rows.map(|(row, literal_run)| literal_run_of(numbering, literal_run, row));
        quote!(.with_literal_runs(&[#(#literal_runs),*]))
    });
    let SubDfas { shared, places } = sub_dfas;
    let sub_dfas =
        (!places.is_empty()).then(|| quote!(.with_sub_dfas(&[#(#shared),*], &[#(#places),*])));
    quote! {
        Automaton::new(#classes, #shift, #transitions, #accepting, #components, &[#(#names),*])
            #self_loops #slot_transitions #start_literal #literal_runs #sub_dfas
    }
}

/// Emits a literal run. The fields are its row, its bytes, the significant bits of each byte, the state after it, and
/// the sets of slots with the offsets at which they are written.
fn literal_run_of(numbering: &Numbering, literal_run: &LiteralRun, row: u16) -> TokenStream {
    let row = Literal::u16_unsuffixed(row);
    let bytes = Literal::byte_string(&literal_run.bytes);
    let bits = Literal::byte_string(&literal_run.bits);
    let to = Literal::u16_unsuffixed(numbering.row_before_literal_run(literal_run.to));
    // A run has at most eight bytes, and the index of a set of slots fits in a byte, so the casts are lossless.
    let ops: Vec<u8> = literal_run
        .ops
        .iter()
        .flat_map(|&(before, op)| [before as u8, op as u8])
        .collect();
    let ops = Literal::byte_string(&ops);
    quote!(LiteralRun::new(#row, #bytes, #bits, #to, #ops))
}

/// Emits the automaton's entries into sub-automata. For each entry, `shared` has the index of the sub-automaton.
pub(super) fn places(
    numbering: &Numbering,
    shared: impl IntoIterator<Item = usize>,
) -> Vec<TokenStream> {
    let places = numbering.sub_dfas.iter().zip(shared);
    let places = places.map(|(SubDfa { exit, op, .. }, sub_dfa)| {
        let sub_dfa = Literal::usize_unsuffixed(sub_dfa);
        let exit = Literal::u16_unsuffixed(numbering.of(*exit));
        let op = Literal::usize_unsuffixed(*op);
        quote!((#sub_dfa, #exit, #op))
    });
    places.collect()
}

/// Returns the table, and the bytes of the slot transitions. Each slot transition has four bytes, so that a single load
/// reads it: the number of the next state in little-endian order, the index of the set of slots, and zero.
fn cells(source: &Source<'_>) -> (Table, Vec<u8>) {
    let Source {
        dfa,
        tagged,
        numbering,
        ..
    } = *source;
    let rows = &numbering.rows;
    let mut numbers = Map::new();
    let mut slot_transitions = Vec::new();
    let mut slot_transition = |next: u16, op: usize| {
        *numbers.entry((next, op)).or_insert_with(|| {
            let number = rows.len() + slot_transitions.len() / 4;
            slot_transitions.extend(next.to_le_bytes());
            // `fits` in `analyze` has checked that these numbers are small enough.
            slot_transitions.extend([op as u8, 0]);
            number as u16
        })
    };
    for &(state, op) in &numbering.duplicated {
        slot_transition(numbering.of(state), op);
    }
    let mut cell = |state, class| {
        let next = dfa.next_class(state, class);
        let op = tagged.map_or(0, |tagged| tagged.op(state, class));
        let number = numbering.of(next);
        if op == 0
            && usize::from(number) < rows.len()
            && !numbering.is_slot_transition[next as usize]
        {
            return number;
        }
        slot_transition(number, op)
    };
    let classes = (0..=255).take(dfa.class_count());
    let duplicated = numbering.duplicated.iter().map(|(state, _)| state);
    let cells = rows.iter().chain(duplicated).flat_map(|&state| {
        let of_class = |class| cell(state, class);
        classes.clone().map(of_class).collect::<Vec<u16>>()
    });
    let table = Table::new(
        dfa.classes(),
        dfa.class_count(),
        &cells.collect::<Vec<u16>>(),
    );
    (table, slot_transitions)
}

/// A transition table.
#[derive(PartialEq, Eq, PartialOrd, Ord, Clone)]
pub(super) struct Table {
    /// The class of each byte.
    pub(super) classes: [u8; 256],
    width: usize,
    cells: Vec<u16>,
}

impl Table {
    /// Creates a table from rows of `width` cells, one for each class. Classes with the same cell in every row are
    /// merged.
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

    /// Returns the binary logarithm of the padded row length.
    pub(super) fn shift(&self) -> u32 {
        self.width.next_power_of_two().trailing_zeros()
    }

    /// Emits the cells, and how wide they are.
    fn transitions(&self) -> TokenStream {
        let (is_wide, transitions) = self.bytes();
        let width = if is_wide {
            quote!(Wide)
        } else {
            quote!(Narrow)
        };
        quote!(#width(#transitions))
    }

    /// Emits the cells. A cell has one byte, or two in little-endian order if a number needs them; then the first value
    /// is true.
    pub(super) fn bytes(&self) -> (bool, Literal) {
        let is_wide = self.cells.iter().any(|&cell| cell > u16::from(u8::MAX));
        let bytes = if is_wide { 2 } else { 1 };
        let mut transitions = Vec::new();
        for row in self.cells.chunks(self.width) {
            let padded = row.iter().copied().chain(std::iter::repeat(0));
            for cell in padded.take(1 << self.shift()) {
                transitions.extend_from_slice(&cell.to_le_bytes()[..bytes]);
            }
        }
        (is_wide, Literal::byte_string(&transitions))
    }
}

/// Returns the different self-loops, and for each state the index of its self-loop plus 1, or 0 if it has none. The one
/// with a detour comes first, then those of many bytes, as the runtime's prescan requires.
fn numbered(self_loops: Vec<Option<SelfLoop>>) -> (Vec<u8>, Vec<SelfLoop>) {
    let order = |self_loop: &SelfLoop| {
        (
            self_loop.detour.is_none(),
            Reverse(self_loop.bytes.len()),
            *self_loop,
        )
    };
    let mut over: Vec<SelfLoop> = self_loops.iter().flatten().copied().collect();
    sort_by_key(&mut over, order);
    over.dedup();
    // The index is a byte, so self-loops beyond the 255th are dropped. This only makes the search slower.
    over.truncate(usize::from(u8::MAX));
    let number = |self_loop: Option<SelfLoop>| {
        let at = self_loop.and_then(|self_loop| over.iter().position(|it| *it == self_loop));
        at.map_or(0, |at| at as u8 + 1)
    };
    (self_loops.into_iter().map(number).collect(), over)
}

/// Returns the components that occur, sorted, and for each state an index into them. An index has one byte, or two in
/// little-endian order if there are more than 256 components. If there is only one component, no indices are needed.
pub(super) fn compact(components: Vec<u16>) -> (Vec<u16>, Vec<u8>) {
    let mut used: Vec<u16> = components.clone();
    sort(&mut used);
    used.dedup();
    let bytes = match used.len() {
        1 => 0,
        2..=256 => 1,
        _ => 2,
    };
    let index = |component| used.binary_search(&component).unwrap_or(0) as u16;
    let indices = components.into_iter().map(index);
    let components = indices.flat_map(|index| index.to_le_bytes().into_iter().take(bytes));
    let components = components.collect();
    (used, components)
}
