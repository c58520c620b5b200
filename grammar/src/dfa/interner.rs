//! [`Interner`]: a hash table that numbers keys in the order of their first occurrence, beginning with 0.
//!
//! Automata are built with it: a key encodes a state, and its number is the number of the state. Each key is a slice
//! of *words*, which are `u64`.
//!
//! The constructions look up a state far more often than they find a new one, so a sorted map would be slow. In an
//! unoptimized build of the macro, the standard library's hash map would compile to a hundred functions for each key
//! type, and need a dozen calls for each word of a key. Here, hashing takes one multiplication for each word.
//!
//! The table uses open addressing with linear probing. At least half of its cells are free, so that probing is short.
//! No result depends on the order of the cells.

/// A table of keys and their numbers.
#[derive(Debug, Default)]
pub(crate) struct Interner {
    /// The words of all keys, concatenated in the order of the keys' numbers.
    words: Vec<u64>,
    /// For each key, its hash, and the offset of its end in `words`.
    keys: Vec<(u64, usize)>,
    /// Each cell has the number of a key plus one, or 0 if it is free. The search for a key begins at the cell that
    /// [`first_cell`] computes from its hash. The length of the vector is 0 or a power of two.
    cells: Vec<u32>,
}

impl Interner {
    /// Returns the number of `key`, or `None` if it was never inserted.
    pub(crate) fn get(&self, key: &[u64]) -> Option<u32> {
        if self.cells.is_empty() {
            return None;
        }
        let cell = self.find(hash(key), key);
        self.cells[cell].checked_sub(1)
    }

    /// Returns the number of `key`, and whether the key is new.
    pub(crate) fn insert(&mut self, key: &[u64]) -> (u32, bool) {
        // Keep at least half of the cells free, even if the key is new.
        if self.cells.len() <= 2 * self.keys.len() {
            self.grow();
        }
        let hash = hash(key);
        let cell = self.find(hash, key);
        if let Some(number) = self.cells[cell].checked_sub(1) {
            return (number, false);
        }
        let number = self.keys.len() as u32;
        self.words.extend_from_slice(key);
        self.keys.push((hash, self.words.len()));
        self.cells[cell] = number + 1;
        (number, true)
    }

    /// Returns the index of the cell with `key`, or of the free cell to insert it in. `hash` is the hash of `key`. At
    /// least one cell must be free.
    fn find(&self, hash: u64, key: &[u64]) -> usize {
        let (cells, keys) = (&self.cells[..], &self.keys[..]);
        let mut cell = first_cell(hash, cells.len());
        while cells[cell] != 0 {
            let number = cells[cell] as usize - 1;
            let (hash_here, end) = keys[number];
            if hash_here == hash {
                let start = if number == 0 { 0 } else { keys[number - 1].1 };
                if self.words[start..end] == *key {
                    break;
                }
            }
            // The cell after the last one is the first one.
            cell = (cell + 1) & (cells.len() - 1);
        }
        cell
    }

    /// Doubles the number of cells.
    fn grow(&mut self) {
        let count = (2 * self.cells.len()).max(16);
        let mut cells = vec![0; count];
        for (number_plus_one, &(hash, _)) in (1..).zip(&self.keys) {
            let mut cell = first_cell(hash, count);
            while cells[cell] != 0 {
                cell = (cell + 1) & (count - 1);
            }
            cells[cell] = number_plus_one;
        }
        self.cells = cells;
    }
}

/// Returns the cell at which the search for a hash begins. `count`, the number of cells, is a power of two, so `count
/// - 1` is a mask. The upper half of the hash is used, because multiplication mixes high bits best.
fn first_cell(hash: u64, count: usize) -> usize {
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
