//! Digests that name their content, for `ni` and `nih` URIs (RFC 6920).
//!
//! A [`Digest`] has the bytes of a hash value, and the hash algorithm (a [`Suite`]) that computed it. This library does
//! not compute hashes. To check content, hash it with another crate, make a `Digest` of the result, and
//! [compare](Digest#impl-PartialEq) the two digests.
//!
//! ```
//! use uri_tables::profiles::digest::{Digest, Suite};
//!
//! let suite = Suite::by_name("sha-256-32").unwrap();
//! assert_eq!((suite.id(), suite.bytes()), (Some(6), 4));
//!
//! let digest = Digest::new(suite, &[0x53, 0x26, 0x90, 0x57])?;
//! assert_eq!(digest.check_digit(), 'b');
//! assert!(Digest::new(suite, b"abc").is_err());
//! # Ok::<(), uri_tables::profiles::digest::DigestError>(())
//! ```

use core::fmt;
use core::hash::{Hash, Hasher};

/// The length of the longest digest of any algorithm in [`SUITES`], in bytes.
const MAX_DIGEST_LEN: usize = 64;

/// A hash algorithm, possibly with truncated digests, from the IANA registry that RFC 6920, section 9.4, created.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Suite {
    /// The index in the registry. It is the first field, so that suites are ordered by their index.
    index: u8,
    /// The suite ID, or 0 if the algorithm has none.
    id: u8,
    /// The length of the algorithm's digests, in bytes.
    bytes: u8,
    name: &'static str,
}

/// The entries of the registry: the algorithms of RFC 6920, and those registered later.
const SUITES: [Suite; 17] = [
    Suite::new(0, 1, "sha-256", 256),
    Suite::new(1, 2, "sha-256-128", 128),
    Suite::new(2, 3, "sha-256-120", 120),
    Suite::new(3, 4, "sha-256-96", 96),
    Suite::new(4, 5, "sha-256-64", 64),
    Suite::new(5, 6, "sha-256-32", 32),
    Suite::new(6, 7, "sha-384", 384),
    Suite::new(7, 8, "sha-512", 512),
    Suite::new(8, 9, "sha3-224", 224),
    Suite::new(9, 10, "sha3-256", 256),
    Suite::new(10, 11, "sha3-384", 384),
    Suite::new(11, 12, "sha3-512", 512),
    Suite::new(12, 0, "blake2s-256", 256),
    Suite::new(13, 0, "blake2b-256", 256),
    Suite::new(14, 0, "blake2b-512", 512),
    Suite::new(15, 0, "k12-256", 256),
    Suite::new(16, 0, "k12-512", 512),
];

impl Suite {
    /// Creates the entry of the registry with this index. `id` is 0 if the algorithm has no suite ID, and `bits` is the
    /// length of the digests.
    const fn new(index: u8, id: u8, name: &'static str, bits: u16) -> Self {
        Self {
            index,
            id,
            bytes: (bits / 8) as u8,
            name,
        }
    }

    /// Returns all known algorithms, in the order of the registry.
    ///
    /// ```
    /// use uri_tables::profiles::digest::Suite;
    ///
    /// assert!(Suite::all().any(|suite| suite.name() == "sha3-512"));
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        SUITES.into_iter()
    }

    /// Returns the algorithm with this name, or `None` if it is not known. Names are in lower case, as in the
    /// registry.
    ///
    /// ```
    /// use uri_tables::profiles::digest::Suite;
    ///
    /// assert_eq!(Suite::by_name("sha-256").unwrap().bytes(), 32);
    /// assert_eq!(Suite::by_name("md5"), None);
    /// ```
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Self::all().find(|suite| suite.name == name)
    }

    /// Returns the algorithm with this suite ID, or `None` if it is not known. Suite IDs are from 1 to 63.
    ///
    /// ```
    /// use uri_tables::profiles::digest::Suite;
    ///
    /// assert_eq!(Suite::by_id(3).unwrap().name(), "sha-256-120");
    /// assert_eq!(Suite::by_id(0), None);
    /// ```
    #[must_use]
    pub fn by_id(id: u8) -> Option<Self> {
        Self::all().find(|suite| suite.id == id && id != 0)
    }

    /// Returns the name of the algorithm in the registry.
    ///
    /// ```
    /// use uri_tables::profiles::digest::Suite;
    ///
    /// assert_eq!(Suite::by_id(1).unwrap().name(), "sha-256");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Returns the suite ID, or `None` if the algorithm has none.
    ///
    /// ```
    /// use uri_tables::profiles::digest::Suite;
    ///
    /// assert_eq!(Suite::by_name("sha-256").unwrap().id(), Some(1));
    /// assert_eq!(Suite::by_name("blake2b-256").unwrap().id(), None);
    /// ```
    #[must_use]
    pub const fn id(self) -> Option<u8> {
        if self.id == 0 { None } else { Some(self.id) }
    }

    /// Returns the length of the algorithm's digests, in bytes.
    ///
    /// ```
    /// use uri_tables::profiles::digest::Suite;
    ///
    /// assert_eq!(Suite::by_name("sha-256-120").unwrap().bytes(), 15);
    /// ```
    #[must_use]
    pub const fn bytes(self) -> usize {
        self.bytes as usize
    }
}

/// A digest and its algorithm.
///
/// Two digests are equal if their algorithms and bytes are equal, however they were written. Then they name the same
/// content (RFC 6920, section 2). A digest is not a secret, so the comparison is not constant-time.
#[derive(Clone, Copy)]
pub struct Digest {
    suite: Suite,
    /// The bytes of the digest, and zeros after them.
    bytes: [u8; MAX_DIGEST_LEN],
}

