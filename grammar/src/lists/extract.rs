//! Turns lists in the middle of a rule into rules of their own.
//!
//! A rule that is not a list may contain a list, for example `digits *par`. If the list is a rule of its own, it can be
//! captured like any component, and then split. Extracted lists are as long as possible. Expressions that may repeat
//! are not searched, because a list inside of them has no single span.
//!
//! Extracted lists differ from other components in two ways. First, their name is their notation (`*par`), so
//! [labels](crate::captures::tdfa::Tagged::labels) do not use it. Second, a list is not captured if the same component
//! also occurs next to it, as an item or in another list, because the captured list would then not have all items.

use crate::dfa::compiler::Compiler;
use crate::hir::rules::{Expr, Regular, RegularRule, RuleId};
use crate::lists::detect::{List, ListError};
use crate::sorted::{Map, Set};

/// The maximum number of parts of a concatenation that are tried as one list. Real lists have fewer parts.
const MAX_PARTS: usize = 16;

/// The cost of rewriting a node of an expression, in steps of the budget.
const WRITTEN: usize = 2;

/// A list that was extracted to a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InnerList {
    /// The rule that matches the list.
    pub rule: RuleId,
    /// How to split the list.
    pub list: List,
}

/// Rules in which references replace the extracted lists. Each old rule has the same language as before.
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
        let items = |inner_list: &InnerList| (inner_list.rule, inner_list.list.component);
        let mut compiler = Self::new(regular);
        compiler.inner_lists = inner_lists.iter().map(items).collect();
        compiler
    }

    /// Extracts the lists inside of `rules` to rules of their own. The rules that these refer to are searched as well,
    /// unless they are components.
    ///
    /// If one of `rules` [is a list](Self::list) as a whole, it becomes a reference to the extracted list. Pass such a
    /// rule only if its component has several rules that do not form a list together.
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
    /// assert_eq!((list.list.delimiter, list.list.within), (b';', true));
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
    /// If one of `rules` is no index of the compiler's [`Regular`].
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
            let spent = self.allowance.spend(size.saturating_mul(WRITTEN));
            spent.map_err(|excess| self.too_large(first, &excess))?;
        }
        let mut exprs: Vec<Expr> = Vec::new();
        exprs.extend(self.regular.rules.iter().map(|rule| rule.expr.clone()));
        let mut search = Search {
            component,
            found: Vec::new(),
            open: rules.to_vec(),
            holder: RuleId(0),
            compiler: self,
        };
        let mut seen: Set<RuleId> = Set::new();
        while let Some(rule) = search.open.pop() {
            if seen.insert(rule) {
                search.holder = rule;
                let expr = &search.compiler.regular.rules[rule.0].expr;
                exprs[rule.0] = if rules.contains(&rule) {
                    search.part(expr)?
                } else {
                    search.inside(expr)?
                };
            }
        }
        let found = search.found;
        Ok(self.with(&exprs, &found))
    }

    /// Returns the rules with the new expressions `exprs`, and with the rules of the lists `found`. In `exprs`,
    /// references to the lists have numbers above those of all old rules.
    fn with(&self, exprs: &[Expr], found: &[ExtractedList]) -> Extracted {
        let old = &self.regular.rules;
        let mut regular = Regular::default();
        let mut ids = vec![RuleId(0); old.len() + found.len()];
        let mut inner_lists = Vec::new();
        let mut by_holder: Map<usize, Vec<usize>> = Map::new();
        for (index, list) in found.iter().enumerate() {
            by_holder.entry(list.holder.0).or_default().push(index);
        }
        for (at, expr) in exprs.iter().enumerate() {
            // The rule of a list comes before the rule that refers to it.
            for &index in by_holder.get(&at).into_iter().flatten() {
                let list = &found[index];
                let rule = RuleId(regular.rules.len());
                ids[old.len() + index] = rule;
                inner_lists.push(InnerList {
                    rule,
                    list: list.list,
                });
                regular.rules.push(RegularRule {
                    name: list.name.clone(),
                    location: old[at].location.clone(),
                    expr: renumbered(&list.expr, &ids),
                });
            }
            ids[at] = RuleId(regular.rules.len());
            regular.rules.push(RegularRule {
                name: old[at].name.clone(),
                location: old[at].location.clone(),
                expr: renumbered(expr, &ids),
            });
        }
        ids.truncate(old.len());
        Extracted {
            regular,
            rules: ids,
            inner_lists,
        }
    }
}

/// A list, and the rule that contained it.
struct ExtractedList {
    holder: RuleId,
    name: String,
    list: List,
    expr: Expr,
}

