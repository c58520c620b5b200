//! The profile `ni`: URIs that name content by its hash, from the rules of RFC 6920.
//!
//! The grammar is `grammar/ni.abnf`. The methods here convert a name (an `ni` URI) to a [`Digest`] and to a URL below
//! `/.well-known/ni/`, and back.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::digest::{Digest, DigestError, Suite};

#[cfg(feature = "alloc")]
use {crate::Error, alloc::format};

crate::uri_profile! {
    /// `ni` URIs, names by hash: `ni:///sha-256-32;f4OxZQ` (RFC 6920, section 3).
    ///
    /// Anyone who has the content can check that it matches the name. The authority may say where to find the
    /// content. The authority and the parameters are not part of the name.
    ///
    /// ```
    /// use uri_tables::profiles::digest::{Digest, Suite};
    /// use uri_tables::profiles::ni::{Alg, Authority, HAuthority, HttpScheme, Uri, UriBuf, Val};
    ///
    /// let uri = Uri::parse("ni://example.com/sha-256-32;f4OxZQ?ct=text/plain")?;
    /// assert_eq!((uri.alg().as_str(), uri.val().as_str()), ("sha-256-32", "f4OxZQ"));
    /// assert_eq!(uri.digest()?.as_bytes(), [0x7F, 0x83, 0xB1, 0x65]);
    /// assert_eq!(uri.content_type().unwrap().decode_utf8()?, "text/plain");
    ///
    /// let made = Uri::builder()
    ///     .authority(Authority::from_static("example.com"))
    ///     .alg(Alg::from_static("sha-256-32"))
    ///     .val(Val::from_static("f4OxZQ"))
    ///     .parameter("ct", "text/plain;charset=utf-8")
    ///     .finish()?;
    /// assert_eq!(made, "ni://example.com/sha-256-32;f4OxZQ?ct=text/plain;charset=utf-8");
    ///
    /// let digest = Digest::new(Suite::by_id(6).unwrap(), &[0x7F, 0x83, 0xB1, 0x65])?;
    /// let made = UriBuf::from_digest(None, &digest)?;
    /// assert_eq!(made, "ni:///sha-256-32;f4OxZQ");
    ///
    /// let mirror = HAuthority::from_static("mirror.example");
    /// let found = made.as_view().to_well_known(HttpScheme::from_static("https"), mirror)?;
    /// assert_eq!(found, "https://mirror.example/.well-known/ni/sha-256-32/f4OxZQ");
    /// assert_eq!(found.as_view().to_ni()?, "ni://mirror.example/sha-256-32;f4OxZQ");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # What it rejects
    ///
    /// The RFC's grammar admits all unreserved characters in a value. This profile follows the RFC's text, which
    /// requires base64url without `=`. Parsing does not check the length of the value, because the library does not
    /// know all algorithms; [`Uri::digest`](ni::Uri::digest) does.
    pub mod ni {
        extends rfc3986, ni;

        expose
            /// An `ni` URI: data, named by its hash.
            ni-name as Uri alone, well-known as WellKnown alone, authority, h-authority as HAuthority,
            well-known-scheme as HttpScheme, alg = alg / alg-segment, digest-value as Val, ni-query as Query, parameter, tag, tag-value;
    }
}

impl<'a> ni::Uri<'a> {
    /// Returns the digest. URIs with equal digests have the same name, however it is written.
    ///
    /// # Errors
    ///
    /// Returns [`DigestError`] if the algorithm is unknown, or the value is not a digest of the algorithm's length.
    ///
    /// ```
    /// use uri_tables::profiles::{digest::DigestError, ni::Uri};
    ///
    /// let uri = Uri::from_static("ni:///sha-256-32;f4OxZQ");
    /// assert_eq!(uri.digest()?.suite().name(), "sha-256-32");
    /// let cut = Uri::from_static("ni:///sha-256;f4OxZQ").digest();
    /// assert!(matches!(cut, Err(DigestError::Length { found: 4, .. })));
    /// # Ok::<(), DigestError>(())
    /// ```
    pub fn digest(self) -> Result<Digest, DigestError> {
        let suite = Suite::by_name(self.alg().as_str()).ok_or(DigestError::UnknownSuite)?;
        let value = self.val().as_bytes();
        // In base64url, four symbols are three bytes. At the end, two symbols are one byte, and three are two.
        let (whole, rest) = (value.len() / 4 * 3, value.len() % 4);
        let found = whole + rest.saturating_sub(1);
        if found != suite.bytes() {
            return Err(DigestError::Length { suite, found });
        }
        // The longest digests have 64 bytes. The decoder needs a larger buffer, because it estimates the length from
        // the number of symbols.
        let mut bytes = [0; 96];
        let decoded = URL_SAFE_NO_PAD.decode_slice(value, &mut bytes);
        let length = decoded.map_err(|_| DigestError::Unfinished)?;
        Digest::new(suite, &bytes[..length])
    }

