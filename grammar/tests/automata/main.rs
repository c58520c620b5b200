//! The automata against naive readings of the same definitions.

#[path = "../support/allocated.rs"]
mod allocated;
mod appendix_b;
mod budget;
mod captures;
mod components;
mod delimiters;
mod encoders;
mod enumeration;
mod expressions;
mod factors;
mod hostile;
mod islands;
mod joining;
mod leaps;
mod letter_case;
mod lists;
mod matcher;
mod operations;
mod rfc3986;
mod same_split;
mod sampling;
mod splitter;
mod splitting;
mod stretches;
mod symbols;
mod templates;
mod unsplittable;
