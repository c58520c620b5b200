//! Determines the methods of builders and setters for each type of a profile. The entry point is [`BuilderApi::of`].
//!
//! - A *builder* writes a new text.
//! - A *setter* replaces one part in the text of an owned type.
//! - *List edits* are methods of an owned type that change the items of a list in its text.
//!
//! Types, and components that are types, are denoted by the index of their exposed rule in the profile. A *part* is a
//! component or a list in the text of a type. Its *path* has one index for each level of nesting, from the type to
//! the part: an index in [`Assembly::parts`] of the type, then one in those of this part, and so on.
//!
//! Nested parts have methods, too: `builder.host(…)` sets the part that `uri.authority()?.host()` returns. If several
//! parts have the same name, only the least deeply nested part has a method. If two of them are equally deep, no part
//! of this name has a method ([`nearest`]).

use quote::format_ident;
use syn::Ident;
use uri_tables_grammar::abnf::bundled::RuleOption;
use uri_tables_grammar::captures::tdfa::Presence;
use uri_tables_grammar::sorted::{Map, Set};
use uri_tables_grammar::template::Template;

use crate::analyze::accessors::Accessors;
use crate::analyze::assembly::{Assembly, Compound, Form, Items, Part, Survey, assemblies};
use crate::analyze::removal::{self, Filling, fillings};
use crate::analyze::types::{self, TypeAnalysis};
use crate::analyze::typestate::Required;
use crate::diagnostics::report::Report;
use crate::model::idents::{accessor_ident, plural};
use crate::model::profile::Profile;

/// The maximum number of parts that a method takes as a tuple or as arguments.
const MAX_ARGUMENTS: usize = 8;

/// The assembly of each type of a profile, and the methods of its builder and setters. Each field has an entry for each
/// type.
pub(crate) struct BuilderApi {
    pub(crate) assemblies: Vec<Assembly>,
    pub(crate) builders: Vec<Option<Builder>>,
    pub(crate) setters: Vec<Vec<Setter>>,
    pub(crate) lists: Vec<Vec<ListEdits>>,
}

impl BuilderApi {
    /// Computes the methods of each type. `computed` and `accessors` have an entry for each type, in the order of
    /// `expose`. Reports method names that are not allowed.
    pub(crate) fn of(
        profile: &Profile,
        computed: &[TypeAnalysis],
        accessors: &[Accessors],
        report: &Report,
    ) -> Self {
        let mut compiler = profile.compiler();
        let mut assemblies = assemblies(profile, computed, accessors, &mut compiler);
        removal::find(&mut assemblies, profile, &mut compiler);
        let survey = Survey {
            profile,
            computed,
            accessors,
            assemblies: &assemblies,
        };
        let (mut builders, mut setters, mut lists) = (Vec::new(), Vec::new(), Vec::new());
        for index in 0..assemblies.len() {
            let mut taken = accessors[index].method_names();
            let own_setters = survey.setters(index, &taken);
            let names = own_setters.iter().flat_map(Setter::methods);
            taken.extend(names.map(ToString::to_string));
            setters.push(own_setters);
            let (methods, hidden) = survey.methods(index);
            lists.push(survey.lists(index, &methods, &taken));
            let can_be_assembled = assemblies[index].can_be_assembled();
            let builder = can_be_assembled.then(|| survey.builder(index, methods, hidden, report));
            builders.push(builder);
        }
        Self {
            assemblies,
            builders,
            setters,
            lists,
        }
    }

    /// Returns whether the type `index` is that of the keys in some list of pairs such as `key=value`.
    pub(crate) fn is_key(&self, index: usize) -> bool {
        let mut lists = self.lists.iter().flatten();
        lists.any(|list| {
            list.pair
                .as_ref()
                .is_some_and(|it| usize::from(it.components[0]) == index)
        })
    }

    /// Returns whether the type `component` is that of the segments of some path.
    pub(crate) fn is_segment(&self, component: u16) -> bool {
        let is_path = |items: &Items| items.path && items.item == component;
        self.assemblies.iter().any(|assembly| match &assembly.form {
            Form::List(items) => is_path(items),
            Form::Parts(parts) => parts
                .parts
                .iter()
                .any(|part| part.list.as_ref().is_some_and(is_path)),
            Form::Whole(_) | Form::Choice(_) => false,
        })
    }
}

