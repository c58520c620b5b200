//! Which instructions there are.
//!
//! With `std` the processor is asked, once; without, the compiler's target features say. `--cfg
//! uri_tables_level="scalar"`, `"avx2"` or `"avx512"` (in `RUSTFLAGS`) goes no further than that level, so that tests
//! run at each.

use super::span::{Blocks, Scalar};

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

/// Of the highest level its number, from one; asked for once.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn number() -> u8 {
    use core::sync::atomic::{AtomicU8, Ordering};
    static NUMBER: AtomicU8 = AtomicU8::new(0);

    #[cold]
    #[inline(never)]
    fn ask() -> u8 {
        let most = if cfg!(uri_tables_level = "scalar") {
            1
        } else if cfg!(uri_tables_level = "avx2") {
            2
        } else {
            3
        };
        let has = if has!(
            "avx512f",
            "avx512bw",
            "avx512vl",
            "avx512vbmi",
            "avx512vbmi2",
            "avx2",
            "bmi1",
            "bmi2"
        ) {
            3
        } else if has!("avx2", "bmi1", "bmi2") {
            2
        } else {
            1
        };
        let number = most.min(has);
        NUMBER.store(number, Ordering::Relaxed);
        number
    }

    match NUMBER.load(Ordering::Relaxed) {
        0 => ask(),
        number => number,
    }
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
