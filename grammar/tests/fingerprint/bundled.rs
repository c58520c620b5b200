//! Makes random edits in the bundled grammars. Every edit that changes a language must change the fingerprint.
//!
//! A profile exposes all rules of a bundled grammar, and their expressions are edited, in the same way in every run. If
//! an edit does not change the fingerprint, the test proves that no rule has changed its language.

use std::collections::{BTreeMap, BTreeSet};

use uri_tables_grammar::abnf::bundled::stems;
use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::dfa::inclusion::equivalent;
use uri_tables_grammar::fingerprint::{Fingerprint, Profile};
use uri_tables_grammar::hir::rules::Expr;

use crate::mutation::{Kind, Seeded, mutations};
use crate::profiles::exposed;

/// The number of edits for each grammar.
const EDITS: usize = 14;

/// Returns the grammars that the grammar `stem` extends.
fn below(stem: &str) -> &'static [&'static str] {
    match stem {
        "rfc5234" | "rfc3986" | "geo" | "rfc1738" | "rfc2396" | "tel" => &[],
        "http" => &["rfc3986", "rfc9110"],
        _ => &["rfc3986"],
    }
}

/// Returns a profile that exposes all regular rules of the grammar `stem`.
fn profile(stem: &str) -> Profile {
    let mut grammar = Grammar::new();
    for stem in below(stem).iter().chain([&stem]) {
        grammar.extend_bundled(stem).expect("it is bundled");
    }
    let file = format!("{stem}.abnf");
    let is_own = |name: &&str| {
        grammar
            .rule(name)
            .is_some_and(|rule| rule.location.text.name == file)
    };
    let is_regular = |name: &&str| grammar.regular([*name]).is_ok();
    let names: Vec<&str> = grammar.names().filter(is_own).filter(is_regular).collect();
    let regular = grammar
        .regular(names.iter().copied())
        .expect("each is regular");
    let mut compiler = Compiler::new(&regular);
    let types = names.iter().map(|name| {
        let rule = regular.id(name).expect("it is a root");
        let mut exposed = exposed(name, rule);
        (*name).clone_into(&mut exposed.ident);
        // As in profiles of the macro, a rule that matches a single character is not a component.
        exposed.component = !compiler
            .dfa(rule)
            .expect("it is small")
            .is_character_class();
        exposed
    });
    Profile {
        types: types.collect(),
        regular: regular.clone(),
    }
}

fn have_the_same_texts(one: &Profile, other: &Profile) -> bool {
    let [mut a, mut b] = [one, other].map(|profile| Compiler::new(&profile.regular));
    one.types.iter().all(|exposed| {
        let [a, b] =
            [&mut a, &mut b].map(|compiler| compiler.dfa(exposed.rule).expect("it was compiled"));
        equivalent(&a, &b).is_ok()
    })
}

/// Returns one of the edits. Each kind of edit is equally likely.
fn one(all: Vec<(Kind, Expr)>, seeded: &mut Seeded) -> (Kind, Expr) {
    let kinds: BTreeSet<Kind> = all.iter().map(|(kind, _)| *kind).collect();
    let kind = kinds.iter().nth(seeded.below(kinds.len()));
    let mut all: Vec<_> = all.into_iter().filter(|(of, _)| Some(of) == kind).collect();
    all.swap_remove(seeded.below(all.len()))
}

#[test]
fn every_edit_changes_the_fingerprint_or_nothing() {
    let mut counts: BTreeMap<Kind, [usize; 3]> = BTreeMap::new();
    for stem in stems() {
        let profile = profile(stem);
        assert!(!profile.types.is_empty(), "{stem}");
        let written = Fingerprint::of(&profile).expect("it has a fingerprint");
        let rules: Vec<usize> = (0..profile.regular.rules.len()).collect();
        let mut seeded = Seeded(stem.bytes().map(u64::from).sum());
        for _ in 0..EDITS {
            let mut edited = profile.clone();
            let expr = &mut edited.regular.rules[rules[seeded.below(rules.len())]].expr;
            let (kind, edit) = one(mutations(expr), &mut seeded);
            *expr = edit;
            let count = counts.entry(kind).or_default();
            match Fingerprint::of(&edited) {
                Err(_) => count[2] += 1,
                Ok(now) if now != written => count[0] += 1,
                Ok(_) => {
                    assert!(
                        have_the_same_texts(&profile, &edited),
                        "{stem}: {kind:?} is not noticed"
                    );
                    count[1] += 1;
                }
            }
        }
    }
    for (kind, [changed, same, refused]) in &counts {
        println!(
            "{kind:?}: {changed} change the fingerprint, {same} change nothing, {refused} are refused"
        );
    }
    let sum = |at: usize| counts.values().map(|count| count[at]).sum::<usize>();
    assert_eq!(sum(0) + sum(1) + sum(2), EDITS * stems().count());
    assert!(sum(0) > sum(1), "most slips count");
}
