//! Marks the occurrences of userinfo, host and port in an authority that have no slots.
//!
//! A *slot* of a type's automaton holds the offset at which a component begins or ends. A component that is an
//! alternative of a choice, an item of a list, or repeated has no slots. Accessors may still return such a component:
//! if `place = host / other`, then `authority.place().choice()` may be a host.
//!
//! To compare these occurrences with RFC 3986, [`marked`] compiles the rule of a type with [`marks`] before and after
//! occurrences. A *mark* is a byte that no text contains. For example, with the marks `<` and `>`, the automaton for
//! `authority = place` accepts both `example` and `<example>` if the place is a host.
//!
//! In this module, a *part* is a userinfo, host or port. A component is given by its number in the
//! [`Profile`](crate::model::profile::Profile). In the rules of one component, all other components are *foreign*.

use std::rc::Rc;

use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::diag::error::{Error, Excess};
use uri_tables_grammar::hir::rules::{Expr, Regular, RuleId};
use uri_tables_grammar::proofs::same_split::UriPart;
use uri_tables_grammar::proofs::same_split::marked::marks;
use uri_tables_grammar::sorted::{Map, Set};

use crate::analyze::five_components::is_called;
use crate::limits;
use crate::model::profile::{Component, Exposed, Profile};

/// Returns the parts that the component is called like: userinfo, host or port. Most components are none of these.
pub(super) fn parts_of(profile: &Profile, component: u16) -> impl Iterator<Item = UriPart> {
    let parts = [UriPart::Userinfo, UriPart::Host, UriPart::Port];
    parts
        .into_iter()
        .filter(move |part| is_part(profile, component, *part))
}

/// Returns whether the rule or the accessor of the component is called like the part.
pub(super) fn is_part(profile: &Profile, component: u16, part: UriPart) -> bool {
    match profile.meaning(component) {
        Component::Exposed(exposed) => [&exposed.name, &exposed.accessor]
            .iter()
            .any(|name| is_called(name, part.name())),
        Component::InnerList { .. } => false,
    }
}

/// Returns an automaton that accepts the texts of `exposed` with any number of parts in the authority enclosed in
/// [`marks`], but none inside another. Returns `None` if all parts have slots. `tagged` is the type's automaton, and
/// `authority` is the index of the authority's capture in it. Parts in the rules `exempt` are not marked.
///
/// The automaton may accept further texts. If a component consists of several rules, as in `host = reg-name /
/// IPv4address`, and one of these occurs in `exposed`, the automaton accepts the texts of all of them there.
pub(super) fn marked(
    exposed: &Exposed,
    profile: &Profile,
    tagged: &Tagged,
    authority: usize,
    exempt: &[RuleId],
) -> Result<Option<Rc<Dfa>>, Error> {
    if !has_parts_without_slots(profile, tagged, authority) {
        return Ok(None);
    }
    let too_large = |excess: Excess| excess.of(&exposed.name, &exposed.location);
    limits::visit(profile.regular.rules.len()).map_err(too_large)?;
    let mut marking = Marking {
        profile,
        exempt,
        regular: profile.regular.clone(),
        copies: Map::new(),
    };
    let authority = tagged.captured()[authority].component;
    let own = profile.component(exposed.id);
    // Of the components that the type's own rules refer to, only the authority contains parts to mark.
    let copy = marking.copy(exposed.id, own, &|foreign| foreign == authority);
    let copy = copy.map_err(too_large)?;
    let mut compiler = Compiler::new(&marking.regular).with_cache(profile.compiled.clone());
    compiler.dfa(copy).map(Some)
}

/// Returns whether a part in the authority has no slots: it is, or is inside of, an alternative of a choice, an item
/// of a list, or a repeated component. `authority` is the index of the authority's capture.
fn has_parts_without_slots(profile: &Profile, tagged: &Tagged, authority: usize) -> bool {
    let captured = tagged.captured();
    let component = captured[authority].component;
    let is_in_authority = |parent: Option<usize>| {
        let mut around = std::iter::successors(parent, |&outer| captured[outer].parent);
        around.any(|outer| outer == authority)
    };
    // Choices have no parent capture. So find out whether the authority's rules contain the component of the choice.
    let is_choice_in_authority = |choice: &Option<u16>| {
        choice.is_some_and(|choice| choice == component || contains(profile, component, choice))
    };
    let choices = tagged.choices().iter();
    let choices = choices.filter(|choice| is_choice_in_authority(&choice.component));
    let alternatives = choices.flat_map(|choice| choice.alternatives.iter().copied());
    let inner = captured.iter();
    let inner = inner.filter(|capture| is_in_authority(capture.parent));
    let repeated = tagged.repeated().iter();
    let repeated = repeated.filter(|repeated| is_in_authority(repeated.parent));
    let lists_and_repeated = inner
        .map(|capture| capture.component)
        .filter(|&list| matches!(profile.meaning(list), Component::InnerList { .. }))
        .chain(repeated.map(|repeated| repeated.component));
    let items = lists_and_repeated.map(|number| profile.type_of(number));
    alternatives
        .chain(items)
        .any(|component| has_parts(profile, component))
}

