//! Normalization by syntax (RFC 3986, section 6.2.2) and by scheme (section 6.2.3).
//!
//! Only a profile knows about its scheme, such as the default port. The types of [`rfc3986`](crate::rfc3986) know
//! nothing about schemes.
//!
//! # Which steps are left out
//!
//! A normal form is always a valid text of the view's own rule. A rule may exclude the result of RFC 3986's steps, so
//! there are several attempts, and the first whose result is valid is the normal form:
//!
//! 1. Every step, as in RFC 3986: all triplets of unreserved characters are decoded, whatever the components admit.
//! 2. Every step, but a triplet stays if the character would lead the rule's automaton to another state than the
//!    triplet.
//! 3. As 1, with fewer and fewer steps: first without dot segments, then without default ports, empty ports, the root
//!    of an empty path, and case.
//! 4. As 3, and all triplets stay.
//!
//! So a normal form is RFC 3986's, plus what the scheme adds, wherever that is a valid text of the rule.
//!
//! In profiles with `case_insensitive` rules, and in profiles with characters beyond ASCII, every attempt keeps a
//! triplet whose byte is not admitted by the innermost part around it: the parts must stay the same, because they
//! decide about letters and characters. Dot segments are recognised in decoded form there, too.
//!
//! Normalization is idempotent, with one exception: if a profile declares one part of a path case-insensitive and not
//! another, and dot segments move a segment from one into the other, normalizing again changes its case. Attempts 1,
//! 3 and 4 decode triplets everywhere or nowhere, so repeating an attempt gives the same result. Attempt 2 decides
//! triplet by triplet. It decides by the state after its own output, which the normal form leads to as well; and it
//! gives the same after attempts 3 and 4, which decode all triplets or none.

pub(crate) mod check;
pub(crate) mod displayable;
pub(crate) mod normalized;
pub(crate) mod rewrite;

use alloc::string::String;
use core::hash::{Hash, Hasher};
use core::ops::BitOr;

use crate::rule::data::Own;
use crate::uri::components::{Components, Hierarchical};
use crate::uri::normalize::check::{Look, Sight};
use crate::uri::normalize::normalized::Normalized;
use crate::uri::normalize::rewrite::rewritten;
use crate::uri::split;
use crate::view::View;
use crate::view::lookup::Lookup;

/// The steps of normalization.
///
/// ```
/// use uri_tables::{NormalizeOptions, rfc3986::Uri};
///
/// let uri = Uri::from_static("HTTP://Example.com:/%7euser/./a%2fb");
/// let by = |steps| uri.normalize_by(steps).to_string();
///
/// assert_eq!(by(NormalizeOptions::CASE), "http://example.com:/%7Euser/./a%2Fb");
/// assert_eq!(by(NormalizeOptions::TRIPLETS), "HTTP://Example.com:/~user/./a%2fb");
/// assert_eq!(by(NormalizeOptions::EMPTY_PORT), "HTTP://Example.com/%7euser/./a%2fb");
/// assert_eq!(by(NormalizeOptions::DOT_SEGMENTS), "HTTP://Example.com:/%7euser/a%2fb");
/// assert_eq!(by(NormalizeOptions::ALL), "http://example.com/~user/a%2Fb");
/// ```
///
/// A profile's statements about its scheme add steps:
///
/// ```
/// use uri_tables::{NormalizeOptions, uri_profile};
///
/// uri_profile! {
///     pub mod https {
///         extends rfc3986;
///         abnf r#"
///             URI    = scheme "://" authority path-abempty [ "?" query ]
///             scheme = "https"
///         "#;
///         default_port 443;
///         empty_path "/";
///         expose URI, scheme, authority, host, port, path = path-abempty, segment, query;
///     }
/// }
///
/// let uri = https::Uri::from_static("https://Example.com:443?a");
/// let by = |steps| uri.normalize_by(steps).to_string();
///
/// assert_eq!(by(NormalizeOptions::DEFAULT_PORT), "https://Example.com?a");
/// assert_eq!(by(NormalizeOptions::EMPTY_PATH), "https://Example.com:443/?a");
/// assert_eq!(by(NormalizeOptions::ALL), "https://example.com/?a");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NormalizeOptions(u8);

