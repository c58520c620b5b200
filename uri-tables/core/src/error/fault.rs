//! `Fault`: the data that all error types of this crate wrap.
//!
//! A fault is what is wrong with a text, and where: an offset in bytes, the byte or character at this offset, and the
//! state of the rule's automaton before it. [`About`] refers to static data, such as that of the rule, so that a
//! `Fault` is `Copy` and small (at most 32 bytes). [`Fault::message`] computes the message when the error is
//! displayed.

use core::fmt;
use core::hash::{Hash, Hasher};

use crate::automaton::dfa::{START, State};
use crate::automaton::slots::MAX_TEXT_LEN;
use crate::error::ErrorKind;
use crate::error::cause::Cause;
use crate::rule::data::RuleData;
use crate::rule::template::{Occurrence, Template};

/// The subject of an error: the rule or part that it is about. Some subjects have a [`Cause`], a guess at the
/// mistake.
#[derive(Clone, Copy)]
pub(crate) enum About {
    /// No rule: the text is decoded without a rule.
    Nothing(Cause),
    /// A rule. The fault's `state` tells which component of the rule is at fault.
    Rule(&'static RuleData, Cause),
    /// A condition of the profile that the text does not meet, though it matches its grammar: see [`Condition`].
    Condition(&'static Condition, Cause),
    /// A rule or list whose text is assembled from parts. Only used with the feature `alloc`.
    #[cfg_attr(not(feature = "alloc"), allow(dead_code))]
    Template(&'static Template),
    /// An occurrence of a part in a template. Only used with the feature `alloc`.
    #[cfg_attr(not(feature = "alloc"), allow(dead_code))]
    Part(&'static Occurrence),
}

/// A condition on a text that its grammar does not state: for example, a data URL's data is base64.
///
/// The message begins with the subject and the offset, then says why the condition is not met, and how to repair it.
#[derive(Debug, Clone, Copy)]
pub struct Condition {
    /// The rule of the text, or `None` for text that is decoded without a rule.
    pub rule: Option<&'static RuleData>,
    /// The start of the message: the thing that is wrong. If this is empty, the message names the byte at fault.
    pub subject: &'static str,
    /// The rest of the sentence that begins with the subject, such as ` is not base64`. It begins with a space, or is
    /// empty if the subject already says what is wrong.
    pub predicate: &'static str,
    /// How to repair the text.
    pub repair: &'static str,
}

/// The data of an error. Each public error type wraps it.
#[derive(Clone, Copy)]
pub(crate) struct Fault {
    pub(crate) about: About,
    /// The offset of the byte at fault in the text, or the text's length if it ends too early. The offset is never
    /// inside a character, except for [`ErrorKind::NotEncodable`], for which it is an offset in the data. For
    /// [`ErrorKind::TooLong`], the maximum length of a text.
    pub(crate) offset: usize,
    /// The state of the rule's automaton before the byte at fault, or [`START`] if no search stopped there.
    pub(crate) state: State,
    /// The bytes at fault: one byte, or all bytes of one character. For [`ErrorKind::DotSegment`], the dots. For
    /// [`About::Template`], these are the indices of two parts instead.
    pub(crate) found: [u8; 4],
    /// The number of bytes at fault in `found`. 0 if no byte is at fault, for example if the text ends too early.
    pub(crate) length: u8,
    pub(crate) kind: ErrorKind,
}

impl Fault {
    /// Returns the byte at fault, or `None` if no byte is at fault. For a malformed triplet, this is the `%`.
    pub(crate) const fn byte(&self) -> Option<u8> {
        if self.length == 0 {
            None
        } else {
            Some(self.found[0])
        }
    }

    /// Returns the rule name of the innermost exposed component at fault, or the name of the part. Returns
    /// `pct-encoded` if the text was decoded without a rule, by a function of [`decode`](mod@crate::percent::decode).
    pub(crate) const fn component(&self) -> &'static str {
        match self.about {
            About::Nothing(_) => "pct-encoded",
            About::Condition(condition, _) => match condition.rule {
                Some(rule) => rule.name,
                None => "pct-encoded",
            },
            // The data was given for the whole host, and the text is too long as a whole, so no component is at fault.
            About::Rule(rule, _)
                if matches!(self.kind, ErrorKind::InvalidHost | ErrorKind::TooLong) =>
            {
                rule.name
            }
            About::Rule(rule, _) => rule.automaton.component(self.state),
            About::Template(template) => self.part(template, 0),
            About::Part(occurrence) => occurrence.of.name,
        }
    }

    /// Returns the data of the rule that the error is about, or `None` if there is no rule or it is not known.
    pub(crate) const fn rule_data(&self) -> Option<&'static RuleData> {
        match self.about {
            About::Rule(rule, _) => Some(rule),
            About::Template(template) => template.rule,
            About::Condition(condition, _) => condition.rule,
            About::Nothing(_) | About::Part(_) => None,
        }
    }

    /// Returns whether the error comes from a profile with a statement `secret`.
    pub(crate) const fn is_beside_secrets(&self) -> bool {
        let rule = match self.about {
            About::Part(occurrence) => occurrence.of.template.rule,
            _ => self.rule_data(),
        };
        matches!(rule, Some(rule) if rule.is_beside_secrets)
    }

    /// Returns the cause of the fault, which is `Unknown` for errors about parts.
    pub(crate) const fn cause(&self) -> Cause {
        match self.about {
            About::Rule(_, cause) | About::Nothing(cause) | About::Condition(_, cause) => cause,
            _ => Cause::Unknown,
        }
    }

    /// Returns the fault with another cause. An error about parts has no cause and is returned unchanged.
    pub(crate) const fn because(mut self, cause: Cause) -> Self {
        match &mut self.about {
            About::Rule(_, old) | About::Nothing(old) | About::Condition(_, old) => {
                *old = cause;
            }
            _ => {}
        }
        self
    }

    /// Adds `by` to the offset, for a text that begins at offset `by` of a longer text. For a text that is too long,
    /// `offset` is the maximum length and stays the same.
    #[cold]
    pub(crate) const fn moved(mut self, by: usize) -> Self {
        if !matches!(self.kind, ErrorKind::TooLong) {
            self.offset += by;
        }
        // Make the address that of the longer text, which begins `by` bytes earlier.
        if let Cause::Address(address) = self.cause() {
            let address = u32::from_ne_bytes(address).wrapping_sub(by as u32);
            return self.because(Cause::Address(address.to_ne_bytes()));
        }
        self
    }

    /// Sets the offset, unless the text is too long.
    #[cfg(feature = "alloc")]
    pub(crate) const fn at(mut self, offset: usize) -> Self {
        if !matches!(self.kind, ErrorKind::TooLong) {
            self.offset = offset;
        }
        self
    }

    /// Returns the error for a text that is longer than [`MAX_TEXT_LEN`], so that its offsets cannot be recorded.
    #[cold]
    pub(crate) const fn too_long(rule: &'static RuleData) -> Self {
        Self::new(Some(rule), MAX_TEXT_LEN, START, &[], ErrorKind::TooLong)
    }

    /// Returns the error for a condition that a text does not meet at `offset`. `bytes` are the bytes at fault, as
    /// for [`new`](Self::new).
    #[cold]
    pub(crate) const fn unmet(
        condition: &'static Condition,
        offset: usize,
        bytes: &[u8],
        kind: ErrorKind,
    ) -> Self {
        Self {
            about: About::Condition(condition, Cause::Unknown),
            ..Self::new(None, offset, START, bytes, kind)
        }
    }

    /// Returns an error without a known cause. `bytes` are the bytes at fault: no byte, one byte, or all bytes of one
    /// character. The other arguments become the fields of the same names.
    pub(crate) const fn new(
        rule: Option<&'static RuleData>,
        offset: usize,
        state: State,
        bytes: &[u8],
        kind: ErrorKind,
    ) -> Self {
        let mut found = [0; 4];
        let mut length = 0;
        while length < bytes.len() {
            found[length] = bytes[length];
            length += 1;
        }
        Self {
            about: match rule {
                Some(rule) => About::Rule(rule, Cause::Unknown),
                None => About::Nothing(Cause::Unknown),
            },
            offset,
            state,
            found,
            length: length as u8,
            kind,
        }
    }

    /// Returns everything that is compared and hashed. In place of the static data that the error is about, which
    /// implements neither, this is two strings that identify it, such as the name and the definition of the rule. The
    /// cause is left out: it follows from the text, or is the address of a text in memory.
    fn key(&self) -> impl Eq + Hash {
        let about = match self.about {
            About::Nothing(_) => None,
            About::Rule(rule, _) => Some((rule.name, rule.abnf)),
            About::Condition(condition, _) => Some((condition.subject, condition.predicate)),
            About::Template(template) => Some((template.name, "")),
            About::Part(occurrence) => Some((occurrence.of.name, "")),
        };
        let place = (self.offset, self.kind, self.state);
        (place, self.length, self.found, about)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.message().as_str())
    }
}

impl Fault {
    /// Formats the fault for the `Debug` of the error type `name`. The message is what `unwrap` and a `main` that
    /// returns the error show. The tables of the rule are left out.
    pub(crate) fn debug(&self, name: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct(name)
            .field("message", &self.message().as_str())
            .field("kind", &self.kind)
            .field("offset", &self.offset)
            .finish_non_exhaustive()
    }
}

impl PartialEq for Fault {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Fault {}

impl Hash for Fault {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.key().hash(hasher);
    }
}
