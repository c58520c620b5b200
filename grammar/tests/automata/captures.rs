//! Compares captures with a naive splitter that returns all splits of a string, the preferred one first.

use std::collections::BTreeSet;

use proptest::prelude::*;
use uri_tables_grammar::captures::tdfa::{
    Ambiguity, Capture, Lookahead, Presence, TagError, Tagged,
};
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::hir::rules::{Expr, Regular, RuleId};

use crate::matcher::{expression, grammar, rules, small, words};
use crate::splitter::{Path, Shape, Split, Splitter, all_same, same, stands_before_except};

/// Returns a function that numbers components. All rules but the last one, the root, are components.
fn component(regular: &Regular) -> impl Fn(RuleId) -> Option<u16> {
    let root = regular.rules.len() - 1;
    move |rule| (rule.0 < root).then_some(rule.0 as u16)
}

pub(crate) fn tagged(regular: &Regular) -> Result<Tagged, TagError> {
    let root = RuleId(regular.rules.len() - 1);
    Compiler::new(regular).tagged(root, &component(regular))
}

fn paths(captures: &[Capture]) -> Vec<Path> {
    let mut paths: Vec<Path> = Vec::new();
    for capture in captures {
        let mut path = capture
            .parent
            .map_or(Vec::new(), |parent| paths[parent].clone());
        path.push(capture.component);
        paths.push(path);
    }
    paths
}

fn named(paths: &[Path], spans: &[Option<(usize, usize)>]) -> Split {
    let there = paths.iter().zip(spans);
    there
        .filter_map(|(path, span)| Some((path.clone(), (*span)?)))
        .collect()
}

/// Sets the entry in `missing` of each component that is absent in `split`, although its parent is present.
fn note_missing(paths: &[Path], split: &Split, missing: &mut [bool]) {
    for (path, missing) in paths.iter().zip(missing) {
        let parent = &path[..path.len() - 1];
        let wanted = parent.is_empty() || split.contains_key(parent);
        *missing |= wanted && !split.contains_key(path);
    }
}

/// Checks that every component that was missing in some split is optional.
fn may_be_missing(tagged: &Tagged, missing: &[bool]) -> bool {
    let mut all = tagged.captured().iter().zip(missing);
    all.all(|(capture, missing)| !missing || capture.presence != Presence::Required)
}

/// A grammar under test, and the results of the naive splitter for it.
struct Trial<'r> {
    regular: &'r Regular,
    shape: Shape<'r>,
    /// The components that occur at most once, and so must be captured.
    expected: BTreeSet<Path>,
}

impl<'r> Trial<'r> {
    fn new(regular: &'r Regular) -> Self {
        let shape = Shape::of(regular);
        let once = shape.counts.iter().filter(|(_, count)| **count == 1);
        let expected = once.map(|(path, _)| path.clone()).collect();
        Self {
            regular,
            shape,
            expected,
        }
    }

    fn has_empty_component(&self) -> bool {
        let mut compiler = Compiler::new(self.regular);
        (0..self.regular.rules.len() - 1)
            .filter_map(|rule| compiler.dfa(RuleId(rule)).ok())
            .any(|dfa| dfa.is_accepting(dfa.start()))
    }

    fn splits(&self, captured: &[Path], text: &[u8]) -> Vec<Split> {
        Splitter {
            regular: self.regular,
            captured,
            text,
        }
        .all()
    }

    /// Checks for all short strings that the capture automaton returns the split that prefers earlier alternatives, and
    /// that no string is ambiguous.
    fn holds(&self, tagged: &Tagged, longest: usize) -> Result<(), TestCaseError> {
        let paths = paths(tagged.captured());
        prop_assert_eq!(&self.expected, &paths.iter().cloned().collect());
        let root = RuleId(self.regular.rules.len() - 1);
        let labelled = Compiler::new(self.regular).tagged_and_labelled(
            root,
            &component(self.regular),
            u16::MAX,
        );
        let labelled = match labelled {
            Ok(labelled) => Some(labelled),
            // With labels, all components are expanded, so the alternatives inside of them count. If an empty component
            // is preferred, unbounded lookahead may then be necessary.
            Err(TagError::NeedsLookahead { .. }) if self.has_empty_component() => None,
            Err(error) => return Err(TestCaseError::fail(error.to_string())),
        };
        if let Some(labelled) = &labelled {
            let by_label = self::paths(labelled.captured());
            prop_assert_eq!(&by_label, &paths);
            // With labels, the automaton may return another one of several equivalent splits. Then an empty component
            // may be optional in only one of the two automata.
            let alike = labelled.captured() == tagged.captured();
            prop_assert!(alike || self.has_empty_component());
        }
        let mut missing = vec![false; paths.len()];
        let mut missing_from_labelled = missing.clone();
        for word in words(ALPHABET, longest) {
            let splits = self.splits(&paths, &word);
            let found = tagged.captures(&word).map(|spans| named(&paths, &spans));
            let text = word.escape_ascii().to_string();
            prop_assert_eq!(found.as_ref(), splits.first(), "{}", &text);
            prop_assert!(all_same(&self.shape, &splits), "{} is ambiguous", &text);
            if let Some(labelled) = &labelled {
                let labelled = labelled.captures(&word).map(|spans| named(&paths, &spans));
                prop_assert_eq!(labelled.is_some(), found.is_some());
                if let Some(labelled) = labelled {
                    prop_assert!(splits.contains(&labelled));
                    note_missing(&paths, &labelled, &mut missing_from_labelled);
                }
            }
            if let Some(found) = found {
                note_missing(&paths, &found, &mut missing);
            }
        }
        prop_assert!(may_be_missing(tagged, &missing));
        let labelled = labelled.as_ref();
        prop_assert!(labelled.is_none_or(|it| may_be_missing(it, &missing_from_labelled)));
        Ok(())
    }