impl NormalizeOptions {
    /// No step.
    pub const NONE: Self = Self(0);
    /// Writes scheme and host in lower case, and every component that the profile declares `case_insensitive`; writes
    /// the digits of triplets in upper case (section 6.2.2.1). If the host is an address, nothing but its case
    /// changes.
    pub const CASE: Self = Self(1);
    /// Decodes triplets of unreserved characters (section 6.2.2.2): all of them if the result is valid. Otherwise a
    /// triplet stays if the text could not continue in the same way after the character; if the result is still not
    /// valid, and other steps do not help, all triplets stay. In profiles with `case_insensitive` rules or characters
    /// beyond ASCII, a triplet always stays if its component does not admit the character.
    ///
    /// Triplets of characters beyond ASCII are decoded if the component admits them as an IRI does (RFC 3987, section
    /// 5.3.2.3), except private use, spaces and characters that control bidirectional text. Characters are not
    /// composed or decomposed.
    pub const TRIPLETS: Self = Self(2);
    /// Removes the segments `.` and `..` (section 6.2.2.3), also if their dots are written as `%2E`, and even if
    /// [`TRIPLETS`](Self::TRIPLETS) is not among the steps or the rule does not admit a dot. If the path without them
    /// is not valid, all of them stay. Relative references keep theirs until they are resolved. A path that would
    /// begin with `//` without an authority before it gets the prefix `/.`, or keeps it.
    ///
    /// [`resolve`](crate::Hierarchical::resolve) compares segments as written (section 5.2.4), and does not change
    /// `%2E%2E`:
    ///
    /// ```
    /// use uri_tables::rfc3986::{Uri, UriReference};
    ///
    /// let target = Uri::parse("http://a/b/c")?.resolve(&UriReference::parse("%2E%2E")?)?;
    /// assert_eq!(target, "http://a/b/%2E%2E");
    /// assert_eq!(target.as_view().normalize(), "http://a/");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub const DOT_SEGMENTS: Self = Self(4);
    /// Removes the `:` before an empty port (section 3.2.3).
    pub const EMPTY_PORT: Self = Self(8);
    /// Removes the profile's `default_port`, and the `:` before it (section 6.2.3). Numbers are compared, not digits
    /// (section 3.2.3), so `:0443` is removed as well as `:443`. Relative references keep theirs: their scheme is
    /// that of their base.
    pub const DEFAULT_PORT: Self = Self(16);
    /// Writes an empty path after an authority as `/`, if the profile declares `empty_path "/";` (section 6.2.3).
    /// Relative references keep theirs.
    pub const EMPTY_PATH: Self = Self(32);
    /// Every step.
    pub const ALL: Self = Self(63);

    /// The steps that are left out, in order, if a rule excludes their result.
    const OPTIONAL: [Self; 5] = [
        Self::DOT_SEGMENTS,
        Self::DEFAULT_PORT,
        Self::EMPTY_PORT,
        Self::EMPTY_PATH,
        Self::CASE,
    ];

    /// Returns whether all of `steps` are included.
    ///
    /// ```
    /// use uri_tables::NormalizeOptions;
    ///
    /// let steps = NormalizeOptions::CASE | NormalizeOptions::TRIPLETS;
    /// assert!(steps.contains(NormalizeOptions::CASE) && !steps.contains(NormalizeOptions::ALL));
    /// ```
    #[must_use]
    pub const fn contains(self, steps: Self) -> bool {
        self.0 & steps.0 == steps.0
    }

    /// Returns the steps that are not among `steps`.
    pub(crate) const fn without(self, steps: Self) -> Self {
        Self(self.0 & !steps.0)
    }
}

/// The union of both.
impl BitOr for NormalizeOptions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Returns whether a type's rule is the whole of RFC 3986's `URI` or `URI-reference`: it admits an unreserved
/// character wherever it admits its triplet, letters in either case, and paths without their dot segments. Other
/// rules may have exceptions.
pub(crate) fn is_generic<'a, V: Hierarchical<'a>>() -> bool {
    matches!(V::RULE.own, Own::Uri | Own::UriReference)
}

/// Returns the components of a view, which make its text.
pub(crate) fn components<'a, V: Hierarchical<'a>>(view: V) -> Components<'a> {
    let components = view.components();
    // A profile may have an authority without exposing it under this name.
    if is_generic::<V>() || components.make(view.as_str()) {
        components
    } else {
        split::components(view.as_str())
    }
}

/// Checks a text without normalizing it.
pub(crate) fn sight<'a, V: Normalize<'a>>(view: V, components: Components<'a>) -> Sight {
    let look = Look {
        scheme_based: V::SCHEME_BASED,
        folds: V::FOLDS,
        is_ascii: is_ascii::<V>(),
    };
    look.at(view.as_str(), components)
}

/// Returns whether no text of the rule holds anything but ASCII.
pub(crate) fn is_ascii<'a, V: View<'a>>() -> bool {
    const {
        let mut byte = 0x80;
        while byte < 0x100 && !V::RULE.table[byte] {
            byte += 1;
        }
        byte == 0x100
    }
}

/// One attempt at a normal form.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Attempt {
    pub(crate) steps: NormalizeOptions,
    /// True if [`NormalizeOptions::TRIPLETS`] decodes every triplet of an unreserved character, whatever the rule
    /// admits.
    pub(crate) every: bool,
}

