//! Determines the alternatives of a place in a template: which rules of a component may be used there.
//!
//! A component may have several rules. For example, the component `path` has the rules `path-abempty`,
//! `path-rootless` and others, but only `path-abempty` may follow an authority. For each place of a component, a
//! template has the names of the rules that the grammar refers to there. With these names, an error about a wrong
//! path can name the right rules. [`Alternatives::remove_needless_names`] removes the names from places where every
//! string of the component is allowed.

use std::rc::Rc;

use crate::dfa::Dfa;
use crate::dfa::compiler::Compiler;
use crate::dfa::inclusion::{Operation, included, product};
use crate::diag::error::Error;
use crate::hir::byte_set::ByteSet;
use crate::hir::rules::RuleId;
use crate::sorted::{Map, Set};
use crate::template::Template;

/// The rules of the components in a template.
pub(crate) struct Alternatives<'c, 'r> {
    pub(crate) compiler: &'c mut Compiler<'r>,
    /// Returns the number of a rule's component, or `None` if the rule is not exposed.
    pub(crate) component: &'c dyn Fn(RuleId) -> Option<u16>,
    /// For each component and rule name, the rules with this name that the template refers to. There may be several,
    /// because a rule can replace another one of the same name.
    pub(crate) referred: Map<(u16, String), Set<RuleId>>,
}

impl Alternatives<'_, '_> {
    /// Removes the rule names from places where every string of the component is allowed.
    pub(crate) fn remove_needless_names(&mut self, template: &mut Template) -> Result<(), Error> {
        match template {
            Template::Part { component, rules } => {
                let rules_named =
                    |name: &String| self.referred.get(&(*component, name.clone())).cloned();
                let here: Set<RuleId> = rules.iter().filter_map(rules_named).flatten().collect();
                let regular = self.compiler.regular;
                let all = regular.of_component(*component, self.component);
                let others: Vec<RuleId> = all.filter(|rule| !here.contains(rule)).collect();
                // The names are needless if the rules here accept all strings of the component's other rules.
                if others.is_empty() || included(&*self.union(others)?, &*self.union(here)?).is_ok()
                {
                    rules.clear();
                }
            }
            _ => {
                for template in template.inner_mut() {
                    self.remove_needless_names(template)?;
                }
            }
        }
        Ok(())
    }

    /// Returns the automaton for the union of `rules`.
    fn union(&mut self, rules: impl IntoIterator<Item = RuleId>) -> Result<Rc<Dfa>, Error> {
        let mut union = Rc::new(Dfa::of_bytes(&ByteSet::EMPTY));
        for rule in rules {
            let dfa = self.compiler.dfa(rule)?;
            let larger = product(&union, &dfa, Operation::Union, &mut self.compiler.allowance);
            union = Rc::new(larger.map_err(|excess| self.compiler.too_large(rule, &excess))?);
        }
        Ok(union)
    }
}
