//! The text between the parts of an old text (the "gaps").
//!
//! For two neighbouring parts of an old text, this module finds the text between them, and whether the template would
//! write the same text. Any other text must not be dropped without an error.

use alloc::vec::Vec;

use crate::build::offsets::Span;
use crate::build::select::Step;

/// The gaps of an old text: the text between its parts, before the first part, and after the last part.
pub(crate) struct Gaps<'g> {
    pub(crate) old: &'g [(usize, Span)],
    pub(crate) whole: Span,
    /// The steps with which the template would have written the old text.
    pub(crate) before: Vec<Step>,
}

impl Gaps<'_> {
    /// Returns all gaps in order, each with the part before and the part after it.
    pub(crate) fn all(&self) -> impl Iterator<Item = (Option<usize>, Option<usize>, Span)> {
        (0..=self.old.len()).map(|number| {
            let left = number.checked_sub(1).map(|left| self.old[left]);
            let right = self.old.get(number).copied();
            let span = Span {
                start: left.map_or(self.whole.start, |(_, span)| span.end),
                end: right.map_or(self.whole.end, |(_, span)| span.start),
            };
            (
                left.map(|(part, _)| part),
                right.map(|(part, _)| part),
                span,
            )
        })
    }

    /// Returns the number and the range of the gap between two parts, or `None` if they were not neighbours in the
    /// old text. No part stands for the start or the end of the text.
    pub(crate) fn find(&self, left: Option<usize>, right: Option<usize>) -> Option<(usize, Span)> {
        self.all()
            .enumerate()
            .find(|(_, gap)| (gap.0, gap.1) == (left, right))
            .map(|(number, gap)| (number, gap.2))
    }

    /// Returns whether the template would have written `text` between two parts, ignoring case.
    pub(crate) fn is_expected(
        &self,
        left: Option<usize>,
        right: Option<usize>,
        text: &str,
    ) -> bool {
        let mut text = text;
        let mut written = self.between(left, right).into_iter().flat_map(texts);
        let is_written = written.all(|piece| {
            let Some((head, tail)) = text.split_at_checked(piece.len()) else {
                return false;
            };
            text = tail;
            head.eq_ignore_ascii_case(piece)
        });
        text.is_empty() && is_written
    }

    /// Returns whether the template now writes other fixed strings (`steps`) between two parts than it would have
    /// written in the old text. This happens if another alternative is selected that begins differently.
    pub(crate) fn is_rewritten(
        &self,
        left: Option<usize>,
        right: Option<usize>,
        steps: &[Step],
    ) -> bool {
        self.between(left, right)
            .is_some_and(|before| !bytes(before).eq(bytes(steps)))
    }

    /// Returns the steps with which the template would have written the text between two parts of the old text, or
    /// `None` if they would not have been neighbours.
    fn between(&self, left: Option<usize>, right: Option<usize>) -> Option<&[Step]> {
        let is =
            |step: &Step, part: usize| matches!(step, Step::Part(number, _) if *number == part);
        let from = match left {
            None => 0,
            Some(left) => 1 + self.before.iter().position(|step| is(step, left))?,
        };
        let rest = &self.before[from..];
        let until = rest.iter().position(|step| matches!(step, Step::Part(..)));
        let is_next = match (until, right) {
            (None, None) => true,
            (Some(at), Some(right)) => is(&rest[at], right),
            _ => false,
        };
        is_next.then(|| &rest[..until.unwrap_or(rest.len())])
    }
}

fn bytes(steps: &[Step]) -> impl Iterator<Item = u8> {
    texts(steps).flat_map(str::bytes)
}

/// Returns the fixed strings among `steps`.
pub(crate) fn texts(steps: &[Step]) -> impl Iterator<Item = &'static str> {
    steps.iter().filter_map(|step| match step {
        Step::Text(text) => Some(*text),
        Step::Part(..) => None,
    })
}

/// Returns the old parts in their old order, each with its slot in `steps` if it has one there.
pub(crate) fn in_order(order: &[(usize, Span)], steps: Option<Vec<Step>>) -> Vec<Step> {
    let steps = steps.unwrap_or_default();
    let known = |number: usize| {
        steps.iter().find_map(|step| match step {
            Step::Part(part, slot) if *part == number => *slot,
            _ => None,
        })
    };
    order
        .iter()
        .map(|&(number, _)| Step::Part(number, known(number)))
        .collect()
}
