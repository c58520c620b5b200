//! Emits the sub-automata of a profile's types. Equal sub-automata are emitted only once.
//!
//! A *sub-automaton* is a group of states of a type's automaton that has a table of its own. For example, the states
//! between the `[` and `]` of a host are the same in `URI`, `authority` and `host`. The first type that uses a
//! sub-automaton contains the table, and later types refer to that type. So a program contains the table only once.
//!
//! Inside a sub-automaton, the states are numbered from 1. 0 is the dead state, and the number after the last state
//! is the exit: the state of the surrounding automaton that follows. The dead state and the exit have no row.
//!
//! The entry point is [`Shared::put`].

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::Ident;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::sub_dfas::SubDfa;
use uri_tables_grammar::sorted::Map;

use crate::emit::tables::{Source, Table, compact};

/// The data that is emitted for a sub-automaton. Two sub-automata with equal data share one table.
#[derive(PartialEq, Eq, PartialOrd, Ord, Clone)]
pub(super) struct Content {
    pub(super) table: Table,
    /// For each state, the index in `names` of the component that it belongs to, as encoded by [`compact`].
    components: Vec<u8>,
    /// The names of the components that states of the sub-automaton belong to.
    names: Vec<String>,
}

/// The sub-automata emitted so far, for all types.
#[derive(Default)]
pub(super) struct Shared {
    /// For each sub-automaton, the first type that uses it, and the index of the sub-automaton in this type.
    owners: Map<Content, (Ident, usize)>,
}

impl Shared {
    /// Emits the sub-automata of the type `ident`, whose automaton is `source`, as a call of `with_sub_dfas`. Returns
    /// `None` if it has none. The first argument has the different sub-automata, each as an expression that the runtime
    /// evaluates to a `&SubDfa`. The second has, for each place where a sub-automaton occurs in the type's automaton, the
    /// index of the sub-automaton, the state after it, and the number of the set of slots that is written on leaving it.
    pub(super) fn put(&mut self, source: &Source<'_>, ident: &Ident) -> Option<TokenStream> {
        // For each different sub-automaton of the type, its index in `shared`.
        let mut own: Map<Content, usize> = Map::new();
        let mut shared = Vec::new();
        let mut places = Vec::new();
        for sub_dfa in &source.numbering.sub_dfas {
            let content = Content::of(source, sub_dfa);
            let index = *own.entry(content.clone()).or_insert_with(|| {
                let new_index = shared.len();
                shared.push(if let Some((owner, number)) = self.owners.get(&content) {
                    let number = Literal::usize_unsuffixed(*number);
                    // Without `self`, the path of a type called `Automaton` would mean the runtime's type of this
                    // name.
                    quote!(<self::#owner<'static> as Sealed>::RULE.sub_dfa(#number))
                } else {
                    let tokens = content.emit();
                    self.owners.insert(content, (ident.clone(), new_index));
                    tokens
                });
                new_index
            });
            let index = Literal::usize_unsuffixed(index);
            let exit = Literal::u16_unsuffixed(source.numbering.of(sub_dfa.exit));
            let op = Literal::usize_unsuffixed(sub_dfa.op);
            places.push(quote!((#index, #exit, #op)));
        }
        (!places.is_empty()).then(|| quote!(.with_sub_dfas(&[#(#shared),*], &[#(#places),*])))
    }
}

impl Content {
    /// Returns the content of `sub_dfa`, which is a group of states of the automaton `source`.
    pub(super) fn of(source: &Source<'_>, sub_dfa: &SubDfa) -> Self {
        let dfa = source.dfa;
        let exit = sub_dfa.states.len() as u16 + 1;
        // The number of each state inside the sub-automaton. The keys are states of `dfa`.
        let mut numbers = Map::from([(Dfa::DEAD, 0), (sub_dfa.exit, exit)]);
        numbers.extend(sub_dfa.states.iter().copied().zip(1_u16..));
        let classes = (0..=255).take(dfa.class_count());
        let rows = sub_dfa.states.iter();
        let transitions = rows.flat_map(|&state| {
            let row = classes.clone();
            row.map(move |class| (state, class))
        });
        // Each next state is inside the sub-automaton, or is the exit or the dead state, so `numbers` has it.
        let number_after = |state, class| numbers.get(&dfa.next_class(state, class)).copied();
        let cells = transitions.map(|(state, class)| number_after(state, class).unwrap_or(0));
        let components = sub_dfa.states.iter();
        let components = components.map(|&state| source.components[state as usize]);
        let (used, components) = compact(components.collect());
        let names = used.into_iter();
        Self {
            table: Table::new(
                dfa.classes(),
                dfa.class_count(),
                &cells.collect::<Vec<u16>>(),
            ),
            components,
            names: names
                .map(|index| source.names[usize::from(index)].to_owned())
                .collect(),
        }
    }

    /// Emits a reference to a call of the runtime's `SubDfa::new`.
    fn emit(&self) -> TokenStream {
        let Self {
            table,
            components,
            names,
        } = self;
        let classes = Literal::byte_string(&table.classes);
        let shift = Literal::u32_unsuffixed(table.shift());
        // The ignored value is the width of a cell: always one byte, because a sub-automaton has few states.
        let (_, transitions) = table.bytes();
        let components = Literal::byte_string(components);
        quote!(&SubDfa::new(#classes, #shift, #transitions, #components, &[#(#names),*]))
    }
}
