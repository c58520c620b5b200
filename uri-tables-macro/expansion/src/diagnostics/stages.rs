//! Announces the stages of the pipeline to an observer.
//!
//! A benchmark uses this to measure each stage. The macro itself does not measure time.

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

/// Sets the function that is called with the name of each stage on this thread.
pub(crate) fn observe(observer: fn(&'static str)) {
    OBSERVER.set(Some(observer));
}
