//! Mapping between IRIs and URIs (RFC 3987, section 3), with the feature `rfc3987`.
//!
//! - IRI to URI, as in `é` -> `%C3%A9`: each character beyond ASCII is replaced by the triplets of its UTF-8 bytes,
//!   in every component. The result is proven to be valid in RFC 3986.
//! - URI to IRI, as in `%C3%A9` -> `é`: triplets are decoded if they encode an unreserved character, or a character
//!   beyond ASCII that the component allows. All other triplets stay. A reserved character and its triplet are
//!   different data, and some triplets are not UTF-8.
//!
//! `idna` has the conversions that also map hosts to ASCII domain names.

use alloc::string::String;

use crate::error::BuildError;
use crate::rfc3986::{
    AbsoluteUri, AbsoluteUriBuf, RelativeRef, RelativeRefBuf, Uri, UriBuf, UriReference,
    UriReferenceBuf,
};
use crate::rfc3987::{
    AbsoluteIri, AbsoluteIriBuf, Fragment, IrelativeRef, IrelativeRefBuf, Iri, IriBuf,
    IriReference, IriReferenceBuf, RegName, Segment, Userinfo,
};
use crate::rule::Rule;
use crate::uri::components::Components;
use crate::uri::hierarchical::Hierarchical;
use crate::uri::normalize::check::is_unreserved;
use crate::uri::normalize::displayable::is_displayable;
use crate::view::owned::Owned;
use crate::view::{GeneratedCodeOnly, View};
use crate::{bytes::triplet, rfc3987, uri::split};

/// Converts an IRI to a URI (section 3.1, step 2).
fn to_uri<'a, T: Owned>(iri: impl View<'a>) -> Result<T, BuildError> {
    Ok(T::try_from(percent_encoded([iri.as_str()]))?)
}

/// Concatenates `pieces`, with a triplet in place of each byte beyond ASCII.
pub(crate) fn percent_encoded<'a>(pieces: impl IntoIterator<Item = &'a str>) -> String {
    let mut text = String::new();
    for piece in pieces {
        // Each run is ASCII and one character beyond ASCII at its end, such as `abé`. The last run may be only ASCII.
        for run in piece.split_inclusive(|character: char| !character.is_ascii()) {
            let ascii_len = run.bytes().position(|byte| !byte.is_ascii());
            let (ascii, character) = run.split_at(ascii_len.unwrap_or(run.len()));
            text.push_str(ascii);
            text.extend(character.bytes().map(triplet::of));
        }
    }
    text
}

/// Converts a URI to an IRI (section 3.2). Components are decoded one by one, because each allows other characters.
fn to_iri<'a, T: Owned>(uri: impl Hierarchical<'a>) -> T {
    let Components {
        scheme,
        authority,
        path,
        query,
        fragment,
    } = uri.components();
    let mut text = String::with_capacity(uri.as_str().len());
    if let Some(scheme) = scheme {
        text.extend([scheme, ":"]);
    }
    if let Some(authority) = authority {
        let [userinfo, host, port] = split::authority(authority);
        text.push_str("//");
        push_decoded::<Userinfo<'_>>(&mut text, userinfo);
        push_decoded::<RegName<'_>>(&mut text, host);
        text.push_str(port);
    }
    push_decoded::<Segment<'_>>(&mut text, path);
    if let Some(query) = query {
        text.push('?');
        push_decoded::<rfc3987::Query<'_>>(&mut text, query);
    }
    if let Some(fragment) = fragment {
        text.push('#');
        push_decoded::<Fragment<'_>>(&mut text, fragment);
    }
    T::from_valid(text, GeneratedCodeOnly)
}

/// Appends a component, and decodes the triplets of characters that the rule `R` allows. The component stays valid:
/// the encoder of `R` keeps these characters, which is proven to be valid at any place of a text.
fn push_decoded<R: Rule>(text: &mut String, component: &str) {
    let mut rest = component;
    while let Some(percent) = rest.find('%') {
        let (literal, triplets) = rest.split_at(percent);
        text.push_str(literal);
        let character = triplet::character_at_start(triplets.as_bytes());
        let is_decoded =
            |&character: &char| is_displayable(character) && R::RULE.keep.contains(character);
        // The length of the triplets that were handled.
        let length = if let Some(character) = character.filter(is_decoded) {
            text.push(character);
            3 * character.len_utf8()
        } else {
            match triplet::at_start(triplets.as_bytes()) {
                Some(byte) if is_unreserved(byte) => text.push(char::from(byte)),
                // In uppercase, as in section 3.2.
                Some(byte) => text.push_str(triplet::of(byte)),
                // Unreachable, because each `%` of a valid URI begins a triplet.
                None => text.push('%'),
            }
            3.min(triplets.len())
        };
        rest = &triplets[length..];
    }
    text.push_str(rest);
}

