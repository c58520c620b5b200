//! A naive splitter: it returns all splits of a string, the preferred one first. This module also decides which
//! components can be captured, and which differences between two splits matter.

use std::collections::{BTreeMap, BTreeSet};

use uri_tables_grammar::hir::rules::{Expr, Regular, RuleId};

use crate::matcher::ends;

/// Identifies a capture by the components that contain it, from the outermost one to the component itself.
pub(crate) type Path = Vec<u16>;
/// The beginning and the end of each capture.
pub(crate) type Split = BTreeMap<Path, (usize, usize)>;

/// The reserved key that is added to a split if a component occurs twice. Such a split may come up during the search,
/// on an attempt that later fails to match.
const TWICE: &[u16] = &[u16::MAX];

/// For each component, the most times it can occur in one match (0, 1, or 2 for more), and the pairs of components
/// that can occur together.
type Inside = (BTreeMap<u16, usize>, BTreeSet<(u16, u16)>);

/// The components of a grammar, computed independently of the library, by following all paths through an expression.
pub(crate) struct Shape<'r> {
    regular: &'r Regular,
    /// For each component, the most times it can occur in one match (0, 1, or 2 for more).
    pub(crate) counts: BTreeMap<Path, usize>,
    together: BTreeSet<(Path, Path)>,
}

impl<'r> Shape<'r> {
    pub(crate) fn of(regular: &'r Regular) -> Self {
        let mut shape = Self {
            regular,
            counts: BTreeMap::new(),
            together: BTreeSet::new(),
        };
        let root = &regular.rules[regular.rules.len() - 1].expr;
        shape.place(root, &Vec::new());
        shape
    }

    fn place(&mut self, expr: &Expr, path: &Path) {
        if alternatives(expr).is_some_and(|found| found.len() > 1) {
            return;
        }
        let Some((counts, together)) = self.walk(expr) else {
            return;
        };
        let inside = |component: u16| [&path[..], &[component]].concat();
        for (one, other) in together {
            self.together.insert((inside(one), inside(other)));
        }
        for (component, count) in counts {
            self.counts.insert(inside(component), count);
            if count == 1 {
                let rule = &self.regular.rules[usize::from(component)];
                self.place(&rule.expr, &inside(component));
            }
        }
    }

    fn walk(&self, expr: &Expr) -> Option<Inside> {
        match expr {
            Expr::Empty => Some(Default::default()),
            Expr::Byte(set) => (!set.is_empty()).then(Default::default),
            Expr::Except(..) => has_words(self.regular, expr).then(Default::default),
            Expr::Rule(rule) => has_words(self.regular, expr)
                .then(|| (BTreeMap::from([(rule.0 as u16, 1)]), BTreeSet::new())),
            Expr::Concat(exprs) => {
                let mut all = Inside::default();
                for expr in exprs {
                    let (counts, together) = self.walk(expr)?;
                    for &one in all.0.keys() {
                        all.1.extend(
                            counts
                                .keys()
                                .flat_map(|&other| [(one, other), (other, one)]),
                        );
                    }
                    for (component, count) in counts {
                        let sum = all.0.entry(component).or_default();
                        *sum = (*sum + count).min(2);
                    }
                    all.1.extend(together);
                }
                Some(all)
            }
            Expr::Choice(exprs) => exprs.iter().filter_map(|expr| self.walk(expr)).reduce(
                |mut any, (counts, together)| {
                    for (component, count) in counts {
                        let most = any.0.entry(component).or_default();
                        *most = count.max(*most);
                    }
                    any.1.extend(together);
                    any
                },
            ),
            Expr::Repeat { expr, min, max } => {
                if max.is_some_and(|max| max < *min) {
                    return None;
                }
                if *max == Some(0) {
                    return Some(Default::default());
                }
                match self.walk(expr) {
                    None => (*min == 0).then(Default::default),
                    Some((mut counts, together)) => {
                        if *max != Some(1) {
                            for count in counts.values_mut() {
                                *count = 2;
                            }
                        }
                        Some((counts, together))
                    }
                }
            }
        }
    }
}

