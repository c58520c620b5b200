//! What is made up for users' tests: words of a rule, and texts that just miss being one. Words are judged by the oracle, which
//! reads the grammar; near misses by trying all edits. And with words of all kinds at hand: what is built, set, normalized and
//! resolved is what obvious readers make.

mod near_misses;
mod round_trip;
mod rules;
mod shrinking;
mod valid;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, TestRunner};

/// Values of a strategy, always the same ones.
fn some<S: Strategy>(strategy: &S, count: usize) -> Vec<S::Value> {
    let mut runner = TestRunner::deterministic();
    let mut value = || strategy.new_tree(&mut runner).unwrap().current();
    (0..count).map(|_| value()).collect()
}

/// A configuration that leaves no files behind.
fn config(cases: u32) -> Config {
    Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    }
}
