//! Emits the captures and accessors of a type: the sets of slots that transitions write, and the slots that each
//! accessor reads.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use uri_tables_grammar::captures::first_match::{FirstMatch, digits};
use uri_tables_grammar::captures::tdfa::{Presence, Tagged, both_slots};
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
        let slots = Literal::u64_unsuffixed(both_slots(captures));
        quote!((#writes, #slots))
    });
    (Literal::byte_string(&endings), ends.collect())
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

/// Emits the block after `parts:` of a route, whose only part is the choice.
pub(super) fn choice_of_route(
    exposed: &Exposed,
    route: &FirstMatch,
    accessors: &Accessors,
) -> TokenStream {
    let slots = Literal::usize_unsuffixed(slots_of_route(exposed, route));
    let captures = Literal::usize_unsuffixed(route.captures);
    let choice = choice(exposed, accessors);
    quote! {
        {
            slots: #slots,
            accessors: {},
            lists: {},
            choice: { #choice, route #captures },
        }
    }
}

/// Returns the number of slots of a route: those of its templates, and one capture for each digit of a template's
/// number.
pub(super) fn slots_of_route(exposed: &Exposed, route: &FirstMatch) -> usize {
    2 * (route.captures + digits(exposed.route.len()))
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
