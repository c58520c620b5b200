//! The profile `ftp`: URIs of FTP servers, from the rules of RFC 1738, with the characters of RFC 3986.
//!
//! The grammar is `grammar/ftp.abnf`.

crate::uri_profile! {
    /// `ftp` URIs, which refer to files and directories of an FTP server (RFC 1738, section 3.2).
    ///
    /// The segments of the path before the last are the arguments of CWD commands. The last segment is the name to
    /// retrieve or list, and `;type=` selects the transfer type. Each segment is decoded separately, so `%2F` does
    /// not split it. For example, the path `/%2Fetc/motd` refers to the directory `/etc`, but the path `/etc/motd` to
    /// the directory `etc` below the login directory. Decoded text may contain CR and LF. Refuse such text before you
    /// write it to the server, because it would end the command.
    ///
    /// RFC 3986 replaces the characters and hosts of RFC 1738: `?` is refused, and `~` and IPv6 addresses are
    /// accepted. A URI has no query and no fragment. An empty host is refused, and so is a `;` that does not begin
    /// `;type=`. A password in a URI is visible to everyone, so passwords are deprecated (RFC 3986, section 3.2.1).
    /// Normalization removes the port 21, and writes an empty path as `/`.
    ///
    /// ```
    /// use uri_tables::profiles::ftp::Uri;
    ///
    /// let uri = Uri::parse("ftp://myname@host.dom/%2Fetc/motd;type=a")?;
    /// assert_eq!(uri.authority().userinfo().unwrap().user(), "myname");
    /// assert_eq!(uri.tcp_port(), Some(21));
    ///
    /// let path = uri.path();
    /// assert!(path.cwds().map(|cwd| cwd.decode_utf8_lossy()).eq(["/etc"]));
    /// assert_eq!(path.name().unwrap(), "motd");
    /// assert_eq!(path.typecode().unwrap(), "a");
    ///
    /// let uri = Uri::builder().reg_name("host.dom").cwd("/etc").name("motd").finish()?;
    /// assert_eq!(uri, "ftp://host.dom/%2Fetc/motd");
    ///
    /// let error = Uri::parse("ftp://host.dom/what?").unwrap_err();
    /// assert_eq!(error.to_string(), "invalid character `?` at offset 19 in `name`; if it is data, write it as %3F");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub mod ftp {
        extends rfc3986, ftp;

        expose
            /// An `ftp` URI: a file or a directory of an FTP server.
            ftp-URI as Uri within URI alone, scheme = ftp-scheme, authority,
            userinfo, ftp-user as User, ftp-password as Password, host, IP-literal, IPv4address, reg-name, port,
            path = ftp-path, cwd within segment, name within segment, ftptype as Typecode within segment component;
    }
}

impl ftp::Uri<'_> {
    /// The default port (RFC 1738, section 3.2).
    pub const DEFAULT_PORT: u16 = 21;
}
