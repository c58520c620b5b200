//! A naive splitter: it returns all splits of a string into components.

use std::collections::BTreeSet;

use uri_tables_grammar::fingerprint::Profile;
use uri_tables_grammar::hir::rules::{Expr, RuleId};

/// A split without empty components. Each component has its number, its beginning and its end. Components are in the
/// order of their ends.
type Reading = Vec<(usize, usize, usize)>;

/// Returns all splits of `text` by `rule`.
pub(crate) fn readings(profile: &Profile, rule: RuleId, text: &[u8]) -> BTreeSet<Reading> {
    let own = owner(profile, rule);
    let all = read(profile, &Expr::Rule(rule), own, text, 0);
    let whole = all.into_iter().filter(|(end, _)| *end == text.len());
    whole.map(|(_, reading)| reading).collect()
}

fn owner(profile: &Profile, rule: RuleId) -> Option<usize> {
    let of = |exposed: &uri_tables_grammar::fingerprint::ExposedType| {
        exposed.component && exposed.rule == rule
    };
    profile.types.iter().position(of)
}

/// Returns all offsets at which a match of `expr` may end, each with the components in the match. `own` is the
/// component that contains `expr`.
fn read(
    profile: &Profile,
    expr: &Expr,
    own: Option<usize>,
    text: &[u8],
    from: usize,
) -> BTreeSet<(usize, Reading)> {
    let then = |starts: &BTreeSet<(usize, Reading)>, expr: &Expr| -> BTreeSet<(usize, Reading)> {
        let each = starts.iter().flat_map(|(start, before)| {
            let ends = read(profile, expr, own, text, *start);
            ends.into_iter()
                .map(|(end, found)| (end, [&before[..], &found].concat()))
        });
        each.collect()
    };
    let here = BTreeSet::from([(from, Reading::new())]);
    match expr {
        Expr::Empty => here,
        Expr::Byte(set) => {
            let fits = text.get(from).is_some_and(|&byte| set.contains(byte));
            fits.then(|| (from + 1, Reading::new()))
                .into_iter()
                .collect()
        }
        Expr::Concat(exprs) => exprs.iter().fold(here, |starts, expr| then(&starts, expr)),
        Expr::Choice(exprs) => exprs.iter().flat_map(|expr| then(&here, expr)).collect(),
        Expr::Repeat { expr, min, max } => {
            let mut reached = BTreeSet::new();
            let mut starts = here;
            for round in 0..=max.unwrap_or(min + text.len() as u32 + 1) {
                if round >= *min {
                    reached.extend(starts.clone());
                }
                starts = then(&starts, expr);
            }
            reached
        }
        Expr::Rule(rule) => {
            let inner = owner(profile, *rule);
            let ends = read(
                profile,
                &profile.regular.rules[rule.0].expr,
                inner.or(own),
                text,
                from,
            );
            let found = |(end, mut reading): (usize, Reading)| {
                if let Some(component) = inner.filter(|_| inner != own && end > from) {
                    reading.push((component, from, end));
                }
                (end, reading)
            };
            ends.into_iter().map(found).collect()
        }
        // Components in the first operand of `except` are not captured.
        Expr::Except(a, b) => {
            let ends = |expr: &Expr| -> BTreeSet<usize> {
                read(profile, expr, None, text, from)
                    .into_iter()
                    .map(|(end, _)| end)
                    .collect()
            };
            let not = ends(b);
            ends(a)
                .difference(&not)
                .map(|&end| (end, Reading::new()))
                .collect()
        }
    }
}
