//! Announces the stages of an expansion to an *observer*, a function that a benchmark sets to measure each stage. The
//! macro itself has no observer, and does not measure time.

use std::cell::Cell;

thread_local! {
    static OBSERVER: Cell<Option<fn(&'static str)>> = const { Cell::new(None) };
}

/// Tells this thread's observer that the stage `stage` begins.
pub(crate) fn begin(stage: &'static str) {
    if let Some(observer) = OBSERVER.get() {
        observer(stage);
    }
}

/// Sets the observer of this thread, which is called with the name of each stage when the stage begins.
pub(crate) fn observe(observer: fn(&'static str)) {
    OBSERVER.set(Some(observer));
}
