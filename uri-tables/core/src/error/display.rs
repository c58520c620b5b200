//! The messages that errors display: [`Fault::message`].
//!
//! A message is one sentence that says what is wrong, where, and how to repair it, such as "invalid character `|` at
//! offset 3 in `query`; write it as %7C". It is the same at run time and in const evaluation, where an invalid
//! literal is a compile error. All functions are therefore `const`.
//!
//! - A *search* runs the rule's automaton over a text. It stops at the *fault*: a byte that cannot follow the text
//!   before it, or the end of the text. [`Fault`] has its offset, its bytes and the state of the automaton.
//! - The *blamed text* is what the message tells to change. It may begin before the fault.
//! - The [`Cause`] is a guess at the mistake, made when the error is created. It determines the blamed text.
//!
//! The message is taken from the first of these that has one: the profile's [`Condition`] that the text does not
//! meet, the cause (`push_cause`), and the kind of the error. The functions named `push_…` append a piece of the
//! message. Bytes that would be valid are found in the automaton by [`expected`].

use core::ops::Range;

use super::ErrorKind;
use super::fault::Fault;
use crate::automaton::dfa::{Automaton, DEAD, State};
use crate::bytes::triplet;
use crate::error::cause::{self, Cause, PortMeaning};
use crate::error::const_string::{Message, code_point, is_printable};
use crate::error::expected::{self, Goal};
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
            ErrorKind::UnexpectedEnd => self.push_unfinished(&mut message),
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
                message.push_offset(self.offset);
                message.push(" has no encoding");
                message.push_in(self.component());
                message.push("; expected ");
                self.push_expected(&mut message);
            }
            // For this kind, `offset` is the maximum length.
            ErrorKind::TooLong => {
                message.push("text of more than ");
                message.push_number(self.offset);
                message.push(" bytes is too long for ");
                message.push_name(self.component());
                message.push("; split it");
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
            | ErrorKind::Lost => self.push_about_parts(&mut message),
            ErrorKind::InvalidDomain | ErrorKind::Repeated => {
                message.push_name(self.component());
                message.push_offset(self.offset);
                message.push(if matches!(self.kind, ErrorKind::Repeated) {
                    " is a duplicate; keep one of them"
                } else {
                    " is not a domain name; write one, or percent-encode it"
                });
            }
            // An unmet condition does not get here: `push_condition` wrote its message.
            ErrorKind::Unmet | ErrorKind::Internal => {
                message.push("internal error");
                if let About::Rule(rule, _) = self.about {
                    message.push_in(rule.name);
                }
                message
                    .push(": a proof of uri-tables does not hold; please report it with the text");
            }
        }
        message
    }

    /// Appends the message of a condition of the profile that the text does not meet.
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
        let is_after_short_component = self.is_after_short_component();
        if is_after_short_component || matches!(self.cause(), Cause::Insertion { .. }) {
            message.push("missing ");
            match self.cause() {
                Cause::Insertion { byte, .. } if !is_after_short_component => {
                    message.push_byte(byte);
                }
                _ => message.push_name(self.component()),
            }
            message.push(" before the ");
            message.push_byte(self.found[0]);
            message.push_offset(self.offset);
            message.push("; write one");
            return;
        }
        let start = self.blamed_start();
        let is_around = matches!(self.cause(), Cause::SurroundingSpace);
        let is_data = self.would_be_valid_encoded();
        if start == 0 && self.expects_a_literal() && !is_around && !is_data {
            message.push("wrong beginning ");
            message.push(if self.offset == 0 { "at" } else { "up to" });
            message.push(" offset ");
            message.push_number(self.offset);
            message.push("; the text must begin with ");
            self.push_expected(message);
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
        if is_data {
            // The message does not assume that a delimiter is data, because a delimiter is more often misplaced (RFC
            // 3986, section 2.2).
            message.push(if is_around {
                "; remove it, or, if it is data, write it as "
            } else if self.is_delimiter() {
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
        } else if is_around {
            message.push("; remove it");
        } else {
            message.push("; expected ");
            self.push_expected(message);
            if 0 < start && start < self.offset {
                message.push_offset(start);
            }
        }
    }

    /// Appends the message about a text that ends too early: the unfinished component, and what may follow.
    const fn push_unfinished(&self, message: &mut Message) {
        if self.offset == 0 {
            message.push("empty ");
            message.push_name(self.component());
            message.push_offset(self.offset);
        } else {
            message.push("the text ends too early");
            self.push_place(message);
        }
        // An expected literal or word already shows what is missing.
        let automaton = match self.about {
            About::Rule(rule, _) if !self.expects_a_literal() => Some(&rule.automaton),
            _ => None,
        };
        if let Cause::Insertion { back, byte } = self.cause() {
            message.push("; insert ");
            message.push_byte(byte);
            message.push_offset(self.offset.saturating_sub(back as usize));
            message.push(", or append more");
        } else if let Some(automaton) = automaton
            && expected::is_long(automaton, self.state)
            && push_shortest_completion(message, automaton, self.state)
        {
            // Many bytes may follow here, and after most of them the text is still incomplete, so a list of them would
            // not help.
            return;
        } else if self.offset == 0 && automaton.is_none() {
            message.push("; the text must begin with ");
            self.push_expected(message);
        } else {
            message.push(": expected ");
            self.push_expected(message);
        }
        if let Some(automaton) = automaton {
            expected::push_completion(message, ", such as ", automaton, self.state);
        }
    }

    /// Appends the message about the cause of the fault. Appends nothing and returns `false` if the cause is unknown
    /// or has no message of its own.
    const fn push_cause(&self, message: &mut Message) -> bool {
        let start = self.blamed_start();
        match self.cause() {
            // A missing scheme is known from the state at the fault, so the cause does not matter.
            _ if self.lacks_a_scheme() => {
                message.push(if self.offset == 0 {
                    "no scheme at offset "
                } else {
                    "no scheme: expected `:` at offset "
                });
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
                message.push_offset(self.offset);
                message.push("; write one");
            }
            Cause::Userinfo { state, .. } if self.has_no_userinfo(state) => {
                message.push("user information is not allowed at offset ");
                message.push_number(start);
                message.push(if start == self.offset {
                    "; remove the `@`"
                } else {
                    "; remove it, and the `@` after it"
                });
            }
            Cause::Port { meaning, .. } => {
                message.push("the port at offset ");
                message.push_number(start);
                message.push(if matches!(meaning, PortMeaning::BeforeHost) {
                    " is followed by another host; write one host and one port"
                } else {
                    " is not a number; write digits"
                });
                push_port_meaning(message, meaning);
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
                    "; a host is ASCII; convert the domain name to ASCII (IDNA), as in `xn--bcher-kva`"
                } else {
                    "; a host cannot contain it; remove it"
                });
            }
            Cause::Dots { back } => {
                message.push("the dot segment ");
                message.push(if back == 1 { "`.`" } else { "`..`" });
                message.push_offset(start);
                message.push(" is not allowed");
                self.push_component(message, self.state);
                message.push("; remove it");
            }
            Cause::NotIpv4 { .. } => {
                message.push("the host at offset ");
                message.push_number(start);
                message.push(
                    " ends with a number, but is not an IPv4 address; write four numbers up to 255, or another name",
                );
            }
            // If `ahead` is greater than 0, the excluded text is the digits of a port.
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
                message.push(" is not allowed");
                self.push_component(message, state);
                message.push(", because the grammar excludes it; write another");
            }
            _ => return false,
        }
        true
    }

    /// Appends the innermost component that `state` is in, such as " in `query`". Appends nothing if the error is not
    /// about a rule.
    const fn push_component(&self, message: &mut Message, state: State) {
        if let About::Rule(rule, _) = self.about {
            message.push_in(rule.automaton.component(state));
        }
    }

    /// Returns the blamed text, as a range of offsets. The range is empty if the text ends too early and nothing
    /// before its end is to blame.
    pub(crate) const fn range(&self) -> Range<usize> {
        let start = self.blamed_start();
        let ahead = match self.cause() {
            Cause::Port { ahead, .. }
            | Cause::Ipv6WithoutBrackets { ahead, .. }
            | Cause::Excluded { ahead, .. } => ahead as usize,
            Cause::Word { back, ahead, .. } if start < self.offset || back == 0 => ahead as usize,
            _ => 0,
        };
        // The blamed text begins before the fault, or ends after it, or is the character at the fault.
        let end = self.offset + ahead;
        if end > start {
            start..end
        } else {
            start..start + self.length as usize
        }
    }

    /// Returns the offset at which the blamed text begins. This is the offset of the fault, or an offset before it.
    const fn blamed_start(&self) -> usize {
        let About::Rule(rule, cause) = self.about else {
            return self.offset;
        };
        let automaton = &rule.automaton;
        let back = match cause {
            Cause::Port { back, .. }
            | Cause::Ipv6WithoutBrackets { back, .. }
            | Cause::Excluded { back, .. }
            | Cause::NotIpv4 { back } => back as usize,
            Cause::Dots { back } => back as usize,
            Cause::Userinfo { back, state } if self.has_no_userinfo(state) => back as usize,
            // The letters and digits before the fault are blamed only if they are a misspelled word.
            Cause::Word { back, state, .. } => {
                let found = self.byte();
                if expected::is_misspelled_word(automaton, state, self.state, found) {
                    back as usize
                } else {
                    0
                }
            }
            _ => 0,
        };
        self.offset.saturating_sub(back)
    }

    /// Returns whether the text likely lacks a scheme. This is so if the automaton reads the text before the fault as
    /// a scheme, and stops at its end because there is no `:`, or if the text begins with a delimiter instead of a
    /// scheme.
    pub(crate) const fn lacks_a_scheme(&self) -> bool {
        let may_be_scheme = if self.offset > 0 {
            self.would_be_valid(b':')
        } else {
            // If the schemes are known, the message names them.
            self.length > 0 && !self.expects_a_literal()
        };
        self.is_about_syntax()
            && may_be_scheme
            && matches!(self.component().as_bytes(), b"scheme")
            && self.is_component_end()
    }

    /// Returns whether a delimiter at the fault is invalid because the component before it is too short, as the host in
    /// `https:///a` is: after one more letter or digit, the delimiter would be valid. A delimiter other than `/`, `?` and
    /// `#` may also be data, so it counts only if the text could not end before it. The component must not be the whole
    /// text.
    const fn is_after_short_component(&self) -> bool {
        let About::Rule(rule, _) = self.about else {
            return false;
        };
        let automaton = &rule.automaton;
        // At the end of the text (`length` is 0), there is no delimiter.
        self.length > 0
            && !is_equal(self.component().as_bytes(), rule.name.as_bytes())
            && (self.is_component_end() || self.is_delimiter() && !automaton.accepts(self.state))
            && (automaton.after(self.state, &[b'a', self.found[0]]) != DEAD
                || automaton.after(self.state, &[b'0', self.found[0]]) != DEAD)
    }

    /// Returns whether the text does not match the grammar of its rule. Other errors are about its encoding or about a
    /// condition of its profile.
    const fn is_about_syntax(&self) -> bool {
        matches!(self.kind, ErrorKind::InvalidByte | ErrorKind::UnexpectedEnd)
    }

    /// Returns whether `byte` would be valid at the fault.
    const fn would_be_valid(&self, byte: u8) -> bool {
        matches!(self.about, About::Rule(rule, _) if rule.automaton.next(self.state, byte) != DEAD)
    }

    /// Returns whether the fault is where a scheme or an authority ends: at a `/`, `?` or `#`, or at the end of the
    /// text.
    const fn is_component_end(&self) -> bool {
        self.length == 0 || matches!(self.found[0], b'/' | b'?' | b'#')
    }

    /// Returns whether the byte at fault delimits components (RFC 3986's gen-delims) or parameters.
    const fn is_delimiter(&self) -> bool {
        matches!(
            self.found[0],
            b':' | b'/' | b'?' | b'#' | b'[' | b']' | b'@' | b'&' | b'='
        )
    }

    /// Returns whether the triplets of the bytes at fault would be valid in their place.
    const fn would_be_valid_encoded(&self) -> bool {
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

    /// Appends the character at the fault, or the byte if it is not a whole character.
    const fn push_found(&self, message: &mut Message) {
        if let Some(code) = code_point(self.found.split_at(self.length as usize).0) {
            message.push("character U+");
            message.push_hex(code, 4);
            return;
        }
        // A space between backticks would look like a misprint.
        if self.found[0] == b' ' {
            message.push("space");
            return;
        }
        message.push(if is_printable(self.found[0]) {
            "character "
        } else {
            "byte "
        });
        message.push_byte(self.found[0]);
    }

    /// Appends the place of the fault, such as " at offset 3 in `query`". Without a rule, only the offset is appended.
    const fn push_place(&self, message: &mut Message) {
        message.push_offset(self.offset);
        if matches!(self.cause(), Cause::Userinfo { .. }) {
            message.push(" in the user information");
        } else if let About::Rule(..) | About::Condition(Condition { rule: Some(_), .. }, _) =
            self.about
        {
            message.push_in(self.component());
        }
    }

    /// Appends the bytes or words that would be valid at the fault, or in place of a misspelled word before the fault.
    /// Appends nothing if the error is not about a rule.
    const fn push_expected(&self, message: &mut Message) {
        if let About::Rule(rule, _) = self.about {
            expected::push(message, &rule.automaton, self.expecting_state());
        }
    }

    /// Returns whether [`push_expected`](Self::push_expected) will append words or a literal, and not single bytes.
    const fn expects_a_literal(&self) -> bool {
        let state = self.expecting_state();
        matches!(self.about, About::Rule(rule, _) if expected::is_literal(&rule.automaton, state))
    }

    /// Returns the state in which [`push_expected`](Self::push_expected) tries bytes: the state before a misspelled
    /// word, or else the state at the fault.
    const fn expecting_state(&self) -> State {
        match self.cause() {
            Cause::Word { state, .. } if self.blamed_start() < self.offset => state,
            _ => self.state,
        }
    }

    /// Returns whether the rule allows no user information in the authority. `state` is the state before the
    /// authority.
    const fn has_no_userinfo(&self, state: State) -> bool {
        matches!(self.about, About::Rule(rule, _)
            if !expected::reaches(&rule.automaton, state, Goal::AtSign))
    }
}

