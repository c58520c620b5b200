//! Writes a text by its [layout](crate::rule::layout).
//!
//! A layout is the sequence of a type's parts and fixed strings, in the order of the text, such as
//! `scheme ":" ["//" authority] path`. Each element of the sequence is a [`Step`].
//!
//! - [`Writer`] writes the text of a builder, whose parts were given in any order.
//! - [`InOrderWriter`] writes the text of a tuple, whose fields are the parts in the order of the layout.
//!
//! All parts of a type, and the parts inside them, form a tree of numbered *nodes*. The root is the whole text, and
//! its number is 0. A part is *opened* if the parts inside it are written one by one: `//host:80` from a host and a
//! port, for example, in contrast to an authority that was given as one text.
//!
//! A layout cannot write every text: a required part may be missing, for example. In such a case, the writer gives up
//! without an error, and its caller composes the text from the type's template instead (see
//! [`compose`](crate::build::compose)). This takes longer, but writes the text or returns the error. It is also used
//! for types without a layout.

use alloc::string::String;
use core::ops::Range;

use crate::automaton::slots::{ABSENT, MAX_TEXT_LEN};
use crate::build::offsets::{Placed, Span, span};
use crate::build::value::{Filled, Value};
use crate::error::BuildError;
use crate::rule::layout::{Layout, MAX_BUILDER_STEPS, PartStep, Step};
use crate::rule::template::Template;

impl Layout<MAX_BUILDER_STEPS> {
    /// Returns whether a parse found each part where it was written. `placed` has the range where each node was
    /// written, and `slots` has the slots of the parse. An empty part is treated like an absent part.
    pub(crate) fn is_parsed_as_written(&self, placed: &[Placed], slots: &[u32]) -> bool {
        let mut at = 0;
        while let Some(step) = self.steps[..self.count].get(at) {
            at += 1;
            let Step::Part(part) = step else { continue };
            let placed = placed.get(usize::from(part.node));
            let written = placed.and_then(|placed| placed.span());
            let read = span(part.number, slots);
            let nonempty = |span: &Span| !span.is_empty();
            if read.filter(nonempty) != written.filter(nonempty) {
                return false;
            }
            // The parts inside a part that was not opened need no check: the part is absent, or it was valid before
            // and can be split in only one way.
            if !matches!(placed, Some(Placed::Opened(_))) {
                at = usize::from(part.end);
            }
        }
        true
    }

    /// Returns the slots of a valid text whose nodes were written at `placed`. Returns `None` if only a parse can
    /// determine the slots:
    ///
    /// - The layout has no step for some component of the type.
    /// - A part with inner parts was written as a whole.
    /// - A part is empty, so that the parse may find it absent; or no delimiter tells whether it is absent or empty.
    pub(crate) fn slots<const SLOTS: usize>(&self, placed: &[Placed]) -> Option<[u32; SLOTS]> {
        let steps = &self.steps[..self.count];
        let parts = steps.iter().filter(|step| matches!(step, Step::Part(_)));
        if 2 * parts.count() != SLOTS {
            return None;
        }
        let mut slots = [ABSENT; SLOTS];
        let mut at = 0;
        while let Some(step) = steps.get(at) {
            at += 1;
            let Step::Part(part) = step else { continue };
            let placed = placed.get(usize::from(part.node))?;
            let Some(span) = placed.span() else {
                let may_be_empty = part.otherwise == Some("");
                if may_be_empty && part.before.is_empty() && part.after.is_empty() {
                    return None;
                }
                // The parts inside an absent part are absent, too.
                at = usize::from(part.end);
                continue;
            };
            let is_opened = matches!(placed, Placed::Opened(_));
            if span.is_empty() || part.inner_nodes > 0 && !is_opened {
                return None;
            }
            let slot = 2 * usize::from(part.number);
            let range = [span.start as u32, span.end as u32];
            slots.get_mut(slot..slot + 2)?.copy_from_slice(&range);
        }
        Some(slots)
    }
}

/// Writes a text from parts that were given in any order.
pub(crate) struct Writer<'w> {
    /// The texts of the parts, in the order of the calls that gave them. The new text is appended to them.
    pub(crate) buffer: &'w mut String,
    /// The offset in `buffer` at which the new text begins.
    pub(crate) start: usize,
    /// The value that was given for each node, indexed by the number of the node.
    pub(crate) values: &'w [Value],
    /// Further items of lists: the node of the list, and the range of the items in `buffer`. A list has such pieces if
    /// other parts were given between its items, as in `.segment("a").query("q").segment("b")`.
    pub(crate) pieces: &'w [(u32, Span)],
    /// Receives the range where each node was written, as offsets from `start`.
    pub(crate) placed: &'w mut [Placed],
}