fn has_words(regular: &Regular, expr: &Expr) -> bool {
    let mut regular = regular.clone();
    let mut rule = regular.rules[0].clone();
    rule.expr = expr.clone();
    regular.rules.push(rule);
    !crate::matcher::last_dfa(&regular).is_empty()
}

/// Returns the rules that `expr` is a choice of, or `None` if it is anything else.
fn alternatives(expr: &Expr) -> Option<BTreeSet<RuleId>> {
    match expr {
        Expr::Rule(rule) => Some(BTreeSet::from([*rule])),
        Expr::Choice(exprs) => {
            let each: Option<Vec<_>> = exprs.iter().map(alternatives).collect();
            Some(each?.into_iter().flatten().collect())
        }
        _ => None,
    }
}

/// Returns whether `expr`, or a capture in it, has a component in the first operand of `except`.
pub(crate) fn stands_before_except(regular: &Regular, expr: &Expr, inside: bool) -> bool {
    let each = |expr: &Expr| stands_before_except(regular, expr, inside);
    match expr {
        Expr::Empty | Expr::Byte(_) => false,
        Expr::Concat(exprs) | Expr::Choice(exprs) => exprs.iter().any(each),
        Expr::Repeat { expr, .. } => each(expr),
        Expr::Except(from, _) => stands_before_except(regular, from, true),
        Expr::Rule(rule) => inside || each(&regular.rules[rule.0].expr),
    }
}

/// Computes all splits of a string, the preferred one first, without duplicates.
pub(crate) struct Splitter<'r> {
    pub(crate) regular: &'r Regular,
    pub(crate) captured: &'r [Path],
    pub(crate) text: &'r [u8],
}

impl Splitter<'_> {
    pub(crate) fn all(&self) -> Vec<Split> {
        let root = self.regular.rules.len() - 1;
        let all = self.splits(&self.regular.rules[root].expr, &Vec::new(), 0);
        let whole = all.into_iter().filter(|(end, _)| *end == self.text.len());
        let whole: Vec<Split> = whole.map(|(_, split)| split).collect();
        let twice = |split: &Split| split.contains_key(TWICE);
        assert!(!whole.iter().any(twice), "captured twice");
        whole
    }

    fn splits(&self, expr: &Expr, path: &Path, from: usize) -> Vec<(usize, Split)> {
        let one = |end: usize| (end, Split::new());
        let longest = |expr: &Expr| {
            let ends = ends(self.regular, expr, self.text, from);
            ends.into_iter().rev().map(one).collect()
        };
        match expr {
            Expr::Empty => vec![one(from)],
            Expr::Byte(_) | Expr::Except(..) => longest(expr),
            Expr::Choice(exprs) => {
                let each = exprs.iter().flat_map(|expr| self.splits(expr, path, from));
                once(each)
            }
            Expr::Concat(exprs) => exprs.iter().fold(vec![one(from)], |starts, expr| {
                then(starts, |start| self.splits(expr, path, start))
            }),
            Expr::Repeat { max, min, .. } if max.is_some_and(|max| max < *min) => Vec::new(),
            Expr::Repeat { expr, min, max } => {
                let starts = (0..*min).fold(vec![one(from)], |starts, _| {
                    then(starts, |start| self.splits(expr, path, start))
                });
                let more = max.map(|max| max - min);
                then(starts, |start| self.more(expr, path, more, start))
            }
            Expr::Rule(rule) => {
                let inner = &self.regular.rules[rule.0].expr;
                let mut inside = path.clone();
                inside.push(rule.0 as u16);
                // A rule without captures only has its longest match.
                let holds = |path: &Path| path.len() > inside.len() && path.starts_with(&inside);
                if !self.captured.iter().any(holds) {
                    return self.capture(&inside, from, longest(expr));
                }
                self.capture(&inside, from, self.splits(inner, &inside, from))
            }
        }
    }

    fn capture(&self, path: &Path, from: usize, all: Vec<(usize, Split)>) -> Vec<(usize, Split)> {
        let captured = self.captured.contains(path);
        once(all.into_iter().map(|(end, mut split)| {
            if captured {
                split.insert(path.clone(), (from, end));
            } else {
                split.clear();
            }
            (end, split)
        }))
    }

    fn more(
        &self,
        expr: &Expr,
        path: &Path,
        more: Option<u32>,
        from: usize,
    ) -> Vec<(usize, Split)> {
        let mut all = Vec::new();
        if more != Some(0) {
            let first = self.splits(expr, path, from);
            // Without a maximum, a repetition that reads no byte is skipped, because it could be repeated forever.
            let first = first
                .into_iter()
                .filter(|(end, _)| more.is_some() || *end > from);
            let less = more.map(|more| more - 1);
            all = then(first.collect(), |start| self.more(expr, path, less, start));
        }
        all.push((from, Split::new()));
        once(all.into_iter())
    }
}