/// Returns whether two texts are equal. `==` is not available in const evaluation.
pub(crate) const fn is_equal(mut one: &[u8], mut other: &[u8]) -> bool {
    while let ([a, rest @ ..], [b, other_rest @ ..]) = (one, other)
        && *a == *b
    {
        (one, other) = (rest, other_rest);
    }
    one.is_empty() && other.is_empty()
}

/// Appends what to do if an invalid port was meant as a password.
const fn push_port_meaning(message: &mut Message, meaning: PortMeaning) {
    match meaning {
        PortMeaning::Port | PortMeaning::BeforeHost => {}
        PortMeaning::PasswordWithoutAt => {
            message.push(", or, if this is a password, write `@` and the host after it");
        }
        PortMeaning::DisallowedPassword => {
            message.push(
                ", or, if this is a password, remove the user information, which is not allowed",
            );
        }
        PortMeaning::Password(delimiter) => {
            message.push(", or, if this is a password, write its ");
            message.push_byte(delimiter);
            message.push(" as %");
            message.push_hex(delimiter as u32, 2);
        }
    }
}

/// Appends what completes a text whose search ended in `state`: a text of several bytes, or one punctuation mark.
/// Appends nothing and returns `false` if there are several marks, or none.
const fn push_shortest_completion(
    message: &mut Message,
    automaton: &Automaton,
    state: State,
) -> bool {
    if expected::push_completion(message, "; more is needed, such as ", automaton, state) {
        return true;
    }
    let Some(byte) = cause::insertion(automaton, state, b"", b"") else {
        return false;
    };
    message.push("; append ");
    message.push_byte(byte);
    true
}
