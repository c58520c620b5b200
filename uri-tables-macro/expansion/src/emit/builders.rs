//! Builders and setters as tokens.
//!
//! In: what they offer. Out: the `__builder!`, `__from_items!` and `__setters!` of a type, each method with its doc.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::Ident;
use uri_tables_grammar::tagged::Presence;

use crate::builders::{Builder, Kind, Method, Setter};
use crate::emit::Types;
use crate::emit::joining_docs::Docs;
use crate::emit::joins::presence;
use crate::joins::{Form, Items};
use crate::names::{Generated, accessor_ident, plural};
use crate::profile::Exposed;

/// What the type of an index offers to put its texts together.
pub(crate) fn emit(krate: &TokenStream, types: Types<'_>, index: usize) -> TokenStream {
    let joints = types.joints;
    let exposed = &types.profile.exposed[index];
    let emitter = Emitter {
        krate,
        exposed,
        docs: Docs { types, exposed },
    };
    let builder = joints.builders[index].as_ref();
    let builder = builder.map(|builder| emitter.builder(builder));
    let join = &joints.joins[index];
    let list = match &join.form {
        Form::List(items) => Some(emitter.list(*items, join.empty)),
        _ => None,
    };
    let setters = emitter.setters(&joints.setters[index]);
    quote!(#builder #list #setters)
}

struct Emitter<'t> {
    krate: &'t TokenStream,
    exposed: &'t Exposed,
    docs: Docs<'t>,
}

impl Emitter<'_> {
    fn builder(&self, builder: &Builder) -> TokenStream {
        let krate = self.krate;
        let ident = &self.exposed.ident;
        let Generated {
            owned,
            builder: name,
            ..
        } = &self.exposed.generated;
        let states = builder.required.iter().map(|required| {
            let component = &self.docs.component(required.component).ident;
            let state = &required.state;
            quote!(#state: #component,)
        });
        let methods = builder.methods.iter();
        let methods = methods.map(|method| self.method(method, builder));
        let doc = self.docs.builder(builder);
        let finish = self.docs.finish(builder);
        quote! {
            #krate::__builder! {
                #[doc = #doc]
                #name #ident #owned [#(#states)*];
                finish(#[doc = #finish]);
                #(#methods)*
            }
        }
    }

    fn method(&self, method: &Method, builder: &Builder) -> TokenStream {
        let krate = self.krate;
        let exposed = self.docs.component(method.component);
        let name = accessor_ident(&method.name, exposed.ident.span());
        let ident = &exposed.ident;
        let kind = match &method.kind {
            Kind::Required => quote!(once),
            Kind::Optional => quote!(maybe),
            Kind::Items => quote!(items),
            Kind::Item(_) => quote!(item),
        };
        let arguments = match &method.kind {
            Kind::Item(parts) => parts.iter().map(|part| self.argument(*part)).collect(),
            _ => Vec::new(),
        };
        let path = path(&method.path);
        let given = builder.required.iter().map(|required| {
            let state = &required.state;
            if required.is_given_by(&method.path) {
                quote!(#krate::__private::Given)
            } else {
                quote!(#state)
            }
        });
        let doc = self.docs.method(method);
        quote! {
            #[doc = #doc]
            #kind #name (#ident #(#arguments),*) #path -> [#(#given),*];
        }
    }

    fn argument(&self, (component, presence): (u16, Presence)) -> TokenStream {
        let part = self.docs.component(component);
        let name = accessor_ident(&part.accessor, part.ident.span());
        let ident = &part.ident;
        match presence {
            Presence::Required => quote!(#name: Required #ident),
            Presence::Optional => quote!(#name: Optional #ident),
        }
    }

    fn list(&self, items: Items, empty: bool) -> TokenStream {
        let krate = self.krate;
        let item = self.docs.component(items.item);
        let (ident, item_ident) = (&self.exposed.ident, &item.ident);
        let owned = &self.exposed.generated.owned;
        let name = plural(&item.accessor);
        let method = Ident::new(&format!("from_{name}"), item_ident.span());
        let name = accessor_ident(&name, item_ident.span());
        let doc = self.docs.list(items, empty);
        quote! {
            #krate::__from_items! {
                #[doc = #doc]
                #method #name #ident #owned #item_ident
            }
        }
    }

    fn setters(&self, setters: &[Setter]) -> TokenStream {
        if setters.is_empty() {
            return TokenStream::new();
        }
        let krate = self.krate;
        let ident = &self.exposed.ident;
        let owned = &self.exposed.generated.owned;
        let setters = setters.iter().map(|setter| {
            let component = self.docs.component(setter.component);
            let Setter { method, path, .. } = setter;
            let (ident, presence) = (&component.ident, presence(setter.presence));
            let path = self::path(path);
            let doc = self.docs.setter(setter);
            quote! {
                #[doc = #doc]
                #presence #method #ident #path;
            }
        });
        quote!(#krate::__setters! { #owned #ident; #(#setters)* })
    }
}

fn path(path: &[usize]) -> TokenStream {
    let path = path.iter().map(|&part| Literal::usize_unsuffixed(part));
    quote!([#(#path),*])
}
