//! Announces the stages of the pipeline.
//!
//! A benchmark can observe them. An expansion does not measure time.

use std::cell::Cell;

thread_local! {
    static OBSERVER: Cell<Option<fn(&'static str)>> = const { Cell::new(None) };
}

/// Announces that a stage begins.
pub(crate) fn begin(stage: &'static str) {
    if let Some(observer) = OBSERVER.get() {
        observer(stage);
    }
}

/// Sets a function that is called with each stage of this thread's invocations.
pub(crate) fn observe(observer: fn(&'static str)) {
    OBSERVER.set(Some(observer));
}
