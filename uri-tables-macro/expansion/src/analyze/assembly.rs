//! Determines how builders and setters assemble the text of each type.
//!
//! The caller can give the text as a whole, as one of several components, as a list of items, or as parts that fill a
//! template. The runtime's `Template` and the methods of builders and setters are derived from this.
//!
//! A builder also has methods for the parts of its parts. Because the same type can be inside many others, the tree of
//! all nested parts can grow exponentially. So a part is *closed* if its own parts would make the tree too large or too
//! deep. A closed part can only be given as a whole.
//!
//! The entry point is [`assemblies`]. A text that consists of parts is called a *compound*.

use syn::Ident;
use uri_tables_grammar::captures::tdfa::{Presence, Tagged};
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::dfa::inclusion::intersection;
use uri_tables_grammar::hir::regions::RegionMap;
use uri_tables_grammar::hir::rules::RuleId;
use uri_tables_grammar::lists::detect::List;
use uri_tables_grammar::sorted::sort_by_key;
use uri_tables_grammar::template::{Template, TemplateError};

use crate::analyze::accessors::{Accessors, Style, style};
use crate::analyze::five_components::PATH;
use crate::analyze::positions::{PathIn, Positions, has_relative_path};
use crate::analyze::removal::removable;
use crate::analyze::types::TypeAnalysis;
use crate::diagnostics::report;
use crate::model::profile::{Component, Exposed, Profile};

/// The maximum number of nodes in the tree of a type's nested parts.
const MAX_NODES: usize = 128;
/// The maximum depth of the tree of a type's nested parts.
const MAX_DEPTH: usize = 16;
/// The maximum number of parts. The runtime has a bit for each part in a `u64`.
const MAX_PARTS: usize = 64;

/// Describes how the text of a type is assembled.
pub(crate) struct Assembly {
    pub(crate) form: Form,
    /// True if the empty text is valid.
    pub(crate) empty: bool,
    /// True if texts of the rule can be in a host. Data for a host is not percent-encoded.
    pub(crate) is_host: bool,
    /// Where the path is in the texts of the rule.
    pub(crate) path: Option<PathIn>,
    /// The size and depth of the tree of nested parts, without closed ones. 0 until [`close`] is called.
    size: usize,
    depth: usize,
}

/// The input that a text is assembled from.
pub(crate) enum Form {
    /// The text can only be given as a whole. If the rule matches only one text, the value is that text.
    Whole(Option<String>),
    /// The text is that of one of these components.
    Choice(Vec<Part>),
    /// The text is a list of items.
    List(Items),
    /// The text consists of parts.
    Parts(Compound),
}

/// The parts of a text and the template that they fill.
pub(crate) struct Compound {
    pub(crate) parts: Vec<Part>,
    /// The template, which refers to parts by their index, or the reason why the rule has no template.
    pub(crate) template: Result<Template, String>,
    /// The index of the path, if the type is made of RFC 3986's five components, and some of its texts are relative
    /// references.
    pub(crate) relative: Option<usize>,
}

/// A part of a text: a component or a list.
pub(crate) struct Part {
    /// The index of the exposed rule of the component, or of the list's items.
    pub(crate) component: u16,
    pub(crate) presence: Presence,
    /// The index of the part in the automaton's captures, or the index of an alternative among the alternatives.
    pub(crate) number: usize,
    /// As in [`part::Part::inner`](super::part::Part::inner).
    pub(crate) inner: Vec<u8>,
    /// The list, if the part is a list.
    pub(crate) list: Option<Items>,
    /// True if there are no methods for the parts inside this part.
    pub(crate) closed: bool,
    /// True if the part can be removed from some text.
    pub(crate) removable: bool,
    /// For an alternative, the earlier alternatives that can match the same text.
    pub(crate) read_as: Vec<u16>,
}

