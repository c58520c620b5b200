//! The profile `mailto`: URIs for new mail, from the rules and the text of RFC 6068.
//!
//! The grammar is `grammar/mailto.abnf`. The methods here compare names of header fields, and compare and convert
//! addresses.

use crate::Items;

#[cfg(feature = "alloc")]
use {
    crate::__private::Sealed, crate::__private::bundled::utf8_lossy, crate::Error,
    alloc::borrow::Cow, alloc::format,
};

crate::uri_profile! {
    /// `mailto` URIs, for new mail: `mailto:chris@example.com?subject=Hello` (RFC 6068).
    ///
    /// A URI has addresses ([`Uri::to`](mailto::Uri::to), [`To::addr_specs`](mailto::To::addr_specs)) and header
    /// fields ([`Uri::hfields`](mailto::Uri::hfields)). The field `body` is the text of the mail. The URI is split
    /// before its parts are decoded, so a `,` separates addresses, but a `%2C` is part of an address.
    ///
    /// ```
    /// use uri_tables::profiles::mailto::Uri;
    ///
    /// let uri = Uri::parse("mailto:gorby%25kremvax@example.com,bill+ietf@example.org?subject=caf%C3%A9&body=Hi")?;
    /// let to: Vec<_> = uri.to().unwrap().addr_specs().map(|address| address.to_address()).collect();
    /// assert_eq!(to, ["gorby%kremvax@example.com", "bill+ietf@example.org"]);
    /// assert_eq!(uri.hfields().count(), 2);
    /// assert_eq!(uri.hfvalue("Subject").unwrap().decode_utf8()?, "café");
    ///
    /// // The builder encodes each part with the set of characters of the part.
    /// let made = Uri::builder()
    ///     .addr_spec("Mike&family", "example.org")
    ///     .addr_spec("postmaster", "[192.0.2.1]")
    ///     .hfield("subject", "1 + 1 = 2?")
    ///     .hfield("body", "Hello,\r\n\r\nsend index")
    ///     .finish()?;
    /// assert_eq!(
    ///     made,
    ///     "mailto:Mike%26family@example.org,postmaster@%5B192.0.2.1%5D\
    ///      ?subject=1%20+%201%20%3D%202%3F&body=Hello,%0D%0A%0D%0Asend%20index",
    /// );
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # What it rejects
    ///
    /// The RFC's grammar admits texts that are not URIs, such as `mailto:%ZZ@x`, and texts that can be split in two
    /// ways. The header of the grammar file lists them. This profile follows the RFC's text (section 2). In
    /// addresses, `%`, `/`, `?`, `#`, `[`, `]`, `&`, `;`, `=` and characters that a URI cannot contain must be
    /// triplets, and so must a `,` in a quoted string. Whitespace, comments and obsolete forms are refused, and so
    /// are triplets that are neither ASCII nor UTF-8. An `@` in a quoted string may be literal. The RFC's examples
    /// write `%40`, which is the same address.
    ///
    /// A fragment is refused, because it has no meaning in the scheme, and the RFC says that it "SHOULD NOT be used".
    ///
    /// # What applications must do
    ///
    /// A URI describes a message, but is not a request to send it. Ignore fields such as `From` or `Date`. Of the
    /// other fields, only `subject`, `keywords` and `body` are safe in general (sections 3 and 4). An address in a
    /// field `to` is an additional recipient.
    pub mod mailto {
        extends rfc3986, mailto;

        expose
            /// A `mailto` URI: addresses, and header fields of a message to them.
            mailto-URI as Uri, uri-to as To, uri-addr-spec as AddrSpec, uri-local-part as LocalPart,
            uri-domain as Domain, hfield, hfname, hfvalue;
    }
}

impl mailto::Hfname<'_> {
    /// Returns whether the decoded name of the field is `name`, ignoring case (RFC 6068, section 2).
    ///
    /// ```
    /// use uri_tables::profiles::mailto::Hfname;
    ///
    /// assert!(Hfname::from_static("SUBJ%45CT").names("subject"));
    /// assert!(!Hfname::from_static("subject").names("body"));
    /// ```
    #[must_use]
    pub fn names(self, name: &str) -> bool {
        let decoded = self.decoded().map(|byte| byte.to_ascii_lowercase());
        decoded.eq(name.bytes().map(|byte| byte.to_ascii_lowercase()))
    }
}

