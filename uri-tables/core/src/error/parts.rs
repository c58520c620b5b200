//! Errors about the parts of a text: constructors of [`BuildError`], and the messages for the kinds that they create.
//!
//! A *part* is a component that a builder, a setter or a list edit writes into a text. A [`Template`] lists the parts
//! of a rule; an error refers to a part by its index in this list ([`Template::inside`]). An [`Occurrence`] is a
//! place of a part in the template, and names the rules that are valid there.
//!
//! Offsets are in bytes. They are offsets in the text that was assembled from the parts, except for `invalid_host`.

use crate::automaton::dfa::{DEAD, START};
use crate::error::ErrorKind;
use crate::error::const_string::Message;
use crate::error::display::is_equal;
use crate::error::fault::{About, Fault};
use crate::rule::codec::Carries;
use crate::rule::template::{Occurrence, Template};

#[cfg(feature = "alloc")]
use {crate::automaton::dfa::State, crate::error::BuildError, crate::rule::data::RuleData};

#[cfg(feature = "alloc")]
impl BuildError {
    /// Returns the error for a required part that is missing. `part` is its index.
    #[cold]
    pub(crate) const fn missing(template: &'static Template, part: usize) -> Self {
        Self::of_parts(template, [part, part], 0, ErrorKind::MissingPart)
    }

    /// Returns the error for two parts that exclude each other, given by their indices.
    #[cold]
    pub(crate) const fn conflict(template: &'static Template, one: usize, other: usize) -> Self {
        Self::of_parts(template, [one, other], 0, ErrorKind::Conflict)
    }

    /// Returns the error for the part that begins at `offset`, if it would be parsed as another component. `part` is
    /// the index of the part, or the sentinel `usize::MAX` for the whole text.
    #[cold]
    pub(crate) const fn misread(template: &'static Template, part: usize, offset: usize) -> Self {
        Self::of_parts(template, [part, part], offset, ErrorKind::Misplaced)
    }

    /// Returns the error for the part that begins at `offset`, if it matches none of the rules that are valid there.
    #[cold]
    pub(crate) const fn misplaced(occurrence: &'static Occurrence, offset: usize) -> Self {
        Self(Fault {
            about: About::Part(occurrence),
            ..Fault::new(None, offset, START, &[], ErrorKind::Misplaced)
        })
    }

    /// Returns the error for a part that cannot be changed without removing a part next to it. `part` is its index.
    #[cold]
    pub(crate) const fn lost(template: &'static Template, part: usize) -> Self {
        Self::of_parts(template, [part, part], 0, ErrorKind::Lost)
    }

    /// Returns the error for a list without items. A list has no parts, so any indices stand for the list itself.
    #[cold]
    pub(crate) const fn no_items(template: &'static Template) -> Self {
        Self::of_parts(template, [0, 0], 0, ErrorKind::NoItems)
    }

    /// Returns the error for a list in which two items have the same key. `item` is the template of the items, and
    /// `offset` is the offset of the list.
    #[cold]
    pub(crate) const fn repeated(item: &'static Template, offset: usize) -> Self {
        let kind = ErrorKind::Repeated;
        Self(Fault::new(item.rule, offset, START, &[], kind))
    }

    /// Returns the error for `data` that is neither an IP address nor a name that is valid without percent-encoding.
    /// The offset of the error is an offset in `data`.
    #[cold]
    pub(crate) fn invalid_host(rule: &'static RuleData, data: &[u8]) -> Self {
        let invalid = match rule.validate(data) {
            Err(stop) => stop.offset,
            Ok(()) => data.len(),
        };
        // A `%` is valid in a triplet, but as data it would have to be encoded.
        let percent = data.iter().position(|&byte| byte == b'%');
        let offset = percent.map_or(invalid, |percent| percent.min(invalid));
        // `found` has one more byte than the byte at fault. After a `:`, the next byte tells the message whether a
        // port or the `//` of a URI follows.
        let rest = data.get(offset..).unwrap_or_default();
        let found = rest.get(..1).unwrap_or_default();
        let kind = ErrorKind::InvalidHost;
        let mut fault = Fault::new(Some(rule), offset, START, found, kind);
        fault.found[1] = rest.get(1).copied().unwrap_or_default();
        Self(fault)
    }

