//! Levels of instructions, and dispatch to the highest available one.
//!
//! With `std`, the processor's features are detected once at run time; without `std`, the compiler's target features
//! decide. `--cfg uri_tables_level="scalar"`, `"avx2"` or `"avx512"` (in `RUSTFLAGS`) limits the level.
//! `--cfg uri_tables_level="environment"` is for tests: the environment variable `URI_TABLES_LEVEL` names the level,
//! so that one build can run at each level. A level that the processor lacks is refused with a panic. Other builds do
//! not read the variable.

use super::blocks::{Blocks, Scalar};

#[cfg(target_arch = "x86_64")]
use core::sync::atomic::{AtomicU8, Ordering};

#[cfg(target_arch = "x86_64")]
use super::{avx2::Avx2, avx512::Avx512};

/// A level of instructions, and a proof that the processor has them.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Level {
    /// The level of any processor.
    #[cfg_attr(
        all(
            target_arch = "x86_64",
            target_feature = "avx2",
            uri_tables_level = "avx2"
        ),
        allow(dead_code)
    )]
    Scalar(Scalar),
    /// AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    /// AVX-512 with byte permutations and compressions (VBMI, VBMI2).
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
macro_rules! has {
    ($($feature:tt),*) => { $(std::arch::is_x86_feature_detected!($feature))&&* };
}
#[cfg(all(target_arch = "x86_64", not(feature = "std")))]
macro_rules! has {
    ($($feature:tt),*) => { $(cfg!(target_feature = $feature))&&* };
}

impl Level {
    /// Returns the highest available level, with the proof that the processor has it.
    #[inline(always)]
    pub(crate) fn highest() -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            let most = number();
            if most == 3 {
                // SAFETY: `number` has checked the features that `Avx512` proves.
                return Self::Avx512(unsafe { Avx512::new() });
            }
            if most == 2 {
                // SAFETY: `number` has checked the features that `Avx2` proves.
                return Self::Avx2(unsafe { Avx2::new() });
            }
        }
        Self::Scalar(Scalar)
    }
}

/// The number of the level in use (1 scalar, 2 AVX2, 3 AVX-512), or 0 before the processor's features were detected.
#[cfg(target_arch = "x86_64")]
pub(super) static NUMBER: AtomicU8 = AtomicU8::new(0);

/// Returns the number of the level in use. The first call detects the processor's features.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn number() -> u8 {
    #[cold]
    #[inline(never)]
    fn ask() -> u8 {
        let number = most(available());
        NUMBER.store(number, Ordering::Relaxed);
        number
    }

    match NUMBER.load(Ordering::Relaxed) {
        0 => ask(),
        number => number,
    }
}

/// Returns the number of the highest level that the processor has.
#[cfg(target_arch = "x86_64")]
pub(super) fn available() -> u8 {
    let avx2 = has!("avx2", "bmi1", "bmi2", "popcnt");
    let avx512 = has!(
        "avx512f",
        "avx512bw",
        "avx512vl",
        "avx512vbmi",
        "avx512vbmi2"
    );
    match (avx2, avx512) {
        (true, true) => 3,
        (true, false) => 2,
        (false, _) => 1,
    }
}

/// Returns the number of the level to use: `available`, or the limit of `--cfg uri_tables_level` if it is lower.
#[cfg(all(
    target_arch = "x86_64",
    not(all(uri_tables_level = "environment", feature = "std"))
))]
fn most(available: u8) -> u8 {
    let most = if cfg!(uri_tables_level = "scalar") {
        1
    } else if cfg!(uri_tables_level = "avx2") {
        2
    } else {
        3
    };
    available.min(most)
}

/// Returns the number of the level that `URI_TABLES_LEVEL` names, or `available` if the variable is not set.
#[cfg(all(
    target_arch = "x86_64",
    uri_tables_level = "environment",
    feature = "std"
))]
fn most(available: u8) -> u8 {
    let Some(name) = std::env::var_os("URI_TABLES_LEVEL") else {
        return available;
    };
    let number = super::each_level::NAMES
        .iter()
        .position(|&known| *known == *name);
    let number = number.map_or(0, |place| place as u8 + 1);
    assert!(
        (1..=available).contains(&number),
        "`URI_TABLES_LEVEL` is {name:?}, which this processor does not have"
    );
    number
}

/// A computation on blocks of bytes. It is compiled once for each level, so that the level's instructions are
/// inlined.
pub(crate) trait Task {
    /// The type of the result.
    type Output;

    /// Computes the result with the operations of one level.
    fn run<B: Blocks>(self, blocks: B) -> Self::Output;
}

/// Runs `task` at the highest available level.
#[inline(always)]
pub(crate) fn at_level<T: Task>(task: T) -> T::Output {
    match Level::highest() {
        Level::Scalar(blocks) => task.run(blocks),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: `blocks` exists, so the processor has the features of its level.
        Level::Avx2(blocks) => unsafe { super::avx2::run(task, blocks) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: `blocks` exists, so the processor has the features of its level.
        Level::Avx512(blocks) => unsafe { super::avx512::run(task, blocks) },
    }
}

/// A computation on a text that needs at most two more machine words of input. All arguments are passed in registers,
/// and the caller is small enough to be inlined, which matters for short texts.
pub(crate) trait TextTask {
    /// The type of the result.
    type Output;

    /// Computes the result for `text`.
    fn run<B: Blocks>(self, text: &[u8], blocks: B) -> Self::Output;
}

/// Runs `task` on `text` at the highest available level.
#[inline(always)]
pub(crate) fn at_level_with<T: TextTask>(text: &[u8], task: T) -> T::Output {
    match Level::highest() {
        Level::Scalar(blocks) => task.run(text, blocks),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: `blocks` exists, so the processor has the features of its level.
        Level::Avx2(blocks) => unsafe { super::avx2::run_with(text, task, blocks) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: `blocks` exists, so the processor has the features of its level.
        Level::Avx512(blocks) => unsafe { super::avx512::run_with(text, task, blocks) },
    }
}

#[cfg(all(test, feature = "std", target_arch = "x86_64"))]
mod tests {
    use super::{available, most};
    use crate::simd::each_level::NAMES;

    #[test]
    fn the_level_is_the_one_that_was_asked_for() {
        let highest = NAMES[usize::from(available()) - 1];
        let named = std::env::var("URI_TABLES_LEVEL");
        let expected = if cfg!(uri_tables_level = "environment") {
            named.as_deref().unwrap_or(highest)
        } else if cfg!(uri_tables_level = "scalar") {
            "scalar"
        } else if cfg!(uri_tables_level = "avx2") && highest == "avx512" {
            "avx2"
        } else {
            highest
        };
        assert_eq!(NAMES[usize::from(most(available())) - 1], expected);
    }
}
