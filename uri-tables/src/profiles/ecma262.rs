//! The profile `ecma262`: the encodings of JavaScript's `encodeURI`, `encodeURIComponent` and `escape`, from
//! ECMA-262.
//!
//! The grammar is `grammar/ecma262.abnf`: it defines the texts that each function writes. `escape` and `unescape`
//! work on UTF-16 code units, so they have methods of their own. The other functions encode the bytes of UTF-8, as
//! the encoders of this library do.

#[cfg(feature = "alloc")]
use {
    self::ecma262::{Escape, EscapeBuf},
    crate::__private::Sealed,
    crate::__private::bundled::{error, legacy_character, triplet_at_start},
    crate::{Error, ErrorKind},
    alloc::borrow::Cow,
    alloc::string::String,
    alloc::vec::Vec,
};

crate::uri_profile! {
    /// The encodings of JavaScript's `encodeURI`, `encodeURIComponent` and `escape` (ECMA-262, 19.2.6 and B.2.1).
    ///
    /// Use this module for text that was written by these functions, or that must equal their output byte for byte.
    /// Unlike a `str`, a JavaScript string may contain half of a surrogate pair. `encodeURI` and `encodeURIComponent`
    /// throw for such strings.
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
    /// - `encodeURI` ([`EncodeUri`](ecma262::EncodeUri)) is meant for a whole URI. But a whole URI cannot be encoded
    ///   correctly: the function keeps every delimiter in the data (`&`, `=`, `+`, `#`, `/`, `?`), and encodes the
    ///   `%` of triplets and the brackets of an IPv6 address. Encode each part separately, with the types of
    ///   [`rfc3986`](crate::rfc3986) or of a profile of your own.
    /// - `encodeURIComponent` ([`EncodeUriComponent`](ecma262::EncodeUriComponent)) is correct for data in a path
    ///   segment or in a parameter of a query, but encodes more than necessary:
    ///   [`rfc3986::Segment`](crate::rfc3986::Segment) also keeps `:`, `@`, `$`, `&`, `+`, `,`, `;` and `=`. It is
    ///   wrong in a signed request, where `!`, `'`, `(`, `)` and `*` must be triplets (`signing::Component`). It is
    ///   wrong in a form, where `!`, `'`, `(`, `)` and `~` must be triplets and a space is `+` (`form::Value`). Like
    ///   any encoder, it cannot encode the path segments `.` and `..`.
    /// - `escape` ([`Escape`](ecma262::Escape)) is wrong everywhere. It encodes Latin-1 where all other encoders
    ///   encode UTF-8, and its output for other characters is not valid in a URI. It keeps `/`, `@` and `+`, which a
    ///   form decodes as a space. Use any other type of this library.
    ///
    /// # Beyond RFC 3986
    ///
    /// An [`EncodeUri`](ecma262::EncodeUri) may contain several `#`, which a URI cannot. The other two types are
    /// within RFC 3986: an [`EncodeUriComponent`](ecma262::EncodeUriComponent) is a valid segment, and an
    /// [`Escape`](ecma262::Escape) is a valid fragment.
    pub mod ecma262 {
        extends rfc3986, ecma262;
        beyond rfc3986: hash;

        expose
            /// A text with the characters that `encodeURI` writes, and triplets.
            encode-uri within fragment, encode-uri-component within segment, escape within fragment;
    }
}

#[cfg(feature = "alloc")]
impl Escape<'_> {
    /// Encodes Latin-1 text as `escape` does (ECMA-262, B.2.1.1). Each triplet is one code unit, so `ü` is `%FC`. The
    /// triplets of [`encode`](Escape::encode) are bytes of UTF-8, so `ü` is `%C3%BC`.
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::NotEncodable`] at the first character above U+00FF. `escape` writes such characters as
    /// `%uXXXX`, which a URI cannot contain, so this library does not write them.
    ///
    /// ```
    /// use uri_tables::profiles::ecma262::Escape;
    ///
    /// assert_eq!(Escape::escape("ü, ÿ")?, "%FC%2C%20%FF");
    /// assert_eq!(Escape::encode("ü").to_string(), "%C3%BC");
    /// assert_eq!(Escape::escape("ü中").unwrap_err().offset(), 2);
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[expect(clippy::self_named_constructors, reason = "JavaScript has this name")]
    pub fn escape(text: &str) -> Result<EscapeBuf, Error> {
        let mut units = Vec::with_capacity(text.len());
        for (offset, character) in text.char_indices() {
            let Ok(unit) = u8::try_from(character) else {
                let bytes = &text.as_bytes()[offset..offset + character.len_utf8()];
                let rule = Some(<Self as Sealed>::RULE);
                return Err(error(rule, offset, bytes, ErrorKind::NotEncodable));
            };
            units.push(unit);
        }
        Ok(String::from(Escape::encode(&units)).try_into()?)
    }

    /// Decodes text as `unescape` does (ECMA-262, B.2.1.2). `%XX` and `%uXXXX` stand for UTF-16 code units, and
    /// everything else is kept, including a `%` without hex digits. If nothing is decoded, the text is borrowed.
    ///
    /// For text that mixes `%uXXXX` with UTF-8, use [`decode_legacy_utf16`](crate::decode::decode_legacy_utf16),
    /// which decodes `%XX` as a byte and refuses malformed triplets.
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::InvalidUtf8`] at half of a surrogate pair, because a `str` cannot contain it.
    ///
    /// ```
    /// use uri_tables::profiles::ecma262::Escape;
    ///
    /// assert_eq!(Escape::unescape("%uD83D%uDE00%20100%")?, "😀 100%");
    /// assert_eq!(Escape::unescape("a%uD83Db").unwrap_err().offset(), 1);
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn unescape(text: &str) -> Result<Cow<'_, str>, Error> {
        // The decoded form of `text[..done]`.
        let mut decoded = String::new();
        let mut done = 0;
        // The offset where the search for the next `%` begins.
        let mut search_from = 0;
        while let Some(distance) = text[search_from..].find('%') {
            let offset = search_from + distance;
            let (character, length) =
                if let Some(character) = legacy_character(text.as_bytes(), offset) {
                    // The character is written as one `%uXXXX`, which is six bytes, for each of its UTF-16 code units.
                    let character = character?;
                    (character, 6 * character.len_utf16())
                } else if let Some(unit) = triplet_at_start(&text.as_bytes()[offset..]) {
                    (char::from(unit), 3)
                } else {
                    search_from = offset + 1;
                    continue;
                };
            decoded.push_str(&text[done..offset]);
            decoded.push(character);
            done = offset + length;
            search_from = done;
        }
        if done == 0 {
            return Ok(Cow::Borrowed(text));
        }
        decoded.push_str(&text[done..]);
        Ok(Cow::Owned(decoded))
    }
}