impl Writer<'_> {
    /// Appends the text to the buffer. Returns `false` if the layout cannot write the text. The buffer may then end
    /// with the beginning of a text, which the caller must remove.
    pub(crate) fn write(&mut self, layout: &Layout<MAX_BUILDER_STEPS>) -> bool {
        // If the whole text was given at once, it is not written step by step.
        let is_root_untouched = self.values.first().is_some_and(|root| root.is_untouched());
        is_root_untouched && self.steps(layout, 0..layout.count)
    }

    /// Appends the parts and fixed strings of the steps with these indices. Returns `false` in the same case as
    /// [`write`](Self::write).
    fn steps(&mut self, layout: &Layout<MAX_BUILDER_STEPS>, steps: Range<usize>) -> bool {
        let mut at = steps.start;
        while at < steps.end {
            match &layout.steps[at] {
                Step::Text(text) => {
                    self.buffer.push_str(text);
                    at += 1;
                }
                Step::Part(part) => {
                    if !self.part(layout, part, at + 1) {
                        return false;
                    }
                    at = usize::from(part.end);
                }
            }
        }
        true
    }

    /// Appends a part with the fixed strings around it, or nothing if the part is optional and was not given. The steps
    /// of the parts inside it begin at the index `inside`. Returns `false` in the same case as [`write`](Self::write).
    fn part(&mut self, layout: &Layout<MAX_BUILDER_STEPS>, part: &PartStep, inside: usize) -> bool {
        // The nodes inside a node have the numbers after it.
        let node = usize::from(part.node);
        let nodes = self.values.get(node..=node + usize::from(part.inner_nodes));
        let Some((value, inner)) = nodes.and_then(<[Value]>::split_first) else {
            return false;
        };
        let is_opened = inner.iter().any(|value| !value.is_untouched());
        let before_part = self.buffer.len();
        self.buffer.push_str(part.before);
        let start = self.buffer.len() - self.start;
        if is_opened {
            let has_inner_text = inner.iter().any(|value| value.is_text());
            let end = usize::from(part.end);
            let has_inner_steps = inside != end;
            // The layout cannot write the part in three cases. A text that was given as a whole must be parsed first.
            // If inner parts were only removed, the template decides whether this part is written at all. And the
            // layout has no steps for the inner parts if it would be too large.
            if value.is_text() || !has_inner_text || !has_inner_steps {
                return false;
            }
            if !self.steps(layout, inside..end) {
                return false;
            }
        } else if value.is_text() {
            self.buffer.extend_from_within(value.span().range());
            for &(list, span) in self.pieces {
                if list as usize == node {
                    self.buffer.extend_from_within(span.range());
                }
            }
        } else if part.is_optional {
            self.buffer.truncate(before_part);
            return true;
        } else {
            // If nothing was given for a required part, its default text is written, if it has one. If the part was
            // removed, the template decides.
            match part.otherwise {
                Some(default) if value.is_untouched() => self.buffer.push_str(default),
                _ => return false,
            }
        }
        let span = Span::new(start, self.buffer.len() - self.start);
        self.placed[node] = if is_opened {
            Placed::Opened(span)
        } else {
            Placed::Whole(span)
        };
        self.buffer.push_str(part.after);
        true
    }
}

/// Writes a text from parts that are given in the order of the layout.
pub(crate) struct InOrderWriter<'s> {
    /// The steps of the layout that are not written yet.
    steps: &'s [Step],
    text: &'s mut String,
    /// False if there is no layout, or if it cannot write the text.
    follows_layout: bool,
}

impl<'s> InOrderWriter<'s> {
    /// Begins to append to `text`. Without a layout, no part will be appended.
    pub(crate) fn new<const STEPS: usize>(
        layout: Option<&'s Layout<STEPS>>,
        text: &'s mut String,
    ) -> Self {
        Self {
            steps: layout.map_or(&[], |layout| &layout.steps[..layout.count]),
            text,
            follows_layout: layout.is_some(),
        }
    }

