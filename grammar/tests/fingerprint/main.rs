//! Tests which changes fingerprints detect, and how differences are described.

#[path = "../support/allocated.rs"]
mod allocated;
mod bundled;
mod differences;
mod hostile;
#[path = "../automata/matcher.rs"]
#[allow(dead_code)]
mod matcher;
mod mutation;
mod profiles;
mod random;
mod readings;
mod rewriting;
