//! Emits the captures and accessors of a type: the sets of slots that transitions write, and the slots that each
//! accessor reads.
//!
//! - A *capture* is a component that the automaton finds in a text, such as the `host` in `http://a/b`. It has two
//!   *slots*: the offsets of its start and its end.
//! - An *ending* belongs to an accepting state. It has the set of slots that the automaton writes if the text ends in
//!   this state, and the slots of all captures that can be present in such a text.
//! - A *route* is a type that tries several templates in order. Its only accessor returns the first template that
//!   matches.
//!
//! [`emit`] writes the runtime's `Captures`, and [`parts`] the accessors.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use uri_tables_grammar::captures::first_match::digits;
use uri_tables_grammar::captures::tdfa::{Presence, Tagged, both_slots};
use uri_tables_grammar::sorted::Map;

use crate::analyze::accessors::{Items, Style};
use crate::analyze::part::Part;
use crate::analyze::types::TypeAnalysis;
use crate::check::Types;
use crate::emit::assembly;
use crate::model::profile::Exposed;

/// Emits the runtime's `Captures` as an expression. `rows` has, for each row of the transition table, its state in
/// `tagged`.
pub(super) fn emit(tagged: &Tagged, rows: &[u32]) -> TokenStream {
    let slot_sets = tagged.ops().iter();
    let slot_sets = slot_sets.map(|&set| Literal::u64_unsuffixed(set));
    let (ending_of_row, endings) = endings(tagged, rows);
    quote!(Captures::new(&[#(#slot_sets),*], #ending_of_row, &[#(#endings),*]))
}

/// Emits the block after `parts:` in the runtime's `__rule!`: the number of slots, the accessors to parts and lists,
/// and the enum if the rule is a choice. The only accessor of a route is the choice.
pub(super) fn parts(types: &Types, own: usize, slots: usize) -> TokenStream {
    let (all, accessors) = (&types.profile.exposed, &types.accessors[own]);
    let slots = Literal::usize_unsuffixed(slots);
    let parts = accessors.parts.iter().map(|it| part(it, all));
    let items = accessors.items.iter().map(|it| items(it, all));
    let choice = choice(types, own);
    let route = types.computed[own].route.as_ref().map(|route| {
        let captures = Literal::usize_unsuffixed(route.capture_count);
        quote!(, route #captures)
    });
    quote! {
        {
            slots: #slots,
            accessors: { #(#parts,)* },
            lists: { #(#items,)* },
            choice: { #choice #route },
        }
    }
}

/// Returns a byte string with the index of each row's ending, and the different endings. An ending is a pair of sets of
/// slots: those that the automaton writes at the end of the text, and those of all captures that can be present. The
/// first ending is empty, for rows that do not accept.
fn endings(tagged: &Tagged, rows: &[u32]) -> (Literal, Vec<TokenStream>) {
    let mut indices = Map::from([((0, 0), 0_u8)]);
    let mut endings = vec![(0, 0)];
    let mut ending_of_row = Vec::new();
    for &state in rows {
        let ending = tagged
            .accept(state)
            .map_or((0, 0), |accept| (accept.writes, accept.captures));
        ending_of_row.push(*indices.entry(ending).or_insert_with(|| {
            endings.push(ending);
            // `fits` in `analyze` has checked that an automaton with captures has at most 256 endings.
            (endings.len() - 1) as u8
        }));
    }
    let endings = endings.into_iter().map(|(writes, captures)| {
        let writes = Literal::u64_unsuffixed(writes);
        let slots = Literal::u64_unsuffixed(both_slots(captures));
        quote!((#writes, #slots))
    });
    (Literal::byte_string(&ending_of_row), endings.collect())
}

/// Emits the accessor to a component that occurs at most once. `all` are the exposed rules of the profile.
fn part(part: &Part, all: &[Exposed]) -> TokenStream {
    let Part {
        method,
        component,
        presence,
        number,
        inner,
    } = part;
    let Exposed { ident, name, .. } = &all[usize::from(*component)];
    let number = Literal::usize_unsuffixed(*number);
    let inner = inner.iter().map(|&number| Literal::u8_unsuffixed(number));
    let doc = match presence {
        Presence::Required => format!("Returns the `{name}`."),
        Presence::Optional | Presence::Never => format!("Returns the `{name}`, if there is one."),
    };
    let presence = assembly::presence(*presence);
    quote! {
        #[doc = #doc]
        #method: #presence<#ident> { component: #number, parts: [#(#inner),*] }
    }
}

/// Emits the accessor to the items of a list. `all` are the exposed rules of the profile.
fn items(items: &Items, all: &[Exposed]) -> TokenStream {
    let Items {
        method,
        item,
        delimiter,
        style,
        number,
        parameters: _,
    } = items;
    let Exposed { ident, name, .. } = &all[usize::from(*item)];
    let of_empty_text = match style {
        Style::Prefixed if number.is_none() => " The empty text has none.",
        Style::Separated if number.is_none() => " The empty text has one, which is empty.",
        _ => "",
    };
    let doc = format!("Returns each `{name}`, in order.{of_empty_text}");
    let style = assembly::style(*style);
    let delimiter = Literal::u8_unsuffixed(*delimiter);
    let component = number.map(Literal::usize_unsuffixed);
    let component = component.map(|number| quote!(, component: #number));
    quote! {
        #[doc = #doc]
        #method: Items<#ident> { delimiter: #delimiter, style: #style #component }
    }
}

/// Returns the number of slots of a type: two for each capture. A route has the captures of its templates, and one for
/// each binary digit of a template's number: the automaton records which template matched as captures that stand for
/// these digits.
pub(super) fn slots(exposed: &Exposed, computed: &TypeAnalysis) -> usize {
    2 * match (&computed.route, &computed.tagged) {
        (Some(route), _) => route.capture_count + digits(exposed.route.len()),
        (None, Some(tagged)) => tagged.captured().len(),
        (None, None) => 0,
    }
}

/// Emits the name and the alternatives of the enum for a rule that is a choice of components. Emits nothing for other
/// rules.
fn choice(types: &Types, own: usize) -> TokenStream {
    let all = &types.profile.exposed;
    let alternatives = types.accessors[own].alternatives.iter();
    let mut idents = alternatives.map(|&component| &all[usize::from(component)].ident);
    let Some(last) = idents.next_back() else {
        return TokenStream::new();
    };
    let exposed = &all[own];
    let name = &exposed.generated.choice;
    let doc = format!("The alternatives of `{}`.", exposed.name);
    quote! {
        #[doc = #doc]
        #name: [#(#idents),*], #last
    }
}