impl Digest {
    /// Creates a digest. If `bytes` is longer than the algorithm's digests, truncate it first (RFC 6920, section 2).
    ///
    /// # Errors
    ///
    /// Returns [`DigestError::Length`] if the algorithm's digests have another length.
    ///
    /// ```
    /// use uri_tables::profiles::digest::{Digest, Suite};
    ///
    /// let sha_256 = [0x7F; 32];
    /// let short = Suite::by_name("sha-256-120").unwrap();
    /// assert!(Digest::new(short, &sha_256).is_err());
    /// assert!(Digest::new(short, &sha_256[..short.bytes()]).is_ok());
    /// ```
    pub fn new(suite: Suite, bytes: &[u8]) -> Result<Self, DigestError> {
        if bytes.len() != suite.bytes() {
            return Err(DigestError::Length {
                suite,
                found: bytes.len(),
            });
        }
        let mut all = [0; MAX_DIGEST_LEN];
        all[..bytes.len()].copy_from_slice(bytes);
        Ok(Self { suite, bytes: all })
    }

    /// Returns the algorithm.
    ///
    /// ```
    /// use uri_tables::profiles::digest::{Digest, Suite};
    ///
    /// let suite = Suite::by_name("sha-256-32").unwrap();
    /// let digest = Digest::new(suite, &[0x7F, 0x83, 0xB1, 0x65])?;
    /// assert_eq!(digest.suite(), suite);
    /// # Ok::<(), uri_tables::profiles::digest::DigestError>(())
    /// ```
    #[must_use]
    pub const fn suite(&self) -> Suite {
        self.suite
    }

    /// Returns the bytes of the digest. Their number is [`Suite::bytes`].
    ///
    /// ```
    /// use uri_tables::profiles::digest::{Digest, Suite};
    ///
    /// let suite = Suite::by_name("sha-256-32").unwrap();
    /// let digest = Digest::new(suite, &[0x7F, 0x83, 0xB1, 0x65])?;
    /// assert_eq!(digest.as_bytes(), [0x7F, 0x83, 0xB1, 0x65]);
    /// # Ok::<(), uri_tables::profiles::digest::DigestError>(())
    /// ```
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.suite.bytes()]
    }

    /// Returns the check digit that an `nih` URI has. It is computed from the hexadecimal digits by Luhn's algorithm
    /// modulo 16 (RFC 6920, section 7, and ISO/IEC 7812-1).
    ///
    /// ```
    /// use uri_tables::profiles::digest::{Digest, Suite};
    ///
    /// let suite = Suite::by_name("sha-256-32").unwrap();
    /// let digest = Digest::new(suite, &[0x7F, 0x83, 0xB1, 0x65])?;
    /// assert_eq!(digest.check_digit(), 'f');
    /// # Ok::<(), uri_tables::profiles::digest::DigestError>(())
    /// ```
    #[must_use]
    pub fn check_digit(&self) -> char {
        // Every other hexadecimal digit is doubled, beginning with the last: the second digit of each byte. If the
        // double has two digits, both are added to the sum.
        let mut sum = 0;
        for byte in self.as_bytes() {
            let (first, second) = (u32::from(byte >> 4), u32::from(byte & 15));
            let doubled = 2 * second;
            sum += first + doubled / 16 + doubled % 16;
        }
        char::from_digit((16 - sum % 16) % 16, 16).unwrap_or('0')
    }
}

impl PartialEq for Digest {
    fn eq(&self, other: &Self) -> bool {
        self.suite == other.suite && self.as_bytes() == other.as_bytes()
    }
}

impl Eq for Digest {}

impl Hash for Digest {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.suite.hash(hasher);
        self.as_bytes().hash(hasher);
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({} ", self.suite.name)?;
        for byte in self.as_bytes() {
            write!(f, "{byte:02x}")?;
        }
        f.write_str(")")
    }
}

/// The error for an invalid digest in a URI.
///
/// ```
/// use uri_tables::profiles::ni::Uri;
///
/// let error = Uri::from_static("ni:///sha-256-32;f4OxZQAA").digest().unwrap_err();
/// assert_eq!(error.to_string(), "a digest of `sha-256-32` has 4 bytes, and this one has 6");
/// ```
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DigestError {
    /// The algorithm is not in the registry, or this version of the library does not know it.
    UnknownSuite,
    /// The digest is longer or shorter than the digests of the algorithm.
    Length {
        /// The algorithm.
        suite: Suite,
        /// The number of whole bytes in the URI, or of the bytes that were given.
        found: usize,
    },
    /// The digest ends within a byte, or its unused bits are not 0 (RFC 4648, section 3.5).
    Unfinished,
    /// The check digit is wrong, so some digit was misread.
    CheckDigit {
        /// The check digit in the URI.
        found: char,
        /// The check digit computed from the digest.
        expected: char,
    },
}

impl fmt::Display for DigestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownSuite => f.write_str(
                "the algorithm is not one of the registry that this library knows; compare the texts",
            ),
            Self::Length { suite, found } => {
                let (name, bytes) = (suite.name, suite.bytes);
                write!(f, "a digest of `{name}` has {bytes} bytes, and this one has {found}")
            }
            Self::Unfinished => f.write_str("the digest ends within a byte"),
            Self::CheckDigit { found, expected } => write!(
                f,
                "the check digit is `{found}`, and that of the digest `{expected}`; compare it with its source"
            ),
        }
    }
}

impl core::error::Error for DigestError {}
