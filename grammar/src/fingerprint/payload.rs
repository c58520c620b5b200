//! A compact binary form of a profile.
//!
//! It has no names or positions, only the rules that the types need, and each set of bytes once. Anyone can forge a
//! fingerprint, so reading is strict: superfluous or missing bytes, numbers that are not in their shortest form, and
//! wrong order are errors, and the result is never larger than the input.
//!
//! Numbers are LEB128. The first byte of an expression has its kind in the low 3 bits and a number above.

mod reading;
mod writing;

pub(super) use self::reading::read;
pub(super) use self::writing::write;

const EMPTY: u8 = 0;
const SET: u8 = 1;
const CONCAT: u8 = 2;
const CHOICE: u8 = 3;
const REPEAT: u8 = 4;
const RULE: u8 = 5;
const EXCEPT: u8 = 6;
/// A sequence of single bytes.
const TEXT: u8 = 7;

/// Means that the number follows.
const LONG: u8 = 31;

/// Offsets of the numbers for repetitions, so that 0 is free.
const BOTH_BOUNDS: u64 = 1;

/// Written instead of a port number if a list of schemes with their ports follows. A single port is written as its
/// number plus 1, and no port as 0.
const PER_SCHEME: u64 = 0x1_0001;

const COMPONENT: u8 = 1;
const SPACE_PLUS: u8 = 2;
const CASE_INSENSITIVE: u8 = 4;
const SEVERAL: u8 = 8;
const FLAGS: u8 = 15;
