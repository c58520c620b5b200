//! Emits the tables of an automaton: an expression that builds the runtime's `Automaton` from byte strings.
//!
//! A byte string is a single token of any length, so rustc compiles expansions quickly.
//!
//! - The *transition table* has a row of cells for each state, and a cell for each class of bytes. Rows are padded to
//!   a power of two, so the runtime computes the offset of a cell by a shift and an OR.
//! - A *set of slots* has the slots (offsets of components) that a transition writes. Sets have numbers; 0 is the
//!   empty set.
//! - A *sub-automaton* is a group of states with a separate table, such as the states between `[` and `]` of a host.
//!   These states have no row in the transition table, but numbers after all rows.
//! - Most transitions write no slots and stay outside of sub-automata. The cell of such a transition is the number of
//!   the next state. All other transitions are *slot transitions*: pairs of a next state and a set of slots. There
//!   are few different pairs, so they are in a separate list. The cell of a slot transition is the number of states
//!   with a row plus the transition's index in this list.
//! - The first slot transitions are *duplicated*: the row of the next state is repeated under the number of the slot
//!   transition. So a search can continue in the repeated row without waiting until the pair is loaded from the list.
//! - A *literal run* is a string that is likely to follow in a certain state, such as `//` after the colon of a URI.
//!   The duplicated rows of states with a literal run come last, so the runtime can tell from the number of a row
//!   whether the row has a literal run. For this purpose, transitions to such states are slot transitions even if
//!   they write no slots.
//! - A *self-loop* is a set of bytes that lead from a state back to the same state.
//!
//! [`Numbering::new`] assigns the numbers, and [`emit`] writes the tables.

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
///
/// A `u32` is the number of a state in the [`Dfa`], and a `u16` is a number that the runtime uses.
pub(super) struct Numbering {
    /// The states of the [`Dfa`] that have a row, in the order of their numbers.
    pub(super) rows: Vec<u32>,
    /// The slot transitions whose row is repeated under their number, each as the next state and the number of its set
    /// of slots. The last ones lead to states with literal runs.
    duplicated: Vec<(u32, usize)>,
    /// For each state of the DFA, whether it has a literal run for which transitions that write no slots must be slot
    /// transitions, too.
    needs_slot_transition: Vec<bool>,
    /// The literal run that begins at the start state, such as `https://`, if any.
    start_literal: Option<LiteralRun>,
    /// The literal runs of the last rows in `duplicated`, in the same order.
    literal_runs: Vec<LiteralRun>,
    pub(super) sub_dfas: Vec<SubDfa>,
    /// For each state of the DFA, the number that the runtime uses. If the state has its own row and duplicated ones,
    /// this is the number of its own row.
    numbers: Vec<u16>,
}