    /// Checks an error for an ambiguous rule: its string must have both splits, and no shorter string may be ambiguous.
    fn is_ambiguous(
        &self,
        ambiguity: &Ambiguity,
        captures: &[Capture],
        longest: usize,
    ) -> Result<(), TestCaseError> {
        let paths = paths(captures);
        prop_assert_eq!(&self.expected, &paths.iter().cloned().collect());
        let Ambiguity {
            text,
            first,
            second,
        } = ambiguity;
        let [first, second] = [first, second].map(|spans| named(&paths, spans));
        prop_assert!(!same(&self.shape, &first, &second), "{:?}", ambiguity);
        let all = self.splits(&paths, text);
        let has_both = all.contains(&first) && all.contains(&second);
        prop_assert!(has_both, "{:?}", ambiguity);
        match text.len().checked_sub(1) {
            Some(shorter) => self.has_no_ambiguity(&paths, longest.min(shorter)),
            None => Ok(()),
        }
    }

    fn has_no_ambiguity(&self, paths: &[Path], longest: usize) -> Result<(), TestCaseError> {
        for word in words(ALPHABET, longest) {
            let splits = self.splits(paths, &word);
            prop_assert!(all_same(&self.shape, &splits), "{:?} is ambiguous", word);
        }
        Ok(())
    }

    /// Checks an error for a rule that needs more lookahead: one of its two strings must need the slot at the last byte
    /// of their common prefix, and the other one earlier.
    fn needs(&self, lookahead: &Lookahead) -> Result<(), TestCaseError> {
        let paths: Vec<Path> = self.expected.iter().cloned().collect();
        let Lookahead {
            text,
            other,
            read,
            name,
            is_end,
            ..
        } = lookahead;
        prop_assert_eq!(&text[..*read], &other[..*read]);
        prop_assert!(text.len() <= other.len());
        let places = |text: &[u8]| -> BTreeSet<usize> {
            let splits = self.splits(&paths, text);
            let of_name = |path: &Path| format!("r{}", path[path.len() - 1]) == *name;
            let spans = splits.iter().flatten().filter(|(path, _)| of_name(path));
            let spans = spans.map(|(_, span)| *span);
            spans
                .map(|(begin, end)| if *is_end { end } else { begin })
                .collect()
        };
        let (one, two) = (places(text), places(other));
        let shows = |one: &BTreeSet<usize>, two: &BTreeSet<usize>| {
            one.contains(&(read - 1)) && two.iter().any(|&place| place < read - 1)
        };
        prop_assert!(shows(&one, &two) || shows(&two, &one), "{:?}", lookahead);
        Ok(())
    }
}

/// Compares the capture automaton with the naive splitter on all short strings. If there is no automaton, checks the
/// error.
fn check(regular: &Regular, longest: usize) -> Result<(), TestCaseError> {
    let root = RuleId(regular.rules.len() - 1);
    if Compiler::new(regular).dfa(root).is_err() {
        return Ok(());
    }
    let trial = Trial::new(regular);
    match tagged(regular) {
        Ok(tagged) => trial.holds(&tagged, longest),
        Err(TagError::Grammar(error)) => {
            let expr = &regular.rules[root.0].expr;
            prop_assert!(stands_before_except(regular, expr, false), "{}", error);
            Ok(())
        }
        Err(TagError::Ambiguous {
            ambiguity,
            captures,
            ..
        }) => trial.is_ambiguous(&ambiguity, &captures, longest),
        Err(TagError::NeedsLookahead { lookahead, .. }) => {
            let paths: Vec<Path> = trial.expected.iter().cloned().collect();
            trial.has_no_ambiguity(&paths, longest)?;
            trial.needs(&lookahead)
        }
    }
}

pub(crate) const ALPHABET: &[u8] = b"ab:";

