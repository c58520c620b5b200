//! Determines which components of a rule are captured, as a tree.
//!
//! A *component* is a rule to which the caller has given a number, such as `host`. A *capture* is a component that
//! occurs at most once in its parent, which is the innermost capture around it, or else the whole rule. [`Layout::of`]
//! computes the [`Layout`] of a rule from the rules' expressions, before an automaton is built. It has the captures,
//! and the components that are not captured: those that may repeat, and those that are alternatives of a choice.
//!
//! The *context* of a reference is the innermost capture that contains the reference, or else the whole rule. Context
//! 0 is the whole rule, and context `n + 1` is capture `n`. In different contexts, references to the same component
//! are different captures. For example, if a rule refers to `host` and to `target`, and `target` is a component that
//! also refers to `host`, the rule has two captures for `host`.
//!
//! For each context, [`LayoutBuilder::context`] goes through these steps:
//!
//! 1. If the rules of the context are only a choice of components, none of these is captured.
//! 2. Collect the components that the rules refer to, directly or through *inlined* rules. These have no component, or
//!    the component of the context itself.
//! 3. Count the occurrences of each component, and add a capture for each that occurs at most once.
//! 4. Go through the same steps for the context of each new capture.

use crate::captures::multiplicity::Occurrences;
use crate::captures::types::{Capture, Choice, Presence, Repeated};
use crate::dfa::compiler::Compiler;
use crate::diag::error::Error;
use crate::hir::rules::{Expr, RuleId};
use crate::sorted::{Map, Set};

/// The maximum number of captures. Then a set of captures fits into 32 bits, and a set of slots, two for each
/// capture, into 64.
pub(crate) const MAX_CAPTURES: usize = 32;

/// The cost of recording that two components may occur in the same match, in steps of the budget.
const PAIR: usize = 16;

/// The context inside of a component that is not captured. Components inside of it are not captured, either.
const NOWHERE: u16 = u16::MAX;

/// The components of a rule that are captured, and those that are not.
#[derive(Debug, Default)]
pub(crate) struct Layout {
    /// The captures in the order of their first reference. A capture comes before those inside of it. Their
    /// [`Presence`] is not computed yet.
    pub(crate) captures: Vec<Capture>,
    pub(crate) choices: Vec<Choice>,
    pub(crate) repeated: Vec<Repeated>,
    /// The contexts of references: inside of the whole rule, and then inside of each capture.
    contexts: Vec<Context>,
    /// For each capture, a bit set of the captures that have the same parent, but never occur in the same match.
    alternatives_of: Vec<u32>,
}

#[derive(Debug)]
struct Context {
    /// The component of the context's capture, or of the whole rule, which may have none. References to this component
    /// inside of itself do not count as occurrences.
    component: Option<u16>,
    /// For each component that is captured in this context, the index of its capture in [`Layout::captures`].
    captures: Map<u16, usize>,
    /// The rules that contain captures of this context: the rules of the context's component, and inlined rules.
    holders: Set<RuleId>,
}

impl Layout {
    /// Computes the layout of `rule`, which `compiler` must have compiled before. `component` returns the component
    /// number of a rule, or `None` if the rule is not a component.
    pub(crate) fn of(
        compiler: &mut Compiler<'_>,
        rule: RuleId,
        component: &dyn Fn(RuleId) -> Option<u16>,
    ) -> Result<Self, Error> {
        let mut builder = LayoutBuilder {
            compiler,
            rule,
            component,
            layout: Self::default(),
        };
        builder.context(&Set::from([rule]), component(rule), None)?;
        Ok(builder.layout)
    }

    /// Enters a component: for a reference to `component` in the context `outer`, returns the context inside of the
    /// component. Also returns the index of its capture, or `None` if the reference is not captured.
    pub(crate) fn enter(&self, outer: u16, component: u16) -> (u16, Option<usize>) {
        // `NOWHERE` is greater than all indices, so nothing is captured there.
        let Some(context) = self.contexts.get(usize::from(outer)) else {
            return (NOWHERE, None);
        };
        // A reference to a component inside of itself does not count as an occurrence.
        if context.component == Some(component) {
            return (outer, None);
        }
        match context.captures.get(&component) {
            Some(&capture) => (capture as u16 + 1, Some(capture)),
            None => (NOWHERE, None),
        }
    }

