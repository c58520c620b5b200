//! Keeps the benchmark `peers` and its many dependencies out of the library's package.
