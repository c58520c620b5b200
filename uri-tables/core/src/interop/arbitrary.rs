//! Implementations of `arbitrary::Arbitrary` for fuzz targets, with the feature `arbitrary`.
//!
//! Views, owned types, and [`NearMiss`] implement `Arbitrary`. A fuzz target for URIs of your scheme thus gets valid
//! texts and almost valid ones, and not mostly texts that `parse` refuses at the first byte.
//!
//! - An **owned type** (`UriBuf`) can be built from any input. An input byte that is valid at its offset is used as
//!   it is, so that a corpus or a dictionary of texts keeps its meaning. Any other byte selects one of the valid
//!   bytes, and each next state of the rule's automaton has the same chance. At the end of the input, the text is
//!   completed in the shortest way.
//! - A **view** (`Uri<'a>`) borrows the longest valid prefix of the input. If no prefix is valid, the result is
//!   [`Error::IncorrectFormat`], or [`Error::NotEnoughData`] if a longer input could have a valid prefix. Fuzzers
//!   then try another input. Prefer the owned type if you can.
//! - A **[`NearMiss`]** is an invalid text that is one edit away from a valid one.
//!
//! As for `String`, the last bytes of the input decide how much of the input a value takes, so that a fuzz target can
//! take several values. A single value, or the last field of a `struct`, takes the rest of the input.
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
use core::fmt::{self, Debug, Display, Formatter};
use core::marker::PhantomData;
use core::ops::Deref;

use ::arbitrary::{Arbitrary, Error, Result, Unstructured, size_hint};

use crate::bytes::text_traits::compared_by_text;
use crate::interop::fuzzing::select_text;
use crate::interop::mutate;
use crate::interop::rng::Seeded;
use crate::rule::Rule;

/// An invalid text that is one edit away from a valid one: one character was inserted, removed or replaced.
///
/// If a rule allows all texts, it has no near misses, and the result is [`Error::IncorrectFormat`].
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
    /// Returns the invalid text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Converts into the string, without copying.
    #[must_use]
    pub fn into_string(self) -> String {
        self.text
    }
}

impl<R: Rule> NearMiss<R> {
    /// Selects a valid text with `input`, and an edit of this text with the seed `edit`. Returns an error if there is
    /// no valid text, or if no edit makes the text invalid.
    fn new(edit: u32, input: &[u8]) -> Result<Self> {
        let valid_text = select_text(&R::RULE.automaton, input)?;
        let miss = mutate::NearMiss::of(R::RULE, valid_text, &mut Seeded(edit.into()));
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

compared_by_text! { [R] NearMiss<R> }
