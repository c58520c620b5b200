//! IDNA: conversions of IRIs to URIs whose host is an ASCII domain name, with the feature `idna`.
//!
//! The host of the URI is the ASCII form of the IRI's domain name, as in `bücher.example` -> `xn--bcher-kva.example`
//! (RFC 3987, section 3.1). The *ASCII form* is the result of ToASCII (UTS 46), without transitional mappings, with
//! the rules of STD 3 as in the RFC, and with the length limits of DNS.
//!
//! - [`to_ascii`] keeps a host that is ASCII, also after its triplets are decoded. Any other host is decoded first,
//!   because RFC 3986, section 3.2.2, percent-encodes such names.
//! - [`to_ascii_strict`] checks each host that is not an IP address.
//!
//! The result must be a name. `１２７.0.0.1` would become an IP address, and is an error. `１２７.1` and `０x7f.1` are also
//! errors: their ASCII forms are names in RFC 3986, but addresses in browsers and in many resolvers (URL Standard,
//! "ends in a number checker").
//!
//! `to_uri` does not do this conversion. Otherwise its result could change for one crate because another crate in the
//! same build turns on the feature.

use alloc::borrow::Cow;
use alloc::string::String;

use ::idna::AsciiDenyList;
use ::idna::uts46::{DnsLength, Hyphens, Uts46};

use crate::error::BuildError;
use crate::percent::decode;
use crate::rfc::mapping::percent_encoded;
use crate::rfc3986::{
    AbsoluteUriBuf, IpLiteral, Ipv4address, RelativeRefBuf, UriBuf, UriReferenceBuf,
};
use crate::rfc3987::{AbsoluteIri, IrelativeRef, Iri, IriReference, RegName};
use crate::rule::data::Sealed;
use crate::uri::components::Components;
use crate::uri::hierarchical::Hierarchical;
use crate::uri::split;
use crate::view::owned::Owned;

/// A function that returns the host of the URI for the host of an IRI, or `None` if the host is not a domain name.
type ToAscii = fn(&str) -> Option<Cow<'_, str>>;

/// Converts an IRI to a URI whose host is the result of `to_ascii`.
fn to_uri_idna<'a, T: Owned>(
    iri: impl Hierarchical<'a>,
    to_ascii: ToAscii,
) -> Result<T, BuildError> {
    let components = iri.components();
    // The components before the text of the authority: `scheme://`.
    let before = Components {
        scheme: components.scheme,
        authority: components.authority.map(|_| ""),
        ..Components::default()
    };
    let authority_start: usize = before.pieces().map(str::len).sum();
    let authority = match components.authority.map(split::authority) {
        None => None,
        Some([userinfo, host, port]) => {
            let offset = authority_start + userinfo.len();
            let error = || BuildError::invalid_domain(RegName::RULE, offset);
            let host = to_ascii(host).ok_or_else(error)?;
            Some([userinfo, &host, port].concat())
        }
    };
    let mapped = Components {
        authority: authority.as_deref(),
        ..components
    };
    let text = percent_encoded(mapped.pieces());
    // If the mapped host contained a delimiter such as `/`, the authority would end at another place.
    let encoded = authority.map(|authority| percent_encoded([&*authority]));
    if split::components(&text).authority != encoded.as_deref() {
        return Err(BuildError::invalid_domain(RegName::RULE, authority_start));
    }
    Ok(T::try_from(text)?)
}

/// Returns the ASCII form of a host, or `None` if it has none. A host that is ASCII, also after its triplets are
/// decoded, is returned as it is.
fn to_ascii(host: &str) -> Option<Cow<'_, str>> {
    let bytes = decode::decode_lenient(host);
    if bytes.is_ascii() {
        return Some(Cow::Borrowed(host));
    }
    domain_name(&bytes, Hyphens::CheckFirstLast).map(Cow::Owned)
}

/// Returns the ASCII form of a host, or `None` if it has none. An IP address is returned as it is. In any other host,
/// each label is checked, even if the host is ASCII.
fn to_ascii_strict(host: &str) -> Option<Cow<'_, str>> {
    if IpLiteral::is_valid(host) || Ipv4address::is_valid(host) {
        return Some(Cow::Borrowed(host));
    }
    domain_name(&decode::decode_lenient(host), Hyphens::Check).map(Cow::Owned)
}

/// Returns the ASCII form of the domain name `name`, or `None` if a label is not valid or the result could be read as
/// an IP address.
fn domain_name(name: &[u8], hyphens: Hyphens) -> Option<String> {
    let dns = DnsLength::VerifyAllowRootDot;
    let name = Uts46::new().to_ascii(name, AsciiDenyList::STD3, hyphens, dns);
    let name = name.ok()?;
    let is_name = !ends_in_number(&name);
    is_name.then(|| String::from(name))
}

