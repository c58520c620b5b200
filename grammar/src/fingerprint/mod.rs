//! Fingerprints, which detect changes of a profile's language.
//!
//! A [`Fingerprint`] has a hash of four properties of a profile: the strings that its types accept, how these are
//! split, how data is encoded, and what `normalize` does. It also has the rules in a compact form, because a hash alone cannot show what has
//! changed. [`check`] compares a recorded fingerprint with a profile. If the hashes are equal, nothing has changed,
//! even if the rules are written differently. Otherwise, a [`Difference`] shows which strings were added and removed.
//!
//! The module `facets` computes the hashed properties. `marks` turns a rule with components into a plain rule whose
//! language shows how strings are split. `payload` and `base64url` write and read the compact form.

mod base64url;
mod difference;
mod facets;
mod fnv;
mod marks;
mod payload;
mod profile;
mod wording;

use std::fmt;

pub use self::difference::{Change, Difference, Rechoice, Resplit, TypeName};
use self::facets::{Facets, idents};
pub use self::profile::{DefaultPort, ExposedType, Normalization, Profile};
use crate::diag::error::Error;

/// The version of the format. Fingerprints of other versions are rejected.
const VERSION: &str = "1";

/// The maximum length of a recorded fingerprint in bytes, including white space.
const LONGEST: usize = 1 << 20;

/// The maximum length of a line of a printed fingerprint, in bytes.
const LINE: usize = 96;

/// A hash of a profile's language, and the rules of the profile.
///
/// A fingerprint is printed in lines of at most 96 characters. No character needs an escape in a Rust string.
///
/// ```
/// use uri_tables_grammar::fingerprint::{ExposedType, Fingerprint, Profile, check};
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
///         space_plus: false,
///         case_insensitive: false,
///         caseless_key: false,
///         sorted_item: false,
///         normalization: None,
///     };
///     let types = vec![key];
///     Ok::<_, Box<dyn std::error::Error>>(Profile { regular, types })
/// };
/// let written = Fingerprint::of(&profile("key = 1*( ALPHA / DIGIT )")?)?.to_string();
///
/// // Other rules that accept the same strings.
/// assert_eq!(check(&written, &profile("key = 1*char\nchar = DIGIT / ALPHA")?), Ok(()));
///
/// let mismatch = check(&written, &profile("key = 1*( ALPHA / DIGIT / \"-\" )")?).unwrap_err();
/// assert!(mismatch.to_string().contains("`key` admits `-`, `--` and `-0`"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fingerprint {
    hash: [u8; 16],
    payload: Vec<u8>,
}

impl Fingerprint {
    /// Computes the fingerprint of a profile.
    ///
    /// # Errors
    /// If a rule exceeds the default budget, or if the profile is invalid, for example because of a rule that refers to
    /// a later one.
    pub fn of(profile: &Profile) -> Result<Self, Error> {
        Ok(Self {
            hash: hash(profile)?,
            payload: written(profile)?,
        })
    }

    /// Returns the hash. It is equal for profiles with the same language, even if their rules are written differently.
    pub fn hash(&self) -> [u8; 16] {
        self.hash
    }

    /// Parses a recorded fingerprint. Does not check that its hash matches its rules.
    fn read(text: &str) -> Result<(Self, Profile), Damage> {
        if text.len() > LONGEST {
            return Err(Damage("it is longer than a mebibyte"));
        }
        let text: String = text.split_ascii_whitespace().collect();
        let mut pieces = text.split('.');
        match pieces.next() {
            Some(VERSION) => {}
            Some(version) if version.bytes().all(|byte| byte.is_ascii_digit()) => {
                return Err(Damage("another version of uri-tables has made it"));
            }
            _ => return Err(Damage("it does not begin with `1.`")),
        }
        let (Some(hash), Some(payload), None) = (pieces.next(), pieces.next(), pieces.next())
        else {
            return Err(Damage(
                "it does not have three pieces with `.` between them",
            ));
        };
        let decoded = |piece| {
            base64url::decode(piece).ok_or(Damage(
                "it has characters that no fingerprint has, or is cut off",
            ))
        };
        let hash = decoded(hash)?;
        let hash = hash
            .try_into()
            .map_err(|_| Damage("its hash is not of 16 bytes"))?;
        let payload = decoded(payload)?;
        let profile = payload::read(&payload).map_err(Damage)?;
        Ok((Self { hash, payload }, profile))
    }
}

/// Prints lines of at most 96 characters.
impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [hash, payload] = [&self.hash[..], &self.payload].map(base64url::encode);
        let text = format!("{VERSION}.{hash}.{payload}");
        for (index, line) in text.as_bytes().chunks(LINE).enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            // The text is ASCII, so no character is divided between two lines.
            f.write_str(&String::from_utf8_lossy(line))?;
        }
        Ok(())
    }
}

