//! The profile `rfc1738`: the syntax of URLs from 1994 to 1998, which RFC 2396 and RFC 3986 superseded.
//!
//! The grammar is `grammar/rfc1738.abnf`. Its header gives examples of the texts that are left out because RFC
//! 3986 does not allow them.

crate::uri_profile! {
    /// URLs as they were before RFC 2396, in the generic form of RFC 1738. Use this module to read old data.
    ///
    /// RFC 1738 is the origin of the list ``$-_.+!*'(),``, which is still copied as "characters that need no
    /// encoding". These are the characters of [`Safe`](rfc1738::Safe) and [`Extra`](rfc1738::Extra). The list has
    /// been wrong for URIs since 1998.
    ///
    /// ```
    /// use uri_tables::profiles::rfc1738::{Hsegment, Uri};
    ///
    /// let uri = Uri::parse("ftp://myname@host.dom/%2Fetc/motd")?;
    /// let login = uri.login().unwrap();
    /// assert_eq!((login.user().unwrap().as_str(), login.host().as_str()), ("myname", "host.dom"));
    /// // The path does not include the slash before it.
    /// assert_eq!(uri.url_path().unwrap(), "%2Fetc/motd");
    ///
    /// // Schemes that are not "ip based" have no login.
    /// assert_eq!(Uri::parse("news:comp.infosystems.www.misc")?.login(), None);
    ///
    /// // A tilde was "unsafe" and had to be encoded.
    /// assert_eq!(Hsegment::encode("~user/a").to_string(), "%7Euser%2Fa");
    /// assert!(!Uri::is_valid("http://host.dom/~user"));
    /// # #[cfg(feature = "alloc")] {
    /// use uri_tables::profiles::rfc1738::{Hostname, Scheme, UrlPath};
    ///
    /// let uri = Uri::builder()
    ///     .scheme(Scheme::from_static("http"))
    ///     .hostname(Hostname::from_static("host.dom"))
    ///     .url_path(UrlPath::from_static("a/b"))
    ///     .finish()?;
    /// assert_eq!(uri, "http://host.dom/a/b");
    /// # }
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # What has changed since
    ///
    /// - `~` had to be encoded. Since RFC 2396 it is unreserved.
    /// - `$`, `+`, `!`, `*`, `'`, `(`, `)` and `,` were [`Unreserved`](rfc1738::Unreserved), so the character and its
    ///   triplet had the same meaning. RFC 3986 reserves them, so the meanings differ.
    /// - Only `;`, `/`, `?`, `:`, `@`, `&` and `=` were [`Reserved`](rfc1738::Reserved).
    /// - A user name and a password could contain a `?`. In this module, [`User`](rfc1738::User) and
    ///   [`Password`](rfc1738::Password) cannot. In RFC 3986, both are part of `userinfo`.
    /// - A path began after the slash. A `?` had a meaning in some schemes only. These schemes had segments of their
    ///   own: [`Hsegment`](rfc1738::Hsegment) in HTTP, and [`Fsegment`](rfc1738::Fsegment) in FTP.
    /// - A URL had no fragment, and a port was not empty. A host was a domain name without a `.` at the end, or four
    ///   numbers of any size.
    ///
    /// # What it rejects
    ///
    /// Texts that are valid in RFC 1738 but not in RFC 3986, or have another host in RFC 3986, are refused. For
    /// example, the host of `ftp://a?@b/` is `b` in RFC 1738 and `a` in RFC 3986. The header of the grammar file
    /// gives examples. The meaning of an [`OtherSchemepart`](rfc1738::OtherSchemepart) depends on the scheme.
    pub mod rfc1738 {
        extends rfc1738;

        expose
            /// A URL of RFC 1738.
            uri as Uri, uri-scheme as Scheme within scheme, uri-login as Login within authority,
            uri-user as User within userinfo, uri-password as Password within userinfo, host,
            hostname within reg-name, hostnumber within reg-name, port,
            urlpath as UrlPath within query, other-schemepart as OtherSchemepart;

        expose hsegment alone within segment, search alone within query, fsegment alone within query,
            xchar alone, uchar alone, reserved alone, unreserved alone within query, safe alone, extra alone;
    }
}
