//! Determines the methods of builders and setters.
//!
//! Each method sets one part, and has the path to this part: the indices of the parts that lead from the type to it.
//! Nested parts have methods too: `builder.host(…)` sets the part that `uri.authority()?.host()` returns. If several
//! parts have the same name, only the least deeply nested one has a method. If two of them are equally deep, neither
//! has one.

use quote::format_ident;
use syn::Ident;
use uri_tables_grammar::abnf::bundled::RuleOption;
use uri_tables_grammar::captures::tdfa::Presence;
use uri_tables_grammar::sorted::{Map, Set};
use uri_tables_grammar::template::Template;

use crate::analyze::accessors::Accessors;
use crate::analyze::assembly::{Assembly, Compound, Form, Items, Part, assemblies};
use crate::analyze::part;
use crate::analyze::types::{self, TypeAnalysis};
use crate::analyze::typestate::{Required, required};
use crate::diagnostics::report::Report;
use crate::model::idents::{accessor_ident, builder_ident, plural};
use crate::model::profile::{Exposed, Profile};

/// The maximum number of parts that a method takes as a tuple or as arguments.
const ARGUMENTS: usize = 8;

/// The assemblies of a profile's types, and the methods of builders and setters. Each field has an entry for each type.
pub(crate) struct BuilderApi {
    pub(crate) assemblies: Vec<Assembly>,
    pub(crate) builders: Vec<Option<Builder>>,
    pub(crate) setters: Vec<Vec<Setter>>,
    pub(crate) lists: Vec<Vec<ListEdits>>,
}

impl BuilderApi {
    /// Computes the methods of each type, in the order of `expose`. Reports method names that are not allowed.
    pub(crate) fn of(
        profile: &Profile,
        computed: &[TypeAnalysis],
        accessors: &[Accessors],
        report: &Report,
    ) -> Self {
        let assemblies = assemblies(profile, computed, accessors);
        let each = 0..assemblies.len();
        let survey = Survey {
            profile,
            assemblies: &assemblies,
        };
        let setters: Vec<Vec<Setter>> = each
            .clone()
            .map(|index| survey.unambiguous_setters(index, &accessors[index]))
            .collect();
        let lists = each.clone().map(|index| {
            let taken = taken(&accessors[index], &setters[index]);
            survey.lists(index, computed, accessors, &taken)
        });
        Self {
            lists: lists.collect(),
            builders: each
                .clone()
                .map(|index| builder(profile, &assemblies, index, report))
                .collect(),
            setters,
            assemblies,
        }
    }

    /// Returns whether the type `index` is that of the keys of a list.
    pub(crate) fn is_key(&self, index: usize) -> bool {
        let mut lists = self.lists.iter().flatten();
        lists.any(|list| match list.one {
            OneItem::Pair { components, .. } => usize::from(components[0]) == index,
            OneItem::Last { .. } => false,
        })
    }

    /// Returns whether the type `component` is that of the segments of a path.
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

/// The builder of a type.
pub(crate) struct Builder {
    pub(crate) methods: Vec<Method>,
    /// The parts that must be set before `finish` compiles.
    pub(crate) required: Vec<Required>,
    /// The names of parts without a method, because several equally deep parts have the same name.
    pub(crate) hidden: Vec<String>,
}

/// A method of a builder.
pub(crate) struct Method {
    /// The method's name: the accessor of the part, or the singular or plural of a list's items.
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// The index of the exposed rule of the argument.
    pub(crate) component: u16,
    /// The path to the part or the list.
    pub(crate) path: Vec<usize>,
    /// True if the part has several rules, and the other parts determine which of these rules it must match.
    pub(crate) depends: bool,
    /// For an alternative, the earlier alternatives that can match the same text.
    pub(crate) read_as: Vec<u16>,
    /// True if the items are path segments. Data for a segment must not be a dot segment.
    pub(crate) segments: bool,
}

/// The input of a method.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A value for a required part.
    Required,
    /// A value or `None`, for an optional part.
    Optional,
    /// One item of a list. If the item can be given by its parts, the value lists the parts.
    Item(Vec<(u16, Presence)>),
    /// Several items of a list.
    Items,
    /// The value of a query parameter, or `None`. The fields are the names of all parameters of the query, each with
    /// its `=`, and the index of this parameter.
    Parameter(Vec<String>, usize),
}

