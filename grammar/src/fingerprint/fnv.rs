//! The hash function of fingerprints: FNV-1a with 128 bits (Fowler, Noll and Vo; RFC 9923).
//!
//! It gives the same results on all machines and with all versions of Rust. The standard library's hasher may change
//! with any release. A fingerprint detects accidents and not attacks, because anyone who can edit the grammar can
//! also edit the fingerprint. So the hash function need not be cryptographic.

/// The hash of the bytes written so far.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fnv(u128);

impl Fnv {
    const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = (1 << 88) + 0x13b;

    pub(super) fn new() -> Self {
        Self(Self::BASIS)
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u128::from(byte)).wrapping_mul(Self::PRIME);
        }
    }

    /// Writes `number` as four bytes. With a fixed length, different sequences of numbers are different bytes.
    pub(super) fn number(&mut self, number: u32) {
        self.bytes(&number.to_le_bytes());
    }

    /// Writes `count`, the number of items that will be written next.
    pub(super) fn count(&mut self, count: usize) {
        self.bytes(&(count as u64).to_le_bytes());
    }

    /// Writes the length of `text`, then `text`.
    pub(super) fn text(&mut self, text: &str) {
        self.count(text.len());
        self.bytes(text.as_bytes());
    }

    pub(super) fn finish(self) -> u128 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::Fnv;

    /// These are published test vectors of FNV-1a.
    #[test]
    fn it_is_fnv_1a() {
        for (text, hash) in [
            ("", 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d_u128),
            ("a", 0xd228_cb69_6f1a_8caf_7891_2b70_4e4a_8964),
            ("foobar", 0x343e_1662_793c_64bf_6f0d_3597_ba44_6f18),
        ] {
            let mut fnv = Fnv::new();
            fnv.bytes(text.as_bytes());
            assert_eq!(fnv.finish(), hash, "{text}");
        }
    }
}