/// The builder of a type, such as `UriBuilder`.
pub(crate) struct Builder {
    pub(crate) methods: Vec<Method>,
    /// The parts that must be set. Without one of them, a call of `finish` does not compile.
    pub(crate) required: Vec<Required>,
    /// The names that get no method, because several parts at the same depth have them.
    pub(crate) hidden: Vec<String>,
}

/// A method of a builder, such as `host` or `segments`.
pub(crate) struct Method {
    /// The method's name: that of the part's accessor, or for a list the singular or plural of its items' name.
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// The type of the argument: that of the part, of an item, or of a query parameter's value.
    pub(crate) component: u16,
    /// The path to the part or the list: an index in [`Assembly::parts`] for each level. It is empty if the type itself
    /// is the list.
    pub(crate) path: Vec<usize>,
    /// True if the part consists of several rules, such as `reg-name` and `IPv4address`, and the other parts determine
    /// which of these rules it must match.
    pub(crate) depends_on_other_parts: bool,
    /// For an alternative, the earlier alternatives that can match the same text, and would then be chosen. Otherwise
    /// empty.
    pub(crate) shadowed_by: Vec<u16>,
    /// True if the items are segments of a path. Data for a segment must not be `.` or `..`.
    pub(crate) are_path_segments: bool,
}

/// The kind of input that a method of a builder takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A value for a required part.
    Required,
    /// A value or `None`, for an optional part.
    Optional,
    /// One item of a list. If an item can be given by its parts, such as `key` and `value`, the field has their types.
    /// Otherwise, it is empty.
    Item(Vec<(u16, Presence)>),
    /// Several items of a list.
    Items,
    /// The value of a query parameter, or `None`. The first field has the names of all parameters of the query, each
    /// followed by `=`. The second field is the index of this parameter among them.
    Parameter(Vec<String>, usize),
}

/// The methods of an owned type that edit a list, such as `extend_segments` and `push_segment`.
pub(crate) struct ListEdits {
    /// The type of the items, as an index.
    pub(crate) item: u16,
    /// The path to the list: an index in [`Assembly::parts`] for each level. It is empty if the type itself is the
    /// list.
    pub(crate) path: Vec<usize>,
    /// The methods `extend`, `retain` and `set`, which edit all items, and `push` and `pop`, which edit the last one.
    ///
    /// There is no `set` if the type has another method of this name. For example, if the items are `param` and the
    /// rule of the list is called `params`, this rule may have a setter `set_params`. Items with keys have no `push`
    /// and `pop`.
    pub(crate) methods: Vec<ListMethod>,
    /// For items with keys, the methods that find and edit a single item.
    pub(crate) pair: Option<Pair>,
}

