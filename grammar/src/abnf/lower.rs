//! Rules as regular expressions over bytes: the step from ABNF's tree to [`Expr`].
//!
//! Lowers a closed set of rules to a [`Regular`]. Everything that is specific to ABNF ends here: strings that ignore
//! case, code points, repeats of zero.

use crate::abnf::ast::{Node, Target};
use crate::abnf::grammar::Grammar;
use crate::abnf::resolve::Closure;
use crate::diag::error::Errors;
use crate::hir::byte_set::ByteSet;
use crate::hir::rules::{Expr, Regular, RegularRule, RuleId};
use crate::hir::utf8::range;
use crate::sorted::Map;

impl Grammar {
    /// The rules that the roots need, as regular expressions over bytes. Other rules need not mean
    /// anything.
    ///
    /// # Errors
    /// Every needed rule that is not defined, is recursive, or has a prose that means nothing; in the order
    /// of the texts and their lines.
    pub fn regular<'a>(&self, roots: impl IntoIterator<Item = &'a str>) -> Result<Regular, Errors> {
        let closure = Closure::of(self, roots)?;
        let mut lowering = Lowering {
            grammar: self,
            ids: vec![None; self.definitions().len()],
            undefined: Map::new(),
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

pub(crate) struct Lowering<'g> {
    pub(crate) grammar: &'g Grammar,
    /// By definition, for those that are done.
    pub(crate) ids: Vec<Option<RuleId>>,
    /// Stand-ins for rules that are not defined, by name in lower case. (A closure has none.)
    pub(crate) undefined: Map<String, RuleId>,
}

impl Lowering<'_> {
    pub(crate) fn expr(&self, node: &Node) -> Expr {
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
            // The closure has every rule that is referred to, and in this order.
            Node::Rule(reference) => {
                let id = match (self.grammar.target(reference), reference.target) {
                    (Some(index), _) => self.ids[index],
                    (None, Target::Newest) => {
                        let name = reference.name.to_ascii_lowercase();
                        self.undefined.get(&name).copied()
                    }
                    (None, Target::Inherited(_)) => None,
                };
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
            // The closure refuses such rules.
            Node::Prose { .. } => Expr::Choice(Vec::new()),
        }
    }
}

/// A letter in both cases, where case does not count (RFC 5234 §2.3).
fn bytes(byte: u8, case_sensitive: bool) -> ByteSet {
    if case_sensitive {
        ByteSet::single(byte)
    } else {
        [byte.to_ascii_lowercase(), byte.to_ascii_uppercase()]
            .into_iter()
            .collect()
    }
}

/// Bytes beside each other are one set: which of them comes first makes no difference.
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

fn concat(exprs: impl Iterator<Item = Expr>) -> Expr {
    let mut parts: Vec<Expr> = exprs.collect();
    match parts.len() {
        0 => Expr::Empty,
        1 => parts.remove(0),
        _ => Expr::Concat(parts),
    }
}
