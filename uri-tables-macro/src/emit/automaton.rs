//! Automata as byte strings.
//!
//! In: a minimal automaton and the component of each state. Out: the fields of the runtime's automaton.
//! A byte string is one token however long it is, which keeps expansions quick to compile. Rows are
//! padded to a power of two, so that a step is a shift and an OR.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::spans::Span;

/// The tokens between `automaton:` and the next field of `__rule!`.
pub(crate) fn emit(
    dfa: &Dfa,
    components: &[u16],
    names: &[&str],
    spans: &[Option<Span>],
) -> TokenStream {
    let shift = shift(dfa);
    let wide = dfa.state_count() > 256;
    let mut transitions = Vec::new();
    for (state, class) in cells(dfa) {
        let next = class.map_or(Dfa::DEAD, |class| dfa.next_class(state, class));
        let bytes = (next as u16).to_le_bytes();
        transitions.extend_from_slice(if wide { &bytes } else { &bytes[..1] });
    }
    let mut accepting = vec![0_u8; dfa.state_count().div_ceil(8)];
    for state in states(dfa).filter(|&state| dfa.is_accepting(state)) {
        accepting[state as usize / 8] |= 1 << (state % 8);
    }
    let (used, components) = compact(components);
    let names = used.into_iter().map(|index| names[usize::from(index)]);
    let classes = Literal::byte_string(dfa.classes());
    let transitions = Literal::byte_string(&transitions);
    let transitions = if wide {
        quote!(Wide(#transitions))
    } else {
        quote!(Narrow(#transitions))
    };
    let accepting = Literal::byte_string(&accepting);
    let components = Literal::byte_string(&components);
    let shift = Literal::u32_unsuffixed(shift);
    let (spans, over) = numbered(spans);
    let spans = Literal::byte_string(&spans);
    let over = over.iter().map(|Span { octets, triplets }| {
        let octets = Literal::byte_string(&octets.to_bits());
        quote!((#octets, #triplets))
    });
    quote! {
        {
            classes: #classes,
            shift: #shift,
            transitions: #transitions,
            accepting: #accepting,
            components: #components,
            names: [#(#names),*],
            spans: #spans,
            over: [#(#over),*],
        }
    }
}

/// By state the number of its span, from one, or zero; and the spans.
fn numbered(spans: &[Option<Span>]) -> (Vec<u8>, Vec<Span>) {
    let mut over: Vec<Span> = spans.iter().flatten().copied().collect();
    over.sort_unstable();
    over.dedup();
    // What a number has no room for is walked step by step.
    over.truncate(usize::from(u8::MAX));
    let number = |span: &Option<Span>| {
        let at = span.as_ref().and_then(|span| over.binary_search(span).ok());
        at.map_or(0, |at| at as u8 + 1)
    };
    (spans.iter().map(number).collect(), over)
}

/// The states in the order of the table's rows; the budget keeps their number far below 2^32.
pub(super) fn states(dfa: &Dfa) -> impl Iterator<Item = u32> {
    0..dfa.state_count() as u32
}

/// The cells of the table in their order: a state, and a class or what fills a row up.
pub(super) fn cells(dfa: &Dfa) -> impl Iterator<Item = (u32, Option<u8>)> {
    let (classes, width) = (dfa.class_count(), 1_usize << shift(dfa));
    let cell = move |class| (class < classes).then_some(class as u8);
    states(dfa).flat_map(move |state| (0..width).map(move |class| (state, cell(class))))
}

/// Which power of two a row has cells.
fn shift(dfa: &Dfa) -> u32 {
    dfa.class_count().next_power_of_two().trailing_zeros()
}

/// The components that occur, and each state's as an index into them: one octet, or two, the low one first,
/// if there are more than one octet tells apart.
fn compact(components: &[u16]) -> (Vec<u16>, Vec<u8>) {
    let mut used: Vec<u16> = components.to_vec();
    used.sort_unstable();
    used.dedup();
    let octets = if used.len() > 256 { 2 } else { 1 };
    let index = |component| used.binary_search(component).unwrap_or(0) as u16;
    let indices = components.iter().map(index);
    let components = indices.flat_map(|index| index.to_le_bytes().into_iter().take(octets));
    let components = components.collect();
    (used, components)
}

#[cfg(test)]
mod tests {
    use super::compact;

    #[test]
    fn an_index_takes_two_octets_if_one_is_not_enough() {
        assert_eq!(compact(&[7, 7, 300, 7]), (vec![7, 300], vec![0, 0, 1, 0]));
        for (count, octets) in [(256, 1), (257, 2)] {
            let all: Vec<u16> = (0..count).collect();
            let (used, components) = compact(&all);
            assert_eq!(used, all);
            assert_eq!(components.len(), all.len() * octets);
            assert!(components.ends_with(&(count - 1).to_le_bytes()[..octets]));
        }
    }
}
