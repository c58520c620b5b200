//! Strategies for the crate `proptest`, with the feature `proptest`: valid texts of a rule, and near misses.
//!
//! Use valid texts to test code that accepts URIs of your scheme, and near misses to test that code refuses texts
//! that are hard to recognize as invalid.
//!
//! [`valid_texts`] generates owned types. Owned types also implement `Arbitrary`, so that you can use `any` to
//! generate them, alone or as a part of another strategy. [`near_misses`] generates strings.
//!
//! ```
//! use proptest::prelude::*;
//! use uri_tables::proptest::near_misses;
//! use uri_tables::rfc3986::{Uri, UriBuf};
//!
//! /// What is tested: cuts the fragment off.
//! fn without_fragment(text: &str) -> Option<String> {
//!     let mut uri: UriBuf = text.parse().ok()?;
//!     uri.remove_fragment().ok()?;
//!     Some(uri.into_string())
//! }
//!
//! proptest! {
//!     # #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
//!     # /*
//!     #[test]
//!     # */
//!     fn what_is_left_is_a_uri(uri in any::<UriBuf>()) {
//!         let cut = without_fragment(uri.as_str());
//!         prop_assert!(cut.is_some_and(|cut| Uri::is_valid(&cut) && !cut.contains('#')));
//!     }
//!
//!     # /*
//!     #[test]
//!     # */
//!     fn what_is_no_uri_is_refused(text in near_misses::<Uri>()) {
//!         prop_assert_eq!(without_fragment(&text), None);
//!     }
//! }
//! # what_is_left_is_a_uri();
//! # what_is_no_uri_is_refused();
//! ```
//!
//! # Distribution
//!
//! For one half of the texts, a set of components is selected first. Each set that a text may have (for example, a
//! URI with an IPv4 address and a query, but no port) is equally frequent. For the other half, a component that an
//! error can name (`userinfo`, `host`, `IPv6address`, …) is selected first, and the text takes a random transition of
//! the rule's automaton inside this component. Addresses, and all alternatives of the grammar, are therefore much
//! more frequent than in real URIs. The rest of a text is a random walk that takes each next state equally often, so
//! there are more triplets than in real URIs. Texts have less than a hundred bytes, unless the shortest valid text is
//! longer; most texts have less than forty.
//!
//! A near miss is such a text with one character inserted, removed or replaced at a random offset. An inserted
//! character is valid elsewhere in the rule, or is a delimiter, another ASCII character, or sometimes a character
//! beyond ASCII.
//!
//! # Shrinking
//!
//! Texts shrink to shorter valid texts, and letters and digits to `a` and `0`. Near misses shrink to shorter near
//! misses.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt::{self, Debug, Formatter};
use core::marker::PhantomData;

use ::proptest::arbitrary::any;
use ::proptest::strategy::{NewTree, Strategy, ValueTree};
use ::proptest::test_runner::TestRunner;

use crate::automaton::dfa::{Automaton, START};
use crate::interop::mutate::NearMiss;
use crate::interop::rng::Numbers;
use crate::interop::sampler::Sampler;
use crate::interop::shortest_paths;
use crate::interop::shrinking::Shrinking;
use crate::rule::Rule;
use crate::view::GeneratedCodeOnly;
use crate::view::owned::Owned;

/// The maximum number of valid texts that are tried until one has a near miss.
const MAX_TEXTS: usize = 64;

/// Returns a strategy for valid texts of a rule, as its owned type.
///
/// ```
/// use proptest::strategy::Strategy;
/// use uri_tables::proptest::valid_texts;
/// use uri_tables::rfc3986::UriBuf;
///
/// // Use a filter for a property of some texts.
/// let with_query = valid_texts::<UriBuf>().prop_filter("no query", |uri| uri.as_view().query().is_some());
/// # use proptest::{strategy::ValueTree, test_runner::TestRunner};
/// # let tree = with_query.new_tree(&mut TestRunner::deterministic()).unwrap();
/// # assert!(tree.current().as_view().query().is_some());
/// ```
#[must_use = "a strategy does nothing until it is used"]
pub fn valid_texts<O: Owned>() -> ValidTexts<O> {
    ValidTexts {
        sampler: Arc::new(Sampler::new(O::RULE)),
        owned: PhantomData,
    }
}

