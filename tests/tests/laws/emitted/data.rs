//! Data to encode, and a naive decoder. The generated crate has this file, too.

const ALPHABET: &[u8] = b"a0 +%&=/?#[]@:;,.~\"|\xC3\xA9\x00\xFF2fA";

/// Returns data to encode: every single byte, every pair of bytes in [`ALPHABET`], and 200 longer pseudorandom
/// sequences.
pub(crate) fn data() -> Vec<Vec<u8>> {
    let mut all: Vec<Vec<u8>> = (0..=255).map(|byte| vec![byte]).collect();
    for &one in ALPHABET {
        for &other in ALPHABET {
            all.push(vec![one, other]);
        }
    }
    let mut state = 1_u64;
    for _ in 0..200 {
        let mut next = || {
            state = state
                .wrapping_mul(0x5851_F42D_4C95_7F2D)
                .wrapping_add(0x1405_7B7E_F767_814F);
            (state >> 33) as usize
        };
        let length = 3 + next() % 20;
        all.push(
            (0..length)
                .map(|_| ALPHABET[next() % ALPHABET.len()])
                .collect(),
        );
    }
    all
}

/// Percent-decodes `text` as RFC 3986 describes it. If `is_form`, `+` is decoded to a space.
pub(crate) fn decoded(text: &str, is_form: bool) -> Vec<u8> {
    let bytes = text.as_bytes();
    let mut data = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let digits = text.get(at + 1..at + 3).filter(|_| bytes[at] == b'%');
        let triplet = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        data.push(match bytes[at] {
            b'+' if is_form => b' ',
            byte => triplet.unwrap_or(byte),
        });
        at += if triplet.is_some() { 3 } else { 1 };
    }
    data
}
