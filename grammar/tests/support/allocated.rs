//! Counts allocated bytes. Unlike time, the count does not depend on other work on the machine, and it still shows
//! quadratic work.

/// Returns the total number of bytes that this thread allocates in `work`, and the result of `work`.
pub(crate) fn allocated<T>(work: impl FnOnce() -> T) -> (u64, T) {
    let mut done = None;
    let measured = allocation_counter::measure(|| done = Some(work()));
    (measured.bytes_total, done.expect("it was done"))
}
