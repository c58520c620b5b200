//! Which rules of a component may stand in a place of a template.
//!
//! In: a template that names at each component the rule that is referred to there. Out: the same, where the names
//! are left out if they say nothing: all texts of the component may stand there. RFC 3986's path is any of four
//! rules in a URI, and the user who gives the wrong one wants to read which are right.

use std::rc::Rc;

use crate::byte_set::ByteSet;
use crate::compiler::Compiler;
use crate::dfa::Dfa;
use crate::error::Error;
use crate::inclusion::{Operation, included, product};
use crate::regular::RuleId;
use crate::sorted::{Map, Set};
use crate::template::Template;

/// The rules of components.
pub(crate) struct Members<'c, 'r> {
    pub(crate) compiler: &'c mut Compiler<'r>,
    pub(crate) component: &'c dyn Fn(RuleId) -> Option<u16>,
    /// Those that are referred to, by component and name.
    pub(crate) referred: Map<(u16, String), Set<RuleId>>,
}

impl Members<'_, '_> {
    /// Leaves out the names that say nothing.
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

    /// The texts of all of some rules.
    fn any(&mut self, rules: impl IntoIterator<Item = RuleId>) -> Result<Rc<Dfa>, Error> {
        let mut any = Rc::new(Dfa::of_octets(&ByteSet::EMPTY));
        for rule in rules {
            let dfa = self.compiler.dfa(rule)?;
            let either = product(&any, &dfa, Operation::Union, &mut self.compiler.allowance);
            any = Rc::new(either.map_err(|excess| self.compiler.too_large(rule, &excess))?);
        }
        Ok(any)
    }
}
