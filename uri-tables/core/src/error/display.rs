//! The messages of errors: [`Fault::message`].
//!
//! A message says what is wrong, where, and how to repair it. The characters that would be valid are found with the
//! rule's automaton. The message is the same at run time and in const evaluation.
//!
//! The *fault* is the byte at which the search stopped. The text *to blame* is what to change; it may begin before the
//! fault (see [`cause`](crate::error::cause)).

use core::ops::Range;

use super::ErrorKind;
use super::fault::Fault;
use crate::automaton::dfa::{DEAD, State};
use crate::bytes::triplet;
use crate::error::cause::{Cause, PortMeaning};
use crate::error::const_string::{Message, code_point, prints};
use crate::error::expected;
use crate::error::fault::{About, Condition};

impl Fault {
    /// Returns the message, for `Display` and for const evaluation.
    pub(crate) const fn message(&self) -> Message {
        let mut message = Message::new();
        if let About::Condition(condition, _) = self.about {
            self.push_condition(&mut message, condition);
            return message;
        }
        if self.push_cause(&mut message) {
            return message;
        }
        match self.kind {
            ErrorKind::InvalidByte => self.push_invalid_byte(&mut message),
            ErrorKind::MalformedTriplet => {
                message.push("malformed triplet");
                self.push_place(&mut message);
                message.push(": `%` needs two hex digits; write `%25` for a `%` itself");
            }
            ErrorKind::UnexpectedEnd => {
                message.push("unfinished `");
                message.push(self.component());
                message.push("` at offset ");
                message.push_number(self.offset);
                if let Cause::Insertion { back, byte } = self.cause() {
                    message.push("; write ");
                    message.push_byte(byte);
                    message.push(" at offset ");
                    message.push_number(self.offset - back as usize);
                    message.push(", or more here");
                } else {
                    message.push(": expected ");
                    self.push_expected(&mut message);
                }
                if let About::Rule(rule, _) = self.about
                    && !self.expects_a_literal()
                {
                    expected::push_completion(&mut message, &rule.automaton, self.state);
                }
            }
            ErrorKind::InvalidUtf8 => {
                self.push_found(&mut message);
                self.push_place(&mut message);
                message.push(" is not UTF-8; decode to bytes, or lossily");
            }
            ErrorKind::NotEncodable => {
                if self.length == 0 {
                    message.push("data that ends");
                } else {
                    self.push_found(&mut message);
                }
                message.push(" at offset ");
                message.push_number(self.offset);
                message.push(" has no encoding in `");
                message.push(self.component());
                message.push("`; expected ");
                self.push_expected(&mut message);
            }
            ErrorKind::TooLong => {
                message.push("text of more than ");
                message.push_number(self.offset);
                message.push(" bytes is too long for `");
                message.push(self.component());
                message.push("`; split it");
            }
            ErrorKind::NoScheme => {
                message.push("no scheme in `");
                if let About::Rule(rule, _) = self.about {
                    message.push(rule.name);
                }
                message.push("`; resolve it against a URI first");
            }
            ErrorKind::Misplaced
            | ErrorKind::MissingPart
            | ErrorKind::Conflict
            | ErrorKind::DotSegment
            | ErrorKind::InvalidHost
            | ErrorKind::NoItems
            | ErrorKind::Lost => self.push_joining(&mut message),
            ErrorKind::InvalidDomain | ErrorKind::Repeated => {
                message.push_name(self.component());
                message.push(" at offset ");
                message.push_number(self.offset);
                message.push(if matches!(self.kind, ErrorKind::Repeated) {
                    " is a duplicate; keep one of them"
                } else {
                    " is not a domain name; write one, or percent-encode it"
                });
            }
            // An unmet condition has its own message, which was returned above.
            ErrorKind::Unmet | ErrorKind::Internal => {
                message.push("internal error");
                if let About::Rule(rule, _) = self.about {
                    message.push(" in `");
                    message.push(rule.name);
                    message.push("`");
                }
                message
                    .push(": a proof of uri-tables does not hold; please report it with the text");
            }
        }
        message
    }

    /// Appends why the text does not meet a condition of its profile.
    const fn push_condition(&self, message: &mut Message, condition: &Condition) {
        if condition.subject.is_empty() {
            self.push_found(message);
        } else {
            message.push(condition.subject);
        }
        self.push_place(message);
        message.push(condition.predicate);
        message.push("; ");
        message.push(condition.repair);
    }

