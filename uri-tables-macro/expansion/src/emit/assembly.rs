//! Emits the template of each type: how its text is assembled.
//!
//! An *assembly* says how the text of a type is assembled: as a whole, from one of several alternatives, from the items
//! of a list, or from parts. A *part* is a component or a list in the middle of a rule. The *template* of a type with
//! parts has the parts and the fixed strings in order, as in `scheme ":" path [ "?" query ]`. The tokens use the
//! runtime's names, and `t` for its module `rule::template`.
//!
//! The entry point is [`emit`].

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use uri_tables_grammar::abnf::bundled::RuleOption;
use uri_tables_grammar::captures::tdfa::Presence;
use uri_tables_grammar::template::Template;

use crate::analyze::accessors::Style;
use crate::analyze::assembly::{Assembly, Compound, Form, Items, Part};
use crate::analyze::positions::PathIn;
use crate::model::profile::{Exposed, Profile};

/// Emits what follows `template:` in the `__rule!` of a type. `has_five` is true if the type consists of RFC 3986's
/// five components. `is_opaque` is true if no type of the profile consists of them.
pub(crate) fn emit(
    profile: &Profile,
    exposed: &Exposed,
    assembly: &Assembly,
    has_five: bool,
    is_opaque: bool,
) -> TokenStream {
    let ident = &exposed.ident;
    // The types of the parts, in parentheses, as in `(Scheme: Required, Segment: Many)`.
    let mut part_types = quote!(());
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
            part_types = quote!([#item]);
            let items = items(profile, *list);
            quote!(t::list::<#ident<'static>>(#items))
        }
        Form::Parts(Compound {
            parts,
            template,
            relative_path,
        }) => {
            let types = parts.iter().map(|part| type_of(profile, part));
            part_types = quote!((#(#types),*));
            let parts = parts.iter().map(|part| self::part(profile, part));
            let root = template.as_ref().ok().map(node);
            let written = root.map(|root| quote!(.written(&#root)));
            let relative = relative_path.map(Literal::usize_unsuffixed);
            let relative = relative.map(|path| quote!(.relative_at(#path)));
            quote!({
                const PARTS: &[t::Part] = &[#(#parts),*];
                t::parts::<#ident<'static>>(PARTS) #written #relative
            })
        }
    };
    let path = assembly.path.map(|path| {
        let is_reference = path == PathIn::Reference;
        // If a reference does not consist of the five components, nothing proves that its authority is a part of its
        // own. Other parts may then form an authority by accident, as an empty segment between two slashes does.
        let may_make = (is_reference && !has_five).then(|| quote!(.may_make_authority()));
        quote!(.path(#is_reference, #is_opaque) #may_make)
    });
    quote!(#part_types #form #path)
}

/// Emits the type and the presence of a part, such as `Host: Required`, or `Segment: Many` for a list.
fn type_of(profile: &Profile, part: &Part) -> TokenStream {
    let ident = &profile.exposed[usize::from(part.component)].ident;
    let presence = match part.list {
        Some(_) => quote!(Many),
        None => presence(part.presence),
    };
    quote!(#ident: #presence)
}

/// Emits a part as a call of the runtime's `Part::new`.
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

/// Emits a reference to the template of a part's type. The builder takes a closed part only as a whole, so the parts of
/// its type are left out.
fn template(profile: &Profile, part: &Part) -> TokenStream {
    let ident = &profile.exposed[usize::from(part.component)].ident;
    match part.list {
        Some(list) => {
            let (empty, items) = (list.empty, items(profile, list));
            quote!(&t::inner_list(#empty, #items))
        }
        None if part.closed => quote!(&t::whole::<#ident<'static>>()),
        None => quote!(t::of::<#ident<'static>>()),
    }
}

/// Emits the runtime's name of a presence: `Required` or `Optional`.
pub(super) fn presence(presence: Presence) -> TokenStream {
    match presence {
        Presence::Required => quote!(Required),
        Presence::Optional | Presence::Never => quote!(Optional),
    }
}

/// Emits how the items of a list are written, as a call of the runtime's `ListItems::of`.
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

/// Emits the runtime's name of a list style, such as `Separated`.
pub(super) fn style(style: Style) -> TokenStream {
    match style {
        Style::Prefixed => quote!(Prefixed),
        Style::Separated => quote!(Separated),
        Style::Inclusive => quote!(Inclusive),
    }
}

/// Emits a template, such as `[ "?" query ]`, as a value of the runtime's enum `Node`.
fn node(template: &Template) -> TokenStream {
    match template {
        Template::Text(text) => quote!(t::Text(#text)),
        // In an assembly, `component` is the index of a part, not a component number.
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
