//! Finds cycles of components: checks that no component is inside itself.
//!
//! A *component* is an exposed rule, or several rules that are exposed together. It is *inside* another component if
//! a rule of the other component contains one of its rules. No rule refers to itself, directly or not. But if a
//! component consists of several rules, one of these may contain another. For example, `expose a = a / b` makes the
//! rules `a` and `b` one component. If `b` contains the component `c`, and `c` contains the rule `a`, the component
//! `a` is inside itself.
//!
//! All computations that proceed from outer to inner types rely on this check. The entry point is [`check`].

use crate::diagnostics::report::Report;
use crate::limits;
use crate::model::profile::{Exposed, Profile};
use uri_tables_grammar::sorted::{Set, reachable};

/// Returns whether no component is inside itself. Reports the components that are, unless another error was reported.
pub(crate) fn check(profile: &Profile, report: &Report) -> bool {
    let each = 0..profile.exposed.len();
    let inside: Vec<Set<usize>> = each.map(|index| inside(profile, index)).collect();
    // The cycle may be a consequence of another error.
    let has_other_errors = !report.is_empty();
    let mut has_cycles = false;
    for (index, component) in profile.exposed.iter().enumerate() {
        // Rules do not refer to themselves, so at least one component of each cycle consists of several rules, as in
        // `expose a = a / b`. Only such components are checked. No accessor returns a component that is `alone`, so it
        // is in no cycle.
        if component.alone || component.rules.len() < 2 {
            continue;
        }
        let mut parts = inside[index].iter();
        let Some(&part) = parts.find(|part| reached(&inside, **part).contains(&index)) else {
            continue;
        };
        has_cycles = true;
        if !has_other_errors {
            let part = &profile.exposed[part];
            let message = format!(
                "`{0}` would be inside itself: its part `{1}` holds `{0}`; add `alone` after one of them",
                component.name, part.name
            );
            report.add(component.place, &message);
            report.add(part.place, &message);
        }
    }
    !has_cycles
}

/// Returns all other components that the rules of the component `index` contain, directly or not.
fn inside(profile: &Profile, index: usize) -> Set<usize> {
    let Exposed {
        id, rules, alone, ..
    } = &profile.exposed[index];
    if *alone {
        return Set::new();
    }
    let mut inside = Set::new();
    for &rule in rules.iter().chain([id]) {
        let within = profile.containment.within(rule);
        let components = within.iter().filter_map(|&rule| profile.component(rule));
        inside.extend(components.map(usize::from).filter(|&it| it != index));
    }
    inside
}

/// Returns the component `from` and all components inside it. For each component, `inside` has those inside it.
fn reached(inside: &[Set<usize>], from: usize) -> Set<usize> {
    reachable([from], |component| {
        let parts = &inside[component];
        // If the budget is spent, this fails, and nothing more is found.
        let visited = limits::visit(1 + parts.len());
        parts.iter().copied().filter(move |_| visited.is_ok())
    })
}
