//! Decides whether a rule has the shape of a list.
//!
//! A *list* is a sequence of items, with delimiters between or before them. The *shape* of a rule is the automaton of
//! the rule over an alphabet of three *letters*: [`DELIMITER`], [`MAYBE_EMPTY`] for an item that may be the empty
//! string, and [`FILLED`] for any other item. [`Compiler::list`](crate::dfa::compiler::Compiler::list) builds it. For
//! example, if `par` is never empty, the shape of `par *( "," par )` accepts `j`, `jdj`, `jdjdj` and so on, where `d`
//! is the delimiter and `j` an item.
//!
//! The functions compare the languages of automata. So it makes no difference how a list is written in ABNF.
//!
//! - [`separated`] recognizes items with delimiters between them, and perhaps a delimiter before the first.
//! - [`is_repetition`] recognizes items with nothing between them, which may begin with the delimiter themselves.

use crate::dfa::Dfa;
use crate::dfa::compiler::language;
use crate::dfa::inclusion::{included, intersection};
use crate::diag::error::Error;
use crate::hir::byte_set::ByteSet;
use crate::hir::rules::Expr;

/// The letter for the delimiter.
pub(crate) const DELIMITER: u8 = b'd';
/// The letter for an item that may be empty.
pub(crate) const MAYBE_EMPTY: u8 = b'i';
/// The letter for an item that cannot be empty.
pub(crate) const FILLED: u8 = b'j';

/// Recognizes the shape of a list with delimiters between the items. Returns `Some(true)` if a delimiter may come
/// before the first item, `Some(false)` if not, and `None` for any other shape. The result is also `None` if a
/// delimiter at the start could come before the first item or after an empty first item. `may_be_empty` is true if an
/// item may be the empty string.
pub(crate) fn separated(shape: &Dfa, may_be_empty: bool) -> Result<Option<bool>, Error> {
    let delimiter = || Expr::byte(DELIMITER);
    let items = Expr::Concat(vec![
        Expr::Choice(vec![delimiter(), Expr::Empty]),
        item(),
        Expr::Concat(vec![delimiter(), item()]).repeat(0, None),
    ]);
    // The empty string is a list without items.
    let mut lists = vec![items, Expr::Empty];
    if may_be_empty {
        // A delimiter alone is also a list: a leading delimiter and one empty item.
        lists.push(delimiter());
    }
    let is_list = included(shape, &language(Expr::Choice(lists))?).is_ok();
    if !is_list || !has_two_items(shape)? {
        return Ok(None);
    }
    let has_leading = accepts_some(shape, Expr::Concat(vec![delimiter(), any_bytes()]))?;
    // Without a leading delimiter, the runtime splits the empty string into one empty item. A rule such as `[ item
    // "." item ]` has no item there, so it is not a list.
    let accepts_one_item = shape.matches(&[MAYBE_EMPTY]);
    if may_be_empty && !has_leading && shape.matches(b"") && !accepts_one_item {
        return Ok(None);
    }
    // If a list may begin with a delimiter and also with an empty item, a delimiter at the start is ambiguous: it could
    // be the leading one, or the one after an empty first item.
    let empty_first = Expr::Concat(vec![Expr::byte(MAYBE_EMPTY), any_bytes()]);
    let is_ambiguous = has_leading && accepts_some(shape, empty_first)?;
    Ok((!is_ambiguous).then_some(has_leading))
}

/// Returns whether the shape is that of repeated items without a delimiter, as in `*item`.
pub(crate) fn is_repetition(shape: &Dfa) -> Result<bool, Error> {
    let items = language(item().repeat(0, None))?;
    Ok(included(shape, &items).is_ok() && has_two_items(shape)?)
}

/// Returns the automaton for the strings that contain `byte`. It is not a shape: it reads bytes and not letters. If
/// `after_first` is true, `byte` must occur after the first byte of the string.
pub(crate) fn strings_with(byte: u8, after_first: bool) -> Result<Dfa, Error> {
    let first = if after_first { any() } else { Expr::Empty };
    let exprs = vec![first, any_bytes(), Expr::byte(byte), any_bytes()];
    language(Expr::Concat(exprs))
}

/// Returns whether the shape accepts some string with two or more items.
fn has_two_items(shape: &Dfa) -> Result<bool, Error> {
    let two_items = vec![any_bytes(), item(), any_bytes(), item(), any_bytes()];
    accepts_some(shape, Expr::Concat(two_items))
}

/// Returns whether the shape accepts some string that `expr` matches.
fn accepts_some(shape: &Dfa, expr: Expr) -> Result<bool, Error> {
    Ok(!intersection(shape, &language(expr)?)?.is_empty())
}

/// Matches the letter of an item of either kind.
fn item() -> Expr {
    Expr::Byte([MAYBE_EMPTY, FILLED].into_iter().collect())
}

/// Matches any byte.
fn any() -> Expr {
    Expr::Byte(ByteSet::FULL)
}

/// Matches every string.
fn any_bytes() -> Expr {
    any().repeat(0, None)
}
