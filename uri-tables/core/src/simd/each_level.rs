//! Every level that the processor has, one after the other: for tests and fuzz targets that compare them.
//!
//! In: something to look at. Out: it was looked at as often as there are levels, and each time everything in this process
//! ran at that level. What others do meanwhile runs at any of them, and comes out the same.

#[cfg(target_arch = "x86_64")]
use super::level::{NUMBER, available};

/// The levels' names, as the environment and `--cfg` have them; from the plain one on.
pub(super) const NAMES: [&str; 3] = ["scalar", "avx2", "avx512"];

/// Calls with the name of each level while it is taken.
///
/// # Panics
///
/// If it is called from within itself.
#[cfg(target_arch = "x86_64")]
#[allow(unreachable_pub, reason = "fuzz targets reach it, in builds for them")]
pub fn each_level(mut look: impl FnMut(&'static str)) {
    use core::sync::atomic::Ordering::Relaxed;
    use std::sync::{Mutex, PoisonError};

    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    /// Takes back the level that was taken, also if a look panics.
    struct Before(u8);
    impl Drop for Before {
        fn drop(&mut self) {
            NUMBER.store(self.0, Relaxed);
        }
    }

    let _lock = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let _before = Before(NUMBER.load(Relaxed));
    for (number, name) in (1..=available()).zip(NAMES) {
        NUMBER.store(number, Relaxed);
        look(name);
    }
}

/// Calls with the name of the only level.
#[cfg(not(target_arch = "x86_64"))]
#[allow(unreachable_pub, reason = "fuzz targets reach it, in builds for them")]
pub fn each_level(mut look: impl FnMut(&'static str)) {
    look(NAMES[0]);
}
