//! Test inputs: sets of bytes, bytes in random mixtures, and texts that are URIs or almost URIs.

use std::format;
use std::string::String;
use std::vec::Vec;

/// A deterministic random number generator (xorshift).
pub(super) struct Numbers(pub(super) u64);

impl Numbers {
    pub(super) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    /// Returns random bytes: characters that most sets contain, triplets, arbitrary bytes, and `%`, `+`, space and
    /// `g`. The proportions differ from call to call.
    pub(super) fn bytes(&mut self, length: usize) -> Vec<u8> {
        let kinds = [
            self.below(12),
            self.below(12),
            self.below(4),
            self.below(2) * self.below(4),
        ];
        let all: usize = kinds.iter().sum::<usize>().max(1);
        let mut bytes = Vec::new();
        while bytes.len() < length {
            let mut kind = self.below(all);
            let at = kinds.iter().position(|&share| {
                let found = kind < share;
                kind = kind.wrapping_sub(share);
                found
            });
            match at {
                Some(1) => {
                    let byte = self.below(256);
                    let text = if self.below(2) == 0 {
                        format!("%{byte:02X}")
                    } else {
                        format!("%{byte:02x}")
                    };
                    bytes.extend_from_slice(text.as_bytes());
                }
                Some(2) => bytes.push(self.below(256) as u8),
                Some(3) => bytes.push(b"%+ g"[self.below(4)]),
                _ => bytes.push(b"abcXYZ019-._~"[self.below(13)]),
            }
        }
        bytes.truncate(length);
        bytes
    }
}

pub(super) fn table(inside: &dyn Fn(u8) -> bool) -> [bool; 256] {
    core::array::from_fn(|byte| inside(byte as u8))
}

pub(super) fn bits(table: &[bool; 256]) -> [u8; 32] {
    let mut bits = [0; 32];
    for byte in (0..256).filter(|&byte| table[byte]) {
        bits[byte / 8] |= 1 << (byte % 8);
    }
    bits
}

pub(super) type Set = (&'static str, fn(u8) -> bool);

pub(super) const SETS: &[Set] = &[
    ("unreserved", |byte| {
        byte.is_ascii_alphanumeric() || b"-._~".contains(&byte)
    }),
    ("pchar", |byte| {
        byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=:@".contains(&byte)
    }),
    ("graphic", |byte| byte.is_ascii_graphic()),
    ("nothing", |_| false),
    ("everything", |_| true),
    ("every other", |byte| byte % 2 == 0),
];

impl Numbers {
    /// Returns a text of this length that is a URI or almost one.
    #[cfg(unix)]
    pub(super) fn uri(&mut self, length: usize) -> String {
        const HEADS: &[&str] = &[
            "http://h/",
            "s3://u%40@h:80/",
            "a:",
            "http://[2001:db8::1]:1/",
            "x://[v1.a:b]?",
            "//",
        ];
        const PIECES: &[&str] = &[
            "a",
            "Z9-._~",
            "%4F",
            "%c3%A9",
            "/",
            "?",
            "&=",
            "long-segment-with-no-delimiter",
            "%20%20%20%20%20",
            // Characters that are valid in some components or in none.
            ":",
            "@",
            "#",
            "[",
            "%",
            "|",
            "é",
        ];
        let mut text = String::from(HEADS[self.below(HEADS.len())]);
        let pieces = [9, 9, 9, 11, 12, 16][self.below(6)];
        while text.len() < length {
            text.push_str(PIECES[self.below(pieces)]);
        }
        while text.len() > length {
            text.pop();
        }
        while text.len() < length {
            text.push('a');
        }
        text
    }
}
