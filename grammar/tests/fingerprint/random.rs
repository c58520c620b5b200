//! Tests with random grammars that every change is detected and described, and that nothing else is.

use proptest::prelude::*;
use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::dfa::inclusion::equivalent;
use uri_tables_grammar::fingerprint::{Difference, Fingerprint, Profile};
use uri_tables_grammar::hir::rules::RuleId;

use crate::matcher::{ends, grammar, words};
use crate::mutation::{Seeded, mutations};
use crate::profiles::{all, fingerprint};
use crate::readings::readings;
use crate::rewriting::rewritten;

const ALPHABET: &[u8] = b"a,%";

/// Generates a profile with three rules. Each rule is a component or not, at random.
fn profile() -> impl Strategy<Value = Profile> {
    (grammar(ALPHABET), any::<[bool; 3]>()).prop_map(|(regular, component)| {
        let mut profile = all(regular);
        for (exposed, component) in profile.types.iter_mut().zip(component) {
            exposed.component = component;
        }
        profile
    })
}

/// Returns `profile` after the given number of random edits.
fn edited(profile: &Profile, seed: u64, edits: usize) -> Profile {
    let mut profile = profile.clone();
    let mut seeded = Seeded(seed);
    for _ in 0..edits {
        let rule = seeded.below(profile.regular.rules.len());
        let expr = &mut profile.regular.rules[rule].expr;
        let mut mutations = mutations(expr);
        *expr = mutations.swap_remove(seeded.below(mutations.len())).1;
    }
    profile
}

/// Returns whether the naive matcher finds a short string that only one of the profiles accepts.
fn differ_in_short(one: &Profile, other: &Profile) -> bool {
    let matches = |profile: &Profile, rule: usize, text: &[u8]| {
        let expr = &profile.regular.rules[rule].expr;
        ends(&profile.regular, expr, text, 0).contains(&text.len())
    };
    let words = words(b"a,%!{", 3);
    (0..3).any(|rule| {
        words
            .iter()
            .any(|text| matches(one, rule, text) != matches(other, rule, text))
    })
}

fn have_the_same_texts(one: &Profile, other: &Profile) -> bool {
    let [mut a, mut b] = [one, other].map(|profile| Compiler::new(&profile.regular));
    (0..3).map(RuleId).all(|rule| {
        let [a, b] = [&mut a, &mut b].map(|compiler| compiler.dfa(rule).expect("it is small"));
        equivalent(&a, &b).is_ok()
    })
}

/// The results of all accessors for a string: each captured component and its span, and the first alternative of each
/// choice that matches the whole string or a capture. `None` if the string is not valid.
type Shown = Option<Vec<(u16, Option<usize>, usize, usize)>>;

/// The automata that split the three rules of a profile.
struct Splitters<'p> {
    compiler: Compiler<'p>,
    tagged: Vec<Tagged>,
    owners: Vec<bool>,
}

impl<'p> Splitters<'p> {
    /// Returns `None` if a rule cannot be split. Such a profile is an error.
    fn of(profile: &'p Profile) -> Option<Self> {
        let mut compiler = Compiler::new(&profile.regular);
        let owners: Vec<bool> = profile.types.iter().map(|it| it.component).collect();
        let component = |rule: RuleId| owners[rule.0].then_some(rule.0 as u16);
        let tagged = (0..3).map(|rule| compiler.tagged(RuleId(rule), &component).ok());
        let tagged = tagged.collect::<Option<_>>()?;
        Some(Self {
            compiler,
            tagged,
            owners,
        })
    }

    fn shown(&mut self, rule: usize, text: &[u8]) -> Shown {
        let tagged = &self.tagged[rule];
        let spans = tagged.captures(text)?;
        let captured = tagged.captured().iter().zip(spans);
        let mut shown: Vec<_> = captured
            .filter_map(|(capture, span)| {
                let parent = capture
                    .parent
                    .map(|at| usize::from(tagged.captured()[at].component));
                span.map(|(from, to)| (capture.component, parent, from, to))
            })
            .collect();
        let own = self.owners[rule].then_some(rule as u16);
        let choices = tagged.choices().iter();
        let choices: Vec<_> = choices
            .map(|it| (it.component, it.alternatives.clone()))
            .collect();
        for (component, alternatives) in choices {
            let parent = component.filter(|_| component != own);
            let spans = if parent.is_none() {
                vec![(0, text.len())]
            } else {
                let all = shown.iter().filter(|it| Some(it.0) == component);
                all.map(|it| (it.2, it.3)).collect()
            };
            for (from, to) in spans {
                let text = &text[from..to];
                let is_chosen = |&alternative: &u16| {
                    let dfa = self.compiler.dfa(RuleId(usize::from(alternative)));
                    dfa.expect("it is small").matches(text)
                };
                let Some(first) = alternatives.iter().copied().find(is_chosen) else {
                    continue;
                };
                shown.push((first, parent.map(usize::from), from, to));
                // A choice captures nothing in its alternatives. Their types have the accessors.
                let first = usize::from(first);
                let inside = self.shown(first, text).into_iter().flatten();
                shown.extend(inside.map(|(part, parent, begin, end)| {
                    (part, parent.or(Some(first)), from + begin, from + end)
                }));
            }
        }
        shown.sort_unstable();
        shown.dedup();
        Some(shown)
    }
}

