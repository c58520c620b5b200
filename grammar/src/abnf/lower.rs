//! Lowers ABNF's syntax trees ([`Node`]) to regular expressions over bytes ([`Expr`]).
//!
//! [`Grammar::regular`] takes the definitions that some rules need, in topological order (a [`Closure`]), and returns
//! them as a [`Regular`]. Later stages know nothing about ABNF: case-insensitive strings become byte sets (`"a"`
//! becomes `[Aa]`), code points become their UTF-8, and repetitions of zero times become the empty string.

use crate::abnf::ast::Node;
use crate::abnf::grammar::Grammar;
use crate::abnf::resolve::Closure;
use crate::diag::error::Errors;
use crate::hir::byte_set::ByteSet;
use crate::hir::rules::{Expr, Regular, RegularRule, RuleId};
use crate::hir::utf8::range;

impl Grammar {
    /// Lowers the rules `roots`, and all rules that they refer to, to regular expressions over bytes. Errors in other
    /// rules do not matter.
    ///
    /// # Errors
    /// Returns an error for each of these rules that is undefined, is recursive, or has a prose-val that the library
    /// does not understand. Errors are in the order of the grammar texts and their lines.
    pub fn regular<'a>(&self, roots: impl IntoIterator<Item = &'a str>) -> Result<Regular, Errors> {
        let closure = Closure::of(self, roots)?;
        let mut lowering = Lowering {
            grammar: self,
            ids: vec![None; self.definitions().len()],
        };
        let mut regular = Regular::default();
        for &index in &closure.order {
            let rule = &self.definitions()[index];
            let expr = lowering.expr(&rule.node);
            lowering.ids[index] = Some(RuleId(regular.rules.len()));
            regular.rules.push(RegularRule {
                name: rule.name.clone(),
                location: rule.location.clone(),
                expr,
            });
        }
        Ok(regular)
    }
}

/// The state of [`Grammar::regular`].
struct Lowering<'g> {
    grammar: &'g Grammar,
    /// For each definition, its id in the [`Regular`], or `None` if the definition is not yet lowered.
    ids: Vec<Option<RuleId>>,
}

impl Lowering<'_> {
    fn expr(&self, node: &Node) -> Expr {
        match node {
            Node::Alternatives(nodes) => choice(nodes.iter().map(|node| self.expr(node))),
            Node::Concatenation(nodes) => concat(nodes.iter().map(|node| self.expr(node))),
            Node::Repetition { max: Some(0), .. } => Expr::Empty,
            Node::Repetition {
                min: 1,
                max: Some(1),
                node,
            } => self.expr(node),
            Node::Repetition { min, max, node } => Expr::Repeat {
                expr: Box::new(self.expr(node)),
                min: *min,
                max: *max,
            },
            // A closure has each definition after those that it refers to, so the id exists.
            Node::Rule(reference) => {
                let target = self.grammar.target(reference);
                let id = target.and_then(|index| self.ids[index]);
                id.map_or(Expr::Choice(Vec::new()), Expr::Rule)
            }
            Node::String {
                value,
                case_sensitive,
            } => concat(
                value
                    .bytes()
                    .map(|byte| Expr::Byte(bytes(byte, *case_sensitive))),
            ),
            Node::Range { first, last } => range(*first, *last),
            Node::Sequence(values) => concat(values.iter().map(|&value| range(value, value))),
            Node::Except { from, not } => {
                Expr::Except(Box::new(self.expr(from)), Box::new(self.expr(not)))
            }
            // A closure has no definitions with such prose, because they are errors.
            Node::Prose { .. } => Expr::Choice(Vec::new()),
        }
    }
}

/// Returns the set of `byte` in both letter cases, or the set of only `byte` if the string is case-sensitive (RFC
/// 5234, section 2.3).
fn bytes(byte: u8, case_sensitive: bool) -> ByteSet {
    if case_sensitive {
        ByteSet::single(byte)
    } else {
        [byte.to_ascii_lowercase(), byte.to_ascii_uppercase()]
            .into_iter()
            .collect()
    }
}

/// Builds a choice. Neighbouring byte sets are merged into one set. Their order makes no difference, because either
/// one matches exactly one byte.
fn choice(exprs: impl Iterator<Item = Expr>) -> Expr {
    let mut choices: Vec<Expr> = Vec::new();
    for expr in exprs {
        match (choices.last_mut(), expr) {
            (Some(Expr::Byte(set)), Expr::Byte(more)) => *set = set.union(&more),
            (_, expr) => choices.push(expr),
        }
    }
    if choices.len() == 1 {
        choices.remove(0)
    } else {
        Expr::Choice(choices)
    }
}

/// Builds a concatenation, or a simpler expression if there are fewer than two parts.
fn concat(exprs: impl Iterator<Item = Expr>) -> Expr {
    let mut parts: Vec<Expr> = exprs.collect();
    match parts.len() {
        0 => Expr::Empty,
        1 => parts.remove(0),
        _ => Expr::Concat(parts),
    }
}
