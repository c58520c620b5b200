//! Makes hostile texts from the test vectors of a profile.

use uri_tables_tests::effort;
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

/// Returns whether a text is a host's name by RFC 1738 §5 and RFC 2396 §3.2.2: labels of letters, digits and inner
/// hyphens. The last label begins with a letter.
pub(crate) fn is_host_name(text: &str) -> bool {
    let labels: Vec<&str> = text.split('.').collect();
    let is_label = |label: &&str| {
        let inner = label
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        inner && !label.is_empty() && !label.starts_with('-') && !label.ends_with('-')
    };
    let top = labels
        .last()
        .is_some_and(|label| label.starts_with(|c: char| c.is_ascii_alphabetic()));
    labels.iter().all(is_label) && top
}

/// Returns whether a text is an address in these RFCs: four numbers of any size, with dots between.
pub(crate) fn is_four_numbers(text: &str) -> bool {
    let numbers: Vec<&str> = text.split('.').collect();
    let is_number =
        |text: &&str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    numbers.len() == 4 && numbers.iter().all(is_number)
}

/// Returns whether a text is nonempty and consists of letters, digits, triplets and `others`.
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

/// Calls `check` with each text, each prefix and suffix of it, each of the 256 bytes alone, and a
/// [sample](effort) of: each byte at every offset of the shorter texts, and random edits of the texts.
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
            for byte in effort::sample(0..=u8::MAX, place) {
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
    for _ in 0..effort::count(100_000) {
        check(&random.mutation(texts));
    }
}
