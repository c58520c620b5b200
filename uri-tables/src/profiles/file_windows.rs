//! `file` URIs as Windows has them.
//!
//! In: the rules that RFC 8089's Appendix F collects. Out: the module `file_windows`; the way to paths of Windows and
//! back is [`windows_path`](super::windows_path)'s.

crate::uri_profile! {
    /// `file` URIs with drive letters and UNC names, as software on Windows writes them (RFC 8089, Appendices E and F).
    ///
    /// The appendices collect what is in use, and are not normative: beside `file:///c:/a` there are `file:c:/a`,
    /// `file:///c|/a`, and for a UNC name `file://host/share/a`, `file:////host/share/a` and `file://///host/share/a`.
    /// A text is a drive's as soon as it begins like one: `/c:/` is never a segment `c:`. The bar of `c|` is no octet of a
    /// URI (RFC 3986 wants %7C), so that such a text converts into no type that goes less far.
    ///
    /// What begins with a drive letter and `/` is on a drive, with or without a `/` before; the segments of a path are
    /// those behind the drive or the UNC host. With `alloc`, a URI leads to a path of Windows and back, on whatever
    /// system this runs:
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

        expose windows-file-URI as Uri within URI alone, scheme = file-scheme,
            authority = authority / empty-authority, userinfo, host, IP-literal, IPv4address, reg-name,
            path = plain-absolute / drive-absolute / drive-rootless / unc-absolute,
            drive-letter = drive-colon / drive-pipe, unc-host, inline-IP, unc-name,
            segment = segment / segment-nz / segment-nd / segment-drive;
    }
}

impl file_windows::Uri<'_> {
    /// Whether the file is on this host: the URI has no host, an empty one, or `localhost` in any letter case, and no
    /// UNC name in its path. Who is named as the user is asked for by another host.
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