/// The methods of an owned type that edit a list.
pub(crate) struct ListEdits {
    /// The index of the items' exposed rule.
    pub(crate) item: u16,
    /// The path to the list in the type.
    pub(crate) path: Vec<usize>,
    pub(crate) extend: Ident,
    pub(crate) retain: Ident,
    /// The method that replaces all items. `None` if the setter of the list itself has this name, for example if the
    /// rule of a list of `param` is called `params`.
    pub(crate) set: Option<Ident>,
    pub(crate) one: OneItem,
}

/// The methods that edit one item of a list.
pub(crate) enum OneItem {
    /// Items without keys are added and removed at the end of the list.
    Last { push: Ident, pop: Ident },
    /// Items of the form `key "=" value` or `key [ "=" value ]` are found by their keys.
    Pair {
        /// The accessors of an item to its key and its value.
        accessors: [Ident; 2],
        components: [u16; 2],
        value: Presence,
        get: Ident,
        set: Ident,
        append: Ident,
        remove: Ident,
        /// True if keys are compared without the case of ASCII letters.
        ignores_case: bool,
    },
}

/// A method of an owned type that replaces a part.
pub(crate) struct Setter {
    pub(crate) method: Ident,
    /// The method that removes the part, if some text is valid without it.
    pub(crate) remove: Option<Ident>,
    /// True if the part may be absent, so that the setter can add it.
    pub(crate) adds: bool,
    pub(crate) component: u16,
    pub(crate) presence: Presence,
    pub(crate) path: Vec<usize>,
    pub(crate) read_as: Vec<u16>,
}

/// Returns the builder of the type `index`, or `None` if its text cannot be assembled from parts.
fn builder(
    profile: &Profile,
    assemblies: &[Assembly],
    index: usize,
    report: &Report,
) -> Option<Builder> {
    let assembly = &assemblies[index];
    if !assembly.is_made() {
        return None;
    }
    let mut found = Vec::new();
    let survey = Survey {
        profile,
        assemblies,
    };
    survey.methods(index, false, &mut Vec::new(), &mut found);
    let (mut methods, hidden) = nearest(found);
    let required = required(profile, assemblies, index);
    for method in &mut methods {
        if method.kind == Kind::Required && survey.is_in_optional(index, &method.path, &required) {
            method.kind = Kind::Optional;
        }
    }
    check_type(profile, &profile.exposed[index], report);
    for method in &methods {
        check_method(profile, method, report);
    }
    Some(Builder {
        methods,
        required,
        hidden,
    })
}

/// Returns the method names of `accessors` and `setters`.
fn taken(accessors: &Accessors, setters: &[Setter]) -> Set<String> {
    let parts = accessors.parts.iter().map(|part| &part.method);
    let items = accessors.items.iter().map(|items| &items.method);
    let setters = setters
        .iter()
        .flat_map(|setter| [&setter.method].into_iter().chain(&setter.remove));
    parts
        .chain(items)
        .chain(setters)
        .map(ToString::to_string)
        .collect()
}

/// Reports an exposed rule whose type has the name of the builder of `exposed`.
fn check_type(profile: &Profile, exposed: &Exposed, report: &Report) {
    let builder = builder_ident(&exposed.ident);
    for other in profile.exposed.iter().filter(|it| it.ident == builder) {
        report.add(
            other.place,
            format_args!(
                "`{builder}` is the builder of the type `{}`; rename this type: `{} as …`",
                exposed.ident, other.name
            ),
        );
    }
}

/// Reports a builder method that would have the name of an existing method or of a keyword. The similar check of
/// accessors does not cover this, because a list's items may have no accessor.
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

/// A method to be generated, with its name. `distance` is the number of parts around the part that the method sets.
struct Named<T> {
    name: String,
    distance: usize,
    value: T,
}

/// Returns, for each name, the value with the least distance. If several values of a name have the same least distance,
/// the name is returned in the second list instead.
fn nearest<T>(found: Vec<Named<T>>) -> (Vec<T>, Vec<String>) {
    let mut distances: Map<&str, (usize, usize)> = Map::new();
    for Named { name, distance, .. } in &found {
        let (nearest, count) = distances.entry(name).or_insert((*distance, 0));
        if distance < nearest {
            (*nearest, *count) = (*distance, 1);
        } else if distance == nearest {
            *count += 1;
        }
    }
    let hidden = distances
        .iter()
        .filter(|(_, (_, count))| *count > 1)
        .map(|(name, _)| (*name).to_owned())
        .collect();
    let is_nearest: Vec<bool> = found
        .iter()
        .map(|it| distances[it.name.as_str()] == (it.distance, 1))
        .collect();
    let kept = found.into_iter().zip(is_nearest);
    let kept = kept.filter(|(_, is_nearest)| *is_nearest);
    (kept.map(|(it, _)| it.value).collect(), hidden)
}

