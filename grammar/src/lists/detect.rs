//! Lists: texts of items separated by one byte.
//!
//! Finds the [`List`] that the texts of some rules form, and proves that it can be split: no item contains the
//! delimiter. RFC 3986's paths are lists of segments, `query = param *( "&" param )` is a list of params, and `*par`
//! with `par = ";" pname` is a list of items that begin with their delimiter.
//!
//! A list can be written in many ways (`"/" [ segment-nz *( "/" segment ) ]`), so expressions are not compared. Instead
//! the rules are compiled over an alphabet of three letters: the delimiter, an item that may be empty, and one that may
//! not. The resulting language is compared with that of a list.

use std::fmt;
use std::rc::Rc;

use crate::dfa::Dfa;
use crate::dfa::compiler::Compiler;
use crate::dfa::inclusion::{Operation, product};
use crate::diag::error::Error;
use crate::diag::escape::byte;
use crate::diag::snippet::Figure;
use crate::hir::byte_set::ByteSet;
use crate::hir::rules::{Expr, Regular, RegularRule, RuleId};
use crate::lists::shape::{
    DELIMITER, FILLED, MAYBE_EMPTY, holding, is_repetition, leading, single,
};
use crate::sorted::{Map, Set};

/// A text that is split at a delimiter into items.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct List {
    /// The component of the items, by the caller's number.
    pub component: u16,
    /// The delimiter. No item contains it, except as its first byte.
    pub delimiter: u8,
    /// True if a delimiter may precede the first item without being part of it. (Then no first item without one is
    /// empty, so that such a delimiter is never between two items.)
    pub leading: bool,
    /// True if each item begins with the delimiter, so that none is between items.
    pub within: bool,
}

/// Why a list cannot be split.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ListError {
    /// A rule exceeds the budget.
    Grammar(Box<Error>),
    /// An item may contain the delimiter.
    Held {
        /// The list.
        list: List,
        /// The shortest item that contains it.
        item: Vec<u8>,
        /// The error for it, with the position of the item's rule.
        error: Box<Error>,
    },
}

impl From<Error> for ListError {
    fn from(error: Error) -> Self {
        Self::Grammar(Box::new(error))
    }
}

impl fmt::Display for ListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grammar(error) | Self::Held { error, .. } => error.fmt(f),
        }
    }
}

impl std::error::Error for ListError {}

/// The cost of examining a part of an expression, in steps of the budget.
const LETTER: usize = 4;

/// The cost of rewriting a rule.
const RULE: usize = 256;

/// How often the states and transitions of a shape are visited to compare it with lists.
const PASSES: usize = 64;

/// The alphabet of expressions that may be a list.
#[derive(Debug, Default)]
pub(crate) struct Letters {
    component: Option<u16>,
    delimiter: Option<u8>,
    /// The rules that contain it.
    rules: Set<RuleId>,
}

