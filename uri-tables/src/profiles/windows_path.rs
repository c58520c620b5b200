//! Conversions between `file` URIs and Windows paths.
//!
//! They convert a URI of the profile [`file_windows`](super::file_windows) to a path on a drive (`C:\a`) or on a
//! share (`\\host\share\a`), and back. They work on strings, so they are available on every system. On Windows, there
//! are also conversions for `std::path::Path`. The syntax of paths follows Microsoft's "Naming Files, Paths, and
//! Namespaces" and, for UNC names (`\\host\share`), [MS-DTYP] section 2.2.57.
//!
//! A path is a *root* (a drive, or the host of a share) followed by names. A *verbatim* path begins with `\\?\`, and
//! Windows does not normalize it. A *separator* is `\`; in a path that is not verbatim, `/` is one, too.

use alloc::string::String;
use core::net::Ipv6Addr;
use core::str;

use super::file_paths::{PathError, append_segments, decoded, names};
use super::file_windows::{DriveLetter, RegName, Segment, Uri, UriBuf};
use super::local_host::is_local;
use crate::ParseError;

impl Uri<'_> {
    /// Returns the path of the file as Windows writes it: `C:\a` on a drive, and `\\host\share\a` on another host.
    ///
    /// The file names are the decoded segments. Segments `.` and `..` are removed first, also if their dots are
    /// written as `%2E`, as in RFC 3986, section 6.2.2. They never remove the drive or the host. Empty segments are
    /// removed too. Device names such as `NUL` are not detected.
    ///
    /// # Errors
    ///
    /// - [`PathError::Authority`] for a host together with a drive, for user information, and for a host that cannot
    ///   be in a UNC name: an IPvFuture, or a name with characters that Windows reserves.
    /// - [`PathError::NotAbsolute`] if there is neither a drive nor a host with a share.
    /// - [`PathError::InvalidByte`] for a name with characters that Windows reserves: controls, `"`, `*`, `/`, `:`,
    ///   `<`, `>`, `?`, `\`, `|`, and a space or a dot at the end. Also for a name that is not UTF-8.
    ///
    /// ```
    /// use uri_tables::profiles::file_windows::Uri;
    ///
    /// assert_eq!(Uri::parse("file:c:/a/b/../caf%C3%A9")?.to_windows_path()?, r"c:\a\café");
    /// assert_eq!(Uri::parse("file://host/share/a")?.to_windows_path()?, r"\\host\share\a");
    ///
    /// let error = Uri::parse("file:///c:/a%5Cb")?.to_windows_path().unwrap_err();
    /// assert_eq!(error.to_string(), "byte 0x5C at offset 12 cannot be part of a file name; remove it");
    /// assert!(Uri::parse("file:///etc/hosts")?.to_windows_path().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_windows_path(self) -> Result<String, PathError> {
        let path = self.path();
        let mut windows = if let Some(drive) = path.drive_letter() {
            if !self.is_local() {
                return Err(self.authority_error());
            }
            let letter = drive.as_str().split_at(1).0;
            String::from_iter([letter, ":"])
        } else {
            let host = self.unc_host()?.ok_or(PathError::NotAbsolute)?;
            String::from_iter([r"\\", &host])
        };
        // The length of the segments, each with the `/` before it. The URI ends with the segments.
        let segments_len: usize = path
            .segments()
            .map(|segment| segment.as_str().len() + 1)
            .sum();
        let first_segment = self.as_str().len() - segments_len + 1;
        let segments = path.segments().map(Segment::as_str);
        let names = names(segments, first_segment, invalid_byte)?;
        let names = str::from_utf8(&names).map_err(|_| PathError::NotUnicode)?;
        // A host without a share is not a path.
        if path.drive_letter().is_none() && names == "/" {
            return Err(PathError::NotAbsolute);
        }
        windows.extend(names.chars().map(|c| if c == '/' { '\\' } else { c }));
        Ok(windows)
    }

    /// Returns the decoded host of a UNC name, which is in the path or is the host of the authority. Returns `None`
    /// if the file is on the local host.
    fn unc_host(self) -> Result<Option<String>, PathError> {
        let host = match (self.path().unc_host(), self.authority()) {
            (Some(host), _) => host.as_str(),
            (None, Some(authority)) if !is_local(authority.as_str()) => {
                if authority.userinfo().is_some() {
                    return Err(self.authority_error());
                }
                authority.as_str()
            }
            _ => return Ok(None),
        };
        let bytes = decoded(host).collect();
        let host = String::from_utf8(bytes).map_err(|_| self.authority_error())?;
        if is_unc_host(&host) {
            Ok(Some(host))
        } else {
            Err(self.authority_error())
        }
    }

    /// Returns the error for the authority, or for a host in the path. Its offset is that of the first byte after the
    /// scheme and the slashes.
    fn authority_error(self) -> PathError {
        let scheme_len = self.scheme().as_str().len() + ":".len();
        let after_scheme = self.as_str().split_at(scheme_len).1.bytes();
        PathError::Authority {
            offset: scheme_len + after_scheme.take_while(|&byte| byte == b'/').count(),
        }
    }
}

