//! Layouts: the parts and fixed strings of a type in the order in which they are written, as one sequence.
//!
//! In most types, the order of the parts is fixed, and a part that may be absent is written with fixed strings of its
//! own, as in `scheme "://" authority path [ "?" query ]`. Such a type has a layout, which is computed when the user's
//! crate is compiled. Its parts may be opened: the steps of their own parts follow. A builder and a tuple write such a
//! text in one pass over the layout.
//!
//! Any other type is written by selecting the alternatives of its template (see [`select`](crate::build::select)). So
//! is a text that the layout cannot write, because a part is missing for example. That also explains the error.

use alloc::string::String;
use core::ops::Range;

use crate::automaton::slots::{ABSENT, MOST};
use crate::build::into_part::Filled;
use crate::build::offsets::{Placed, Span};
use crate::build::state::Value;
use crate::error::BuildError;
use crate::rule::optional_part::{Surrounded, is_empty, surrounded};
use crate::rule::template::{Form, Node, Numbers, Template, child};

/// The number of steps that a builder has room for.
pub(crate) const BUILDER: usize = 20;

/// The layout of a type. Types with more than `STEPS` steps have no layout, and parts with more of them are not opened.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Layout<const STEPS: usize> {
    steps: [Step; STEPS],
    count: usize,
}

#[derive(Debug, Clone, Copy)]
enum Step {
    Text(&'static str),
    Part(Placing),
}

/// How a part is written.
#[derive(Debug, Clone, Copy)]
struct Placing {
    /// The index of the part in the template that it is a part of.
    part: u8,
    /// The number of the part's node, and the number of nodes inside it.
    node: u8,
    inner: u8,
    /// The number of the part's component among the slots of the type.
    number: u8,
    /// The index of the first step after the steps of the part's own parts. Without such steps, the part can only be
    /// written as a whole.
    end: u8,
    is_optional: bool,
    /// The fixed strings around an optional part.
    before: &'static str,
    after: &'static str,
    /// The text that is written for a required part if nothing was given for it.
    otherwise: Option<&'static str>,
}

impl<const STEPS: usize> Layout<STEPS> {
    /// Returns the layout of a template, or `None` if it has none. If `is_deep`, its parts can be opened.
    pub(crate) const fn new(template: &'static Template, is_deep: bool) -> Option<Self> {
        let mut layout = Self {
            steps: [Step::Text(""); STEPS],
            count: 0,
        };
        // A sorted list and a relative path are not always written as they were given.
        let is_relative = matches!(
            template.form,
            Form::Parts {
                relative: Some(_),
                ..
            }
        );
        let is_plain = !template.is_sorted && !template.unions && !is_relative;
        if is_plain && layout.open(template, 0, Numbers::own(), is_deep) {
            Some(layout)
        } else {
            None
        }
    }

    const fn push(&mut self, step: Step) -> bool {
        let has_room = self.count < STEPS;
        if has_room {
            self.steps[self.count] = step;
            self.count += 1;
        }
        has_room
    }

    /// Appends the steps of all parts of `template`, whose node is `node`. Returns `false` if they have no order.
    const fn open(
        &mut self,
        template: &'static Template,
        node: usize,
        numbers: Numbers,
        is_deep: bool,
    ) -> bool {
        let Form::Parts {
            parts,
            root: Some(root),
            ..
        } = template.form
        else {
            return false;
        };
        let parent = Parent {
            template,
            node,
            numbers,
            is_deep,
        };
        let mut seen = 0;
        self.walk(root, parent, &mut seen) && seen == !(u64::MAX << parts.len())
    }

    /// Appends the steps of `node`. `seen` are the parts of its template that have steps.
    const fn walk(&mut self, node: &'static Node, parent: Parent, seen: &mut u64) -> bool {
        match node {
            Node::Text(text) => self.push(Step::Text(text)),
            Node::Part(slot) => self.part(slot.part, None, parent, seen),
            Node::All(nodes) => {
                let mut at = 0;
                while at < nodes.len() {
                    if !self.walk(&nodes[at], parent, seen) {
                        return false;
                    }
                    at += 1;
                }
                true
            }
            Node::One(alternatives) => {
                let mut optional = None;
                let mut at = 0;
                while at < alternatives.len() {
                    let node = &alternatives[at].node;
                    if !is_empty(node) {
                        if optional.is_some() {
                            return false;
                        }
                        optional = surrounded(node);
                        if optional.is_none() {
                            return false;
                        }
                    }
                    at += 1;
                }
                match optional {
                    Some(part) if alternatives.len() > 1 => {
                        self.part(part.part, Some(part), parent, seen)
                    }
                    _ => false,
                }
            }
        }
    }

