//! [`Triplets`]: splits lists whose delimiter is a triplet (a percent-encoded byte, such as `%20`).
//!
//! The lists that `uri_profile!` generates are split at a single byte. This module splits texts of rules such as
//! `item *( "%20" item )`, whose items cannot contain the triplet.

/// An iterator over the texts between triplets of `byte`. The hexadecimal digits may be in either case.
pub(super) struct Triplets<'a> {
    /// The text that is not split yet, or `None` after the last item.
    rest: Option<&'a str>,
    /// The byte whose triplet is the delimiter.
    byte: u8,
}

impl<'a> Triplets<'a> {
    /// Splits `text` at the triplets of `byte`.
    pub(super) fn new(text: &'a str, byte: u8) -> Self {
        Self {
            rest: Some(text),
            byte,
        }
    }
}

impl<'a> Iterator for Triplets<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest?;
        let delimiter = crate::__private::bundled::triplet_of(self.byte);
        let delimiter = delimiter.as_bytes();
        // In a valid text, every `%` begins a triplet, so a match cannot begin inside another triplet.
        let delimiter_offset = rest
            .as_bytes()
            .windows(3)
            .position(|bytes| bytes.eq_ignore_ascii_case(delimiter));
        let (item, rest) = match delimiter_offset {
            Some(offset) => (&rest[..offset], Some(&rest[offset + 3..])),
            None => (rest, None),
        };
        self.rest = rest;
        Some(item)
    }
}
