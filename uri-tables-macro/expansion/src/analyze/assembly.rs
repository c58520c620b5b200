//! Determines how builders and setters assemble the text of each type. The entry point is [`assemblies`].
//!
//! The [`Assembly`] of a type has a [`Form`], which says how the caller gives the text: as a whole, as one of several
//! alternatives, as a list of items, or as a *compound* of parts. The parts of a compound fill its [`Template`], which
//! has the fixed text around the parts. For `authority`, it has the `@` after the part `userinfo` and the `:` before
//! the part `port`. The runtime's own `Template` and the methods of builders and setters are derived from the assembly.
//!
//! Types, and components that are types, are denoted by the index of their exposed rule in the profile.
//!
//! A builder also has methods for the parts inside its parts. Because the same type can be inside many others, the
//! tree of all nested parts can grow exponentially. So a part is *closed* if the parts inside it would make the tree
//! too large or too deep. A closed part can only be given as a whole.

use uri_tables_grammar::captures::tdfa::{Presence, Tagged};
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::dfa::inclusion::intersection;
use uri_tables_grammar::hir::regions::RegionMap;
use uri_tables_grammar::lists::detect::List;
use uri_tables_grammar::sorted::sort_by_key;
use uri_tables_grammar::template::{Template, TemplateError};

use crate::analyze::accessors::{Accessors, Style, style};
use crate::analyze::five_components::PATH;
use crate::analyze::positions::{PathIn, Positions, has_relative_path};
use crate::analyze::types::TypeAnalysis;
use crate::diagnostics::report;
use crate::model::profile::{Component, Exposed, Profile};

/// The maximum number of parts of a type at all levels, counting the type itself.
const MAX_NODES: usize = 128;
/// The maximum number of levels of parts inside parts.
const MAX_DEPTH: usize = 16;

/// How builders and setters assemble the text of a type.
pub(crate) struct Assembly {
    pub(crate) form: Form,
    /// True if the empty text is valid.
    pub(crate) empty: bool,
    /// True if a text of the rule can begin in the host or port of a URI, outside of brackets. Then data is not
    /// percent-encoded, as is usual for hosts.
    pub(crate) is_host: bool,
    /// How to find the path in the texts of the rule, or `None` if they have none.
    pub(crate) path: Option<PathIn>,
}

/// How the caller of a builder or setter gives a text.
pub(crate) enum Form {
    /// The caller gives the text as a whole. If the rule matches only one text, the value is this text.
    Whole(Option<String>),
    /// The caller gives one of these alternatives, as for `host = reg-name / IPv4address`.
    Choice(Vec<Part>),
    /// The caller gives the items of a list.
    List(Items),
    /// The caller gives parts, such as `userinfo`, `host` and `port`.
    Parts(Compound),
}

/// The parts of a text, and the template that says where they are in it, such as `host [ ":" port ]`.
pub(crate) struct Compound {
    /// The parts, in the order of the captures in the type's automaton. A rule has at most 32 captures, and the runtime
    /// has a bit for each part in a `u64`.
    pub(crate) parts: Vec<Part>,
    /// The template, or the reason why the rule has none. In this template, an index in `parts` takes the place of each
    /// component number.
    pub(crate) template: Result<Template, String>,
    /// The index of the path in `parts`, if the rule consists of RFC 3986's five components and matches a relative
    /// reference such as `a/b`, whose path does not begin with `/`. Otherwise `None`.
    pub(crate) relative_path: Option<usize>,
}

/// A part of a compound (a component or a list), or an alternative of a choice.
pub(crate) struct Part {
    /// The type of the part. For a list, the type of its items.
    pub(crate) component: u16,
    /// [`Presence::Required`] if the part is in every text. An alternative of a choice is always optional.
    pub(crate) presence: Presence,
    /// The index of a part among the captures of the type's automaton, or of an alternative among the alternatives.
    pub(crate) number: usize,
    /// For each capture of the part's type, its index among the captures of this type. See
    /// [`part::Part::inner`](super::part::Part::inner). Empty for alternatives and lists.
    pub(crate) inner: Vec<u8>,
    /// How the items are written, if the part is a list. Otherwise `None`.
    pub(crate) list: Option<Items>,
    /// True if builders and setters have no methods for the parts inside this part. See the module's docs.
    pub(crate) closed: bool,
    /// True if the part may be empty.
    pub(crate) may_be_empty: bool,
    /// True if some text remains valid if this part is removed. Set by [`removal`](super::removal).
    pub(crate) removable: bool,
    /// For an alternative, the earlier alternatives that can match the same text, and would then be chosen. Otherwise
    /// empty.
    pub(crate) shadowed_by: Vec<u16>,
}