    /// Returns whether `rule`, or a rule inlined in it, refers to captures of `context`.
    pub(crate) fn holds(&self, context: u16, rule: RuleId) -> bool {
        let context = self.contexts.get(usize::from(context));
        context.is_some_and(|context| context.holders.contains(&rule))
    }

    /// Returns all rules that contain captures of some context.
    pub(crate) fn holders(&self) -> Set<RuleId> {
        let holders = self.contexts.iter().flat_map(|context| &context.holders);
        holders.copied().collect()
    }

    /// Returns whether two captures have the same parent and never occur in the same match.
    pub(crate) fn are_alternatives(&self, one: usize, other: usize) -> bool {
        self.alternatives_of[one] >> other & 1 == 1
    }
}

/// A component that the rules of a context refer to, and the rules of the component to which they refer: a component
/// may have several rules.
type Referred = (u16, Set<RuleId>);

/// Builds a [`Layout`]. In the methods, `own` is the [component of a context](Context::component).
struct LayoutBuilder<'c, 'r> {
    compiler: &'c mut Compiler<'r>,
    /// The whole rule, which error messages name.
    rule: RuleId,
    /// Returns the component number of a rule, or `None` if the rule is not a component.
    component: &'c dyn Fn(RuleId) -> Option<u16>,
    layout: Layout,
}

