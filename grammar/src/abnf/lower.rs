//! Lowers ABNF's syntax trees ([`Node`]) to regular expressions over bytes ([`Expr`]).
//!
//! [`Grammar::regular`] takes the definitions that some rules need, in topological order (their [`closure`]), and
//! returns them as a [`Regular`]. Later stages know nothing about ABNF: case-insensitive strings become byte sets
//! (`"a"` becomes `[Aa]`), code points become their UTF-8, and repetitions of zero times become the empty string.

use crate::abnf::ast::Node;
use crate::abnf::grammar::Grammar;
use crate::abnf::resolve::closure;
use crate::diag::error::Errors;
use crate::hir::byte_set::ByteSet;
use crate::hir::rules::{Expr, Regular, RuleId};
use crate::hir::utf8::range;

impl Grammar {
    /// Lowers the rules `roots`, and all rules that they refer to, to regular expressions over bytes. Errors in other
    /// rules do not matter.
    ///
    /// # Errors
    /// Returns an error for each of these rules that is undefined, is recursive, or has a prose-val that the library
    /// does not understand. Errors are in the order of the grammar texts and their lines.
    pub fn regular<'a>(&self, roots: impl IntoIterator<Item = &'a str>) -> Result<Regular, Errors> {
        let order = closure(self, roots)?;
        // For each definition, its id, or `None` if it is not lowered yet.
        let mut ids = vec![None; self.definitions.len()];
        let mut regular = Regular::default();
        for index in order {
            let rule = &self.definitions[index];
            let expr = self.expr(&rule.node, &ids);
            ids[index] = Some(regular.push(&rule.name, &rule.location, expr));
        }
        Ok(regular)
    }

    /// Lowers a part of a definition. `ids` has the ids of the definitions that are lowered.
    fn expr(&self, node: &Node, ids: &[Option<RuleId>]) -> Expr {
        match node {
            Node::Alternatives(nodes) => choice(nodes.iter().map(|node| self.expr(node, ids))),
            Node::Concatenation(nodes) => {
                Expr::concat(nodes.iter().map(|node| self.expr(node, ids)).collect())
            }
            Node::Repetition { max: Some(0), .. } => Expr::Empty,
            Node::Repetition {
                min: 1,
                max: Some(1),
                node,
            } => self.expr(node, ids),
            Node::Repetition { min, max, node } => self.expr(node, ids).repeat(*min, *max),
            // `closure` has sorted each definition after those that it refers to, so the id exists.
            Node::Rule(reference) => {
                let target = self.target(reference);
                let id = target.and_then(|index| ids[index]);
                id.map_or(Expr::Choice(Vec::new()), Expr::Rule)
            }
            Node::String {
                value,
                case_sensitive,
            } => {
                // Strings are case-insensitive, unless they begin with `%s` (RFC 5234, section 2.3, and RFC 7405).
                let set = if *case_sensitive {
                    ByteSet::single
                } else {
                    ByteSet::in_any_case
                };
                Expr::concat(value.bytes().map(set).map(Expr::Byte).collect())
            }
            Node::Range { first, last } => range(*first, *last),
            Node::Sequence(values) => {
                Expr::concat(values.iter().map(|&value| range(value, value)).collect())
            }
            Node::Except { from, not } => Expr::Except(
                Box::new(self.expr(from, ids)),
                Box::new(self.expr(not, ids)),
            ),
            // This cannot occur: `closure` returns an error for a definition with such prose.
            Node::Prose { .. } => Expr::Choice(Vec::new()),
        }
    }
}

/// Builds a choice. Neighbouring byte sets are merged: `"a" / "b" / "cd"` becomes `[ABab] / "cd"`. The order of byte
/// sets does not matter, because each matches exactly one byte.
fn choice(exprs: impl Iterator<Item = Expr>) -> Expr {
    let mut choices: Vec<Expr> = Vec::new();
    for expr in exprs {
        match (choices.last_mut(), expr) {
            (Some(Expr::Byte(set)), Expr::Byte(more)) => *set = set.union(&more),
            (_, expr) => choices.push(expr),
        }
    }
    Expr::choice(choices)
}
