//! `ftp` URIs.
//!
//! In: the rules of RFC 1738, over RFC 3986's characters. Out: the module `ftp`, and the port that a URI means.

use super::tcp_port::tcp_port;

crate::uri_profile! {
    /// `ftp` URIs: files and directories of an FTP server (RFC 1738, section 3.2).
    ///
    /// A path is read as the RFC does: all segments but the last are arguments of CWD commands, the last is the name to
    /// retrieve or list, and `;type=` says how. Each is decoded on its own, so `%2F` does not part one: the path `/%2Fetc/motd`
    /// goes to the directory `/etc`, the path `/etc/motd` to `etc` in the directory of the login. Decoded text may hold CR
    /// and LF: refuse it before it becomes a line of the protocol.
    ///
    /// RFC 3986 has replaced the characters and hosts of RFC 1738: `?` is refused, `~` and IPv6 addresses are not. There is
    /// neither a query nor a fragment. Refused are also an empty host, and a `;` that begins no `;type=`. A password
    /// in a URI is there for all to see, and deprecated (RFC 3986, section 3.2.1). Normalization knows that 21 is the
    /// port and `/` the path where they are left out.
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
    /// assert_eq!(error.to_string(), "invalid octet `?` (0x3F) at offset 19 in `name`; if it is data, write it as %3F");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub mod ftp {
        extends rfc3986, ftp;

        expose ftp-URI as Uri within URI alone, scheme = ftp-scheme, authority,
            userinfo, ftp-user as User, ftp-password as Password, host, IP-literal, IPv4address, reg-name, port,
            path = ftp-path, cwd within segment, name within segment, ftptype as Typecode within segment component;
    }
}

impl ftp::Uri<'_> {
    /// The port of a URI that names none (RFC 1738, section 3.2).
    pub const DEFAULT_PORT: u16 = 21;

    /// The TCP port at which the server listens: [`DEFAULT_PORT`](Self::DEFAULT_PORT) if the URI names none, or has
    /// nothing behind the `:`; `None` if its number is above 65535, which no port is (RFC 1738, section 3.1).
    ///
    /// ```
    /// use uri_tables::profiles::ftp::Uri;
    ///
    /// assert_eq!(Uri::parse("ftp://ftp.example.com:2121/")?.tcp_port(), Some(2121));
    /// assert_eq!(Uri::parse("ftp://ftp.example.com:65536/")?.tcp_port(), None);
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[must_use]
    pub fn tcp_port(self) -> Option<u16> {
        let port = self.authority().port();
        tcp_port(port.map(ftp::Port::as_str), Self::DEFAULT_PORT)
    }
}
