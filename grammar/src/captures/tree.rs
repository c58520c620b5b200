//! Determines which components of a rule can be captured, as a tree.
//!
//! A [`Layout`] has the captures of a rule and their parents, the components that are not captured because they may
//! repeat, and the components that are a choice of others.
//!
//! The *context* of a reference is the innermost capture that contains it, or else the rule itself. So context 0 is the
//! rule, and context `n + 1` is capture `n`. In different contexts, references to the same component are different
//! captures. A rule that is no component is *inlined* in each context that refers to it. All captures are computed from
//! the rules' expressions, before an automaton is built. The rules of a context are visited in topological order, so
//! that the result for a rule is known when a reference to it is visited.

use crate::captures::multiplicity::Occurrences;
use crate::captures::types::{Capture, Choice, Presence, Repeated};
use crate::dfa::compiler::Compiler;
use crate::diag::error::Error;
use crate::hir::rules::{Expr, RuleId};
use crate::sorted::{Map, Set};

/// The maximum number of captures. A set of captures then has 32 bits, and a set of their slots has 64.
pub(crate) const MAX_CAPTURES: usize = 32;

/// The cost of recording that two components may occur together, in steps of the budget.
const PAIR: usize = 16;

/// The context inside of a component that is not captured. Nothing is captured there.
const NOWHERE: u16 = u16::MAX;

/// The components of a rule that are captured, and those that are not.
#[derive(Debug, Default)]
pub(crate) struct Layout {
    /// The captures in the order of their first reference. A capture comes before those inside of it. Their
    /// [`Presence`] is not computed yet.
    pub(crate) captures: Vec<Capture>,
    pub(crate) choices: Vec<Choice>,
    pub(crate) repeated: Vec<Repeated>,
    /// The contexts: the rule itself, then one for each capture.
    contexts: Vec<Context>,
    /// For each capture, a bit set of its siblings that never occur in the same match.
    alternatives_of: Vec<u32>,
}

#[derive(Debug)]
struct Context {
    /// The component that is the context, or `None` if the context is a rule without a component. References to this
    /// component inside of itself do not count.
    component: Option<u16>,
    /// For each component that is captured in this context, the index of its capture.
    captures: Map<u16, usize>,
    /// The rules of this context that contain captures.
    holders: Set<RuleId>,
}

impl Layout {
    /// Computes which captures `rule` has and how they are nested. `compiler` must have compiled the rule before.
    pub(crate) fn of(
        compiler: &mut Compiler<'_>,
        rule: RuleId,
        component: &dyn Fn(RuleId) -> Option<u16>,
    ) -> Result<Self, Error> {
        let mut survey = Survey {
            compiler,
            rule,
            component,
            layout: Self::default(),
        };
        survey.context(&Set::from([rule]), component(rule), None)?;
        Ok(survey.layout)
    }

    /// Returns the context for references inside of `component`, where `component` itself is referenced in the context
    /// `outer`. If it is captured there, also returns the index of the capture.
    pub(crate) fn enter(&self, outer: u16, component: u16) -> (u16, Option<usize>) {
        // There is no context `NOWHERE`.
        let Some(context) = self.contexts.get(usize::from(outer)) else {
            return (NOWHERE, None);
        };
        if context.component == Some(component) {
            return (outer, None);
        }
        match context.captures.get(&component) {
            Some(&capture) => (capture as u16 + 1, Some(capture)),
            None => (NOWHERE, None),
        }
    }

    /// Returns whether `rule` contains captures if it is referenced in the context `context`.
    pub(crate) fn holds(&self, context: u16, rule: RuleId) -> bool {
        let context = self.contexts.get(usize::from(context));
        context.is_some_and(|context| context.holders.contains(&rule))
    }

    /// Returns all rules that contain captures in some context.
    pub(crate) fn holders(&self) -> Set<RuleId> {
        let each = self.contexts.iter().flat_map(|context| &context.holders);
        each.copied().collect()
    }

    /// Returns whether two captures have the same parent and never occur in the same match.
    pub(crate) fn are_alternatives(&self, one: usize, other: usize) -> bool {
        self.alternatives_of[one] >> other & 1 == 1
    }
}

/// A component that occurs in a context, and the rules of this component that the context refers to.
type Referred = (u16, Set<RuleId>);

/// Computes the layout. In its methods, `own` is the component of a context: references to it do not count.
struct Survey<'c, 'r> {
    compiler: &'c mut Compiler<'r>,
    rule: RuleId,
    component: &'c dyn Fn(RuleId) -> Option<u16>,
    layout: Layout,
}

