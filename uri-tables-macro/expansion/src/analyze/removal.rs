//! Decides which parts can be removed from a text.
//!
//! Removing a part leaves all other parts as they are. So there must be two ways to fill the template that differ in
//! this part only. If each text without the part needs another part instead, as an `IP-literal` without its
//! `IPv6address` needs an `IPvFuture`, removing it always fails, and there is no method for it.

use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::dfa::inclusion::intersection;
use uri_tables_grammar::hir::rules::RuleId;
use uri_tables_grammar::template::Template;

use crate::model::profile::Profile;

/// The maximum number of ways to fill a template that are compared. With more of them, every part counts as removable.
const MAX_FILLINGS: usize = 1024;

/// One way to fill a template: its parts, each with the names of the rules that it may match.
type Filling<'t> = Vec<(usize, &'t [String])>;

/// Returns, for each part of a template, whether some text with the part remains valid if the part is removed. `parts`
/// has the component of each part, and whether the part may be empty.
pub(crate) fn removable(
    template: &Template,
    parts: &[(u16, bool)],
    profile: &Profile,
    compiler: &mut Compiler<'_>,
) -> Vec<bool> {
    let count = parts.len();
    let Some(fillings) = fillings(template) else {
        return vec![true; count];
    };
    let mut agree = |part: usize, one: &[String], other: &[String]| {
        one.is_empty()
            || other.is_empty()
            || one.iter().any(|rule| other.contains(rule))
            || overlap(parts[part].0, [one, other], profile, compiler)
    };
    let mut is_pair = |part: usize, with: &Filling<'_>, without: &Filling<'_>| {
        let find = |filling: &Filling<'_>, part| filling.iter().position(|it| it.0 == part);
        // Except for parts that may be empty, `without` must have neither `part` nor a part that `with` lacks.
        let is_filled = without
            .iter()
            .all(|&(other, _)| parts[other].1 || other != part && find(with, other).is_some());
        is_filled
            && with.iter().all(|&(other, rules)| {
                let same = find(without, other).map(|at| without[at].1);
                other == part || same.is_some_and(|same| agree(other, rules, same))
            })
    };
    let mut is_removable = |part: usize| {
        let with = fillings
            .iter()
            .filter(|it| it.iter().any(|it| it.0 == part));
        with.into_iter()
            .any(|with| fillings.iter().any(|without| is_pair(part, with, without)))
    };
    (0..count).map(&mut is_removable).collect()
}

/// Returns whether some text matches a rule of each group. The groups are names of rules of the component.
fn overlap(
    component: u16,
    groups: [&[String]; 2],
    profile: &Profile,
    compiler: &mut Compiler<'_>,
) -> bool {
    let exposed = &profile.exposed[usize::from(component)];
    let [one, other] = groups.map(|names| {
        let named = |rule: &&RuleId| names.contains(&profile.regular.rules[rule.0].name);
        exposed
            .rules
            .iter()
            .filter(named)
            .copied()
            .collect::<Vec<_>>()
    });
    one.iter().any(|&one| {
        other.iter().any(|&other| {
            let both = compiler
                .dfa(one)
                .and_then(|one| Ok((one, compiler.dfa(other)?)));
            // Once the budget is spent, the result is discarded.
            both.map_or(true, |(one, other)| {
                intersection(&one, &other).map_or(true, |both| !both.is_empty())
            })
        })
    })
}

/// Returns the ways to fill a template, or `None` if there are too many.
fn fillings(template: &Template) -> Option<Vec<Filling<'_>>> {
    let fillings = match template {
        Template::Text(_) => vec![Vec::new()],
        Template::Part { component, rules } => vec![vec![(usize::from(*component), &rules[..])]],
        Template::One(inner) => {
            let each = inner.iter().map(fillings);
            each.collect::<Option<Vec<_>>>()?.concat()
        }
        Template::All(inner) => {
            let mut all = vec![Vec::new()];
            for inner in inner {
                let inner = fillings(inner)?;
                if all.len() * inner.len() > MAX_FILLINGS {
                    return None;
                }
                let pairs = all
                    .iter()
                    .flat_map(|one| inner.iter().map(move |other| (one, other)));
                all = pairs
                    .map(|(one, other)| [&one[..], other].concat())
                    .collect();
            }
            all
        }
    };
    (fillings.len() <= MAX_FILLINGS).then_some(fillings)
}