/// How the items of a list are written, such as with a `/` before each.
#[derive(Clone, Copy)]
pub(crate) struct Items {
    /// The index of the items' type.
    pub(crate) item: u16,
    /// The byte between two items.
    pub(crate) delimiter: u8,
    pub(crate) style: Style,
    /// True if a delimiter is also written before the first item, as in `/a/b`.
    pub(crate) leading: bool,
    /// True if the items are segments of a path, where `.` and `..` have a special meaning.
    pub(crate) path: bool,
    /// True if the list may be empty.
    pub(crate) empty: bool,
}

/// Returns for each type how its text is assembled from parts. `computed`, `accessors` and the result have an entry for
/// each type, in the order of `expose`.
pub(crate) fn assemblies(
    profile: &Profile,
    computed: &[TypeAnalysis],
    accessors: &[Accessors],
    compiler: &mut Compiler<'_>,
) -> Vec<Assembly> {
    let map = RegionMap::new(&profile.regular);
    let positions = Positions::new(profile, computed, accessors, &map);
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
            form: reader.form(compiler),
            empty: analysis.dfa.is_accepting(analysis.dfa.start()),
            is_host: positions.is_in_host(exposed),
            path: positions.path(exposed, &analysis.dfa),
        });
    }
    let mut trees = vec![None; assemblies.len()];
    for index in 0..assemblies.len() {
        close(&mut assemblies, index, &mut trees);
    }
    assemblies
}

/// A profile with the assemblies of its types. Its methods determine which methods builders and setters have.
pub(super) struct Survey<'p> {
    pub(super) profile: &'p Profile,
    pub(super) computed: &'p [TypeAnalysis],
    pub(super) accessors: &'p [Accessors],
    pub(super) assemblies: &'p [Assembly],
}

impl Survey<'_> {
    /// Returns the exposed rule with the index `component`.
    pub(super) fn exposed(&self, component: u16) -> &Exposed {
        &self.profile.exposed[usize::from(component)]
    }

    /// Returns the assembly of the type with the index `component`.
    pub(super) fn assembly(&self, component: u16) -> &Assembly {
        &self.assemblies[usize::from(component)]
    }
}

impl Assembly {
    /// Returns the parts of a compound or the alternatives of a choice. Returns nothing for other forms.
    pub(crate) fn parts(&self) -> &[Part] {
        match &self.form {
            Form::Whole(_) | Form::List(_) => &[],
            Form::Choice(parts) | Form::Parts(Compound { parts, .. }) => parts,
        }
    }

    fn parts_mut(&mut self) -> &mut [Part] {
        match &mut self.form {
            Form::Whole(_) | Form::List(_) => &mut [],
            Form::Choice(parts) | Form::Parts(Compound { parts, .. }) => parts,
        }
    }

    /// Returns whether the text can be assembled from parts, alternatives or items.
    pub(crate) fn can_be_assembled(&self) -> bool {
        match &self.form {
            Form::Whole(_) => false,
            Form::Choice(_) | Form::List(_) => true,
            Form::Parts(compound) => compound.template.is_ok(),
        }
    }
}

impl Compound {
    /// Returns whether the template contains the part with the index `part`. A rule without a template contains no
    /// part.
    pub(crate) fn template_contains(&self, part: usize) -> bool {
        self.template
            .as_ref()
            .is_ok_and(|template| template.components().contains(&(part as u16)))
    }
}

/// Closes the parts of the type `index`, and of the types inside it, that would make the tree of one of these types too
/// large or too deep. Returns the number of nodes in the tree of `index`, whose root is the type, and the number of
/// levels below the root. The parts inside closed parts do not count. `trees` has the results so far. The recursion
/// ends because no type is inside itself.
fn close(
    assemblies: &mut [Assembly],
    index: usize,
    trees: &mut [Option<(usize, usize)>],
) -> (usize, usize) {
    if let Some(tree) = trees[index] {
        return tree;
    }
    let count = assemblies[index].parts().len();
    let (mut size, mut depth) = (1 + count, 0);
    for at in 0..count {
        let part = &assemblies[index].parts()[at];
        if part.list.is_some() {
            continue;
        }
        let (inner_size, inner_depth) = close(assemblies, usize::from(part.component), trees);
        // The root of the inner tree is the part itself, which `size` counts already.
        let added = inner_size - 1;
        let closed = size + added > MAX_NODES || inner_depth >= MAX_DEPTH;
        assemblies[index].parts_mut()[at].closed = closed;
        if !closed {
            size += added;
            depth = depth.max(inner_depth + 1);
        }
    }
    trees[index] = Some((size, depth));
    (size, depth)
}

