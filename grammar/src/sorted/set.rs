//! [`Set`]: a set that stores its items in a sorted vector.
//!
//! It has a part of the interface of the standard library's `BTreeSet`, but compiles to less code (see
//! [`sorted`](super)).

use std::borrow::Borrow;
use std::fmt;
use std::ops::Deref;

/// A set whose items are sorted. It dereferences to the slice of its items.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set<T> {
    /// The items in ascending order, without duplicates.
    items: Vec<T>,
}

impl<T> Set<T> {
    /// Creates an empty set.
    #[must_use]
    pub const fn new() -> Self {
        Self { items: Vec::new() }
    }
}

impl<T: Ord> Set<T> {
    /// Returns the index of the item that equals `item`, or as an error the index to insert it at.
    fn find<Q: Ord + ?Sized>(&self, item: &Q) -> Result<usize, usize>
    where
        T: Borrow<Q>,
    {
        self.items
            .binary_search_by(|other| other.borrow().cmp(item))
    }

    /// Returns whether the set contains `item`.
    pub fn contains<Q: Ord + ?Sized>(&self, item: &Q) -> bool
    where
        T: Borrow<Q>,
    {
        self.find(item).is_ok()
    }

    /// Adds `item`, and returns whether it is new.
    pub fn insert(&mut self, item: T) -> bool {
        match self.find(&item) {
            Ok(_) => false,
            Err(at) => {
                self.items.insert(at, item);
                true
            }
        }
    }

    /// Removes `item`, and returns whether it was in the set.
    pub fn remove<Q: Ord + ?Sized>(&mut self, item: &Q) -> bool
    where
        T: Borrow<Q>,
    {
        let found = self.find(item);
        if let Ok(at) = found {
            self.items.remove(at);
        }
        found.is_ok()
    }
}

/// Returns `starts`, and all items that can be reached from them. `next` returns the items that are one step after an
/// item.
pub fn reachable<T: Ord + Copy, I: IntoIterator<Item = T>>(
    starts: impl IntoIterator<Item = T>,
    next: impl Fn(T) -> I,
) -> Set<T> {
    let mut found: Set<T> = starts.into_iter().collect();
    let mut unvisited = found.to_vec();
    while let Some(item) = unvisited.pop() {
        unvisited.extend(next(item).into_iter().filter(|&item| found.insert(item)));
    }
    found
}

impl<T> Deref for Set<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<T> Default for Set<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(&self.items).finish()
    }
}

impl<T: Ord> Extend<T> for Set<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        for item in items {
            self.insert(item);
        }
    }
}

impl<T: Ord> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut set = Self::new();
        set.extend(items);
        set
    }
}

impl<T: Ord, const N: usize> From<[T; N]> for Set<T> {
    fn from(items: [T; N]) -> Self {
        items.into_iter().collect()
    }
}

impl<T> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}

impl<'s, T> IntoIterator for &'s Set<T> {
    type Item = &'s T;
    type IntoIter = std::slice::Iter<'s, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::Set;

    #[test]
    fn a_set_behaves_like_the_standard_one() {
        for steps in 0..6_usize.pow(6) {
            let mut set = Set::new();
            let mut expected = BTreeSet::new();
            let mut rest = steps;
            for _ in 0..6 {
                let item = rest % 3;
                if rest / 3 % 2 == 0 {
                    assert_eq!(set.insert(item), expected.insert(item));
                } else {
                    assert_eq!(set.remove(&item), expected.remove(&item));
                }
                rest /= 6;
            }
            assert!(set.iter().eq(&expected), "{set:?}");
            assert!((0..6).all(|item| set.contains(&item) == expected.contains(&item)));
            assert_eq!(format!("{set:?}"), format!("{expected:?}"));
        }
    }
}
