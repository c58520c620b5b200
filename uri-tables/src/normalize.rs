//! Normalization: texts that name the same, told by their syntax (RFC 3986, section 6.2.2).
//!
//! In: a view with RFC 3986's components. Out: whether it is in normal form, its normal form, or whether
//! two are the same. What only a scheme can say, such as its default port (section 6.2.3), is not said here.
//!
//! A normal form is a word of the view's own rule, always. Where a rule is narrower than RFC 3986 and does not
//! admit what a step makes (a path of exactly two segments, say), the steps that change most are left out
//! until it does: first dot segments, then empty ports, then case. Since each form is reached from the ones
//! before it by taking more steps, normalizing twice is normalizing once.

use core::hash::Hasher;
use core::ops::BitOr;

use crate::components::Hierarchical;
use crate::leaves::Leaves;
use crate::normal_form::{self, Octets};

#[cfg(feature = "alloc")]
pub use self::owned::Normalized;

/// What is done to a text to normalize it.
///
/// ```
/// use uri_tables::{Steps, rfc3986::Uri};
///
/// let uri = Uri::from_static("HTTP://Example.com:/%7euser/./a%2fb");
/// let by = |steps| uri.normalize_by(steps).to_string();
///
/// assert_eq!(by(Steps::CASE), "http://example.com:/%7Euser/./a%2Fb");
/// assert_eq!(by(Steps::TRIPLETS), "HTTP://Example.com:/~user/./a%2fb");
/// assert_eq!(by(Steps::EMPTY_PORT), "HTTP://Example.com/%7euser/./a%2fb");
/// assert_eq!(by(Steps::DOT_SEGMENTS), "HTTP://Example.com:/%7euser/a%2fb");
/// assert_eq!(by(Steps::ALL), "http://example.com/~user/a%2Fb");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Steps(u8);

impl Steps {
    /// None at all.
    pub const NONE: Self = Self(0);
    /// Scheme and host in lower case, the digits of triplets in upper case (section 6.2.2.1). Of a host that
    /// is an address nothing but the case changes.
    pub const CASE: Self = Self(1);
    /// Triplets of unreserved octets become these octets (section 6.2.2.2), where the leaf that holds them
    /// admits them. So do triplets of whole characters beyond ASCII, where the leaf admits these as an IRI does
    /// (RFC 3987, section 5.3.2.3), but for private use, spaces and what directs bidirectional text. Characters
    /// are not composed or decomposed.
    pub const TRIPLETS: Self = Self(2);
    /// Segments `.` and `..` are taken out (section 6.2.2.3), written as triplets or not. Relative references
    /// keep theirs until they are resolved. A path that would begin with `//` where there is no authority
    /// keeps or gets `/.` before it.
    pub const DOT_SEGMENTS: Self = Self(4);
    /// The `:` before a port that is empty is left out (section 3.2.3).
    pub const EMPTY_PORT: Self = Self(8);
    /// Every step.
    pub const ALL: Self = Self(15);

    /// The order in which steps are left out, as far as it must be.
    const OPTIONAL: [Self; 4] = [
        Self::DOT_SEGMENTS,
        Self::EMPTY_PORT,
        Self::CASE,
        Self::TRIPLETS,
    ];

    /// Whether all of `steps` are among these.
    ///
    /// ```
    /// use uri_tables::Steps;
    ///
    /// let steps = Steps::CASE | Steps::TRIPLETS;
    /// assert!(steps.contains(Steps::CASE) && !steps.contains(Steps::ALL));
    /// ```
    #[must_use]
    pub const fn contains(self, steps: Self) -> bool {
        self.0 & steps.0 == steps.0
    }
}