impl Compiler<'_> {
    /// Returns the list that the texts of a component or a rule form. The rules may be alternatives that form one list
    /// together. Returns `None` if there are other texts.
    ///
    /// An item may be a component of several rules. The component's own rules are expanded.
    ///
    /// ```
    /// use uri_tables_grammar::dfa::compiler::Compiler;
    /// use uri_tables_grammar::hir::rules::RuleId;
    /// use uri_tables_grammar::abnf::grammar::Grammar;
    ///
    /// let mut grammar = Grammar::new();
    /// grammar.read("test", "query = param *( \"&\" param )\nparam = *( ALPHA / \"=\" )\n")?;
    /// let rules = grammar.regular(["query"])?;
    /// let [query, param] = ["query", "param"].map(|name| rules.id(name).expect("it is there"));
    /// let component = |rule: RuleId| (rule == param).then_some(0);
    /// let list = Compiler::new(&rules).list(&[query], &component)?.expect("it is a list");
    /// assert_eq!((list.component, list.delimiter, list.leading), (0, b'&', false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If an item may contain the delimiter, so that the list cannot be split, or if a rule exceeds the budget.
    ///
    /// # Panics
    ///
    /// If a rule is not of the compiler's [`Regular`].
    pub fn list(
        &mut self,
        rules: &[RuleId],
        component: &dyn Fn(RuleId) -> Option<u16>,
    ) -> Result<Option<List>, ListError> {
        let Some(&first) = rules.first() else {
            return Ok(None);
        };
        for &rule in rules {
            self.dfa(rule)?;
        }
        let exprs = rules.iter().map(|&rule| &self.regular.rules[rule.0].expr);
        let exprs: Vec<&Expr> = exprs.collect();
        self.list_of(&exprs, first, component)
    }

    /// Returns the list that some expressions of compiled rules form, as alternatives. `holder` is the rule that
    /// contains them.
    pub(crate) fn list_of(
        &mut self,
        exprs: &[&Expr],
        holder: RuleId,
        component: &dyn Fn(RuleId) -> Option<u16>,
    ) -> Result<Option<List>, ListError> {
        let Some(letters) = self.letters(exprs, holder, component)? else {
            return Ok(None);
        };
        let Some(item) = letters.component else {
            return Ok(None);
        };
        let spent = self.allowance.spend(self.regular.rules.len());
        spent.map_err(|excess| self.too_large(holder, &excess))?;
        let all = (0..self.regular.rules.len()).map(RuleId);
        let items: Vec<RuleId> = all.filter(|&rule| component(rule) == Some(item)).collect();
        let mut dfas = Vec::new();
        for &rule in &items {
            dfas.push(self.dfa(rule)?);
        }
        let empty = |dfa: &Dfa| dfa.is_accepting(dfa.start());
        let nullable = items.iter().zip(&dfas).filter(|(_, dfa)| empty(dfa));
        let nullable: Set<RuleId> = nullable.map(|(&rule, _)| rule).collect();
        let shape = self.shape(exprs, &letters, &nullable, holder)?;
        // The comparisons are small, so they fail only if no steps are left.
        let exhausted = self.too_large(holder, &self.allowance.exhausted());
        let blamed = |_| exhausted.clone();
        let form = match letters.delimiter {
            Some(delimiter) => leading(&shape, !nullable.is_empty())
                .map_err(blamed)?
                .map(|leading| (delimiter, leading)),
            None if is_repetition(&shape).map_err(blamed)? => {
                first_byte(&dfas).map(|delimiter| (delimiter, false))
            }
            None => None,
        };
        let Some((delimiter, leading)) = form else {
            return Ok(None);
        };
        let list = List {
            component: item,
            delimiter,
            leading,
            within: letters.delimiter.is_none(),
        };
        let holding = holding(list.delimiter, list.within).map_err(blamed)?;
        let mut held = Vec::new();
        for (&rule, dfa) in items.iter().zip(&dfas) {
            let both = product(dfa, &holding, Operation::Intersection, &mut self.allowance);
            let both = both.map_err(|excess| self.too_large(holder, &excess))?;
            if let Some(item) = both.shortest_word() {
                held.push((item.len(), rule, item));
            }
        }
        let Some((_, rule, item)) = held.into_iter().min() else {
            return Ok(Some(list));
        };
        let name = &self.regular.rules[holder.0].name;
        let rule = &self.regular.rules[rule.0];
        // An item that begins with its delimiter may contain it once.
        let behind = usize::from(list.within);
        let held = item[behind..].iter().position(|&it| it == list.delimiter);
        let held = behind + held.unwrap_or(0);
        let place = if list.within {
            " after its first byte"
        } else {
            ""
        };
        let message = format!(
            "the list in `{name}` is split at {}, which its item `{}` may hold{place}; take it out of `{}`, or \
             expose that `alone`",
            byte(list.delimiter),
            rule.name,
            rule.name
        );
        let meaning = format!("here `{}` would be split", rule.name);
        let figure = Figure::new(&item).mark(held..held + 1, meaning).lines();
        let error = Box::new(Error::at(&rule.location, message).showing(figure));
        Err(ListError::Held { list, item, error })
    }

    /// Returns the alphabet of some expressions, or `None` if it is not one component and one byte.
    pub(crate) fn letters(
        &mut self,
        exprs: &[&Expr],
        holder: RuleId,
        component: &dyn Fn(RuleId) -> Option<u16>,
    ) -> Result<Option<Letters>, Error> {
        let own = component(holder);
        let mut letters = Letters::default();
        let mut open = exprs.to_vec();
        while let Some(expr) = open.pop() {
            let spent = self.allowance.spend(LETTER);
            spent.map_err(|excess| self.too_large(holder, &excess))?;
            match expr {
                Expr::Byte(set) => {
                    let byte = set.first().filter(|_| set.len() == 1);
                    if byte.is_none() || letters.delimiter.is_some_and(|known| Some(known) != byte)
                    {
                        return Ok(None);
                    }
                    letters.delimiter = byte;
                }
                Expr::Rule(rule) => match component(*rule) {
                    Some(inner) if own != Some(inner) => {
                        if *letters.component.get_or_insert(inner) != inner {
                            return Ok(None);
                        }
                    }
                    _ => {
                        if letters.rules.insert(*rule) {
                            open.push(&self.regular.rules[rule.0].expr);
                        }
                    }
                },
                Expr::Except(..) => return Ok(None),
                _ => open.extend(expr.children()),
            }
        }
        Ok(Some(letters))
    }

    /// Returns the automaton of the expressions over the three letters.
    fn shape(
        &mut self,
        exprs: &[&Expr],
        letters: &Letters,
        nullable: &Set<RuleId>,
        holder: RuleId,
    ) -> Result<Dfa, Error> {
        let spent = self.allowance.spend(RULE * letters.rules.len());
        spent.map_err(|excess| self.too_large(holder, &excess))?;
        let mut regular = Regular::default();
        let mut ids: Map<RuleId, RuleId> = Map::new();
        let write = |expr: &Expr, ids: &Map<RuleId, RuleId>| {
            rewrite(expr, &|rule| match ids.get(&rule) {
                Some(&id) => Expr::Rule(id),
                None if nullable.contains(&rule) => single(MAYBE_EMPTY),
                None => single(FILLED),
            })
        };
        for &rule in &letters.rules {
            let expr = write(&self.regular.rules[rule.0].expr, &ids);
            ids.insert(rule, RuleId(regular.rules.len()));
            regular.rules.push(RegularRule {
                expr,
                ..self.regular.rules[rule.0].clone()
            });
        }
        let exprs = exprs.iter().map(|expr| write(expr, &ids)).collect();
        let id = RuleId(regular.rules.len());
        regular.rules.push(RegularRule {
            name: self.regular.rules[holder.0].name.clone(),
            location: self.regular.rules[holder.0].location.clone(),
            expr: Expr::Choice(exprs),
        });
        // The cost counts: a grammar may have as many candidates as rules.
        let mut compiler = Compiler::new(&regular);
        compiler.allowance = self.allowance.clone();
        let shape = compiler.dfa(id)?;
        let looked_at = shape.state_count() * PASSES;
        let spent = compiler.allowance.spend(looked_at);
        spent.map_err(|excess| self.too_large(holder, &excess))?;
        Ok(Dfa::clone(&shape))
    }
}

/// Replaces delimiters by their letter, and rules by the result of `of`.
fn rewrite(expr: &Expr, of: &dyn Fn(RuleId) -> Expr) -> Expr {
    expr.rewrite(&|expr| match expr {
        Expr::Except(..) => Some(Expr::Empty),
        Expr::Byte(_) => Some(single(DELIMITER)),
        Expr::Rule(rule) => Some(of(*rule)),
        _ => None,
    })
}

/// Returns the byte that all texts begin with, if there is one.
fn first_byte(items: &[Rc<Dfa>]) -> Option<u8> {
    let begins = |dfa: &Dfa| {
        let live = |&byte: &u8| dfa.next(dfa.start(), byte) != Dfa::DEAD;
        let bytes: ByteSet = (0..=255).filter(live).collect();
        (!dfa.is_accepting(dfa.start())).then_some(bytes)
    };
    let mut all = ByteSet::EMPTY;
    for dfa in items {
        all = all.union(&begins(dfa)?);
    }
    all.first().filter(|_| all.len() == 1)
}