    /// Appends the part with index `part` in the template, with the fixed strings around it. `fill` appends the text
    /// of the part. If `part` is not the next part of the layout, it is not appended, and [`end`](Self::end) will
    /// return `None`.
    ///
    /// # Errors
    ///
    /// The error of `fill`.
    pub(crate) fn part(
        &mut self,
        part: usize,
        fill: impl FnOnce(&mut String) -> Result<Filled, BuildError>,
    ) -> Result<(), BuildError> {
        self.fixed_strings();
        match self.steps.split_first() {
            Some((Step::Part(placing), following)) if usize::from(placing.part) == part => {
                self.steps = following;
                let before_part = self.text.len();
                self.text.push_str(placing.before);
                if fill(self.text)? == Filled::Absent {
                    self.text.truncate(before_part);
                    self.follows_layout &= placing.is_optional;
                } else {
                    self.text.push_str(placing.after);
                }
            }
            _ => self.follows_layout = false,
        }
        Ok(())
    }

    /// Appends the fixed strings after the last part. Returns [`Filled::Made`], or an error if the text is too long.
    /// Returns `None` if the layout cannot write the text; the caller must then remove what was appended.
    pub(crate) fn end(mut self, template: &'static Template) -> Option<Result<Filled, BuildError>> {
        self.fixed_strings();
        if !self.follows_layout {
            return None;
        }
        Some(match template.rule {
            Some(rule) if self.text.len() > MAX_TEXT_LEN => Err(BuildError::too_long(rule)),
            _ => Ok(Filled::Made),
        })
    }

    /// Appends the fixed strings up to the next part.
    fn fixed_strings(&mut self) {
        while let Some((Step::Text(text), following)) = self.steps.split_first() {
            self.text.push_str(text);
            self.steps = following;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::build::into_part::Source;
    use crate::build::value::Filled;
    use crate::rfc3986::{Authority, Host, Uri};
    use crate::rule::layout::{Layout, Step};
    use crate::rule::template::{HasTemplate, Required};
    use std::format;
    use std::string::String;
    use std::vec::Vec;

    #[test]
    fn parts_with_a_fixed_order_have_a_layout() {
        // Shows a fixed string in quotes, and a part as its index between the fixed strings around it. If `is_deep`,
        // the layout includes steps for the parts inside the parts.
        let describe = |template, is_deep| {
            let layout = Layout::<20>::new(template, is_deep)?;
            let steps = layout.steps[..layout.count].iter();
            let steps = steps.map(|step| match step {
                Step::Text(text) => format!("{text:?}"),
                Step::Part(part) => format!("{}{}{}", part.before, part.part, part.after),
            });
            Some(steps.collect::<Vec<_>>().join(" "))
        };
        let authority = Some(String::from("0@ 1 :2"));
        assert_eq!(describe(Authority::TEMPLATE, true), authority);
        // In a deep layout, the steps of the authority follow `//1`. There is one step for the path, `2`, though the
        // grammar has different rules for a path after an authority and for any other path.
        let uri = Some(String::from(r#"0 ":" //1 0@ 1 :2 2 ?3 #4"#));
        assert_eq!(describe(Uri::TEMPLATE, true), uri);
        let shallow = Some(String::from(r#"0 ":" //1 2 ?3 #4"#));
        assert_eq!(describe(Uri::TEMPLATE, false), shallow);
        // A host is a choice of several rules, so its parts have no order.
        assert_eq!(describe(Host::TEMPLATE, true), None);
        // An authority has more than two steps.
        assert!(Layout::<2>::new(Authority::TEMPLATE, true).is_none());
    }

    #[test]
    fn parts_stand_in_their_order() {
        let host = Host::from_static("h%40");
        let data = ["", "@", ":", "u:p", "%40", "\u{e9}", "a b"];
        for userinfo in data.into_iter().map(Some).chain([None]) {
            for port in [Some(0), Some(8080), None] {
                let encoded = userinfo.map(|data| {
                    let data = data.replace('%', "%25").replace('@', "%40");
                    data.replace('\u{e9}', "%C3%A9").replace(' ', "%20") + "@"
                });
                let port_text = port.map(|port: u16| format!(":{port}"));
                let expected = format!(
                    "kept{}{host}{}",
                    encoded.unwrap_or_default(),
                    port_text.unwrap_or_default()
                );
                let mut text = String::from("kept");
                let tuple = (userinfo, host, port);
                let filled = Source::<Authority<'static>, Required>::fill(&tuple, &mut text);
                assert_eq!((text, filled.ok()), (expected, Some(Filled::Made)));
            }
        }
    }
}
