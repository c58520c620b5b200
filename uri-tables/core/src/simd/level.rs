//! [`Level`]: the levels of instructions; and [`at_level`], which runs a task at the highest available one.
//!
//! Levels have numbers from 1, the highest level of the target, to [`SCALAR`], the lowest. So a higher level has a
//! smaller number.
//!
//! On x86-64 with `std`, the processor's features are detected once at run time; without `std`, the compiler's target
//! features decide. On little-endian aarch64 with NEON in the target features, NEON is always used. On wasm32, `simd128`
//! is always used if it is in the target features, where it is not by default.
//! `--cfg uri_tables_level="scalar"`, `"ssse3"` or `"avx2"` (in `RUSTFLAGS`) limits the level.
//!
//! `--cfg uri_tables_level="environment"` is for tests: the environment variable `URI_TABLES_LEVEL` names the level,
//! so that one build can run at each level. A level that the processor lacks causes a panic. Other builds do not read
//! the variable.

use super::blocks::Scalar;
use super::task::{Task, TextTask};

#[cfg(any(target_arch = "x86_64", test, uri_tables_level = "environment"))]
use core::sync::atomic::{AtomicU8, Ordering};

#[cfg(all(
    target_arch = "aarch64",
    target_feature = "neon",
    target_endian = "little"
))]
use super::neon::Neon;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use super::simd128::Simd128;
#[cfg(any(
    target_arch = "x86_64",
    all(
        target_arch = "aarch64",
        target_feature = "neon",
        target_endian = "little"
    ),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
use super::vector::Four;
#[cfg(target_arch = "x86_64")]
use super::{avx2::Avx2, avx512::Avx512, ssse3::Ssse3};

/// A level of instructions. A value of this type proves that the processor has them.
#[derive(Debug, Clone, Copy)]
#[cfg_attr(
    not(target_arch = "x86_64"),
    allow(dead_code, reason = "the same level is always used")
)]
pub(crate) enum Level {
    /// No vector instructions. Any processor has this level.
    Scalar(Scalar),
    /// SSSE3 and POPCNT.
    #[cfg(target_arch = "x86_64")]
    Ssse3(Four<Ssse3>),
    /// AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    /// AVX-512 with byte permutations and compressions (VBMI, VBMI2).
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
    /// NEON.
    #[cfg(all(
        target_arch = "aarch64",
        target_feature = "neon",
        target_endian = "little"
    ))]
    Neon(Four<Neon>),
    /// The `simd128` of WebAssembly.
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128(Four<Simd128>),
}

/// Expands to an expression that is true if the processor has all of the given features.
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
        // SAFETY: `number` never returns a number less than that of `available`.
        unsafe { Self::numbered(number()) }
    }

    /// Returns the level with this number.
    ///
    /// # Safety
    ///
    /// `number` must not be less than what `available` returns.
    #[inline(always)]
    pub(super) unsafe fn numbered(number: u8) -> Self {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: `available` has checked the features of this level and all lower ones, which have greater numbers.
        unsafe {
            match number {
                1 => return Self::Avx512(Avx512::new()),
                2 => return Self::Avx2(Avx2::new()),
                3 => return Self::Ssse3(Four(Ssse3::new())),
                _ => {}
            }
        }
        #[cfg(all(
            target_arch = "aarch64",
            target_feature = "neon",
            target_endian = "little"
        ))]
        if number == 1 {
            return Self::Neon(Four(Neon));
        }
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        if number == 1 {
            return Self::Simd128(Four(Simd128));
        }
        let _ = number;
        Self::Scalar(Scalar)
    }
}

/// The number of the level in use, or 0 before the processor's features were detected.
#[cfg(any(target_arch = "x86_64", test, uri_tables_level = "environment"))]
pub(super) static NUMBER: AtomicU8 = AtomicU8::new(0);

/// Returns the number of the level in use. The first call detects the processor's features.
#[cfg(any(target_arch = "x86_64", test, uri_tables_level = "environment"))]
#[inline(always)]
fn number() -> u8 {
    #[cold]
    #[inline(never)]
    fn detect() -> u8 {
        let number = limited(available());
        NUMBER.store(number, Ordering::Relaxed);
        number
    }

    match NUMBER.load(Ordering::Relaxed) {
        0 => detect(),
        number => number,
    }
}

/// Returns the number of the level in use, which is known when the program is compiled.
#[cfg(not(any(target_arch = "x86_64", test, uri_tables_level = "environment")))]
#[inline(always)]
fn number() -> u8 {
    limited(available())
}

/// The names of the target's levels, highest first, as in `URI_TABLES_LEVEL` and `--cfg uri_tables_level`.
#[cfg(target_arch = "x86_64")]
pub(super) const NAMES: [&str; 4] = ["avx512", "avx2", "ssse3", "scalar"];
#[cfg(all(
    target_arch = "aarch64",
    target_feature = "neon",
    target_endian = "little"
))]
pub(super) const NAMES: [&str; 2] = ["neon", "scalar"];
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) const NAMES: [&str; 2] = ["simd128", "scalar"];
#[cfg(not(any(
    target_arch = "x86_64",
    all(
        target_arch = "aarch64",
        target_feature = "neon",
        target_endian = "little"
    ),
    all(target_arch = "wasm32", target_feature = "simd128")
)))]
pub(super) const NAMES: [&str; 1] = ["scalar"];