    /// Appends the step of a part, and the steps of its own parts.
    const fn part(
        &mut self,
        part: u8,
        optional: Option<Surrounded>,
        parent: Parent,
        seen: &mut u64,
    ) -> bool {
        let parts = parent.template.inside();
        let template = parts[part as usize].template;
        let number = parent.numbers.get(parts[part as usize].number);
        let node = child(parts, parent.node, part as usize);
        if *seen >> part & 1 == 1 || node + template.size > u8::MAX as usize {
            return false;
        }
        *seen |= 1 << part;
        let at = self.count;
        let mut placing = Placing {
            part,
            node: node as u8,
            inner: (template.size - 1) as u8,
            number,
            end: at as u8 + 1,
            is_optional: optional.is_some(),
            before: "",
            after: "",
            otherwise: if template.empty {
                Some("")
            } else {
                template.fixed
            },
        };
        if let Some(Surrounded { before, after, .. }) = optional {
            placing.before = before;
            placing.after = after;
        }
        if !self.push(Step::Part(placing)) {
            return false;
        }
        if parent.is_deep {
            let numbers = parent.numbers.of(&parts[part as usize]);
            if self.open(template, node, numbers, true) {
                placing.end = self.count as u8;
                self.steps[at] = Step::Part(placing);
            } else {
                self.count = at + 1;
            }
        }
        true
    }

    /// Returns whether all parts are where they were written, according to the slots of a parse. An empty part is
    /// treated like an absent one.
    pub(crate) fn is_read(&self, placed: &[Placed], tags: &[u32]) -> bool {
        let mut at = 0;
        while let Some(step) = self.steps[..self.count].get(at) {
            at += 1;
            let Step::Part(part) = step else { continue };
            let placed = placed.get(usize::from(part.node));
            let written = placed.and_then(|placed| placed.span());
            let number = usize::from(part.number);
            let is_same = match (tags.get(2 * number), tags.get(2 * number + 1), written) {
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

impl Layout<BUILDER> {
    /// Returns whether a text with these slots consists of its parts and the fixed strings of the layout. A grammar may
    /// allow other text between the parts.
    pub(crate) fn is_all(&self, text: &str, tags: &[u32]) -> bool {
        self.read(0..self.count, text, tags, 0) == Some(text.len())
    }

    /// Returns the offset after the given steps, which begin at offset `at`.
    fn read(&self, steps: Range<usize>, text: &str, tags: &[u32], at: usize) -> Option<usize> {
        let is_next = |at: usize, fixed: &str| {
            text.as_bytes()
                .get(at..)?
                .starts_with(fixed.as_bytes())
                .then_some(at + fixed.len())
        };
        let (mut step, mut at) = (steps.start, at);
        while step < steps.end {
            match &self.steps[step] {
                Step::Text(fixed) => {
                    at = is_next(at, fixed)?;
                    step += 1;
                }
                Step::Part(part) => {
                    let number = 2 * usize::from(part.number);
                    let (&start, &end) = (tags.get(number)?, tags.get(number + 1)?);
                    let inside = step + 1..usize::from(part.end);
                    step = inside.end;
                    if start == ABSENT && part.is_optional {
                        continue;
                    }
                    at = is_next(at, part.before)?;
                    if at != start as usize {
                        return None;
                    }
                    let own = if inside.is_empty() {
                        end as usize
                    } else {
                        self.read(inside, text, tags, at)?
                    };
                    if own != end as usize {
                        return None;
                    }
                    at = is_next(own, part.after)?;
                }
            }
        }
        Some(at)
    }
}

/// The template whose parts are appended to a layout.
#[derive(Clone, Copy)]
struct Parent {
    template: &'static Template,
    node: usize,
    numbers: Numbers,
    is_deep: bool,
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
            Some(rule) if self.text.len() > MOST => Err(BuildError::too_long(rule)),
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
    use crate::build::into_part::{Filled, Source};
    use crate::build::layout::{Layout, Step};
    use crate::rfc3986::{Authority, Host, Uri};
    use crate::rule::template::{HasTemplate, Required};
    use std::format;
    use std::string::String;

    #[test]
    fn an_authority_has_a_layout_and_a_uri_has_none() {
        let layout = Layout::<5>::new(Authority::TEMPLATE, true).expect("the order is fixed");
        let steps = layout.steps[..layout.count].iter();
        let told = steps.map(|step| match step {
            Step::Text(text) => format!("{text:?}"),
            Step::Part(part) => format!("{:?} {} {:?}", part.before, part.part, part.after),
        });
        assert!(told.eq([r#""" 0 "@""#, r#""" 1 """#, r#"":" 2 """#]));
        // The paths that are valid in a URI depend on the authority.
        assert!(Layout::<20>::new(Uri::TEMPLATE, true).is_none());
        assert!(Layout::<20>::new(Host::TEMPLATE, true).is_none());
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
