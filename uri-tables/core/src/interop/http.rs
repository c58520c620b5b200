//! Conversions from and to `http::Uri`, with the feature `http`.
//!
//! The conversions are component by component, because the two crates may parse the same text differently. `http`
//! parses `example.com:80` as an authority and `//h/p` as a path; RFC 3986 parses a scheme in the first and an
//! authority in the second.
//!
//! The conversion to `http` drops the fragment, because it is not part of a request target (RFC 9110, section 7.1),
//! and writes an empty path after an authority as `/`. The crate `http` returns an error for a reference that it
//! cannot represent: a URI without an authority or with an empty authority, a relative reference that is neither an
//! absolute path nor an authority, nor `*`, and a text that is too long.
//!
//! ```
//! use uri_tables::rfc3986::{Uri, UriBuf};
//!
//! let uri = http::Uri::try_from(Uri::from_static("http://example.com?q#f"))?;
//! assert_eq!(uri, "http://example.com/?q");
//! assert!(http::Uri::try_from(Uri::from_static("mailto:me@example.com")).is_err());
//!
//! let uri = http::Uri::from_static("http://example.com/a?b");
//! assert_eq!(UriBuf::try_from(&uri)?.query().unwrap(), "b");
//! assert!(UriBuf::try_from(&http::Uri::from_static("/a?b")).is_err());
//! assert!(UriBuf::try_from(&http::Uri::from_static("example.com:80")).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! In the other direction, a path that begins with `//` without an authority gets the prefix `/.`, which is removed
//! when the reference is resolved (RFC 3986, section 5.2.4). A text that RFC 3986 does not allow, such as one with a
//! raw `{` or `|`, is a [`ParseError`].
//!
//! At the end of each conversion, the scheme, authority, host, port, path and query are compared. If the crates find
//! different components, the conversion fails. `http` finds no port if the text has a port above 65535. RFC 3986 has
//! no URI with an authority and the path `*`, which `http` has for `OPTIONS *` of HTTP/2. Use the form of HTTP/1.1,
//! the reference `*`.

use alloc::string::String;

use ::http::Uri as HttpUri;

use crate::error::ParseError;
use crate::rfc3986::{UriReference, UriReferenceBuf};
use crate::uri::components::Components;
use crate::uri::hierarchical::Hierarchical;
use crate::uri::split;
use crate::view::buf::{Buf, Buffered};
use crate::view::owned::Owned;
use crate::view::within::Within;
use crate::view::{GeneratedCodeOnly, View};

/// Returns whether `uri` has the same components, except for the fragment. The path in `components` must be
/// `path_prefix`, such as `/.`, and the path of `uri` after it.
fn is_same(uri: &HttpUri, components: Components<'_>, path_prefix: &str) -> bool {
    let [_, host, port] = split::authority(components.authority.unwrap_or_default());
    // For an empty port, as in `h:`, `http` returns no port.
    let port = port.strip_prefix(':').filter(|port| !port.is_empty());
    let is_same_scheme = match (components.scheme, uri.scheme_str()) {
        (Some(one), Some(other)) => one.eq_ignore_ascii_case(other),
        (one, other) => one == other,
    };
    is_same_scheme
        && components.authority == uri.authority().map(::http::uri::Authority::as_str)
        && components.authority.map(|_| host) == uri.host()
        && port == uri.port().as_ref().map(::http::uri::Port::as_str)
        && components.path.strip_prefix(path_prefix) == Some(uri.path())
        && components.query == uri.query()
}

/// Converts the components of a reference to an `http::Uri`, without the fragment.
///
/// # Errors
///
/// If `http` does not accept the components, or finds other components.
fn to_http(components: Components<'_>) -> Result<HttpUri, ::http::Error> {
    // `http` writes an empty path as `/`, except if the text is only an authority, such as `example.com`.
    let path = match components {
        Components {
            authority: Some(_),
            path: "",
            scheme,
            query,
            ..
        } if scheme.is_some() || query.is_some() => "/",
        _ => components.path,
    };
    let components = Components { path, ..components };
    let uri = build(components)?;
    if is_same(&uri, components, "") {
        Ok(uri)
    } else {
        // Errors of `http` cannot be created directly. This authority is not valid, and causes one.
        HttpUri::builder().authority("[").build()
    }
}

/// Builds an `http::Uri` from all components but the fragment.
fn build(components: Components<'_>) -> Result<HttpUri, ::http::Error> {
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
    if let Some(authority) = authority {
        builder = builder.authority(authority);
        // `to_http` writes an empty path as `/` if there is a scheme or a query. So this is only an authority.
        if path.is_empty() {
            return builder.build();
        }
    } else if path.is_empty() {
        // The builder of `http` would write an empty path as `/`, which is another resource. The parser returns an
        // error.
        return Ok(HttpUri::try_from(path)?);
    }
    let mut text = String::from(path);
    if let Some(query) = query {
        text.push('?');
        text.push_str(query);
    }
    builder.path_and_query(text).build()
}