/// Both.
impl BitOr for Steps {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// The octets of the normal form of a view.
fn octets<'a, V: Normalize<'a>>(view: V, steps: Steps) -> Octets<'a, V> {
    let mut components = view.components();
    // A profile may have an authority without exposing it under this name.
    let pieces = components.pieces().flat_map(str::bytes);
    if !pieces.eq(view.as_str().bytes()) {
        components = normal_form::components(view.as_str());
    }
    let mut steps = steps;
    for optional in Steps::OPTIONAL {
        let octets = Octets::new(view, components, steps);
        if octets.clone().eq(view.as_str().bytes()) || octets.clone().are_word() {
            return octets;
        }
        steps = Steps(steps.0 & !optional.0);
    }
    Octets::new(view, components, Steps::NONE)
}

/// A view that can be normalized: every one that has RFC 3986's components.
///
/// Every such type has these methods of its own, too, so that only generic code needs the trait.
///
/// ```
/// use std::collections::BTreeSet;
/// use uri_tables::{Normalize, rfc3986::Uri};
///
/// fn distinct<'a>(all: impl Iterator<Item = impl Normalize<'a>>) -> usize {
///     all.map(|uri| uri.normalize().into_string()).collect::<BTreeSet<_>>().len()
/// }
///
/// let uris = ["example://a/b/c/%7Bfoo%7D", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b"];
/// assert_eq!(distinct(uris.map(Uri::from_static).into_iter()), 2);
/// ```
pub trait Normalize<'a>: Hierarchical<'a> + Leaves<'a> {
    /// The normal form by all steps; borrowed if it is the text as it stands.
    ///
    /// Reserved octets and their triplets are not the same, and neither becomes the other.
    ///
    /// ```
    /// use uri_tables::rfc3986::Uri;
    ///
    /// let uri = Uri::from_static("eXAMPLE://a/./b/../b/%63/%7bfoo%7d?x%2fy");
    /// assert_eq!(uri.normalize(), "example://a/b/c/%7Bfoo%7D?x%2Fy");
    /// assert!(Uri::from_static("example://a/b/c/").normalize().is_borrowed());
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    fn normalize(self) -> Normalized<'a> {
        self.normalize_by(Steps::ALL)
    }

    /// The normal form by some steps; borrowed if it is the text as it stands.
    ///
    /// ```
    /// use uri_tables::{Steps, rfc3986::UriReference};
    ///
    /// let reference = UriReference::from_static("../%7Euser");
    /// assert_eq!(reference.normalize_by(Steps::TRIPLETS), "../~user");
    /// assert!(reference.normalize_by(Steps::CASE).is_borrowed());
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    fn normalize_by(self, steps: Steps) -> Normalized<'a> {
        Normalized::collect(self.as_str(), octets(self, steps))
    }

    /// Whether the text is in normal form, by all steps; allocates nothing.
    ///
    /// ```
    /// use uri_tables::rfc3986::Uri;
    ///
    /// assert!(Uri::from_static("http://example.com/~user").is_normalized());
    /// assert!(!Uri::from_static("http://example.com/%7Euser").is_normalized());
    /// ```
    fn is_normalized(self) -> bool {
        self.is_normalized_by(Steps::ALL)
    }

    /// Whether the text is in normal form, by some steps; allocates nothing.
    ///
    /// ```
    /// use uri_tables::{Steps, rfc3986::Uri};
    ///
    /// let uri = Uri::from_static("http://example.com/a/../b");
    /// assert!(uri.is_normalized_by(Steps::CASE | Steps::TRIPLETS));
    /// assert!(!uri.is_normalized_by(Steps::DOT_SEGMENTS));
    /// ```
    fn is_normalized_by(self, steps: Steps) -> bool {
        octets(self, steps).eq(self.as_str().bytes())
    }

    /// Whether two texts have the same normal form, by all steps; allocates nothing.
    ///
    /// ```
    /// use uri_tables::rfc3986::Uri;
    ///
    /// let uri = Uri::from_static("http://example.com/?q=%c3%a9");
    /// assert!(uri.normalized_eq(&Uri::from_static("HTTP://EXAMPLE.COM/a/../?q=%C3%A9")));
    /// // Nothing here knows that http has an empty path for `/`.
    /// assert!(!uri.normalized_eq(&Uri::from_static("http://example.com?q=%C3%A9")));
    /// ```
    fn normalized_eq<'b>(self, other: &impl Normalize<'b>) -> bool {
        octets(self, Steps::ALL).eq(octets(*other, Steps::ALL))
    }

    /// Feeds the normal form, by all steps, to a hasher: texts with one normal form do the same to it.
    /// Allocates nothing.
    ///
    /// ```
    /// use std::hash::{DefaultHasher, Hasher};
    /// use uri_tables::rfc3986::Uri;
    ///
    /// let hash = |text| {
    ///     let mut hasher = DefaultHasher::new();
    ///     Uri::from_static(text).normalized_hash(&mut hasher);
    ///     hasher.finish()
    /// };
    /// assert_eq!(hash("http://a/%7euser"), hash("HTTP://A/b/../~user"));
    /// ```
    fn normalized_hash<H: Hasher>(self, hasher: &mut H) {
        for octet in octets(self, Steps::ALL) {
            hasher.write_u8(octet);
        }
        // No octet of UTF-8: what is hashed behind this is no part of the text.
        hasher.write_u8(0xFF);
    }
}

