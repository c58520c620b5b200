//! Checks that no component is inside itself.
//!
//! No rule refers to itself, directly or not. But a component may consist of several rules, and one of them may contain
//! another. For example, `a = a / b` exposes the rules `a` and `b` as one component. If `b` contains `c`, and `c`
//! contains the rule `a`, the type of `a` would be inside itself. All computations that proceed from outer to inner
//! types rely on this check.

use crate::diagnostics::report::Report;
use crate::limits;
use crate::model::profile::{Exposed, Profile};
use uri_tables_grammar::sorted::Set;

/// Returns whether no component is inside itself. Reports the components that are, unless another error was reported.
pub(crate) fn check(profile: &Profile, report: &Report) -> bool {
    let circles = circles(profile);
    let is_known = !report.is_empty();
    for &(index, part) in circles.iter().filter(|_| !is_known) {
        let (component, part) = (&profile.exposed[index], &profile.exposed[part]);
        let message = format!(
            "`{0}` would be inside itself: its part `{1}` holds `{0}`; add `alone` after one of them",
            component.name, part.name
        );
        report.add(component.place, &message);
        report.add(part.place, &message);
    }
    circles.is_empty()
}

/// Returns the components that are inside themselves, each with the part that contains it.
pub(crate) fn circles(profile: &Profile) -> Vec<(usize, usize)> {
    let inside: Vec<Set<usize>> = (0..profile.exposed.len())
        .map(|index| inside(profile, index))
        .collect();
    let mut circles = Vec::new();
    for (index, component) in profile.exposed.iter().enumerate() {
        // Rules do not refer to themselves, so only a component of several rules can close a cycle. No accessor leads
        // to a component that is `alone`, so it cannot close one either.
        if component.alone || component.rules.len() < 2 {
            continue;
        }
        let around = |part: &usize| reached(&inside, *part).contains(&index);
        let part = inside[index].iter().copied().find(around);
        circles.extend(part.map(|part| (index, part)));
    }
    circles
}

/// Returns all other components that the rules of the component `index` contain, directly or not.
fn inside(profile: &Profile, index: usize) -> Set<usize> {
    let Exposed {
        id, rules, alone, ..
    } = &profile.exposed[index];
    if *alone {
        return Set::new();
    }
    let within = rules.iter().chain([id]);
    let mut inside = Set::new();
    for &rule in within {
        let within = profile.containment.within(rule);
        let components = within.iter().filter_map(|&rule| profile.component(rule));
        inside.extend(components.map(usize::from).filter(|&it| it != index));
    }
    inside
}

/// Returns the component `from` and all components inside it. `inside` has for each component the components that its
/// rules contain.
fn reached(inside: &[Set<usize>], from: usize) -> Set<usize> {
    let mut found = Set::from([from]);
    let mut open = vec![from];
    while let Some(component) = open.pop() {
        if limits::visit(1 + inside[component].len()).is_err() {
            break;
        }
        open.extend(inside[component].iter().filter(|&&part| found.insert(part)));
    }
    found
}
