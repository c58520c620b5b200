//! Extracts lists from the middle of a rule, to rules of their own.
//!
//! A rule that is not a [list](crate::lists::detect) may contain a list. For example, `digits *par` contains the list
//! `*par`. [`Compiler::extract_lists`] adds a rule for this list, and replaces the list in the old rule by a
//! reference to the added rule. Then the list can be captured like any component, and be split into its items.
//!
//! Extracted lists are as long as possible. Expressions that may repeat are not searched, because a list inside of
//! them has no single span.
//!
//! Extracted lists differ from other components in two ways. First, their name is their notation (`*par`), so
//! [labels](crate::captures::tdfa::Tagged::labels) do not use it. Second, a list is not captured if the component of
//! its items also occurs next to the list, as an item or in another list, because the captured list would then not
//! have all items.

use crate::dfa::compiler::Compiler;
use crate::diag::escape::abnf_literal;
use crate::hir::rules::{Expr, Regular, RuleId};
use crate::lists::detect::{List, ListError};
use crate::sorted::{Map, Set};

/// The maximum number of operands of a concatenation that are tried as one list. Real lists have fewer operands.
const MAX_OPERANDS: usize = 16;

/// The cost of rewriting a node of an expression, in steps of the budget.
const NODE: usize = 2;

/// A list inside of a rule that was extracted to a rule of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InnerList {
    /// The rule that matches the list.
    pub rule: RuleId,
    /// How to split the list.
    pub list: List,
}

/// The result of [`Compiler::extract_lists`]: all rules, with references in place of the extracted lists. Each old
/// rule has the same language as before.
#[derive(Debug, Clone)]
pub struct Extracted {
    /// The rules, including those of the lists.
    pub regular: Regular,
    /// For each old rule, its new number.
    pub rules: Vec<RuleId>,
    /// The lists, in ascending order of their rules.
    pub inner_lists: Vec<InnerList>,
}

impl<'r> Compiler<'r> {
    /// Creates a compiler that knows which rules are extracted lists. A compiler created by [`new`](Self::new) treats
    /// them as ordinary rules.
    pub fn with_inner_lists(regular: &'r Regular, inner_lists: &[InnerList]) -> Self {
        let entry = |inner_list: &InnerList| (inner_list.rule, inner_list.list.component);
        let mut compiler = Self::new(regular);
        compiler.inner_lists = inner_lists.iter().map(entry).collect();
        compiler
    }

    /// Extracts the lists inside of `rules` to rules of their own. The rules that `rules` refer to are searched as
    /// well, unless they are components. `component` returns the component number of a rule, or `None` if the rule is
    /// not a component.
    ///
    /// If one of `rules` [is a list](Self::list) as a whole, it becomes a reference to the extracted list. Pass such
    /// a rule only if its component has several rules that do not form a list together.
    ///
    /// ```
    /// use uri_tables_grammar::dfa::compiler::Compiler;
    /// use uri_tables_grammar::hir::rules::RuleId;
    /// use uri_tables_grammar::abnf::grammar::Grammar;
    ///
    /// let mut grammar = Grammar::new();
    /// grammar.read("test", "number = 1*DIGIT *par\npar = \";\" 1*ALPHA\n")?;
    /// let rules = grammar.regular(["number"])?;
    /// let [number, par] = ["number", "par"].map(|name| rules.id(name).expect("it is there"));
    /// let component = |rule: RuleId| (rule == par).then_some(0);
    /// let found = Compiler::new(&rules).extract_lists(&[number], &component)?;
    ///
    /// let list = found.inner_lists[0];
    /// assert_eq!((list.list.delimiter, list.list.delimiter_begins_items), (b';', true));
    /// let component = |rule: RuleId| (rule == list.rule).then_some(1);
    /// let mut compiler = Compiler::with_inner_lists(&found.regular, &found.inner_lists);
    /// let tagged = compiler.tagged(found.rules[number.0], &component)?;
    /// assert_eq!(tagged.captures(b"12;a;b"), Some(vec![Some((2, 6))]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If an item may contain the delimiter, so that its list cannot be split, or if a rule exceeds the budget.
    ///
    /// # Panics
    ///
    /// If one of `rules` is not a rule of the compiler's [`Regular`].
    pub fn extract_lists(
        &mut self,
        rules: &[RuleId],
        component: &dyn Fn(RuleId) -> Option<u16>,
    ) -> Result<Extracted, ListError> {
        for &rule in rules {
            self.dfa(rule)?;
        }
        if let Some(&first) = rules.first() {
            let size: usize = self.regular.rules.iter().map(|rule| rule.expr.size()).sum();
            self.spend(first, size.saturating_mul(NODE))?;
        }
        // The new expression of each rule.
        let mut exprs: Vec<Expr> = Vec::new();
        exprs.extend(self.regular.rules.iter().map(|rule| rule.expr.clone()));
        let mut search = Search {
            component,
            lists: Vec::new(),
            unvisited: rules.to_vec(),
            holder: RuleId(0),
            compiler: self,
        };
        let mut visited: Set<RuleId> = Set::new();
        while let Some(rule) = search.unvisited.pop() {
            if visited.insert(rule) {
                search.holder = rule;
                let expr = &search.compiler.regular.rules[rule.0].expr;
                exprs[rule.0] = if rules.contains(&rule) {
                    search.replace(expr)?
                } else {
                    search.replace_inside(expr)?
                };
            }
        }
        let lists = search.lists;
        Ok(self.with_lists(&exprs, &lists))
    }