struct Survey<'p> {
    profile: &'p Profile,
    assemblies: &'p [Assembly],
}

impl Survey<'_> {
    /// Returns the setters of a type's owned type, without those that have the name of an accessor.
    fn unambiguous_setters(&self, index: usize, accessors: &Accessors) -> Vec<Setter> {
        let mut found = Vec::new();
        self.setters(index, &mut Vec::new(), &mut found);
        let (mut setters, _) = nearest(found);
        let taken = taken(accessors, &[]);
        setters.retain(|setter| {
            let mut methods = [&setter.method].into_iter().chain(&setter.remove);
            methods.all(|method| !taken.contains(&method.to_string()))
        });
        setters
    }

    /// Returns the editing methods for the lists in a type. If one of a list's methods has a name in `taken`, the list
    /// gets no editing methods.
    fn lists(
        &self,
        index: usize,
        computed: &[TypeAnalysis],
        accessors: &[Accessors],
        taken: &Set<String>,
    ) -> Vec<ListEdits> {
        let mut found = Vec::new();
        let in_place = !self.assemblies[index].is_made();
        self.methods(index, in_place, &mut Vec::new(), &mut found);
        let (methods, _) = nearest(found);
        let edits = methods.iter().filter_map(|method| {
            let Kind::Item(parts) = &method.kind else {
                return None;
            };
            let (edits, names) = self.list(index, method, parts, computed, accessors);
            let is_free = |name: &Ident| !taken.contains(&name.to_string());
            let set = edits.set.clone().filter(is_free);
            let free = names.iter().all(is_free);
            free.then_some(ListEdits { set, ..edits })
        });
        edits.collect()
    }

    /// Returns the editing methods of a list, and their names.
    fn list(
        &self,
        index: usize,
        method: &Method,
        parts: &[(u16, Presence)],
        computed: &[TypeAnalysis],
        accessors: &[Accessors],
    ) -> (ListEdits, Vec<Ident>) {
        let item = self.exposed(method.component);
        let (one, many) = (&item.accessor, plural(&item.accessor));
        let named = |name: String| Ident::new(&name, item.ident.span());
        let accessor = |component: u16| {
            let wanted = |part: &&part::Part| part.component == component;
            let parts = &accessors[usize::from(method.component)].parts;
            let leaf = !matches!(
                computed[usize::from(component)].kind,
                types::Kind::Structure | types::Kind::Text
            );
            let found = parts.iter().find(wanted).filter(|_| leaf);
            found.map(|part| (part.method.clone(), part.presence))
        };
        let pair = match *parts {
            [(key, Presence::Required), (value, presence)]
                if has_key(self.assembly(method.component)) =>
            {
                let (key, value) = (
                    accessor(key).zip(Some(key)),
                    accessor(value).zip(Some(value)),
                );
                key.zip(value).map(|(key, value)| (key, value, presence))
            }
            _ => None,
        };
        let one = match pair {
            Some((((key, Presence::Required), of_key), ((value, _), of_value), presence)) => {
                OneItem::Pair {
                    accessors: [key, value],
                    components: [of_key, of_value],
                    value: presence,
                    get: accessor_ident(one, item.ident.span()),
                    set: named(format!("set_{one}")),
                    append: named(format!("append_{one}")),
                    remove: named(format!("remove_{one}")),
                    ignores_case: self.ignores_case(index, method, of_key),
                }
            }
            _ => OneItem::Last {
                push: named(format!("push_{one}")),
                pop: named(format!("pop_{one}")),
            },
        };
        let edits = ListEdits {
            item: method.component,
            path: method.path.clone(),
            extend: named(format!("extend_{many}")),
            retain: named(format!("retain_{many}")),
            set: Some(named(format!("set_{many}"))),
            one,
        };
        let mut methods = vec![edits.extend.clone(), edits.retain.clone()];
        match &edits.one {
            OneItem::Last { push, pop } => methods.extend([push.clone(), pop.clone()]),
            OneItem::Pair {
                get,
                set,
                append,
                remove,
                ..
            } => methods.extend([get, set, append, remove].map(Ident::clone)),
        }
        (edits, methods)
    }

    /// Returns whether the keys of a list are compared without case. This is so if the bundled grammar declares the key
    /// caseless, or if the profile declares the key, the item, or a component around the list as case-insensitive.
    fn ignores_case(&self, index: usize, method: &Method, key: u16) -> bool {
        let mut around = vec![index, method.component.into(), key.into()];
        let mut assembly = &self.assemblies[index];
        for &part in &method.path {
            let part = &assembly.parts()[part];
            around.push(part.component.into());
            assembly = self.assembly(part.component);
        }
        let exposed = &self.profile.exposed;
        let said = |&index: &usize| exposed[index].case_insensitive;
        let is_caseless = exposed[usize::from(key)].option == Some(RuleOption::CaselessKey);
        is_caseless || around.iter().any(said)
    }

    fn exposed(&self, component: u16) -> &Exposed {
        &self.profile.exposed[usize::from(component)]
    }

    fn assembly(&self, component: u16) -> &Assembly {
        &self.assemblies[usize::from(component)]
    }

    /// Returns whether the part at `path` is inside an optional part that `None` can leave out. An optional part does
    /// not count if its method sets one of the parts in `required`: the builder's type would record that the part is
    /// set, even after `None`.
    fn is_in_optional(&self, index: usize, path: &[usize], required: &[Required]) -> bool {
        let mut assembly = &self.assemblies[index];
        let mut is_in_optional = false;
        for depth in 1..path.len() {
            let around = &path[..depth];
            let part = &assembly.parts()[path[depth - 1]];
            let is_required = required.iter().any(|it| it.is_given_by(around));
            is_in_optional |= part.presence == Presence::Optional && !is_required;
            assembly = self.assembly(part.component);
        }
        is_in_optional && matches!(assembly.form, Form::Parts(_))
    }

    /// Adds the methods for the parts of the type `index` to `found`. `path` is the path from the builder's type to
    /// this type.
    ///
    /// A type without a template cannot be assembled from its parts, but its parts can be replaced in an existing text.
    /// Such parts have methods only if `in_place` is true.
    fn methods(
        &self,
        index: usize,
        in_place: bool,
        path: &mut Vec<usize>,
        found: &mut Vec<Named<Method>>,
    ) {
        let assembly = &self.assemblies[index];
        let distance = path.len();
        if let Form::List(items) = &assembly.form {
            self.items(*items, path, distance, found);
        }
        for (number, part) in assembly.parts().iter().enumerate() {
            if let Form::Parts(parts) = &assembly.form
                && !in_place
                && !parts.places(number)
            {
                continue;
            }
            path.push(number);
            if let Some(items) = part.list {
                self.items(items, path, distance, found);
            } else {
                let kind = match (&assembly.form, part.presence) {
                    (Form::Choice(_), _) | (_, Presence::Required) => Kind::Required,
                    (_, Presence::Optional) => Kind::Optional,
                };
                let depends = match &assembly.form {
                    Form::Parts(Compound {
                        template: Ok(template),
                        ..
                    }) => is_union(template, number),
                    _ => false,
                };
                let method = Method {
                    name: self.exposed(part.component).accessor.clone(),
                    kind,
                    component: part.component,
                    path: path.clone(),
                    depends,
                    read_as: part.read_as.clone(),
                    segments: false,
                };
                found.push(Named {
                    name: method.name.clone(),
                    distance,
                    value: method,
                });
                if !part.closed && (in_place || self.assembly(part.component).is_made()) {
                    self.methods(usize::from(part.component), in_place, path, found);
                }
            }
            path.pop();
        }
    }

    /// Adds the two methods for the items of a list: one for a single item, and one for several. If the list is an
    /// unordered query of a template, also adds a method for each parameter.
    fn items(&self, items: Items, path: &[usize], distance: usize, found: &mut Vec<Named<Method>>) {
        let parameters = self.profile.parameters(items.item);
        let names = parameters.iter().map(|(name, _)| format!("{name}="));
        let names: Vec<String> = names.collect();
        for (number, &(_, component)) in parameters.iter().enumerate() {
            let name = &self.exposed(component).accessor;
            found.push(Named {
                name: name.clone(),
                distance,
                value: Method {
                    name: name.clone(),
                    kind: Kind::Parameter(names.clone(), number),
                    component,
                    path: path.to_vec(),
                    depends: false,
                    read_as: Vec::new(),
                    segments: false,
                },
            });
        }
        let arguments = if parameters.is_empty() {
            arguments(self.assemblies, items.item.into())
        } else {
            Vec::new()
        };
        let one = &self.exposed(items.item).accessor;
        let kinds = [
            (one.clone(), Kind::Item(arguments)),
            (plural(one), Kind::Items),
        ];
        for (name, kind) in kinds {
            let value = Method {
                name: name.clone(),
                kind,
                component: items.item,
                path: path.to_vec(),
                depends: false,
                read_as: Vec::new(),
                segments: items.path,
            };
            found.push(Named {
                name,
                distance,
                value,
            });
        }
    }

    fn setters(&self, index: usize, path: &mut Vec<usize>, found: &mut Vec<Named<Setter>>) {
        let assembly = &self.assemblies[index];
        let is_made = assembly.is_made();
        for (number, part) in assembly.parts().iter().enumerate() {
            let is_choice = matches!(assembly.form, Form::Choice(_));
            let presence = if is_choice {
                Presence::Required
            } else {
                part.presence
            };
            // Without a template, a part can only be replaced in the existing text, so an absent part cannot be set.
            let can_be_set = is_made || presence == Presence::Required;
            if part.list.is_some() || !can_be_set {
                continue;
            }
            let adds = presence == Presence::Optional;
            let presence = if part.removable {
                presence
            } else {
                Presence::Required
            };
            path.push(number);
            let name = &self.exposed(part.component).accessor;
            found.push(Named {
                name: name.clone(),
                distance: path.len(),
                value: Setter {
                    method: format_ident!(
                        "set_{name}",
                        span = self.exposed(part.component).ident.span()
                    ),
                    remove: (presence == Presence::Optional).then(|| {
                        format_ident!(
                            "remove_{name}",
                            span = self.exposed(part.component).ident.span()
                        )
                    }),
                    adds,
                    component: part.component,
                    presence,
                    path: path.clone(),
                    read_as: part.read_as.clone(),
                },
            });
            if !part.closed {
                self.setters(usize::from(part.component), path, found);
            }
            path.pop();
        }
    }
}

