//! Detects rules that are lists: items separated by a one-byte delimiter.
//!
//! [`Compiler::list`] returns the [`List`] that a rule describes, or `None` if the rule is not a list. RFC 3986's
//! paths are lists of segments, `query = param *( "&" param )` is a list of params, and `*par` with `par = ";" pname`
//! is a list of items that begin with the delimiter. All items of a list are of the same *component*: a rule to which
//! the caller has given a number. Rules with the same number are one component.
//!
//! A list can be written in many ways, such as `"/" [ segment-nz *( "/" segment ) ]`, so expressions are not
//! compared. Instead, the rule is compiled over an alphabet of three *letters*: one for the delimiter, one for an
//! item that may be empty, and one for an item that cannot be empty. The resulting automaton is the *shape* of the
//! rule, which is compared with the shapes of lists.
//!
//! 1. `ingredients` finds the component of the items and the delimiter: the rule must refer to one component, and
//!    contain at most one distinct byte. Without such a byte, the delimiter is the first byte of each item.
//! 2. `shape` builds the shape, and the module `lists::shape` decides whether it is that of a list.
//! 3. `list_of` checks that no item contains the delimiter, so that the list can be split.

use std::fmt;
use std::rc::Rc;

use crate::dfa::Dfa;
use crate::dfa::compiler::Compiler;
use crate::dfa::inclusion::{Operation, product};
use crate::diag::error::Error;
use crate::diag::escape::{abnf_literal, byte, in_backticks, listed};
use crate::diag::snippet::Snippet;
use crate::hir::byte_set::ByteSet;
use crate::hir::rules::{Expr, Regular, RuleId};
use crate::lists::shape::{DELIMITER, FILLED, MAYBE_EMPTY, is_repetition, separated, strings_with};
use crate::sorted::{Map, Set};

/// How to split a string into items at a delimiter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct List {
    /// The number that the caller has given to the component of the items.
    pub component: u16,
    /// The delimiter. No item contains it, except as the first byte if `delimiter_begins_items` is true.
    pub delimiter: u8,
    /// True if a delimiter may precede the first item: the items of both `/a/b` and `a/b` are `a` and `b`. In such a
    /// list, a delimiter at the beginning is never the end of an empty first item.
    pub delimiter_may_lead: bool,
    /// True if the delimiter is the first byte of each item: the items of `/a/b` are `/a` and `/b`.
    pub delimiter_begins_items: bool,
}

/// The reason why [`Compiler::list`] fails.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ListError {
    /// It cannot be decided whether the rule is a list, because its automaton exceeds the budget.
    Grammar(Box<Error>),
    /// An item may contain the delimiter, so the list cannot be split.
    DelimiterInItem {
        /// The list that cannot be split.
        list: List,
        /// The shortest item that contains the delimiter.
        item: Vec<u8>,
        /// The error to report, at the rule of the item.
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
            Self::Grammar(error) | Self::DelimiterInItem { error, .. } => error.fmt(f),
        }
    }
}

impl std::error::Error for ListError {}

/// The cost of examining a node of an expression, in steps of the [budget](crate::limits::Budget).
const NODE: usize = 4;

/// The cost of rewriting a rule, in steps of the budget.
const RULE: usize = 256;

/// The cost of comparing a shape with lists, in steps of the budget for each state of the shape.
const PASSES: usize = 64;

/// The component of the items and the delimiter in expressions that may form a list, such as `param` and `&` in `param
/// *( "&" param )`. Such expressions refer to at most one component, and contain at most one distinct byte.
#[derive(Debug, Default)]
pub(crate) struct Ingredients {
    /// The component of the items, or `None` if the expressions refer to no component.
    component: Option<u16>,
    /// The delimiter, or `None` if the expressions contain no byte.
    delimiter: Option<u8>,
    /// The rules that are *replaced* by their definitions: all rules that the expressions refer to, directly or
    /// through other replaced rules, except the rules of the items.
    replaced: Set<RuleId>,
}

