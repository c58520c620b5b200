//! Holds the benchmark `peers` and its dependencies apart from the library, which has few.
