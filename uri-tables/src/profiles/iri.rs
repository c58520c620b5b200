//! The profile `iri`: the types of [`rfc3987`](crate::rfc3987), with the name `Uri` for a whole IRI, as in the other
//! profiles.

/// IRIs (RFC 3987). This is [`rfc3987`](crate::rfc3987) with the type `Uri` for a whole IRI, as in the other
/// profiles.
///
/// ```
/// use uri_tables::profiles::iri::{Scheme, Uri};
///
/// let iri = Uri::parse("https://例え.jp/引き出し?q=é")?;
/// assert_eq!(iri.authority().unwrap().host(), "例え.jp");
/// # #[cfg(feature = "alloc")] {
/// // Convert to a URI and back (sections 3.1 and 3.2).
/// let uri = iri.to_uri()?;
/// assert!(uri.as_str().ends_with("/%E5%BC%95%E3%81%8D%E5%87%BA%E3%81%97?q=%C3%A9"));
/// assert_eq!(uri.as_view().to_iri(), iri);
///
/// // The encoder keeps non-ASCII letters, and encodes delimiters.
/// let built = Uri::builder()
///     .scheme(Scheme::from_static("https"))
///     .reg_name("例え.jp")
///     .segment("a/é")
///     .finish()?;
/// assert_eq!(built, "https://例え.jp/a%2Fé");
/// # }
/// # Ok::<(), uri_tables::Error>(())
/// ```
pub mod iri {
    pub use crate::rfc3987::*;

    pub use crate::rfc3987::Iri as Uri;
    #[cfg(feature = "alloc")]
    pub use crate::rfc3987::IriBuf as UriBuf;
}
