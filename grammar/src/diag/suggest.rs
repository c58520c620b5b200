//! Suggests the nearest existing name for a misspelt one.
//!
//! [`nearest`] finds the rule or grammar that a user most likely meant: `path-abempty` for `path-abemtpy`.
//! Suggestions only appear in errors, so no suggestion is better than a far-fetched one.

/// The maximum length, in bytes, of a name for which [`nearest`] suggests another one. Computing the edit distance
/// takes quadratic time, and longer names are not typed by hand.
const MAX_NAME_LEN: usize = 64;

/// Returns the candidate with the smallest edit distance to `name`, ignoring case, or `None` if no candidate is near
/// enough. The distance may be at most a third of the length of `name`. For names of two to five letters, it may be
/// 1. Among equally near candidates, the alphabetically first wins.
///
/// ```
/// use uri_tables_grammar::diag::suggest::nearest;
///
/// let known = ["path-abempty", "path-absolute", "query"];
/// assert_eq!(nearest("path-abemtpy", known.into_iter()), Some("path-abempty"));
/// assert_eq!(nearest("QUERRY", known.into_iter()), Some("query"));
/// assert_eq!(nearest("bucket", known.into_iter()), None);
/// ```
pub fn nearest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    if name.len() > MAX_NAME_LEN {
        return None;
    }
    let name = name.to_ascii_lowercase();
    // A name of one letter has the limit 0: at the distance 1, all its letters would differ.
    let limit = (name.len() / 3).max(1).min(name.len().saturating_sub(1));
    let distance = |candidate: &'a str| Some((distance(&name, candidate, limit)?, candidate));
    candidates
        .filter_map(distance)
        .min()
        .map(|(_, candidate)| candidate)
}

/// Returns the edit distance from `name`, which is in lower case, to `candidate`, or `None` if it is more than
/// `limit`. The distance counts inserted, removed and replaced letters, and swaps of neighbours. This is
/// Levenshtein's distance with transpositions (Damerau 1964), in the restricted form where no letter is edited twice.
fn distance(name: &str, candidate: &str, limit: usize) -> Option<usize> {
    if candidate.len().abs_diff(name.len()) > limit {
        return None;
    }
    let (name, candidate) = (name.as_bytes(), candidate.to_ascii_lowercase());
    let candidate = candidate.as_bytes();
    // Cell `j` of row `i` is the distance between the first `i` letters of `name` and the first `j` letters of
    // `candidate`. Each row needs the two rows before it.
    let mut second_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=candidate.len()).collect();
    for i in 1..=name.len() {
        let mut row = vec![i];
        for j in 1..=candidate.len() {
            let replaced = last[j - 1] + usize::from(name[i - 1] != candidate[j - 1]);
            let removed = last[j] + 1;
            let inserted = row[j - 1] + 1;
            let mut distance = replaced.min(removed).min(inserted);
            let are_swapped = i > 1
                && j > 1
                && name[i - 1] == candidate[j - 2]
                && name[i - 2] == candidate[j - 1];
            if are_swapped {
                distance = distance.min(second_last[j - 2] + 1);
            }
            row.push(distance);
        }
        second_last = std::mem::replace(&mut last, row);
        // A swap continues from the row before the last one, so stop only if both rows exceed the limit.
        if last.iter().chain(&second_last).min() > Some(&limit) {
            return None;
        }
    }
    last.last().copied().filter(|&distance| distance <= limit)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn the_nearest_wins_and_ties_go_by_the_alphabet() {
        assert_eq!(nearest("ab", ["ac", "aa", "b"].into_iter()), Some("aa"));
        assert_eq!(
            nearest(
                "segment-nc",
                ["segment-nz", "segment", "segment-nz-nc"].into_iter()
            ),
            Some("segment-nz")
        );
        assert_eq!(nearest("valeu", ["value"].into_iter()), Some("value"));
        assert_eq!(nearest("rwa", ["raw"].into_iter()), Some("raw"));
        assert_eq!(nearest("avleu", ["value"].into_iter()), None);
        assert_eq!(
            nearest("rfc3896", ["rfc3986", "rfc3987"].into_iter()),
            Some("rfc3986")
        );
    }

    #[test]
    fn nothing_near_is_nothing() {
        assert_eq!(nearest("", ["aa"].into_iter()), None);
        assert_eq!(nearest("x", ["y", "xy", "abc"].into_iter()), None);
        assert_eq!(
            nearest(&"x".repeat(100), [&*"x".repeat(100)].into_iter()),
            None
        );
    }
}
