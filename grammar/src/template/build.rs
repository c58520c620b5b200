//! Builds the template of a rule from its expression.
//!
//! A [`Template`] tells how a string of the rule is assembled from its components. [`TemplateBuilder::template`]
//! translates the rule (the *root*) and the rules that it refers to. It does so in topological order, so that a long
//! chain of rules does not cause deep recursion.
//!
//! - An expression becomes a list of *branches*, which are its alternatives. Nested choices are flattened.
//! - A branch, and the expression or rule that it comes from, is *bare* if it has no components.
//! - A component is *foreign* if it is not the component of the root. Only foreign components get a place in the
//!   template.
//!
//! A component may have several rules. For example, the component `path` has the rules `path-abempty`, `path-rootless`
//! and others, but only `path-abempty` may follow an authority. For each place of a component, a template has the names
//! of the rules that the grammar refers to there. With these names, an error about a wrong path can name the right
//! rules. In the end, the names are removed from places where every string of the component is allowed.
//!
//! The string to write for bare alternatives is decided for all of them together. For example, nothing has to be
//! written for `[ name / 1*DIGIT ]` if the component `name` is absent, because the optional group can be left out.

use std::rc::Rc;

use crate::dfa::Dfa;
use crate::dfa::compiler::Compiler;
use crate::dfa::inclusion::{Operation, included, product};
use crate::diag::error::Error;
use crate::diag::error::Excess;
use crate::diag::escape::spelled;
use crate::hir::byte_set::ByteSet;
use crate::hir::rules::{Expr, Regular, RuleId};
use crate::sorted::{Map, Set, reachable};
use crate::template::error::Unplaced;
use crate::template::fixed_text::{FixedText, fixed_text, preferred};
use crate::template::simplify::{choice, concatenation, depth, size};
use crate::template::{Template, TemplateError};

/// The cost of building one node of a template, in steps of the budget.
const NODE_COST: usize = 16;

/// The maximum nesting depth of templates. It is limited because the code that fills them recurses.
const MAX_DEPTH: usize = 64;

/// An alternative of an expression.
#[derive(Debug, Clone)]
enum Branch<'r> {
    /// An expression without components (a *bare* alternative), and the rule that contains it. Which of the choice's
    /// strings a builder writes is decided when all bare alternatives of the choice are known.
    Bare(&'r Expr, RuleId),
    /// A template that is not a choice.
    Built(Template),
}

/// Returns whether all branches are bare, that is, have no components. This is also true for an empty list, which
/// stands for an expression that matches no string.
fn is_bare(branches: &[Branch<'_>]) -> bool {
    bare(branches).is_some()
}

/// Returns the expressions of the branches, each with the rule that contains it, if all branches are bare.
fn bare<'r>(branches: &[Branch<'r>]) -> Option<Vec<(&'r Expr, RuleId)>> {
    let expr = |branch: &Branch<'r>| match branch {
        Branch::Bare(expr, holder) => Some((*expr, *holder)),
        Branch::Built(_) => None,
    };
    branches.iter().map(expr).collect()
}

/// Builds the template of the rule `root`, which must be compiled.
pub(crate) struct TemplateBuilder<'c, 'r> {
    compiler: &'c mut Compiler<'r>,
    /// Returns the number of a rule's component, or `None` if the rule is not exposed.
    component: &'c dyn Fn(RuleId) -> Option<u16>,
    root: RuleId,
    /// The rule whose expression is being translated.
    holder: RuleId,
    /// The branches of each translated rule that contains components, or the error of translating it. The error is only
    /// reported if a reference to the rule cannot be left out, as it can be in `*( … )`.
    branches: Map<RuleId, Result<Vec<Branch<'r>>, TemplateError>>,
    /// For each component and rule name, the rules with this name that the template refers to. There may be several,
    /// because a rule can replace another one of the same name.
    referred: Map<(u16, String), Set<RuleId>>,
}

impl<'c, 'r> TemplateBuilder<'c, 'r> {
    pub(crate) fn new(
        compiler: &'c mut Compiler<'r>,
        root: RuleId,
        component: &'c dyn Fn(RuleId) -> Option<u16>,
    ) -> Self {
        Self {
            compiler,
            component,
            root,
            holder: root,
            branches: Map::new(),
            referred: Map::new(),
        }
    }