    /// Returns each old rule with its new expression in `exprs`, and after them a new rule for each of `lists`. In
    /// `exprs`, references are numbered as in [`Search::lists`].
    fn with_lists(&self, exprs: &[Expr], lists: &[ExtractedList]) -> Extracted {
        let old = &self.regular.rules;
        let mut regular = Regular::default();
        // The new number of each old rule, and after them, that of each list.
        let mut ids = vec![RuleId(0); old.len() + lists.len()];
        let mut inner_lists = Vec::new();
        // For each rule that contained extracted lists, the indices of these lists.
        let mut by_holder: Map<usize, Vec<usize>> = Map::new();
        for (index, list) in lists.iter().enumerate() {
            by_holder.entry(list.holder.0).or_default().push(index);
        }
        for (at, expr) in exprs.iter().enumerate() {
            // A rule may only refer to rules with lower numbers. So the rules of the lists in a rule are added before
            // this rule.
            for &index in by_holder.get(&at).into_iter().flatten() {
                let list = &lists[index];
                let expr = renumbered(&list.expr, &ids);
                let rule = regular.push(&list.name, &old[at].location, expr);
                ids[old.len() + index] = rule;
                inner_lists.push(InnerList {
                    rule,
                    list: list.list,
                });
            }
            ids[at] = regular.push(&old[at].name, &old[at].location, renumbered(expr, &ids));
        }
        ids.truncate(old.len());
        Extracted {
            regular,
            rules: ids,
            inner_lists,
        }
    }
}

/// A list that will become a rule.
struct ExtractedList {
    /// The rule that contained the list.
    holder: RuleId,
    /// The name of the list's rule.
    name: String,
    list: List,
    /// The expression that was replaced by a reference.
    expr: Expr,
}

struct Search<'c, 'r> {
    compiler: &'c mut Compiler<'r>,
    /// Returns the component number of a rule, or `None` if the rule is not a component.
    component: &'c dyn Fn(RuleId) -> Option<u16>,
    /// The lists found so far. With `n` old rules, references to `lists[i]` have the number `n + i`.
    lists: Vec<ExtractedList>,
    /// The rules that are still to be searched.
    unvisited: Vec<RuleId>,
    /// The rule that is being searched.
    holder: RuleId,
}

impl Search<'_, '_> {
    /// Returns a reference to the list's new rule if `expr` is a list. Otherwise returns `expr` with references in
    /// place of the lists inside.
    fn replace(&mut self, expr: &Expr) -> Result<Expr, ListError> {
        match self.list(expr)? {
            Some(reference) => Ok(reference),
            None => self.replace_inside(expr),
        }
    }