    /// Returns the error for a segment of a path that is a dot segment. `dots` is `.` or `..`, and `offset` is the
    /// offset of the segment. `state` is a state in the segment, which tells the name of its rule.
    #[cold]
    pub(crate) const fn dot_segment(
        rule: &'static RuleData,
        dots: &[u8],
        offset: usize,
        state: State,
    ) -> Self {
        let kind = ErrorKind::DotSegment;
        Self(Fault::new(Some(rule), offset, state, dots, kind))
    }

    /// Returns the error for a text that is longer than [`MAX_TEXT_LEN`](crate::automaton::slots::MAX_TEXT_LEN), so
    /// that the offsets of its parts do not fit into a `u32`.
    #[cold]
    pub(crate) const fn too_long(rule: &'static RuleData) -> Self {
        Self(Fault::too_long(rule))
    }

    /// Returns the error for a text without a scheme where a URI is needed.
    #[cold]
    pub(crate) const fn no_scheme(rule: &'static RuleData) -> Self {
        Self(Fault::new(Some(rule), 0, START, &[], ErrorKind::NoScheme))
    }

    /// Returns the internal error: a property that was proven at compile time does not hold.
    #[cold]
    pub(crate) const fn internal(rule: Option<&'static RuleData>) -> Self {
        Self(Fault::new(rule, 0, START, &[], ErrorKind::Internal))
    }

    /// Returns the error for the host that begins at `offset` of an IRI, if it is not a domain name. `host` is the
    /// rule of the host.
    #[cfg(feature = "idna")]
    #[cold]
    pub(crate) const fn invalid_domain(host: &'static RuleData, offset: usize) -> Self {
        let kind = ErrorKind::InvalidDomain;
        Self(Fault::new(Some(host), offset, START, &[], kind))
    }