/// Returns the parts of a type that can be given as a tuple or as arguments. Returns no parts if the type must be given
/// as a whole.
pub(crate) fn arguments(assemblies: &[Assembly], index: usize) -> Vec<(u16, Presence)> {
    let Form::Parts(compound) = &assemblies[index].form else {
        return Vec::new();
    };
    let parts = &compound.parts;
    let is_one = |(number, part): (usize, &Part)| part.list.is_none() && compound.places(number);
    if parts.len() > ARGUMENTS || !parts.iter().enumerate().all(is_one) {
        return Vec::new();
    }
    let each = parts.iter().map(|part| (part.component, part.presence));
    each.collect()
}

/// Returns whether an item with two parts is a key and its value: only `=` is between them. Other items with two parts,
/// such as the address `local-part "@" domain`, are not looked up by their first part.
fn has_key(item: &Assembly) -> bool {
    let Form::Parts(Compound {
        template: Ok(template),
        ..
    }) = &item.form
    else {
        return false;
    };
    after(template, 1 << BEFORE) & (1 << WRONG) == 0
}

/// The places in an item: before its key, directly after it, after the `=`, and after the value. `WRONG` is reached if
/// the key and the value are not divided by a single `=`.
const BEFORE: u8 = 0;
const KEY: u8 = 1;
const ASSIGNED: u8 = 2;
const VALUE: u8 = 3;
const WRONG: u8 = 4;