impl<'g> Compiler<'g> {
    /// Returns the list that `rules` form together, as if they were the alternatives of one rule. Returns `None` if
    /// they do not form a list. In every string of a list, either one delimiter separates the items, as in `a,b`, or
    /// each item begins with the delimiter, as in `;a;b`. At least one string must have two items.
    ///
    /// `component` returns the component number of a rule, or `None` if the rule is not a component. The items are all
    /// of one component, which may have several rules. If `rules` are a component themselves, references to rules of
    /// this component are not items: they are replaced by the rules' definitions.
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
    /// assert_eq!((list.component, list.delimiter, list.delimiter_may_lead), (0, b'&', false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If an item may contain the delimiter, so that the list cannot be split, or if a rule exceeds the budget.
    ///
    /// # Panics
    ///
    /// If one of `rules` is not a rule of the compiler's [`Regular`].
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
        let is_one_component = rules.iter().all(|&it| component(it) == component(first));
        // If `rules` have several components, they form a new component together, to which no rule refers.
        let own = component(first).filter(|_| is_one_component);
        self.list_of(&exprs, first, own, component)
    }

    /// Returns the list that `exprs` form together, as if they were the alternatives of one rule, or `None` if they
    /// form none. Errors name the rule `holder`, which contains the first expression. `own` is the component of the
    /// rules that contain the expressions, or `None` if they have none or several. References to rules of this
    /// component are not items: they are replaced by the rules' definitions. All rules that the expressions refer to
    /// must be compiled.
    pub(crate) fn list_of(
        &mut self,
        exprs: &[&Expr],
        holder: RuleId,
        own: Option<u16>,
        component: &dyn Fn(RuleId) -> Option<u16>,
    ) -> Result<Option<List>, ListError> {
        let Some(ingredients) = self.ingredients(exprs, holder, own, component)? else {
            return Ok(None);
        };
        // Without a component, there are no items.
        let Some(item_component) = ingredients.component else {
            return Ok(None);
        };
        self.spend(holder, self.regular.rules.len())?;
        let items: Vec<RuleId> = self
            .regular
            .of_component(item_component, component)
            .collect();
        // The automaton of each rule in `items`.
        let mut dfas = Vec::new();
        for &rule in &items {
            dfas.push(self.dfa(rule)?);
        }
        let is_nullable = |dfa: &Dfa| dfa.is_accepting(dfa.start());
        let nullable = items.iter().zip(&dfas).filter(|(_, dfa)| is_nullable(dfa));
        let nullable: Set<RuleId> = nullable.map(|(&rule, _)| rule).collect();
        let shape = self.shape(exprs, &ingredients, &nullable, holder)?;
        // `shape` has charged the budget for the comparisons below. They fail only if the budget is exhausted.
        let exhausted = self.too_large(holder, &self.allowance.exhausted());
        let as_exhausted = |_| exhausted.clone();
        // The delimiter, and whether it may precede the first item. `None` if the expressions are not a list.
        let found = match ingredients.delimiter {
            // The delimiter is between the items.
            Some(delimiter) => separated(&shape, !nullable.is_empty())
                .map_err(as_exhausted)?
                .map(|may_lead| (delimiter, may_lead)),
            // Nothing is between the items, so each must begin with the delimiter.
            None if is_repetition(&shape).map_err(as_exhausted)? => {
                first_byte(&dfas).map(|delimiter| (delimiter, false))
            }
            None => None,
        };
        let Some((delimiter, delimiter_may_lead)) = found else {
            return Ok(None);
        };
        let list = List {
            component: item_component,
            delimiter,
            delimiter_may_lead,
            delimiter_begins_items: ingredients.delimiter.is_none(),
        };
        // The strings that cannot be items, because they contain the delimiter. If items begin with the delimiter, only
        // those that contain it again.
        let refused =
            strings_with(list.delimiter, list.delimiter_begins_items).map_err(as_exhausted)?;
        // For each rule that accepts such a string, the length of the shortest one, the rule, and the string.
        let mut wrong_items = Vec::new();
        for (&rule, dfa) in items.iter().zip(&dfas) {
            let both = product(dfa, &refused, Operation::Intersection, &mut self.allowance);
            let both = both.map_err(|excess| self.too_large(holder, &excess))?;
            if let Some(item) = both.shortest_word() {
                wrong_items.push((item.len(), rule, item));
            }
        }
        // Report the shortest of these strings.
        let Some((_, rule, item)) = wrong_items.into_iter().min() else {
            return Ok(Some(list));
        };
        let (class, holders) = if list.delimiter_begins_items {
            (None, vec![self.regular.rules[rule.0].name.as_str()])
        } else {
            self.characters_with(rule, list.delimiter)
        };
        let name = &self.regular.rules[holder.0].name;
        let rule = &self.regular.rules[rule.0];
        // The offset of the delimiter in the item. A delimiter that begins the item is skipped.
        let skipped = usize::from(list.delimiter_begins_items);
        let position = item[skipped..].iter().position(|&it| it == list.delimiter);
        let offset = skipped + position.unwrap_or(0);
        let place = if list.delimiter_begins_items {
            " after its first byte"
        } else {
            ""
        };
        let repair = match class {
            Some(class) => {
                let class = &self.regular.rules[class.0].name;
                // A prose-val ends at the first `>`, so write this character as a number.
                let delimiter = abnf_literal(list.delimiter).replace("\">\"", "%x3E");
                format!(
                    "write `<{class} except {delimiter}>` in place of `{class}`, in `{}` or the rules inside of it",
                    rule.name
                )
            }
            None => format!("exclude it from {}", listed(&in_backticks(&holders), "and")),
        };
        let message = format!(
            "the list in `{name}` is split at {}, but its item `{}` can contain this byte{place}; {repair}; \
             or write `{} alone` in `expose`, to have no list",
            byte(list.delimiter),
            rule.name,
            rule.name
        );
        let meaning = format!("here `{}` would be split", rule.name);
        let snippet = Snippet::new(&item)
            .mark(offset..offset + 1, meaning)
            .lines();
        let error = Box::new(Error::at(&rule.location, message).showing(snippet));
        Err(ListError::DelimiterInItem { list, item, error })
    }

    /// Returns what must change so that no text of `item` contains the byte `delimiter`: the only rule of single
    /// characters that has it, such as `pchar` for `param = 1*pchar` and `&`, or `None` if there are several, or other
    /// expressions that match it. Also returns the names of the rules that contain these rules and expressions, or that
    /// of `item` if none is found.
    fn characters_with(&mut self, item: RuleId, delimiter: u8) -> (Option<RuleId>, Vec<&'g str>) {
        let regular = self.regular;
        // What admits the delimiter: rules of single characters, such as `unreserved`, and `None` for anything else.
        let mut sources: Set<Option<RuleId>> = Set::new();
        let mut holders = Vec::new();
        let mut seen = Set::from([item]);
        let mut unvisited = vec![(item, &regular.rules[item.0].expr)];
        while let Some((holder, expr)) = unvisited.pop() {
            let source = match expr {
                Expr::Byte(set) => set.contains(delimiter).then_some(None),
                Expr::Except(from, excluded) => {
                    let is_excluded = self.contains(excluded, delimiter);
                    (!is_excluded && self.contains(from, delimiter)).then_some(None)
                }
                Expr::Rule(rule) => match self.dfa(*rule) {
                    Ok(dfa) if dfa.is_character_class() => {
                        dfa.matches(&[delimiter]).then_some(Some(*rule))
                    }
                    _ => {
                        if seen.insert(*rule) {
                            unvisited.push((*rule, &regular.rules[rule.0].expr));
                        }
                        None
                    }
                },
                _ => {
                    // Reversed, so that the rules are found in the order in which they are written.
                    unvisited.extend(expr.children().rev().map(|expr| (holder, expr)));
                    None
                }
            };
            let Some(source) = source else { continue };
            sources.insert(source);
            let holder = regular.rules[holder.0].name.as_str();
            if !holders.contains(&holder) {
                holders.push(holder);
            }
        }
        if holders.is_empty() {
            holders.push(&regular.rules[item.0].name);
        }
        let only = sources.iter().next().filter(|_| sources.len() == 1);
        (only.copied().flatten(), holders)
    }

    /// Returns whether a text of `expr` contains the byte. Only a choice of rules and characters is searched.
    fn contains(&mut self, expr: &Expr, byte: u8) -> bool {
        match expr {
            Expr::Byte(set) => set.contains(byte),
            Expr::Rule(rule) => self.dfa(*rule).is_ok_and(|dfa| {
                (0..dfa.state_count()).any(|state| dfa.next(state as u32, byte) != Dfa::DEAD)
            }),
            Expr::Choice(all) => all.iter().any(|one| self.contains(one, byte)),
            _ => false,
        }
    }

    /// Returns the component of the items and the delimiter in the expressions. Returns `None` if the expressions
    /// cannot be a list, because they refer to more than one component, contain more than one distinct byte, or contain
    /// `except`. The parameters are as in [`list_of`](Self::list_of).
    pub(crate) fn ingredients(
        &mut self,
        exprs: &[&Expr],
        holder: RuleId,
        own: Option<u16>,
        component: &dyn Fn(RuleId) -> Option<u16>,
    ) -> Result<Option<Ingredients>, Error> {
        let mut ingredients = Ingredients::default();
        let mut unvisited = exprs.to_vec();
        while let Some(expr) = unvisited.pop() {
            self.spend(holder, NODE)?;
            match expr {
                Expr::Byte(set) => {
                    // `None` if the set has several bytes, or none.
                    let byte = set.first().filter(|_| set.len() == 1);
                    let is_second = ingredients
                        .delimiter
                        .is_some_and(|known| Some(known) != byte);
                    if byte.is_none() || is_second {
                        return Ok(None);
                    }
                    ingredients.delimiter = byte;
                }
                Expr::Rule(rule) => match component(*rule) {
                    Some(inner) if own != Some(inner) => {
                        if *ingredients.component.get_or_insert(inner) != inner {
                            return Ok(None);
                        }
                    }
                    // The rule is not an item, so its definition takes its place.
                    _ => {
                        if ingredients.replaced.insert(*rule) {
                            unvisited.push(&self.regular.rules[rule.0].expr);
                        }
                    }
                },
                Expr::Except(..) => return Ok(None),
                _ => unvisited.extend(expr.children()),
            }
        }
        Ok(Some(ingredients))
    }

    /// Returns the shape of the expressions: their automaton over the three letters for the delimiter and both kinds of
    /// items. `nullable` are the rules of items that may be empty.
    fn shape(
        &mut self,
        exprs: &[&Expr],
        ingredients: &Ingredients,
        nullable: &Set<RuleId>,
        holder: RuleId,
    ) -> Result<Dfa, Error> {
        self.spend(holder, RULE * ingredients.replaced.len())?;
        // The rules over the three letters: a copy of each replaced rule, and then a rule for `exprs`.
        let mut over_letters = Regular::default();
        let mut copies: Map<RuleId, RuleId> = Map::new();
        let with_letters = |expr: &Expr, copies: &Map<RuleId, RuleId>| {
            expr.rewrite(&|expr| match expr {
                Expr::Byte(_) => Some(Expr::byte(DELIMITER)),
                Expr::Rule(rule) => Some(match copies.get(rule) {
                    Some(&id) => Expr::Rule(id),
                    // A rule without a copy is an item.
                    None if nullable.contains(rule) => Expr::byte(MAYBE_EMPTY),
                    None => Expr::byte(FILLED),
                }),
                _ => None,
            })
        };
        // A rule refers only to rules with smaller ids, and the set is in ascending order. So the rules that a rule
        // refers to are copied before the rule itself.
        for &rule in &ingredients.replaced {
            let expr = with_letters(&self.regular.rules[rule.0].expr, &copies);
            let original = &self.regular.rules[rule.0];
            let copy = over_letters.push(&original.name, &original.location, expr);
            copies.insert(rule, copy);
        }
        let exprs = exprs
            .iter()
            .map(|expr| with_letters(expr, &copies))
            .collect();
        let original = &self.regular.rules[holder.0];
        let id = over_letters.push(&original.name, &original.location, Expr::Choice(exprs));
        // The clone counts its steps in the same budget, because a grammar may have as many possible lists as rules.
        let mut compiler = Compiler::new(&over_letters);
        compiler.allowance = self.allowance.clone();
        let shape = compiler.dfa(id)?;
        self.spend(holder, shape.state_count() * PASSES)?;
        Ok(Dfa::clone(&shape))
    }
}

/// Returns the byte with which all strings of the automata `items` begin, or `None` if there is no such byte.
fn first_byte(items: &[Rc<Dfa>]) -> Option<u8> {
    let mut first_bytes = ByteSet::EMPTY;
    for dfa in items {
        // The empty string has no first byte.
        if dfa.is_accepting(dfa.start()) {
            return None;
        }
        let is_first = |&byte: &u8| dfa.next(dfa.start(), byte) != Dfa::DEAD;
        let bytes: ByteSet = (0..=255).filter(is_first).collect();
        first_bytes = first_bytes.union(&bytes);
    }
    first_bytes.first().filter(|_| first_bytes.len() == 1)
}
