//! The automata against naive readings of the same definitions.

mod budget;
mod components;
mod expressions;
mod matcher;
mod operations;
mod rfc3986;
mod splitting;
mod symbols;