    /// Returns `expr`, which is not a list itself, with references in place of the lists inside. Adds to `unvisited`
    /// the rules that `expr` refers to.
    fn replace_inside(&mut self, expr: &Expr) -> Result<Expr, ListError> {
        Ok(match expr {
            Expr::Concat(operands) => self.replace_in_concat(operands)?,
            Expr::Choice(exprs) => {
                let each: Result<_, _> = exprs.iter().map(|expr| self.replace(expr)).collect();
                Expr::Choice(each?)
            }
            Expr::Repeat {
                expr,
                min,
                max: Some(1),
            } => self.replace(expr)?.repeat(*min, Some(1)),
            Expr::Rule(rule) => {
                if (self.component)(*rule).is_none() {
                    self.unvisited.push(*rule);
                }
                expr.clone()
            }
            // A list in an expression that may repeat can occur several times in a string, so it has no single span.
            Expr::Empty | Expr::Byte(_) | Expr::Except(..) | Expr::Repeat { .. } => expr.clone(),
        })
    }

    /// Returns the component of `holder`.
    fn own(&self) -> Option<u16> {
        (self.component)(self.holder)
    }

    /// Like [`replace_inside`](Self::replace_inside), for a concatenation of `operands`. Some neighbouring operands
    /// may form a list together. From left to right, the longest such list is replaced.
    fn replace_in_concat(&mut self, operands: &[Expr]) -> Result<Expr, ListError> {
        let mut replaced = Vec::new();
        let mut at = 0;
        while at < operands.len() {
            // The number of operands from `at` that can be in a list. An operand such as `ALPHA`, which matches several
            // bytes, cannot.
            let mut candidates = 0;
            for operand in operands[at..].iter().take(MAX_OPERANDS) {
                let ingredients = self.compiler.ingredients(
                    &[operand],
                    self.holder,
                    self.own(),
                    self.component,
                )?;
                if ingredients.is_none() {
                    break;
                }
                candidates += 1;
            }
            let mut next = at + 1;
            let mut list = None;
            // Try two or more operands, but not all operands of the concatenation, which the caller has tried.
            for end in (at + 2..=at + candidates)
                .rev()
                .filter(|end| end - at < operands.len())
            {
                list = self.list(&Expr::Concat(operands[at..end].to_vec()))?;
                if list.is_some() {
                    next = end;
                    break;
                }
            }
            replaced.push(match list {
                Some(list) => list,
                None => self.replace(&operands[at])?,
            });
            at = next;
        }
        Ok(Expr::Concat(replaced))
    }

    /// If `expr` is a list, adds it to `lists`, and returns a reference to it. Otherwise returns `None`.
    fn list(&mut self, expr: &Expr) -> Result<Option<Expr>, ListError> {
        let list = self
            .compiler
            .list_of(&[expr], self.holder, self.own(), self.component)?;
        Ok(list.map(|list| {
            let regular = self.compiler.regular;
            let item = regular.name_of_component(list.component, self.component);
            let rule = RuleId(regular.rules.len() + self.lists.len());
            self.lists.push(ExtractedList {
                holder: self.holder,
                name: notation(list, item),
                list,
                expr: expr.clone(),
            });
            Expr::Rule(rule)
        }))
    }
}

/// Returns the ABNF notation of a list whose items have the name `item`, for error messages. It is also the name of
/// the list's rule. No other rule can have this name.
fn notation(list: List, item: &str) -> String {
    let delimiter = abnf_literal(list.delimiter);
    match (list.delimiter_begins_items, list.delimiter_may_lead) {
        (true, _) => format!("*{item}"),
        (false, true) => format!("*( {delimiter} {item} )"),
        (false, false) => format!("{item} *( {delimiter} {item} )"),
    }
}

/// Returns `expr` with the number `ids[i]` in place of each rule number `i`.
fn renumbered(expr: &Expr, ids: &[RuleId]) -> Expr {
    expr.rewrite(&|expr| match expr {
        Expr::Rule(rule) => Some(Expr::Rule(ids[rule.0])),
        _ => None,
    })
}
