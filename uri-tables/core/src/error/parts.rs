//! Errors about parts that do not form a valid text.

use crate::error::ErrorKind;
use crate::error::const_string::Message;
use crate::error::fault::{About, Fault};
use crate::rule::template::{Slot, Template};

#[cfg(feature = "alloc")]
use {crate::automaton::dfa::START, crate::error::BuildError, crate::rule::data::RuleData};

#[cfg(feature = "alloc")]
impl BuildError {
    /// Returns the error for a required part that is missing.
    #[cold]
    pub(crate) const fn missing(template: &'static Template, part: usize) -> Self {
        Self::of_parts(template, [part, part], 0, ErrorKind::MissingPart)
    }

    /// Returns the error for two parts that exclude each other.
    #[cold]
    pub(crate) const fn conflict(template: &'static Template, one: usize, other: usize) -> Self {
        Self::of_parts(template, [one, other], 0, ErrorKind::Conflict)
    }

    /// Returns the error for a part at `offset` of the text that would be parsed as another component.
    #[cold]
    pub(crate) const fn misread(template: &'static Template, part: usize, offset: usize) -> Self {
        Self::of_parts(template, [part, part], offset, ErrorKind::Misplaced)
    }

    /// Returns the error for a part at `offset` of the text whose rule is not valid there.
    #[cold]
    pub(crate) const fn misplaced(slot: &'static Slot, offset: usize) -> Self {
        Self(Fault {
            about: About::Part(slot),
            ..Fault::new(None, offset, START, &[], ErrorKind::Misplaced)
        })
    }

    /// Returns the error for a part that cannot be changed without removing a part next to it.
    #[cold]
    pub(crate) const fn lost(template: &'static Template, part: usize) -> Self {
        Self::of_parts(template, [part, part], 0, ErrorKind::Lost)
    }

    /// Returns the error for a list without items.
    #[cold]
    pub(crate) const fn no_items(template: &'static Template) -> Self {
        Self::of_parts(template, [0, 0], 0, ErrorKind::NoItems)
    }

    /// Returns the error for an item at `offset` with the key of an item before it.
    #[cold]
    pub(crate) const fn repeated(item: &'static Template, offset: usize) -> Self {
        let kind = ErrorKind::Repeated;
        Self(Fault::new(item.rule, offset, START, &[], kind))
    }

    /// Returns the error for `data` that is not a host without being encoded.
    #[cold]
    pub(crate) fn invalid_host(rule: &'static RuleData, data: &[u8]) -> Self {
        let first = match rule.validate(data) {
            Err(stop) => stop.offset,
            Ok(()) => data.len(),
        };
        let sign = data.iter().position(|&byte| byte == b'%');
        let offset = sign.map_or(first, |sign| sign.min(first));
        // The next byte is not at fault. But if the byte at fault is a `:`, it tells whether a port or the `//` of a
        // URI follows.
        let rest = data.get(offset..).unwrap_or_default();
        let mut fault = Fault::new(
            Some(rule),
            offset,
            START,
            rest.get(..1).unwrap_or_default(),
            ErrorKind::InvalidHost,
        );
        fault.found[1] = rest.get(1).copied().unwrap_or_default();
        Self(fault)
    }

    /// Returns the error for a segment of a path that is a dot segment. `dots` is `.` or `..`.
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

    /// Returns the error for a text that is too long to record its offsets.
    #[cold]
    pub(crate) const fn too_long(rule: &'static RuleData) -> Self {
        Self(Fault::too_long(rule))
    }

    /// Returns the error for a text without a scheme where a URI is needed.
    #[cold]
    pub(crate) const fn no_scheme(rule: &'static RuleData) -> Self {
        Self(Fault::new(Some(rule), 0, START, &[], ErrorKind::NoScheme))
    }

    /// Returns the error for a proof of the library that does not hold.
    #[cold]
    pub(crate) const fn internal(rule: Option<&'static RuleData>) -> Self {
        Self(Fault::new(rule, 0, START, &[], ErrorKind::Internal))
    }

    /// Returns the error for a host at `offset` of an IRI that is not a domain name.
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

    /// Returns an error about two parts, by their index. A template has at most 64 parts, so that an index fits into
    /// a byte.
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
    /// Appends the message of an error about parts.
    pub(crate) const fn push_joining(&self, message: &mut Message) {
        let name = self.component();
        match self.kind {
            ErrorKind::Misplaced => {
                message.push_name(name);
                message.push(" at offset ");
                message.push_number(self.offset);
                match self.about {
                    About::Part(slot) => {
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
                message.push("dot segment ");
                message.push(if self.length == 1 { "`.`" } else { "`..`" });
                message.push(" in ");
                message.push_name(name);
                message.push(
                    ": no encoding protects it; to write a dot segment, give the whole path as a parsed text",
                );
            }
            ErrorKind::InvalidHost => self.push_invalid_host(message),
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

    /// Appends what would have to be encoded in a host, and what to use instead.
    const fn push_invalid_host(&self, message: &mut Message) {
        message.push_name(self.component());
        message.push(" is not percent-encoded");
        if self.length == 0 {
            message.push(", and the data is no name and no IP address; pass a parsed text");
            return;
        }
        message.push(": ");
        message.push_byte(self.found[0]);
        message.push(" at offset ");
        message.push_number(self.offset);
        message.push(match self.found {
            [b':', b'/', ..] => "; parse a whole URI, or give each part to its own method",
            [b':', ..] => {
                "; give a port to its own method, such as `.port(8080)`"
            }
            [b'@', ..] => {
                "; give user information to its own method, such as `.userinfo(\"user\")`"
            }
            [b'[', ..] => "; an IP address is no name, give it to the method of the host",
            [b'%', ..] => "; if the text is encoded already, parse it",
            [b'/' | b'?' | b'#', ..] => {
                "; a host has no path; for a socket's path, pass `RegName::encode(data)`"
            }
            [0x80..=0xFF, ..] => {
                "; write a domain name in ASCII, as `to_uri_idna` of an IRI does, or pass `RegName::encode(data)`"
            }
            _ => "; if you mean it, pass `RegName::encode(data)`",
        });
    }

    /// Appends the name of the rule that the parts belong to.
    const fn push_owner(&self, message: &mut Message) {
        if let About::Template(template) = self.about {
            message.push(" in ");
            message.push_name(template.name);
        }
    }

    /// Returns the name of the first or second part of the error, or of the template if it has no such part.
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

/// Returns whether `slot` is a path, for which the message lists the repairs that RFC 3986 offers.
const fn is_path(slot: &Slot) -> bool {
    matches!(slot.name.as_bytes(), b"path")
}
