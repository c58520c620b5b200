//! The compact binary form of a profile.
//!
//! The form has no positions in grammar texts. It has only the rules that the types need, without their names, and each
//! set of bytes once. Anyone can forge a fingerprint, so reading is strict: bytes may not be missing or left over,
//! numbers must be in their shortest form, and lists must be in order. The size of the profile in memory is at most
//! proportional to the size of the input.
//!
//! Numbers are written in LEB128. The first byte of an expression has its kind in the lowest 3 bits and a number above
//! them.

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
/// A sequence of one or more single bytes. The number in the first byte is their count minus one.
const TEXT: u8 = 7;

/// The greatest number that fits into the upper 5 bits of an expression's first byte. It stands for a number of 31 or
/// more, and this number minus 31 follows in LEB128.
const LONG: u8 = 31;

/// Added to the maximum of a repetition when the maximum is written. The value 0 means that there is no maximum.
const BOTH_BOUNDS: u64 = 1;

/// Written in place of a port number if a list of schemes with their ports follows. It is greater than any port: a
/// single port is written as its number plus 1.
const PER_SCHEME: u64 = 0x1_0001;

const COMPONENT: u64 = 1;
const SPACE_PLUS: u64 = 2;
const CASE_INSENSITIVE: u64 = 4;
const SEVERAL: u64 = 8;
const NORMALIZES: u64 = 16;
const DEFAULT_PORT: u64 = 32;
const EMPTY_PATH: u64 = 64;
const CASELESS_KEY: u64 = 128;
const SORTED_ITEM: u64 = 256;
const CANONICAL_IPV6: u64 = 512;
const FLAGS: u64 = 1023;