/// What a method that edits a list does, as the runtime calls it, such as `extend`, and the name of the method.
pub(crate) type ListMethod = (&'static str, Ident);

/// The methods that find items of the form `key "=" value` or `key [ "=" value ]` by their keys, and edit them.
pub(crate) struct Pair {
    /// The names of the item's accessors to its key and its value.
    pub(crate) accessors: [Ident; 2],
    /// The types of the key and the value, as indices.
    pub(crate) components: [u16; 2],
    /// The presence of the value: required in `key "=" value`, and optional in `key [ "=" value ]`.
    pub(crate) value: Presence,
    /// The methods `get`, `set`, `append` and `remove`.
    pub(crate) methods: Vec<ListMethod>,
    /// True if keys are compared without the case of ASCII letters.
    pub(crate) ignores_case: bool,
}

/// A method of an owned type that replaces a part, such as `set_query`.
pub(crate) struct Setter {
    pub(crate) method: Ident,
    /// The method that removes the part, such as `remove_query`. `None` if no text is valid without the part.
    pub(crate) remove: Option<Ident>,
    /// True if the part may be absent, so that the setter can add it.
    pub(crate) can_add: bool,
    /// The type of the part.
    pub(crate) component: u16,
    /// The path to the part: an index in [`Assembly::parts`] for each level.
    pub(crate) path: Vec<usize>,
    /// For an alternative, the earlier alternatives that can match the same text. See [`Method::shadowed_by`].
    pub(crate) shadowed_by: Vec<u16>,
}

impl Setter {
    /// Returns the names of the methods that replace and remove the part.
    fn methods(&self) -> impl Iterator<Item = &Ident> {
        [&self.method].into_iter().chain(&self.remove)
    }
}

/// Reports a builder's method that would be called `finish`, or like a keyword that cannot be a raw identifier. The
/// check of accessors does not find all of these, because the type of a list's items may have no accessor.
fn check_method(profile: &Profile, method: &Method, report: &Report) {
    let why = match method.name.as_str() {
        "finish" => "which builders have already",
        "self" | "super" | "crate" => "a word that Rust reserves",
        _ => return,
    };
    let exposed = &profile.exposed[usize::from(method.component)];
    report.add(
        exposed.place,
        format_args!(
            "`{0}` would be the builder's method `{1}`, {why}; rename it: `{0} as …`",
            exposed.name, method.name
        ),
    );
}

/// Returns, for each name, the value with the least distance, in the order of `candidates`, which have a distance and a
/// value. `name` returns the name of a value. If several values of a name have the least distance, none of them is
/// returned, and the name is in the second list.
fn nearest<T>(
    mut candidates: Vec<(usize, T)>,
    name: impl Fn(&T) -> String,
) -> (Vec<T>, Vec<String>) {
    // For each name, the least distance, and the number of candidates with this distance.
    let mut distances: Map<String, (usize, usize)> = Map::new();
    for (distance, value) in &candidates {
        let (least, count) = distances.entry(name(value)).or_insert((*distance, 0));
        if distance < least {
            (*least, *count) = (*distance, 1);
        } else if distance == least {
            *count += 1;
        }
    }
    candidates.retain(|(distance, value)| distances[&name(value)] == (*distance, 1));
    let several = distances.into_iter().filter(|(_, (_, count))| *count > 1);
    (
        candidates.into_iter().map(|(_, value)| value).collect(),
        several.map(|(name, _)| name).collect(),
    )
}

impl Survey<'_> {
    /// Returns the builder of the type `index`, whose text can be assembled. `methods` and `hidden` are the result of
    /// [`methods`](Self::methods). Reports names that are not allowed.
    fn builder(
        &self,
        index: usize,
        mut methods: Vec<Method>,
        hidden: Vec<String>,
        report: &Report,
    ) -> Builder {
        let required = self.required(index);
        for method in &mut methods {
            if method.kind == Kind::Required && self.is_in_optional(index, &method.path, &required)
            {
                method.kind = Kind::Optional;
            }
        }
        let exposed = &self.profile.exposed[index];
        let description = format!("the builder of the type `{}`", exposed.ident);
        let builder = &exposed.generated.builder;
        self.profile.check_generated(builder, &description, report);
        for method in &methods {
            check_method(self.profile, method, report);
        }
        Builder {
            methods,
            required,
            hidden,
        }
    }

    /// Returns the list edits of the type `index`, whose builder has the methods `methods`. A list gets no methods if
    /// one of them has a name in `taken`. Only the method that replaces all items may be left out alone.
    fn lists(&self, index: usize, methods: &[Method], taken: &Set<String>) -> Vec<ListEdits> {
        let edits = methods.iter().filter_map(|method| match &method.kind {
            // Each list has exactly one method of the kind `Item`, so visit each list by this method.
            Kind::Item(parts) => self.list(index, method, parts, taken),
            _ => None,
        });
        edits.collect()
    }

    /// Returns the edits of a list in the type `index`. `method` is the builder's method for an item of the list, and
    /// `parts` is the field of its [`Kind::Item`]. `taken` is as for [`lists`](Self::lists).
    fn list(
        &self,
        index: usize,
        method: &Method,
        parts: &[(u16, Presence)],
        taken: &Set<String>,
    ) -> Option<ListEdits> {
        let item = self.exposed(method.component);
        let (singular, plural) = (&item.accessor, plural(&item.accessor));
        let named = |roles: &[&'static str], noun: &str| -> Vec<ListMethod> {
            let name = |role| Ident::new(&format!("{role}_{noun}"), item.ident.span());
            roles.iter().map(|role| (*role, name(role))).collect()
        };
        let is_free = |(_, name): &ListMethod| !taken.contains(&name.to_string());
        let pair = match *parts {
            [(key, Presence::Required), (value, presence)]
                if has_key(self.assembly(method.component)) =>
            {
                self.accessors_to_data(method.component, [key, value])
                    .map(|accessors| Pair {
                        accessors,
                        components: [key, value],
                        value: presence,
                        methods: [
                            vec![("get", accessor_ident(singular, item.ident.span()))],
                            named(&["set", "append", "remove"], singular),
                        ]
                        .concat(),
                        ignores_case: self.ignores_case(index, method, key),
                    })
            }
            _ => None,
        };
        let of_all = named(&["extend", "retain"], &plural);
        let of_last = match pair {
            Some(_) => Vec::new(),
            None => named(&["push", "pop"], singular),
        };
        let of_pair = pair.iter().flat_map(|pair| &pair.methods);
        if !of_all.iter().chain(&of_last).chain(of_pair).all(is_free) {
            return None;
        }
        let set = named(&["set"], &plural).into_iter().filter(is_free);
        Some(ListEdits {
            item: method.component,
            path: method.path.clone(),
            methods: of_all.into_iter().chain(set).chain(of_last).collect(),
            pair,
        })
    }

    /// Returns the accessors of the type `item` to its key and its value. Returns `None` if one of these types has no
    /// decoder, because keys and values are compared as decoded data.
    fn accessors_to_data(&self, item: u16, components: [u16; 2]) -> Option<[Ident; 2]> {
        let accessor = |component: u16| {
            let mut parts = self.accessors[usize::from(item)].parts.iter();
            let part = parts.find(|part| part.component == component)?;
            match self.computed[usize::from(component)].kind {
                types::Kind::Structure | types::Kind::Text => None,
                types::Kind::Leaf | types::Kind::Encode(_) => Some(part.method.clone()),
            }
        };
        let [key, value] = components.map(accessor);
        Some([key?, value?])
    }

    /// Returns whether the keys of a list in the type `index` are compared without the case of letters. This is so if a
    /// bundled grammar declares the key caseless, or if the profile declares the key, the item, or a component that
    /// contains the list as case-insensitive. `method` adds an item to the list, and `key` is the type of the keys.
    fn ignores_case(&self, index: usize, method: &Method, key: u16) -> bool {
        // The type, the items, the keys, and the components on the path from the type to the list.
        let mut indices = vec![index, method.component.into(), key.into()];
        let mut assembly = &self.assemblies[index];
        for &part in &method.path {
            let part = &assembly.parts()[part];
            indices.push(part.component.into());
            assembly = self.assembly(part.component);
        }
        let exposed = &self.profile.exposed;
        let is_declared = |&index: &usize| exposed[index].case_insensitive;
        let inherits = exposed[usize::from(key)].option == Some(RuleOption::CaselessKey);
        inherits || indices.iter().any(is_declared)
    }

    /// Returns whether the part at `path` is inside an optional part, so that its method can take `None` to leave out
    /// the optional part. `index` is the type of the builder. For example, `host` takes `None` if `authority` is
    /// optional.
    ///
    /// An optional part does not count if its method also sets one of the parts in `required`. The builder's type would
    /// record that the required part is set, even after `None`.
    fn is_in_optional(&self, index: usize, path: &[usize], required: &[Required]) -> bool {
        let mut assembly = &self.assemblies[index];
        let mut is_in_optional = false;
        for depth in 1..path.len() {
            let around = &path[..depth];
            let part = &assembly.parts()[path[depth - 1]];
            let is_required = required.iter().any(|part| part.is_given_by(around));
            is_in_optional |= part.presence == Presence::Optional && !is_required;
            assembly = self.assembly(part.component);
        }
        // `assembly` is now the one that directly contains the part. The methods of alternatives never take `None`.
        is_in_optional && matches!(assembly.form, Form::Parts(_))
    }

    /// Calls `found` for the parts and lists inside the type `index`, at any depth, but not for parts that `is_kept`
    /// rejects, nor for anything inside these. Its arguments are an assembly and the index of a part there.
    ///
    /// The arguments of `found` are the path to the part or list, the assembly that directly contains it, and the part.
    /// For a list that is a type, they are the assembly of this type, and `None`. `path` is the path to the type
    /// `index`.
    fn visit(
        &self,
        index: usize,
        path: &mut Vec<usize>,
        is_kept: &dyn Fn(&Assembly, usize) -> bool,
        found: &mut impl FnMut(&[usize], &Assembly, Option<&Part>),
    ) {
        let assembly = &self.assemblies[index];
        if let Form::List(_) = assembly.form {
            found(path, assembly, None);
        }
        for (number, part) in assembly.parts().iter().enumerate() {
            if is_kept(assembly, number) {
                path.push(number);
                found(path, assembly, Some(part));
                // A closed part can only be given as a whole, so it gets no methods for the parts inside it.
                if part.list.is_none() && !part.closed {
                    self.visit(usize::from(part.component), path, is_kept, found);
                }
                path.pop();
            }
        }
    }

    /// Returns the builder's methods for the parts of the type `index`, at any depth, and the names that get no method
    /// because several parts at the same depth have them. If the type has no template, a builder cannot write its
    /// parts, but they can be replaced in an existing text. For such a type, returns the methods that a builder would
    /// have.
    fn methods(&self, index: usize) -> (Vec<Method>, Vec<String>) {
        let in_place = !self.assemblies[index].can_be_assembled();
        // A builder cannot write a part that the template does not contain.
        let is_kept = |assembly: &Assembly, number: usize| match &assembly.form {
            Form::Parts(compound) => in_place || compound.template_contains(number),
            _ => true,
        };
        let mut candidates = Vec::new();
        self.visit(
            index,
            &mut Vec::new(),
            &is_kept,
            &mut |path, assembly, part| {
                let distance = path.len() - usize::from(part.is_some());
                let methods = match (part, &assembly.form) {
                    (
                        Some(Part {
                            list: Some(items), ..
                        }),
                        _,
                    )
                    | (None, Form::List(items)) => self.items(*items, path),
                    (Some(part), form) => vec![self.method(part, form, path)],
                    (None, _) => Vec::new(),
                };
                candidates.extend(methods.into_iter().map(|method| (distance, method)));
            },
        );
        nearest(candidates, |method| method.name.clone())
    }

    /// Returns the builder's method for the part at `path`, which is directly inside a type with the form `form`.
    fn method(&self, part: &Part, form: &Form, path: &[usize]) -> Method {
        let template = match form {
            Form::Parts(compound) => compound.template.as_ref().ok(),
            _ => None,
        };
        let restricts = |template| {
            path.last()
                .is_some_and(|&part| restricts_rules(template, part))
        };
        let is_required = matches!(form, Form::Choice(_)) || part.presence == Presence::Required;
        Method {
            name: self.exposed(part.component).accessor.clone(),
            kind: if is_required {
                Kind::Required
            } else {
                Kind::Optional
            },
            component: part.component,
            path: path.to_vec(),
            depends_on_other_parts: template.is_some_and(restricts),
            shadowed_by: part.shadowed_by.clone(),
            are_path_segments: false,
        }
    }

    /// Returns the methods for the items of the list at `path`: one for a single item, such as `segment`, and one for
    /// several, such as `segments`. If the list is a template's query whose parameters may come in any order, also
    /// returns a method for each parameter.
    fn items(&self, items: Items, path: &[usize]) -> Vec<Method> {
        let parameters = self.profile.parameters(items.item);
        let names = parameters.iter().map(|(name, _)| format!("{name}="));
        let names: Vec<String> = names.collect();
        let of_parameters = parameters
            .iter()
            .enumerate()
            .map(|(number, &(_, component))| {
                let name = self.exposed(component).accessor.clone();
                (name, Kind::Parameter(names.clone(), number), component)
            });
        // If the parameters of a template's query may come in any order, each has a method of its own. So an item of
        // the query is only given as a whole.
        let arguments = if parameters.is_empty() {
            arguments(self.assemblies, items.item.into())
        } else {
            Vec::new()
        };
        let singular = &self.exposed(items.item).accessor;
        let of_items = [
            (singular.clone(), Kind::Item(arguments), items.item),
            (plural(singular), Kind::Items, items.item),
        ];
        let all = of_parameters.chain(of_items);
        let methods = all.map(|(name, kind, component)| Method {
            name,
            kind,
            component,
            path: path.to_vec(),
            depends_on_other_parts: false,
            shadowed_by: Vec::new(),
            are_path_segments: items.path,
        });
        methods.collect()
    }

    /// Returns the setters for the parts of the type `index`, at any depth, except those with a name in `taken`. Lists
    /// have [`ListEdits`] instead.
    fn setters(&self, index: usize, taken: &Set<String>) -> Vec<Setter> {
        // If the text cannot be assembled, a setter can only replace a part that every text has.
        let is_kept = |assembly: &Assembly, number: usize| {
            assembly.can_be_assembled() || assembly.parts()[number].presence == Presence::Required
        };
        let mut candidates = Vec::new();
        self.visit(
            index,
            &mut Vec::new(),
            &is_kept,
            &mut |path, assembly, part| {
                let Some(part) = part.filter(|part| part.list.is_none()) else {
                    return;
                };
                let is_choice = matches!(assembly.form, Form::Choice(_));
                let can_add = !is_choice && part.presence == Presence::Optional;
                let exposed = self.exposed(part.component);
                let (name, span) = (&exposed.accessor, exposed.ident.span());
                let remove = || format_ident!("remove_{name}", span = span);
                let setter = Setter {
                    method: format_ident!("set_{name}", span = span),
                    remove: (can_add && part.removable).then(remove),
                    can_add,
                    component: part.component,
                    path: path.to_vec(),
                    shadowed_by: part.shadowed_by.clone(),
                };
                candidates.push((path.len(), setter));
            },
        );
        let (mut setters, _) = nearest(candidates, |setter| setter.method.to_string());
        let is_free = |method: &Ident| !taken.contains(&method.to_string());
        setters.retain(|setter| setter.methods().all(is_free));
        setters
    }
}

