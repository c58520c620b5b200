//! Lists: texts that are items and one octet between them.
//!
//! In: rules, and which rules are components. Out: the [`List`] that their texts are, with the proof that it
//! can be split: no item holds the delimiter. RFC 3986's paths are lists of segments, `query = param *( "&"
//! param )` is one of params, `*par` with `par = ";" pname` is one of items that bring their delimiter.
//!
//! A list may be written in many ways (`"/" [ segment-nz *( "/" segment ) ]`), so expressions are not
//! compared. Instead the rules are read once more over three letters: the delimiter, an item that may be
//! empty, and one that may not. What they say then is compared with what a list says.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::rc::Rc;

use crate::byte_set::ByteSet;
use crate::compiler::Compiler;
use crate::dfa::Dfa;
use crate::error::Error;
use crate::inclusion::{included, intersection};
use crate::location::{Location, Text};
use crate::regular::{Expr, Regular, RegularRule, RuleId};

/// A text that is split at a delimiter into items.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct List {
    /// What the items are, by the caller's number.
    pub component: u16,
    /// The octet at which the text is split; no item holds it, or only as its first octet.
    pub delimiter: u8,
    /// Whether a delimiter may stand before the first item, and is no part of it. (Then no first item without one is
    /// empty, so that one that stands there is never between two.)
    pub leading: bool,
    /// Whether each item begins with the delimiter itself, so that there is none between.
    pub within: bool,
}

