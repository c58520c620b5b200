//! Fingerprints, which detect changes of a profile's language.
//!
//! A [`Fingerprint`] is a hash of four properties of a profile's types: the strings that they accept, how these
//! strings are split into components, how data is encoded, and what `normalize` does. If two fingerprints are equal,
//! nothing has changed, even if the rules are written differently. A [`Difference`] of two profiles shows what has
//! changed.
//!
//! 1. `profile` has the input: the rules of a profile, and its types with their options.
//! 2. `marks` inserts *marks*, which are special bytes, into a rule where components begin and end. The strings of
//!    the marked rule then show how the strings of the rule can be split.
//! 3. `preferred` keeps only the split that accessors show, if a string can be split in several ways.
//! 4. `facets` collects the four properties of each type, and hashes them with `fnv`.
//! 5. `difference` compares the facets of two profiles. `options` and `wording` describe the result in words.

mod difference;
mod facets;
mod fnv;
mod marks;
mod options;
mod preferred;
mod profile;
mod wording;

use std::fmt;

pub use self::difference::{Change, Difference, Part, Resplit};
use self::facets::{facets, hash, idents};
pub use self::options::TypeName;
pub use self::profile::{DefaultPort, ExposedType, Normalization, Profile};
use crate::diag::error::Error;

/// The version of the format. Fingerprints of other versions are rejected.
const VERSION: &str = "1";

/// A hash of a profile's language.
///
/// ```
/// use uri_tables_grammar::fingerprint::{Difference, ExposedType, Fingerprint, Profile};
/// use uri_tables_grammar::abnf::grammar::Grammar;
///
/// let profile = |text: &str| {
///     let mut grammar = Grammar::new();
///     grammar.read("mine.abnf", text)?;
///     let regular = grammar.regular(["key"])?;
///     let rule = regular.id("key").expect("it is a root");
///     let key = ExposedType {
///         ident: "Key".to_owned(),
///         name: "key".to_owned(),
///         rule,
///         rules: vec![rule],
///         component: true,
///         is_text: false,
///         space_plus: false,
///         case_insensitive: false,
///         caseless_key: false,
///         sorted_item: false,
///         literals: Vec::new(),
///         normalization: None,
///     };
///     let types = vec![key];
///     Ok::<_, Box<dyn std::error::Error>>(Profile { regular, types })
/// };
/// let old = profile("key = 1*( ALPHA / DIGIT )")?;
/// let fingerprint = Fingerprint::of(&old)?;
/// assert_eq!(fingerprint.to_string(), "1.3f59e74212cf248841f737a8d0b1732c");
///
/// // Other rules that accept the same strings.
/// assert_eq!(Fingerprint::of(&profile("key = 1*char\nchar = DIGIT / ALPHA")?)?, fingerprint);
///
/// let new = profile("key = 1*( ALPHA / DIGIT / \"-\" )")?;
/// assert_ne!(Fingerprint::of(&new)?, fingerprint);
/// let difference = Difference::between(&old, &new)?.to_string();
/// assert!(difference.starts_with("- `key` admits `-`, `a-` and `-a`"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fingerprint {
    hash: u128,
}

impl Fingerprint {
    /// Computes the fingerprint of a profile.
    ///
    /// # Errors
    /// If a rule exceeds the default budget, or if there are more than 10,000 types.
    pub fn of(profile: &Profile) -> Result<Self, Error> {
        profile.check()?;
        let hash = hash(&facets(profile, &idents(profile))?);
        Ok(Self { hash })
    }

    /// Compares the fingerprint with the fingerprint `recorded` in the source code. White space around `recorded` is
    /// ignored.
    ///
    /// # Errors
    /// If the two fingerprints are not equal.
    pub fn check(self, recorded: &str) -> Result<(), Mismatch> {
        let recorded = recorded.trim_ascii();
        if recorded.eq_ignore_ascii_case(&self.to_string()) {
            return Ok(());
        }
        let is_number = |text: &str, is_digit: fn(&u8) -> bool| {
            !text.is_empty() && text.bytes().all(|byte| is_digit(&byte))
        };
        Err(match recorded.split_once('.') {
            None if recorded.is_empty() => Mismatch::Empty,
            Some((VERSION, hash)) if hash.len() == 32 && is_number(hash, u8::is_ascii_hexdigit) => {
                Mismatch::Changed
            }
            Some((version, _)) if version != VERSION && is_number(version, u8::is_ascii_digit) => {
                Mismatch::OtherVersion
            }
            _ => Mismatch::Damaged,
        })
    }
}

/// Prints `1.` and 32 hexadecimal digits.
impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}.{:032x}", self.hash)
    }
}

/// The reason why a profile does not match its recorded fingerprint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mismatch {
    /// The recorded fingerprint is empty. Users write `fingerprint ""` to get the first fingerprint.
    Empty,
    /// The fingerprint was made by another version of the library.
    OtherVersion,
    /// The recorded text is not a fingerprint.
    Damaged,
    /// The profile has changed.
    Changed,
}

/// Prints the problem as the beginning of a message.
impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "the fingerprint is empty",
            Self::OtherVersion => {
                "the fingerprint was made by another version of uri-tables, so it cannot be compared"
            }
            Self::Damaged => {
                "the fingerprint cannot be used: it is not `1.` with 32 hexadecimal digits"
            }
            Self::Changed => "the profile has changed since its fingerprint was made",
        })
    }
}

impl std::error::Error for Mismatch {}
