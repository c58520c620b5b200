//! The profile `data`: URLs that contain their data, from the rules of RFC 2397.
//!
//! The grammar is `grammar/data.abnf`. The methods here find the media type and its parameters, and encode and decode
//! the data, as percent-encoded text or as base64.

#[cfg(feature = "alloc")]
use {
    crate::__private::Sealed,
    crate::__private::bundled::{Condition, unmet},
    crate::Data,
    crate::Error,
    alloc::borrow::Cow,
    alloc::format,
    alloc::vec::Vec,
    base64::alphabet,
    base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig, STANDARD},
    base64::engine::{DecodePaddingMode, Engine as _},
};

crate::uri_profile! {
    /// `data` URLs, which contain the data: `data:text/plain,caf%C3%A9` (RFC 2397).
    ///
    /// ```
    /// use uri_tables::profiles::data::{Mediatype, Uri, UriBuf};
    ///
    /// let uri = Uri::parse("data:image/gif;name=a%2Cb;base64,R0lGODdh")?;
    /// let (top_level, subtype) = uri.media_type();
    /// assert_eq!((top_level.as_str(), subtype.as_str()), ("image", "gif"));
    /// assert_eq!(uri.parameter_value("Name").unwrap().decode_utf8()?, "a,b");
    /// assert_eq!(*uri.bytes()?, *b"GIF87a");
    ///
    /// let png = Some(Mediatype::from_static("image/png"));
    /// assert_eq!(UriBuf::from_bytes_as_base64(png, b"\x89PNG")?, "data:image/png;base64,iVBORw==");
    /// assert_eq!(UriBuf::from_bytes(None, b"A brief note")?, "data:,A%20brief%20note");
    ///
    /// let made = Uri::builder().top_level_type("text").subtype("csv").parameter("name", "a b;c").data("1,2\n3,4");
    /// assert_eq!(made.finish()?, "data:text/csv;name=a%20b%3Bc,1,2%0A3,4");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # What it rejects
    ///
    /// The RFC refers to RFC 2396 for characters, and to RFC 2045 for names. So quotes, spaces and other characters
    /// that a URI cannot contain are refused, although browsers accept them. Parameters without a `=` or without a
    /// value are refused too. `;base64` must be the last item before the `,`. A fragment is not part of the scheme:
    /// remove the `#` and the text after it before parsing.
    ///
    /// Parsing does not check base64. [`Uri::bytes`](data::Uri::bytes) returns an error if the data is not valid
    /// base64.
    pub mod data {
        extends rfc3986, data;

        expose
            /// A `data` URI, which has the data in itself.
            dataurl as Uri, mediatype, type as TopLevelType, subtype, parameter, attribute, value, base64, data;
    }
}

/// The media type of a URI that has no media type (RFC 2397, section 2).
const DEFAULT: data::Mediatype<'static> =
    data::Mediatype::from_static("text/plain;charset=US-ASCII");

impl<'a> data::Uri<'a> {
    /// Returns the type and the subtype of the media type. The default is `text` and `plain` (RFC 2397, section 2).
    ///
    /// ```
    /// use uri_tables::profiles::data::Uri;
    ///
    /// let (top_level, subtype) = Uri::from_static("data:;charset=utf-8,caf%C3%A9").media_type();
    /// assert_eq!((top_level.as_str(), subtype.as_str()), ("text", "plain"));
    /// ```
    #[must_use]
    pub fn media_type(self) -> (data::TopLevelType<'a>, data::Subtype<'a>) {
        let mediatype = self.mediatype();
        mediatype
            .top_level_type()
            .zip(mediatype.subtype())
            .unwrap_or((
                const { data::TopLevelType::from_static("text") },
                const { data::Subtype::from_static("plain") },
            ))
    }

