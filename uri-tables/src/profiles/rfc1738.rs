//! The profile `rfc1738`: the syntax of URLs from 1994 to 1998, which RFC 2396 and then RFC 3986 have superseded.

crate::uri_profile! {
    /// URLs as they were before RFC 2396: the generic form of RFC 1738, for reading old data.
    ///
    /// This is the origin of the list ``$-_.+!*'(),``, which is still copied as "characters that need no encoding":
    /// it is [`Safe`](rfc1738::Safe) and [`Extra`](rfc1738::Extra), and has not been true for URIs since 1998.
    ///
    /// ```
    /// use uri_tables::profiles::rfc1738::{Hsegment, Uri};
    ///
    /// let uri = Uri::parse("ftp://myname@host.dom/%2Fetc/motd")?;
    /// let login = uri.login().unwrap();
    /// assert_eq!((login.user().unwrap().as_str(), login.host().as_str()), ("myname", "host.dom"));
    /// // The slash before it is not part of it.
    /// assert_eq!(uri.url_path().unwrap(), "%2Fetc/motd");
    ///
    /// // No login: schemes that are not "ip based".
    /// assert_eq!(Uri::parse("news:comp.infosystems.www.misc")?.login(), None);
    ///
    /// // A tilde was "unsafe", and had to be encoded.
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
    /// - `~` had to be encoded; since RFC 2396 it is unreserved.
    /// - `$`, `+`, `!`, `*`, `'`, `(`, `)` and `,` were [`Unreserved`](rfc1738::Unreserved): a triplet and the
    ///   character had the same meaning. RFC 3986 reserves them all: now they are different.
    /// - [`Reserved`](rfc1738::Reserved) were `;`, `/`, `?`, `:`, `@`, `&` and `=` only.
    /// - A user name and a password could contain a `?`. Here [`User`](rfc1738::User) and
    ///   [`Password`](rfc1738::Password) cannot; now they are one `userinfo`.
    /// - A path began after the slash. A `?` in it had a meaning in some schemes only, each of which had segments of
    ///   its own: [`Hsegment`](rfc1738::Hsegment) in HTTP, [`Fsegment`](rfc1738::Fsegment) in FTP.
    /// - A URL had no fragment, a port was not empty, and a host was a domain name without a `.` at the end, or four
    ///   numbers of any size.
    ///
    /// # What it rejects
    ///
    /// Texts of the RFC that are not valid in RFC 3986, or have another host there: the host of `ftp://a?@b/` is `b`
    /// in the one and `a` in the other. The grammar's header lists all of them. The meaning of an
    /// [`OtherSchemepart`](rfc1738::OtherSchemepart) depends on its scheme.
    pub mod rfc1738 {
        extends rfc1738;

        expose uri as Uri, uri-scheme as Scheme within scheme, uri-login as Login within authority,
            uri-user as User within userinfo, uri-password as Password within userinfo, host,
            hostname within reg-name, hostnumber within reg-name, port,
            urlpath as UrlPath within query, other-schemepart as OtherSchemepart;

        expose hsegment alone within segment, search alone within query, fsegment alone within query,
            xchar alone, uchar alone, reserved alone, unreserved alone within query, safe alone, extra alone;
    }
}
