//! The profile `nih`: URIs that name content by its hash in a form that people can read aloud, from the rules of RFC
//! 6920, section 7.
//!
//! The grammar is `grammar/ni.abnf`. The methods here convert a name (an `nih` URI) to a [`Digest`] and back.

use super::digest::{Digest, DigestError, Suite};

#[cfg(feature = "alloc")]
use {crate::Error, alloc::string::String, core::fmt::Write as _};

crate::uri_profile! {
    /// `nih` URIs, names by hash for people to read aloud: `nih:sha-256-32;5326-9057;b` (RFC 6920, section 7).
    ///
    /// The algorithm may be given by its number. The value consists of hexadecimal digits, with `-` at any place. An
    /// optional check digit detects misread digits.
    ///
    /// ```
    /// use uri_tables::profiles::digest::DigestError;
    /// use uri_tables::profiles::nih::{Alg, Uri, UriBuf, Val};
    ///
    /// let uri = Uri::parse("nih:3;532690-57e12f-e2b74b-a07c89-2560a2;f")?;
    /// let digest = uri.digest()?;
    /// assert_eq!(digest.suite().name(), "sha-256-120");
    /// assert_eq!(UriBuf::from_digest(&digest)?, "nih:sha-256-120;532690-57e12f-e2b74b-a07c89-2560a2;f");
    ///
    /// let made = Uri::builder().alg(Alg::from_static("6")).val(Val::from_static("53-26-90-57")).finish()?;
    /// assert_eq!(made, "nih:6;53-26-90-57");
    ///
    /// let misread = Uri::parse("nih:3;532690-57e12f-e2b74b-a07c89-2560a3;f")?;
    /// assert!(matches!(misread.digest(), Err(DigestError::CheckDigit { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # What it rejects
    ///
    /// Upper-case hexadecimal digits are refused. The RFC's grammar admits them, but its text does not. Parsing does
    /// not check the length and the check digit, because the library does not know all algorithms;
    /// [`Uri::digest`](nih::Uri::digest) does. A setter of another part leaves the check digit as it is.
    pub mod nih {
        extends rfc3986, ni;

        expose
            /// An `nih` URI: data, named by its hash in a form that people can read aloud.
            nih-name as Uri, alg, hex-value as Val, check-digit component;
    }
}

impl nih::Uri<'_> {
    /// Returns the digest. URIs with equal digests have the same name, however it is written.
    ///
    /// # Errors
    ///
    /// Returns [`DigestError`] if the algorithm is unknown, the value does not have the length of the algorithm's
    /// digests, or the check digit is wrong.
    ///
    /// ```
    /// use uri_tables::profiles::nih::Uri;
    ///
    /// let digest = Uri::from_static("nih:sha-256-32;53269057;b").digest()?;
    /// assert_eq!(digest, Uri::from_static("nih:6;53-26-90-57").digest()?);
    /// # Ok::<(), uri_tables::profiles::digest::DigestError>(())
    /// ```
    pub fn digest(self) -> Result<Digest, DigestError> {
        let suite = self.suite().ok_or(DigestError::UnknownSuite)?;
        // Skips each `-`, which is no digit.
        let digits = || self.val().as_str().chars().filter_map(|c| c.to_digit(16));
        let count = digits().count();
        if count / 2 != suite.bytes() {
            return Err(DigestError::Length {
                suite,
                found: count / 2,
            });
        }
        if count % 2 != 0 {
            return Err(DigestError::Unfinished);
        }
        // The longest digests have 64 bytes. Each byte has two digits.
        let mut bytes = [0; 64];
        for (index, digit) in digits().enumerate() {
            bytes[index / 2] = bytes[index / 2] << 4 | digit as u8;
        }
        let digest = Digest::new(suite, &bytes[..suite.bytes()])?;
        let expected = digest.check_digit();
        let found = self
            .check_digit()
            .and_then(|digit| digit.as_str().chars().next());
        match found {
            Some(found) if found != expected => Err(DigestError::CheckDigit { found, expected }),
            _ => Ok(digest),
        }
    }

    /// Returns the algorithm, which the URI gives by its name or by its decimal suite ID. Returns `None` if it is not
    /// known.
    fn suite(self) -> Option<Suite> {
        let alg = self.alg().as_str();
        if alg.bytes().all(|byte| byte.is_ascii_digit()) {
            alg.parse().ok().and_then(Suite::by_id)
        } else {
            Suite::by_name(alg)
        }
    }
}

#[cfg(feature = "alloc")]
impl nih::UriBuf {
    /// Returns the name with this digest. It has the algorithm's name, a `-` between groups of six digits, and the
    /// check digit.
    ///
    /// # Errors
    ///
    /// There are no errors today, because the name of a digest is short and always valid.
    ///
    /// ```
    /// use uri_tables::profiles::digest::{Digest, Suite};
    /// use uri_tables::profiles::nih::UriBuf;
    ///
    /// let digest = Digest::new(Suite::by_name("sha-256-32").unwrap(), &[0x53, 0x26, 0x90, 0x57])?;
    /// assert_eq!(UriBuf::from_digest(&digest)?, "nih:sha-256-32;532690-57;b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_digest(digest: &Digest) -> Result<Self, Error> {
        let mut text = String::from("nih:");
        text.push_str(digest.suite().name());
        for (index, byte) in digest.as_bytes().iter().enumerate() {
            // The separator before the byte.
            text.push_str(match index {
                0 => ";",
                index if index % 3 == 0 => "-",
                _ => "",
            });
            // Writing to a `String` cannot fail.
            let _ = write!(text, "{byte:02x}");
        }
        text.push(';');
        text.push(digest.check_digit());
        Ok(text.parse()?)
    }
}
