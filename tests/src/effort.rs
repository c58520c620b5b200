//! Selects how many of its inputs a test tries.
//!
//! Some tests have all texts of a kind as inputs, or very many random ones. By default they try one in eleven, so that
//! `cargo test` takes only minutes. With the environment variable `THOROUGH` they try all. `.ci/run` sets it.

use std::env;

/// By default, one in this many inputs is tried. This is a prime number greater than the number of pieces that texts
/// are made of, so that each piece occurs in each position.
const STEP: usize = 11;

/// Returns one in `STEP` inputs, beginning at the index `first` modulo `STEP`. With `THOROUGH`, returns all inputs.
pub fn sample<I: IntoIterator>(inputs: I, first: usize) -> impl Iterator<Item = I::Item> {
    let (first, step) = if is_thorough() {
        (0, 1)
    } else {
        (first % STEP, STEP)
    };
    inputs.into_iter().skip(first).step_by(step)
}

/// Returns how many random inputs to try, if there would be `all` with `THOROUGH`.
pub fn count(all: usize) -> usize {
    if is_thorough() {
        all
    } else {
        all.div_ceil(STEP)
    }
}

fn is_thorough() -> bool {
    env::var_os("THOROUGH").is_some()
}