/// Why a list cannot be split.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ListError {
    /// A rule exceeds the budget.
    Grammar(Box<Error>),
    /// An item may hold the delimiter.
    Held {
        /// The list.
        list: List,
        /// The shortest item that holds it.
        item: Vec<u8>,
        /// That in words, with the item's place.
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

/// The letters: a delimiter, an item that may be empty, one that may not.
const DELIMITER: u8 = b'd';
const MAYBE_EMPTY: u8 = b'i';
const FILLED: u8 = b'j';

/// What stands in expressions that may be a list.
#[derive(Debug, Default)]
pub(crate) struct Letters {
    component: Option<u16>,
    delimiter: Option<u8>,
    /// The rules in which it stands.
    rules: BTreeSet<RuleId>,
}

impl Compiler<'_> {
    /// The list that the texts of a component are, or of a rule: they may be alternatives, and then all
    /// together are one list. `None` if they are not nothing but a list.
    ///
    /// An item may be a component of several rules. A component's own rules are looked into.
    ///
    /// ```
    /// use uri_tables_grammar::compiler::Compiler;
    /// use uri_tables_grammar::regular::RuleId;
    /// use uri_tables_grammar::rules::Grammar;
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
    /// If an item may hold the delimiter, so that the list cannot be split; or if a rule exceeds the budget.
    ///
    /// # Panics
    /// If a rule is none of the compiler's [`Regular`].
    pub fn list(
        &mut self,
        rules: &[RuleId],
        component: &dyn Fn(RuleId) -> Option<u16>,
    ) -> Result<Option<List>, ListError> {
        let own = rules.first().and_then(|&rule| component(rule));
        for &rule in rules {
            self.dfa(rule)?;
        }
        let exprs = rules.iter().map(|&rule| &self.regular.rules[rule.0].expr);
        let exprs: Vec<&Expr> = exprs.collect();
        let name = rules
            .first()
            .map_or("", |rule| &self.regular.rules[rule.0].name);
        self.list_of(&exprs, own, component, name)
    }

    /// The list that some expressions of compiled rules are, as alternatives; `name` is where they stand.
    pub(crate) fn list_of(
        &mut self,
        exprs: &[&Expr],
        own: Option<u16>,
        component: &dyn Fn(RuleId) -> Option<u16>,
        name: &str,
    ) -> Result<Option<List>, ListError> {
        let Some(letters) = self.letters(exprs, own, component) else {
            return Ok(None);
        };
        let Some(item) = letters.component else {
            return Ok(None);
        };
        let all = (0..self.regular.rules.len()).map(RuleId);
        let items: Vec<RuleId> = all.filter(|&rule| component(rule) == Some(item)).collect();
        let mut dfas = Vec::new();
        for &rule in &items {
            dfas.push(self.dfa(rule)?);
        }
        let empty = |dfa: &Dfa| dfa.is_accepting(dfa.start());
        let nullable = items.iter().zip(&dfas).filter(|(_, dfa)| empty(dfa));
        let nullable: BTreeSet<RuleId> = nullable.map(|(&rule, _)| rule).collect();
        let shape = self.shape(exprs, &letters, &nullable)?;
        let Some(list) = list_by_shape(&shape, &letters, item, !nullable.is_empty(), &dfas)? else {
            return Ok(None);
        };
        let holding = if list.within {
            concat([
                any(),
                any_number(any()),
                single(list.delimiter),
                any_number(any()),
            ])
        } else {
            concat([any_number(any()), single(list.delimiter), any_number(any())])
        };
        let holding = language(holding)?;
        let mut held = Vec::new();
        for (&rule, dfa) in items.iter().zip(&dfas) {
            if let Some(item) = intersection(dfa, &holding)?.shortest_word() {
                held.push((item.len(), rule, item));
            }
        }
        let Some((_, rule, item)) = held.into_iter().min() else {
            return Ok(Some(list));
        };
        let rule = &self.regular.rules[rule.0];
        let delimiter = list.delimiter.escape_ascii();
        let place = if list.within {
            " behind its first octet"
        } else {
            ""
        };
        let message = format!(
            "the list in `{name}` is split at `{delimiter}`, which `{}` may hold{place}, as in `{}`; take \
             it out of `{}`, or expose that `alone`",
            rule.name,
            item.escape_ascii(),
            rule.name
        );
        let error = Box::new(Error::at(&rule.location, message));
        Err(ListError::Held { list, item, error })
    }

    /// What stands in some expressions; `None` if that is not one component and one octet.
    pub(crate) fn letters(
        &self,
        exprs: &[&Expr],
        own: Option<u16>,
        component: &dyn Fn(RuleId) -> Option<u16>,
    ) -> Option<Letters> {
        let mut letters = Letters::default();
        let mut open = exprs.to_vec();
        while let Some(expr) = open.pop() {
            match expr {
                Expr::Empty => {}
                Expr::Octet(set) => {
                    let octet = set.first().filter(|_| set.len() == 1)?;
                    if *letters.delimiter.get_or_insert(octet) != octet {
                        return None;
                    }
                }
                Expr::Concat(exprs) | Expr::Choice(exprs) => open.extend(exprs),
                Expr::Repeat { expr, .. } => open.push(expr),
                Expr::Rule(rule) => match component(*rule) {
                    Some(inner) if own != Some(inner) => {
                        if *letters.component.get_or_insert(inner) != inner {
                            return None;
                        }
                    }
                    _ => {
                        if letters.rules.insert(*rule) {
                            open.push(&self.regular.rules[rule.0].expr);
                        }
                    }
                },
                Expr::Except(..) => return None,
            }
        }
        Some(letters)
    }

    /// The expressions over the three letters.
    fn shape(
        &self,
        exprs: &[&Expr],
        letters: &Letters,
        nullable: &BTreeSet<RuleId>,
    ) -> Result<Dfa, Error> {
        let mut regular = Regular::default();
        let mut ids: BTreeMap<RuleId, RuleId> = BTreeMap::new();
        let write = |expr: &Expr, ids: &BTreeMap<RuleId, RuleId>| {
            rewrite(expr, &|rule| match ids.get(&rule) {
                Some(&id) => Expr::Rule(id),
                None if nullable.contains(&rule) => single(MAYBE_EMPTY),
                None => single(FILLED),
            })
        };
        for &rule in &letters.rules {
            let RegularRule {
                name,
                location,
                expr,
            } = &self.regular.rules[rule.0];
            let expr = write(expr, &ids);
            ids.insert(rule, RuleId(regular.rules.len()));
            regular.rules.push(RegularRule {
                name: name.clone(),
                location: location.clone(),
                expr,
            });
        }
        let exprs = exprs.iter().map(|expr| write(expr, &ids)).collect();
        whole(regular, Expr::Choice(exprs))
    }
}