impl UriBuf {
    /// Parses a `file` URI as editors and browsers write it: with the `:` or `|` after the drive letter as a triplet,
    /// and with bytes that are not encoded, which are [repaired](crate::View::repair).
    ///
    /// ```
    /// use uri_tables::profiles::file_windows::UriBuf;
    ///
    /// let uri = UriBuf::parse_lenient("file:///c%3A/My work/{1}.txt")?;
    /// assert_eq!(uri, "file:///c:/My%20work/%7B1%7D.txt");
    /// assert_eq!(uri.as_view().to_windows_path()?, r"c:\My work\{1}.txt");
    /// assert!(UriBuf::parse_lenient(r"file:\\host\a").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not valid with these changes.
    pub fn parse_lenient(text: &str) -> Result<Self, ParseError> {
        let repaired = Uri::repair(text)?;
        let path = Uri::parse(&repaired)?.path();
        // The offset of a triplet of `:` or `|` after a drive letter.
        let triplet = match path.as_str().as_bytes() {
            [b'/', letter, b'%', b'3', b'A' | b'a', b'/', ..]
            | [b'/', letter, b'%', b'7', b'C' | b'c', b'/', ..]
                if letter.is_ascii_alphabetic() =>
            {
                repaired.len() - path.as_str().len() + "/c".len()
            }
            _ => return Ok(repaired.into_owned().try_into()?),
        };
        let (before, rest) = repaired.split_at(triplet);
        let text = String::from_iter([before, ":", &rest["%3A".len()..]]);
        Ok(text.try_into()?)
    }

    /// Returns the URI of a Windows path: `file:///C:/a` for `C:\a`, and `file://host/share/a` for `\\host\share\a`.
    ///
    /// Both `\` and `/` separate names. In a verbatim path, which begins with `\\?\`, only `\` does. The file names
    /// are encoded, and [`to_windows_path`](Uri::to_windows_path) restores them. A separator at the end is kept.
    /// Names `.` and repeated separators are removed. The file need not exist.
    ///
    /// # Errors
    ///
    /// - [`PathError::NotAbsolute`] for a relative path, including paths relative to a drive (`C:a`) or to the
    ///   current drive (`\a`). Also for a path that is neither on a drive nor on a share (`\\.\NUL`,
    ///   `\\?\Volume{…}\`).
    /// - [`PathError::DotSegment`] for a `..`.
    /// - [`PathError::InvalidByte`] for a name with characters that Windows reserves.
    ///
    /// ```
    /// use uri_tables::profiles::file_windows::UriBuf;
    ///
    /// assert_eq!(UriBuf::from_windows_path(r"\\?\C:\what #1\")?, "file:///C:/what%20%231/");
    /// assert_eq!(UriBuf::from_windows_path("//host/share/a")?, "file://host/share/a");
    /// assert!(UriBuf::from_windows_path(r"C:a").is_err());
    ///
    /// let error = UriBuf::from_windows_path(r"C:\a|b").unwrap_err();
    /// assert_eq!(error.to_string(), "byte 0x7C at offset 4 cannot be part of a file name; remove it");
    /// # Ok::<(), uri_tables::profiles::PathError>(())
    /// ```
    pub fn from_windows_path(path: &str) -> Result<Self, PathError> {
        let start = PathStart::of(path)?;
        let mut text = String::from("file://");
        match start.root {
            Root::Drive(drive) => text.extend(["/", drive]),
            // In the authority, `localhost` would mean a file that is not on a share. So the host is written in the
            // path, in a form of RFC 8089, Appendix E.3.2.
            Root::Share(host) if host.eq_ignore_ascii_case("localhost") => {
                text.extend(["//", host]);
            }
            Root::Share(host) if host.starts_with('[') => text.push_str(host),
            Root::Share(host) => RegName::encode(host).append_to(&mut text),
        }
        let root_len = text.len();
        let names = start.rest.split(|c| is_separator(c, start.is_verbatim));
        let names = names.map(str::as_bytes);
        let offset = path.len() - start.rest.len();
        append_segments::<Segment<'_>>(names, offset, invalid_byte, &mut text)?;
        // A host without a share is not a path.
        if text[root_len..] == *"/" && matches!(start.root, Root::Share(_)) {
            return Err(PathError::NotAbsolute);
        }
        let uri = Self::try_from(text).map_err(|error| PathError::Uri(error.into()))?;
        start.check_root(uri.as_view())?;
        Ok(uri)
    }
}

/// A path that is split after its root.
struct PathStart<'a> {
    root: Root<'a>,
    /// The file names, each after a separator.
    rest: &'a str,
    is_verbatim: bool,
}

