//! Determines the methods of builders and setters.
//!
//! Each method sets one part, and has the *path* to this part: the indices of the parts that lead from the type to it.
//! Nested parts have methods too: `builder.host(…)` sets the part that `uri.authority()?.host()` returns. If several
//! parts have the same name, only the least deeply nested one has a method. If two of them are equally deep, neither
//! has one.
//!
//! A *builder* writes a new text. A *setter* replaces a part in the text of an owned type, and *list edits* change the
//! items of a list in it. A type is *made* if its text can be assembled from parts, alternatives or items. The entry
//! point is [`BuilderApi::of`].

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
            let taken = method_names(&accessors[index], &setters[index]);
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
    /// [`Presence::Optional`] if the setter can also remove the part.
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
fn method_names(accessors: &Accessors, setters: &[Setter]) -> Set<String> {
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
    for other in profile
        .exposed
        .iter()
        .filter(|other| other.ident == builder)
    {
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
    // For each name, the least distance, and how many values have it.
    let mut distances: Map<&str, (usize, usize)> = Map::new();
    for Named { name, distance, .. } in &found {
        let (least, count) = distances.entry(name).or_insert((*distance, 0));
        if distance < least {
            (*least, *count) = (*distance, 1);
        } else if distance == least {
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
        .map(|named| distances[named.name.as_str()] == (named.distance, 1))
        .collect();
    let kept = found.into_iter().zip(is_nearest);
    let kept = kept.filter(|(_, is_nearest)| *is_nearest);
    (kept.map(|(named, _)| named.value).collect(), hidden)
}

/// The types of a profile, to find the methods of each.
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
        let taken = method_names(accessors, &[]);
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
            // Each list has one method of this kind. The methods of other kinds are skipped.
            let Kind::Item(parts) = &method.kind else {
                return None;
            };
            let (edits, names) = self.list(index, method, parts, computed, accessors);
            let is_free = |name: &Ident| !taken.contains(&name.to_string());
            let set = edits.set.clone().filter(is_free);
            let are_free = names.iter().all(is_free);
            are_free.then_some(ListEdits { set, ..edits })
        });
        edits.collect()
    }

    /// Returns the editing methods of a list, and their names without `set`. `method` is the builder's method for an
    /// item of the list, and `parts` are the parts of an item, if it can be given by them.
    fn list(
        &self,
        index: usize,
        method: &Method,
        parts: &[(u16, Presence)],
        computed: &[TypeAnalysis],
        accessors: &[Accessors],
    ) -> (ListEdits, Vec<Ident>) {
        let item = self.exposed(method.component);
        let (singular, many) = (&item.accessor, plural(&item.accessor));
        let named = |name: String| Ident::new(&name, item.ident.span());
        // The item's accessor to a key or a value, if this is data that can be decoded and compared.
        let accessor_to_data = |component: u16| {
            let is_wanted = |part: &&part::Part| part.component == component;
            let mut all = accessors[usize::from(method.component)].parts.iter();
            match computed[usize::from(component)].kind {
                types::Kind::Structure | types::Kind::Text => None,
                types::Kind::Leaf | types::Kind::Encode { .. } | types::Kind::TryEncode { .. } => {
                    all.find(is_wanted)
                }
            }
        };
        let pair_of = |key: u16, value: u16, value_presence: Presence| {
            let of_key = accessor_to_data(key)?;
            let of_value = accessor_to_data(value)?;
            (of_key.presence == Presence::Required).then(|| OneItem::Pair {
                accessors: [of_key.method.clone(), of_value.method.clone()],
                components: [key, value],
                value: value_presence,
                get: accessor_ident(singular, item.ident.span()),
                set: named(format!("set_{singular}")),
                append: named(format!("append_{singular}")),
                remove: named(format!("remove_{singular}")),
                ignores_case: self.ignores_case(index, method, key),
            })
        };
        let pair = match *parts {
            [(key, Presence::Required), (value, presence)]
                if has_key(self.assembly(method.component)) =>
            {
                pair_of(key, value, presence)
            }
            _ => None,
        };
        let one = pair.unwrap_or_else(|| OneItem::Last {
            push: named(format!("push_{singular}")),
            pop: named(format!("pop_{singular}")),
        });
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
        // The type, the item, the key, and the components on the path from the type to the list.
        let mut around = vec![index, method.component.into(), key.into()];
        let mut assembly = &self.assemblies[index];
        for &part in &method.path {
            let part = &assembly.parts()[part];
            around.push(part.component.into());
            assembly = self.assembly(part.component);
        }
        let exposed = &self.profile.exposed;
        let is_declared = |&index: &usize| exposed[index].case_insensitive;
        let inherits = exposed[usize::from(key)].option == Some(RuleOption::CaselessKey);
        inherits || around.iter().any(is_declared)
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
            let is_required = required.iter().any(|part| part.is_given_by(around));
            is_in_optional |= part.presence == Presence::Optional && !is_required;
            assembly = self.assembly(part.component);
        }
        // The methods of alternatives never take `None`.
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
            // A builder cannot write a part that the template does not contain.
            if let Form::Parts(compound) = &assembly.form
                && !in_place
                && !compound.places(number)
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
                    }) => restricts_rules(template, number),
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
        let singular = &self.exposed(items.item).accessor;
        let kinds = [
            (singular.clone(), Kind::Item(arguments)),
            (plural(singular), Kind::Items),
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

    /// Adds the setters for the parts of the type `index` to `found`. `path` is the path from the setters' type to this
    /// type.
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
            // Lists have `ListEdits` instead.
            if part.list.is_some() || !can_be_set {
                continue;
            }
            let adds = presence == Presence::Optional;
            let can_be_removed = adds && part.removable;
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
                    remove: can_be_removed.then(|| {
                        format_ident!(
                            "remove_{name}",
                            span = self.exposed(part.component).ident.span()
                        )
                    }),
                    adds,
                    component: part.component,
                    presence: if can_be_removed {
                        Presence::Optional
                    } else {
                        Presence::Required
                    },
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
    let is_argument =
        |(number, part): (usize, &Part)| part.list.is_none() && compound.places(number);
    if parts.len() > ARGUMENTS || !parts.iter().enumerate().all(is_argument) {
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
    places_after(template, 1 << BEFORE) & (1 << WRONG) == 0
}

/// The places in an item: before its key, directly after it, after the `=`, and after the value. `WRONG` is reached if
/// the key and the value are not divided by a single `=`. In a set of places, each one is the bit `1 << place`.
const BEFORE: u8 = 0;
const KEY: u8 = 1;
const ASSIGNED: u8 = 2;
const VALUE: u8 = 3;
const WRONG: u8 = 4;

/// Returns the set of places after `template`. `places` is the set of places before it.
fn places_after(template: &Template, places: u8) -> u8 {
    let move_each = |next: &dyn Fn(u8) -> u8, places: u8| {
        let before = (BEFORE..=WRONG).filter(|place| places & (1 << place) != 0);
        before.fold(0, |after, place| after | 1 << next(place))
    };
    match template {
        Template::All(inner) => inner
            .iter()
            .fold(places, |places, inner| places_after(inner, places)),
        Template::One(inner) => inner
            .iter()
            .fold(0, |after, inner| after | places_after(inner, places)),
        Template::Text(text) => text.bytes().fold(places, |places, byte| {
            let next = |place| match (place, byte) {
                (KEY, b'=') => ASSIGNED,
                (KEY | ASSIGNED, _) => WRONG,
                _ => place,
            };
            move_each(&next, places)
        }),
        Template::Part { component, .. } => {
            let next = |place| match (place, component) {
                (BEFORE, 0) => KEY,
                (ASSIGNED, 1) => VALUE,
                _ => WRONG,
            };
            move_each(&next, places)
        }
    }
}

/// Returns whether `template` allows only some of the rules of the part `part` in some position.
fn restricts_rules(template: &Template, part: usize) -> bool {
    match template {
        Template::Text(_) => false,
        Template::Part { component, rules } => usize::from(*component) == part && !rules.is_empty(),
        Template::All(inner) | Template::One(inner) => {
            inner.iter().any(|inner| restricts_rules(inner, part))
        }
    }
}
