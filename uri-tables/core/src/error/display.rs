//! The messages of errors.
//!
//! A message says what is wrong, where, and how to repair it. The characters that would be valid are found with the
//! rule's automaton. The message is the same at run time and in const evaluation.

use super::ErrorKind;
use super::fault::Fault;
use crate::automaton::dfa::{DEAD, START};
use crate::bytes::triplet;
use crate::error::const_string::{Message, code_point, prints};
use crate::error::expected;
use crate::error::parts::About;

impl Fault {
    /// Returns the message, for `Display` and for const evaluation.
    pub(crate) const fn message(&self) -> Message {
        let mut message = Message::new();
        if self.push_missing_delimiter(&mut message) {
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
                message.push(": expected ");
                self.push_expected(&mut message);
            }
            ErrorKind::InvalidUtf8 | ErrorKind::InvalidBase64 | ErrorKind::UnpairedSurrogate => {
                self.push_undecodable(&mut message);
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
                if let About::Rule(rule) = self.about {
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
            ErrorKind::Internal => {
                message.push("internal error");
                if let About::Rule(rule) = self.about {
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
        if self.triplet_fits() {
            // A delimiter is more often misplaced than meant as data, so the message does not assume it is
            // data (RFC 3986, section 2.2).
            message.push(if self.is_delimiter() {
                "; if it is data, write it as "
            } else {
                "; write it as "
            });
            let mut byte = 0;
            while byte < self.length as usize {
                message.push("%");
                message.push_hex(self.found[byte] as u32, 2);
                byte += 1;
            }
        } else {
            message.push(if self.begins_with_another_scheme() {
                "; the text must begin with "
            } else {
                "; expected "
            });
            self.push_expected(message);
        }
    }

    /// Appends why a byte or triplet cannot be decoded.
    const fn push_undecodable(&self, message: &mut Message) {
        match self.kind {
            ErrorKind::InvalidUtf8 => {
                self.push_found(message);
                self.push_place(message);
                message.push(" is not UTF-8; decode to bytes, or lossily");
            }
            ErrorKind::InvalidBase64 => {
                if self.length == 0 {
                    message.push("base64 ends in the middle of a byte");
                    self.push_place(message);
                    message.push("; compare it with its source");
                } else {
                    self.push_found(message);
                    self.push_place(message);
                    message.push(" is not base64; encode the bytes again");
                }
            }
            _ => {
                message.push("unpaired surrogate");
                self.push_place(message);
                message.push("; write both halves of the character, high before low");
            }
        }
    }

    /// Appends the message for a text that lacks the `:` after a scheme or the `@` after user information. Returns
    /// `false` for any other error.
    const fn push_missing_delimiter(&self, message: &mut Message) -> bool {
        if self.lacks_a_scheme() {
            message.push("no scheme: expected `:` at offset ");
            message.push_number(self.offset);
            message.push("; begin with a scheme, such as `https://`");
            return true;
        }
        if self.lacks_an_at_sign() {
            message.push("the port that ends at offset ");
            message.push_number(self.offset);
            message
                .push(" is not a number; write digits, or `@` after it if it is user information");
            return true;
        }
        false
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

    /// Returns whether the text before the fault would be user information if an `@` came next. This happens if a
    /// port is not a number: the automaton then reads the host and the port as user information.
    const fn lacks_an_at_sign(&self) -> bool {
        self.is_about_syntax()
            && is_called(self.component(), "userinfo")
            && self.would_take(b'@')
            && self.ends_a_component()
    }

    /// Returns whether the text begins with anything but a scheme that the rule admits.
    pub(crate) const fn begins_with_another_scheme(&self) -> bool {
        self.is_about_syntax() && self.offset == 0 && is_called(self.component(), "scheme")
    }

    /// Returns whether `/`, `?` or `#` is at fault only because the component before it is too short, as the host in
    /// `https:///a`: after one more letter, the delimiter would be valid.
    const fn lacks_a_component(&self) -> bool {
        let About::Rule(rule) = self.about else {
            return false;
        };
        let state = rule.automaton.next(self.state, b'a');
        self.length > 0
            && self.ends_a_component()
            && state != DEAD
            && rule.automaton.next(state, self.found[0]) != DEAD
    }

    /// Returns whether a text that begins with `https://` would be valid where this one, without, is not.
    pub(crate) fn is_valid_after_https(&self, text: &str) -> bool {
        let About::Rule(rule) = self.about else {
            return false;
        };
        let state = rule
            .automaton
            .after(rule.automaton.after(START, b"https://"), text.as_bytes());
        rule.automaton.accepts(state)
    }

    const fn is_about_syntax(&self) -> bool {
        matches!(self.kind, ErrorKind::InvalidByte | ErrorKind::UnexpectedEnd)
    }

    const fn would_take(&self, byte: u8) -> bool {
        match self.about {
            About::Rule(rule) => rule.automaton.next(self.state, byte) != DEAD,
            _ => false,
        }
    }

    /// Returns whether the fault is at the end of the text or at a `/`, `?` or `#`, so that a scheme or an authority was cut
    /// short there.
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
        let About::Rule(rule) = self.about else {
            return false;
        };
        let mut state = self.state;
        let mut byte = 0;
        while byte < self.length as usize {
            let found = self.found[byte] as usize;
            let digits = [
                b'%',
                triplet::DIGITS[found >> 4],
                triplet::DIGITS[found & 15],
            ];
            state = rule.automaton.after(state, &digits);
            byte += 1;
        }
        state != DEAD
    }

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

    const fn push_place(&self, message: &mut Message) {
        message.push(" at offset ");
        message.push_number(self.offset);
        if let About::Rule(_) = self.about {
            message.push(" in `");
            message.push(self.component());
            message.push("`");
        }
    }

    const fn push_expected(&self, message: &mut Message) {
        if let About::Rule(rule) = self.about {
            expected::push(message, &rule.automaton, self.state);
        }
    }
}

/// Compares two strings in const evaluation.
const fn is_called(name: &str, wanted: &str) -> bool {
    let (name, wanted) = (name.as_bytes(), wanted.as_bytes());
    let mut byte = 0;
    while byte < name.len() && byte < wanted.len() && name[byte] == wanted[byte] {
        byte += 1;
    }
    byte == name.len() && byte == wanted.len()
}
