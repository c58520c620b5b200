//! The profile `file`: URIs of files, from the rules of RFC 8089, with conversions to and from Unix paths.
//!
//! The grammar is `grammar/file.abnf`. The conversions share `file_paths` with the profile `file_windows`.

crate::uri_profile! {
    /// `file` URIs, which refer to a file on a host. The host is the local one if the URI has no host, or the host
    /// `localhost` (RFC 8089, section 2).
    ///
    /// The grammar is the RFC's. A URI has no port, no user information, no query and no fragment, so a `?` or `#` in
    /// a file name must be written as a triplet. The path is absolute. For drive letters and UNC names see
    /// `file_windows`.
    ///
    /// On Unix, with the feature `std`, URIs can be converted to paths and back. All bytes are preserved, even if
    /// they are not UTF-8:
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// use std::path::Path;
    /// use uri_tables::profiles::file::{Uri, UriBuf};
    ///
    /// let uri = UriBuf::from_path("/srv/100%/what?")?;
    /// assert_eq!(uri, "file:///srv/100%25/what%3F");
    /// assert_eq!(uri.as_view().to_path()?, Path::new("/srv/100%/what?"));
    ///
    /// let uri = Uri::parse("file:///srv/%FF")?;
    /// assert_eq!(UriBuf::from_path(uri.to_path()?)?, uri);
    /// # }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// ```
    /// use uri_tables::profiles::file::Uri;
    ///
    /// let uri = Uri::parse("file://files.example.com/share/a%20b")?;
    /// assert!(!uri.is_local());
    /// assert!(uri.path().segments().eq(["share", "a%20b"]));
    ///
    /// let uri = Uri::builder().reg_name("files.example.com").segments(["share", "a/b?"]).finish()?;
    /// assert_eq!(uri, "file://files.example.com/share/a%2Fb%3F");
    ///
    /// // A URI without an authority refers to the same file as one with an empty authority (RFC 8089, section 2).
    /// assert!(Uri::parse("file:/etc/hosts")?.is_local());
    ///
    /// let error = Uri::parse("file:///a?b").unwrap_err();
    /// assert_eq!(error.to_string(), "invalid character `?` at offset 9 in `segment`; if it is data, write it as %3F");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub mod file {
        extends rfc3986, file;

        abnf r#"
            ; The same texts, each with one reading: `localhost` is a host too, and a host may be empty.
            file-auth = host
            auth-path = file-auth path-absolute
        "#;

        expose
            /// A `file` URI: a file of this or another computer.
            file-URI as Uri within URI alone, scheme = file-scheme, authority = file-auth,
            host, IP-literal, IPv4address, reg-name, path = path-absolute, segment = segment / segment-nz;
    }
}

impl file::Uri<'_> {
    /// Returns whether the file is on the local host. That is the case if the URI has no host, an empty one, or
    /// `localhost` in any letter case (RFC 8089, sections 2 and 3).
    ///
    /// ```
    /// use uri_tables::profiles::file::Uri;
    ///
    /// assert!(Uri::parse("file://LocalHost/etc/hosts")?.is_local());
    /// assert!(!Uri::parse("file://localhost.example.com/etc/hosts")?.is_local());
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[must_use]
    pub fn is_local(self) -> bool {
        let host = self.authority().map_or("", file::Authority::as_str);
        super::local_host::is_local(host)
    }
}

#[cfg(all(unix, feature = "std"))]
mod unix {
    //! Conversions to and from Unix paths, which may contain any byte except NUL.

    use std::ffi::OsString;
    use std::os::unix::ffi::{OsStrExt, OsStringExt};
    use std::path::{Path, PathBuf};
    use std::string::String;

    use super::file::{Segment, Uri, UriBuf};
    use crate::profiles::file_paths::{PathError, append_segments, names};

    impl Uri<'_> {
        /// Returns the path of the file on the local host, on Unix.
        ///
        /// The file names are the decoded segments, even if they are not UTF-8. Segments `.` and `..` are removed
        /// first, also if their dots are written as `%2E`, as in normalization (RFC 3986, section 6.2.2). So the path
        /// contains no `..`, which might follow a symbolic link. Empty segments are removed too. The names are not
        /// checked in any other way.
        ///
        /// # Errors
        ///
        /// - [`PathError::Authority`] if the file is on another host.
        /// - [`PathError::InvalidByte`] for a `%2F` or `%00`, which is valid in a segment but not in a file name.
        ///
        /// ```
        /// use std::path::Path;
        /// use uri_tables::profiles::file::Uri;
        ///
        /// assert_eq!(Uri::parse("file:///a%20b/c/%2e%2e/d")?.to_path()?, Path::new("/a b/d"));
        ///
        /// let error = Uri::parse("file:///a%2Fb")?.to_path().unwrap_err();
        /// assert_eq!(error.to_string(), "byte 0x2F at offset 9 cannot be part of a file name; remove it");
        /// assert!(Uri::parse("file://files.example.com/a")?.to_path().is_err());
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        pub fn to_path(self) -> Result<PathBuf, PathError> {
            if !self.is_local() {
                let offset = self.scheme().as_str().len() + "://".len();
                return Err(PathError::Authority { offset });
            }
            let path = self.path();
            // The path is the end of the URI, and its first segment begins after the first `/`.
            let first_segment = self.as_str().len() - path.as_str().len() + 1;
            let segments = path.segments().map(Segment::as_str);
            let invalid_byte = |name: &[u8]| name.iter().position(|byte| matches!(byte, b'/' | 0));
            let path = names(segments, first_segment, invalid_byte)?;
            Ok(OsString::from_vec(path).into())
        }
    }

    impl UriBuf {
        /// Returns the URI of a file on the local host, on Unix. The URI has an empty host, which is the most common
        /// form.
        ///
        /// The file names are encoded, even if they are not UTF-8, and [`to_path`](Uri::to_path) restores them. A `/`
        /// at the end is kept. Names `.` and repeated `/` are removed. The file need not exist.
        ///
        /// # Errors
        ///
        /// - [`PathError::NotAbsolute`] for a relative path. Use [`std::path::absolute`] first.
        /// - [`PathError::DotSegment`] for a `..`. Use [`std::fs::canonicalize`] first.
        /// - [`PathError::InvalidByte`] for a NUL. A Rust path may contain it, but the system does not accept it.
        ///
        /// ```
        /// use uri_tables::profiles::file::UriBuf;
        ///
        /// assert_eq!(UriBuf::from_path("/srv//Tom & Jerry/./")?, "file:///srv/Tom%20&%20Jerry/");
        /// assert!(UriBuf::from_path("Tom & Jerry").is_err());
        ///
        /// let error = UriBuf::from_path("/srv/../etc").unwrap_err();
        /// assert_eq!(error.to_string(), "the `..` at offset 5 of the path cannot be part of a URI; resolve it first");
        /// # Ok::<(), uri_tables::profiles::PathError>(())
        /// ```
        pub fn from_path<P: AsRef<Path>>(path: P) -> Result<Self, PathError> {
            let path = path.as_ref().as_os_str().as_bytes();
            if path.first() != Some(&b'/') {
                return Err(PathError::NotAbsolute);
            }
            if let Some(offset) = path.iter().position(|&byte| byte == 0) {
                return Err(PathError::InvalidByte { offset, byte: 0 });
            }
            let mut text = String::from("file://");
            let names = path.split(|&byte| byte == b'/');
            append_segments::<Segment<'_>>(names, 0, |_| None, &mut text)?;
            Self::try_from(text).map_err(|error| PathError::Uri(error.into()))
        }
    }
}