/// Returns the places after `template`, as bits. `places` has the places before it.
fn after(template: &Template, places: u8) -> u8 {
    let each = |next: &dyn Fn(u8) -> u8, places: u8| {
        let from = (BEFORE..=WRONG).filter(|place| places & (1 << place) != 0);
        from.fold(0, |places, place| places | 1 << next(place))
    };
    match template {
        Template::All(inner) => inner
            .iter()
            .fold(places, |places, inner| after(inner, places)),
        Template::One(inner) => inner
            .iter()
            .fold(0, |found, inner| found | after(inner, places)),
        Template::Text(text) => text.bytes().fold(places, |places, byte| {
            let next = |place| match (place, byte) {
                (KEY, b'=') => ASSIGNED,
                (KEY | ASSIGNED, _) => WRONG,
                _ => place,
            };
            each(&next, places)
        }),
        Template::Part { component, .. } => {
            let next = |place| match (place, component) {
                (BEFORE, 0) => KEY,
                (ASSIGNED, 1) => VALUE,
                _ => WRONG,
            };
            each(&next, places)
        }
    }
}

/// Returns whether `template` allows only some of the rules of the part `part` in some position.
fn is_union(template: &Template, part: usize) -> bool {
    match template {
        Template::Text(_) => false,
        Template::Part { component, rules } => usize::from(*component) == part && !rules.is_empty(),
        Template::All(inner) | Template::One(inner) => {
            inner.iter().any(|inner| is_union(inner, part))
        }
    }
}