/// Returns the attempts at a normal form, in the order of the module's documentation.
fn attempts<'a, V: Normalize<'a>>(steps: NormalizeOptions) -> impl Iterator<Item = Attempt> {
    let fewer = NormalizeOptions::OPTIONAL
        .iter()
        .scan(steps, |left, &optional| {
            *left = left.without(optional);
            Some(*left)
        });
    let every = !V::FOLDS && is_ascii::<V>();
    let attempt = move |steps| Attempt { steps, every };
    let some = |steps| Attempt {
        steps,
        every: false,
    };
    [attempt(steps), some(steps)]
        .into_iter()
        .chain(fewer.clone().map(attempt))
        .chain(fewer.map(move |steps| some(steps.without(NormalizeOptions::TRIPLETS))))
}

/// Returns the normal form of a view, unless it is the view's text.
fn changed<'a, V: Normalize<'a>>(view: V, steps: NormalizeOptions) -> Option<String> {
    let components = components(view);
    let sight = sight(view, components);
    if sight.is_normal {
        return None;
    }
    for attempt in attempts::<V>(steps) {
        let normal = rewritten(view, components, sight, attempt)?;
        // RFC 3986's normal form of a URI is a URI.
        if is_generic::<V>() || V::RULE.validate(&normal).is_ok() {
            // Every text of a rule is UTF-8. Otherwise the text stays as it is.
            return String::from_utf8(normal).ok();
        }
    }
    None
}

/// A view that can be normalized: every view with RFC 3986's components.
///
/// Every type with this trait also has these methods itself, so that only generic code needs to import the trait.
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
pub trait Normalize<'a>: Hierarchical<'a> + Lookup<'a> {
    /// Returns the normal form by all steps. Borrows the text if it is in normal form.
    ///
    /// Reserved characters and their triplets are different data: neither becomes the other.
    ///
    /// ```
    /// use uri_tables::rfc3986::Uri;
    ///
    /// let uri = Uri::from_static("eXAMPLE://a/./b/../b/%63/%7bfoo%7d?x%2fy");
    /// assert_eq!(uri.normalize(), "example://a/b/c/%7Bfoo%7D?x%2Fy");
    /// assert!(Uri::from_static("example://a/b/c/").normalize().is_borrowed());
    /// ```
    #[must_use]
    fn normalize(self) -> Normalized<'a> {
        self.normalize_by(NormalizeOptions::ALL)
    }

    /// Returns the normal form by some steps. Borrows the text if it is in normal form.
    ///
    /// ```
    /// use uri_tables::{NormalizeOptions, rfc3986::UriReference};
    ///
    /// let reference = UriReference::from_static("../%7Euser");
    /// assert_eq!(reference.normalize_by(NormalizeOptions::TRIPLETS), "../~user");
    /// assert!(reference.normalize_by(NormalizeOptions::CASE).is_borrowed());
    /// ```
    #[must_use]
    fn normalize_by(self, steps: NormalizeOptions) -> Normalized<'a> {
        Normalized::new(self.as_str(), changed(self, steps))
    }

    /// Returns whether the text is in normal form, by all steps.
    ///
    /// ```
    /// use uri_tables::rfc3986::Uri;
    ///
    /// assert!(Uri::from_static("http://example.com/~user").is_normalized());
    /// assert!(!Uri::from_static("http://example.com/%7Euser").is_normalized());
    /// ```
    fn is_normalized(self) -> bool {
        self.is_normalized_by(NormalizeOptions::ALL)
    }

    /// Returns whether the text is in normal form, by some steps.
    ///
    /// ```
    /// use uri_tables::{NormalizeOptions, rfc3986::Uri};
    ///
    /// let uri = Uri::from_static("http://example.com/a/../b");
    /// assert!(uri.is_normalized_by(NormalizeOptions::CASE | NormalizeOptions::TRIPLETS));
    /// assert!(!uri.is_normalized_by(NormalizeOptions::DOT_SEGMENTS));
    /// ```
    fn is_normalized_by(self, steps: NormalizeOptions) -> bool {
        self.normalize_by(steps).is_borrowed()
    }

    /// Returns whether two texts have the same normal form, by all steps.
    ///
    /// ```
    /// use uri_tables::rfc3986::Uri;
    ///
    /// let uri = Uri::from_static("http://example.com/?q=%c3%a9");
    /// assert!(uri.normalized_eq(&Uri::from_static("HTTP://EXAMPLE.COM/a/../?q=%C3%A9")));
    /// // `rfc3986` does not know that `http` has `/` for an empty path.
    /// assert!(!uri.normalized_eq(&Uri::from_static("http://example.com?q=%C3%A9")));
    /// ```
    fn normalized_eq<'b>(self, other: &impl Normalize<'b>) -> bool {
        self.normalize().as_str() == other.normalize().as_str()
    }

    /// Feeds the normal form, by all steps, to a hasher: two texts with the same normal form have the same hash.
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
        self.normalize().as_str().hash(hasher);
    }
}

impl<'a, V: Hierarchical<'a> + Lookup<'a>> Normalize<'a> for V {}