/// Returns whether the last label of `name` is a number. Browsers then read the host as an IPv4 address or refuse it
/// (URL Standard, section 3.5, "ends in a number checker").
fn ends_in_number(name: &str) -> bool {
    let labels = name.strip_suffix('.').unwrap_or(name);
    let last = labels.rsplit('.').next().unwrap_or_default();
    let is_decimal = !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit());
    // `0x` without digits is the number 0.
    let hex = last.strip_prefix("0x").or_else(|| last.strip_prefix("0X"));
    is_decimal || hex.is_some_and(|hex| hex.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// Implements the conversions `$to_uri_idna` and `$strict` of the view `$iri` to the owned type `$uri`. `$attribute`
/// is the documentation of `$to_uri_idna`.
macro_rules! to_uri_idna {
    ($($iri:ident $to_uri_idna:ident $strict:ident $uri:ident: $(#[$attribute:meta])*)*) => {$(
        impl $iri<'_> {
            $(#[$attribute])*
            ///
            /// # Errors
            ///
            /// Returns [`ErrorKind::InvalidDomain`](crate::ErrorKind::InvalidDomain) with the offset of the host, if
            /// the host is not a domain name. Returns [`ErrorKind::TooLong`](crate::ErrorKind::TooLong) if the result
            /// would be too long.
            #[inline]
            pub fn $to_uri_idna(self) -> Result<$uri, BuildError> {
                to_uri_idna(self, to_ascii)
            }

            #[doc = concat!(
                "Maps as [`", stringify!($to_uri_idna), "`](Self::", stringify!($to_uri_idna),
                ") does, and checks every host that is no address."
            )]
            ///
            /// In an ASCII host, too, each label must have 1 to 63 letters, digits and hyphens. It must not begin or
            /// end with a hyphen, nor have hyphens as third and fourth character, except for `xn--` before valid
            /// Punycode (UTS 46; RFC 5891, section 4.2.3). The name is written in lowercase.
            ///
            /// # Errors
            ///
            /// Returns [`ErrorKind::InvalidDomain`](crate::ErrorKind::InvalidDomain) with the offset of the host, if
            /// the host is empty, or neither an IP address nor a domain name. Returns
            /// [`ErrorKind::TooLong`](crate::ErrorKind::TooLong) if the result would be too long.
            ///
            /// ```
            /// use uri_tables::rfc3987::Iri;
            ///
            /// let strict = |text| Iri::from_static(text).to_uri_idna_strict();
            /// assert_eq!(strict("http://Bücher.example/")?, "http://xn--bcher-kva.example/");
            /// assert_eq!(strict("http://[::1]/")?, "http://[::1]/");
            /// for host in ["-a.example", "a_b.example", "ab--c.example", "xn--a.example", "a..example"] {
            ///     assert!(Iri::parse(&format!("http://{host}/"))?.to_uri_idna_strict().is_err());
            ///     assert!(Iri::parse(&format!("http://{host}/"))?.to_uri_idna().is_ok());
            /// }
            /// # Ok::<(), uri_tables::Error>(())
            /// ```
            #[inline]
            pub fn $strict(self) -> Result<$uri, BuildError> {
                to_uri_idna(self, to_ascii_strict)
            }
        }
    )*};
}

to_uri_idna! {
    Iri to_uri_idna to_uri_idna_strict UriBuf:
    /// Converts the IRI to a URI with an ASCII domain name (RFC 3987, section 3.1; UTS 46). Use this for schemes
    /// whose hosts are domain names, such as `http`. All other components are converted as by
    /// [`to_uri`](Self::to_uri).
    ///
    /// A host of ASCII characters, written literally or as triplets, stays as it is. Any other host is decoded, and
    /// converted to the ASCII form of the domain name. Needs the feature `idna`.
    ///
    /// ```
    /// use uri_tables::rfc3987::Iri;
    ///
    /// let iri = Iri::from_static("http://例え.jp/引き出し");
    /// assert_eq!(iri.to_uri_idna()?, "http://xn--r8jz45g.jp/%E5%BC%95%E3%81%8D%E5%87%BA%E3%81%97");
    ///
    /// let error = Iri::from_static("http://a_ö/").to_uri_idna().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "`ireg-name` at offset 7 is not a domain name; write one, or percent-encode it",
    /// );
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    IriReference to_uri_reference_idna to_uri_reference_idna_strict UriReferenceBuf:
    /// Converts the IRI reference to a URI reference, like [`Iri::to_uri_idna`].
    ///
    /// ```
    /// use uri_tables::rfc3987::IriReference;
    ///
    /// let reference = IriReference::from_static("//bücher.example/é");
    /// assert_eq!(reference.to_uri_reference_idna()?, "//xn--bcher-kva.example/%C3%A9");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    AbsoluteIri to_absolute_uri_idna to_absolute_uri_idna_strict AbsoluteUriBuf:
    /// Converts the IRI to a URI, like [`Iri::to_uri_idna`].
    ///
    /// ```
    /// use uri_tables::rfc3987::AbsoluteIri;
    ///
    /// let iri = AbsoluteIri::from_static("ftp://bücher.example/");
    /// assert_eq!(iri.to_absolute_uri_idna()?, "ftp://xn--bcher-kva.example/");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    IrelativeRef to_relative_ref_idna to_relative_ref_idna_strict RelativeRefBuf:
    /// Converts the relative reference, like [`Iri::to_uri_idna`].
    ///
    /// ```
    /// use uri_tables::rfc3987::IrelativeRef;
    ///
    /// let reference = IrelativeRef::from_static("//bücher.example/é");
    /// assert_eq!(reference.to_relative_ref_idna()?, "//xn--bcher-kva.example/%C3%A9");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
}
