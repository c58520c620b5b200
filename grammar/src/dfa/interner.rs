//! Interning: numbers keys in the order of their first occurrence.
//!
//! The constructions look up a state far more often than they find a new one, so a sorted map would be slow. In an
//! unoptimized build of the macro, the standard library's hash map would compile to a hundred functions for each key
//! type, and need a dozen calls for each word of a key. Here all keys are slices of `u64`, and hashing takes one
//! multiplication for each word.
//!
//! The table uses open addressing with linear probing, and at least half of its slots are free. The order of its slots
//! affects no result.

/// A table of keys and their numbers, which start at 0.
#[derive(Debug, Default)]
pub(crate) struct Interner {
    /// The words of all keys, concatenated.
    words: Vec<u64>,
    /// For each key, its hash, and the offset of its end in `words`.
    keys: Vec<(u64, usize)>,
    /// Each slot has the number of a key plus one, or 0 if it is free. The search for a key begins at the slot that
    /// [`first`] computes from its hash. The length of the vector is 0 or a power of two.
    slots: Vec<u32>,
}

impl Interner {
    /// Returns the number of `key`, or `None` if it was never inserted.
    pub(crate) fn get(&self, key: &[u64]) -> Option<u32> {
        if self.slots.is_empty() {
            return None;
        }
        let at = self.find(hash(key), key);
        self.slots[at].checked_sub(1)
    }

    /// Returns the number of `key`, and whether the key is new.
    pub(crate) fn insert(&mut self, key: &[u64]) -> (u32, bool) {
        if self.slots.len() <= 2 * self.keys.len() {
            self.grow();
        }
        let hash = hash(key);
        let at = self.find(hash, key);
        if let Some(number) = self.slots[at].checked_sub(1) {
            return (number, false);
        }
        let number = self.keys.len() as u32;
        self.words.extend_from_slice(key);
        self.keys.push((hash, self.words.len()));
        self.slots[at] = number + 1;
        (number, true)
    }

    /// Returns the index of the slot with `key`, or of the free slot to insert it in. At least one slot is free.
    fn find(&self, hash: u64, key: &[u64]) -> usize {
        let (slots, keys) = (&self.slots[..], &self.keys[..]);
        let mut at = first(hash, slots.len());
        while slots[at] != 0 {
            let number = slots[at] as usize - 1;
            let (known, end) = keys[number];
            if known == hash {
                let start = if number == 0 { 0 } else { keys[number - 1].1 };
                if self.words[start..end] == *key {
                    break;
                }
            }
            at = (at + 1) & (slots.len() - 1);
        }
        at
    }

    fn grow(&mut self) {
        let count = (2 * self.slots.len()).max(16);
        let mut slots = vec![0; count];
        for (number, &(hash, _)) in (1..).zip(&self.keys) {
            let mut at = first(hash, count);
            while slots[at] != 0 {
                at = (at + 1) & (count - 1);
            }
            slots[at] = number;
        }
        self.slots = slots;
    }
}

/// Returns the slot at which the search for a hash begins. `count`, the number of slots, is a power of two. The upper
/// half of the hash is used, because multiplication mixes high bits best.
fn first(hash: u64, count: usize) -> usize {
    (hash >> 32) as usize & (count - 1)
}

fn hash(key: &[u64]) -> u64 {
    let mut hash = key.len() as u64;
    for &word in key {
        // The factor is 2^64 divided by the golden ratio, an odd number without a bit pattern.
        hash = ((hash ^ hash >> 32) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
    hash ^ hash << 23
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::Interner;

    #[test]
    fn keys_keep_their_numbers() {
        let mut numbers = Interner::default();
        let mut expected = HashMap::new();
        assert_eq!(numbers.get(&[]), None);
        // The keys include some with equal beginnings, some that differ only in high or low bits, repeated keys, and
        // the empty key.
        for round in 0..3 {
            for step in 0..3_000_u64 {
                let word = (step % 50) << (step % 7 * 9);
                let key = &[word, step / 100, round][..(step % 4) as usize];
                let known = expected.get(key).copied();
                assert_eq!(numbers.get(key), known, "{key:?}");
                let next = expected.len() as u32;
                let number = *expected.entry(key.to_vec()).or_insert(next);
                assert_eq!(numbers.insert(key), (number, known.is_none()), "{key:?}");
            }
        }
        assert!(expected.len() > 500);
        for (key, number) in expected {
            assert_eq!(numbers.get(&key), Some(number));
        }
    }
}
