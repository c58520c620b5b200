//! Compares two splits of the same string.
//!
//! Two splits are the same if every byte is in the same captures in both. Two differences are ignored:
//!
//! - Two captures with the same span are considered equal if they are alternatives, which never occur in the same
//!   match. The order of the alternatives decides which capture counts, and which captures are inside it (RFC 3986,
//!   section 3.2.2, "first-match-wins").
//! - An empty capture may be at another offset or absent in the other split. Here, too, the order of alternatives
//!   decides: if `x` is empty, it is present in `[x]`, because `x` is preferred to leaving it out.
//!
//! Offsets are only compared for equality, so a caller may use other values in their place.

use crate::captures::tree::Layout;

/// The beginning and the end of a capture. The end is `None` if the capture has not ended yet.
type Span<T> = (T, Option<T>);

/// Returns whether two splits have the same captures, apart from the two differences described at the top of this
/// module. `one` and `other` return the span of a capture in the respective split, or `None` if the capture is absent.
pub(crate) fn same_split<T: PartialEq>(
    layout: &Layout,
    one: &dyn Fn(usize) -> Option<Span<T>>,
    other: &dyn Fn(usize) -> Option<Span<T>>,
) -> bool {
    let holds_bytes = |(begin, end): &Span<T>| end.as_ref() != Some(begin);
    // For each split, the captures that only this split has. Captures inside of such a capture are left out.
    let mut only_one: Vec<(usize, Span<T>)> = Vec::new();
    let mut only_other: Vec<(usize, Span<T>)> = Vec::new();
    let mut alone = vec![false; layout.captures.len()];
    for (index, capture) in layout.captures.iter().enumerate() {
        let spans = (
            one(index).filter(holds_bytes),
            other(index).filter(holds_bytes),
        );
        let (only, span) = match spans {
            (None, None) => continue,
            (Some(one), Some(other)) if one == other => continue,
            (Some(_), Some(_)) => return false,
            (Some(span), None) => (&mut only_one, span),
            (None, Some(span)) => (&mut only_other, span),
        };
        alone[index] = true;
        if !capture.parent.is_some_and(|parent| alone[parent]) {
            only.push((index, span));
        }
    }
    only_one.iter().all(|(index, span)| {
        let pair = only_other
            .iter()
            .position(|(other, its)| layout.are_alternatives(*index, *other) && span == its);
        pair.map(|pair| only_other.remove(pair)).is_some()
    }) && only_other.is_empty()
}
