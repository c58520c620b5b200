//! Conversions with `http::Uri`, behind the feature `http`.
//!
//! In: a URI, or the target of an HTTP request. Out: the other one, component by component: the same text
//! can mean different things to the two. `http` reads `example.com:80` as an authority and `//h/p` as a
//! path, where RFC 3986 reads a scheme and an authority.
//!
//! What is lost on the way to `http`: the fragment, which is no part of a request's target (RFC 9110,
//! section 7.1), and the difference between an empty path behind an authority and `/`. What `http` cannot
//! hold at all is its error: a URI without an authority or with an empty one, a relative reference that is
//! neither an absolute path nor an authority, and texts longer than it admits.
//!
//! What is lost on the way back: a path that begins with `//` and has no authority before it gets `/.` in
//! front, which RFC 3986, section 5.2.4, takes away again. What RFC 3986 does not admit, such as a raw `{`
//! or `|`, is our error.

use alloc::string::String;

use ::http::Uri as HttpUri;

use crate::error::ParseError;
use crate::rfc3986::{Uri, UriBuf, UriReference, UriReferenceBuf};
use crate::uri::components::{Components, Hierarchical};

/// What `http` keeps of the components.
fn target(components: Components<'_>) -> Result<HttpUri, ::http::Error> {
    let Components {
        scheme,
        authority,
        path,
        query,
        ..
    } = components;
    let mut builder = HttpUri::builder();
    if let Some(scheme) = scheme {
        builder = builder.scheme(scheme);
    }
    let mut path = path;
    if let Some(authority) = authority {
        builder = builder.authority(authority);
        if scheme.is_none() && path.is_empty() && query.is_none() {
            return builder.build();
        }
        if path.is_empty() {
            path = "/";
        }
    } else if path.is_empty() {
        // A builder would make `/` of it, which refers to something else; this is the parser's error.
        return Ok(HttpUri::try_from(path)?);
    }
    let mut text = String::from(path);
    if let Some(query) = query {
        text.push('?');
        text.push_str(query);
    }
    builder.path_and_query(text).build()
}

/// The text of a request's target, as RFC 3986 reads it.
fn text(uri: &HttpUri) -> String {
    let components = Components {
        scheme: uri.scheme_str(),
        authority: uri.authority().map(::http::uri::Authority::as_str),
        path: uri.path(),
        query: uri.query(),
        fragment: None,
    };
    let mut text = String::new();
    if components.authority.is_none() && components.path.starts_with("//") {
        text.push_str("/.");
    }
    text.extend(components.pieces());
    text
}

/// What `http` keeps of a URI: not the fragment, and an empty path becomes `/`.
///
/// ```
/// use uri_tables::rfc3986::Uri;
///
/// let uri = http::Uri::try_from(Uri::from_static("http://example.com?q#f"))?;
/// assert_eq!(uri, "http://example.com/?q");
/// assert!(http::Uri::try_from(Uri::from_static("mailto:me@example.com")).is_err());
/// # Ok::<(), http::Error>(())
/// ```
impl TryFrom<Uri<'_>> for HttpUri {
    type Error = ::http::Error;

    fn try_from(uri: Uri<'_>) -> Result<Self, ::http::Error> {
        target(uri.components())
    }
}

/// As of its view.
impl TryFrom<&UriBuf> for HttpUri {
    type Error = ::http::Error;

    fn try_from(uri: &UriBuf) -> Result<Self, ::http::Error> {
        target(uri.as_view().components())
    }
}

/// What `http` keeps of a reference: that of a URI, an absolute path with or without a query, or an authority
/// alone. Resolve any other reference first.
///
/// ```
/// use uri_tables::rfc3986::UriReference;
///
/// let target = http::Uri::try_from(UriReference::from_static("/search?q=1"))?;
/// assert_eq!(target.path(), "/search");
/// assert!(http::Uri::try_from(UriReference::from_static("?q=1")).is_err());
/// # Ok::<(), http::Error>(())
/// ```
impl TryFrom<UriReference<'_>> for HttpUri {
    type Error = ::http::Error;

    fn try_from(reference: UriReference<'_>) -> Result<Self, ::http::Error> {
        target(reference.components())
    }
}

/// As of its view.
impl TryFrom<&UriReferenceBuf> for HttpUri {
    type Error = ::http::Error;

    fn try_from(reference: &UriReferenceBuf) -> Result<Self, ::http::Error> {
        target(reference.as_view().components())
    }
}

/// A target in absolute form; the others have no scheme, and are an error.
///
/// ```
/// use uri_tables::rfc3986::UriBuf;
///
/// let uri = http::Uri::from_static("http://example.com/a?b");
/// assert_eq!(UriBuf::try_from(&uri)?.as_view().query().unwrap().as_str(), "b");
/// assert!(UriBuf::try_from(&http::Uri::from_static("/a?b")).is_err());
/// assert!(UriBuf::try_from(&http::Uri::from_static("example.com:80")).is_err());
/// # Ok::<(), uri_tables::Error>(())
/// ```
impl TryFrom<&HttpUri> for UriBuf {
    type Error = ParseError;

    fn try_from(uri: &HttpUri) -> Result<Self, ParseError> {
        Self::try_from(text(uri)).map_err(ParseError::from)
    }
}

/// A target in any form: one in authority form becomes `//authority`.
///
/// ```
/// use uri_tables::rfc3986::UriReferenceBuf;
///
/// let target = http::Uri::from_static("example.com:443");
/// assert_eq!(UriReferenceBuf::try_from(&target)?, "//example.com:443");
/// # Ok::<(), uri_tables::Error>(())
/// ```
impl TryFrom<&HttpUri> for UriReferenceBuf {
    type Error = ParseError;

    fn try_from(uri: &HttpUri) -> Result<Self, ParseError> {
        Self::try_from(text(uri)).map_err(ParseError::from)
    }
}
