//! The stages of the pipeline, as they begin.
//!
//! In: the name of what begins now. Out: a call to whoever asked for it, which a compiler does not, and a benchmark
//! does: a time is no part of an expansion.

use std::cell::Cell;

thread_local! {
    static OBSERVER: Cell<Option<fn(&'static str)>> = const { Cell::new(None) };
}

/// Says what begins.
pub(crate) fn begin(stage: &'static str) {
    if let Some(observer) = OBSERVER.get() {
        observer(stage);
    }
}

/// Has `observer` called with each stage of this thread's invocations.
pub(crate) fn observe(observer: fn(&'static str)) {
    OBSERVER.set(Some(observer));
}
