//! Tests the strategies for users' property tests: valid texts of a rule, and near misses, which are almost valid.
//!
//! The oracle checks valid texts against the grammar, and near misses are checked by trying all edits. The generated
//! texts are also used to test building, setting, normalizing and resolving against naive implementations.

mod near_misses;
mod round_trip;
mod rules;
mod shrinking;
mod valid;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, TestRunner};

/// Returns `count` values of `strategy`. Every run returns the same values.
fn some<S: Strategy>(strategy: &S, count: usize) -> Vec<S::Value> {
    let mut runner = TestRunner::deterministic();
    let mut value = || strategy.new_tree(&mut runner).unwrap().current();
    (0..count).map(|_| value()).collect()
}

/// Returns a configuration that writes no files with failed cases.
fn config(cases: u32) -> Config {
    Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    }
}
