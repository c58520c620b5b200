//! Which instructions there are.
//!
//! In: the processor, or the compiler's target features. Out: the highest level of both, and what is to be done, done at it.
//!
//! With `std` the processor is asked, once; without, the compiler's target features say. `--cfg
//! uri_tables_level="scalar"`, `"avx2"` or `"avx512"` (in `RUSTFLAGS`) goes no further than that level. With `--cfg
//! uri_tables_level="environment"`, which is for tests, the environment variable `URI_TABLES_LEVEL` names the level, so
//! that one build runs at each; a level that the processor lacks is refused. No other build reads it.

use super::blocks::{Blocks, Scalar};

#[cfg(target_arch = "x86_64")]
use core::sync::atomic::{AtomicU8, Ordering};

#[cfg(target_arch = "x86_64")]
use super::{avx2::Avx2, avx512::Avx512};

/// A level of instructions, and the proof that the processor has them.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Level {
    /// Those that any processor has.
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
    /// AVX-512 with its octet permutations and compressions (VBMI, VBMI2).
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
    /// The highest there is.
    #[inline(always)]
    pub(crate) fn highest() -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            let most = number();
            if most == 3 {
                // SAFETY: `number` has seen the features.
                return Self::Avx512(unsafe { Avx512::new() });
            }
            if most == 2 {
                // SAFETY: `number` has seen the feature.
                return Self::Avx2(unsafe { Avx2::new() });
            }
        }
        Self::Scalar(Scalar)
    }
}

/// Of the level that is taken its number, from one; none before it was asked for.
#[cfg(target_arch = "x86_64")]
pub(super) static NUMBER: AtomicU8 = AtomicU8::new(0);

/// That number; asked for once.
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

/// The number of the highest level that the processor has.
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

/// The number of the highest level that is wanted of those available.
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

/// The number of the level that the environment names; the highest available if it names none.
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

/// Something to do with blocks of octets, made once for each level so that the instructions are inlined.
pub(crate) trait Task {
    /// What comes out.
    type Output;

    /// Does it.
    fn run<B: Blocks>(self, blocks: B) -> Self::Output;
}

/// Does something at the highest level there is.
#[inline(always)]
pub(crate) fn at_level<T: Task>(task: T) -> T::Output {
    match Level::highest() {
        Level::Scalar(blocks) => task.run(blocks),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: there is a value of the level, so the processor has its features.
        Level::Avx2(blocks) => unsafe { super::avx2::run(task, blocks) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: as above.
        Level::Avx512(blocks) => unsafe { super::avx512::run(task, blocks) },
    }
}

/// Something to do with a text that says in two words what else it needs: so all of it is handed over in registers, and
/// what calls for it is small enough to be inlined where its outcome is wanted. It matters where texts are short.
pub(crate) trait TextTask {
    /// What comes out.
    type Output;

    /// Does it.
    fn run<B: Blocks>(self, text: &[u8], blocks: B) -> Self::Output;
}

/// Does something with a text at the highest level there is.
#[inline(always)]
pub(crate) fn at_level_with<T: TextTask>(text: &[u8], task: T) -> T::Output {
    match Level::highest() {
        Level::Scalar(blocks) => task.run(text, blocks),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: there is a value of the level, so the processor has its features.
        Level::Avx2(blocks) => unsafe { super::avx2::run_with(text, task, blocks) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: as above.
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
