//! Writes a text by its [layout](crate::rule::layout), from parts in any order.
//!
//! A type without a layout is written by selecting the alternatives of its template (see
//! [`select`](crate::build::select)). So is a text that the layout cannot write, for example because a part is missing:
//! the selection then returns the error that names this part.

use alloc::string::String;
use core::ops::Range;

use crate::automaton::slots::{ABSENT, MAX_TEXT_LEN};
use crate::build::offsets::{Placed, Span};
use crate::build::value::{Filled, Value};
use crate::error::BuildError;
use crate::rule::layout::{BUILDER, Layout, Placing, Step};
use crate::rule::template::Template;

impl Layout<BUILDER> {
    /// Returns whether all parts are where they were written, according to the slots of a parse. An empty part is
    /// treated like an absent one.
    pub(crate) fn is_read(&self, placed: &[Placed], slots: &[u32]) -> bool {
        let mut at = 0;
        while let Some(step) = self.steps[..self.count].get(at) {
            at += 1;
            let Step::Part(part) = step else { continue };
            let placed = placed.get(usize::from(part.node));
            let written = placed.and_then(|placed| placed.span());
            let number = usize::from(part.number);
            let is_same = match (slots.get(2 * number), slots.get(2 * number + 1), written) {
                (Some(&start), Some(&end), Some(span)) => {
                    (start as usize, end as usize) == (span.start, span.end)
                        || start == end && span.is_empty()
                }
                (Some(&start), Some(&end), None) => start == end || start == ABSENT,
                _ => false,
            };
            if !is_same {
                return false;
            }
            if !matches!(placed, Some(Placed::Opened(_))) {
                at = usize::from(part.end);
            }
        }
        true
    }
}

/// Writes a text by its layout.
pub(crate) struct Writer<'w> {
    pub(crate) text: &'w mut String,
    /// The offset in the buffer at which the text begins.
    pub(crate) start: usize,
    pub(crate) values: &'w [Value],
    pub(crate) pieces: &'w [(u32, Span)],
    pub(crate) placed: &'w mut [Placed],
}

impl Writer<'_> {
    /// Appends the text. Returns `false` if the template has to be interpreted.
    pub(crate) fn write(&mut self, layout: &Layout<BUILDER>) -> bool {
        self.values.first().is_some_and(|root| root.is_untouched())
            && self.steps(layout, 0..layout.count)
    }

    fn steps(&mut self, layout: &Layout<BUILDER>, steps: Range<usize>) -> bool {
        let mut at = steps.start;
        while at < steps.end {
            match &layout.steps[at] {
                Step::Text(text) => {
                    self.text.push_str(text);
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

    /// Appends a part, whose own parts begin at the step `inside`.
    fn part(&mut self, layout: &Layout<BUILDER>, part: &Placing, inside: usize) -> bool {
        let node = usize::from(part.node);
        let nodes = self.values.get(node..=node + usize::from(part.inner));
        let Some((value, inner)) = nodes.and_then(<[Value]>::split_first) else {
            return false;
        };
        let is_opened = inner.iter().any(|value| !value.is_untouched());
        let start = self.text.len();
        self.text.push_str(part.before);
        let from = self.text.len() - self.start;
        if is_opened {
            let is_given = inner.iter().any(|value| value.is_text());
            let end = usize::from(part.end);
            if value.is_text() || !is_given || inside == end {
                return false;
            }
            if !self.steps(layout, inside..end) {
                return false;
            }
        } else if value.is_text() {
            self.text.extend_from_within(value.span().range());
            for &(of, span) in self.pieces {
                if of as usize == node {
                    self.text.extend_from_within(span.range());
                }
            }
        } else if part.is_optional {
            self.text.truncate(start);
            return true;
        } else {
            match part.otherwise {
                Some(text) if value.is_untouched() => self.text.push_str(text),
                _ => return false,
            }
        }
        let span = Span {
            start: from,
            end: self.text.len() - self.start,
        };
        self.placed[node] = if is_opened {
            Placed::Opened(span)
        } else {
            Placed::Whole(span)
        };
        self.text.push_str(part.after);
        true
    }
}

/// The text of a rule while its parts are appended in order.
pub(crate) struct Sequence<'s> {
    steps: &'s [Step],
    text: &'s mut String,
    is_whole: bool,
}

impl<'s> Sequence<'s> {
    /// Begins a text at the end of `text`. Without a layout, nothing will be appended.
    pub(crate) fn new<const STEPS: usize>(
        layout: Option<&'s Layout<STEPS>>,
        text: &'s mut String,
    ) -> Self {
        Self {
            steps: layout.map_or(&[], |layout| &layout.steps[..layout.count]),
            text,
            is_whole: layout.is_some(),
        }
    }

    /// Appends the part with index `part`, unless the text cannot be written in order.
    pub(crate) fn part(
        &mut self,
        part: usize,
        fill: impl FnOnce(&mut String) -> Result<Filled, BuildError>,
    ) -> Result<(), BuildError> {
        self.texts();
        match self.steps.split_first() {
            Some((Step::Part(placing), behind)) if usize::from(placing.part) == part => {
                self.steps = behind;
                let start = self.text.len();
                self.text.push_str(placing.before);
                if fill(self.text)? == Filled::Absent {
                    self.text.truncate(start);
                    self.is_whole &= placing.is_optional;
                } else {
                    self.text.push_str(placing.after);
                }
            }
            _ => self.is_whole = false,
        }
        Ok(())
    }

    /// Appends the last fixed string, and returns the kind of text that was appended. Returns `None` if the text cannot
    /// be written in order.
    pub(crate) fn end(mut self, template: &'static Template) -> Option<Result<Filled, BuildError>> {
        self.texts();
        if !self.is_whole {
            return None;
        }
        Some(match template.rule {
            Some(rule) if self.text.len() > MAX_TEXT_LEN => Err(BuildError::too_long(rule)),
            _ => Ok(Filled::Made),
        })
    }

    fn texts(&mut self) {
        while let Some((Step::Text(text), behind)) = self.steps.split_first() {
            self.text.push_str(text);
            self.steps = behind;
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
        let told = |template, is_deep| {
            let layout = Layout::<20>::new(template, is_deep)?;
            let steps = layout.steps[..layout.count].iter();
            let steps = steps.map(|step| match step {
                Step::Text(text) => format!("{text:?}"),
                Step::Part(part) => format!("{}{}{}", part.before, part.part, part.after),
            });
            Some(steps.collect::<Vec<_>>().join(" "))
        };
        let authority = Some(String::from("0@ 1 :2"));
        assert_eq!(told(Authority::TEMPLATE, true), authority);
        // The authority is opened. The path is the same part with and without it.
        let uri = Some(String::from(r#"0 ":" //1 0@ 1 :2 2 ?3 #4"#));
        assert_eq!(told(Uri::TEMPLATE, true), uri);
        let shallow = Some(String::from(r#"0 ":" //1 2 ?3 #4"#));
        assert_eq!(told(Uri::TEMPLATE, false), shallow);
        assert_eq!(told(Host::TEMPLATE, true), None);
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
