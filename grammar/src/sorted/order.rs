//! Orders items: sorting ([`sort`], [`sort_by_key`]) and binary search ([`search`]).
//!
//! The algorithms only work on indices, and compare and swap the items through callbacks. So they are compiled once
//! for all item types. Only the small functions that create the callbacks are generic.

use std::cmp::Ordering;

/// Sorts `items` in ascending order. The sort is stable.
///
/// ```
/// let mut words = ["b", "c", "a"];
/// uri_tables_grammar::sorted::sort(&mut words);
/// assert_eq!(words, ["a", "b", "c"]);
/// ```
pub fn sort<T: Ord>(items: &mut [T]) {
    let order = order(items.len(), &mut |a, b| items[a].cmp(&items[b]));
    rearrange(order, &mut |a, b| items.swap(a, b));
}

/// Sorts `items` by the result of `key`, which is called at each comparison. The sort is stable.
///
/// ```
/// let mut words = ["ccc", "bb", "a", "dd"];
/// uri_tables_grammar::sorted::sort_by_key(&mut words, |word| word.len());
/// assert_eq!(words, ["a", "bb", "dd", "ccc"]);
/// ```
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    let order = order(items.len(), &mut |a, b| key(&items[a]).cmp(&key(&items[b])));
    rearrange(order, &mut |a, b| items.swap(a, b));
}

/// Returns the indices of `count` items in sorted order, or an empty list if the items are already sorted, which is
/// the most frequent case. `compare` compares the items at two indices.
fn order(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    // The number of items at the beginning that are sorted.
    let mut sorted = 1;
    while sorted < count && compare(sorted - 1, sorted) != Ordering::Greater {
        sorted += 1;
    }
    if sorted >= count {
        return Vec::new();
    }
    let mut order: Vec<usize> = (0..count).collect();
    let mut merged = order.clone();
    // A merge sort. Each pass merges pairs of neighbouring sorted runs, and so doubles the length of the runs.
    let mut run_length = 1;
    while run_length < count {
        let mut from = 0;
        while from < count {
            // The two runs are from `from` to `middle`, and from `middle` to `until`. The second one may be empty.
            let middle = (from + run_length).min(count);
            let until = (from + 2 * run_length).min(count);
            let (mut left, mut right) = (from, middle);
            for place in &mut merged[from..until] {
                // Of equal items, take the left one first, so that the sort is stable.
                let is_left = right == until
                    || left < middle && compare(order[left], order[right]) != Ordering::Greater;
                let next = if is_left { &mut left } else { &mut right };
                *place = order[*next];
                *next += 1;
            }
            from = until;
        }
        std::mem::swap(&mut order, &mut merged);
        run_length *= 2;
    }
    order
}

/// Reorders items: position `i` receives the item that is now at `order[i]`. Does nothing if `order` is empty. `swap`
/// swaps the items at two indices.
fn rearrange(mut order: Vec<usize>, swap: &mut dyn FnMut(usize, usize)) {
    for first in 0..order.len() {
        let mut at = first;
        // Follow one cycle of the permutation, from position to position. `order[i] == i` marks a position that has
        // its final item.
        while order[at] != first {
            let from = order[at];
            swap(at, from);
            order[at] = at;
            at = from;
        }
        order[at] = at;
    }
}

/// Binary search in `count` sorted items: returns the index of the wanted item, or as an error the index to insert it
/// at. `compare` compares the item at an index with the wanted item.
pub(super) fn search(
    count: usize,
    compare: &mut dyn FnMut(usize) -> Ordering,
) -> Result<usize, usize> {
    // If the wanted item exists, its index is in `from..until`.
    let (mut from, mut until) = (0, count);
    // Items are often inserted in ascending order, so compare the last item first.
    let mut at = count.saturating_sub(1);
    while from < until {
        match compare(at) {
            Ordering::Less => from = at + 1,
            Ordering::Equal => return Ok(at),
            Ordering::Greater => until = at,
        }
        at = from + (until - from) / 2;
    }
    Err(from)
}

#[cfg(test)]
mod tests {
    use super::{search, sort, sort_by_key};

    /// Returns all lists of at most six numbers below 4. Each number is paired with its index, to test that sorts are
    /// stable.
    fn lists() -> Vec<Vec<(u8, usize)>> {
        let mut lists = vec![Vec::new()];
        let mut from = 0;
        for place in 0..6 {
            let until = lists.len();
            for index in from..until {
                for number in 0..4 {
                    let mut longer = lists[index].clone();
                    longer.push((number, place));
                    lists.push(longer);
                }
            }
            from = until;
        }
        lists
    }

    #[test]
    fn sorting_behaves_like_the_standard_one() {
        for list in lists() {
            let mut expected = list.clone();
            expected.sort_unstable();
            let mut sorted = list.clone();
            sort(&mut sorted);
            assert_eq!(sorted, expected, "{list:?}");
            // Equal keys keep their order.
            expected = list.clone();
            expected.sort_by_key(|&(number, _)| number);
            sorted.clone_from(&list);
            sort_by_key(&mut sorted, |&(number, _)| number);
            assert_eq!(sorted, expected, "{list:?}");
        }
    }

    #[test]
    fn search_finds_items_or_their_insertion_point() {
        for count in 0..20 {
            let items: Vec<usize> = (0..count).map(|number| 2 * number + 1).collect();
            for wanted in 0..2 * count + 2 {
                let found = search(count, &mut |at| items[at].cmp(&wanted));
                assert_eq!(found, items.binary_search(&wanted), "{wanted} of {count}");
            }
        }
    }
}
