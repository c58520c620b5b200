//! Compares shapes with lists.
//!
//! A *shape* is the automaton of a rule over three letters: the delimiter, an item that may be empty, and an item that
//! may not. The functions decide whether a shape is that of a list, however the list is written in ABNF.

use crate::dfa::Dfa;
use crate::dfa::compiler::Compiler;
use crate::dfa::inclusion::{included, intersection};
use crate::diag::error::Error;
use crate::diag::location::{Location, Text};
use crate::hir::byte_set::ByteSet;
use crate::hir::rules::{Expr, Regular, RegularRule, RuleId};

/// The letter for the delimiter.
pub(crate) const DELIMITER: u8 = b'd';
/// The letter for an item that may be empty.
pub(crate) const MAYBE_EMPTY: u8 = b'i';
/// The letter for an item that may not be empty.
pub(crate) const FILLED: u8 = b'j';

/// Returns `Some` if the shape is that of items separated by delimiters, and otherwise `None`. The value is true if a
/// delimiter may precede the first item. The parameter `may_be_empty` is true if some item is the empty string.
pub(crate) fn separated(shape: &Dfa, may_be_empty: bool) -> Result<Option<bool>, Error> {
    let delimiter = || single(DELIMITER);
    let joined = concat([
        Expr::Choice(vec![delimiter(), Expr::Empty]),
        item(),
        any_number(concat([delimiter(), item()])),
    ]);
    let mut forms = vec![joined, Expr::Empty];
    if may_be_empty {
        // This is the list of one empty item, after a leading delimiter.
        forms.push(delimiter());
    }
    let is_list = included(shape, &language(Expr::Choice(forms))?).is_ok();
    if !is_list || !has_two_items(shape)? {
        return Ok(None);
    }
    let leading = accepts_some(shape, concat([delimiter(), any_number(any())]))?;
    // Without a leading delimiter, the runtime splits the empty string into one empty item. A rule such as `[ item "."
    // item ]` has no item there, so it is not a list.
    let is_one_item = shape.matches(&[MAYBE_EMPTY]);
    if may_be_empty && !leading && shape.matches(b"") && !is_one_item {
        return Ok(None);
    }
    // If the first item may be empty without a leading delimiter, a delimiter at the start is ambiguous: it could also
    // be the one after an empty item.
    let is_unambiguous =
        !leading || !accepts_some(shape, concat([single(MAYBE_EMPTY), any_number(any())]))?;
    Ok(is_unambiguous.then_some(leading))
}

/// Returns whether the shape is that of repeated items with nothing between them.
pub(crate) fn is_repetition(shape: &Dfa) -> Result<bool, Error> {
    let items = language(any_number(item()))?;
    Ok(included(shape, &items).is_ok() && has_two_items(shape)?)
}

/// Returns the automaton for strings that contain `byte`. If `after_first` is true, `byte` must occur after the first
/// byte of the string. The automaton reads bytes and not letters.
pub(crate) fn strings_with(byte: u8, after_first: bool) -> Result<Dfa, Error> {
    let first = if after_first { any() } else { Expr::Empty };
    language(concat([
        first,
        any_number(any()),
        single(byte),
        any_number(any()),
    ]))
}

fn has_two_items(shape: &Dfa) -> Result<bool, Error> {
    let rest = || any_number(any());
    accepts_some(shape, concat([rest(), item(), rest(), item(), rest()]))
}

/// Returns whether the shape accepts some string that `expr` matches.
fn accepts_some(shape: &Dfa, expr: Expr) -> Result<bool, Error> {
    Ok(!intersection(shape, &language(expr)?)?.is_empty())
}

/// Matches the letter of an item of either kind.
fn item() -> Expr {
    Expr::Byte([MAYBE_EMPTY, FILLED].into_iter().collect())
}

pub(crate) fn single(byte: u8) -> Expr {
    Expr::Byte(ByteSet::single(byte))
}

fn any() -> Expr {
    Expr::Byte(ByteSet::FULL)
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

/// Compiles an expression that refers to no rules.
pub(crate) fn language(expr: Expr) -> Result<Dfa, Error> {
    let text = Text {
        name: "list".to_owned(),
        content: String::new(),
    };
    let rule = RegularRule {
        name: "list".to_owned(),
        location: Location {
            text: std::rc::Rc::new(text),
            offset: 0,
            length: 0,
        },
        expr,
    };
    let regular = Regular { rules: vec![rule] };
    let dfa = Compiler::new(&regular).dfa(RuleId(0))?;
    Ok(Dfa::clone(&dfa))
}