    /// Appends the message of a byte that cannot follow the text before it.
    const fn push_invalid_byte(&self, message: &mut Message) {
        if self.lacks_a_component() {
            message.push("missing `");
            message.push(self.component());
            message.push("` before the ");
            message.push_byte(self.found[0]);
            message.push(" at offset ");
            message.push_number(self.offset);
            return;
        }
        message.push("invalid ");
        self.push_found(message);
        self.push_place(message);
        if let Cause::Password { delimiter, state } = self.cause()
            && !self.has_no_userinfo(state)
        {
            message.push("; if there is a password before it, write each ");
            message.push_byte(delimiter);
            message.push(" of the password as %");
            message.push_hex(delimiter as u32, 2);
            return;
        }
        if self.triplet_fits() {
            // A delimiter is more often misplaced than meant as data, so the message does not assume it is
            // data (RFC 3986, section 2.2).
            message.push(if self.is_delimiter() {
                "; if it is data, write it as "
            } else {
                "; write it as "
            });
            let mut index = 0;
            while index < self.length as usize {
                message.push("%");
                message.push_hex(self.found[index] as u32, 2);
                index += 1;
            }
        } else {
            let start = self.blamed_from();
            message.push(if start == 0 && self.expects_a_literal() {
                "; the text must begin with "
            } else {
                "; expected "
            });
            self.push_expected(message);
            if 0 < start && start < self.offset {
                message.push(" at offset ");
                message.push_number(start);
            }
        }
    }

    /// Appends the message about the cause of the fault, if it is known and is not the byte at fault. Returns whether
    /// it was appended. Otherwise, the message is about the kind of error.
    const fn push_cause(&self, message: &mut Message) -> bool {
        let start = self.blamed_from();
        match self.cause() {
            _ if self.lacks_a_scheme() => {
                message.push("no scheme: expected `:` at offset ");
                message.push_number(self.offset);
                message.push("; begin with a scheme, such as `https://`");
            }
            Cause::Beginning(beginning) => {
                message.push("no scheme ");
                message.push(if self.offset == 0 { "at" } else { "up to" });
                message.push(" offset ");
                message.push_number(self.offset);
                message.push("; write `");
                message.push(beginning.text());
                message.push("` before the text");
            }
            Cause::NoHost => {
                message.push("missing host");
                if self.length > 0 {
                    message.push(" before the ");
                    message.push_byte(self.found[0]);
                }
                message.push(" at offset ");
                message.push_number(self.offset);
                message.push("; write one");
            }
            Cause::Userinfo { state, .. } if self.has_no_userinfo(state) => {
                message.push("user information is not allowed at offset ");
                message.push_number(start);
                message.push("; remove it, and the `@` after it");
            }
            Cause::Port { meaning, .. } => {
                message.push("the port at offset ");
                message.push_number(start);
                message.push(" is not a number; write digits");
                match meaning {
                    PortMeaning::Nothing => {}
                    PortMeaning::Userinfo => {
                        message.push("; if this is a password, the `@` after it is missing");
                    }
                    PortMeaning::Disallowed => {
                        message.push(", and no user information, which is not allowed");
                    }
                    PortMeaning::Password(delimiter) => {
                        message.push("; if this is a password, write ");
                        message.push_byte(delimiter);
                        message.push(" as %");
                        message.push_hex(delimiter as u32, 2);
                    }
                }
            }
            Cause::Ipv6WithoutBrackets { .. } => {
                message.push("the IPv6 address at offset ");
                message.push_number(start);
                message.push(" has no brackets; write `[` before it and `]` after it");
            }
            Cause::Host if matches!(self.kind, ErrorKind::InvalidByte) => {
                message.push("invalid ");
                self.push_found(message);
                self.push_place(message);
                message.push(if self.length > 1 {
                    "; a host is ASCII; write the domain name in IDNA's form, which begins with `xn--`"
                } else {
                    "; a host cannot have it; remove it"
                });
            }
            Cause::Dots { back } => {
                message.push("the dot segment ");
                message.push(if back == 1 { "`.`" } else { "`..`" });
                message.push(" at offset ");
                message.push_number(start);
                self.push_exclusion(message, self.state);
            }
            // `ahead` is only greater than 0 for the digits of a port.
            Cause::Excluded {
                ahead: 1.., state, ..
            } => {
                message.push("the number at offset ");
                message.push_number(start);
                message.push(" is too large");
                self.push_component(message, state);
                message.push("; write a smaller one");
            }
            Cause::Excluded { ahead, state, .. } => {
                message.push("the text from offset ");
                message.push_number(start);
                message.push(" to offset ");
                message.push_number(self.offset + ahead as usize);
                self.push_exclusion(message, state);
            }
            _ => return false,
        }
        true
    }

    const fn push_exclusion(&self, message: &mut Message, state: State) {
        message.push(" is not allowed");
        self.push_component(message, state);
    }

    const fn push_component(&self, message: &mut Message, state: State) {
        if let About::Rule(rule, _) = self.about {
            message.push(" in `");
            message.push(rule.automaton.component(state));
            message.push("`");
        }
    }

    /// Returns the bytes that the message is about.
    pub(crate) const fn range(&self) -> Range<usize> {
        let start = self.blamed_from();
        let ahead = match self.cause() {
            Cause::Excluded { ahead, .. } | Cause::Port { ahead, .. } => ahead as usize,
            _ => 0,
        };
        // The text to blame either begins before the byte at fault, or is that byte.
        let end = self.offset + ahead;
        if end > start {
            start..end
        } else {
            start..start + self.length as usize
        }
    }

