//! Numbers keys in the order of their first occurrence (interning).
//!
//! Constructions look up a state far more often than they find a new one, so a sorted map would be slow. The standard
//! library's hash tables cost an unoptimized build of the macro a hundred functions for each type of key, and a dozen
//! calls for each word of a key. Here all keys are slices of `u64`, and hashing takes one multiplication for each word.
//!
//! The table uses open addressing with linear probing, and at least half of it is free. Its order affects no result.

/// Keys with their numbers, from 0.
#[derive(Debug, Default)]
pub(crate) struct Numbers {
    /// All keys, concatenated.
    words: Vec<u64>,
    /// The hash of each key, and its end in `words`.
    keys: Vec<(u64, usize)>,
    /// The number of a key plus one, or 0 for a free slot. The search begins at the slot of the key's hash. The length
    /// is a power of two, or 0.
    slots: Vec<u32>,
}

impl Numbers {
    /// Returns the number of a key, if it has occurred.
    pub(crate) fn get(&self, key: &[u64]) -> Option<u32> {
        if self.slots.is_empty() {
            return None;
        }
        let at = self.find(hash(key), key);
        self.slots[at].checked_sub(1)
    }

    /// Returns the number of a key, and whether it is new.
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

    /// Returns the slot of a key, or the free slot for it. There is always one.
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

/// Returns the first slot for a hash. The count is a power of two, and multiplication mixes the high bits best.
fn first(hash: u64, count: usize) -> usize {
    (hash >> 32) as usize & (count - 1)
}

fn hash(key: &[u64]) -> u64 {
    let mut hash = key.len() as u64;
    for &word in key {
        // An odd number without a pattern: 2^64 divided by the golden ratio.
        hash = ((hash ^ hash >> 32) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
    hash ^ hash << 23
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::Numbers;

    #[test]
    fn keys_keep_their_numbers() {
        let mut numbers = Numbers::default();
        let mut expected = HashMap::new();
        assert_eq!(numbers.get(&[]), None);
        // Keys with the same beginning, keys that differ in high or low bits only, repeated keys, and the empty key.
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
