//! What is computed for the types of an invocation with mistakes.
//!
//! In: exposed rules with stand-ins. Out: what the stages behind want to know of each: of what parts its texts are. What
//! cannot be computed even so is a type without parts.

use std::rc::Rc;

use uri_tables_grammar::compiler::Compiler;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::location::{Location, Text};
use uri_tables_grammar::regular::{Expr, Regular, RegularRule, RuleId};
use uri_tables_grammar::symbols::symbols;
use uri_tables_grammar::tagged::Tagged;

use crate::automata::{Computed, Kind, is_structure, split_into};
use crate::lists::{self, Found};
use crate::profile::{Exposed, Profile};
use crate::report::{self, Report};
use crate::sources::Sources;

/// Computes what can be.
pub(super) fn compute(profile: &mut Profile, sources: &Sources, unheard: &Report) -> Vec<Computed> {
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
        drop(compiler);
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
        all.push(Computed {
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
            outside: None,
            within: Vec::new(),
            split_differently: None,
        });
    }
    all
}

/// How the texts of a rule are split.
fn split(
    exposed: &Exposed,
    own: u16,
    profile: &Profile,
    compiler: &mut Compiler<'_>,
) -> Option<Tagged> {
    // Where the rule stands in itself, that is a text like any.
    let is_own = |rule: RuleId| exposed.stand_ins.contains(&rule);
    let component = |rule| profile.component(rule).filter(|_| !is_own(rule));
    split_into(exposed, own, &component, compiler).ok()
}

/// The automaton of a rule whose only text is the empty one: nobody must give it to a builder.
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