/// Implements the method `$method` of the view `$from`, which calls the function `$convert`. `$attribute` is the
/// documentation of the method.
macro_rules! conversions {
    ($convert:ident; $($from:ident $method:ident -> $to:ty: $(#[$attribute:meta])*)*) => {$(
        impl $from<'_> {
            $(#[$attribute])*
            #[inline]
            pub fn $method(self) -> $to {
                $convert(self)
            }
        }
    )*};
}

conversions! {
    to_uri;
    Iri to_uri -> Result<UriBuf, BuildError>:
    /// Converts the IRI to a URI (RFC 3987, section 3.1). Every byte of a character beyond ASCII is percent-encoded,
    /// also in the host. ASCII characters stay as they are, including triplets.
    ///
    /// An IRI that is ASCII is already a URI: [`Uri::parse`] borrows it.
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::TooLong`](crate::ErrorKind::TooLong) if the URI would be too long. There are no other
    /// errors.
    ///
    /// ```
    /// use uri_tables::rfc3987::Iri;
    ///
    /// let iri = Iri::from_static("http://résumé.example.org/red%09rosé#red");
    /// assert_eq!(iri.to_uri()?, "http://r%C3%A9sum%C3%A9.example.org/red%09ros%C3%A9#red");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    IriReference to_uri_reference -> Result<UriReferenceBuf, BuildError>:
    /// Converts the IRI reference to a URI reference (RFC 3987, section 3.1), like [`Iri::to_uri`].
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::TooLong`](crate::ErrorKind::TooLong) if the result would be too long. There are no other
    /// errors.
    ///
    /// ```
    /// use uri_tables::rfc3987::IriReference;
    ///
    /// assert_eq!(IriReference::from_static("../é?ö").to_uri_reference()?, "../%C3%A9?%C3%B6");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    AbsoluteIri to_absolute_uri -> Result<AbsoluteUriBuf, BuildError>:
    /// Converts the IRI to a URI (RFC 3987, section 3.1), like [`Iri::to_uri`].
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::TooLong`](crate::ErrorKind::TooLong) if the result would be too long. There are no other
    /// errors.
    ///
    /// ```
    /// use uri_tables::rfc3987::AbsoluteIri;
    ///
    /// assert_eq!(AbsoluteIri::from_static("urn:é").to_absolute_uri()?, "urn:%C3%A9");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    IrelativeRef to_relative_ref -> Result<RelativeRefBuf, BuildError>:
    /// Converts the relative reference (RFC 3987, section 3.1), like [`Iri::to_uri`].
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::TooLong`](crate::ErrorKind::TooLong) if the result would be too long. There are no other
    /// errors.
    ///
    /// ```
    /// use uri_tables::rfc3987::IrelativeRef;
    ///
    /// assert_eq!(IrelativeRef::from_static("é#ö").to_relative_ref()?, "%C3%A9#%C3%B6");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
}

conversions! {
    to_iri;
    Uri to_iri -> IriBuf:
    #[must_use]
    /// Converts the URI to an IRI (RFC 3987, section 3.2). Decodes triplets of characters beyond ASCII that the
    /// component allows, and triplets of unreserved ASCII characters.
    ///
    /// A triplet stays, in uppercase, if it is not UTF-8, or if it encodes another ASCII character, a private-use
    /// character outside of the query, a space, or a character that controls bidirectional text (sections 4.1 and
    /// 6.1). Converting the IRI back returns this URI, except that triplets of unreserved characters are decoded and
    /// other triplets are in uppercase. Such URIs are equivalent in RFC 3986 (section 6.2.2).
    ///
    /// A host in Punycode (`xn--…`) stays as it is, because it depends on the scheme whether the host is a domain
    /// name.
    ///
    /// ```
    /// use uri_tables::rfc3986::Uri;
    ///
    /// let iri = Uri::from_static("http://www.example.org/D%C3%BCrst?%c3%BC%2f").to_iri();
    /// assert_eq!(iri, "http://www.example.org/Dürst?ü%2F");
    /// assert_eq!(Uri::from_static("http://a.example/%7Eu/").to_iri(), "http://a.example/~u/");
    ///
    /// // Latin-1, and a right-to-left override.
    /// assert_eq!(Uri::from_static("foo:D%FCrst").to_iri(), "foo:D%FCrst");
    /// assert_eq!(Uri::from_static("foo:%e2%80%ae").to_iri(), "foo:%E2%80%AE");
    /// ```
    UriReference to_iri_reference -> IriReferenceBuf:
    #[must_use]
    /// Converts the URI reference to an IRI reference (RFC 3987, section 3.2), like [`Uri::to_iri`].
    ///
    /// ```
    /// use uri_tables::rfc3986::UriReference;
    ///
    /// assert_eq!(UriReference::from_static("../%C3%A9").to_iri_reference(), "../é");
    /// ```
    AbsoluteUri to_absolute_iri -> AbsoluteIriBuf:
    #[must_use]
    /// Converts the URI to an IRI (RFC 3987, section 3.2), like [`Uri::to_iri`].
    ///
    /// ```
    /// use uri_tables::rfc3986::AbsoluteUri;
    ///
    /// assert_eq!(AbsoluteUri::from_static("urn:%C3%A9").to_absolute_iri(), "urn:é");
    /// ```
    RelativeRef to_irelative_ref -> IrelativeRefBuf:
    #[must_use]
    /// Converts the relative reference (RFC 3987, section 3.2), like [`Uri::to_iri`].
    ///
    /// ```
    /// use uri_tables::rfc3986::RelativeRef;
    ///
    /// assert_eq!(RelativeRef::from_static("%C3%A9#a").to_irelative_ref(), "é#a");
    /// ```
}
