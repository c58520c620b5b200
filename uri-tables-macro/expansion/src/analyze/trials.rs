//! Tries a repair of an ambiguous rule before the error proposes it.
//!
//! RFC 3986 has several rules for a segment of a path: `path-absolute = "/" [ segment-nz *( "/" segment ) ]`. If only
//! `segment` is exposed, the path `/` has an empty segment as a `path-abempty`, and none as a `path-absolute`. The
//! repair is the entry `segment = segment / segment-nz`, which makes one component of both rules.

use std::cell::RefCell;

use uri_tables_grammar::captures::tdfa::TagError;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::dfa::inclusion::first_outside;
use uri_tables_grammar::hir::rules::RuleId;
use uri_tables_grammar::sorted::{Map, Set, sort};

use crate::limits;
use crate::model::profile::{Component, Exposed, Profile};

/// The repairs that have been tried.
pub(crate) struct Trials<'t> {
    /// Returns whether the profile is valid if the rules with these names are added to those of the type with this
    /// index.
    is_valid: &'t dyn Fn(usize, &[&str]) -> bool,
    /// The results of `is_valid`, by the tried entry of `expose`, which names the type and all of its rules.
    results: RefCell<Map<String, bool>>,
}

impl<'t> Trials<'t> {
    /// Returns a `Trials` that finds no repair.
    pub(crate) fn none() -> Self {
        Self::new(&|_, _| false)
    }

    pub(crate) fn new(is_valid: &'t dyn Fn(usize, &[&str]) -> bool) -> Self {
        Self {
            is_valid,
            results: RefCell::default(),
        }
    }

    /// Returns an entry of `expose` that removes an ambiguity, such as `segment = segment / segment-nz`. Only the items of
    /// lists are repaired: the entry adds the [special cases](special_cases) of an item's rule that occur in the
    /// ambiguous rule. Returns `None` if `refusal` is not about such a list, or if the profile would still be invalid.
    /// `exposed` is the type that is refused.
    pub(crate) fn entry(
        &self,
        refusal: &TagError,
        exposed: &Exposed,
        profile: &Profile,
        compiler: &mut Compiler<'_>,
    ) -> Option<String> {
        let TagError::Ambiguous { rule, .. } = refusal else {
            return None;
        };
        // `rule` is the name of a type or of another rule.
        let mut types = profile.exposed.iter();
        let ambiguous = types.find(|exposed| exposed.name == *rule);
        let ambiguous = ambiguous.map(|exposed| exposed.id);
        let ambiguous = ambiguous.or_else(|| profile.regular.id(rule));
        let ambiguous = ambiguous.unwrap_or(exposed.id);
        refusal.disputed().into_iter().find_map(|component| {
            let Component::InnerList { item } = profile.meaning(component) else {
                return None;
            };
            let index = usize::from(item);
            let disputed = profile.exposed.get(index)?;
            let special = special_cases(disputed, ambiguous, profile, compiler);
            let name = |rule: &RuleId| profile.regular.rules[rule.0].name.as_str();
            let added: Vec<&str> = special.iter().map(name).collect();
            let mut names: Vec<&str> = disputed.rules.iter().map(name).collect();
            names.extend(&added);
            let entry = format!("{} = {}", disputed.name, names.join(" / "));
            (!special.is_empty() && self.is_valid(&entry, index, &added)).then_some(entry)
        })
    }

    /// Returns whether the profile is valid with `entry`, which adds the rules `added` to those of the type `index`.
    /// Returns `false` without a trial if little is left of the macro's budget of steps.
    fn is_valid(&self, entry: &str, index: usize, added: &[&str]) -> bool {
        if let Some(&result) = self.results.borrow().get(entry) {
            return result;
        }
        let is_valid = !limits::is_scarce() && (self.is_valid)(index, added);
        self.results.borrow_mut().insert(entry.to_owned(), is_valid);
        is_valid
    }
}

/// Returns the outermost rules inside `rule` that match only texts of `disputed`, as `segment-nz` matches only texts of
/// `segment`. Rules of other components are not searched. Rules of single characters and of the empty text are left
/// out.
fn special_cases(
    disputed: &Exposed,
    rule: RuleId,
    profile: &Profile,
    compiler: &mut Compiler<'_>,
) -> Vec<RuleId> {
    let Ok(all) = compiler.dfa(disputed.id) else {
        return Vec::new();
    };
    // If `rule` is a component, the rules that its type consists of are searched, too.
    let own = profile.component(rule);
    let mut special = Vec::new();
    let mut seen = Set::new();
    let mut open = vec![rule];
    while let Some(outer) = open.pop() {
        for inner in profile.regular.references(outer) {
            let component = profile.component(inner);
            if component.is_some() && component != own || !seen.insert(inner) {
                continue;
            }
            let is_special = compiler.dfa(inner).is_ok_and(|dfa| {
                let has_characters = dfa.shortest_word().is_some_and(|text| !text.is_empty());
                has_characters
                    && !dfa.is_character_class()
                    && matches!(first_outside(&dfa, &all), Ok(None))
            });
            if is_special {
                special.push(inner);
            } else {
                open.push(inner);
            }
        }
    }
    sort(&mut special);
    special
}
