//! A fast path for rules whose parts occur in the given order.
//!
//! A parameter that consists of a name and a value, for example, is written in one pass with `=` between them. Its
//! template is not interpreted, and nothing is copied.
//!
//! This is possible if the template has an alternative with all parts, and the parts are in order there. If a part is
//! absent, or is a choice of several rules and only some of them are valid, [`Filling`](crate::build::select)
//! interprets the template instead.

use alloc::string::String;

use crate::automaton::slots::MOST;
use crate::build::into_part::Filled;
use crate::error::BuildError;
use crate::rule::template::{Form, Node, Template};

/// The fixed strings before each part and after the last part.
pub(crate) type Fixed<const TEXTS: usize> = [&'static str; TEXTS];

impl Template {
    /// Returns the fixed strings around the parts if all parts occur in order and there are exactly `TEXTS` such
    /// strings, which is one more than there are parts.
    pub(crate) const fn sequence<const TEXTS: usize>(&'static self) -> Option<Fixed<TEXTS>> {
        match self.sequence_of_at_most() {
            Some((fixed, count)) if count == TEXTS => Some(fixed),
            _ => None,
        }
    }

    /// Returns the fixed strings around the parts, and their number, if all parts occur in order and there are at
    /// most `TEXTS` such strings.
    pub(crate) const fn sequence_of_at_most<const TEXTS: usize>(
        &'static self,
    ) -> Option<(Fixed<TEXTS>, usize)> {
        let Form::Parts {
            parts,
            root: Some(root),
            ..
        } = &self.form
        else {
            return None;
        };
        let mut fixed = [""; TEXTS];
        let mut part = 0;
        if parts.len() >= TEXTS || self.unions || !read(root, &mut fixed, &mut part) {
            return None;
        }
        if part == parts.len() {
            Some((fixed, part + 1))
        } else {
            None
        }
    }
}

/// Records the fixed strings of `node` with all its parts present. `part` is the index of the next part, and is
/// advanced. Returns `false` if the parts are not in order.
const fn read<const TEXTS: usize>(
    node: &'static Node,
    fixed: &mut Fixed<TEXTS>,
    part: &mut usize,
) -> bool {
    match node {
        Node::Text(text) => {
            let is_first = fixed[*part].is_empty();
            fixed[*part] = text;
            is_first
        }
        Node::Part(slot) => {
            let is_next = slot.part as usize == *part && *part + 1 < TEXTS;
            *part += is_next as usize;
            is_next
        }
        Node::All(nodes) => {
            let mut at = 0;
            while at < nodes.len() {
                if !read(&nodes[at], fixed, part) {
                    return false;
                }
                at += 1;
            }
            true
        }
        Node::One(alternatives) => {
            let all = node.scope();
            let mut at = 0;
            while at < alternatives.len() {
                if alternatives[at].scope == all {
                    return read(&alternatives[at].node, fixed, part);
                }
                at += 1;
            }
            false
        }
    }
}

/// The text of a rule while its parts are appended in order.
pub(crate) struct Sequence<'s> {
    fixed: &'s [&'static str],
    text: &'s mut String,
    is_whole: bool,
}

impl<'s> Sequence<'s> {
    /// Begins a text at the end of `text`. If `fixed` is `None`, nothing will be appended.
    pub(crate) fn new<const TEXTS: usize>(
        fixed: Option<&'s Fixed<TEXTS>>,
        text: &'s mut String,
    ) -> Self {
        Self {
            fixed: fixed.map_or(&[], |fixed| fixed),
            text,
            is_whole: fixed.is_some(),
        }
    }

    /// Appends the next part, unless a previous part was absent.
    pub(crate) fn part(
        &mut self,
        fill: impl FnOnce(&mut String) -> Result<Filled, BuildError>,
    ) -> Result<(), BuildError> {
        if self.is_whole
            && let Some((before, behind)) = self.fixed.split_first()
        {
            self.fixed = behind;
            self.text.push_str(before);
            self.is_whole = fill(self.text)? != Filled::Absent;
        }
        Ok(())
    }

    /// Appends the last fixed string, and returns the kind of text that was appended. Returns `None` if a part was
    /// absent.
    pub(crate) fn end(self, template: &'static Template) -> Option<Result<Filled, BuildError>> {
        if !self.is_whole {
            return None;
        }
        self.fixed
            .iter()
            .for_each(|fixed| self.text.push_str(fixed));
        Some(match template.rule {
            Some(rule) if self.text.len() > MOST => Err(BuildError::too_long(rule)),
            _ => Ok(Filled::Made),
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::build::into_part::{Filled, Source};
    use crate::rfc3986::{Authority, Host, Uri};
    use crate::rule::template::{HasTemplate, Required};
    use std::format;
    use std::string::String;

    #[test]
    fn an_authority_is_a_sequence_and_a_uri_is_none() {
        const AUTHORITY: Option<[&str; 4]> = Authority::TEMPLATE.sequence();
        assert_eq!(AUTHORITY, Some(["", "@", ":", ""]));
        assert_eq!(Authority::TEMPLATE.sequence::<3>(), None);
        assert_eq!(Authority::TEMPLATE.sequence::<5>(), None);
        // The paths that are valid in a URI depend on the authority.
        assert_eq!(Uri::TEMPLATE.sequence::<6>(), None);
        assert_eq!(Host::TEMPLATE.sequence::<1>(), None);
    }

    /// If all parts are present, the text is written in order; otherwise the template is interpreted.
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
