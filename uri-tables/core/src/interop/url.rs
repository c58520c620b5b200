//! Conversions from and to `url::Url`, with the feature `url`. A `Url` is parsed by the rules of the WHATWG, which
//! differ from RFC 3986, and is always normalized. A conversion to `Url` therefore changes the text: it removes dot
//! segments (also `%2e`), and encodes some characters of the userinfo. For *special* schemes (`http`, `https`, `ws`,
//! `wss`, `ftp` and `file`), it also decodes the host and writes it in lowercase, removes the scheme's default port,
//! and writes an empty path as `/` and `'` in a query as `%27`. `file:a` and `file://localhost/a` become `file:///a`.
//! The crate `url` returns an error for a URI that it cannot represent: if its host is invalid there (`256.1.1.1` in
//! a special scheme, `[v1.a]`), or its port is above 65535.
//!
//! At the end of each conversion, the components are compared. It is an error if the crate `url` finds other
//! components than RFC 3986:
//!
//! - `http:a` and `http:///a` have no host, but the WHATWG takes `a` for the host.
//! - `0x7F.1` is a name, but would become the address `127.0.0.1`.
//! - `file://C:/a` has the host `C`, which would become a drive letter.
//! - The host of `file://evil.example/c:/x` would be lost.
//!
//! To parse such texts as a browser does, call [`Url::parse`].
//!
//! Since [`url::ParseError`](::url::ParseError) has no error for this, a difference in the userinfo, the path, the
//! query or the fragment is an `InvalidDomainCharacter`.
//!
//! A conversion from `Url` does not change the text. It fails with a [`ParseError`], or for an owned type with a
//! [`FromStringError`], if the `Url` contains text that RFC 3986 does not allow, such as a raw `|` or `{`, or a `%`
//! without two hex digits.
//!
//! ```
//! use uri_tables::rfc3986::Uri;
//! use url::{ParseError, Url};
//!
//! let url = Url::try_from(Uri::from_static("HTTP://EXAMPLE.com:80/a/../b"))?;
//! assert_eq!(url.as_str(), "http://example.com/b");
//! let without_host = Url::try_from(Uri::from_static("http:///evil.example"));
//! assert_eq!(without_host, Err(ParseError::EmptyHost));
//!
//! let url = Url::parse("https://example.com/a b")?;
//! assert_eq!(Uri::try_from(&url)?, "https://example.com/a%20b");
//! let url = Url::parse("https://example.com/?a|b")?;
//! let error = Uri::try_from(&url).unwrap_err();
//! assert_eq!(error.to_string(), "invalid character `|` at offset 22 in `query`; write it as %7C");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::borrow::Cow;
use alloc::string::String;
use core::net::IpAddr;

use ::url::{Host, Url};

use crate::codegen::accessors::ip_addr;
use crate::error::{FromStringError, ParseError};
use crate::percent::decode::decode_lenient;
use crate::rfc3986::{UriReference, UriReferenceBuf};
use crate::rule::data::Sealed;
use crate::uri::components::Components;
use crate::uri::dot_segments::{self, Dots, remove_dot_segments};
use crate::uri::hierarchical::Hierarchical;
use crate::uri::split;
use crate::view::buf::{Buf, Buffered};
use crate::view::owned::Owned;
use crate::view::within::Within;
use crate::view::{GeneratedCodeOnly, View};

/// Schemes whose URLs need a host. If a text has no host, the WHATWG's rules take the host from the path.
const WITH_HOST: [&str; 5] = ["ftp", "http", "https", "ws", "wss"];

/// Converts a reference to a `Url`.
///
/// # Errors
///
/// If the reference has no scheme, the crate `url` does not accept its text, or finds other components in it.
fn parse<'a>(reference: impl Hierarchical<'a>) -> Result<Url, ::url::ParseError> {
    let Components {
        scheme, authority, ..
    } = reference.components();
    let scheme = scheme.ok_or(::url::ParseError::RelativeUrlWithoutBase)?;
    let needs_host = WITH_HOST
        .iter()
        .any(|other| scheme.eq_ignore_ascii_case(other));
    if needs_host && authority.is_none_or(str::is_empty) {
        return Err(::url::ParseError::EmptyHost);
    }
    let url = Url::parse(reference.as_str())?;
    compare(reference.components(), &url)?;
    Ok(url)
}