impl<'a> mailto::Uri<'a> {
    /// Returns the value of the first field with this name, ignoring case.
    ///
    /// A field should not occur twice, and applications handle duplicates differently (RFC 6068, section 2). To get
    /// all fields, use [`hfields`](Self::hfields).
    ///
    /// ```
    /// use uri_tables::profiles::mailto::Uri;
    ///
    /// let uri = Uri::from_static("mailto:?to=a@example.com&Body=Hi%0D%0A");
    /// assert_eq!(uri.hfvalue("body").unwrap().decode_utf8()?, "Hi\r\n");
    /// assert_eq!(uri.hfvalue("cc"), None);
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[must_use]
    pub fn hfvalue(self, name: &str) -> Option<mailto::Hfvalue<'a>> {
        let mut fields: Items<'a, mailto::Hfield<'a>> = self.hfields();
        fields
            .find(|field| field.hfname().names(name))
            .map(mailto::Hfield::hfvalue)
    }
}

impl mailto::AddrSpec<'_> {
    /// Returns whether both texts are the same address. Triplets are decoded. The case of the domain is ignored, but
    /// the case of the local part is not (RFC 5321, section 2.4; RFC 3986, section 6.2.3).
    ///
    /// A mail server may consider other addresses the same, which this method does not know. IDNA is not applied.
    ///
    /// ```
    /// use uri_tables::profiles::mailto::AddrSpec;
    ///
    /// let address = AddrSpec::from_static("Joe@Example.com");
    /// assert!(address.is_equivalent(AddrSpec::from_static("%4Aoe@example.COM")));
    /// assert!(!address.is_equivalent(AddrSpec::from_static("joe@example.com")));
    /// ```
    #[must_use]
    pub fn is_equivalent(self, other: mailto::AddrSpec<'_>) -> bool {
        let lower = |byte: u8| byte.to_ascii_lowercase();
        let domain = self.domain().decoded().map(lower);
        self.local_part().decoded().eq(other.local_part().decoded())
            && domain.eq(other.domain().decoded().map(lower))
    }
}

#[cfg(feature = "alloc")]
impl<'a> mailto::AddrSpec<'a> {
    /// Returns the decoded address, as it is written in mail (RFC 5322, section 3.4.1).
    ///
    /// ```
    /// use uri_tables::profiles::mailto::AddrSpec;
    ///
    /// let address = AddrSpec::from_static("%22not%40me%22@example.org");
    /// assert_eq!(address.to_address(), r#""not@me"@example.org"#);
    /// ```
    #[must_use]
    pub fn to_address(self) -> Cow<'a, str> {
        // The decoded text keeps its quotation marks and backslashes, so the local part and the domain can still be
        // told apart.
        utf8_lossy(<Self as Sealed>::RULE, self.as_str())
    }
}

#[cfg(feature = "alloc")]
impl mailto::AddrSpecBuf {
    /// Encodes an address in the form of mail (RFC 5322, section 3.4.1).
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::NotEncodable`](crate::ErrorKind::NotEncodable) if a part of the address is not valid, for
    /// example because of an unquoted space, a comment or a display name, or if there is no `@`. The offset is
    /// relative to that part.
    ///
    /// ```
    /// use uri_tables::profiles::mailto::AddrSpecBuf;
    ///
    /// let address = AddrSpecBuf::from_address("unlikely?address@example.com")?;
    /// assert_eq!(address, "unlikely%3Faddress@example.com");
    /// assert!(AddrSpecBuf::from_address("Joe <joe@example.com>").is_err());
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn from_address(address: &str) -> Result<Self, Error> {
        // The domain follows the last `@`. But a domain in brackets may itself contain an `@`. It does not contain a
        // second `[`, so it follows the last `@[`.
        let bracket = address.rfind("@[").filter(|_| address.ends_with(']'));
        let (local, domain) = match bracket.or_else(|| address.rfind('@')) {
            Some(at) => (&address[..at], &address[at + 1..]),
            None => (address, ""),
        };
        let local = mailto::LocalPart::try_encode(local)?;
        let domain = mailto::Domain::try_encode(domain)?;
        Ok(format!("{local}@{domain}").parse()?)
    }
}
