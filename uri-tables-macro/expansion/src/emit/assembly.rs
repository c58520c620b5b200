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

/// Emits the `__template!` of a type. `has_five` is true if the type is made of RFC 3986's five components, and
/// `is_opaque` if no type of the profile is.
pub(crate) fn emit(
    krate: &TokenStream,
    profile: &Profile,
    exposed: &Exposed,
    assembly: &Assembly,
    has_five: bool,
    is_opaque: bool,
) -> TokenStream {
    let ident = &exposed.ident;
    let mut parts_of = quote!(());
    let form = match &assembly.form {
        Form::Whole(None) => quote!(t::whole::<#ident<'static>>()),
        Form::Whole(Some(text)) => quote!(t::fixed::<#ident<'static>>(#text)),
        Form::Choice(parts) => {
            let parts = parts.iter().map(|part| {
                let name = &profile.exposed[usize::from(part.component)].name;
                let template = template(profile, part);
                quote!(t::Part::alternative(#name, #template))
            });
            quote!(t::choice::<#ident<'static>>(&[#(#parts),*]))
        }
        Form::List(list) => {
            let item = &profile.exposed[usize::from(list.item)].ident;
            parts_of = quote!([#item]);
            let items = items(profile, *list);
            quote!(t::list::<#ident<'static>>(#items))
        }
        Form::Parts(Compound {
            parts,
            template,
            relative,
        }) => {
            let types = parts.iter().map(|part| type_of(profile, part));
            parts_of = quote!((#(#types),*));
            let parts = parts.iter().map(|part| self::part(profile, part));
            let text = template.as_ref().ok().map(node);
            let text = text.map(|text| quote!(.written(&#text)));
            let relative = relative.map(Literal::usize_unsuffixed);
            let relative = relative.map(|path| quote!(.relative_at(#path)));
            quote!({
                const PARTS: &[t::Part] = &[#(#parts),*];
                t::parts::<#ident<'static>>(PARTS) #text #relative
            })
        }
    };
    let path = assembly.path.map(|path| {
        let is_reference = path == PathIn::Reference;
        // In types that are not made of the five components, the authority is not proven to be where RFC 3986 has it.
        let may_make = (is_reference && !has_five).then(|| quote!(.may_make_authority()));
        quote!(.path(#is_reference, #is_opaque) #may_make)
    });
    quote!(#krate::__template! { #ident #parts_of #form #path })
}

/// Emits the type and the presence of a part.
fn type_of(profile: &Profile, part: &Part) -> TokenStream {
    let ident = &profile.exposed[usize::from(part.component)].ident;
    let presence = match part.list {
        Some(_) => quote!(Many),
        None => presence(part.presence),
    };
    quote!(#ident: #presence)
}

fn part(profile: &Profile, part: &Part) -> TokenStream {
    let name = &profile.exposed[usize::from(part.component)].name;
    let template = template(profile, part);
    let is_required = part.presence == Presence::Required;
    let component = Literal::usize_unsuffixed(part.number);
    let inner = part
        .inner
        .iter()
        .map(|&number| Literal::u8_unsuffixed(number));
    quote!(t::Part::new(#name, #template, #is_required, #component, &[#(#inner),*]))
}

/// Emits the template of a part. The template of a closed part has no parts, because the part can only be given as a
/// whole.
fn template(profile: &Profile, part: &Part) -> TokenStream {
    let ident = &profile.exposed[usize::from(part.component)].ident;
    match part.list {
        Some(list) => {
            let (empty, items) = (list.empty, items(profile, list));
            quote!(&t::stretch(#empty, #items))
        }
        None if part.closed => quote!(&t::whole::<#ident<'static>>()),
        None => quote!(t::of::<#ident<'static>>()),
    }
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
    let order = is_sorted.then(|| quote!(.sorted()));
    quote!(t::ListItems::of::<#item<'static>>(#delimiter, t::Style::#style, #leading, #path) #order)
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
        Template::Text(text) => quote!(t::Text(#text)),
        Template::Part { component, rules } => {
            let part = Literal::u16_unsuffixed(*component);
            quote!(t::Node::part(#part, PARTS, &[#(#rules),*]))
        }
        Template::All(nodes) => {
            let nodes = nodes.iter().map(node);
            quote!(t::All(&[#(#nodes),*]))
        }
        Template::One(nodes) => {
            let nodes = nodes.iter().map(node);
            quote!(t::One(&[#(t::Alternative::new(#nodes)),*]))
        }
    }
}
