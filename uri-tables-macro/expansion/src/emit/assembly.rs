//! Emits the `__template!` of each type.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use uri_tables_grammar::abnf::bundled::RuleOption;
use uri_tables_grammar::captures::tdfa::Presence;
use uri_tables_grammar::template::Template;

use crate::analyze::accessors::Style;
use crate::analyze::assembly::{Assembly, Compound, Form, Items, Part};
use crate::analyze::positions::PathIn;
use crate::model::profile::{Exposed, Profile};

/// Emits the `__template!` of a type. `is_opaque` is true if no type of the profile is made of RFC 3986's components.
pub(crate) fn emit(
    krate: &TokenStream,
    profile: &Profile,
    exposed: &Exposed,
    assembly: &Assembly,
    is_opaque: bool,
) -> TokenStream {
    let ident = &exposed.ident;
    let path = assembly.path.map(|path| {
        let is_reference = path == PathIn::Reference;
        quote!(, path(#is_reference, #is_opaque))
    });
    let form = match &assembly.form {
        Form::Whole(None) => quote!(Whole),
        Form::Whole(Some(text)) => quote!(Whole { text: #text }),
        Form::Choice(parts) => {
            let parts = parts.iter().map(|part| {
                let Exposed { name, ident, .. } = &profile.exposed[usize::from(part.component)];
                let opaque = opaque(part);
                quote!(#name: #ident #opaque;)
            });
            quote!(Choice { #(#parts)* } #path)
        }
        Form::List(list) => {
            let items = items(profile, *list);
            quote!(List #items #path)
        }
        Form::Parts(Compound {
            parts,
            template,
            relative,
        }) => {
            let parts = parts.iter().map(|part| self::part(profile, part));
            let text = template.as_ref().ok().map(node);
            let text = text.map(|text| quote!(text: #text,));
            let relative = relative.map(Literal::usize_unsuffixed);
            let relative = relative.map(|path| quote!(relative: #path,));
            quote!(Parts { parts: { #(#parts,)* }, #text #relative } #path)
        }
    };
    quote!(#krate::__template! { #ident: #form })
}

fn part(profile: &Profile, part: &Part) -> TokenStream {
    let Exposed { name, ident, .. } = &profile.exposed[usize::from(part.component)];
    let component = Literal::usize_unsuffixed(part.number);
    if let Some(list) = part.list {
        let is_optional = part.presence == Presence::Optional;
        let items = items(profile, list);
        let empty = list.empty;
        return quote! {
            #name: Many<#ident> {
                is_optional: #is_optional, may_be_empty: #empty, component: #component, items: #items
            }
        };
    }
    let presence = presence(part.presence);
    let opaque = opaque(part);
    let inner = part
        .inner
        .iter()
        .map(|&number| Literal::u8_unsuffixed(number));
    quote!(#name: #presence<#ident> { component: #component, parts: [#(#inner),*] #opaque })
}

/// Emits the marker `opaque` for a part that can only be given as a whole, and nothing for other parts.
fn opaque(part: &Part) -> Option<TokenStream> {
    part.closed.then(|| quote!(, opaque))
}

/// Emits `Required` or `Optional`.
pub(super) fn presence(presence: Presence) -> TokenStream {
    match presence {
        Presence::Required => quote!(Required),
        Presence::Optional => quote!(Optional),
    }
}

fn items(profile: &Profile, items: Items) -> TokenStream {
    let exposed = &profile.exposed[usize::from(items.item)];
    let item = &exposed.ident;
    let delimiter = Literal::u8_unsuffixed(items.delimiter);
    let (leading, path) = (items.leading, items.path);
    let style = style(items.style);
    let is_sorted = exposed.option == Some(RuleOption::SortedItem);
    let order = is_sorted.then(|| quote!(, order: sorted));
    quote!({ item: #item, delimiter: #delimiter, style: #style, leading: #leading, path: #path #order })
}

/// Emits the name of a list style, as the runtime knows it.
pub(super) fn style(style: Style) -> TokenStream {
    match style {
        Style::Prefixed => quote!(Prefixed),
        Style::Separated => quote!(Separated),
        Style::Inclusive => quote!(Inclusive),
    }
}

fn node(template: &Template) -> TokenStream {
    match template {
        Template::Text(text) => quote!((text #text)),
        Template::Part { component, rules } => {
            let part = Literal::u16_unsuffixed(*component);
            quote!((part #part [#(#rules),*]))
        }
        Template::All(nodes) => {
            let nodes = nodes.iter().map(node);
            quote!((all #(#nodes)*))
        }
        Template::One(nodes) => {
            let nodes = nodes.iter().map(node);
            quote!((one #(#nodes)*))
        }
    }
}
