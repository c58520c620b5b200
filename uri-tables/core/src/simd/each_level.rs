//! [`each_level()`]: runs a function at every level of instructions that the processor has, for tests and fuzz
//! targets that compare levels.
//!
//! The level is global, so other threads switch to it, too. This changes nothing else about them, because results are
//! the same at every level.

use super::level::{NAMES, NUMBER, SCALAR, available};

/// Calls `compare` with the name of each level, lowest first, while the whole process runs at that level.
///
/// # Panics
///
/// May panic or wait forever if `compare` calls this function.
#[allow(unreachable_pub, reason = "fuzz targets reach it, in builds for them")]
pub fn each_level(mut compare: impl FnMut(&'static str)) {
    use core::sync::atomic::Ordering::Relaxed;
    use std::sync::{Mutex, PoisonError};

    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    /// Restores the level with this number when dropped, even if `compare` panics.
    struct Restore(u8);
    impl Drop for Restore {
        fn drop(&mut self) {
            NUMBER.store(self.0, Relaxed);
        }
    }

    let _lock = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let _restore = Restore(NUMBER.load(Relaxed));
    for number in (available()..=SCALAR).rev() {
        NUMBER.store(number, Relaxed);
        compare(NAMES[usize::from(number) - 1]);
    }
}