/// Converts a request target to the owned type `T`, whose texts are URI references.
///
/// # Errors
///
/// If the text of the request target is not valid for `T`, or RFC 3986 finds other components in it than `http`.
pub fn owned<T: Owned>(uri: &HttpUri) -> Result<T, ParseError> {
    let components = Components {
        scheme: uri.scheme_str(),
        authority: uri.authority().map(::http::uri::Authority::as_str),
        path: uri.path(),
        query: uri.query(),
        fragment: None,
    };
    let mut text = String::new();
    // Without the prefix, the path would be parsed as an authority. `http` has no URI with a scheme but no authority,
    // so the path is at the start of the text.
    let mut path_prefix = "";
    if components.authority.is_none() && components.path.starts_with("//") {
        path_prefix = "/.";
    }
    text.push_str(path_prefix);
    text.extend(components.pieces());
    let misread = || ParseError::misread(T::RULE, components.path_start());
    // The text would have the port `80*` if the authority is `h:80` and the path `*`.
    if components.authority.is_some()
        && !matches!(components.path.bytes().next(), None | Some(b'/'))
    {
        return Err(misread());
    }
    let parsed = T::try_from(text).map_err(ParseError::from)?;
    if is_same(uri, split::components(parsed.as_ref()), path_prefix) {
        Ok(parsed)
    } else {
        Err(misread())
    }
}

/// Converts a reference that is a URI, an absolute path with or without a query, an authority, or `*`. Any other
/// reference is an error; resolve it first.
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
        to_http(reference.components())
    }
}

/// Converts the owned reference as its view is converted.
impl TryFrom<&UriReferenceBuf> for HttpUri {
    type Error = ::http::Error;

    fn try_from(reference: &UriReferenceBuf) -> Result<Self, ::http::Error> {
        to_http(reference.as_view().components())
    }
}

/// Converts a request target in any form. A target in authority form becomes `//authority`. A port above 65535 is an
/// error, because it is no port for `http`.
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
        owned(uri)
    }
}

/// Converts the text of a rule without parts, as a view of the rule is converted.
impl<R: Buffered + Within<UriReference<'static>>> TryFrom<&Buf<R>> for HttpUri {
    type Error = ::http::Error;

    fn try_from(text: &Buf<R>) -> Result<Self, ::http::Error> {
        Self::try_from(UriReference::from_valid(text.as_str(), GeneratedCodeOnly))
    }
}

/// Converts a request target whose text is valid for the rule.
impl<R: Buffered + Within<UriReference<'static>>> TryFrom<&HttpUri> for Buf<R> {
    type Error = ParseError;

    fn try_from(uri: &HttpUri) -> Result<Self, ParseError> {
        owned(uri)
    }
}

/// Implements the conversions for the view `$name`, which is proven to be within [`UriReference`], and for its owned
/// type `$owned`, if it has one.
#[doc(hidden)]
#[macro_export]
macro_rules! __http {
    ($name:ident $owned:ident) => {
        $crate::__http! { $name }

        /// Converts as the borrowed type does.
        impl ::core::convert::TryFrom<&$owned> for $crate::__private::http::Uri {
            type Error = $crate::__private::http::Error;

            #[inline]
            fn try_from(text: &$owned) -> ::core::result::Result<Self, Self::Error> {
                ::core::convert::TryFrom::try_from(text.as_view())
            }
        }

        /// Converts a request target. Fails if its text is not valid for the rule, or if the rule splits it into other
        /// components than `http::Uri` does.
        impl ::core::convert::TryFrom<&$crate::__private::http::Uri> for $owned {
            type Error = $crate::ParseError;

            #[inline]
            fn try_from(
                uri: &$crate::__private::http::Uri,
            ) -> ::core::result::Result<Self, Self::Error> {
                $crate::__private::owned_from_http(uri)
            }
        }
    };
    ($name:ident) => {
        /// Converts the text without its fragment. An empty path becomes `/`. Fails for a text that is neither a URI with an
        /// authority, nor an absolute path, nor an authority, nor `*`.
        impl ::core::convert::TryFrom<$name<'_>> for $crate::__private::http::Uri {
            type Error = $crate::__private::http::Error;

            #[inline]
            fn try_from(text: $name<'_>) -> ::core::result::Result<Self, Self::Error> {
                ::core::convert::TryFrom::try_from(
                    <$crate::rfc3986::UriReference<'_> as ::core::convert::From<_>>::from(text),
                )
            }
        }
    };
}