    /// Returns the value of the first parameter with the name `attribute`, ignoring case (RFC 2045, section 5.1). If
    /// the URI has no media type, the media type is `text/plain;charset=US-ASCII` (RFC 2397, section 2).
    ///
    /// ```
    /// use uri_tables::profiles::data::Uri;
    ///
    /// let charset = |text| Uri::from_static(text).parameter_value("charset").map(|value| value.as_str());
    /// assert_eq!(charset("data:;CHARSET=utf-8,caf%C3%A9"), Some("utf-8"));
    /// assert_eq!(charset("data:,A%20brief%20note"), Some("US-ASCII"));
    /// assert_eq!(charset("data:image/png,"), None);
    /// ```
    #[must_use]
    pub fn parameter_value(self, attribute: &str) -> Option<data::Value<'a>> {
        let mediatype = match self.mediatype() {
            omitted if omitted.as_str().is_empty() => DEFAULT,
            mediatype => mediatype,
        };
        let lowered = || attribute.bytes().map(|byte| byte.to_ascii_lowercase());
        let mut parameters = mediatype.parameters();
        let parameter = parameters.find(|parameter| {
            let decoded = parameter.attribute().decoded();
            decoded.map(|byte| byte.to_ascii_lowercase()).eq(lowered())
        });
        parameter.map(data::Parameter::value)
    }

    /// Returns whether the data is base64.
    ///
    /// ```
    /// use uri_tables::profiles::data::Uri;
    ///
    /// assert!(Uri::from_static("data:;base64,aGk=").is_base64());
    /// assert!(!Uri::from_static("data:;base64=no,aGk").is_base64());
    /// ```
    #[must_use]
    pub fn is_base64(self) -> bool {
        self.base64().is_some()
    }
}

/// The base64 decoder. Its input must have no `=` at the end. It ignores the unused bits of the last symbol, so `YR` is
/// read like `YQ`.
#[cfg(feature = "alloc")]
const FORGIVING: GeneralPurpose = GeneralPurpose::new(
    &alphabet::STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::RequireNone)
        .with_decode_allow_trailing_bits(true),
);

/// The text of the error for a byte that is not in base64's alphabet.
#[cfg(feature = "alloc")]
static IN_ALPHABET: Condition = Condition {
    rule: Some(<data::Data<'_> as Sealed>::RULE),
    subject: "",
    predicate: " is not base64",
    repair: "encode the bytes again",
};

/// The text of the error for data that ends within a byte.
#[cfg(feature = "alloc")]
static COMPLETE: Condition = Condition {
    subject: "base64",
    predicate: " ends in the middle of a byte",
    repair: "compare it with its source",
    ..IN_ALPHABET
};

#[cfg(feature = "alloc")]
impl<'a> data::Uri<'a> {
    /// Decodes the data. If it is not base64 and contains no triplets, it is borrowed.
    ///
    /// Base64 is decoded as in WHATWG's Infra standard ("forgiving-base64 decode"): whitespace is ignored, as in RFC
    /// 2045, section 6.8, padding is optional, and the unused bits of the last symbol are ignored.
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::Unmet`](crate::ErrorKind::Unmet) for a byte outside of base64's alphabet, for invalid
    /// padding, and for data that ends within a byte. The offset is relative to the [data](Self::data).
    ///
    /// ```
    /// use uri_tables::profiles::data::Uri;
    ///
    /// assert_eq!(*Uri::from_static("data:,%FF+").bytes()?, *b"\xFF+");
    /// assert_eq!(*Uri::from_static("data:;base64,%2Fys%3D").bytes()?, *b"\xFF+");
    /// let error = Uri::from_static("data:;base64,aG*k").bytes().unwrap_err();
    /// assert_eq!(error.to_string(), "character `*` at offset 2 in `data` is not base64; encode the bytes again");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn bytes(self) -> Result<Cow<'a, [u8]>, Error> {
        let data = self.data();
        if self.is_base64() {
            from_base64(data).map(Cow::Owned)
        } else {
            Ok(data.decode())
        }
    }
}

