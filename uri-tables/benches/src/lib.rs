//! This package has the benchmark `peers`, so that the many dependencies of the benchmark are not in the package of the
//! library.
