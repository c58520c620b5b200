//! Domain names of IRIs in ASCII, behind the feature `idna`.
//!
//! In: an IRI. Out: the URI it maps to, whose host is the domain name's ASCII form (RFC 3987, section 3.1). The
//! RFC's ToASCII is that of UTS 46 today, without its transitional mappings; with STD 3's rules, as the RFC
//! has it, and with DNS's limits of length.
//!
//! A host of ASCII characters whose triplets are of ASCII characters, too, stays: nothing about it is
//! international. In any other, triplets are decoded before (RFC 3986, section 3.2.2, percent-encodes such names).
//! What comes out must still be a name: `１２７.0.0.1`, which would become an address, is an error.
//!
//! These are methods of their own, and not what `to_uri` does once the feature is on: what a crate gets must not
//! change when another in the same build asks for a feature.

use alloc::borrow::Cow;
use alloc::string::String;

use ::idna::AsciiDenyList;
use ::idna::uts46::{DnsLength, Hyphens, Uts46};

use crate::error::Error;
use crate::percent::decode;
use crate::rfc::mapping::percent_encoded;
use crate::rfc3986::{AbsoluteUriBuf, Ipv4address, RelativeRefBuf, UriBuf, UriReferenceBuf};
use crate::rfc3987::{AbsoluteIri, IrelativeRef, Iri, IriReference, RegName};
use crate::rule::data::Sealed;
use crate::uri::components::{Components, Hierarchical};
use crate::uri::split;
use crate::view::owned::Owned;

/// The URI of an IRI with its host in ASCII.
fn to_uri_idna<'a, T: Owned>(iri: impl Hierarchical<'a>) -> Result<T, Error> {
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
            let error = || Error::invalid_domain(RegName::RULE, offset + userinfo.len());
            let host = to_ascii(host).ok_or_else(error)?;
            Some([userinfo, &host, port].concat())
        }
    };
    let mapped = Components {
        authority: authority.as_deref(),
        ..components
    };
    T::try_from(percent_encoded(mapped.pieces()))
}

/// A host in ASCII, if there is such a form.
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
            /// no domain name; [`ErrorKind::TooLong`](crate::ErrorKind::TooLong) if the text would be too long.
            #[inline]
            pub fn $to_uri_idna(self) -> Result<$uri, Error> {
                to_uri_idna(self)
            }
        }
    )*};
}

to_uri_idna! {
    Iri to_uri_idna UriBuf:
    /// The URI that the IRI maps to, with the domain name in ASCII (RFC 3987, section 3.1; UTS 46); for schemes
    /// whose hosts are domain names, as `http`'s are. All but the host is as [`to_uri`](Self::to_uri) has it.
    ///
    /// A host of ASCII characters stays as it is, unless it holds triplets of others: these are
    /// decoded before. With the feature `idna`.
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
    /// The URI reference that the IRI reference maps to, as [`Iri::to_uri_idna`].
    ///
    /// ```
    /// use uri_tables::rfc3987::IriReference;
    ///
    /// let reference = IriReference::from_static("//bücher.example/é");
    /// assert_eq!(reference.to_uri_reference_idna()?, "//xn--bcher-kva.example/%C3%A9");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    AbsoluteIri to_absolute_uri_idna AbsoluteUriBuf:
    /// The URI that the IRI maps to, as [`Iri::to_uri_idna`].
    ///
    /// ```
    /// use uri_tables::rfc3987::AbsoluteIri;
    ///
    /// let iri = AbsoluteIri::from_static("ftp://bücher.example/");
    /// assert_eq!(iri.to_absolute_uri_idna()?, "ftp://xn--bcher-kva.example/");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    IrelativeRef to_relative_ref_idna RelativeRefBuf:
    /// The relative reference that this one maps to, as [`Iri::to_uri_idna`].
    ///
    /// ```
    /// use uri_tables::rfc3987::IrelativeRef;
    ///
    /// let reference = IrelativeRef::from_static("//bücher.example/é");
    /// assert_eq!(reference.to_relative_ref_idna()?, "//xn--bcher-kva.example/%C3%A9");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
}
