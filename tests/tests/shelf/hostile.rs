//! Texts that try to break a profile.

use uri_tables_tests::mutation::Random;

/// Feeds texts, what is left of them where they are cut off, each of the 256 octets alone and at every place of the
/// shorter ones, and random edits.
pub(crate) fn feed(texts: &[String], check: impl Fn(&[u8])) {
    for octet in 0..=u8::MAX {
        check(&[octet]);
    }
    for text in texts {
        let octets = text.as_bytes();
        for end in 0..=octets.len() {
            check(&octets[..end]);
            check(&octets[end..]);
        }
        if octets.len() > 40 {
            continue;
        }
        for place in 0..=octets.len() {
            for octet in 0..=u8::MAX {
                let mut edited = octets.to_vec();
                edited.insert(place, octet);
                check(&edited);
                if let Some(replaced) = edited.get_mut(place + 1) {
                    *replaced = octet;
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
