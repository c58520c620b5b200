//! The targets of HTTP/1.1 requests (RFC 9112, section 3.2).
//!
//! A request target has one of four forms, and the method determines which forms are allowed. `example.com:80` is an
//! authority with `CONNECT` only, and `*` is the whole server with `OPTIONS` only. A target is not a URI reference:
//! `//evil.example/x` is a path whose first segment is empty, and does not contain a host.
//!
//! ```
//! use uri_tables::profiles::request_target::RequestTarget;
//!
//! let RequestTarget::Origin(target) = RequestTarget::parse("GET", "//evil.example/x?q=1")? else { unreachable!() };
//! assert_eq!(target.path(), "//evil.example/x");
//! assert_eq!(target.query().unwrap(), "q=1");
//!
//! let RequestTarget::Authority(target) = RequestTarget::parse("CONNECT", "example.com:80")? else { unreachable!() };
//! assert_eq!(target.host(), "example.com");
//! assert_eq!(target.port().to_u16(), Some(80));
//!
//! assert!(matches!(RequestTarget::parse("OPTIONS", "*")?, RequestTarget::Asterisk(_)));
//! assert!(RequestTarget::parse("GET", "*").is_err());
//! # Ok::<(), uri_tables::Error>(())
//! ```
//!
//! A server must remove dot segments, including percent-encoded ones, before it routes on the segments of a path.
//! Build the URL that the request asks for, with the path and the query as they are, and normalize it:
//!
//! ```
//! use uri_tables::profiles::request_target::OriginForm;
//! use uri_tables::rfc3986::{Uri, UriBuf};
//!
//! let target = OriginForm::parse("/public/%2e%2e/users/a%2Fb?q=1")?;
//! // The scheme and the host are those of the connection.
//! let url = Uri::builder().scheme("https").host("example.com").path(target.path()).query(target.query()).finish()?;
//! let url = UriBuf::parse(url.normalize().into_string())?;
//! let segments: Vec<_> = url.path().segments().map(|segment| segment.decode_utf8_lossy()).collect();
//! assert_eq!(segments, ["users", "a/b"]);
//! # Ok::<(), uri_tables::Error>(())
//! ```

#[cfg(feature = "alloc")]
use alloc::borrow::Cow;

use crate::ParseError;
use crate::rfc3986::{Scheme, Uri};

crate::uri_profile! {
    /// The types of the four forms.
    pub mod forms {
        extends rfc3986, rfc9110, rfc9112;
        // The path `//x` is no URI reference: RFC 3986 reads `x` as a host.
        beyond rfc3986;

        // A server must refuse an empty or invalid port (RFC 9110, section 9.3.6). No host is empty in HTTP (section
        // 4.2.1).
        abnf r#"
            authority-form = tunnel-host ":" tunnel-port
            tunnel-host    = IP-literal / IPv4address / 1*( unreserved / pct-encoded / sub-delims )
            tunnel-port    = *"0" ( %x31-39 *3DIGIT / %x31-35 4DIGIT / "6" %x30-34 3DIGIT / "65" %x30-34 2DIGIT
                           / "655" %x30-32 DIGIT / "6553" %x30-35 )
        "#;

        expose
            /// The target of most requests: a path and a query.
            origin-form, absolute-form, authority-form, asterisk-form, host = tunnel-host, port = port / tunnel-port,
            path = absolute-path, segment, query;
    }
}

pub use self::forms::*;

/// The target of a request in one of the four forms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RequestTarget<'a> {
    /// `/path?query`: a resource on the server that receives the request (RFC 9112, section 3.2.1).
    Origin(OriginForm<'a>),
    /// A URI without a fragment, in a request to a proxy (section 3.2.2).
    Absolute(AbsoluteForm<'a>),
    /// `host:port`: the destination of the tunnel that `CONNECT` opens (section 3.2.3).
    Authority(AuthorityForm<'a>),
    /// `*`: the server as a whole, with `OPTIONS` (section 3.2.4).
    Asterisk(AsteriskForm<'a>),
}

impl<'a> RequestTarget<'a> {
    /// Parses the target of a request with this method. Methods are case-sensitive (RFC 9110, section 9.1).
    ///
    /// A target that begins with a scheme and `:` is a URI, even `example.com:80`, whose scheme is `example.com`, or
    /// `http:x`, which has no host. A server that is no proxy should refuse [`Absolute`](Self::Absolute) targets that are
    /// not URIs of its own scheme: parse them as [`http`](crate::profiles::http) or [`https`](crate::profiles::https).
    /// The port after `CONNECT` is a number from 1 to 65535 (RFC 9110, section 9.3.6).
    ///
    /// # Errors
    ///
    /// Returns an error if `target` has none of the forms that the method allows.
    pub fn parse(method: &str, target: &'a str) -> Result<Self, ParseError> {
        match (method, target.as_bytes()) {
            ("CONNECT", _) => AuthorityForm::parse(target).map(Self::Authority),
            ("OPTIONS", b"*") => AsteriskForm::parse(target).map(Self::Asterisk),
            (_, text) if has_scheme(text) => AbsoluteForm::parse(target).map(Self::Absolute),
            _ => OriginForm::parse(target).map(Self::Origin),
        }
    }

    /// Encodes bytes that clients send although RFC 3986 does not allow them, such as `|` and `{`, as
    /// [`View::repair`](crate::View::repair) does. Parse the result.
    ///
    /// ```
    /// use uri_tables::profiles::request_target::RequestTarget;
    ///
    /// let target = RequestTarget::repair("GET", "/a?q={x}|y")?;
    /// assert_eq!(target, "/a?q=%7Bx%7D%7Cy");
    /// assert!(matches!(RequestTarget::parse("GET", &target)?, RequestTarget::Origin(_)));
    /// assert!(RequestTarget::repair("GET", r"/\evil.example").is_err());
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if this does not make the target valid for the method.
    #[cfg(feature = "alloc")]
    pub fn repair<'t>(method: &str, target: &'t str) -> Result<Cow<'t, str>, ParseError> {
        match (method, target.as_bytes()) {
            ("CONNECT", _) => AuthorityForm::repair(target),
            ("OPTIONS", b"*") => AsteriskForm::repair(target),
            (_, text) if has_scheme(text) => AbsoluteForm::repair(target),
            _ => OriginForm::repair(target),
        }
    }

    /// Returns the target as a string.
    #[must_use]
    pub const fn as_str(self) -> &'a str {
        match self {
            Self::Origin(target) => target.as_str(),
            Self::Absolute(target) => target.as_str(),
            Self::Authority(target) => target.as_str(),
            Self::Asterisk(target) => target.as_str(),
        }
    }
}

impl<'a> AbsoluteForm<'a> {
    /// Returns the target as a URI, whose components have accessors.
    ///
    /// ```
    /// use uri_tables::profiles::request_target::RequestTarget;
    ///
    /// let RequestTarget::Absolute(target) = RequestTarget::parse("GET", "http://h/a?b")? else { unreachable!() };
    /// assert_eq!(target.uri().path(), "/a");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[must_use]
    pub fn uri(self) -> Uri<'a> {
        self.into()
    }
}

/// Returns whether `target` begins with a scheme and `:`. Any other text is parsed as a path, so that the error says
/// that the `/` at its start is missing.
fn has_scheme(target: &[u8]) -> bool {
    let before_colon = target.split(|&byte| byte == b':').next();
    // Without a `:`, `scheme` is all of `target`.
    before_colon.is_some_and(|scheme| scheme.len() < target.len() && Scheme::is_valid_bytes(scheme))
}