/// Decodes the triplets of `data`, and then the base64. Whitespace is skipped.
#[cfg(feature = "alloc")]
fn from_base64(data: data::Data<'_>) -> Result<Vec<u8>, Error> {
    let decoded = data.decoded();
    let mut symbols: Vec<u8> = decoded.filter(|byte| !byte.is_ascii_whitespace()).collect();
    // One or two `=` at the end are padding if the number of symbols is a multiple of four. Any other `=` is an
    // error.
    if symbols.len().is_multiple_of(4) {
        let padding = symbols
            .iter()
            .rev()
            .take(2)
            .take_while(|byte| **byte == b'=');
        symbols.truncate(symbols.len() - padding.count());
    }
    FORGIVING.decode(&symbols).map_err(|_| {
        let (offset, byte) = invalid_symbol(data.as_bytes(), symbols.len());
        let condition = if byte.is_some() {
            &IN_ALPHABET
        } else {
            &COMPLETE
        };
        unmet(condition, offset, byte.as_slice())
    })
}

/// Returns the offset and the decoded byte of the first symbol that is not in base64's alphabet. If all symbols are in
/// the alphabet, returns the length of `data` and `None`. `data` is still percent-encoded. `symbols` is the number of
/// symbols without padding and whitespace.
#[cfg(feature = "alloc")]
fn invalid_symbol(data: &[u8], symbols: usize) -> (usize, Option<u8>) {
    let mut offset = 0;
    let mut count = 0;
    while offset < data.len() && count < symbols {
        let triplet = crate::__private::bundled::triplet_at_start(&data[offset..]);
        let byte = triplet.unwrap_or(data[offset]);
        let is_space = byte.is_ascii_whitespace();
        if !byte.is_ascii_alphanumeric() && !matches!(byte, b'+' | b'/') && !is_space {
            return (offset, Some(byte));
        }
        count += usize::from(!is_space);
        offset += if triplet.is_some() { 3 } else { 1 };
    }
    (data.len(), None)
}

#[cfg(feature = "alloc")]
impl data::UriBuf {
    /// Encodes data as literal characters and triplets. This is shorter than base64 for text.
    ///
    /// If `mediatype` is `None`, readers assume `text/plain;charset=US-ASCII`.
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::TooLong`](crate::ErrorKind::TooLong) if the URI would have 4 GiB − 1 bytes or more.
    ///
    /// ```
    /// use uri_tables::profiles::data::{Mediatype, UriBuf};
    ///
    /// let svg = Some(Mediatype::from_static("image/svg+xml"));
    /// assert_eq!(UriBuf::from_bytes(svg, "<svg/>")?, "data:image/svg+xml,%3Csvg/%3E");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn from_bytes(
        mediatype: Option<data::Mediatype<'_>>,
        bytes: &(impl Data + ?Sized),
    ) -> Result<Self, Error> {
        let mediatype = mediatype.map_or("", data::Mediatype::as_str);
        Ok(format!("data:{mediatype},{}", data::Data::encode(bytes.as_ref())).parse()?)
    }

    /// Encodes data as base64 with padding (RFC 4648, section 4), which uses four characters for each three bytes.
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::TooLong`](crate::ErrorKind::TooLong) if the URI would have 4 GiB − 1 bytes or more.
    ///
    /// ```
    /// use uri_tables::profiles::data::UriBuf;
    ///
    /// assert_eq!(UriBuf::from_bytes_as_base64(None, b"hi")?, "data:;base64,aGk=");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn from_bytes_as_base64(
        mediatype: Option<data::Mediatype<'_>>,
        bytes: &(impl Data + ?Sized),
    ) -> Result<Self, Error> {
        let mediatype = mediatype.map_or("", data::Mediatype::as_str);
        let data = STANDARD.encode(bytes.as_ref());
        Ok(format!("data:{mediatype};base64,{data}").parse()?)
    }
}
