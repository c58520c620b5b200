//! [`split`]: splits lists whose delimiter is a triplet (a percent-encoded byte, such as `%20`).
//!
//! The lists that `uri_profile!` generates are split at a single byte. This module splits texts of rules such as
//! `item *( "%20" item )`, whose items cannot contain the triplet, and what other toolkits write for them.

/// Returns the texts between triplets of `byte`. The hexadecimal digits may be in either case.
pub(super) fn split(text: &str, byte: u8) -> impl Iterator<Item = &str> {
    let delimiter = crate::__private::bundled::triplet_of(byte).as_bytes();
    // The text that is not split yet, or `None` after the last item.
    let mut rest = Some(text);
    core::iter::from_fn(move || {
        let text = rest?;
        // A `%` is no hexadecimal digit, so a match cannot begin inside another triplet.
        let mut windows = text.as_bytes().windows(3);
        let end = windows.position(|bytes| bytes.eq_ignore_ascii_case(delimiter));
        rest = end.map(|end| &text[end + 3..]);
        Some(&text[..end.unwrap_or(text.len())])
    })
}
