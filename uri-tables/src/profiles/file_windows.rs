//! The profile `file_windows`: `file` URIs with drive letters and UNC names, from the rules in RFC 8089, Appendix F.
//!
//! The grammar is `grammar/file-windows.abnf`. The module [`windows_path`](super::windows_path) has conversions to
//! and from Windows paths.

crate::uri_profile! {
    /// `file` URIs with drive letters and UNC names, as software on Windows writes them (RFC 8089, Appendices E and
    /// F).
    ///
    /// The appendices are not normative, and collect common forms: `file:///c:/a`, `file:c:/a`, `file:///c|/a`, and
    /// for UNC names `file://host/share/a`, `file:////host/share/a` and `file://///host/share/a`. A path that begins
    /// with a drive letter is always on this drive: in `/c:/`, the `c:` is not a segment. The `|` of `c|` is not
    /// valid in a URI (RFC 3986 requires %7C), so such a URI cannot be converted to the types of `rfc3986`.
    ///
    /// There may be a `/` before the drive letter. The segments of a path are those after the drive or the UNC host.
    /// With the feature `alloc`, URIs can be converted to Windows paths and back, on any system:
    ///
    /// ```
    /// use uri_tables::profiles::file_windows::{Uri, UriBuf};
    ///
    /// let uri = Uri::parse("file:///C|/Program%20Files/a.txt")?;
    /// assert_eq!(uri.path().drive_letter().unwrap(), "C|");
    /// assert!(uri.path().segments().eq(["Program%20Files", "a.txt"]));
    /// assert_eq!(uri.to_windows_path()?, r"C:\Program Files\a.txt");
    ///
    /// let uri = Uri::parse("file:////files.example.com/share/a.txt")?;
    /// assert_eq!(uri.path().unc_host().unwrap(), "files.example.com");
    /// assert_eq!(uri.to_windows_path()?, r"\\files.example.com\share\a.txt");
    ///
    /// let uri = Uri::builder().reg_name("files.example.com").segments(["share", "a b.txt"]).finish()?;
    /// assert_eq!(uri, "file://files.example.com/share/a%20b.txt");
    ///
    /// let uri = UriBuf::from_windows_path(r"C:\Program Files\100%.txt")?;
    /// assert_eq!(uri, "file:///C:/Program%20Files/100%25.txt");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub mod file_windows {
        extends rfc3986, file-windows;

        beyond rfc3986: drive-bar;

        expose
            /// A `file` URI as Windows programs write it, with drives and shares.
            windows-file-URI as Uri within URI alone, scheme = file-scheme,
            authority = authority / empty-authority, userinfo, host, IP-literal, IPv4address, reg-name,
            path = plain-absolute / drive-absolute / drive-rootless / unc-absolute,
            drive-letter = drive-colon / drive-pipe, unc-host, inline-IP, unc-name,
            segment = segment / segment-nz / segment-nd / segment-drive;
    }
}

impl file_windows::Uri<'_> {
    /// Returns whether the file is on the local host. That is the case if the path has no UNC name, and the URI has
    /// no host, an empty one, or `localhost` in any letter case. A URI with user information is never local.
    ///
    /// ```
    /// use uri_tables::profiles::file_windows::Uri;
    ///
    /// assert!(Uri::parse("file:c:/a")?.is_local());
    /// assert!(Uri::parse("file://localhost/c:/a")?.is_local());
    /// assert!(!Uri::parse("file:////localhost/share/a")?.is_local());
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[must_use]
    pub fn is_local(self) -> bool {
        let authority = self.authority().map_or("", file_windows::Authority::as_str);
        super::local_host::is_local(authority) && self.path().unc_host().is_none()
    }
}
