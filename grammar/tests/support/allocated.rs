//! How much some work allocates: a bound that no other work on the machine moves. Work that goes with the square of its
//! input, and keeps or copies what it reads, exceeds it at once.

/// The bytes that this thread allocates in all for some work, and what comes of the work.
pub(crate) fn allocated<T>(work: impl FnOnce() -> T) -> (u64, T) {
    let mut done = None;
    let measured = allocation_counter::measure(|| done = Some(work()));
    (measured.bytes_total, done.expect("it was done"))
}
