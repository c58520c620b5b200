//! A clock that stands still while others have the processor: limits of time are on the work and not on the machine.

use std::time::{Duration, Instant};
use std::{fs, thread};

/// Since when a thread has worked.
pub(crate) struct Work {
    begin: Option<Duration>,
    clock: Instant,
    thread: thread::ThreadId,
}

impl Work {
    pub(crate) fn begin() -> Self {
        Self {
            begin: on_processor(),
            clock: Instant::now(),
            thread: thread::current().id(),
        }
    }

    /// How long this thread had a processor since then; where the system does not tell, how long it is ago.
    pub(crate) fn elapsed(&self) -> Duration {
        assert_eq!(self.thread, thread::current().id(), "it is this thread's");
        match (self.begin, on_processor()) {
            (Some(begin), Some(now)) => now.saturating_sub(begin),
            _ => self.clock.elapsed(),
        }
    }
}

/// How long this thread had a processor. Linux has it in nanoseconds, before how long the thread waited for one.
fn on_processor() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split_ascii_whitespace().next()?;
    nanoseconds.parse().ok().map(Duration::from_nanos)
}