/// How the items of a list are written.
#[derive(Clone, Copy)]
pub(crate) struct Items {
    /// The index of the items' exposed rule.
    pub(crate) item: u16,
    pub(crate) delimiter: u8,
    pub(crate) style: Style,
    /// True if the delimiter is also written before the first item.
    pub(crate) leading: bool,
    /// True if the items are segments of a path, where a dot segment has a special meaning.
    pub(crate) path: bool,
    /// True if the list may be empty.
    pub(crate) empty: bool,
}

/// Returns the assembly of each type, in the order of `expose`.
pub(crate) fn assemblies(
    profile: &Profile,
    computed: &[TypeAnalysis],
    accessors: &[Accessors],
) -> Vec<Assembly> {
    let mut compiler = profile.compiler();
    let map = RegionMap::new(&profile.regular);
    let positions = Positions::new(profile, &map);
    let mut assemblies = Vec::new();
    for ((exposed, analysis), accessors) in profile.exposed.iter().zip(computed).zip(accessors) {
        report::work_on(&exposed.name);
        let reader = Reader {
            profile,
            computed,
            exposed,
            analysis,
            accessors,
            positions: &positions,
        };
        assemblies.push(Assembly {
            form: reader.form(&mut compiler),
            empty: analysis.dfa.is_accepting(analysis.dfa.start()),
            is_host: positions.is_in_host(exposed),
            path: positions.path(exposed),
            size: 0,
            depth: 0,
        });
    }
    for index in 0..assemblies.len() {
        close(&mut assemblies, index);
    }
    for index in 0..assemblies.len() {
        let Form::Parts(compound) = &assemblies[index].form else {
            continue;
        };
        let Ok(template) = &compound.template else {
            continue;
        };
        let may_be_empty = |part: &Part| match part.list {
            Some(items) => items.empty,
            None => assemblies[usize::from(part.component)].empty,
        };
        let parts = compound.parts.iter();
        let parts = parts.map(|part| (part.component, may_be_empty(part)));
        let parts: Vec<_> = parts.collect();
        let removable = removable(template, &parts, profile, &mut compiler);
        // Borrow the same form again, to change it.
        if let Form::Parts(compound) = &mut assemblies[index].form {
            for (part, is_removable) in compound.parts.iter_mut().zip(removable) {
                part.removable = is_removable && part.presence == Presence::Optional;
            }
        }
    }
    assemblies
}

impl Assembly {
    /// Returns the parts or the alternatives.
    pub(crate) fn parts(&self) -> &[Part] {
        match &self.form {
            Form::Whole(_) | Form::List(_) => &[],
            Form::Choice(parts) | Form::Parts(Compound { parts, .. }) => parts,
        }
    }

    /// Returns whether the text can be assembled from parts, alternatives or items.
    pub(crate) fn is_made(&self) -> bool {
        match &self.form {
            Form::Whole(_) => false,
            Form::Choice(_) | Form::List(_) => true,
            Form::Parts(compound) => compound.template.is_ok(),
        }
    }
}

impl Compound {
    /// Returns whether the template contains the part with this index.
    pub(crate) fn places(&self, part: usize) -> bool {
        self.template
            .as_ref()
            .is_ok_and(|template| template.components().contains(&(part as u16)))
    }
}

