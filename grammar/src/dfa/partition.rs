//! A partition of elements into disjoint sets, which can be refined.
//!
//! The elements are the numbers from 0 to n - 1, such as the states of an automaton. To refine a [`Partition`], mark
//! elements with [`mark`](Partition::mark), and then call [`split`](Partition::split). It splits each set that has
//! both marked and unmarked elements, so that the marked ones are in another set than the unmarked ones. The smaller
//! part becomes a new set, whose index is the number of sets before. The larger part keeps the index of the old set.
//!
//! This is the refinable partition of Valmari and Lehtinen, "Efficient Minimization of DFAs with Partial Transition
//! Functions" (2008).

/// A partition of the elements from 0 to n - 1. The elements of a set are adjacent in `elements`, marked ones first.
#[derive(Debug)]
pub(crate) struct Partition {
    /// All elements, grouped by set.
    elements: Vec<u32>,
    /// For each element, its index in `elements`.
    places: Vec<u32>,
    /// For each element, the index of its set in `sets`.
    set_of: Vec<u32>,
    sets: Vec<Set>,
    /// The indices of the sets that have marked elements.
    marked_sets: Vec<u32>,
}

/// A range of `Partition::elements`, from `first` to `end`, which is exclusive.
#[derive(Debug, Clone, Copy)]
struct Set {
    first: u32,
    end: u32,
    /// The number of marked elements.
    marked: u32,
}

impl Partition {
    /// Creates a partition with one set for each key: elements with equal keys are in the same set. `keys[i]` is the
    /// key of element `i`. The sets are in the order of their keys. Keys must be small, because the function makes a
    /// list for each number up to the greatest key.
    pub(crate) fn by_key(keys: &[usize]) -> Self {
        let key_count = keys.iter().max().map_or(0, |key| key + 1);
        let mut groups = vec![Vec::new(); key_count];
        for (element, &key) in (0..).zip(keys) {
            groups[key].push(element);
        }
        let mut partition = Self {
            elements: Vec::with_capacity(keys.len()),
            places: vec![0; keys.len()],
            set_of: vec![0; keys.len()],
            sets: Vec::new(),
            marked_sets: Vec::new(),
        };
        // Keys that do not occur have no set.
        for group in groups.into_iter().filter(|group| !group.is_empty()) {
            let first = partition.elements.len() as u32;
            for (place, &element) in (first..).zip(&group) {
                partition.places[element as usize] = place;
                partition.set_of[element as usize] = partition.sets.len() as u32;
            }
            partition.elements.extend(group);
            partition.sets.push(Set {
                first,
                end: partition.elements.len() as u32,
                marked: 0,
            });
        }
        partition
    }

    /// Returns the number of sets.
    pub(crate) fn set_count(&self) -> usize {
        self.sets.len()
    }

    /// Returns the index of the set that contains `element`.
    pub(crate) fn set_of(&self, element: u32) -> u32 {
        self.set_of[element as usize]
    }

    /// Returns the elements of the set with the index `set`.
    pub(crate) fn set(&self, set: usize) -> &[u32] {
        let Set { first, end, .. } = self.sets[set];
        &self.elements[first as usize..end as usize]
    }

    /// Marks an element until the next split. Marking it again has no effect.
    pub(crate) fn mark(&mut self, element: u32) {
        // This is the innermost loop of minimization. In an unoptimized build, each index into a vector is several
        // calls, so use slices.
        let (elements, places) = (&mut self.elements[..], &mut self.places[..]);
        let set_index = self.set_of[element as usize];
        let set = &mut self.sets[set_index as usize];
        let place = places[element as usize];
        let first_unmarked = set.first + set.marked;
        // Elements before the first unmarked one are marked already.
        if place < first_unmarked {
            return;
        }
        if set.marked == 0 {
            self.marked_sets.push(set_index);
        }
        set.marked += 1;
        // Swap the element with the first unmarked one.
        let other = elements[first_unmarked as usize];
        elements[place as usize] = other;
        elements[first_unmarked as usize] = element;
        places[other as usize] = place;
        places[element as usize] = first_unmarked;
    }

    /// Splits every set that has both marked and unmarked elements, and removes all marks.
    pub(crate) fn split(&mut self) {
        for index in 0..self.marked_sets.len() {
            let old = self.marked_sets[index] as usize;
            let Set { first, end, marked } = self.sets[old];
            let first_unmarked = first + marked;
            self.sets[old].marked = 0;
            // All elements of the set are marked, so it is not split.
            if first_unmarked == end {
                continue;
            }
            // The smaller part becomes the new set.
            let (first, end) = if marked <= end - first_unmarked {
                self.sets[old].first = first_unmarked;
                (first, first_unmarked)
            } else {
                self.sets[old].end = first_unmarked;
                (first_unmarked, end)
            };
            let new_index = self.sets.len() as u32;
            for place in first..end {
                self.set_of[self.elements[place as usize] as usize] = new_index;
            }
            self.sets.push(Set {
                first,
                end,
                marked: 0,
            });
        }
        self.marked_sets.clear();
    }
}