    /// Returns the template of `root`, or `None` if `root` matches no string.
    pub(crate) fn template(mut self) -> Result<Option<Template>, TemplateError> {
        let regular = self.compiler.regular;
        // The root is the last of these rules, so it remains the `holder`.
        for rule in inlined_rules(regular, self.root, &|rule| self.foreign(rule)) {
            self.holder = rule;
            let branches = self.branches_of(&regular.rules[rule.0].expr);
            let is_bare = branches.as_ref().is_ok_and(|branches| is_bare(branches));
            if !is_bare {
                self.branches.insert(rule, branches);
            }
        }
        let branches = match self.branches.remove(&self.root) {
            Some(branches) => branches?,
            // The root has no components.
            None => vec![Branch::Bare(&regular.rules[self.root.0].expr, self.root)],
        };
        let mut template = self.choose(branches)?;
        if let Some(template) = &mut template {
            self.remove_needless_names(template)?;
        }
        Ok(template)
    }

    /// Removes the rule names from places where every string of the component is allowed.
    fn remove_needless_names(&mut self, template: &mut Template) -> Result<(), Error> {
        let Template::Part { component, rules } = template else {
            let mut inner = template.inner_mut().iter_mut();
            return inner.try_for_each(|template| self.remove_needless_names(template));
        };
        let rules_named = |name: &String| self.referred.get(&(*component, name.clone()));
        let here = rules.iter().filter_map(rules_named).flatten();
        let here: Set<RuleId> = here.copied().collect();
        let regular = self.compiler.regular;
        let all = regular.of_component(*component, self.component);
        let others: Vec<RuleId> = all.filter(|rule| !here.contains(rule)).collect();
        // The names are needless if the rules here accept all strings of the component's other rules.
        if others.is_empty() || included(&*self.union(others)?, &*self.union(here)?).is_ok() {
            rules.clear();
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

    /// Returns the component of `rule` if references to `rule` get a place in the template. Returns `None` if `rule` is
    /// not a component, or has the same component as `root`.
    fn foreign(&self, rule: RuleId) -> Option<u16> {
        let own = (self.component)(self.root);
        (self.component)(rule).filter(|&component| own != Some(component))
    }

    /// Returns the alternatives of `expr` as branches, in order. If none of them has a component, returns `expr` as the
    /// only branch. The recursion is as deep as the expression, which the compiler limits.
    fn branches_of(&mut self, expr: &'r Expr) -> Result<Vec<Branch<'r>>, TemplateError> {
        let bare = vec![Branch::Bare(expr, self.holder)];
        let nothing = || Branch::Built(Template::All(Vec::new()));
        match expr {
            Expr::Empty | Expr::Byte(_) | Expr::Except(..) => Ok(bare),
            Expr::Rule(rule) => self.branches_of_rule(*rule, bare),
            Expr::Concat(exprs) => {
                let factors: Result<Vec<_>, _> =
                    exprs.iter().map(|expr| self.branches_of(expr)).collect();
                let factors = factors?;
                if factors.iter().all(|factor| is_bare(factor)) {
                    return Ok(bare);
                }
                self.concat(factors)
            }
            Expr::Choice(exprs) => {
                let mut branches = Vec::new();
                for expr in exprs {
                    branches.extend(self.branches_of(expr)?);
                }
                Ok(if is_bare(&branches) { bare } else { branches })
            }
            // Only the empty string matches (`max` is 0), or no string (`max` is less than `min`).
            Expr::Repeat { min, max, .. } if max.is_some_and(|max| max == 0 || max < *min) => {
                Ok(bare)
            }
            Expr::Repeat {
                expr,
                min,
                max: Some(1),
            } => {
                let mut branches = self.branches_of(expr)?;
                if is_bare(&branches) {
                    return Ok(bare);
                }
                if *min == 0 {
                    branches.push(nothing());
                }
                Ok(branches)
            }
            Expr::Repeat { expr, min, .. } => match self.branches_of(expr) {
                Ok(branches) if is_bare(&branches) => Ok(bare),
                // Report errors in the grammar even if the expression can be left out.
                Err(TemplateError::Grammar(error)) => Err(TemplateError::Grammar(error)),
                // The repetition can be left out, as in `*( "/" segment )`, so it does not matter if an expression in
                // it has no template.
                _ if *min == 0 => Ok(vec![nothing()]),
                branches => self.repeat(branches?, *min),
            },
        }
    }

    /// Returns the branches of a reference to `rule`. If the rule has no components, returns `bare`, whose only branch
    /// is the reference itself.
    fn branches_of_rule(
        &mut self,
        rule: RuleId,
        bare: Vec<Branch<'r>>,
    ) -> Result<Vec<Branch<'r>>, TemplateError> {
        let Some(component) = self.foreign(rule) else {
            let Some(branches) = self.branches.get(&rule).cloned() else {
                return Ok(bare);
            };
            let branches = branches?;
            let cost = |branch: &Branch<'_>| match branch {
                Branch::Bare(..) => 1,
                Branch::Built(template) => size(template),
            };
            self.spend(branches.iter().map(cost).sum())?;
            return Ok(branches);
        };
        // A component that matches no string gives no branch.
        if self.compiler.dfa(rule)?.is_empty() {
            return Ok(Vec::new());
        }
        let name = &self.compiler.regular.rules[rule.0].name;
        let referred = self.referred.entry((component, name.clone()));
        referred.or_default().insert(rule);
        let rules = vec![name.clone()];
        Ok(vec![Branch::Built(Template::Part { component, rules })])
    }

    /// Returns the branches of a repetition such as `2*( "/" segment )`. `min` is its minimum count, which is not 0.
    /// `branches` are those of the repeated expression, some of which have components.
    fn repeat(
        &mut self,
        branches: Vec<Branch<'r>>,
        min: u32,
    ) -> Result<Vec<Branch<'r>>, TemplateError> {
        let Some(template) = self.choose(branches)? else {
            return Ok(Vec::new());
        };
        match template {
            // Only text is left if the components can be left out, as `*name` can in `2( ":" *name )`. Repeat this
            // text: `::`.
            Template::Text(text) => {
                self.spend(text.len().saturating_mul(min as usize))?;
                let text = Template::Text(text.repeat(min as usize));
                Ok(vec![Branch::Built(text)])
            }
            template => match template.components().first() {
                // The template is that of the empty string, which needs no repetition.
                None => Ok(vec![Branch::Built(template)]),
                Some(&component) => Err(TemplateError::Repeated(self.unplaced(component))),
            },
        }
    }

