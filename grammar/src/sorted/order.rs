//! Sorts items: [`sort`] and [`sort_by_key`].
//!
//! The algorithm only works on indices, and compares and swaps the items through callbacks. So it is compiled once for
//! all item types. Only the small functions that create the callbacks are generic.

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

/// Returns the indices of `count` items in sorted order. `compare` compares the items at two indices.
fn order(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|&a, &b| compare(a, b));
    order
}

/// Reorders items: position `i` receives the item that is now at `order[i]`. `swap` swaps the items at two indices.
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

#[cfg(test)]
mod tests {
    use super::{sort, sort_by_key};

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
}
