//! A profile as few octets.
//!
//! In: a profile. Out: octets that it is read from again: its rules without names and places, but only those that its types
//! need, and sets of octets once each. Anyone can write such octets, so reading is strict: one octet too many or too few,
//! a number that could be written shorter, anything out of order is refused, and what is read is never larger than
//! what stands there.
//!
//! Numbers are LEB128. A rule is an expression, the first octet of which holds its kind in the low 3 bits and a number above.

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
/// One octet after the other.
const TEXT: u8 = 7;

/// The number that says that the number follows.
const LONG: u8 = 31;

/// What a count of repetitions has above it, so that 0 is none.
const BOTH_BOUNDS: u64 = 1;

/// What stands for a port number and says that a list of schemes with their ports follows. One port is written as its
/// number plus 1, and no port as 0.
const PER_SCHEME: u64 = 0x1_0001;

const COMPONENT: u8 = 1;
const SPACE_PLUS: u8 = 2;
const CASE_INSENSITIVE: u8 = 4;
const SEVERAL: u8 = 8;
const FLAGS: u8 = 15;