    /// Returns an error about the parts with the indices `one` and `other`. For an error about one part, both are its
    /// index. A template has at most 64 parts, so an index fits into a byte.
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
    /// Appends the message of an error about parts. The kind is one of those in the `match`, or `NoItems`.
    pub(crate) const fn push_about_parts(&self, message: &mut Message) {
        let name = self.component();
        match self.kind {
            ErrorKind::Misplaced => {
                message.push_name(name);
                message.push_offset(self.offset);
                match self.about {
                    // Created by `BuildError::misplaced`.
                    About::Part(occurrence) if is_own_rule(occurrence) => {
                        message
                            .push(" cannot have this text there; change it or what is around it");
                    }
                    About::Part(occurrence) => {
                        message.push(" must be a ");
                        message.push_names(occurrence.rules);
                        message.push(" there; ");
                        message.push(if is_path(occurrence) {
                            "begin it with `/` after an authority, with `/.//` for `//` without one, and with `./` for a first segment with a `:`"
                        } else {
                            "otherwise it would be read as something else"
                        });
                    }
                    // Created by `BuildError::misread`.
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
                message.push_in(name);
                message.push(
                    ": no encoding protects it; to write a dot segment, give the whole path as a parsed text",
                );
            }
            ErrorKind::InvalidHost => self.push_invalid_host(message),
            ErrorKind::Lost => {
                message.push("text next to ");
                message.push_name(name);
                self.push_owner(message);
                message.push(" would be lost; build a new text instead");
            }
            _ => {
                message.push_name(name);
                message.push(" needs at least one item; add an item, or leave the list out");
            }
        }
    }

    /// Appends the message of [`ErrorKind::InvalidHost`]: the byte that would have to be encoded, and what to use
    /// instead. Which byte it is suggests what the caller passed by mistake.
    const fn push_invalid_host(&self, message: &mut Message) {
        message.push_name(self.component());
        message.push(" is not percent-encoded");
        if self.length == 0 {
            message.push(", and the data is neither a name nor an IP address; ");
            message.push(if self.host_has_triplets() {
                "pass a parsed text"
            } else {
                "write another"
            });
            return;
        }
        message.push(": ");
        message.push_byte(self.found[0]);
        message.push_offset(self.offset);
        message.push(match self.found {
            [b':', b'/', ..] => "; parse a whole URI, or give each part to its own method",
            [b':', ..] => "; give a port to its own method, such as `.port(8080)`",
            [b'@', ..] => {
                "; give user information to its own method, such as `.userinfo(\"user\")`, if the type has one"
            }
            [b'[', ..] if self.is_host_without_brackets() => {
                "; an IP address in brackets is not allowed in this host"
            }
            [b'[', ..] => "; an IP address is not a name: give it to the method of the host",
            [b'%', ..] => "; if the text is encoded already, parse it",
            [b'/' | b'?' | b'#', ..] => "; a host has no path",
            [0x80..=0xFF, ..] => "; write a domain name in ASCII, as `to_uri_idna` of an IRI does",
            _ => "",
        });
        // A host can have the other bytes only in triplets.
        if !matches!(self.found[0], b':' | b'@' | b'[' | b'%') && self.host_has_triplets() {
            message.push("; if you mean it, pass ");
            match self.about {
                About::Rule(rule, _) if rule.is_host => {
                    message.push(match rule.name.as_bytes() {
                        b"host" | b"reg-name" => {
                            "what its type encodes, such as `RegName::encode(data)`"
                        }
                        // Text around this part makes a host of it.
                        _ => "what the method `encode` of its type returns",
                    });
                }
                // Encoded data would be refused in the same way.
                _ => message.push("a parsed text"),
            }
        }
    }

    /// Returns whether the error is about a host that is never an address in brackets.
    const fn is_host_without_brackets(&self) -> bool {
        matches!(self.about, About::Rule(rule, _)
            if matches!(rule.name.as_bytes(), b"host") && rule.automaton.next(START, b'[') == DEAD)
    }

    /// Returns whether a triplet may begin a text of the rule that the error is about. Returns `true` if the rule is not
    /// about hosts.
    const fn host_has_triplets(&self) -> bool {
        match self.about {
            About::Rule(rule, _) if rule.is_host || matches!(rule.carries, Carries::Host) => {
                rule.automaton.after(START, b"%C3%A9") != DEAD
            }
            _ => true,
        }
    }

    /// Appends the rule that the parts belong to, such as " in `URI`". Appends nothing if the error is not about parts
    /// of a template.
    const fn push_owner(&self, message: &mut Message) {
        if let About::Template(template) = self.about {
            message.push_in(template.name);
        }
    }

    /// Returns the name of the first part (`which` is 0) or the second part (`which` is 1) of the error. Returns the
    /// name of the template if the error is about the whole text.
    pub(crate) const fn part(&self, template: &'static Template, which: usize) -> &'static str {
        let parts = template.inside();
        // `of_parts` put the indices of the parts in `found`.
        let part = self.found[which] as usize;
        if part < parts.len() {
            parts[part].name
        } else {
            template.name
        }
    }
}

/// Returns whether the only rule that is valid there has the name of the part, which explains nothing.
const fn is_own_rule(occurrence: &Occurrence) -> bool {
    match occurrence.rules {
        [rule] => is_equal(rule.as_bytes(), occurrence.of.name.as_bytes()),
        _ => false,
    }
}

/// Returns whether the part is a path. If so, the message lists the repairs of RFC 3986, sections 3.3 and 4.2.
const fn is_path(occurrence: &Occurrence) -> bool {
    matches!(occurrence.of.name.as_bytes(), b"path")
}
