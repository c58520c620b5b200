//! Whether two ways to read a text split it alike.
//!
//! In: the spans of the captures on two ways. Out: whether the difference matters. It does not where
//!
//! - captures that are alternatives have the same span: order decides which of them it is, and what is inside
//!   it (RFC 3986 §3.2.2, "first-match-wins"); `"<" ( digits / letters-and-digits ) ">"`;
//! - one way has an empty capture where the other has none: `[x]` with `x` empty counts as present.
//!
//! Spans are compared, nothing else, so they may be positions or what stands for these.

use crate::layout::Layout;

/// Where a capture begins, and where it ends, if it has.
type Span<T> = (T, Option<T>);

/// Whether two ways have the same captures, or such that make no difference.
pub(crate) fn same_split<T: PartialEq>(
    layout: &Layout,
    one: &dyn Fn(usize) -> Option<Span<T>>,
    other: &dyn Fn(usize) -> Option<Span<T>>,
) -> bool {
    // The outermost captures that only one way has; what is inside them is theirs.
    let mut only_one: Vec<(usize, Span<T>)> = Vec::new();
    let mut only_other: Vec<(usize, Span<T>)> = Vec::new();
    let mut alone = vec![false; layout.captures.len()];
    for (index, capture) in layout.captures.iter().enumerate() {
        let (only, span) = match (one(index), other(index)) {
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
    only_one.retain(|(index, span)| {
        let pair = only_other
            .iter()
            .position(|(other, its)| layout.are_alternatives(*index, *other) && span == its);
        pair.map(|pair| only_other.remove(pair)).is_none()
    });
    let empty = |(_, (begin, end)): &(usize, Span<T>)| end.as_ref() == Some(begin);
    match (only_one.is_empty(), only_other.is_empty()) {
        (true, _) => only_other.iter().all(empty),
        (_, true) => only_one.iter().all(empty),
        _ => false,
    }
}