/// The expression with delimiters as that letter, and rules as `of` has them.
fn rewrite(expr: &Expr, of: &dyn Fn(RuleId) -> Expr) -> Expr {
    let each = |exprs: &[Expr]| exprs.iter().map(|expr| rewrite(expr, of)).collect();
    match expr {
        Expr::Empty | Expr::Except(..) => Expr::Empty,
        Expr::Octet(_) => single(DELIMITER),
        Expr::Concat(exprs) => Expr::Concat(each(exprs)),
        Expr::Choice(exprs) => Expr::Choice(each(exprs)),
        Expr::Repeat { expr, min, max } => Expr::Repeat {
            expr: Box::new(rewrite(expr, of)),
            min: *min,
            max: *max,
        },
        Expr::Rule(rule) => of(*rule),
    }
}

/// The list that texts of a shape are.
fn list_by_shape(
    shape: &Dfa,
    letters: &Letters,
    component: u16,
    may_be_empty: bool,
    items: &[Rc<Dfa>],
) -> Result<Option<List>, Error> {
    let item = || Expr::Octet([MAYBE_EMPTY, FILLED].into_iter().collect());
    let delimiter = || single(DELIMITER);
    let has = |expr: Expr| Ok::<bool, Error>(!intersection(shape, &language(expr)?)?.is_empty());
    let two = concat([
        any_number(any()),
        item(),
        any_number(any()),
        item(),
        any_number(any()),
    ]);
    if !has(two)? {
        return Ok(None);
    }
    let Some(octet) = letters.delimiter else {
        let delimiter = first_octet(items);
        let list = delimiter.map(|delimiter| List {
            component,
            delimiter,
            leading: false,
            within: true,
        });
        let only_items = included(shape, &language(any_number(item()))?).is_ok();
        return Ok(list.filter(|_| only_items));
    };
    let joined = concat([
        Expr::Choice(vec![delimiter(), Expr::Empty]),
        item(),
        any_number(concat([delimiter(), item()])),
    ]);
    let mut forms = vec![joined, Expr::Empty];
    if may_be_empty {
        // The only item of such a list is empty.
        forms.push(delimiter());
    }
    let leading = has(concat([delimiter(), any_number(any())]))?;
    // Else a delimiter that stands first could also be the one behind an empty item.
    let clear = !leading || !has(concat([single(MAYBE_EMPTY), any_number(any())]))?;
    let is_list = included(shape, &language(Expr::Choice(forms))?).is_ok();
    let list = List {
        component,
        delimiter: octet,
        leading,
        within: false,
    };
    Ok((is_list && clear).then_some(list))
}

/// The octet that all words begin with, if that is so.
fn first_octet(items: &[Rc<Dfa>]) -> Option<u8> {
    let begins = |dfa: &Dfa| {
        let live = |&byte: &u8| dfa.next(dfa.start(), byte) != Dfa::DEAD;
        let octets: ByteSet = (0..=255).filter(live).collect();
        (!dfa.is_accepting(dfa.start())).then_some(octets)
    };
    let mut all = ByteSet::EMPTY;
    for dfa in items {
        all = all.union(&begins(dfa)?);
    }
    all.first().filter(|_| all.len() == 1)
}

fn single(octet: u8) -> Expr {
    Expr::Octet(ByteSet::single(octet))
}

fn any() -> Expr {
    Expr::Octet(ByteSet::FULL)
}

fn any_number(expr: Expr) -> Expr {
    Expr::Repeat {
        expr: Box::new(expr),
        min: 0,
        max: None,
    }
}

fn concat<const N: usize>(exprs: [Expr; N]) -> Expr {
    Expr::Concat(exprs.into())
}

fn language(expr: Expr) -> Result<Dfa, Error> {
    whole(Regular::default(), expr)
}

/// The automaton of an expression that may refer to some rules.
fn whole(mut regular: Regular, expr: Expr) -> Result<Dfa, Error> {
    let text = Text {
        name: "list".to_owned(),
        content: String::new(),
    };
    let location = Location {
        text: Rc::new(text),
        offset: 0,
        length: 0,
    };
    regular.rules.push(RegularRule {
        name: "list".to_owned(),
        location,
        expr,
    });
    let rule = RuleId(regular.rules.len() - 1);
    let dfa = Compiler::new(&regular).dfa(rule)?;
    Ok(Dfa::clone(&dfa))
}
