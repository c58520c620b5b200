//! The number of bytes that some work allocates. Other work on the machine does not affect it, and quadratic work
//! exceeds its bound at once.

/// The bytes that this thread allocates in all for some work, and what comes of the work.
pub(crate) fn allocated<T>(work: impl FnOnce() -> T) -> (u64, T) {
    let mut done = None;
    let measured = allocation_counter::measure(|| done = Some(work()));
    (measured.bytes_total, done.expect("it was done"))
}