/// The beginning of a path: a drive or a share.
enum Root<'a> {
    /// A drive, such as `C:`.
    Drive(&'a str),
    /// The host of a share.
    Share(&'a str),
}

impl<'a> PathStart<'a> {
    /// Splits `path` after its root.
    ///
    /// # Errors
    ///
    /// Returns [`PathError::NotAbsolute`] if the path begins neither with a drive and a separator nor with a host
    /// that a UNC name may have.
    fn of(path: &'a str) -> Result<Self, PathError> {
        let verbatim = path.strip_prefix(r"\\?\");
        let is_verbatim = verbatim.is_some();
        let plain = verbatim.unwrap_or(path);
        let is_separator = |c| is_separator(c, is_verbatim);
        let is_drive = matches!(plain.as_bytes(), [letter, b':', separator, ..]
            if letter.is_ascii_alphabetic() && is_separator(char::from(*separator)));
        if is_drive {
            let (drive, rest) = plain.split_at(2);
            return Ok(Self {
                root: Root::Drive(drive),
                rest,
                is_verbatim,
            });
        }
        // The host and what follows it: after `\\`, or in a verbatim path after `UNC\`.
        let share = if is_verbatim {
            let is_share = plain
                .get(..4)
                .is_some_and(|start| start.eq_ignore_ascii_case(r"UNC\"));
            is_share.then(|| &plain[4..])
        } else {
            let share = plain.strip_prefix(is_separator);
            share.and_then(|share| share.strip_prefix(is_separator))
        };
        let share = share.ok_or(PathError::NotAbsolute)?;
        let end = share.find(is_separator).ok_or(PathError::NotAbsolute)?;
        let (host, rest) = share.split_at(end);
        if !is_unc_host(host) {
            return Err(PathError::NotAbsolute);
        }
        Ok(Self {
            root: Root::Share(host),
            rest,
            is_verbatim,
        })
    }

    /// Checks that `uri`, which was made from this path, has this drive or this host. If the URI could be read in
    /// another way, the path is refused.
    ///
    /// # Errors
    ///
    /// Returns [`PathError::NotAbsolute`] if the URI has another drive or another host.
    fn check_root(&self, uri: Uri<'_>) -> Result<(), PathError> {
        let drive = uri.path().drive_letter().map(DriveLetter::as_str);
        let host = uri.unc_host()?;
        let is_same = match self.root {
            Root::Drive(name) => drive == Some(name) && host.is_none(),
            Root::Share(name) => drive.is_none() && host.as_deref() == Some(name),
        };
        is_same.then_some(()).ok_or(PathError::NotAbsolute)
    }
}

/// Returns whether `character` separates names. In a verbatim path, `/` does not.
fn is_separator(character: char, is_verbatim: bool) -> bool {
    character == '\\' || character == '/' && !is_verbatim
}

/// Returns the index of the first byte that a file name must not contain, or `None` if the name is valid.
fn invalid_byte(name: &[u8]) -> Option<usize> {
    if let Err(error) = str::from_utf8(name) {
        return Some(error.valid_up_to());
    }
    let reserved = name.iter().position(|byte| {
        matches!(
            byte,
            0..=31 | b'"' | b'*' | b'/' | b':' | b'<' | b'>' | b'?' | b'\\' | b'|'
        )
    });
    // A name must not end with a space or a dot.
    reserved.or_else(|| matches!(name, [.., b' ' | b'.']).then(|| name.len() - 1))
}

/// Returns whether a UNC name can begin with `host`: a name without reserved characters, or an IPv6 address in
/// brackets. A host that consists of dots is excluded, because `\\.\` begins a device path.
fn is_unc_host(host: &str) -> bool {
    if let Some(address) = host.strip_prefix('[') {
        let address = address.strip_suffix(']');
        return address.is_some_and(|address| address.parse::<Ipv6Addr>().is_ok());
    }
    // Unlike a file name, the host may end with a dot.
    let name = host.trim_end_matches('.');
    !name.is_empty() && invalid_byte(name.as_bytes()).is_none()
}

#[cfg(all(windows, feature = "std"))]
mod windows {
    //! Conversions to and from `std::path::Path` on Windows.

    use std::path::{Path, PathBuf};

    use super::{PathError, Uri, UriBuf};

    impl Uri<'_> {
        /// Returns the result of [`to_windows_path`](Self::to_windows_path) as a `PathBuf`.
        ///
        /// # Errors
        ///
        /// The same as those of [`to_windows_path`](Self::to_windows_path).
        pub fn to_path(self) -> Result<PathBuf, PathError> {
            self.to_windows_path().map(PathBuf::from)
        }
    }

    impl UriBuf {
        /// Returns the URI of a path, as [`from_windows_path`](Self::from_windows_path) does.
        ///
        /// # Errors
        ///
        /// The same as those of [`from_windows_path`](Self::from_windows_path), and [`PathError::NotUnicode`] for a
        /// path with half of a surrogate pair.
        pub fn from_path<P: AsRef<Path>>(path: P) -> Result<Self, PathError> {
            let path = path.as_ref().to_str().ok_or(PathError::NotUnicode)?;
            Self::from_windows_path(path)
        }
    }
}
