//! Determines which rules of a component may be used in a place of a template.
//!
//! A component may have several rules. For each place of the component, a template has the names of the rules that the
//! grammar refers to there. [`Members::name`] removes the names if every string of the component is allowed in the
//! place. For example, the path of a URI follows one of four rules. Because of the names, an error about a wrong path
//! can name the right rules.

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
pub(crate) struct Members<'c, 'r> {
    pub(crate) compiler: &'c mut Compiler<'r>,
    pub(crate) component: &'c dyn Fn(RuleId) -> Option<u16>,
    /// For each component and rule name, the rules with this name that the template refers to.
    pub(crate) referred: Map<(u16, String), Set<RuleId>>,
}

impl Members<'_, '_> {
    /// Removes the rule names from places where every string of the component is allowed.
    pub(crate) fn name(&mut self, template: &mut Template) -> Result<(), Error> {
        match template {
            Template::Text(_) => {}
            Template::All(inner) | Template::One(inner) => {
                for template in inner {
                    self.name(template)?;
                }
            }
            Template::Part { component, rules } => {
                let named = |name: &String| self.referred.get(&(*component, name.clone())).cloned();
                let here: Set<RuleId> = rules.iter().filter_map(named).flatten().collect();
                let all = (0..self.compiler.regular.rules.len()).map(RuleId);
                let of = |rule: &RuleId| (self.component)(*rule) == Some(*component);
                let others = all.filter(of).filter(|rule| !here.contains(rule));
                let others: Vec<RuleId> = others.collect();
                if others.is_empty() || included(&*self.any(others)?, &*self.any(here)?).is_ok() {
                    rules.clear();
                }
            }
        }
        Ok(())
    }

    /// Returns the automaton for the union of some rules.
    fn any(&mut self, rules: impl IntoIterator<Item = RuleId>) -> Result<Rc<Dfa>, Error> {
        let mut any = Rc::new(Dfa::of_bytes(&ByteSet::EMPTY));
        for rule in rules {
            let dfa = self.compiler.dfa(rule)?;
            let either = product(&any, &dfa, Operation::Union, &mut self.compiler.allowance);
            any = Rc::new(either.map_err(|excess| self.compiler.too_large(rule, &excess))?);
        }
        Ok(any)
    }
}
