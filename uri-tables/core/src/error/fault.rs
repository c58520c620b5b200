//! The common data of all errors.

use core::fmt;
use core::hash::{Hash, Hasher};

use crate::automaton::dfa::{START, State};
use crate::automaton::reject::Reject;
use crate::automaton::slots::MAX_TEXT_LEN;
use crate::error::ErrorKind;
use crate::error::cause::Cause;
use crate::rule::data::RuleData;
use crate::rule::template::{Slot, Template};

/// The subject of an error. The name of the component comes from it.
#[derive(Clone, Copy)]
pub(crate) enum About {
    /// No rule, for text that is decoded without a rule.
    Nothing(Cause),
    /// A rule. The error's state selects the component.
    Rule(&'static RuleData, Cause),
    /// A condition on a text that its grammar does not state.
    Condition(&'static Condition, Cause),
    /// A rule or list that is assembled from parts. Only used with the feature `alloc`.
    #[cfg_attr(not(feature = "alloc"), allow(dead_code))]
    Template(&'static Template),
    /// An occurrence of a part in a template. Only used with the feature `alloc`.
    #[cfg_attr(not(feature = "alloc"), allow(dead_code))]
    Part(&'static Slot),
}

/// A condition on a text that its grammar does not state: for example, a data URL's data is base64.
///
/// The message begins with the subject and the offset, then says why the condition is not met, and how to repair it.
#[derive(Debug, Clone, Copy)]
pub struct Condition {
    /// The rule of the text, or `None` for text that is decoded without a rule.
    pub rule: Option<&'static RuleData>,
    /// What the message is about. If this is empty, the message is about the byte at fault.
    pub subject: &'static str,
    /// What is wrong with the subject. It begins with a space, or is empty if the subject already says what is wrong.
    pub predicate: &'static str,
    /// How to repair the text.
    pub repair: &'static str,
}

/// The data of an error. Each public error type wraps it.
#[derive(Clone, Copy)]
pub(crate) struct Fault {
    pub(crate) about: About,
    pub(crate) offset: usize,
    pub(crate) state: State,
    /// The byte at fault, or all bytes of the character. For [`About::Template`], the indices of two parts.
    pub(crate) found: [u8; 4],
    pub(crate) length: u8,
    pub(crate) kind: ErrorKind,
}

impl Fault {
    /// Returns the offset of the byte at fault in the text, or the text's length if it ends too early. The offset is
    /// never inside a character, except for [`ErrorKind::NotEncodable`], for which it is an offset in the data.
    pub(crate) const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the byte at fault, or `None` if no byte is at fault. For a malformed triplet, this is the `%`.
    pub(crate) const fn byte(&self) -> Option<u8> {
        if self.length == 0 {
            None
        } else {
            Some(self.found[0])
        }
    }

    /// Returns the rule name of the innermost exposed component at fault, or the name of the part. For the functions
    /// of [`decode`](mod@crate::percent::decode), which decode text without a rule, this is `pct-encoded`.
    pub(crate) const fn component(&self) -> &'static str {
        match self.about {
            About::Nothing(_) | About::Condition(Condition { rule: None, .. }, _) => "pct-encoded",
            About::Condition(
                Condition {
                    rule: Some(rule), ..
                },
                _,
            ) => rule.name,
            // Data for a host was given to this rule, and not to a rule inside.
            About::Rule(rule, _) if matches!(self.kind, ErrorKind::InvalidHost) => rule.name,
            About::Rule(rule, _) => rule.automaton.component(self.state),
            About::Template(template) => self.part(template, 0),
            About::Part(slot) => slot.name,
        }
    }

    /// Returns the data of the rule that the error is about.
    pub(crate) const fn rule_data(&self) -> Option<&'static RuleData> {
        match self.about {
            About::Rule(rule, _) => Some(rule),
            About::Template(template) => template.rule,
            About::Condition(condition, _) => condition.rule,
            About::Nothing(_) | About::Part(_) => None,
        }
    }

    /// Returns what the text as a whole says about the fault.
    pub(crate) const fn cause(&self) -> Cause {
        match self.about {
            About::Rule(_, cause) | About::Nothing(cause) | About::Condition(_, cause) => cause,
            _ => Cause::Unknown,
        }
    }

    /// Adds what the text as a whole says about the fault.
    pub(crate) const fn because(mut self, cause: Cause) -> Self {
        match &mut self.about {
            About::Rule(_, known) | About::Nothing(known) | About::Condition(_, known) => {
                *known = cause;
            }
            _ => {}
        }
        self
    }

    /// Returns the kind of the error.
    pub(crate) const fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// Adds `by` to the offset, for a text that begins at offset `by` of a longer text. For a text that is too long,
    /// `offset` is the maximum length and stays the same.
    #[cold]
    pub(crate) const fn moved(mut self, by: usize) -> Self {
        if !matches!(self.kind, ErrorKind::TooLong) {
            self.offset += by;
        }
        if let Cause::Address(address) = self.cause() {
            let address = u32::from_ne_bytes(address).wrapping_sub(by as u32);
            return self.because(Cause::Address(address.to_ne_bytes()));
        }
        self
    }

    /// Returns the error for data that the rule cannot carry. The offset of `stop` is an offset in `data`.
    #[cold]
    pub(crate) const fn not_encodable(rule: &'static RuleData, data: &[u8], stop: Reject) -> Self {
        let rest = data.split_at(stop.offset).1;
        let found = if rest.is_empty() {
            rest
        } else {
            rest.split_at(1).0
        };
        Self::new(
            Some(rule),
            stop.offset,
            stop.state(),
            found,
            ErrorKind::NotEncodable,
        )
    }

    /// Returns the error for a text that is too long to record its offsets.
    #[cold]
    pub(crate) const fn too_long(rule: &'static RuleData) -> Self {
        Self::new(Some(rule), MAX_TEXT_LEN, START, &[], ErrorKind::TooLong)
    }

    /// Returns the error for a byte or triplet at `offset` of a text that cannot be decoded.
    #[cold]
    pub(crate) const fn undecodable(
        rule: Option<&'static RuleData>,
        offset: usize,
        byte: u8,
        kind: ErrorKind,
    ) -> Self {
        Self::new(rule, offset, START, &[byte], kind)
    }

    /// Returns the error for a condition that a text does not meet at `offset`. `bytes` are as for [`new`](Self::new).
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

    /// Returns an error about `bytes`: no byte, one byte, or all bytes of one character.
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

    /// Returns two strings that identify what the error is about, such as the name and the definition of the rule.
    /// They are compared instead of the static data.
    fn rule(&self) -> Option<(&'static str, &'static str)> {
        match self.about {
            About::Nothing(_) => None,
            About::Rule(rule, _) => Some((rule.name, rule.abnf)),
            About::Condition(condition, _) => Some((condition.subject, condition.predicate)),
            About::Template(template) => Some((template.name, "")),
            About::Part(slot) => Some((slot.name, "")),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.message().as_str())
    }
}

impl Fault {
    /// Formats for `Debug` as the error type `name`, without the tables of the rule.
    pub(crate) fn debug(&self, name: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct(name)
            .field("kind", &self.kind)
            .field("offset", &self.offset)
            .field("byte", &self.byte())
            .field("component", &self.component())
            .finish_non_exhaustive()
    }
}

/// The cause is not compared: it follows from the text, or is the address of a text in memory.
impl PartialEq for Fault {
    fn eq(&self, other: &Self) -> bool {
        self.offset == other.offset
            && self.kind == other.kind
            && self.state == other.state
            && self.length == other.length
            && self.found == other.found
            && self.rule() == other.rule()
    }
}

impl Eq for Fault {}

impl Hash for Fault {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (
            self.offset,
            self.kind,
            self.state,
            self.length,
            self.found,
            self.rule(),
        )
            .hash(hasher);
    }
}
