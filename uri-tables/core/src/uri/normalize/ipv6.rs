//! The canonical form of IPv6 addresses (RFC 5952, section 4): `[2001:DB8:0::1]` becomes `[2001:db8::1]`.

use alloc::format;
use alloc::string::String;
use core::net::Ipv6Addr;

/// Returns the canonical form of `host`, or `None` if `host` is not an IPv6 address in brackets. Section 5 recommends
/// to write the last 32 bits as an IPv4 address after some prefixes. This function never does, like the URL Standard.
pub(crate) fn canonical(host: &str) -> Option<String> {
    let address: Ipv6Addr = host.strip_prefix('[')?.strip_suffix(']')?.parse().ok()?;
    // `Display` follows RFC 5952, and writes an IPv4 address after `::ffff:` only.
    Some(if address.to_ipv4_mapped().is_none() {
        format!("[{address}]")
    } else {
        let [.., high, low] = address.segments();
        format!("[::ffff:{high:x}:{low:x}]")
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

    /// For each of the 256 sets of pieces that can be zero, the address is written as `core::net` writes it, except for
    /// an embedded IPv4 address.
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