/// Generates a sequence of components with bytes between them. Some components are optional, and some are alternatives.
fn structure(alphabet: &'static [u8], rules: usize) -> BoxedStrategy<Expr> {
    let bytes = proptest::sample::subsequence(alphabet, 1..3);
    let byte = bytes.prop_map(|bytes| Expr::Byte(bytes.into_iter().collect()));
    let rule = || (0..rules).prop_map(|rule| Expr::Rule(RuleId(rule)));
    let optional = |expr: Expr| expr.repeat(0, Some(1));
    let part = prop_oneof![
        3 => rule(),
        2 => byte.clone(),
        1 => rule().prop_map(optional),
        1 => (rule(), byte.clone()).prop_map(move |(rule, byte)| optional(Expr::Concat(vec![rule, byte]))),
        1 => (byte, rule()).prop_map(move |(byte, rule)| optional(Expr::Concat(vec![byte, rule]))),
        1 => (rule(), rule()).prop_map(|(one, other)| Expr::Choice(vec![one, other])),
    ];
    let parts = proptest::collection::vec(part, 1..5).prop_map(Expr::Concat);
    prop_oneof![3 => parts.clone(), 1 => (parts.clone(), parts).prop_map(|(a, b)| Expr::Choice(vec![a, b]))].boxed()
}

/// Generates an expression without references, usually a repetition.
pub(crate) fn leaf(alphabet: &'static [u8]) -> impl Strategy<Value = Expr> {
    let bytes = proptest::sample::subsequence(alphabet, 1..3);
    let bytes = bytes.prop_map(|bytes| Expr::Byte(bytes.into_iter().collect()));
    let repeat = (bytes, 0..3_u32, proptest::option::of(0..3_u32));
    let repeat =
        repeat.prop_map(|(bytes, min, more)| bytes.repeat(min, more.map(|more| min + more)));
    prop_oneof![3 => repeat, 1 => expression(alphabet, 0)]
}

pub(crate) fn structured_grammar(alphabet: &'static [u8]) -> impl Strategy<Value = Regular> {
    let all = (
        leaf(alphabet),
        leaf(alphabet),
        structure(alphabet, 2),
        structure(alphabet, 3),
    );
    small(all.prop_map(|(a, b, c, d)| rules(vec![a, b, c, d])))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_grammar_splits_as_the_matcher_does(regular in grammar(ALPHABET)) {
        check(&regular, 5)?;
    }

    #[test]
    fn structured_grammars_split_as_the_matcher_does(regular in structured_grammar(ALPHABET)) {
        check(&regular, 5)?;
    }
}

/// An empty component is between repeated parts that may also contain the component.
#[test]
fn empty_components_among_repeated_ones() {
    let rule = |rule: usize| Expr::Rule(RuleId(rule));
    let a = || Expr::byte(b'a');
    let maybe = rule(2).repeat(0, Some(1));
    let regular = rules(vec![
        Expr::Empty,
        a(),
        Expr::Choice(vec![rule(0), a()]),
        Expr::Concat(vec![maybe, rule(0), rule(2), rule(2)]),
    ]);
    check(&regular, 5).unwrap();
}

/// With labels, `aa` is split in another way, without the empty component.
#[test]
fn an_empty_component_that_labels_split_in_another_way() {
    let rule = |rule: usize| Expr::Rule(RuleId(rule));
    let maybe = Expr::Concat(vec![Expr::byte(b'a'), rule(2)]).repeat(0, Some(1));
    let regular = rules(vec![
        Expr::byte(b'a').repeat(0, None),
        Expr::byte(b':').repeat(0, Some(0)),
        Expr::Choice(vec![rule(1), rule(0)]),
        Expr::Choice(vec![
            Expr::Concat(vec![maybe, Expr::Choice(vec![rule(1), rule(2)])]),
            rule(1),
        ]),
    ]);
    check(&regular, 5).unwrap();
}

/// `a` is a component at the beginning of `aba`, but not at the beginning of `ab:`. The end of `a` is recorded before
/// this is known, so states must distinguish the two cases.
#[test]
fn an_end_that_is_dropped_later() {
    let regular = rules(vec![
        Expr::byte(b'a'),
        Expr::Choice(vec![
            Expr::Concat(vec![
                Expr::Rule(RuleId(0)),
                Expr::byte(b'b'),
                Expr::byte(b'a'),
            ]),
            Expr::Concat(vec![Expr::byte(b'a'), Expr::byte(b'b'), Expr::byte(b':')]),
        ]),
    ]);
    check(&regular, 5).unwrap();
    let tagged = tagged(&regular).unwrap();
    assert_eq!(tagged.captures(b"aba"), Some(vec![Some((0, 1))]));
    assert_eq!(tagged.captures(b"ab:"), Some(vec![None]));
    let ended = |text: &[u8]| {
        let dfa = tagged.dfa();
        let state = text
            .iter()
            .fold(dfa.start(), |state, &byte| dfa.next(state, byte));
        tagged.accept(state).unwrap().captures
    };
    assert_ne!(ended(b"aba"), ended(b"ab:"));
}
