//! Computes the accessors of each type: the method names, and the captures that the methods read. The entry point is
//! [`accessors()`].
//!
//! A type's automaton *captures* each component that occurs at most once: it records where the component begins and
//! ends. The captures of an automaton are numbered. An accessor such as `uri.authority()` returns a view of one
//! capture. The view itself has captures, such as the host, which have other numbers in the automaton of its type. So
//! the accessor has a list ([`Part::inner`]) that translates the numbers.
//!
//! A type has up to three kinds of accessors: to *parts*, which are components that occur at most once, to the items of
//! *lists*, and `choice()`, which returns one of several *alternatives*. A type *reaches* itself, the types that its
//! accessors return, and all types that these reach.
//!
//! Types, and components that are types, are denoted by the index of their exposed rule in the profile.

use syn::Ident;
use uri_tables_grammar::captures::tdfa::{Capture, Presence, Tagged};
use uri_tables_grammar::lists::detect::List;
use uri_tables_grammar::sorted::{Set, reachable};

use crate::analyze::five_components::{Five, SCHEME, five};
use crate::analyze::lists::ListAccessor;
use crate::analyze::part::{NOT_CAPTURED, Part};
use crate::analyze::types::TypeAnalysis;
use crate::diagnostics::report::Report;
use crate::model::idents::{accessor_ident, is_taken, plural};
use crate::model::profile::{Component, Exposed, Profile};

/// The accessors of one type. Other types are given by the indices of their exposed rules in the profile.
pub(crate) struct Accessors {
    pub(crate) parts: Vec<Part>,
    /// For RFC 3986's five components (scheme, authority, path, query and fragment), the indices of their accessors in
    /// `parts`. `None` if the rule does not consist of these components.
    pub(crate) five: Option<Five>,
    /// The accessors to the items of lists. If the rule as a whole is a list, this is one accessor. Otherwise there
    /// is one for each list inside the rule.
    pub(crate) items: Vec<Items>,
    /// The types of the alternatives if the rule is a choice of components or a route (a choice of templates), and
    /// otherwise empty.
    pub(crate) alternatives: Vec<u16>,
}

/// An accessor to the items of a list, such as `segments()`.
pub(crate) struct Items {
    pub(crate) method: Ident,
    /// The type of an item.
    pub(crate) item: u16,
    pub(crate) delimiter: u8,
    pub(crate) style: Style,
    /// The index of the list among the captures of the type's automaton, or `None` if the whole text is the list.
    pub(crate) number: Option<usize>,
    /// If the list is an unordered query of a template, an accessor for each variable, and the type that it returns.
    pub(crate) parameters: Vec<(Ident, u16)>,
}

/// How the runtime splits a list into items.
#[derive(Debug, Clone, Copy)]
pub enum Style {
    /// A delimiter at the beginning is skipped: the items of `/a/b` are `a` and `b`. The empty text has no items.
    Prefixed,
    /// Delimiters are only between items: the items of `a&b` are `a` and `b`. The empty text is one empty item.
    Separated,
    /// Each item begins with the delimiter and contains it: the items of `/a/b` are `/a` and `/b`.
    Inclusive,
}

/// Returns the accessors of each type. `computed` and the result have an entry for each type, in the order of
/// `expose`. Reports method names that are not allowed.
pub(crate) fn accessors(
    profile: &Profile,
    computed: &[TypeAnalysis],
    report: &Report,
) -> Vec<Accessors> {
    let mut all = Vec::new();
    for (exposed, analysis) in profile.exposed.iter().zip(computed) {
        let component = profile.component(exposed.id);
        let alternatives = match &analysis.tagged {
            Some(tagged) => {
                let mut choices = tagged.choices().iter();
                let choice = choices.find(|choice| choice.component == component);
                choice.map_or_else(Vec::new, |choice| choice.alternatives.clone())
            }
            // Without components, only a route has an accessor, which returns one of its templates.
            None => profile.route(exposed),
        };
        if !alternatives.is_empty() {
            let description = format!("what a `{}` can be one of", exposed.ident);
            profile.check_generated(&exposed.generated.choice, &description, report);
        }
        let tagged = analysis.tagged.as_ref();
        let parts = tagged.map_or_else(Vec::new, |it| parts(profile, computed, it, report));
        let lists = analysis.lists.iter();
        all.push(Accessors {
            five: five(profile, exposed, &parts),
            parts,
            items: lists
                .filter_map(|&accessor| items(profile, computed, accessor, report))
                .collect(),
            alternatives,
        });
    }
    all
}

impl Accessors {
    /// Returns the names of the accessors to parts and to the items of lists.
    pub(crate) fn method_names(&self) -> Set<String> {
        let parts = self.parts.iter().map(|part| &part.method);
        let items = self.items.iter().map(|items| &items.method);
        parts.chain(items).map(ToString::to_string).collect()
    }

    /// Returns the types that the accessors return.
    pub(crate) fn inside(&self) -> impl Iterator<Item = usize> {
        let parts = self.parts.iter().map(|part| part.component);
        let items = self.items.iter().map(|items| items.item);
        let alternatives = self.alternatives.iter().copied();
        parts.chain(items).chain(alternatives).map(usize::from)
    }
}

/// Returns `types`, and all types that they reach.
pub(crate) fn reached(accessors: &[Accessors], types: &[usize]) -> Set<usize> {
    reachable(types.iter().copied(), |index| accessors[index].inside())
}

