//! The profile `urn`: URIs that are persistent names, from the rules of RFC 8141.
//!
//! The grammar is `grammar/urn.abnf`. The methods here implement URN-equivalence (section 3): two texts may be the
//! same name.

use core::hash::{Hash, Hasher};

crate::uri_profile! {
    /// `urn` URIs, persistent names: `urn:isbn:0451450523` (RFC 8141).
    ///
    /// The namespace identifier ([`Uri::nid`](urn::Uri::nid)) says who assigned the name. The namespace-specific
    /// string ([`Uri::nss`](urn::Uri::nss)) is unique in the namespace. The other components are not part of the
    /// name: the r-component is passed to the resolver, and the q-component and f-component apply to the resource.
    ///
    /// ```
    /// use uri_tables::profiles::urn::{Nid, Uri};
    ///
    /// let uri = Uri::parse("urn:example:weather?=op=map&lat=39.56#now")?;
    /// assert_eq!((uri.nid().as_str(), uri.nss().as_str()), ("example", "weather"));
    /// assert_eq!(uri.r_component(), None);
    /// assert_eq!(uri.q_component().unwrap(), "op=map&lat=39.56");
    /// assert_eq!(uri.f_component().unwrap(), "now");
    /// assert!(uri.is_urn_equivalent(Uri::from_static("URN:Example:weather")));
    ///
    /// let nid = Nid::from_static("example");
    /// let made = Uri::builder().nid(nid).nss("a/b?").q_component("c=d?").finish()?;
    /// assert_eq!(made, "urn:example:a/b%3F?=c=d?");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # What it rejects
    ///
    /// The RFC's grammar can split `urn:a-b:c?+d?=e` in two ways. In this profile, `?=` always begins the
    /// q-component, as in sections 2.3.1 and 2.3.2. In a q-component, `?+` and `?=` are ordinary text, and so is `?+`
    /// in an r-component. A `?` before any other character is refused, as section 2 requires.
    ///
    /// A name cannot begin with a literal `/`, and `%2F` would be another name (section 3.1). So
    /// [`Nss::try_encode`](urn::Nss::try_encode) returns an error for such data.
    pub mod urn {
        extends rfc3986, urn;

        expose
            /// A URN: a name that stays the same.
            urn-URI as Uri, NID, NSS, r-text as RComponent, q-component, f-component;
        expose InformalNamespaceName as InformalNamespaceName alone;
    }
}

impl urn::Uri<'_> {
    /// Returns whether both URNs have the same name, as far as the syntax shows (RFC 8141, section 3). The case of
    /// the scheme, of the namespace identifier and of the digits of triplets is ignored. So are the r-, q- and
    /// f-components.
    ///
    /// Triplets are not decoded: `a%2Cb` and `a,b` are different names, and so are `%41` and `A`. The rules of a
    /// namespace may make further names equivalent, but cannot make equivalent names different.
    ///
    /// ```
    /// use uri_tables::profiles::urn::Uri;
    ///
    /// let name = Uri::from_static("urn:example:a123%2Cz456");
    /// assert!(name.is_urn_equivalent(Uri::from_static("URN:EXAMPLE:a123%2cz456?+abc#789")));
    /// assert!(!name.is_urn_equivalent(Uri::from_static("urn:example:a123,z456")));
    /// ```
    #[must_use]
    pub fn is_urn_equivalent(self, other: urn::Uri<'_>) -> bool {
        self.name().eq(other.name())
    }

    /// Hashes the name, so that URNs for which [`is_urn_equivalent`](Self::is_urn_equivalent) is true have the same
    /// hash.
    ///
    /// ```
    /// use std::hash::{DefaultHasher, Hasher};
    /// use uri_tables::profiles::urn::Uri;
    ///
    /// let hash = |text| {
    ///     let mut hasher = DefaultHasher::new();
    ///     Uri::from_static(text).urn_hash(&mut hasher);
    ///     hasher.finish()
    /// };
    /// assert_eq!(hash("urn:ISBN:0451450523#p1"), hash("URN:isbn:0451450523"));
    /// ```
    pub fn urn_hash<H: Hasher>(self, hasher: &mut H) {
        for byte in self.name() {
            hasher.write_u8(byte);
        }
        // End the name with a byte that cannot be in it, so that a name and a longer name are hashed differently.
        u8::MAX.hash(hasher);
    }

    /// Returns the bytes of the name without its scheme, with the identifier in lower case and the digits of triplets
    /// in upper case. Equivalent names have the same bytes.
    fn name(self) -> impl Iterator<Item = u8> {
        let nid = self.nid().as_bytes().iter().map(u8::to_ascii_lowercase);
        // The number of bytes to come that are digits of the current triplet.
        let mut digits_left = 0;
        let nss = self.nss().as_bytes().iter().map(move |&byte| {
            if byte == b'%' {
                digits_left = 2;
                return byte;
            }
            let is_digit = digits_left > 0;
            digits_left -= u8::from(is_digit);
            if is_digit {
                byte.to_ascii_uppercase()
            } else {
                byte
            }
        });
        nid.chain([b':']).chain(nss)
    }
}
