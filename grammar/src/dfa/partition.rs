//! A partition of numbers into sets, which can be refined.
//!
//! This is the refinable partition of Valmari and Lehtinen, "Efficient Minimization of DFAs with Partial Transition
//! Functions" (2008). [`Partition::mark`] marks numbers, and [`Partition::split`] splits the sets that have both marked
//! and unmarked members. Invariants: the members of a set are adjacent in `members`, and marked members come first. The
//! smaller part of a split set gets a new number.

/// A partition of the numbers from 0 to n - 1.
#[derive(Debug)]
pub(crate) struct Partition {
    /// All numbers, grouped by set.
    members: Vec<u32>,
    /// For each number, its index in `members`.
    place: Vec<u32>,
    /// For each number, the index of its set in `sets`.
    set_of: Vec<u32>,
    sets: Vec<Set>,
    /// The sets that have marked members.
    touched: Vec<u32>,
}

#[derive(Debug, Clone, Copy)]
struct Set {
    first: u32,
    end: u32,
    marked: u32,
}

impl Partition {
    /// Creates a partition that puts each number `i` into the set of `keys[i]`. The sets are in the order of their
    /// keys. Keys must be small, because the function allocates a counter for each number up to the greatest key.
    pub(crate) fn by_key(keys: &[usize]) -> Self {
        let most = keys.iter().copied().max().map_or(0, |key| key + 1);
        let mut counts = vec![0_u32; most];
        for &key in keys {
            counts[key] += 1;
        }
        let mut sets: Vec<Set> = Vec::new();
        let mut number = vec![0_u32; most];
        let mut next = vec![0_u32; most];
        let mut first = 0;
        for (key, &size) in counts.iter().enumerate() {
            number[key] = sets.len() as u32;
            next[key] = first;
            if size > 0 {
                let end = first + size;
                sets.push(Set {
                    first,
                    end,
                    marked: 0,
                });
                first = end;
            }
        }
        let mut members = vec![0; keys.len()];
        let mut place = Vec::with_capacity(keys.len());
        let mut set_of = Vec::with_capacity(keys.len());
        for (element, &key) in keys.iter().enumerate() {
            let at = &mut next[key];
            members[*at as usize] = element as u32;
            place.push(*at);
            set_of.push(number[key]);
            *at += 1;
        }
        Self {
            members,
            place,
            set_of,
            sets,
            touched: Vec::new(),
        }
    }

    pub(crate) fn set_count(&self) -> usize {
        self.sets.len()
    }

    pub(crate) fn set_of(&self, element: u32) -> u32 {
        self.set_of[element as usize]
    }

    pub(crate) fn set(&self, set: usize) -> &[u32] {
        let Set { first, end, .. } = self.sets[set];
        &self.members[first as usize..end as usize]
    }

    /// Marks a number until the next split. Marking it again has no effect.
    pub(crate) fn mark(&mut self, element: u32) {
        // This is the innermost loop of minimization. In an unoptimized build, each index into a vector is several
        // calls, so use slices.
        let (members, place) = (&mut self.members[..], &mut self.place[..]);
        let number = self.set_of[element as usize];
        let set = &mut self.sets[number as usize];
        let from = place[element as usize];
        let to = set.first + set.marked;
        if from < to {
            return;
        }
        if set.marked == 0 {
            self.touched.push(number);
        }
        set.marked += 1;
        let other = members[to as usize];
        members[from as usize] = other;
        members[to as usize] = element;
        place[other as usize] = from;
        place[element as usize] = to;
    }

    /// Splits every set that has both marked and unmarked members, and removes all marks.
    pub(crate) fn split(&mut self) {
        for index in 0..self.touched.len() {
            let touched = self.touched[index] as usize;
            let Set { first, end, marked } = self.sets[touched];
            let middle = first + marked;
            self.sets[touched].marked = 0;
            if middle == end {
                continue;
            }
            let new = if marked <= end - middle {
                self.sets[touched].first = middle;
                Set {
                    first,
                    end: middle,
                    marked: 0,
                }
            } else {
                self.sets[touched].end = middle;
                Set {
                    first: middle,
                    end,
                    marked: 0,
                }
            };
            let number = self.sets.len() as u32;
            for at in new.first..new.end {
                self.set_of[self.members[at as usize] as usize] = number;
            }
            self.sets.push(new);
        }
        self.touched.clear();
    }
}