    /// Returns whether both URIs have the same name: the same algorithm and value (RFC 6920, section 2). The
    /// authorities and parameters are ignored. To compare an `ni` URI with an `nih` URI, compare their digests.
    ///
    /// ```
    /// use uri_tables::profiles::ni::Uri;
    ///
    /// let name = Uri::from_static("ni:///sha-256-32;f4OxZQ");
    /// assert!(name.is_same_name(Uri::from_static("ni://example.com/sha-256-32;f4OxZQ?ct=text/plain")));
    /// ```
    #[must_use]
    pub fn is_same_name(self, other: ni::Uri<'_>) -> bool {
        // In base64url, each digest has only one text, except for texts that `digest` refuses.
        self.alg().as_str() == other.alg().as_str() && self.val().as_str() == other.val().as_str()
    }

    /// Returns the content type, which is the value of the parameter `ct` (RFC 6920, section 3.1).
    ///
    /// ```
    /// use uri_tables::profiles::ni::Uri;
    ///
    /// let uri = Uri::from_static("ni:///sha-256-32;f4OxZQ?ct=text/plain");
    /// assert_eq!(uri.content_type().unwrap(), "text/plain");
    /// ```
    #[must_use]
    pub fn content_type(self) -> Option<ni::TagValue<'a>> {
        let mut parameters = self.query()?.parameters();
        let content_type = parameters.find(|parameter| parameter.tag().as_str() == "ct")?;
        content_type.tag_value()
    }
}

#[cfg(feature = "alloc")]
impl ni::Uri<'_> {
    /// Returns the URL of the content below `/.well-known/ni/` (RFC 6920, section 4). The host of the URL is the
    /// name's authority, or `authority` if the name has none.
    ///
    /// # Errors
    ///
    /// Returns [`Error`] if the name's authority is not valid in HTTP, because it has user information, or an empty
    /// host and a port. The offset is relative to the authority. Also if the algorithm is `.` or `..`, which a path
    /// cannot have as a segment. The offset is then relative to the URL.
    ///
    /// ```
    /// use uri_tables::profiles::ni::{HAuthority, HttpScheme, Uri};
    ///
    /// let uri = Uri::from_static("ni://example.com/sha-256-32;f4OxZQ");
    /// let found = uri.to_well_known(HttpScheme::from_static("http"), HAuthority::from_static("mirror.example"))?;
    /// assert_eq!(found, "http://example.com/.well-known/ni/sha-256-32/f4OxZQ");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn to_well_known(
        self,
        scheme: ni::HttpScheme<'_>,
        authority: ni::HAuthority<'_>,
    ) -> Result<ni::WellKnownBuf, Error> {
        let authority = match self.authority().as_str() {
            "" => authority,
            own => ni::HAuthority::parse(own)?,
        };
        let (alg, val) = (self.alg(), self.val());
        let (mark, query) = mark_and_query(self.query());
        Ok(format!("{scheme}://{authority}/.well-known/ni/{alg}/{val}{mark}{query}").parse()?)
    }
}

#[cfg(feature = "alloc")]
impl ni::WellKnown<'_> {
    /// Returns the `ni` name of the content at this URL, with the URL's authority (RFC 6920, section 4).
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::TooLong`](crate::ErrorKind::TooLong) if the name would have 4 GiB − 1 bytes or more.
    ///
    /// ```
    /// use uri_tables::profiles::ni::WellKnown;
    ///
    /// let url = WellKnown::from_static("http://example.com/.well-known/ni/sha-256-32/f4OxZQ?ct=text/plain");
    /// assert_eq!(url.to_ni()?, "ni://example.com/sha-256-32;f4OxZQ?ct=text/plain");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn to_ni(self) -> Result<ni::UriBuf, Error> {
        let (authority, alg, val) = (self.h_authority(), self.alg(), self.val());
        let (mark, query) = mark_and_query(self.query());
        Ok(format!("ni://{authority}/{alg};{val}{mark}{query}").parse()?)
    }
}

/// Returns `?` and the query, or two empty texts if there is no query.
#[cfg(feature = "alloc")]
fn mark_and_query(query: Option<ni::Query<'_>>) -> (&'static str, &str) {
    query.map_or(("", ""), |query| ("?", query.as_str()))
}

#[cfg(feature = "alloc")]
impl ni::UriBuf {
    /// Returns the name with this digest and authority.
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::TooLong`](crate::ErrorKind::TooLong) if the name would have 4 GiB − 1 bytes or more.
    ///
    /// ```
    /// use uri_tables::profiles::digest::{Digest, Suite};
    /// use uri_tables::profiles::ni::{Authority, UriBuf};
    ///
    /// let digest = Digest::new(Suite::by_name("sha-256-32").unwrap(), &[0x7F, 0x83, 0xB1, 0x65])?;
    /// let name = UriBuf::from_digest(Some(Authority::from_static("example.com")), &digest)?;
    /// assert_eq!(name, "ni://example.com/sha-256-32;f4OxZQ");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_digest(
        authority: Option<ni::Authority<'_>>,
        digest: &Digest,
    ) -> Result<Self, Error> {
        let authority = authority.map_or("", ni::Authority::as_str);
        let name = digest.suite().name();
        let value = URL_SAFE_NO_PAD.encode(digest.as_bytes());
        Ok(format!("ni://{authority}/{name};{value}").parse()?)
    }
}
