//! Compares two splits of the same text.
//!
//! They are the same if every byte is in the same captures on both. Two differences are ignored:
//!
//! - Captures with the same span that are alternatives, which never occur in the same text. Their order decides which
//!   of them counts, and what is inside it (RFC 3986, section 3.2.2, "first-match-wins").
//! - An empty capture that is elsewhere or absent in the other split. Order decides here as well, so `[x]` with an
//!   empty `x` is present.
//!
//! Spans are only compared for equality, so they may be offsets or symbols for these.

use crate::captures::tree::Layout;

/// The beginning of a capture, and its end if it has ended.
type Span<T> = (T, Option<T>);

/// Returns whether two splits have the same captures, up to the ignored differences.
pub(crate) fn same_split<T: PartialEq>(
    layout: &Layout,
    one: &dyn Fn(usize) -> Option<Span<T>>,
    other: &dyn Fn(usize) -> Option<Span<T>>,
) -> bool {
    let holds_bytes = |(begin, end): &Span<T>| end.as_ref() != Some(begin);
    // The outermost captures that only one split has. Captures inside them belong to them.
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
