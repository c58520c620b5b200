//! Emits the builders and setters of a type: the calls of the runtime's macros `__builder!`, `__from_items!` and
//! `__setters!`. Each method is emitted with its documentation.
//!
//! - A *builder* assembles a text from parts. Its type has one type parameter for each required part, which becomes
//!   `Given` when the part is given.
//! - A *setter* replaces a part in a text of the owned type, such as `set_query`. A *list edit* changes the items of
//!   a list, such as `push_segment`.
//! - A *path* leads from a type to a part: the index of a part at each level. For example, `[1, 0]` is part 0 of part
//!   1.
//! - A *component* is identified by the index of its exposed rule.
//!
//! The entry point is [`emit`].

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::Ident;
use uri_tables_grammar::captures::tdfa::Presence;

use crate::analyze::assembly::{Form, Items};
use crate::analyze::builders::{Builder, Kind, ListEdits, ListMethod, Method, Pair, Setter};
use crate::check::Types;
use crate::docs::builders::Docs;
use crate::emit::assembly::presence;
use crate::model::idents::{Generated, accessor_ident, plural};
use crate::model::profile::Exposed;

/// Emits the builder and the setters of the type `index`, and `from_…` (such as `from_segments`) if the type is a
/// list.
pub(crate) fn emit(krate: &TokenStream, types: &Types, index: usize) -> TokenStream {
    let builder_api = &types.builder_api;
    let exposed = &types.profile.exposed[index];
    let docs = Docs { types, exposed };
    let emitter = Emitter { krate, docs };
    let builder = builder_api.builders[index].as_ref();
    let assembly = &builder_api.assemblies[index];
    let builder = match (builder, &assembly.form) {
        (Some(builder), _) => emitter.builder(builder),
        // The type has parts, but they do not determine all of its text. So it has no builder, and a call of `builder`
        // is an error that explains this.
        (None, Form::Parts(_)) => emitter.no_builder(),
        (None, _) => TokenStream::new(),
    };
    let list = match &assembly.form {
        Form::List(items) => Some(emitter.list(*items, assembly.empty)),
        _ => None,
    };
    let setters = emitter.setters(&builder_api.setters[index], &builder_api.lists[index]);
    quote!(#builder #list #setters)
}

/// Emits the macro calls for the builder and the setters of one type.
struct Emitter<'t> {
    /// The path of the runtime.
    krate: &'t TokenStream,
    /// The docs of the type, with its exposed rule.
    docs: Docs<'t>,
}