/// Returns the parts of the type `index` if its text can be given by them, as a tuple or as arguments. Returns nothing
/// if the text must be given as a whole, because the type has lists, too many parts, or parts that its template lacks.
pub(crate) fn arguments(assemblies: &[Assembly], index: usize) -> Vec<(u16, Presence)> {
    let Form::Parts(compound) = &assemblies[index].form else {
        return Vec::new();
    };
    let parts = &compound.parts;
    let is_argument =
        |(number, part): (usize, &Part)| part.list.is_none() && compound.template_contains(number);
    if parts.len() > MAX_ARGUMENTS || !parts.iter().enumerate().all(is_argument) {
        return Vec::new();
    }
    let each = parts.iter().map(|part| (part.component, part.presence));
    each.collect()
}

/// Returns whether an item with two parts is a key and its value, that is, whether only a `=` is between the parts.
/// In other items with two parts, such as the address `local-part "@" domain`, the first part is not a key.
fn has_key(item: &Assembly) -> bool {
    let Form::Parts(Compound {
        template: Ok(template),
        ..
    }) = &item.form
    else {
        return false;
    };
    let equals = Template::Text("=".to_owned());
    let is_pair = |filling: &Filling<'_>| {
        let position = |part| {
            let mut pieces = filling.iter();
            pieces.position(|piece| piece.components().contains(&part))
        };
        match (position(0), position(1)) {
            (None, value) => value.is_none(),
            // Without the value, the `=` may be missing, too.
            (Some(key), None) => [&[][..], &[&equals]].contains(&&filling[key + 1..]),
            (Some(key), Some(value)) => filling.get(key + 1..value) == Some(&[&equals]),
        }
    };
    fillings(template).is_some_and(|fillings| fillings.iter().all(is_pair))
}

/// Returns whether `template` allows, where it contains the part with the index `part`, only some of the part's rules.
fn restricts_rules(template: &Template, part: usize) -> bool {
    let is_restricted = matches!(template, Template::Part { component, rules }
        if usize::from(*component) == part && !rules.is_empty());
    let mut inner = template.inner().iter();
    is_restricted || inner.any(|inner| restricts_rules(inner, part))
}
