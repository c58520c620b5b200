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
use crate::analyze::part;
use crate::analyze::removal::{Filling, fillings};
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
        let assemblies = assemblies(profile, computed, accessors);
        let each = || 0..assemblies.len();
        let survey = Survey {
            profile,
            computed,
            accessors,
            assemblies: &assemblies,
        };
        let setters = each().map(|index| survey.unambiguous_setters(index));
        let setters: Vec<Vec<Setter>> = setters.collect();
        let lists = each().map(|index| {
            let taken = method_names(&accessors[index], &setters[index]);
            survey.lists(index, &taken)
        });
        Self {
            lists: lists.collect(),
            builders: each().map(|index| survey.builder(index, report)).collect(),
            setters,
            assemblies,
        }
    }

    /// Returns whether the type `index` is that of the keys in some list of pairs such as `key=value`.
    pub(crate) fn is_key(&self, index: usize) -> bool {
        let mut lists = self.lists.iter().flatten();
        lists.any(|list| match list.one {
            OneItem::Pair { components, .. } => usize::from(components[0]) == index,
            OneItem::Last { .. } => false,
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
    pub(crate) extend: Ident,
    pub(crate) retain: Ident,
    /// The method that replaces all items. `None` if the type has another method of this name. For example, if the
    /// items are `param` and the rule of the list is called `params`, this rule may have a setter `set_params`.
    pub(crate) set: Option<Ident>,
    pub(crate) one: OneItem,
}

/// The methods that edit a single item of a list.
pub(crate) enum OneItem {
    /// Items without keys, such as segments, are added and removed at the end of the list.
    Last { push: Ident, pop: Ident },
    /// Items of the form `key "=" value` or `key [ "=" value ]` are found by their keys.
    Pair {
        /// The names of the item's accessors to its key and its value.
        accessors: [Ident; 2],
        /// The types of the key and the value, as indices.
        components: [u16; 2],
        /// The presence of the value: required in `key "=" value`, and optional in `key [ "=" value ]`.
        value: Presence,
        get: Ident,
        set: Ident,
        append: Ident,
        remove: Ident,
        /// True if keys are compared without the case of ASCII letters.
        ignores_case: bool,
    },
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

/// Returns the names of the methods that `accessors` and `setters` stand for.
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

/// A method or a setter that is generated if its name is free. Several candidates may have the same name.
struct Candidate<T> {
    /// How deeply the part is nested. Among candidates with the same name, the one with the least distance is
    /// generated. Methods and setters count the depth differently, but are not compared with each other.
    distance: usize,
    value: T,
}

/// Returns, for each name, the value with the least distance, in the order of `candidates`. `name` returns the name of a
/// value. If several values of a name have the least distance, none of them is returned, and the name is in the second
/// list.
fn nearest<T>(
    mut candidates: Vec<Candidate<T>>,
    name: impl Fn(&T) -> String,
) -> (Vec<T>, Vec<String>) {
    // For each name, the least distance, and the number of candidates with this distance.
    let mut distances: Map<String, (usize, usize)> = Map::new();
    for Candidate { distance, value } in &candidates {
        let (least, count) = distances.entry(name(value)).or_insert((*distance, 0));
        if distance < least {
            (*least, *count) = (*distance, 1);
        } else if distance == least {
            *count += 1;
        }
    }
    candidates.retain(|it| distances[&name(&it.value)] == (it.distance, 1));
    let several = distances.into_iter().filter(|(_, (_, count))| *count > 1);
    (
        candidates.into_iter().map(|it| it.value).collect(),
        several.map(|(name, _)| name).collect(),
    )
}

impl Survey<'_> {
    /// Returns the builder of the type `index`, or `None` if its text cannot be assembled. Reports names that are not
    /// allowed.
    fn builder(&self, index: usize, report: &Report) -> Option<Builder> {
        if !self.assemblies[index].can_be_assembled() {
            return None;
        }
        let mut candidates = Vec::new();
        self.methods(index, false, &mut Vec::new(), &mut candidates);
        let (mut methods, hidden) = nearest(candidates, |method| method.name.clone());
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
        Some(Builder {
            methods,
            required,
            hidden,
        })
    }

    /// Returns the setters of the type `index`, except those that have the name of one of its accessors.
    fn unambiguous_setters(&self, index: usize) -> Vec<Setter> {
        let mut candidates = Vec::new();
        self.setters(index, &mut Vec::new(), &mut candidates);
        let (mut setters, _) = nearest(candidates, |setter| setter.method.to_string());
        let taken = method_names(&self.accessors[index], &[]);
        setters.retain(|setter| {
            let mut methods = [&setter.method].into_iter().chain(&setter.remove);
            methods.all(|method| !taken.contains(&method.to_string()))
        });
        setters
    }

    /// Returns the list edits of the type `index`. A list gets no methods if one of them has a name in `taken`. Only
    /// the method that replaces all items may be left out alone.
    fn lists(&self, index: usize, taken: &Set<String>) -> Vec<ListEdits> {
        let mut candidates = Vec::new();
        let in_place = !self.assemblies[index].can_be_assembled();
        self.methods(index, in_place, &mut Vec::new(), &mut candidates);
        let (methods, _) = nearest(candidates, |method| method.name.clone());
        let edits = methods.iter().filter_map(|method| {
            // Each list has exactly one method of the kind `Item`, so visit each list by this method.
            let Kind::Item(parts) = &method.kind else {
                return None;
            };
            let (edits, names) = self.list(index, method, parts);
            let is_free = |name: &Ident| !taken.contains(&name.to_string());
            let set = edits.set.clone().filter(is_free);
            let are_free = names.iter().all(is_free);
            are_free.then_some(ListEdits { set, ..edits })
        });
        edits.collect()
    }

    /// Returns the edits of a list in the type `index`, and the names of these methods, but not that of `set`. `method`
    /// is the builder's method for an item of the list, and `parts` is the field of its [`Kind::Item`].
    fn list(
        &self,
        index: usize,
        method: &Method,
        parts: &[(u16, Presence)],
    ) -> (ListEdits, Vec<Ident>) {
        let item = self.exposed(method.component);
        let (singular, plural) = (&item.accessor, plural(&item.accessor));
        let ident = |name: String| Ident::new(&name, item.ident.span());
        // Returns the item's accessor to `component`, which is its key or its value. Returns `None` for a type without
        // a decoder, because keys and values are compared as decoded data.
        let accessor_to_data = |component: u16| {
            let is_component = |part: &&part::Part| part.component == component;
            let mut item_parts = self.accessors[usize::from(method.component)].parts.iter();
            match self.computed[usize::from(component)].kind {
                types::Kind::Structure | types::Kind::Text => None,
                types::Kind::Leaf | types::Kind::Encode(_) => item_parts.find(is_component),
            }
        };
        let pair_of = |key: u16, value: u16, value_presence: Presence| {
            let of_key = accessor_to_data(key)?;
            let of_value = accessor_to_data(value)?;
            Some(OneItem::Pair {
                accessors: [of_key.method.clone(), of_value.method.clone()],
                components: [key, value],
                value: value_presence,
                get: accessor_ident(singular, item.ident.span()),
                set: ident(format!("set_{singular}")),
                append: ident(format!("append_{singular}")),
                remove: ident(format!("remove_{singular}")),
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
            push: ident(format!("push_{singular}")),
            pop: ident(format!("pop_{singular}")),
        });
        let edits = ListEdits {
            item: method.component,
            path: method.path.clone(),
            extend: ident(format!("extend_{plural}")),
            retain: ident(format!("retain_{plural}")),
            set: Some(ident(format!("set_{plural}"))),
            one,
        };
        let mut names = vec![edits.extend.clone(), edits.retain.clone()];
        match &edits.one {
            OneItem::Last { push, pop } => names.extend([push.clone(), pop.clone()]),
            OneItem::Pair {
                get,
                set,
                append,
                remove,
                ..
            } => names.extend([get, set, append, remove].map(Ident::clone)),
        }
        (edits, names)
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

    /// Adds the builder's methods for the parts of the type `index`, at any depth, to `candidates`. `path` is the path
    /// from the builder's type to the type `index`.
    ///
    /// If a type has no template, a builder cannot write its parts, but they can be replaced in an existing text. If
    /// `in_place` is true, such parts are included.
    fn methods(
        &self,
        index: usize,
        in_place: bool,
        path: &mut Vec<usize>,
        candidates: &mut Vec<Candidate<Method>>,
    ) {
        let assembly = &self.assemblies[index];
        let distance = path.len();
        if let Form::List(items) = &assembly.form {
            self.items(*items, path, distance, candidates);
        }
        for (number, part) in assembly.parts().iter().enumerate() {
            // A builder cannot write a part that the template does not contain.
            if let Form::Parts(compound) = &assembly.form
                && !in_place
                && !compound.template_contains(number)
            {
                continue;
            }
            path.push(number);
            if let Some(items) = part.list {
                self.items(items, path, distance, candidates);
            } else {
                let kind = match (&assembly.form, part.presence) {
                    (Form::Choice(_), _) | (_, Presence::Required) => Kind::Required,
                    (_, Presence::Optional | Presence::Never) => Kind::Optional,
                };
                let depends_on_other_parts = match &assembly.form {
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
                    depends_on_other_parts,
                    shadowed_by: part.shadowed_by.clone(),
                    are_path_segments: false,
                };
                candidates.push(Candidate {
                    distance,
                    value: method,
                });
                // A closed part can only be given as a whole, so it gets no methods for the parts inside it.
                if !part.closed && (in_place || self.assembly(part.component).can_be_assembled()) {
                    self.methods(usize::from(part.component), in_place, path, candidates);
                }
            }
            path.pop();
        }
    }

    /// Adds the methods for the items of the list at `path`: one for a single item, such as `segment`, and one for
    /// several, such as `segments`. If the list is a template's query whose parameters may come in any order, adds a
    /// method for each parameter, too.
    fn items(
        &self,
        items: Items,
        path: &[usize],
        distance: usize,
        candidates: &mut Vec<Candidate<Method>>,
    ) {
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
        for (name, kind, component) in of_parameters.chain(of_items) {
            let value = Method {
                name,
                kind,
                component,
                path: path.to_vec(),
                depends_on_other_parts: false,
                shadowed_by: Vec::new(),
                are_path_segments: items.path,
            };
            candidates.push(Candidate { distance, value });
        }
    }

    /// Adds the setters for the parts of the type `index`, at any depth, to `candidates`. `path` is the path to the
    /// type `index` from the type that gets the setters.
    fn setters(
        &self,
        index: usize,
        path: &mut Vec<usize>,
        candidates: &mut Vec<Candidate<Setter>>,
    ) {
        let assembly = &self.assemblies[index];
        let can_be_assembled = assembly.can_be_assembled();
        for (number, part) in assembly.parts().iter().enumerate() {
            let is_choice = matches!(assembly.form, Form::Choice(_));
            let presence = if is_choice {
                Presence::Required
            } else {
                part.presence
            };
            // If the text cannot be assembled, a setter can only replace a part that every text has.
            let can_be_set = can_be_assembled || presence == Presence::Required;
            // Lists have `ListEdits` instead.
            if part.list.is_some() || !can_be_set {
                continue;
            }
            let can_add = presence == Presence::Optional;
            let can_be_removed = can_add && part.removable;
            path.push(number);
            let exposed = self.exposed(part.component);
            let (name, span) = (&exposed.accessor, exposed.ident.span());
            candidates.push(Candidate {
                distance: path.len(),
                value: Setter {
                    method: format_ident!("set_{name}", span = span),
                    remove: can_be_removed.then(|| format_ident!("remove_{name}", span = span)),
                    can_add,
                    component: part.component,
                    path: path.clone(),
                    shadowed_by: part.shadowed_by.clone(),
                },
            });
            if !part.closed {
                self.setters(usize::from(part.component), path, candidates);
            }
            path.pop();
        }
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
