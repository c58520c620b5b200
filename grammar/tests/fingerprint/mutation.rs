//! Edits expressions in small ways that resemble typos in a grammar.

use uri_tables_grammar::hir::rules::Expr;

/// The kind of an edit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// `a` becomes `a / "!"`.
    AddAlternative,
    /// `a / b` becomes `a`.
    DropAlternative,
    /// `a "," b` becomes `a b`.
    DropPart,
    /// `"a" / "c"` becomes `"a" / "b" / "c"`.
    WidenSet,
    /// `"a" / "c"` becomes `"c"`.
    NarrowSet,
    /// `2*3a` becomes `1*3a`, `3*3a`, `2*2a` or `2*4a`.
    ChangeCount,
    /// `a / b` becomes `b / a`.
    SwapAlternatives,
}

/// Returns all results of one edit in `expr`.
pub(crate) fn mutations(expr: &Expr) -> Vec<(Kind, Expr)> {
    let mut all = here(expr);
    let mut inside = |inner: &Expr, around: &dyn Fn(Expr) -> Expr| {
        all.extend(
            mutations(inner)
                .into_iter()
                .map(|(kind, inner)| (kind, around(inner))),
        );
    };
    match expr {
        Expr::Empty | Expr::Byte(_) | Expr::Rule(_) => {}
        Expr::Concat(exprs) | Expr::Choice(exprs) => {
            let is_choice = matches!(expr, Expr::Choice(_));
            for (at, inner) in exprs.iter().enumerate() {
                inside(inner, &|inner| {
                    let mut exprs = exprs.clone();
                    exprs[at] = inner;
                    if is_choice {
                        Expr::Choice(exprs)
                    } else {
                        Expr::Concat(exprs)
                    }
                });
            }
        }
        Expr::Repeat { expr, min, max } => {
            inside(expr, &|expr| expr.repeat(*min, *max));
        }
        Expr::Except(from, not) => {
            inside(from, &|from| Expr::Except(Box::new(from), not.clone()));
            inside(not, &|not| Expr::Except(from.clone(), Box::new(not)));
        }
    }
    all
}

/// Returns all results of one edit of the outermost node.
fn here(expr: &Expr) -> Vec<(Kind, Expr)> {
    let mut all = Vec::new();
    for other in [b'!', b'{'] {
        all.push((
            Kind::AddAlternative,
            Expr::Choice(vec![expr.clone(), Expr::byte(other)]),
        ));
    }
    let without = |exprs: &[Expr], at: usize| {
        let mut exprs = exprs.to_vec();
        exprs.remove(at);
        exprs
    };
    match expr {
        Expr::Concat(exprs) => {
            let dropped = (0..exprs.len()).map(|at| Expr::Concat(without(exprs, at)));
            all.extend(dropped.map(|expr| (Kind::DropPart, expr)));
        }
        Expr::Choice(exprs) => {
            let dropped = (0..exprs.len()).map(|at| Expr::Choice(without(exprs, at)));
            all.extend(dropped.map(|expr| (Kind::DropAlternative, expr)));
            for at in 1..exprs.len() {
                let mut exprs = exprs.clone();
                exprs.swap(at - 1, at);
                all.push((Kind::SwapAlternatives, Expr::Choice(exprs)));
            }
        }
        Expr::Byte(set) => {
            let is_edge = |byte: &u8| set.contains(*byte) != set.contains(byte.wrapping_add(1));
            let edges: Vec<u8> = (0..0x7F).filter(is_edge).collect();
            for edge in edges {
                let (mut wider, mut narrower) = (*set, *set);
                for byte in [edge, edge + 1] {
                    wider.insert(byte);
                    narrower.remove(byte);
                }
                all.push((Kind::WidenSet, Expr::Byte(wider)));
                all.push((Kind::NarrowSet, Expr::Byte(narrower)));
            }
        }
        Expr::Repeat { expr, min, max } => {
            let mut count = |min: u32, max: Option<u32>| {
                let expr = expr.clone();
                all.push((Kind::ChangeCount, Expr::Repeat { expr, min, max }));
            };
            count(min + 1, *max);
            if let Some(fewer) = min.checked_sub(1) {
                count(fewer, *max);
            }
            if let Some(max) = *max {
                count(*min, Some(max + 1));
                count(*min, max.checked_sub(1));
            } else {
                count(*min, Some(min + 1));
            }
        }
        Expr::Empty | Expr::Rule(_) | Expr::Except(..) => {}
    }
    all
}

/// A random number generator with a seed, so that every run has the same numbers (splitmix64, Steele, Lea and Flood
/// 2014).
#[derive(Debug)]
pub(crate) struct Seeded(pub(crate) u64);

impl Seeded {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((bits ^ bits >> 31) % bound as u64) as usize
    }
}