impl<'a, V: Hierarchical<'a> + Leaves<'a>> Normalize<'a> for V {}

#[cfg(feature = "alloc")]
mod owned {
    //! Normal forms as texts.

    use alloc::borrow::Cow;
    use alloc::string::String;
    use alloc::vec::Vec;
    use core::fmt;

    /// A text in normal form: borrowed where the text was in it already.
    ///
    /// It is a word of the rule that the text was a word of, and so it can be parsed again.
    ///
    /// ```
    /// use uri_tables::rfc3986::Uri;
    ///
    /// let normalized = Uri::from_static("HTTP://example.com/%7Euser").normalize();
    /// assert_eq!(normalized.as_str(), "http://example.com/~user");
    /// assert_eq!(Uri::parse(normalized.as_str())?.scheme(), "http");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub struct Normalized<'a> {
        text: Cow<'a, str>,
    }

    impl<'a> Normalized<'a> {
        /// The text that octets make, which is `text` if they are the same.
        pub(crate) fn collect(text: &'a str, octets: impl Iterator<Item = u8> + Clone) -> Self {
            let normal = if octets.clone().eq(text.bytes()) {
                None
            } else {
                let mut normal = Vec::with_capacity(text.len());
                normal.extend(octets);
                let normal = String::from_utf8(normal);
                debug_assert!(normal.is_ok(), "a word is UTF-8");
                normal.ok()
            };
            Self {
                text: normal.map_or(Cow::Borrowed(text), Cow::Owned),
            }
        }

        /// The text.
        #[must_use]
        pub fn as_str(&self) -> &str {
            &self.text
        }

        /// Whether the text is the one that was normalized, because it was in normal form.
        #[must_use]
        pub const fn is_borrowed(&self) -> bool {
            matches!(self.text, Cow::Borrowed(_))
        }

        /// The text, owned.
        #[must_use]
        pub fn into_string(self) -> String {
            self.text.into_owned()
        }
    }

    impl<'a> From<Normalized<'a>> for Cow<'a, str> {
        fn from(normalized: Normalized<'a>) -> Self {
            normalized.text
        }
    }

    impl From<Normalized<'_>> for String {
        fn from(normalized: Normalized<'_>) -> Self {
            normalized.into_string()
        }
    }

    impl AsRef<str> for Normalized<'_> {
        fn as_ref(&self) -> &str {
            self.as_str()
        }
    }

    impl fmt::Display for Normalized<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.pad(self.as_str())
        }
    }

    impl PartialEq<str> for Normalized<'_> {
        fn eq(&self, other: &str) -> bool {
            self.as_str() == other
        }
    }

    impl PartialEq<&str> for Normalized<'_> {
        fn eq(&self, other: &&str) -> bool {
            self.as_str() == *other
        }
    }
}
