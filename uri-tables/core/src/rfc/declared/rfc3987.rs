//! The profile of RFC 3987 (IRIs), with the grammar as the RFC prints it.
//!
//! The profile is [`rfc3986`](crate::rfc3986) with characters beyond ASCII. The components have the same names as in
//! `rfc3986`, so that code for URIs becomes code for IRIs if the module and the types of whole URIs are renamed, such
//! as `Uri` to `Iri`. See `mapping` for conversions between URIs and IRIs.

uri_profile! {
    crate;

    /// IRIs: the syntax of RFC 3987, section 2.2, under the feature `rfc3987`.
    ///
    /// An IRI is a URI that may contain characters beyond ASCII. The components have the names that they have in
    /// [`rfc3986`](crate::rfc3986), without the `i` that RFC 3987 puts before them; the other types are named after
    /// their rules. Every URI is an IRI, and an IRI of ASCII characters is a URI.
    ///
    /// ```
    /// use uri_tables::rfc3987::{Iri, Query, Segment};
    ///
    /// const HOME: Iri<'static> = Iri::from_static("https://例え.jp/引き出し?q=é#ß");
    /// assert_eq!(HOME.authority().unwrap().host(), "例え.jp");
    /// assert_eq!(HOME.path().segments().next().unwrap(), "引き出し");
    ///
    /// // Encoders keep the characters that the rule admits; other characters, and bytes that are not UTF-8, become
    /// // triplets.
    /// assert_eq!(Segment::encode("Dürst/É").to_string(), "Dürst%2FÉ");
    /// assert_eq!(Segment::encode(b"D\xFCrst").to_string(), "D%FCrst");
    /// // Only a query may have private-use characters.
    /// assert_eq!(Query::encode("\u{E000}").to_string(), "\u{E000}");
    /// assert_eq!(Segment::encode("\u{E000}").to_string(), "%EE%80%80");
    ///
    /// let error = Iri::parse("http://example.com/\u{E000}").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "invalid character U+E000 at offset 19 in `segment`; write it as %EE%80%80",
    /// );
    /// ```
    ///
    /// # To URIs and back
    ///
    /// With `alloc`, `to_uri` converts an IRI to a URI, and `to_iri` a URI to an IRI (sections 3.1 and 3.2). With the
    /// feature `idna`, `to_uri_idna` also converts hosts to ASCII domain names.
    ///
    /// Resolving a reference gives an IRI:
    ///
    /// ```
    /// # #[cfg(feature = "alloc")] {
    /// use uri_tables::rfc3987::{Iri, IriReference};
    ///
    /// let base = Iri::from_static("http://example.com/Straße/");
    /// let target = base.resolve(&IriReference::from_static("../Öl"))?;
    /// assert_eq!(target, "http://example.com/Öl");
    /// assert_eq!(target.as_view().relativize(&base)?, "/Öl");
    /// # }
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # Normal forms
    ///
    /// `normalize` takes the steps of RFC 3987, section 5.3.2. Only ASCII letters change their case, even in a host:
    /// `É` and `é` stay different, because the URIs of the two IRIs differ (`%C3%89` and `%C3%A9`). Triplets of
    /// characters beyond ASCII are decoded if the component admits the character (section 5.3.2.3), except private-use
    /// characters, spaces and characters that control bidirectional text. Characters are not composed or decomposed:
    /// convert texts to Unicode's form C before you make IRIs of them (section 5.3.2.2).
    ///
    /// ```
    /// # #[cfg(feature = "alloc")] {
    /// use uri_tables::rfc3987::Iri;
    ///
    /// let iri = Iri::from_static("eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9");
    /// assert_eq!(iri.normalize(), "example://a/b/c/%7Bfoo%7D/rosé");
    /// assert!(iri.normalized_eq(&Iri::from_static("example://a/b/c/%7Bfoo%7D/rosé")));
    /// # }
    /// ```
    ///
    /// # What is not checked
    ///
    /// The rules of section 4 for bidirectional text are not checked: a component may mix directions (section 4.2), and
    /// may have the characters that control the direction (section 4.1), which the grammar admits.
    pub mod rfc3987 {
        extends rfc3986, rfc3987;
        beyond rfc3986: ucschar / iprivate;

        // `alone`: a type that is not a component of other types, so that they get no accessor for it.
        expose
            /// A URI that may have characters beyond ASCII.
            IRI alone, scheme, iauthority as Authority, iuserinfo as Userinfo, ihost as Host, port,
            IP-literal, IPvFuture as IpvFuture, IPv6address, IPv4address, ireg-name as RegName,
            path = ipath-abempty / ipath-absolute / ipath-noscheme / ipath-rootless / ipath-empty,
            segment = isegment / isegment-nz / isegment-nz-nc,
            iquery as Query, ifragment as Fragment;

        expose
            /// An IRI or a relative reference.
            IRI-reference alone, absolute-IRI alone, irelative-ref alone,
            ihier-part alone, irelative-part alone,
            ipath-abempty alone, ipath-absolute alone, ipath-noscheme alone, ipath-rootless alone,
            ipath-empty alone, isegment-nz alone, isegment-nz-nc alone,
            ipchar alone, iunreserved alone, ucschar alone, iprivate alone;
    }
}
