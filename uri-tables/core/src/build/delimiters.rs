//! The delimiters between the parts of an old text, for an edit that assembles the text again.
//!
//! A *gap* is the text between two neighbouring parts of the old text, before its first part, or after its last part.
//! Most gaps are delimiters that the template writes, such as the `?` in `path?query`. But a grammar may allow other
//! text, such as the commas in `*( "," ) [ "." part ]`, and such text must not be dropped without an error.
//!
//! [`Gaps`] finds the gap between two parts, and compares it with what the template would write there. A part is
//! given by its index. The gaps are numbered from 0, in the order of the text.

use alloc::vec::Vec;

use crate::build::offsets::Span;
use crate::build::select::Instruction;

/// The gaps of an old text: the texts before, between and after its parts.
pub(crate) struct Gaps<'g> {
    /// The parts of the old text in the order of the text, each with its range in the buffer.
    pub(crate) parts: &'g [(usize, Span)],
    /// The range of the old text in the buffer.
    pub(crate) whole: Span,
    /// The instructions with which the template would have written the old text. Empty if it cannot write that text.
    pub(crate) instructions: Vec<Instruction>,
}

impl Gaps<'_> {
    /// Returns all gaps in order, each as the part before it, the part after it, and its range in the buffer. The
    /// part is `None` at the start or the end of the text.
    pub(crate) fn all(&self) -> impl Iterator<Item = (Option<usize>, Option<usize>, Span)> {
        (0..=self.parts.len()).map(|number| {
            let left = number.checked_sub(1).map(|left| self.parts[left]);
            let right = self.parts.get(number).copied();
            let start = left.map_or(self.whole.start, |(_, span)| span.end);
            let end = right.map_or(self.whole.end, |(_, span)| span.start);
            (
                left.map(|(part, _)| part),
                right.map(|(part, _)| part),
                Span { start, end },
            )
        })
    }

    /// Returns the number and the range of the gap between two parts, or `None` if the parts were not neighbours in the
    /// old text. In this and the following methods, `left` is `None` for the start of the text, and `right` is `None`
    /// for its end.
    pub(crate) fn find(&self, left: Option<usize>, right: Option<usize>) -> Option<(usize, Span)> {
        self.all()
            .enumerate()
            .find(|(_, gap)| (gap.0, gap.1) == (left, right))
            .map(|(number, gap)| (number, gap.2))
    }

    /// Returns whether `text`, the gap between two parts, is what the template would have written there, ignoring the
    /// case of ASCII letters.
    pub(crate) fn is_expected(
        &self,
        left: Option<usize>,
        right: Option<usize>,
        text: &str,
    ) -> bool {
        let mut rest = text;
        let mut expected = self.between(left, right).into_iter().flat_map(texts);
        let has_all = expected.all(|piece| {
            let Some((head, tail)) = rest.split_at_checked(piece.len()) else {
                return false;
            };
            rest = tail;
            head.eq_ignore_ascii_case(piece)
        });
        rest.is_empty() && has_all
    }

    /// Returns whether the fixed strings in `instructions`, which the template now writes between two parts, differ
    /// from those that it would have written in the old text. This happens if another alternative is selected that
    /// begins differently.
    pub(crate) fn is_rewritten(
        &self,
        left: Option<usize>,
        right: Option<usize>,
        instructions: &[Instruction],
    ) -> bool {
        self.between(left, right)
            .is_some_and(|before| !bytes(before).eq(bytes(instructions)))
    }

    /// Returns the instructions with which the template would have written the gap between two parts, or `None` if the
    /// parts would not be neighbours in its text.
    fn between(&self, left: Option<usize>, right: Option<usize>) -> Option<&[Instruction]> {
        let writes = |instruction: &Instruction, part: usize| match instruction {
            Instruction::Part(number, _) => *number == part,
            Instruction::Text(_) => false,
        };
        let mut all = self.instructions.iter();
        let from = match left {
            None => 0,
            Some(left) => 1 + all.position(|instruction| writes(instruction, left))?,
        };
        let rest = &self.instructions[from..];
        let next_part = rest
            .iter()
            .position(|instruction| matches!(instruction, Instruction::Part(..)));
        let is_right_next = match (next_part, right) {
            (None, None) => true,
            (Some(at), Some(right)) => writes(&rest[at], right),
            _ => false,
        };
        is_right_next.then(|| &rest[..next_part.unwrap_or(rest.len())])
    }
}

/// Returns the bytes of the fixed strings among `instructions`.
fn bytes(instructions: &[Instruction]) -> impl Iterator<Item = u8> {
    texts(instructions).flat_map(str::bytes)
}

/// Returns the fixed strings among `instructions`.
pub(crate) fn texts(instructions: &[Instruction]) -> impl Iterator<Item = &'static str> {
    instructions
        .iter()
        .filter_map(|instruction| match instruction {
            Instruction::Text(text) => Some(*text),
            Instruction::Part(..) => None,
        })
}

/// Returns the instructions to write the parts of an old text in their old order. `parts` is as in [`Gaps`].
/// `instructions` are those with which the template writes the same parts, or `None` if it cannot write them. Only the
/// occurrences of the parts are taken from them.
pub(crate) fn in_order(
    parts: &[(usize, Span)],
    instructions: Option<Vec<Instruction>>,
) -> Vec<Instruction> {
    let instructions = instructions.unwrap_or_default();
    let occurrence_of = |number: usize| {
        instructions
            .iter()
            .find_map(|instruction| match instruction {
                Instruction::Part(part, occurrence) if *part == number => *occurrence,
                _ => None,
            })
    };
    parts
        .iter()
        .map(|&(number, _)| Instruction::Part(number, occurrence_of(number)))
        .collect()
}