    /// Returns the offset of the text that is to blame. The byte at fault may be after it.
    const fn blamed_from(&self) -> usize {
        let About::Rule(rule, cause) = self.about else {
            return self.offset;
        };
        let automaton = &rule.automaton;
        let back = match cause {
            Cause::Port { back, .. }
            | Cause::Ipv6WithoutBrackets { back }
            | Cause::Excluded { back, .. } => back as usize,
            Cause::Dots { back } => back as usize,
            Cause::Userinfo { back, state } if self.has_no_userinfo(state) => back as usize,
            Cause::Word { back, state } => {
                let found = self.byte();
                if expected::is_in_word(automaton, state, self.state, found) {
                    back as usize
                } else {
                    0
                }
            }
            _ => 0,
        };
        self.offset - back
    }

    /// Returns whether a missing `:` is the likely cause: the text before the fault would be a scheme if a `:` came
    /// next.
    pub(crate) const fn lacks_a_scheme(&self) -> bool {
        self.is_about_syntax()
            && self.offset > 0
            && is_called(self.component(), "scheme")
            && self.would_take(b':')
            && self.ends_a_component()
    }

    /// Returns whether `/`, `?` or `#` is at fault only because the component before it is too short, as the host in
    /// `https:///a`: after one more letter, the delimiter would be valid.
    const fn lacks_a_component(&self) -> bool {
        let About::Rule(rule, _) = self.about else {
            return false;
        };
        let after_letter = rule.automaton.next(self.state, b'a');
        self.length > 0
            && self.ends_a_component()
            && after_letter != DEAD
            && rule.automaton.next(after_letter, self.found[0]) != DEAD
    }

    /// Returns whether the rule's grammar refuses the text, and not, say, its encoding or its profile.
    const fn is_about_syntax(&self) -> bool {
        matches!(self.kind, ErrorKind::InvalidByte | ErrorKind::UnexpectedEnd)
    }

    /// Returns whether `byte` would be valid in place of the byte at fault.
    const fn would_take(&self, byte: u8) -> bool {
        match self.about {
            About::Rule(rule, _) => rule.automaton.next(self.state, byte) != DEAD,
            _ => false,
        }
    }

    /// Returns whether the fault is at the end of the text or at a `/`, `?` or `#`. The scheme or authority before the
    /// fault is then likely too short.
    const fn ends_a_component(&self) -> bool {
        self.length == 0 || matches!(self.found[0], b'/' | b'?' | b'#')
    }

    /// Returns whether the byte at fault is one of RFC 3986's gen-delims, which delimit components.
    const fn is_delimiter(&self) -> bool {
        matches!(
            self.found[0],
            b':' | b'/' | b'?' | b'#' | b'[' | b']' | b'@'
        )
    }

    /// Returns whether the bytes at fault would be valid as triplets instead.
    const fn triplet_fits(&self) -> bool {
        let About::Rule(rule, _) = self.about else {
            return false;
        };
        let mut state = self.state;
        let mut index = 0;
        while index < self.length as usize {
            let byte = self.found[index] as usize;
            let encoded = [b'%', triplet::DIGITS[byte >> 4], triplet::DIGITS[byte & 15]];
            state = rule.automaton.after(state, &encoded);
            index += 1;
        }
        state != DEAD
    }

    /// Appends the character or byte at fault.
    const fn push_found(&self, message: &mut Message) {
        if let Some(code) = code_point(self.found.split_at(self.length as usize).0) {
            message.push("character U+");
            message.push_hex(code, 4);
            return;
        }
        message.push(if prints(self.found[0]) {
            "character "
        } else {
            "byte "
        });
        message.push_byte(self.found[0]);
    }

    /// Appends the offset of the fault, and the component that it is in.
    const fn push_place(&self, message: &mut Message) {
        message.push(" at offset ");
        message.push_number(self.offset);
        if let About::Rule(..) | About::Condition(Condition { rule: Some(_), .. }, _) = self.about {
            message.push(" in `");
            message.push(self.component());
            message.push("`");
        }
    }

    const fn push_expected(&self, message: &mut Message) {
        if let About::Rule(rule, _) = self.about {
            expected::push(message, &rule.automaton, self.expected_in());
        }
    }

    /// Returns whether a word or another literal is expected.
    const fn expects_a_literal(&self) -> bool {
        match self.about {
            About::Rule(rule, _) => expected::is_literal(&rule.automaton, self.expected_in()),
            _ => false,
        }
    }

    /// Returns the state whose bytes or words are expected.
    const fn expected_in(&self) -> State {
        match self.cause() {
            Cause::Word { state, .. } if self.blamed_from() < self.offset => state,
            _ => self.state,
        }
    }

    /// Returns whether the rule allows no user information in the authority that begins in `state`.
    const fn has_no_userinfo(&self, state: State) -> bool {
        match self.about {
            About::Rule(rule, _) => !expected::reaches(&rule.automaton, state, b'@'),
            _ => false,
        }
    }
}

/// Compares two strings in const evaluation.
const fn is_called(name: &str, wanted: &str) -> bool {
    let (name, wanted) = (name.as_bytes(), wanted.as_bytes());
    let mut index = 0;
    while index < name.len() && index < wanted.len() && name[index] == wanted[index] {
        index += 1;
    }
    index == name.len() && index == wanted.len()
}
