//! The messages of errors: the fact, the place and the repair.
//!
//! The characters that would be valid are read from the rule's automaton. The message is the same in const
//! evaluation.

use super::ErrorKind;
use super::fault::Fault;
use crate::automaton::dfa::DEAD;
use crate::bytes::triplet;
use crate::error::const_string::{Message, code_point, prints};
use crate::error::expected;
use crate::error::parts::About;

impl Fault {
    /// Returns the message, for [`Display`](fmt::Display) and for const evaluation.
    pub(crate) const fn message(&self) -> Message {
        let mut message = Message::new();
        match self.kind {
            ErrorKind::InvalidOctet => {
                message.push("invalid ");
                self.push_found(&mut message);
                self.push_place(&mut message);
                if self.triplet_fits() {
                    // A delimiter is more often misplaced than meant as data (RFC 3986, section 2.2).
                    message.push(if self.is_delimiter() {
                        "; if it is data, write it as "
                    } else {
                        "; write it as "
                    });
                    let mut octet = 0;
                    while octet < self.length as usize {
                        message.push("%");
                        message.push_hex(self.found[octet] as u32, 2);
                        octet += 1;
                    }
                } else {
                    message.push("; expected ");
                    self.push_expected(&mut message);
                }
            }
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
                message.push(" octets is too long for `");
                message.push(self.component());
                message.push("`; split it");
            }
            ErrorKind::NoScheme => {
                message.push("no scheme in `");
                if let About::Rule(facts) = self.about {
                    message.push(facts.name);
                }
                message.push("`; resolve it against a URI first");
            }
            ErrorKind::Misplaced
            | ErrorKind::MissingPart
            | ErrorKind::Conflict
            | ErrorKind::DotSegment
            | ErrorKind::NoItems
            | ErrorKind::Lost => self.push_joining(&mut message),
            ErrorKind::InvalidDomain => {
                message.push("`");
                message.push(self.component());
                message.push("` at offset ");
                message.push_number(self.offset);
                message.push(" is no domain name; write one, or percent-encode it");
            }
            ErrorKind::Repeated => {
                message.push("`");
                message.push(self.component());
                message.push("` at offset ");
                message.push_number(self.offset);
                message.push(" is there already; keep one of them");
            }
            ErrorKind::Internal => {
                message.push("internal error");
                if let About::Rule(facts) = self.about {
                    message.push(" in `");
                    message.push(facts.name);
                    message.push("`");
                }
                message
                    .push(": a proof of uri-tables does not hold; please report it with the text");
            }
        }
        message
    }

    /// Appends why bytes cannot be decoded.
    const fn push_undecodable(&self, message: &mut Message) {
        match self.kind {
            ErrorKind::InvalidUtf8 => {
                self.push_found(message);
                self.push_place(message);
                message.push(" is not UTF-8; decode to octets, or lossily");
            }
            ErrorKind::InvalidBase64 => {
                if self.length == 0 {
                    message.push("base64 ends within an octet");
                    self.push_place(message);
                    message.push("; compare it with its source");
                } else {
                    self.push_found(message);
                    self.push_place(message);
                    message.push(" is not base64; encode the octets again");
                }
            }
            _ => {
                message.push("unpaired surrogate");
                self.push_place(message);
                message.push("; write both halves of the character, high before low");
            }
        }
    }

    /// Returns whether the byte at fault is one of RFC 3986's gen-delims, which separate components.
    const fn is_delimiter(&self) -> bool {
        matches!(
            self.found[0],
            b':' | b'/' | b'?' | b'#' | b'[' | b']' | b'@'
        )
    }

    /// Returns whether the bytes at fault would be valid as triplets.
    const fn triplet_fits(&self) -> bool {
        let About::Rule(facts) = self.about else {
            return false;
        };
        let mut state = self.state;
        let mut octet = 0;
        while octet < self.length as usize {
            let found = self.found[octet] as usize;
            let digits = [
                b'%',
                triplet::DIGITS[found >> 4],
                triplet::DIGITS[found & 15],
            ];
            state = facts.automaton.after(state, &digits);
            octet += 1;
        }
        state != DEAD
    }

    const fn push_found(&self, message: &mut Message) {
        if let Some(code) = code_point(self.found.split_at(self.length as usize).0) {
            message.push("character U+");
            message.push_hex(code, 4);
            return;
        }
        message.push("octet ");
        message.push_octet(self.found[0]);
        if prints(self.found[0]) {
            message.push(" (0x");
            message.push_hex(self.found[0] as u32, 2);
            message.push(")");
        }
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
        if let About::Rule(facts) = self.about {
            expected::push(message, &facts.automaton, self.state);
        }
    }
}