/// Compares `components`, which RFC 3986 finds in a text, with those of `url`, which the WHATWG's rules find in the
/// same text.
///
/// # Errors
///
/// If a component differs in more than the normalization of the WHATWG. Differences outside of the host and the port
/// are an `InvalidDomainCharacter`, because no error of the crate `url` describes them.
fn compare(components: Components<'_>, url: &Url) -> Result<(), ::url::ParseError> {
    let is_file = url.scheme() == "file";
    // The userinfo ends with its `@`, and the port begins with its `:`.
    let [userinfo, host, port] = split::authority(components.authority.unwrap_or_default());
    let is_same_host = match url.host() {
        None => {
            // The WHATWG removes the host `localhost` from a `file` URL.
            let name = decode_lenient(host).to_ascii_lowercase();
            host.is_empty() || is_file && name == b"localhost"
        }
        // In a special scheme, such as `http`, the WHATWG decodes the host and writes it in lowercase.
        Some(Host::Domain(name)) if url.is_special() => {
            let decoded = decode_lenient(host);
            if decoded.is_ascii() {
                decoded.eq_ignore_ascii_case(name.as_bytes())
            } else {
                // `url` maps a name that is not ASCII with IDNA, so it may be another text. Only check that `host` is
                // a name as well.
                ip_addr(host).is_none()
            }
        }
        Some(Host::Domain(name)) => name == host,
        Some(Host::Ipv4(address)) => ip_addr(host) == Some(IpAddr::V4(address)),
        Some(Host::Ipv6(address)) => ip_addr(host) == Some(IpAddr::V6(address)),
    };
    if !is_same_host {
        return Err(match url.host() {
            Some(Host::Ipv4(_)) => ::url::ParseError::InvalidIpv4Address,
            _ => ::url::ParseError::InvalidDomainCharacter,
        });
    }
    // An empty port is the same as no port, and the default port of the scheme is removed.
    let is_same_port = match port.strip_prefix(':').filter(|port| !port.is_empty()) {
        None => url.port().is_none(),
        Some(port) => port.parse().ok() == url.port_or_known_default(),
    };
    if !is_same_port {
        return Err(::url::ParseError::InvalidPort);
    }
    let userinfo = userinfo.strip_suffix('@').unwrap_or_default();
    let (user, password) = userinfo.split_once(':').unwrap_or((userinfo, ""));
    // `url` encodes characters such as `;` here.
    let is_same = |one: &str, other: &str| decode_lenient(one) == decode_lenient(other);
    // In the query of a special scheme, the WHATWG encodes `'`.
    let query = components.query.map(|query| {
        if url.is_special() {
            query.replace('\'', "%27")
        } else {
            String::from(query)
        }
    });
    let is_all_same = url
        .scheme()
        .eq_ignore_ascii_case(components.scheme.unwrap_or_default())
        && is_same(user, url.username())
        && is_same(password, url.password().unwrap_or_default())
        && expected_path(components, url) == url.path()
        && query.as_deref() == url.query()
        && components.fragment == url.fragment();
    if is_all_same {
        Ok(())
    } else {
        Err(::url::ParseError::InvalidDomainCharacter)
    }
}

/// Returns the path that `url` must have if the WHATWG's rules find the same path as RFC 3986: without dot segments,
/// and with a `/` at the start if the scheme requires it.
fn expected_path<'a>(components: Components<'a>, url: &Url) -> Cow<'a, str> {
    let path = components.path;
    // The path of a URL such as `mailto:a` is not normalized.
    if url.cannot_be_a_base() {
        return Cow::Borrowed(path);
    }
    let mut text = String::new();
    if url.is_special() && !path.starts_with('/') {
        text.push('/');
    }
    for (number, segment) in path.split('/').enumerate() {
        if number > 0 {
            text.push('/');
        }
        // `remove_dot_segments` does not decode, but the WHATWG also removes dot segments such as `%2e`.
        text.push_str(match dot_segments::decoded(segment.as_bytes()) {
            Some(Dots::One) => ".",
            Some(Dots::Two) => "..",
            None => segment,
        });
    }
    Cow::Owned(remove_dot_segments(&text).into_owned())
}

