//! The canonical form of IPv6 addresses (RFC 5952, section 4): `[2001:DB8:0::1]` becomes `[2001:db8::1]`.
//!
//! An address has eight *pieces* of 16 bits, which are written as hexadecimal numbers between colons.

use alloc::format;
use alloc::string::String;
use core::net::Ipv6Addr;

/// Returns the canonical form of `host`, or `None` if `host` is not an IPv6 address in brackets. Section 5 recommends
/// to write the last 32 bits as an IPv4 address after some prefixes. This function never does, like the URL Standard.
pub(crate) fn canonical(host: &str) -> Option<String> {
    let address: Ipv6Addr = host.strip_prefix('[')?.strip_suffix(']')?.parse().ok()?;
    let pieces = address.segments();
    // Section 4.2: `::` stands for the longest run of at least two zero pieces, and for the first one of equal
    // length. Both are ranges of pieces. A single zero is not shortened, so a run must be longer than `0..1`.
    let (mut longest, mut run) = (0..1, 0..0);
    for (at, &piece) in pieces.iter().enumerate() {
        let start = if piece == 0 { run.start } else { at + 1 };
        run = start..at + 1;
        if run.len() > longest.len() {
            longest = run.clone();
        }
    }
    // Writes the pieces with colons between them.
    let joined = |pieces: &[u16]| {
        let digits = pieces.iter().map(|piece| format!("{piece:x}"));
        let mut digits = digits.peekable();
        let mut text = String::new();
        while let Some(piece) = digits.next() {
            text.push_str(&piece);
            text.push_str(if digits.peek().is_some() { ":" } else { "" });
        }
        text
    };
    Some(if longest.len() > 1 {
        let (before, after) = (&pieces[..longest.start], &pieces[longest.end..]);
        format!("[{}::{}]", joined(before), joined(after))
    } else {
        format!("[{}]", joined(&pieces))
    })
}

#[cfg(test)]
mod tests {
    use super::canonical;
    use std::format;
    use std::net::Ipv6Addr;

    /// The examples of RFC 5952, section 4, and its rules.
    #[test]
    fn addresses_are_as_rfc_5952_recommends() {
        for (text, expected) in [
            ("2001:0db8::0001", "2001:db8::1"),
            ("2001:db8:0:0:0:0:2:1", "2001:db8::2:1"),
            ("2001:db8::0:1", "2001:db8::1"),
            ("2001:db8::1:1:1:1:1", "2001:db8:0:1:1:1:1:1"),
            ("2001:0:0:1:0:0:0:1", "2001:0:0:1::1"),
            ("2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"),
            ("2001:DB8::ABCD", "2001:db8::abcd"),
            ("0:0:0:0:0:0:0:0", "::"),
            ("0:0:0:0:0:0:0:1", "::1"),
            ("1:0:0:0:0:0:0:0", "1::"),
            ("0:1:2:3:4:5:6:7", "0:1:2:3:4:5:6:7"),
            ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"),
            ("::ffff:192.0.2.1", "::ffff:c000:201"),
            ("::1.2.3.4", "::102:304"),
        ] {
            let canonical = canonical(&format!("[{text}]")).unwrap();
            assert_eq!(canonical, format!("[{expected}]"));
        }
        for text in ["::1", "[::1", "[]", "[v1.x]", "[1.2.3.4]", "a", ""] {
            assert_eq!(canonical(text), None, "{text}");
        }
    }

    /// For each choice of the pieces that are zero: the address is written as `core::net` writes it, except for an
    /// embedded IPv4 address.
    #[test]
    fn addresses_are_as_the_standard_library_writes_them() {
        for bits in 0..=u8::MAX {
            let piece = |at: u32| {
                if bits >> at & 1 == 0 {
                    0
                } else {
                    0xA000_u16 >> at
                }
            };
            let pieces: [u16; 8] = core::array::from_fn(|at| piece(at as u32));
            let address = Ipv6Addr::from(pieces);
            let long: std::vec::Vec<_> =
                pieces.iter().map(|piece| format!("{piece:04X}")).collect();
            let canonical = canonical(&format!("[{}]", long.join(":"))).unwrap();
            if address.to_ipv4().is_none() {
                assert_eq!(canonical, format!("[{address}]"));
            }
            assert_eq!(canonical[1..canonical.len() - 1].parse(), Ok(address));
        }
    }
}
