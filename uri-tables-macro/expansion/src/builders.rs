//! What builders and setters offer.
//!
//! In: the joins of all types. Out: for each type the methods of its builder, and the setters of its twin, with the
//! part that each is for: a way of indices from the type through its parts. Parts of parts are offered as well, by
//! the same names that accessors have: `uri.authority()?.host()` is `builder.host(…)`. Of parts with the same name the
//! one nearest to the type counts; where two are equally near, neither is offered.

use quote::format_ident;
use syn::Ident;
use uri_tables_grammar::sorted::Map;
use uri_tables_grammar::tagged::Presence;
use uri_tables_grammar::template::Template;

use crate::accessors::Accessors;
use crate::automata::Computed;
use crate::joins::{Compound, Form, Items, Join, Part, joins};
use crate::names::{builder_ident, plural};
use crate::profile::{Exposed, Profile};
use crate::report::Report;
use crate::required::{Required, required};

/// So many parts can be arguments of a method.
const ARGUMENTS: usize = 8;

/// How the types of a profile are put together, and what they offer for it.
pub(crate) struct Joints {
    pub(crate) joins: Vec<Join>,
    pub(crate) builders: Vec<Option<Builder>>,
    pub(crate) setters: Vec<Vec<Setter>>,
}

impl Joints {
    /// Those of all types, in their order. Names that cannot be are reported.
    pub(crate) fn of(
        profile: &Profile,
        computed: &[Computed],
        accessors: &[Accessors],
        report: &Report,
    ) -> Self {
        let joins = joins(profile, computed, accessors);
        let each = 0..joins.len();
        Self {
            builders: each
                .clone()
                .map(|index| builder(profile, &joins, index, report))
                .collect(),
            setters: each.map(|index| setters(profile, &joins, index)).collect(),
            joins,
        }
    }
}

/// A builder.
pub(crate) struct Builder {
    pub(crate) methods: Vec<Method>,
    /// Parts that there must be.
    pub(crate) required: Vec<Required>,
    /// Names that several parts have, which are not offered.
    pub(crate) hidden: Vec<String>,
}

/// A method of a builder.
pub(crate) struct Method {
    /// The accessor's name, or that of a list's items.
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// The exposed rule that is given.
    pub(crate) component: u16,
    /// The way to the part, or to the list.
    pub(crate) path: Vec<usize>,
    /// Whether the rules it may be of depend on what stands beside it.
    pub(crate) depends: bool,
    /// What its text may be read as instead.
    pub(crate) read_as: Vec<u16>,
    /// Whether data must be no dot segment.
    pub(crate) segments: bool,
}

/// What a method takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A part that is in every text of what it is in.
    Required,
    /// A part that may be missing.
    Optional,
    /// An item of a list, as a whole or by its parts.
    Item(Vec<(u16, Presence)>),
    /// Items of a list.
    Items,
}

/// A setter of a twin.
pub(crate) struct Setter {
    pub(crate) method: Ident,
    pub(crate) component: u16,
    pub(crate) presence: Presence,
    pub(crate) path: Vec<usize>,
    pub(crate) read_as: Vec<u16>,
}

/// The builder of a type, if texts can be made of what is inside it.
fn builder(profile: &Profile, joins: &[Join], index: usize, report: &Report) -> Option<Builder> {
    let join = &joins[index];
    if !join.is_made() {
        return None;
    }
    let mut found = Vec::new();
    let survey = Survey { profile, joins };
    survey.methods(index, &mut Vec::new(), &mut found);
    let (methods, hidden) = nearest(found);
    let required = required(profile, joins, index);
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

/// The setters of a type's twin.
fn setters(profile: &Profile, joins: &[Join], index: usize) -> Vec<Setter> {
    let mut found = Vec::new();
    let survey = Survey { profile, joins };
    survey.setters(index, &mut Vec::new(), &mut found);
    let (setters, _) = nearest(found);
    setters
}

/// A builder's type stands beside the types of the profile.
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

/// A method has a name of its own, also where a list's items have no accessor by it.
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

/// What has a name, and is so and so far from the type.
struct Named<T> {
    name: String,
    distance: usize,
    value: T,
}

/// Of each name the nearest, and the names of which there are several.
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
    joins: &'p [Join],
}

impl Survey<'_> {
    fn exposed(&self, component: u16) -> &Exposed {
        &self.profile.exposed[usize::from(component)]
    }

    fn join(&self, component: u16) -> &Join {
        &self.joins[usize::from(component)]
    }

    /// The methods for what is inside a type, which is reached by a way. How far something is from the root
    /// is how many types it is in.
    fn methods(&self, index: usize, path: &mut Vec<usize>, found: &mut Vec<Named<Method>>) {
        let join = &self.joins[index];
        let distance = path.len();
        if let Form::List(items) = &join.form {
            self.items(*items, path, distance, found);
        }
        for (number, part) in join.parts().iter().enumerate() {
            if let Form::Parts(parts) = &join.form
                && !parts.places(number)
            {
                continue;
            }
            path.push(number);
            if let Some(items) = part.list {
                self.items(items, path, distance, found);
            } else {
                let kind = match (&join.form, part.presence) {
                    (Form::Choice(_), _) | (_, Presence::Required) => Kind::Required,
                    (_, Presence::Optional) => Kind::Optional,
                };
                let depends = match &join.form {
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
                if !part.closed && self.join(part.component).is_made() {
                    self.methods(usize::from(part.component), path, found);
                }
            }
            path.pop();
        }
    }

    /// The methods for the items of a list.
    fn items(&self, items: Items, path: &[usize], distance: usize, found: &mut Vec<Named<Method>>) {
        let one = &self.exposed(items.item).accessor;
        let kinds = [
            (
                one.clone(),
                Kind::Item(arguments(self.joins, items.item.into())),
            ),
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
        let join = &self.joins[index];
        let is_made = join.is_made();
        for (number, part) in join.parts().iter().enumerate() {
            let is_choice = matches!(join.form, Form::Choice(_));
            let presence = if is_choice {
                Presence::Required
            } else {
                part.presence
            };
            // Without a template, parts are replaced where they stand.
            let can_be_set = is_made || presence == Presence::Required;
            if part.list.is_some() || !can_be_set {
                continue;
            }
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

/// The parts that a tuple fills, or arguments of a method: none if the type is given as a whole.
pub(crate) fn arguments(joins: &[Join], index: usize) -> Vec<(u16, Presence)> {
    let Form::Parts(compound) = &joins[index].form else {
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

/// Whether only some rules of a part can stand where it stands.
fn is_union(template: &Template, part: usize) -> bool {
    match template {
        Template::Text(_) => false,
        Template::Part { component, rules } => usize::from(*component) == part && !rules.is_empty(),
        Template::All(inner) | Template::One(inner) => {
            inner.iter().any(|inner| is_union(inner, part))
        }
    }
}