/// Returns `parsed`, which was parsed from the text of `url`.
///
/// # Errors
///
/// If `parsed` has other components than `url`.
fn checked<'a, T: Hierarchical<'a>>(parsed: T, url: &Url) -> Result<T, ParseError> {
    let components = parsed.components();
    // If a path begins with `//` and there is no authority, `url` writes `/.` before the path, so that it is not taken
    // for an authority: `a:/.//b`. RFC 3986 counts `/.` as a part of the path.
    let path_prefix = if components.authority.is_none() && url.path().starts_with("//") {
        "/."
    } else {
        ""
    };
    let is_same = components.scheme == Some(url.scheme())
        && components.authority == url.has_authority().then(|| url.authority())
        && components.path.strip_prefix(path_prefix) == Some(url.path())
        && components.query == url.query()
        && components.fragment == url.fragment();
    if is_same {
        Ok(parsed)
    } else {
        Err(ParseError::misread(T::RULE, url.scheme().len() + 1))
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

/// Converts the owned reference as its view is converted.
impl TryFrom<&UriReferenceBuf> for Url {
    type Error = ::url::ParseError;

    fn try_from(reference: &UriReferenceBuf) -> Result<Self, ::url::ParseError> {
        parse(reference.as_view())
    }
}

/// Parses the text of a URL as a URI reference, and borrows it.
impl<'a> TryFrom<&'a Url> for UriReference<'a> {
    type Error = ParseError;

    fn try_from(url: &'a Url) -> Result<Self, ParseError> {
        checked(Self::parse(url.as_str())?, url)
    }
}

/// Parses the text of a URL as a URI reference, without copying it.
impl TryFrom<Url> for UriReferenceBuf {
    type Error = FromStringError;

    fn try_from(url: Url) -> Result<Self, FromStringError> {
        owned(url)
    }
}

/// Converts the text of a URL into an owned type, without copying it.
///
/// # Errors
///
/// If the text is not valid for the type, or RFC 3986 finds other components in it than the URL has.
pub fn owned<T: Owned>(url: Url) -> Result<T, FromStringError> {
    let checked = check::<T>(&url);
    let text = T::try_from(String::from(url))?;
    match checked {
        Ok(()) => Ok(text),
        Err(error) => Err(FromStringError {
            text: text.into_string(),
            error,
        }),
    }
}

/// Checks that RFC 3986 finds the components of `url` in its text, which is valid for the type `T`. The error is about
/// `T`, because only the rule of `T` knows what is secret in its texts.
///
/// # Errors
///
/// If RFC 3986 finds other components.
pub fn check<T: Sealed>(url: &Url) -> Result<(), ParseError> {
    match UriReference::try_from(url) {
        Ok(_) => Ok(()),
        Err(error) => Err(ParseError::misread(T::RULE, error.offset())),
    }
}

/// Converts the text of a rule without parts. `Within` proves that the text is a `UriReference`.
impl<R: Buffered + Within<UriReference<'static>>> TryFrom<&Buf<R>> for Url {
    type Error = ::url::ParseError;

    fn try_from(text: &Buf<R>) -> Result<Self, ::url::ParseError> {
        parse(UriReference::from_valid(text.as_str(), GeneratedCodeOnly))
    }
}

/// Parses the text of a URL, without copying it.
impl<R: Buffered + Within<UriReference<'static>>> TryFrom<Url> for Buf<R> {
    type Error = FromStringError;

    fn try_from(url: Url) -> Result<Self, FromStringError> {
        owned(url)
    }
}

/// Implements the conversions for the view `$name`, which is proven to be within [`UriReference`], and for its owned
/// type `$owned`, if it has one.
#[doc(hidden)]
#[macro_export]
macro_rules! __url {
    ($name:ident $owned:ident) => {
        $crate::__url! { $name }

        /// Converts as the borrowed type does.
        impl ::core::convert::TryFrom<&$owned> for $crate::__private::url::Url {
            type Error = $crate::__private::url::ParseError;

            #[inline]
            fn try_from(text: &$owned) -> ::core::result::Result<Self, Self::Error> {
                ::core::convert::TryFrom::try_from(text.as_view())
            }
        }

        /// Parses the text of a URL, without copying it.
        impl ::core::convert::TryFrom<$crate::__private::url::Url> for $owned {
            type Error = $crate::FromStringError;

            #[inline]
            fn try_from(
                url: $crate::__private::url::Url,
            ) -> ::core::result::Result<Self, Self::Error> {
                $crate::__private::owned_from_url(url)
            }
        }
    };
    ($name:ident) => {
        /// Converts the text to a URL, and normalizes it as the WHATWG specifies. Fails for a text without a scheme,
        /// if the crate `url` does not accept the text, or if it finds other components in it.
        impl ::core::convert::TryFrom<$name<'_>> for $crate::__private::url::Url {
            type Error = $crate::__private::url::ParseError;

            #[inline]
            fn try_from(text: $name<'_>) -> ::core::result::Result<Self, Self::Error> {
                ::core::convert::TryFrom::try_from(
                    <$crate::rfc3986::UriReference<'_> as ::core::convert::From<_>>::from(text),
                )
            }
        }

        /// Parses the text of a URL, and borrows it.
        impl<'a> ::core::convert::TryFrom<&'a $crate::__private::url::Url> for $name<'a> {
            type Error = $crate::ParseError;

            #[inline]
            fn try_from(
                url: &'a $crate::__private::url::Url,
            ) -> ::core::result::Result<Self, Self::Error> {
                let parsed = Self::parse(url.as_str())?;
                $crate::__private::check_url::<Self>(url)?;
                $crate::__private::Ok(parsed)
            }
        }
    };
}
