//! The options of CoAP that a URI becomes (RFC 7252, sections 5.10.1 and 6.4) and is made from (section 6.5).
//!
//! In: the parts of a `coap` or `coaps` URI. Out: the values of the options Uri-Host, Uri-Port, Uri-Path and Uri-Query,
//! in which no triplet is left; and back. Both schemes have these, so they stand beside the modules of both.

use crate::Rule;
use crate::{Encodes, TryEncodes};
use crate::{Error, ErrorKind};
use crate::{Leaf, View};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;
use core::net::SocketAddr;

/// What a request says of the URI that it is for, besides its destination (RFC 7252, section 5.10.1).
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
    /// The value of Uri-Host; without it, the host is the destination's address.
    pub host: Option<String>,
    /// The value of Uri-Port; without it, the port is the destination's.
    pub port: Option<u16>,
    /// The value of each Uri-Path: a segment.
    pub path: Vec<String>,
    /// The value of each Uri-Query: an argument.
    pub query: Vec<String>,
}

/// The octets that the value of one option may have (RFC 7252, section 5.10).
const LONGEST: usize = 255;

/// The value of an option: what the leaf stands for, in UTF-8 (RFC 7252, section 3.2).
pub(super) fn value<'a, R: Leaf<'a>>(leaf: R) -> Result<String, Error> {
    let value = leaf.decode_utf8()?.into_owned();
    short_enough::<R>(&value)?;
    Ok(value)
}

/// The value of an option that is a text as it stands.
pub(super) fn literal<'a, R: View<'a>>(text: R) -> Result<String, Error> {
    short_enough::<R>(text.as_str())?;
    Ok(text.as_str().into())
}

fn short_enough<R: Rule>(value: &str) -> Result<(), Error> {
    if value.len() > LONGEST {
        let facts = Some(R::RULE);
        return Err(crate::__private::bundled::error(
            facts,
            LONGEST,
            &[],
            ErrorKind::TooLong,
        ));
    }
    Ok(())
}

/// What the options of a scheme are compared with and written by.
pub(super) struct Scheme {
    pub(super) name: &'static str,
    pub(super) default_port: u16,
    /// Whether a host is an address, and stands as it is.
    pub(super) is_address: fn(&str) -> bool,
}

/// The URI of options, by the steps of RFC 7252, section 6.5: `Name` carries a host, `Path` the value of a Uri-Path,
/// `Query` that of a Uri-Query.
pub(super) fn compose<Name: Encodes, Path: TryEncodes, Query: Encodes>(
    scheme: &Scheme,
    options: &UriOptions,
    destination: SocketAddr,
) -> Result<String, Error> {
    let mut text = String::from(scheme.name);
    text.push_str("://");
    match (&options.host, destination) {
        (Some(host), _) => {
            short_enough::<Name>(host)?;
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
        short_enough::<Path>(segment)?;
        text.push('/');
        Path::try_encode(segment)?.append_to(&mut text);
    }
    if options.path.is_empty() {
        text.push('/');
    }
    let mut delimiter = '?';
    for argument in &options.query {
        short_enough::<Query>(argument)?;
        text.push(delimiter);
        Query::encode(argument).append_to(&mut text);
        delimiter = '&';
    }
    Ok(text)
}

fn write(text: &mut String, what: core::fmt::Arguments<'_>) {
    // Writing to a `String` does not fail.
    let _ = text.write_fmt(what);
}
