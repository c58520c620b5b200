//! Values of the crate `arbitrary`, behind the feature of that name: what fuzz targets are given.
//!
//! In: what a fuzzer makes up. Out: views, owned twins, and [`NearMiss`]es of their rules, so that a target which takes URIs of
//! your scheme is not fed with what `parse` refuses in its first line.
//!
//! - An **owned twin** (`UriBuf`) can be made of all input. An octet of the input that may stand stands, so that a
//!   corpus or a dictionary of texts means what it says; another one chooses among the octets that may, evenly among the states
//!   that these lead to. Where the input ends, the word is ended by the shortest way.
//! - A **view** (`Uri<'a>`) borrows from the input: it is the longest beginning of it that is a word. If there is none, that is
//!   [`Error::IncorrectFormat`], or [`Error::NotEnoughData`] if more input could begin with one: fuzzers go on to
//!   another input. Where there is a choice, take the twin.
//! - A **[`NearMiss`]** is a text that is no word, and one edit away from one.
//!
//! As with `String`, how much of the input a value takes is said by the input's last octets, so that a
//! target may take several; alone, or as the last field of a `struct`, it takes all the rest.
//!
//! ```
//! use arbitrary::{Arbitrary, Unstructured};
//! use uri_tables::arbitrary::NearMiss;
//! use uri_tables::rfc3986::{Uri, UriBuf};
//!
//! /// What is tested: the port to connect to.
//! fn port(text: &str) -> Result<u16, uri_tables::Error> {
//!     let uri = Uri::parse(text)?;
//!     Ok(uri.authority().and_then(|authority| authority.port()?.to_u16()).unwrap_or(80))
//! }
//!
//! // In a fuzz target: fuzz_target!(|input: (UriBuf, NearMiss<Uri<'static>>)| { … });
//! fn target((valid, invalid): (UriBuf, NearMiss<Uri<'static>>)) {
//!     assert!(port(valid.as_str()).is_ok());
//!     assert!(port(invalid.as_str()).is_err());
//! }
//!
//! let input = b"http://a.example:8080/";
//! target(Arbitrary::arbitrary_take_rest(Unstructured::new(input))?);
//! assert_eq!(UriBuf::arbitrary_take_rest(Unstructured::new(input))?, "http://a.example:8080/");
//! # Ok::<(), arbitrary::Error>(())
//! ```

use alloc::string::String;
use core::cmp::Ordering;
use core::fmt::{self, Debug, Display, Formatter};
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::ops::Deref;

use ::arbitrary::{Arbitrary, Error, Result, Unstructured, size_hint};

use crate::interop::fuzzing::word;
use crate::interop::mutate;
use crate::interop::rng::Seeded;
use crate::rule::Rule;

/// A text that is no word of a rule, and becomes one by one edit: a character put in, taken out or replaced.
///
/// A rule that admits all texts has none; that is [`Error::IncorrectFormat`].
///
/// ```
/// use arbitrary::{Arbitrary, Unstructured};
/// use uri_tables::arbitrary::NearMiss;
/// use uri_tables::rfc3986::Segment;
///
/// let miss = NearMiss::<Segment<'static>>::arbitrary(&mut Unstructured::new(b"an input of any kind"))?;
/// assert!(Segment::parse(&miss).is_err());
/// # Ok::<(), arbitrary::Error>(())
/// ```
#[derive(Clone)]
pub struct NearMiss<R> {
    text: String,
    rule: PhantomData<fn() -> R>,
}

impl<R> NearMiss<R> {
    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The text.
    #[must_use]
    pub fn into_string(self) -> String {
        self.text
    }
}

impl<R: Rule> NearMiss<R> {
    /// The first octets choose the edit, and the others the word.
    fn new(edit: u32, input: &[u8]) -> Result<Self> {
        let word = word(&R::RULE.automaton, input)?;
        let miss = mutate::NearMiss::of(R::RULE, word, &mut Seeded(edit.into()));
        Ok(Self {
            text: miss.ok_or(Error::IncorrectFormat)?.text(),
            rule: PhantomData,
        })
    }
}

impl<'a, R: Rule> Arbitrary<'a> for NearMiss<R> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let edit = u.arbitrary()?;
        let size = u.arbitrary_len::<u8>()?;
        Self::new(edit, u.bytes(size)?)
    }

    fn arbitrary_take_rest(mut u: Unstructured<'a>) -> Result<Self> {
        let edit = u.arbitrary()?;
        Self::new(edit, u.take_rest())
    }

    fn size_hint(depth: usize) -> (usize, Option<usize>) {
        size_hint::and(<u32 as Arbitrary<'_>>::size_hint(depth), (0, None))
    }
}

impl<R> Deref for NearMiss<R> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl<R> AsRef<str> for NearMiss<R> {
    fn as_ref(&self) -> &str {
        &self.text
    }
}

impl<R> AsRef<[u8]> for NearMiss<R> {
    fn as_ref(&self) -> &[u8] {
        self.text.as_bytes()
    }
}

impl<R> From<NearMiss<R>> for String {
    fn from(miss: NearMiss<R>) -> Self {
        miss.text
    }
}

impl<R> Debug for NearMiss<R> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_tuple("NearMiss").field(&self.text).finish()
    }
}

impl<R> Display for NearMiss<R> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl<R> PartialEq for NearMiss<R> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl<R> Eq for NearMiss<R> {}

impl<R> PartialOrd for NearMiss<R> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<R> Ord for NearMiss<R> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.text.cmp(&other.text)
    }
}

impl<R> Hash for NearMiss<R> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.text.hash(hasher);
    }
}
