//! Makes hostile texts from the test vectors of a profile.

use uri_tables_tests::mutation::Random;
use uri_tables_tests::vectors;

/// Returns the texts in the given fields of all cases in a vector file.
pub(crate) fn texts(file: &'static str, fields: &[&str]) -> Vec<String> {
    let mut texts = Vec::new();
    for case in vectors::cases(file) {
        let found = fields.iter().filter_map(|field| case.optional_text(field));
        texts.extend(found.map(str::to_owned));
    }
    texts
}

/// Returns whether `text` is not empty and consists of letters, digits, triplets and characters in `others`.
pub(crate) fn is_encoded(text: &str, others: &str) -> bool {
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_hexdigit());
        let stands = c.is_ascii_alphanumeric()
            || others.contains(c)
            || c == '%' && is_digit(chars.next()) && is_digit(chars.next());
        if !stands {
            return false;
        }
    }
    !text.is_empty()
}

/// Calls `check` with each text, each prefix and suffix of it, each of the 256 bytes alone and at every offset of the
/// shorter texts, and random edits of the texts.
pub(crate) fn feed(texts: &[String], check: impl Fn(&[u8])) {
    for byte in 0..=u8::MAX {
        check(&[byte]);
    }
    for text in texts {
        let bytes = text.as_bytes();
        for end in 0..=bytes.len() {
            check(&bytes[..end]);
            check(&bytes[end..]);
        }
        if bytes.len() > 40 {
            continue;
        }
        for place in 0..=bytes.len() {
            for byte in 0..=u8::MAX {
                let mut edited = bytes.to_vec();
                edited.insert(place, byte);
                check(&edited);
                if let Some(replaced) = edited.get_mut(place + 1) {
                    *replaced = byte;
                    check(&edited[place.min(1)..]);
                    edited.remove(place);
                    check(&edited);
                }
            }
        }
    }
    let mut random = Random::new(3);
    for _ in 0..100_000 {
        check(&random.mutation(texts));
    }
}