    /// Returns the branches of a concatenation. `factors` has the branches of each concatenated expression.
    fn concat(&mut self, factors: Vec<Vec<Branch<'r>>>) -> Result<Vec<Branch<'r>>, TemplateError> {
        let mut templates = Vec::new();
        let mut seen = Set::new();
        // The fixed bytes since the last factor with components. The UTF-8 encoding of a code point may be divided
        // between several factors, so the bytes become text only before the next factor with components.
        let mut fixed = Vec::new();
        // If one factor matches no string, neither does the concatenation, so there are no branches.
        for factor in factors {
            if let Some(bare) = bare(&factor) {
                let Some(bytes) = self.factor_text(&bare, &fixed)? else {
                    return Ok(Vec::new());
                };
                fixed.extend(bytes);
                continue;
            }
            templates.push(Template::Text(self.text(std::mem::take(&mut fixed))?));
            let Some(template) = self.choose(factor)? else {
                return Ok(Vec::new());
            };
            for component in template.components() {
                if !seen.insert(component) {
                    return Err(TemplateError::Twice(self.unplaced(component)));
                }
            }
            templates.push(template);
        }
        templates.push(Template::Text(self.text(fixed)?));
        let template = self.checked(concatenation(templates))?;
        Ok(match template {
            Template::One(templates) => templates.into_iter().map(Branch::Built).collect(),
            template => vec![Branch::Built(template)],
        })
    }

    /// Returns the template for a choice of `branches`, or `None` if there are no branches.
    fn choose(&mut self, branches: Vec<Branch<'r>>) -> Result<Option<Template>, TemplateError> {
        // The branches with components.
        let mut templates = Vec::new();
        // The branches without components: `texts` has those whose text is known, and `bare` has the expressions whose
        // text is not decided yet.
        let mut texts = Vec::new();
        let mut bare = Vec::new();
        for branch in branches {
            match branch {
                Branch::Bare(expr, holder) => bare.push((expr, holder)),
                Branch::Built(Template::Text(text)) => texts.push(text),
                Branch::Built(Template::All(inner)) if inner.is_empty() => {
                    texts.push(String::new());
                }
                Branch::Built(template) => templates.push(template),
            }
        }
        // If the empty string is an alternative, it is written for all alternatives without components. So no string
        // has to be decided for the bare branches.
        if !texts.iter().any(String::is_empty)
            && let Some(bytes) = self.bare_text(&bare, &[])?
        {
            texts.push(self.text(bytes)?);
        }
        if texts.iter().any(String::is_empty) {
            templates.push(Template::All(Vec::new()));
        } else if let Some(other) = different(&texts) {
            let words = [&texts[0], other].map(|text| text.clone().into_bytes());
            return Err(self.undecided(None, self.holder, words));
        } else if let Some(text) = preferred(texts) {
            templates.push(Template::Text(text));
        }
        if templates.is_empty() {
            return Ok(None);
        }
        // `choice` compares each template with all others.
        self.spend(templates.len().saturating_mul(templates.len()))?;
        let template = choice(templates);
        self.checked(template).map(Some)
    }

    /// Returns the bytes to write for the alternatives `bare`, which have no components, or `None` if they match no
    /// string. `before` has the fixed bytes directly before them, which may end within a triplet.
    fn bare_text(
        &mut self,
        bare: &[(&'r Expr, RuleId)],
        before: &[u8],
    ) -> Result<Option<Vec<u8>>, TemplateError> {
        let Some((&(first, holder), others)) = bare.split_first() else {
            return Ok(None);
        };
        // If the text is undecided, the error names the expression and its rule. If there are several expressions, it
        // names the current rule.
        let (mut single, mut holder) = (Some(first), holder);
        let mut dfa = self.dfa(first)?;
        for (expr, _) in others {
            (single, holder) = (None, self.holder);
            let other = self.dfa(expr)?;
            let either = product(&dfa, &other, Operation::Union, &mut self.compiler.allowance);
            dfa = Rc::new(either.map_err(|excess| self.too_large(&excess))?);
        }
        self.spend(dfa.state_count())?;
        match fixed_text(&dfa, before)? {
            FixedText::None => Ok(None),
            FixedText::One(bytes) => Ok(Some(bytes)),
            FixedText::Several(words) => Err(self.undecided(single, holder, words)),
        }
    }

    /// Returns the bytes to write for `factor`, a factor of a concatenation, as [`bare_text`](Self::bare_text) does. If
    /// they are undecided because the factor is itself a concatenation, in a group or in a rule of its own, decides
    /// them for each of its factors: `name ( "=" *DIGIT )` is assembled like `name "=" *DIGIT`.
    fn factor_text(
        &mut self,
        factor: &[(&'r Expr, RuleId)],
        before: &[u8],
    ) -> Result<Option<Vec<u8>>, TemplateError> {
        let [single] = factor else {
            return self.bare_text(factor, before);
        };
        let mut bytes = before.to_vec();
        let mut first_error = None;
        let mut unwritten = vec![*single];
        while let Some((expr, holder)) = unwritten.pop() {
            match self.bare_text(&[(expr, holder)], &bytes) {
                Ok(Some(more)) => bytes.extend(more),
                Err(error @ TemplateError::Open { .. }) => {
                    let first_error = first_error.get_or_insert(error);
                    match expr {
                        Expr::Concat(exprs) => {
                            unwritten.extend(exprs.iter().rev().map(|expr| (expr, holder)));
                        }
                        Expr::Rule(rule) => {
                            unwritten.push((&self.compiler.regular.rules[rule.0].expr, *rule));
                        }
                        _ => return Err(first_error.clone()),
                    }
                }
                other => return other,
            }
        }
        Ok(Some(bytes.split_off(before.len())))
    }

    /// Returns the minimal automaton of `expr`.
    fn dfa(&mut self, expr: &'r Expr) -> Result<Rc<Dfa>, TemplateError> {
        let dfa = match expr {
            Expr::Rule(rule) => return Ok(self.compiler.dfa(*rule)?),
            _ => self.compiler.compile(expr),
        };
        dfa.map_err(|excess| self.too_large(&excess))
    }

    /// Converts `bytes`, a fixed string of the template, to a `String`. Returns an error that names the current rule if
    /// they are not UTF-8.
    fn text(&self, bytes: Vec<u8>) -> Result<String, TemplateError> {
        String::from_utf8(bytes).map_err(|error| {
            let holder = &self.compiler.regular.rules[self.holder.0];
            let bytes = spelled(error.as_bytes());
            let message = format!(
                "`{}` holds `{bytes}`, which is no UTF-8; write code points",
                holder.name
            );
            Error::at(&holder.location, message).into()
        })
    }

    /// Returns the template, or an error if it exceeds the budget or is nested too deep.
    fn checked(&mut self, template: Template) -> Result<Template, TemplateError> {
        self.spend(size(&template))?;
        if depth(&template) <= MAX_DEPTH {
            return Ok(template);
        }
        let holder = &self.compiler.regular.rules[self.holder.0];
        let message = format!(
            "`{}` nests its components deeper than {MAX_DEPTH} levels; expose inner groups as rules of their own",
            holder.name
        );
        Err(Error::at(&holder.location, message).into())
    }

    /// Takes the cost of `count` nodes of a template, or of as many bytes or states, from the budget.
    fn spend(&mut self, count: usize) -> Result<(), TemplateError> {
        let spent = self
            .compiler
            .allowance
            .spend(count.saturating_mul(NODE_COST));
        spent.map_err(|excess| self.too_large(&excess))
    }

    fn too_large(&self, excess: &Excess) -> TemplateError {
        self.compiler.too_large(self.root, excess).into()
    }

    /// Returns the error for an expression without components in the rule `holder` that matches several strings, such
    /// as the two in `words`. `expr` is `None` for alternatives. If `expr` is a reference to a rule, the error names
    /// this rule.
    fn undecided(&self, expr: Option<&Expr>, holder: RuleId, words: [Vec<u8>; 2]) -> TemplateError {
        let rules = &self.compiler.regular.rules;
        TemplateError::Open {
            words,
            rule: match expr {
                Some(Expr::Rule(rule)) => Some(rules[rule.0].name.clone()),
                _ => None,
            },
            holder: rules[holder.0].name.clone(),
            location: rules[holder.0].location.clone(),
        }
    }

    /// Returns the description of a component that has no single place in the current rule, for errors.
    fn unplaced(&self, component: u16) -> Unplaced {
        let holder = &self.compiler.regular.rules[self.holder.0];
        let regular = self.compiler.regular;
        let name = regular.name_of_component(component, self.component);
        Unplaced {
            name: name.to_owned(),
            holder: holder.name.clone(),
            location: holder.location.clone(),
        }
    }
}

/// Returns a string in `texts` that differs from the first string in more than letter case, or `None` if there is no
/// such string.
fn different(texts: &[String]) -> Option<&String> {
    let (first, others) = texts.split_first()?;
    let mut others = others.iter();
    others.find(|other| !other.eq_ignore_ascii_case(first))
}

/// Returns the rules to translate, in topological order: `root`, and the rules that it refers to, directly or not. A
/// rule for which `foreign` returns a component is not translated, and neither are the rules inside it. References
/// inside of `except` do not count, because nothing in them is a part. The order is
/// that of the [`RuleId`]s, because rules only refer to rules with lower numbers.
fn inlined_rules(
    regular: &Regular,
    root: RuleId,
    foreign: &dyn Fn(RuleId) -> Option<u16>,
) -> Set<RuleId> {
    reachable([root], |rule| {
        let inner = regular.rules[rule.0].expr.references(0).into_iter();
        inner.filter(|&rule| foreign(rule).is_none())
    })
}