/// Computes the size and depth of the tree of a type's nested parts, and closes the parts that would make the tree too
/// large. The recursion visits inner types first, and ends because no type is inside itself.
fn close(assemblies: &mut [Assembly], index: usize) {
    // The type is inside one that was visited before.
    if assemblies[index].size > 0 {
        return;
    }
    let inside: Vec<usize> = assemblies[index]
        .parts()
        .iter()
        .filter(|part| part.list.is_none())
        .map(|part| usize::from(part.component))
        .collect();
    for &inner in &inside {
        close(assemblies, inner);
    }
    let sizes: Vec<(usize, usize)> = assemblies
        .iter()
        .map(|assembly| (assembly.size, assembly.depth))
        .collect();
    let (mut size, mut depth) = (1 + assemblies[index].parts().len(), 0);
    if let Form::Choice(parts) | Form::Parts(Compound { parts, .. }) = &mut assemblies[index].form {
        for part in parts {
            if part.list.is_some() {
                continue;
            }
            let (inner_size, inner_depth) = sizes[usize::from(part.component)];
            // The root of the inner tree is the part itself, which `size` counts already.
            let added = inner_size - 1;
            part.closed = size + added > MAX_NODES || inner_depth >= MAX_DEPTH;
            if !part.closed {
                size += added;
                depth = depth.max(inner_depth + 1);
            }
        }
    }
    assemblies[index].size = size;
    assemblies[index].depth = depth;
}

/// Determines the form of one type.
struct Reader<'p> {
    profile: &'p Profile,
    /// The analyses of all types.
    computed: &'p [TypeAnalysis],
    exposed: &'p Exposed,
    /// The analysis of this type.
    analysis: &'p TypeAnalysis,
    accessors: &'p Accessors,
    positions: &'p Positions<'p>,
}