impl Numbering {
    /// Numbers the states of `dfa`. `tagged` has the slots that transitions write, or is `None` if the rule has no
    /// components. `self_loops` has the self-loop of each state. Groups of fewer than `fewest` states do not become
    /// sub-automata.
    pub(super) fn new(
        dfa: &Dfa,
        tagged: Option<&Tagged>,
        self_loops: &[Option<SelfLoop>],
        fewest: usize,
    ) -> Self {
        let slot_set = |state, class| tagged.map_or(0, |tagged| tagged.op(state, class));
        let sub_dfas = sub_dfas::sub_dfas(dfa, fewest, slot_set);
        let mut has_row = vec![true; dfa.state_count()];
        for &state in sub_dfas.iter().flat_map(|sub_dfa| &sub_dfa.states) {
            has_row[state as usize] = false;
        }
        let has_row = |state: u32| has_row[state as usize];
        let states = 0..dfa.state_count() as u32;
        let rows: Vec<u32> = states.filter(|&state| has_row(state)).collect();
        let mut candidates = literal_runs(dfa, slot_set, self_loops, has_row);
        let at_start = candidates
            .iter()
            .position(|literal_run| literal_run.from == dfa.start());
        let start_literal = at_start.map(|index| candidates.remove(index));
        // With more than 256 rows, each cell has two bytes anyway, so further rows cost no wider cells.
        let is_large = rows.len() > 1 << 8;
        candidates.truncate(if is_large {
            LITERAL_RUNS_IF_LARGE
        } else {
            LITERAL_RUNS
        });
        let mut has_literal_run = vec![false; dfa.state_count()];
        for literal_run in &candidates {
            has_literal_run[literal_run.from as usize] = true;
        }
        let has_literal_run = |state: u32| has_literal_run[state as usize];
        let mut duplicated = Vec::new();
        // The slot transitions that write no slots. They lead to states with a literal run.
        let mut without_slots = Vec::new();
        let mut slot_transitions = Set::new();
        let classes = (0..=255).take(dfa.class_count());
        for (&state, class) in rows
            .iter()
            .flat_map(|row| classes.clone().map(move |class| (row, class)))
        {
            let (next, slots) = (dfa.next_class(state, class), slot_set(state, class));
            // A cell cannot hold a set of slots, or the number of a state without a row, so such a transition goes to
            // the list.
            let must_be_listed = slots != 0 || !has_row(next);
            if (must_be_listed || has_literal_run(next)) && slot_transitions.insert((next, slots)) {
                if !must_be_listed {
                    without_slots.push((next, slots));
                } else if has_row(next) {
                    duplicated.push((next, slots));
                }
            }
        }
        // Limit the number of duplicated rows, so that a large table does not double in size. Most automata need fewer.
        duplicated.truncate(DUPLICATED);
        let mut needs_slot_transition = vec![false; dfa.state_count()];
        // Add slot transitions with an empty set of slots only if the cells do not become wider. Otherwise the runtime
        // searches without the literal runs of their target states, which is only slower.
        let max_numbers = if is_large { 1 << 16 } else { 1 << 8 };
        if rows.len() + slot_transitions.len() <= max_numbers {
            for &(state, _) in &without_slots {
                needs_slot_transition[state as usize] = true;
            }
            duplicated.append(&mut without_slots);
        }
        let (with_literal_run, mut duplicated): (Vec<_>, Vec<_>) = duplicated
            .into_iter()
            .partition(|&(next, _)| has_literal_run(next));
        let literal_run_at = |&(next, _): &(u32, usize)| {
            candidates
                .iter()
                .find(|literal_run| literal_run.from == next)
                .cloned()
        };
        let literal_runs = with_literal_run.iter().filter_map(literal_run_at).collect();
        duplicated.extend(with_literal_run);
        let mut numbers = vec![0; dfa.state_count()];
        let without_row = sub_dfas.iter().flat_map(|sub_dfa| &sub_dfa.states);
        // The budget keeps the number of states far below 2^16, so the numbers fit in a `u16`.
        for (number, &state) in (0..).zip(&rows) {
            numbers[state as usize] = number;
        }
        for (number, &state) in ((rows.len() + duplicated.len()) as u16..).zip(without_row) {
            numbers[state as usize] = number;
        }
        Self {
            rows,
            duplicated,
            needs_slot_transition,
            start_literal,
            literal_runs,
            sub_dfas,
            numbers,
        }
    }

    /// Returns the number of the first duplicated row whose state has a literal run. These rows come last.
    fn first_literal_run(&self) -> u16 {
        // As in `new`, the budget ensures that the number fits in a `u16`.
        (self.rows.len() + self.duplicated.len() - self.literal_runs.len()) as u16
    }

    /// Returns the number of the duplicated row of `state` that has a literal run. If `state` has no literal run,
    /// returns the number of its own row.
    fn row_with_literal_run(&self, state: u32) -> u16 {
        let begins_at_state = |literal_run: &LiteralRun| literal_run.from == state;
        let index = self.literal_runs.iter().position(begins_at_state);
        index.map_or_else(
            || self.of(state),
            |index| self.first_literal_run() + index as u16,
        )
    }

    /// Returns the number that the runtime uses for `state`.
    pub(super) fn of(&self, state: u32) -> u16 {
        self.numbers[state as usize]
    }
}

/// The maximum number of duplicated rows, not counting those for slot transitions that write no slots.
const DUPLICATED: usize = 64;

/// The maximum number of states with a literal run, not counting the start state. It is small, because the search
/// compares the number of the current row with the row of each literal run.
const LITERAL_RUNS: usize = 8;

/// The maximum number of states with a literal run in a large table, such as that of a route. If there are many, the
/// search does not compare row numbers, but uses the number of the current row as an index.
const LITERAL_RUNS_IF_LARGE: usize = 1 << 10;