/// Returns a strategy for invalid texts that are one edit away from a valid one: one character is inserted, removed
/// or replaced.
///
/// If a rule allows all texts, it has no near misses, and the strategy fails with a message that says so.
///
/// ```
/// use proptest::{strategy::{Strategy, ValueTree}, test_runner::TestRunner};
/// use uri_tables::proptest::near_misses;
/// use uri_tables::rfc3986::Port;
///
/// let text = near_misses::<Port>().new_tree(&mut TestRunner::deterministic()).unwrap().current();
/// assert!(Port::parse(&text).is_err());
/// assert_eq!(text.chars().filter(|character| !character.is_ascii_digit()).count(), 1);
/// ```
#[must_use = "a strategy does nothing until it is used"]
pub fn near_misses<R: Rule>() -> NearMisses<R> {
    NearMisses {
        sampler: Arc::new(Sampler::new(R::RULE)),
        rule: PhantomData,
    }
}

/// The strategy that [`valid_texts`] returns.
#[derive(Clone)]
#[must_use = "a strategy does nothing until it is used"]
pub struct ValidTexts<O> {
    sampler: Arc<Sampler>,
    owned: PhantomData<fn() -> O>,
}

/// The strategy that [`near_misses`] returns.
#[derive(Clone)]
#[must_use = "a strategy does nothing until it is used"]
pub struct NearMisses<R> {
    sampler: Arc<Sampler>,
    rule: PhantomData<fn() -> R>,
}

impl<O: Owned> Debug for ValidTexts<O> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ValidTexts").field(&O::RULE.name).finish()
    }
}

impl<R: Rule> Debug for NearMisses<R> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_tuple("NearMisses").field(&R::RULE.name).finish()
    }
}

impl<O: Owned> Strategy for ValidTexts<O> {
    type Tree = Word<O>;
    type Value = O;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let text = self
            .sampler
            .valid_text(&mut drawn(runner))
            .ok_or("a rule without words")?;
        Ok(Word {
            best: text,
            tried: None,
            shrinking: Shrinking::new(&self.sampler),
            owned: PhantomData,
        })
    }
}

impl<R: Rule> Strategy for NearMisses<R> {
    type Tree = Miss;
    type Value = String;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        for _ in 0..MAX_TEXTS {
            let numbers = &mut drawn(runner);
            let text = self.sampler.valid_text(numbers);
            let text = text.ok_or("a rule without words")?;
            if let Some(best) = NearMiss::of(R::RULE, text, numbers) {
                return Ok(Miss::new(best, &self.sampler));
            }
        }
        Err("a rule whose words have no near misses".into())
    }
}

/// Returns random numbers from a test runner.
fn drawn(runner: &mut TestRunner) -> impl Numbers {
    // The numbers come from a strategy. Using the runner's generator directly would need traits of another crate.
    || {
        any::<u64>()
            .new_tree(runner)
            .map_or(0, |tree| tree.current())
    }
}

/// The value tree of [`valid_texts`]: a valid text that shrinks to shorter ones.
pub struct Word<O> {
    /// The smallest text so far for which the test fails.
    best: Vec<u8>,
    /// A changed text, if the test runs with it to find out whether it fails. `None` if the test runs with `best`.
    tried: Option<Vec<u8>>,
    /// The changes of `best` that are not yet tried.
    shrinking: Shrinking,
    owned: PhantomData<fn() -> O>,
}

impl<O> Word<O> {
    /// Sets `tried` to the next text to try. If no changes are left, sets it to `None` and returns `false`.
    fn try_next(&mut self) -> bool {
        let change = self.shrinking.change(&self.best);
        self.tried = change.map(|change| change.apply(&self.best));
        self.tried.is_some()
    }
}

impl<O: Owned> ValueTree for Word<O> {
    type Value = O;

    fn current(&self) -> O {
        let bytes = self.tried.as_ref().unwrap_or(&self.best).clone();
        let text = String::from_utf8(bytes);
        debug_assert!(text.is_ok(), "a valid text is UTF-8");
        O::from_valid(text.unwrap_or_default(), GeneratedCodeOnly)
    }

    // Called if the test failed with the current text.
    fn simplify(&mut self) -> bool {
        if let Some(failed) = self.tried.take() {
            self.best = failed;
            self.shrinking.take();
        }
        self.try_next()
    }

    // Called if the test passed with the current text.
    fn complicate(&mut self) -> bool {
        // If no changes are left, `true` is returned once more with the smallest failing text, because strategies
        // that wrap this one depend on it.
        let was_changed = self.tried.is_some();
        if was_changed {
            self.try_next();
        }
        was_changed
    }
}

