//! Compares the automata with naive implementations of the same definitions.

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
mod first_match;
mod hostile;
mod inner_lists;
mod joining;
mod letter_case;
mod lists;
mod literal_runs;
mod matcher;
mod operations;
mod rfc3986;
mod same_split;
mod self_loops;
mod splitter;
mod splitting;
mod sub_dfas;
mod symbols;
mod templates;
mod unsplittable;
mod userinfo;
mod whole_triplets;
