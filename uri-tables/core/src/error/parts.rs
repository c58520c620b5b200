//! Errors about parts that do not make a text.

use crate::error::ErrorKind;
use crate::error::const_string::Message;
use crate::error::fault::Fault;
use crate::rule::data::RuleData;
use crate::rule::template::{Slot, Template};

#[cfg(feature = "alloc")]
use {crate::automaton::dfa::START, crate::error::BuildError};

/// The subject of an error.
#[derive(Clone, Copy)]
pub(crate) enum About {
    /// No rule: the decoders know none.
    Nothing,
    /// A rule.
    Rule(&'static RuleData),
    /// A rule, or a list, that is assembled from parts. Only made with `alloc`.
    #[cfg_attr(not(feature = "alloc"), allow(dead_code))]
    Template(&'static Template),
    /// The place of a part.
    #[cfg_attr(not(feature = "alloc"), allow(dead_code))]
    Place(&'static Slot),
}

#[cfg(feature = "alloc")]
impl BuildError {
    /// A required part is missing.
    #[cold]
    pub(crate) const fn missing(template: &'static Template, part: usize) -> Self {
        Self::of_parts(template, [part, part], 0, ErrorKind::MissingPart)
    }

    /// Two parts exclude each other.
    #[cold]
    pub(crate) const fn conflict(template: &'static Template, one: usize, other: usize) -> Self {
        Self::of_parts(template, [one, other], 0, ErrorKind::Conflict)
    }

    /// A part at `offset` would be read as something else.
    #[cold]
    pub(crate) const fn misread(template: &'static Template, part: usize, offset: usize) -> Self {
        Self::of_parts(template, [part, part], offset, ErrorKind::Misplaced)
    }

    /// The text of a part at `offset` is not valid in its place.
    #[cold]
    pub(crate) const fn misplaced(slot: &'static Slot, offset: usize) -> Self {
        Self(Fault {
            about: About::Place(slot),
            ..Fault::new(None, offset, START, &[], ErrorKind::Misplaced)
        })
    }

    /// A neighbour of a part would be lost.
    #[cold]
    pub(crate) const fn lost(template: &'static Template, part: usize) -> Self {
        Self::of_parts(template, [part, part], 0, ErrorKind::Lost)
    }

    /// A list has no items.
    #[cold]
    pub(crate) const fn no_items(template: &'static Template) -> Self {
        Self::of_parts(template, [0, 0], 0, ErrorKind::NoItems)
    }

    /// Data would be a dot segment, `.` or `..`.
    #[cold]
    pub(crate) const fn dot_segment(rule: &'static RuleData, dots: &[u8], offset: usize) -> Self {
        Self(Fault::new(
            Some(rule),
            offset,
            START,
            dots,
            ErrorKind::DotSegment,
        ))
    }

    /// A text that is too long for its offsets.
    #[cold]
    pub(crate) const fn too_long(rule: &'static RuleData) -> Self {
        Self(Fault::too_long(rule))
    }

    /// A text without a scheme where a URI is needed.
    #[cold]
    pub(crate) const fn no_scheme(rule: &'static RuleData) -> Self {
        Self(Fault::new(Some(rule), 0, START, &[], ErrorKind::NoScheme))
    }

    /// A proof that does not hold, in a rule if it has a type.
    #[cold]
    pub(crate) const fn internal(rule: Option<&'static RuleData>) -> Self {
        Self(Fault::new(rule, 0, START, &[], ErrorKind::Internal))
    }

    /// A host at `offset` of an IRI that is not a domain name.
    #[cfg(feature = "idna")]
    #[cold]
    pub(crate) const fn invalid_domain(host: &'static RuleData, offset: usize) -> Self {
        Self(Fault::new(
            Some(host),
            offset,
            START,
            &[],
            ErrorKind::InvalidDomain,
        ))
    }

    /// An error about parts. Templates have at most 64.
    const fn of_parts(
        template: &'static Template,
        [one, other]: [usize; 2],
        offset: usize,
        kind: ErrorKind,
    ) -> Self {
        Self(Fault {
            about: About::Template(template),
            found: [one as u8, other as u8, 0, 0],
            ..Fault::new(None, offset, START, &[], kind)
        })
    }
}

impl Fault {
    /// Appends what is wrong with the parts.
    pub(crate) const fn push_joining(&self, message: &mut Message) {
        let name = self.component();
        match self.kind {
            ErrorKind::Misplaced => {
                message.push_name(name);
                message.push(" at offset ");
                message.push_number(self.offset);
                match self.about {
                    About::Place(slot) => {
                        message.push(" must be a ");
                        message.push_names(slot.rules);
                        message.push(" there; ");
                        message.push(if is_path(slot) {
                            "begin it with `/` after an authority, with `/.//` for `//` without one, and with `./` for a first segment with a `:`"
                        } else {
                            "otherwise it would be read as something else"
                        });
                    }
                    _ => message
                        .push(" would be read as something else; change it or the part before it"),
                }
            }
            ErrorKind::MissingPart => {
                message.push("missing ");
                message.push_name(name);
                self.push_owner(message);
                message.push("; it is required");
            }
            ErrorKind::Conflict => {
                message.push_name(name);
                message.push(" and ");
                if let About::Template(template) = self.about {
                    message.push_name(self.part(template, 1));
                }
                message.push(" exclude each other");
                self.push_owner(message);
                message.push("; give only one of them");
            }
            ErrorKind::DotSegment => {
                message.push("data that is the dot segment ");
                message.push(if self.length == 1 { "`.`" } else { "`..`" });
                message.push(" in ");
                message.push_name(name);
                message.push(
                    ": no encoding protects it; to write a dot segment, give it as a parsed text",
                );
            }
            ErrorKind::Lost => {
                message.push("changing ");
                message.push_name(name);
                self.push_owner(message);
                message.push(" would remove the part next to it; build a new text instead");
            }
            _ => {
                message.push_name(name);
                message.push(" needs at least one item; add an item, or leave the list out");
            }
        }
    }

    /// Appends the rule that the parts belong to.
    const fn push_owner(&self, message: &mut Message) {
        if let About::Template(template) = self.about {
            message.push(" in ");
            message.push_name(template.name);
        }
    }

    /// Returns the name of one of the error's parts, or of the whole if the error is about no part.
    pub(crate) const fn part(&self, template: &'static Template, which: usize) -> &'static str {
        let parts = template.inside();
        let part = self.found[which] as usize;
        if part < parts.len() {
            parts[part].name
        } else {
            template.name
        }
    }
}

/// Returns whether a slot is that of a path, for which RFC 3986 gives the repair.
const fn is_path(slot: &Slot) -> bool {
    matches!(slot.name.as_bytes(), b"path")
}
