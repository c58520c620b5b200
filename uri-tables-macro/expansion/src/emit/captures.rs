//! Emits the captures and accessors of a type: the sets of slots that transitions write, and the slots that each accessor
//! reads.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use uri_tables_grammar::captures::tdfa::{Presence, Tagged};
use uri_tables_grammar::dfa::first_match::FirstMatch;
use uri_tables_grammar::sorted::Map;

use crate::analyze::accessors::{Accessors, Items, Style};
use crate::analyze::part::Part;
use crate::emit::assembly;
use crate::model::profile::Exposed;

/// Emits the captures as an expression. `rows` are the states in the order of the table's rows.
pub(super) fn emit(tagged: &Tagged, rows: &[u32]) -> TokenStream {
    let writes = tagged.ops().iter();
    let writes = writes.map(|&set| Literal::u64_unsuffixed(set));
    let (endings, ends) = endings(tagged, rows);
    quote!(Captures::new(&[#(#writes),*], #endings, &[#(#ends),*]))
}

/// Emits the block after `parts:` in the runtime's `__rule!`.
pub(super) fn parts(exposed: &Exposed, tagged: &Tagged, accessors: &Accessors) -> TokenStream {
    let count = tagged.captured().len();
    let tags = Literal::usize_unsuffixed(2 * count);
    let parts = accessors.parts.iter().map(part);
    let items = accessors.items.iter().map(items);
    let choice = choice(exposed, accessors);
    quote! {
        {
            slots: #tags,
            accessors: { #(#parts,)* },
            lists: { #(#items,)* },
            choice: { #choice },
        }
    }
}

/// Returns the index of each row's ending, and the list of different endings. An ending has the set of slots to write
/// at the end of the text, and the set of slots of the components that are present.
fn endings(tagged: &Tagged, rows: &[u32]) -> (Literal, Vec<TokenStream>) {
    let mut numbers = Map::from([((0, 0), 0_u8)]);
    let mut ends = vec![(0, 0)];
    let mut endings = Vec::new();
    for &state in rows {
        let end = tagged
            .accept(state)
            .map_or((0, 0), |accept| (accept.writes, accept.captures));
        endings.push(*numbers.entry(end).or_insert_with(|| {
            ends.push(end);
            (ends.len() - 1) as u8
        }));
    }
    let ends = ends.into_iter().map(|(writes, captures)| {
        let writes = Literal::u64_unsuffixed(writes);
        let tags = Literal::u64_unsuffixed(both_tags(captures));
        quote!((#writes, #tags))
    });
    (Literal::byte_string(&endings), ends.collect())
}

/// Returns the bits of both slots (start and end) of each component in the set `components`.
fn both_tags(components: u32) -> u64 {
    let components = (0..u32::BITS).filter(|&component| components >> component & 1 == 1);
    components.fold(0, |tags, component| tags | 0b11 << (2 * component))
}

fn part(part: &Part) -> TokenStream {
    let Part {
        method,
        ident,
        rule,
        presence,
        number,
        inner,
        ..
    } = part;
    let number = Literal::usize_unsuffixed(*number);
    let inner = inner.iter().map(|&number| Literal::u8_unsuffixed(number));
    let doc = match presence {
        Presence::Required => format!("Returns the `{rule}`."),
        Presence::Optional => format!("Returns the `{rule}`, if there is one."),
    };
    let presence = assembly::presence(*presence);
    quote! {
        #[doc = #doc]
        #method: #presence<#ident> { component: #number, parts: [#(#inner),*] }
    }
}

fn items(items: &Items) -> TokenStream {
    let Items {
        method,
        ident,
        rule,
        delimiter,
        style,
        number,
        parameters: _,
    } = items;
    let doc = match style {
        _ if number.is_some() => format!("Returns each `{rule}`, in order."),
        Style::Prefixed => format!("Returns each `{rule}`, in order. The empty text has none."),
        Style::Separated => {
            format!("Returns each `{rule}`, in order. The empty text has one, which is empty.")
        }
        Style::Inclusive => format!("Returns each `{rule}`, in order."),
    };
    let style = assembly::style(*style);
    let delimiter = Literal::u8_unsuffixed(*delimiter);
    let component = number.map(Literal::usize_unsuffixed);
    let component = component.map(|number| quote!(, component: #number));
    quote! {
        #[doc = #doc]
        #method: Items<#ident> { delimiter: #delimiter, style: #style #component }
    }
}

/// Emits the captures of a route as an expression. The number of the first template that matches is written in binary: a
/// component is present if its digit is 1. `rows` are the states in the order of the table's rows.
pub(super) fn of_route(route: &FirstMatch, rows: &[u32]) -> TokenStream {
    // A profile has at most 200 types, so the numbers fit.
    let number = |&row: &u32| route.languages[row as usize].map_or(0, |number| number as u8);
    let numbers: Vec<u8> = rows.iter().map(number).collect();
    let ends = (0..=numbers.iter().copied().max().unwrap_or(0)).map(|number| {
        let slots = Literal::u64_unsuffixed(both_tags(u32::from(number)));
        quote!((#slots, #slots))
    });
    let numbers = Literal::byte_string(&numbers);
    quote!(Captures::new(&[0], #numbers, &[#(#ends),*]))
}

/// Returns the number of components for the number of a template: its binary digits.
pub(super) fn digits(alternatives: usize) -> usize {
    (usize::BITS - alternatives.saturating_sub(1).leading_zeros()) as usize
}

/// Emits the block after `parts:` of a route, whose only part is the choice.
pub(super) fn choice_of_route(exposed: &Exposed, accessors: &Accessors) -> TokenStream {
    let slots = Literal::usize_unsuffixed(2 * digits(accessors.alternatives.len()));
    let choice = choice(exposed, accessors);
    quote! {
        {
            slots: #slots,
            accessors: {},
            lists: {},
            choice: { #choice, route },
        }
    }
}

/// Emits the enum of a rule that is a choice of components.
fn choice(exposed: &Exposed, accessors: &Accessors) -> TokenStream {
    let Some((last, others)) = accessors.alternatives.split_last() else {
        return TokenStream::new();
    };
    let name = &exposed.generated.choice;
    let doc = format!("The alternatives of `{}`.", exposed.name);
    quote! {
        #[doc = #doc]
        #name: [#(#others),*], #last
    }
}
