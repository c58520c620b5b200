//! ASCII domain names of IRIs, under the feature `idna`.
//!
//! An IRI is mapped to a URI whose host is the ASCII form of the domain name (RFC 3987, section 3.1). ToASCII is that
//! of UTS 46 today, without transitional mappings; with the rules of STD 3, as in the RFC, and the length limits of
//! DNS.
//!
//! A host of ASCII characters whose triplets are ASCII characters, too, stays as it is. In any other host, triplets
//! are decoded first (RFC 3986, section 3.2.2, percent-encodes such names). The result must still be a name:
//! `１２７.0.0.1`, which would become an address, is an error.
//!
//! These are methods of their own: `to_uri` must not change for one crate because another crate in the same build
//! turns on the feature.

use alloc::borrow::Cow;
use alloc::string::String;

use ::idna::AsciiDenyList;
use ::idna::uts46::{DnsLength, Hyphens, Uts46};

use crate::error::BuildError;
use crate::percent::decode;
use crate::rfc::mapping::percent_encoded;
use crate::rfc3986::{AbsoluteUriBuf, Ipv4address, RelativeRefBuf, UriBuf, UriReferenceBuf};
use crate::rfc3987::{AbsoluteIri, IrelativeRef, Iri, IriReference, RegName};
use crate::rule::data::Sealed;
use crate::uri::components::{Components, Hierarchical};
use crate::uri::split;
use crate::view::owned::Owned;

/// Maps an IRI to a URI with an ASCII host.
fn to_uri_idna<'a, T: Owned>(iri: impl Hierarchical<'a>) -> Result<T, BuildError> {
    let components = iri.components();
    let before = Components {
        scheme: components.scheme,
        authority: components.authority.map(|_| ""),
        ..Components::default()
    };
    let offset: usize = before.pieces().map(str::len).sum();
    let authority = match components.authority.map(split::authority) {
        None => None,
        Some([userinfo, host, port]) => {
            let error = || BuildError::invalid_domain(RegName::RULE, offset + userinfo.len());
            let host = to_ascii(host).ok_or_else(error)?;
            Some([userinfo, &host, port].concat())
        }
    };
    let mapped = Components {
        authority: authority.as_deref(),
        ..components
    };
    Ok(T::try_from(percent_encoded(mapped.pieces()))?)
}

/// Returns the ASCII form of a host, if it has one.
fn to_ascii(host: &str) -> Option<Cow<'_, str>> {
    let octets = decode::decode_lenient(host);
    if octets.is_ascii() {
        return Some(Cow::Borrowed(host));
    }
    let name = Uts46::new().to_ascii(
        &octets,
        AsciiDenyList::STD3,
        Hyphens::CheckFirstLast,
        DnsLength::VerifyAllowRootDot,
    );
    let name = name.ok()?;
    let is_name = !Ipv4address::is_valid(&name);
    is_name.then(|| Cow::Owned(String::from(name)))
}

macro_rules! to_uri_idna {
    ($($iri:ident $to_uri_idna:ident $uri:ident: $(#[$attribute:meta])*)*) => {$(
        impl $iri<'_> {
            $(#[$attribute])*
            ///
            /// # Errors
            ///
            /// [`ErrorKind::InvalidDomain`](crate::ErrorKind::InvalidDomain), with the offset of the host, if it is
            /// not a domain name; [`ErrorKind::TooLong`](crate::ErrorKind::TooLong) if the text would be too long.
            #[inline]
            pub fn $to_uri_idna(self) -> Result<$uri, BuildError> {
                to_uri_idna(self)
            }
        }
    )*};
}

to_uri_idna! {
    Iri to_uri_idna UriBuf:
    /// Maps the IRI to a URI with an ASCII domain name (RFC 3987, section 3.1; UTS 46), for schemes whose hosts are
    /// domain names, such as `http`. Everything but the host is as in [`to_uri`](Self::to_uri).
    ///
    /// A host of ASCII characters stays as it is, unless it has triplets of other characters: these are decoded
    /// first. Needs the feature `idna`.
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
    ///     "`ireg-name` at offset 7 is no domain name; write one, or percent-encode it",
    /// );
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    IriReference to_uri_reference_idna UriReferenceBuf:
    /// Maps the IRI reference to a URI reference, as [`Iri::to_uri_idna`].
    ///
    /// ```
    /// use uri_tables::rfc3987::IriReference;
    ///
    /// let reference = IriReference::from_static("//bücher.example/é");
    /// assert_eq!(reference.to_uri_reference_idna()?, "//xn--bcher-kva.example/%C3%A9");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    AbsoluteIri to_absolute_uri_idna AbsoluteUriBuf:
    /// Maps the IRI to a URI, as [`Iri::to_uri_idna`].
    ///
    /// ```
    /// use uri_tables::rfc3987::AbsoluteIri;
    ///
    /// let iri = AbsoluteIri::from_static("ftp://bücher.example/");
    /// assert_eq!(iri.to_absolute_uri_idna()?, "ftp://xn--bcher-kva.example/");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    IrelativeRef to_relative_ref_idna RelativeRefBuf:
    /// Maps the relative reference, as [`Iri::to_uri_idna`].
    ///
    /// ```
    /// use uri_tables::rfc3987::IrelativeRef;
    ///
    /// let reference = IrelativeRef::from_static("//bücher.example/é");
    /// assert_eq!(reference.to_relative_ref_idna()?, "//xn--bcher-kva.example/%C3%A9");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
}