impl<'r> Survey<'_, 'r> {
    /// Adds the context with the rules `rules`, and then those of the captures inside. `parent` is its capture, or
    /// `None` for the whole rule. The recursion is as deep as captures are nested.
    fn context(
        &mut self,
        rules: &Set<RuleId>,
        own: Option<u16>,
        parent: Option<usize>,
    ) -> Result<(), Error> {
        let here = self.layout.contexts.len();
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
        let mut by_rule: Map<RuleId, Option<Occurrences>> = Map::new();
        for rule in inlined {
            let expr = &self.compiler.regular.rules[rule.0].expr;
            let occurrences = self.occurrences(expr, own, &by_rule)?;
            by_rule.insert(rule, occurrences);
        }
        let mut all = Occurrences::default();
        for occurrences in rules.iter().filter_map(|rule| by_rule[rule].clone()) {
            all.or(occurrences);
        }
        let mut captured: Vec<(u16, usize)> = Vec::new();
        for (component, rules) in referred {
            match all.several.get(&component) {
                // The component occurs in no match.
                None => {}
                // It may occur several times, so it has no single span.
                Some(true) => self.layout.repeated.push(Repeated { component, parent }),
                Some(false) => {
                    let capture = self.capture(component, parent)?;
                    self.layout.contexts[here]
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
        self.layout.contexts[here].holders = holders.map(|(rule, _)| *rule).collect();
        for &(component, capture) in &captured {
            for &(other, sibling) in &captured {
                if component != other && !all.together.contains(&(component, other)) {
                    self.layout.alternatives_of[capture] |= 1 << sibling;
                }
            }
        }
        Ok(())
    }

    /// Adds a capture, and returns its index.
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

    /// Returns the alternatives of a context in order, if its rules are nothing but a choice of components. Otherwise
    /// returns `None`. If the context is a component, all rules of the component are considered.
    fn alternatives(&self, rules: &Set<RuleId>, own: Option<u16>) -> Option<Vec<u16>> {
        let all = (0..self.compiler.regular.rules.len()).map(RuleId);
        let rules: Vec<RuleId> = match own {
            Some(_) => all.filter(|&rule| (self.component)(rule) == own).collect(),
            None => rules.iter().copied().collect(),
        };
        let mut seen: Set<RuleId> = rules.iter().copied().collect();
        let expr = |rule: RuleId| &self.compiler.regular.rules[rule.0].expr;
        let mut open: Vec<&Expr> = rules.iter().rev().map(|&rule| expr(rule)).collect();
        let mut alternatives = Vec::new();
        while let Some(at) = open.pop() {
            match at {
                Expr::Choice(exprs) => open.extend(exprs.iter().rev()),
                Expr::Rule(rule) if self.compiler.inner_lists.contains_key(rule) => return None,
                Expr::Rule(rule) => match (self.component)(*rule) {
                    Some(component) if own != Some(component) => {
                        alternatives.push(component);
                    }
                    _ if seen.insert(*rule) => open.push(expr(*rule)),
                    _ => {}
                },
                _ => return None,
            }
        }
        let mut known = Set::new();
        alternatives.retain(|&component| known.insert(component));
        (alternatives.len() > 1).then_some(alternatives)
    }

    /// Returns the components that a context with the rules `rules` refers to, in the order of the first reference, and
    /// all rules in the context that are inlined: `rules` and those that they refer to, up to the next component.
    fn references(
        &mut self,
        rules: &Set<RuleId>,
        own: Option<u16>,
    ) -> Result<(Vec<Referred>, Set<RuleId>), Error> {
        let mut inlined = rules.clone();
        let mut order: Vec<u16> = Vec::new();
        let mut referred: Map<u16, Set<RuleId>> = Map::new();
        let all = &self.compiler.regular.rules;
        let mut open: Vec<(&Expr, RuleId)> = Vec::new();
        open.extend(rules.iter().rev().map(|&rule| (&all[rule.0].expr, rule)));
        while let Some((expr, holder)) = open.pop() {
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
                    _ if inlined.insert(*rule) => open.push((&all[rule.0].expr, *rule)),
                    _ => {}
                },
                Expr::Except(from, _) => self.refuse_inside(from, holder)?,
                _ => open.extend(expr.children().rev().map(|expr| (expr, holder))),
            }
        }
        // Each component in `order` has an entry in `referred`.
        let rules = |component: u16| (component, referred.remove(&component).unwrap_or_default());
        Ok((order.into_iter().map(rules).collect(), inlined))
    }

    /// Returns an error if the first operand of `except` contains a component. The second operand may, because no match
    /// contains it.
    fn refuse_inside(&mut self, from: &'r Expr, holder: RuleId) -> Result<(), Error> {
        let mut seen = Set::new();
        let mut open = vec![from];
        while let Some(expr) = open.pop() {
            self.spend(1)?;
            match expr {
                Expr::Except(from, _) => open.push(from),
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
                        open.push(&self.compiler.regular.rules[rule.0].expr);
                    }
                }
                _ => open.extend(expr.children()),
            }
        }
        Ok(())
    }

    /// Returns the components that occur in the matches of `expr`, or `None` if it matches no string. `by_rule` has the
    /// results for the rules visited before. The recursion is as deep as the expression, which the compiler limits.
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
            Expr::Repeat { min, max, .. } if max.is_some_and(|max| max < *min) => None,
            Expr::Repeat { expr, min, max } => match self.occurrences(expr, own, by_rule)? {
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
                    let has_words = self.compiler.fragment(*rule).len() > 0;
                    let once = || match self.compiler.inner_lists.get(rule) {
                        Some(&item) => Occurrences::inner_list(component, item),
                        None => Occurrences::one(component),
                    };
                    has_words.then(once)
                }
                _ => {
                    let known = by_rule.get(rule).cloned().flatten();
                    self.spend(PAIR * known.as_ref().map_or(1, Occurrences::len))?;
                    known
                }
            },
            Expr::Except(..) => {
                (self.compiler.difference(expr).len() > 0).then(Occurrences::default)
            }
        })
    }

    fn spend(&mut self, work: usize) -> Result<(), Error> {
        let spent = self.compiler.allowance.spend(work);
        spent.map_err(|excess| self.compiler.too_large(self.rule, &excess))
    }
}