/// Determines the form of one type, that is, how a caller gives its text.
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
        let contains_components = self.analysis.tagged.is_some();
        if !contains_components {
            return Form::Whole(self.fixed_text(compiler));
        }
        // If a list has no capture, it is the whole text.
        if let [accessor] = &self.analysis.lists[..]
            && accessor.capture.is_none()
        {
            let empty = self.analysis.dfa.is_accepting(self.analysis.dfa.start());
            return Form::List(self.items(accessor.list, empty));
        }
        if !self.accessors.alternatives.is_empty() {
            return Form::Choice(self.alternatives());
        }
        let mut parts = self.parts(compiler);
        sort_by_key(&mut parts, |part| part.number);
        let template = self.template(&parts, compiler);
        let five = self.accessors.five;
        let relative_path = five.filter(|_| has_relative_path(&self.analysis.dfa));
        let relative_path = relative_path.and_then(|five| {
            let component = self.accessors.parts[five[PATH]?].component;
            // Ignore lists: the `component` of a list is that of its items, so a list of paths would match, too.
            let is_path = |part: &Part| part.list.is_none() && part.component == component;
            parts.iter().position(is_path)
        });
        Form::Parts(Compound {
            parts,
            template,
            relative_path,
        })
    }

    /// Returns a part that is neither a list nor closed.
    fn part(&self, component: u16, presence: Presence, number: usize) -> Part {
        let dfa = &self.computed[usize::from(component)].dfa;
        Part {
            component,
            presence,
            number,
            inner: Vec::new(),
            list: None,
            closed: false,
            may_be_empty: dfa.is_accepting(dfa.start()),
            removable: false,
            shadowed_by: Vec::new(),
        }
    }

    /// Returns the text of a rule without components, or `None` if the rule matches several texts.
    fn fixed_text(&self, compiler: &mut Compiler<'_>) -> Option<String> {
        match compiler.template(self.exposed.id, &|_| None) {
            Ok(Template::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// Returns the alternatives of a choice, in the order in which they are tried.
    fn alternatives(&self) -> Vec<Part> {
        let alternatives = &self.accessors.alternatives;
        let dfa = |component: u16| &self.computed[usize::from(component)].dfa;
        let part = |(number, &component): (usize, &u16)| Part {
            shadowed_by: alternatives[..number]
                .iter()
                .copied()
                .filter(|&earlier| {
                    // If the budget is spent, the macro reports that, and does not use this result.
                    let both = intersection(dfa(earlier), dfa(component));
                    both.map_or(true, |both| !both.is_empty())
                })
                .collect(),
            ..self.part(component, Presence::Optional, number)
        };
        alternatives.iter().enumerate().map(part).collect()
    }

    /// Returns the parts of a compound: first the components with accessors, then the lists in the middle of the rule.
    fn parts(&self, compiler: &mut Compiler<'_>) -> Vec<Part> {
        let components = self.accessors.parts.iter().map(|part| Part {
            inner: part.inner.clone(),
            ..self.part(part.component, part.presence, part.number)
        });
        let mut parts: Vec<Part> = components.collect();
        let tagged = self.analysis.tagged.as_ref();
        let captured = tagged.map_or(&[][..], Tagged::captured);
        for accessor in &self.analysis.lists {
            // A list that is the whole text was handled before, as a `Form::List`.
            let Some(number) = accessor.capture else {
                continue;
            };
            let empty = self.may_be_empty(captured[number].component, compiler);
            let presence = captured[number].presence;
            parts.push(Part {
                list: Some(self.items(accessor.list, empty)),
                may_be_empty: empty,
                ..self.part(accessor.list.component, presence, number)
            });
        }
        parts
    }

    /// Returns whether a list in the middle of a rule may be empty. `component` is its component number.
    fn may_be_empty(&self, component: u16, compiler: &mut Compiler<'_>) -> bool {
        let component_of = |rule| self.profile.component(rule);
        let regular = &self.profile.regular;
        let mut rules = regular.of_component(component, &component_of);
        rules.any(|rule| {
            let dfa = compiler.dfa(rule);
            dfa.is_ok_and(|dfa| dfa.is_accepting(dfa.start()))
        })
    }

    /// Returns how the items of `list` are written. `empty` is true if the list may be empty.
    fn items(&self, list: List, empty: bool) -> Items {
        let item = &self.profile.exposed[usize::from(list.component)];
        Items {
            item: list.component,
            delimiter: list.delimiter,
            style: style(self.computed, list),
            leading: list.delimiter_may_lead,
            path: list.delimiter == b'/' && self.positions.is_in_path(self.exposed, item),
            empty,
        }
    }

    /// Returns the rule's template, with indices in `parts` in place of component numbers. Returns the reason as `Err`
    /// if the rule has no template.
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

    /// Replaces each component number in `template` by the index that `index` returns for it. If `index` returns
    /// `None`, the component may occur in several places, and the result is an error.
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
                    let ty = usize::from(self.profile.type_of(component));
                    let name = &self.profile.exposed[ty].name;
                    return Err(format!(
                        "`{name}` may occur in several places of `{}`",
                        self.exposed.name
                    ));
                };
                // `rules` has the rules of the component that the template allows here. An inner list has only one
                // rule, so it needs no such restriction.
                let is_exposed = matches!(self.profile.meaning(component), Component::Exposed(_));
                Template::Part {
                    component: part as u16,
                    rules: if is_exposed { rules } else { Vec::new() },
                }
            }
        })
    }
}
