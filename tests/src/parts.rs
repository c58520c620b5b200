//! All components of a URI (RFC 3986, section 3) in one struct.
//!
//! The components come either from the accessors of a type or from the regular expression of Appendix B. Tests compare
//! two of these structs as a whole, so a failed assertion prints all components.

use uri_tables::rfc3986::{Authority, Fragment, Path, Query, Uri, UriReference};
use uri_tables::rfc3987;

use crate::split;

/// The components of a URI reference, including those of its authority.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parts<'a> {
    /// The scheme (§3.1).
    pub scheme: Option<&'a str>,
    /// The authority (§3.2).
    pub authority: Option<&'a str>,
    /// The userinfo (§3.2.1).
    pub userinfo: Option<&'a str>,
    /// The host (§3.2.2), present exactly if the authority is.
    pub host: Option<&'a str>,
    /// The port (§3.2.3).
    pub port: Option<&'a str>,
    /// The path (§3.3), which may be empty but is always present.
    pub path: &'a str,
    /// The query (§3.4).
    pub query: Option<&'a str>,
    /// The fragment (§3.5).
    pub fragment: Option<&'a str>,
}

impl<'a> Parts<'a> {
    /// Splits `text` by the regular expression of Appendix B. [`split`] implements it without any code under test.
    pub fn by_appendix_b(text: &'a str) -> Self {
        let split = split::components(text);
        let inside = split.authority.map(split::authority);
        Self {
            scheme: split.scheme,
            authority: split.authority,
            userinfo: inside.and_then(|(userinfo, ..)| userinfo),
            host: inside.map(|(_, host, _)| host),
            port: inside.and_then(|(.., port)| port),
            path: split.path,
            query: split.query,
            fragment: split.fragment,
        }
    }

    /// Reads the components from the accessors of a URI.
    pub fn of_uri(uri: Uri<'a>) -> Self {
        Self::of(
            Some(uri.scheme().as_str()),
            uri.authority(),
            uri.path(),
            uri.query(),
            uri.fragment(),
        )
    }

    /// Reads the components from the accessors of a URI reference.
    pub fn of_reference(reference: UriReference<'a>) -> Self {
        Self::of(
            reference.scheme().map(uri_tables::rfc3986::Scheme::as_str),
            reference.authority(),
            reference.path(),
            reference.query(),
            reference.fragment(),
        )
    }

    /// Reads the components from the accessors of an IRI reference.
    pub fn of_iri_reference(reference: rfc3987::IriReference<'a>) -> Self {
        let authority = reference.authority();
        let userinfo = authority.and_then(rfc3987::Authority::userinfo);
        let port = authority.and_then(rfc3987::Authority::port);
        Self {
            scheme: reference.scheme().map(rfc3987::Scheme::as_str),
            authority: authority.map(rfc3987::Authority::as_str),
            userinfo: userinfo.map(rfc3987::Userinfo::as_str),
            host: authority.map(|authority| authority.host().as_str()),
            port: port.map(rfc3987::Port::as_str),
            path: reference.path().as_str(),
            query: reference.query().map(rfc3987::Query::as_str),
            fragment: reference.fragment().map(rfc3987::Fragment::as_str),
        }
    }

    fn of(
        scheme: Option<&'a str>,
        authority: Option<Authority<'a>>,
        path: Path<'a>,
        query: Option<Query<'a>>,
        fragment: Option<Fragment<'a>>,
    ) -> Self {
        let userinfo = authority.and_then(Authority::userinfo);
        let port = authority.and_then(Authority::port);
        Self {
            scheme,
            authority: authority.map(Authority::as_str),
            userinfo: userinfo.map(uri_tables::rfc3986::Userinfo::as_str),
            host: authority.map(|authority| authority.host().as_str()),
            port: port.map(uri_tables::rfc3986::Port::as_str),
            path: path.as_str(),
            query: query.map(Query::as_str),
            fragment: fragment.map(Fragment::as_str),
        }
    }
}
