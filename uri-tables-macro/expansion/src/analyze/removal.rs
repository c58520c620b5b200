//! Decides for which parts of a type a removal can succeed, so that the type has a method `remove_…` for the part.
//!
//! A removal leaves all other parts of the text as they are. A *filling* is one way to fill the template of the type:
//! a list of the texts and parts that are written. For example, if no part may be empty:
//!
//! | template | fillings | parts that can be removed |
//! |---|---|---|
//! | `name [ ":" port ]` | `name ":" port` and `name` | `port` |
//! | `"[" ( IPv6address / IPvFuture ) "]"` | `"[" IPv6address "]"` and `"[" IPvFuture "]"` | none: the other one would be missing |
//!
//! A part can be removed if there are two fillings, `with` and `without`, such that
//!
//! 1. `with` has the part;
//! 2. `without` has each other part of `with`, and some text of this part is valid in both fillings;
//! 3. each further part of `without` may be empty, because nothing is given for it. The part itself may be one of them.
//!
//! Only optional parts are examined.

use uri_tables_grammar::captures::tdfa::Presence;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::dfa::inclusion::intersection;
use uri_tables_grammar::hir::rules::RuleId;
use uri_tables_grammar::template::Template;

use crate::analyze::assembly::{Assembly, Compound, Form, Part};
use crate::model::profile::Profile;

/// The maximum number of ways to fill a template that are compared. If there are more, every part counts as removable.
const MAX_FILLINGS: usize = 1024;

/// One way to fill a template: its texts and parts, in order.
pub(super) type Filling<'t> = Vec<&'t Template>;

/// Sets [`Part::removable`] for each part of the types.
pub(super) fn find(assemblies: &mut [Assembly], profile: &Profile, compiler: &mut Compiler<'_>) {
    for assembly in assemblies {
        if let Form::Parts(Compound {
            parts,
            template: Ok(template),
            ..
        }) = &mut assembly.form
        {
            let removable = removable(template, parts, profile, compiler);
            for (part, is_removable) in parts.iter_mut().zip(removable) {
                part.removable = is_removable;
            }
        }
    }
}

/// Returns, for each of `parts`, whether some text with the part remains valid if the part is removed. In `template`,
/// indices in `parts` take the place of component numbers.
fn removable(
    template: &Template,
    parts: &[Part],
    profile: &Profile,
    compiler: &mut Compiler<'_>,
) -> Vec<bool> {
    let count = parts.len();
    let Some(fillings) = fillings(template) else {
        return vec![true; count];
    };
    // Returns whether some text of the part `part` matches a rule in `one` and a rule in `other`.
    let mut share_a_text = |part: usize, one: &[String], other: &[String]| {
        one.is_empty()
            || other.is_empty()
            || one.iter().any(|rule| other.contains(rule))
            || overlap(parts[part].component, [one, other], profile, compiler)
    };
    // Returns whether removing `part` can turn a text with the parts in `with` into a text with the parts in `without`.
    let mut leads_to = |part: usize, with: &Filling<'_>, without: &Filling<'_>| {
        (0..count).all(|other| {
            let given = rules_of(with, other).filter(|_| other != part);
            match (given, rules_of(without, other)) {
                (Some(with), Some(without)) => share_a_text(other, with, without),
                (Some(_), None) => false,
                // After the removal, nothing is given for `part`, and for parts that `with` lacks.
                (None, Some(_)) => parts[other].may_be_empty,
                (None, None) => true,
            }
        })
    };
    let mut is_removable = |part: usize| {
        let mut with = fillings.iter().filter(|it| rules_of(it, part).is_some());
        with.any(|with| fillings.iter().any(|without| leads_to(part, with, without)))
    };
    (0..count)
        .map(|part| parts[part].presence == Presence::Optional && is_removable(part))
        .collect()
}

/// Returns the names of those rules of the part `part` that it may match in `filling`. No names means all of its rules.
/// Returns `None` if the filling does not have the part.
fn rules_of<'t>(filling: &Filling<'t>, part: usize) -> Option<&'t [String]> {
    filling.iter().find_map(|piece| match piece {
        Template::Part { component, rules } if usize::from(*component) == part => Some(&rules[..]),
        _ => None,
    })
}

/// Returns whether some text matches a rule of each group. The groups have names of rules that the component consists
/// of.
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
            // If the budget is spent, the macro reports that, and does not use this result.
            both.map_or(true, |(one, other)| {
                intersection(&one, &other).map_or(true, |both| !both.is_empty())
            })
        })
    })
}

/// Returns all ways to fill a template, or `None` if there are more than [`MAX_FILLINGS`].
pub(super) fn fillings(template: &Template) -> Option<Vec<Filling<'_>>> {
    let fillings = match template {
        Template::Text(_) | Template::Part { .. } => vec![vec![template]],
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