impl Reader<'_> {
    fn form(&self, compiler: &mut Compiler<'_>) -> Form {
        // The rule contains no components.
        if self.analysis.tagged.is_none() {
            return Form::Whole(self.fixed(compiler));
        }
        if let [found] = &self.analysis.lists[..]
            && found.capture.is_none()
        {
            let empty = self.analysis.dfa.is_accepting(self.analysis.dfa.start());
            return Form::List(self.items(found.list, empty));
        }
        if !self.accessors.alternatives.is_empty() {
            return Form::Choice(self.alternatives());
        }
        let mut parts = self.parts(compiler);
        sort_by_key(&mut parts, |part| part.number);
        if parts.len() > MAX_PARTS {
            return Form::Whole(None);
        }
        let template = self.template(&parts, compiler);
        let five = self.accessors.five;
        let relative = five.filter(|_| has_relative_path(&self.analysis.dfa));
        let relative = relative.and_then(|five| {
            let component = self.accessors.parts[five[PATH]?].component;
            let is_path = |part: &Part| part.list.is_none() && part.component == component;
            parts.iter().position(is_path)
        });
        Form::Parts(Compound {
            parts,
            template,
            relative,
        })
    }

    /// Returns the only text that a rule without components matches, or `None` if the rule matches several.
    fn fixed(&self, compiler: &mut Compiler<'_>) -> Option<String> {
        match compiler.template(self.exposed.id, &|_| None) {
            Ok(Template::Text(text)) => Some(text),
            _ => None,
        }
    }

    fn alternatives(&self) -> Vec<Part> {
        let exposed = &self.profile.exposed;
        let index_of = |ident: &Ident| exposed.iter().position(|it| it.ident == *ident);
        let indices = self.accessors.alternatives.iter().filter_map(index_of);
        let alternatives: Vec<u16> = indices.map(|index| index as u16).collect();
        let dfa = |component: u16| &self.computed[usize::from(component)].dfa;
        let part = |(number, &component): (usize, &u16)| Part {
            component,
            presence: Presence::Optional,
            number,
            inner: Vec::new(),
            list: None,
            closed: false,
            removable: false,
            read_as: alternatives[..number]
                .iter()
                .copied()
                .filter(|&earlier| {
                    // If the budget is spent, the result is not used.
                    let both = intersection(dfa(earlier), dfa(component));
                    both.map_or(true, |both| !both.is_empty())
                })
                .collect(),
        };
        alternatives.iter().enumerate().map(part).collect()
    }

    /// Returns the parts with accessors, and then the lists.
    fn parts(&self, compiler: &mut Compiler<'_>) -> Vec<Part> {
        let components = self.accessors.parts.iter().map(|part| Part {
            component: part.component,
            presence: part.presence,
            number: part.number,
            inner: part.inner.clone(),
            list: None,
            closed: false,
            removable: false,
            read_as: Vec::new(),
        });
        let mut parts: Vec<Part> = components.collect();
        let tagged = self.analysis.tagged.as_ref();
        let captured = tagged.map_or(&[][..], Tagged::captured);
        for found in &self.analysis.lists {
            // A list that is the whole text makes a `Form::List`.
            let Some(number) = found.capture else {
                continue;
            };
            let empty = self.is_empty(captured[number].component, compiler);
            parts.push(Part {
                component: found.list.component,
                presence: captured[number].presence,
                number,
                inner: Vec::new(),
                list: Some(self.items(found.list, empty)),
                closed: false,
                removable: false,
                read_as: Vec::new(),
            });
        }
        parts
    }

    /// Returns whether the list with the component number `component` may be empty. The list is in the middle of a
    /// rule.
    fn is_empty(&self, component: u16, compiler: &mut Compiler<'_>) -> bool {
        let all = (0..self.profile.regular.rules.len()).map(RuleId);
        let mut rules = all.filter(|&rule| self.profile.component(rule) == Some(component));
        rules.any(|rule| {
            let dfa = compiler.dfa(rule);
            dfa.is_ok_and(|dfa| dfa.is_accepting(dfa.start()))
        })
    }

    fn items(&self, list: List, empty: bool) -> Items {
        Items {
            item: list.component,
            delimiter: list.delimiter,
            style: style(self.computed, list),
            leading: list.leading,
            path: list.delimiter == b'/' && self.is_in_path(list),
            empty,
        }
    }

    /// Returns whether the items of a list in the rule are in a path.
    fn is_in_path(&self, list: List) -> bool {
        let item = &self.profile.exposed[usize::from(list.component)];
        self.positions.is_in_path(self.exposed, item)
    }

    /// Returns the rule's template. Its parts are numbered by their index in `parts`, not by component.
    fn template(&self, parts: &[Part], compiler: &mut Compiler<'_>) -> Result<Template, String> {
        let component = |rule| self.profile.component(rule);
        let template = compiler.template(self.exposed.id, &component);
        let template = template.map_err(|error: TemplateError| error.error().message)?;
        let tagged = self.analysis.tagged.as_ref();
        let captured = tagged.map_or(&[][..], Tagged::captured);
        self.renumbered(template, &|component| {
            let is_of_component = |part: &Part| captured[part.number].component == component;
            parts.iter().position(is_of_component)
        })
    }

    /// Replaces the component numbers in `template` by what `index` returns. If it returns `None`, the component is not
    /// captured, and the rule has no template.
    fn renumbered(
        &self,
        template: Template,
        index: &dyn Fn(u16) -> Option<usize>,
    ) -> Result<Template, String> {
        let renumber_all = |templates: Vec<Template>| {
            let templates = templates.into_iter();
            templates
                .map(|template| self.renumbered(template, index))
                .collect::<Result<Vec<_>, _>>()
        };
        Ok(match template {
            Template::Text(_) => template,
            Template::All(templates) => Template::All(renumber_all(templates)?),
            Template::One(templates) => Template::One(renumber_all(templates)?),
            Template::Part { component, rules } => {
                let Some(part) = index(component) else {
                    let name = match self.profile.meaning(component) {
                        Component::Exposed(exposed) => &exposed.name,
                        Component::InnerList { item } => {
                            &self.profile.exposed[usize::from(item)].name
                        }
                    };
                    return Err(format!(
                        "`{name}` may occur in several places of `{}`",
                        self.exposed.name
                    ));
                };
                // An inner list does not belong to an exposed rule, so it has no alternatives to choose from.
                let is_exposed = matches!(self.profile.meaning(component), Component::Exposed(_));
                Template::Part {
                    component: part as u16,
                    rules: if is_exposed { rules } else { Vec::new() },
                }
            }
        })
    }
}