fn then(
    starts: Vec<(usize, Split)>,
    next: impl Fn(usize) -> Vec<(usize, Split)>,
) -> Vec<(usize, Split)> {
    once(starts.into_iter().flat_map(|(start, split)| {
        let next = next(start).into_iter();
        next.map(move |(end, more)| {
            let mut split = split.clone();
            for (path, span) in more {
                if split.insert(path, span).is_some() {
                    split.insert(TWICE.to_vec(), span);
                }
            }
            (end, split)
        })
    }))
}

fn once(all: impl Iterator<Item = (usize, Split)>) -> Vec<(usize, Split)> {
    let mut seen = BTreeSet::new();
    all.filter(|way| seen.insert(way.clone())).collect()
}

/// Returns whether two splits have the same spans. Empty captures do not count. If several alternatives have the same
/// span, it does not matter which of them is captured.
pub(crate) fn same(shape: &Shape<'_>, one: &Split, other: &Split) -> bool {
    let filled = |split: &Split| -> Split {
        let filled = split.iter().filter(|(_, (from, to))| from < to);
        filled.map(|(path, span)| (path.clone(), *span)).collect()
    };
    let (one, other) = (filled(one), filled(other));
    if one
        .iter()
        .any(|(path, span)| other.get(path).is_some_and(|its| its != span))
    {
        return false;
    }
    let outermost = |of: &Split, without: &Split| -> Split {
        let only = of.iter().filter(|(path, _)| !without.contains_key(*path));
        let outer = only.filter(|(path, _)| {
            let parent = &path[..path.len() - 1];
            parent.is_empty() || without.contains_key(parent)
        });
        outer.map(|(path, span)| (path.clone(), *span)).collect()
    };
    let (left, right) = (outermost(&one, &other), outermost(&other, &one));
    let alternative = |(path, span): (&Path, &(usize, usize))| {
        right.iter().any(|(its, same)| {
            let siblings = its[..its.len() - 1] == path[..path.len() - 1];
            siblings && same == span && !shape.together.contains(&(path.clone(), its.clone()))
        })
    };
    // Siblings that are not empty have different spans, so each has at most one counterpart.
    left.len() == right.len() && left.iter().all(alternative)
}

/// Returns whether all splits count as the same. [`same`] is not transitive: in `b / a c`, a text of `b` may also be
/// one of `a` with an empty `c`, and one of `c` with an empty `a`. Each of these two splits is the same as the first,
/// but they are not the same as each other, because `a` and `c` can occur together. Here, all three count as the same.
pub(crate) fn all_same(shape: &Shape<'_>, splits: &[Split]) -> bool {
    let mut reached = BTreeSet::from([0]);
    let mut open = vec![0];
    while let Some(at) = open.pop() {
        for next in 0..splits.len() {
            if same(shape, &splits[at], &splits[next]) && reached.insert(next) {
                open.push(next);
            }
        }
    }
    reached.len() >= splits.len()
}
