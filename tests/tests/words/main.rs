//! The generators for users' tests: valid texts of a rule, and near misses.
//!
//! The oracle judges valid texts by the grammar, and near misses are checked by trying all edits. The generated texts
//! also test building, setting, normalizing and resolving, with naive implementations for comparison.

mod near_misses;
mod round_trip;
mod rules;
mod shrinking;
mod valid;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, TestRunner};

/// Returns values of a strategy, the same in every run.
fn some<S: Strategy>(strategy: &S, count: usize) -> Vec<S::Value> {
    let mut runner = TestRunner::deterministic();
    let mut value = || strategy.new_tree(&mut runner).unwrap().current();
    (0..count).map(|_| value()).collect()
}

/// A configuration that writes no files.
fn config(cases: u32) -> Config {
    Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    }
}
