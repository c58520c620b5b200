//! Conversions from and to `url::Url`, with the feature `url`.
//!
//! A `Url` is parsed by the rules of the WHATWG, which differ from RFC 3986, and is always normalized. A conversion
//! to `Url` therefore changes the text: it decodes the host and writes it in lowercase, removes dot segments (also
//! `%2e`) and the scheme's default port, and writes an empty path as `/`. `0x7F.1` becomes the IP address
//! `127.0.0.1`, and `file:a` and `file://localhost/a` become `file:///a`. `url` returns an error for a URI that it
//! cannot represent: hosts that are invalid there (`256.1.1.1`, `[v1.a]`, `a%20b`), and ports above 65535. It is also
//! an error if the WHATWG's rules would find another host: `http:a` and `http:///a` have no host, but the WHATWG
//! would use `a`.
//!
//! A conversion from `Url` does not change the text. It fails with a [`ParseError`] if the `Url` contains text that
//! RFC 3986 does not allow, such as a raw `|` or `{`, or a `%` without two hex digits.

use alloc::string::String;

use ::url::Url;

use crate::error::{FromStringError, ParseError};
use crate::rfc3986::{Uri, UriBuf, UriReference, UriReferenceBuf};
use crate::uri::components::{Components, Hierarchical};

/// Schemes whose URLs need a host. If the authority has none, the WHATWG's rules take the host from the path.
const WITH_HOST: [&str; 5] = ["ftp", "http", "https", "ws", "wss"];

fn parse<'a>(reference: impl Hierarchical<'a>) -> Result<Url, ::url::ParseError> {
    let Components {
        scheme, authority, ..
    } = reference.components();
    let scheme = scheme.ok_or(::url::ParseError::RelativeUrlWithoutBase)?;
    let needs_host = WITH_HOST
        .iter()
        .any(|known| scheme.eq_ignore_ascii_case(known));
    if needs_host && authority.is_none_or(str::is_empty) {
        return Err(::url::ParseError::EmptyHost);
    }
    Url::parse(reference.as_str())
}

/// Converts a URI to a URL, and normalizes it as the WHATWG specifies.
///
/// ```
/// use uri_tables::rfc3986::Uri;
/// use url::{ParseError, Url};
///
/// let url = Url::try_from(Uri::from_static("HTTP://EXAMPLE.com:80/a/../b"))?;
/// assert_eq!(url.as_str(), "http://example.com/b");
///
/// let without_host = Url::try_from(Uri::from_static("http:///evil.example"));
/// assert_eq!(without_host, Err(ParseError::EmptyHost));
/// # Ok::<(), ParseError>(())
/// ```
impl TryFrom<Uri<'_>> for Url {
    type Error = ::url::ParseError;

    fn try_from(uri: Uri<'_>) -> Result<Self, ::url::ParseError> {
        parse(uri)
    }
}

/// Converts the URI like its view.
impl TryFrom<&UriBuf> for Url {
    type Error = ::url::ParseError;

    fn try_from(uri: &UriBuf) -> Result<Self, ::url::ParseError> {
        parse(uri.as_view())
    }
}

/// Converts a reference that is a URI. Any other reference is an error; resolve it first.
///
/// ```
/// use uri_tables::rfc3986::UriReference;
/// use url::{ParseError, Url};
///
/// let relative = Url::try_from(UriReference::from_static("../a"));
/// assert_eq!(relative, Err(ParseError::RelativeUrlWithoutBase));
/// ```
impl TryFrom<UriReference<'_>> for Url {
    type Error = ::url::ParseError;

    fn try_from(reference: UriReference<'_>) -> Result<Self, ::url::ParseError> {
        parse(reference)
    }
}

/// Converts the reference like its view.
impl TryFrom<&UriReferenceBuf> for Url {
    type Error = ::url::ParseError;

    fn try_from(reference: &UriReferenceBuf) -> Result<Self, ::url::ParseError> {
        parse(reference.as_view())
    }
}

/// Parses the text of a URL as a URI, and borrows it.
///
/// ```
/// use uri_tables::rfc3986::Uri;
/// use url::Url;
///
/// let url = Url::parse("https://example.com/a b").unwrap();
/// assert_eq!(Uri::try_from(&url)?, "https://example.com/a%20b");
///
/// let url = Url::parse("https://example.com/?a|b").unwrap();
/// let error = Uri::try_from(&url).unwrap_err();
/// assert_eq!(error.to_string(), "invalid character `|` at offset 22 in `query`; write it as %7C");
/// # Ok::<(), uri_tables::Error>(())
/// ```
impl<'a> TryFrom<&'a Url> for Uri<'a> {
    type Error = ParseError;

    fn try_from(url: &'a Url) -> Result<Self, ParseError> {
        Self::parse(url.as_str())
    }
}

/// Parses the text of a URL as a URI reference, and borrows it.
impl<'a> TryFrom<&'a Url> for UriReference<'a> {
    type Error = ParseError;

    fn try_from(url: &'a Url) -> Result<Self, ParseError> {
        Self::parse(url.as_str())
    }
}

/// Parses the text of a URL as a URI, without copying it.
impl TryFrom<Url> for UriBuf {
    type Error = FromStringError;

    fn try_from(url: Url) -> Result<Self, FromStringError> {
        String::from(url).try_into()
    }
}

/// Parses the text of a URL as a URI reference, without copying it.
impl TryFrom<Url> for UriReferenceBuf {
    type Error = FromStringError;

    fn try_from(url: Url) -> Result<Self, FromStringError> {
        String::from(url).try_into()
    }
}
