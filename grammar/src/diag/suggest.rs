//! Suggests the nearest known name for a typo.
//!
//! Finds the rule or grammar that a user most likely meant. Suggestions only appear in errors, so no suggestion is
//! better than a far-fetched one.

/// The longest name, in bytes, that [`nearest`] compares. Computing the edit distance takes quadratic time, and longer
/// names are not typed by hand.
const MAX_NAME_LEN: usize = 64;

/// Returns the candidate with the smallest edit distance to `name`, ignoring case. The distance must be at most a third
/// of the length of `name`, or 1, and less than that length. Among equally near candidates, the alphabetically first
/// wins.
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
    let limit = (name.len() / 3).max(1).min(name.len().saturating_sub(1));
    let distance = |candidate: &'a str| Some((distance(&name, candidate, limit)?, candidate));
    candidates
        .filter_map(distance)
        .min()
        .map(|(_, candidate)| candidate)
}

/// Returns the edit distance from `name`, which is in lower case, to `candidate`, or `None` if it is more than `limit`.
/// The distance counts inserted, removed and replaced letters, and swaps of neighbours. This is Levenshtein's distance
/// with transpositions (Damerau 1964), in the restricted form where no letter is edited twice.
fn distance(name: &str, candidate: &str, limit: usize) -> Option<usize> {
    if candidate.len().abs_diff(name.len()) > limit {
        return None;
    }
    let (name, candidate) = (name.as_bytes(), candidate.to_ascii_lowercase());
    let candidate = candidate.as_bytes();
    // Rows of the distance table: `before` and `last` belong to the two previous letters of `name`, `row` to the
    // current one.
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=candidate.len()).collect();
    for i in 1..=name.len() {
        let mut row = vec![i];
        for j in 1..=candidate.len() {
            let replaced = last[j - 1] + usize::from(name[i - 1] != candidate[j - 1]);
            let mut cost = replaced.min(last[j] + 1).min(row[j - 1] + 1);
            let swapped = i > 1
                && j > 1
                && name[i - 1] == candidate[j - 2]
                && name[i - 2] == candidate[j - 1];
            if swapped {
                cost = cost.min(before[j - 2] + 1);
            }
            row.push(cost);
        }
        before = std::mem::replace(&mut last, row);
        // A swap reads the row before `last`, so stop only if both rows exceed the limit.
        if last.iter().chain(&before).min() > Some(&limit) {
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
