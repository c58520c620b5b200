//! The profile `ecma262`: what ECMAScript's functions write, from ECMA-262.
//!
//! `encodeURI`, `encodeURIComponent`, `escape` and `unescape`. The latter two use UTF-16 code units; the others use
//! the bytes of UTF-8, as this library does.

#[cfg(feature = "alloc")]
use {
    self::ecma262::{Escape, EscapeBuf},
    crate::__private::Sealed,
    crate::__private::bundled::legacy_character,
    crate::{Error, ErrorKind},
    alloc::borrow::Cow,
    alloc::string::String,
    alloc::vec::Vec,
};

crate::uri_profile! {
    /// The sets of JavaScript's `encodeURI`, `encodeURIComponent` and `escape` (ECMA-262, 19.2.6 and B.2.1).
    ///
    /// Use it for texts that were written by these functions, or must be equal to their output byte for byte. A
    /// JavaScript string may contain half of a surrogate pair, for which the first two throw; a `str` cannot.
    ///
    /// ```
    /// use uri_tables::profiles::ecma262::{EncodeUri, EncodeUriComponent, Escape};
    ///
    /// assert_eq!(EncodeUriComponent::encode("Tom & Jerry's?").to_string(), "Tom%20%26%20Jerry's%3F");
    /// assert_eq!(EncodeUri::encode("http://[::1]/a b#c").to_string(), "http://%5B::1%5D/a%20b#c");
    ///
    /// let component = EncodeUriComponent::parse("caf%C3%A9")?;
    /// assert_eq!(component.decode_utf8()?, "café");
    /// # #[cfg(feature = "alloc")] {
    /// assert_eq!(Escape::escape("café+")?, "caf%E9+");
    /// assert_eq!(Escape::unescape("caf%E9%u4E2D")?, "café中");
    /// # }
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # What to use instead
    ///
    /// - `encodeURI` ([`EncodeUri`](ecma262::EncodeUri)) is for a whole URI, which cannot be encoded: it keeps every
    ///   delimiter in the data (`&`, `=`, `+`, `#`, `/`, `?`), encodes the `%` of triplets again, and the brackets of
    ///   an IPv6 address. Encode each part for its place, with the types of [`rfc3986`](crate::rfc3986) or of a
    ///   profile of your own.
    /// - `encodeURIComponent` ([`EncodeUriComponent`](ecma262::EncodeUriComponent)) is right for the data of a path
    ///   segment or of a parameter in a query, but encodes more than necessary:
    ///   [`rfc3986::Segment`](crate::rfc3986::Segment) keeps `:`, `@`, `$`, `&`, `+`, `,`, `;` and `=` too. It is
    ///   wrong in a request to be signed, where `!`, `'`, `(`, `)` and `*` are triplets (`signing::Component`), and
    ///   in a form, where `!`, `'`, `(`, `)` and `~` are, and a space is `+` (`form::Value`). As any encoder, it
    ///   cannot carry the path segments `.` and `..`.
    /// - `escape` ([`Escape`](ecma262::Escape)) is wrong everywhere. It writes Latin-1 where all others write UTF-8,
    ///   and for other characters no URI at all; it keeps `+`, which a form reads as a space, and `/` and `@`. Use
    ///   any other type here.
    ///
    /// # Beyond RFC 3986
    ///
    /// An [`EncodeUri`](ecma262::EncodeUri) may contain `#` more than once, which a URI cannot. The other two are
    /// within RFC 3986: an [`EncodeUriComponent`](ecma262::EncodeUriComponent) is a segment, an
    /// [`Escape`](ecma262::Escape) a fragment.
    pub mod ecma262 {
        extends rfc3986, ecma262;
        beyond rfc3986: hash;

        expose encode-uri within fragment, encode-uri-component within segment, escape within fragment;
    }
}

#[cfg(feature = "alloc")]
impl Escape<'_> {
    /// Returns what `escape` writes for a text of Latin-1 (ECMA-262, B.2.1.1): triplets of code units, not of UTF-8
    /// as [`encode`](Escape::encode).
    ///
    /// # Errors
    ///
    /// [`ErrorKind::NotEncodable`] at the first character above U+00FF: `escape` writes it as `%uXXXX`, which a URI
    /// cannot contain, and this library does not write.
    ///
    /// ```
    /// use uri_tables::profiles::ecma262::Escape;
    ///
    /// assert_eq!(Escape::escape("ü, ÿ")?, "%FC%2C%20%FF");
    /// assert_eq!(Escape::encode("ü").to_string(), "%C3%BC");
    /// assert_eq!(Escape::escape("ü中").unwrap_err().offset(), 2);
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn escape(text: &str) -> Result<EscapeBuf, Error> {
        let mut units = Vec::with_capacity(text.len());
        for (offset, character) in text.char_indices() {
            let Ok(unit) = u8::try_from(character) else {
                let bytes = &text.as_bytes()[offset..offset + character.len_utf8()];
                let facts = Some(<Self as Sealed>::RULE);
                return Err(crate::__private::bundled::error(
                    facts,
                    offset,
                    bytes,
                    ErrorKind::NotEncodable,
                ));
            };
            units.push(unit);
        }
        Ok(String::from(Escape::encode(&units)).try_into()?)
    }

    /// Decodes as `unescape` (ECMA-262, B.2.1.2): `%XX` and `%uXXXX` are UTF-16 code units; everything else is kept,
    /// including `%` without hex digits. Borrows the text if nothing is decoded.
    ///
    /// [`decode_legacy_utf16`](crate::decode::decode_legacy_utf16) reads `%XX` as bytes, for texts that mix both
    /// forms with UTF-8, and refuses malformed ones.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::UnpairedSurrogate`] at half of a pair, which a JavaScript string may contain and a `str` may not.
    ///
    /// ```
    /// use uri_tables::profiles::ecma262::Escape;
    ///
    /// assert_eq!(Escape::unescape("%uD83D%uDE00%20100%")?, "😀 100%");
    /// assert_eq!(Escape::unescape("a%uD83Db").unwrap_err().offset(), 1);
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn unescape(text: &str) -> Result<Cow<'_, str>, Error> {
        let mut decoded = String::new();
        // `text` is decoded up to here.
        let mut done = 0;
        let mut search = 0;
        while let Some(found) = text[search..].find('%') {
            let offset = search + found;
            let (character, length) =
                if let Some(character) = legacy_character(text.as_bytes(), offset) {
                    let character = character?;
                    (character, 6 * character.len_utf16())
                } else if let Some(unit) =
                    crate::__private::bundled::triplet_at_start(&text.as_bytes()[offset..])
                {
                    (char::from(unit), 3)
                } else {
                    search = offset + 1;
                    continue;
                };
            decoded.push_str(&text[done..offset]);
            decoded.push(character);
            done = offset + length;
            search = done;
        }
        if done == 0 {
            return Ok(Cow::Borrowed(text));
        }
        decoded.push_str(&text[done..]);
        Ok(Cow::Owned(decoded))
    }
}
