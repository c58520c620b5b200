//! Counts the bytes allocated by some work. Other work on the machine does not affect the count, and quadratic work
//! exceeds its bound soon.

/// Returns the total number of bytes that this thread allocates for some work, and the result of the work.
pub(crate) fn allocated<T>(work: impl FnOnce() -> T) -> (u64, T) {
    let mut done = None;
    let measured = allocation_counter::measure(|| done = Some(work()));
    (measured.bytes_total, done.expect("it was done"))
}