impl<'r> LayoutBuilder<'_, 'r> {
    /// Adds the context of the capture `parent`, or of the whole rule if `parent` is `None`, and then those of all
    /// captures inside of it. `rules` are those rules of the capture's component to which the outer context refers, or
    /// only the whole rule. The recursion is as deep as captures are nested.
    fn context(
        &mut self,
        rules: &Set<RuleId>,
        own: Option<u16>,
        parent: Option<usize>,
    ) -> Result<(), Error> {
        let index = self.layout.contexts.len();
        self.layout.contexts.push(Context {
            component: own,
            captures: Map::new(),
            holders: Set::new(),
        });
        if let Some(alternatives) = self.alternatives(rules, own) {
            let choice = Choice {
                component: own,
                alternatives,
            };
            if !self.layout.choices.contains(&choice) {
                self.layout.choices.push(choice);
            }
            // The alternatives of a choice are not captured.
            return Ok(());
        }
        let (referred, inlined) = self.references(rules, own)?;
        // A rule only refers to rules with smaller ids, so in ascending order its references come before the rule
        // itself.
        let mut by_rule: Map<RuleId, Option<Occurrences>> = Map::new();
        for rule in inlined {
            let expr = &self.compiler.regular.rules[rule.0].expr;
            let occurrences = self.occurrences(expr, own, &by_rule)?;
            by_rule.insert(rule, occurrences);
        }
        let mut in_context = Occurrences::default();
        for occurrences in rules.iter().filter_map(|rule| by_rule[rule].clone()) {
            in_context.or(occurrences);
        }
        // The captured components, with the indices of their captures.
        let mut captured: Vec<(u16, usize)> = Vec::new();
        for (component, rules) in referred {
            match in_context.several.get(&component) {
                // The component is in no match: it is repeated 0 times, or the expression around it matches nothing.
                None => {}
                // It may occur several times, so it has no single span.
                Some(true) => self.layout.repeated.push(Repeated { component, parent }),
                Some(false) => {
                    let capture = self.capture(component, parent)?;
                    self.layout.contexts[index]
                        .captures
                        .insert(component, capture);
                    captured.push((component, capture));
                    self.context(&rules, Some(component), Some(capture))?;
                }
            }
        }
        let has_captures = |occurrences: &Occurrences| {
            let mut captured = captured.iter();
            captured.any(|(component, _)| occurrences.several.contains_key(component))
        };
        let holders = by_rule
            .iter()
            .filter(|(_, occurrences)| occurrences.as_ref().is_some_and(has_captures));
        self.layout.contexts[index].holders = holders.map(|(rule, _)| *rule).collect();
        for &(component, capture) in &captured {
            for &(other, sibling) in &captured {
                if component != other && !in_context.together.contains(&(component, other)) {
                    self.layout.alternatives_of[capture] |= 1 << sibling;
                }
            }
        }
        Ok(())
    }

    /// Adds a capture for `component`, and returns its index.
    fn capture(&mut self, component: u16, parent: Option<usize>) -> Result<usize, Error> {
        let capture = self.layout.captures.len();
        if capture == MAX_CAPTURES {
            let rule = &self.compiler.regular.rules[self.rule.0];
            let message = format!(
                "`{}` has more than {MAX_CAPTURES} components; expose fewer of them, or expose some `alone`",
                rule.name
            );
            return Err(Error::at(&rule.location, message));
        }
        self.layout.captures.push(Capture {
            component,
            parent,
            presence: Presence::Optional,
        });
        self.layout.alternatives_of.push(0);
        Ok(capture)
    }

    /// If the rules of a context are only a choice of at least two components, as in `host = IP-literal / reg-name`,
    /// returns these components, preferred ones first. Otherwise returns `None`. `rules` are the rules of a context
    /// without a component. With a component, all rules of the component are examined.
    fn alternatives(&self, rules: &Set<RuleId>, own: Option<u16>) -> Option<Vec<u16>> {
        let regular = self.compiler.regular;
        let rules: Vec<RuleId> = match own {
            Some(own) => regular.of_component(own, self.component).collect(),
            None => rules.iter().copied().collect(),
        };
        let mut seen: Set<RuleId> = rules.iter().copied().collect();
        let of_rule = |rule: &RuleId| regular.rules[rule.0].expr.alternatives();
        let of_rules: Option<Vec<_>> = rules.iter().map(of_rule).collect();
        // The next rule is on top of the stack, so that alternatives are found in the order of the grammar.
        let mut unvisited = of_rules?.concat();
        unvisited.reverse();
        let mut alternatives = Vec::new();
        while let Some(rule) = unvisited.pop() {
            // An extracted list is a part of the user's rule, so the rule is not only a choice of other rules.
            if self.compiler.inner_lists.contains_key(&rule) {
                return None;
            }
            match (self.component)(rule) {
                Some(component) if own != Some(component) => alternatives.push(component),
                _ if seen.insert(rule) => unvisited.extend(of_rule(&rule)?.into_iter().rev()),
                _ => {}
            }
        }
        // Keep the first occurrence of each component.
        let mut kept = Set::new();
        alternatives.retain(|&component| kept.insert(component));
        (alternatives.len() > 1).then_some(alternatives)
    }

    /// Returns the components that `rules`, the rules of a context, refer to, in the order of the first reference. Also
    /// returns `rules` together with the inlined rules, which they refer to, and which have no component of their own.
    fn references(
        &mut self,
        rules: &Set<RuleId>,
        own: Option<u16>,
    ) -> Result<(Vec<Referred>, Set<RuleId>), Error> {
        let mut inlined = rules.clone();
        let mut order: Vec<u16> = Vec::new();
        let mut referred: Map<u16, Set<RuleId>> = Map::new();
        let all = &self.compiler.regular.rules;
        // Each expression comes with the rule that contains it.
        let mut unvisited: Vec<(&Expr, RuleId)> = Vec::new();
        unvisited.extend(rules.iter().rev().map(|&rule| (&all[rule.0].expr, rule)));
        while let Some((expr, holder)) = unvisited.pop() {
            self.spend(1)?;
            match expr {
                Expr::Rule(rule) => match (self.component)(*rule) {
                    Some(component) if own != Some(component) => {
                        let rules = referred.entry(component).or_insert_with(|| {
                            order.push(component);
                            Set::new()
                        });
                        rules.insert(*rule);
                    }
                    _ if inlined.insert(*rule) => unvisited.push((&all[rule.0].expr, *rule)),
                    _ => {}
                },
                Expr::Except(from, _) => self.check_no_component(from, holder)?,
                _ => unvisited.extend(expr.children().rev().map(|expr| (expr, holder))),
            }
        }
        // Each component in `order` has an entry in `referred`.
        let rules = |component: u16| (component, referred.remove(&component).unwrap_or_default());
        Ok((order.into_iter().map(rules).collect(), inlined))
    }

    /// Checks that `from`, the first operand of an `except` expression in the rule `holder`, contains no component.
    /// The second operand may contain one, because no match has it.
    fn check_no_component(&mut self, from: &'r Expr, holder: RuleId) -> Result<(), Error> {
        let mut seen = Set::new();
        let mut unvisited = vec![from];
        while let Some(expr) = unvisited.pop() {
            self.spend(1)?;
            match expr {
                Expr::Except(from, _) => unvisited.push(from),
                Expr::Rule(rule) if (self.component)(*rule).is_some() => {
                    let all = &self.compiler.regular.rules;
                    let (holder, inner) = (&all[holder.0], &all[rule.0]);
                    let message = format!(
                        "`{}` is before `except` in `{}`, where no part of a text can be captured; \
                         expose it `alone`, or write a rule of its own there",
                        inner.name, holder.name
                    );
                    let error = Error::at(&holder.location, message);
                    return Err(error.and("defined here", &inner.location));
                }
                Expr::Rule(rule) => {
                    if seen.insert(*rule) {
                        unvisited.push(&self.compiler.regular.rules[rule.0].expr);
                    }
                }
                _ => unvisited.extend(expr.children()),
            }
        }
        Ok(())
    }

    /// Returns the components that occur in the matches of `expr`, or `None` if `expr` matches no string. `by_rule` has
    /// the results for the inlined rules that `expr` refers to. The recursion is as deep as the expression, which the
    /// compiler limits.
    fn occurrences(
        &mut self,
        expr: &Expr,
        own: Option<u16>,
        by_rule: &Map<RuleId, Option<Occurrences>>,
    ) -> Result<Option<Occurrences>, Error> {
        Ok(match expr {
            Expr::Empty
            | Expr::Repeat {
                max: Some(0),
                min: 0,
                ..
            } => Some(Occurrences::default()),
            Expr::Byte(set) => (!set.is_empty()).then(Occurrences::default),
            Expr::Concat(exprs) => {
                let mut all = Occurrences::default();
                for expr in exprs {
                    let Some(next) = self.occurrences(expr, own, by_rule)? else {
                        return Ok(None);
                    };
                    self.spend(PAIR * all.several.len() * next.several.len() + PAIR * next.len())?;
                    all.and(next);
                }
                Some(all)
            }
            Expr::Choice(exprs) => {
                let mut any: Option<Occurrences> = None;
                for expr in exprs {
                    if let Some(next) = self.occurrences(expr, own, by_rule)? {
                        self.spend(PAIR * next.len())?;
                        any.get_or_insert_default().or(next);
                    }
                }
                any
            }
            // As in `3*2a`: no count is allowed, so nothing matches.
            Expr::Repeat { min, max, .. } if max.is_some_and(|max| max < *min) => None,
            Expr::Repeat { expr, min, max } => match self.occurrences(expr, own, by_rule)? {
                // The repeated expression matches nothing, so it can only occur zero times.
                None => (*min == 0).then(Occurrences::default),
                Some(mut once) => {
                    if *max != Some(1) {
                        for (_, several) in once.several.iter_mut() {
                            *several = true;
                        }
                    }
                    Some(once)
                }
            },
            Expr::Rule(rule) => match (self.component)(*rule) {
                Some(component) if own != Some(component) => {
                    let matches_any = self.compiler.fragment(*rule).len() > 0;
                    let once = || match self.compiler.inner_lists.get(rule) {
                        Some(&item) => Occurrences::inner_list(component, item),
                        None => Occurrences::one(component),
                    };
                    matches_any.then(once)
                }
                _ => {
                    let of_rule = by_rule.get(rule).cloned().flatten();
                    self.spend(PAIR * of_rule.as_ref().map_or(1, Occurrences::len))?;
                    of_rule
                }
            },
            Expr::Except(..) => {
                let matches_any = self.compiler.fragment_of(expr).len() > 0;
                matches_any.then(Occurrences::default)
            }
        })
    }

    /// Takes `work` steps from the compiler's budget.
    fn spend(&mut self, work: usize) -> Result<(), Error> {
        self.compiler.spend(self.rule, work)
    }
}
