//! Emits the sub-automata of a profile's types. Equal sub-automata are emitted only once.
//!
//! For example, the automaton between the `[` and `]` of a host is the same in `URI`, `authority` and `host`. The first
//! type that uses a sub-automaton contains its table, and the others refer to this type. So a program contains the
//! table only once.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::Ident;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::sub_dfas::SubDfa;
use uri_tables_grammar::sorted::Map;

use crate::emit::tables::{Source, SubDfas, Table, compact, places};

/// The content of a sub-automaton. Sub-automata with equal content share one table.
#[derive(PartialEq, Eq, PartialOrd, Ord, Clone)]
pub(super) struct Content {
    pub(super) table: Table,
    components: Vec<u8>,
    names: Vec<String>,
}

/// The sub-automata emitted so far, for all types.
#[derive(Default)]
pub(super) struct Shared {
    /// For each sub-automaton, the first type that uses it, and its index there.
    owners: Map<Content, (Ident, usize)>,
}

impl Shared {
    /// Emits the sub-automata of the type `ident`.
    pub(super) fn put(&mut self, source: &Source<'_>, ident: &Ident) -> SubDfas {
        let mut shared = Vec::new();
        // The index of each sub-automaton in `shared`.
        let mut own: Map<Content, usize> = Map::new();
        let mut numbers = Vec::new();
        for sub_dfa in &source.numbering.sub_dfas {
            let content = Content::of(source, sub_dfa);
            let number = *own.entry(content.clone()).or_insert_with(|| {
                let next = shared.len();
                let tokens = if let Some((owner, number)) = self.owners.get(&content) {
                    let number = Literal::usize_unsuffixed(*number);
                    // Without `self`, the path of a type called `Automaton` would mean the runtime's type of this name.
                    quote!(<self::#owner<'static> as Sealed>::RULE.sub_dfa(#number))
                } else {
                    let tokens = content.emit();
                    self.owners.insert(content, (ident.clone(), next));
                    tokens
                };
                shared.push(tokens);
                next
            });
            numbers.push(number);
        }
        SubDfas {
            places: places(source.numbering, numbers),
            shared,
        }
    }
}

impl Content {
    pub(super) fn of(source: &Source<'_>, sub_dfa: &SubDfa) -> Self {
        let dfa = source.dfa;
        let exit = sub_dfa.states.len() as u16 + 1;
        let mut numbers = Map::from([(Dfa::DEAD, 0), (sub_dfa.exit, exit)]);
        numbers.extend(sub_dfa.states.iter().copied().zip(1_u16..));
        let classes = (0..=255).take(dfa.class_count());
        let rows = sub_dfa.states.iter();
        // The next state is inside the sub-automaton, or is its exit, or is the dead state (0).
        let cell = |state, class| numbers.get(&dfa.next_class(state, class)).copied();
        let cells = rows.flat_map(|&state| {
            let row = classes.clone();
            row.map(move |class| (state, class))
        });
        let cells = cells.map(|(state, class)| cell(state, class).unwrap_or(0));
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