impl Emitter<'_> {
    /// Emits the call of `__builder!`, which defines the type's builder and its methods.
    fn builder(&self, builder: &Builder) -> TokenStream {
        let krate = self.krate;
        let ident = &self.docs.exposed.ident;
        let Generated {
            owned,
            builder: name,
            ..
        } = &self.docs.exposed.generated;
        let states = builder.required.iter().map(|required| {
            let component = self.docs.component(required.component);
            let state = &required.state;
            let bound = bound(self.docs.exposed, &component.ident);
            quote!(#state: #bound)
        });
        let methods = builder.methods.iter();
        let methods = methods.map(|method| self.method(method, builder));
        let doc = self.docs.builder(builder);
        let doc_of_finish = self.docs.finish(builder);
        let finish = Ident::new("finish", self.docs.exposed.place.start);
        quote! {
            #krate::__builder! {
                #[doc = #doc]
                builder: #name,
                view: #ident,
                owned: #owned,
                required: { #(#states),* },
                #[doc = #doc_of_finish]
                finish: #finish,
                methods: {
                    #(#methods,)*
                },
            }
        }
    }

    /// Emits the call of `__no_builder!`, which defines a method `builder` that cannot be called. Its error says why.
    fn no_builder(&self) -> TokenStream {
        let krate = self.krate;
        let ident = &self.docs.exposed.ident;
        // If the bound is not met, rustc shows the source from `for` to `>`. So both get the span of the exposed rule.
        let method = quote_spanned!(self.docs.exposed.place.start=> builder for >);
        quote!(#krate::__no_builder! { #ident: #method })
    }

    /// Emits the method of the builder that sets one part, such as `host`.
    fn method(&self, method: &Method, builder: &Builder) -> TokenStream {
        let krate = self.krate;
        let exposed = self.docs.component(method.component);
        let name = accessor_ident(&method.name, exposed.ident.span());
        let (kind, arguments) = match &method.kind {
            Kind::Required => (quote!(Required), None),
            Kind::Optional => (quote!(Optional), None),
            Kind::Items => (quote!(Items), None),
            Kind::Parameter(names, number) => {
                let number = Literal::usize_unsuffixed(*number);
                (quote!(Parameter), Some(quote!(([#(#names),*] #number))))
            }
            Kind::Item(parts) => {
                let parts = parts.iter().map(|part| self.argument(*part));
                let arguments = (parts.len() > 0).then(|| quote!((#(#parts),*)));
                (quote!(Item), arguments)
            }
        };
        let path = path(&method.path);
        // The type parameters of the builder after a call of the method. They are `Given` for the parts that it sets.
        let states = builder.required.iter().map(|required| {
            let state = &required.state;
            if required.is_given_by(&method.path) {
                quote!(#krate::Given)
            } else {
                quote!(#state)
            }
        });
        let doc = self.docs.method(method);
        let ident = &exposed.ident;
        let bound = bound(exposed, &quote!(#kind<#ident));
        quote! {
            #[doc = #doc]
            #name: #bound #arguments { part: #path, then: [#(#states),*] }
        }
    }

    /// Emits a parameter of a method that takes the parts of an item, such as `name: Required<Name>`.
    fn argument(&self, (component, presence): (u16, Presence)) -> TokenStream {
        let part = self.docs.component(component);
        let name = accessor_ident(&part.accessor, part.ident.span());
        let (ident, presence) = (&part.ident, self::presence(presence));
        quote!(#name: #presence<#ident>)
    }

    /// Emits the call of `__from_items!`, which defines `from_segments` for a list of segments. `empty` is true if the
    /// list may be empty.
    fn list(&self, items: Items, empty: bool) -> TokenStream {
        let krate = self.krate;
        let item = self.docs.component(items.item);
        let (ident, item_ident) = (&self.docs.exposed.ident, &item.ident);
        let owned = &self.docs.exposed.generated.owned;
        let items_name = plural(&item.accessor);
        let method = Ident::new(&format!("from_{items_name}"), item_ident.span());
        let name = accessor_ident(&items_name, item_ident.span());
        let doc = self.docs.list(items, empty);
        let bound = bound(item, item_ident);
        quote! {
            #krate::__from_items! {
                #[doc = #doc]
                view: #ident, owned: #owned, method: #method, items: #name #bound
            }
        }
    }

    /// Emits the call of `__setters!`, which defines methods such as `set_query` and `push_segment`. Emits nothing if
    /// the type has none.
    fn setters(&self, setters: &[Setter], lists: &[ListEdits]) -> TokenStream {
        if setters.is_empty() && lists.is_empty() {
            return TokenStream::new();
        }
        let krate = self.krate;
        let ident = &self.docs.exposed.ident;
        let owned = &self.docs.exposed.generated.owned;
        let setters = setters.iter().map(|setter| {
            let component = self.docs.component(setter.component);
            let Setter {
                method,
                remove,
                path,
                ..
            } = setter;
            // If the part can be removed, its setter also takes `None`.
            let presence = presence(match remove {
                Some(_) => Presence::Optional,
                None => Presence::Required,
            });
            let remove = remove.as_ref().map(|remove| quote!(, remove: #remove));
            let ident = &component.ident;
            let bound = bound(component, &quote!(#presence<#ident));
            let path = self::path(path);
            let doc = self.docs.setter(setter);
            quote! {
                #[doc = #doc]
                #method: #bound { part: #path #remove }
            }
        });
        let pairs = lists.iter().filter_map(|list| self.pair_edits(list));
        let pairs: Vec<TokenStream> = pairs.collect();
        let pairs = (!pairs.is_empty()).then(|| quote!(pairs: { #(#pairs,)* },));
        let lists = lists.iter().map(|list| self.list_edits(list));
        let lists = (lists.len() > 0).then(|| quote!(lists: { #(#lists,)* },));
        quote! {
            #krate::__setters! {
                view: #ident, owned: #owned, methods: { #(#setters,)* }, #lists #pairs
            }
        }
    }

    /// Emits the methods that edit a list in an owned type.
    fn list_edits(&self, list: &ListEdits) -> TokenStream {
        let ident = &self.docs.component(list.item).ident;
        let (path, methods) = (path(&list.path), list_methods(&list.methods));
        quote!(#ident { part: #path, #(#methods),* })
    }

    /// Emits the methods that find and edit items by their keys, such as `param("q")`. Returns `None` if the items
    /// have no keys.
    fn pair_edits(&self, list: &ListEdits) -> Option<TokenStream> {
        let Pair {
            accessors: [key, value],
            components,
            value: presence,
            methods,
            ignores_case,
        } = list.pair.as_ref()?;
        let ident = &self.docs.component(list.item).ident;
        let [of_key, of_value] = components.map(|component| &self.docs.component(component).ident);
        let extend = list.methods.iter().filter(|(role, _)| *role == "extend");
        let methods = list_methods(methods.iter().chain(extend));
        let (path, presence) = (path(&list.path), self::presence(*presence));
        Some(quote! {
            #ident (#key: Required<#of_key>, #value: #presence<#of_value>) {
                part: #path, #(#methods),*, ignores_case: #ignores_case
            }
        })
    }
}

/// Emits the names of methods that edit a list, such as `extend: extend_segments`.
fn list_methods<'m>(
    methods: impl IntoIterator<Item = &'m ListMethod>,
) -> impl Iterator<Item = TokenStream> {
    methods.into_iter().map(|(role, name)| {
        let role = format_ident!("{role}");
        quote!(#role: #name)
    })
}

/// Emits `content` between the tokens `for` and `>`, with which the macros begin and end a trait bound. If the bound
/// is not met, rustc shows the source from the first to the last token. So both get the span of the exposed rule.
fn bound(exposed: &Exposed, content: &impl ToTokens) -> TokenStream {
    let place = exposed.place.start;
    let (start, end) = (quote_spanned!(place=> for), quote_spanned!(place=> >));
    quote!((#start #content #end))
}

/// Emits a path to a part, such as `[1, 0]`.
fn path(path: &[usize]) -> TokenStream {
    let path = path.iter().map(|&part| Literal::usize_unsuffixed(part));
    quote!([#(#path),*])
}
