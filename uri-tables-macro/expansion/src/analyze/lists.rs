//! Finds the lists whose items get an accessor.
//!
//! A *list* is a sequence of items with a one-byte delimiter between them, where each item is a component: `param *(
//! "&" param )`. A list whose items may contain the delimiter is an error (theorem T6).
//!
//! 1. [`whole`] finds the rules that are a list as a whole. Their texts can be split into the items.
//! 2. [`inside`] finds *inner lists*, which are lists in the middle of a rule, and *extracts* them: it replaces each
//!    inner list by a reference to a new rule. The new rule is a component, although it is not exposed, and is
//!    captured like other components.
//! 3. [`inner_with_accessor`] selects the inner lists that get an accessor to their items.
//! 4. [`repeated`] returns the components that can occur several times but are in no list with an accessor.
//!
//! The component number of an exposed rule is its index in the profile.

use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::diag::error::Error;
use uri_tables_grammar::hir::rules::RuleId;
use uri_tables_grammar::lists::detect::{List, ListError};
use uri_tables_grammar::lists::extract::Extracted;
use uri_tables_grammar::sorted::{Set, reachable};

use crate::diagnostics::report::Report;
use crate::model::profile::{Component, Exposed, Profile};
use crate::model::source_map::Sources;

/// A list with an accessor to its items.
#[derive(Clone, Copy)]
pub(crate) struct ListAccessor {
    pub(crate) list: List,
    /// The index of the list among the captures of the type's automaton, or `None` if the whole text is the list.
    pub(crate) capture: Option<usize>,
}

/// A component that can occur several times in a type's text, but has no accessor, because it is in no list with one
/// delimiter. An example is `param` in `param *( ( "&" / ";" ) param )`.
pub(crate) struct Repeated {
    /// The index of the component's type. `rule` does not identify the type, because several types may have the same
    /// rule name.
    pub(crate) item: usize,
    /// The name of the component's exposed rule.
    pub(crate) rule: String,
    /// Rules inside the type that are not exposed. If the user exposed one of these rules, the type would have an
    /// accessor to that rule, and the rule's type would have an accessor to the component.
    pub(crate) rules_to_expose: Vec<String>,
}

impl Repeated {
    /// Returns the words of a message that say how to get an accessor to the component.
    pub(crate) fn repair(&self) -> String {
        match self.rules_to_expose.first() {
            Some(rule) => format!("expose `{rule}`, too"),
            None => format!(
                "expose a rule that contains `{}` once, or as a list with one delimiter",
                self.rule
            ),
        }
    }
}

/// Returns, for each exposed rule, the list that its whole text forms, or `None` if the rule is no list. `structures`
/// says for each exposed rule whether it contains components. Reports lists whose items may contain the delimiter.
pub(crate) fn whole(
    profile: &Profile,
    structures: &[bool],
    compiler: &mut Compiler<'_>,
    sources: &Sources,
    report: &Report,
) -> Vec<Option<List>> {
    let component = |rule| profile.component(rule);
    let each = profile.exposed.iter().zip(structures);
    each.map(|(exposed, is_structure)| {
        if !is_structure {
            return None;
        }
        let list = compiler.list(&exposed.rules, &component);
        list.unwrap_or_else(|error| {
            sources.report(&error_of(error), exposed.place, report);
            None
        })
    })
    .collect()
}

/// Returns the profile's rules, with each list in the middle of a rule extracted to a rule of its own. Returns `None`
/// if there are no such lists, or if an error was reported. `structures` is as in [`whole`], and `whole` is the result
/// of that function.
pub(crate) fn inside(
    profile: &Profile,
    structures: &[bool],
    whole: &[Option<List>],
    compiler: &mut Compiler<'_>,
    sources: &Sources,
    report: &Report,
) -> Option<Extracted> {
    let component = |rule| profile.component(rule);
    let is_searched = |&index: &usize| structures[index] && whole[index].is_none();
    let searched: Vec<usize> = (0..whole.len()).filter(is_searched).collect();
    let rules_of = |&index: &usize| profile.exposed[index].rules.iter().copied();
    let rules: Vec<RuleId> = searched.iter().flat_map(rules_of).collect();
    if let Ok(extracted) = compiler.extract_lists(&rules, &component) {
        return (!extracted.inner_lists.is_empty()).then_some(extracted);
    }
    // Try the rules one by one, so that each error is reported at its own rule.
    for &index in &searched {
        let exposed = &profile.exposed[index];
        if let Err(error) = compiler.extract_lists(&exposed.rules, &component) {
            sources.report(&error_of(error), exposed.place, report);
        }
    }
    None
}

