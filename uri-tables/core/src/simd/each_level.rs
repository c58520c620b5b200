//! Runs a function at every level that the processor has, for tests and fuzz targets that compare levels.
//!
//! The level is global: other threads run at the same level in the meantime. Their results are the same at every
//! level.

use super::level::{NAMES, NUMBER, SCALAR, available};

/// Calls `look` with the name of each level, while the whole process runs at that level.
///
/// # Panics
///
/// If `look` calls this function. Instead of a panic, this may also wait forever.
#[allow(unreachable_pub, reason = "fuzz targets reach it, in builds for them")]
pub fn each_level(mut look: impl FnMut(&'static str)) {
    use core::sync::atomic::Ordering::Relaxed;
    use std::sync::{Mutex, PoisonError};

    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    /// Restores the previous level when dropped, even if `look` panics.
    struct Before(u8);
    impl Drop for Before {
        fn drop(&mut self) {
            NUMBER.store(self.0, Relaxed);
        }
    }

    let _lock = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let _before = Before(NUMBER.load(Relaxed));
    for number in (available()..=SCALAR).rev() {
        NUMBER.store(number, Relaxed);
        look(NAMES[usize::from(number) - 1]);
    }
}