impl<O> Debug for Word<O> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let bytes = self.tried.as_ref().unwrap_or(&self.best);
        write!(f, "Word(\"{}\")", bytes.escape_ascii())
    }
}

/// The value tree of [`near_misses`]: a near miss that shrinks to shorter ones.
#[derive(Debug)]
pub struct Miss {
    /// The smallest near miss so far for which the test fails.
    best: NearMiss,
    /// The changed near miss that is being tried: the test runs with it to find out whether it fails. `None` if the
    /// test runs with `best`.
    tried: Option<NearMiss>,
    automaton: &'static Automaton,
    /// The changes of the valid text of `best` that are not yet tried.
    shrinking: Shrinking,
    /// Near misses of the shortest valid text with the same inserted character, which are tried first.
    shortest: Vec<NearMiss>,
}

impl Miss {
    fn new(best: NearMiss, sampler: &Arc<Sampler>) -> Self {
        let automaton = sampler.automaton();
        let valid_text = shortest_paths::to_end(automaton, START).unwrap_or_default();
        let edits = (0..=valid_text.len()).flat_map(|offset| [(offset, 0), (offset, 1)]);
        let edited = |(offset, removed)| NearMiss {
            valid_text: valid_text.clone(),
            offset,
            removed,
            inserted: best.inserted,
        };
        let shortest = edits
            .filter(|&(offset, removed)| offset + removed <= valid_text.len())
            .map(edited)
            // The shortest valid text may have characters of several bytes. An edit must not remove a part of a
            // character.
            .filter(|miss| {
                core::str::from_utf8(&miss.bytes()).is_ok() && miss.is_invalid(automaton)
            })
            .filter(|miss| miss.bytes().len() < best.bytes().len());
        Self {
            shortest: shortest.collect(),
            best,
            tried: None,
            automaton,
            shrinking: Shrinking::new(sampler),
        }
    }

    /// Sets `tried` to the next near miss to try: one of `shortest`, or `best` with a change of its valid text that is
    /// before or after the edit. If none is left, sets it to `None` and returns `false`.
    fn try_next(&mut self) -> bool {
        self.tried = self.shortest.pop();
        if self.tried.is_some() {
            return true;
        }
        while let Some(change) = self.shrinking.change(&self.best.valid_text) {
            let NearMiss {
                offset, removed, ..
            } = self.best;
            // A change before the edit moves the edit.
            let offset = if change.to <= offset {
                offset - (change.to - change.from) + change.with.len()
            } else if change.from >= offset + removed {
                offset
            } else {
                continue;
            };
            let valid_text = change.apply(&self.best.valid_text);
            let changed = NearMiss {
                valid_text,
                offset,
                ..self.best.clone()
            };
            if changed.is_invalid(self.automaton) {
                self.tried = Some(changed);
                break;
            }
        }
        self.tried.is_some()
    }
}

impl ValueTree for Miss {
    type Value = String;

    fn current(&self) -> String {
        self.tried.as_ref().unwrap_or(&self.best).text()
    }

    fn simplify(&mut self) -> bool {
        if let Some(failed) = self.tried.take() {
            self.best = failed;
            self.shortest.clear();
            self.shrinking.take();
        }
        self.try_next()
    }

    fn complicate(&mut self) -> bool {
        // As in `Word::complicate`, `true` is returned once more if no changes are left.
        let was_changed = self.tried.is_some();
        if was_changed {
            self.try_next();
        }
        was_changed
    }
}

/// Implements `Arbitrary` for an owned type. Each item has docs of its own, because the docs of the trait have links
/// that do not work on a user's page.
#[doc(hidden)]
#[macro_export]
macro_rules! __proptest {
    ([$($generics:tt)*] $type:ty) => {
        impl<$($generics)*> $crate::__private::proptest::arbitrary::Arbitrary for $type {
            /// There are no parameters.
            type Parameters = ();
            /// The strategy for valid texts of this rule.
            type Strategy = $crate::__private::ValidTexts<Self>;

            /// Returns a strategy for valid texts of this rule.
            fn arbitrary() -> Self::Strategy {
                $crate::__private::valid_texts()
            }

            /// Returns a strategy for valid texts of this rule.
            fn arbitrary_with((): ()) -> Self::Strategy {
                $crate::__private::valid_texts()
            }
        }
    };
}