/// An automaton whose tables are emitted, with the numbers that the runtime uses.
pub(super) struct Source<'s> {
    pub(super) dfa: &'s Dfa,
    pub(super) tagged: Option<&'s Tagged>,
    pub(super) numbering: &'s Numbering,
    /// For each state, the component that contains the next byte, as an index into `names`.
    pub(super) components: &'s [u16],
    /// The names of all components of the profile.
    pub(super) names: &'s [&'s str],
    /// For each state, its self-loop, if any.
    pub(super) self_loops: &'s [Option<SelfLoop>],
}

/// Emits the automaton as an expression: a call of `Automaton::new`, and of a `with_` method for each optional table
/// except the sub-automata.
pub(super) fn emit(source: &Source<'_>) -> TokenStream {
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
    // A bit set of the accepting states: one bit for each row, beginning with the lowest bit of the first byte.
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
    let (self_loop_numbers, self_loops) = numbered(self_loops.collect());
    let self_loop_numbers = Literal::byte_string(&self_loop_numbers);
    let self_loops = self_loops.iter().map(|self_loop| {
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
    let self_loops = (self_loops.len() > 0)
        .then(|| quote!(.with_self_loops(#self_loop_numbers, &[#(#self_loops),*])));
    let slot_transitions = (!slot_transitions.is_empty()).then(|| {
        let slot_transitions = Literal::byte_string(&slot_transitions);
        let duplicated = Literal::usize_unsuffixed(numbering.duplicated.len());
        quote!(.with_slot_transitions(#slot_transitions).with_duplicated(#duplicated))
    });
    let start_literal = numbering.start_literal.as_ref();
    let start_literal = start_literal
        .map(|literal_run| emit_literal_run(numbering, literal_run, numbering.of(dfa.start())));
    let start_literal = start_literal.map(|run| quote!(.with_start_literal(&#run)));
    let literal_runs = (!numbering.literal_runs.is_empty()).then(|| {
        let rows = (numbering.first_literal_run()..).zip(&numbering.literal_runs);
        let literal_runs =
            rows.map(|(row, literal_run)| emit_literal_run(numbering, literal_run, row));
        quote!(.with_literal_runs(&[#(#literal_runs),*]))
    });
    quote! {
        Automaton::new(#classes, #shift, #transitions, #accepting, #components, &[#(#names),*])
            #self_loops #slot_transitions #start_literal #literal_runs
    }
}

/// Emits a literal run as a call with these arguments:
///
/// - the number `row` of the row with the run, the bytes, and a mask of the significant bits of each byte;
/// - the row after the run;
/// - for each set of slots that is written inside of the run, two bytes: how many bytes of the run are before the write,
///   and the number of the set.
fn emit_literal_run(numbering: &Numbering, literal_run: &LiteralRun, row: u16) -> TokenStream {
    let row = Literal::u16_unsuffixed(row);
    let bytes = Literal::byte_string(&literal_run.bytes);
    let bits = Literal::byte_string(&literal_run.bits);
    let to = Literal::u16_unsuffixed(numbering.row_with_literal_run(literal_run.to));
    // A run has at most eight bytes, and the number of a set of slots fits in a byte, so the casts are lossless.
    let ops: Vec<u8> = literal_run
        .ops
        .iter()
        .flat_map(|&(before, slots)| [before as u8, slots as u8])
        .collect();
    let ops = Literal::byte_string(&ops);
    quote!(LiteralRun::new(#row, #bytes, #bits, #to, #ops))
}

/// Returns the transition table, and the bytes of the slot transitions. Each slot transition has four bytes, so that
/// a single load reads it: the number of the next state (two bytes, little-endian), the number of the set of slots,
/// and 0.
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
    // Returns the number of a slot transition. Appends the slot transition to the list if it is not in it.
    let mut slot_transition = |next: u16, slots: usize| {
        *numbers.entry((next, slots)).or_insert_with(|| {
            let number = rows.len() + slot_transitions.len() / 4;
            slot_transitions.extend(next.to_le_bytes());
            // `fits` in `analyze` has checked that the numbers of sets fit in a byte, and those of slot transitions in
            // a `u16`.
            slot_transitions.extend([slots as u8, 0]);
            number as u16
        })
    };
    // The duplicated slot transitions come first. So their numbers begin at `rows.len()`, as those of the duplicated
    // rows do, and each has the number of its row.
    for &(state, slots) in &numbering.duplicated {
        slot_transition(numbering.of(state), slots);
    }
    let mut cell = |state, class| {
        let next = dfa.next_class(state, class);
        let slots = tagged.map_or(0, |tagged| tagged.op(state, class));
        let number = numbering.of(next);
        let has_row = usize::from(number) < rows.len();
        if slots == 0 && has_row && !numbering.needs_slot_transition[next as usize] {
            return number;
        }
        slot_transition(number, slots)
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

/// A transition table: rows of `width` cells, one for each class of bytes. The rows are not padded yet.
#[derive(PartialEq, Eq, PartialOrd, Ord, Clone)]
pub(super) struct Table {
    /// For each byte, the number of its class.
    pub(super) classes: [u8; 256],
    width: usize,
    cells: Vec<u16>,
}

impl Table {
    /// Creates a table from rows of `width` cells, one for each class in `classes`. If two classes have the same cell
    /// in every row, they become one class.
    pub(super) fn new(classes: &[u8; 256], width: usize, cells: &[u16]) -> Self {
        // For each different column of cells, the number of its class in the new table.
        let mut by_column: Map<Vec<u16>, u8> = Map::new();
        // For each class of the new table, an old class with the same column.
        let mut old_classes: Vec<usize> = Vec::new();
        // For each old class, its class in the new table, or `None` if no byte of the old class has been visited yet.
        let mut new_classes: Vec<Option<u8>> = vec![None; width];
        let classes = classes.map(|class| {
            let class = usize::from(class);
            *new_classes[class].get_or_insert_with(|| {
                let column = cells.iter().skip(class).step_by(width).copied().collect();
                *by_column.entry(column).or_insert_with(|| {
                    old_classes.push(class);
                    (old_classes.len() - 1) as u8
                })
            })
        });
        let rows = cells.chunks(width);
        Self {
            classes,
            width: old_classes.len(),
            cells: rows
                .flat_map(|row| old_classes.iter().map(|&class| row[class]))
                .collect(),
        }
    }

    /// Returns the shift from the number of a row to its offset: the binary logarithm of the padded row length.
    pub(super) fn shift(&self) -> u32 {
        self.width.next_power_of_two().trailing_zeros()
    }

    /// Emits the cells as a value of the runtime's enum `Transitions`: `Wide(…)` or `Narrow(…)`.
    fn transitions(&self) -> TokenStream {
        let (is_wide, transitions) = self.bytes();
        let width = if is_wide {
            quote!(Wide)
        } else {
            quote!(Narrow)
        };
        quote!(#width(#transitions))
    }

    /// Emits the padded rows as a byte string. If all cells fit in one byte, returns `false`, and each cell has one
    /// byte. Otherwise returns `true`, and each cell has two bytes, little-endian.
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

/// Returns a number for each element of `self_loops`, and the different self-loops. A number is an index into the
/// different self-loops plus 1, or 0 for `None`. The self-loop with a [`Detour`] comes first, and then those with the
/// most bytes, because the runtime's prescan covers only the first self-loops.
fn numbered(self_loops: Vec<Option<SelfLoop>>) -> (Vec<u8>, Vec<SelfLoop>) {
    let order = |self_loop: &SelfLoop| {
        (
            self_loop.detour.is_none(),
            Reverse(self_loop.bytes.len()),
            *self_loop,
        )
    };
    let mut different: Vec<SelfLoop> = self_loops.iter().flatten().copied().collect();
    sort_by_key(&mut different, order);
    different.dedup();
    // A number is a byte, so self-loops beyond the 255th are dropped. This only makes the search slower.
    different.truncate(usize::from(u8::MAX));
    let number = |self_loop: Option<SelfLoop>| {
        let index = self_loop.and_then(|it| different.iter().position(|other| *other == it));
        index.map_or(0, |index| index as u8 + 1)
    };
    (self_loops.into_iter().map(number).collect(), different)
}

/// Compresses the component of each state. Returns the different components in ascending order, and a byte string that
/// has an index into them for each state. An index has one byte, or two bytes (little-endian) if there are more than
/// 256 different components. If there is only one, the byte string is empty.
pub(super) fn compact(components: Vec<u16>) -> (Vec<u16>, Vec<u8>) {
    let mut used: Vec<u16> = components.clone();
    sort(&mut used);
    used.dedup();
    let index_size = match used.len() {
        1 => 0,
        2..=256 => 1,
        _ => 2,
    };
    let index = |component| used.binary_search(&component).unwrap_or(0) as u16;
    let indices = components.into_iter().map(index);
    let components = indices.flat_map(|index| index.to_le_bytes().into_iter().take(index_size));
    let components = components.collect();
    (used, components)
}
