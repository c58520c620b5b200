//! Suggests which rules to expose if a component repeats, so that it cannot be captured.
//!
//! To *expose* a rule means to make it a *component*, by giving it a number. A component that may occur several times
//! in a rule is not *captured* there: its beginning and end are not found. [`Compiler::rules_to_expose`] finds rules
//! inside of that rule that occur only once, and that contain the component once or are a list of it. An error
//! message suggests to expose these rules.
//!
//! For example, in `rule = from "-" to`, with `from = 1*day` and `to = day`, the component `day` repeats. Inside of
//! `to`, it occurs once, so `to` is suggested.

use crate::captures::tree::Layout;
use crate::dfa::compiler::Compiler;
use crate::diag::error::Error;
use crate::hir::rules::RuleId;
use crate::lists::detect::ListError;
use crate::sorted::{Set, reachable, sort};

/// The component that a rule gets to find out whether it would be captured if it were exposed.
const SUPPOSED: u16 = u16::MAX;

impl Compiler<'_> {
    /// Returns the rules inside of `rule` to suggest for exposing, in ascending order. If such a rule were exposed,
    /// `rule` would capture it, and the suggested rule would in turn capture the component `repeated` or a list of
    /// it, or would be such a list. If one such rule is inside another, only the outer one is returned.
    ///
    /// `component` returns the component of a rule, or `None` if the rule is not exposed.
    ///
    /// ```
    /// use uri_tables_grammar::dfa::compiler::Compiler;
    /// use uri_tables_grammar::hir::rules::RuleId;
    /// use uri_tables_grammar::abnf::grammar::Grammar;
    ///
    /// let mut grammar = Grammar::new();
    /// grammar.read("test", "rule = from \"-\" to\nfrom = 1*day\nto = day\nday = 2DIGIT \".\"\n")?;
    /// let rules = grammar.regular(["rule"])?;
    /// let [rule, to, day] = ["rule", "to", "day"].map(|name| rules.id(name).expect("it is there"));
    /// let component = |rule: RuleId| (rule == day).then_some(0);
    /// assert_eq!(Compiler::new(&rules).rules_to_expose(rule, 0, &component)?, [to]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a rule exceeds the budget, or has components in the first operand of `except`, which cannot be captured.
    ///
    /// # Panics
    ///
    /// If `rule` is not a rule of the compiler's [`Regular`](crate::hir::rules::Regular).
    pub fn rules_to_expose(
        &mut self,
        rule: RuleId,
        repeated: u16,
        component: &dyn Fn(RuleId) -> Option<u16>,
    ) -> Result<Vec<RuleId>, Error> {
        self.dfa(rule)?;
        let mut suggested = Vec::new();
        // The rules inside of suggested rules, which are not suggested as well.
        let mut covered = Set::new();
        // Rules only refer to rules before them, so in reverse order, outer rules come before the rules inside.
        for inner in self.inside(rule, component).into_iter().rev() {
            if !covered.contains(&inner)
                && self.has_one(inner, repeated, component)?
                && self.would_be_captured(inner, rule, component)?
            {
                covered.extend(self.inside(inner, component));
                suggested.push(inner);
            }
        }
        sort(&mut suggested);
        Ok(suggested)
    }

    /// Returns the rules that `rule` refers to, directly or not. Other components than that of `rule`, and the rules
    /// inside of them, are left out.
    fn inside(&self, rule: RuleId, component: &dyn Fn(RuleId) -> Option<u16>) -> Set<RuleId> {
        let has_other_component =
            |&inner: &RuleId| component(inner).is_some() && component(inner) != component(rule);
        let inner = |outer: RuleId| {
            // 0: references inside of `except` do not count, because nothing in them is captured.
            let inner = self.regular.rules[outer.0].expr.references(0);
            inner.into_iter().filter(|it| !has_other_component(it))
        };
        reachable(inner(rule), inner)
    }

    /// Returns whether `rule` is a list of the component `repeated`, or captures the component or a list of it.
    /// Captures inside of other captures do not count.
    fn has_one(
        &mut self,
        rule: RuleId,
        repeated: u16,
        component: &dyn Fn(RuleId) -> Option<u16>,
    ) -> Result<bool, Error> {
        let layout = Layout::of(self, rule, component)?;
        let lists = self
            .inner_lists
            .iter()
            .filter(|(_, item)| **item == repeated);
        // The components of lists inside of a rule whose items are `repeated`.
        let lists: Set<u16> = lists.filter_map(|(&list, _)| component(list)).collect();
        let is_wanted = |component: u16| component == repeated || lists.contains(&component);
        let mut captures = layout.captures.iter();
        if captures.any(|capture| capture.parent.is_none() && is_wanted(capture.component)) {
            return Ok(true);
        }
        match self.list(&[rule], component) {
            Ok(list) => Ok(list.is_some_and(|list| list.component == repeated)),
            Err(ListError::DelimiterInItem { .. }) => Ok(false),
            Err(ListError::Grammar(error)) => Err(*error),
        }
    }

    /// Returns whether `rule` would capture the rule `inner` if `inner` were exposed.
    fn would_be_captured(
        &mut self,
        inner: RuleId,
        rule: RuleId,
        component: &dyn Fn(RuleId) -> Option<u16>,
    ) -> Result<bool, Error> {
        let supposed = |rule| {
            (rule == inner)
                .then_some(SUPPOSED)
                .or_else(|| component(rule))
        };
        let layout = Layout::of(self, rule, &supposed)?;
        let mut captures = layout.captures.iter();
        Ok(captures.any(|capture| capture.parent.is_none() && capture.component == SUPPOSED))
    }
}
