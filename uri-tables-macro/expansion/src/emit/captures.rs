//! Emits captures and accessors.
//!
//! The `captures` block of the runtime's `__rule!`: the sets of slots that transitions record, and the accessors with
//! the slots that they read.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use uri_tables_grammar::captures::tdfa::{Presence, Tagged};
use uri_tables_grammar::sorted::Map;

use crate::analyze::accessors::{Accessors, Items, Part, Style};
use crate::emit::assembly;
use crate::model::profile::Exposed;

/// Emits the block after `captures:`.
pub(crate) fn emit(
    exposed: &Exposed,
    tagged: &Tagged,
    rows: &[u32],
    accessors: &Accessors,
) -> TokenStream {
    let count = tagged.captured().len();
    let writes = tagged.ops().iter();
    let writes = writes.map(|&set| Literal::u64_unsuffixed(set));
    let (endings, ends) = endings(tagged, rows);
    let tables = quote! {
        writes: [#(#writes),*],
        endings: #endings,
        ends: [#(#ends),*],
    };
    block(exposed, count, &tables, accessors)
}

/// Emits the block for an automaton that accepts every text, with all components at the end of it.
pub(crate) fn all(exposed: &Exposed, count: usize, accessors: &Accessors) -> TokenStream {
    // With 64 slots every bit is set.
    let full = u64::MAX.checked_shr(64 - 2 * count as u32).unwrap_or(0);
    let tags = Literal::u64_unsuffixed(full);
    let tables = quote! {
        writes: [0],
        endings: b"\x00\x00",
        ends: [(#tags, #tags)],
    };
    block(exposed, count, &tables, accessors)
}

fn block(
    exposed: &Exposed,
    count: usize,
    tables: &TokenStream,
    accessors: &Accessors,
) -> TokenStream {
    let tags = Literal::usize_unsuffixed(2 * count);
    let parts = accessors.parts.iter().map(part);
    let items = accessors.items.iter().map(items);
    let choice = choice(exposed, accessors);
    quote! {
        {
            tags: #tags,
            #tables
            accessors: { #(#parts,)* },
            lists: { #(#items,)* },
            choice: { #choice },
        }
    }
}

/// Returns the ending of each row, as an index, and the endings.
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

/// Returns both slots of each component in a set.
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
