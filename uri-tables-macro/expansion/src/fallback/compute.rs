//! Analyzes the types of an invocation with errors.
//!
//! This determines the parts of each type for the later stages. A type that cannot be analyzed has no parts.

use std::rc::Rc;

use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::diag::location::{Location, Text};
use uri_tables_grammar::encoding::alphabet::symbols;
use uri_tables_grammar::hir::rules::{Expr, Regular, RegularRule, RuleId};

use crate::analyze::lists::{self, Found};
use crate::analyze::types::{Kind, TypeAnalysis, is_structure, split_into};
use crate::diagnostics::report::{self, Report};
use crate::model::profile::{Exposed, Profile};
use crate::model::source_map::Sources;

/// Analyzes each type as far as possible. Errors go to `unheard`, which is not shown.
pub(super) fn compute(
    profile: &mut Profile,
    sources: &Sources,
    unheard: &Report,
) -> Vec<TypeAnalysis> {
    let Some(nothing) = nothing() else {
        return Vec::new();
    };
    let mut compiler = Compiler::new(&profile.regular);
    let each = profile.exposed.iter();
    let dfas: Vec<Option<Rc<Dfa>>> = each.map(|it| compiler.dfa(it.id).ok()).collect();
    let structures: Vec<bool> = profile
        .exposed
        .iter()
        .zip(&dfas)
        .map(|(exposed, dfa)| dfa.is_some() && is_structure(exposed, profile))
        .collect();
    let whole = lists::whole(profile, &structures, &mut compiler, sources, unheard);
    let inside = lists::inside(
        profile,
        &structures,
        &whole,
        &mut compiler,
        sources,
        unheard,
    );
    if let Some(rewritten) = inside {
        profile.compiled = compiler.into_cache();
        profile.rewrite(rewritten);
        compiler = profile.compiler();
    }
    let mut all = Vec::new();
    for (index, (exposed, dfa)) in profile.exposed.iter().zip(dfas).enumerate() {
        report::work_on(&exposed.name);
        let own = u16::try_from(index).unwrap_or(u16::MAX);
        let tagged = if structures[index] {
            split(exposed, own, profile, &mut compiler)
        } else {
            None
        };
        let lists = match (&tagged, whole[index]) {
            (None, _) => Vec::new(),
            (Some(_), Some(list)) => vec![Found {
                list,
                capture: None,
            }],
            (Some(tagged), None) => {
                lists::offered(exposed, tagged, profile, &mut compiler).unwrap_or_default()
            }
        };
        let is_own = |found: &Found| found.list.component == own;
        let lists = lists.into_iter().filter(|found| !is_own(found)).collect();
        all.push(TypeAnalysis {
            kind: match tagged {
                Some(_) => Kind::Structure,
                None => Kind::Encode {
                    characters: Vec::new(),
                    space_plus: false,
                },
            },
            dfa: dfa.unwrap_or_else(|| Rc::clone(&nothing)),
            tagged,
            lists,
            repeated: Vec::new(),
            symbols: symbols(&nothing),
        });
    }
    all
}

/// Returns the automaton that records component offsets, or `None` if the rule has an error.
fn split(
    exposed: &Exposed,
    own: u16,
    profile: &Profile,
    compiler: &mut Compiler<'_>,
) -> Option<Tagged> {
    // In the rule's own automaton, its stand-ins are ordinary text and not components.
    let is_own = |rule: RuleId| exposed.stand_ins.contains(&rule);
    let component = |rule| profile.component(rule).filter(|_| !is_own(rule));
    split_into(exposed, own, &component, compiler).ok()
}

/// Returns the automaton of a rule that matches only the empty text, so that builders do not require a part with this
/// rule.
fn nothing() -> Option<Rc<Dfa>> {
    let text = Text {
        name: String::new(),
        content: String::new(),
    };
    let location = Location {
        text: Rc::new(text),
        offset: 0,
        length: 0,
    };
    let rule = RegularRule {
        name: String::new(),
        location,
        expr: Expr::Empty,
    };
    let regular = Regular { rules: vec![rule] };
    Compiler::new(&regular).dfa(RuleId(0)).ok()
}