/// The reason why a recorded text is not a fingerprint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Damage(&'static str);

/// The reason why a profile does not match its recorded fingerprint. The first line of the message has the problem and
/// its repair. The last lines have the new fingerprint of the profile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mismatch {
    /// The recorded fingerprint is empty. Users write `fingerprint ""` to get the first fingerprint.
    Empty {
        /// The new fingerprint of the profile.
        now: Fingerprint,
    },
    /// The recorded text is not a fingerprint, or was edited.
    Damaged {
        /// The reason, as a part of the message.
        reason: String,
        /// The new fingerprint of the profile.
        now: Fingerprint,
    },
    /// The profile has changed.
    Changed {
        /// The difference between the recorded and the present profile.
        difference: Box<Difference>,
        /// The new fingerprint of the profile.
        now: Fingerprint,
    },
    /// The profile has changed, but computing the difference exceeds a limit.
    ChangedBeyondBudget {
        /// Why the difference is unknown: the error names the limit.
        reason: Box<Error>,
        /// The new fingerprint of the profile.
        now: Fingerprint,
    },
    /// No fingerprint can be computed for the profile.
    Refused(Error),
}

/// Compares the recorded fingerprint `written` with the present state of `profile`. White space in `written` is
/// ignored.
///
/// # Errors
/// If the fingerprint does not match, or if the profile can have no fingerprint (see [`Fingerprint::of`]).
pub fn check(written: &str, profile: &Profile) -> Result<(), Mismatch> {
    let hash = hash(profile).map_err(Mismatch::Refused)?;
    let read = Fingerprint::read(written);
    if read.as_ref().is_ok_and(|(read, _)| read.hash == hash) {
        return Ok(());
    }
    let payload = self::written(profile).map_err(Mismatch::Refused)?;
    let now = Fingerprint { hash, payload };
    if written.trim_ascii().is_empty() {
        return Err(Mismatch::Empty { now });
    }
    let damaged = |reason: &str, now| {
        let reason = reason.to_owned();
        Err(Mismatch::Damaged { reason, now })
    };
    let (read, old) = match read {
        Ok(read) => read,
        Err(Damage(reason)) => return damaged(reason, now),
    };
    match self::hash(&old) {
        Ok(hash) if hash == read.hash => {}
        Ok(_) => return damaged("its rules are not those that its hash is of", now),
        Err(error) => return damaged(&error.message, now),
    }
    Err(match Difference::between(&old, profile) {
        Ok(difference) => Mismatch::Changed {
            difference: Box::new(difference),
            now,
        },
        Err(reason) => Mismatch::ChangedBeyondBudget {
            reason: Box::new(reason),
            now,
        },
    })
}

fn hash(profile: &Profile) -> Result<[u8; 16], Error> {
    profile.check().map_err(unsound)?;
    Ok(Facets::of(profile, &idents(profile))?.hash())
}

/// Returns the compact form of the rules, or an error if it would be too long for [`Fingerprint::read`].
fn written(profile: &Profile) -> Result<Vec<u8>, Error> {
    let payload = payload::write(profile);
    if payload.len() > LONGEST / 2 {
        return Err(unsound("its rules are more than half a mebibyte"));
    }
    Ok(payload)
}

fn unsound(reason: &str) -> Error {
    Error {
        message: format!("the profile can have no fingerprint: {reason}"),
        figure: Vec::new(),
        location: None,
        related: Vec::new(),
        help: Box::default(),
        excess: None,
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let now = match self {
            Self::Empty { now } => {
                f.write_str("the fingerprint is empty; put in that of the profile as it is")?;
                now
            }
            Self::Damaged { reason, now } => {
                write!(
                    f,
                    "the fingerprint cannot be used: {reason}; review what has changed since it was taken, then put in that of the profile as it is"
                )?;
                now
            }
            Self::Changed { difference, now } => {
                write!(
                    f,
                    "the profile is not what its fingerprint says; undo what is not meant, then put in the new one\n{difference}"
                )?;
                now
            }
            Self::ChangedBeyondBudget { reason, now } => {
                write!(
                    f,
                    "the profile is not what its fingerprint says, and the difference is too much to show: {}; review the edit, then put in the new one",
                    reason.message
                )?;
                now
            }
            Self::Refused(error) => return f.write_str(&error.message),
        };
        write!(f, "\n\nfingerprint \"\n{now}\n\";")
    }
}

impl std::error::Error for Mismatch {}