/// Returns whether a rule of the component `inner` is inside the component `outer`.
fn contains(profile: &Profile, outer: u16, inner: u16) -> bool {
    let outer = profile.exposed[usize::from(outer)].id;
    let is_inner = |rule| profile.component(rule) == Some(inner);
    profile.containment.has_component(outer, &is_inner)
}

/// Returns whether a component is a userinfo, host or port, or contains one.
fn has_parts(profile: &Profile, component: u16) -> bool {
    let is_part = |component: u16| parts_of(profile, component).next().is_some();
    let rule = profile.exposed[usize::from(component)].id;
    let is_part_rule = |rule| profile.component(rule).is_some_and(is_part);
    is_part(component) || profile.containment.has_component(rule, &is_part_rule)
}

/// The rules of a profile, and copies of some of them. In the copies, parts (userinfo, host and port) may be between
/// marks.
struct Marking<'p> {
    profile: &'p Profile,
    /// The rules whose parts get no marks.
    exempt: &'p [RuleId],
    /// The rules of the profile, followed by copies of some of them with marks.
    regular: Regular,
    /// For each component whose rule has been copied, the copy.
    copies: Map<u16, RuleId>,
}

impl Marking<'_> {
    /// Copies `rule`, which is a rule of the component `own`, and all rules inside `rule` that belong to no foreign
    /// component. In the copies, a reference to a foreign component that satisfies `is_marked` is replaced by the
    /// component's [marked form](Self::marked). Returns the copy of `rule`.
    ///
    /// This method and `marked` call each other, as deep as components are nested.
    fn copy(
        &mut self,
        rule: RuleId,
        own: Option<u16>,
        is_marked: &dyn Fn(u16) -> bool,
    ) -> Result<RuleId, Excess> {
        let profile = self.profile;
        let is_exposed = |number: &u16| matches!(profile.meaning(*number), Component::Exposed(_));
        // The foreign component that a rule belongs to. `None` for a rule that must be copied, such as that of a list
        // in the middle of a rule, which is not exposed.
        let foreign = |rule| {
            let component = profile.component(rule).filter(is_exposed);
            component.filter(|&component| Some(component) != own)
        };
        let exempt = self.exempt;
        let mut to_copy = Set::from([rule]);
        let mut marked: Map<u16, Expr> = Map::new();
        let mut open = vec![rule];
        while let Some(rule) = open.pop() {
            limits::visit(profile.regular.rules[rule.0].expr.size())?;
            for inner in profile.regular.references(rule) {
                match foreign(inner) {
                    // References to exempt rules stay as they are, so these rules get no marks.
                    _ if exempt.contains(&inner) => {}
                    Some(foreign) if !is_marked(foreign) || marked.get(&foreign).is_some() => {}
                    Some(foreign) => {
                        let expr = self.marked(foreign)?;
                        marked.insert(foreign, expr);
                    }
                    None => open.extend(to_copy.insert(inner).then_some(inner)),
                }
            }
        }
        // A rule refers only to rules with lower ids, and `to_copy` is sorted. So the rules that a rule refers to are
        // copied before it.
        let mut copies: Map<RuleId, RuleId> = Map::new();
        for &rule in &to_copy {
            let original = &profile.regular.rules[rule.0];
            // If this closure returns `None`, the reference stays as it is.
            let expr = original.expr.rewrite(&|expr| match expr {
                Expr::Rule(inner) => match foreign(*inner) {
                    _ if exempt.contains(inner) => None,
                    Some(foreign) => marked.get(&foreign).cloned(),
                    None => copies.get(inner).copied().map(Expr::Rule),
                },
                // The first operand of `except` contains no components, and the second only excludes texts.
                Expr::Except(..) => Some(expr.clone()),
                _ => None,
            });
            let copy = self.regular.push(&original.name, &original.location, expr);
            copies.insert(rule, copy);
        }
        Ok(copies[&rule])
    }

    /// Returns an expression for the texts of a component where each part (userinfo, host or port) may be between its
    /// marks. If the component is itself a part, the marks may be around all of it; parts inside it then have no marks.
    fn marked(&mut self, component: u16) -> Result<Expr, Excess> {
        let profile = self.profile;
        let rule = profile.exposed[usize::from(component)].id;
        if !has_parts(profile, component) {
            return Ok(Expr::Rule(rule));
        }
        let copy = match self.copies.get(&component) {
            Some(&copy) => copy,
            None => self.copy(rule, Some(component), &|_| true)?,
        };
        self.copies.insert(component, copy);
        let marks_of_whole = parts_of(profile, component).filter_map(marks);
        let marked_whole = marks_of_whole.map(|[begin, end]| {
            Expr::Concat(vec![Expr::byte(begin), Expr::Rule(rule), Expr::byte(end)])
        });
        let all = [Expr::Rule(copy)].into_iter().chain(marked_whole);
        Ok(Expr::Choice(all.collect()))
    }
}