/// Checks that the strings shown for a difference are right, and that there are no shorter ones.
fn is_true(difference: &Difference, old: &Profile, new: &Profile) -> Result<(), TestCaseError> {
    let is_word = |profile: &Profile, rule: usize, text: &[u8]| {
        let expr = &profile.regular.rules[rule].expr;
        ends(&profile.regular, expr, text, 0).contains(&text.len())
    };
    for change in &difference.changed {
        let rule = old
            .types
            .iter()
            .position(|exposed| exposed.name == change.name.rule);
        let rule = rule.expect("it is exposed");
        for (texts, [from, to]) in [(&change.gained, [old, new]), (&change.lost, [new, old])] {
            for text in texts.iter().filter(|text| text.len() < 6) {
                prop_assert!(is_word(to, rule, text) && !is_word(from, rule, text));
            }
            let shorter = words(b"a,%!{", 3).into_iter();
            let shortest = shorter.map(|text| {
                (
                    is_word(to, rule, &text) && !is_word(from, rule, &text),
                    text,
                )
            });
            let shortest = shortest
                .filter(|(is, _)| *is)
                .map(|(_, text)| text.len())
                .min();
            let shown = texts.first().map(Vec::len);
            prop_assert!(
                shown.is_none_or(|shown| shortest.is_none_or(|shortest| shown <= shortest))
            );
            prop_assert!(shown.is_some() || shortest.is_none());
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn a_fingerprint_is_of_its_profile(profile in profile()) {
        let now = fingerprint(&profile);
        prop_assert_eq!(now.check(&now.to_string()), Ok(()));
        prop_assert!(Difference::between(&profile, &profile).unwrap().is_empty());
    }

    #[test]
    fn rules_written_otherwise_are_the_same(profile in profile(), seed: u64) {
        // A profile with a rule that has several splits is refused, so that its fingerprint does not matter.
        if Splitters::of(&profile).is_none() {
            return Err(TestCaseError::reject("it is an error"));
        }
        let other = rewritten(&profile, seed);
        prop_assert_eq!(fingerprint(&profile), fingerprint(&other));
        prop_assert!(Difference::between(&profile, &other).unwrap().is_empty());
    }

    #[test]
    fn every_edit_that_counts_is_noticed(old in profile(), seed: u64, edits in 1..4_usize) {
        let new = edited(&old, seed, edits);
        let [Ok(was), Ok(is)] = [&old, &new].map(Fingerprint::of) else {
            return Err(TestCaseError::reject("too large"));
        };
        if differ_in_short(&old, &new) || !have_the_same_texts(&old, &new) {
            prop_assert_ne!(was, is);
        }
        let difference = Difference::between(&old, &new).unwrap();
        prop_assert_eq!(difference.is_empty(), was == is, "{}", difference);
        if was != is {
            prop_assert!(difference.to_string().starts_with("- "));
            is_true(&difference, &old, &new)?;
        }
    }

    /// If a naive splitter finds different components in a short string, the hashes must differ.
    #[test]
    fn every_other_splitting_is_noticed(old in profile(), seed: u64) {
        let new = edited(&old, seed, 1);
        let same = |profile: &Profile| -> Vec<_> {
            let words = words(b"a,", 3);
            (0..3).flat_map(|rule| words.iter().map(move |word| (rule, word.clone()))).map(|(rule, word)| readings(profile, RuleId(rule), &word)).collect()
        };
        let [Ok(was), Ok(is)] = [&old, &new].map(Fingerprint::of) else {
            return Err(TestCaseError::reject("too large"));
        };
        if same(&old) != same(&new) {
            prop_assert_ne!(was, is);
        }
    }

    /// Of several splits of a string, accessors show one. If an edit makes them show another one, the hashes must
    /// differ, and the string in the description of a changed split must be such a string.
    #[test]
    fn every_other_preference_is_noticed(old in profile(), seed: u64, edits in 1..3_usize) {
        let new = edited(&old, seed, edits);
        let [Some(mut was), Some(mut is)] = [&old, &new].map(Splitters::of) else {
            return Err(TestCaseError::reject("it is an error"));
        };
        let has_changed = fingerprint(&old) != fingerprint(&new);
        for text in words(b"a,%", 4) {
            for rule in 0..3 {
                prop_assert!(
                    has_changed || was.shown(rule, &text) == is.shown(rule, &text),
                    "{rule} {text:?}"
                );
            }
        }
        for change in Difference::between(&old, &new).unwrap().changed {
            let rule = old.types.iter().position(|it| it.name == change.name.rule).unwrap();
            let all = [&was.tagged[rule], &is.tagged[rule]];
            // A component that may occur several times has no accessor.
            let is_captured = all.iter().all(|tagged| tagged.repeated().is_empty());
            if let Some(split) = change.split.filter(|_| is_captured) {
                prop_assert_ne!(was.shown(rule, &split.text), is.shown(rule, &split.text));
            }
        }
    }
}
