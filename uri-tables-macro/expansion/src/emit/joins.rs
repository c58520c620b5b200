//! Joins as tokens.
//!
//! In: a join. Out: the `__template!` of its type: parts with what the runtime needs to find them, and the template in
//! which they stand.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use uri_tables_grammar::tagged::Presence;
use uri_tables_grammar::template::Template;

use crate::accessors::Style;
use crate::joins::{Compound, Form, Items, Join, Part};
use crate::profile::{Exposed, Profile};

/// The `__template!` of a type.
pub(crate) fn emit(
    krate: &TokenStream,
    profile: &Profile,
    exposed: &Exposed,
    join: &Join,
) -> TokenStream {
    let ident = &exposed.ident;
    let form = match &join.form {
        Form::Whole(fixed) => quote!(whole #fixed),
        Form::Choice(parts) => {
            let parts = parts.iter().map(|part| alternative(profile, part));
            quote!(choice [#(#parts)*])
        }
        Form::List(list) => {
            let items = items(profile, *list);
            quote!(list #items)
        }
        Form::Parts(Compound {
            parts,
            template,
            path,
        }) => {
            let parts = parts.iter().map(|part| self::part(profile, part));
            let template = template.as_ref().ok().map(node);
            let path = path.map(Literal::usize_unsuffixed);
            quote!(parts [#(#parts)*] [#template] #path)
        }
    };
    quote!(#krate::__template! { #ident; #form })
}

fn alternative(profile: &Profile, part: &Part) -> TokenStream {
    let Exposed { name, ident, .. } = &profile.exposed[usize::from(part.component)];
    let depth = depth(part);
    quote!((choice #depth #name #ident))
}

fn part(profile: &Profile, part: &Part) -> TokenStream {
    let Exposed { name, ident, .. } = &profile.exposed[usize::from(part.component)];
    let presence = presence(part.presence);
    let number = Literal::usize_unsuffixed(part.number);
    if let Some(list) = part.list {
        let items = items(profile, list);
        let empty = list.empty;
        return quote!((#presence list #items #empty #name #number));
    }
    let depth = depth(part);
    let inner = part
        .inner
        .iter()
        .map(|&number| Literal::u8_unsuffixed(number));
    quote!((#presence #depth #name #ident #number [#(#inner),*]))
}

fn depth(part: &Part) -> TokenStream {
    if part.closed {
        quote!(closed)
    } else {
        quote!(open)
    }
}

/// Whether a part is in every text.
pub(super) fn presence(presence: Presence) -> TokenStream {
    match presence {
        Presence::Required => quote!(once),
        Presence::Optional => quote!(maybe),
    }
}

fn items(profile: &Profile, items: Items) -> TokenStream {
    let item = &profile.exposed[usize::from(items.item)].ident;
    let delimiter = Literal::u8_unsuffixed(items.delimiter);
    let (leading, path) = (items.leading, items.path);
    let style = match items.style {
        Style::Prefixed => quote!(Prefixed),
        Style::Separated => quote!(Separated),
        Style::Inclusive => quote!(Inclusive),
    };
    quote!((#item #delimiter #style leading(#leading) path(#path)))
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
