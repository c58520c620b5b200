//! [`Map`]: a map that stores its entries in a sorted vector.
//!
//! It has a part of the interface of the standard library's `BTreeMap`, but compiles to less code (see
//! [`sorted`](super)).

use std::borrow::Borrow;
use std::fmt;
use std::ops::Index;

/// A map whose entries are sorted by key.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Map<K, V> {
    /// The entries in ascending order of their keys. Each key occurs once.
    entries: Vec<(K, V)>,
}

/// A key and its position in a map, as [`Map::entry`] returns them. If the map does not contain the key, this is the
/// position to insert it at.
#[derive(Debug)]
pub struct Entry<'m, K, V> {
    map: &'m mut Map<K, V>,
    key: K,
    /// The index of the key in the map, or as an error the index to insert it at.
    found: Result<usize, usize>,
}

impl<K, V> Map<K, V> {
    /// Creates an empty map.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            entries: Vec::new(),
        }
    }

    /// Returns the number of entries.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns whether the map has no entries.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Returns the entries in ascending order of their keys.
    pub fn iter(&self) -> Iter<'_, K, V> {
        self.entries.iter().map(|(key, value)| (key, value))
    }

    /// Returns the keys in ascending order.
    pub fn keys(&self) -> impl Iterator<Item = &K> {
        self.entries.iter().map(|(key, _)| key)
    }

    /// Returns the values in ascending order of their keys.
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.entries.iter().map(|(_, value)| value)
    }

    /// Returns the entries in ascending order of their keys, with mutable values.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (&K, &mut V)> {
        self.entries.iter_mut().map(|(key, value)| (&*key, value))
    }

    /// Returns the values in ascending order of their keys.
    pub fn into_values(self) -> impl Iterator<Item = V> {
        self.entries.into_iter().map(|(_, value)| value)
    }
}

impl<K: Ord, V> Map<K, V> {
    /// Returns the index of the entry with the key, or as an error the index to insert it at.
    fn find<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, usize>
    where
        K: Borrow<Q>,
    {
        self.entries
            .binary_search_by(|(other, _)| other.borrow().cmp(key))
    }

    /// Returns the value of `key`, or `None` if the map does not contain the key.
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        let at = self.find(key).ok()?;
        Some(&self.entries[at].1)
    }

    /// Returns a mutable reference to the value of `key`, or `None` if the map does not contain the key.
    pub fn get_mut<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        let at = self.find(key).ok()?;
        Some(&mut self.entries[at].1)
    }

    /// Returns whether the map contains `key`.
    pub fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.find(key).is_ok()
    }

    /// Sets the value of `key`, and returns the previous value, or `None` if the key is new.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.find(&key) {
            Ok(at) => Some(std::mem::replace(&mut self.entries[at].1, value)),
            Err(at) => {
                self.entries.insert(at, (key, value));
                None
            }
        }
    }

    /// Removes `key`, and returns its value, or `None` if the map does not contain the key.
    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        let at = self.find(key).ok()?;
        Some(self.entries.remove(at).1)
    }

    /// Returns the entry of `key`, to read its value or to insert one.
    pub fn entry(&mut self, key: K) -> Entry<'_, K, V> {
        let found = self.find(&key);
        Entry {
            map: self,
            key,
            found,
        }
    }
}

impl<'m, K, V> Entry<'m, K, V> {
    /// Returns the value of the key. If the map does not contain the key, inserts the result of `make` first.
    pub fn or_insert_with(self, make: impl FnOnce() -> V) -> &'m mut V {
        let entries = &mut self.map.entries;
        let index = match self.found {
            Ok(index) => index,
            Err(index) => {
                entries.insert(index, (self.key, make()));
                index
            }
        };
        &mut entries[index].1
    }

    /// Returns the value of the key. If the map does not contain the key, inserts `value` first.
    pub fn or_insert(self, value: V) -> &'m mut V {
        self.or_insert_with(|| value)
    }
}

impl<'m, K, V: Default> Entry<'m, K, V> {
    /// Returns the value of the key. If the map does not contain the key, inserts the default first.
    #[allow(
        clippy::unwrap_or_default,
        reason = "`or_default` is what this function defines"
    )]
    pub fn or_default(self) -> &'m mut V {
        self.or_insert_with(V::default)
    }
}

impl<K, V> Default for Map<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: fmt::Debug, V: fmt::Debug> fmt::Debug for Map<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<K: Ord + Borrow<Q>, Q: Ord + ?Sized, V> Index<&Q> for Map<K, V> {
    type Output = V;

    fn index(&self, key: &Q) -> &V {
        self.get(key).expect("the key is there")
    }
}

impl<K: Ord, V> Extend<(K, V)> for Map<K, V> {
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, entries: I) {
        for (key, value) in entries {
            self.insert(key, value);
        }
    }
}

impl<K: Ord, V> FromIterator<(K, V)> for Map<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        let mut map = Self::new();
        map.extend(entries);
        map
    }
}

impl<K: Ord, V, const N: usize> From<[(K, V); N]> for Map<K, V> {
    fn from(entries: [(K, V); N]) -> Self {
        entries.into_iter().collect()
    }
}

impl<K, V> IntoIterator for Map<K, V> {
    type Item = (K, V);
    type IntoIter = std::vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.entries.into_iter()
    }
}

impl<'m, K, V> IntoIterator for &'m Map<K, V> {
    type Item = (&'m K, &'m V);
    type IntoIter = Iter<'m, K, V>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// An iterator over the entries of a map, in ascending order of their keys.
type Iter<'m, K, V> =
    std::iter::Map<std::slice::Iter<'m, (K, V)>, fn(&'m (K, V)) -> (&'m K, &'m V)>;

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::Map;

    #[test]
    fn a_map_behaves_like_the_standard_one() {
        // Try all sequences of four operations. Each is one of 4 kinds of operation, on one of 3 keys.
        for steps in 0..12_usize.pow(4) {
            let mut map = Map::new();
            let mut expected = BTreeMap::new();
            let mut rest = steps;
            for value in 0..4 {
                let (key, how) = (rest % 3, rest / 3 % 4);
                rest /= 12;
                match how {
                    0 => assert_eq!(map.insert(key, value), expected.insert(key, value)),
                    1 => assert_eq!(
                        map.entry(key).or_insert(value),
                        expected.entry(key).or_insert(value)
                    ),
                    2 => assert_eq!(map.remove(&key), expected.remove(&key)),
                    _ => assert_eq!(map.get_mut(&key), expected.get_mut(&key)),
                }
                assert!(map.iter().eq(&expected), "{map:?}");
            }
            for key in 0..5 {
                assert_eq!(map.get(&key), expected.get(&key));
                assert_eq!(map.contains_key(&key), expected.contains_key(&key));
            }
            assert_eq!(format!("{map:?}"), format!("{expected:?}"));
            assert!(map.keys().eq(expected.keys()) && map.values().eq(expected.values()));
            assert!(map.into_values().eq(expected.into_values()));
        }
    }

    #[test]
    fn the_last_of_equal_keys_wins() {
        let map = Map::from([("b", 1), ("a", 2), ("b", 3)]);
        assert!(map.into_iter().eq([("a", 2), ("b", 3)]));
    }
}
