//! [`Four`]: a vector of 64 bytes that consists of four vectors of 16 bytes (lanes), for SSSE3 and NEON. A comparison
//! of 64 bytes gives one byte mask, so that the code after it costs no more than with wide vectors.
//!
//! Nearly all methods call the method of the single lane for each of the four lanes.

use super::{LANE, Lane, Set, Vector};

/// A level whose vectors are four vectors of the level `V`, one lane each.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Four<V>(pub(in crate::simd) V);

/// Expands to an array of four values: the expression `$lane` for each lane. In it, `$at` is the lane's index as a
/// constant, 0 to 3.
macro_rules! each {
    ($at:ident => $lane:expr) => {
        each!($at => $lane; 0 1 2 3)
    };
    ($at:ident => $lane:expr; $($index:literal)*) => {
        [$({ const $at: usize = $index; $lane }),*]
    };
}

/// Implements methods that call the method of the single lane for each of the four lanes.
macro_rules! lanewise {
    ($($method:ident($($argument:ident),*);)*) => {
        $(
            #[inline(always)]
            fn $method(self, $($argument: Self::Bytes),*) -> Self::Bytes {
                each!(AT => self.0.$method($($argument[AT]),*))
            }
        )*
    };
}

impl<V: Lane> Vector for Four<V> {
    const WIDTH: usize = 4 * LANE;
    const MAX_UNSCANNED: usize = 12;
    const SHORT: usize = 2 * LANE;
    const COUNTS_BITS: bool = V::COUNTS_BITS;
    type Bytes = [V::Bytes; 4];
    type Lane = V;

    #[inline(always)]
    fn one(self) -> V {
        self.0
    }

    #[inline(always)]
    fn lane(self, bytes: Self::Bytes, index: usize) -> V::Bytes {
        bytes[index]
    }

    #[inline(always)]
    fn splat(self, byte: u8) -> Self::Bytes {
        [self.0.splat(byte); 4]
    }

    #[inline(always)]
    fn repeat(self, lane: &[u8; LANE]) -> Self::Bytes {
        [self.0.repeat(lane); 4]
    }

    #[inline(always)]
    fn load(self, bytes: &[u8]) -> Self::Bytes {
        const { assert!(V::WIDTH == LANE) };
        if let Some(block) = bytes.first_chunk::<{ 4 * LANE }>() {
            return each!(AT => self.0.load(&block[AT * LANE..][..LANE]));
        }
        let Some(last) = bytes.len().checked_sub(LANE) else {
            let none = self.0.splat(0);
            return [self.0.load(bytes), none, none, none];
        };
        // There are at least 16 bytes, but fewer than 64. If fewer than 16 bytes are left for a lane, it is loaded from
        // the offset `last`, where the last 16 bytes begin. Then the bytes that belong to the lanes before it are
        // shifted out.
        each!(AT => {
            let from = start(AT, last);
            let lane = self.0.load(bytes[from..].first_chunk::<LANE>().unwrap_or(&[0; LANE]));
            if AT == 0 { lane } else {
                let shifted_out = LANE.min(AT * LANE - from);
                let places = &SHIFTED[shifted_out..][..LANE];
                self.0.shuffle(lane, self.0.load(places))
            }
        })
    }

    #[inline(always)]
    unsafe fn store(self, bytes: Self::Bytes, out: *mut u8) {
        // SAFETY: the caller guarantees room for four lanes.
        let _ = each!(AT => unsafe { self.0.store(bytes[AT], out.add(AT * LANE)) });
    }

    lanewise! {
        shuffle(bytes, places);
        low(bytes);
        high(bytes);
        raise(bytes);
        and(one, other);
        or(one, other);
        add(one, other);
        equal(one, other);
        greater(one, other);
        common(one, column);
        without(mask, bytes);
        select(mask, yes, no);
    }

    #[inline(always)]
    fn byte_mask(self, mask: Self::Bytes) -> u64 {
        self.0.byte_mask_of_four(mask)
    }

    #[inline(always)]
    fn above_ascii(self, [one, two, three, four]: Self::Bytes) -> u64 {
        let any = self.0.or(self.0.or(one, two), self.0.or(three, four));
        self.0.above_ascii(any)
    }

    #[inline(always)]
    fn following(self, bytes: Self::Bytes, next: Self::Bytes) -> [Self::Bytes; 2] {
        let lanes = each!(AT => {
            let next_lane = bytes.get(AT + 1).unwrap_or(&next[0]);
            self.0.following(bytes[AT], *next_lane)
        });
        [each!(AT => lanes[AT][0]), each!(AT => lanes[AT][1])]
    }

    #[inline(always)]
    fn interleave(self, one: Self::Bytes, other: Self::Bytes) -> [Self::Bytes; 2] {
        let lanes = each!(AT => self.0.interleave(one[AT], other[AT]));
        [each!(AT => lanes[AT][0]), each!(AT => lanes[AT][1])]
    }

    #[inline(always)]
    fn interleave_pairs(self, one: Self::Bytes, other: Self::Bytes) -> [Self::Bytes; 2] {
        let lanes = each!(AT => self.0.interleave_pairs(one[AT], other[AT]));
        [each!(AT => lanes[AT][0]), each!(AT => lanes[AT][1])]
    }

    #[inline(always)]
    fn near(self, set: Set<Self>, bytes: &[u8]) -> Option<usize> {
        let lane = self.0.load(bytes.first_chunk::<LANE>()?);
        let outside = Set { rows: set.rows[0] }.outside(self.0, lane);
        let outside = self.0.byte_mask(outside);
        (outside != 0).then(|| outside.trailing_zeros() as usize)
    }

    #[inline(always)]
    fn are_inside(self, set: Set<Self>, bytes: &[u8]) -> bool {
        let one = Set { rows: set.rows[0] };
        let Some(last) = bytes.len().checked_sub(LANE) else {
            return self.0.are_inside(one, bytes);
        };
        // The four lanes may overlap, and together have all bytes.
        let [first, second, third, fourth] = each!(AT => {
            let from = start(AT, last);
            let lane = bytes[from..].first_chunk::<LANE>().unwrap_or(&[0; LANE]);
            one.outside(self.0, self.0.load(lane))
        });
        let outside = self
            .0
            .or(self.0.or(first, second), self.0.or(third, fourth));
        self.0.byte_mask(outside) == 0
    }
}

/// Returns the offset that the lane with index `lane` is loaded from: its own offset, but at most `last`, the offset of
/// the last 16 bytes.
#[inline(always)]
fn start(lane: usize, last: usize) -> usize {
    last.min(lane * LANE)
}

/// The sixteen entries from index `n` on are the places for a shuffle that moves the bytes of a lane to the front by
/// `n` places, and fills the end with zeros.
static SHIFTED: [u8; 2 * LANE] = {
    let mut places = [0x80; 2 * LANE];
    let mut place = 0;
    while place < LANE {
        places[place] = place as u8;
        place += 1;
    }
    places
};
