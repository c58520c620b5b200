//! Strategies of the crate `proptest`, behind the feature of that name: words of a rule, and texts that just miss being one.
//!
//! In: a type that [`uri_profile!`](https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html) made. Out: its values at random, so that code which takes URIs of your
//! scheme is tested with such URIs, and code which must refuse what is none with what is hard to refuse.
//!
//! [`words`] gives owned twins, and so does `any` of each twin, alone or in a strategy of yours; [`near_misses`] gives texts.
//!
//! ```
//! use proptest::prelude::*;
//! use uri_tables::proptest::near_misses;
//! use uri_tables::rfc3986::{Uri, UriBuf};
//!
//! /// What is tested: cuts the fragment off.
//! fn without_fragment(text: &str) -> Option<String> {
//!     let mut uri: UriBuf = text.parse().ok()?;
//!     uri.set_fragment(None).ok()?;
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
//! Every second word has a set of components that was chosen first: of all sets that a word may have (a URI with an IPv4 address and
//! a query, but no port), each comes as often. Every other word goes through a component that was chosen first, of all that an
//! error can name (`userinfo`, `host`, `IPv6address`, …), by a transition of the rule's automaton that lies inside it. So
//! addresses come far more often than in the URIs of the world, and so does every alternative of the grammar.
//! The rest of the word is a walk that goes to each next state as often as to any other: there are more
//! triplets than people write. Words have less than a hundred octets, unless the shortest have more; most have less than forty.
//!
//! A near miss is such a word with one character put in, taken out or replaced, each as often, at any place. Put in
//! are octets that may stand elsewhere in the rule, delimiters, other ASCII characters, and now and then one beyond ASCII.
//!
//! # Shrinking
//!
//! Words shrink to shorter ones, and letters and digits to `a` and `0`; what is tried is always a word. Near misses shrink to
//! shorter texts that still are one edit away from a word, and none.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt::{self, Debug, Formatter};
use core::marker::PhantomData;

use ::proptest::arbitrary::any;
use ::proptest::strategy::{NewTree, Strategy, ValueTree};
use ::proptest::test_runner::TestRunner;

use crate::automaton::dfa::{Automaton, START};
use crate::interop::atlas::Atlas;
use crate::interop::mutate::NearMiss;
use crate::interop::rng::Numbers;
use crate::interop::shortest_paths;
use crate::interop::shrinking::Shrinking;
use crate::rule::Rule;
use crate::view::Unchecked;
use crate::view::owned::Owned;

/// How many words are tried for one that has a near miss.
const WORDS: usize = 64;

/// Words of a rule, as owned twins of its type.
///
/// ```
/// use proptest::strategy::Strategy;
/// use uri_tables::proptest::words;
/// use uri_tables::rfc3986::UriBuf;
///
/// // What holds of some only is asked for by a filter.
/// let with_query = words::<UriBuf>().prop_filter("no query", |uri| uri.as_view().query().is_some());
/// # use proptest::{strategy::ValueTree, test_runner::TestRunner};
/// # let tree = with_query.new_tree(&mut TestRunner::deterministic()).unwrap();
/// # assert!(tree.current().as_view().query().is_some());
/// ```
#[must_use = "a strategy does nothing until it is used"]
pub fn words<O: Owned>() -> Words<O> {
    Words {
        atlas: Arc::new(Atlas::new(O::RULE)),
        owned: PhantomData,
    }
}

/// Texts that are no words of a rule, and become one by one edit: a character put in, taken out or replaced.
///
/// A rule that admits all texts has none: its strategy fails, and says so.
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
        atlas: Arc::new(Atlas::new(R::RULE)),
        rule: PhantomData,
    }
}

/// The strategy of [`words`].
#[derive(Clone)]
#[must_use = "a strategy does nothing until it is used"]
pub struct Words<O> {
    atlas: Arc<Atlas>,
    owned: PhantomData<fn() -> O>,
}

/// The strategy of [`near_misses`].
#[derive(Clone)]
#[must_use = "a strategy does nothing until it is used"]
pub struct NearMisses<R> {
    atlas: Arc<Atlas>,
    rule: PhantomData<fn() -> R>,
}

impl<O: Owned> Debug for Words<O> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Words").field(&O::RULE.name).finish()
    }
}

impl<R: Rule> Debug for NearMisses<R> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_tuple("NearMisses").field(&R::RULE.name).finish()
    }
}

impl<O: Owned> Strategy for Words<O> {
    type Tree = Word<O>;
    type Value = O;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let word = self
            .atlas
            .word(&mut Drawn(runner))
            .ok_or("a rule without words")?;
        Ok(Word {
            best: word,
            tried: None,
            shrinking: Shrinking::new(&self.atlas),
            owned: PhantomData,
        })
    }
}