/// Returns the lists in the middle of `exposed` whose items get an accessor. `tagged` is the automaton of `exposed`,
/// which captures these lists.
pub(crate) fn inner_with_accessor(
    exposed: &Exposed,
    tagged: &Tagged,
    profile: &Profile,
    compiler: &mut Compiler<'_>,
) -> Result<Vec<ListAccessor>, Error> {
    let mut accessors: Vec<ListAccessor> = Vec::new();
    // `items` has the components that are the items of an inner list, and `items_of_several` those of more than one.
    let mut items: Set<u16> = Set::new();
    let mut items_of_several: Set<u16> = Set::new();
    let list_rules = inner_lists(exposed, profile);
    for (number, capture) in tagged.captured().iter().enumerate() {
        let Component::InnerList { item } = profile.meaning(capture.component) else {
            continue;
        };
        // If the list is inside another capture, the type of that capture has the accessor.
        if capture.parent.is_some() {
            continue;
        }
        if !items.insert(item) {
            items_of_several.insert(item);
        }
        // Lists in different alternatives of a choice can be one component. They get one accessor if all of them can be
        // split in the same way.
        let is_captured = |rule: &RuleId| profile.component(*rule) == Some(capture.component);
        let rules: Vec<RuleId> = list_rules.iter().copied().filter(is_captured).collect();
        let component = |rule| profile.component(rule);
        let list = compiler.list(&rules, &component).map_err(error_of)?;
        accessors.extend(list.map(|list| ListAccessor {
            list,
            capture: Some(number),
        }));
    }
    // If two lists have the same items, both accessors would have the same name, and renaming the items would not
    // help. So neither list gets an accessor.
    accessors.retain(|accessor| !items_of_several.contains(&accessor.list.component));
    Ok(accessors)
}

/// Returns the components of `exposed` that get no accessor because they can occur several times. `tagged` is the
/// automaton of `exposed`, and `lists` are the lists of `exposed` that have an accessor.
pub(crate) fn repeated(
    exposed: &Exposed,
    tagged: &Tagged,
    lists: &[ListAccessor],
    profile: &Profile,
    compiler: &mut Compiler<'_>,
) -> Vec<Repeated> {
    // The components that are not captured because they can occur several times. For a list, this is the type of its
    // items.
    let mut items: Set<u16> = Set::new();
    let outermost = tagged.repeated().iter();
    let outermost = outermost.filter(|repeated| repeated.parent.is_none());
    items.extend(outermost.map(|repeated| profile.type_of(repeated.component)));
    // A captured list may have no accessor. Then add the type of its items.
    for (number, capture) in tagged.captured().iter().enumerate() {
        let has_accessor = lists
            .iter()
            .any(|accessor| accessor.capture == Some(number));
        if let Component::InnerList { item } = profile.meaning(capture.component)
            && capture.parent.is_none()
            && !has_accessor
        {
            items.insert(item);
        }
    }
    // If the whole text is a list, its items have an accessor.
    for accessor in lists.iter().filter(|accessor| accessor.capture.is_none()) {
        items.remove(&accessor.list.component);
    }
    let component = |rule| profile.component(rule);
    let mut repeated = Vec::new();
    for item in items {
        // The rules to expose are only a suggestion in a message, so an error in the search for them is ignored.
        let rules = compiler.rules_to_expose(exposed.id, item, &component);
        let name = |rule: RuleId| profile.regular.rules[rule.0].name.clone();
        repeated.push(Repeated {
            item: usize::from(item),
            rule: profile.exposed[usize::from(item)].name.clone(),
            rules_to_expose: rules.unwrap_or_default().into_iter().map(name).collect(),
        });
    }
    repeated
}

/// Returns the rules of the lists in the middle of an exposed rule, but not of those inside its components.
fn inner_lists(exposed: &Exposed, profile: &Profile) -> Set<RuleId> {
    let own = profile.component(exposed.id);
    // References in `except` expressions do not count, because components are not captured there.
    let inner = |rule: RuleId| profile.regular.rules[rule.0].expr.references(0).into_iter();
    // Do not search inside other components.
    let is_searched = |rule: &RuleId| {
        let component = profile.component(*rule);
        component.is_none() || component == own
    };
    let rules = exposed.rules.iter().copied();
    let searched = reachable(rules, |rule| inner(rule).filter(is_searched));
    let is_list = |rule: &RuleId| {
        let meaning = profile.component(*rule).map(|it| profile.meaning(it));
        matches!(meaning, Some(Component::InnerList { .. }))
    };
    let all = searched.into_iter().flat_map(inner);
    all.filter(is_list).collect()
}

/// Returns the error to report for a failed search for lists.
fn error_of(error: ListError) -> Error {
    match error {
        ListError::Grammar(error) | ListError::DelimiterInItem { error, .. } => *error,
    }
}