/// The number of the lowest level.
pub(super) const SCALAR: u8 = NAMES.len() as u8;

/// Returns the number of the highest level that the processor has. A level needs the features of all lower levels,
/// too.
#[cfg(target_arch = "x86_64")]
pub(super) fn available() -> u8 {
    let ssse3 = has!("ssse3", "popcnt");
    let avx2 = has!("avx2", "bmi1", "bmi2", "popcnt");
    let avx512 = has!(
        "avx512f",
        "avx512bw",
        "avx512vl",
        "avx512vbmi",
        "avx512vbmi2"
    );
    match (ssse3, avx2, avx512) {
        (true, true, true) => 1,
        (true, true, false) => 2,
        (true, false, _) => 3,
        (false, ..) => 4,
    }
}

/// Returns the number of the highest level of this target.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub(super) const fn available() -> u8 {
    1
}

/// Returns the number of the level to use: the lower one of the level `available` and the level that
/// `--cfg uri_tables_level` names.
#[cfg(not(all(uri_tables_level = "environment", feature = "std")))]
#[inline(always)]
const fn limited(available: u8) -> u8 {
    let limit = if cfg!(uri_tables_level = "scalar") {
        SCALAR
    } else if cfg!(uri_tables_level = "ssse3") {
        3
    } else if cfg!(uri_tables_level = "avx2") {
        2
    } else {
        1
    };
    if available > limit { available } else { limit }
}

/// Returns the number of the level to use: the one that `URI_TABLES_LEVEL` names, or `available` if the variable is
/// not set.
///
/// # Panics
///
/// If the variable names no level of this target, or one that is higher than `available`.
#[cfg(all(uri_tables_level = "environment", feature = "std"))]
fn limited(available: u8) -> u8 {
    let Some(name) = std::env::var_os("URI_TABLES_LEVEL") else {
        return available;
    };
    let index = NAMES.iter().position(|&known| *known == *name);
    // An unknown name gets 0, which is not the number of a level.
    let number = index.map_or(0, |index| index as u8 + 1);
    assert!(
        (available..=SCALAR).contains(&number),
        "`URI_TABLES_LEVEL` is `{}`, which this processor does not have",
        name.display()
    );
    number
}

/// Calls the function `$run` of the highest available level.
macro_rules! at_highest {
    ($run:ident($task:ident $(, $text:ident)?)) => {
        match Level::highest() {
            Level::Scalar(blocks) => $task.run($($text,)? blocks),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: `blocks` exists, so the processor has the features of its level.
            Level::Ssse3(blocks) => unsafe { super::ssse3::$run($($text,)? $task, blocks) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: `blocks` exists, so the processor has the features of its level.
            Level::Avx2(blocks) => unsafe { super::avx2::$run($($text,)? $task, blocks) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: `blocks` exists, so the processor has the features of its level.
            Level::Avx512(blocks) => unsafe { super::avx512::$run($($text,)? $task, blocks) },
            #[cfg(all(
                target_arch = "aarch64",
                target_feature = "neon",
                target_endian = "little"
            ))]
            // SAFETY: NEON is in the baseline of this target.
            Level::Neon(blocks) => unsafe { super::neon::$run($($text,)? $task, blocks) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            // SAFETY: `simd128` is in the baseline of this target.
            Level::Simd128(blocks) => unsafe { super::simd128::$run($($text,)? $task, blocks) },
        }
    };
}

/// Runs `task` at the highest available level.
#[inline(always)]
pub(crate) fn at_level<T: Task>(task: T) -> T::Output {
    at_highest!(run(task))
}

/// Runs `task` on `text` at the highest available level.
#[inline(always)]
pub(crate) fn at_level_with<T: TextTask>(text: &[u8], task: T) -> T::Output {
    at_highest!(run_with(task, text))
}

#[cfg(test)]
mod tests {
    use super::{NAMES, available, limited};

    #[test]
    fn the_level_is_the_one_that_was_asked_for() {
        let highest = NAMES[usize::from(available()) - 1];
        let named = std::env::var("URI_TABLES_LEVEL");
        let limits = [
            (cfg!(uri_tables_level = "scalar"), "scalar"),
            (cfg!(uri_tables_level = "ssse3"), "ssse3"),
            (cfg!(uri_tables_level = "avx2"), "avx2"),
        ];
        let limit = limits.into_iter().find(|&(is_set, _)| is_set);
        let expected = match limit {
            _ if cfg!(uri_tables_level = "environment") => named.as_deref().unwrap_or(highest),
            Some((_, name)) if NAMES[usize::from(available()) - 1..].contains(&name) => name,
            _ => highest,
        };
        assert_eq!(NAMES[usize::from(limited(available())) - 1], expected);
    }
}
