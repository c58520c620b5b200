//! Islands as tokens, each once for all types of a profile.
//!
//! In: the islands of one automaton after the other. Out: for each the tokens of its table, if it is the first of its kind,
//! or else the type in which that stands. What is between the `[` and the `]` of a host is the same in `URI`, `authority` and
//! `host`: whoever uses all three carries it once.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::Ident;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::islands::Island;
use uri_tables_grammar::sorted::Map;

use crate::emit::automaton::{Source, Table, compact, places};

/// All that an island's table says: equal ones are one.
#[derive(PartialEq, Eq, PartialOrd, Ord, Clone)]
pub(super) struct Content {
    pub(super) table: Table,
    components: Vec<u8>,
    names: Vec<String>,
}

/// The islands of the types so far.
#[derive(Default)]
pub(super) struct Shelf {
    /// The first type that has an island, and the number it has there.
    owners: Map<Content, (Ident, usize)>,
}

/// Those of one automaton.
pub(super) struct Islands {
    /// Each island once.
    pub(super) shared: Vec<TokenStream>,
    /// Where they stand.
    pub(super) places: Vec<TokenStream>,
}

impl Shelf {
    /// The islands of a type.
    pub(super) fn put(&mut self, source: &Source<'_>, ident: &Ident) -> Islands {
        let mut shared = Vec::new();
        // Of this type: by content the number.
        let mut own: Map<Content, usize> = Map::new();
        let mut numbers = Vec::new();
        for island in &source.numbering.islands {
            let content = Content::of(source, island);
            let number = *own.entry(content.clone()).or_insert_with(|| {
                let next = shared.len();
                let tokens = if let Some((owner, number)) = self.owners.get(&content) {
                    let number = Literal::usize_unsuffixed(*number);
                    quote!(of { #owner #number })
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
        Islands {
            places: places(source.numbering, numbers),
            shared,
        }
    }
}

impl Content {
    pub(super) fn of(source: &Source<'_>, island: &Island) -> Self {
        let dfa = source.dfa;
        let exit = island.states.len() as u16 + 1;
        let mut numbers = Map::from([(Dfa::DEAD, 0), (island.exit, exit)]);
        numbers.extend(island.states.iter().copied().zip(1_u16..));
        let classes = (0..=255).take(dfa.class_count());
        let rows = island.states.iter();
        // No state leads anywhere else.
        let cell = |state, class| numbers.get(&dfa.next_class(state, class)).copied();
        let cells = rows.flat_map(|&state| {
            let row = classes.clone();
            row.map(move |class| (state, class))
        });
        let cells = cells.map(|(state, class)| cell(state, class).unwrap_or(0));
        let components = island.states.iter();
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
        let transitions = table.transitions();
        let components = Literal::byte_string(components);
        quote! {
            own {
                classes: #classes,
                shift: #shift,
                transitions: #transitions,
                components: #components,
                names: [#(#names),*],
            }
        }
    }
}
