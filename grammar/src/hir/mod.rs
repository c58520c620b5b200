//! Rules as regular expressions over sets of bytes.

pub mod byte_set;
pub mod regions;
pub mod rules;
pub mod utf8;
