//! Decides whether two splits of the same string have the same parts.
//!
//! A *split* divides a string into captures, which may be nested and need not cover the string. It has the span of
//! each capture, that is, its beginning and its end. Two splits are the same if every byte is in the same captures in
//! both. Two differences are ignored, because the order of alternatives in the grammar decides between the splits
//! (RFC 3986, section 3.2.2, "first-match-wins"):
//!
//! - One split has a capture, and the other has an alternative capture with the same span. Two captures are
//!   alternatives if they never occur in the same match, such as `IPv4address` and `reg-name`. Captures inside of the
//!   two may differ.
//! - An empty capture is at another offset, or absent, in the other split. For example, if `x` matches the empty
//!   string, `[x]` has a match with an empty `x`, which is preferred, and one without `x`.
//!
//! Offsets are only compared for equality, so a caller may use other values in their place.

use crate::captures::tree::Layout;

/// The beginning and the end of a capture. The end is `None` if the capture has not ended yet.
type Span<T> = (T, Option<T>);

/// Returns whether two splits are the same, as the description of this module defines it. `one` and `other` return
/// the span of a capture in the two splits. They take the index of the capture in `layout`, and return `None` if the
/// capture is absent.
pub(crate) fn same_split<T: PartialEq>(
    layout: &Layout,
    one: &dyn Fn(usize) -> Option<Span<T>>,
    other: &dyn Fn(usize) -> Option<Span<T>>,
) -> bool {
    let is_not_empty = |(begin, end): &Span<T>| end.as_ref() != Some(begin);
    // For each split, the captures that only this split has. Captures inside of such a capture are left out.
    let mut only_in_one: Vec<(usize, Span<T>)> = Vec::new();
    let mut only_in_other: Vec<(usize, Span<T>)> = Vec::new();
    // For each capture, whether only one of the splits has it.
    let mut is_unmatched = vec![false; layout.captures.len()];
    for (index, capture) in layout.captures.iter().enumerate() {
        let spans = (
            one(index).filter(is_not_empty),
            other(index).filter(is_not_empty),
        );
        let (unmatched, span) = match spans {
            (None, None) => continue,
            (Some(one), Some(other)) if one == other => continue,
            (Some(_), Some(_)) => return false,
            (Some(span), None) => (&mut only_in_one, span),
            (None, Some(span)) => (&mut only_in_other, span),
        };
        is_unmatched[index] = true;
        // A parent comes before its children, so its entry is set already.
        if !capture.parent.is_some_and(|parent| is_unmatched[parent]) {
            unmatched.push((index, span));
        }
    }
    // Each capture that only one split has needs a partner in the other split: an alternative with the same span.
    only_in_one.iter().all(|(index, span)| {
        let partner = only_in_other
            .iter()
            .position(|(other, its)| layout.are_alternatives(*index, *other) && span == its);
        partner
            .map(|partner| only_in_other.remove(partner))
            .is_some()
    }) && only_in_other.is_empty()
}