struct Search<'c, 'r> {
    compiler: &'c mut Compiler<'r>,
    component: &'c dyn Fn(RuleId) -> Option<u16>,
    found: Vec<ExtractedList>,
    /// The rules that are still to be searched.
    open: Vec<RuleId>,
    holder: RuleId,
}

impl Search<'_, '_> {
    /// Replaces the lists inside of `expr` by references. `expr` itself is not a list.
    fn inside(&mut self, expr: &Expr) -> Result<Expr, ListError> {
        Ok(match expr {
            Expr::Concat(parts) => self.concat(parts)?,
            Expr::Choice(exprs) => {
                let each: Result<_, _> = exprs.iter().map(|expr| self.part(expr)).collect();
                Expr::Choice(each?)
            }
            Expr::Repeat {
                expr,
                min,
                max: Some(1),
            } => Expr::Repeat {
                expr: Box::new(self.part(expr)?),
                min: *min,
                max: Some(1),
            },
            Expr::Rule(rule) => {
                if (self.component)(*rule).is_none() {
                    self.open.push(*rule);
                }
                expr.clone()
            }
            Expr::Empty | Expr::Byte(_) | Expr::Except(..) | Expr::Repeat { .. } => expr.clone(),
        })
    }

    /// Replaces `expr` by a reference if it is a list. Otherwise replaces the lists inside of it.
    fn part(&mut self, expr: &Expr) -> Result<Expr, ListError> {
        match self.list(expr)? {
            Some(reference) => Ok(reference),
            None => self.inside(expr),
        }
    }

    /// Returns the component of the rule that is being searched.
    fn own(&self) -> Option<u16> {
        (self.component)(self.holder)
    }

    /// Replaces lists in a concatenation, the longest ones first.
    fn concat(&mut self, parts: &[Expr]) -> Result<Expr, ListError> {
        let mut written = Vec::new();
        let mut at = 0;
        while at < parts.len() {
            let mut most = 0;
            for part in parts[at..].iter().take(MAX_PARTS) {
                let letters =
                    self.compiler
                        .letters(&[part], self.holder, self.own(), self.component)?;
                if letters.is_none() {
                    break;
                }
                most += 1;
            }
            let mut next = at + 1;
            let mut list = None;
            // Do not try all parts together. They are the whole expression, which the caller has tried.
            for end in (at + 2..=at + most)
                .rev()
                .filter(|end| end - at < parts.len())
            {
                list = self.list(&Expr::Concat(parts[at..end].to_vec()))?;
                if list.is_some() {
                    next = end;
                    break;
                }
            }
            written.push(match list {
                Some(list) => list,
                None => self.part(&parts[at])?,
            });
            at = next;
        }
        Ok(Expr::Concat(written))
    }

    /// Returns a reference to a new rule if `expr` is a list, and `None` otherwise.
    fn list(&mut self, expr: &Expr) -> Result<Option<Expr>, ListError> {
        let list = self
            .compiler
            .list_of(&[expr], self.holder, self.own(), self.component)?;
        Ok(list.map(|list| {
            let all = &self.compiler.regular.rules;
            let is_item = |at: &usize| (self.component)(RuleId(*at)) == Some(list.component);
            let item = (0..all.len()).rev().find(is_item);
            let rule = RuleId(all.len() + self.found.len());
            self.found.push(ExtractedList {
                holder: self.holder,
                name: item.map_or_else(String::new, |item| written(list, &all[item].name)),
                list,
                expr: expr.clone(),
            });
            Expr::Rule(rule)
        }))
    }
}

/// Returns the notation of a list, for error messages. It is also the name of the list's rule, and cannot be the name
/// of another rule.
fn written(list: List, item: &str) -> String {
    let delimiter = match list.delimiter {
        b'"' => "%x22".to_owned(),
        byte @ b' '..=b'~' => format!("\"{}\"", char::from(byte)),
        byte => format!("%x{byte:02X}"),
    };
    match (list.within, list.leading) {
        (true, _) => format!("*{item}"),
        (false, true) => format!("*( {delimiter} {item} )"),
        (false, false) => format!("{item} *( {delimiter} {item} )"),
    }
}

/// Replaces the rule numbers in `expr`: `ids[i]` is the new number of rule `i`.
fn renumbered(expr: &Expr, ids: &[RuleId]) -> Expr {
    expr.rewrite(&|expr| match expr {
        Expr::Rule(rule) => Some(Expr::Rule(ids[rule.0])),
        _ => None,
    })
}