/// Returns the exposed types that `resolve` and `relativize` return in a profile that goes `beyond` RFC 3986, that is,
/// allows text that RFC 3986 does not. In other profiles, they return types of `rfc3986`.
///
/// The first type has a scheme, and is for the results of `resolve`. The second has an optional scheme, and is for the
/// results of `relativize`. Returns `None` if the profile does not expose both.
pub(crate) fn targets<'p>(
    profile: &'p Profile,
    accessors: &[Accessors],
) -> Option<(&'p Exposed, &'p Exposed)> {
    let type_with_scheme = |presence: Presence| {
        let types = profile.exposed.iter().zip(accessors);
        let candidates = types.filter(|(_, accessors)| {
            let scheme = accessors.five.and_then(|five| five[SCHEME]);
            scheme.is_some_and(|part| accessors.parts[part].presence == presence)
        });
        // Prefer a type with a fragment over an `absolute-URI`, because the result may have a fragment.
        let (exposed, _) = candidates.max_by_key(|(_, accessors)| {
            accessors
                .five
                .is_some_and(|[.., fragment]| fragment.is_some())
        })?;
        Some(exposed)
    };
    Some((
        type_with_scheme(Presence::Required)?,
        type_with_scheme(Presence::Optional)?,
    ))
}

/// Returns the accessors to the parts of a type, which has the automaton `tagged`. Reports accessors with names that
/// are not allowed, and leaves them out.
fn parts(
    profile: &Profile,
    computed: &[TypeAnalysis],
    tagged: &Tagged,
    report: &Report,
) -> Vec<Part> {
    let captured = tagged.captured();
    let mut parts = Vec::new();
    for (number, capture) in captured.iter().enumerate() {
        // The type of the parent capture has the accessor to this capture.
        if capture.parent.is_some() {
            continue;
        }
        // A list in the middle of a rule has no type. Its items have an accessor instead, which the function `items`
        // returns.
        let Component::Exposed(exposed) = profile.meaning(capture.component) else {
            continue;
        };
        if is_taken(&exposed.accessor) {
            report.add(exposed.place, taken_name(&exposed.name, &exposed.accessor));
            continue;
        }
        let own = &computed[usize::from(capture.component)].tagged;
        let inner = own
            .as_ref()
            .map_or_else(Vec::new, |own| translate(own.captured(), captured, number));
        parts.push(Part {
            method: accessor_ident(&exposed.accessor, exposed.ident.span()),
            component: capture.component,
            presence: capture.presence,
            number,
            inner,
        });
    }
    parts
}

/// Returns the error for a rule whose accessor would have the name of an existing method or of a keyword.
fn taken_name(rule: &str, accessor: &str) -> String {
    let why = match accessor {
        "self" | "super" | "crate" => "a word that Rust reserves",
        _ => "a method that types have already",
    };
    format!("`{rule}` would be the accessor `{accessor}`, {why}; rename it: `{rule} as …`")
}

/// Returns the accessor to the items of a list. If its name is not allowed, reports this and returns `None`.
fn items(
    profile: &Profile,
    computed: &[TypeAnalysis],
    accessor: ListAccessor,
    report: &Report,
) -> Option<Items> {
    let list = accessor.list;
    let exposed = &profile.exposed[usize::from(list.component)];
    let name = plural(&exposed.accessor);
    if is_taken(&name) {
        report.add(exposed.place, taken_name(&exposed.name, &name));
        return None;
    }
    let style = style(computed, list);
    let parameters = profile.parameters(list.component).into_iter();
    let parameters = parameters.map(|(_, component)| {
        let exposed = &profile.exposed[usize::from(component)];
        let method = accessor_ident(&exposed.accessor, exposed.ident.span());
        (method, component)
    });
    Some(Items {
        parameters: parameters.collect(),
        method: accessor_ident(&name, exposed.ident.span()),
        item: list.component,
        delimiter: list.delimiter,
        style,
        number: accessor.capture,
    })
}

/// Returns how the runtime splits `list`.
pub(crate) fn style(computed: &[TypeAnalysis], list: List) -> Style {
    let item = &computed[usize::from(list.component)].dfa;
    let may_be_empty = item.is_accepting(item.start());
    if list.delimiter_begins_items {
        Style::Inclusive
    } else if list.delimiter_may_lead || !may_be_empty {
        // If no item may be empty, the empty text has no items.
        Style::Prefixed
    } else {
        Style::Separated
    }
}

/// Translates the numbers of captures from the type of a component to an outer type that contains the component.
/// `inner` and `outer` are the captures of these two types, and `number` is the number of the component in `outer`.
/// Returns, for each capture in `inner`, its number in `outer`, or [`NOT_CAPTURED`].
fn translate(inner: &[Capture], outer: &[Capture], number: usize) -> Vec<u8> {
    let mut numbers: Vec<Option<usize>> = Vec::new();
    for capture in inner {
        // Captures come after their parents, so the parent is already translated.
        let parent = capture
            .parent
            .map_or(Some(number), |parent| numbers[parent]);
        numbers.push(parent.and_then(|parent| {
            outer.iter().position(|other| {
                other.component == capture.component && other.parent == Some(parent)
            })
        }));
    }
    let entry = |number: Option<usize>| number.and_then(|number| u8::try_from(number).ok());
    let entries = numbers.into_iter().map(entry);
    entries.map(|entry| entry.unwrap_or(NOT_CAPTURED)).collect()
}
