//! [`UriOptions`]: the options of a CoAP request that represent its URI (RFC 7252, sections 5.10.1, 6.4 and 6.5), for
//! the profiles `coap` and `coaps`.
//!
//! An *option* is a field of a CoAP message. Its value is decoded data, so a `%` has no special meaning in it.

use crate::__private::bundled::error;
use crate::{Encodes, Error, ErrorKind, Leaf, Rule, TryEncodes, View};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;
use core::net::SocketAddr;

/// The parts of a URI that a request carries as options (RFC 7252, section 5.10.1).
///
/// ```
/// use uri_tables::profiles::coap::{Uri, UriBuf};
/// use uri_tables::profiles::coap_options::UriOptions;
///
/// let destination = "[2001:db8::2:1]:5683".parse().unwrap();
/// let options = Uri::parse("coap://EXAMPLE.net/.well-known/core?rt=a%26b")?.to_options(destination)?;
/// assert_eq!(options, UriOptions {
///     host: Some("example.net".into()),
///     port: None,
///     path: vec![".well-known".into(), "core".into()],
///     query: vec!["rt=a&b".into()],
/// });
/// let uri = UriBuf::from_options(&options, destination)?;
/// assert_eq!(uri, "coap://example.net/.well-known/core?rt=a%26b");
/// # Ok::<(), uri_tables::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct UriOptions {
    /// The value of Uri-Host. If it is `None`, the host is the address that the request is sent to.
    pub host: Option<String>,
    /// The value of Uri-Port. If it is `None`, the port is the one that the request is sent to.
    pub port: Option<u16>,
    /// The values of the Uri-Path options: one for each segment.
    pub path: Vec<String>,
    /// The values of the Uri-Query options: one for each argument.
    pub query: Vec<String>,
}

/// The maximum number of bytes in the value of an option (RFC 7252, section 5.10).
const MAX_VALUE_LEN: usize = 255;

/// Returns the value of an option: the text of the component `leaf`, decoded as UTF-8 (RFC 7252, section 3.2). Returns
/// an error if it is not UTF-8 or is longer than [`MAX_VALUE_LEN`].
pub(super) fn value<'a, R: Leaf<'a>>(leaf: R) -> Result<String, Error> {
    let value = leaf.decode_utf8()?.into_owned();
    check_length::<R>(&value)?;
    Ok(value)
}

/// Returns the value of the option Uri-Host for a registered name.
///
/// # Errors
///
/// The errors of [`value`], and an error if the decoded name is an IP address, because the server would take it for an
/// address and not for a name.
pub(super) fn host_name<'a, R: Leaf<'a>>(scheme: &Scheme, name: R) -> Result<String, Error> {
    let value = value(name)?;
    if (scheme.is_address)(&value) {
        return Err(error(Some(R::RULE), 0, &[], ErrorKind::Misplaced));
    }
    Ok(value)
}

/// Returns the value of an option whose text is not decoded, such as an IP address, or an error if it is longer than
/// [`MAX_VALUE_LEN`].
pub(super) fn literal<'a, R: View<'a>>(text: R) -> Result<String, Error> {
    check_length::<R>(text.as_str())?;
    Ok(text.as_str().into())
}

/// Returns [`ErrorKind::TooLong`] if an option cannot hold `value`. The error names the rule `R`.
fn check_length<R: Rule>(value: &str) -> Result<(), Error> {
    if value.len() > MAX_VALUE_LEN {
        let kind = ErrorKind::TooLong;
        return Err(error(Some(R::RULE), MAX_VALUE_LEN, &[], kind));
    }
    Ok(())
}

/// The differences between `coap` and `coaps`.
pub(super) struct Scheme {
    /// The name of the scheme: `coap` or `coaps`.
    pub(super) name: &'static str,
    pub(super) default_port: u16,
    /// Returns whether a host is an IP address, which is written without encoding.
    pub(super) is_address: fn(&str) -> bool,
}

/// Returns the URI with these options, by the steps of RFC 7252, section 6.5. `Name` encodes the host, `Path` the
/// value of a Uri-Path, and `Query` the value of a Uri-Query.
pub(super) fn compose<Name: Encodes, Path: TryEncodes, Query: Encodes>(
    scheme: &Scheme,
    options: &UriOptions,
    destination: SocketAddr,
) -> Result<String, Error> {
    let mut text = String::from(scheme.name);
    text.push_str("://");
    match (&options.host, destination) {
        (Some(host), _) => {
            check_length::<Name>(host)?;
            if (scheme.is_address)(host) {
                text.push_str(host);
            } else {
                Name::encode(host).append_to(&mut text);
            }
        }
        (None, SocketAddr::V4(address)) => write(&mut text, format_args!("{}", address.ip())),
        (None, SocketAddr::V6(address)) => write(&mut text, format_args!("[{}]", address.ip())),
    }
    let port = options.port.unwrap_or(destination.port());
    if port != scheme.default_port {
        write(&mut text, format_args!(":{port}"));
    }
    for segment in &options.path {
        check_length::<Path>(segment)?;
        text.push('/');
        Path::try_encode(segment)?.append_to(&mut text);
    }
    if options.path.is_empty() {
        text.push('/');
    }
    let mut delimiter = '?';
    for argument in &options.query {
        check_length::<Query>(argument)?;
        text.push(delimiter);
        Query::encode(argument).append_to(&mut text);
        delimiter = '&';
    }
    Ok(text)
}

/// Appends formatted text to `text`.
fn write(text: &mut String, formatted: core::fmt::Arguments<'_>) {
    // Writing to a `String` cannot fail.
    let _ = text.write_fmt(formatted);
}