impl<R: Rule> Strategy for NearMisses<R> {
    type Tree = Miss;
    type Value = String;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        for _ in 0..WORDS {
            let numbers = &mut Drawn(runner);
            let word = self.atlas.word(numbers).ok_or("a rule without words")?;
            if let Some(best) = NearMiss::of(R::RULE, word, numbers) {
                return Ok(Miss::new(best, &self.atlas));
            }
        }
        Err("a rule whose words have no near misses".into())
    }
}

/// Numbers that a runner draws.
struct Drawn<'r>(&'r mut TestRunner);

impl Numbers for Drawn<'_> {
    fn number(&mut self) -> u64 {
        // By a strategy and not from the generator: its traits are another crate's.
        any::<u64>()
            .new_tree(self.0)
            .map_or(0, |tree| tree.current())
    }
}

/// A word, and the shorter ones that it shrinks to.
pub struct Word<O> {
    /// The least word known to fail.
    best: Vec<u8>,
    /// One that is not known to.
    tried: Option<Vec<u8>>,
    shrinking: Shrinking,
    owned: PhantomData<fn() -> O>,
}

impl<O> Word<O> {
    fn try_next(&mut self) -> bool {
        let change = self.shrinking.change(&self.best);
        self.tried = change.map(|change| change.of(&self.best));
        self.tried.is_some()
    }
}

impl<O: Owned> ValueTree for Word<O> {
    type Value = O;

    fn current(&self) -> O {
        let octets = self.tried.as_ref().unwrap_or(&self.best).clone();
        let text = String::from_utf8(octets);
        debug_assert!(text.is_ok(), "a word is UTF-8");
        O::word(text.unwrap_or_default(), Unchecked)
    }

    fn simplify(&mut self) -> bool {
        if let Some(failed) = self.tried.take() {
            self.best = failed;
            self.shrinking.take();
        }
        self.try_next()
    }

    fn complicate(&mut self) -> bool {
        // What fails is given once more when there is nothing else to try: strategies around this one go by that.
        let goes_back = self.tried.is_some();
        if goes_back {
            self.try_next();
        }
        goes_back
    }
}

impl<O> Debug for Word<O> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let octets = self.tried.as_ref().unwrap_or(&self.best);
        write!(f, "Word(\"{}\")", octets.escape_ascii())
    }
}

/// A near miss, and the shorter ones that it shrinks to.
#[derive(Debug)]
pub struct Miss {
    /// The least near miss known to fail.
    best: NearMiss,
    /// One that is not known to.
    tried: Option<NearMiss>,
    automaton: &'static Automaton,
    shrinking: Shrinking,
    /// The same edits of the shortest word, not yet tried.
    shortest: Vec<NearMiss>,
}

impl Miss {
    fn new(best: NearMiss, atlas: &Arc<Atlas>) -> Self {
        let automaton = atlas.automaton();
        let word = shortest_paths::to_end(automaton, START).unwrap_or_default();
        let edits = (0..=word.len()).flat_map(|place| [(place, 0), (place, 1)]);
        let edited = |(place, removed)| NearMiss {
            word: word.clone(),
            place,
            removed,
            inserted: best.inserted,
        };
        let shortest = edits
            .filter(|&(place, removed)| place + removed <= word.len())
            .map(edited)
            // The shortest word may have characters of several octets, of which none is taken out alone.
            .filter(|miss| core::str::from_utf8(&miss.octets()).is_ok() && miss.is_one(automaton))
            .filter(|miss| miss.octets().len() < best.octets().len());
        Self {
            shortest: shortest.collect(),
            best,
            tried: None,
            automaton,
            shrinking: Shrinking::new(atlas),
        }
    }

    /// Changes the word, apart from the place of the edit.
    fn try_next(&mut self) -> bool {
        self.tried = self.shortest.pop();
        if self.tried.is_some() {
            return true;
        }
        while let Some(change) = self.shrinking.change(&self.best.word) {
            let NearMiss { place, removed, .. } = self.best;
            let place = if change.to <= place {
                place - (change.to - change.from) + change.with.len()
            } else if change.from >= place + removed {
                place
            } else {
                continue;
            };
            let word = change.of(&self.best.word);
            let changed = NearMiss {
                word,
                place,
                ..self.best.clone()
            };
            if changed.is_one(self.automaton) {
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
        let goes_back = self.tried.is_some();
        if goes_back {
            self.try_next();
        }
        goes_back
    }
}

/// A twin's values are words. Each item has docs of its own: those of the trait would be shown instead, with links that lead
/// nowhere from a user's page.
#[doc(hidden)]
#[macro_export]
macro_rules! __proptest_owned {
    ($name:ident) => {
        impl $crate::__private::proptest::arbitrary::Arbitrary for $name {
            /// There is nothing to choose.
            type Parameters = ();
            /// Words of the rule.
            type Strategy = $crate::__private::Words<Self>;

            /// Words of the rule.
            fn arbitrary() -> Self::Strategy {
                $crate::__private::words()
            }

            /// Words of the rule.
            fn arbitrary_with((): ()) -> Self::Strategy {
                $crate::__private::words()
            }
        }
    };
}
